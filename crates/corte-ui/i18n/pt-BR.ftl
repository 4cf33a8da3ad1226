# Português do Brasil.

language-name = Português

## Nouns of the rules

character-duke = Duque
character-assassin = Assassino
character-captain = Capitão
character-ambassador = Embaixador
character-contessa = Condessa
character-inquisitor = Inquisidor
character-diplomat = Diplomata
side-loyalist = Lealista
side-reformist = Reformista
the-duke = o Duque
the-assassin = o Assassino
the-captain = o Capitão
the-ambassador = o Embaixador
the-contessa = a Condessa
the-inquisitor = o Inquisidor
the-diplomat = o Diplomata
# Behind “not to have”.
denied-diplomat = o Diplomata
suit-stars = estrelas
suit-spades = espadas
suit-crowns = coroas
suit-coins = moedas
suit-hearts = copas
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $rank } de { $suit })

action-income = Renda
action-foreign-aid = Ajuda Externa
action-tax = Taxar
action-exchange = Trocar
action-steal = Extorquir
action-examine = Investigar
action-assassinate = Assassinar
action-coup = Golpe de Estado
action-convert = Converter
action-embezzle = Desviar
action-cooperate = Cooperar

done-income = renda
done-foreign-aid = ajuda externa
done-tax = taxas
done-exchange = troca
done-steal = extorsão
done-examine = investigação
done-assassinate = assassinato
done-coup = golpe de Estado
done-convert = conversão
done-embezzle = desvio
done-cooperate = cooperação

court = Corte
treasury = Tesouro
reserve-coins = Reserva { $coins }
seat-number = Lugar { $number }
you-subject = você
you-object = você
list-then = { $first }, { $next }
list-and = { $first } e { $last }
list-or = { $first } ou { $last }
coins = { $coins ->
    [0] { $coins } moedas
    [one] { $coins } moeda
   *[other] { $coins } moedas
}

## What each action does

effect-take = Pegue { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
}.
effect-exchange = { $count ->
    [one] Compre 1 carta da Corte e devolva uma.
   *[other] Compre { $count } cartas da Corte e devolva outras tantas.
}
effect-steal = Tome { $coins } moedas de alguém, ou 1 se só houver 1.
effect-examine = Veja uma carta de alguém; deixe-a, ou mande trocar.
effect-assassinate = Alguém perde influência.
effect-coup = Alguém perde influência. Ninguém pode impedir.
effect-convert = Ponha 1 moeda na Reserva para mudar de lado, ou 2 para mudar o lado de outra pessoa. Ninguém pode impedir.
effect-embezzle = Pegue a Reserva inteira, dizendo não ter { $the }.
effect-cooperate = Pegue { $coins } moedas; 1 delas vai para outra pessoa.
effect-assassinate-declared = Nomeie um personagem. Se o assassinato se consuma, o alvo mostra a mão toda e perde esse personagem; se não o tem, nada perde. Nos dois casos, se ainda está na partida, compra { $count } cartas e devolve outras tantas.
effect-coup-declared = Nomeie um personagem. O alvo mostra a mão toda e perde esse personagem; se não o tem, nada perde. Nos dois casos, se ainda está na partida, compra { $count } cartas e devolve outras tantas. Ninguém pode impedir.
brief-steal = Tome { $coins } moedas de alguém.
brief-exchange = Compre { $count }, devolva { $count }.
brief-examine = Veja uma carta; deixe ou troque.
brief-coup = Alguém perde influência, sem defesa.
brief-convert = Mude de lado por 1, ou o de outra pessoa por 2.
brief-embezzle = Pegue a Reserva: “sem { $character }.”
brief-cooperate = Pegue { $coins } moedas, 1 para alguém.
brief-declared = Nomeie o personagem a atingir.

## What happens

tell-dealt = Você recebe: { $cards }.
tell-dealt-covered = Você recebe suas cartas.
tell-drafted = { $you ->
    [yes] Do seu conjunto você escolhe: { $cards }.
    [covered] Do seu conjunto você escolhe uma carta.
   *[no] { $who } já escolheu a primeira carta.
}
tell-turn = { $you ->
    [yes] Seu turno.
   *[no] Turno de { $who }.
}
tell-income = { $you ->
    [yes] Você pega
   *[no] { $who } pega
} a renda: { $coins ->
    [one] { $coins } moeda
   *[other] { $coins } moedas
}.
tell-foreign-aid = { $you ->
    [yes] Você pede
   *[no] { $who } pede
} ajuda externa: { $coins } moedas.
tell-tax = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } para taxar: { $coins } moedas.
tell-cooperate = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } para cooperar com { $whom }.
tell-exchange = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } para trocar cartas com a Corte.
tell-steal = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } para extorquir moedas de { $whom }.
tell-examine = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } para investigar { $whom }.
tell-assassinate = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } e paga { $coins } moedas para assassinar { $whom }.
tell-assassinate-naming = { $you ->
    [yes] Você alega ter
   *[no] { $who } alega ter
} { $the } e paga { $coins } moedas para assassinar { $whom }, nomeando { $named }.
tell-coup = { $you ->
    [yes] Você paga
   *[no] { $who } paga
} { $coins } moedas: Golpe de Estado contra { $whom }.
tell-coup-naming = { $you ->
    [yes] Você paga
   *[no] { $who } paga
} { $coins } moedas: Golpe de Estado contra { $whom }, nomeando { $named }.
tell-convert-self = { $you ->
    [yes] Você põe 1 moeda na Reserva e muda de lado.
   *[no] { $who } põe 1 moeda na Reserva e muda de lado.
}
tell-convert = { $you ->
    [yes] Você põe
   *[no] { $who } põe
} 2 moedas na Reserva: { $toYou ->
    [yes] você muda de lado.
   *[no] { $whom } muda de lado.
}
tell-embezzle = { $you ->
    [yes] Para desviar a Reserva, você alega
   *[no] Para desviar a Reserva, { $who } alega
} não ter { $the }.
tell-embezzled = { $you ->
    [yes] Você pega
   *[no] { $who } pega
} a Reserva: { $coins ->
    [one] 1 moeda.
   *[other] { $coins } moedas.
}
tell-embezzled-nothing = { $you ->
    [yes] Você encontra
   *[no] { $who } encontra
} a Reserva vazia.
tell-gave = { $you ->
    [yes] Você passa
   *[no] { $who } passa
} { $coins ->
    [one] 1 moeda
   *[other] { $coins } moedas
} a { $whom }.
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
tell-held = Você deixa passar. Ninguém saberá enquanto a pergunta estiver aberta.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] Você não contesta.
       *[no] { $who } não contesta.
    }
   *[other] { $who } não contestam.
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] Você não bloqueia.
       *[no] { $who } não bloqueia.
    }
   *[other] { $who } não bloqueiam.
}
tell-challenged = { $you ->
    [yes] Você contesta { $whom }: duvida que tenha { $the }.
   *[no] { $who } contesta { $whom }: duvida que { $toYou ->
        [yes] você tenha
       *[no] tenha
    } { $the }.
}
tell-challenged-denial = { $you ->
    [yes] Você duvida
   *[no] { $who } duvida
} de que { $toYou ->
    [yes] você não tenha { $the }.
   *[no] { $whom } não tenha { $the }.
}
tell-blocked = { $you ->
    [yes] Você bloqueia
   *[no] { $who } bloqueia
}: alega ter { $the }.
tell-unchallenged = Ninguém contesta.
tell-block-holds = O bloqueio vale: a ação não acontece.
tell-proved = { $you ->
    [yes] Você mostra
   *[no] { $who } mostra
} { $the }: era verdade.
tell-proved-hand = { $you ->
    [yes] Você mostra
   *[no] { $who } mostra
} a mão inteira, { $cards }: era verdade.
tell-conceded = { $you ->
    [yes] Você cede: não mostra { $the }.
   *[no] { $who } cede: não mostra { $the }.
}
tell-conceded-denial = { $you ->
    [yes] Você cede: não mostra a mão.
   *[no] { $who } cede: não mostra a mão.
}
tell-drew = { $you ->
    [yes] Você compra: { $cards }.
    [covered] Você compra { $count ->
        [one] uma carta
       *[other] { $count } cartas
    } da Corte.
   *[no] { $who } compra { $count ->
        [one] uma carta
       *[other] { $count } cartas
    } da Corte.
}
tell-redrew = { $you ->
    [yes] Você devolve o que mostrou e compra: { $cards }.
    [covered] Você devolve o que mostrou e compra { $count ->
        [one] uma carta
       *[other] { $count } cartas
    }.
   *[no] { $who } devolve o que mostrou e compra { $count ->
        [one] uma carta
       *[other] { $count } cartas
    }.
}
tell-returned = { $you ->
    [yes] Você devolve à Corte: { $cards }.
    [covered] Você devolve { $count ->
        [one] uma carta
       *[other] { $count } cartas
    } à Corte.
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
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = A carta mostrada volta à Corte.
tell-revealed = { $you ->
    [yes] Você mostra tudo o que tem
   *[no] { $who } mostra todas as cartas
}: { $cards }.
tell-missed = Sem { $character }: ninguém perde influência.
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
    [yes] Você vence a partida.
   *[no] { $who } vence a partida.
}
tell-abandoned = A partida foi abandonada; ninguém vence.
tell-ended = Quem conduz a mesa encerrou a partida; ninguém vence.
tell-gone = { $you ->
    [yes] Você deixa
   *[no] { $who } deixa
} a mesa; um robô continua.
tell-gone-exiled = { $you ->
    [yes] Você deixa
   *[no] { $who } deixa
} a mesa.
tell-ousted = { $you ->
    [yes] Quem conduz a mesa tirou você do lugar; você pode retomá-lo.
   *[no] Quem conduz a mesa tirou { $who } do lugar.
}
tell-back = { $you ->
    [yes] Você voltou.
   *[no] { $who } voltou.
}
tell-host-watches = Quem conduz a mesa agora não joga esta partida.

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
prompt-cannot-prove = Você não tem { $the }: só resta ceder.
prompt-proof-denial = Você pode mostrar uma mão sem { $the }?
prompt-must-prove-denial = Você não tem { $the }: nesta mesa é preciso mostrar a mão inteira.
prompt-cannot-prove-denial = Você tem { $the }: só resta ceder.
prompt-loss = Escolha a carta que será virada.
prompt-keep = Escolha { $count ->
    [one] a carta
   *[other] as { $count } cartas
} com que ficar.
prompt-show = Escolha a carta que mostrará a { $whom }.
prompt-examine = O que fazer com { $the }?
prompt-examine-covered = O que acontece com a carta mostrada?
prompt-draft = Escolha sua primeira carta. As outras ficam de fora.
prompt-waiting = { $kind ->
    [challenge] { $whom }: contestar ou deixar passar?
    [block] { $whom }: bloquear ou permitir?
    [proof] { $whom }: mostrar { $the } ou ceder?
    [hand] { $whom }: mostrar a mão inteira ou ceder?
    [loss] { $whom }: que carta virar?
   *[other] Aguardando { $whom }.
}
prompt-waiting-many = Aguardando { $number } jogadores.
prompt-passed = Você deixou passar. Aguardando os outros.
prompt-exiled = Você está no exílio. Veja como termina.
prompt-paused = Os robôs esperam até você continuar.
prompt-over = A partida acabou.
prompt-chance = Um momento.

