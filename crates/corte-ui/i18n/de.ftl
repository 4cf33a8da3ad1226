# Deutsch.

language-name = Deutsch

## Nouns of the rules

character-duke = Herzog
character-assassin = Attentäter
character-captain = Hauptmann
character-ambassador = Botschafter
character-contessa = Gräfin
character-inquisitor = Inquisitor
character-diplomat = Diplomat
side-loyalist = Loyalist
side-reformist = Reformist
# In the accusative: every sentence asks for that case.
the-duke = den Herzog
the-assassin = den Attentäter
the-captain = den Hauptmann
the-ambassador = den Botschafter
the-contessa = die Gräfin
the-inquisitor = den Inquisitor
the-diplomat = den Diplomaten
# Behind “not to have”.
denied-diplomat = den Diplomaten
suit-stars = Sterne
suit-spades = Pik
suit-crowns = Kronen
suit-coins = Münzen
suit-hearts = Herz
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $suit } { $rank })

action-income = Einkommen
action-foreign-aid = Entwicklungshilfe
action-tax = Steuern
action-exchange = Austausch
action-steal = Diebstahl
action-examine = Verhör
action-assassinate = Attentat
action-coup = Coup
action-convert = Bekehrung
action-embezzle = Veruntreuung
action-cooperate = Zusammenarbeit

done-income = Einkommen
done-foreign-aid = Entwicklungshilfe
done-tax = Steuern
done-exchange = Austausch
done-steal = Diebstahl
done-examine = Verhör
done-assassinate = Attentat
done-coup = Coup
done-convert = Bekehrung
done-embezzle = Veruntreuung
done-cooperate = Zusammenarbeit

court = Hof
treasury = Staatskasse
reserve-coins = Reserve { $coins }
seat-number = Platz { $number }
you-subject = du
you-object = dich
list-then = { $first }, { $next }
list-and = { $first } und { $last }
list-or = { $first } oder { $last }
coins = { $coins ->
    [one] { $coins } Münze
   *[other] { $coins } Münzen
}

## What each action does

effect-take = Nimm { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
effect-exchange = { $count ->
    [one] Zieh 1 Karte vom Hof und gib eine zurück.
   *[other] Zieh { $count } Karten vom Hof und gib ebenso viele zurück.
}
effect-steal = Nimm jemandem { $coins } Münzen ab, oder 1, wenn nur 1 da ist.
effect-examine = Sieh dir eine Karte eines anderen an; lass sie ihm oder lass ihn neu ziehen.
effect-assassinate = Jemand verliert Einfluss.
effect-coup = Jemand verliert Einfluss. Niemand kann es verhindern.
effect-convert = Zahl 1 Münze in die Reserve, um selbst die Seite zu wechseln, oder 2, um jemand anderen wechseln zu lassen. Niemand kann es verhindern.
effect-embezzle = Nimm die ganze Reserve mit der Behauptung, { $the } nicht zu haben.
effect-cooperate = Nimm { $coins } Münzen; 1 davon geht an jemand anderen.
effect-assassinate-declared = Nenne eine Figur. Geht das Attentat durch, zeigt das Ziel die ganze Hand und verliert diese Figur, wenn sie dabei ist. Getroffen oder nicht: Ist das Ziel noch im Spiel, zieht es { $count } Karten und gibt ebenso viele zurück.
effect-coup-declared = Nenne eine Figur. Das Ziel zeigt die ganze Hand und verliert diese Figur, wenn sie dabei ist. Getroffen oder nicht: Ist das Ziel noch im Spiel, zieht es { $count } Karten und gibt ebenso viele zurück. Niemand kann es verhindern.
brief-steal = Nimm jemandem { $coins } Münzen ab.
brief-exchange = Zieh { $count }, gib { $count } zurück.
brief-examine = Sieh eine Karte an; lass oder tausch sie.
brief-coup = Jemand verliert Einfluss, ohne Abwehr.
brief-convert = Wechsle die Seite für 1, die eines anderen für 2.
brief-embezzle = Nimm die Reserve: „Kein { $character } hier.“
brief-cooperate = Nimm { $coins } Münzen, 1 für jemanden.
brief-declared = Nenne die Figur, die fallen soll.

## What happens

tell-dealt = Du bekommst { $cards }.
tell-dealt-covered = Du bekommst deine Karten.
tell-drafted = { $you ->
    [yes] Aus deinem Satz wählst du: { $cards }.
    [covered] Aus deinem Satz wählst du eine Karte.
   *[no] { $who } hat die erste Karte gewählt.
}
tell-turn = { $you ->
    [yes] Du bist am Zug.
   *[no] { $who } ist am Zug.
}
tell-income = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} Einkommen: { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}.
tell-foreign-aid = { $you ->
    [yes] Du bittest
   *[no] { $who } bittet
} um Entwicklungshilfe: { $coins } Münzen.
tell-tax = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }: Steuern, { $coins } Münzen.
tell-cooperate = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }: Zusammenarbeit mit { $toYou ->
    [yes] dir.
   *[no] { $whom }.
}
tell-exchange = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }: Austausch mit dem Hof.
tell-steal = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }, um { $whom } zu bestehlen.
tell-examine = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }, um { $whom } zu verhören.
tell-assassinate = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }: { $coins } Münzen für ein Attentat auf { $whom }.
tell-assassinate-naming = { $you ->
    [yes] Du berufst dich
   *[no] { $who } beruft sich
} auf { $the }: { $coins } Münzen für ein Attentat auf { $whom }, angesagt gegen { $named }.
tell-coup = { $you ->
    [yes] Du zahlst
   *[no] { $who } zahlt
} { $coins } Münzen: ein Coup gegen { $whom }.
tell-coup-naming = { $you ->
    [yes] Du zahlst
   *[no] { $who } zahlt
} { $coins } Münzen: ein Coup gegen { $whom }, angesagt gegen { $named }.
tell-convert-self = { $you ->
    [yes] Du zahlst 1 Münze in die Reserve und wechselst die Seite.
   *[no] { $who } zahlt 1 Münze in die Reserve und wechselt die Seite.
}
tell-convert = { $you ->
    [yes] Du zahlst
   *[no] { $who } zahlt
} 2 Münzen in die Reserve: { $toYou ->
    [yes] Du wechselst die Seite.
   *[no] { $whom } wechselt die Seite.
}
tell-embezzle = { $you ->
    [yes] Du behauptest
   *[no] { $who } behauptet
}, { $the } nicht zu haben: Veruntreuung der Reserve.
tell-embezzled = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} die Reserve: { $coins ->
    [one] 1 Münze.
   *[other] { $coins } Münzen.
}
tell-embezzled-nothing = { $you ->
    [yes] Du findest
   *[no] { $who } findet
} die Reserve leer.
tell-gave = { $you ->
    [yes] Du gibst
   *[no] { $who } gibt
} { $toYou ->
    [yes] dir
   *[no] { $whom }
} { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} weiter.
tell-refunded = { $you ->
    [yes] Du bekommst
   *[no] { $who } bekommt
} die { $coins } Münzen zurück.
tell-took = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} { $coins } Münzen aus der Staatskasse.
tell-stole = { $you ->
    [yes] Du nimmst
   *[no] { $who } nimmt
} { $toYou ->
    [yes] dir
   *[no] { $whom }
} { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
} ab.
tell-stole-nothing = { $you ->
    [yes] Du findest bei { $whom } nichts zu stehlen.
   *[no] { $who } findet bei { $toYou ->
        [yes] dir
       *[no] { $whom }
    } nichts zu stehlen.
}
tell-held = Du lässt es zu. Solange die Frage offen ist, erfährt es niemand.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] Du zweifelst nicht.
       *[no] { $who } zweifelt nicht.
    }
   *[other] { $you ->
        [yes] { $who } zweifelt nicht.
       *[no] { $who } zweifeln nicht.
    }
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] Du blockst nicht.
       *[no] { $who } blockt nicht.
    }
   *[other] { $you ->
        [yes] { $who } blockt nicht.
       *[no] { $who } blocken nicht.
    }
}
tell-challenged = { $you ->
    [yes] Du zweifelst: Du glaubst { $whom } { $the } nicht.
   *[no] { $who } zweifelt und glaubt { $toYou ->
        [yes] dir
       *[no] { $whom }
    } { $the } nicht.
}
tell-challenged-denial = { $you ->
    [yes] Du zweifelst
   *[no] { $who } zweifelt
}: { $toYou ->
    [yes] Du behauptest
   *[no] { $whom } behauptet
}, { $the } nicht zu haben.
tell-blocked = { $you ->
    [yes] Du blockst und berufst dich
   *[no] { $who } blockt und beruft sich
} auf { $the }.
tell-unchallenged = Niemand zweifelt.
tell-block-holds = Der Block steht: Aus der Aktion wird nichts.
tell-proved = { $you ->
    [yes] Du zeigst
   *[no] { $who } zeigt
} { $the }: Es war wahr.
tell-proved-hand = { $you ->
    [yes] Du zeigst
   *[no] { $who } zeigt
} die ganze Hand, { $cards }: Es war wahr.
tell-conceded = { $you ->
    [yes] Du lenkst ein und zeigst { $the } nicht.
   *[no] { $who } lenkt ein und zeigt { $the } nicht.
}
tell-conceded-denial = { $you ->
    [yes] Du lenkst ein und zeigst deine Hand nicht.
   *[no] { $who } lenkt ein und zeigt die Hand nicht.
}
tell-drew = { $you ->
    [yes] Du ziehst { $cards }.
    [covered] Du ziehst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } vom Hof.
   *[no] { $who } zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } vom Hof.
}
tell-redrew = { $you ->
    [yes] Du legst das Gezeigte zurück und ziehst { $cards }.
    [covered] Du legst das Gezeigte zurück und ziehst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
   *[no] { $who } legt das Gezeigte zurück und zieht { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    }.
}
tell-returned = { $you ->
    [yes] Du gibst { $cards } an den Hof zurück.
    [covered] Du gibst { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } an den Hof zurück.
   *[no] { $who } gibt { $count ->
        [one] eine Karte
       *[other] { $count } Karten
    } an den Hof zurück.
}
tell-showed = { $you ->
    [yes] Du zeigst
   *[no] { $who } zeigt
} { $toYou ->
    [yes] dir
   *[no] { $whom }
} eine Karte.
tell-showed-card = { $you ->
    [yes] Du zeigst
   *[no] { $who } zeigt
} { $toYou ->
    [yes] dir
   *[no] { $whom }
} eine Karte: { $the }.
tell-left = { $you ->
    [yes] Du lässt
   *[no] { $who } lässt
} { $toYou ->
    [yes] dir
   *[no] { $whom }
} die Karte.
tell-forced = { $you ->
    [yes] Du lässt
   *[no] { $who } lässt
} { $whom } eine neue Karte ziehen.
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = Die gezeigte Karte geht an den Hof zurück.
tell-revealed = { $you ->
    [yes] Du zeigst alles, was du hast
   *[no] { $who } zeigt alle Karten
}: { $cards }.
tell-missed = Nicht dabei: { $character }. Niemand verliert Einfluss.
tell-lost = { $you ->
    [yes] Du verlierst
   *[no] { $who } verliert
} { $the }.
tell-exiled = { $you ->
    [yes] Du gehst
   *[no] { $who } geht
} ins Exil.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] Deine Münze geht
       *[other] Deine { $coins } Münzen gehen
    }
   *[no] { $coins ->
        [one] Die letzte Münze von { $who } geht
       *[other] Die { $coins } Münzen von { $who } gehen
    }
} zurück in die Staatskasse.
tell-won = { $you ->
    [yes] Du gewinnst die Partie.
   *[no] { $who } gewinnt die Partie.
}
tell-abandoned = Die Partie ist abgebrochen; niemand gewinnt.
tell-ended = Der Gastgeber hat die Partie beendet; niemand gewinnt.
tell-gone = { $you ->
    [yes] Du verlässt
   *[no] { $who } verlässt
} den Tisch; ein Bot spielt weiter.
tell-gone-exiled = { $you ->
    [yes] Du verlässt
   *[no] { $who } verlässt
} den Tisch.
tell-ousted = { $you ->
    [yes] Der Gastgeber hat dir den Platz genommen; du kannst ihn wieder einnehmen.
   *[no] Der Gastgeber hat { $who } den Platz genommen.
}
tell-back = { $you ->
    [yes] Du bist zurück.
   *[no] { $who } ist zurück.
}
tell-host-watches = Gastgeber ist jetzt jemand, der in dieser Partie keinen Platz hat.

