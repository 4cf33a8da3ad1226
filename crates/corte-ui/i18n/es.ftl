# Español.

language-name = Español

## Nouns of the rules

character-duke = Duque
character-assassin = Asesino
character-captain = Capitán
character-ambassador = Embajador
character-contessa = Condesa
character-inquisitor = Inquisidor
character-diplomat = Diplomático
side-loyalist = Leal
side-reformist = Reformista
the-duke = el Duque
the-assassin = el Asesino
the-captain = el Capitán
the-ambassador = el Embajador
the-contessa = la Condesa
the-inquisitor = el Inquisidor
the-diplomat = el Diplomático
# Behind “not to have”.
denied-diplomat = el Diplomático
suit-stars = estrellas
suit-spades = picas
suit-crowns = coronas
suit-coins = monedas
suit-hearts = corazones
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $rank } de { $suit })

action-income = Ingresos
action-foreign-aid = Ayuda Exterior
action-tax = Impuestos
action-exchange = Intercambiar
action-steal = Extorsionar
action-examine = Investigar
action-assassinate = Asesinar
action-coup = Golpe de Estado
action-convert = Convertir
action-embezzle = Malversar
action-cooperate = Cooperar

done-income = ingresos
done-foreign-aid = ayuda exterior
done-tax = impuestos
done-exchange = intercambio
done-steal = extorsión
done-examine = investigación
done-assassinate = asesinato
done-coup = golpe de Estado
done-convert = conversión
done-embezzle = malversación
done-cooperate = cooperación

court = Corte
treasury = Tesoro
reserve-coins = Reserva { $coins }
seat-number = Asiento { $number }
you-subject = tú
you-object = ti
list-then = { $first }, { $next }
list-and = { $first } { $sound ->
    [i] e
   *[other] y
} { $last }
list-or = { $first } { $sound ->
    [o] u
   *[other] o
} { $last }
coins = { $coins ->
    [one] { $coins } moneda
   *[other] { $coins } monedas
}

## What each action does

effect-take = Toma { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}.
effect-exchange = { $count ->
    [one] Roba 1 carta de la Corte y devuelve una.
   *[other] Roba { $count } cartas de la Corte y devuelve otras tantas.
}
effect-steal = Quita { $coins } monedas a alguien, o 1 si solo tiene 1.
effect-examine = Mira una carta de alguien; déjasela, o haz que robe otra.
effect-assassinate = Alguien pierde influencia.
effect-coup = Alguien pierde influencia. Nadie puede impedirlo.
effect-convert = Paga 1 moneda a la Reserva para cambiar de bando, o 2 para que cambie otro. Nadie puede impedirlo.
effect-embezzle = Toma toda la Reserva, declarando no tener { $the }.
effect-cooperate = Toma { $coins } monedas; 1 de ellas va a otro jugador.
effect-assassinate-declared = Nombra un personaje. Si el asesinato se comete, la víctima enseña toda la mano y pierde ese personaje, si lo tiene. Acierte o falle, si la víctima sigue en la partida, roba { $count } cartas y devuelve otras tantas.
effect-coup-declared = Nombra un personaje. La víctima enseña toda la mano y pierde ese personaje, si lo tiene. Acierte o falle, si la víctima sigue en la partida, roba { $count } cartas y devuelve otras tantas. Nadie puede impedirlo.
brief-steal = Quita { $coins } monedas a alguien.
brief-exchange = Roba { $count }, devuelve { $count }.
brief-examine = Mira una carta; déjala o cámbiala.
brief-coup = Alguien pierde influencia, sin defensa.
brief-convert = Cambia de bando por 1, o a otro por 2.
brief-embezzle = Toma la Reserva: «No tengo { $character }».
brief-cooperate = Toma { $coins } monedas, 1 para otro.
brief-declared = Nombra el personaje que caerá.

## What happens

tell-dealt = Recibes { $cards }.
tell-dealt-covered = Recibes tus cartas.
tell-drafted = { $you ->
    [yes] De tu juego eliges: { $cards }.
    [covered] De tu juego eliges una carta.
   *[no] { $who } ya tiene su primera carta.
}
tell-turn = { $you ->
    [yes] Es tu turno.
   *[no] Turno de { $who }.
}
tell-income = { $you ->
    [yes] Tomas
   *[no] { $who } toma
} los ingresos: { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}.
tell-foreign-aid = { $you ->
    [yes] Pides
   *[no] { $who } pide
} ayuda exterior: { $coins } monedas.
tell-tax = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: impuestos, { $coins } monedas.
tell-cooperate = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: { $toYou ->
    [yes] cooperar contigo.
   *[no] cooperar con { $whom }.
}
tell-exchange = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: intercambio con la Corte.
tell-steal = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: { $toYou ->
    [yes] extorsión contra ti
   *[no] extorsión contra { $whom }
}.
tell-examine = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: investigar { $toYou ->
    [yes] una carta tuya
   *[no] una carta de { $whom }
}.
tell-assassinate = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: { $coins } monedas por { $toYou ->
    [yes] asesinarte
   *[no] asesinar a { $whom }
}.
tell-assassinate-naming = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} { $the }: { $coins } monedas por { $toYou ->
    [yes] asesinarte
   *[no] asesinar a { $whom }
}; { $you ->
    [yes] nombras
   *[no] nombra
} { $named }.
tell-coup = { $you ->
    [yes] Pagas
   *[no] { $who } paga
} { $coins } monedas: Golpe de Estado contra { $whom }.
tell-coup-naming = { $you ->
    [yes] Pagas
   *[no] { $who } paga
} { $coins } monedas: Golpe de Estado contra { $whom }; { $you ->
    [yes] nombras
   *[no] nombra
} { $named }.
tell-convert-self = { $you ->
    [yes] Pagas 1 moneda a la Reserva y cambias de bando.
   *[no] { $who } paga 1 moneda a la Reserva y cambia de bando.
}
tell-convert = { $you ->
    [yes] Pagas
   *[no] { $who } paga
} 2 monedas a la Reserva: { $toYou ->
    [yes] cambias de bando.
   *[no] { $whom } cambia de bando.
}
tell-embezzle = { $you ->
    [yes] Declaras
   *[no] { $who } declara
} no tener { $the }: malversar la Reserva.
tell-embezzled = { $you ->
    [yes] Tomas
   *[no] { $who } toma
} la Reserva: { $coins ->
    [one] 1 moneda.
   *[other] { $coins } monedas.
}
tell-embezzled-nothing = { $you ->
    [yes] Encuentras
   *[no] { $who } encuentra
} vacía la Reserva.
tell-gave = { $toYou ->
    [yes] { $who } te pasa { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    }.
   *[no] { $you ->
        [yes] Pasas
       *[no] { $who } pasa
    } { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    } a { $whom }.
}
tell-refunded = { $you ->
    [yes] Recuperas
   *[no] { $who } recupera
} las { $coins } monedas.
tell-took = { $you ->
    [yes] Tomas
   *[no] { $who } toma
} { $coins } monedas del Tesoro.
tell-stole = { $you ->
    [yes] Quitas { $coins ->
        [one] 1 moneda
       *[other] { $coins } monedas
    } a { $whom }.
   *[no] { $toYou ->
        [yes] { $who } te quita { $coins ->
            [one] 1 moneda
           *[other] { $coins } monedas
        }.
       *[no] { $who } quita { $coins ->
            [one] 1 moneda
           *[other] { $coins } monedas
        } a { $whom }.
    }
}
tell-stole-nothing = { $toYou ->
    [yes] { $who } no encuentra nada que quitarte.
   *[no] { $you ->
        [yes] No encuentras
       *[no] { $who } no encuentra
    } nada que quitar a { $whom }.
}
tell-held = Lo dejas pasar. Nadie lo sabrá mientras la pregunta siga abierta.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] No desafías.
       *[no] { $who } no desafía.
    }
   *[other] { $you ->
        [yes] { $who }: ningún desafío.
       *[no] { $who } no desafían.
    }
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] No bloqueas.
       *[no] { $who } no bloquea.
    }
   *[other] { $you ->
        [yes] { $who }: ningún bloqueo.
       *[no] { $who } no bloquean.
    }
}
tell-challenged = { $you ->
    [yes] Desafías a { $whom }, que dice tener { $the }.
   *[no] { $toYou ->
        [yes] { $who } te desafía: dices tener { $the }.
       *[no] { $who } desafía a { $whom }, que dice tener { $the }.
    }
}
tell-challenged-denial = { $you ->
    [yes] Desafías a { $whom }, que dice no tener { $the }.
   *[no] { $toYou ->
        [yes] { $who } te desafía: dices no tener { $the }.
       *[no] { $who } desafía a { $whom }, que dice no tener { $the }.
    }
}
tell-blocked = { $you ->
    [yes] Bloqueas y declaras
   *[no] { $who } bloquea y declara
} { $the }.
tell-unchallenged = Nadie desafía.
tell-block-holds = El bloqueo vale: la acción queda en nada.
tell-proved = { $you ->
    [yes] Enseñas
   *[no] { $who } enseña
} { $the }: era verdad.
tell-proved-hand = { $you ->
    [yes] Enseñas
   *[no] { $who } enseña
} toda la mano, { $cards }: era verdad.
tell-conceded = { $you ->
    [yes] Cedes: no enseñas { $the }.
   *[no] { $who } cede: no enseña { $the }.
}
tell-conceded-denial = { $you ->
    [yes] Cedes: no enseñas la mano.
   *[no] { $who } cede: no enseña la mano.
}
tell-drew = { $you ->
    [yes] Robas { $cards }.
    [covered] Robas { $count ->
        [one] una carta
       *[other] { $count } cartas
    } de la Corte.
   *[no] { $who } roba { $count ->
        [one] una carta
       *[other] { $count } cartas
    } de la Corte.
}
tell-redrew = { $you ->
    [yes] Devuelves lo que enseñaste y robas { $cards }.
    [covered] Devuelves lo que enseñaste y robas { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
   *[no] { $who } devuelve lo que enseñó y roba { $count ->
        [one] una carta
       *[other] { $count } cartas
    }.
}
tell-returned = { $you ->
    [yes] Devuelves { $cards } a la Corte.
    [covered] Devuelves { $count ->
        [one] una carta
       *[other] { $count } cartas
    } a la Corte.
   *[no] { $who } devuelve { $count ->
        [one] una carta
       *[other] { $count } cartas
    } a la Corte.
}
tell-showed = { $you ->
    [yes] Enseñas una carta a { $whom }.
   *[no] { $toYou ->
        [yes] { $who } te enseña una carta.
       *[no] { $who } enseña una carta a { $whom }.
    }
}
tell-showed-card = { $you ->
    [yes] Enseñas una carta a { $whom }: { $the }.
   *[no] { $toYou ->
        [yes] { $who } te enseña una carta: { $the }.
       *[no] { $who } enseña una carta a { $whom }: { $the }.
    }
}
tell-left = { $you ->
    [yes] Dejas la carta a { $whom }.
   *[no] { $toYou ->
        [yes] { $who } te deja la carta.
       *[no] { $who } deja la carta a { $whom }.
    }
}
tell-forced = { $you ->
    [yes] Haces que { $whom } robe otra carta.
   *[no] { $toYou ->
        [yes] { $who } te hace robar otra carta.
       *[no] { $who } hace que { $whom } robe otra carta.
    }
}
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = La carta enseñada vuelve a la Corte.
tell-revealed = { $you ->
    [yes] Enseñas todo lo que tienes
   *[no] { $who } enseña todas sus cartas
}: { $cards }.
tell-missed = Sin { $character }: nadie pierde influencia.
tell-lost = { $you ->
    [yes] Pierdes
   *[no] { $who } pierde
} { $the }.
tell-exiled = { $you ->
    [yes] Partes
   *[no] { $who } parte
} al exilio.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] Tu moneda vuelve
       *[other] Tus { $coins } monedas vuelven
    }
   *[no] { $coins ->
        [one] La última moneda de { $who } vuelve
       *[other] Las { $coins } monedas de { $who } vuelven
    }
} al Tesoro.
tell-won = { $you ->
    [yes] Ganas la partida.
   *[no] { $who } gana la partida.
}
tell-abandoned = La partida queda abandonada; nadie gana.
tell-ended = El anfitrión ha terminado la partida; nadie gana.
tell-gone = { $you ->
    [yes] Dejas
   *[no] { $who } deja
} la mesa; sigue jugando un bot.
tell-gone-exiled = { $you ->
    [yes] Dejas
   *[no] { $who } deja
} la mesa.
tell-ousted = { $you ->
    [yes] El anfitrión te ha quitado el asiento; puedes recuperarlo.
   *[no] El anfitrión ha quitado el asiento a { $who }.
}
tell-back = { $you ->
    [yes] Has vuelto.
   *[no] { $who } ha vuelto.
}
tell-host-watches = El papel de anfitrión pasa a alguien que no juega esta partida.

