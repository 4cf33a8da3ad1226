# English. The catalogue of reference: every other language has the same messages.
# Who speaks is the court: short, in the second person, clear before all else.
# Arguments that only help the grammar (you, toYou, the, character, count) may be left out of a translation.

language-name = English

## Nouns of the rules

character-duke = Duke
character-assassin = Assassin
character-captain = Captain
character-ambassador = Ambassador
character-contessa = Contessa
character-inquisitor = Inquisitor
the-duke = the Duke
the-assassin = the Assassin
the-captain = the Captain
the-ambassador = the Ambassador
the-contessa = the Contessa
the-inquisitor = the Inquisitor
suit-stars = stars
suit-spades = spades
suit-crowns = crowns
suit-coins = coins
suit-hearts = hearts
card-faced = { $card } { $numeral }
card-everdeck = { $card }, { $rank } of { $suit }

action-income = Income
action-foreign-aid = Foreign Aid
action-tax = Tax
action-exchange = Exchange
action-steal = Steal
action-examine = Examine
action-assassinate = Assassinate
action-coup = Coup

court = Court
treasury = Treasury
seat-number = Seat { $number }
you-subject = you
you-object = you
list-and = { $first } and { $last }
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

## What each action does

effect-income = Take 1 coin.
effect-foreign-aid = Take 2 coins.
effect-tax = Take 3 coins.
effect-exchange = Draw { $count ->
    [one] 1 card
   *[other] { $count } cards
} from the Court, return as many.
effect-steal = Take 2 coins from a player.
effect-examine = See a card of a player; leave it, or make them draw another.
effect-assassinate = A player loses influence.
effect-coup = A player loses influence. Nobody can stop it.
effect-assassinate-declared = Name a character: a player who holds it loses it, then exchanges.
effect-coup-declared = Name a character: a player who holds it loses it, then exchanges. Nobody can stop it.

## What happens

tell-dealt = You are dealt { $cards }.
tell-drafted = { $you ->
    [yes] You pick { $cards } from your set.
   *[no] { $who } has picked a first card.
}
tell-turn = { $you ->
    [yes] Your turn.
   *[no] { $who }’s turn.
}
tell-income = { $you ->
    [yes] You take
   *[no] { $who } takes
} income: 1 coin.
tell-foreign-aid = { $you ->
    [yes] You ask
   *[no] { $who } asks
} for foreign aid: 2 coins.
tell-tax = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: tax, 3 coins.
tell-exchange = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: exchange with the Court.
tell-steal = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: steal from { $whom }.
tell-examine = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: examine a card of { $toYou ->
    [yes] yours
   *[no] { $whom }
}.
tell-assassinate = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: 3 coins to assassinate { $whom }.
tell-assassinate-naming = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: 3 coins to assassinate { $whom }, naming { $named }.
tell-coup = { $you ->
    [yes] You pay
   *[no] { $who } pays
} 7 coins: a Coup against { $whom }.
tell-coup-naming = { $you ->
    [yes] You pay
   *[no] { $who } pays
} 7 coins: a Coup against { $whom }, naming { $named }.
tell-refunded = { $you ->
    [yes] You get
   *[no] { $who } gets
} the { $coins } coins back.
tell-took = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $coins } coins from the Treasury.
tell-stole = { $you ->
    [yes] You take
   *[no] { $who } takes
} { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} from { $whom }.
tell-stole-nothing = { $you ->
    [yes] You find
   *[no] { $who } finds
} nothing to steal from { $whom }.
tell-held = You let it pass. Nobody hears of it until all have answered.
tell-passed = { $count ->
    [one] { $you ->
        [yes] You let it pass.
       *[no] { $who } lets it pass.
    }
   *[other] { $who } let it pass.
}
tell-challenged = { $you ->
    [yes] You challenge
   *[no] { $who } challenges
} { $toYou ->
    [yes] your { $character }.
   *[no] { $whom }’s { $character }.
}
tell-blocked = { $you ->
    [yes] You block
   *[no] { $who } blocks
}, claiming { $the }.
tell-proved = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $the }: it was true.
tell-conceded = { $you ->
    [yes] You concede: you do not show { $the }.
   *[no] { $who } concedes: { $the } is not shown.
}
tell-drew = { $you ->
    [yes] You draw { $cards }.
   *[no] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
    } from the Court.
}
tell-returned = { $you ->
    [yes] You return { $cards } to the Court.
   *[no] { $who } returns { $count ->
        [one] a card
       *[other] { $count } cards
    } to the Court.
}
tell-showed = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $whom } a card.
tell-showed-card = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $whom } a card: { $the }.
tell-left = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the card with { $whom }.
tell-forced = { $you ->
    [yes] You make
   *[no] { $who } makes
} { $whom } draw another card.
tell-gave-up = The card that was shown goes back to the Court.
tell-revealed = { $you ->
    [yes] You show all you have
   *[no] { $who } shows every card
}: { $cards }.
tell-lost = { $you ->
    [yes] You lose
   *[no] { $who } loses
} { $the }.
tell-exiled = { $you ->
    [yes] You go
   *[no] { $who } goes
} into exile.
tell-forfeited = { $you ->
    [yes] Your { $coins ->
        [one] coin goes
       *[other] { $coins } coins go
    }
   *[no] { $coins ->
        [one] The last coin of { $who } goes
       *[other] The { $coins } coins of { $who } go
    }
} back to the Treasury.
tell-won = { $you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
}
tell-abandoned = The game is abandoned; nobody wins.