## Decisions, as one says them

decide-steal = Extorquir moedas de { $whom }
decide-examine = Investigar { $whom }
decide-assassinate = Assassinar { $whom }
decide-assassinate-naming = Assassinar { $whom }, nomeando { $named }
decide-coup = Golpe contra { $whom }
decide-coup-naming = Golpe contra { $whom }, nomeando { $named }
decide-convert = Converter { $whom }
decide-convert-self = Mudar de lado
decide-cooperate = Cooperar com { $whom }
convert-self = Seu próprio lado
decide-draft = Escolher { $the }
decide-pass = Deixar passar
decide-pass-challenge = Não contestar
decide-pass-block = Não bloquear
decide-challenge = Contestar
decide-block = Bloquear com { $the }
decide-prove = Mostrar { $the }
decide-prove-hand = Mostrar a mão inteira
decide-concede = Ceder
decide-lose = Virar { $the }
decide-keep = Ficar com { $cards }
decide-show = Mostrar { $the }
decide-leave = Deixar a carta
decide-force = Mandar comprar outra

## Why a decision is refused, and what to do

refuse-over = A partida acabou. Peça uma revanche.
refuse-no-such-seat = Esse lugar não existe nesta mesa.
refuse-exiled = Você está no exílio e não decide mais nada nesta partida.
refuse-not-asked = Ninguém perguntou a você agora. Espere o seu momento.
refuse-already-passed = Você já deixou passar. Espere os outros.
refuse-waits-for-chance = As cartas estão sendo compradas. Tente de novo em um momento.
refuse-not-this-decision = A mesa espera outra resposta. Escolha uma das que aparecem.
refuse-must-coup = Com dez moedas ou mais é preciso dar o Golpe de Estado.
refuse-too-few-coins = Custa { $cost ->
    [one] 1 moeda
   *[other] { $cost } moedas
} e você tem { $coins }. Escolha outra ação.
refuse-no-target = Escolha outro jogador que ainda esteja na partida.
refuse-own-side = Enquanto há gente dos dois lados, ninguém ataca o próprio. Escolha alguém do outro lado.
refuse-no-reformation = Esta mesa joga sem a Reforma.
refuse-claim-denies = Você disse não ter { $the }: mostre a mão inteira ou ceda.
refuse-holds = Você tem { $the } na mão: só resta ceder.
refuse-not-in-play = { $character } não está nesta partida. Escolha outro personagem.
refuse-must-name = Nomeie também um personagem.
refuse-names-nobody = Nesta mesa não se nomeia personagem.
refuse-does-not-block = { $character }: esse personagem não bloqueia a ação. Escolha outro.
refuse-claim-is-of = O personagem alegado é { $the }. Mostre essa carta, ou ceda.
refuse-must-prove = Você tem o personagem: nesta mesa é preciso mostrá-lo.
refuse-not-held = Você não tem { $the }. Escolha uma das suas cartas.
refuse-only-named = Só se perde o personagem nomeado: vire { $the }.
refuse-keep = Fique com exatamente { $count } das cartas que você tem.
refuse-chance = Essa compra de cartas não é possível aqui.
refuse-stale = A partida já avançou. Agora ela está assim.
refuse-contradiction = Você já respondeu. Vale a primeira resposta.
refuse-not-seated = Você não tem lugar nesta mesa. Assista, ou ocupe um lugar livre.

## Rules of a table

preset-brazil = Brasil
preset-summary = Regras curtas
preset-everdeck = Everdeck
preset-italy = Itália
preset-brazil-about = O livro de regras mais completo: 2 a 10 jogadores, provar é uma escolha; a dois, se quiserem, cada um escolhe em segredo a primeira carta.
preset-summary-about = As regras curtas: 2 a 6 jogadores, sem acréscimos.
preset-everdeck-about = Com um Everdeck: cada carta tem naipe e número, e quem é contestado e tem o personagem precisa mostrá-lo.
preset-italy-about = A edição distópica: 2 a 10 jogadores, 50 moedas no Tesouro.
preset-rules-brazil = as regras do Brasil
preset-rules-summary = as regras curtas
preset-rules-everdeck = as regras do Everdeck
preset-rules-italy = as regras da Itália

option-inquisitor = Inquisidor
option-inquisitor-about = No lugar do Embaixador: troca uma carta, ou investiga a de outro jogador.
option-diplomat = Diplomata
option-diplomat-about = No lugar do Duque: das 3 moedas, uma vai para outro jogador.
option-faces = Faces das cartas
option-faces-about = Com faces próprias, uma carta já vista é reconhecida.
option-must-prove = Provar é dever
option-must-prove-about = Quem tem o personagem contestado precisa mostrá-lo.
option-draft = Escolha secreta
option-draft-about = A dois, cada um escolhe em segredo a primeira carta de um conjunto próprio.
option-first-coins = Moedas de quem começa
option-first-coins-about = Com quantas começa o primeiro de dois jogadores.
option-declared = Golpe Declarado
option-declared-about = O golpe nomeia um personagem, e só atinge quem o tem: perde-se essa carta, e nenhuma outra.
option-reformation = Reforma
option-reformation-about = Há dois lados; com moedas se troca de lado. Não se ataca quem é do mesmo lado. As moedas vão para a Reserva, de onde podem ser desviadas.
option-challenge-order = Respostas
option-challenge-order-about = Se todos respondem de uma vez, ou um depois do outro.
option-wins = Série
option-wins-about = Quantas partidas é preciso vencer.
value-on = sim
value-off = não
value-faces-identical = todas iguais
value-faces-distinct = cada uma com sua imagem
value-faces-everdeck = naipe e número
value-declared-off = não
value-declared-coup = o Golpe
value-declared-coup-assassinate = o Golpe e o assassinato
value-challenge-order-first = todos de uma vez
value-challenge-order-clockwise = um depois do outro
value-wins-open = sem limite
value-wins = até { $number }
value-rulebook = { $value } (livro de regras)
value-first-coins-open = como no livro de regras
value-first-coins = { $number }