## What the table waits for

stage-draft = Cada cual elige en secreto su primera carta.
stage-deal = Se reparten las cartas.
stage-loss = { $you ->
    [yes] Pierdes
   *[no] { $who } pierde
} influencia.
stage-keep = { $you ->
    [yes] Eliges con qué quedarte.
   *[no] { $who } elige con qué quedarse.
}
stage-show = { $you ->
    [yes] Eliges qué carta enseñar a { $whom }.
   *[no] { $toYou ->
        [yes] { $who } elige qué carta enseñarte.
       *[no] { $who } elige qué carta enseñar a { $whom }.
    }
}
stage-examine = { $you ->
    [yes] Miras una carta de { $whom }.
   *[no] { $toYou ->
        [yes] { $who } mira una carta tuya.
       *[no] { $who } mira una carta de { $whom }.
    }
}

prompt-action = ¿Qué vas a hacer?
prompt-must-coup = Tienes diez monedas o más: elige quién sufre el Golpe.
prompt-challenge = ¿Te lo crees?
prompt-block = ¿Lo permites?
prompt-proof = ¿Puedes enseñar { $the }?
prompt-must-prove = Tienes { $the }: en esta mesa hay que enseñar la carta.
prompt-cannot-prove = No tienes { $the }: solo puedes ceder.
prompt-proof-denial = ¿Puedes enseñar una mano sin { $the }?
prompt-must-prove-denial = No tienes { $the }: en esta mesa hay que enseñar toda la mano.
prompt-cannot-prove-denial = Tienes { $the }: solo puedes ceder.
prompt-loss = Elige la carta que vas a descubrir.
prompt-keep = Elige { $count ->
    [one] la carta con la que te quedas
   *[other] las { $count } cartas con las que te quedas
}.
prompt-show = Elige la carta que enseñas a { $whom }.
prompt-examine = Ves { $the }. ¿Qué haces con la carta?
prompt-examine-covered = ¿Qué pasa con la carta mostrada?
prompt-draft = Elige tu primera carta. El resto queda fuera.
prompt-waiting = { $kind ->
    [challenge] { $whom }: ¿desafiar o dejarlo pasar?
    [block] { $whom }: ¿bloquear o permitirlo?
    [proof] { $whom }: ¿enseñar { $the } o ceder?
    [hand] { $whom }: ¿enseñar toda la mano o ceder?
    [loss] { $whom }: ¿qué carta descubrir?
   *[other] Esperando a { $whom }.
}
prompt-waiting-many = Esperando a { $number } jugadores.
prompt-passed = Lo has dejado pasar. Esperando a los demás.
prompt-exiled = Estás en el exilio. Mira cómo termina.
prompt-paused = Los bots esperan a que sigas.
prompt-over = La partida ha terminado.
prompt-chance = Un momento.

## Decisions, as one says them

decide-steal = Extorsionar a { $whom }
decide-examine = Investigar a { $whom }
decide-assassinate = Asesinar a { $whom }
decide-assassinate-naming = Asesinar a { $whom } y nombrar { $named }
decide-coup = Golpe contra { $whom }
decide-coup-naming = Golpe contra { $whom } y nombrar { $named }
decide-convert = Convertir a { $whom }
decide-convert-self = Cambiar de bando
decide-cooperate = Cooperar con { $whom }
convert-self = Tu propio bando
decide-draft = Elegir { $the }
decide-pass = Dejarlo pasar
decide-pass-challenge = No desafiar
decide-pass-block = No bloquear
decide-challenge = Desafiar
decide-block = Bloquear con { $the }
decide-prove = Enseñar { $the }
decide-prove-hand = Enseñar toda la mano
decide-concede = Ceder
decide-lose = Descubrir { $the }
decide-keep = Quedarse con { $cards }
decide-show = Enseñar { $the }
decide-leave = Dejar la carta
decide-force = Hacer que robe otra

## Why a decision is refused, and what to do

refuse-over = La partida ha terminado. Pide la revancha.
refuse-no-such-seat = En esta mesa no existe ese asiento.
refuse-exiled = Estás en el exilio y ya no decides nada en esta partida.
refuse-not-asked = Ahora nadie te pregunta. Espera tu momento.
refuse-already-passed = Ya lo has dejado pasar. Espera a los demás.
refuse-waits-for-chance = Se están robando cartas. Inténtalo de nuevo en un momento.
refuse-not-this-decision = La mesa espera otra respuesta. Elige una de las que se muestran.
refuse-must-coup = Con diez monedas o más hay que dar el Golpe de Estado.
refuse-too-few-coins = Cuesta { $cost ->
    [one] 1 moneda
   *[other] { $cost } monedas
} y tienes { $coins }. Elige otra acción.
refuse-no-target = Elige a otro jugador que siga en la partida.
refuse-own-side = Mientras queden los dos bandos, nadie golpea al suyo. Elige a alguien del otro bando.
refuse-no-reformation = En esta mesa se juega sin la Reforma.
refuse-claim-denies = Has declarado no tener { $the }: enseña toda la mano, o cede.
refuse-holds = Tienes { $the } en la mano: solo puedes ceder.
refuse-not-in-play = En esta partida no hay { $character }. Elige otro personaje.
refuse-must-name = Nombra también un personaje.
refuse-names-nobody = En esta mesa no se nombra ningún personaje.
refuse-does-not-block = { $character }: este personaje no bloquea la acción. Elige otro.
refuse-claim-is-of = Lo declarado es { $the }. Enseña esa carta, o cede.
refuse-must-prove = Tienes el personaje: en esta mesa hay que enseñarlo.
refuse-not-held = No tienes { $the }. Elige una de tus cartas.
refuse-only-named = Solo se pierde el personaje nombrado: descubre { $the }.
refuse-keep = Quédate exactamente con { $count } de las cartas que tienes.
refuse-chance = Ese robo de cartas no es posible aquí.
refuse-stale = La partida ha avanzado. Así está ahora.
refuse-contradiction = Ya has respondido a esto. Vale tu primera respuesta.
refuse-not-seated = No tienes asiento en esta mesa. Mira, o toma uno libre.