## What the table waits for

stage-draft = Both players pick a first card in secret.
stage-deal = The cards are dealt.
stage-loss = { $you ->
    [yes] You lose
   *[no] { $who } loses
} influence.
stage-keep = { $you ->
    [yes] You choose what to keep.
   *[no] { $who } chooses what to keep.
}
stage-show = { $you ->
    [yes] You choose
   *[no] { $who } chooses
} a card to show to { $whom }.
stage-examine = { $you ->
    [yes] You look
   *[no] { $who } looks
} at a card of { $toYou ->
    [yes] yours
   *[no] { $whom }
}.

prompt-action = What will you do?
prompt-must-coup = You have ten coins or more: choose whom to Coup.
prompt-challenge = Do you believe it?
prompt-block = Will you allow it?
prompt-proof = Can you show { $the }?
prompt-must-prove = You hold { $the }: at this table you must show it.
prompt-loss = Choose the card to turn up.
prompt-keep = Choose { $count ->
    [one] the card
   *[other] the { $count } cards
} to keep.
prompt-show = Choose the card to show to { $whom }.
prompt-examine = { $whom } showed you { $the }. What becomes of it?
prompt-draft = Pick your first card. The rest is set aside.
prompt-waiting = Waiting for { $whom }.
prompt-passed = You let it pass. Waiting for the others.
prompt-exiled = You are in exile. Watch how it ends.
prompt-over = The game is over.
prompt-chance = One moment.

## Decisions, as one says them

decide-steal = Steal from { $whom }
decide-examine = Examine { $whom }
decide-assassinate = Assassinate { $whom }
decide-assassinate-naming = Assassinate { $whom }, naming { $named }
decide-coup = Coup { $whom }
decide-coup-naming = Coup { $whom }, naming { $named }
decide-draft = Pick { $the }
decide-pass = Let it pass
decide-challenge = Challenge
decide-block = Block as { $the }
decide-prove = Show { $the }
decide-concede = Concede
decide-lose = Turn up { $the }
decide-keep = Keep { $cards }
decide-show = Show { $the }
decide-leave = Leave it
decide-force = Make them draw another

## Why a decision is refused, and what to do