summary-sentence = { $players } jogadores com { $preset }{ $with }
summary-with = , com { $things }
summary-inquisitor = o Inquisidor
summary-diplomat = o Diplomata
summary-faces-identical = as cartas de um personagem são todas iguais
summary-faces-distinct = cada carta tem uma imagem própria
summary-faces-everdeck = as cartas têm as faces de um Everdeck
summary-must-prove = quem pode provar precisa provar
summary-need-not-prove = provar é uma escolha
summary-draft = uma escolha secreta
summary-first-coins = quem começa tem { $coins ->
    [0] 0 moedas
    [one] 1 moeda
   *[other] { $coins } moedas
}
summary-declared-coup = o Golpe nomeia um personagem
summary-declared-both = o Golpe e o assassinato nomeiam um personagem
summary-reformation = a Reforma
summary-clockwise = um responde depois do outro
summary-wins = a série é de quem primeiro tiver { $wins ->
    [one] 1 vitória
   *[other] { $wins } vitórias
}

wrong-players = Coup é para 2 a 10 jogadores, não { $players }. Mude o número de lugares.
wrong-rulebook = Este livro de regras é para até { $most } jogadores. Escolha outro, ou menos lugares.
wrong-draft = A escolha secreta é para dois jogadores. Desligue-a, ou escolha dois lugares.
wrong-first-coins = As moedas de quem começa só se escolhem para dois jogadores.
wrong-everdeck-players = Um Everdeck tem cartas para seis jogadores. Escolha outras faces, ou menos lugares.
wrong-everdeck-inquisitor = Um Everdeck não tem Inquisidor. Escolha outras faces, ou desligue o Inquisidor.
wrong-everdeck-diplomat = Um Everdeck não tem Diplomata. Escolha outras faces, ou desligue o Diplomata.
wrong-wins = Uma série vai até 99 vitórias.
wrong-first-coins-range = Quem começa tem no máximo 9 moedas.

## Configurações de uma mesa que só um programa ou um formulário alterado envia

wrong-book = Esse livro de regras não existe. Escolha um da lista.
wrong-option = Essa opção não existe. Escolha da lista.
wrong-option-value = A opção “{ $option }” aceita { $values }.
wrong-option-number = A opção “{ $option }” aceita um número de { $least } a { $most }.
wrong-setting = Essas imagens não existem. Escolha da lista.
wrong-clock = Para responder há de 5 a 3600 segundos, ou nenhum limite; um robô pensa no máximo 10 segundos.
wrong-turns = A duração máxima é de 50 a 1000 turnos; depois, a partida termina sem vencedor.

## The page

live-reconnecting = A conexão caiu. Tentando de novo…
live-sends = Sua resposta será enviada então.
answer-unsent = Não se sabe se sua resposta chegou. Repita quando a conexão voltar.
question-replaced = A pergunta mudou; nada foi respondido.
confirm-again = Aperte de novo: risco de exílio
confirm-exile = Aperte de novo: é o exílio
confirm-both = Aperte de novo: as duas em risco
stake-all = Sua última influência está em jogo.
skip-to-content = Ir para o conteúdo
nav-label = Páginas
nav-rules = Regras
nav-settings = Ajustes
nav-reference = Resumo das ações
nav-rail = Histórico e conversa
rail-asked = Esperam sua resposta: voltar à mesa
rail-over = A partida acabou: voltar à mesa
close = Fechar
back = Voltar
to-table = Voltar à mesa
to-table-short = Mesa
your-name = Seu nome
seconds = { $seconds } segundos

## The table

table-title = Mesa { $code }
game-number = partida { $number }
seats-label = Os jogadores
stage-label = O palco
own-label = Seu lugar
seat-wins = { $wins ->
    [0] nenhuma vitória
    [one] { $wins } vitória
   *[other] { $wins } vitórias
}
seat-turn = com a vez
seat-waits = deve responder
seat-exiled = no exílio
seat-cards = { $count ->
    [one] 1 carta fechada
   *[other] { $count } cartas fechadas
}
seat-lost = perdeu: { $card }
presence-away = ausente
presence-away-long = Ausente: um robô joga até que volte
presence-bot = robô
memory-label = O que todos ouviram
memory-told = { $character }: alegou { $claimed }, provou { $proven }, cedeu { $caught }
court-cards = Corte: { $cards ->
    [0] { $cards } cartas
    [one] { $cards } carta
   *[other] { $cards } cartas
}
ghost-doubted = { $who } contesta
ghost-proven = Era verdade
ghost-broken = Não mostrou
ghost-denial = sem { $character }
mark-true = verdade
mark-bluff = blefe
mark-new = nova
choose-target = { $action }: escolha um jogador.
pass-then-block = (depois você ainda pode bloquear)
target-has = tem { $coins ->
    [0] 0 moedas
    [one] 1 moeda
   *[other] { $coins } moedas
}
target-costs = custa { $coins ->
    [one] 1 moeda
   *[other] { $coins } moedas
}
choose-character-for = { $deed }: que personagem você nomeia?
more-time = +15 s
more-time-long = Mais 15 segundos
more-time-spent = Não há mais tempo extra para esta pergunta
clock-left = Segundos restantes:
clock-late = O botão ao lado da pergunta dá mais 15.
clock-late-key = A tecla mais dá outros 15.
reconsider = Voltar atrás
take-back-why = Um robô joga por você até você voltar.
take-back-late = Seu tempo acabou: um robô joga por você até você voltar.
take-back = Retomar o lugar
prepare-hint = Decida agora, e só você saberá:
prepare-turn = Deixar passar tudo neste turno
prepare-aid = Nunca bloquear Ajuda Externa
lesson-action = Faça qualquer ação que possa pagar. Se ela alega um personagem, uma etiqueta que só você vê diz se é verdade ou blefe.
lesson-challenge = Quem alega pode estar mentindo. Se você contesta e a outra pessoa não mostra que é verdade, ela perde influência; se mostra, quem perde é você.
lesson-block = Para bloquear uma ação, alegue um personagem que a impeça, tendo-o ou não. Sua alegação também pode ser contestada.
lesson-proof = Se mostrar que é verdade, você troca com a Corte o que mostrou, e quem contestou perde influência. Se ceder, quem perde influência é você.
lesson-must-prove = É preciso mostrar que é verdade: você troca com a Corte o que mostrou, e quem contestou perde influência.
lesson-caught = Seu blefe foi descoberto: o que você alegou não vale, e você perde influência.
lesson-loss = A carta que você vira fica aberta e não conta mais. Quem não tem mais nenhuma fechada vai para o exílio.
lesson-keep = Fique com o que quiser. O resto volta à Corte, e ninguém vê o que era.
log-title = O que houve
chat-title = Conversa
chat-say = Diga algo
chat-send = Enviar
chat-nothing = A conversa é livre e não obriga ninguém.
chat-aside = Durante a partida, quem assiste conversa só com quem assiste; depois todos leem.
watching = Você está assistindo a esta partida.
watching-free = Você está assistindo. Na próxima partida há um lugar livre: sente-se quando esta acabar.
chat-spectator = assistindo
chat-mute = Não ler mais { $who }
chat-muted = Você não lê:
chat-unmute = Ler { $who } de novo
chat-new = Há uma fala nova

remarks-title = Sinais e frases
remarks-hint = Cada pessoa lê na própria língua. Um a cada três segundos.
remark-smile = um sorriso
remark-laugh = uma risada
remark-wink = uma piscadela
remark-gasp = espanto
remark-frown = uma cara triste
remark-glare = um olhar furioso
remark-think = um olhar de dúvida
remark-crown = uma reverência
remark-have = Eu tenho { $the }.
remark-lack = Eu não tenho { $the }.
remark-doubt = Não acredito em você, { $whom }.
remark-believe = Acredito em você, { $whom }.
remark-spare = Poupe-me, mire em { $whom }.
remark-next = O próximo alvo é você, { $whom }.
remark-watch = Cuidado com { $whom }.
remark-peace = Paz, { $whom }?
remark-sorry = Nada pessoal.
remark-moment = Um momento.
remark-thanks = Valeu.
remark-well-played = Boa jogada.
order-title = Manter a ordem
order-lock = Fechar a mesa a quem chega
order-unlock = Abrir de novo a mesa a quem chega
order-is-locked = Quem conduz a mesa fechou-a a quem chega: dá para assistir, mas não para se sentar nem conversar.
order-remove = Tirar { $who } do lugar
order-remove-sure = Tirar { $who } do lugar? Numa partida em curso um robô segue jogando.
order-ban = Pôr { $who } para fora
order-ban-sure = Pôr { $who } para fora? Não poderá mais jogar nem assistir aqui.
order-pardon = Deixar { $who } entrar de novo
order-silence = Não deixar ninguém ler { $who }
order-unsilence = Deixar { $who } falar de novo
order-end = Encerrar esta partida
order-end-sure = Encerrar esta partida? Ela termina na hora, ninguém vence, e todos leem que quem conduz a mesa a encerrou.
order-hand = Deixar { $who } conduzir a mesa
order-hand-sure = Deixar { $who } conduzir a mesa? Você deixa de conduzi-la, e todos leem isso.
pace-label = Ritmo dos robôs
pace-paused = Pausa
pace-end = Até o fim
pace-replay = Ritmo da reprise
agree-propose = Propor abandonar a partida
agree-join = Concordar em abandonar a partida
agree-yes = Concordar
agree-alone = Encerrar a partida sem vencedor
agree-sure = Abandonar esta partida? Ela termina na hora, e ninguém vence.
agree-proposed = { $who } propõe abandonar a partida.
agree-agreed = { $who } concorda em abandonar a partida.
agree-missing = Ainda falta concordar: { $who }
agree-away = Ausências: { $who }. Depois que os robôs decidem { $times } vezes seguidas por alguém, a partida pode ser abandonada sem essa pessoa.
agree-withdraw = Retirar a proposta
agree-revoke = Não concordar mais
leave-table = Sair da mesa
leave-sure = Sair desta mesa? Um robô fica no seu lugar.
leave-sure-over = Sair desta mesa? Seu lugar fica livre.
leave-wins = Suas vitórias até agora ({ $wins }) voltam a contar quando você se sentar aqui de novo.
sure-yes = Sim
sure-no = Não, voltar à mesa