## What the table waits for

stage-draft = Beide wählen heimlich ihre erste Karte.
stage-deal = Die Karten werden ausgeteilt.
stage-loss = { $you ->
    [yes] Du verlierst
   *[no] { $who } verliert
} Einfluss.
stage-keep = { $you ->
    [yes] Du wählst, was du behältst.
   *[no] { $who } wählt, was bleibt.
}
stage-show = { $you ->
    [yes] Du wählst
   *[no] { $who } wählt
} eine Karte, um sie { $toYou ->
    [yes] dir
   *[no] { $whom }
} zu zeigen.
stage-examine = { $you ->
    [yes] Du siehst
   *[no] { $who } sieht
} eine Karte von { $toYou ->
    [yes] dir
   *[no] { $whom }
}.

prompt-action = Was tust du?
prompt-must-coup = Du hast zehn Münzen oder mehr: Wähle, wen dein Coup trifft.
prompt-challenge = Glaubst du es?
prompt-block = Lässt du es zu?
prompt-proof = Kannst du { $the } zeigen?
prompt-must-prove = Du hast { $the }: An diesem Tisch musst du die Karte zeigen.
prompt-cannot-prove = Du hast { $the } nicht: Du kannst nur einlenken.
prompt-proof-denial = Kannst du eine Hand ohne { $the } zeigen?
prompt-must-prove-denial = Du hast { $the } nicht: An diesem Tisch musst du die ganze Hand zeigen.
prompt-cannot-prove-denial = Du hast { $the }: Du kannst nur einlenken.
prompt-loss = Wähle die Karte, die du aufdeckst.
prompt-keep = Wähle { $count ->
    [one] die Karte, die bleibt
   *[other] die { $count } Karten, die bleiben
}.
prompt-show = Welche Karte zeigst du { $whom }?
prompt-examine = Du siehst { $the }. Was soll damit geschehen?
prompt-examine-covered = Was geschieht mit der gezeigten Karte?
prompt-draft = Wähle deine erste Karte. Der Rest kommt beiseite.
prompt-waiting = { $kind ->
    [challenge] { $whom }: anzweifeln oder zulassen?
    [block] { $whom }: blocken oder zulassen?
    [proof] { $whom }: { $the } zeigen oder einlenken?
    [hand] { $whom }: die ganze Hand zeigen oder einlenken?
    [loss] { $whom }: welche Karte aufdecken?
   *[other] Wir warten auf { $whom }.
}
prompt-waiting-many = Wir warten auf { $number } Personen.
prompt-passed = Du lässt es zu. Wir warten auf die anderen.
prompt-exiled = Du bist im Exil. Sieh zu, wie es ausgeht.
prompt-paused = Die Bots warten, bis du weitermachst.
prompt-over = Die Partie ist aus.
prompt-chance = Einen Moment.

## Decisions, as one says them

decide-steal = { $whom } bestehlen
decide-examine = { $whom } verhören
decide-assassinate = Attentat auf { $whom }
decide-assassinate-naming = Attentat auf { $whom }, angesagt gegen { $named }
decide-coup = Coup gegen { $whom }
decide-coup-naming = Coup gegen { $whom }, angesagt gegen { $named }
decide-convert = { $whom } bekehren
decide-convert-self = Selbst die Seite wechseln
decide-cooperate = Mit { $whom } zusammenarbeiten
convert-self = Die eigene Seite
decide-draft = { $the } wählen
decide-pass = Zulassen
decide-pass-challenge = Nicht anzweifeln
decide-pass-block = Nicht blocken
decide-challenge = Anzweifeln
decide-block = Als { $character } blocken
decide-prove = { $the } zeigen
decide-prove-hand = Die ganze Hand zeigen
decide-concede = Einlenken
decide-lose = { $the } aufdecken
decide-keep = { $cards } behalten
decide-show = { $the } zeigen
decide-leave = Karte lassen
decide-force = Neu ziehen lassen

## Why a decision is refused, and what to do

refuse-over = Die Partie ist aus. Bitte um eine Revanche.
refuse-no-such-seat = Diesen Platz gibt es an diesem Tisch nicht.
refuse-exiled = Du bist im Exil und entscheidest in dieser Partie nichts mehr.
refuse-not-asked = Gerade fragt dich niemand. Warte auf deinen Moment.
refuse-already-passed = Du hast es schon zugelassen. Warte auf die anderen.
refuse-waits-for-chance = Es werden gerade Karten gezogen. Versuch es gleich noch einmal.
refuse-not-this-decision = Der Tisch wartet auf eine andere Antwort. Wähle eine von denen, die dastehen.
refuse-must-coup = Mit zehn Münzen oder mehr ist der Coup Pflicht.
refuse-too-few-coins = Es kostet { $cost ->
    [one] 1 Münze
   *[other] { $cost } Münzen
}, und du hast { $coins }. Wähle eine andere Aktion.
refuse-no-target = Wähle jemand anderen, der noch im Spiel ist.
refuse-own-side = Solange beide Seiten da sind, schlägt niemand die eigene. Wähle jemanden von der anderen Seite.
refuse-no-reformation = Dieser Tisch spielt ohne die Reformation.
refuse-claim-denies = Du hast behauptet, { $the } nicht zu haben: Zeig die ganze Hand, oder lenk ein.
refuse-holds = Du hast { $the } auf der Hand: Du kannst nur einlenken.
refuse-not-in-play = { $character }: Diese Figur ist nicht im Spiel. Wähle eine andere.
refuse-must-name = Nenne auch eine Figur.
refuse-names-nobody = An diesem Tisch wird keine Figur genannt.
refuse-does-not-block = { $character }: Diese Figur blockt das nicht. Wähle eine andere.
refuse-claim-is-of = Es geht um { $the }. Zeig diese Karte, oder lenk ein.
refuse-must-prove = Du hast die Figur: An diesem Tisch musst du sie zeigen.
refuse-not-held = Diese Karte hast du nicht: { $the }. Wähle eine von deinen.
refuse-only-named = Nur die genannte Figur geht verloren: Deck { $the } auf.
refuse-keep = Behalte genau { $count } der Karten, die du hast.
refuse-chance = So kann hier nicht gezogen werden.
refuse-stale = Die Partie ist schon weiter. So steht es jetzt.
refuse-contradiction = Darauf hast du schon geantwortet. Es gilt die erste Antwort.
refuse-not-seated = Du sitzt nicht an diesem Tisch. Sieh zu, oder nimm einen freien Platz.

## Rules of a table

preset-brazil = Brasilien
preset-summary = Kurze Regeln
preset-everdeck = Everdeck
preset-italy = Italien
preset-brazil-about = Das ausführlichste Regelheft: 2 bis 10 Personen, Zeigen ist freigestellt; zu zweit auf Wunsch mit geheimer Wahl.
preset-summary-about = Die kurzen Regeln: 2 bis 6 Personen, ohne Zusätze.
preset-everdeck-about = Mit einem Everdeck: Jede Karte hat Farbe und Rang, und wer die angezweifelte Figur hat, muss sie zeigen.
preset-italy-about = Die dystopische Ausgabe: 2 bis 10 Personen, 50 Münzen in der Staatskasse.
preset-rules-brazil = den Regeln aus Brasilien
preset-rules-summary = den kurzen Regeln
preset-rules-everdeck = den Regeln für ein Everdeck
preset-rules-italy = den Regeln aus Italien

