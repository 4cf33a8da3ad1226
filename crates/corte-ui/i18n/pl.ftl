# Polski.

language-name = Polski

## Nouns of the rules

character-duke = Książę
character-assassin = Zabójca
character-captain = Kapitan
character-ambassador = Ambasador
character-contessa = Hrabina
character-inquisitor = Inkwizytor
character-diplomat = Dyplomata
side-loyalist = Lojalista
side-reformist = Reformista
# In the accusative: every sentence asks for that case, and none denies it.
the-duke = Księcia
the-assassin = Zabójcę
the-captain = Kapitana
the-ambassador = Ambasadora
the-contessa = Hrabinę
the-inquisitor = Inkwizytora
the-diplomat = Dyplomatę
# Behind “not to have”.
denied-diplomat = Dyplomaty
suit-stars = gwiazdy
suit-spades = piki
suit-crowns = korony
suit-coins = monety
suit-hearts = kiery
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $suit } { $rank })

action-income = Dochód
action-foreign-aid = Pomoc zagraniczna
action-tax = Podatek
action-exchange = Wymiana
action-steal = Kradzież
action-examine = Przesłuchanie
action-assassinate = Zabójstwo
action-coup = Przewrót
action-convert = Nawrócenie
action-embezzle = Malwersacja
action-cooperate = Współpraca

done-income = dochód
done-foreign-aid = pomoc zagraniczna
done-tax = podatek
done-exchange = wymiana
done-steal = kradzież
done-examine = przesłuchanie
done-assassinate = zabójstwo
done-coup = przewrót
done-convert = nawrócenie
done-embezzle = malwersacja
done-cooperate = współpraca

court = Dwór
treasury = Skarbiec
reserve-coins = Rezerwa { $coins }
seat-number = Miejsce { $number }
you-subject = ty
you-object = ciebie
list-then = { $first }, { $next }
list-and = { $first } i { $last }
list-or = { $first } lub { $last }
coins = { $coins ->
    [one] { $coins } moneta
    [few] { $coins } monety
   *[many] { $coins } monet
}

## What each action does

effect-take = Weź { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
effect-exchange = { $count ->
    [one] Dobierz 1 kartę z Dworu i oddaj jedną.
    [few] Dobierz { $count } karty z Dworu i oddaj tyle samo.
   *[many] Dobierz { $count } kart z Dworu i oddaj tyle samo.
}
effect-steal = Zabierz komuś { $coins } monety albo 1, jeśli ma tylko 1.
effect-examine = Zobacz czyjąś kartę; zostaw ją albo każ dobrać inną.
effect-assassinate = Ktoś traci wpływ.
effect-coup = Ktoś traci wpływ. Nikt nie może temu zapobiec.
effect-convert = Zapłać do Rezerwy 1 monetę, by zmienić własną stronę, lub 2, by zmienić czyjąś. Nikt nie może temu zapobiec.
effect-embezzle = Weź całą Rezerwę, twierdząc, że nie masz { $the }.
effect-cooperate = Weź { $coins } monety; 1 z nich dostaje inny gracz.
effect-assassinate-declared = Wskaż postać. Jeśli zabójstwo dojdzie do skutku, ofiara pokazuje całą rękę i traci tę postać, jeśli ją ma. Trafiona czy nie, jeśli nadal jest w grze, dobiera { $count } karty i tyle samo oddaje.
effect-coup-declared = Wskaż postać. Ofiara pokazuje całą rękę i traci tę postać, jeśli ją ma. Trafiona czy nie, jeśli nadal jest w grze, dobiera { $count } karty i tyle samo oddaje. Nikt nie może temu zapobiec.
brief-steal = Zabierz komuś { $coins } monety.
brief-exchange = Dobierz { $count }, oddaj { $count }.
brief-examine = Zobacz kartę; zostaw lub zamień.
brief-coup = Ktoś na pewno traci wpływ.
brief-convert = Zmień stronę za 1 lub czyjąś za 2.
brief-embezzle = Weź Rezerwę: „{ $character }? Nie mam”.
brief-cooperate = Weź { $coins } monety, 1 dla kogoś.
brief-declared = Wskaż postać, która ma paść.

## What happens

tell-dealt = Dostajesz: { $cards }.
tell-dealt-covered = Dostajesz swoje karty.
tell-drafted = { $you ->
    [yes] Ze swojego zestawu wybierasz: { $cards }.
    [covered] Ze swojego zestawu wybierasz kartę.
   *[no] { $who } ma już pierwszą kartę.
}
tell-turn = { $you ->
    [yes] Twoja tura.
   *[no] Tura gracza { $who }.
}
tell-income = { $you ->
    [yes] Bierzesz
   *[no] { $who } bierze
} dochód: { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
tell-foreign-aid = { $you ->
    [yes] Prosisz
   *[no] { $who } prosi
} o pomoc zagraniczną: { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
tell-tax = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: podatek, { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
tell-cooperate = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: współpraca { $toYou ->
    [yes] z tobą.
   *[no] (partner: { $whom }).
}
tell-exchange = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: wymiana z Dworem.
tell-steal = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: kradzież { $toYou ->
    [yes] twoich monet
   *[no] monet gracza { $whom }
}.
tell-examine = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: przesłuchanie, { $toYou ->
    [yes] celem jesteś ty
   *[no] cel to { $whom }
}.
tell-assassinate = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
} za zabójstwo, { $toYou ->
    [yes] celem jesteś ty
   *[no] cel to { $whom }
}.
tell-assassinate-naming = { $you ->
    [yes] Twierdzisz, że masz
   *[no] { $who } twierdzi, że ma
} { $the }: { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
} za zabójstwo ze wskazaniem na { $named }, { $toYou ->
    [yes] celem jesteś ty
   *[no] cel to { $whom }
}.
tell-coup = { $you ->
    [yes] Płacisz
   *[no] { $who } płaci
} { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}: Przewrót przeciw { $toYou ->
    [yes] tobie
   *[no] graczowi { $whom }
}.
tell-coup-naming = { $you ->
    [yes] Płacisz
   *[no] { $who } płaci
} { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}: Przewrót przeciw { $toYou ->
    [yes] tobie
   *[no] graczowi { $whom }
}, ze wskazaniem na { $named }.
tell-convert-self = { $you ->
    [yes] Płacisz do Rezerwy 1 monetę i zmieniasz stronę.
   *[no] { $who } płaci do Rezerwy 1 monetę i zmienia stronę.
}
tell-convert = { $you ->
    [yes] Płacisz
   *[no] { $who } płaci
} do Rezerwy 2 monety: { $toYou ->
    [yes] zmieniasz stronę.
   *[no] { $whom } zmienia stronę.
}
tell-embezzle = { $you ->
    [yes] Twierdzisz, że nie masz
   *[no] { $who } twierdzi, że nie ma
} { $the }: malwersacja Rezerwy.
tell-embezzled = { $you ->
    [yes] Bierzesz
   *[no] { $who } bierze
} Rezerwę: { $coins ->
    [one] 1 monetę.
    [few] { $coins } monety.
   *[many] { $coins } monet.
}
tell-embezzled-nothing = { $you ->
    [yes] Zastajesz
   *[no] { $who } zastaje
} Rezerwę pustą.
tell-gave = { $you ->
    [yes] Przekazujesz
   *[no] { $who } przekazuje
} { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
} { $toYou ->
    [yes] tobie.
   *[no] graczowi { $whom }.
}
tell-refunded = { $you ->
    [yes] Odzyskujesz
   *[no] { $who } odzyskuje
} swoje { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
tell-took = { $you ->
    [yes] Bierzesz
   *[no] { $who } bierze
} { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
} ze Skarbca.
tell-stole = { $you ->
    [yes] Zabierasz
   *[no] { $who } zabiera
} { $toYou ->
    [yes] ci
   *[no] graczowi { $whom }
} { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}.
tell-stole-nothing = { $you ->
    [yes] Nie masz czego zabrać graczowi { $whom }.
   *[no] { $who } nie ma czego { $toYou ->
        [yes] ci zabrać
       *[no] zabrać graczowi { $whom }
    }.
}
tell-held = Przepuszczasz. Nikt się nie dowie, póki pytanie jest otwarte.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] Nie sprawdzasz.
       *[no] { $who } nie sprawdza.
    }
   *[other] { $you ->
        [yes] { $who } nie sprawdzacie.
       *[no] { $who } nie sprawdzają.
    }
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] Nie blokujesz.
       *[no] { $who } nie blokuje.
    }
   *[other] { $you ->
        [yes] { $who } nie blokujecie.
       *[no] { $who } nie blokują.
    }
}
tell-challenged = { $you ->
    [yes] Sprawdzasz, czy { $whom } ma { $the }.
   *[no] { $who } sprawdza, czy { $toYou ->
        [yes] masz
       *[no] { $whom } ma
    } { $the }.
}
tell-challenged-denial = { $you ->
    [yes] Sprawdzasz, czy { $whom } naprawdę nie ma { $the }.
   *[no] { $who } sprawdza, czy { $toYou ->
        [yes] naprawdę nie masz
       *[no] { $whom } naprawdę nie ma
    } { $the }.
}
tell-blocked = { $you ->
    [yes] Blokujesz: twierdzisz, że masz
   *[no] { $who } blokuje: twierdzi, że ma
} { $the }.
tell-unchallenged = Nikt nie sprawdza.
tell-block-holds = Blokada jest udana: akcja przepada.
tell-proved = { $you ->
    [yes] Pokazujesz
   *[no] { $who } pokazuje
} { $the }: to była prawda.
tell-proved-hand = { $you ->
    [yes] Pokazujesz
   *[no] { $who } pokazuje
} całą rękę ({ $cards }): to była prawda.
tell-conceded = { $you ->
    [yes] Ustępujesz, zamiast pokazać
   *[no] { $who } ustępuje, zamiast pokazać
} { $the }.
tell-conceded-denial = { $you ->
    [yes] Ustępujesz, zamiast pokazać rękę.
   *[no] { $who } ustępuje, zamiast pokazać rękę.
}
tell-drew = { $you ->
    [yes] Dobierasz: { $cards }.
    [covered] Dobierasz { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    } z Dworu.
   *[no] { $who } dobiera { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    } z Dworu.
}
tell-redrew = { $you ->
    [yes] Zwracasz to, co było pokazane, i dobierasz: { $cards }.
    [covered] Zwracasz to, co było pokazane, i dobierasz { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
   *[no] { $who } zwraca to, co było pokazane, i dobiera { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
}
tell-returned = { $you ->
    [yes] Oddajesz na Dwór: { $cards }.
    [covered] Oddajesz na Dwór { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
   *[no] { $who } oddaje na Dwór { $count ->
        [one] kartę
        [few] { $count } karty
       *[many] { $count } kart
    }.
}
tell-showed = { $you ->
    [yes] Pokazujesz
   *[no] { $who } pokazuje
} { $toYou ->
    [yes] ci
   *[no] graczowi { $whom }
} kartę.
tell-showed-card = { $you ->
    [yes] Pokazujesz
   *[no] { $who } pokazuje
} { $toYou ->
    [yes] ci
   *[no] graczowi { $whom }
} kartę: { $the }.
tell-left = { $you ->
    [yes] Zostawiasz
   *[no] { $who } zostawia
} { $toYou ->
    [yes] ci
   *[no] graczowi { $whom }
} kartę.
tell-forced = { $you ->
    [yes] Każesz
   *[no] { $who } każe
} { $toYou ->
    [yes] ci
   *[no] graczowi { $whom }
} dobrać inną kartę.
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = Pokazana karta wraca na Dwór.
tell-revealed = { $you ->
    [yes] Pokazujesz wszystko, co masz
   *[no] { $who } pokazuje wszystkie karty
}: { $cards }.
tell-missed = { $character }? Nie ma: nikt nie traci wpływu.
tell-lost = { $you ->
    [yes] Tracisz
   *[no] { $who } traci
} { $the }.
tell-exiled = { $you ->
    [yes] Idziesz
   *[no] { $who } idzie
} na wygnanie.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] Twoja moneta wraca
        [few] Twoje { $coins } monety wracają
       *[many] Twoje { $coins } monet wraca
    }
   *[no] { $coins ->
        [one] Ostatnia moneta gracza { $who } wraca
        [few] { $coins } monety gracza { $who } wracają
       *[many] { $coins } monet gracza { $who } wraca
    }
} do Skarbca.
tell-won = { $you ->
    [yes] Wygrywasz partię.
   *[no] { $who } wygrywa partię.
}
tell-abandoned = Partia przerwana; nikt nie wygrywa.
tell-ended = Gospodarz zakończył partię; nikt nie wygrywa.
tell-gone = { $you ->
    [yes] Odchodzisz
   *[no] { $who } odchodzi
} od stołu; dalej gra bot.
tell-gone-exiled = { $you ->
    [yes] Odchodzisz
   *[no] { $who } odchodzi
} od stołu.
tell-ousted = { $you ->
    [yes] Gospodarz zabrał ci miejsce; możesz na nie wrócić.
   *[no] Gospodarz zabrał miejsce graczowi { $who }.
}
tell-back = { $you ->
    [yes] Wracasz do gry.
   *[no] { $who } wraca do gry.
}
tell-host-watches = Gospodarzem jest teraz ktoś, kto nie gra w tej partii.

