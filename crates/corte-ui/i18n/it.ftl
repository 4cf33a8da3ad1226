# Italiano.

language-name = Italiano

## Nouns of the rules

character-duke = Duca
character-assassin = Assassino
character-captain = Capitano
character-ambassador = Ambasciatore
character-contessa = Contessa
character-inquisitor = Inquisitore
character-diplomat = Diplomatico
side-loyalist = Lealista
side-reformist = Riformista
the-duke = il Duca
the-assassin = l’Assassino
the-captain = il Capitano
the-ambassador = l’Ambasciatore
the-contessa = la Contessa
the-inquisitor = l’Inquisitore
the-diplomat = il Diplomatico
# Behind “not to have”.
denied-diplomat = il Diplomatico
suit-stars = stelle
suit-spades = picche
suit-crowns = corone
suit-coins = denari
suit-hearts = cuori
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $rank } di { $suit })

action-income = Reddito
action-foreign-aid = Aiuto Estero
action-tax = Tasse
action-exchange = Scambiare
action-steal = Rubare
action-examine = Esaminare
action-assassinate = Assassinare
action-coup = Colpo di Stato
action-convert = Convertire
action-embezzle = Sottrarre
action-cooperate = Cooperare

done-income = reddito
done-foreign-aid = aiuto estero
done-tax = tasse
done-exchange = scambio
done-steal = furto
done-examine = esame
done-assassinate = assassinio
done-coup = colpo di Stato
done-convert = conversione
done-embezzle = sottrazione
done-cooperate = cooperazione

court = Corte
treasury = Tesoreria
reserve-coins = Riserva { $coins }
seat-number = Posto { $number }
you-subject = tu
you-object = te
list-then = { $first }, { $next }
list-and = { $first } { $sound ->
    [e] ed
   *[other] e
} { $last }
list-or = { $first } o { $last }
coins = { $coins ->
    [one] { $coins } moneta
   *[other] { $coins } monete
}

## What each action does

effect-take = Prendi { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}.
effect-exchange = { $count ->
    [one] Pesca 1 carta dalla Corte e restituiscine una.
   *[other] Pesca { $count } carte dalla Corte e restituiscine altrettante.
}
effect-steal = Prendi { $coins } monete a qualcuno, o 1 se ne ha solo 1.
effect-examine = Vedi una carta altrui; lasciala, o falla cambiare.
effect-assassinate = Qualcuno perde influenza.
effect-coup = Qualcuno perde influenza. Nessuno può impedirlo.
effect-convert = Metti 1 moneta nella Riserva per cambiare fazione, o 2 per cambiare quella di un altro. Nessuno può impedirlo.
effect-embezzle = Prendi tutta la Riserva, dichiarando di non avere { $the }.
effect-cooperate = Prendi { $coins } monete; 1 va a un altro giocatore.
effect-assassinate-declared = Nomina un personaggio. Se l’assassinio va a buon fine, il bersaglio mostra tutta la mano e perde quel personaggio; se non lo ha, non perde nulla. In ogni caso, se è ancora in gioco, pesca { $count } carte e ne restituisce altrettante.
effect-coup-declared = Nomina un personaggio. Il bersaglio mostra tutta la mano e perde quel personaggio; se non lo ha, non perde nulla. In ogni caso, se è ancora in gioco, pesca { $count } carte e ne restituisce altrettante. Nessuno può impedirlo.
brief-steal = Prendi { $coins } monete a qualcuno.
brief-exchange = Pesca { $count }, restituisci { $count }.
brief-examine = Vedi una carta; lascia o cambia.
brief-coup = Qualcuno perde influenza, senza difesa.
brief-convert = Cambia fazione per 1, o quella di un altro per 2.
brief-embezzle = Prendi la Riserva: «Non ho { $the }».
brief-cooperate = Prendi { $coins } monete, 1 per un altro.
brief-declared = Nomina il personaggio da colpire.

## What happens

tell-dealt = Ricevi: { $cards }.
tell-dealt-covered = Ricevi le tue carte.
tell-drafted = { $you ->
    [yes] Dal tuo gruppo scegli: { $cards }.
    [covered] Dal tuo gruppo scegli una carta.
   *[no] { $who } ha scelto la prima carta.
}
tell-turn = { $you ->
    [yes] Tocca a te.
   *[no] Turno di { $who }.
}
tell-income = { $you ->
    [yes] Prendi
   *[no] { $who } prende
} il reddito: { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}.
tell-foreign-aid = { $you ->
    [yes] Chiedi
   *[no] { $who } chiede
} l’aiuto estero: { $coins } monete.
tell-tax = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } per riscuotere le tasse: { $coins } monete.
tell-cooperate = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } per cooperare con { $whom }.
tell-exchange = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } per scambiare carte con la Corte.
tell-steal = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } per { $toYou ->
    [yes] derubarti
   *[no] derubare { $whom }
}.
tell-examine = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } per esaminare una { $toYou ->
    [yes] tua carta
   *[no] carta di { $whom }
}.
tell-assassinate = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } e { $you ->
    [yes] paghi
   *[no] paga
} { $coins } monete per { $toYou ->
    [yes] assassinarti
   *[no] assassinare { $whom }
}.
tell-assassinate-naming = { $you ->
    [yes] Dichiari
   *[no] { $who } dichiara
} { $the } e { $you ->
    [yes] paghi
   *[no] paga
} { $coins } monete per { $toYou ->
    [yes] assassinarti
   *[no] assassinare { $whom }
}, nominando { $named }.
tell-coup = { $you ->
    [yes] Paghi
   *[no] { $who } paga
} { $coins } monete: Colpo di Stato contro { $toYou ->
    [yes] di te
   *[no] { $whom }
}.
tell-coup-naming = { $you ->
    [yes] Paghi
   *[no] { $who } paga
} { $coins } monete: Colpo di Stato contro { $toYou ->
    [yes] di te
   *[no] { $whom }
}, nominando { $named }.
tell-convert-self = { $you ->
    [yes] Metti 1 moneta nella Riserva e cambi fazione.
   *[no] { $who } mette 1 moneta nella Riserva e cambia fazione.
}
tell-convert = { $you ->
    [yes] Metti
   *[no] { $who } mette
} 2 monete nella Riserva: { $toYou ->
    [yes] cambi fazione.
   *[no] { $whom } cambia fazione.
}
tell-embezzle = { $you ->
    [yes] Per sottrarre la Riserva, dichiari
   *[no] Per sottrarre la Riserva, { $who } dichiara
} di non avere { $the }.
tell-embezzled = { $you ->
    [yes] Prendi
   *[no] { $who } prende
} la Riserva: { $coins ->
    [one] 1 moneta.
   *[other] { $coins } monete.
}
tell-embezzled-nothing = { $you ->
    [yes] Trovi
   *[no] { $who } trova
} la Riserva vuota.
tell-gave = { $toYou ->
    [yes] Ricevi
   *[no] { $whom } riceve
} { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
} da { $you ->
    [yes] te
   *[no] { $who }
}.
tell-refunded = { $you ->
    [yes] Riprendi
   *[no] { $who } riprende
} le { $coins } monete.
tell-took = { $you ->
    [yes] Prendi
   *[no] { $who } prende
} { $coins } monete dalla Tesoreria.
tell-stole = { $toYou ->
    [yes] { $who } ti prende { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    }.
   *[no] { $you ->
        [yes] Prendi
       *[no] { $who } prende
    } { $coins ->
        [one] 1 moneta
       *[other] { $coins } monete
    } da { $whom }.
}
tell-stole-nothing = { $you ->
    [yes] Non trovi
   *[no] { $who } non trova
} nulla da prendere: { $toYou ->
    [yes] non hai
   *[no] { $whom } non ha
} monete.
tell-held = Lasci correre. Nessuno lo saprà finché la domanda resta aperta.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] Non sfidi.
       *[no] { $who } non sfida.
    }
   *[other] { $you ->
        [yes] { $who } non sfidate.
       *[no] { $who } non sfidano.
    }
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] Non blocchi.
       *[no] { $who } non blocca.
    }
   *[other] { $you ->
        [yes] { $who } non bloccate.
       *[no] { $who } non bloccano.
    }
}
tell-challenged = { $you ->
    [yes] Sfidi { $whom }: dubiti che abbia { $the }.
   *[no] { $toYou ->
        [yes] { $who } ti sfida: dubita che tu abbia { $the }.
       *[no] { $who } sfida { $whom }: dubita che abbia { $the }.
    }
}
tell-challenged-denial = { $you ->
    [yes] Dubiti
   *[no] { $who } dubita
} che { $toYou ->
    [yes] tu non abbia { $the }.
   *[no] { $whom } non abbia { $the }.
}
tell-blocked = { $you ->
    [yes] Blocchi e dichiari
   *[no] { $who } blocca e dichiara
} { $the }.
tell-unchallenged = Nessuno sfida.
tell-block-holds = Il blocco regge: l’azione non riesce.
tell-proved = { $you ->
    [yes] Mostri
   *[no] { $who } mostra
} { $the }: era vero.
tell-proved-hand = { $you ->
    [yes] Mostri
   *[no] { $who } mostra
} l’intera mano, { $cards }: era vero.
tell-conceded = { $you ->
    [yes] Cedi: non mostri { $the }.
   *[no] { $who } cede: non mostra { $the }.
}
tell-conceded-denial = { $you ->
    [yes] Cedi: non mostri la mano.
   *[no] { $who } cede: non mostra la mano.
}
tell-drew = { $you ->
    [yes] Peschi: { $cards }.
    [covered] Peschi { $count ->
        [one] una carta
       *[other] { $count } carte
    } dalla Corte.
   *[no] { $who } pesca { $count ->
        [one] una carta
       *[other] { $count } carte
    } dalla Corte.
}
tell-redrew = { $you ->
    [yes] Restituisci ciò che hai mostrato e peschi: { $cards }.
    [covered] Restituisci ciò che hai mostrato e peschi { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
   *[no] { $who } restituisce ciò che ha mostrato e pesca { $count ->
        [one] una carta
       *[other] { $count } carte
    }.
}
tell-returned = { $you ->
    [yes] Restituisci alla Corte: { $cards }.
    [covered] Restituisci { $count ->
        [one] una carta
       *[other] { $count } carte
    } alla Corte.
   *[no] { $who } restituisce { $count ->
        [one] una carta
       *[other] { $count } carte
    } alla Corte.
}
tell-showed = { $toYou ->
    [yes] Vedi
   *[no] { $whom } vede
} una { $you ->
    [yes] tua carta
   *[no] carta di { $who }
}.
tell-showed-card = { $toYou ->
    [yes] Vedi
   *[no] { $whom } vede
} una { $you ->
    [yes] tua carta
   *[no] carta di { $who }
}: { $the }.
tell-left = { $you ->
    [yes] Lasci che
   *[no] { $who } lascia che
} { $toYou ->
    [yes] tu tenga
   *[no] { $whom } tenga
} la carta.
tell-forced = { $you ->
    [yes] Costringi { $whom }
   *[no] { $who } { $toYou ->
        [yes] ti costringe
       *[no] costringe { $whom }
    }
} a pescare un’altra carta.
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = La carta mostrata torna alla Corte.
tell-revealed = { $you ->
    [yes] Mostri tutto ciò che hai
   *[no] { $who } mostra tutte le carte
}: { $cards }.
tell-missed = Niente { $character }: nessuno perde influenza.
tell-lost = { $you ->
    [yes] Perdi
   *[no] { $who } perde
} { $the }.
tell-exiled = { $you ->
    [yes] Vai
   *[no] { $who } va
} in esilio.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] La tua moneta torna
       *[other] Le tue { $coins } monete tornano
    }
   *[no] { $coins ->
        [one] L’ultima moneta di { $who } torna
       *[other] Le { $coins } monete di { $who } tornano
    }
} alla Tesoreria.
tell-won = { $you ->
    [yes] Vinci la partita.
   *[no] { $who } vince la partita.
}
tell-abandoned = La partita è abbandonata; non vince nessuno.
tell-ended = Chi organizza ha chiuso la partita; non vince nessuno.
tell-gone = { $you ->
    [yes] Lasci
   *[no] { $who } lascia
} il tavolo; continua un bot.
tell-gone-exiled = { $you ->
    [yes] Lasci
   *[no] { $who } lascia
} il tavolo.
tell-ousted = { $you ->
    [yes] Chi organizza ha liberato il tuo posto; puoi riprenderlo.
   *[no] Chi organizza ha liberato il posto di { $who }.
}
tell-back = { $you ->
    [yes] Hai ripreso il tuo posto.
   *[no] { $who } riprende il suo posto.
}
tell-host-watches = Ora organizza qualcuno che non gioca questa partita.

