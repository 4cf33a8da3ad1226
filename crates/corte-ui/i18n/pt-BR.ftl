# Português do Brasil.

language-name = Português

## Nouns of the rules

character-duke = Duque
character-assassin = Assassino
character-captain = Capitão
character-ambassador = Embaixador
character-contessa = Condessa
character-inquisitor = Inquisidor
the-duke = o Duque
the-assassin = o Assassino
the-captain = o Capitão
the-ambassador = o Embaixador
the-contessa = a Condessa
the-inquisitor = o Inquisidor
suit-stars = estrelas
suit-spades = espadas
suit-crowns = coroas
suit-coins = moedas
suit-hearts = copas
card-faced = { $card } { $numeral }
card-everdeck = { $card }, { $rank } de { $suit }

action-income = Renda
action-foreign-aid = Ajuda Externa
action-tax = Taxar
action-exchange = Trocar
action-steal = Extorquir
action-examine = Investigar
action-assassinate = Assassinar
action-coup = Golpe de Estado

court = Corte
treasury = Tesouro Central
seat-number = Lugar { $number }
you-subject = você
you-object = você
list-and = { $first } e { $last }
coins = { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
}

## What each action does

effect-income = Pegue 1 moeda.
effect-foreign-aid = Pegue 2 moedas.
effect-tax = Pegue 3 moedas.
effect-exchange = Compre { $count ->
    [one] 1 carta
   *[other] { $count } cartas
} da Corte e devolva outras tantas.
effect-steal = Tome 2 moedas de alguém.
effect-examine = Veja uma carta de alguém; deixe-a, ou mande trocar.
effect-assassinate = Alguém perde influência.
effect-coup = Alguém perde influência. Ninguém pode impedir.
effect-assassinate-declared = Nomeie um personagem: quem o tiver o perde e depois faz uma troca.
effect-coup-declared = Nomeie um personagem: quem o tiver o perde e depois faz uma troca. Ninguém pode impedir.

## What happens

tell-dealt = Você recebe { $cards }.
tell-drafted = { $you ->
    [yes] Você escolhe { $cards } do seu conjunto.
   *[no] { $who } já escolheu a primeira carta.
}
tell-turn = { $you ->
    [yes] Seu turno.
   *[no] Turno de { $who }.
}
tell-income = { $you ->
    [yes] Você pega
   *[no] { $who } pega
} a renda: 1 moeda.
tell-foreign-aid = { $you ->
    [yes] Você pede
   *[no] { $who } pede
} ajuda externa: 2 moedas.
tell-tax = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: taxar, 3 moedas.
tell-exchange = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: trocar com a Corte.
tell-steal = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: extorquir de { $whom }.
tell-examine = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: investigar { $whom }.
tell-assassinate = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: 3 moedas para assassinar { $whom }.
tell-assassinate-naming = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the }: 3 moedas para assassinar { $whom }, nomeando { $named }.
tell-coup = { $you ->
    [yes] Você paga
   *[no] { $who } paga
} 7 moedas: Golpe de Estado contra { $whom }.
tell-coup-naming = { $you ->
    [yes] Você paga
   *[no] { $who } paga
} 7 moedas: Golpe de Estado contra { $whom }, nomeando { $named }.
tell-refunded = { $you ->
    [yes] Você recebe
   *[no] { $who } recebe
} de volta as { $coins } moedas.
tell-took = { $you ->
    [yes] Você pega
   *[no] { $who } pega
} { $coins } moedas do Tesouro.
tell-stole = { $you ->
    [yes] Você toma
   *[no] { $who } toma
} { $coins ->
    [one] 1 moeda
   *[other] { $coins } moedas
} de { $whom }.
tell-stole-nothing = { $you ->
    [yes] Você não encontra
   *[no] { $who } não encontra
} o que extorquir de { $whom }.
tell-held = Você deixa passar. Ninguém saberá antes que todos respondam.
tell-passed = { $count ->
    [one] { $you ->
        [yes] Você deixa passar.
       *[no] { $who } deixa passar.
    }
   *[other] { $who } deixam passar.
}
tell-challenged = { $you ->
    [yes] Você contesta { $whom }: duvida que tenha { $the }.
   *[no] { $who } contesta { $whom }: duvida que tenha { $the }.
}
tell-blocked = { $you ->
    [yes] Você bloqueia
   *[no] { $who } bloqueia
}: alega ter { $the }.
tell-proved = { $you ->
    [yes] Você mostra
   *[no] { $who } mostra
} { $the }: era verdade.
tell-conceded = { $you ->
    [yes] Você cede: não mostra { $the }.
   *[no] { $who } cede: não mostra { $the }.
}
tell-drew = { $you ->
    [yes] Você compra { $cards }.
   *[no] { $who } compra { $count ->
        [one] uma carta
       *[other] { $count } cartas
    } da Corte.
}
tell-returned = { $you ->
    [yes] Você devolve { $cards } à Corte.
   *[no] { $who } devolve { $count ->
        [one] uma carta
       *[other] { $count } cartas
    } à Corte.
}
tell-showed = { $you ->
    [yes] Você mostra
   *[no] { $who } mostra
} uma carta a { $whom }.
tell-showed-card = { $you ->
    [yes] Você mostra
   *[no] { $who } mostra
} uma carta a { $whom }: { $the }.
tell-left = { $you ->
    [yes] Você deixa
   *[no] { $who } deixa
} a carta com { $whom }.
tell-forced = { $you ->
    [yes] Você manda
   *[no] { $who } manda
} { $whom } comprar outra carta.
tell-gave-up = A carta mostrada volta à Corte.
tell-revealed = { $you ->
    [yes] Você mostra tudo o que tem
   *[no] { $who } mostra todas as cartas
}: { $cards }.
tell-lost = { $you ->
    [yes] Você perde
   *[no] { $who } perde
} { $the }.
tell-exiled = { $you ->
    [yes] Você vai
   *[no] { $who } vai
} para o exílio.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] Sua moeda volta
       *[other] Suas { $coins } moedas voltam
    }
   *[no] { $coins ->
        [one] A última moeda de { $who } volta
       *[other] As { $coins } moedas de { $who } voltam
    }
} ao Tesouro.
tell-won = { $you ->
    [yes] Você vence o jogo.
   *[no] { $who } vence o jogo.
}
tell-abandoned = O jogo foi abandonado; ninguém vence.