## What the table waits for

stage-draft = Oboje potajemnie wybierają pierwszą kartę.
stage-deal = Trwa rozdawanie kart.
stage-loss = { $you ->
    [yes] Tracisz
   *[no] { $who } traci
} wpływ.
stage-keep = { $you ->
    [yes] Wybierasz, co zachować.
   *[no] { $who } wybiera, co zachować.
}
stage-show = { $you ->
    [yes] Wybierasz kartę, którą pokażesz graczowi { $whom }.
   *[no] { $who } wybiera kartę, którą { $toYou ->
        [yes] ci pokaże.
       *[no] pokaże graczowi { $whom }.
    }
}
stage-examine = { $you ->
    [yes] Oglądasz kartę gracza { $whom }.
   *[no] { $who } ogląda { $toYou ->
        [yes] twoją kartę.
       *[no] kartę gracza { $whom }.
    }
}

prompt-action = Co robisz?
prompt-must-coup = Masz dziesięć monet lub więcej: wybierz, przeciw komu Przewrót.
prompt-challenge = Wierzysz?
prompt-block = Pozwalasz na to?
prompt-proof = Możesz pokazać { $the }?
prompt-must-prove = Masz { $the }: przy tym stole trzeba tę kartę pokazać.
prompt-cannot-prove = Chodzi o { $the }, a tej karty nie masz: możesz tylko ustąpić.
prompt-proof-denial = Możesz pokazać całą rękę bez { $the }?
prompt-must-prove-denial = Nie masz { $the }: przy tym stole trzeba pokazać całą rękę.
prompt-cannot-prove-denial = Masz { $the }: możesz tylko ustąpić.
prompt-loss = Wybierz kartę do odkrycia.
prompt-keep = Wybierz { $count ->
    [one] kartę, którą zachowasz
    [few] { $count } karty, które zachowasz
   *[many] { $count } kart, które zachowasz
}.
prompt-show = Wybierz kartę, którą zobaczy { $whom }.
prompt-examine = Widzisz { $the }. Co dalej z tą kartą?
prompt-examine-covered = Co się stanie z pokazaną kartą?
prompt-draft = Wybierz pierwszą kartę. Reszta idzie na bok.
prompt-waiting = { $kind ->
    [challenge] { $whom }: sprawdzić czy przepuścić?
    [block] { $whom }: zablokować czy przepuścić?
    [proof] { $whom }: pokazać { $the } czy ustąpić?
    [hand] { $whom }: pokazać całą rękę czy ustąpić?
    [loss] { $whom }: którą kartę odkryć?
   *[other] Czekamy na ruch: { $whom }.
}
prompt-waiting-many = Czekamy na { $number } graczy.
prompt-passed = Przepuszczasz. Czekamy na pozostałych.
prompt-exiled = Jesteś na wygnaniu. Zobacz, jak to się skończy.
prompt-paused = Boty czekają, aż ruszysz dalej.
prompt-over = Partia skończona.
prompt-chance = Chwileczkę.

## Decisions, as one says them

decide-steal = Okradnij: { $whom }
decide-examine = Przesłuchaj: { $whom }
decide-assassinate = Zabij: { $whom }
decide-assassinate-naming = Zabij: { $whom }, wskaż { $named }
decide-coup = Przewrót: { $whom }
decide-coup-naming = Przewrót: { $whom }, wskaż { $named }
decide-convert = Nawróć: { $whom }
decide-convert-self = Zmień stronę
decide-cooperate = Współpracuj: { $whom }
convert-self = Własna strona
decide-draft = Wybierz { $the }
decide-pass = Przepuść
decide-pass-challenge = Nie sprawdzaj
decide-pass-block = Nie blokuj
decide-challenge = Sprawdź
decide-block = Zablokuj, deklarując { $the }
decide-prove = Pokaż { $the }
decide-prove-hand = Pokaż całą rękę
decide-concede = Ustąp
decide-lose = Odkryj { $the }
decide-keep = Zachowaj: { $cards }
decide-show = Pokaż { $the }
decide-leave = Zostaw kartę
decide-force = Każ dobrać inną

## Why a decision is refused, and what to do

refuse-over = Partia skończona. Poproś o rewanż.
refuse-no-such-seat = Przy tym stole nie ma takiego miejsca.
refuse-exiled = Jesteś na wygnaniu i w tej partii o niczym już nie decydujesz.
refuse-not-asked = Nikt cię teraz nie pyta. Poczekaj na swój moment.
refuse-already-passed = Ta decyzja już zapadła: przepuszczasz. Poczekaj na pozostałych.
refuse-waits-for-chance = Właśnie dobierane są karty. Spróbuj za chwilę.
refuse-not-this-decision = Stół czeka na inną odpowiedź. Wybierz jedną z pokazanych.
refuse-must-coup = Mając dziesięć monet lub więcej, musisz dokonać Przewrotu.
refuse-too-few-coins = To kosztuje { $cost }, a masz { $coins ->
    [one] { $coins } monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}. Wybierz inną akcję.
refuse-no-target = Wybierz kogoś innego, kto jest jeszcze w grze.
refuse-own-side = Póki w grze są obie strony, własnej się nie atakuje. Wybierz gracza z drugiej strony.
refuse-no-reformation = Przy tym stole gra się bez Reformacji.
refuse-claim-denies = Twierdzisz, że nie masz { $the }: pokaż całą rękę albo ustąp.
refuse-holds = Masz { $the } na ręce: możesz tylko ustąpić.
refuse-not-in-play = { $character }: tej postaci nie ma w tej partii. Wybierz inną.
refuse-must-name = Wskaż też postać.
refuse-names-nobody = Przy tym stole nie wskazuje się postaci.
refuse-does-not-block = { $character }: ta postać tego nie blokuje. Wybierz inną.
refuse-claim-is-of = Chodzi o { $the }. Pokaż tę kartę albo ustąp.
refuse-must-prove = Masz tę postać: przy tym stole trzeba ją pokazać.
refuse-not-held = Tej karty nie masz: { $the }. Wybierz jedną ze swoich.
refuse-only-named = Pada tylko wskazana postać: odkryj { $the }.
refuse-keep = Z kart, które masz, zachowaj dokładnie { $count }.
refuse-chance = Tu nie można tak dobrać.
refuse-stale = Gra poszła już dalej. Teraz wygląda to tak.
refuse-contradiction = Na to już jest twoja odpowiedź. Liczy się pierwsza.
refuse-not-seated = Nie siedzisz przy tym stole. Oglądaj albo zajmij wolne miejsce.

## Rules of a table

preset-brazil = Brazylia
preset-summary = Krótkie zasady
preset-everdeck = Everdeck
preset-italy = Włochy
preset-brazil-about = Najpełniejsza instrukcja: od 2 do 10 graczy, wolno nie pokazać karty; we dwoje na życzenie tajny wybór.
preset-summary-about = Krótkie zasady: od 2 do 6 graczy, bez dodatków.
preset-everdeck-about = Dla talii Everdeck: każda karta ma kolor i wartość, a kto ma sprawdzaną postać, musi ją pokazać.
preset-italy-about = Wydanie dystopijne: od 2 do 10 graczy, 50 monet w Skarbcu.
preset-rules-brazil = zasady z Brazylii
preset-rules-summary = krótkie zasady
preset-rules-everdeck = zasady dla talii Everdeck
preset-rules-italy = zasady z Włoch

