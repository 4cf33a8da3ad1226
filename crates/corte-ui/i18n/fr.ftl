# Français.

language-name = Français

## Nouns of the rules

character-duke = Duc
character-assassin = Assassin
character-captain = Capitaine
character-ambassador = Ambassadeur
character-contessa = Comtesse
character-inquisitor = Inquisiteur
character-diplomat = Diplomate
side-loyalist = Loyaliste
side-reformist = Réformiste
the-duke = le Duc
the-assassin = l’Assassin
the-captain = le Capitaine
the-ambassador = l’Ambassadeur
the-contessa = la Comtesse
the-inquisitor = l’Inquisiteur
the-diplomat = le Diplomate
# Behind “not to have”.
denied-diplomat = le Diplomate
suit-stars = d’étoile
suit-spades = de pique
suit-crowns = de couronne
suit-coins = de denier
suit-hearts = de cœur
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $rank } { $suit })

action-income = Revenu
action-foreign-aid = Aide étrangère
action-tax = Taxes
action-exchange = Échanger
action-steal = Voler
action-examine = Examiner
action-assassinate = Assassiner
action-coup = Coup d’État
action-convert = Convertir
action-embezzle = Détourner
action-cooperate = Coopérer

done-income = revenu
done-foreign-aid = aide étrangère
done-tax = taxes
done-exchange = échange
done-steal = vol
done-examine = examen
done-assassinate = assassinat
done-coup = coup d’État
done-convert = conversion
done-embezzle = détournement
done-cooperate = coopération

court = Cour
treasury = Trésor
reserve-coins = Réserve { $coins }
seat-number = Place { $number }
you-subject = vous
you-object = vous
list-then = { $first }, { $next }
list-and = { $first } et { $last }
list-or = { $first } ou { $last }
coins = { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}

## What each action does

effect-take = Prenez { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
}.
effect-exchange = { $count ->
    [one] Piochez 1 carte à la Cour et rendez-en une.
   *[other] Piochez { $count } cartes à la Cour et rendez-en autant.
}
effect-steal = Prenez { $coins } pièces à quelqu’un, ou 1 s’il n’en a que 1.
effect-examine = Regardez une carte d’un autre joueur ; laissez-la, ou faites-la remplacer.
effect-assassinate = Quelqu’un perd de l’influence.
effect-coup = Quelqu’un perd de l’influence. Rien ne peut l’empêcher.
effect-convert = Payez 1 pièce à la Réserve pour changer de camp, ou 2 pour en faire changer un autre. Rien ne peut l’empêcher.
effect-embezzle = Prenez toute la Réserve, en annonçant ne pas avoir { $the }.
effect-cooperate = Prenez { $coins } pièces, dont 1 va à un autre joueur.
effect-assassinate-declared = Nommez un personnage. Si l’assassinat a lieu, la cible montre toute sa main et perd ce personnage, s’il s’y trouve. Touchée ou manquée, si elle est encore en jeu, elle pioche { $count } cartes et en rend autant.
effect-coup-declared = Nommez un personnage. La cible montre toute sa main et perd ce personnage, s’il s’y trouve. Touchée ou manquée, si elle est encore en jeu, elle pioche { $count } cartes et en rend autant. Rien ne peut l’empêcher.
brief-steal = Prenez { $coins } pièces à quelqu’un.
brief-exchange = Piochez { $count }, rendez { $count }.
brief-examine = Regardez une carte, changez-la ou non.
brief-coup = Quelqu’un perd de l’influence, sans parade.
brief-convert = Changez de camp pour 1, ou un autre pour 2.
brief-embezzle = Prenez la Réserve : « pas de { $character } ».
brief-cooperate = Prenez { $coins } pièces, 1 pour un autre.
brief-declared = Nommez le personnage à abattre.

## What happens