refuse-over = The game is over. Ask for a rematch.
refuse-no-such-seat = There is no such seat at this table.
refuse-exiled = You are in exile and decide nothing more in this game.
refuse-not-asked = Nobody has asked you now. Wait for your moment.
refuse-already-passed = You have let it pass already. Wait for the others.
refuse-waits-for-chance = Cards are being drawn. Try again in a moment.
refuse-not-this-decision = The table waits for another answer. Choose one of those shown.
refuse-must-coup = With ten coins or more you must Coup.
refuse-too-few-coins = It costs { $cost } coins and you have { $coins }. Choose another action.
refuse-no-target = Choose another player who is still in.
refuse-not-in-play = There is no { $character } in this game. Choose another character.
refuse-must-name = Name a character too.
refuse-names-nobody = At this table you name no character.
refuse-does-not-block = { $character }: this character does not block it. Choose another.
refuse-claim-is-of = The claim is of { $the }. Show that one, or concede.
refuse-must-prove = You hold the character: at this table you must show it.
refuse-not-held = You do not hold { $the }. Choose one of your cards.
refuse-only-named = Only the named character is lost: turn up { $the }.
refuse-keep = Keep exactly { $count } of the cards you hold.
refuse-chance = This draw is not possible here.
refuse-stale = The table has moved on. This is how it stands now.
refuse-contradiction = You have answered this already. Your first answer stands.
refuse-not-seated = You do not sit at this table. Watch, or take a free seat.

## Rules of a table

preset-brazil = Brazil
preset-summary = Summary
preset-everdeck = Everdeck
preset-italy = Italy
preset-brazil-about = The complete rulebook: 2 to 10 players, you may refuse to prove.
preset-summary-about = The short rules: 2 to 6 players, nothing added.
preset-everdeck-about = With an Everdeck: every card has a suit and a rank, and who holds it must prove it.
preset-italy-about = The dystopian edition: 2 to 10 players, 50 coins in the Treasury.
preset-rules-brazil = the rules of Brazil
preset-rules-summary = the short rules
preset-rules-everdeck = the rules for an Everdeck
preset-rules-italy = the rules of Italy

option-inquisitor = Inquisitor
option-inquisitor-about = Takes the Ambassador’s place: exchanges one card, or examines another player’s.
option-faces = Faces of the cards
option-faces-about = With faces of their own, a card that was seen is known again.
option-must-prove = Proof is a duty
option-must-prove-about = Who holds the challenged character has to show it.
option-draft = Draft
option-draft-about = Two players pick their first card from a set of their own.
option-first-coins = Coins of the first player
option-first-coins-about = What the first of two players begins with.
option-declared = Declared Coup
option-declared-about = The blow names a character, and hits only who holds it.
option-order = Answers
option-order-about = Whether all are asked at once, or one after the other.
option-wins = Match
option-wins-about = How many games win the match.
value-on = yes
value-off = no
value-faces-identical = all alike
value-faces-distinct = each its own picture
value-faces-everdeck = suit and rank
value-declared-off = no
value-declared-coup = the Coup
value-declared-both = the Coup and the assassination
value-order-first = all at once
value-order-clockwise = one after the other
value-wins-endless = as long as you like
value-wins-first-to = first to { $wins }
value-coins-preset = as in the rulebook

summary-sentence = { $players } players by { $preset }{ $extras }.
summary-inquisitor = with the Inquisitor
summary-faces-identical = with all cards of a character alike
summary-faces-distinct = with a picture of its own on every card
summary-faces-everdeck = with the faces of an Everdeck
summary-must-prove = who can prove must
summary-need-not-prove = proving is a choice
summary-draft = after a draft
summary-first-coins = the first player begins with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
summary-declared-coup = a Coup names a character
summary-declared-both = a Coup and an assassination name a character
summary-clockwise = answers go round one by one
summary-wins = the match goes to the first with { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}

wrong-players = Coup is for 2 to 10 players, not { $players }. Change the number of seats.
wrong-rulebook = This rulebook is for up to { $most } players. Choose another, or fewer seats.
wrong-draft = A draft is for two players. Turn it off, or open a table for two.
wrong-first-coins = The first player’s coins can be chosen for two players only.
wrong-everdeck-players = An Everdeck has cards for six players. Choose other faces, or fewer seats.
wrong-everdeck-inquisitor = An Everdeck has no Inquisitor. Choose other faces, or turn the Inquisitor off.
wrong-wins = A match goes to 99 wins at most.
wrong-first-coins-range = The first player begins with 9 coins at most.