## What the table waits for

stage-draft = I due scelgono in segreto la prima carta.
stage-deal = Si distribuiscono le carte.
stage-loss = { $you ->
    [yes] Perdi
   *[no] { $who } perde
} influenza.
stage-keep = { $you ->
    [yes] Scegli che cosa tenere.
   *[no] { $who } sceglie che cosa tenere.
}
stage-show = { $you ->
    [yes] Scegli
   *[no] { $who } sceglie
} la carta che { $toYou ->
    [yes] vedrai
   *[no] vedrà { $whom }
}.
stage-examine = { $you ->
    [yes] Guardi
   *[no] { $who } guarda
} una { $toYou ->
    [yes] tua carta
   *[no] carta di { $whom }
}.

prompt-action = Che cosa fai?
prompt-must-coup = Hai dieci monete o più: scegli contro chi va il Colpo di Stato.
prompt-challenge = Ci credi?
prompt-block = Lo permetti?
prompt-proof = Puoi mostrare { $the }?
prompt-must-prove = Hai { $the }: a questo tavolo la carta va mostrata.
prompt-cannot-prove = Non hai { $the }: puoi solo cedere.
prompt-proof-denial = Puoi mostrare una mano senza { $the }?
prompt-must-prove-denial = Non hai { $the }: a questo tavolo devi mostrare l’intera mano.
prompt-cannot-prove-denial = Hai { $the }: puoi solo cedere.
prompt-loss = Scegli la carta da scoprire.
prompt-keep = Scegli { $count ->
    [one] la carta
   *[other] le { $count } carte
} da tenere.
prompt-show = Scegli la carta che vedrà { $whom }.
prompt-examine = Che fare con { $the }?
prompt-examine-covered = Che ne è della carta mostrata?
prompt-draft = Scegli la prima carta. Le altre restano fuori.
prompt-waiting = { $kind ->
    [challenge] { $whom }: sfidare o lasciar correre?
    [block] { $whom }: bloccare o permettere?
    [proof] { $whom }: mostrare { $the } o cedere?
    [hand] { $whom }: mostrare l’intera mano o cedere?
    [loss] { $whom }: quale carta scoprire?
   *[other] In attesa di { $whom }.
}
prompt-waiting-many = In attesa di { $number } giocatori.
prompt-passed = Hai lasciato correre. In attesa degli altri.
prompt-exiled = Sei in esilio. Guarda come va a finire.
prompt-paused = I bot aspettano che tu prosegua.
prompt-over = La partita è finita.
prompt-chance = Un momento.

## Decisions, as one says them

decide-steal = Deruba { $whom }
decide-examine = Esamina { $whom }
decide-assassinate = Assassina { $whom }
decide-assassinate-naming = Assassina { $whom }, nominando { $named }
decide-coup = Colpo contro { $whom }
decide-coup-naming = Colpo contro { $whom }, nominando { $named }
decide-convert = Converti { $whom }
decide-convert-self = Cambia fazione
decide-cooperate = Coopera con { $whom }
convert-self = La tua fazione
decide-draft = Scegli { $the }
decide-pass = Lascia correre
decide-pass-challenge = Non sfidare
decide-pass-block = Non bloccare
decide-challenge = Sfida
decide-block = Blocca con { $the }
decide-prove = Mostra { $the }
decide-prove-hand = Mostra l’intera mano
decide-concede = Cedi
decide-lose = Scopri { $the }
decide-keep = Tieni { $cards }
decide-show = Mostra { $the }
decide-leave = Lascia la carta
decide-force = Falla cambiare

## Why a decision is refused, and what to do

refuse-over = La partita è finita. Chiedi la rivincita.
refuse-no-such-seat = Questo posto non esiste al tavolo.
refuse-exiled = Sei in esilio e non decidi più nulla in questa partita.
refuse-not-asked = Ora nessuno ti ha chiesto nulla. Aspetta il tuo momento.
refuse-already-passed = Hai già lasciato correre. Aspetta gli altri.
refuse-waits-for-chance = Si stanno pescando le carte. Riprova tra un momento.
refuse-not-this-decision = Il tavolo aspetta un’altra risposta. Scegline una tra quelle mostrate.
refuse-must-coup = Con dieci monete o più il Colpo di Stato è d’obbligo.
refuse-too-few-coins = Costa { $cost ->
    [one] 1 moneta
   *[other] { $cost } monete
} e ne hai { $coins }. Scegli un’altra azione.
refuse-no-target = Scegli un altro giocatore ancora in gioco.
refuse-own-side = Finché ci sono entrambe le fazioni, nessuno colpisce la propria. Scegli chi è dell’altra.
refuse-no-reformation = A questo tavolo si gioca senza la Riforma.
refuse-claim-denies = Hai dichiarato di non avere { $the }: mostra l’intera mano o cedi.
refuse-holds = Hai { $the } in mano: puoi solo cedere.
refuse-not-in-play = { $character } non è in questa partita. Scegli un altro personaggio.
refuse-must-name = Nomina anche un personaggio.
refuse-names-nobody = A questo tavolo non si nomina nessun personaggio.
refuse-does-not-block = { $character }: questo personaggio non blocca l’azione. Scegline un altro.
refuse-claim-is-of = Il personaggio dichiarato è { $the }. Mostra quella carta, o cedi.
refuse-must-prove = Hai il personaggio: a questo tavolo va mostrato.
refuse-not-held = Non hai { $the }. Scegli una delle tue carte.
refuse-only-named = Si perde solo il personaggio nominato: scopri { $the }.
refuse-keep = Tieni esattamente { $count } delle carte che hai.
refuse-chance = Questa pescata qui non è possibile.
refuse-stale = La partita è andata avanti. Ora è a questo punto.
refuse-contradiction = Hai già risposto. Vale la prima risposta.
refuse-not-seated = Non siedi a questo tavolo. Guarda, o prendi un posto libero.

## Rules of a table