option-inquisitor = Inkwizytor
option-inquisitor-about = Zamiast Ambasadora: wymienia jedną kartę albo przesłuchuje innego gracza.
option-diplomat = Dyplomata
option-diplomat-about = Zamiast Księcia: z 3 monet jedną dostaje inny gracz.
option-faces = Wizerunki kart
option-faces-about = Gdy każda karta ma własny wizerunek, raz widzianą można rozpoznać.
option-must-prove = Obowiązek dowodu
option-must-prove-about = Kto ma sprawdzaną postać, musi ją pokazać.
option-draft = Tajny wybór
option-draft-about = We dwoje każdy potajemnie wybiera pierwszą kartę z własnego zestawu.
option-first-coins = Monety zaczynającego
option-first-coins-about = Z czym zaczyna pierwszy z dwojga graczy.
option-declared = Zapowiedziany Przewrót
option-declared-about = Cios wskazuje postać i trafia tylko tego, kto ją ma: przepada ta karta, a nie inna.
option-reformation = Reformacja
option-reformation-about = Dwie strony; za monety można przejść z jednej na drugą. Własnej się nie atakuje; monety trafiają do Rezerwy, którą można zdefraudować.
option-challenge-order = Odpowiedzi
option-challenge-order-about = Czy pyta się wszystkich naraz, czy po kolei.
option-wins = Mecz
option-wins-about = Ile wygranych partii daje wygrany mecz.
value-on = tak
value-off = nie
value-faces-identical = wszystkie jednakowe
value-faces-distinct = każda z własnym wizerunkiem
value-faces-everdeck = kolor i wartość
value-declared-off = nie
value-declared-coup = Przewrót
value-declared-coup-assassinate = Przewrót i zabójstwo
value-challenge-order-first = wszyscy naraz
value-challenge-order-clockwise = po kolei
value-wins-open = ile dusza zapragnie
value-wins = do { $number ->
    [one] 1 wygranej
   *[many] { $number } wygranych
}
value-rulebook = { $value } (instrukcja)
value-first-coins-open = jak w instrukcji
value-first-coins = { $number }

summary-sentence = { $players ->
    [few] { $players } gracze
   *[many] { $players } graczy
}, { $preset }{ $with }
summary-with = , z { $things }
summary-inquisitor = Inkwizytorem
summary-diplomat = Dyplomatą
summary-faces-identical = karty jednej postaci są jednakowe
summary-faces-distinct = każda karta ma własny wizerunek
summary-faces-everdeck = karty mają wizerunki talii Everdeck
summary-must-prove = kto może pokazać, musi
summary-need-not-prove = wolno nie pokazać
summary-draft = tajnym wyborem
summary-first-coins = kto zaczyna, ma { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}
summary-declared-coup = Przewrót wskazuje postać
summary-declared-both = Przewrót i zabójstwo wskazują postać
summary-reformation = Reformacją
summary-clockwise = odpowiada się po kolei
summary-wins = mecz do { $wins ->
    [one] 1 wygranej
   *[many] { $wins } wygranych
}

wrong-players = Coup jest dla 2–10 graczy, nie dla { $players }. Zmień liczbę miejsc.
wrong-rulebook = Ta instrukcja jest dla najwyżej { $most } graczy. Wybierz inną albo mniej miejsc.
wrong-draft = Tajny wybór jest dla dwojga. Wyłącz go albo wybierz dwa miejsca.
wrong-first-coins = Monety zaczynającego można wybrać tylko w grze we dwoje.
wrong-everdeck-players = Everdeck ma karty dla sześciu graczy. Wybierz inne wizerunki albo mniej miejsc.
wrong-everdeck-inquisitor = Everdeck nie ma Inkwizytora. Wybierz inne wizerunki albo wyłącz Inkwizytora.
wrong-everdeck-diplomat = Everdeck nie ma Dyplomaty. Wybierz inne wizerunki albo wyłącz Dyplomatę.
wrong-wins = Mecz trwa najwyżej do 99 wygranych.
wrong-first-coins-range = Kto zaczyna, ma najwyżej 9 monet.

## Settings of a table that only a program or an altered form sends

wrong-book = Nie ma takiej instrukcji. Wybierz z listy.
wrong-option = Nie ma takiej opcji. Wybierz z listy.
wrong-option-value = Opcja „{ $option }” przyjmuje { $values }.
wrong-option-number = Opcja „{ $option }” przyjmuje liczbę od { $least } do { $most }.
wrong-setting = Nie ma takich obrazów. Wybierz z listy.
wrong-clock = Czas na odpowiedź to od 5 do 3600 sekund albo bez ograniczeń; bot myśli najwyżej 10 sekund.
wrong-turns = Limit tur to od 50 do 1000; po nim partia kończy się bez zwycięzcy.

## The page

live-reconnecting = Brak połączenia. Próbuję ponownie…
live-sends = Twoja odpowiedź zostanie wtedy wysłana.
answer-unsent = Nie wiadomo, czy twoja odpowiedź dotarła. Powtórz ją, gdy połączenie wróci.
question-replaced = Pytanie się zmieniło; nie udzielono odpowiedzi.
confirm-again = Jeszcze raz: grozi wygnanie
confirm-exile = Jeszcze raz: to wygnanie
confirm-both = Jeszcze raz: ryzykujesz obie karty
stake-all = Ryzykujesz ostatni wpływ.
skip-to-content = Do treści
nav-label = Strony
nav-rules = Zasady
nav-settings = Ustawienia
nav-reference = Karta pomocy
nav-rail = Przebieg i rozmowa
rail-asked = Czekają na twoją odpowiedź: wróć do stołu
rail-over = Partia skończona: wróć do stołu
close = Zamknij
back = Wróć
to-table = Wróć do stołu
to-table-short = Stół
your-name = Twoje imię
seconds = { $seconds } s

## The table

table-title = Stół { $code }
game-number = partia { $number }
seats-label = Gracze
stage-label = Scena
own-label = Twoje miejsce
seat-wins = { $wins ->
    [one] { $wins } wygrana
    [few] { $wins } wygrane
   *[many] { $wins } wygranych
}
seat-turn = ma ruch
seat-waits = odpowiada
seat-exiled = na wygnaniu
seat-cards = { $count ->
    [one] 1 karta zakryta
    [few] { $count } karty zakryte
   *[many] { $count } kart zakrytych
}
seat-lost = strata: { $card }
presence-away = nieobecność
presence-away-long = Nieobecność: do powrotu gra bot
presence-bot = bot
memory-label = Co wszyscy słyszeli
memory-told = { $character }: deklaracje { $claimed }, dowody { $proven }, ustąpienia { $caught }
court-cards = Dwór: { $cards ->
    [one] { $cards } karta
    [few] { $cards } karty
   *[many] { $cards } kart
}
ghost-doubted = { $who } sprawdza
ghost-proven = To była prawda
ghost-broken = Nie pokazano
ghost-denial = { $character } – nie
mark-true = prawda
mark-bluff = blef
mark-new = nowa
choose-target = { $action }: wybierz gracza.
pass-then-block = (potem nadal możesz zablokować)
target-has = ma { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}
target-costs = kosztuje { $coins ->
    [one] 1 monetę
    [few] { $coins } monety
   *[many] { $coins } monet
}
choose-character-for = { $deed } – jaką postać wskazujesz?
more-time = +15 s
more-time-long = 15 sekund więcej
more-time-spent = Do tego pytania nie da się już dodać czasu
clock-left = Pozostało sekund:
clock-late = Przycisk obok pytania dodaje 15.
clock-late-key = Klawisz plus dodaje 15.
reconsider = Cofnij przepuszczenie
take-back-why = Do twojego powrotu gra za ciebie bot.
take-back-late = Twój czas minął: do twojego powrotu gra za ciebie bot.
take-back = Wróć na swoje miejsce
prepare-hint = Zdecyduj już teraz; nikt inny się o tym nie dowie:
prepare-turn = Przepuść wszystko w tej turze
prepare-aid = Nigdy nie blokuj Pomocy zagranicznej
lesson-action = Wybierz dowolną akcję, na którą cię stać. Jeśli deklaruje postać, znak mówi tylko tobie, czy to prawda.
lesson-challenge = Deklaracja może być kłamstwem. Sprawdzasz, a dowodu nie ma – wpływ traci deklarujący; jest dowód – tracisz ty.
lesson-block = Aby zablokować akcję, zadeklaruj postać, która może ją powstrzymać; nie musisz mieć tej karty. Twoją deklarację też można sprawdzić.
lesson-proof = Jeśli pokażesz, że to prawda, wymieniasz na Dworze to, co pokazujesz, a sprawdzający traci wpływ. Jeśli ustąpisz, wpływ tracisz ty.
lesson-must-prove = Musisz pokazać, że to prawda: wymieniasz na Dworze to, co pokazujesz, a sprawdzający traci wpływ.
lesson-caught = Twój blef wyszedł na jaw: deklaracja przepada, a ty tracisz wpływ.
lesson-loss = Odkryta karta zostaje odkryta i już się nie liczy. Kto nie ma żadnej zakrytej, idzie na wygnanie.
lesson-keep = Zatrzymaj, co chcesz. Reszta wraca na Dwór i nikt nie widzi, co to było.
log-title = Co się działo
chat-title = Rozmowa
chat-say = Powiedz coś
chat-send = Wyślij
chat-nothing = Mówić wolno wszystko, a nikogo to nie wiąże.
chat-aside = W trakcie partii widzowie rozmawiają między sobą; potem czytają to wszyscy.
watching = Oglądasz tę partię.
watching-free = Oglądasz tę partię. W następnej jest wolne miejsce: usiądź, gdy ta się skończy.
chat-spectator = ogląda
chat-mute = Nie czytaj więcej: { $who }
chat-muted = Nie czytasz:
chat-unmute = Znów czytaj: { $who }
chat-new = Powiedziano coś nowego