option-inquisitor = Inquisitor
option-inquisitor-about = Statt des Botschafters: tauscht eine Karte aus oder verhört jemanden.
option-diplomat = Diplomat
option-diplomat-about = Statt des Herzogs: von den 3 Münzen geht eine an jemand anderen.
option-faces = Bilder der Karten
option-faces-about = Mit eigenen Bildern wird eine Karte wiedererkannt, die schon zu sehen war.
option-must-prove = Zeigen ist Pflicht
option-must-prove-about = Wer die angezweifelte Figur hat, muss sie zeigen.
option-draft = Geheime Wahl
option-draft-about = Zu zweit wählt jeder heimlich die erste Karte aus einem eigenen Satz.
option-first-coins = Münzen des Ersten
option-first-coins-about = Womit der Erste von zweien beginnt.
option-declared = Angesagter Coup
option-declared-about = Der Angreifer nennt eine Figur und trifft nur, wenn das Ziel sie hat: Dann geht genau diese Karte verloren.
option-reformation = Reformation
option-reformation-about = Zwei Seiten, die man für Münzen wechseln kann. Wer auf deiner Seite ist, den schlägst du nicht; die Münzen liegen in der Reserve, die sich veruntreuen lässt.
option-challenge-order = Antworten
option-challenge-order-about = Ob alle auf einmal gefragt werden oder einer nach dem anderen.
option-wins = Match
option-wins-about = Wie viele Siege das Match entscheiden.
value-on = ja
value-off = nein
value-faces-identical = alle gleich
value-faces-distinct = jede mit eigenem Bild
value-faces-everdeck = Farbe und Rang
value-declared-off = nein
value-declared-coup = der Coup
value-declared-coup-assassinate = der Coup und das Attentat
value-challenge-order-first = alle auf einmal
value-challenge-order-clockwise = einer nach dem anderen
value-wins-open = solange ihr wollt
value-wins = bis { $number ->
    [one] 1 Sieg
   *[other] { $number } Siege
}
value-rulebook = { $value } (Regelheft)
value-first-coins-open = wie im Regelheft
value-first-coins = { $number }