## The reference card and the keys

reference-action = Ação
reference-claim = Você alega
reference-effect = O que faz
reference-blocked = Quem pode bloquear
reference-any = qualquer um, alegando ter { $the }
reference-across = qualquer um do outro lado (ou de qualquer lado, quando só resta um), alegando ter { $the }
reference-target = o alvo, alegando ter { $the }
reference-forced = Com { $coins } moedas ou mais no início do turno, o Golpe de Estado é obrigatório.
reference-start = Cada um começa com { $coins } moedas.
reference-start-two = Cada um começa com { $coins } moedas; a dois, quem começa a partida tem { $first }.
reference-sides = Enquanto há gente dos dois lados, não se dá golpe no próprio lado, nem se assassina, extorque ou investiga quem é dele.
reference-copies = Há { $copies } cartas de cada personagem.
reference-copies-larger = Com sete ou oito jogadores são 4, com nove ou dez, 5.
key-numbers = escolher uma resposta
key-enter = confirmar
key-esc = voltar
key-help = abrir este resumo
key-state = ouvir a situação da mesa
key-look = segurar: olhar as cartas cobertas
keys-reader = Com um leitor de tela, essas teclas funcionam no modo de foco.

## After the game

after-hands = Todas as mãos
after-story = Como foi
after-tally = alegações: { $claims }, blefes: { $bluffs }, pegos: { $caught }
after-replay = Rever a partida
after-record = Salvar o registro
after-dealt = Recebeu
after-became = No fim
after-winner = venceu
after-turn = Turno { $turn }.
after-place = { $place }º lugar: no exílio desde o turno { $turn }.
after-link = Link da partida encerrada
deed-claim = Alegou ter { $the } ({ $action }):
deed-block = Bloqueou com { $the } ({ $action }):
deed-denial = Alegou não ter { $the } ({ $action }):
deed-stood = ninguém contestou.
deed-caught = { $you ->
    [yes] você
   *[no] { $who }
} não acreditou.
after-next = A próxima partida
after-free = Há um lugar para você na próxima partida.
after-open = { $free ->
    [one] 1 lugar livre: preencher
   *[other] { $free } lugares livres: preencher
}
after-changed = A mesa mudou para a próxima partida: veja abaixo como se joga. Quem já tinha confirmado precisa confirmar de novo.
after-away = Fora da mesa: { $who }. A próxima partida não espera por quem está fora; um robô joga no lugar de quem falta.
after-away-own = Você consta como ausente. Aperte “{ $button }” para que a próxima partida espere por você.
match-won = { $who } vence a série.
match-won-own = Você vence a série.
match-standing = Série até { $wins }
games-standing = Partidas vencidas até agora
rematch = Revanche
next-game = Próxima partida
after-begin = Começar a próxima partida
after-begin-hint = Quem a começa é você, que conduz a mesa, também para quem ainda não confirmou.
rematch-wait = Aguardando os outros
rematch-ready = A postos: { $who }
rematch-missing = Aguardando { $who }
rematch-without = Seguir sem { $who }
rematch-without-sure = Seguir sem { $who }? O lugar fica livre.
rematch-without-wins = As vitórias de { $who } até agora ({ $wins }) voltam a contar quando se sentar aqui de novo no mesmo navegador.
story-turns = { $turns ->
    [one] Um turno
   *[other] { $turns } turnos
}, { $bluffs ->
    [0] nenhum blefe
    [one] um blefe
   *[other] { $bluffs } blefes
}.
story-bluff = O blefe da noite: { $you ->
    [yes] você
   *[no] { $who }
} alegou ter { $the } sem ter ({ $action }), e ninguém contestou.
story-bluff-block = O blefe da noite: { $you ->
    [yes] você
   *[no] { $who }
} bloqueou com { $the } sem ter a carta ({ $action }), e ninguém contestou.
story-bluff-denial = O blefe da noite: { $you ->
    [yes] você
   *[no] { $who }
} alegou não ter { $the } com a carta na mão ({ $action }), e ninguém contestou.
story-no-bluff = Nenhum blefe passou.
story-sharp = O melhor faro: { $you ->
    [yes] o seu
   *[no] { $who }
}, { $right ->
    [one] uma contestação certa
   *[other] { $right } contestações certas
}.
story-first-exile = A primeira pessoa a ir para o exílio foi { $you ->
    [yes] você
   *[no] { $who }
}.

## Replay

replay-title = Reprise
replay-first = Para o começo
replay-back = Um passo atrás
replay-forward = Um passo adiante
replay-last = Para o fim
replay-play = Reproduzir
replay-moment = Momento da partida
replay-see = Ver este momento
replay-unfinished = O registro termina aqui; a partida não acabou.
replay-uploaded = Enviada: não foi jogada em uma mesa deste servidor.
replay-go = Ir
replay-eyes = Ponto de vista
replay-open = cartas abertas
replay-watcher = espectador

## The first page

landing-title = Coup, uma corte de blefes
landing-sentence = Coup, o jogo de cartas de blefe e sangue-frio, no navegador, com amigos ou robôs.
landing-credit = Coup é um jogo de Rikki Tahta, publicado pela La Mame Games. Corte é uma implementação independente, com palavras e imagens próprias.
landing-resume = Voltar à sua partida
landing-play = Jogar agora
landing-open = Abrir uma mesa
landing-join = Entrar
landing-watch = Assistir
landing-code = Código da mesa
landing-hint = Sem cadastro. Três robôs já esperam.
landing-rules = Nunca jogou Coup? As regras em poucas palavras
landing-tables = Mesas desta noite
landing-no-tables = Nenhuma mesa na lista agora. Abra uma, ponha-a na lista, e ela aparecerá aqui.
landing-guest = Convidado
landing-record = O registro de uma partida (.coup):
landing-look = Ver
landing-table-of = Mesa de { $who }
landing-mine = Suas mesas
landing-mine-asked = espera por você
landing-mine-running = partida em curso
landing-mine-left = um robô joga: retome o lugar
landing-mine-hosted = você conduz a mesa
landing-mine-open = ainda não começou
landing-mine-over = partida encerrada
landing-mine-with = Com { $who }
landing-no-such-code = Nenhuma mesa tem o código { $code }. Confira-o; uma mesa que ninguém visita por muito tempo é fechada.
landing-no-code = Digite o código de uma mesa.
preview-lobby = { $free ->
    [0] Todos os lugares estão ocupados; venha assistir.
    [one] Há um lugar livre.
   *[other] Há { $free } lugares livres.
} { $rules }
preview-alt = Um leque de cinco cartas e a palavra Coup

## Opening a table

create-rulebook = Livro de regras
create-places = Lugares
create-bots = Quantos robôs
create-strength = Dificuldade dos robôs
strength-easy = fácil
strength-medium = média
strength-hard = difícil
strength-hardest = máxima
strength-doge = Doge: a dois
temper-bold = Blefa com gosto.
temper-cautious = Mente menos que a maioria.
temper-suspicious = Contesta mais que a maioria.
temper-vengeful = Não esquece um golpe.
temper-greedy = Vive do Tesouro.
temper-thievish = Vive das moedas dos outros.
temper-ruthless = Ataca assim que pode pagar.
temper-stubborn = Fica no caminho de todos.
temper-doge = Quando restam dois, resolve a partida enquanto joga. Com mais jogadores, ou com regras que não aprendeu, joga bem, mas não resolve nada.
create-clock = Tempo para responder
create-no-clock = o quanto precisar
create-turns = Duração máxima
turns = { $turns } turnos
create-think = Robôs respondem
think-none = na hora
think-some = após um instante
think-long = com calma
create-pictures = Imagens
create-options = Todas as outras opções
create-listed = Na lista
create-listed-about = Qualquer um encontra a mesa, entra ou assiste.
create-memory = Memória pública
create-memory-about = Sinais sob cada lugar lembram o que foi alegado.
create-open = Abrir a mesa
change-title = Alterar a mesa
change-about = Todos à mesa veem na hora.
change-about-ready = Todos à mesa veem na hora, e precisam confirmar de novo.
change-use = Usar estas regras
setting-city-state = Cidade-estado
setting-dystopia = Distopia