remarks-title = Gesty i zwroty
remarks-hint = Każdy czyta je we własnym języku. Jeden na trzy sekundy.
remark-smile = uśmiech
remark-laugh = śmiech
remark-wink = mrugnięcie
remark-gasp = zdumienie
remark-frown = smutna mina
remark-glare = gniewne spojrzenie
remark-think = powątpiewanie
remark-crown = ukłon
remark-have = Mam { $the }.
remark-lack = { $character }? Nie mam.
remark-doubt = { $whom }, nie wierzę.
remark-believe = { $whom }, wierzę.
remark-spare = Oszczędź mnie. Lepszy cel: { $whom }.
remark-next = { $whom }, następny cel to ty.
remark-watch = Uwaga na tego gracza: { $whom }.
remark-peace = { $whom }, pokój?
remark-sorry = To nic osobistego.
remark-moment = Chwileczkę.
remark-thanks = Dziękuję.
remark-well-played = Dobrze zagrane.
order-title = Porządek
order-lock = Zamknij stół dla nowych osób
order-unlock = Znów otwórz stół dla nowych osób
order-is-locked = Gospodarz zamknął stół dla nowych osób: mogą patrzeć, ale nie mogą usiąść ani pisać.
order-remove = Zabierz miejsce: { $who }
order-remove-sure = Zabrać miejsce: { $who }? W trwającej partii dalej zagra bot.
order-ban = Wyproś: { $who }
order-ban-sure = Wyprosić: { $who }? Ta osoba nie będzie już mogła tu ani grać, ani oglądać.
order-pardon = Wpuść znów: { $who }
order-silence = Ucisz: { $who }
order-unsilence = Daj znów mówić: { $who }
order-end = Zakończ tę partię
order-end-sure = Zakończyć tę partię? Skończy się od razu, nikt nie wygra, a wszyscy przeczytają, że zakończył ją gospodarz.
order-hand = Oddaj rolę gospodarza: { $who }
order-hand-sure = Oddać rolę gospodarza: { $who }? Stracisz ją, a wszyscy to przeczytają.
pace-label = Tempo botów
pace-paused = Pauza
pace-end = Do końca
pace-replay = Tempo powtórki
agree-propose = Zaproponuj przerwanie partii
agree-join = Zgoda na przerwanie partii
agree-yes = Zgoda
agree-alone = Zakończ partię bez zwycięzcy
agree-sure = Przerwać tę partię? Skończy się od razu i nikt nie wygra.
agree-proposed = { $who } proponuje przerwać partię.
agree-agreed = { $who } zgadza się przerwać partię.
agree-missing = Brak jeszcze zgody: { $who }
agree-away = Nieobecność: { $who }. Gdy boty { $times } razy z rzędu zdecydują za kogoś, partię można przerwać bez zgody tej osoby.
agree-withdraw = Wycofaj propozycję
agree-revoke = Wycofaj zgodę
leave-table = Odejdź od stołu
leave-sure = Odejść od tego stołu? Twoje miejsce zajmie bot.
leave-sure-over = Odejść od tego stołu? Twoje miejsce się zwolni.
leave-wins = Twoje dotychczasowe wygrane ({ $wins }) znów będą się liczyć, gdy ponownie tu usiądziesz.
sure-yes = Tak
sure-no = Nie, wróć do stołu

## The reference card and the keys

reference-action = Akcja
reference-claim = Postać
reference-effect = Co robi
reference-blocked = Kto blokuje
reference-any = każdy jako { $character }
reference-across = każdy z drugiej strony (każdy, gdy została tylko jedna) jako { $character }
reference-target = cel jako { $character }
reference-forced = Mając { $coins } monet lub więcej na początku tury, musisz dokonać Przewrotu.
reference-start = Każdy zaczyna z { $coins } monetami.
reference-start-two = Każdy zaczyna z { $coins } monetami; we dwoje zaczynający ma { $first }.
reference-sides = Póki w grze są obie strony, wobec własnej nie wolno użyć Przewrotu, zabójstwa, kradzieży ani przesłuchania.
reference-copies = Każda postać występuje w { $copies } egzemplarzach.
reference-copies-larger = W siedem lub osiem osób są 4, w dziewięć lub dziesięć 5.
key-numbers = wybierz odpowiedź
key-enter = zatwierdź
key-esc = wróć
key-help = ta karta
key-state = odsłuchaj stan gry
key-look = przytrzymaj: podejrzyj zakryte karty
keys-reader = Z czytnikiem ekranu te klawisze działają w trybie formularza.

## After the game

after-hands = Wszystkie ręce
after-story = Jak było
after-tally = { $claims ->
    [one] { $claims } deklaracja
    [few] { $claims } deklaracje
   *[many] { $claims } deklaracji
}, { $bluffs ->
    [one] { $bluffs } blef
    [few] { $bluffs } blefy
   *[many] { $bluffs } blefów
}, { $caught ->
    [one] { $caught } przyłapany
    [few] { $caught } przyłapane
   *[many] { $caught } przyłapanych
}
after-replay = Zobacz jeszcze raz
after-record = Pobierz zapis
after-dealt = Na początku
after-became = Na końcu
after-winner = zwycięstwo
after-turn = Tura { $turn }.
after-place = Miejsce { $place }: na wygnaniu od tury { $turn }.
after-link = Link do skończonej partii
deed-claim = Deklaracja: { $character } ({ $action }) –
deed-block = Blokada: { $character } ({ $action }) –
deed-denial = Deklaracja: „{ $character }? Nie mam” ({ $action }) –
deed-stood = nikt nie sprawdził.
deed-caught = { $you ->
    [yes] sprawdzasz.
   *[no] { $who } sprawdza.
}
after-next = Następna partia
after-free = W następnej partii jest dla ciebie miejsce.
after-open = { $free ->
    [one] 1 wolne miejsce: obsadź
    [few] { $free } wolne miejsca: obsadź
   *[many] { $free } wolnych miejsc: obsadź
}
after-changed = Przed następną partią stół się zmienił: zasady są niżej. Gotowość trzeba potwierdzić jeszcze raz.
after-away = Nieobecność: { $who }. Następna partia nie czeka na nieobecnych; gra za nich bot.
after-away-own = Jesteś wśród nieobecnych. Naciśnij „{ $button }”, a następna partia na ciebie zaczeka.
match-won = { $who } wygrywa mecz.
match-won-own = Wygrywasz mecz.
match-standing = Mecz do { $wins }
games-standing = Dotychczas wygrane partie
rematch = Rewanż
next-game = Następna partia
after-begin = Zacznij następną partię
after-begin-hint = Zaczynasz ją jako gospodarz, także dla tych, którzy nie potwierdzili jeszcze gotowości.
rematch-wait = Czekamy na pozostałych
rematch-ready = Gotowość: { $who }
rematch-missing = Czekamy na: { $who }
rematch-without = Zagraj dalej bez gracza: { $who }
rematch-without-sure = Zagrać dalej bez gracza: { $who }? Miejsce się zwolni.
rematch-without-wins = Dotychczasowe wygrane gracza { $who } ({ $wins }) znów będą się liczyć po powrocie do stołu w tej samej przeglądarce.
story-turns = { $turns ->
    [one] Jedna tura
    [few] { $turns } tury
   *[many] { $turns } tur
}, { $bluffs ->
    [one] jeden blef
    [few] { $bluffs } blefy
   *[many] { $bluffs } blefów
}.
story-bluff = Blef wieczoru: { $you ->
    [yes] udajesz
   *[no] { $who } udaje
} { $the } ({ $action }) i nikt nie sprawdza.
story-bluff-block = Blef wieczoru: { $you ->
    [yes] blokujesz
   *[no] { $who } blokuje
}, udając { $the } ({ $action }), i nikt nie sprawdza.
story-bluff-denial = Blef wieczoru: { $you ->
    [yes] z tą kartą w ręce mówisz
   *[no] { $who } z tą kartą w ręce mówi
} „{ $character }? Nie mam” ({ $action }) i nikt nie sprawdza.
story-no-bluff = Żaden blef nie przeszedł.
story-sharp = Najlepszy nos: { $you ->
    [yes] twój
   *[no] { $who }
}, { $right ->
    [one] raz trafnie
   *[many] { $right } razy trafnie
}.
story-first-exile = Pierwsze wygnanie: { $you ->
    [yes] twoje
   *[no] { $who }
}.

## Replay

replay-title = Powtórka
replay-first = Na początek
replay-back = Krok wstecz
replay-forward = Krok dalej
replay-last = Na koniec
replay-play = Odtwarzaj
replay-moment = Moment partii
replay-see = Zobacz ten moment
replay-unfinished = Tu kończy się zapis; partia nie jest skończona.
replay-uploaded = Przesłana: nie rozegrano jej przy stole na tym serwerze.
replay-go = Przejdź
replay-eyes = Czyimi oczami
replay-open = odkryte karty
replay-watcher = widz

## The first page

landing-title = Coup, dwór pełen blefu
landing-sentence = Coup, karciana gra blefu i nerwów, w przeglądarce, z przyjaciółmi lub botami.
landing-credit = Coup to gra, której autorem jest Rikki Tahta, a wydawcą La Mame Games. Corte to niezależna realizacja, z własnymi słowami i obrazami.
landing-resume = Wróć do swojej partii
landing-play = Zagraj teraz
landing-open = Otwórz stół
landing-join = Dołącz
landing-watch = Oglądaj
landing-code = Kod stołu
landing-hint = Bez konta. Trzy boty już czekają.
landing-rules = Nie znasz Coup? Zasady w skrócie
landing-tables = Stoły tego wieczoru
landing-no-tables = Na liście nie ma teraz stołów. Otwórz swój i umieść go na liście, a pojawi się tutaj.
landing-guest = Gość
landing-record = Zapis partii (.coup):
landing-look = Obejrzyj
landing-table-of = Stół gracza { $who }
landing-mine = Twoje stoły
landing-mine-asked = czeka na ciebie
landing-mine-running = trwa partia
landing-mine-left = bot gra za ciebie: wróć na swoje miejsce
landing-mine-hosted = gospodarz bez miejsca przy stole
landing-mine-open = jeszcze nie zaczęto
landing-mine-over = partia skończona
landing-mine-with = Przy stole: { $who }
landing-no-such-code = Żaden stół nie ma kodu { $code }. Sprawdź go jeszcze raz; stół, przy którym długo nikogo nie ma, zostaje zamknięty.
landing-no-code = Wpisz kod stołu.
preview-lobby = { $free ->
    [0] Wszystkie miejsca są zajęte; przyjdź popatrzeć.
    [one] Jedno miejsce jest wolne.
    [few] { $free } miejsca są wolne.
   *[many] { $free } miejsc jest wolnych.
} { $rules }
preview-alt = Wachlarz pięciu kart i słowo Coup