## Rules of a table

preset-brazil = Brasil
preset-summary = Reglas breves
preset-everdeck = Everdeck
preset-italy = Italia
preset-brazil-about = El reglamento más completo: de 2 a 10 jugadores, se puede no enseñar la carta; entre dos, elección secreta a petición.
preset-summary-about = Las reglas breves: de 2 a 6 jugadores, sin añadidos.
preset-everdeck-about = Con un Everdeck: cada carta tiene palo y número, y quien tiene el personaje desafiado debe enseñarlo.
preset-italy-about = La edición distópica: de 2 a 10 jugadores, 50 monedas en el Tesoro.
preset-rules-brazil = las reglas de Brasil
preset-rules-summary = las reglas breves
preset-rules-everdeck = las reglas del Everdeck
preset-rules-italy = las reglas de Italia

option-inquisitor = Inquisidor
option-inquisitor-about = En lugar del Embajador: intercambia una carta, o investiga la de otro jugador.
option-diplomat = Diplomático
option-diplomat-about = En lugar del Duque: de las 3 monedas, una va a otro jugador.
option-faces = Caras de las cartas
option-faces-about = Con caras propias, una carta ya vista se reconoce.
option-must-prove = Prueba obligatoria
option-must-prove-about = Quien tiene el personaje desafiado debe enseñarlo.
option-draft = Elección secreta
option-draft-about = Entre dos, cada cual elige en secreto su primera carta de un juego propio.
option-first-coins = Monedas de quien empieza
option-first-coins-about = Con cuántas empieza el primero de dos jugadores.
option-declared = Golpe Declarado
option-declared-about = El golpe nombra un personaje, y solo alcanza a quien lo tiene: se pierde esa carta y ninguna otra.
option-reformation = Reforma
option-reformation-about = Dos bandos, que se cambian por monedas. A quien es de tu bando no lo golpeas; las monedas quedan en la Reserva, que se puede malversar.
option-challenge-order = Respuestas
option-challenge-order-about = Si se pregunta a todos a la vez, o a uno tras otro.
option-wins = Serie
option-wins-about = Cuántas partidas hay que ganar.
value-on = sí
value-off = no
value-faces-identical = todas iguales
value-faces-distinct = cada una con su imagen
value-faces-everdeck = palo y número
value-declared-off = no
value-declared-coup = el Golpe
value-declared-coup-assassinate = el Golpe y el asesinato
value-challenge-order-first = todos a la vez
value-challenge-order-clockwise = uno tras otro
value-wins-open = sin límite
value-wins = a { $number ->
    [one] 1 victoria
   *[other] { $number } victorias
}
value-rulebook = { $value } (reglamento)
value-first-coins-open = como en el reglamento
value-first-coins = { $number }