## What the table waits for

stage-draft = Os dois escolhem em segredo a primeira carta.
stage-deal = As cartas são distribuídas.
stage-loss = { $you ->
    [yes] Você perde
   *[no] { $who } perde
} influência.
stage-keep = { $you ->
    [yes] Você escolhe com o que ficar.
   *[no] { $who } escolhe com o que ficar.
}
stage-show = { $you ->
    [yes] Você escolhe
   *[no] { $who } escolhe
} uma carta para mostrar a { $whom }.
stage-examine = { $you ->
    [yes] Você olha
   *[no] { $who } olha
} uma carta de { $whom }.

prompt-action = O que você fará?
prompt-must-coup = Você tem dez moedas ou mais: escolha quem sofrerá o Golpe.
prompt-challenge = Você acredita?
prompt-block = Você permite?
prompt-proof = Você pode mostrar { $the }?
prompt-must-prove = Você tem { $the }: nesta mesa é preciso mostrar.
prompt-loss = Escolha a carta que será virada.
prompt-keep = Escolha { $count ->
    [one] a carta
   *[other] as { $count } cartas
} com que ficar.
prompt-show = Escolha a carta que mostrará a { $whom }.
prompt-examine = { $whom } mostrou a você { $the }. O que será feito?
prompt-draft = Escolha sua primeira carta. As outras ficam de fora.
prompt-waiting = Aguardando { $whom }.
prompt-passed = Você deixou passar. Aguardando os outros.
prompt-exiled = Você está no exílio. Veja como termina.
prompt-over = O jogo acabou.
prompt-chance = Um momento.

## Decisions, as one says them

decide-steal = Extorquir de { $whom }
decide-examine = Investigar { $whom }
decide-assassinate = Assassinar { $whom }
decide-assassinate-naming = Assassinar { $whom }, nomeando { $named }
decide-coup = Golpe contra { $whom }
decide-coup-naming = Golpe contra { $whom }, nomeando { $named }
decide-draft = Escolher { $the }
decide-pass = Deixar passar
decide-challenge = Contestar
decide-block = Bloquear com { $the }
decide-prove = Mostrar { $the }
decide-concede = Ceder
decide-lose = Virar { $the }
decide-keep = Ficar com { $cards }
decide-show = Mostrar { $the }
decide-leave = Deixar a carta
decide-force = Mandar comprar outra

## Why a decision is refused, and what to do