## Opening a table

create-rulebook = Instrukcja
create-places = Miejsca
create-bots = W tym boty
create-strength = Poziom botów
strength-easy = łatwy
strength-medium = średni
strength-hard = trudny
strength-hardest = najtrudniejszy
strength-doge = Doża: we dwoje
temper-bold = Blefuje z rozkoszą.
temper-cautious = Kłamie rzadziej niż inni.
temper-suspicious = Sprawdza częściej niż inni.
temper-vengeful = Nie zapomina żadnego ciosu.
temper-greedy = Żyje ze Skarbca.
temper-thievish = Żyje z cudzych monet.
temper-ruthless = Uderza, gdy tylko ma czym zapłacić.
temper-stubborn = Staje wszystkim na drodze.
temper-doge = We dwoje rozwiązuje grę w trakcie partii; wcześniej, i przy zasadach, których się nie uczył, gra dobrze, ale bez rozwiązywania.
create-clock = Czas na odpowiedź
create-no-clock = ile trzeba
create-turns = Limit tur
turns = { $turns ->
    [one] { $turns } tura
    [few] { $turns } tury
   *[many] { $turns } tur
}
create-think = Boty odpowiadają
think-none = od razu
think-some = po chwili
think-long = po namyśle
create-pictures = Obrazy
create-options = Wszystkie inne opcje
create-listed = Na liście
create-listed-about = Każdy może znaleźć stół, dołączyć albo oglądać.
create-memory = Wspólna pamięć
create-memory-about = Znaki przy każdym miejscu przypominają, co tam deklarowano.
create-open = Otwórz stół
change-title = Zmień stół
change-about = Wszyscy przy stole od razu to widzą.
change-about-ready = Wszyscy przy stole od razu to widzą i znów są pytani o gotowość.
change-use = Ustaw te zasady
setting-city-state = Miasto-państwo
setting-dystopia = Dystopia

## The lobby

place-open = Wolne miejsce
place-host = gospodarz
place-sit = Usiądź
place-bot = Posadź bota
place-which-bot = Poziom bota
place-clear = Zwolnij miejsce
place-clear-sure = Zwolnić miejsce: { $who }?
place-freed = Twoje miejsce przy tym stole zostało zwolnione.
place-stand = Wstań
place-stand-sure = Wstać i oddać rolę gospodarza graczowi { $who }?
place-sat = { $who } siada przy stole.
place-left = Zwalnia się miejsce: { $who }.
place-hosts = { $you ->
    [yes] Gospodarzem jesteś teraz ty.
   *[no] Gospodarzem jest teraz { $who }.
}
lobby-clock = { $seconds } s na odpowiedź.
lobby-no-clock = Bez zegara.
lobby-turns = Partia kończy się bez zwycięzcy po { $turns } turach.
lobby-listed = Na liście: każdy może dołączyć albo oglądać.
lobby-start = Zacznij partię
lobby-too-few = Aby zacząć, musi usiąść dwoje.
lobby-wait = Czekamy, aż gospodarz zacznie partię.
lobby-host = Gospodarz: { $who }
lobby-sit = Usiądź albo zostań i oglądaj.
lobby-bots-give-way = Wszystkie miejsca są zajęte, ale bot ustąpi ci swojego: usiądź albo zostań i oglądaj.
lobby-full = Wszystkie miejsca są zajęte: oglądasz grę.
lobby-draft = Według tej instrukcji dwoje graczy może potajemnie wybrać pierwszą kartę. Tylko na twoje życzenie.
lobby-draft-on = Zagraj z tajnym wyborem
lobby-invite = Zaproś innych
lobby-invite-hint = Wyślij link, pokaż kod albo daj go zeskanować.
lobby-invite-local = Ten link działa tylko na tym komputerze. Serwer uruchomiony przez { $command } jest dostępny dla całej sieci.
lobby-ask-program = Zaproś program
lobby-ask-bot = Czyjś bot, po nazwie
lobby-ask-bot-do = Zaproś
lobby-ask-bot-done = { $name } ma zaproszenie do tego stołu.
lobby-ask-bot-declined = { $name } nie przyjdzie.
lobby-ask-bot-ousted = { $name } ma tyle zaproszeń, że twoje ustąpiło innemu. Możesz je ponowić.
lobby-link = Link do tego stołu
lobby-copy = Kopiuj
lobby-copied = Skopiowano
lobby-qr = Kod QR linku
lobby-change = Zmień stół
rules-changed = Gospodarz zmienił stół: { $rules }

## Settings

settings-language = Język
settings-theme = Wygląd
settings-theme-auto = jak na urządzeniu
settings-theme-light = jasny
settings-theme-dark = ciemny
settings-motion = Ruch
settings-motion-auto = jak na urządzeniu
settings-motion-still = nic się nie rusza
cover-cards = Zakryj moje karty
cover-look = Pokaż odpowiedzi
settings-cover-off = zawsze odkryte
settings-cover-on = zakryte, dopóki nie spojrzę
settings-cover-hint = Na transmisje, udostępniony ekran i ciekawskich sąsiadów: twoje karty i wszystko, co je zdradza, widać tylko wtedy, gdy przytrzymujesz L albo naciskasz swoją rękę. Odpowiedzi widać po naciśnięciu ich zasłony. Kto wtedy patrzy, też je widzi.
settings-keep = Zapisz
settings-table = Przy stole
settings-beats = Sprawdzenia, dowody i straty
settings-beats-all = na chwilę zajmują scenę
settings-beats-none = są tylko w przebiegu
settings-remarks = Gesty i zwroty innych
settings-remarks-shown = widać przez chwilę przy miejscach
settings-remarks-spoken = widać i słychać
settings-remarks-none = są tylko w rozmowie
settings-lessons = Każdy rodzaj sytuacji jest objaśniany, gdy zdarza się pierwszy raz
settings-keys = Odpowiadaj pojedynczymi klawiszami (0–9, ? to karta pomocy, L to zakryte karty)
settings-sounds = Dźwięki
settings-sounds-hint = Całkiem w lewo to cisza. Ta przeglądarka zapamięta.
sound-bell = Twoja tura
sound-coin = Monety
sound-card = Karty
sound-ghost = Deklaracje
device-title = Graj dalej na innym urządzeniu
device-hint = Imię, miejsca i stoły idą z tobą, a oba urządzenia pokazują to samo.
device-make = Utwórz link
device-about = Otwórz ten link na drugim urządzeniu albo zeskanuj nim kod. Działa raz, przez dziesięć minut; kto go otworzy, gra jako ty.
device-about-local = Otwórz ten link w innej przeglądarce na tym komputerze. Działa raz, przez dziesięć minut; kto go otworzy, gra jako ty.
device-link = Link do drugiego urządzenia
device-show = Pokaż link i kod
device-list = Urządzenia, które grają jako ty
device-this = To urządzenie
device-other = Inne urządzenie
device-times = dołączyło { $came }, ostatnio widziane { $seen }
device-end = Odłącz
device-end-others = Odłącz wszystkie inne
device-end-hint = Odłączone urządzenie od razu staje się tu obce: nie ma twojego miejsca i nie widzi żadnej karty.
forget-do = Zapomnij tę przeglądarkę
forget-hint = Na komputer, z którego korzystają też inni: ta przeglądarka staje się tu obca. Twoje pozostałe urządzenia zostają bez zmian.
forget-hint-last = Na komputer, z którego korzystają też inni: ta przeglądarka staje się tu obca. Żadne inne urządzenie nie gra jako ty, więc potem nikt nie dotrze do twoich miejsc i partii, ty też nie. Link do innego urządzenia je zachowa.
forget-sure = Zapomnieć tę przeglądarkę? Stanie się tu obca; twoje pozostałe urządzenia zostają bez zmian.
forget-sure-last = Zapomnieć tę przeglądarkę? Żadne inne urządzenie nie gra jako ty, więc potem nikt nie dotrze do twoich miejsc i partii, ty też nie.
forgotten-title = Zapomniane
forgotten-about = Ta przeglądarka jest tu teraz obca i nie ma w niej nic twojego.
ago-now = w ostatniej godzinie
ago-hours = { $hours ->
    [one] godzinę temu
    [few] { $hours } godziny temu
   *[many] { $hours } godzin temu
}
ago-days = { $days ->
    [one] dzień temu
   *[many] { $days } dni temu
}
arrival-title = Graj tutaj dalej jako { $who }
arrival-about = To urządzenie staje się graczem { $who } przy każdym stole tego serwera. To, kim było tu wcześniej, przepada.
arrival-warning = Kontynuuj tylko wtedy, gdy to twój link: kto go utworzył, widzi twoje karty.
arrival-do = Graj tutaj dalej

## What is kept of somebody