tell-dealt = Vous recevez { $cards }.
tell-dealt-covered = Vous recevez vos cartes.
tell-drafted = { $you ->
    [yes] Dans votre jeu, vous choisissez : { $cards }.
    [covered] Dans votre jeu, vous choisissez une carte.
   *[no] { $who } a choisi sa première carte.
}
tell-turn = { $you ->
    [yes] À vous de jouer.
   *[no] À { $who } de jouer.
}
tell-income = { $you ->
    [yes] Vous touchez
   *[no] { $who } touche
} le revenu : { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
}.
tell-foreign-aid = { $you ->
    [yes] Vous demandez
   *[no] { $who } demande
} l’aide étrangère : { $coins } pièces.
tell-tax = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} { $the } : les taxes, { $coins } pièces.
tell-cooperate = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} { $the } : coopérer avec { $whom }.
tell-exchange = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} { $the } : échange avec la Cour.
tell-steal = { $you ->
    [yes] Vous annoncez { $the } pour voler { $whom }.
   *[no] { $toYou ->
        [yes] { $who } annonce { $the } pour vous voler.
       *[no] { $who } annonce { $the } pour voler { $whom }.
    }
}
tell-examine = { $you ->
    [yes] Vous annoncez { $the } pour examiner { $whom }.
   *[no] { $toYou ->
        [yes] { $who } annonce { $the } pour vous examiner.
       *[no] { $who } annonce { $the } pour examiner { $whom }.
    }
}
tell-assassinate = { $you ->
    [yes] Vous annoncez { $the } : { $coins } pièces pour assassiner { $whom }.
   *[no] { $toYou ->
        [yes] { $who } annonce { $the } : { $coins } pièces pour vous assassiner.
       *[no] { $who } annonce { $the } : { $coins } pièces pour assassiner { $whom }.
    }
}
tell-assassinate-naming = { $you ->
    [yes] Vous annoncez { $the } : { $coins } pièces pour assassiner { $whom }, en nommant { $named }.
   *[no] { $toYou ->
        [yes] { $who } annonce { $the } : { $coins } pièces pour vous assassiner, en nommant { $named }.
       *[no] { $who } annonce { $the } : { $coins } pièces pour assassiner { $whom }, en nommant { $named }.
    }
}
tell-coup = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
} { $coins } pièces : Coup d’État contre { $whom }.
tell-coup-naming = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
} { $coins } pièces : Coup d’État contre { $whom }, en nommant { $named }.
tell-convert-self = { $you ->
    [yes] Vous payez 1 pièce à la Réserve et changez de camp.
   *[no] { $who } paie 1 pièce à la Réserve et change de camp.
}
tell-convert = { $you ->
    [yes] Vous payez
   *[no] { $who } paie
} 2 pièces à la Réserve : { $toYou ->
    [yes] vous changez de camp.
   *[no] { $whom } change de camp.
}
tell-embezzle = { $you ->
    [yes] Vous annoncez
   *[no] { $who } annonce
} ne pas avoir { $the } : détourner la Réserve.
tell-embezzled = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} la Réserve : { $coins ->
    [one] { $coins } pièce.
   *[other] { $coins } pièces.
}
tell-embezzled-nothing = { $you ->
    [yes] Vous trouvez
   *[no] { $who } trouve
} la Réserve vide.
tell-gave = { $toYou ->
    [yes] { $who } vous passe { $coins ->
        [one] 1 pièce
       *[other] { $coins } pièces
    }.
   *[no] { $you ->
        [yes] Vous passez
       *[no] { $who } passe
    } { $coins ->
        [one] 1 pièce
       *[other] { $coins } pièces
    } à { $whom }.
}
tell-refunded = { $you ->
    [yes] Vous récupérez
   *[no] { $who } récupère
} les { $coins } pièces.
tell-took = { $you ->
    [yes] Vous prenez
   *[no] { $who } prend
} { $coins } pièces au Trésor.
tell-stole = { $you ->
    [yes] Vous prenez { $coins ->
        [one] 1 pièce
       *[other] { $coins } pièces
    } à { $whom }.
   *[no] { $toYou ->
        [yes] { $who } vous prend { $coins ->
            [one] 1 pièce
           *[other] { $coins } pièces
        }.
       *[no] { $who } prend { $coins ->
            [one] 1 pièce
           *[other] { $coins } pièces
        } à { $whom }.
    }
}
tell-stole-nothing = { $you ->
    [yes] Vous ne trouvez rien à voler chez { $whom }.
   *[no] { $who } ne trouve rien à voler chez { $whom }.
}
tell-held = Vous laissez passer. Personne ne le saura tant que la question reste ouverte.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] Vous ne mettez pas l’annonce en doute.
       *[no] { $who } ne met pas l’annonce en doute.
    }
   *[other] { $you ->
        [yes] { $who } ne mettez pas l’annonce en doute.
       *[no] { $who } ne mettent pas l’annonce en doute.
    }
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] Vous ne contrez pas.
       *[no] { $who } ne contre pas.
    }
   *[other] { $you ->
        [yes] { $who } ne contrez pas.
       *[no] { $who } ne contrent pas.
    }
}
tell-challenged = { $you ->
    [yes] Vous mettez l’annonce en doute : { $whom } dit avoir { $the }.
   *[no] { $toYou ->
        [yes] { $who } met votre annonce en doute : vous dites avoir { $the }.
       *[no] { $who } met l’annonce en doute : { $whom } dit avoir { $the }.
    }
}
tell-challenged-denial = { $you ->
    [yes] Vous mettez l’annonce en doute : { $whom } dit ne pas avoir { $the }.
   *[no] { $toYou ->
        [yes] { $who } met votre annonce en doute : vous dites ne pas avoir { $the }.
       *[no] { $who } met l’annonce en doute : { $whom } dit ne pas avoir { $the }.
    }
}
tell-blocked = { $you ->
    [yes] Vous contrez et annoncez
   *[no] { $who } contre et annonce
} { $the }.
tell-unchallenged = Personne ne met l’annonce en doute.
tell-block-holds = Le contre tient : l’action n’a pas lieu.
tell-proved = { $you ->
    [yes] Vous montrez
   *[no] { $who } montre
} { $the } : c’était vrai.
tell-proved-hand = { $you ->
    [yes] Vous montrez toute votre main
   *[no] { $who } montre toute sa main
}, { $cards } : c’était vrai.
tell-conceded = { $you ->
    [yes] Vous cédez, sans montrer { $the }.
   *[no] { $who } cède, sans montrer { $the }.
}
tell-conceded-denial = { $you ->
    [yes] Vous cédez, sans montrer votre main.
   *[no] { $who } cède, sans montrer sa main.
}
tell-drew = { $you ->
    [yes] Vous piochez { $cards }.
    [covered] Vous piochez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à la Cour.
   *[no] { $who } pioche { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à la Cour.
}
tell-redrew = { $you ->
    [yes] Vous rendez ce que vous avez montré et piochez { $cards }.
    [covered] Vous rendez ce que vous avez montré et piochez { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
   *[no] { $who } rend ce qui a été montré et pioche { $count ->
        [one] une carte
       *[other] { $count } cartes
    }.
}
tell-returned = { $you ->
    [yes] Vous rendez { $cards } à la Cour.
    [covered] Vous rendez { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à la Cour.
   *[no] { $who } rend { $count ->
        [one] une carte
       *[other] { $count } cartes
    } à la Cour.
}
tell-showed = { $you ->
    [yes] Vous montrez une carte à { $whom }.
   *[no] { $toYou ->
        [yes] { $who } vous montre une carte.
       *[no] { $who } montre une carte à { $whom }.
    }
}
tell-showed-card = { $you ->
    [yes] Vous montrez une carte à { $whom } : { $the }.
   *[no] { $toYou ->
        [yes] { $who } vous montre une carte : { $the }.
       *[no] { $who } montre une carte à { $whom } : { $the }.
    }
}
tell-left = { $you ->
    [yes] Vous laissez la carte à { $whom }.
   *[no] { $toYou ->
        [yes] { $who } vous laisse la carte.
       *[no] { $who } laisse la carte à { $whom }.
    }
}
tell-forced = { $you ->
    [yes] Vous faites piocher une autre carte à { $whom }.
   *[no] { $toYou ->
        [yes] { $who } vous fait piocher une autre carte.
       *[no] { $who } fait piocher une autre carte à { $whom }.
    }
}
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = La carte montrée retourne à la Cour.
tell-revealed = { $you ->
    [yes] Vous montrez toute votre main
   *[no] { $who } montre toute sa main
} : { $cards }.
tell-missed = Sans { $character } : personne ne perd d’influence.
tell-lost = { $you ->
    [yes] Vous perdez
   *[no] { $who } perd
} { $the }.
tell-exiled = { $you ->
    [yes] Vous partez
   *[no] { $who } part
} en exil.
tell-forfeited = { $you ->
    [yes] { $coins ->
        [one] Votre pièce retourne
       *[other] Vos { $coins } pièces retournent
    } au Trésor.
   *[no] { $who } rend { $coins ->
        [one] sa dernière pièce
       *[other] ses { $coins } pièces
    } au Trésor.
}
tell-won = { $you ->
    [yes] Vous gagnez la partie.
   *[no] { $who } gagne la partie.
}
tell-abandoned = La partie est abandonnée ; personne ne gagne.
tell-ended = L’hôte a mis fin à la partie ; personne ne gagne.
tell-gone = { $you ->
    [yes] Vous quittez
   *[no] { $who } quitte
} la table ; un bot joue la suite.
tell-gone-exiled = { $you ->
    [yes] Vous quittez
   *[no] { $who } quitte
} la table.
tell-ousted = { $you ->
    [yes] L’hôte vous a retiré votre place ; vous pouvez la reprendre.
   *[no] L’hôte a retiré sa place à { $who }.
}
tell-back = { $you ->
    [yes] Vous êtes de retour.
   *[no] { $who } est de retour.
}
tell-host-watches = L’hôte est maintenant quelqu’un qui n’a pas de place dans cette partie.

## What the table waits for

stage-draft = Les deux joueurs choisissent en secret leur première carte.
stage-deal = Les cartes sont distribuées.
stage-loss = { $you ->
    [yes] Vous perdez
   *[no] { $who } perd
} de l’influence.
stage-keep = { $you ->
    [yes] Vous choisissez quoi garder.
   *[no] { $who } choisit quoi garder.
}
stage-show = { $you ->
    [yes] Vous choisissez une carte à montrer à { $whom }.
   *[no] { $toYou ->
        [yes] { $who } choisit une carte à vous montrer.
       *[no] { $who } choisit une carte à montrer à { $whom }.
    }
}
stage-examine = { $you ->
    [yes] Vous regardez une carte chez { $whom }.
   *[no] { $toYou ->
        [yes] { $who } regarde une de vos cartes.
       *[no] { $who } regarde une carte chez { $whom }.
    }
}

prompt-action = Que faites-vous ?
prompt-must-coup = Vous avez dix pièces ou plus : choisissez qui subira le Coup d’État.
prompt-challenge = Le croyez-vous ?
prompt-block = Laissez-vous faire ?
prompt-proof = Pouvez-vous montrer { $the } ?
prompt-must-prove = Vous avez { $the } : à cette table, il faut montrer la carte.
prompt-cannot-prove = Vous n’avez pas { $the } : vous ne pouvez que céder.
prompt-proof-denial = Pouvez-vous montrer une main sans { $the } ?
prompt-must-prove-denial = Vous n’avez pas { $the } : à cette table, il faut montrer toute la main.
prompt-cannot-prove-denial = Vous avez { $the } : vous ne pouvez que céder.
prompt-loss = Choisissez la carte à retourner.
prompt-keep = Choisissez { $count ->
    [one] la carte
   *[other] les { $count } cartes
} à garder.
prompt-show = Choisissez la carte à montrer à { $whom }.
prompt-examine = Vous voyez { $the }. Qu’en faites-vous ?
prompt-examine-covered = Que devient la carte montrée ?
prompt-draft = Choisissez votre première carte. Les autres sont mises de côté.
prompt-waiting = { $kind ->
    [challenge] { $whom } : mettre en doute ou laisser passer ?
    [block] { $whom } : contrer ou laisser faire ?
    [proof] { $whom } : montrer { $the } ou céder ?
    [hand] { $whom } : montrer toute la main ou céder ?
    [loss] { $whom } : quelle carte retourner ?
   *[other] On attend { $whom }.
}
prompt-waiting-many = On attend { $number } joueurs.
prompt-passed = Vous avez laissé passer. On attend les autres.
prompt-exiled = Vous êtes en exil. Regardez comment cela finit.
prompt-paused = Les bots attendent que vous repreniez.
prompt-over = La partie est finie.
prompt-chance = Un instant.

## Decisions, as one says them

decide-steal = Voler { $whom }
decide-examine = Examiner { $whom }
decide-assassinate = Assassiner { $whom }
decide-assassinate-naming = Assassiner { $whom }, nommer { $named }
decide-coup = Coup contre { $whom }
decide-coup-naming = Coup contre { $whom }, nommer { $named }
decide-convert = Convertir { $whom }
decide-convert-self = Changer de camp
decide-cooperate = Coopérer avec { $whom }
convert-self = Votre propre camp
decide-draft = Choisir { $the }
decide-pass = Laisser passer
decide-pass-challenge = Ne pas mettre en doute
decide-pass-block = Ne pas contrer
decide-challenge = Mettre en doute
decide-block = Contrer avec { $the }
decide-prove = Montrer { $the }
decide-prove-hand = Montrer toute la main
decide-concede = Céder
decide-lose = Retourner { $the }
decide-keep = Garder { $cards }
decide-show = Montrer { $the }
decide-leave = Laisser la carte
decide-force = Faire piocher une autre carte

## Why a decision is refused, and what to do

refuse-over = La partie est finie. Demandez une revanche.
refuse-no-such-seat = Cette place n’existe pas à cette table.
refuse-exiled = Vous êtes en exil et ne décidez plus rien dans cette partie.
refuse-not-asked = On ne vous demande rien maintenant. Attendez votre moment.
refuse-already-passed = Vous avez déjà laissé passer. Attendez les autres.
refuse-waits-for-chance = Des cartes sont en train d’être piochées. Réessayez dans un instant.
refuse-not-this-decision = La table attend une autre réponse. Choisissez-en une parmi celles qui sont proposées.
refuse-must-coup = Avec dix pièces ou plus, le Coup d’État est obligatoire.
refuse-too-few-coins = Cela coûte { $cost ->
    [one] 1 pièce
   *[other] { $cost } pièces
} et vous en avez { $coins }. Choisissez une autre action.
refuse-no-target = Choisissez un autre joueur encore en jeu.
refuse-own-side = Tant que les deux camps sont là, nul ne frappe le sien. Choisissez quelqu’un de l’autre camp.
refuse-no-reformation = Cette table joue sans la Réforme.
refuse-claim-denies = Vous avez annoncé ne pas avoir { $the } : montrez toute la main, ou cédez.
refuse-holds = Vous avez { $the } en main : vous ne pouvez que céder.
refuse-not-in-play = { $character } : ce personnage n’est pas de cette partie. Choisissez-en un autre.
refuse-must-name = Nommez aussi un personnage.
refuse-names-nobody = À cette table, on ne nomme pas de personnage.
refuse-does-not-block = { $character } : ce personnage ne contre pas l’action. Choisissez-en un autre.
refuse-claim-is-of = C’est { $the } qui est annoncé. Montrez cette carte, ou cédez.
refuse-must-prove = Vous avez le personnage : à cette table, il faut le montrer.
refuse-not-held = Vous n’avez pas cette carte : { $the }. Choisissez une des vôtres.
refuse-only-named = Seul le personnage nommé se perd : retournez { $the }.
refuse-keep = Gardez exactement { $count } des cartes que vous avez.
refuse-chance = Cette pioche n’est pas possible ici.
refuse-stale = La partie a avancé. Voici où elle en est.
refuse-contradiction = Vous avez déjà répondu. Votre première réponse compte.
refuse-not-seated = Vous n’avez pas de place à cette table. Regardez, ou prenez une place libre.

## Rules of a table

preset-brazil = Brésil
preset-summary = Règles courtes
preset-everdeck = Everdeck
preset-italy = Italie
preset-brazil-about = Le livret le plus complet : de 2 à 10 joueurs, on peut refuser de montrer ; à deux, un choix secret sur demande.
preset-summary-about = Les règles courtes : de 2 à 6 joueurs, sans ajout.
preset-everdeck-about = Avec un Everdeck : chaque carte a une enseigne et un rang, et qui a le personnage mis en doute doit le montrer.
preset-italy-about = L’édition dystopique : de 2 à 10 joueurs, 50 pièces au Trésor.
preset-rules-brazil = les règles du Brésil
preset-rules-summary = les règles courtes
preset-rules-everdeck = les règles de l’Everdeck
preset-rules-italy = les règles d’Italie

option-inquisitor = Inquisiteur
option-inquisitor-about = À la place de l’Ambassadeur : échange une carte, ou examine celle d’un autre joueur.
option-diplomat = Diplomate
option-diplomat-about = À la place du Duc : des 3 pièces, une va à un autre joueur.
option-faces = Faces des cartes
option-faces-about = Avec des faces propres, une carte déjà vue se reconnaît.
option-must-prove = Preuve obligatoire
option-must-prove-about = Qui a le personnage mis en doute doit le montrer.
option-draft = Choix secret
option-draft-about = À deux, chacun choisit en secret sa première carte dans un jeu à lui.
option-first-coins = Pièces du premier joueur
option-first-coins-about = Avec combien commence le premier de deux joueurs.
option-declared = Coup annoncé
option-declared-about = Le coup nomme un personnage, et ne touche que la personne qui l’a : c’est cette carte qui est perdue, et aucune autre.
option-reformation = Réforme
option-reformation-about = Deux camps, dont on change contre des pièces. On ne frappe pas son propre camp ; les pièces vont à la Réserve, qui peut être détournée.
option-challenge-order = Réponses
option-challenge-order-about = Si l’on demande à tous à la fois, ou à l’un après l’autre.
option-wins = Match
option-wins-about = Combien de parties il faut gagner.
value-on = oui
value-off = non
value-faces-identical = toutes pareilles
value-faces-distinct = chacune son image
value-faces-everdeck = enseigne et rang
value-declared-off = non
value-declared-coup = le Coup d’État
value-declared-coup-assassinate = le Coup d’État et l’assassinat
value-challenge-order-first = tous ensemble
value-challenge-order-clockwise = l’un après l’autre
value-wins-open = tant qu’on veut
value-wins = premier à { $number }
value-rulebook = { $value } (livret)
value-first-coins-open = comme dans le livret
value-first-coins = { $number }

summary-sentence = { $players } joueurs selon { $preset }{ $with }
summary-with = , avec { $things }
summary-inquisitor = l’Inquisiteur
summary-diplomat = le Diplomate
summary-faces-identical = les cartes d’un personnage sont toutes pareilles
summary-faces-distinct = chaque carte a une image propre
summary-faces-everdeck = les cartes ont les faces d’un Everdeck
summary-must-prove = qui peut prouver le doit
summary-need-not-prove = prouver est un choix
summary-draft = un choix secret
summary-first-coins = le premier joueur a { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
summary-declared-coup = le Coup d’État nomme un personnage
summary-declared-both = le Coup d’État et l’assassinat nomment un personnage
summary-reformation = la Réforme
summary-clockwise = on répond l’un après l’autre
summary-wins = le match revient au premier qui a { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}

wrong-players = Coup se joue de 2 à 10, pas à { $players }. Changez le nombre de places.
wrong-rulebook = Ce livret est pour { $most } joueurs au plus. Choisissez-en un autre, ou moins de places.
wrong-draft = Le choix secret est pour deux joueurs. Désactivez-le, ou choisissez deux places.
wrong-first-coins = Les pièces du premier joueur ne se choisissent qu’à deux.
wrong-everdeck-players = Un Everdeck a des cartes pour six joueurs. Choisissez d’autres faces, ou moins de places.
wrong-everdeck-inquisitor = Un Everdeck n’a pas d’Inquisiteur. Choisissez d’autres faces, ou désactivez l’Inquisiteur.
wrong-everdeck-diplomat = Un Everdeck n’a pas de Diplomate. Choisissez d’autres faces, ou désactivez le Diplomate.
wrong-wins = Un match va jusqu’à 99 victoires au plus.
wrong-first-coins-range = Le premier joueur a 9 pièces au plus.

## Settings of a table that only a program or an altered form sends

wrong-book = Ce livret n’existe pas. Choisissez-en un dans la liste.
wrong-option = Cette option n’existe pas. Choisissez dans la liste.
wrong-option-value = L’option « { $option } » accepte { $values }.
wrong-option-number = L’option « { $option } » accepte un nombre de { $least } à { $most }.
wrong-setting = Ces images n’existent pas. Choisissez dans la liste.
wrong-clock = Pour répondre, on a de 5 à 3600 secondes, ou aucune limite ; un bot réfléchit 10 secondes au plus.
wrong-turns = La durée maximale est de 50 à 1000 tours ; ensuite, la partie finit sans vainqueur.

## The page

live-reconnecting = La connexion est coupée. Nouvel essai…
live-sends = Votre réponse partira alors.
answer-unsent = On ne sait pas si votre réponse est arrivée. Redonnez-la quand la connexion sera revenue.
question-replaced = La question a changé ; aucune réponse n’a été donnée.
confirm-again = Appuyez encore : exil possible
confirm-exile = Appuyez encore : c’est l’exil
confirm-both = Appuyez encore : deux cartes en jeu
stake-all = Votre dernière influence est en jeu.
skip-to-content = Vers le contenu
nav-label = Pages
nav-rules = Règles
nav-settings = Réglages
nav-reference = Aide de jeu
nav-rail = Journal et discussion
rail-asked = On attend votre réponse : revenir à la table
rail-over = La partie est finie : revenir à la table
close = Fermer
back = Retour
to-table = À la table
to-table-short = Table
your-name = Votre nom
seconds = { $seconds } secondes

## The table

table-title = Table { $code }
game-number = partie { $number }
seats-label = Les joueurs
stage-label = La scène
own-label = Votre place
seat-wins = { $wins ->
    [one] { $wins } victoire
   *[other] { $wins } victoires
}
seat-turn = joue
seat-waits = doit répondre
seat-exiled = en exil
seat-cards = { $count ->
    [one] { $count } carte cachée
   *[other] { $count } cartes cachées
}
seat-lost = perdu : { $card }
presence-away = absent
presence-away-long = Absent : un bot joue jusqu’à son retour
presence-bot = bot
memory-label = Ce que tous ont entendu
memory-told = { $character } : annoncé { $claimed }, prouvé { $proven }, cédé { $caught }
court-cards = Cour : { $cards ->
    [one] { $cards } carte
   *[other] { $cards } cartes
}
ghost-doubted = { $who } doute
ghost-proven = C’était vrai
ghost-broken = Pas montré
ghost-denial = sans { $character }
mark-true = vrai
mark-bluff = bluff
mark-new = nouvelle
choose-target = { $action } : choisissez un joueur.
pass-then-block = (vous pourrez encore contrer)
target-has = a { $coins ->
    [one] { $coins } pièce
   *[other] { $coins } pièces
}
target-costs = coûte { $coins ->
    [one] 1 pièce
   *[other] { $coins } pièces
}
choose-character-for = { $deed } : quel personnage nommez-vous ?
more-time = +15 s
more-time-long = 15 secondes de plus
more-time-spent = On ne peut plus ajouter de temps à cette question
clock-left = Secondes restantes :
clock-late = Le bouton à côté de la question en donne 15 de plus.
clock-late-key = La touche plus en donne 15 de plus.
reconsider = Revenir dessus
take-back-why = Un bot joue pour vous jusqu’à votre retour.
take-back-late = Votre temps est écoulé : un bot joue pour vous jusqu’à votre retour.
take-back = Reprendre votre place
prepare-hint = Dites-le maintenant, vous seul le saurez :
prepare-turn = Tout laisser passer ce tour-ci
prepare-aid = Ne jamais contrer l’Aide étrangère
lesson-action = Faites n’importe quelle action que vous pouvez payer. Si elle annonce un personnage, une marque vous dit, à vous seul, si c’est vrai.
lesson-challenge = Qui annonce peut mentir. Si vous mettez en doute et que l’autre ne montre pas que c’est vrai, il perd de l’influence ; s’il le montre, c’est vous.
lesson-block = Pour contrer une action, annoncez un personnage qui l’empêche, que vous ayez ce personnage ou non. Votre annonce peut être mise en doute, elle aussi.
lesson-proof = Montrez que c’est vrai : ce que vous avez montré est échangé avec la Cour, et qui doutait perd de l’influence. Si vous cédez, c’est vous qui en perdez.
lesson-must-prove = Il faut montrer que c’est vrai : ce que vous avez montré est échangé avec la Cour, et qui doutait perd de l’influence.
lesson-caught = Votre bluff est découvert : ce que vous avez annoncé ne vaut rien, et vous perdez de l’influence.
lesson-loss = La carte que vous retournez reste visible et ne compte plus. Qui n’en a plus de cachée part en exil.
lesson-keep = Gardez ce que vous voulez. Le reste retourne à la Cour, et personne ne voit ce que c’était.
log-title = Ce qui s’est passé
chat-title = Discussion
chat-say = Dites quelque chose
chat-send = Envoyer
chat-nothing = La parole est libre, et n’engage personne.
chat-aside = Pendant la partie, ceux qui regardent parlent entre eux ; ensuite tout le monde le lit.
watching = Vous regardez cette partie.
watching-free = Vous regardez cette partie. Une place est libre pour la suivante : prenez-la à la fin de celle-ci.
chat-spectator = regarde
chat-mute = Ne plus lire { $who }
chat-muted = Vous ne lisez pas :
chat-unmute = Lire { $who } à nouveau
chat-new = Quelque chose de nouveau a été dit

remarks-title = Signes et phrases
remarks-hint = Chacun les lit dans sa langue. Un toutes les trois secondes.
remark-smile = un sourire
remark-laugh = un rire
remark-wink = un clin d’œil
remark-gasp = un air stupéfait
remark-frown = une mine triste
remark-glare = un regard noir
remark-think = une moue sceptique
remark-crown = une révérence
remark-have = J’ai { $the }.
remark-lack = Je n’ai pas { $the }.
remark-doubt = Je ne vous crois pas, { $whom }.
remark-believe = Je vous crois, { $whom }.
remark-spare = Épargnez-moi, visez { $whom }.
remark-next = Votre tour viendra, { $whom }.
remark-watch = Attention à { $whom }.
remark-peace = La paix, { $whom } ?
remark-sorry = Rien de personnel.
remark-moment = Un instant.
remark-thanks = Merci.
remark-well-played = Bien joué.
order-title = Maintenir l’ordre
order-lock = Fermer la table aux nouveaux venus
order-unlock = Rouvrir la table aux nouveaux venus
order-is-locked = L’hôte a fermé la table aux nouveaux venus : ils peuvent regarder, mais ni s’asseoir ni écrire.
order-remove = Retirer sa place à { $who }
order-remove-sure = Retirer sa place à { $who } ? Dans une partie en cours, un bot joue la suite.
order-ban = Mettre { $who } dehors
order-ban-sure = Mettre { $who } dehors ? Plus question de jouer ni de regarder ici.
order-pardon = Laisser { $who } revenir
order-silence = Que personne ne lise { $who }
order-unsilence = Laisser { $who } parler à nouveau
order-end = Mettre fin à cette partie
order-end-sure = Mettre fin à cette partie ? Elle finit aussitôt, personne ne gagne, et tous lisent que l’hôte y a mis fin.
order-hand = Laisser le rôle d’hôte à { $who }
order-hand-sure = Laisser le rôle d’hôte à { $who } ? Vous ne l’aurez plus, et tous le liront.
pace-label = Rythme des bots
pace-paused = Pause
pace-end = Jusqu’à la fin
pace-replay = Rythme de la reprise
agree-propose = Proposer d’abandonner cette partie
agree-join = Accepter d’abandonner cette partie
agree-yes = Accepter
agree-alone = Finir cette partie sans vainqueur
agree-sure = Abandonner cette partie ? Elle finit aussitôt, et personne ne gagne.
agree-proposed = { $who } propose d’abandonner la partie.
agree-agreed = { $who } accepte d’abandonner la partie.
agree-missing = Pas encore d’accord : { $who }
agree-away = Absences : { $who }. Quand des bots ont décidé { $times } fois de suite pour quelqu’un, la partie peut être abandonnée sans son accord.
agree-withdraw = Retirer la proposition
agree-revoke = Retirer votre accord
leave-table = Quitter la table
leave-sure = Quitter cette table ? Un bot prend votre place.
leave-sure-over = Quitter cette table ? Votre place se libère.
leave-wins = Les parties que vous avez gagnées jusqu’ici ({ $wins }) compteront de nouveau quand vous reprendrez place ici.
sure-yes = Oui
sure-no = Non, revenir à la table

## The reference card and the keys

reference-action = Action
reference-claim = Vous annoncez
reference-effect = Ce qu’elle fait
reference-blocked = Contrée par
reference-any = n’importe qui, en annonçant { $the }
reference-across = n’importe qui de l’autre camp (n’importe qui, quand il n’en reste qu’un), en annonçant { $the }
reference-target = la cible, en annonçant { $the }
reference-forced = Avec { $coins } pièces ou plus au début de votre tour, le Coup d’État est obligatoire.
reference-start = Chacun commence avec { $coins } pièces.
reference-start-two = Chacun commence avec { $coins } pièces ; à deux, qui ouvre la partie en a { $first }.
reference-sides = Tant que les deux camps sont là, ni Coup d’État, ni assassinat, ni vol, ni examen contre le vôtre.
reference-copies = Il y a { $copies } cartes de chaque personnage.
reference-copies-larger = À sept ou huit, il y en a 4, à neuf ou dix 5.
key-numbers = choisir une réponse
key-enter = confirmer
key-esc = revenir
key-help = cette aide
key-state = entendre où en est la partie
key-look = maintenir : regarder les cartes couvertes
keys-reader = Avec un lecteur d’écran, ces touches fonctionnent en mode formulaire.

## After the game

after-hands = Toutes les mains
after-story = Comment cela s’est passé
after-tally = { $claims ->
    [0] aucune annonce
    [one] { $claims } annonce
   *[other] { $claims } annonces
}, { $bluffs ->
    [0] aucun bluff
    [one] { $bluffs } bluff
   *[other] { $bluffs } bluffs
}, { $caught ->
    [0] aucun démasqué
    [one] { $caught } démasqué
   *[other] { $caught } démasqués
}
after-replay = Revoir la partie
after-record = Enregistrer le relevé
after-dealt = Reçu
after-became = À la fin
after-winner = a gagné
after-turn = Tour { $turn }.
after-place = Place { $place } : en exil depuis le tour { $turn }.
after-link = Lien vers la partie finie
deed-claim = Annonce : { $the } ({ $action }) –
deed-block = Contre avec { $the } ({ $action }) –
deed-denial = Annonce de ne pas avoir { $the } ({ $action }) –
deed-stood = personne n’a mis en doute.
deed-caught = { $you ->
    [yes] vous n’y avez pas cru.
   *[no] { $who } n’y a pas cru.
}
after-next = La partie suivante
after-free = Il y a une place pour vous dans la prochaine partie.
after-open = { $free ->
    [one] 1 place libre : la remplir
   *[other] { $free } places libres : les remplir
}
after-changed = La table a changé pour la prochaine partie : voyez plus bas comment on joue. Qui était prêt doit le redire.
after-away = Absence : { $who }. La prochaine partie n’attend pas les absents ; un bot joue à leur place.
after-away-own = Vous passez pour absent. Appuyez sur « { $button } » pour que la prochaine partie vous attende.
match-won = { $who } gagne le match.
match-won-own = Vous gagnez le match.
match-standing = Match, premier à { $wins }
games-standing = Parties gagnées jusqu’ici
rematch = Revanche
next-game = Partie suivante
after-begin = Commencer la partie suivante
after-begin-hint = Vous la commencez comme hôte, même pour ceux qui ne sont pas encore prêts.
rematch-wait = On attend les autres
rematch-ready = D’accord : { $who }
rematch-missing = On attend { $who }
rematch-without = Continuer sans { $who }
rematch-without-sure = Continuer sans { $who } ? La place se libère.
rematch-without-wins = Les parties gagnées jusqu’ici par { $who } ({ $wins }) compteront de nouveau à son retour ici dans le même navigateur.
story-turns = { $turns ->
    [one] Un tour
   *[other] { $turns } tours
}, { $bluffs ->
    [0] aucun bluff
    [one] un bluff
   *[other] { $bluffs } bluffs
}.
story-bluff = Le bluff de la soirée : { $you ->
    [yes] vous avez
   *[no] { $who } a
} annoncé { $the } sans l’avoir ({ $action }), et personne n’a mis en doute.
story-bluff-block = Le bluff de la soirée : { $you ->
    [yes] vous avez
   *[no] { $who } a
} contré avec { $the } sans l’avoir ({ $action }), et personne n’a mis en doute.
story-bluff-denial = Le bluff de la soirée : { $you ->
    [yes] vous avez
   *[no] { $who } a
} annoncé ne pas avoir { $the }, la carte en main ({ $action }), et personne n’a mis en doute.
story-no-bluff = Aucun bluff n’est passé.
story-sharp = Le meilleur flair : { $you ->
    [yes] le vôtre
   *[no] { $who }
}, { $right ->
    [one] une mise en doute
   *[other] { $right } mises en doute
} à raison.
story-first-exile = { $you ->
    [yes] Vous partez
   *[no] { $who } part
} en exil avant tous les autres.

## Replay

replay-title = Reprise
replay-first = Au début
replay-back = Un pas en arrière
replay-forward = Un pas en avant
replay-last = À la fin
replay-play = Lire
replay-moment = Moment de la partie
replay-see = Voir ce moment
replay-unfinished = Le relevé s’arrête ici ; la partie n’est pas finie.
replay-uploaded = Partie envoyée : elle n’a pas été jouée à une table de ce serveur.
replay-go = Aller
replay-eyes = Point de vue
replay-open = toutes les cartes visibles
replay-watcher = un spectateur

## The first page

landing-title = Coup, une cour de bluffs
landing-sentence = Coup, le jeu de cartes de bluff et de sang-froid, dans votre navigateur, avec des amis ou des bots.
landing-credit = Coup est un jeu de Rikki Tahta, publié par La Mame Games. Corte en est une réalisation indépendante, avec ses propres mots et images.
landing-resume = Reprendre votre partie
landing-play = Jouer
landing-open = Ouvrir une table
landing-join = Rejoindre
landing-watch = Regarder
landing-code = Code de la table
landing-hint = Pas de compte. Trois bots vous attendent.
landing-rules = Jamais joué à Coup ? Les règles en bref
landing-tables = Tables de ce soir
landing-no-tables = Aucune table n’est dans la liste. Ouvrez-en une, mettez-la dans la liste, et elle y apparaîtra.
landing-guest = Invité
landing-record = Le relevé d’une partie (.coup) :
landing-look = Le regarder
landing-table-of = Chez { $who }
landing-mine = Vos tables
landing-mine-asked = vous attend
landing-mine-running = partie en cours
landing-mine-left = un bot joue pour vous : reprenez votre place
landing-mine-hosted = vous êtes l’hôte
landing-mine-open = pas encore commencée
landing-mine-over = partie finie
landing-mine-with = Avec { $who }
landing-no-such-code = Aucune table n’a le code { $code }. Relisez-le ; une table que personne ne visite pendant longtemps est fermée.
landing-no-code = Tapez le code d’une table.
preview-lobby = { $free ->
    [0] Toutes les places sont prises ; venez regarder.
    [one] Une place est libre.
   *[other] { $free } places sont libres.
} { $rules }
preview-alt = Un éventail de cinq cartes, et le mot Coup

## Opening a table

create-rulebook = Livret de règles
create-places = Places
create-bots = Dont bots
create-strength = Niveau des bots
strength-easy = facile
strength-medium = moyen
strength-hard = difficile
strength-hardest = maximal
strength-doge = Doge : à deux
temper-bold = Bluffe avec délice.
temper-cautious = Ment moins que la plupart.
temper-suspicious = Met en doute plus souvent que la plupart.
temper-vengeful = N’oublie aucun coup.
temper-greedy = Vit du Trésor.
temper-thievish = Vit des pièces des autres.
temper-ruthless = Frappe dès que ses pièces le permettent.
temper-stubborn = Se met en travers du chemin de tous.
temper-doge = À deux, il résout la partie en la jouant ; avant cela, et avec des règles qu’il n’a pas apprises, il joue bien, sans résoudre.
create-clock = Temps de réponse
create-no-clock = le temps qu’il faut
create-turns = Durée maximale
turns = { $turns } tours
create-think = Les bots répondent
think-none = aussitôt
think-some = après un instant
think-long = après réflexion
create-pictures = Images
create-options = Toutes les autres options
create-listed = Dans la liste
create-listed-about = N’importe qui peut trouver la table, la rejoindre ou la regarder.
create-memory = Mémoire publique
create-memory-about = Des signes sous chaque place rappellent ce qui a été annoncé.
create-open = Ouvrir la table
change-title = Modifier la table
change-about = Toute la table le voit aussitôt.
change-about-ready = Toute la table le voit aussitôt, et l’on redemande à chacun s’il est prêt.
change-use = Adopter ces règles
setting-city-state = Cité-État
setting-dystopia = Dystopie

## The lobby

place-open = Une place libre
place-host = hôte
place-sit = S’asseoir
place-bot = Asseoir un bot
place-which-bot = Niveau du bot
place-clear = Libérer la place
place-clear-sure = Libérer la place qu’occupe { $who } ?
place-freed = Votre place à cette table a été libérée.
place-stand = Se lever
place-stand-sure = Vous lever et laisser le rôle d’hôte à { $who } ?
place-sat = { $who } prend place.
place-left = { $who } laisse une place libre.
place-hosts = { $you ->
    [yes] Vous êtes maintenant l’hôte.
   *[no] { $who } est maintenant l’hôte.
}
lobby-clock = { $seconds } secondes pour répondre.
lobby-no-clock = Sans horloge.
lobby-turns = Une partie finit sans vainqueur après { $turns } tours.
lobby-listed = Dans la liste : n’importe qui peut la rejoindre ou la regarder.
lobby-start = Commencer la partie
lobby-too-few = Il faut être deux pour commencer.
lobby-wait = L’hôte va lancer la partie : patientez.
lobby-host = Hôte : { $who }
lobby-sit = Asseyez-vous, ou restez regarder.
lobby-bots-give-way = Toutes les places sont prises, mais un bot vous cède la sienne : asseyez-vous, ou restez regarder.
lobby-full = Toutes les places sont prises : vous regardez.
lobby-draft = Selon ce livret, deux joueurs peuvent choisir en secret leur première carte. Seulement si vous le demandez.
lobby-draft-on = Jouer avec le choix secret
lobby-invite = Faites venir du monde
lobby-invite-hint = Envoyez le lien, montrez le code, ou faites-le scanner.
lobby-invite-local = Ce lien ne marche que sur cette machine. Lancé avec { $command }, le serveur est ouvert à tout le réseau.
lobby-ask-program = Inviter un programme
lobby-ask-bot = Un bot, par son nom
lobby-ask-bot-do = Inviter
lobby-ask-bot-done = { $name } est invité à cette table.
lobby-ask-bot-declined = { $name } ne viendra pas.
lobby-ask-bot-ousted = { $name } a tant d’invitations que la vôtre a cédé la place à une autre. Vous pouvez la renouveler.
lobby-link = Lien vers cette table
lobby-copy = Copier
lobby-copied = Copié
lobby-qr = Code QR du lien
lobby-change = Modifier la table
rules-changed = L’hôte a modifié la table : { $rules }

## Settings

settings-language = Langue
settings-theme = Apparence
settings-theme-auto = comme l’appareil
settings-theme-light = claire
settings-theme-dark = sombre
settings-motion = Mouvement
settings-motion-auto = comme l’appareil
settings-motion-still = rien ne bouge
cover-cards = Couvrir mes cartes
cover-look = Montrer vos réponses
settings-cover-off = toujours visibles
settings-cover-on = face cachée jusqu’à ce que je regarde
settings-cover-hint = Pour les diffusions, les écrans partagés et les voisins curieux : vos cartes, et tout ce qui les trahit, ne se voient que tant que vous maintenez L ou appuyez sur votre main. Les réponses se voient dès que vous appuyez sur ce qui les couvre. Qui regarde alors les voit aussi.
settings-keep = Enregistrer
settings-table = À la table
settings-beats = Mises en doute, preuves et pertes
settings-beats-all = occupent la scène un moment
settings-beats-none = ne sont racontées que dans le journal
settings-remarks = Signes et phrases des autres
settings-remarks-shown = s’affichent un moment près des places
settings-remarks-spoken = s’affichent et sont lus à voix haute
settings-remarks-none = ne sont que dans la discussion
settings-lessons = Chaque type de situation est expliqué la première fois
settings-keys = Répondre d’une seule touche (0–9, ? pour l’aide, L pour les cartes couvertes)
settings-sounds = Sons
settings-sounds-hint = Tout à gauche, c’est le silence. Ce navigateur s’en souvient.
sound-bell = À vous
sound-coin = Pièces
sound-card = Cartes
sound-ghost = Annonces
device-title = Continuer sur un autre appareil
device-hint = Votre nom, vos places et vos tables viennent avec vous, et les deux appareils montrent la même chose.
device-make = Créer un lien
device-about = Ouvrez ce lien sur l’autre appareil, ou faites-lui scanner le code. Il sert une fois, pendant dix minutes ; qui l’ouvre joue sous votre nom.
device-about-local = Ouvrez ce lien dans un autre navigateur de cette machine. Il sert une fois, pendant dix minutes ; qui l’ouvre joue sous votre nom.
device-link = Lien pour l’autre appareil
device-show = Montrer le lien et son code
device-list = Appareils qui jouent sous votre nom
device-this = Cet appareil
device-other = Un autre appareil
device-times = connecté { $came }, vu pour la dernière fois { $seen }
device-end = Déconnecter
device-end-others = Déconnecter tous les autres
device-end-hint = Un appareil que vous déconnectez devient aussitôt un inconnu : il n’a plus de place à vous et ne voit plus de carte.
forget-do = Oublier ce navigateur
forget-hint = Pour un ordinateur que d’autres utilisent : ce navigateur devient un inconnu ici. Vos autres appareils restent tels quels.
forget-hint-last = Pour un ordinateur que d’autres utilisent : ce navigateur devient un inconnu ici. Aucun autre appareil ne joue en votre nom, si bien que personne, pas même vous, ne pourra plus retrouver vos places et vos parties. Un lien vers un autre appareil les conserve.
forget-sure = Oublier ce navigateur ? Il devient un inconnu ici ; vos autres appareils restent tels quels.
forget-sure-last = Oublier ce navigateur ? Aucun autre appareil ne joue en votre nom, si bien que personne, pas même vous, ne pourra plus retrouver vos places et vos parties.
forgotten-title = Oublié
forgotten-about = Ce navigateur est maintenant un inconnu ici, et il ne garde plus rien de vous.
ago-now = dans la dernière heure
ago-hours = { $hours ->
    [one] il y a une heure
   *[other] il y a { $hours } heures
}
ago-days = { $days ->
    [one] il y a un jour
   *[other] il y a { $days } jours
}
arrival-title = Continuer ici sous le nom « { $who } »
arrival-about = Cet appareil devient { $who } à toutes les tables de ce serveur. Qui il était ici auparavant est oublié.
arrival-warning = Ne continuez que si vous avez créé le lien vous-même : qui l’a créé voit vos cartes.
arrival-do = Continuer ici

## What is kept of somebody

games-title = Vos parties
games-none = Aucune de vos parties n’est encore terminée.
games-day = { $day }/{ $month }/{ $year }
games-won = Vous avez gagné
games-won-by = { $who } a gagné
games-abandoned = Abandonnée, sans vainqueur
games-ended = Terminée par l’hôte, sans vainqueur
games-turns = Arrêtée à la limite de tours, sans vainqueur
games-closed = Terminée avec la table, sans vainqueur
games-older = Parties plus anciennes
games-score = Parties gagnées : { $won } sur { $games }. Par le seul hasard, ce serait { $luck }.
games-score-challenges = { $challenges ->
    [0] aucune mise en doute
    [one] { $challenges } mise en doute
   *[other] { $challenges } mises en doute
}, { $right ->
    [0] aucune à raison
   *[other] { $right } à raison
}
games-score-about = Comptent vos { $most } dernières parties, sans celles que personne n’a gagnées ; ce qu’un bot a annoncé ou mis en doute à votre place ne compte pas.
table-games = Toutes les parties de cette table
table-records = Tous les relevés de cette table (ZIP)
table-games-title = Parties de la table { $code }
table-games-none = Aucune partie n’est encore terminée à cette table.
table-games-list = Les parties
standings-title = Classement
standings-about = { $all ->
    [yes] Comptent toutes les parties
   *[no] Comptent les { $most } dernières parties
}, sans celles que personne n’a gagnées ; ce qu’un bot a annoncé ou mis en doute à la place d’un joueur ne compte pas.
match-from = match depuis la partie { $game }
match-from-standing = match depuis la partie { $game } : { $standing }
match-won-by = { $who } ({ $wins })
data-title = Ce qui est conservé à votre sujet
data-about = Votre nom, vos choix sur cette page, vos appareils, les tables où vous êtes assis, les parties que vous avez terminées, les relevés que vous avez envoyés, et ce qui est encore conservé des places que vous avez prises et de ce que vous avez dit.
data-save = Télécharger
data-part = Supprimer
data-part-sure = Tout supprimer ? Tout ce qui est conservé à votre sujet disparaît : vous quittez vos tables, et vos appareils seront inconnus ici. C’est irréversible.
data-part-all = Tout supprimer
data-part-hint = Vous quittez vos tables. Ce que vous y avez dit n’est plus montré, et votre nom en disparaît, comme des parties que vous avez jouées ; les noms des autres restent. Ce qui s’est passé et ce qui s’est dit à une table est supprimé { $time } après sa fermeture. Les relevés que vous avez envoyés sont supprimés.
parted-title = C’est supprimé
parted-about = Vous avez quitté vos tables. Là comme dans les parties terminées, quelqu’un sans nom est à votre place, et ce que vous avez dit n’est plus montré. Ce qui s’est passé et ce qui s’est dit à vos tables est supprimé { $time } après la fermeture de chacune.
parted-name = Quelqu’un
time-days = { $days ->
    [one] 1 jour
   *[other] { $days } jours
}
privacy-title = Vie privée
privacy-host = Qui tient ce serveur
privacy-host-none = La personne qui tient ce serveur n’a rien dit d’elle ici.
privacy-kept = Ce qui est conservé, et combien de temps
privacy-person = Votre nom, vos choix et vos appareils
privacy-person-time = Jusqu’à ce que vous les supprimiez, ou { $time } après votre dernière visite. On ne vous demande ni compte, ni adresse e-mail, ni vrai nom.
privacy-cookie = Un cookie, auquel ce serveur vous reconnaît
privacy-cookie-time = Dès que vous choisissez, écrivez ou jouez quelque chose, et jusqu’à { $time } après votre dernière visite.
privacy-browser = Dans votre navigateur : les volumes, les choix pour la table et les explications déjà vues
privacy-browser-time = Jusqu’à ce que vous les y supprimiez, ou fassiez oublier ce navigateur dans les réglages. Rien n’en est envoyé au serveur.
privacy-table = Où vous êtes assis, et ce qui se passe et se dit à une table
privacy-table-time = Jusqu’à la fermeture de la table, quand personne n’y a plus rien fait pendant { $time } ; puis encore { $more }.
privacy-games = Les parties terminées, avec les noms des joueurs
privacy-games-time = Pendant { $time }. Toute personne qui a le lien peut voir la partie.
privacy-games-ever = Sans limite de temps. Toute personne qui a le lien peut voir la partie.
privacy-uploads = Les relevés de parties que quelqu’un a envoyés
privacy-uploads-time = Pendant { $time }, tant qu’ils sont parmi les { $count } derniers. Toute personne qui a le lien peut les voir.
privacy-uploads-ever = Tant qu’ils sont parmi les { $count } derniers. Toute personne qui a le lien peut les voir.
privacy-seen = Qui le voit
privacy-seen-table = Qui est à votre table voit votre nom et ce que vous y dites, et la personne qui tient ce serveur peut aussi le lire. Une table de la liste apparaît sur la première page avec le nom de son hôte.
privacy-seen-others = Rien n’est chargé chez des tiers, et personne n’est compté ni suivi. L’adresse de votre appareil n’est pas enregistrée.
privacy-seen-proxy = Un proxy ou un fournisseur placé devant ce serveur peut garder trace des visites, avec les adresses, et des sauvegardes peuvent contenir ce qui a été supprimé ici. Cela relève de la personne qui tient le serveur.
privacy-rights = Le voir, l’emporter, le supprimer
privacy-rights-about = Tout cela se fait dans les réglages, sous « Ce qui est conservé à votre sujet ». Cette partie y apparaît dès que quelque chose est conservé.

## Errors

error-home = Vers la page d’accueil
error-not-found-title = Il n’y a rien ici
error-not-found = Cette table, reprise ou page n’existe pas, ou ne vous est pas ouverte. Vérifiez le lien, ou demandez-en un autre.
error-refused-title = Cela n’est pas possible ici
error-refused = La demande ne venait pas de cette page, ou elle est endommagée. Revenez en arrière et réessayez.
error-slow-title = Pas si vite
error-slow = Trop de demandes sont venues de vous. Attendez quelques secondes, puis réessayez.
error-record-title = Ce relevé ne peut pas être lu
error-record = Choisissez un fichier .coup tel qu’il a été enregistré après une partie.
error-record-detail = Ce qui ne va pas (en anglais)
error-unavailable-title = La cour est fermée un instant
error-unavailable = Rien n’est perdu. Réessayez dans une minute.
error-broken-title = Quelque chose s’est cassé ici
error-broken = Ce serveur a rencontré une erreur interne. Revenez en arrière et réessayez ; si cela se répète, dites-le à qui s’en occupe.

## The rules, told shortly

rules-lead = Deux cartes cachées, deux pièces, et le cran de dire qu’on est qui l’on n’est pas.
rules-complete = Les règles complètes
rules-aim-title = Le but
rules-aim = Vos deux cartes sont votre influence ; personne d’autre ne les voit. Qui perd les deux part en exil. Qui reste en dernier gagne, aussitôt.
rules-turn-title = Votre tour
rules-turn = Faites une action que vous pouvez payer. Beaucoup annoncent un personnage ; l’avoir ou non est votre secret. Avec dix pièces ou plus, le Coup d’État est obligatoire.
rules-challenge-title = Mettre en doute
rules-challenge = Chacun peut mettre en doute une annonce. Qui montre la carte a raison : la carte est échangée avec la Cour, et celui qui doutait perd de l’influence. Qui ne la montre pas perd de l’influence, et ce qu’il annonçait ne vaut rien : le contre, ou l’action, dont le prix est rendu. Peut-on garder cachée une carte qu’on a ? C’est à la table d’en décider.
rules-block-title = Contrer
rules-block = On peut contrer certaines actions en annonçant à son tour un personnage. Cela aussi peut être un bluff, et être mis en doute. Un contre qui tient met fin à l’action ; son prix reste payé.
rules-influence-title = Perdre de l’influence
rules-influence = Quand vous perdez de l’influence, vous retournez une de vos cartes, au choix. Elle reste visible de tous.
rules-danger-title = Double danger
rules-danger = Un assassinat peut vous coûter vos deux cartes en un seul tour : vous mettez en doute un Assassin qui est montré, ou contrez avec une Comtesse que vous ne montrez pas, et perdez de l’influence pour cela ; et l’assassinat est encore à venir. Après une mise en doute perdue, vous pouvez encore contrer.
rules-manners-title = Manières
rules-manners = Dites et promettez ce que vous voulez : rien n’engage. Les cartes ne se montrent que là où une règle le dit, et nul ne donne ses propres pièces.
option-inquisitor-rules = Il fait l’un des deux par tour, et peut contrer le vol comme l’Ambassadeur.
option-diplomat-rules = Qui coopère dit avec qui, et personne ne peut le contrer. Le Diplomate peut contrer l’Aide étrangère comme le Duc.
option-faces-rules = Toutes pareilles : personne ne distingue un Duc d’un autre. Chacune son image : qui a vu une carte la reconnaît. Un Everdeck a pour cela enseigne et rang, des cartes pour six joueurs, et aucune pour l’Inquisiteur ni le Diplomate.
option-must-prove-rules = Là où ce n’est pas obligatoire, vous pouvez céder : vous perdez de l’influence, mais pouvez garder secret ce que vous avez.
option-draft-rules = Il y a trois jeux, chacun avec une carte de chaque personnage. Chacun des deux prend un jeu, choisit en secret une carte et met les quatre autres hors de la partie. Puis chacun reçoit une carte du troisième jeu ; les trois autres sont la Cour.
option-first-coins-rules = Selon les règles du Brésil et d’Italie, qui commence a 1 pièce quand on joue à deux ; selon les autres, il en a 2, comme tous.
option-declared-rules = Le prix reste payé, touché ou manqué. Un assassinat ne fait montrer de cartes que s’il a lieu : s’il est contré, ou échoue parce qu’il est mis en doute, personne ne montre sa main ni ne pioche.
option-reformation-rules =
    Qui commence est Loyaliste, le joueur suivant Réformiste, et ainsi de suite autour de la table. Chacun peut mettre en doute une annonce, même un allié. Quand tous ceux qui restent sont d’un même camp, les camps n’interdisent rien, jusqu’à ce que celui de quelqu’un change. Un camp ne gagne jamais : seul gagne le dernier en jeu.
    Ce que coûte un changement de camp va à la Réserve. Qui la détourne annonce ne pas avoir le Duc (ou le Diplomate, s’il le remplace). Mis en doute, il montre toute sa main et l’échange avec la Cour, ou il cède, perd de l’influence et ne prend rien.
option-challenge-order-rules = Tous ensemble : on laisse passer dans n’importe quel ordre, et la première mise en doute ou le premier contre compte. L’un après l’autre : dans le sens des aiguilles d’une montre à partir de qui annonce ou agit, et l’on ne gagne rien à se presser ni à réfléchir longtemps.
option-wins-rules = Qui gagne une partie commence la suivante. Le match va au premier qui en gagne autant ; sans nombre, il dure tant qu’il vous plaît.
about-duke = Prend 3 pièces de taxes. Peut contrer l’Aide étrangère.
about-assassin = Pour 3 pièces, fait perdre de l’influence à quelqu’un.
about-captain = Vole 2 pièces. Peut contrer le vol.
about-ambassador = Échange des cartes avec la Cour. Peut contrer le vol.
about-contessa = Peut contrer l’assassinat.
about-inquisitor = À la place de l’Ambassadeur : échange une carte, ou examine celle d’un autre joueur. Peut contrer le vol.
about-diplomat = À la place du Duc : prend 3 pièces, dont 1 va à un autre joueur. Peut contrer l’Aide étrangère.

## Why a table refuses, and what to do

refuse-seated = Vous avez déjà une place à cette table.
refuse-not-host = Seul l’hôte de la table peut le faire. Demandez-le-lui.
refuse-no-place = Cette place est prise. Choisissez-en une libre, ou regardez.
refuse-running = Une partie est en cours. Attendez qu’elle finisse.
refuse-not-running = Aucune partie n’est en cours. Commencez-en une d’abord.
refuse-too-few = Il faut être deux pour commencer. Asseyez un bot, ou envoyez le lien.
refuse-settings = Ces choix ne vont pas ensemble. Changez ce qui est marqué.
refuse-too-many = Il y a déjà plus de monde à la table. Libérez d’abord une place.
refuse-nothing-held = Vous n’avez rien laissé passer sur quoi revenir.
refuse-no-time = On ne peut plus donner de temps maintenant. Répondez, ou laissez courir.
refuse-pace = Quelqu’un d’autre joue ou attend aussi : le rythme est celui que l’hôte a choisi.
refuse-empty = Il n’y a rien à y lire. Écrivez quelque chose.
refuse-nobody = Il n’y a plus personne de ce nom ici.
refuse-slow-down = Pas si vite. Attendez un instant, puis réessayez.
refuse-unavailable = La table ne peut pas le noter maintenant. Rien n’est perdu ; réessayez.
refuse-unreadable = Cela n’a pas de sens ici. Rechargez la page et réessayez.
refuse-busy = On demande trop à ce serveur en ce moment. Attendez quelques secondes, puis réessayez.
refuse-too-long = C’est trop long : on lit ici { $most } Kio au plus.
refuse-too-many-bots = À une table de { $places } places, il y a de la place pour { $most ->
    [one] un bot
   *[other] { $most } bots
} : une place est à vous.
refuse-method = Cette adresse ne sert pas à cela. Revenez en arrière et utilisez ce que la page propose.
refuse-upgrade = Ceci est la ligne en direct de la page d’une table, et non une page. Ouvrez la table elle-même.
refuse-missing = Il manque « { $field } » dans ce qui a été envoyé. Rechargez la page et réessayez.
refuse-wrong = « { $field } » ne peut pas être « { $given } ». Choisissez ce que la page propose.
refuse-too-slow = Cela a mis trop de temps à arriver. Réessayez.
refuse-foreign = Cela venait d’une page d’un autre site. Ouvrez ce site-ci et réessayez.
refuse-misdirected = Ce serveur n’est pas connu sous ce nom. Qui s’en occupe peut le nommer : corte serve --origin https://NOM
refuse-banned = L’hôte de cette table vous a mis dehors.
refuse-locked = L’hôte a fermé la table aux nouveaux venus : ils peuvent regarder, mais ni s’asseoir ni écrire.
refuse-silenced = L’hôte ne laisse personne vous lire à cette table.
refuse-remark = Cela n’a pas de sens dans cette partie. Choisissez une autre phrase.
refuse-too-soon = Un signe ou une phrase toutes les trois secondes suffit. Attendez un instant.
refuse-no-bot = Aucun bot de ce nom n’est connu ici. Voyez comment il s’écrit.
refuse-invited-sits = Ce bot est assis à cinquante tables, et ne peut s’asseoir à davantage. Réessayez plus tard.
refuse-invited-yours = Vous avez déjà invité ce bot à trois autres tables, et ne pouvez l’inviter à davantage. Attendez sa réponse, ou réessayez plus tard.
refuse-invited-all = Trop de bots ont des invitations en ce moment. Réessayez plus tard.
refuse-guest-seated = Ce bot est déjà assis à cette table.
refuse-guest-banned = Vous avez mis ce bot dehors. Laissez-le d’abord revenir.
refuse-guest-no-place = Aucune place n’est libre. Libérez-en d’abord une.
refuse-guest-locked = Vous avez fermé la table aux nouveaux venus. Rouvrez-la d’abord.
refuse-spent = Ce lien a déjà servi, ou a plus de dix minutes. Créez-en un autre dans les réglages de l’appareil où vous jouez.
refuse-devices = Vous utilisez déjà autant d’appareils qu’une personne peut en avoir. Déconnectez-en un dans les réglages.
refuse-yourself = Vous ne pouvez pas vous faire cela à vous-même.
refuse-plays = Vous jouez vous-même cette partie et ne pouvez donc pas y mettre fin comme hôte. Proposez de l’abandonner.
refuse-wait = Cette fois, un bot répond pour vous. Vous pourrez revenir à la question suivante.
refuse-full = Il s’est passé tant de choses à cette table qu’elle se termine avec cette partie. Ouvrez-en une autre.
record-too-many-turns = Une reprise a { $most } tours au plus, et cette partie en a davantage.

## In a terminal

rules-column-action = Action
rules-column-claim = Annonce
rules-column-cost = Coût
rules-column-effect = Effet
rules-column-blocked = Contrée par
rules-options = Options
rules-rulebooks = Livrets de règles
terminal-seed = Graine { $seed }.
terminal-player = Joueur { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what } : { $text }
terminal-part = { $first } ; { $next }
terminal-blocked-by = Contrée par : { $blockers }.
terminal-influence = { $count ->
    [one] { $count } influence
   *[other] { $count } influences
}
terminal-lost = retournées : { $cards }
terminal-claimed = a annoncé { $characters }
terminal-denied = a annoncé ne pas avoir { $characters }
terminal-proven = prouvé
terminal-caught = non montré
terminal-own = Vous avez { $coins } et cette main : { $hand }.
terminal-own-side = Vous êtes { $side }, avec { $coins } et cette main : { $hand }.
terminal-own-lost = Vos cartes retournées : { $cards }.
terminal-own-claimed = Vous avez annoncé { $characters }.
terminal-own-denied = Vous avez annoncé ne pas avoir { $characters }.
terminal-advice = Ce que choisirait le bot { $who }, à quelle fréquence et avec quelle chance de gagner :
terminal-mixes = Il varie ses choix pour qu’on ne lise pas dans son jeu : le plus fréquent n’est pas toujours celui qui gagne le plus.
terminal-beliefs = Avec quelle probabilité les autres ont au moins une carte du personnage :
chance-to-win = { $percent } de chances de gagner
terminal-handover = Ceci est pour { $who } et pour personne d’autre. Quand plus personne ne regarde, appuyez sur { $key }.
terminal-handover-lines = Ceci est pour { $who } et pour personne d’autre. Quand plus personne ne regarde, tapez { $key } et appuyez sur Entrée.
terminal-scrolled = Ce terminal ne peut pas être effacé : on revoit ce qui précède en remontant.
terminal-stays = Rien ne peut être caché ici : ce qui précède reste dans la sortie.
terminal-stake = Cela peut coûter votre dernière influence. Choisissez-le encore pour le faire.
terminal-stake-exile = Cela coûte votre dernière influence. Choisissez-le encore pour le faire.
terminal-stake-both = Cela peut vous coûter vos deux cartes d’un coup. Choisissez-le encore pour le faire.
terminal-help = Répondez par un numéro ou par des mots. On peut aussi dire : aide, conseil (h), règles, table, répéter, phrase, quitter (q).
terminal-unknown = « { $text } » n’est pas une réponse ici. Choisissez un numéro, ou tapez aide.
terminal-several = Dites laquelle : { $choices }.
terminal-another = Une autre partie ? oui ou non
terminal-another-match = Un autre match ? oui ou non
terminal-left = Vous quittez la partie.
terminal-say-help = aide
terminal-say-hint = conseil
terminal-say-rules = règles
terminal-say-table = table état
terminal-say-again = répéter
terminal-say-remark = phrase signe
terminal-say-quit = quitter
terminal-say-yes = oui o
terminal-saved = Enregistré : { $file }
terminal-not-saved = Non enregistré : { $reason }
terminal-too-small = Cette fenêtre est trop petite. Il faut { $columns } colonnes et { $rows } lignes. Avec --plain, tout se dit ligne par ligne, dans une fenêtre de n’importe quelle taille.
terminal-quit = Quitter la partie ?
terminal-quit-keys = Entrée quitter   Échap rester
terminal-hint-title = Conseil
legend-title = Signes
legend-turn = c’est son tour
legend-asked = doit répondre
legend-exiled = en exil
legend-coins = pièces
legend-cost = ce que coûte une action
legend-down = une carte cachée
legend-open = une carte que vous voyez
legend-lost = une influence perdue, retournée
legend-claimed = a annoncé le personnage, ici deux fois
legend-proven = l’a annoncé et prouvé
legend-caught = l’a annoncé sans le montrer
legend-denied = a annoncé ne pas avoir le personnage
legend-claim = une annonce qui tient
legend-doubted = une annonce mise en doute
legend-aimed = la cible d’une action
legend-blocks = un contre
legend-truth = vous avez le personnage
legend-bluff = ce serait un bluff
legend-refused = pas permis maintenant
legend-remark = dit en passant : un signe ou une phrase
terminal-whom = Qui ?
terminal-keys-ask = 1–9 ↑↓ Entrée choisir   h conseil   r aide   ? signes   ! phrases   PgUp PgDn journal   q quitter
terminal-keys-back = 1–9 ↑↓ Entrée choisir   Échap revenir
terminal-keys-watch = Espace continuer   r aide   ? signes   ! phrases   PgUp PgDn journal   q quitter
terminal-keys-curtain = s montrer la main   r aide   ? signes   q quitter
terminal-keys-over = n partie suivante   PgUp PgDn journal   ? signes   ! phrases   q quitter
terminal-keys-over-match = n match suivant   PgUp PgDn journal   ? signes   ! phrases   q quitter
terminal-keys-close = Échap revenir
terminal-keys-remarks = a–t ↑↓ Entrée choisir   Échap revenir
terminal-keys-replay = ←→ pas   PgUp PgDn tour   1–9 yeux   0 spectateur   o tout ouvert   ? signes   q quitter
terminal-keys-small = q quitter
terminal-moment = { $at } sur { $all }
terminal-eyes-open = toutes les cartes visibles
terminal-eyes-spectator = en spectateur
terminal-eyes-seat = vu par { $who }

## Un modèle de langage à la table

mcp-says = { $who } : « { $text } »
mcp-time = { $seconds ->
    [one] Il reste { $seconds } seconde pour répondre.
   *[other] Il reste { $seconds } secondes pour répondre.
}
mcp-replaced = Vous étiez absent, ou votre temps est écoulé : un bot joue à votre place. Appelez « ready » pour la reprendre.
mcp-stood-in = { $count ->
    [one] Un bot a pris 1 de vos décisions dans cette partie, parce que vous étiez absent ou en retard.
   *[other] Un bot a pris { $count } de vos décisions dans cette partie, parce que vous étiez absent ou en retard.
}
mcp-unheard = Impossible d’attendre ici pour le moment : un autre programme écoute pour ce bot. Appelez de nouveau « look ».
mcp-wait = Les autres jouent : appelez « look » avec « wait » pour savoir quand c’est à vous de décider.
mcp-place = Place { $number }
mcp-unseated = Vous n’avez pas de place à cette table. Appelez « join » pour en prendre une libre.
mcp-lobby = Aucune partie où vous jouez n’a encore commencé ici. Appelez « look » avec « wait » pour savoir quand une commence.
mcp-ready = La prochaine partie commence quand tous les présents la veulent : appelez « ready ».
mcp-next-game = Appelez « ready » pour commencer la prochaine partie.
mcp-next-match = Appelez « ready » pour commencer un nouveau match.
mcp-host = Vous êtes l’hôte : appelez « start » pour commencer la partie, et « invite » pour que d’autres viennent.
mcp-no-tables = Vous n’avez de place à aucune table. Appelez « new_table » pour en ouvrir une.

## A game looked at afterwards

decimal-mark = ,
percent = { $number } %
analysis-title = Analyse
analysis-looking = La partie est en cours d’analyse, ce qui peut prendre une demi-minute, ou plus si le serveur est occupé. La page s’affichera d’elle-même.
analysis-too-long = Cette partie est trop longue pour être analysée ici. Enregistrez-en le relevé et faites-la analyser par le programme :
analysis-none = Personne n’a eu de choix dans cette partie, ou aucun des bots ne sait en juger une avec ces règles.
analysis-about = Chaque décision, telle que le bot { $who } la voit depuis la place où elle a été prise : avec ce que l’on pouvait y savoir alors, et rien d’autre. Tous les chiffres sont des estimations du bot { $who } avec { $iterations ->
    [0] la graine { $seed }
    [one] 1 itération par décision et la graine { $seed }
   *[other] { $iterations } itérations par décision et la graine { $seed }
}. Fait par Corte { $version }.
analysis-about-plain = Chaque décision, telle que le bot { $who } la voit depuis la place où elle a été prise : avec ce que l’on pouvait y savoir alors, et rien d’autre. Tous les chiffres sont des estimations du bot { $who }. Fait par Corte { $version }.
analysis-chances = Les chances de gagner de chacun
analysis-costly = Ce qui a coûté le plus
analysis-nothing = Rien : aucune décision n’était nettement moins bonne qu’une autre.
analysis-cost = Tour { $turn } : { $who }, { $made } – cela a coûté { $cost } points de pourcentage. Mieux : { $better }.
analysis-every = Chaque décision
analysis-of = Décisions de
analysis-of-all = tout le monde
analysis-only-costly = Seulement ce qui a coûté quelque chose
analysis-closely-about = Dépliez une décision : à côté de chaque option se trouve la probabilité que le bot { $who } la choisisse, puis celle de gagner ; en dessous, ce que les autres avaient le plus probablement en main.
analysis-column-decision = décision
analysis-column-turn = tour
analysis-column-wins = gagne
analysis-column-best = meilleure
analysis-column-best-wins = gagne ainsi
analysis-column-cost = coût (pp)
analysis-points = Le coût est en points de pourcentage (pp) de la chance de gagner.
analysis-options = Possibilités
analysis-beliefs = Les plus probables en main
analysis-point = Tour { $turn } : { $who }, { $made }, { $percent }
analysis-point-better = Tour { $turn } : { $who }, { $made }, { $percent } (mieux : { $better }, { $best })
analysis-as = { $names } : comme le voit le bot { $who } avec { $iterations ->
    [0] la graine { $seed }
    [one] 1 itération par décision, graine { $seed }
   *[other] { $iterations } itérations par décision, graine { $seed }
}
analysis-as-plain = { $names } : comme le voit le bot { $who }
analysis-as-good = Une décision à deux points de pourcentage ou à deux erreurs types au plus de la meilleure ne compte pas comme une perte.
analysis-unsure = Les erreurs types comptent la dispersion des parties tirées au sort, et un point de pourcentage pour ce que la recherche n’a pas encore exploré : plus d’itérations peuvent malgré tout changer un verdict.
analysis-nearly-always = { $who } presque toujours : { $better }
analysis-close = serré : { $other }, { $percent }
analysis-close-about = « serré » nomme ce qui semble gagner plus que ce qui a été fait, mais de moins de deux erreurs types. Ce n’est pas une faute.
analysis-wins = gagne { $percent }
analysis-untried = non essayée
analysis-stand-in = { $who } (bot)
analysis-stood-in = « (bot) » signale ce qu’un bot a décidé à la place d’un joueur absent. Cela ne compte pas parmi ses propres décisions.
analysis-sum = { $count ->
    [one] { $who } : { $count } décision, coût { $mean } pp
   *[other] { $who } : { $count } décisions, coût moyen { $mean } pp, la plus chère { $most } pp
}

## Puzzles

puzzle-title = Problème { $number }
puzzle-today = Le problème du jour
puzzle-question = Problème { $number } : qu’est-ce qui gagne le plus souvent ?
puzzle-question-today = Le problème du jour, numéro { $number } : qu’est-ce qui gagne le plus souvent ?
puzzle-about = Une position d’une partie de Coup et une question : quelle décision gagne le plus souvent ?
puzzle-hint = Indice { $number }
puzzle-hint-beliefs = Ce que l’on peut croire, et la probabilité de chaque carte dans la main : { $beliefs }
puzzle-hint-half = C’est l’une de celles-ci : { $options }
puzzle-hint-true = Ce qu’annonce la meilleure réponse est vrai.
puzzle-hint-bluff = La meilleure réponse est un bluff.
puzzle-hint-plain = La meilleure réponse n’annonce rien.
puzzle-right = C’est la meilleure réponse.
puzzle-wrong = Il y a une meilleure réponse : { $best }
puzzle-best = La meilleure
puzzle-yours = Votre réponse
puzzle-held = Ce qu’ils avaient dans cette partie : { $hands }
puzzle-judged = Après chaque réponse, le bot { $who } a continué la partie à toutes les places, y compris la vôtre, de nombreuses fois, avec des mains que l’on pouvait supposer de cette place. Pour le bot { $other } aussi, la meilleure réponse est celle-là. C’est un avis, pas une preuve.
puzzle-searched = { $who } avec { $iterations } itérations
puzzle-next = Un autre problème
puzzle-again = Revenir à la question
puzzle-link = Lien vers le problème, sans la réponse

## Bots by their kind

bot-fool = Bouffon
bot-fool-about = Fait au hasard n’importe quelle chose permise par les règles.
bot-page = Page
bot-page-about = Ne ment jamais, et ne met en doute que ce qui ne peut être vrai.
bot-courtier-cautious = Courtisan prudent
bot-courtier-cautious-about = Bluffe de temps en temps, retient chaque annonce et met en doute l’improbable.
bot-courtier-bold = Courtisan hardi
bot-courtier-bold-about = Bluffe souvent, de plus en plus, et reste fidèle aux rôles déjà annoncés.
bot-courtier-vengeful = Courtisan vengeur
bot-courtier-vengeful-about = Joue en courtisan, et rend la pareille à qui a frappé le dernier.
bot-spy = Espion
bot-spy-about = Compte les cartes, pèse chaque annonce et prend ce qui gagne le plus souvent à la fin du tour.
bot-cardinal = Cardinal
bot-cardinal-about = Explore la suite pour chaque main possible, la sienne comprise ; plus il a de temps, plus il va loin.
bot-regent = Régent
bot-regent-about = Il joue ce qu’il a appris en parties contre lui-même et contre d’autres, et répond aussitôt.
bot-magistrate = Magistrat
bot-magistrate-about = Se règle sur la table et sur sa main, et sur rien de ce qui a été dit ou fait avant.
bot-doge = Doge
bot-doge-about = Résout chaque tour à nouveau en cours de partie, d’après ce que tous deux savent des deux mains.
bot-mirror = Miroir
bot-mirror-about = Découvre au fil des parties d’un match comment quelqu’un joue, et en profite.
bot-network = Joueur entraîné
bot-network-about = N’a appris que de ses parties ce qui gagne et ce qui perd.