refuse-over = O jogo acabou. Peça uma revanche.
refuse-no-such-seat = Esse lugar não existe nesta mesa.
refuse-exiled = Você está no exílio e não decide mais nada neste jogo.
refuse-not-asked = Ninguém perguntou a você agora. Espere o seu momento.
refuse-already-passed = Você já deixou passar. Espere os outros.
refuse-waits-for-chance = As cartas estão sendo compradas. Tente em um momento.
refuse-not-this-decision = A mesa espera outra resposta. Escolha uma das que aparecem.
refuse-must-coup = Com dez moedas ou mais é preciso dar o Golpe de Estado.
refuse-too-few-coins = Custa { $cost } moedas e você tem { $coins }. Escolha outra ação.
refuse-no-target = Escolha outro jogador que ainda esteja no jogo.
refuse-not-in-play = { $character } não está neste jogo. Escolha outro personagem.
refuse-must-name = Nomeie também um personagem.
refuse-names-nobody = Nesta mesa não se nomeia personagem.
refuse-does-not-block = { $character }: esse personagem não bloqueia a ação. Escolha outro.
refuse-claim-is-of = O personagem alegado é { $the }. Mostre essa carta, ou ceda.
refuse-must-prove = Você tem o personagem: nesta mesa é preciso mostrá-lo.
refuse-not-held = Você não tem { $the }. Escolha uma das suas cartas.
refuse-only-named = Só se perde o personagem nomeado: vire { $the }.
refuse-keep = Fique com exatamente { $count } das cartas que você tem.
refuse-chance = Essa compra não é possível aqui.
refuse-stale = A mesa já avançou. É assim que ela está agora.
refuse-contradiction = Você já respondeu. Vale a primeira resposta.
refuse-not-seated = Você não está sentado a esta mesa. Assista, ou ocupe um lugar livre.

## Rules of a table

preset-brazil = Brasil
preset-summary = Resumo
preset-everdeck = Everdeck
preset-italy = Itália
preset-brazil-about = O manual completo: 2 a 10 jogadores, provar é uma escolha.
preset-summary-about = As regras curtas: 2 a 6 jogadores, sem acréscimos.
preset-everdeck-about = Com um Everdeck: cada carta tem naipe e número, e quem a tem precisa provar.
preset-italy-about = A edição distópica: 2 a 10 jogadores, 50 moedas no Tesouro.
preset-rules-brazil = as regras do Brasil
preset-rules-summary = as regras curtas
preset-rules-everdeck = as regras do Everdeck
preset-rules-italy = as regras da Itália

option-inquisitor = Inquisidor
option-inquisitor-about = No lugar do Embaixador: troca uma carta, ou investiga a de outro jogador.
option-faces = Faces das cartas
option-faces-about = Com faces próprias, uma carta já vista é reconhecida.
option-must-prove = Provar é dever
option-must-prove-about = Quem tem o personagem contestado precisa mostrá-lo.
option-draft = Seleção
option-draft-about = Dois jogadores escolhem a primeira carta de um conjunto próprio.
option-first-coins = Moedas de quem começa
option-first-coins-about = Com quantas começa o primeiro de dois jogadores.
option-declared = Golpe Declarado
option-declared-about = O golpe nomeia um personagem, e só atinge quem o tem.
option-order = Respostas
option-order-about = Se todos respondem de uma vez, ou um depois do outro.
option-wins = Partida
option-wins-about = Quantos jogos é preciso vencer.
value-on = sim
value-off = não
value-faces-identical = todas iguais
value-faces-distinct = cada uma com sua imagem
value-faces-everdeck = naipe e número
value-declared-off = não
value-declared-coup = o Golpe
value-declared-both = o Golpe e o assassinato
value-order-first = todos de uma vez
value-order-clockwise = um depois do outro
value-wins-endless = até quando quiserem
value-wins-first-to = até { $wins }
value-coins-preset = como no manual

summary-sentence = { $players } jogadores com { $preset }{ $extras }.
summary-inquisitor = com o Inquisidor
summary-faces-identical = com as cartas de um personagem todas iguais
summary-faces-distinct = com uma imagem própria em cada carta
summary-faces-everdeck = com as faces de um Everdeck
summary-must-prove = quem pode provar precisa provar
summary-need-not-prove = provar é uma escolha
summary-draft = depois de uma seleção
summary-first-coins = quem começa tem { $coins ->
    [one] 1 moeda
   *[other] { $coins } moedas
}
summary-declared-coup = o Golpe nomeia um personagem
summary-declared-both = o Golpe e o assassinato nomeiam um personagem
summary-clockwise = um responde depois do outro
summary-wins = a partida é de quem primeiro tiver { $wins ->
    [one] 1 vitória
   *[other] { $wins } vitórias
}

wrong-players = Coup é para 2 a 10 jogadores, não { $players }. Mude o número de lugares.
wrong-rulebook = Este manual é para até { $most } jogadores. Escolha outro, ou menos lugares.
wrong-draft = A seleção é para dois jogadores. Desligue-a, ou abra uma mesa para dois.
wrong-first-coins = As moedas de quem começa só se escolhem para dois jogadores.
wrong-everdeck-players = Um Everdeck tem cartas para seis jogadores. Escolha outras faces, ou menos lugares.
wrong-everdeck-inquisitor = Um Everdeck não tem Inquisidor. Escolha outras faces, ou desligue o Inquisidor.
wrong-wins = Uma partida vai até 99 vitórias.
wrong-first-coins-range = Quem começa tem no máximo 9 moedas.