games-title = Twoje partie
games-none = Żadna twoja partia jeszcze się nie skończyła.
games-day = { $day }.{ $month }.{ $year }
games-won = Wygrana jest twoja
games-won-by = Wygrywa { $who }
games-abandoned = Przerwana, bez zwycięzcy
games-ended = Zakończona przez gospodarza, bez zwycięzcy
games-turns = Zakończona na limicie tur, bez zwycięzcy
games-closed = Zakończona wraz ze stołem, bez zwycięzcy
games-older = Starsze partie
games-score = Wygrane partie: { $won } z { $games }. Gdyby decydował sam los, byłoby ich { $luck }.
games-score-challenges = { $challenges ->
    [one] { $challenges } sprawdzenie
    [few] { $challenges } sprawdzenia
   *[many] { $challenges } sprawdzeń
}, { $right ->
    [one] { $right } trafne
    [few] { $right } trafne
   *[many] { $right } trafnych
}
games-score-about = Liczy się { $most } twoich ostatnich partii, bez tych, których nikt nie wygrał; deklaracje i sprawdzenia bota w twoim imieniu się nie liczą.
table-games = Wszystkie partie przy tym stole
table-records = Wszystkie zapisy z tego stołu (ZIP)
table-games-title = Partie przy stole { $code }
table-games-none = Przy tym stole nie skończyła się jeszcze żadna partia.
table-games-list = Partie
standings-title = Klasyfikacja
standings-about = { $all ->
    [yes] Liczą się wszystkie partie
   *[no] Liczy się { $most } ostatnich partii
}, bez tych, których nikt nie wygrał; deklaracje i sprawdzenia bota w imieniu gracza się nie liczą.
match-from = mecz od partii { $game }
match-from-standing = mecz od partii { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = Co jest o tobie przechowywane
data-about = Twoje imię, to, co wybierasz na tej stronie, twoje urządzenia, stoły, przy których siedzisz, twoje skończone partie, przesłane przez ciebie zapisy oraz to, co jeszcze zachowało się o zajmowanych przez ciebie miejscach i twoich wypowiedziach.
data-save = Pobierz
data-part = Usuń
data-part-sure = Usunąć wszystko? Zniknie wszystko, co jest o tobie przechowywane: opuszczasz swoje stoły, a twoje urządzenia będą tu obce. Tego nie da się cofnąć.
data-part-all = Usuń wszystko
data-part-hint = Opuszczasz swoje stoły. Twoje wypowiedzi nie są już pokazywane, a twoje imię znika od stołów i z rozegranych partii; imiona pozostałych zostają. Przebieg gry i rozmowa przy stole zostaną usunięte { $time } po jego zamknięciu. Przesłane przez ciebie zapisy zostaną usunięte.
parted-title = Usunięte
parted-about = Nie siedzisz już przy swoich stołach. Tam i w skończonych partiach na twoim miejscu jest ktoś bez imienia, a twoje wypowiedzi nie są już pokazywane. Przebieg gry i rozmowy przy twoich stołach zostaną usunięte { $time } po zamknięciu każdego z nich.
parted-name = Ktoś
time-days = { $days ->
    [one] 1 dzień
   *[many] { $days } dni
}
privacy-title = Prywatność
privacy-host = Kto prowadzi ten serwer
privacy-host-none = Kto prowadzi ten serwer, nic tu o sobie nie powiedział.
privacy-kept = Co jest przechowywane i jak długo
privacy-person = Twoje imię, twoje ustawienia i twoje urządzenia
privacy-person-time = Dopóki ich nie usuniesz albo do { $time } po twojej ostatniej wizycie. Nikt nie pyta o konto, adres e-mail ani prawdziwe imię.
privacy-cookie = Jedno ciasteczko, po którym serwer cię rozpoznaje
privacy-cookie-time = Odkąd coś wybierzesz, napiszesz albo zagrasz; trwa { $time } od ostatniej wizyty.
privacy-browser = W twojej przeglądarce: głośność, ustawienia stołu i to, które objaśnienia już znasz
privacy-browser-time = Dopóki nie usuniesz tego w przeglądarce albo nie każesz jej w ustawieniach zapomnieć. Nic z tego nie jest wysyłane na serwer.
privacy-table = Gdzie siedzisz oraz co się dzieje i co się mówi przy stole
privacy-table-time = Do zamknięcia stołu, czyli gdy nikt nic przy nim nie zrobi przez { $time }, a potem jeszcze przez { $more }.
privacy-games = Skończone partie, z imionami graczy
privacy-games-time = Przez { $time }. Kto ma link, może obejrzeć partię.
privacy-games-ever = Bez ograniczenia czasu. Kto ma link, może obejrzeć partię.
privacy-uploads = Zapisy partii, które ktoś przesłał
privacy-uploads-time = Przez { $time }, dopóki są wśród ostatnich { $count }. Kto ma link, może je obejrzeć.
privacy-uploads-ever = Dopóki są wśród ostatnich { $count }. Kto ma link, może je obejrzeć.
privacy-seen = Kto to widzi
privacy-seen-table = Kto jest przy twoim stole, widzi twoje imię i to, co tam mówisz; może to też przeczytać ten, kto prowadzi ten serwer. Stół z listy jest na pierwszej stronie, z imieniem gospodarza.
privacy-seen-others = Nic nie jest ładowane od innych firm i nikt nie jest liczony ani śledzony. Adres twojego urządzenia nie jest zapisywany.
privacy-seen-proxy = Serwer pośredniczący albo dostawca może prowadzić rejestr odwiedzin, z adresami, a w kopiach zapasowych może być to, co tu usunięto. Odpowiada za to ten, kto prowadzi serwer.
privacy-rights = Zobacz, pobierz, usuń
privacy-rights-about = Wszystko to zrobisz w ustawieniach, w części „Co jest o tobie przechowywane”. Pojawia się tam, gdy tylko coś jest przechowywane.

## Errors

error-home = Na stronę główną
error-not-found-title = Tu nic nie ma
error-not-found = Tego stołu, powtórki lub strony nie ma albo nie wolno ci ich oglądać. Sprawdź link lub poproś o nowy.
error-refused-title = Tego nie można tu zrobić
error-refused = Żądanie nie przyszło z tej strony albo jest uszkodzone. Wróć i spróbuj ponownie.
error-slow-title = Nie tak szybko
error-slow = Przyszło od ciebie zbyt wiele żądań. Poczekaj kilka sekund i spróbuj ponownie.
error-record-title = Tego zapisu nie da się odczytać
error-record = Wybierz plik .coup taki, jaki zachowano po partii.
error-record-detail = Co jest w nim nie tak (po angielsku)
error-unavailable-title = Dwór jest na chwilę zamknięty
error-unavailable = Nic nie przepadło. Spróbuj ponownie za minutę.
error-broken-title = Coś się tu zepsuło
error-broken = Ten serwer natrafił na własny błąd. Wróć i spróbuj ponownie; jeśli się powtórzy, powiedz o tym osobie, która go prowadzi.

## The rules, told shortly

rules-lead = Dwie zakryte karty, dwie monety i odwaga, by podać się za kogoś innego.
rules-complete = Pełne zasady
rules-aim-title = Cel
rules-aim = Twoje dwie karty to twój wpływ; widzisz je tylko ty. Kto straci obie, idzie na wygnanie. Kto zostanie ostatni, od razu wygrywa.
rules-turn-title = Twoja tura
rules-turn = Wykonaj jedną akcję, na którą cię stać. Wiele z nich deklaruje postać; czy ją masz, to twoja tajemnica. Mając dziesięć monet lub więcej, musisz dokonać Przewrotu.
rules-challenge-title = Sprawdzanie
rules-challenge = Każdy może sprawdzić deklarację. Kto pokaże kartę, ma rację: karta wymieniana jest na Dworze, a sprawdzający traci wpływ. Kto jej nie pokaże, traci wpływ, a to, co deklaruje, przepada: blokada albo akcja, której koszt wraca. Czy kartę, którą się ma, wolno zataić, zależy od stołu.
rules-block-title = Blokowanie
rules-block = Niektóre akcje można zablokować, samemu deklarując postać. To też może być blef i też można to sprawdzić. Udana blokada kończy akcję; jej koszt pozostaje zapłacony.
rules-influence-title = Utrata wpływu
rules-influence = Gdy tracisz wpływ, odkrywasz jedną ze swoich kart, tę, którą wybierzesz. Zostaje odkryta, na oczach wszystkich.
rules-danger-title = Podwójne niebezpieczeństwo
rules-danger = Zabójstwo może cię kosztować obie karty w jednej turze: sprawdzasz Zabójcę, który zostaje pokazany, albo blokujesz Hrabiną, której nie pokazujesz, i tracisz za to wpływ, a zabójstwo dopiero nadejdzie. Po przegranym sprawdzeniu wolno jeszcze zablokować.
rules-manners-title = Obyczaje
rules-manners = Mów i obiecuj, co chcesz: nikogo to nie wiąże. Karty pokazuje się tylko tam, gdzie każą zasady, a własnych monet się nie rozdaje.
option-inquisitor-rules = W turze robi jedno z dwojga, a kradzież blokuje jak Ambasador.
option-diplomat-rules = Kto współpracuje, mówi, z kim, i nikt nie może tego zablokować. Dyplomata blokuje Pomoc zagraniczną jak Książę.
option-faces-rules = Wszystkie jednakowe: nikt nie odróżni jednego Księcia od drugiego. Każda z własnym wizerunkiem: kto widział kartę, ten ją pozna. Everdeck ma do tego kolor i wartość, karty dla sześciu graczy, a żadnej dla Inkwizytora ani Dyplomaty.
option-must-prove-rules = Gdy to nie obowiązek, możesz też ustąpić: tracisz wpływ, ale wolno ci zachować w tajemnicy to, co masz.
option-draft-rules = Trzy zestawy mają po jednej karcie każdej postaci. Każdy z dwojga bierze zestaw, potajemnie wybiera jedną kartę, a pozostałe cztery odkłada poza grę. Potem każdy dostaje jedną kartę z trzeciego zestawu; pozostałe trzy to Dwór.
option-first-coins-rules = Według zasad z Brazylii i z Włoch zaczynający we dwoje ma 1 monetę; według innych 2, jak wszyscy.
option-declared-rules = Koszt pozostaje zapłacony, trafi czy nie. Przy zabójstwie karty pokazuje się dopiero, gdy dojdzie ono do skutku: jeśli je zablokowano albo przepadło po sprawdzeniu, nikt nie pokazuje ręki ani nie dobiera.
option-reformation-rules =
    Kto zaczyna, jest Lojalistą, następny gracz Reformistą, i tak dalej wokół stołu. Każdy może sprawdzić deklarację, także sojusznik. Gdy wszyscy, którzy zostali w grze, są po jednej stronie, strony niczego nie zabraniają, dopóki czyjaś strona się nie zmieni. Strony nigdy nie wygrywają: wygrywa ten, kto zostanie ostatni.
    To, co kosztuje zmiana strony, trafia do Rezerwy. Kto ją defrauduje, twierdzi, że nie ma Księcia (albo Dyplomaty, jeśli go zastępuje). Sprawdzony pokazuje całą rękę i wymienia ją na Dworze albo ustępuje, traci wpływ i nic nie bierze.
option-challenge-order-rules = Wszyscy naraz: przepuszczać można w dowolnej kolejności, a liczy się pierwsze sprawdzenie lub blokada. Po kolei: zgodnie z ruchem wskazówek zegara od tego, kto deklaruje lub działa; nic nie daje ani pośpiech, ani długie myślenie.
option-wins-rules = Kto wygra partię, zaczyna następną. Mecz wygrywa ten, kto pierwszy ma tyle wygranych; bez liczby trwa, ile dusza zapragnie.
about-duke = Bierze 3 monety podatku. Blokuje Pomoc zagraniczną.
about-assassin = Za 3 monety sprawia, że ktoś traci wpływ.
about-captain = Kradnie 2 monety. Blokuje kradzież.
about-ambassador = Wymienia karty z Dworem. Blokuje kradzież.
about-contessa = Blokuje zabójstwo.
about-inquisitor = Zamiast Ambasadora: wymienia jedną kartę albo przesłuchuje innego gracza. Blokuje kradzież.
about-diplomat = Zamiast Księcia: bierze 3 monety, z których 1 dostaje inny gracz. Blokuje Pomoc zagraniczną.

## Why a table refuses, and what to do

refuse-seated = Siedzisz już przy tym stole.
refuse-not-host = To może tylko gospodarz stołu. Poproś o to.
refuse-no-place = To miejsce jest zajęte. Wybierz wolne albo oglądaj.
refuse-running = Trwa partia. Poczekaj, aż się skończy.
refuse-not-running = Nie trwa żadna partia. Najpierw ją zacznij.
refuse-too-few = Aby zacząć, musi usiąść dwoje. Posadź bota albo wyślij link.
refuse-settings = Te ustawienia do siebie nie pasują. Zmień to, co zaznaczone.
refuse-too-many = Siedzi już więcej osób. Najpierw zwolnij miejsce.
refuse-nothing-held = Nie ma czego cofnąć.
refuse-no-time = Teraz nie da się dodać czasu. Odpowiedz albo pozwól mu płynąć.
refuse-pace = Ktoś jeszcze gra lub czeka: tempo jest takie, jakie wybrał gospodarz.
refuse-empty = Nie ma czego czytać. Napisz coś.
refuse-nobody = Nie ma tu już nikogo o tym imieniu.
refuse-slow-down = Nie tak szybko. Poczekaj chwilę i spróbuj ponownie.
refuse-unavailable = Stół nie może tego teraz zapisać. Nic nie przepadło; spróbuj ponownie.
refuse-unreadable = To nie ma tu sensu. Odśwież stronę i spróbuj ponownie.
refuse-busy = Ten serwer jest teraz przeciążony. Poczekaj kilka sekund i spróbuj ponownie.
refuse-too-long = To za długie: limit to tutaj { $most } KiB.
refuse-too-many-bots = Przy stole z { $places } miejscami { $most ->
    [one] mieści się jeden bot
    [few] mieszczą się { $most } boty
   *[many] mieści się { $most } botów
}: jedno miejsce jest twoje.
refuse-method = Ten adres do tego nie służy. Wróć i użyj tego, co proponuje strona.
refuse-upgrade = To połączenie na żywo, którego używa strona stołu, a nie strona. Otwórz sam stół.
refuse-missing = W tym, co wysłano, brakuje „{ $field }”. Odśwież stronę i spróbuj ponownie.
refuse-wrong = „{ $field }” nie może mieć wartości „{ $given }”. Wybierz coś, co proponuje strona.
refuse-too-slow = To dotarło zbyt późno. Spróbuj ponownie.
refuse-foreign = To przyszło ze strony innej witryny. Otwórz właściwą stronę i spróbuj ponownie.
refuse-misdirected = Pod tą nazwą ten serwer nie jest znany. Kto go prowadzi, może ją nadać: corte serve --origin https://NAZWA
refuse-banned = Gospodarz tego stołu cię wyprosił.
refuse-locked = Gospodarz zamknął stół dla nowych osób: mogą patrzeć, ale nie mogą usiąść ani pisać.
refuse-silenced = Gospodarz cię uciszył: nikt przy tym stole cię nie czyta.
refuse-remark = To nie ma sensu w tej partii. Wybierz inny zwrot.
refuse-too-soon = Wystarczy jeden gest lub zwrot na trzy sekundy. Poczekaj chwilę.
refuse-no-bot = Nie znamy tu bota o tej nazwie. Sprawdź, jak się ją pisze.
refuse-invited-sits = Ten bot siedzi przy pięćdziesięciu stołach i przy kolejnym już nie może. Spróbuj później.
refuse-invited-yours = Ten bot ma już od ciebie zaproszenia do trzech innych stołów, a więcej mieć nie może. Poczekaj na odpowiedź albo spróbuj później.
refuse-invited-all = W tej chwili zbyt wiele botów ma zaproszenia. Spróbuj później.
refuse-guest-seated = Ten bot siedzi już przy tym stole.
refuse-guest-banned = Ten bot został przez ciebie wyproszony. Najpierw wpuść go z powrotem.
refuse-guest-no-place = Żadne miejsce nie jest wolne. Najpierw zwolnij jedno.
refuse-guest-locked = Stół jest zamknięty dla nowych osób. Najpierw znów go otwórz.
refuse-spent = Ten link został już użyty albo ma ponad dziesięć minut. Utwórz nowy w ustawieniach urządzenia, na którym grasz.
refuse-devices = Używasz już tylu urządzeń, ilu może używać jedna osoba. Odłącz któreś w ustawieniach.
refuse-yourself = Sobie tego zrobić nie możesz.
refuse-plays = Grasz w tej partii, więc nie możesz jej zakończyć jako gospodarz. Zaproponuj jej przerwanie.
refuse-wait = Tym razem odpowiada za ciebie bot. Możesz wrócić przy następnym pytaniu.
refuse-full = Przy tym stole wydarzyło się tyle, że kończy się on z tą partią. Otwórz inny.
record-too-many-turns = Powtórka ma najwyżej { $most } tur, a ta partia ma ich więcej.

## In a terminal

rules-column-action = Akcja
rules-column-claim = Postać
rules-column-cost = Koszt
rules-column-effect = Skutek
rules-column-blocked = Kto blokuje
rules-options = Opcje
rules-rulebooks = Instrukcje
terminal-seed = Ziarno { $seed }.
terminal-player = Gracz { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = Blokuje: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } wpływ
    [few] { $count } wpływy
   *[many] { $count } wpływów
}
terminal-lost = odkryte: { $cards }
terminal-claimed = deklaracje: { $characters }
terminal-denied = deklaracje braku: { $characters }
terminal-proven = pokazano
terminal-caught = nie pokazano
terminal-own = Twój stan: { $coins }, na ręce: { $hand }.
terminal-own-side = Grasz jako { $side }. Twój stan: { $coins }, na ręce: { $hand }.
terminal-own-lost = Twoje odkryte karty: { $cards }.
terminal-own-claimed = Twoje deklaracje: { $characters }.
terminal-own-denied = Twoje deklaracje braku: { $characters }.
terminal-advice = { $who } radzi tak; obok: jak często tak wybiera i jaka jest wtedy szansa wygranej:
terminal-mixes = Miesza wybory, żeby nikt go nie przejrzał: najczęstszy nie zawsze wygrywa najczęściej.
terminal-beliefs = Z jakim prawdopodobieństwem inni mają co najmniej jedną kartę danej postaci:
chance-to-win = { $percent } szans na wygraną
terminal-handover = To jest tylko dla gracza { $who }. Gdy nikt inny nie patrzy, naciśnij { $key }.
terminal-handover-lines = To jest tylko dla gracza { $who }. Gdy nikt inny nie patrzy, wpisz { $key } i naciśnij Enter.
terminal-scrolled = Tego terminala nie da się wyczyścić: kto przewinie wstecz, zobaczy to, co było pokazane wcześniej.
terminal-stays = Tu niczego nie da się ukryć: to, co było pokazane wcześniej, zostaje na wyjściu.
terminal-stake = To może kosztować twój ostatni wpływ. Wybierz jeszcze raz, by to zrobić.
terminal-stake-exile = To kosztuje twój ostatni wpływ. Wybierz jeszcze raz, by to zrobić.
terminal-stake-both = To może kosztować cię obie karty naraz. Wybierz jeszcze raz, by to zrobić.
terminal-help = Odpowiedz liczbą albo słowami. Można też powiedzieć: pomoc, rada (h), zasady, stół, powtórz, zwrot, koniec (q).
terminal-unknown = „{ $text }” nie jest tu odpowiedzią. Wybierz liczbę albo wpisz pomoc.
terminal-several = Powiedz, które: { $choices }.
terminal-another = Jeszcze jedna partia? tak lub nie
terminal-another-match = Jeszcze jeden mecz? tak lub nie
terminal-left = Kończysz grę.
terminal-say-help = pomoc
terminal-say-hint = rada
terminal-say-rules = zasady karta
terminal-say-table = stół stan
terminal-say-again = powtórz
terminal-say-remark = zwrot gest
terminal-say-quit = koniec
terminal-say-yes = tak t
terminal-saved = Zapisano: { $file }
terminal-not-saved = Nie zapisano: { $reason }
terminal-too-small = To okno jest za małe. Potrzeba kolumn: { $columns }, wierszy: { $rows }. Z opcją --plain wszystko idzie wiersz po wierszu, w oknie każdej wielkości.
terminal-quit = Zakończyć grę?
terminal-quit-keys = Enter odejdź   Esc zostań
terminal-hint-title = Rada
legend-title = Znaki
legend-turn = ma teraz ruch
legend-asked = teraz odpowiada
legend-exiled = na wygnaniu
legend-coins = monety
legend-cost = ile kosztuje akcja
legend-down = karta zakryta
legend-open = karta, którą widzisz
legend-lost = utracony wpływ, odkryty
legend-claimed = deklaracja postaci, tutaj dwa razy
legend-proven = deklaracja z dowodem
legend-caught = deklaracja bez dowodu
legend-denied = deklaracja braku postaci
legend-claim = deklaracja w mocy
legend-doubted = deklaracja sprawdzana
legend-aimed = w kogo mierzy akcja
legend-blocks = blokada
legend-truth = masz tę postać
legend-bluff = to byłby blef
legend-refused = teraz nie wolno
legend-remark = powiedziane mimochodem: gest lub zwrot
terminal-whom = Kogo?
terminal-keys-ask = 1–9 ↑↓ Enter wybierz   h rada   r karta   ? znaki   ! zwroty   PgUp PgDn przebieg   q koniec
terminal-keys-back = 1–9 ↑↓ Enter wybierz   Esc wróć
terminal-keys-watch = Spacja dalej   r karta   ? znaki   ! zwroty   PgUp PgDn przebieg   q koniec
terminal-keys-curtain = s pokaż rękę   r karta   ? znaki   q koniec
terminal-keys-over = n następna partia   PgUp PgDn przebieg   ? znaki   ! zwroty   q koniec
terminal-keys-over-match = n następny mecz   PgUp PgDn przebieg   ? znaki   ! zwroty   q koniec
terminal-keys-close = Esc wróć
terminal-keys-remarks = a–t ↑↓ Enter wybierz   Esc wróć
terminal-keys-replay = ←→ krok   PgUp PgDn tura   1–9 oczy   0 widz   o odkryte   ? znaki   q koniec
terminal-keys-small = q koniec
terminal-moment = { $at } z { $all }
terminal-eyes-open = wszystkie karty odkryte
terminal-eyes-spectator = jako widz
terminal-eyes-seat = oczami gracza { $who }