## The lobby

place-open = Lugar livre
place-host = conduz a mesa
place-sit = Sentar-se
place-bot = Sentar um robô
place-which-bot = Dificuldade do robô
place-clear = Liberar o lugar
place-clear-sure = Liberar o lugar de { $who }?
place-freed = Seu lugar nesta mesa foi liberado.
place-stand = Levantar-se
place-stand-sure = Levantar-se e deixar { $who } conduzir a mesa?
place-sat = { $who } senta-se.
place-left = O lugar de { $who } ficou livre.
place-hosts = { $you ->
    [yes] Agora é você quem conduz a mesa.
   *[no] { $who } agora é quem conduz a mesa.
}
lobby-clock = { $seconds } segundos por resposta.
lobby-no-clock = Sem relógio.
lobby-turns = Uma partida termina sem vencedor depois de { $turns } turnos.
lobby-listed = Na lista: qualquer um pode entrar ou assistir.
lobby-start = Começar a partida
lobby-too-few = Para começar é preciso que dois se sentem.
lobby-wait = Esperando quem conduz a mesa começar a partida.
lobby-host = Quem conduz a mesa: { $who }
lobby-sit = Sente-se, ou fique para assistir.
lobby-bots-give-way = Todos os lugares estão ocupados, mas um robô cede o dele a você: sente-se, ou fique para assistir.
lobby-full = Todos os lugares estão ocupados: você assiste.
lobby-draft = Por este livro de regras, dois jogadores podem escolher em segredo a primeira carta. Só vale se você pedir.
lobby-draft-on = Jogar com a escolha secreta
lobby-invite = Convidar gente
lobby-invite-hint = Envie o link, mostre o código, ou deixe escanear.
lobby-invite-local = Este link só funciona nesta máquina. Iniciado com { $command }, o servidor atende toda a rede.
lobby-ask-program = Convidar um programa
lobby-ask-bot = Robô de alguém, pelo nome
lobby-ask-bot-do = Convidar
lobby-ask-bot-done = { $name } recebeu um convite para esta mesa.
lobby-ask-bot-declined = { $name } não vem.
lobby-ask-bot-ousted = { $name } tem tantos convites que o seu deu lugar a outro. Você pode repetir o convite.
lobby-link = Link desta mesa
lobby-copy = Copiar
lobby-copied = Copiado
lobby-qr = Código QR do link
lobby-change = Alterar a mesa
rules-changed = Quem conduz alterou a mesa: { $rules }

## Settings

settings-language = Idioma
settings-theme = Aparência
settings-theme-auto = como o aparelho
settings-theme-light = clara
settings-theme-dark = escura
settings-motion = Movimento
settings-motion-auto = como o aparelho
settings-motion-still = nada se move
cover-cards = Cobrir minhas cartas
cover-look = Mostrar suas respostas
settings-cover-off = sempre à vista
settings-cover-on = viradas para baixo até eu olhar
settings-cover-hint = Para transmissões, telas compartilhadas e vizinhos curiosos: suas cartas, e tudo o que as revela, só aparecem enquanto você segura L ou pressiona sua mão. As respostas aparecem quando você pressiona o que as cobre. Quem estiver olhando também as vê.
settings-keep = Salvar
settings-table = À mesa
settings-beats = Contestações, provas e perdas
settings-beats-all = ocupam o palco por um momento
settings-beats-none = só são contadas no histórico
settings-remarks = Sinais e frases dos outros
settings-remarks-shown = aparecem um momento nos lugares
settings-remarks-spoken = aparecem e são lidos em voz alta
settings-remarks-none = ficam só na conversa
settings-lessons = Explicar cada tipo de situação na primeira vez
settings-keys = Responder com uma só tecla (0–9, ? para o resumo, L para as cartas cobertas)
settings-sounds = Sons
settings-sounds-hint = No extremo esquerdo, silêncio. Este navegador guarda a escolha.
sound-bell = Seu turno
sound-coin = Moedas
sound-card = Cartas
sound-ghost = Alegações
device-title = Continuar em outro aparelho
device-hint = Seu nome, seus lugares e suas mesas vão junto, e os dois aparelhos mostram o mesmo.
device-make = Criar um link
device-about = Abra este link no outro aparelho, ou deixe-o escanear o código. Vale uma vez, por dez minutos; quem o abrir joga em seu nome.
device-about-local = Abra este link em outro navegador nesta máquina. Vale uma vez, por dez minutos; quem o abrir joga em seu nome.
device-link = Link para o outro aparelho
device-show = Mostrar o link e o código
device-list = Aparelhos que jogam em seu nome
device-this = Este aparelho
device-other = Outro aparelho
device-times = conectado { $came }, visto por último { $seen }
device-end = Desconectar
device-end-others = Desconectar todos os outros
device-end-hint = Um aparelho que você desconecta vira um estranho na hora: não tem nenhum lugar seu e não vê nenhuma carta.
forget-do = Esquecer este navegador
forget-hint = Para um computador que outras pessoas usam: este navegador vira um estranho aqui. Seus outros aparelhos ficam como estão.
forget-hint-last = Para um computador que outras pessoas usam: este navegador vira um estranho aqui. Nenhum outro aparelho joga como você, então depois ninguém chega mais aos seus lugares e às suas partidas, nem você. Um link para outro aparelho os conserva.
forget-sure = Esquecer este navegador? Ele vira um estranho aqui; seus outros aparelhos ficam como estão.
forget-sure-last = Esquecer este navegador? Nenhum outro aparelho joga como você, então depois ninguém chega mais aos seus lugares e às suas partidas, nem você.
forgotten-title = Esquecido
forgotten-about = Este navegador agora é um estranho aqui, e nele não fica mais nada seu.
ago-now = na última hora
ago-hours = { $hours ->
    [one] há uma hora
   *[other] há { $hours } horas
}
ago-days = { $days ->
    [one] há um dia
   *[other] há { $days } dias
}
arrival-title = Continuar aqui como { $who }
arrival-about = Este aparelho passa a ser { $who } em todas as mesas deste servidor. Quem ele era aqui antes é esquecido.
arrival-warning = Só continue se foi você quem criou o link: quem o criou vê as suas cartas.
arrival-do = Continuar aqui

## What is kept of somebody