summary-sentence = { $players } jugadores según { $preset }{ $with }
summary-with = , con { $things }
summary-inquisitor = el Inquisidor
summary-diplomat = el Diplomático
summary-faces-identical = las cartas de un personaje son todas iguales
summary-faces-distinct = cada carta tiene una imagen propia
summary-faces-everdeck = las cartas tienen las caras de un Everdeck
summary-must-prove = quien puede probar debe hacerlo
summary-need-not-prove = probar es voluntario
summary-draft = una elección secreta
summary-first-coins = quien empieza tiene { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
summary-declared-coup = el Golpe nombra un personaje
summary-declared-both = el Golpe y el asesinato nombran un personaje
summary-reformation = la Reforma
summary-clockwise = se responde uno tras otro
summary-wins = la serie es de quien llegue antes a { $wins ->
    [one] 1 victoria
   *[other] { $wins } victorias
}

wrong-players = Coup es para 2 a 10 jugadores, no para { $players }. Cambia el número de asientos.
wrong-rulebook = Este reglamento es para { $most } jugadores como mucho. Elige otro, o menos asientos.
wrong-draft = La elección secreta es para dos jugadores. Quítala, o elige dos asientos.
wrong-first-coins = Las monedas de quien empieza solo se eligen para dos jugadores.
wrong-everdeck-players = Un Everdeck tiene cartas para seis jugadores. Elige otras caras, o menos asientos.
wrong-everdeck-inquisitor = Un Everdeck no tiene Inquisidor. Elige otras caras, o quita el Inquisidor.
wrong-everdeck-diplomat = Un Everdeck no tiene Diplomático. Elige otras caras, o quita el Diplomático.
wrong-wins = Una serie llega a 99 victorias como mucho.
wrong-first-coins-range = Quien empieza tiene 9 monedas como mucho.

## Settings of a table that only a program or an altered form sends

wrong-book = No existe ese reglamento. Elige uno de la lista.
wrong-option = No existe esa opción. Elige de la lista.
wrong-option-value = La opción «{ $option }» admite { $values }.
wrong-option-number = La opción «{ $option }» admite un número de { $least } a { $most }.
wrong-setting = No existen esas imágenes. Elige de la lista.
wrong-clock = Para responder hay de 5 a 3600 segundos, o ningún límite; un bot piensa 10 segundos como mucho.
wrong-turns = La duración máxima es de 50 a 1000 turnos; después, la partida termina sin ganador.

## The page

live-reconnecting = Se ha cortado la conexión. Reintentando…
live-sends = Tu respuesta se enviará entonces.
answer-unsent = No se sabe si tu respuesta ha llegado. Repítela cuando vuelva la conexión.
question-replaced = La pregunta ha cambiado; no se ha respondido nada.
confirm-again = Pulsa otra vez: puede ser tu exilio
confirm-exile = Pulsa otra vez: es tu exilio
confirm-both = Pulsa otra vez: arriesgas ambas
stake-all = Te juegas tu última influencia.
skip-to-content = Al contenido
nav-label = Páginas
nav-rules = Reglas
nav-settings = Ajustes
nav-reference = Tarjeta de ayuda
nav-rail = Historial y charla
rail-asked = Esperan tu respuesta: volver a la mesa
rail-over = La partida ha terminado: volver a la mesa
close = Cerrar
back = Volver
to-table = A la mesa
to-table-short = Mesa
your-name = Tu nombre
seconds = { $seconds } segundos

## The table

table-title = Mesa { $code }
game-number = partida { $number }
seats-label = Los jugadores
stage-label = El escenario
own-label = Tu sitio
seat-wins = { $wins ->
    [one] { $wins } victoria
   *[other] { $wins } victorias
}
seat-turn = tiene el turno
seat-waits = debe responder
seat-exiled = en el exilio
seat-cards = { $count ->
    [one] 1 carta boca abajo
   *[other] { $count } cartas boca abajo
}
seat-lost = perdió: { $card }
presence-away = ausente
presence-away-long = Ausente: un bot juega hasta que vuelva
presence-bot = bot
memory-label = Lo que todos han oído
memory-told = { $character }: declarado { $claimed }, probado { $proven }, cedido { $caught }
court-cards = Corte: { $cards ->
    [one] { $cards } carta
   *[other] { $cards } cartas
}
ghost-doubted = { $who } desafía
ghost-proven = Era verdad
ghost-broken = Sin enseñar
ghost-denial = sin { $character }
mark-true = verdad
mark-bluff = farol
mark-new = nueva
choose-target = { $action }: elige a un jugador.
pass-then-block = (luego aún puedes bloquear)
target-has = tiene { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
target-costs = cuesta { $coins ->
    [one] 1 moneda
   *[other] { $coins } monedas
}
choose-character-for = { $deed }: ¿qué personaje nombras?
more-time = +15 s
more-time-long = 15 segundos más
more-time-spent = Ya no se puede añadir tiempo a esta pregunta
clock-left = Segundos restantes:
clock-late = El botón junto a la pregunta da 15 más.
clock-late-key = La tecla más da 15 segundos extra.
reconsider = Pensarlo mejor
take-back-why = Un bot juega por ti hasta que vuelvas.
take-back-late = Se te acabó el tiempo: un bot juega por ti hasta que vuelvas.
take-back = Recuperar tu asiento
prepare-hint = Dilo ahora, y solo tú lo sabrás:
prepare-turn = Dejar pasar todo este turno
prepare-aid = No bloquear nunca la Ayuda Exterior
lesson-action = Haz cualquier acción que puedas pagar. Si declara un personaje, una marca te dice solo a ti si es verdad.
lesson-challenge = Quien declara puede mentir. Si desafías y no enseña que es verdad, pierde influencia; si lo enseña, la pierdes tú.
lesson-block = Para bloquear una acción, declara un personaje que la impida, lo tengas o no. Tu declaración también puede desafiarse.
lesson-proof = Si enseñas que es verdad, lo que enseñaste se cambia con la Corte, y quien desafió pierde influencia. Si cedes, la pierdes tú.
lesson-must-prove = Tienes que enseñar que es verdad: lo que enseñaste se cambia con la Corte, y quien desafió pierde influencia.
lesson-caught = Te han descubierto el farol: lo que declaraste no vale, y pierdes influencia.
lesson-loss = La carta que descubres queda a la vista y ya no cuenta. Quien no tiene ninguna boca abajo va al exilio.
lesson-keep = Quédate con lo que quieras. Lo demás vuelve a la Corte, y nadie ve qué era.
log-title = Qué ha pasado
chat-title = Charla
chat-say = Di algo
chat-send = Enviar
chat-nothing = Hablar es gratis, y no obliga a nadie.
chat-aside = Durante la partida, quienes miran hablan entre sí; después lo leen todos.
watching = Estás viendo esta partida.
watching-free = Estás viendo esta partida. Para la próxima hay un sitio libre: siéntate cuando esta acabe.
chat-spectator = mirando
chat-mute = No leer más a { $who }
chat-muted = No lees a:
chat-unmute = Leer a { $who } de nuevo
chat-new = Se ha dicho algo nuevo

remarks-title = Gestos y frases
remarks-hint = Cada cual los lee en su idioma. Uno cada tres segundos.
remark-smile = una sonrisa
remark-laugh = una risa
remark-wink = un guiño
remark-gasp = asombro
remark-frown = una cara triste
remark-glare = una mirada furiosa
remark-think = una mirada de duda
remark-crown = una reverencia
remark-have = Tengo { $the }.
remark-lack = No tengo { $the }.
remark-doubt = No te creo, { $whom }.
remark-believe = Te creo, { $whom }.
remark-spare = A mí no: ataca a { $whom }.
remark-next = Luego vas tú, { $whom }.
remark-watch = Cuidado con { $whom }.
remark-peace = ¿Paz, { $whom }?
remark-sorry = Nada personal.
remark-moment = Un momento.
remark-thanks = Gracias.
remark-well-played = Bien jugado.
order-title = Poner orden
order-lock = Cerrar la mesa a los recién llegados
order-unlock = Abrir de nuevo la mesa a los recién llegados
order-is-locked = El anfitrión ha cerrado la mesa a los recién llegados: pueden mirar, pero no sentarse ni escribir.
order-remove = Quitar el asiento a { $who }
order-remove-sure = ¿Quitar el asiento a { $who }? En una partida en curso sigue jugando un bot.
order-ban = Echar a { $who }
order-ban-sure = ¿Echar a { $who }? Ya no podrá jugar ni mirar aquí.
order-pardon = Dejar entrar de nuevo a { $who }
order-silence = Que nadie lea a { $who }
order-unsilence = Que { $who } pueda hablar de nuevo
order-end = Terminar esta partida
order-end-sure = ¿Terminar esta partida? Termina al momento, nadie gana, y todos leen que la ha terminado el anfitrión.
order-hand = Dejar el papel de anfitrión a { $who }
order-hand-sure = ¿Dejar el papel de anfitrión a { $who }? Tú dejas de tenerlo, y todos lo leen.
pace-label = Ritmo de los bots
pace-paused = Pausa
pace-end = Hasta el final
pace-replay = Ritmo de la repetición
agree-propose = Proponer abandonar esta partida
agree-join = Aceptar abandonar esta partida
agree-yes = Aceptar
agree-alone = Terminar esta partida sin ganador
agree-sure = ¿Abandonar esta partida? Termina al momento, y nadie gana.
agree-proposed = { $who } propone abandonar la partida.
agree-agreed = { $who } acepta abandonar la partida.
agree-missing = Aún por aceptar: { $who }
agree-away = Ausencias: { $who }. Cuando los bots han decidido { $times } veces seguidas por alguien, la partida se puede abandonar sin esa persona.
agree-withdraw = Retirar la propuesta
agree-revoke = Ya no estar de acuerdo
leave-table = Salir de la mesa
leave-sure = ¿Salir de esta mesa? Un bot ocupa tu asiento.
leave-sure-over = ¿Salir de esta mesa? Tu sitio queda libre.
leave-wins = Las partidas que has ganado hasta ahora ({ $wins }) vuelven a contar cuando te sientes aquí de nuevo.
sure-yes = Sí
sure-no = No, volver a la mesa

## The reference card and the keys

reference-action = Acción
reference-claim = Declaras
reference-effect = Qué hace
reference-blocked = La bloquea
reference-any = cualquiera, declarando { $the }
reference-across = cualquiera del otro bando (cualquiera, cuando solo queda uno), declarando { $the }
reference-target = la víctima, declarando { $the }
reference-forced = Con { $coins } monedas o más al empezar tu turno, el Golpe de Estado es obligatorio.
reference-start = Todos empiezan con { $coins } monedas.
reference-start-two = Todos empiezan con { $coins } monedas; entre dos, quien empieza tiene { $first }.
reference-sides = Mientras queden los dos bandos, a los del tuyo no les das el Golpe ni los asesinas, extorsionas o investigas.
reference-copies = Hay { $copies } cartas de cada personaje.
reference-copies-larger = Con siete u ocho jugadores hay 4, con nueve o diez 5.
key-numbers = elegir una respuesta
key-enter = confirmar
key-esc = volver
key-help = esta tarjeta
key-state = oír cómo va la partida
key-look = mantener: mirar las cartas tapadas
keys-reader = Con un lector de pantalla, estas teclas funcionan en modo foco.

## After the game

after-hands = Todas las manos
after-story = Cómo fue
after-tally = { $claims ->
    [0] ninguna declaración
    [one] { $claims } declaración
   *[other] { $claims } declaraciones
}, { $bluffs ->
    [0] ningún farol
    [one] { $bluffs } farol
   *[other] { $bluffs } faroles
}, { $caught ->
    [0] ninguno descubierto
    [one] { $caught } descubierto
   *[other] { $caught } descubiertos
}
after-replay = Verla otra vez
after-record = Guardar el registro
after-dealt = Recibió
after-became = Al final
after-winner = ha ganado
after-turn = Turno { $turn }.
after-place = Puesto { $place }: en el exilio desde el turno { $turn }.
after-link = Enlace a la partida terminada
deed-claim = Declaró { $the } ({ $action }):
deed-block = Bloqueó con { $the } ({ $action }):
deed-denial = Declaró no tener { $the } ({ $action }):
deed-stood = nadie lo desafió.
deed-caught = { $you ->
    [yes] no te lo creíste.
   *[no] { $who } no se lo creyó.
}
after-next = La próxima partida
after-free = Hay un sitio para ti en la próxima partida.
after-open = { $free ->
    [one] 1 sitio libre: ocuparlo
   *[other] { $free } sitios libres: ocuparlos
}
after-changed = La mesa ha cambiado para la próxima partida: abajo se ve cómo se juega. Quien ya había confirmado debe hacerlo otra vez.
after-away = Ausencia: { $who }. La próxima partida no espera a quien falta; un bot juega en su lugar.
after-away-own = Figuras como ausente. Pulsa «{ $button }» para que la próxima partida te espere.
match-won = { $who } gana la serie.
match-won-own = Ganas la serie.
match-standing = Serie a { $wins }
games-standing = Partidas ganadas hasta ahora
rematch = Revancha
next-game = Próxima partida
after-begin = Empezar la próxima partida
after-begin-hint = La empiezas como anfitrión, también para quienes aún no han confirmado.
rematch-wait = Esperando a los demás
rematch-ready = Confirmado: { $who }
rematch-missing = Esperando a { $who }
rematch-without = Seguir sin { $who }
rematch-without-sure = ¿Seguir sin { $who }? El sitio queda libre.
rematch-without-wins = Las partidas que { $who } ha ganado hasta ahora ({ $wins }) vuelven a contar cuando se siente aquí de nuevo en el mismo navegador.
story-turns = { $turns ->
    [one] Un turno
   *[other] { $turns } turnos
}, { $bluffs ->
    [0] ningún farol
    [one] un farol
   *[other] { $bluffs } faroles
}.
story-bluff = El farol de la noche: { $you ->
    [yes] declaraste
   *[no] { $who } declaró
} { $the } sin tener la carta ({ $action }), y nadie lo desafió.
story-bluff-block = El farol de la noche: { $you ->
    [yes] bloqueaste
   *[no] { $who } bloqueó
} con { $the } sin tener la carta ({ $action }), y nadie lo desafió.
story-bluff-denial = El farol de la noche: { $you ->
    [yes] declaraste
   *[no] { $who } declaró
} no tener { $the } con la carta en la mano ({ $action }), y nadie lo desafió.
story-no-bluff = Ningún farol pasó.
story-sharp = El mejor olfato: { $you ->
    [yes] el tuyo
   *[no] { $who }
}, con { $right ->
    [one] un acierto
   *[other] { $right } aciertos
}.
story-first-exile = { $you ->
    [yes] Partiste
   *[no] { $who } partió
} al exilio antes que nadie.

## Replay

replay-title = Repetición
replay-first = Al principio
replay-back = Un paso atrás
replay-forward = Un paso adelante
replay-last = Al final
replay-play = Reproducir
replay-moment = Momento de la partida
replay-see = Ver este momento
replay-unfinished = Aquí acaba el registro; la partida no ha terminado.
replay-uploaded = Subida: no se jugó en una mesa de este servidor.
replay-go = Ir
replay-eyes = Punto de vista
replay-open = cartas descubiertas
replay-watcher = un espectador

## The first page

landing-title = Coup, una corte de faroles
landing-sentence = Coup, el juego de cartas de faroles y sangre fría, en tu navegador, con amigos o bots.
landing-credit = Coup es un juego de Rikki Tahta, publicado por La Mame Games. Corte es una implementación independiente, con palabras e imágenes propias.
landing-resume = Volver a tu partida
landing-play = Jugar ya
landing-open = Abrir una mesa
landing-join = Entrar
landing-watch = Mirar
landing-code = Código de la mesa
landing-hint = Sin cuenta. Tres bots te esperan.
landing-rules = ¿Nunca has jugado a Coup? Las reglas en breve
landing-tables = Mesas de esta noche
landing-no-tables = Ahora no hay mesas en la lista. Abre una, ponla en la lista y aparecerá aquí.
landing-guest = Invitado
landing-record = El registro de una partida (.coup):
landing-look = Verlo
landing-table-of = Mesa de { $who }
landing-mine = Tus mesas
landing-mine-asked = te espera
landing-mine-running = partida en curso
landing-mine-left = un bot juega por ti: recupera tu asiento
landing-mine-hosted = anfitrión sin asiento
landing-mine-open = aún sin empezar
landing-mine-over = partida terminada
landing-mine-with = Con { $who }
landing-no-such-code = Ninguna mesa tiene el código { $code }. Revísalo; una mesa que nadie visita durante mucho tiempo se cierra.
landing-no-code = Escribe el código de una mesa.
preview-lobby = { $free ->
    [0] Todos los sitios están ocupados; ven a mirar.
    [one] Queda un sitio libre.
   *[other] Quedan { $free } sitios libres.
} { $rules }
preview-alt = Un abanico de cinco cartas y la palabra Coup

## Opening a table

create-rulebook = Reglamento
create-places = Asientos
create-bots = De ellos, bots
create-strength = Nivel de los bots
strength-easy = fácil
strength-medium = medio
strength-hard = difícil
strength-hardest = máximo
strength-doge = Dux: para dos
temper-bold = Farolea con gusto.
temper-cautious = Miente menos que la mayoría.
temper-suspicious = Desafía más que la mayoría.
temper-vengeful = No olvida ningún golpe.
temper-greedy = Vive del Tesoro.
temper-thievish = Vive de las monedas ajenas.
temper-ruthless = Golpea en cuanto puede pagarlo.
temper-stubborn = Se interpone en el camino de todos.
temper-doge = Entre dos resuelve la partida mientras juega; antes, y con reglas que no ha aprendido, juega bien, sin resolver.
create-clock = Tiempo para responder
create-no-clock = el que haga falta
create-turns = Duración máxima
turns = { $turns } turnos
create-think = Los bots responden
think-none = al instante
think-some = tras un momento
think-long = con calma
create-pictures = Imágenes
create-options = Todas las demás opciones
create-listed = En la lista
create-listed-about = Cualquiera puede encontrar la mesa, entrar o mirar.
create-memory = Memoria pública
create-memory-about = Señales bajo cada asiento recuerdan lo que se ha declarado.
create-open = Abrir la mesa
change-title = Modificar la mesa
change-about = Toda la mesa lo ve al momento.
change-about-ready = Toda la mesa lo ve al momento, y debe confirmar de nuevo.
change-use = Usar estas reglas
setting-city-state = Ciudad-estado
setting-dystopia = Distopía

## The lobby

place-open = Sitio libre
place-host = anfitrión
place-sit = Sentarse
place-bot = Sentar un bot
place-which-bot = Nivel del bot
place-clear = Liberar el sitio
place-clear-sure = ¿Liberar el sitio de { $who }?
place-freed = Tu sitio en esta mesa ha quedado libre.
place-stand = Levantarse
place-stand-sure = ¿Levantarte y dejar el papel de anfitrión a { $who }?
place-sat = { $who } se sienta.
place-left = El sitio de { $who } queda libre.
place-hosts = { $you ->
    [yes] El papel de anfitrión pasa a ti.
   *[no] El papel de anfitrión pasa a { $who }.
}
lobby-clock = { $seconds } segundos por respuesta.
lobby-no-clock = Sin reloj.
lobby-turns = Una partida termina sin ganador tras { $turns } turnos.
lobby-listed = En la lista: cualquiera puede entrar o mirar.
lobby-start = Empezar la partida
lobby-too-few = Para empezar deben sentarse dos.
lobby-wait = Esperando a que el anfitrión empiece la partida.
lobby-host = Anfitrión: { $who }
lobby-sit = Siéntate, o quédate a mirar.
lobby-bots-give-way = Todos los sitios están ocupados, pero un bot te cede el suyo: siéntate, o quédate a mirar.
lobby-full = Todos los sitios están ocupados: tú miras.
lobby-draft = Con este reglamento, dos jugadores pueden elegir en secreto su primera carta. Solo si lo pides.
lobby-draft-on = Jugar con elección secreta
lobby-invite = Trae a más gente
lobby-invite-hint = Envía el enlace, enseña el código, o que lo escaneen.
lobby-invite-local = Este enlace solo funciona en esta máquina. Iniciado con { $command }, el servidor atiende a toda la red.
lobby-ask-program = Invitar a un programa
lobby-ask-bot = Bot de alguien, por nombre
lobby-ask-bot-do = Invitar
lobby-ask-bot-done = { $name } tiene una invitación a esta mesa.
lobby-ask-bot-declined = { $name } no viene.
lobby-ask-bot-ousted = { $name } tiene tantas invitaciones que la tuya ha dejado paso a otra. Puedes repetirla.
lobby-link = Enlace a esta mesa
lobby-copy = Copiar
lobby-copied = Copiado
lobby-qr = Código QR del enlace
lobby-change = Modificar la mesa
rules-changed = El anfitrión ha modificado la mesa: { $rules }

## Settings

settings-language = Idioma
settings-theme = Apariencia
settings-theme-auto = como el dispositivo
settings-theme-light = clara
settings-theme-dark = oscura
settings-motion = Movimiento
settings-motion-auto = como el dispositivo
settings-motion-still = nada se mueve
cover-cards = Tapar mis cartas
cover-look = Mostrar tus respuestas
settings-cover-off = siempre a la vista
settings-cover-on = boca abajo hasta que las mire
settings-cover-hint = Para emisiones, pantallas compartidas y vecinos curiosos: tus cartas, y todo lo que las delata, solo se ven mientras mantienes pulsada la L o presionas tu mano. Las respuestas se ven al pulsar lo que las tapa. Quien mire entonces también las verá.
settings-keep = Guardar
settings-table = En la mesa
settings-beats = Desafíos, pruebas y pérdidas
settings-beats-all = ocupan el escenario un momento
settings-beats-none = solo se cuentan en el historial
settings-remarks = Gestos y frases de los demás
settings-remarks-shown = se ven un momento junto a los asientos
settings-remarks-spoken = se ven y se leen en voz alta
settings-remarks-none = solo están en la charla
settings-lessons = Cada tipo de situación se explica la primera vez
settings-keys = Responder con una sola tecla (0–9, ? para la tarjeta, L para las cartas tapadas)
settings-sounds = Sonidos
settings-sounds-hint = Del todo a la izquierda, silencio. Este navegador lo recuerda.
sound-bell = Tu turno
sound-coin = Monedas
sound-card = Cartas
sound-ghost = Declaraciones
device-title = Seguir en otro dispositivo
device-hint = Tu nombre, tus asientos y tus mesas van contigo, y los dos dispositivos muestran lo mismo.
device-make = Crear un enlace
device-about = Abre este enlace en el otro dispositivo, o haz que escanee el código. Vale una vez, durante diez minutos; quien lo abra juega en tu nombre.
device-about-local = Abre este enlace en otro navegador de esta máquina. Vale una vez, durante diez minutos; quien lo abra juega en tu nombre.
device-link = Enlace para el otro dispositivo
device-show = Mostrar el enlace y su código
device-list = Dispositivos que juegan en tu nombre
device-this = Este dispositivo
device-other = Otro dispositivo
device-times = conectado { $came }, visto por última vez { $seen }
device-end = Desconectar
device-end-others = Desconectar todos los demás
device-end-hint = Un dispositivo que desconectas pasa a ser un extraño al momento: no tiene ningún asiento tuyo ni ve ninguna carta.
forget-do = Olvidar este navegador
forget-hint = Para un ordenador que usan otras personas: este navegador pasa a ser un extraño aquí. Tus otros dispositivos siguen como están.
forget-hint-last = Para un ordenador que usan otras personas: este navegador pasa a ser un extraño aquí. Ningún otro dispositivo juega como tú, así que después nadie podrá llegar a tus asientos ni a tus partidas, tampoco tú. Un enlace a otro dispositivo los conserva.
forget-sure = ¿Olvidar este navegador? Pasa a ser un extraño aquí; tus otros dispositivos siguen como están.
forget-sure-last = ¿Olvidar este navegador? Ningún otro dispositivo juega como tú, así que después nadie podrá llegar a tus asientos ni a tus partidas, tampoco tú.
forgotten-title = Olvidado
forgotten-about = Este navegador es ahora un extraño aquí, y en él no queda nada tuyo.
ago-now = en la última hora
ago-hours = { $hours ->
    [one] hace una hora
   *[other] hace { $hours } horas
}
ago-days = { $days ->
    [one] hace un día
   *[other] hace { $days } días
}
arrival-title = Seguir aquí como { $who }
arrival-about = Este dispositivo pasa a ser { $who } en todas las mesas de este servidor. Quién era aquí antes se olvida.
arrival-warning = Sigue solo si creaste tú el enlace: quien lo creó ve tus cartas.
arrival-do = Seguir aquí

## What is kept of somebody

games-title = Tus partidas
games-none = Todavía no ha terminado ninguna partida tuya.
games-day = { $day }/{ $month }/{ $year }
games-won = Has ganado
games-won-by = { $who } ha ganado
games-abandoned = Abandonada; nadie ganó
games-ended = Terminada por el anfitrión; nadie ganó
games-turns = Terminada en el límite de turnos; nadie ganó
games-closed = Terminada al cerrarse la mesa; nadie ganó
games-older = Partidas anteriores
games-score = Partidas ganadas: { $won } de { $games }. Solo por suerte serían { $luck }.
games-score-challenges = { $challenges ->
    [0] ningún desafío
    [one] { $challenges } desafío
   *[other] { $challenges } desafíos
}, { $right ->
    [0] ninguno acertado
    [one] { $right } acertado
   *[other] { $right } acertados
}
games-score-about = Cuentan tus últimas { $most } partidas, sin las que nadie ganó; lo que un bot declaró o desafió en tu lugar no cuenta.
table-games = Todas las partidas de esta mesa
table-records = Todos los registros de esta mesa (ZIP)
table-games-title = Partidas de la mesa { $code }
table-games-none = Todavía no ha terminado ninguna partida en esta mesa.
table-games-list = Las partidas
standings-title = Clasificación
standings-about = { $all ->
    [yes] Cuentan todas las partidas
   *[no] Cuentan las últimas { $most } partidas
}, sin las que nadie ganó; lo que un bot declaró o desafió en lugar de un jugador no cuenta.
match-from = serie desde la partida { $game }
match-from-standing = serie desde la partida { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = Lo que se guarda de ti
data-about = Tu nombre, lo que has elegido en esta página, tus dispositivos, las mesas donde te sientas, las partidas que has terminado, los registros que has subido y lo que aún se guarda de dónde te sentaste y de lo que dijiste.
data-save = Descargarlo
data-part = Borrarlo
data-part-sure = ¿Borrar todo? Desaparece todo lo que se guarda de ti: dejas tus mesas, y tus dispositivos serán aquí desconocidos. No se puede deshacer.
data-part-all = Borrar todo
data-part-hint = Dejas tus mesas. Lo que dijiste en ellas deja de mostrarse, y tu nombre desaparece de ellas y de las partidas que has jugado; los nombres de los demás se quedan. Lo que pasó y se dijo en una mesa se borra { $time } después de que se cierre. Los registros que has subido se borran.
parted-title = Borrado
parted-about = Has dejado tus mesas. En ellas y en las partidas terminadas está en tu lugar alguien sin nombre, y lo que dijiste ya no se muestra. Lo que pasó y se dijo en tus mesas se borra { $time } después de que cada una se cierre.
parted-name = Alguien
time-days = { $days ->
    [one] 1 día
   *[other] { $days } días
}
privacy-title = Privacidad
privacy-host = Quién lleva este servidor
privacy-host-none = Quien lleva este servidor no ha dicho aquí nada sobre sí.
privacy-kept = Qué se guarda y cuánto tiempo
privacy-person = Tu nombre, tus ajustes y tus dispositivos
privacy-person-time = Hasta que los borres, o hasta { $time } después de tu última visita. No se pide cuenta, ni correo, ni nombre real.
privacy-cookie = Una cookie, por la que este servidor te reconoce
privacy-cookie-time = Desde que eliges, escribes o juegas algo, hasta { $time } después de tu última visita.
privacy-browser = En tu navegador: los volúmenes, los ajustes de la mesa y las explicaciones que ya has visto
privacy-browser-time = Hasta que los borres allí o hagas olvidar el navegador en los ajustes. Nada de eso se envía al servidor.
privacy-table = Dónde te sientas, y lo que pasa y se dice en una mesa
privacy-table-time = Hasta que la mesa se cierre, es decir, cuando nadie haya hecho nada en ella durante { $time }; y después, otros { $more }.
privacy-games = Las partidas terminadas, con los nombres de los jugadores
privacy-games-time = Durante { $time }. Quien tenga el enlace puede ver la partida.
privacy-games-ever = Sin límite de tiempo. Quien tenga el enlace puede ver la partida.
privacy-uploads = Los registros de partidas que alguien ha enviado
privacy-uploads-time = Durante { $time }, mientras estén entre los últimos { $count }. Quien tenga el enlace puede verlos.
privacy-uploads-ever = Mientras estén entre los últimos { $count }. Quien tenga el enlace puede verlos.
privacy-seen = Quién lo ve
privacy-seen-table = Quien está en tu mesa ve tu nombre y lo que dices allí, y quien lleva este servidor también puede leerlo. Una mesa de la lista aparece en la primera página con el nombre de su anfitrión.
privacy-seen-others = No se carga nada de terceros, y no se cuenta ni se sigue a nadie. La dirección de tu dispositivo no se guarda.
privacy-seen-proxy = Un proxy o proveedor delante de este servidor puede registrar las visitas con sus direcciones, y en las copias de seguridad puede seguir lo que aquí se borró. Eso depende de quien lleva el servidor.
privacy-rights = Verlo, llevártelo, borrarlo
privacy-rights-about = Todo eso se hace en los ajustes, en «Lo que se guarda de ti». Aparece allí en cuanto se guarda algo.

## Errors

error-home = Ir a la página inicial
error-not-found-title = Aquí no hay nada
error-not-found = Esta mesa, repetición o página no existe, o no tienes permiso para verla. Revisa el enlace, o pide otro.
error-refused-title = Eso no se puede hacer aquí
error-refused = La petición no venía de esta página, o está dañada. Vuelve atrás e inténtalo de nuevo.
error-slow-title = Más despacio
error-slow = Han llegado demasiadas peticiones tuyas. Espera unos segundos e inténtalo de nuevo.
error-record-title = Este registro no se puede leer
error-record = Elige un archivo .coup tal como se guardó tras una partida.
error-record-detail = Qué está mal (en inglés)
error-unavailable-title = La corte está cerrada un momento
error-unavailable = No se ha perdido nada. Inténtalo de nuevo en un minuto.
error-broken-title = Algo se ha roto aquí
error-broken = Este servidor ha tenido un fallo interno. Vuelve atrás e inténtalo de nuevo; si se repite, avisa a quien lo lleva.

## The rules, told shortly

rules-lead = Dos cartas ocultas, dos monedas y el valor de decir que eres quien no eres.
rules-complete = Las reglas completas
rules-aim-title = El objetivo
rules-aim = Tus dos cartas son tu influencia; solo tú las ves. Quien pierde las dos va al exilio. Gana, al instante, la última persona que queda.
rules-turn-title = Tu turno
rules-turn = Haz una acción que puedas pagar. Muchas declaran un personaje; si lo tienes o no, es tu secreto. Con diez monedas o más, el Golpe de Estado es obligatorio.
rules-challenge-title = Desafiar
rules-challenge = Cualquiera puede desafiar una declaración. Quien enseña la carta tenía razón: la carta se cambia con la Corte, y quien desafió pierde influencia. Quien no la enseña pierde influencia, y lo que declaró no vale: el bloqueo, o la acción, cuyo coste se devuelve. Que puedas negarte a enseñar una carta que tienes depende de la mesa.
rules-block-title = Bloquear
rules-block = Algunas acciones se bloquean declarando a su vez un personaje. También eso puede ser un farol, y puede desafiarse. Un bloqueo que vale pone fin a la acción; su coste queda pagado.
rules-influence-title = Perder influencia
rules-influence = Al perder influencia, descubres una de tus cartas, y eliges cuál. Queda a la vista de todos.
rules-danger-title = Doble peligro
rules-danger = Un asesinato puede costarte ambas cartas en un solo turno: desafías a un Asesino que se enseña, o bloqueas con una Condesa que no enseñas, y pierdes influencia por ello; y el asesinato aún está por llegar. Tras un desafío perdido todavía puedes bloquear.
rules-manners-title = Modales
rules-manners = Di y promete lo que quieras: nada obliga. Las cartas solo se enseñan donde lo dice una regla, y nadie regala sus propias monedas.
option-inquisitor-rules = Hace una de las dos cosas por turno, y bloquea la extorsión, como el Embajador.
option-diplomat-rules = Quien coopera dice con quién, y nadie puede bloquearlo. El Diplomático bloquea la Ayuda Exterior, como el Duque.
option-faces-rules = Todas iguales: nadie distingue un Duque de otro. Cada una con su imagen: quien ha visto una carta la reconoce. Un Everdeck tiene para ello palo y número, cartas para seis jugadores, y ninguna para el Inquisidor ni el Diplomático.
option-must-prove-rules = Donde no es obligatorio puedes ceder: pierdes influencia, pero puedes guardar en secreto lo que tienes.
option-draft-rules = Hay tres juegos, cada uno con una carta de cada personaje. Cada uno de los dos toma un juego, elige en secreto una carta y saca de la partida las otras cuatro. Después cada uno recibe una carta del tercer juego; las otras tres son la Corte.
option-first-coins-rules = Con las reglas de Brasil y de Italia, quien empieza tiene 1 moneda cuando juegan dos; con las demás tiene 2, como todos.
option-declared-rules = El coste queda pagado, acierte o no. En un asesinato solo se enseñan cartas si llega a cometerse: si se bloquea, o cae por un desafío, nadie enseña la mano ni roba.
option-reformation-rules =
    Quien empieza es Leal, quien sigue es Reformista, y así alrededor de la mesa. Cualquiera puede desafiar una declaración, también un aliado. Cuando todos los que siguen en juego son de un bando, los bandos no impiden nada, hasta que cambie el bando de alguien. Los bandos nunca ganan: gana quien queda al final.
    Lo que cuesta cambiar de bando va a la Reserva. Quien la malversa declara no tener el Duque (o el Diplomático, si ocupa su lugar). Si se le desafía, enseña toda la mano y la cambia con la Corte, o cede, pierde influencia y no toma nada.
option-challenge-order-rules = Todos a la vez: se deja pasar en cualquier orden, y vale el primer desafío o bloqueo. Uno tras otro: en el sentido del reloj desde quien declara o actúa, y no se gana nada con la prisa ni pensando mucho.
option-wins-rules = Quien gana una partida empieza la siguiente. La serie es de quien llegue antes a ese número de victorias; sin un número, sigue mientras haya ganas.
about-duke = Cobra 3 monedas de impuestos. Bloquea la Ayuda Exterior.
about-assassin = Por 3 monedas, hace que alguien pierda influencia.
about-captain = Quita 2 monedas a alguien. Bloquea la extorsión.
about-ambassador = Intercambia cartas con la Corte. Bloquea la extorsión.
about-contessa = Bloquea el asesinato.
about-inquisitor = En lugar del Embajador: intercambia una carta, o investiga la de otro jugador. Bloquea la extorsión.
about-diplomat = En lugar del Duque: toma 3 monedas, de las que 1 va a otro jugador. Bloquea la Ayuda Exterior.

## Why a table refuses, and what to do

refuse-seated = Ya tienes asiento en esta mesa.
refuse-not-host = Solo el anfitrión de la mesa puede hacer eso. Pídeselo.
refuse-no-place = Ese sitio está ocupado. Elige uno libre, o mira.
refuse-running = Hay una partida en curso. Espera a que acabe.
refuse-not-running = No hay ninguna partida en curso. Empieza una primero.
refuse-too-few = Para empezar deben sentarse dos. Sienta un bot, o envía el enlace.
refuse-settings = Estas opciones no van juntas. Cambia lo que está marcado.
refuse-too-many = Ya hay más gente sentada. Libera antes un sitio.
refuse-nothing-held = No hay nada tuyo que retirar.
refuse-no-time = Ahora no se puede dar más tiempo. Responde, o déjalo correr.
refuse-pace = Alguien más juega o espera también: el ritmo es el que eligió el anfitrión.
refuse-empty = No hay nada que leer. Escribe algo.
refuse-nobody = Aquí ya no hay nadie con ese nombre.
refuse-slow-down = Más despacio. Espera un momento e inténtalo de nuevo.
refuse-unavailable = La mesa no puede anotarlo ahora. No se ha perdido nada; inténtalo de nuevo.
refuse-unreadable = Eso no tiene sentido aquí. Recarga la página e inténtalo de nuevo.
refuse-busy = Se le pide demasiado a este servidor ahora mismo. Espera unos segundos e inténtalo de nuevo.
refuse-too-long = Eso es demasiado largo: aquí se leen { $most } KiB como mucho.
refuse-too-many-bots = En una mesa de { $places } asientos { $most ->
    [one] cabe un bot
   *[other] caben { $most } bots
}: un asiento es tuyo.
refuse-method = Esta dirección no sirve para eso. Vuelve atrás y usa lo que ofrece la página.
refuse-upgrade = Esta es la línea en vivo de la página de una mesa, no una página. Abre la mesa misma.
refuse-missing = Falta «{ $field }» en lo enviado. Recarga la página e inténtalo de nuevo.
refuse-wrong = «{ $field }» no puede ser «{ $given }». Elige algo que la página ofrezca.
refuse-too-slow = Eso ha tardado demasiado en llegar. Inténtalo de nuevo.
refuse-foreign = Eso venía de una página de otro sitio. Abre este sitio e inténtalo de nuevo.
refuse-misdirected = A este servidor no se le conoce por ese nombre. Quien lo lleva puede dárselo: corte serve --origin https://NOMBRE
refuse-banned = El anfitrión de esta mesa te ha echado.
refuse-locked = El anfitrión ha cerrado la mesa a los recién llegados: pueden mirar, pero no sentarse ni escribir.
refuse-silenced = El anfitrión no deja que nadie te lea en esta mesa.
refuse-remark = Eso no tiene sentido en esta partida. Elige otra frase.
refuse-too-soon = Basta un gesto o una frase cada tres segundos. Espera un momento.
refuse-no-bot = Aquí no se conoce ningún bot de ese nombre. Mira cómo se escribe.
refuse-invited-sits = Ese bot está en cincuenta mesas, y no puede estar en más. Inténtalo más tarde.
refuse-invited-yours = Ya has invitado a ese bot a otras tres mesas, y no puedes invitarlo a más. Espera su respuesta, o inténtalo más tarde.
refuse-invited-all = En este momento hay demasiados bots con invitaciones. Inténtalo más tarde.
refuse-guest-seated = Ese bot ya tiene asiento en esta mesa.
refuse-guest-banned = Has echado a ese bot. Déjalo entrar de nuevo primero.
refuse-guest-no-place = No hay ningún sitio libre. Libera uno primero.
refuse-guest-locked = Has cerrado la mesa a los recién llegados. Primero ábrela de nuevo.
refuse-spent = Este enlace ya se usó, o tiene más de diez minutos. Crea otro en los ajustes del dispositivo en que juegas.
refuse-devices = Ya usas tantos dispositivos como puede usar una persona. Desconecta uno en los ajustes.
refuse-yourself = Eso no puedes hacértelo a ti.
refuse-plays = Tú también juegas esta partida, así que no puedes terminarla como anfitrión. Propón abandonarla.
refuse-wait = Esta vez responde un bot por ti. Puedes volver en la próxima pregunta.
refuse-full = Ha pasado tanto en esta mesa que termina con esta partida. Abre otra.
record-too-many-turns = Una repetición tiene { $most } turnos como mucho, y esta partida tiene más.

## In a terminal

rules-column-action = Acción
rules-column-claim = Declara
rules-column-cost = Coste
rules-column-effect = Efecto
rules-column-blocked = La bloquea
rules-options = Opciones
rules-rulebooks = Reglamentos
terminal-seed = Semilla { $seed }.
terminal-player = Jugador { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = La bloquea: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } influencia
   *[other] { $count } influencias
}
terminal-lost = descubiertas: { $cards }
terminal-claimed = ha declarado { $characters }
terminal-denied = ha declarado no tener { $characters }
terminal-proven = probado
terminal-caught = sin enseñar
terminal-own = Tienes { $coins } y esta mano: { $hand }.
terminal-own-side = Eres { $side }, tienes { $coins } y esta mano: { $hand }.
terminal-own-lost = Tus cartas descubiertas: { $cards }.
terminal-own-claimed = Has declarado { $characters }.
terminal-own-denied = Has declarado no tener { $characters }.
terminal-advice = Lo que elegiría el bot { $who }, con qué frecuencia y con qué probabilidad de ganar:
terminal-mixes = Varía lo que elige para que nadie lo lea: lo más frecuente no siempre es lo que más gana.
terminal-beliefs = Con qué probabilidad tienen los demás al menos una carta del personaje:
chance-to-win = { $percent } de probabilidad de ganar
terminal-handover = Esto es solo para { $who }. Cuando nadie más mire, pulsa { $key }.
terminal-handover-lines = Esto es solo para { $who }. Cuando nadie más mire, escribe { $key } y pulsa Enter.
terminal-scrolled = Esta terminal no se puede borrar: lo que se mostró antes se vuelve a ver al desplazarse hacia atrás.
terminal-stays = Aquí no se puede ocultar nada: lo que se mostró antes queda en la salida.
terminal-stake = Esto puede costarte tu última influencia. Elígelo otra vez para hacerlo.
terminal-stake-exile = Esto te cuesta tu última influencia. Elígelo otra vez para hacerlo.
terminal-stake-both = Esto puede costarte ambas cartas a la vez. Elígelo otra vez para hacerlo.
terminal-help = Responde con un número o con palabras. También vale: ayuda, pista (h), reglas, mesa, repetir, frase, salir (q).
terminal-unknown = «{ $text }» no es una respuesta aquí. Elige un número, o escribe ayuda.
terminal-several = Di cuál: { $choices }.
terminal-another = ¿Otra partida? sí o no
terminal-another-match = ¿Otra serie? sí o no
terminal-left = Sales de la partida.
terminal-say-help = ayuda
terminal-say-hint = pista
terminal-say-rules = reglas tarjeta
terminal-say-table = mesa estado
terminal-say-again = repetir
terminal-say-remark = frase gesto
terminal-say-quit = salir
terminal-say-yes = sí s
terminal-saved = Guardado: { $file }
terminal-not-saved = No se ha guardado: { $reason }
terminal-too-small = Esta ventana es demasiado pequeña. Hacen falta { $columns } columnas y { $rows } filas. Con --plain todo va línea por línea, en una ventana de cualquier tamaño.
terminal-quit = ¿Salir de la partida?
terminal-quit-keys = Enter salir   Esc quedarse
terminal-hint-title = Pista
legend-title = Señales
legend-turn = es su turno
legend-asked = debe responder
legend-exiled = en el exilio
legend-coins = monedas
legend-cost = lo que cuesta una acción
legend-down = una carta boca abajo
legend-open = una carta que ves
legend-lost = una influencia perdida, a la vista
legend-claimed = ha declarado el personaje, aquí dos veces
legend-proven = lo ha declarado y probado
legend-caught = lo ha declarado y no lo ha enseñado
legend-denied = ha declarado no tener el personaje
legend-claim = una declaración que vale
legend-doubted = una declaración desafiada
legend-aimed = contra quien va una acción
legend-blocks = un bloqueo
legend-truth = tienes el personaje
legend-bluff = sería un farol
legend-refused = ahora no se puede
legend-remark = dicho de paso: un gesto o una frase
terminal-whom = ¿A quién?
terminal-keys-ask = 1–9 ↑↓ Enter elegir   h pista   r tarjeta   ? señales   ! frases   PgUp PgDn historial   q salir
terminal-keys-back = 1–9 ↑↓ Enter elegir   Esc volver
terminal-keys-watch = Espacio seguir   r tarjeta   ? señales   ! frases   PgUp PgDn historial   q salir
terminal-keys-curtain = s enseñar la mano   r tarjeta   ? señales   q salir
terminal-keys-over = n próxima partida   PgUp PgDn historial   ? señales   ! frases   q salir
terminal-keys-over-match = n próxima serie   PgUp PgDn historial   ? señales   ! frases   q salir
terminal-keys-close = Esc volver
terminal-keys-remarks = a–t ↑↓ Enter elegir   Esc volver
terminal-keys-replay = ←→ paso   PgUp PgDn turno   1–9 ojos   0 espectador   o descubiertas   ? señales   q salir
terminal-keys-small = q salir
terminal-moment = { $at } de { $all }
terminal-eyes-open = con todas las cartas descubiertas
terminal-eyes-spectator = como espectador
terminal-eyes-seat = con los ojos de { $who }

## Un modelo de lenguaje en la mesa

mcp-says = { $who }: «{ $text }»
mcp-time = { $seconds ->
    [one] Queda { $seconds } segundo para responder.
   *[other] Quedan { $seconds } segundos para responder.
}
mcp-replaced = No estabas, o se te acabó el tiempo: un bot juega en tu lugar. Llama a «ready» para recuperarlo.
mcp-stood-in = { $count ->
    [one] Un bot tomó 1 de tus decisiones en esta partida, porque no estabas o llegaste tarde.
   *[other] Un bot tomó { $count } de tus decisiones en esta partida, porque no estabas o llegaste tarde.
}
mcp-unheard = Por ahora no se puede esperar aquí: otro programa escucha en nombre de este bot. Llama otra vez a «look».
mcp-wait = Los demás están jugando: llama a «look» con «wait» para saber cuándo te toca decidir.
mcp-place = Puesto { $number }
mcp-unseated = No tienes asiento en esta mesa. Llama a «join» para tomar uno libre.
mcp-lobby = Aquí no ha empezado todavía ninguna partida en la que juegues. Llama a «look» con «wait» para saber cuándo empieza una.
mcp-ready = La próxima partida empieza cuando la quieran todos los presentes: llama a «ready».
mcp-next-game = Llama a «ready» para empezar la próxima partida.
mcp-next-match = Llama a «ready» para empezar una nueva serie.
mcp-host = Eres el anfitrión: llama a «start» para empezar la partida, y a «invite» para que vengan otros.
mcp-no-tables = No tienes asiento en ninguna mesa. Llama a «new_table» para abrir una.

## A game looked at afterwards

decimal-mark = ,
percent = { $number } %
analysis-title = Análisis
analysis-looking = La partida se está analizando, lo que puede llevar medio minuto, o más si el servidor está ocupado. La página aparecerá sola.
analysis-too-long = Esta partida es demasiado larga para analizarla aquí. Guarda el registro y pide el análisis al programa:
analysis-none = Nadie tuvo elección en esta partida, o ninguno de los bots sabe juzgar una con estas reglas.
analysis-about = Cada decisión como la ve el bot { $who } desde el asiento donde se tomó: con lo que ese jugador podía saber entonces, y nada más. Todas las cifras son estimaciones del bot { $who } con { $iterations ->
    [0] la semilla { $seed }
    [one] 1 iteración por decisión y la semilla { $seed }
   *[other] { $iterations } iteraciones por decisión y la semilla { $seed }
}. Hecho por Corte { $version }.
analysis-about-plain = Cada decisión como la ve el bot { $who } desde el asiento donde se tomó: con lo que ese jugador podía saber entonces, y nada más. Todas las cifras son estimaciones del bot { $who }. Hecho por Corte { $version }.
analysis-chances = La probabilidad de ganar de cada cual
analysis-costly = Lo que más costó
analysis-nothing = Nada: ninguna decisión fue claramente peor que otra.
analysis-cost = Turno { $turn }: { $who }, { $made } – costó { $cost } puntos porcentuales. Mejor: { $better }.
analysis-every = Cada decisión
analysis-of = Decisiones de
analysis-of-all = todos
analysis-only-costly = Solo lo que costó algo
analysis-closely-about = Despliega una decisión: junto a cada opción está la probabilidad de que el bot { $who } la eligiera, y después la de ganar; debajo, lo que más probablemente tenían los demás.
analysis-column-decision = decisión
analysis-column-turn = turno
analysis-column-wins = gana
analysis-column-best = mejor
analysis-column-best-wins = gana con ella
analysis-column-cost = coste (pp)
analysis-points = El coste está en puntos porcentuales (pp) de la probabilidad de ganar.
analysis-options = Opciones
analysis-beliefs = Más probables en mano
analysis-point = Turno { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Turno { $turn }: { $who }, { $made }, { $percent } (mejor: { $better }, { $best })
analysis-as = { $names }: como lo ve el bot { $who } con { $iterations ->
    [0] la semilla { $seed }
    [one] 1 iteración por decisión, semilla { $seed }
   *[other] { $iterations } iteraciones por decisión, semilla { $seed }
}
analysis-as-plain = { $names }: como lo ve el bot { $who }
analysis-as-good = Una decisión que queda como mucho a dos puntos porcentuales o a dos errores estándar de la mejor no cuenta como pérdida.
analysis-unsure = Los errores estándar cuentan la dispersión de las partidas muestreadas y un punto porcentual por lo que la búsqueda aún no ha mirado: más iteraciones pueden cambiar un veredicto aun así.
analysis-nearly-always = { $who } casi siempre: { $better }
analysis-close = casi igual: { $other }, { $percent }
analysis-close-about = «casi igual» nombra lo que parece ganar más que lo que se hizo, pero por menos de dos errores estándar. Eso no es un fallo.
analysis-wins = gana { $percent }
analysis-untried = sin probar
analysis-stand-in = { $who } (bot)
analysis-stood-in = «(bot)» señala lo que un bot decidió en lugar de alguien ausente. No cuenta como decisión de ese jugador.
analysis-sum = { $count ->
    [one] { $who }: { $count } decisión, coste { $mean } pp
   *[other] { $who }: { $count } decisiones, coste medio { $mean } pp, la más cara { $most } pp
}

## Puzzles

puzzle-title = Problema { $number }
puzzle-today = El problema de hoy
puzzle-question = Problema { $number }: ¿qué gana más a menudo?
puzzle-question-today = El problema de hoy, número { $number }: ¿qué gana más a menudo?
puzzle-about = Una posición de una partida de Coup y una pregunta: ¿qué decisión gana más a menudo?
puzzle-hint = Pista { $number }
puzzle-hint-beliefs = Lo que se puede creer, y con qué probabilidad está cada carta en la mano: { $beliefs }
puzzle-hint-half = Es una de estas: { $options }
puzzle-hint-true = Lo que declara la mejor respuesta es verdad.
puzzle-hint-bluff = La mejor respuesta es un farol.
puzzle-hint-plain = La mejor respuesta no declara nada.
puzzle-right = Esa es la mejor respuesta.
puzzle-wrong = Hay una respuesta mejor: { $best }
puzzle-best = La mejor
puzzle-yours = Tu respuesta
puzzle-held = Lo que tenían en esta partida: { $hands }
puzzle-judged = Tras cada respuesta, el bot { $who } siguió la partida en todos los sitios, también en el tuyo, muchas veces, con manos en las que se podía creer desde este sitio. También para el bot { $other } la mejor respuesta es esa. Es una opinión, no una prueba.
puzzle-searched = { $who } con { $iterations } iteraciones
puzzle-next = Otro problema
puzzle-again = Volver a la pregunta
puzzle-link = Enlace al problema, sin la respuesta

## Bots by their kind

bot-fool = Bufón
bot-fool-about = Hace al azar cualquier cosa que permitan las reglas.
bot-page = Paje
bot-page-about = Nunca miente, y solo desafía lo que no puede ser verdad.
bot-courtier-cautious = Cortesano cauto
bot-courtier-cautious-about = Farolea de vez en cuando, recuerda cada declaración y desafía lo improbable.
bot-courtier-bold = Cortesano audaz
bot-courtier-bold-about = Farolea mucho, cada vez más, y sigue fiel a los papeles que ya declaró.
bot-courtier-vengeful = Cortesano vengativo
bot-courtier-vengeful-about = Juega como cortesano, y se la devuelve a quien golpeó por último.
bot-spy = Espía
bot-spy-about = Cuenta cartas, sopesa cada declaración y elige lo que más gana al final del turno.
bot-cardinal = Cardenal
bot-cardinal-about = Mira hacia delante en cada mano posible, incluida la suya; cuanto más puede pensar, más lejos llega.
bot-regent = Regente
bot-regent-about = Juega como ha aprendido en partidas contra sí mismo y contra otros, y responde al instante.
bot-magistrate = Magistrado
bot-magistrate-about = Se guía por la mesa y por su propia mano, y por nada de lo dicho o hecho antes.
bot-doge = Dux
bot-doge-about = Resuelve de nuevo cada turno mientras juega, con lo que ambos saben de las dos manos.
bot-mirror = Espejo
bot-mirror-about = Descubre a lo largo de las partidas de una serie cómo juega alguien, y lo aprovecha.
bot-network = Jugador entrenado
bot-network-about = Ha aprendido únicamente de partidas qué gana y qué pierde.