## Model językowy przy stole

mcp-says = { $who }: „{ $text }”
mcp-time = { $seconds ->
    [one] Na odpowiedź została { $seconds } sekunda.
    [few] Na odpowiedź zostały { $seconds } sekundy.
   *[many] Na odpowiedź zostało { $seconds } sekund.
}
mcp-replaced = Nie było cię albo minął twój czas: bot gra na twoim miejscu. Wywołaj „ready”, aby je odzyskać.
mcp-stood-in = { $count ->
    [one] Bot podjął 1 twoją decyzję w tej partii, bo nie było cię albo minął twój czas.
    [few] Bot podjął { $count } twoje decyzje w tej partii, bo nie było cię albo minął twój czas.
   *[other] Bot podjął { $count } twoich decyzji w tej partii, bo nie było cię albo minął twój czas.
}
mcp-unheard = Nie można tu teraz czekać: inny program słucha w imieniu tego bota. Wywołaj „look” jeszcze raz.
mcp-wait = Grają inni: wywołaj „look” z „wait”, aby dowiedzieć się, kiedy masz podjąć decyzję.
mcp-place = Miejsce { $number }
mcp-unseated = Nie siedzisz przy tym stole. Wywołaj „join”, aby zająć wolne miejsce.
mcp-lobby = Nie zaczęła się tu jeszcze żadna partia, w której grasz. Wywołaj „look” z „wait”, aby dowiedzieć się, kiedy jakaś się zacznie.
mcp-ready = Następna partia zacznie się, gdy zechcą jej wszyscy obecni: wywołaj „ready”.
mcp-next-game = Wywołaj „ready”, aby zacząć następną partię.
mcp-next-match = Wywołaj „ready”, aby zacząć nowy mecz.
mcp-host = Jesteś gospodarzem: wywołaj „start”, aby zacząć partię, a „invite”, aby przyszli inni.
mcp-no-tables = Nie siedzisz przy żadnym stole. Wywołaj „new_table”, aby jakiś otworzyć.