preset-brazil = Brasile
preset-summary = Regole brevi
preset-everdeck = Everdeck
preset-italy = Italia
preset-brazil-about = Il regolamento più ricco: da 2 a 10 giocatori, dimostrare è una scelta; in due, scelta segreta a richiesta.
preset-summary-about = Le regole brevi: da 2 a 6 giocatori, senza aggiunte.
preset-everdeck-about = Con un Everdeck: ogni carta ha seme e numero, e chi viene sfidato e ha il personaggio deve mostrarlo.
preset-italy-about = L’edizione distopica: da 2 a 10 giocatori, 50 monete in Tesoreria.
preset-rules-brazil = le regole del Brasile
preset-rules-summary = le regole brevi
preset-rules-everdeck = le regole per un Everdeck
preset-rules-italy = le regole d’Italia

option-inquisitor = Inquisitore
option-inquisitor-about = Al posto dell’Ambasciatore: scambia una carta, o ne esamina una altrui.
option-diplomat = Diplomatico
option-diplomat-about = Al posto del Duca: delle 3 monete una va a un altro giocatore.
option-faces = Facce delle carte
option-faces-about = Con facce proprie, una carta già vista si riconosce.
option-must-prove = Dimostrare è un dovere
option-must-prove-about = Chi ha il personaggio sfidato deve mostrarlo.
option-draft = Scelta segreta
option-draft-about = In due, ognuno sceglie in segreto la prima carta da un gruppo proprio.
option-first-coins = Monete di chi comincia
option-first-coins-about = Con quante comincia il primo di due giocatori.
option-declared = Colpo Dichiarato
option-declared-about = Il colpo nomina un personaggio, e va a segno solo con chi lo ha: si perde quella carta, e nessun’altra.
option-reformation = Riforma
option-reformation-about = Due fazioni, che si cambiano pagando. Non si colpisce chi è della propria; le monete finiscono nella Riserva, che si può sottrarre.
option-challenge-order = Risposte
option-challenge-order-about = Se si chiede a tutti insieme, o uno dopo l’altro.
option-wins = Incontro
option-wins-about = Quante partite bisogna vincere.
value-on = sì
value-off = no
value-faces-identical = tutte uguali
value-faces-distinct = ognuna con la sua immagine
value-faces-everdeck = seme e numero
value-declared-off = no
value-declared-coup = il Colpo di Stato
value-declared-coup-assassinate = il Colpo di Stato e l’assassinio
value-challenge-order-first = tutti insieme
value-challenge-order-clockwise = uno dopo l’altro
value-wins-open = senza limite
value-wins = fino a { $number }
value-rulebook = { $value } (regolamento)
value-first-coins-open = come da regolamento
value-first-coins = { $number }