summary-sentence = { $players } Personen nach { $preset }{ $with }
summary-with = , mit { $things }
summary-inquisitor = dem Inquisitor
summary-diplomat = dem Diplomaten
summary-faces-identical = alle Karten einer Figur sehen gleich aus
summary-faces-distinct = jede Karte hat ein eigenes Bild
summary-faces-everdeck = die Karten haben die Bilder eines Everdecks
summary-must-prove = wer zeigen kann, muss
summary-need-not-prove = Zeigen ist freigestellt
summary-draft = einer geheimen Wahl
summary-first-coins = wer beginnt, hat { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
summary-declared-coup = ein Coup nennt eine Figur
summary-declared-both = Coup und Attentat nennen eine Figur
summary-reformation = der Reformation
summary-clockwise = es antwortet einer nach dem anderen
summary-wins = das Match gewinnt, wer zuerst { $wins ->
    [one] 1 Sieg
   *[other] { $wins } Siege
} hat

wrong-players = Coup ist für 2 bis 10, nicht für { $players }. Ändere die Zahl der Plätze.
wrong-rulebook = Dieses Regelheft ist für höchstens { $most } Personen. Wähle ein anderes oder weniger Plätze.
wrong-draft = Die geheime Wahl ist für zwei. Schalte sie aus, oder wähle zwei Plätze.
wrong-first-coins = Die Münzen des Ersten lassen sich nur zu zweit wählen.
wrong-everdeck-players = Ein Everdeck hat Karten für sechs. Wähle andere Bilder oder weniger Plätze.
wrong-everdeck-inquisitor = Ein Everdeck hat keinen Inquisitor. Wähle andere Bilder, oder schalte den Inquisitor aus.
wrong-everdeck-diplomat = Ein Everdeck hat keinen Diplomaten. Wähle andere Bilder, oder schalte den Diplomaten aus.
wrong-wins = Ein Match geht bis höchstens 99 Siege.
wrong-first-coins-range = Wer beginnt, hat höchstens 9 Münzen.

## Settings of a table that only a program or an altered form sends

wrong-book = Dieses Regelheft gibt es nicht. Wähle eines aus der Liste.
wrong-option = Diese Option gibt es nicht. Wähle aus der Liste.
wrong-option-value = Die Option „{ $option }“ erlaubt { $values }.
wrong-option-number = Die Option „{ $option }“ erlaubt eine Zahl von { $least } bis { $most }.
wrong-setting = Diese Bilder gibt es nicht. Wähle aus der Liste.
wrong-clock = Für eine Antwort gibt es 5 bis 3600 Sekunden oder keine Grenze; ein Bot denkt höchstens 10 Sekunden.
wrong-turns = Die höchste Zugzahl liegt zwischen 50 und 1000; danach endet die Partie ohne Sieger.

## The page

live-reconnecting = Die Verbindung ist weg. Neuer Versuch …
live-sends = Deine Antwort wird dann gesendet.
answer-unsent = Ob deine Antwort angekommen ist, ist nicht bekannt. Gib sie noch einmal, wenn die Verbindung wieder da ist.
question-replaced = Die Frage hat sich geändert; beantwortet wurde nichts.
confirm-again = Noch einmal: vielleicht ins Exil
confirm-exile = Noch einmal: das ist das Exil
confirm-both = Noch einmal: beide Karten in Gefahr
stake-all = Dein letzter Einfluss steht auf dem Spiel.
skip-to-content = Zum Inhalt
nav-label = Seiten
nav-rules = Regeln
nav-settings = Einstellungen
nav-reference = Übersicht
nav-rail = Verlauf und Gespräch
rail-asked = Du bist gefragt: zurück an den Tisch
rail-over = Die Partie ist vorbei: zurück an den Tisch
close = Schließen
back = Zurück
to-table = Zum Tisch
to-table-short = Tisch
your-name = Dein Name
seconds = { $seconds } Sekunden

## The table

table-title = Tisch { $code }
game-number = Partie { $number }
seats-label = Die Runde
stage-label = Die Bühne
own-label = Dein Platz
seat-wins = { $wins ->
    [one] { $wins } Sieg
   *[other] { $wins } Siege
}
seat-turn = am Zug
seat-waits = ist gefragt
seat-exiled = im Exil
seat-cards = { $count ->
    [one] 1 verdeckte Karte
   *[other] { $count } verdeckte Karten
}
seat-lost = verloren: { $card }
presence-away = abwesend
presence-away-long = Abwesend: Ein Bot spielt bis zur Rückkehr
presence-bot = Bot
memory-label = Was alle gehört haben
memory-told = { $character }: behauptet { $claimed }, gezeigt { $proven }, eingelenkt { $caught }
court-cards = Hof: { $cards ->
    [one] { $cards } Karte
   *[other] { $cards } Karten
}
ghost-doubted = { $who } zweifelt
ghost-proven = Es war wahr
ghost-broken = Nicht gezeigt
ghost-denial = kein { $character }
mark-true = wahr
mark-bluff = Bluff
mark-new = neu
choose-target = { $action }: Wähle jemanden.
pass-then-block = (blocken kannst du danach noch)
target-has = hat { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
target-costs = kostet { $coins ->
    [one] 1 Münze
   *[other] { $coins } Münzen
}
choose-character-for = { $deed }: Welche Figur nennst du?
more-time = +15 s
more-time-long = 15 Sekunden mehr
more-time-spent = Mehr Zeit gibt es für diese Frage nicht
clock-left = Verbleibende Sekunden:
clock-late = 15 mehr gibt die Schaltfläche neben der Frage.
clock-late-key = 15 mehr gibt die Plustaste.
reconsider = Doch nicht
take-back-why = Ein Bot spielt für dich, bis du zurück bist.
take-back-late = Deine Zeit ist abgelaufen: Ein Bot spielt für dich, bis du zurück bist.
take-back = Deinen Platz wieder einnehmen
prepare-hint = Sag es jetzt, und nur du weißt es:
prepare-turn = In diesem Zug alles zulassen
prepare-aid = Entwicklungshilfe nie blocken
lesson-action = Wähle eine Aktion, die du bezahlen kannst. Beruft sie sich auf eine Figur, sagt ein Zeichen nur dir, ob das wahr ist.
lesson-challenge = Wer etwas behauptet, kann lügen. Zweifelst du es an und der andere zeigt nicht, dass es wahr ist, verliert er Einfluss; zeigt er es, dann du.
lesson-block = Um eine Aktion zu blocken, berufst du dich auf eine Figur, die sie verhindert, ob du die Figur hast oder nicht. Auch das kann angezweifelt werden.
lesson-proof = Zeigst du, dass es wahr ist, wird, was du gezeigt hast, mit dem Hof getauscht, und der Zweifler verliert Einfluss. Lenkst du ein, verlierst du Einfluss.
lesson-must-prove = Du musst zeigen, dass es wahr ist: Was du gezeigt hast, wird mit dem Hof getauscht, und der Zweifler verliert Einfluss.
lesson-caught = Dein Bluff ist aufgeflogen: Was du behauptet hast, gilt nicht, und du verlierst Einfluss.
lesson-loss = Die Karte, die du aufdeckst, bleibt offen liegen und zählt nicht mehr. Wer keine verdeckte mehr hat, geht ins Exil.
lesson-keep = Behalte, was du willst. Der Rest geht an den Hof zurück, und niemand sieht, was es war.
log-title = Was geschah
chat-title = Gespräch
chat-say = Sag etwas
chat-send = Senden
chat-nothing = Reden ist frei und bindet niemanden.
chat-aside = Während der Partie reden die Zuschauer unter sich; danach lesen es alle.
watching = Du siehst bei dieser Partie zu.
watching-free = Du siehst bei dieser Partie zu. Für die nächste ist ein Platz frei: Setz dich, wenn diese zu Ende ist.
chat-spectator = sieht zu
chat-mute = { $who } nicht mehr lesen
chat-muted = Du liest nicht:
chat-unmute = { $who } wieder lesen
chat-new = Es wurde etwas Neues gesagt

remarks-title = Zeichen und Sätze
remarks-hint = Alle lesen sie in ihrer eigenen Sprache. Einer in drei Sekunden.
remark-smile = ein Lächeln
remark-laugh = ein Lachen
remark-wink = ein Zwinkern
remark-gasp = ein Staunen
remark-frown = ein trauriger Blick
remark-glare = ein böser Blick
remark-think = ein fragender Blick
remark-crown = eine Verneigung
remark-have = Ich habe { $the }.
remark-lack = Ich habe { $the } nicht.
remark-doubt = Das glaube ich dir nicht, { $whom }.
remark-believe = Ich glaube dir, { $whom }.
remark-spare = Verschone mich, triff { $whom }.
remark-next = Danach bist du dran, { $whom }.
remark-watch = Vorsicht vor { $whom }.
remark-peace = Frieden, { $whom }?
remark-sorry = Nichts für ungut.
remark-moment = Einen Moment.
remark-thanks = Danke.
remark-well-played = Gut gespielt.
order-title = Für Ordnung sorgen
order-lock = Tisch für Neue schließen
order-unlock = Tisch wieder für Neue öffnen
order-is-locked = Der Gastgeber hat den Tisch für Neue geschlossen: Sie können zusehen, aber weder Platz nehmen noch mitreden.
order-remove = { $who } den Platz nehmen
order-remove-sure = { $who } den Platz nehmen? In einer laufenden Partie spielt ein Bot weiter.
order-ban = { $who } hinauswerfen
order-ban-sure = { $who } hinauswerfen? Spielen und zusehen geht hier dann nicht mehr.
order-pardon = { $who } wieder hereinlassen
order-silence = { $who } stummschalten
order-unsilence = { $who } wieder reden lassen
order-end = Diese Partie beenden
order-end-sure = Diese Partie beenden? Sie endet sofort, niemand gewinnt, und alle lesen, dass der Gastgeber sie beendet hat.
order-hand = { $who } zum Gastgeber machen
order-hand-sure = { $who } zum Gastgeber machen? Du bist es dann nicht mehr, und alle lesen es.
pace-label = Tempo der Bots
pace-paused = Pause
pace-end = Bis zum Ende
pace-replay = Tempo der Wiederholung
agree-propose = Vorschlagen, die Partie abzubrechen
agree-join = Einverstanden, die Partie abzubrechen
agree-yes = Einverstanden
agree-alone = Die Partie ohne Sieger beenden
agree-sure = Diese Partie abbrechen? Sie endet sofort, und niemand gewinnt.
agree-proposed = { $who } schlägt vor, die Partie abzubrechen.
agree-agreed = { $who } ist einverstanden, die Partie abzubrechen.
agree-missing = Noch nicht einverstanden: { $who }
agree-away = Abwesend: { $who }. Haben Bots { $times }-mal hintereinander für jemanden entschieden, kann die Partie ohne dessen Einverständnis abgebrochen werden.
agree-withdraw = Vorschlag zurückziehen
agree-revoke = Zustimmung zurückziehen
leave-table = Den Tisch verlassen
leave-sure = Diesen Tisch verlassen? Ein Bot nimmt deinen Platz.
leave-sure-over = Diesen Tisch verlassen? Dein Platz wird frei.
leave-wins = Deine bisherigen Siege ({ $wins }) zählen wieder, wenn du dich hier wieder hinsetzt.
sure-yes = Ja
sure-no = Nein, zurück an den Tisch

## The reference card and the keys

reference-action = Aktion
reference-claim = Beruft sich auf
reference-effect = Was sie tut
reference-blocked = Wer blockt
reference-any = jeder, als { $character }
reference-across = jeder von der anderen Seite (jeder, sobald nur eine übrig ist), als { $character }
reference-target = das Ziel, als { $character }
reference-forced = Mit { $coins } Münzen oder mehr zu Beginn deines Zuges ist der Coup Pflicht.
reference-start = Alle beginnen mit { $coins } Münzen.
reference-start-two = Alle beginnen mit { $coins } Münzen; zu zweit hat, wer beginnt, { $first }.
reference-sides = Solange beide Seiten da sind, gibt es gegen die eigene weder Coup noch Attentat, Diebstahl oder Verhör.
reference-copies = Es gibt jede Figur { $copies }-mal.
reference-copies-larger = Zu siebt oder acht sind es 4, zu neunt oder zehnt 5.
key-numbers = eine Antwort wählen
key-enter = bestätigen
key-esc = zurück
key-help = diese Übersicht
key-state = den Stand vorlesen lassen
key-look = halten: verdeckte Karten ansehen
keys-reader = Mit einem Screenreader wirken diese Tasten im Fokusmodus.

## After the game

after-hands = Alle Hände
after-story = Wie es lief
after-tally = { $claims ->
    [one] { $claims } Behauptung
   *[other] { $claims } Behauptungen
}, { $bluffs ->
    [one] { $bluffs } Bluff
   *[other] { $bluffs } Bluffs
}, { $caught } ertappt
after-replay = Noch einmal ansehen
after-record = Aufzeichnung speichern
after-dealt = Bekommen
after-became = Am Ende
after-winner = hat gewonnen
after-turn = Zug { $turn }.
after-place = Platz { $place }: im Exil seit Zug { $turn }.
after-link = Link zur beendeten Partie
deed-claim = Berief sich auf { $the } ({ $action }):
deed-block = Blockte als { $character } ({ $action }):
deed-denial = Behauptete, { $the } nicht zu haben ({ $action }):
deed-stood = niemand zweifelte.
deed-caught = { $you ->
    [yes] du glaubtest es nicht.
   *[no] { $who } glaubte es nicht.
}
after-next = Die nächste Partie
after-free = In der nächsten Partie ist ein Platz für dich.
after-open = { $free ->
    [one] 1 freier Platz: besetzen
   *[other] { $free } freie Plätze: besetzen
}
after-changed = Der Tisch ist für die nächste Partie geändert: Wie gespielt wird, steht unten. Wer bereit war, wird neu gefragt.
after-away = Abwesend: { $who }. Die nächste Partie wartet auf niemanden, der abwesend ist; so lange spielt ein Bot.
after-away-own = Du giltst als abwesend. Drücke „{ $button }“, damit die nächste Partie auf dich wartet.
match-won = { $who } gewinnt das Match.
match-won-own = Du gewinnst das Match.
match-standing = Match bis { $wins }
games-standing = Bisher gewonnene Partien
rematch = Revanche
next-game = Nächste Partie
after-begin = Nächste Partie beginnen
after-begin-hint = Du beginnst sie als Gastgeber, auch für alle, die noch nicht bereit sind.
rematch-wait = Wir warten auf die anderen
rematch-ready = Bereit: { $who }
rematch-missing = Wir warten auf { $who }
rematch-without = Ohne { $who } weiterspielen
rematch-without-sure = Ohne { $who } weiterspielen? Der Platz wird frei.
rematch-without-wins = Die bisherigen Siege von { $who } ({ $wins }) zählen wieder, sobald { $who } im selben Browser hier wieder Platz nimmt.
story-turns = { $turns ->
    [one] Ein Zug
   *[other] { $turns } Züge
}, { $bluffs ->
    [one] ein Bluff
   *[other] { $bluffs } Bluffs
}.
story-bluff = Der Bluff des Abends: { $you ->
    [yes] Du beriefst dich
   *[no] { $who } berief sich
} auf { $the }, ohne die Karte zu haben ({ $action }), und niemand zweifelte.
story-bluff-block = Der Bluff des Abends: { $you ->
    [yes] Du blocktest
   *[no] { $who } blockte
} als { $character }, ohne die Karte zu haben ({ $action }), und niemand zweifelte.
story-bluff-denial = Der Bluff des Abends: { $you ->
    [yes] Du behauptetest
   *[no] { $who } behauptete
}, { $the } nicht zu haben, mit der Karte auf der Hand ({ $action }), und niemand zweifelte.
story-no-bluff = Kein Bluff ging durch.
story-sharp = Der beste Riecher: { $you ->
    [yes] deiner
   *[no] { $who }
}, { $right ->
    [one] einmal
   *[other] { $right }-mal
} im Recht.
story-first-exile = Zuerst { $you ->
    [yes] gingst du
   *[no] ging { $who }
} ins Exil.

## Replay

replay-title = Wiederholung
replay-first = Zum Anfang
replay-back = Ein Schritt zurück
replay-forward = Ein Schritt weiter
replay-last = Zum Ende
replay-play = Abspielen
replay-moment = Moment der Partie
replay-see = Diesen Moment ansehen
replay-unfinished = Hier endet die Aufzeichnung; die Partie ist nicht zu Ende.
replay-uploaded = Eingesandt: nicht an einem Tisch dieses Servers gespielt.
replay-go = Los
replay-eyes = Mit wessen Augen
replay-open = Offene Karten
replay-watcher = Zuschauer

## The first page

landing-title = Coup, ein Hof voller Bluffs
landing-sentence = Coup, das Kartenspiel um Bluff und Nerven, im Browser, mit Freunden oder Bots.
landing-credit = Coup ist ein Spiel von Rikki Tahta, verlegt von La Mame Games. Corte ist eine unabhängige Umsetzung mit eigenen Worten und Bildern.
landing-resume = Zurück zu deiner Partie
landing-play = Jetzt spielen
landing-open = Tisch eröffnen
landing-join = Beitreten
landing-watch = Zusehen
landing-code = Code des Tisches
landing-hint = Kein Konto. Drei Bots warten schon.
landing-rules = Noch nie Coup gespielt? Die Regeln in Kürze
landing-tables = Tische heute Abend
landing-no-tables = Gerade steht kein Tisch in der Liste. Eröffne einen und setz ihn auf die Liste, dann steht er hier.
landing-guest = Gast
landing-record = Aufzeichnung einer Partie (.coup):
landing-look = Ansehen
landing-table-of = Bei { $who }
landing-mine = Deine Tische
landing-mine-asked = wartet auf dich
landing-mine-running = eine Partie läuft
landing-mine-left = ein Bot spielt für dich: Nimm deinen Platz wieder ein
landing-mine-hosted = du bist Gastgeber
landing-mine-open = noch nicht begonnen
landing-mine-over = Partie zu Ende
landing-mine-with = Mit { $who }
landing-no-such-code = Kein Tisch hat den Code { $code }. Sieh ihn dir noch einmal an; ein Tisch, den lange niemand besucht, wird geschlossen.
landing-no-code = Gib den Code eines Tisches ein.
preview-lobby = { $free ->
    [0] Alle Plätze sind besetzt; komm und sieh zu.
    [one] Ein Platz ist frei.
   *[other] { $free } Plätze sind frei.
} { $rules }
preview-alt = Ein Fächer aus fünf Karten und das Wort Coup

## Opening a table

create-rulebook = Regelheft
create-places = Plätze
create-bots = Davon Bots
create-strength = Stärke der Bots
strength-easy = leicht
strength-medium = mittel
strength-hard = schwer
strength-hardest = so schwer es geht
strength-doge = Doge: für zwei
temper-bold = Blufft mit Genuss.
temper-cautious = Lügt seltener als die meisten.
temper-suspicious = Zweifelt öfter an als die meisten.
temper-vengeful = Vergisst keinen Schlag.
temper-greedy = Lebt von der Staatskasse.
temper-thievish = Lebt von fremden Münzen.
temper-ruthless = Schlägt zu, sobald das Geld reicht.
temper-stubborn = Stellt sich allen in den Weg.
temper-doge = Zu zweit löst er die Partie, während er sie spielt. Sitzen mehr am Tisch oder hat er die Regeln nicht gelernt, spielt er gut, löst sie aber nicht.
create-clock = Zeit für eine Antwort
create-no-clock = so lange es dauert
create-turns = Höchste Zugzahl
turns = { $turns } Züge
create-think = Bots antworten
think-none = sofort
think-some = nach einem Moment
think-long = nach einer Weile
create-pictures = Bilder
create-options = Alle übrigen Optionen
create-listed = In der Liste
create-listed-about = Jeder kann den Tisch finden, beitreten oder zusehen.
create-memory = Öffentliches Gedächtnis
create-memory-about = Zeichen unter jedem Platz erinnern daran, was dort behauptet wurde.
create-open = Tisch eröffnen
change-title = Den Tisch ändern
change-about = Alle am Tisch sehen es sofort.
change-about-ready = Alle am Tisch sehen es sofort und werden neu gefragt, ob sie bereit sind.
change-use = Diese Regeln übernehmen
setting-city-state = Stadtstaat
setting-dystopia = Dystopie

## The lobby

place-open = Freier Platz
place-host = Gastgeber
place-sit = Platz nehmen
place-bot = Bot dazusetzen
place-which-bot = Stärke des Bots
place-clear = Platz freimachen
place-clear-sure = Den Platz von { $who } freimachen?
place-freed = Dein Platz an diesem Tisch wurde freigemacht.
place-stand = Aufstehen
place-stand-sure = Aufstehen und die Rolle des Gastgebers { $who } überlassen?
place-sat = { $who } nimmt Platz.
place-left = Der Platz von { $who } ist frei.
place-hosts = { $you ->
    [yes] Gastgeber bist jetzt du.
   *[no] Gastgeber ist jetzt { $who }.
}
lobby-clock = { $seconds } Sekunden für eine Antwort.
lobby-no-clock = Ohne Uhr.
lobby-turns = Eine Partie endet ohne Sieger nach { $turns } Zügen.
lobby-listed = In der Liste: Jeder kann beitreten oder zusehen.
lobby-start = Partie beginnen
lobby-too-few = Zum Beginnen müssen zwei Platz nehmen.
lobby-wait = Gleich geht es los: Der Gastgeber startet die Partie.
lobby-host = Gastgeber: { $who }
lobby-sit = Nimm Platz, oder sieh zu.
lobby-bots-give-way = Alle Plätze sind besetzt, aber ein Bot überlässt dir seinen: Setz dich, oder sieh zu.
lobby-full = Alle Plätze sind besetzt: Du siehst zu.
lobby-draft = Nach diesem Regelheft können zwei ihre erste Karte heimlich wählen. Nur, wenn du es willst.
lobby-draft-on = Mit geheimer Wahl spielen
lobby-invite = Hol andere dazu
lobby-invite-hint = Schick den Link, zeig den Code, oder lass ihn scannen.
lobby-invite-local = Dieser Link führt nur auf diesem Rechner zum Tisch. Mit { $command } gestartet, ist der Server für alle im Netz da.
lobby-ask-program = Ein Programm einladen
lobby-ask-bot = Bot eines anderen, nach Namen
lobby-ask-bot-do = Einladen
lobby-ask-bot-done = { $name } ist an diesen Tisch eingeladen.
lobby-ask-bot-declined = { $name } kommt nicht.
lobby-ask-bot-ousted = { $name } hat so viele Einladungen, dass deine einer anderen gewichen ist. Du kannst sie wiederholen.
lobby-link = Link zu diesem Tisch
lobby-copy = Kopieren
lobby-copied = Kopiert
lobby-qr = QR-Code des Links
lobby-change = Den Tisch ändern
rules-changed = Der Gastgeber hat den Tisch geändert: { $rules }

## Settings

settings-language = Sprache
settings-theme = Darstellung
settings-theme-auto = wie das Gerät
settings-theme-light = hell
settings-theme-dark = dunkel
settings-motion = Bewegung
settings-motion-auto = wie das Gerät
settings-motion-still = nichts bewegt sich
cover-cards = Meine Karten verdecken
cover-look = Antworten zeigen
settings-cover-off = immer offen
settings-cover-on = verdeckt, bis ich nachsehe
settings-cover-hint = Für Streams, geteilte Bildschirme und neugierige Nachbarn: Deine Karten und alles, was sie verrät, siehst du nur, solange du L hältst oder auf deine Hand drückst. Antworten zeigt ein Druck auf ihre Abdeckung. Wer dann zusieht, sieht sie auch.
settings-keep = Speichern
settings-table = Am Tisch
settings-beats = Zweifel, Beweise und Verluste
settings-beats-all = stehen kurz auf der Bühne
settings-beats-none = stehen nur im Verlauf
settings-remarks = Zeichen und Sätze der anderen
settings-remarks-shown = stehen kurz bei den Plätzen
settings-remarks-spoken = stehen dort und werden vorgelesen
settings-remarks-none = stehen nur im Gespräch
settings-lessons = Jede Art von Situation wird beim ersten Mal erklärt
settings-keys = Mit einzelnen Tasten antworten (0–9, ? für die Übersicht, L für verdeckte Karten)
settings-sounds = Klänge
settings-sounds-hint = Ganz links ist Stille. Dieser Browser merkt es sich.
sound-bell = Dein Zug
sound-coin = Münzen
sound-card = Karten
sound-ghost = Behauptungen
device-title = Auf einem anderen Gerät weiterspielen
device-hint = Name, Plätze und Tische kommen mit, und beide Geräte zeigen dasselbe.
device-make = Link erstellen
device-about = Öffne diesen Link auf dem anderen Gerät, oder lass es den Code scannen. Er gilt einmal, zehn Minuten lang; wer ihn öffnet, spielt in deinem Namen.
device-about-local = Öffne diesen Link in einem anderen Browser auf diesem Rechner. Er gilt einmal, zehn Minuten lang; wer ihn öffnet, spielt in deinem Namen.
device-link = Link für das andere Gerät
device-show = Link und Code zeigen
device-list = Geräte, die in deinem Namen spielen
device-this = Dieses Gerät
device-other = Ein anderes Gerät
device-times = angemeldet { $came }, zuletzt gesehen { $seen }
device-end = Abmelden
device-end-others = Alle anderen abmelden
device-end-hint = Ein Gerät, das du abmeldest, ist hier sofort fremd: Es hat keinen Platz von dir und sieht keine Karte.
forget-do = Diesen Browser vergessen
forget-hint = Für einen Computer, den auch andere benutzen: Dieser Browser ist hier dann fremd. Deine anderen Geräte bleiben, wie sie sind.
forget-hint-last = Für einen Computer, den auch andere benutzen: Dieser Browser ist hier dann fremd. Kein anderes Gerät spielt als du; danach kommt niemand mehr an deine Plätze und Partien, auch du nicht. Ein Link zu einem anderen Gerät bewahrt sie.
forget-sure = Diesen Browser vergessen? Er ist hier dann fremd; deine anderen Geräte bleiben, wie sie sind.
forget-sure-last = Diesen Browser vergessen? Kein anderes Gerät spielt als du; danach kommt niemand mehr an deine Plätze und Partien, auch du nicht.
forgotten-title = Vergessen
forgotten-about = Dieser Browser ist hier jetzt fremd, und in ihm steht nichts mehr von dir.
ago-now = in der letzten Stunde
ago-hours = { $hours ->
    [one] vor einer Stunde
   *[other] vor { $hours } Stunden
}
ago-days = { $days ->
    [one] vor einem Tag
   *[other] vor { $days } Tagen
}
arrival-title = Hier als { $who } weiterspielen
arrival-about = Dieses Gerät wird an jedem Tisch dieses Servers { $who }. Wer es hier vorher war, wird vergessen.
arrival-warning = Mach nur weiter, wenn du den Link selbst erstellt hast: Wer ihn erstellt hat, sieht deine Karten.
arrival-do = Hier weiterspielen

## What is kept of somebody

games-title = Deine Partien
games-none = Noch keine deiner Partien ist zu Ende.
games-day = { $day }.{ $month }.{ $year }
games-won = Du hast gewonnen
games-won-by = { $who } hat gewonnen
games-abandoned = Abgebrochen, ohne Sieger
games-ended = Vom Gastgeber beendet, ohne Sieger
games-turns = Nach zu vielen Zügen beendet, ohne Sieger
games-closed = Mit dem Tisch beendet, ohne Sieger
games-older = Ältere Partien
games-score = Gewonnene Partien: { $won } von { $games }. Durch Glück allein wären es { $luck }.
games-score-challenges = { $challenges }-mal angezweifelt, { $right }-mal zu Recht
games-score-about = Es zählen deine letzten { $most } Partien, ohne die, die niemand gewonnen hat; was ein Bot an deiner Stelle behauptet oder angezweifelt hat, zählt nicht.
table-games = Alle Partien an diesem Tisch
table-records = Alle Aufzeichnungen dieses Tisches (ZIP)
table-games-title = Partien an Tisch { $code }
table-games-none = An diesem Tisch ist noch keine Partie zu Ende.
table-games-list = Die Partien
standings-title = Rangliste
standings-about = Es zählen { $all ->
    [yes] alle Partien
   *[no] die letzten { $most } Partien
}, ohne die, die niemand gewonnen hat; was ein Bot an jemandes Stelle behauptet oder angezweifelt hat, zählt nicht.
match-from = Match ab Partie { $game }
match-from-standing = Match ab Partie { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = Was von dir aufbewahrt wird
data-about = Dein Name, was du auf dieser Seite gewählt hast, deine Geräte, die Tische, an denen du sitzt, die Partien, die du zu Ende gespielt hast, die Aufzeichnungen, die du hochgeladen hast, und was davon noch gespeichert ist, wo du Platz genommen und was du gesagt hast.
data-save = Herunterladen
data-part = Löschen
data-part-sure = Alles löschen? Alles, was von dir aufbewahrt wird, verschwindet: Du verlässt deine Tische, und deine Geräte sind hier fremd. Das lässt sich nicht rückgängig machen.
data-part-all = Alles löschen
data-part-hint = Du verlässt deine Tische. Was du dort gesagt hast, wird nicht mehr gezeigt, und dein Name verschwindet dort und aus den Partien, die du gespielt hast; die Namen der anderen bleiben. Was an einem Tisch geschah und gesagt wurde, wird { $time } nach dessen Schließung gelöscht. Aufzeichnungen, die du hochgeladen hast, werden gelöscht.
parted-title = Gelöscht
parted-about = Du hast deine Tische verlassen. Dort und in beendeten Partien steht jemand ohne Namen an deiner Stelle, und was du gesagt hast, wird nicht mehr gezeigt. Was an deinen Tischen geschah und gesagt wurde, wird { $time } nach deren Schließung gelöscht.
parted-name = Jemand
time-days = { $days ->
    [one] 1 Tag
   *[other] { $days } Tage
}
privacy-title = Datenschutz
privacy-host = Wer diesen Server betreibt
privacy-host-none = Wer diesen Server betreibt, hat hier nichts über sich gesagt.
privacy-kept = Was aufbewahrt wird, und wie lange
privacy-person = Dein Name, was du eingestellt hast, und deine Geräte
privacy-person-time = Bis du das löschst, oder bis { $time } nach deinem letzten Besuch. Nach einem Konto, einer E-Mail-Adresse oder deinem wirklichen Namen wird nicht gefragt.
privacy-cookie = Ein Cookie, an dem dich dieser Server wiedererkennt
privacy-cookie-time = Sobald du etwas einstellst, schreibst oder spielst, und bis { $time } nach deinem letzten Besuch.
privacy-browser = In deinem Browser: Lautstärken, Einstellungen für den Tisch, und welche Erklärungen du schon gesehen hast
privacy-browser-time = Bis du das dort löschst oder den Browser in den Einstellungen vergessen lässt. Nichts davon wird an den Server gesendet.
privacy-table = Wo du sitzt, und was an einem Tisch geschieht und gesagt wird
privacy-table-time = Bis der Tisch schließt, nämlich wenn dort so lange niemand etwas getan hat: { $time }. Danach noch { $more }.
privacy-games = Beendete Partien mit den Namen der Spieler
privacy-games-time = Danach noch { $time }. Wer den Link hat, kann eine Partie ansehen.
privacy-games-ever = Unbefristet. Wer den Link hat, kann eine Partie ansehen.
privacy-uploads = Aufzeichnungen, die jemand eingesandt hat
privacy-uploads-time = Danach noch { $time }, solange sie zu den letzten { $count } gehören. Wer den Link hat, kann sie ansehen.
privacy-uploads-ever = Solange sie zu den letzten { $count } gehören. Wer den Link hat, kann sie ansehen.
privacy-seen = Wer es sieht
privacy-seen-table = Wer an deinem Tisch ist, sieht deinen Namen und was du dort sagst; wer diesen Server betreibt, kann es auch lesen. Ein Tisch in der Liste steht mit dem Namen des Gastgebers auf der ersten Seite.
privacy-seen-others = Nichts wird von Dritten geladen, und niemand wird gezählt oder verfolgt. Die Adresse deines Geräts wird nicht gespeichert.
privacy-seen-proxy = Ein Proxy oder Anbieter vor diesem Server kann Besuche mit Adressen festhalten, und in Sicherungskopien kann noch stehen, was hier gelöscht wurde. Das ist Sache dessen, der den Server betreibt.
privacy-rights = Ansehen, mitnehmen, löschen
privacy-rights-about = All das geht in den Einstellungen, unter „Was von dir aufbewahrt wird“. Das steht dort, sobald etwas aufbewahrt wird.

## Errors

error-home = Zur Startseite
error-not-found-title = Hier ist nichts
error-not-found = Diesen Tisch, diese Wiederholung oder Seite gibt es nicht, oder sie ist nicht für dich. Prüfe den Link, oder bitte um einen neuen.
error-refused-title = Das geht hier nicht
error-refused = Die Anfrage kam nicht von dieser Seite, oder sie ist beschädigt. Geh zurück und versuch es noch einmal.
error-slow-title = Nicht so schnell
error-slow = Von dir kamen zu viele Anfragen. Warte ein paar Sekunden, dann versuch es noch einmal.
error-record-title = Diese Aufzeichnung lässt sich nicht lesen
error-record = Wähle eine .coup-Datei, wie sie nach einer Partie gespeichert wurde.
error-record-detail = Was daran nicht stimmt (auf Englisch)
error-unavailable-title = Der Hof ist für einen Moment geschlossen
error-unavailable = Nichts ist verloren. Versuch es in einer Minute noch einmal.
error-broken-title = Hier ist etwas kaputt
error-broken = Auf diesem Server ist ein interner Fehler aufgetreten. Geh zurück und versuch es noch einmal; kommt es wieder, sag es denen, die ihn betreiben.

## The rules, told shortly

rules-lead = Zwei verdeckte Karten, zwei Münzen und die Nerven, zu sagen, man sei jemand anders.
rules-complete = Die vollständigen Regeln
rules-aim-title = Das Ziel
rules-aim = Deine beiden Karten sind dein Einfluss; nur du siehst sie. Wer beide verliert, geht ins Exil. Wer zuletzt übrig ist, gewinnt sofort.
rules-turn-title = Dein Zug
rules-turn = Wähle eine Aktion, die du bezahlen kannst. Viele berufen sich auf eine Figur; ob du sie hast, ist dein Geheimnis. Mit zehn Münzen oder mehr ist der Coup Pflicht.
rules-challenge-title = Anzweifeln
rules-challenge = Jeder darf eine Behauptung anzweifeln. Wer die Karte zeigt, hat recht: Sie wird mit dem Hof getauscht, und wer zweifelte, verliert Einfluss. Wer sie nicht zeigt, verliert Einfluss, und was er behauptet hat, gilt nicht: der Block oder die Aktion, deren Preis zurückgezahlt wird. Ob du eine Karte, die du hast, zurückhalten darfst, legt der Tisch fest.
rules-block-title = Blocken
rules-block = Manche Aktionen lassen sich blocken, indem man sich seinerseits auf eine Figur beruft. Auch das kann ein Bluff sein und angezweifelt werden. Ein Block, der steht, beendet die Aktion; ihr Preis bleibt bezahlt.
rules-influence-title = Einfluss verlieren
rules-influence = Verlierst du Einfluss, deckst du eine deiner Karten auf und wählst, welche. Sie bleibt für alle offen liegen.
rules-danger-title = Doppelte Gefahr
rules-danger = Ein Attentat kann dich in einem Zug beide Karten kosten: Du zweifelst einen Attentäter an, der gezeigt wird, oder blockst mit einer Gräfin, die du nicht zeigst, und verlierst dafür Einfluss; und das Attentat steht noch bevor. Auch wer zu Unrecht gezweifelt hat, darf noch blocken.
rules-manners-title = Umgangsformen
rules-manners = Sag und versprich, was du willst: Nichts bindet. Karten zeigt man nur, wo eine Regel es sagt, und eigene Münzen verschenkt man nicht.
option-inquisitor-rules = Er tut eines von beidem je Zug und blockt den Diebstahl wie der Botschafter.
option-diplomat-rules = Wer zusammenarbeitet, sagt, mit wem, und niemand kann es blocken. Der Diplomat blockt die Entwicklungshilfe wie der Herzog.
option-faces-rules = Alle gleich: Niemand kann einen Herzog vom anderen unterscheiden. Jede mit eigenem Bild: Wer eine Karte gesehen hat, erkennt sie wieder. Ein Everdeck hat dafür Farbe und Rang, Karten für sechs und keine für Inquisitor und Diplomat.
option-must-prove-rules = Wo es keine Pflicht ist, kannst du auch einlenken: Du verlierst Einfluss, darfst aber geheim halten, was du hast.
option-draft-rules = Es gibt drei Sätze mit je einer Karte jeder Figur. Jeder der beiden nimmt einen Satz, wählt heimlich eine Karte und nimmt die anderen vier aus dem Spiel. Dann bekommt jeder eine Karte des dritten Satzes; seine übrigen drei sind der Hof.
option-first-coins-rules = Nach den Regeln aus Brasilien und Italien hat, wer zu zweit beginnt, 1 Münze; nach den anderen sind es 2, wie bei allen.
option-declared-rules = Der Preis bleibt bezahlt, Treffer oder nicht. Beim Attentat werden Karten erst gezeigt, wenn es durchgeht: Wird es geblockt oder fällt es durch einen Zweifel, zeigt niemand die Hand und niemand zieht.
option-reformation-rules =
    Wer beginnt, ist Loyalist, wer danach kommt, Reformist, und so abwechselnd um den Tisch. Anzweifeln darf jeder jede Behauptung, auch die eines Verbündeten. Sind alle, die noch dabei sind, auf einer Seite, verbieten die Seiten nichts, bis jemand die Seite wechselt. Seiten gewinnen nie: Das tut nur, wer zuletzt übrig bleibt.
    Was ein Wechsel der Seite kostet, kommt in die Reserve. Wer sie veruntreut, behauptet, den Herzog (oder den Diplomaten, wenn der an seiner Stelle steht) nicht zu haben. Wer dabei angezweifelt wird, zeigt die ganze Hand und tauscht sie mit dem Hof oder lenkt ein, verliert Einfluss und nimmt nichts.
option-challenge-order-rules = Alle auf einmal: Zulassen kann man in beliebiger Reihenfolge, und der erste Zweifel oder Block zählt. Einer nach dem anderen: im Uhrzeigersinn von dem aus, der behauptet oder handelt; weder Eile noch langes Denken bringt etwas ein.
option-wins-rules = Wer eine Partie gewinnt, beginnt die nächste. Das Match geht an den, der zuerst so viele Siege hat; ohne Zahl dauert es, solange ihr mögt.
about-duke = Nimmt 3 Münzen Steuern. Blockt die Entwicklungshilfe.
about-assassin = Lässt für 3 Münzen jemanden Einfluss verlieren.
about-captain = Stiehlt 2 Münzen. Blockt den Diebstahl.
about-ambassador = Tauscht Karten mit dem Hof. Blockt den Diebstahl.
about-contessa = Blockt das Attentat.
about-inquisitor = Statt des Botschafters: tauscht eine Karte aus oder verhört jemanden. Blockt den Diebstahl.
about-diplomat = Statt des Herzogs: nimmt 3 Münzen, von denen 1 an jemand anderen geht. Blockt die Entwicklungshilfe.

## Why a table refuses, and what to do

refuse-seated = Du sitzt schon an diesem Tisch.
refuse-not-host = Das darf nur der Gastgeber des Tisches. Bitte ihn darum.
refuse-no-place = Dieser Platz ist besetzt. Wähle einen freien, oder sieh zu.
refuse-running = Es läuft eine Partie. Warte, bis sie aus ist.
refuse-not-running = Es läuft keine Partie. Beginne erst eine.
refuse-too-few = Zum Beginnen müssen zwei Platz nehmen. Setz einen Bot dazu, oder schick den Link.
refuse-settings = Das passt nicht zusammen. Ändere, was markiert ist.
refuse-too-many = Es sitzen schon mehr am Tisch. Mach erst einen Platz frei.
refuse-nothing-held = Du hast nichts zurückzunehmen.
refuse-no-time = Mehr Zeit gibt es jetzt nicht. Antworte, oder lass sie ablaufen.
refuse-pace = Jemand anderes spielt oder wartet auch: Das Tempo ist, wie der Gastgeber es gewählt hat.
refuse-empty = Da steht nichts. Schreib etwas.
refuse-nobody = Hier ist niemand mehr, der so heißt.
refuse-slow-down = Nicht so schnell. Warte einen Moment, dann versuch es noch einmal.
refuse-unavailable = Der Tisch kann das gerade nicht aufschreiben. Nichts ging verloren; versuch es noch einmal.
refuse-unreadable = Das ergibt hier keinen Sinn. Lade die Seite neu und versuch es noch einmal.
refuse-busy = Von diesem Server wird gerade zu viel verlangt. Warte ein paar Sekunden, dann versuch es noch einmal.
refuse-too-long = Das ist zu lang: Hier werden höchstens { $most } KiB gelesen.
refuse-too-many-bots = An einem Tisch mit { $places } Plätzen ist Platz für { $most ->
    [one] einen Bot
   *[other] { $most } Bots
}: Ein Platz gehört dir.
refuse-method = Dafür ist diese Adresse nicht da. Geh zurück und nimm, was die Seite anbietet.
refuse-upgrade = Das ist die Live-Verbindung einer Tischseite und keine Seite. Öffne den Tisch selbst.
refuse-missing = Im Gesendeten fehlt „{ $field }“. Lade die Seite neu und versuch es noch einmal.
refuse-wrong = „{ $field }“ kann nicht „{ $given }“ sein. Wähle etwas, das die Seite anbietet.
refuse-too-slow = Das kam zu langsam an. Versuch es noch einmal.
refuse-foreign = Das kam von einer Seite einer anderen Website. Öffne diese hier und versuch es noch einmal.
refuse-misdirected = Unter diesem Namen ist dieser Server nicht bekannt. Wer ihn betreibt, kann ihn so nennen: corte serve --origin https://NAME
refuse-banned = Der Gastgeber dieses Tisches hat dich hinausgeworfen.
refuse-locked = Der Gastgeber hat den Tisch für Neue geschlossen: Sie können zusehen, aber weder Platz nehmen noch mitreden.
refuse-silenced = Der Gastgeber hat dich an diesem Tisch stummgeschaltet.
refuse-remark = Das ergibt in dieser Partie keinen Sinn. Wähle einen anderen Satz.
refuse-too-soon = Ein Zeichen oder Satz in drei Sekunden genügt. Warte einen Moment.
refuse-no-bot = Einen Bot dieses Namens kennt hier niemand. Sieh nach, wie er geschrieben wird.
refuse-invited-sits = Dieser Bot sitzt an fünfzig Tischen, und mehr dürfen es nicht sein. Versuch es später.
refuse-invited-yours = Du hast diesen Bot schon an drei andere Tische eingeladen, und mehr dürfen es nicht sein. Warte auf seine Antwort, oder versuch es später.
refuse-invited-all = Zurzeit haben zu viele Bots Einladungen. Versuch es später.
refuse-guest-seated = Dieser Bot sitzt schon an diesem Tisch.
refuse-guest-banned = Du hast diesen Bot hinausgeworfen. Lass ihn zuerst wieder herein.
refuse-guest-no-place = Kein Platz ist frei. Mach zuerst einen frei.
refuse-guest-locked = Du hast den Tisch für Neue geschlossen. Öffne ihn zuerst wieder.
refuse-spent = Dieser Link wurde schon benutzt, oder er ist älter als zehn Minuten. Erstelle einen neuen in den Einstellungen des Geräts, auf dem du spielst.
refuse-devices = Du nutzt schon so viele Geräte, wie eine Person nutzen kann. Trenne eines in den Einstellungen.
refuse-yourself = Das geht nicht mit dir selbst.
refuse-plays = Du spielst in dieser Partie selbst mit und kannst sie deshalb nicht als Gastgeber beenden. Schlage vor, sie abzubrechen.
refuse-wait = Diesmal antwortet ein Bot für dich. Du kannst bei der nächsten Frage zurückkommen.
refuse-full = An diesem Tisch ist so viel geschehen, dass er mit dieser Partie endet. Eröffne einen anderen.
record-too-many-turns = Eine Wiederholung hat höchstens { $most } Züge, und diese Partie hat mehr.

## In a terminal

rules-column-action = Aktion
rules-column-claim = Figur
rules-column-cost = Kosten
rules-column-effect = Wirkung
rules-column-blocked = Wer blockt
rules-options = Optionen
rules-rulebooks = Regelhefte
terminal-seed = Startwert { $seed }.
terminal-player = Person { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = Es blockt: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } Einfluss
   *[other] { $count } Einfluss
}
terminal-lost = offen: { $cards }
terminal-claimed = berief sich auf { $characters }
terminal-denied = hat behauptet, nicht zu haben: { $characters }
terminal-proven = gezeigt
terminal-caught = nicht gezeigt
terminal-own = Du hast { $coins } und auf der Hand: { $hand }.
terminal-own-side = Du bist { $side }, hast { $coins } und auf der Hand: { $hand }.
terminal-own-lost = Deine offenen Karten: { $cards }.
terminal-own-claimed = Du hast dich berufen auf: { $characters }.
terminal-own-denied = Du hast behauptet, nicht zu haben: { $characters }.
terminal-advice = Was der Bot { $who } wählen würde, wie oft, und mit welcher Gewinnchance:
terminal-mixes = Er wechselt ab, damit ihn niemand durchschaut: Was er am häufigsten wählt, gewinnt nicht immer am häufigsten.
terminal-beliefs = Wie wahrscheinlich die anderen mindestens eine Karte der Figur haben:
chance-to-win = { $percent } Gewinnchance
terminal-handover = Das ist nur für { $who }. Wenn sonst niemand hinsieht, drück { $key }.
terminal-handover-lines = Das ist nur für { $who }. Wenn sonst niemand hinsieht, tipp { $key } und drück Enter.
terminal-scrolled = Dieses Terminal lässt sich nicht leeren: Wer zurückblättert, sieht, was vorher gezeigt wurde.
terminal-stays = Hier lässt sich nichts verbergen: Was vorher gezeigt wurde, bleibt in der Ausgabe.
terminal-stake = Das kann deinen letzten Einfluss kosten. Wähle es noch einmal, um es zu tun.
terminal-stake-exile = Das kostet deinen letzten Einfluss. Wähle es noch einmal, um es zu tun.
terminal-stake-both = Das kann dich auf einmal beide Karten kosten. Wähle es noch einmal, um es zu tun.
terminal-help = Antworte mit einer Zahl oder in Worten. Außerdem geht: hilfe, tipp (h), regeln, tisch, nochmal, satz, ende (q).
terminal-unknown = „{ $text }“ ist hier keine Antwort. Wähle eine Zahl, oder gib hilfe ein.
terminal-several = Sag, welches: { $choices }.
terminal-another = Noch eine Partie? ja oder nein
terminal-another-match = Noch ein Match? ja oder nein
terminal-left = Du verlässt die Partie.
terminal-say-help = hilfe
terminal-say-hint = tipp
terminal-say-rules = regeln übersicht
terminal-say-table = tisch stand
terminal-say-again = nochmal
terminal-say-remark = satz zeichen
terminal-say-quit = ende
terminal-say-yes = ja j
terminal-saved = Gespeichert: { $file }
terminal-not-saved = Nicht gespeichert: { $reason }
terminal-too-small = Dieses Fenster ist zu klein. Nötig sind { $columns } Spalten und { $rows } Zeilen. Mit --plain geht es Zeile für Zeile, in einem Fenster jeder Größe.
terminal-quit = Die Partie verlassen?
terminal-quit-keys = Enter gehen   Esc bleiben
terminal-hint-title = Tipp
legend-title = Zeichen
legend-turn = ist am Zug
legend-asked = ist gefragt
legend-exiled = im Exil
legend-coins = Münzen
legend-cost = was eine Aktion kostet
legend-down = eine verdeckte Karte
legend-open = eine Karte, die du siehst
legend-lost = ein verlorener Einfluss, offen
legend-claimed = hat sich auf die Figur berufen, hier zweimal
legend-proven = hat sich auf sie berufen und sie gezeigt
legend-caught = hat sich auf sie berufen und sie nicht gezeigt
legend-denied = hat behauptet, die Figur nicht zu haben
legend-claim = eine Behauptung, die steht
legend-doubted = eine angezweifelte Behauptung
legend-aimed = wem eine Aktion gilt
legend-blocks = ein Block
legend-truth = du hast die Figur
legend-bluff = es wäre ein Bluff
legend-refused = jetzt nicht erlaubt
legend-remark = nebenbei gesagt: ein Zeichen oder ein Satz
terminal-whom = Wen?
terminal-keys-ask = 1–9 ↑↓ Enter wählen   h Tipp   r Übersicht   ? Zeichen   ! Sätze   PgUp PgDn Verlauf   q Ende
terminal-keys-back = 1–9 ↑↓ Enter wählen   Esc zurück
terminal-keys-watch = Leertaste weiter   r Übersicht   ? Zeichen   ! Sätze   PgUp PgDn Verlauf   q Ende
terminal-keys-curtain = s Hand zeigen   r Übersicht   ? Zeichen   q Ende
terminal-keys-over = n nächste Partie   PgUp PgDn Verlauf   ? Zeichen   ! Sätze   q Ende
terminal-keys-over-match = n nächstes Match   PgUp PgDn Verlauf   ? Zeichen   ! Sätze   q Ende
terminal-keys-close = Esc zurück
terminal-keys-remarks = a–t ↑↓ Enter wählen   Esc zurück
terminal-keys-replay = ←→ Schritt   PgUp PgDn Zug   1–9 Augen   0 Zuschauer   o offen   ? Zeichen   q Ende
terminal-keys-small = q Ende
terminal-moment = { $at } von { $all }
terminal-eyes-open = alle Karten offen
terminal-eyes-spectator = als Zuschauer
terminal-eyes-seat = mit den Augen von { $who }

## Ein Sprachmodell am Tisch

mcp-says = { $who }: „{ $text }“
mcp-time = { $seconds ->
    [one] Noch { $seconds } Sekunde für die Antwort.
   *[other] Noch { $seconds } Sekunden für die Antwort.
}
mcp-replaced = Du warst abwesend, oder deine Zeit ist abgelaufen: Ein Bot spielt an deiner Stelle. Ruf „ready“ auf, um wieder selbst zu spielen.
mcp-stood-in = { $count ->
    [one] Ein Bot hat in dieser Partie 1 deiner Entscheidungen getroffen, weil du abwesend oder zu spät warst.
   *[other] Ein Bot hat in dieser Partie { $count } deiner Entscheidungen getroffen, weil du abwesend oder zu spät warst.
}
mcp-unheard = Hier kann gerade nicht gewartet werden: Ein anderes Programm hört für diesen Bot zu. Ruf „look“ noch einmal auf.
mcp-wait = Die anderen spielen: Ruf „look“ mit „wait“ auf, um zu erfahren, wann du gefragt wirst.
mcp-place = Platz { $number }
mcp-unseated = Du sitzt nicht an diesem Tisch. Ruf „join“ auf, um einen freien Platz zu nehmen.
mcp-lobby = Hier hat noch keine Partie begonnen, in der du spielst. Ruf „look“ mit „wait“ auf, um zu hören, wann eine beginnt.
mcp-ready = Die nächste Partie beginnt, wenn alle Anwesenden sie wollen: Ruf „ready“ auf.
mcp-next-game = Ruf „ready“ auf, um die nächste Partie zu beginnen.
mcp-next-match = Ruf „ready“ auf, um ein neues Match zu beginnen.
mcp-host = Du bist Gastgeber: Ruf „start“ auf, um die Partie zu beginnen, und „invite“, damit andere dazukommen.
mcp-no-tables = Du sitzt an keinem Tisch. Ruf „new_table“ auf, um einen zu eröffnen.

## A game looked at afterwards

decimal-mark = ,
percent = { $number } %
analysis-title = Analyse
analysis-looking = Die Partie wird analysiert, was eine halbe Minute dauern kann, auf einem beschäftigten Server länger. Die Seite erscheint von selbst.
analysis-too-long = Diese Partie ist zu lang, um hier analysiert zu werden. Speichere die Aufzeichnung und lass das Programm sie analysieren:
analysis-none = In dieser Partie hatte niemand eine Wahl, oder keiner der Bots kann eine mit solchen Regeln beurteilen.
analysis-about = Jede Entscheidung, wie der Bot { $who } sie von dem Platz aus sieht, an dem sie fiel: mit dem, was man dort damals wissen konnte, und sonst nichts. Alle Zahlen sind Schätzungen des Bots { $who } mit { $iterations ->
    [0] dem Startwert { $seed }
    [one] 1 Durchlauf je Entscheidung und dem Startwert { $seed }
   *[other] { $iterations } Durchläufen je Entscheidung und dem Startwert { $seed }
}. Erstellt von Corte { $version }.
analysis-about-plain = Jede Entscheidung, wie der Bot { $who } sie von dem Platz aus sieht, an dem sie fiel: mit dem, was man dort damals wissen konnte, und sonst nichts. Alle Zahlen sind Schätzungen des Bots { $who }. Erstellt von Corte { $version }.
analysis-chances = Die Gewinnchancen
analysis-costly = Was am meisten kostete
analysis-nothing = Nichts: Keine Entscheidung war deutlich schlechter als eine andere.
analysis-cost = Zug { $turn }: { $who }, { $made } – das kostete { $cost } Prozentpunkte. Besser: { $better }.
analysis-every = Jede Entscheidung
analysis-of = Entscheidungen von
analysis-of-all = allen
analysis-only-costly = Nur was etwas kostete
analysis-closely-about = Klappe eine Entscheidung auf: Hinter jeder Möglichkeit steht, mit welcher Wahrscheinlichkeit der Bot { $who } sie gewählt hätte, und dann die Gewinnchance; darunter, was die anderen am wahrscheinlichsten auf der Hand hatten.
analysis-column-decision = Entscheidung
analysis-column-turn = Zug
analysis-column-wins = gewinnt
analysis-column-best = beste
analysis-column-best-wins = gewinnt damit
analysis-column-cost = Kosten (pp)
analysis-points = Die Kosten sind Prozentpunkte (pp) der Gewinnchance.
analysis-options = Möglichkeiten
analysis-beliefs = Am wahrscheinlichsten auf der Hand
analysis-point = Zug { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Zug { $turn }: { $who }, { $made }, { $percent } (besser: { $better }, { $best })
analysis-as = { $names }: wie der Bot { $who } es mit { $iterations ->
    [0] dem Startwert { $seed } sieht
    [one] 1 Durchlauf je Entscheidung sieht, Startwert { $seed }
   *[other] { $iterations } Durchläufen je Entscheidung sieht, Startwert { $seed }
}
analysis-as-plain = { $names }: wie der Bot { $who } es sieht
analysis-as-good = Eine Entscheidung, die höchstens zwei Prozentpunkte oder zwei Standardfehler unter der besten liegt, gilt nicht als Verlust.
analysis-unsure = Die Standardfehler zählen die Streuung der durchgespielten Partien und einen Prozentpunkt für das, was die Suche noch nicht betrachtet hat: Mehr Durchläufe können ein Urteil trotzdem ändern.
analysis-nearly-always = { $who } fast immer: { $better }
analysis-close = knapp: { $other }, { $percent }
analysis-close-about = „knapp“ nennt, was mehr zu gewinnen scheint als die getroffene Entscheidung, aber um weniger als zwei Standardfehler. Das ist kein Fehlgriff.
analysis-wins = gewinnt { $percent }
analysis-untried = nicht versucht
analysis-stand-in = { $who } (Bot)
analysis-stood-in = „(Bot)“ kennzeichnet, was ein Bot anstelle von jemandem entschied, der abwesend war. Es zählt nicht zu dessen eigenen Entscheidungen.
analysis-sum = { $count ->
    [one] { $who }: { $count } Entscheidung, Kosten { $mean } pp
   *[other] { $who }: { $count } Entscheidungen, im Mittel { $mean } pp, die teuerste { $most } pp
}

## Puzzles

puzzle-title = Rätsel { $number }
puzzle-today = Rätsel des Tages
puzzle-question = Rätsel { $number }: Was gewinnt am häufigsten?
puzzle-question-today = Rätsel des Tages, Nummer { $number }: Was gewinnt am häufigsten?
puzzle-about = Eine Stellung aus einer Partie Coup und eine Frage: Welche Entscheidung gewinnt am häufigsten?
puzzle-hint = Tipp { $number }
puzzle-hint-beliefs = Was sich annehmen lässt, und wie wahrscheinlich jede Karte auf der Hand ist: { $beliefs }
puzzle-hint-half = Es ist eine von diesen: { $options }
puzzle-hint-true = Was die beste Antwort behauptet, ist wahr.
puzzle-hint-bluff = Die beste Antwort ist ein Bluff.
puzzle-hint-plain = Die beste Antwort behauptet nichts.
puzzle-right = Das ist die beste Antwort.
puzzle-wrong = Es gibt eine bessere Antwort: { $best }
puzzle-best = Am besten
puzzle-yours = Deine Antwort
puzzle-held = Was sie in diesem Spiel hatten: { $hands }
puzzle-judged = Nach jeder Antwort hat der Bot { $who } das Spiel auf allen Plätzen, auch auf deinem, viele Male zu Ende gespielt, mit Karten, die man von diesem Platz aus für möglich halten konnte. Auch für den Bot { $other } ist diese Antwort die beste. Das ist ein Urteil, kein Beweis.
puzzle-searched = { $who } mit { $iterations } Durchläufen
puzzle-next = Anderes Rätsel
puzzle-again = Zurück zur Frage
puzzle-link = Link zum Rätsel, ohne die Antwort

## Bots by their kind

bot-fool = Narr
bot-fool-about = Tut aufs Geratewohl irgendetwas, was die Regeln erlauben.
bot-page = Page
bot-page-about = Lügt nie und zweifelt nur an, was nicht wahr sein kann.
bot-courtier-cautious = Vorsichtiger Höfling
bot-courtier-cautious-about = Blufft ab und zu, merkt sich jede Behauptung und zweifelt Unwahrscheinliches an.
bot-courtier-bold = Kühner Höfling
bot-courtier-bold-about = Blufft oft, je später, desto mehr, und bleibt bei den Rollen, die schon behauptet sind.
bot-courtier-vengeful = Rachsüchtiger Höfling
bot-courtier-vengeful-about = Spielt wie ein Höfling und zahlt es dem heim, der zuletzt zugeschlagen hat.
bot-spy = Spion
bot-spy-about = Zählt Karten, wägt jede Behauptung ab und nimmt, was bis zum Ende des Zuges am öftesten gewinnt.
bot-cardinal = Kardinal
bot-cardinal-about = Rechnet voraus, für jede mögliche Hand, auch die eigene; je mehr Zeit, desto weiter.
bot-regent = Regent
bot-regent-about = Er spielt, was er aus Partien gegen sich selbst und andere gelernt hat, und antwortet sofort.
bot-magistrate = Magistrat
bot-magistrate-about = Richtet sich nach dem Tisch und der eigenen Hand und nach nichts, was vorher gesagt oder getan wurde.
bot-doge = Doge
bot-doge-about = Rechnet im Spiel jeden Zug neu aus, nach dem, was beide von beiden Händen wissen.
bot-mirror = Spiegel
bot-mirror-about = Findet über die Partien eines Matchs heraus, wie jemand spielt, und nutzt es aus.
bot-network = Trainierter Spieler
bot-network-about = Hat allein aus Partien gelernt, was gewinnt und was verliert.