## A game looked at afterwards

decimal-mark = ,
percent = { $number }%
analysis-title = Analiza
analysis-looking = Partia jest analizowana, co może potrwać pół minuty, a gdy serwer jest zajęty, dłużej. Strona pojawi się sama.
analysis-too-long = Ta partia jest za długa, by analizować ją tutaj. Zachowaj zapis i zleć analizę programowi:
analysis-none = Nikt nie miał w tej partii wyboru albo żaden z botów nie umie ocenić partii o takich zasadach.
analysis-about = Każda decyzja tak, jak widzi ją { $who } z miejsca, na którym zapadła: z tym, co można tam było wtedy wiedzieć, i z niczym więcej. Wszystkie liczby to oszacowania, które robi { $who } przy { $iterations ->
    [0] ziarnie { $seed }
    [one] 1 iteracji na decyzję i ziarnie { $seed }
    [few] { $iterations } iteracjach na decyzję i ziarnie { $seed }
   *[many] { $iterations } iteracjach na decyzję i ziarnie { $seed }
}. Wykonał Corte { $version }.
analysis-about-plain = Każda decyzja tak, jak widzi ją { $who } z miejsca, na którym zapadła: z tym, co można tam było wtedy wiedzieć, i z niczym więcej. Wszystkie liczby to oszacowania, które robi { $who }. Wykonał Corte { $version }.
analysis-chances = Szanse każdego na zwycięstwo
analysis-costly = Co kosztowało najwięcej
analysis-nothing = Nic: żadna decyzja nie była wyraźnie gorsza od innej.
analysis-cost = Tura { $turn }: { $who }, { $made } – to kosztowało { $cost } punktu procentowego. Lepiej: { $better }.
analysis-every = Każda decyzja
analysis-of = Czyje decyzje
analysis-of-all = wszystkich
analysis-only-costly = Tylko te, które coś kosztowały
analysis-closely-about = Rozwiń decyzję: przy każdej możliwości stoi prawdopodobieństwo, że { $who } ją wybierze, a potem – że wygra; poniżej: co najprawdopodobniej mieli inni.
analysis-column-decision = decyzja
analysis-column-turn = tura
analysis-column-wins = szanse
analysis-column-best = najlepsza
analysis-column-best-wins = jej szanse
analysis-column-cost = koszt (p.p.)
analysis-points = Koszt podano w punktach procentowych (p.p.) szansy na wygraną.
analysis-options = Możliwości
analysis-beliefs = Najbardziej prawdopodobne karty
analysis-point = Tura { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Tura { $turn }: { $who }, { $made }, { $percent } (lepiej: { $better }, { $best })
analysis-as = { $names }: jak to widzi { $who } przy { $iterations ->
    [0] ziarnie { $seed }
    [one] 1 iteracji na decyzję, ziarno { $seed }
    [few] { $iterations } iteracjach na decyzję, ziarno { $seed }
   *[many] { $iterations } iteracjach na decyzję, ziarno { $seed }
}
analysis-as-plain = { $names }: jak to widzi { $who }
analysis-as-good = Decyzja gorsza od najlepszej o najwyżej dwa punkty procentowe lub dwa błędy standardowe nie liczy się jako strata.
analysis-unsure = Błędy standardowe obejmują rozrzut partii rozegranych na próbę oraz jeden punkt procentowy za to, czego przeszukiwanie jeszcze nie zbadało: więcej iteracji mimo to może zmienić werdykt.
analysis-nearly-always = { $who } prawie zawsze: { $better }
analysis-close = niemal równe: { $other }, { $percent }
analysis-close-about = „niemal równe” wskazuje to, co wydaje się wygrywać częściej niż podjęta decyzja, ale o mniej niż dwa błędy standardowe. To nie pomyłka.
analysis-wins = szanse { $percent }
analysis-untried = nie zbadano
analysis-stand-in = { $who } (bot)
analysis-stood-in = „(bot)” oznacza decyzje, które bot podjął za nieobecnego gracza. Nie liczą się jako jego własne.
analysis-sum = { $count ->
    [one] { $who }: { $count } decyzja, koszt { $mean } p.p.
    [few] { $who }: { $count } decyzje, średni koszt { $mean } p.p., najdroższa { $most } p.p.
   *[other] { $who }: { $count } decyzji, średni koszt { $mean } p.p., najdroższa { $most } p.p.
}

## Puzzles

puzzle-title = Zagadka { $number }
puzzle-today = Zagadka dnia
puzzle-question = Zagadka { $number }: co wygrywa najczęściej?
puzzle-question-today = Zagadka dnia, numer { $number }: co wygrywa najczęściej?
puzzle-about = Pozycja z partii Coup i jedno pytanie: która decyzja wygrywa najczęściej?
puzzle-hint = Podpowiedź { $number }
puzzle-hint-beliefs = Co można sądzić i z jakim prawdopodobieństwem każda karta jest w ręce: { $beliefs }
puzzle-hint-half = To jedna z tych: { $options }
puzzle-hint-true = To, co deklaruje najlepsza odpowiedź, jest prawdą.
puzzle-hint-bluff = Najlepsza odpowiedź to blef.
puzzle-hint-plain = Najlepsza odpowiedź niczego nie deklaruje.
puzzle-right = To najlepsza odpowiedź.
puzzle-wrong = Jest lepsza odpowiedź: { $best }
puzzle-best = Najlepsza
puzzle-yours = Twoja odpowiedź
puzzle-held = Co mieli w tej grze: { $hands }
puzzle-judged = Po każdej odpowiedzi bot { $who } wiele razy dogrywał grę na wszystkich miejscach, także na twoim, z kartami, jakich można się było spodziewać z tego miejsca. Za najlepszą tę samą odpowiedź uznaje też bot { $other }. To ocena, nie dowód.
puzzle-searched = { $who } (liczba iteracji: { $iterations })
puzzle-next = Inna zagadka
puzzle-again = Wróć do pytania
puzzle-link = Link do zagadki, bez odpowiedzi

## Bots by their kind

bot-fool = Błazen
bot-fool-about = Robi na chybił trafił wszystko, na co pozwalają zasady.
bot-page = Paź
bot-page-about = Nigdy nie kłamie i sprawdza tylko to, co nie może być prawdą.
bot-courtier-cautious = Ostrożny Dworzanin
bot-courtier-cautious-about = Blefuje od czasu do czasu, pamięta każdą deklarację i sprawdza to, co mało prawdopodobne.
bot-courtier-bold = Śmiały Dworzanin
bot-courtier-bold-about = Blefuje często, im później, tym częściej, i trzyma się ról, które już deklarował.
bot-courtier-vengeful = Mściwy Dworzanin
bot-courtier-vengeful-about = Gra jak dworzanin i odpłaca temu, kto uderzył ostatni.
bot-spy = Szpieg
bot-spy-about = Liczy karty, waży każdą deklarację i wybiera to, co do końca tury wygrywa najczęściej.
bot-cardinal = Kardynał
bot-cardinal-about = Patrzy naprzód w każdą możliwą rękę, także własną; im więcej czasu, tym dalej.
bot-regent = Regent
bot-regent-about = Gra tak, jak nauczył się w partiach z samym sobą i z innymi, i odpowiada od razu.
bot-magistrate = Sędzia
bot-magistrate-about = Kieruje się stołem i własną ręką, a niczym z tego, co wcześniej powiedziano lub zrobiono.
bot-doge = Doża
bot-doge-about = Rozwiązuje każdą turę na nowo w trakcie gry, z tego, co obaj gracze wiedzą o obu rękach.
bot-mirror = Zwierciadło
bot-mirror-about = W kolejnych partiach meczu odkrywa, jak ktoś gra, i to wykorzystuje.
bot-network = Wyuczony gracz
bot-network-about = Tylko z partii nauczył się, co wygrywa, a co przegrywa.