games-title = Suas partidas
games-none = Nenhuma partida sua terminou ainda.
games-day = { $day }/{ $month }/{ $year }
games-won = Você venceu
games-won-by = { $who } venceu
games-abandoned = Abandonada; ninguém venceu
games-ended = Encerrada por quem conduz a mesa; ninguém venceu
games-turns = Encerrada no limite de turnos; ninguém venceu
games-closed = Encerrada com a mesa; ninguém venceu
games-older = Partidas anteriores
games-score = Partidas vencidas: { $won } de { $games } (só pela sorte: { $luck }).
games-score-challenges = { $challenges ->
    [0] nenhuma contestação
    [one] { $challenges } contestação
   *[other] { $challenges } contestações
}, { $right ->
    [0] nenhuma certa
    [one] { $right } certa
   *[other] { $right } certas
}
games-score-about = Contam as suas últimas { $most } partidas, sem as que ninguém venceu; o que um robô alegou ou contestou no seu lugar não conta.
table-games = Todas as partidas desta mesa
table-records = Todos os registros desta mesa (ZIP)
table-games-title = Partidas da mesa { $code }
table-games-none = Nenhuma partida terminou nesta mesa ainda.
table-games-list = As partidas
standings-title = Classificação
standings-about = { $all ->
    [yes] Contam todas as partidas
   *[no] Contam as últimas { $most } partidas
}, sem as que ninguém venceu; o que um robô alegou ou contestou no lugar de um jogador não conta.
match-from = série desde a partida { $game }
match-from-standing = série desde a partida { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = O que fica guardado de você
data-about = Seu nome, as escolhas desta página, seus aparelhos, as mesas onde você está, as partidas que você terminou, os registros que você enviou e o que ainda está guardado de onde você se sentou e do que disse.
data-save = Baixar
data-part = Apagar
data-part-sure = Apagar tudo? Tudo o que fica guardado de você some: você deixa suas mesas, e seus aparelhos serão desconhecidos aqui. Não dá para voltar atrás.
data-part-all = Apagar tudo
data-part-hint = Você deixa suas mesas. O que você disse nelas deixa de aparecer, e seu nome sai delas e das partidas que jogou; os nomes dos outros ficam. O que aconteceu e foi dito em uma mesa é apagado { $time } depois que ela fecha. Os registros que você enviou são apagados.
parted-title = Apagado
parted-about = Você deixou suas mesas. Nelas e nas partidas terminadas, alguém sem nome está no seu lugar, e o que você disse não aparece mais. O que aconteceu e foi dito nas suas mesas é apagado { $time } depois que cada uma fecha.
parted-name = Alguém
time-days = { $days ->
    [one] 1 dia
   *[other] { $days } dias
}
privacy-title = Privacidade
privacy-host = Quem mantém este servidor
privacy-host-none = Quem mantém este servidor não disse nada sobre si aqui.
privacy-kept = O que fica guardado, e por quanto tempo
privacy-person = Seu nome, suas escolhas e seus aparelhos
privacy-person-time = Até você apagar, ou até { $time } depois da sua última visita. Ninguém pede cadastro, e-mail nem nome verdadeiro.
privacy-cookie = Um cookie, pelo qual este servidor reconhece você
privacy-cookie-time = Desde que você escolhe, escreve ou joga algo, até { $time } depois da sua última visita.
privacy-browser = No seu navegador: os volumes, as escolhas para a mesa e as explicações que você já viu
privacy-browser-time = Até você apagar isso lá, ou mandar esquecer o navegador nos ajustes. Nada disso é enviado ao servidor.
privacy-table = Onde você se senta, e o que acontece e é dito em uma mesa
privacy-table-time = Até a mesa fechar, o que acontece quando ninguém faz nada nela por { $time }; e depois por mais { $more }.
privacy-games = As partidas terminadas, com os nomes dos jogadores
privacy-games-time = Por { $time }. Quem tem o link pode ver a partida.
privacy-games-ever = Sem limite de tempo. Quem tem o link pode ver a partida.
privacy-uploads = Os registros de partidas que alguém enviou
privacy-uploads-time = Por { $time }, enquanto estiverem entre os últimos { $count }. Quem tem o link pode ver.
privacy-uploads-ever = Enquanto estiverem entre os últimos { $count }. Quem tem o link pode ver.
privacy-seen = Quem vê isso
privacy-seen-table = Quem está na sua mesa vê seu nome e o que você diz lá, e quem mantém este servidor também pode ler isso. Uma mesa da lista aparece na primeira página com o nome de quem a conduz.
privacy-seen-others = Nada é carregado de terceiros, e ninguém é contado nem seguido. O endereço do seu aparelho não é guardado.
privacy-seen-proxy = Um proxy ou provedor na frente deste servidor pode registrar as visitas, com os endereços, e cópias de segurança podem conter o que foi apagado aqui. Isso cabe a quem mantém o servidor.
privacy-rights = Ver, levar, apagar
privacy-rights-about = Você faz tudo isso nos ajustes, em “O que fica guardado de você”. Isso aparece lá assim que algo é guardado.

## Errors

error-home = Ir para a página inicial
error-not-found-title = Não há nada aqui
error-not-found = Esta mesa, reprise ou página não existe, ou você não tem permissão para vê-la. Confira o link, ou peça outro.
error-refused-title = Isso não é possível aqui
error-refused = O pedido não veio desta página, ou está danificado. Volte e tente de novo.
error-slow-title = Mais devagar
error-slow = Vieram pedidos demais de você. Espere alguns segundos e tente de novo.
error-record-title = Este registro não pode ser lido
error-record = Escolha um arquivo .coup como foi salvo depois de uma partida.
error-record-detail = O que há de errado nele (em inglês)
error-unavailable-title = A corte fechou por um momento
error-unavailable = Nada se perdeu. Tente de novo em um minuto.
error-broken-title = Algo quebrou aqui
error-broken = Este servidor teve uma falha interna. Volte e tente de novo; se acontecer outra vez, avise quem cuida do servidor.

## The rules, told shortly

rules-lead = Duas cartas ocultas, duas moedas e a coragem de dizer que é quem não é.
rules-complete = As regras completas
rules-aim-title = O objetivo
rules-aim = Suas duas cartas são sua influência; só você as vê. Quem perde as duas vai para o exílio. Quem restar por último vence, na hora.
rules-turn-title = Seu turno
rules-turn = Faça uma ação que possa pagar. Muitas alegam um personagem; se você o tem ou não é segredo seu. Com dez moedas ou mais, o Golpe de Estado é obrigatório.
rules-challenge-title = Contestar
rules-challenge = Qualquer um pode contestar uma alegação. Quem mostra a carta tem razão: a carta é trocada com a Corte, e quem contestou perde influência. Quem não mostra perde influência, e o que alegou não vale: o bloqueio, ou a ação, cujo custo é devolvido. Se você pode deixar de mostrar uma carta que tem, quem diz é a mesa.
rules-block-title = Bloquear
rules-block = Algumas ações podem ser bloqueadas alegando, por sua vez, um personagem. Também isso pode ser blefe, e pode ser contestado. Um bloqueio que vale encerra a ação; o custo fica pago.
rules-influence-title = Perder influência
rules-influence = Ao perder influência, você vira uma das suas cartas, e escolhe qual. Ela fica aberta para todos verem.
rules-danger-title = Perigo dobrado
rules-danger = Um assassinato pode custar suas duas cartas em um só turno: você contesta um Assassino que é mostrado, ou bloqueia com uma Condessa que não mostra, e perde influência por isso; e o assassinato ainda está por vir. Depois de uma contestação perdida você ainda pode bloquear.
rules-manners-title = Modos
rules-manners = Diga e prometa o que quiser: nada obriga. Cartas só se mostram quando a regra manda, e ninguém dá as próprias moedas.
option-inquisitor-rules = Faz uma das duas coisas por turno, e bloqueia a extorsão, como o Embaixador.
option-diplomat-rules = Quem coopera diz com quem, e ninguém pode bloquear. O Diplomata bloqueia a Ajuda Externa, como o Duque.
option-faces-rules = Todas iguais: ninguém distingue um Duque de outro. Cada uma com sua imagem: quem já viu uma carta a reconhece. Um Everdeck tem para isso naipe e número, cartas para seis jogadores, e nenhuma para o Inquisidor nem para o Diplomata.
option-must-prove-rules = Onde não é dever, você pode ceder: perde influência, mas pode guardar em segredo o que tem.
option-draft-rules = Há três conjuntos, cada um com uma carta de cada personagem. Cada um dos dois pega um conjunto, escolhe em segredo uma carta e tira da partida as outras quatro. Depois cada um recebe uma carta do terceiro conjunto; as outras três são a Corte.
option-first-coins-rules = Pelas regras do Brasil e da Itália, quem começa tem 1 moeda quando se joga a dois; pelas outras são 2, como para todos.
option-declared-rules = O custo fica pago, acerte ou não. Num assassinato só se mostram cartas se ele se consuma: se é bloqueado, ou cai numa contestação, ninguém mostra a mão nem compra.
option-reformation-rules =
    Quem começa é Lealista, quem vem depois é Reformista, e assim em volta da mesa. Qualquer um pode contestar uma alegação, um aliado também. Quando todos os que restam são do mesmo lado, os lados não impedem nada, até que o lado de alguém mude. Os lados nunca vencem: vence quem restar por último.
    O que custa mudar de lado vai para a Reserva. Quem a desvia diz não ter o Duque (ou o Diplomata, se estiver no lugar dele). Se for contestado, mostra a mão inteira e a troca com a Corte, ou cede, perde influência e não pega nada.
option-challenge-order-rules = Todos de uma vez: cada um passa quando quiser, e vale a primeira contestação ou o primeiro bloqueio. Um depois do outro: em sentido horário a partir de quem alega ou age, e nem a mão rápida nem a demora em pensar trazem vantagem.
option-wins-rules = Quem vence uma partida começa a próxima. A série é de quem primeiro vencer tantas; sem número, segue até quando quiserem.
about-duke = Pega 3 moedas em taxas. Bloqueia a Ajuda Externa.
about-assassin = Por 3 moedas, faz alguém perder influência.
about-captain = Extorque 2 moedas. Bloqueia a extorsão.
about-ambassador = Troca cartas com a Corte. Bloqueia a extorsão.
about-contessa = Bloqueia o assassinato.
about-inquisitor = No lugar do Embaixador: troca uma carta, ou investiga a de outro jogador. Bloqueia a extorsão.
about-diplomat = No lugar do Duque: pega 3 moedas, das quais 1 vai para outro jogador. Bloqueia a Ajuda Externa.

## Why a table refuses, and what to do

refuse-seated = Você já tem lugar nesta mesa.
refuse-not-host = Só quem conduz a mesa pode fazer isso. Peça a essa pessoa.
refuse-no-place = Esse lugar está ocupado. Escolha um livre, ou assista.
refuse-running = Há uma partida em curso. Espere que acabe.
refuse-not-running = Não há partida em curso. Comece uma primeiro.
refuse-too-few = Para começar é preciso que dois se sentem. Sente um robô, ou envie o link.
refuse-settings = Estas escolhas não combinam. Mude o que está marcado.
refuse-too-many = Já há mais gente sentada. Libere um lugar antes.
refuse-nothing-held = Não há nada em que voltar atrás.
refuse-no-time = Não há mais tempo a dar agora. Responda, ou deixe correr.
refuse-pace = Mais alguém joga ou espera: o ritmo é o escolhido por quem conduz a mesa.
refuse-empty = Não há nada para ler. Escreva algo.
refuse-nobody = Não há mais ninguém com esse nome aqui.
refuse-slow-down = Mais devagar. Espere um momento e tente de novo.
refuse-unavailable = A mesa não consegue anotar agora. Nada se perdeu; tente de novo.
refuse-unreadable = Isso não faz sentido aqui. Recarregue a página e tente de novo.
refuse-busy = Estão pedindo demais a este servidor agora. Espere alguns segundos e tente de novo.
refuse-too-long = Isso é longo demais: aqui se leem no máximo { $most } KiB.
refuse-too-many-bots = Numa mesa de { $places } lugares { $most ->
    [one] cabe um robô
   *[other] cabem { $most } robôs
}: um lugar é seu.
refuse-method = Este endereço não serve para isso. Volte e use o que a página oferece.
refuse-upgrade = Esta é a linha ao vivo da página de uma mesa, e não uma página. Abra a própria mesa.
refuse-missing = Falta “{ $field }” no que foi enviado. Recarregue a página e tente de novo.
refuse-wrong = “{ $field }” não pode ser “{ $given }”. Escolha algo que a página oferece.
refuse-too-slow = Isso demorou demais a chegar. Tente de novo.
refuse-foreign = Isso veio de uma página de outro site. Abra este site e tente de novo.
refuse-misdirected = Este servidor não é conhecido por esse nome. Quem cuida dele pode dar o nome: corte serve --origin https://NOME
refuse-banned = Quem conduz esta mesa pôs você para fora.
refuse-locked = Quem conduz a mesa fechou-a a quem chega: dá para assistir, mas não para se sentar nem conversar.
refuse-silenced = Quem conduz a mesa não deixa ninguém ler você aqui.
refuse-remark = Isso não faz sentido nesta partida. Escolha outra frase.
refuse-too-soon = Basta um sinal ou uma frase a cada três segundos. Espere um momento.
refuse-no-bot = Nenhum robô com esse nome é conhecido aqui. Veja como se escreve.
refuse-invited-sits = Esse robô está em cinquenta mesas, e não pode estar em mais. Tente mais tarde.
refuse-invited-yours = Você já convidou esse robô para três outras mesas, e não pode convidá-lo para mais. Espere a resposta, ou tente mais tarde.
refuse-invited-all = Neste momento há robôs demais com convites. Tente mais tarde.
refuse-guest-seated = Esse robô já está sentado a esta mesa.
refuse-guest-banned = Você pôs esse robô para fora. Deixe-o entrar de novo primeiro.
refuse-guest-no-place = Nenhum lugar está livre. Libere um primeiro.
refuse-guest-locked = Você fechou a mesa a quem chega. Primeiro abra-a de novo.
refuse-spent = Este link já foi usado, ou tem mais de dez minutos. Crie outro nos ajustes do aparelho em que você joga.
refuse-devices = Você já usa tantos aparelhos quantos uma pessoa pode usar. Desconecte um nas configurações.
refuse-yourself = Isso só se faz com outra pessoa.
refuse-plays = Você também joga esta partida, então não pode encerrá-la como quem conduz a mesa. Proponha abandoná-la.
refuse-wait = Desta vez um robô responde por você. Você pode voltar na próxima pergunta.
refuse-full = Já aconteceu tanta coisa nesta mesa que ela acaba com esta partida. Abra outra.
record-too-many-turns = Uma reprise tem no máximo { $most } turnos, e esta partida tem mais.

## No terminal

rules-column-action = Ação
rules-column-claim = Alega
rules-column-cost = Custo
rules-column-effect = Efeito
rules-column-blocked = Quem pode bloquear
rules-options = Opções
rules-rulebooks = Livros de regras
terminal-seed = Semente { $seed }.
terminal-player = Jogador { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = Bloqueio: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } influência
   *[other] { $count } influências
}
terminal-lost = abertas: { $cards }
terminal-claimed = alegou { $characters }
terminal-denied = alegou não ter { $characters }
terminal-proven = provado
terminal-caught = não mostrado
terminal-own = Você tem { $coins } e, na mão, { $hand }.
terminal-own-side = Você é { $side }, tem { $coins } e, na mão, { $hand }.
terminal-own-lost = Suas cartas abertas: { $cards }.
terminal-own-claimed = Você alegou { $characters }.
terminal-own-denied = Você alegou não ter { $characters }.
terminal-advice = O { $who } escolheria, com a frequência de cada escolha e a chance de vencer com ela:
terminal-mixes = Ele varia as escolhas para que ninguém o leia: a mais frequente nem sempre é a que mais vence.
terminal-beliefs = Probabilidade de cada um dos outros ter ao menos uma carta do personagem:
chance-to-win = { $percent } de chance de vencer
terminal-handover = Isto é só para { $who }. Quando ninguém mais olhar, aperte { $key }.
terminal-handover-lines = Isto é só para { $who }. Quando ninguém mais olhar, digite { $key } e aperte Enter.
terminal-scrolled = Este terminal não pode ser limpo: dá para rolar de volta até o que foi mostrado antes.
terminal-stays = Aqui nada pode ser escondido: o que foi mostrado antes fica na saída.
terminal-stake = Isto pode custar sua última influência. Escolha de novo para confirmar.
terminal-stake-exile = Isto custa sua última influência. Escolha de novo para confirmar.
terminal-stake-both = Isto pode custar suas duas cartas de uma vez. Escolha de novo para confirmar.
terminal-help = Responda com um número ou em palavras. Também vale: ajuda, dica (h), regras, mesa, repetir, frase, sair (q).
terminal-unknown = “{ $text }” não é resposta aqui. Escolha um número ou digite ajuda.
terminal-several = Diga qual: { $choices }.
terminal-another = Outra partida? sim ou não
terminal-another-match = Outra série? sim ou não
terminal-left = Você sai da partida.
terminal-say-help = ajuda
terminal-say-hint = dica
terminal-say-rules = regras resumo
terminal-say-table = mesa estado
terminal-say-again = repetir
terminal-say-remark = frase sinal
terminal-say-quit = sair
terminal-say-yes = sim s
terminal-saved = Salvo: { $file }
terminal-not-saved = Não salvo: { $reason }
terminal-too-small = Esta janela é pequena demais. São precisas { $columns } colunas e { $rows } linhas. Com --plain, tudo segue linha por linha, em uma janela de qualquer tamanho.
terminal-quit = Sair da partida?
terminal-quit-keys = Enter sair   Esc ficar
terminal-hint-title = Dica
legend-title = Sinais
legend-turn = está com a vez
legend-asked = deve responder
legend-exiled = no exílio
legend-coins = moedas
legend-cost = o que uma ação custa
legend-down = uma carta fechada
legend-open = uma carta que você vê
legend-lost = uma influência perdida, à vista
legend-claimed = alegou ter o personagem, aqui duas vezes
legend-proven = alegou e provou
legend-caught = alegou e não o mostrou
legend-denied = alegou não ter o personagem
legend-claim = uma alegação que vale
legend-doubted = uma alegação contestada
legend-aimed = a quem uma ação se dirige
legend-blocks = um bloqueio
legend-truth = você tem o personagem
legend-bluff = seria um blefe
legend-refused = agora não é permitido
legend-remark = dito de passagem: um sinal ou uma frase
terminal-whom = Quem?
terminal-keys-ask = 1–9 ↑↓ Enter escolher   h dica   r resumo   ? sinais   ! frases   PgUp PgDn histórico   q sair
terminal-keys-back = 1–9 ↑↓ Enter escolher   Esc voltar
terminal-keys-watch = Espaço continuar   r resumo   ? sinais   ! frases   PgUp PgDn histórico   q sair
terminal-keys-curtain = s mostrar a mão   r resumo   ? sinais   q sair
terminal-keys-over = n nova partida   PgUp PgDn histórico   ? sinais   ! frases   q sair
terminal-keys-over-match = n próxima série   PgUp PgDn histórico   ? sinais   ! frases   q sair
terminal-keys-close = Esc voltar
terminal-keys-remarks = a–t ↑↓ Enter escolher   Esc voltar
terminal-keys-replay = ←→ passo   PgUp PgDn turno   1–9 olhos   0 espectador   o cartas abertas   ? sinais   q sair
terminal-keys-small = q sair
terminal-moment = { $at } de { $all }
terminal-eyes-open = todas as cartas abertas
terminal-eyes-spectator = como espectador
terminal-eyes-seat = com os olhos de { $who }