summary-sentence = { $players } giocatori con { $preset }{ $with }
summary-with = , con { $things }
summary-inquisitor = l’Inquisitore
summary-diplomat = il Diplomatico
summary-faces-identical = le carte di un personaggio sono tutte uguali
summary-faces-distinct = ogni carta ha un’immagine propria
summary-faces-everdeck = le carte hanno le facce di un Everdeck
summary-must-prove = chi può dimostrare deve farlo
summary-need-not-prove = dimostrare è una scelta
summary-draft = una scelta segreta
summary-first-coins = chi comincia ha { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
summary-declared-coup = il Colpo di Stato nomina un personaggio
summary-declared-both = il Colpo di Stato e l’assassinio nominano un personaggio
summary-reformation = la Riforma
summary-clockwise = si risponde uno dopo l’altro
summary-wins = l’incontro va al primo con { $wins ->
    [one] 1 vittoria
   *[other] { $wins } vittorie
}

wrong-players = Coup è per 2–10 giocatori, non { $players }. Cambia il numero dei posti.
wrong-rulebook = Questo regolamento è per un massimo di { $most } giocatori. Scegline un altro, o meno posti.
wrong-draft = La scelta segreta è per due giocatori. Toglila, o scegli due posti.
wrong-first-coins = Le monete di chi comincia si scelgono solo in due.
wrong-everdeck-players = Un Everdeck ha carte per sei giocatori. Scegli altre facce, o meno posti.
wrong-everdeck-inquisitor = Un Everdeck non ha l’Inquisitore. Scegli altre facce, o togli l’Inquisitore.
wrong-everdeck-diplomat = Un Everdeck non ha il Diplomatico. Scegli altre facce, o togli il Diplomatico.
wrong-wins = Un incontro arriva al massimo a 99 vittorie.
wrong-first-coins-range = Chi comincia ha al massimo 9 monete.

## Impostazioni di un tavolo che manda solo un programma o un modulo alterato

wrong-book = Questo regolamento non esiste. Scegline uno dall’elenco.
wrong-option = Questa opzione non esiste. Scegli dall’elenco.
wrong-option-value = L’opzione «{ $option }» accetta { $values }.
wrong-option-number = L’opzione «{ $option }» accetta un numero da { $least } a { $most }.
wrong-setting = Queste immagini non esistono. Scegli dall’elenco.
wrong-clock = Per rispondere ci sono da 5 a 3600 secondi, o nessun limite; un bot pensa al massimo 10 secondi.
wrong-turns = La durata massima va da 50 a 1000 turni; poi la partita finisce senza vincitore.

## The page

live-reconnecting = La linea è caduta. Nuovo tentativo…
live-sends = La tua risposta partirà allora.
answer-unsent = Non si sa se la tua risposta è arrivata. Ripetila quando torna la linea.
question-replaced = La domanda è cambiata; nessuna risposta è stata data.
confirm-again = Premi di nuovo: rischi l’esilio
confirm-exile = Premi di nuovo: è l’esilio
confirm-both = Premi di nuovo: rischi due carte
stake-all = È in gioco la tua ultima influenza.
skip-to-content = Vai al contenuto
nav-label = Pagine
nav-rules = Regole
nav-settings = Impostazioni
nav-reference = Scheda di riferimento
nav-rail = Registro e chiacchiere
rail-asked = Si attende la tua risposta: torna al tavolo
rail-over = La partita è finita: torna al tavolo
close = Chiudi
back = Indietro
to-table = Torna al tavolo
to-table-short = Tavolo
your-name = Il tuo nome
seconds = { $seconds } secondi

## The table

table-title = Tavolo { $code }
game-number = partita { $number }
seats-label = I giocatori
stage-label = La scena
own-label = Il tuo posto
seat-wins = { $wins ->
    [one] { $wins } vittoria
   *[other] { $wins } vittorie
}
seat-turn = di turno
seat-waits = deve rispondere
seat-exiled = in esilio
seat-cards = { $count ->
    [one] 1 carta coperta
   *[other] { $count } carte coperte
}
seat-lost = perso: { $card }
presence-away = assente
presence-away-long = Assente: gioca un bot finché non torna
presence-bot = bot
memory-label = Ciò che tutti hanno sentito
memory-told = { $character }: dichiarato { $claimed }, dimostrato { $proven }, ceduto { $caught }
court-cards = Corte: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } carte
}
ghost-doubted = { $who } sfida
ghost-proven = Era vero
ghost-broken = Non mostrato
ghost-denial = senza { $character }
mark-true = vero
mark-bluff = bluff
mark-new = nuova
choose-target = { $action }: scegli un giocatore.
pass-then-block = (dopo puoi ancora bloccare)
target-has = ha { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
target-costs = costa { $coins ->
    [one] 1 moneta
   *[other] { $coins } monete
}
choose-character-for = { $deed }: quale personaggio nomini?
more-time = +15 s
more-time-long = Altri 15 secondi
more-time-spent = Non si può più aggiungere tempo a questa domanda
clock-left = Secondi rimasti:
clock-late = Il pulsante accanto alla domanda ne dà altri 15.
clock-late-key = Il tasto più ne dà altri 15.
reconsider = Ripensaci
take-back-why = Un bot gioca per te finché non torni.
take-back-late = Il tempo è scaduto: un bot gioca per te finché non torni.
take-back = Riprendi il posto
prepare-hint = Decidi ora, e lo saprai solo tu:
prepare-turn = Lascia correre tutto in questo turno
prepare-aid = Non bloccare mai l’Aiuto Estero
lesson-action = Scegli un’azione che puoi pagare. Se dichiara un personaggio, un segno dice solo a te se è vero.
lesson-challenge = Chi dichiara può mentire. Se sfidi e l’altro non mostra che è vero, perde influenza; se lo mostra, la perdi tu.
lesson-block = Per bloccare un’azione, dichiara un personaggio che la ferma, che tu lo abbia o no. Anche la tua dichiarazione si può sfidare.
lesson-proof = Se mostri che era vero, ciò che hai mostrato si cambia con la Corte, e chi ha sfidato perde influenza. Se cedi, perdi influenza tu.
lesson-must-prove = Devi mostrare che era vero: ciò che hai mostrato si cambia con la Corte, e chi ha sfidato perde influenza.
lesson-caught = Il tuo bluff è scoperto: ciò che hai dichiarato cade, e perdi influenza.
lesson-loss = La carta che scopri resta scoperta e non vale più. Chi non ne ha più di coperte va in esilio.
lesson-keep = Tieni ciò che vuoi. Il resto torna alla Corte, e nessuno vede che cos’era.
log-title = Che cosa è successo
chat-title = Chiacchiere
chat-say = Di’ qualcosa
chat-send = Invia
chat-nothing = Le parole sono libere, e non impegnano nessuno.
chat-aside = Durante la partita chi guarda parla solo con chi guarda; dopo leggono tutti.
watching = Guardi questa partita.
watching-free = Guardi questa partita. Per la prossima c’è un posto libero: siediti quando questa finisce.
chat-spectator = spettatore
chat-mute = Non leggere più { $who }
chat-muted = Non leggi:
chat-unmute = Leggi di nuovo { $who }
chat-new = C’è qualcosa di nuovo da leggere

remarks-title = Segni e frasi
remarks-hint = Ognuno li legge nella sua lingua. Uno ogni tre secondi.
remark-smile = un sorriso
remark-laugh = una risata
remark-wink = un occhiolino
remark-gasp = stupore
remark-frown = una faccia triste
remark-glare = un’occhiataccia
remark-think = uno sguardo dubbioso
remark-crown = un inchino
remark-have = Ho { $the }.
remark-lack = Non ho { $the }.
remark-doubt = Non ti credo, { $whom }.
remark-believe = Ti credo, { $whom }.
remark-spare = Risparmia me, colpisci { $whom }.
remark-next = Il prossimo bersaglio sei tu, { $whom }.
remark-watch = Tenete d’occhio { $whom }.
remark-peace = Pace, { $whom }?
remark-sorry = Niente di personale.
remark-moment = Un momento.
remark-thanks = Grazie.
remark-well-played = Ben giocato.
order-title = Mantenere l’ordine
order-lock = Chiudi il tavolo ai nuovi arrivati
order-unlock = Riapri il tavolo ai nuovi arrivati
order-is-locked = Chi organizza ha chiuso il tavolo ai nuovi arrivati: possono guardare, ma non sedersi né scrivere.
order-remove = Libera il posto di { $who }
order-remove-sure = Liberare il posto di { $who }? In una partita in corso continua un bot.
order-ban = Metti { $who } alla porta
order-ban-sure = Mettere { $who } alla porta? Qui non potrà più né giocare né guardare.
order-pardon = Lascia rientrare { $who }
order-silence = Zittisci { $who }
order-unsilence = Lascia parlare di nuovo { $who }
order-end = Chiudi questa partita
order-end-sure = Chiudere questa partita? Finisce subito, nessuno vince, e tutti leggono che l’ha chiusa chi organizza.
order-hand = Lascia organizzare { $who }
order-hand-sure = Lasciare che sia { $who } a organizzare il tavolo? Non sarai più tu, e tutti lo leggono.
pace-label = Ritmo dei bot
pace-paused = Pausa
pace-end = Fino alla fine
pace-replay = Ritmo del replay
agree-propose = Proponi di abbandonare la partita
agree-join = Accetta di abbandonare la partita
agree-yes = Accetta
agree-alone = Chiudi la partita senza vincitore
agree-sure = Abbandonare questa partita? Finisce subito, e nessuno vince.
agree-proposed = { $who } propone di abbandonare la partita.
agree-agreed = { $who } accetta di abbandonare la partita.
agree-missing = Manca il consenso di: { $who }
agree-away = Assenze: { $who }. Quando i bot hanno deciso { $times } volte di fila per qualcuno, la partita si può abbandonare senza il suo consenso.
agree-withdraw = Ritira la proposta
agree-revoke = Ritira il consenso
leave-table = Lascia il tavolo
leave-sure = Lasciare il tavolo? Un bot prende il tuo posto.
leave-sure-over = Lasciare il tavolo? Il tuo posto si libera.
leave-wins = Le tue partite vinte finora ({ $wins }) tornano a contare quando ti siedi di nuovo qui.
sure-yes = Sì
sure-no = No, torna al tavolo

## The reference card and the keys

reference-action = Azione
reference-claim = Dichiari
reference-effect = Che cosa fa
reference-blocked = Bloccata da
reference-any = chiunque, con { $the }
reference-across = chiunque dell’altra fazione (chiunque, quando ne resta una sola), con { $the }
reference-target = il bersaglio, con { $the }
reference-forced = Con { $coins } monete o più all’inizio del tuo turno, il Colpo di Stato è d’obbligo.
reference-start = Ognuno comincia con { $coins } monete.
reference-start-two = Ognuno comincia con { $coins } monete; in due, chi apre la partita ne ha { $first }.
reference-sides = Finché ci sono entrambe le fazioni, niente Colpo di Stato, assassinio, furto o esame contro la propria.
reference-copies = Ci sono { $copies } carte per ogni personaggio.
reference-copies-larger = In sette o otto sono 4, in nove o dieci 5.
key-numbers = scegliere una risposta
key-enter = confermare
key-esc = tornare indietro
key-help = aprire questa scheda
key-state = sentire la situazione al tavolo
key-look = tenere premuto: guardare le carte coperte
keys-reader = Con uno screen reader, questi tasti funzionano in modalità focus.

## After the game

after-hands = Tutte le mani
after-story = Com’è andata
after-tally = { $claims ->
    [one] { $claims } dichiarazione
   *[other] { $claims } dichiarazioni
}, { $bluffs } bluff, { $caught ->
    [one] { $caught } scoperto
   *[other] { $caught } scoperti
}
after-replay = Rivedi la partita
after-record = Salva il resoconto
after-dealt = All’inizio
after-became = Alla fine
after-winner = ha vinto
after-turn = Turno { $turn }.
after-place = Posto { $place }: in esilio dal turno { $turn }.
after-link = Link alla partita finita
deed-claim = Ha dichiarato { $the } ({ $action }):
deed-block = Ha bloccato con { $the } ({ $action }):
deed-denial = Ha dichiarato di non avere { $the } ({ $action }):
deed-stood = nessuno ha sfidato.
deed-caught = { $you ->
    [yes] non ci hai creduto.
   *[no] { $who } non ci ha creduto.
}
after-next = La prossima partita
after-free = Nella prossima partita c’è un posto per te.
after-open = { $free ->
    [one] 1 posto libero: riempilo
   *[other] { $free } posti liberi: riempili
}
after-changed = Il tavolo è cambiato per la prossima partita: qui sotto c’è come si gioca. Chi aveva già confermato deve farlo di nuovo.
after-away = Lontano dal tavolo: { $who }. La prossima partita non aspetta chi manca; gioca un bot al suo posto.
after-away-own = Risulti assente. Premi «{ $button }» perché la prossima partita ti aspetti.
match-won = { $who } vince l’incontro.
match-won-own = Vinci l’incontro.
match-standing = Incontro fino a { $wins }
games-standing = Partite vinte finora
rematch = Rivincita
next-game = Prossima partita
after-begin = Comincia la prossima partita
after-begin-hint = La cominci tu che organizzi, anche per chi non ha ancora confermato.
rematch-wait = In attesa degli altri
rematch-ready = Chi è pronto: { $who }
rematch-missing = In attesa di { $who }
rematch-without = Continua senza { $who }
rematch-without-sure = Continuare senza { $who }? Il posto si libera.
rematch-without-wins = Le partite vinte finora da { $who } ({ $wins }) tornano a contare se si siede di nuovo qui dallo stesso browser.
story-turns = { $turns ->
    [one] Un turno
   *[other] { $turns } turni
}, { $bluffs ->
    [0] nessun bluff
    [one] un bluff
   *[other] { $bluffs } bluff
}.
story-bluff = Il bluff della serata: { $you ->
    [yes] hai
   *[no] { $who } ha
} dichiarato { $the } senza avere la carta ({ $action }), e nessuno ha sfidato.
story-bluff-block = Il bluff della serata: { $you ->
    [yes] hai
   *[no] { $who } ha
} bloccato con { $the } senza avere la carta ({ $action }), e nessuno ha sfidato.
story-bluff-denial = Il bluff della serata: { $you ->
    [yes] hai
   *[no] { $who } ha
} dichiarato di non avere { $the } con la carta in mano ({ $action }), e nessuno ha sfidato.
story-no-bluff = Nessun bluff è passato.
story-sharp = Il miglior fiuto: { $you ->
    [yes] il tuo
   *[no] { $who }
}, { $right ->
    [one] una sfida giusta
   *[other] { $right } sfide giuste
}.
story-first-exile = Il primo esilio è stato { $you ->
    [yes] il tuo
   *[no] quello di { $who }
}.

## Replay

replay-title = Replay
replay-first = All’inizio
replay-back = Un passo indietro
replay-forward = Un passo avanti
replay-last = Alla fine
replay-play = Riproduci
replay-moment = Momento della partita
replay-see = Vedi questo momento
replay-unfinished = Il resoconto finisce qui; la partita non è finita.
replay-uploaded = Caricata: non è stata giocata a un tavolo di questo server.
replay-go = Vai
replay-eyes = Punto di vista
replay-open = carte scoperte
replay-watcher = spettatore

## The first page

landing-title = Coup, una corte di bluff
landing-sentence = Coup, il gioco di carte di bluff e sangue freddo, nel browser, con amici o bot.
landing-credit = Coup è un gioco di Rikki Tahta, pubblicato da La Mame Games. Corte è una realizzazione indipendente, con parole e immagini proprie.
landing-resume = Torna alla tua partita
landing-play = Gioca subito
landing-open = Apri un tavolo
landing-join = Entra
landing-watch = Guarda
landing-code = Codice del tavolo
landing-hint = Senza registrazione. Tre bot ti aspettano.
landing-rules = Mai giocato a Coup? Le regole in breve
landing-tables = Tavoli di stasera
landing-no-tables = Nessun tavolo in elenco. Aprine uno, mettilo in elenco, e comparirà qui.
landing-guest = Ospite
landing-record = Il resoconto di una partita (.coup):
landing-look = Guardalo
landing-table-of = Tavolo di { $who }
landing-mine = I tuoi tavoli
landing-mine-asked = aspetta te
landing-mine-running = partita in corso
landing-mine-left = gioca un bot: riprendi il posto
landing-mine-hosted = organizzi tu
landing-mine-open = non ancora iniziato
landing-mine-over = partita finita
landing-mine-with = Con { $who }
landing-no-such-code = Nessun tavolo ha il codice { $code }. Ricontrollalo; un tavolo che nessuno visita per molto tempo viene chiuso.
landing-no-code = Scrivi il codice di un tavolo.
preview-lobby = { $free ->
    [0] Tutti i posti sono presi; vieni a guardare.
    [one] Un posto è libero.
   *[other] { $free } posti sono liberi.
} { $rules }
preview-alt = Un ventaglio di cinque carte e la parola Coup

## Opening a table

create-rulebook = Regolamento
create-places = Posti
create-bots = Di cui bot
create-strength = Difficoltà dei bot
strength-easy = facile
strength-medium = media
strength-hard = difficile
strength-hardest = massima
strength-doge = Doge: in due
temper-bold = Bluffa volentieri.
temper-cautious = Mente meno degli altri.
temper-suspicious = Sfida più degli altri.
temper-vengeful = Non dimentica un colpo.
temper-greedy = Vive della Tesoreria.
temper-thievish = Vive delle monete altrui.
temper-ruthless = Colpisce appena può permetterselo.
temper-stubborn = Si mette di traverso a tutti.
temper-doge = Quando si resta in due, risolve la partita mentre gioca. Con più giocatori, o con regole che non ha imparato, gioca bene ma non risolve nulla.
create-clock = Tempo per rispondere
create-no-clock = quanto serve
create-turns = Durata massima
turns = { $turns } turni
create-think = I bot rispondono
think-none = subito
think-some = dopo un momento
think-long = con calma
create-pictures = Immagini
create-options = Tutte le altre opzioni
create-listed = In elenco
create-listed-about = Chiunque trova il tavolo, entra o guarda.
create-memory = Memoria pubblica
create-memory-about = Segni sotto ogni posto ricordano che cosa è stato dichiarato.
create-open = Apri il tavolo
change-title = Modifica il tavolo
change-about = Chi siede al tavolo lo vede subito.
change-about-ready = Chi siede al tavolo lo vede subito, e deve confermare di nuovo.
change-use = Usa queste regole
setting-city-state = Città-stato
setting-dystopia = Distopia

## The lobby

place-open = Posto libero
place-host = organizza
place-sit = Siediti
place-bot = Fai sedere un bot
place-which-bot = Difficoltà del bot
place-clear = Libera il posto
place-clear-sure = Liberare il posto di { $who }?
place-freed = Il tuo posto a questo tavolo è stato liberato.
place-stand = Alzati
place-stand-sure = Ti alzi e lasci che sia { $who } a organizzare il tavolo?
place-sat = { $who } si siede.
place-left = Il posto di { $who } è libero.
place-hosts = { $you ->
    [yes] Ora organizzi tu.
   *[no] Ora organizza { $who }.
}
lobby-clock = { $seconds } secondi per risposta.
lobby-no-clock = Senza orologio.
lobby-turns = Una partita finisce senza vincitore dopo { $turns } turni.
lobby-listed = In elenco: chiunque può entrare o guardare.
lobby-start = Comincia la partita
lobby-too-few = Per cominciare devono sedersi in due.
lobby-wait = In attesa che chi organizza avvii la partita.
lobby-host = Organizza: { $who }
lobby-sit = Siediti, o resta a guardare.
lobby-bots-give-way = Tutti i posti sono presi, ma un bot ti cede il suo: siediti, o resta a guardare.
lobby-full = Tutti i posti sono presi: tu guardi.
lobby-draft = Con questo regolamento due giocatori possono scegliere in segreto la prima carta. Vale solo se lo chiedi.
lobby-draft-on = Gioca con la scelta segreta
lobby-invite = Invita qualcuno
lobby-invite-hint = Manda il link, mostra il codice, o fallo inquadrare.
lobby-invite-local = Questo link funziona solo su questa macchina. Avviato con { $command }, il server è aperto a tutta la rete.
lobby-ask-program = Invita un programma
lobby-ask-bot = Bot di qualcuno, per nome
lobby-ask-bot-do = Invita
lobby-ask-bot-done = { $name } è invitato a questo tavolo.
lobby-ask-bot-declined = { $name } non viene.
lobby-ask-bot-ousted = { $name } ha tanti inviti che il tuo ha lasciato il posto a un altro. Puoi ripeterlo.
lobby-link = Link a questo tavolo
lobby-copy = Copia
lobby-copied = Copiato
lobby-qr = Codice QR del link
lobby-change = Modifica il tavolo
rules-changed = Chi organizza ha modificato il tavolo: { $rules }

## Settings

settings-language = Lingua
settings-theme = Aspetto
settings-theme-auto = come il dispositivo
settings-theme-light = chiaro
settings-theme-dark = scuro
settings-motion = Movimento
settings-motion-auto = come il dispositivo
settings-motion-still = niente si muove
cover-cards = Coprire le mie carte
cover-look = Mostra le tue risposte
settings-cover-off = sempre scoperte
settings-cover-on = coperte finché non le guardo
settings-cover-hint = Per dirette, schermi condivisi e vicini curiosi: le tue carte, e tutto ciò che le rivela, si vedono solo finché tieni premuto L o premi sulla tua mano. Le risposte si vedono dopo aver premuto ciò che le copre. Chi guarda in quel momento le vede a sua volta.
settings-keep = Salva
settings-table = Al tavolo
settings-beats = Sfide, prove e perdite
settings-beats-all = hanno la scena per un momento
settings-beats-none = sono solo raccontate nel registro
settings-remarks = Segni e frasi degli altri
settings-remarks-shown = si vedono un momento ai posti
settings-remarks-spoken = si vedono e sono letti ad alta voce
settings-remarks-none = sono solo nelle chiacchiere
settings-lessons = Spiega ogni tipo di situazione la prima volta
settings-keys = Rispondi con un solo tasto (0–9, ? per la scheda, L per le carte coperte)
settings-sounds = Suoni
settings-sounds-hint = Tutto a sinistra è silenzio. Questo browser lo ricorda.
sound-bell = Il tuo turno
sound-coin = Monete
sound-card = Carte
sound-ghost = Dichiarazioni
device-title = Continua su un altro dispositivo
device-hint = Nome, posti e tavoli vengono con te, e i due dispositivi mostrano lo stesso.
device-make = Crea un link
device-about = Apri questo link sull’altro dispositivo, o fagli inquadrare il codice. Vale una volta, per dieci minuti; chi lo apre gioca a tuo nome.
device-about-local = Apri questo link in un altro browser su questa macchina. Vale una volta, per dieci minuti; chi lo apre gioca a tuo nome.
device-link = Link per l’altro dispositivo
device-show = Mostra il link e il suo codice
device-list = Dispositivi che giocano a tuo nome
device-this = Questo dispositivo
device-other = Un altro dispositivo
device-times = collegato { $came }, visto l’ultima volta { $seen }
device-end = Scollega
device-end-others = Scollega tutti gli altri
device-end-hint = Un dispositivo che scolleghi diventa subito un estraneo: non ha nessun tuo posto e non vede nessuna carta.
forget-do = Dimentica questo browser
forget-hint = Per un computer usato anche da altri: questo browser qui diventa un estraneo. Gli altri tuoi dispositivi restano come sono.
forget-hint-last = Per un computer usato anche da altri: questo browser qui diventa un estraneo. Nessun altro dispositivo gioca come te, quindi poi nessuno potrà più raggiungere i tuoi posti e le tue partite, nemmeno tu. Un link a un altro dispositivo li conserva.
forget-sure = Dimenticare questo browser? Qui diventa un estraneo; gli altri tuoi dispositivi restano come sono.
forget-sure-last = Dimenticare questo browser? Nessun altro dispositivo gioca come te, quindi poi nessuno potrà più raggiungere i tuoi posti e le tue partite, nemmeno tu.
forgotten-title = Dimenticato
forgotten-about = Ora questo browser qui è un estraneo e non conserva più nulla di tuo.
ago-now = nell’ultima ora
ago-hours = { $hours ->
    [one] un’ora fa
   *[other] { $hours } ore fa
}
ago-days = { $days ->
    [one] un giorno fa
   *[other] { $days } giorni fa
}
arrival-title = Continua qui come { $who }
arrival-about = Questo dispositivo diventa { $who } a ogni tavolo di questo server. Chi era qui prima viene dimenticato.
arrival-warning = Continua solo se il link l’hai creato tu: chi l’ha creato vede le tue carte.
arrival-do = Continua qui

## What is kept of somebody

games-title = Le tue partite
games-none = Nessuna tua partita è ancora finita.
games-day = { $day }/{ $month }/{ $year }
games-won = Hai vinto
games-won-by = Ha vinto { $who }
games-abandoned = Abbandonata: nessuno ha vinto
games-ended = Chiusa da chi organizza: nessuno ha vinto
games-turns = Fermata al limite dei turni: nessuno ha vinto
games-closed = Chiusa con il tavolo: nessuno ha vinto
games-older = Partite precedenti
games-score = Partite vinte: { $won } su { $games } (per pura fortuna: { $luck }).
games-score-challenges = { $challenges ->
    [one] { $challenges } sfida
   *[other] { $challenges } sfide
}, { $right ->
    [one] { $right } giusta
   *[other] { $right } giuste
}
games-score-about = Contano le tue ultime { $most } partite, tranne quelle che nessuno ha vinto; ciò che un bot ha dichiarato o sfidato al tuo posto non conta.
table-games = Tutte le partite a questo tavolo
table-records = Tutti i resoconti di questo tavolo (ZIP)
table-games-title = Partite al tavolo { $code }
table-games-none = A questo tavolo non è ancora finita nessuna partita.
table-games-list = Le partite
standings-title = Classifica
standings-about = { $all ->
    [yes] Contano tutte le partite
   *[no] Contano le ultime { $most } partite
}, tranne quelle che nessuno ha vinto; ciò che un bot ha dichiarato o sfidato al posto di un giocatore non conta.
match-from = incontro dalla partita { $game }
match-from-standing = incontro dalla partita { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = Che cosa si conserva di te
data-about = Il tuo nome, le scelte di questa pagina, i tuoi dispositivi, i tavoli a cui siedi, le partite che hai finito, i resoconti che hai caricato e quanto è ancora conservato dei posti che hai preso e di ciò che hai detto.
data-save = Scarica
data-part = Cancella
data-part-sure = Cancellare tutto? Sparisce tutto ciò che si conserva di te: lasci i tuoi tavoli e i tuoi dispositivi qui saranno sconosciuti. Non si può tornare indietro.
data-part-all = Cancella tutto
data-part-hint = Lasci i tuoi tavoli. Ciò che vi hai detto non si mostra più, e il tuo nome sparisce da lì e dalle partite che hai giocato; i nomi degli altri restano. Ciò che è successo ed è stato detto a un tavolo si cancella { $time } dopo la sua chiusura. I resoconti che hai caricato si cancellano.
parted-title = Cancellato
parted-about = Hai lasciato i tuoi tavoli. Lì e nelle partite finite al tuo posto c’è qualcuno senza nome, e ciò che hai detto non si mostra più. Ciò che è successo ed è stato detto ai tuoi tavoli si cancella { $time } dopo la loro chiusura.
parted-name = Qualcuno
time-days = { $days ->
    [one] 1 giorno
   *[other] { $days } giorni
}
privacy-title = Privacy
privacy-host = Chi gestisce questo server
privacy-host-none = Chi gestisce questo server non ha detto nulla di sé qui.
privacy-kept = Che cosa si conserva, e per quanto tempo
privacy-person = Il tuo nome, le tue scelte e i tuoi dispositivi
privacy-person-time = Finché non li cancelli, o fino a { $time } dopo la tua ultima visita. Non si chiede né un account, né un indirizzo e-mail, né il vero nome.
privacy-cookie = Un cookie, dal quale questo server ti riconosce
privacy-cookie-time = Da quando scegli, scrivi o giochi qualcosa, fino a { $time } dopo la tua ultima visita.
privacy-browser = Nel tuo browser: i volumi, le scelte per il tavolo e le spiegazioni che hai già visto
privacy-browser-time = Finché non li cancelli lì, o fai dimenticare il browser nelle impostazioni. Niente di tutto questo viene inviato al server.
privacy-table = Dove siedi, e ciò che succede e si dice a un tavolo
privacy-table-time = Finché il tavolo non chiude, cioè quando nessuno vi ha fatto nulla per { $time }; poi per altri { $more }.
privacy-games = Le partite finite, con i nomi dei giocatori
privacy-games-time = Per { $time }. Chi ha il link può guardare la partita.
privacy-games-ever = Senza limiti di tempo. Chi ha il link può guardare la partita.
privacy-uploads = I resoconti di partite che qualcuno ha caricato
privacy-uploads-time = Per { $time }, finché sono tra gli ultimi { $count }. Chi ha il link può guardarli.
privacy-uploads-ever = Finché sono tra gli ultimi { $count }. Chi ha il link può guardarli.
privacy-seen = Chi lo vede
privacy-seen-table = Chi è al tuo tavolo vede il tuo nome e ciò che dici lì, e anche chi gestisce questo server può leggerlo. Un tavolo in elenco compare nella prima pagina con il nome di chi lo ospita.
privacy-seen-others = Nulla viene caricato da terzi, e nessuno viene contato o seguito. L’indirizzo del tuo dispositivo non viene conservato.
privacy-seen-proxy = Un proxy o un fornitore davanti a questo server può tenere traccia delle visite, con gli indirizzi, e le copie di sicurezza possono contenere ciò che qui è stato cancellato. Questo riguarda chi gestisce il server.
privacy-rights = Vederlo, portarlo via, cancellarlo
privacy-rights-about = Tutto questo si fa nelle impostazioni, sotto «Che cosa si conserva di te». Compare lì appena si conserva qualcosa.

## Errors

error-home = Vai alla pagina iniziale
error-not-found-title = Qui non c’è nulla
error-not-found = Questo tavolo, replay o pagina non esiste, o non hai il permesso di vederlo. Controlla il link, o chiedine un altro.
error-refused-title = Qui non si può
error-refused = La richiesta non viene da questa pagina, o è danneggiata. Torna indietro e riprova.
error-slow-title = Non così in fretta
error-slow = Sono arrivate troppe richieste. Aspetta qualche secondo e riprova.
error-record-title = Questo resoconto non si può leggere
error-record = Scegli un file .coup come è stato salvato dopo una partita.
error-record-detail = Che cosa non va (in inglese)
error-unavailable-title = La corte è chiusa per un momento
error-unavailable = Nulla è perduto. Riprova tra un minuto.
error-broken-title = Qui si è rotto qualcosa
error-broken = Questo server ha avuto un errore interno. Torna indietro e riprova; se succede ancora, dillo a chi lo gestisce.

## The rules, told shortly

rules-lead = Due carte nascoste, due monete e il coraggio di dire di essere chi non sei.
rules-complete = Le regole complete
rules-aim-title = Lo scopo
rules-aim = Le tue due carte sono la tua influenza; le vedi solo tu. Chi le perde entrambe va in esilio. L’ultimo rimasto vince, subito.
rules-turn-title = Il tuo turno
rules-turn = Fai un’azione che puoi pagare. Molte dichiarano un personaggio; se lo hai o no è un tuo segreto. Con dieci monete o più il Colpo di Stato è d’obbligo.
rules-challenge-title = Sfidare
rules-challenge = Chiunque può sfidare una dichiarazione. Chi mostra la carta ha ragione: la carta si cambia con la Corte, e chi ha sfidato perde influenza. Chi non la mostra perde influenza, e ciò che ha dichiarato cade: il blocco, o l’azione, il cui costo viene restituito. Se si possa tenere nascosta una carta che si ha, lo stabilisce il tavolo.
rules-block-title = Bloccare
rules-block = Alcune azioni si bloccano dichiarando a propria volta un personaggio. Anche questo può essere un bluff, e si può sfidare. Un blocco che regge chiude l’azione; il costo resta speso.
rules-influence-title = Perdere influenza
rules-influence = Quando perdi influenza, scopri una delle tue carte, e scegli quale. Resta scoperta davanti a tutti.
rules-danger-title = Doppio pericolo
rules-danger = Un assassinio può costarti entrambe le carte in un solo turno: sfidi un Assassino che viene mostrato, o blocchi con una Contessa che non mostri, e perdi influenza per questo; e l’assassinio deve ancora arrivare. Dopo una sfida persa puoi ancora bloccare.
rules-manners-title = Buone maniere
rules-manners = Di’ e prometti ciò che vuoi: nulla vincola. Le carte si mostrano solo quando una regola lo dice, e nessuno regala le proprie monete.
option-inquisitor-rules = Fa una delle due cose per turno, e blocca i furti, come l’Ambasciatore.
option-diplomat-rules = Chi coopera dice con chi, e nessuno può bloccarlo. Il Diplomatico blocca l’Aiuto Estero, come il Duca.
option-faces-rules = Tutte uguali: nessuno distingue un Duca da un altro. Ognuna con la sua immagine: chi ha visto una carta la riconosce. Un Everdeck ha per questo seme e numero, carte per sei giocatori, e nessuna per l’Inquisitore né per il Diplomatico.
option-must-prove-rules = Dove non è un dovere puoi anche cedere: perdi influenza, ma puoi tenere segreto ciò che hai.
option-draft-rules = Ci sono tre gruppi, ognuno con una carta di ogni personaggio. Ognuno dei due prende un gruppo, sceglie in segreto una carta e toglie dalla partita le altre quattro. Poi ognuno riceve una carta del terzo gruppo; le altre tre sono la Corte.
option-first-coins-rules = Con le regole del Brasile e d’Italia, quando si gioca in due chi comincia ha 1 moneta; con le altre ne ha 2, come tutti.
option-declared-rules = Il costo resta speso, che il colpo riesca o no. Un assassinio fa mostrare le carte solo se nulla lo ferma: se viene bloccato, o cade per una sfida, nessuno mostra la mano né pesca.
option-reformation-rules =
    Chi comincia è Lealista, chi segue Riformista, e così via intorno al tavolo. Chiunque può sfidare una dichiarazione, anche un alleato. Quando tutti quelli rimasti sono di una fazione, le fazioni non vietano nulla, finché la fazione di qualcuno non cambia. Una fazione non vince mai: vince chi resta per ultimo.
    Ciò che costa cambiare fazione va nella Riserva. Chi la sottrae dichiara di non avere il Duca (o il Diplomatico, se è al suo posto). Se viene sfidato, mostra l’intera mano e la cambia con la Corte, oppure cede, perde influenza e non prende nulla.
option-challenge-order-rules = Tutti insieme: si passa in qualsiasi ordine, e vale la prima sfida o il primo blocco. Uno dopo l’altro: in senso orario a partire da chi dichiara o agisce, e non si guadagna nulla né con la fretta né pensando a lungo.
option-wins-rules = Chi vince una partita comincia la prossima. L’incontro è di chi arriva per primo a tante vittorie; senza un numero si continua finché vi va.
about-duke = Prende 3 monete di tasse. Blocca l’Aiuto Estero.
about-assassin = Per 3 monete fa perdere influenza a qualcuno.
about-captain = Ruba 2 monete. Blocca i furti.
about-ambassador = Scambia carte con la Corte. Blocca i furti.
about-contessa = Blocca l’assassinio.
about-inquisitor = Al posto dell’Ambasciatore: scambia una carta, o ne esamina una altrui. Blocca i furti.
about-diplomat = Al posto del Duca: prende 3 monete, di cui 1 va a un altro giocatore. Blocca l’Aiuto Estero.

## Why a table refuses, and what to do

refuse-seated = Siedi già a questo tavolo.
refuse-not-host = Può farlo solo chi organizza il tavolo. Chiediglielo.
refuse-no-place = Quel posto è occupato. Scegline uno libero, o guarda.
refuse-running = C’è una partita in corso. Aspetta che finisca.
refuse-not-running = Non c’è una partita in corso. Prima cominciane una.
refuse-too-few = Per cominciare devono sedersi in due. Fai sedere un bot, o manda il link.
refuse-settings = Queste scelte non vanno insieme. Cambia ciò che è segnato.
refuse-too-many = C’è già più gente seduta. Prima libera un posto.
refuse-nothing-held = Non c’è nulla su cui ripensare.
refuse-no-time = Ora non si può dare altro tempo. Rispondi, o lascia scorrere.
refuse-pace = Anche altri giocano o aspettano: il ritmo è quello scelto da chi organizza.
refuse-empty = Non c’è nulla da leggere. Scrivi qualcosa.
refuse-nobody = Qui non c’è più nessuno con quel nome.
refuse-slow-down = Non così in fretta. Aspetta un momento e riprova.
refuse-unavailable = Il tavolo ora non può annotarlo. Nulla è perduto; riprova.
refuse-unreadable = Qui non ha senso. Ricarica la pagina e riprova.
refuse-busy = In questo momento si chiede troppo a questo server. Aspetta qualche secondo e riprova.
refuse-too-long = È troppo lungo: qui si leggono al massimo { $most } KiB.
refuse-too-many-bots = A un tavolo da { $places } posti c’è posto per { $most ->
    [one] un bot
   *[other] { $most } bot
}: un posto è tuo.
refuse-method = Questo indirizzo ha un altro uso. Torna indietro e usa ciò che la pagina offre.
refuse-upgrade = Questa è la linea dal vivo della pagina di un tavolo, non una pagina. Apri il tavolo stesso.
refuse-missing = In ciò che è stato inviato manca «{ $field }». Ricarica la pagina e riprova.
refuse-wrong = «{ $field }» non può essere «{ $given }». Scegli qualcosa che la pagina offre.
refuse-too-slow = Ci ha messo troppo ad arrivare. Riprova.
refuse-foreign = Viene da una pagina di un altro sito. Apri questo sito e riprova.
refuse-misdirected = Questo server non è noto con quel nome. Chi lo gestisce può dargli il nome: corte serve --origin https://NOME
refuse-banned = Chi organizza questo tavolo ti ha messo alla porta.
refuse-locked = Chi organizza ha chiuso il tavolo ai nuovi arrivati: possono guardare, ma non sedersi né scrivere.
refuse-silenced = Chi organizza non fa leggere a nessuno ciò che scrivi qui.
refuse-remark = Non ha senso in questa partita. Scegli un’altra frase.
refuse-too-soon = Basta un segno o una frase ogni tre secondi. Aspetta un momento.
refuse-no-bot = Qui non si conosce nessun bot con quel nome. Guarda come si scrive.
refuse-invited-sits = Quel bot siede a cinquanta tavoli, e di più non può. Riprova più tardi.
refuse-invited-yours = Hai già invitato quel bot ad altri tre tavoli, e di più non puoi. Aspetta la sua risposta, o riprova più tardi.
refuse-invited-all = In questo momento troppi bot hanno inviti. Riprova più tardi.
refuse-guest-seated = Quel bot siede già a questo tavolo.
refuse-guest-banned = Hai messo quel bot alla porta. Prima fallo rientrare.
refuse-guest-no-place = Nessun posto è libero. Prima liberane uno.
refuse-guest-locked = Hai chiuso il tavolo ai nuovi arrivati. Prima riaprilo.
refuse-spent = Questo link è già stato usato, o ha più di dieci minuti. Creane un altro nelle impostazioni del dispositivo su cui giochi.
refuse-devices = Usi già tutti i dispositivi che una persona può usare. Scollegane uno nelle impostazioni.
refuse-yourself = Su di te non si può.
refuse-plays = Giochi anche tu questa partita, perciò non puoi chiuderla come chi organizza. Proponi di abbandonarla.
refuse-wait = Questa volta risponde un bot per te. Puoi tornare alla prossima domanda.
refuse-full = A questo tavolo è successo così tanto che si chiude con questa partita. Aprine un altro.
record-too-many-turns = Un replay ha al massimo { $most } turni, e questa partita ne ha di più.

## Nel terminale

rules-column-action = Azione
rules-column-claim = Dichiara
rules-column-cost = Costo
rules-column-effect = Effetto
rules-column-blocked = Bloccata da
rules-options = Opzioni
rules-rulebooks = Regolamenti
terminal-seed = Seme { $seed }.
terminal-player = Giocatore { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = Blocco: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } influenza
   *[other] { $count } influenze
}
terminal-lost = scoperte: { $cards }
terminal-claimed = ha dichiarato { $characters }
terminal-denied = ha dichiarato di non avere { $characters }
terminal-proven = dimostrato
terminal-caught = non mostrato
terminal-own = Hai { $coins } e in mano: { $hand }.
terminal-own-side = Sei { $side }, hai { $coins } e in mano: { $hand }.
terminal-own-lost = Le tue carte scoperte: { $cards }.
terminal-own-claimed = Hai dichiarato { $characters }.
terminal-own-denied = Hai dichiarato di non avere { $characters }.
terminal-advice = Il bot { $who } sceglierebbe, con la frequenza di ogni scelta e la probabilità di vincere così:
terminal-mixes = Varia le scelte perché nessuno lo legga: la più frequente non è sempre quella che vince di più.
terminal-beliefs = Con quale probabilità gli altri hanno almeno una carta del personaggio:
chance-to-win = { $percent } di probabilità di vincere
terminal-handover = Questo è solo per { $who }. Quando nessun altro guarda, premi { $key }.
terminal-handover-lines = Questo è solo per { $who }. Quando nessun altro guarda, scrivi { $key } e premi Invio.
terminal-scrolled = Questo terminale non si può ripulire: scorrendo indietro si rivede quello che è stato mostrato prima.
terminal-stays = Qui non si può nascondere nulla: quello che è stato mostrato prima resta nell’output.
terminal-stake = Può costarti l’ultima influenza. Sceglilo di nuovo per confermare.
terminal-stake-exile = Ti costa l’ultima influenza. Sceglilo di nuovo per confermare.
terminal-stake-both = Può costarti entrambe le carte in una volta. Sceglilo di nuovo per confermare.
terminal-help = Rispondi con un numero o a parole. Puoi anche dire: aiuto, consiglio (h), regole, tavolo, ripeti, frase, esci (q).
terminal-unknown = «{ $text }» non è una risposta qui. Scegli un numero o scrivi aiuto.
terminal-several = Di’ quale: { $choices }.
terminal-another = Un’altra partita? sì o no
terminal-another-match = Un altro incontro? sì o no
terminal-left = Lasci la partita.
terminal-say-help = aiuto
terminal-say-hint = consiglio
terminal-say-rules = regole scheda
terminal-say-table = tavolo stato
terminal-say-again = ripeti
terminal-say-remark = frase segno
terminal-say-quit = esci
terminal-say-yes = sì s
terminal-saved = Salvato: { $file }
terminal-not-saved = Non salvato: { $reason }
terminal-too-small = Questa finestra è troppo piccola. Servono { $columns } colonne e { $rows } righe. Con --plain tutto va riga per riga, in una finestra di qualunque dimensione.
terminal-quit = Lasciare la partita?
terminal-quit-keys = Invio esci   Esc resta
terminal-hint-title = Consiglio
legend-title = Segni
legend-turn = è il suo turno
legend-asked = deve rispondere
legend-exiled = in esilio
legend-coins = monete
legend-cost = quanto costa un’azione
legend-down = una carta coperta
legend-open = una carta che vedi
legend-lost = un’influenza persa, scoperta
legend-claimed = ha dichiarato il personaggio, qui due volte
legend-proven = lo ha dichiarato e dimostrato
legend-caught = lo ha dichiarato e non lo ha mostrato
legend-denied = ha dichiarato di non avere il personaggio
legend-claim = una dichiarazione che vale
legend-doubted = una dichiarazione sfidata
legend-aimed = contro chi va un’azione
legend-blocks = un blocco
legend-truth = hai il personaggio
legend-bluff = sarebbe un bluff
legend-refused = ora non è permesso
legend-remark = detto di passaggio: un segno o una frase
terminal-whom = Chi?
terminal-keys-ask = 1–9 ↑↓ Invio scegli   h consiglio   r scheda   ? segni   ! frasi   PgUp PgDn registro   q esci
terminal-keys-back = 1–9 ↑↓ Invio scegli   Esc indietro
terminal-keys-watch = Spazio continua   r scheda   ? segni   ! frasi   PgUp PgDn registro   q esci
terminal-keys-curtain = s mostra la mano   r scheda   ? segni   q esci
terminal-keys-over = n nuova partita   PgUp PgDn registro   ? segni   ! frasi   q esci
terminal-keys-over-match = n nuovo incontro   PgUp PgDn registro   ? segni   ! frasi   q esci
terminal-keys-close = Esc indietro
terminal-keys-remarks = a–t ↑↓ Invio scegli   Esc indietro
terminal-keys-replay = ←→ passo   PgUp PgDn turno   1–9 occhi   0 spettatore   o carte scoperte   ? segni   q esci
terminal-keys-small = q esci
terminal-moment = { $at } di { $all }
terminal-eyes-open = tutte le carte scoperte
terminal-eyes-spectator = come spettatore
terminal-eyes-seat = con gli occhi di { $who }

## Un modello linguistico al tavolo

mcp-says = { $who }: «{ $text }»
mcp-time = { $seconds ->
    [one] Resta { $seconds } secondo per rispondere.
   *[other] Restano { $seconds } secondi per rispondere.
}
mcp-replaced = Eri assente, o il tuo tempo è scaduto: un bot gioca al tuo posto. Chiama «ready» per riprenderlo.
mcp-stood-in = { $count ->
    [one] Un bot ha preso 1 delle tue decisioni in questa partita, perché eri assente o in ritardo.
   *[other] Un bot ha preso { $count } delle tue decisioni in questa partita, perché eri assente o in ritardo.
}
mcp-unheard = Al momento qui non si può attendere: un altro programma ascolta per questo bot. Chiama di nuovo «look».
mcp-wait = Stanno giocando gli altri: chiama «look» con «wait» per sapere quando tocca a te decidere.
mcp-place = Posto { $number }
mcp-unseated = Non siedi a questo tavolo. Chiama «join» per prendere un posto libero.
mcp-lobby = Qui non è ancora cominciata una partita in cui giochi. Chiama «look» con «wait» per sapere quando ne comincia una.
mcp-ready = La prossima partita comincia quando tutti i presenti la vogliono: chiama «ready».
mcp-next-game = Chiama «ready» per cominciare la prossima partita.
mcp-next-match = Chiama «ready» per cominciare un nuovo incontro.
mcp-host = Organizzi tu: chiama «start» per avviare la partita, e «invite» perché vengano altri.
mcp-no-tables = Non siedi a nessun tavolo. Chiama «new_table» per aprirne uno.

## A game looked at afterwards

decimal-mark = ,
percent = { $number }%
analysis-title = Analisi
analysis-looking = La partita viene analizzata, e può volerci mezzo minuto, o di più se il server è occupato. La pagina comparirà da sola.
analysis-too-long = Questa partita è troppo lunga per essere analizzata qui. Conservane il resoconto e falla analizzare dal programma:
analysis-none = In questa partita nessuno ha avuto scelta, o nessuno dei bot sa giudicarne una con queste regole.
analysis-about = Ogni decisione come la vede il bot { $who } dal posto in cui è stata presa: con ciò che quel giocatore poteva sapere allora, e nient’altro. Tutte le cifre sono stime del bot { $who } con { $iterations ->
    [0] il seme casuale { $seed }
    [one] 1 iterazione per decisione e il seme casuale { $seed }
   *[other] { $iterations } iterazioni per decisione e il seme casuale { $seed }
}. Fatto da Corte { $version }.
analysis-about-plain = Ogni decisione come la vede il bot { $who } dal posto in cui è stata presa: con ciò che quel giocatore poteva sapere allora, e nient’altro. Tutte le cifre sono stime del bot { $who }. Fatto da Corte { $version }.
analysis-chances = Le probabilità di vincere di ognuno
analysis-costly = Che cosa è costato di più
analysis-nothing = Niente: nessuna decisione è stata nettamente peggiore di un’altra.
analysis-cost = Turno { $turn }: { $who }, { $made } – è costato { $cost } punti percentuali. Meglio: { $better }.
analysis-every = Ogni decisione
analysis-of = Decisioni di
analysis-of-all = tutti
analysis-only-costly = Solo ciò che è costato qualcosa
analysis-closely-about = Apri una decisione: accanto a ogni scelta sta la probabilità che il bot { $who } la facesse, e poi quella di vincere; sotto, che cosa avevano più probabilmente gli altri.
analysis-column-decision = decisione
analysis-column-turn = turno
analysis-column-wins = vince
analysis-column-best = migliore
analysis-column-best-wins = vince così
analysis-column-cost = costo (pp)
analysis-points = Il costo è in punti percentuali (pp) della probabilità di vincere.
analysis-options = Alternative
analysis-beliefs = Più probabili in mano
analysis-point = Turno { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Turno { $turn }: { $who }, { $made }, { $percent } (meglio: { $better }, { $best })
analysis-as = { $names }: la partita come la vede il bot { $who } con { $iterations ->
    [0] il seme casuale { $seed }
    [one] 1 iterazione per decisione, seme casuale { $seed }
   *[other] { $iterations } iterazioni per decisione, seme casuale { $seed }
}
analysis-as-plain = { $names }: la partita come la vede il bot { $who }
analysis-as-good = Una decisione entro due punti percentuali o due errori standard dalla migliore non conta come perdita.
analysis-unsure = Gli errori standard contano la dispersione delle partite campionate e un punto percentuale per ciò che la ricerca non ha ancora esaminato: più iterazioni possono comunque cambiare un verdetto.
analysis-nearly-always = { $who } quasi sempre: { $better }
analysis-close = quasi pari: { $other }, { $percent }
analysis-close-about = «quasi pari» indica ciò che sembra vincere più di quanto è stato fatto, ma per meno di due errori standard. Non è uno sbaglio.
analysis-wins = vince { $percent }
analysis-untried = non provata
analysis-stand-in = { $who } (bot)
analysis-stood-in = «(bot)» indica ciò che un bot ha deciso al posto di chi era assente. Non conta come decisione di quel giocatore.
analysis-sum = { $count ->
    [one] { $who }: { $count } decisione, costo { $mean } pp
   *[other] { $who }: { $count } decisioni, costo medio { $mean } pp, la più cara { $most } pp
}

## Puzzles

puzzle-title = Problema { $number }
puzzle-today = Il problema di oggi
puzzle-question = Problema { $number }: che cosa vince più spesso?
puzzle-question-today = Il problema di oggi, numero { $number }: che cosa vince più spesso?
puzzle-about = Una posizione da una partita di Coup e una domanda: quale decisione vince più spesso?
puzzle-hint = Indizio { $number }
puzzle-hint-beliefs = Che cosa si può supporre, e quanto è probabile ogni carta in mano: { $beliefs }
puzzle-hint-half = È una di queste: { $options }
puzzle-hint-true = Ciò che dichiara la risposta migliore è vero.
puzzle-hint-bluff = La risposta migliore è un bluff.
puzzle-hint-plain = La risposta migliore non dichiara nulla.
puzzle-right = È la risposta migliore.
puzzle-wrong = C’è una risposta migliore: { $best }
puzzle-best = La migliore
puzzle-yours = La tua risposta
puzzle-held = Che cosa avevano in questa partita: { $hands }
puzzle-judged = Dopo ogni risposta il bot { $who } ha continuato la partita a tutti i posti, anche al tuo, molte volte, con mani che da questo posto si potevano supporre. Anche secondo il bot { $other } la risposta migliore è questa. È un giudizio, non una prova.
puzzle-searched = { $who } con { $iterations } iterazioni
puzzle-next = Un altro problema
puzzle-again = Torna alla domanda
puzzle-link = Link al problema, senza la risposta

## Bots by their kind

bot-fool = Buffone
bot-fool-about = Fa a caso una qualsiasi cosa che le regole permettono.
bot-page = Paggio
bot-page-about = Non mente mai e sfida solo ciò che non può essere vero.
bot-courtier-cautious = Cortigiano prudente
bot-courtier-cautious-about = Bluffa ogni tanto, ricorda ogni dichiarazione e sfida ciò che è improbabile.
bot-courtier-bold = Cortigiano audace
bot-courtier-bold-about = Bluffa spesso, sempre di più, e resta fedele ai ruoli già dichiarati.
bot-courtier-vengeful = Cortigiano vendicativo
bot-courtier-vengeful-about = Gioca da cortigiano e ripaga chi ha colpito per ultimo.
bot-spy = Spia
bot-spy-about = Conta le carte, pesa ogni dichiarazione e sceglie ciò che vince più spesso a fine turno.
bot-cardinal = Cardinale
bot-cardinal-about = Esamina le mosse future per ogni mano possibile, anche la propria; più tempo ha, più va a fondo.
bot-regent = Reggente
bot-regent-about = Gioca come ha imparato in partite contro sé stesso e contro altri e risponde subito.
bot-magistrate = Magistrato
bot-magistrate-about = Si regola sul tavolo e sulla propria mano, e su nulla di ciò che è stato detto o fatto prima.
bot-doge = Doge
bot-doge-about = Risolve di nuovo ogni turno mentre gioca, da ciò che entrambi sanno delle due mani.
bot-mirror = Specchio
bot-mirror-about = Scopre nel corso delle partite di un incontro come gioca qualcuno, e ne approfitta.
bot-network = Giocatore allenato
bot-network-about = Ha imparato solo dalle partite che cosa vince e che cosa perde.