## Um modelo de linguagem à mesa

mcp-says = { $who }: “{ $text }”
mcp-time = { $seconds ->
    [one] Resta { $seconds } segundo para responder.
   *[other] Restam { $seconds } segundos para responder.
}
mcp-replaced = Você se ausentou, ou seu tempo acabou: um robô joga em seu lugar. Chame “ready” para retomá-lo.
mcp-stood-in = { $count ->
    [one] Um robô tomou 1 das suas decisões nesta partida, porque você estava ausente ou se atrasou.
   *[other] Um robô tomou { $count } das suas decisões nesta partida, porque você estava ausente ou se atrasou.
}
mcp-unheard = No momento não dá para esperar aqui: outro programa escuta por este robô. Chame “look” de novo.
mcp-wait = Os outros estão jogando: chame “look” com “wait” para saber quando for a sua vez de decidir.
mcp-place = Lugar { $number }
mcp-unseated = Você não tem lugar nesta mesa. Chame “join” para ocupar um lugar livre.
mcp-lobby = Aqui ainda não começou nenhuma partida em que você joga. Chame “look” com “wait” para saber quando uma começar.
mcp-ready = A próxima partida começa quando todos os presentes quiserem: chame “ready”.
mcp-next-game = Chame “ready” para começar a próxima partida.
mcp-next-match = Chame “ready” para começar uma nova série.
mcp-host = Você conduz a mesa: chame “start” para começar a partida, e “invite” para que outros venham.
mcp-no-tables = Você não tem lugar em nenhuma mesa. Chame “new_table” para abrir uma.

## A game looked at afterwards

decimal-mark = ,
percent = { $number }%
analysis-title = Análise
analysis-looking = A partida está sendo analisada, o que pode levar meio minuto, ou mais se o servidor estiver ocupado. A página aparecerá sozinha.
analysis-too-long = Esta partida é longa demais para ser analisada aqui. Guarde o registro e peça a análise ao programa:
analysis-none = Ninguém teve escolha nesta partida, ou nenhum dos robôs sabe julgar uma com estas regras.
analysis-about = Cada decisão como o robô { $who } a vê do lugar em que foi tomada: com o que esse jogador podia saber então, e nada mais. Todos os números são estimativas do robô { $who } com { $iterations ->
    [0] a semente { $seed }
    [one] 1 iteração por decisão e a semente { $seed }
   *[other] { $iterations } iterações por decisão e a semente { $seed }
}. Feito por Corte { $version }.
analysis-about-plain = Cada decisão como o robô { $who } a vê do lugar em que foi tomada: com o que esse jogador podia saber então, e nada mais. Todos os números são estimativas do robô { $who }. Feito por Corte { $version }.
analysis-chances = As chances de vitória de cada um
analysis-costly = O que custou mais
analysis-nothing = Nada: nenhuma decisão foi claramente pior que outra.
analysis-cost = Turno { $turn }: { $who }, { $made } – custou { $cost } pontos percentuais. Melhor: { $better }.
analysis-every = Cada decisão
analysis-of = Decisões de
analysis-of-all = todos
analysis-only-costly = Só as que custaram algo
analysis-closely-about = Abra uma decisão: ao lado de cada opção está a probabilidade de que o robô { $who } a escolhesse, e depois a de vencer; abaixo, o que os outros mais provavelmente tinham.
analysis-column-decision = decisão
analysis-column-turn = turno
analysis-column-wins = vence
analysis-column-best = melhor
analysis-column-best-wins = vence com ela
analysis-column-cost = custo (p.p.)
analysis-points = O custo é em pontos percentuais (p.p.) da chance de vencer.
analysis-options = Opções
analysis-beliefs = Mais prováveis na mão
analysis-point = Turno { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Turno { $turn }: { $who }, { $made }, { $percent } (melhor: { $better }, { $best })
analysis-as = { $names }: como o robô { $who } vê a partida com { $iterations ->
    [0] a semente { $seed }
    [one] 1 iteração por decisão, semente { $seed }
   *[other] { $iterations } iterações por decisão, semente { $seed }
}
analysis-as-plain = { $names }: como o robô { $who } vê a partida
analysis-as-good = Uma decisão a no máximo dois pontos percentuais ou dois erros padrão da melhor não conta como perda.
analysis-unsure = Os erros padrão contam a dispersão das partidas sorteadas e um ponto percentual pelo que a busca ainda não examinou: mesmo assim, mais iterações podem mudar um veredito.
analysis-nearly-always = { $who } quase sempre: { $better }
analysis-close = quase igual: { $other }, { $percent }
analysis-close-about = “quase igual” indica o que parece vencer mais do que o que foi feito, mas por menos de dois erros padrão. Isso não é uma falha.
analysis-wins = vence { $percent }
analysis-untried = não testada
analysis-stand-in = { $who } (robô)
analysis-stood-in = “(robô)” marca o que um robô decidiu por alguém ausente. Não conta como decisão dessa pessoa.
analysis-sum = { $count ->
    [one] { $who }: { $count } decisão, custo { $mean } p.p.
   *[other] { $who }: { $count } decisões, custo médio { $mean } p.p., a mais cara { $most } p.p.
}

## Puzzles

puzzle-title = Problema { $number }
puzzle-today = Problema do dia
puzzle-question = Problema { $number }: o que vence mais vezes?
puzzle-question-today = Problema do dia, número { $number }: o que vence mais vezes?
puzzle-about = Uma posição de uma partida de Coup e uma pergunta: qual decisão vence mais vezes?
puzzle-hint = Dica { $number }
puzzle-hint-beliefs = O que se pode supor, e a probabilidade de cada carta estar na mão: { $beliefs }
puzzle-hint-half = É uma destas: { $options }
puzzle-hint-true = O que a melhor resposta alega é verdade.
puzzle-hint-bluff = A melhor resposta é um blefe.
puzzle-hint-plain = A melhor resposta não alega nada.
puzzle-right = Essa é a melhor resposta.
puzzle-wrong = Há uma resposta melhor: { $best }
puzzle-best = A melhor
puzzle-yours = Sua resposta
puzzle-held = O que eles tinham nesta partida: { $hands }
puzzle-judged = Depois de cada resposta, o robô { $who } continuou a partida em todos os lugares, também no seu, muitas vezes, com mãos que se podiam supor deste lugar. Também para o robô { $other } a melhor resposta é essa. É uma opinião, não uma prova.
puzzle-searched = { $who } com { $iterations } iterações
puzzle-next = Outro problema
puzzle-again = Voltar à pergunta
puzzle-link = Link do problema, sem a resposta

## Bots by their kind

bot-fool = Bobo
bot-fool-about = Faz, ao acaso, qualquer coisa que as regras permitam.
bot-page = Pajem
bot-page-about = Nunca mente e só contesta o que não pode ser verdade.
bot-courtier-cautious = Cortesão cauteloso
bot-courtier-cautious-about = Blefa de vez em quando, lembra cada alegação e contesta o improvável.
bot-courtier-bold = Cortesão ousado
bot-courtier-bold-about = Blefa muito, cada vez mais, e mantém os papéis que já alegou.
bot-courtier-vengeful = Cortesão vingativo
bot-courtier-vengeful-about = Joga como cortesão e dá o troco a quem atacou por último.
bot-spy = Espião
bot-spy-about = Conta cartas, pesa cada alegação e escolhe o que mais vence até o fim do turno.
bot-cardinal = Cardeal
bot-cardinal-about = Examina as jogadas seguintes para cada mão possível, até a própria; quanto mais tempo, mais fundo.
bot-regent = Regente
bot-regent-about = Joga como aprendeu em partidas contra si mesmo e contra outros e responde na hora.
bot-magistrate = Magistrado
bot-magistrate-about = Guia-se pela mesa e pela própria mão, e por nada do que foi dito ou feito antes.
bot-doge = Doge
bot-doge-about = Resolve cada turno de novo enquanto joga, a partir do que ambos sabem das duas mãos.
bot-mirror = Espelho
bot-mirror-about = Descobre ao longo das partidas de uma série como alguém joga, e aproveita isso.
bot-network = Jogador treinado
bot-network-about = Aprendeu só com partidas o que ganha e o que perde.
