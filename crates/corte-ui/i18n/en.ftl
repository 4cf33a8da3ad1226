# English, the reference catalogue: every other language has the same messages.
# The court is speaking: briefly, in the second person, and above all clearly.
# A translation may leave out arguments that only help the grammar (you, toYou, the, character, count, sound).

language-name = English

## Nouns of the rules

character-duke = Duke
character-assassin = Assassin
character-captain = Captain
character-ambassador = Ambassador
character-contessa = Contessa
character-inquisitor = Inquisitor
character-diplomat = Diplomat
side-loyalist = Loyalist
side-reformist = Reformist
the-duke = the Duke
the-assassin = the Assassin
the-captain = the Captain
the-ambassador = the Ambassador
the-contessa = the Contessa
the-inquisitor = the Inquisitor
the-diplomat = the Diplomat
# After “not to have”.
denied-diplomat = the Diplomat
suit-stars = stars
suit-spades = spades
suit-crowns = crowns
suit-coins = coins
suit-hearts = hearts
card-faced = { $card } { $numeral }
card-everdeck = { $card } ({ $rank } of { $suit })

action-income = Income
action-foreign-aid = Foreign Aid
action-tax = Tax
action-exchange = Exchange
action-steal = Steal
action-examine = Examine
action-assassinate = Assassinate
action-coup = Coup
action-convert = Convert
action-embezzle = Embezzle
action-cooperate = Cooperate

# What was done, in a sentence: a noun.
done-income = income
done-foreign-aid = foreign aid
done-tax = tax
done-exchange = exchange
done-steal = theft
done-examine = examination
done-assassinate = assassination
done-coup = Coup
done-convert = conversion
done-embezzle = embezzlement
done-cooperate = cooperation

court = Court
treasury = Treasury
reserve-coins = Reserve { $coins }
seat-number = Seat { $number }
you-subject = you
you-object = you
list-then = { $first }, { $next }
list-and = { $first } and { $last }
list-or = { $first } or { $last }
coins = { $coins ->
    [one] { $coins } coin
   *[other] { $coins } coins
}

## What each action does

effect-take = Take { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
effect-exchange = { $count ->
    [one] Draw 1 card from the Court, then return 1.
   *[other] Draw { $count } cards from the Court, then return { $count }.
}
effect-steal = Take { $coins } coins from a player, or 1 if they have only 1.
effect-examine = Look at another player’s card; leave it, or make them draw a new one.
effect-assassinate = A player loses influence.
effect-coup = A player loses influence. Nobody can stop it.
effect-convert = Pay 1 coin into the Reserve to change your own side, or 2 to change another player’s. Nobody can stop it.
effect-embezzle = Take the whole Reserve, claiming not to have { $the }.
effect-cooperate = Take { $coins } coins; 1 of them goes to another player.
effect-assassinate-declared = Name a character. If the assassination goes through, the target shows their whole hand and loses that character, if they have it. Hit or miss, a target still in the game then draws { $count } cards and returns { $count }.
effect-coup-declared = Name a character. The target shows their whole hand and loses that character, if they have it. Hit or miss, a target still in the game then draws { $count } cards and returns { $count }. Nobody can stop it.
brief-steal = Take { $coins } coins from a player.
brief-exchange = Draw { $count }, return { $count }.
brief-examine = See a card; leave it or swap it.
brief-coup = A player loses influence for sure.
brief-convert = Change your side for 1, another’s for 2.
brief-embezzle = Take the Reserve: “I have no { $character }.”
brief-cooperate = Take { $coins } coins, 1 for another player.
brief-declared = Name the character to hit.

## What happens

tell-dealt = You are dealt { $cards }.
tell-dealt-covered = You are dealt your cards.
tell-drafted = { $you ->
    [yes] You pick the { $cards } from your set.
    [covered] You pick a card from your set.
   *[no] { $who } has picked a first card.
}
tell-turn = { $you ->
    [yes] Your turn.
   *[no] { $who }’s turn.
}
tell-income = { $you ->
    [yes] You take
   *[no] { $who } takes
} income: { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}.
tell-foreign-aid = { $you ->
    [yes] You ask
   *[no] { $who } asks
} for foreign aid: { $coins } coins.
tell-tax = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: tax, { $coins } coins.
tell-cooperate = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: cooperate with { $whom }.
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
} { $the }: examine { $toYou ->
    [yes] one of your cards
   *[no] one of { $whom }’s cards
}.
tell-assassinate = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: { $coins } coins to assassinate { $whom }.
tell-assassinate-naming = { $you ->
    [yes] You claim
   *[no] { $who } claims
} { $the }: { $coins } coins to assassinate { $whom }, naming { $named }.
tell-coup = { $you ->
    [yes] You pay
   *[no] { $who } pays
} { $coins } coins: a Coup against { $whom }.
tell-coup-naming = { $you ->
    [yes] You pay
   *[no] { $who } pays
} { $coins } coins: a Coup against { $whom }, naming { $named }.
tell-convert-self = { $you ->
    [yes] You pay 1 coin into the Reserve and change sides.
   *[no] { $who } pays 1 coin into the Reserve and changes sides.
}
tell-convert = { $you ->
    [yes] You pay
   *[no] { $who } pays
} 2 coins into the Reserve: { $toYou ->
    [yes] you change sides.
   *[no] { $whom } changes sides.
}
tell-embezzle = { $you ->
    [yes] You claim
   *[no] { $who } claims
} not to have { $the }: embezzle the Reserve.
tell-embezzled = { $you ->
    [yes] You take
   *[no] { $who } takes
} the Reserve: { $coins ->
    [one] 1 coin.
   *[other] { $coins } coins.
}
tell-embezzled-nothing = { $you ->
    [yes] You find
   *[no] { $who } finds
} the Reserve empty.
tell-gave = { $you ->
    [yes] You pass
   *[no] { $who } passes
} { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
} on to { $whom }.
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
tell-held = You let it pass. Nobody is told while the question is open.
tell-passed-challenge = { $count ->
    [one] { $you ->
        [yes] You don’t challenge.
       *[no] { $who } doesn’t challenge.
    }
   *[other] { $who } don’t challenge.
}
tell-passed-block = { $count ->
    [one] { $you ->
        [yes] You don’t block.
       *[no] { $who } doesn’t block.
    }
   *[other] { $who } don’t block.
}
tell-challenged = { $you ->
    [yes] You challenge
   *[no] { $who } challenges
} { $toYou ->
    [yes] your { $character }.
   *[no] { $whom }’s { $character }.
}
tell-challenged-denial = { $you ->
    [yes] You doubt
   *[no] { $who } doubts
} that { $toYou ->
    [yes] you do not have { $the }.
   *[no] { $whom } does not have { $the }.
}
tell-blocked = { $you ->
    [yes] You block
   *[no] { $who } blocks
}, claiming { $the }.
tell-unchallenged = Nobody challenges.
tell-block-holds = The block holds: the action comes to nothing.
tell-proved = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $the }: it was true.
tell-proved-hand = { $you ->
    [yes] You show your
   *[no] { $who } shows their
} whole hand, { $cards }: it was true.
tell-conceded = { $you ->
    [yes] You concede without showing { $the }.
   *[no] { $who } concedes without showing { $the }.
}
tell-conceded-denial = { $you ->
    [yes] You concede without showing your hand.
   *[no] { $who } concedes without showing their hand.
}
tell-drew = { $you ->
    [yes] You draw { $cards }.
    [covered] You draw { $count ->
        [one] a card
       *[other] { $count } cards
    } from the Court.
   *[no] { $who } draws { $count ->
        [one] a card
       *[other] { $count } cards
    } from the Court.
}
tell-redrew = { $you ->
    [yes] You put back what you showed and draw { $cards }.
    [covered] You put back what you showed and draw { $count ->
        [one] a card
       *[other] { $count } cards
    }.
   *[no] { $who } puts back what was shown and draws { $count ->
        [one] a card
       *[other] { $count } cards
    }.
}
tell-returned = { $you ->
    [yes] You return { $cards } to the Court.
    [covered] You return { $count ->
        [one] a card
       *[other] { $count } cards
    } to the Court.
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
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = The card shown goes back to the Court.
tell-revealed = { $you ->
    [yes] You show every card
   *[no] { $who } shows every card
}: { $cards }.
tell-missed = No { $character }: no influence is lost.
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
        [one] { $who }’s last coin goes
       *[other] { $who }’s { $coins } coins go
    }
} back to the Treasury.
tell-won = { $you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
}
tell-abandoned = The game is abandoned; nobody wins.
tell-ended = The host has ended the game; nobody wins.
tell-gone = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the table; a bot plays on.
tell-gone-exiled = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the table.
tell-ousted = { $you ->
    [yes] The host has unseated you; you may take your seat back.
   *[no] The host has unseated { $who }.
}
tell-back = { $you ->
    [yes] You are back.
   *[no] { $who } is back.
}
tell-host-watches = The host is now somebody who has no seat in this game.

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
} at { $toYou ->
    [yes] one of your cards
   *[no] one of { $whom }’s cards
}.

prompt-action = What will you do?
prompt-must-coup = You have ten coins or more: choose whom to Coup.
prompt-challenge = Do you believe it?
prompt-block = Will you allow it?
prompt-proof = Can you show { $the }?
prompt-must-prove = You hold { $the }: at this table you must show it.
prompt-cannot-prove = You do not hold { $the }: all you can do is concede.
prompt-proof-denial = Can you show a hand without { $the }?
prompt-must-prove-denial = You do not have { $the }: at this table you must show your whole hand.
prompt-cannot-prove-denial = You hold { $the }: all you can do is concede.
prompt-loss = Choose the card to turn up.
prompt-keep = Choose { $count ->
    [one] the card
   *[other] the { $count } cards
} to keep.
prompt-show = Choose the card to show to { $whom }.
prompt-examine = What becomes of { $the }?
prompt-examine-covered = What becomes of the card shown?
prompt-draft = Pick your first card. The rest are set aside.
prompt-waiting = { $kind ->
    [challenge] { $whom }: challenge, or let it pass?
    [block] { $whom }: block, or allow it?
    [proof] { $whom }: show { $the }, or concede?
    [hand] { $whom }: show the whole hand, or concede?
    [loss] { $whom }: which card to turn up?
   *[other] Waiting for { $whom }.
}
prompt-waiting-many = Waiting for { $number } players.
prompt-passed = You let it pass. Waiting for the others.
prompt-exiled = You are in exile. Watch how it ends.
prompt-paused = The bots wait until you continue.
prompt-over = The game is over.
prompt-chance = One moment.

## Decisions, as a player says them

decide-steal = Steal from { $whom }
decide-examine = Examine { $whom }
decide-assassinate = Assassinate { $whom }
decide-assassinate-naming = Assassinate { $whom }, naming { $named }
decide-coup = Coup { $whom }
decide-coup-naming = Coup { $whom }, naming { $named }
decide-convert = Convert { $whom }
decide-convert-self = Change your own side
decide-cooperate = Cooperate with { $whom }
convert-self = Your own side
decide-draft = Pick { $the }
decide-pass = Let it pass
decide-pass-challenge = Don’t challenge
decide-pass-block = Don’t block
decide-challenge = Challenge
decide-block = Block as { $the }
decide-prove = Show { $the }
decide-prove-hand = Show the whole hand
decide-concede = Concede
decide-lose = Turn up { $the }
decide-keep = Keep { $cards }
decide-show = Show { $the }
decide-leave = Leave it
decide-force = Make them draw another

## Why a decision is refused, and what to do

refuse-over = The game is over. Ask for a rematch.
refuse-no-such-seat = There is no such seat at this table.
refuse-exiled = You are in exile and make no more decisions in this game.
refuse-not-asked = It is not for you to answer now. Wait until you are asked.
refuse-already-passed = You have already let it pass. Wait for the others.
refuse-waits-for-chance = Cards are being drawn. Try again in a moment.
refuse-not-this-decision = The table is waiting for a different answer. Choose one of those shown.
refuse-must-coup = With ten coins or more you must Coup.
refuse-too-few-coins = It costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
} and you have { $coins }. Choose another action.
refuse-no-target = Choose another player who is still in.
refuse-own-side = While both sides are in, you can’t strike your own side. Choose a player on the other side.
refuse-no-reformation = This table plays without the Reformation.
refuse-claim-denies = You claimed not to have { $the }: show your whole hand, or concede.
refuse-holds = You have { $the } in your hand: you can only concede.
refuse-not-in-play = There is no { $character } in this game. Choose another character.
refuse-must-name = Name a character as well.
refuse-names-nobody = At this table you don’t name a character.
refuse-does-not-block = { $character }: this character can’t block it. Choose another.
refuse-claim-is-of = The claim was { $the }. Show that card, or concede.
refuse-must-prove = You hold the character: at this table you must show it.
refuse-not-held = You do not hold { $the }. Choose one of your cards.
refuse-only-named = Only the named character can be lost: turn up { $the }.
refuse-keep = Keep exactly { $count } of the cards you hold.
refuse-chance = This draw is not possible here.
refuse-stale = The table has moved on. This is how it stands now.
refuse-contradiction = You have already answered this. Your first answer stands.
refuse-not-seated = You do not sit at this table. Watch, or take a free seat.

## Rules of a table

preset-brazil = Brazil
preset-summary = Short rules
preset-everdeck = Everdeck
preset-italy = Italy
preset-brazil-about = The fullest rulebook: 2 to 10 players, no duty to prove, and an optional draft for two.
preset-summary-about = The short rules: 2 to 6 players, nothing added.
preset-everdeck-about = For an Everdeck: every card has a suit and a rank, and if you hold a challenged character you must show it.
preset-italy-about = The dystopian edition: 2 to 10 players, 50 coins in the Treasury.
preset-rules-brazil = Brazilian rules
preset-rules-summary = short rules
preset-rules-everdeck = Everdeck rules
preset-rules-italy = Italian rules

option-inquisitor = Inquisitor
option-inquisitor-about = Takes the Ambassador’s place: exchanges one card, or examines another player’s.
option-diplomat = Diplomat
option-diplomat-about = Takes the Duke’s place: 1 of the 3 coins goes to another player.
option-faces = Card faces
option-faces-about = If each card has its own picture, a card once seen is recognised when it returns.
option-must-prove = Proof required
option-must-prove-about = Whoever holds the challenged character must show it.
option-draft = Draft
option-draft-about = Two players each pick their first card from their own set.
option-first-coins = First player’s coins
option-first-coins-about = What the first of two players starts with.
option-declared = Declared Coup
option-declared-about = The attacker names a character and hits only a player who holds it. That card is lost, and no other.
option-reformation = Reformation
option-reformation-about = There are two sides, and coins buy a change of side. You can’t strike players on your own side. The coins go into the Reserve, where they can be embezzled.
option-challenge-order = Answers
option-challenge-order-about = Whether everyone is asked at once, or one at a time.
option-wins = Match
option-wins-about = How many wins decide the match.
value-on = yes
value-off = no
value-faces-identical = all alike
value-faces-distinct = each its own picture
value-faces-everdeck = suit and rank
value-declared-off = no
value-declared-coup = Coup
value-declared-coup-assassinate = Coup and assassination
value-challenge-order-first = all at once
value-challenge-order-clockwise = one at a time
value-wins-open = as long as you like
value-wins = first to { $number }
value-rulebook = { $value } (rulebook)
value-first-coins-open = as in the rulebook
value-first-coins = { $number }

summary-sentence = { $players } players, { $preset }{ $with }
summary-with = , with { $things }
summary-inquisitor = the Inquisitor
summary-diplomat = the Diplomat
summary-faces-identical = all cards of a character look alike
summary-faces-distinct = every card has its own picture
summary-faces-everdeck = the cards have Everdeck faces
summary-must-prove = whoever can prove must do so
summary-need-not-prove = proving is optional
summary-draft = a draft
summary-first-coins = the first player starts with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
summary-declared-coup = a Coup names a character
summary-declared-both = a Coup and an assassination name a character
summary-reformation = the Reformation
summary-clockwise = players answer one at a time
summary-wins = the first to { $wins ->
    [one] 1 win
   *[other] { $wins } wins
} takes the match

wrong-players = Coup is for 2 to 10 players, not { $players }. Change the number of seats.
wrong-rulebook = This rulebook is for up to { $most } players. Choose another, or fewer seats.
wrong-draft = A draft is for two players. Turn it off, or choose two seats.
wrong-first-coins = The first player’s coins can be set only in a game for two.
wrong-everdeck-players = An Everdeck has cards for six players. Choose other faces, or fewer seats.
wrong-everdeck-inquisitor = An Everdeck has no Inquisitor. Choose other faces, or turn the Inquisitor off.
wrong-everdeck-diplomat = An Everdeck has no Diplomat. Choose other faces, or turn the Diplomat off.
wrong-wins = A match can go to 99 wins at most.
wrong-first-coins-range = The first player can start with 9 coins at most.

## Table settings that only a program or a tampered form can send

wrong-book = There is no such rulebook. Choose one from the list.
wrong-option = There is no such option. Choose from the list.
wrong-option-value = The option “{ $option }” takes { $values }.
wrong-option-number = The option “{ $option }” takes a number from { $least } to { $most }.
wrong-setting = There are no such pictures. Choose from the list.
wrong-clock = The time to answer is 5 to 3600 seconds, or unlimited; a bot thinks for 10 seconds at most.
wrong-turns = The longest game is 50 to 1000 turns; then it ends without a winner.

## The page

live-reconnecting = Connection lost. Trying again…
live-sends = Your answer will be sent then.
answer-unsent = Your answer may not have gone through. Give it again when the connection is back.
question-replaced = The question has changed; nothing was answered.
confirm-again = Press again: it may exile you
confirm-exile = Press again: it exiles you
confirm-both = Press again: both cards at risk
stake-all = Your last influence is at stake.
skip-to-content = Skip to content
nav-label = Pages
nav-rules = Rules
nav-settings = Settings
nav-reference = Reference card
nav-rail = Log and chat
rail-asked = You must answer: back to the table
rail-over = The game is over: back to the table
close = Close
back = Back
to-table = Back to the table
to-table-short = Table
your-name = Your name
seconds = { $seconds } seconds

## The table

table-title = Table { $code }
game-number = game { $number }
seats-label = The players
stage-label = The stage
own-label = Your place
seat-wins = { $wins ->
    [one] { $wins } win
   *[other] { $wins } wins
}
seat-turn = has the turn
seat-waits = is being asked
seat-exiled = in exile
seat-cards = { $count ->
    [one] 1 card face down
   *[other] { $count } cards face down
}
seat-lost = lost: { $card }
presence-away = away
presence-away-long = Away: a bot plays until the player is back
presence-bot = bot
memory-label = What everyone has heard
memory-told = { $character }: claimed { $claimed }, proven { $proven }, given up { $caught }
court-cards = Court: { $cards ->
    [one] { $cards } card
   *[other] { $cards } cards
}
ghost-doubted = { $who } challenges
ghost-proven = It was true
ghost-broken = Not shown
ghost-denial = no { $character }
mark-true = true
mark-bluff = bluff
mark-new = new
choose-target = { $action }: choose a player.
pass-then-block = (you can still block)
target-has = has { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
target-costs = costs { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
choose-character-for = { $deed }: which character do you name?
more-time = +15 s
more-time-long = 15 more seconds
more-time-spent = No more time can be added to this question
clock-left = Seconds left:
clock-late = For 15 more, press the button beside the question.
clock-late-key = For 15 more, press the plus key.
reconsider = Take back your pass
take-back-why = A bot plays for you until you are back.
take-back-late = Your time ran out: a bot plays for you until you are back.
take-back = Take your seat back
prepare-hint = Decide now, and only you will know:
prepare-turn = Let everything pass this turn
prepare-aid = Never block Foreign Aid
lesson-action = Take any action you can pay for. If it claims a character, a mark that only you can see tells you whether the claim is true.
lesson-challenge = Any claim may be a lie. Challenge it: if the player does not show that it is true, they lose influence; if they do, you lose it.
lesson-block = To block an action, claim a character that stops it, whether you hold that character or not. Your claim can be challenged too.
lesson-proof = Show that it is true: you exchange what you showed with the Court, and the challenger loses influence. Or concede, and you lose influence.
lesson-must-prove = You must show that it is true: you exchange what you showed with the Court, and the challenger loses influence.
lesson-caught = Your bluff was caught: your action or block fails, and you lose influence.
lesson-loss = The card you turn up stays face up and no longer counts. A player with no face-down cards left goes into exile.
lesson-keep = Keep what you like. The rest goes back to the Court, and nobody sees what it was.
log-title = What happened
chat-title = Chat
chat-say = Say something
chat-send = Send
chat-nothing = Talk is free and binds nobody.
chat-aside = During the game, spectators chat among themselves; afterwards everyone can read it.
watching = You are watching this game.
watching-free = You are watching this game. There is a free place in the next one: sit down when this one ends.
chat-spectator = watching
chat-mute = Mute { $who }
chat-muted = Muted:
chat-unmute = Unmute { $who }
chat-new = New messages

remarks-title = Signs and phrases
remarks-hint = Everyone reads them in their own language. One every three seconds.
remark-smile = a smile
remark-laugh = a laugh
remark-wink = a wink
remark-gasp = a gasp
remark-frown = a sad face
remark-glare = a glare
remark-think = a doubtful look
remark-crown = a bow
remark-have = I have { $the }.
remark-lack = I don’t have { $the }.
remark-doubt = I don’t believe you, { $whom }.
remark-believe = I believe you, { $whom }.
remark-spare = Spare me, hit { $whom }.
remark-next = You are next, { $whom }.
remark-watch = Watch out for { $whom }.
remark-peace = Peace, { $whom }?
remark-sorry = Nothing personal.
remark-moment = One moment.
remark-thanks = Thank you.
remark-well-played = Well played.
order-title = Keep order
order-lock = Close the table to newcomers
order-unlock = Open the table to newcomers again
order-is-locked = The host has closed the table to newcomers: they can watch, but neither sit down nor chat.
order-remove = Unseat { $who }
order-remove-sure = Unseat { $who }? If a game is running, a bot plays on.
order-ban = Ban { $who }
order-ban-sure = Ban { $who }? They can no longer play or watch here.
order-pardon = Let { $who } in again
order-silence = Silence { $who }
order-unsilence = Let { $who } speak again
order-end = End this game
order-end-sure = End this game? It ends at once, nobody wins, and everybody reads that the host has ended it.
order-hand = Make { $who } the host
order-hand-sure = Make { $who } the host? You are no longer host then, and everybody reads it.
pace-label = Pace of the bots
pace-paused = Pause
pace-end = Skip to the end
pace-replay = Pace of the replay
agree-propose = Propose to abandon this game
agree-join = Agree to abandon this game
agree-yes = Agree
agree-alone = End this game without a winner
agree-sure = Abandon this game? It ends at once, and nobody wins.
agree-proposed = { $who } proposes to abandon the game.
agree-agreed = { $who } agrees to abandon the game.
agree-missing = Still to agree: { $who }
agree-away = Away: { $who }. Once bots have decided { $times } times in a row for somebody, the game can be abandoned without them.
agree-withdraw = Withdraw your proposal
agree-revoke = Withdraw your agreement
leave-table = Leave the table
leave-sure = Leave this table? A bot takes your seat.
leave-sure-over = Leave this table? Your place becomes free.
leave-wins = The games you have won so far ({ $wins }) count again when you sit down here again.
sure-yes = Yes
sure-no = No, back to the table

## The reference card and the keys

reference-action = Action
reference-claim = You claim
reference-effect = What it does
reference-blocked = Blocked by
reference-any = anyone, as { $character }
reference-across = anyone on the other side (anyone at all, once only one side is left), as { $character }
reference-target = the target, as { $character }
reference-forced = If you start your turn with { $coins } coins or more, you must Coup.
reference-start = Everyone starts with { $coins } coins.
reference-start-two = Everyone starts with { $coins } coins; in a game for two, the first player has { $first ->
    [one] 1
   *[other] { $first }
}.
reference-sides = While both sides are in, you can’t Coup, assassinate, steal from or examine anyone on your side.
reference-copies = There are { $copies } cards of each character.
reference-copies-larger = With seven or eight players there are 4, with nine or ten 5.
key-numbers = choose an answer
key-enter = confirm
key-esc = go back
key-help = this card
key-state = hear how the game stands
key-look = hold: look at covered cards
keys-reader = With a screen reader, these keys work in its focus mode.

## After the game

after-hands = All hands
after-story = How it went
after-tally = { $claims ->
    [one] { $claims } claim
   *[other] { $claims } claims
}, { $bluffs ->
    [one] { $bluffs } bluff
   *[other] { $bluffs } bluffs
}, { $caught } caught
after-replay = Watch the replay
after-record = Save the record
after-dealt = Dealt
after-became = At the end
after-winner = winner
after-turn = Turn { $turn }.
after-place = Place { $place }: in exile since turn { $turn }.
after-link = Link to the finished game
deed-claim = Claimed { $the } ({ $action }):
deed-block = Blocked with { $the } ({ $action }):
deed-denial = Claimed not to have { $the } ({ $action }):
deed-stood = nobody challenged it.
deed-caught = { $you ->
    [yes] you
   *[no] { $who }
} did not believe it.
after-next = The next game
after-free = There is a place for you in the next game.
after-open = { $free ->
    [one] 1 free place: fill it
   *[other] { $free } free places: fill them
}
after-changed = The table has been changed for the next game: the new settings are below. Anyone who was ready is asked again.
after-away = Away: { $who }. The next game does not wait for anyone away; a bot plays for them.
after-away-own = You count as away. The next game waits for you once you press “{ $button }”.
match-won = { $who } wins the match.
match-won-own = You win the match.
match-standing = Match, first to { $wins }
games-standing = Games won so far
rematch = Rematch
next-game = Next game
after-begin = Begin the next game
after-begin-hint = You begin it as the host, also for those who are not ready yet.
rematch-wait = Waiting for the others
rematch-ready = Ready: { $who }
rematch-missing = Waiting for { $who }
rematch-without = Go on without { $who }
rematch-without-sure = Go on without { $who }? The place becomes free.
rematch-without-wins = The games won so far by { $who } ({ $wins }) count again when they sit down here again in the same browser.
story-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, { $bluffs ->
    [one] one bluff
   *[other] { $bluffs } bluffs
}.
story-bluff = The bluff of the night: { $you ->
    [yes] you
   *[no] { $who }
} claimed { $the } without holding it ({ $action }), and nobody challenged.
story-bluff-block = The bluff of the night: { $you ->
    [yes] you
   *[no] { $who }
} blocked with { $the } without holding it ({ $action }), and nobody challenged.
story-bluff-denial = The bluff of the night: { $you ->
    [yes] you
   *[no] { $who }
} claimed not to have { $the } while holding one ({ $action }), and nobody challenged.
story-no-bluff = Nobody got away with a bluff.
story-sharp = The best nose for a bluff: { $you ->
    [yes] yours
   *[no] { $who }
}, right { $right ->
    [one] once
   *[other] { $right } times
}.
story-first-exile = { $you ->
    [yes] You were
   *[no] { $who } was
} the first to go into exile.

## Replay

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step forward
replay-last = To the end
replay-play = Play
replay-moment = Moment of the game
replay-see = See this moment
replay-unfinished = The record ends here; the game is not over.
replay-uploaded = Uploaded: it was not played at a table of this server.
replay-go = Go
replay-eyes = Through whose eyes
replay-open = all cards open
replay-watcher = a spectator

## The first page

landing-title = Coup, a court of bluffs
landing-sentence = Coup, the card game of bluff and nerve, in your browser, with friends or bots.
landing-credit = Coup is a game by Rikki Tahta, published by La Mame Games. Corte is an independent implementation in its own words and pictures.
landing-resume = Back to your game
landing-play = Play now
landing-open = Open a table
landing-join = Join
landing-watch = Watch
landing-code = Table code
landing-hint = No account. Three bots are waiting.
landing-rules = Never played Coup? The rules in brief
landing-tables = Tables tonight
landing-no-tables = No tables are listed now. Open one and list it, and it will appear here.
landing-guest = Guest
landing-record = A game record (.coup):
landing-look = Open it
landing-table-of = { $who }’s table
landing-mine = Your tables
landing-mine-asked = is waiting for you
landing-mine-running = game in progress
landing-mine-left = a bot is playing for you: take your seat back
landing-mine-hosted = you are its host
landing-mine-open = not begun yet
landing-mine-over = game over
landing-mine-with = With { $who }
landing-no-such-code = No table has the code { $code }. Check the code; a table is closed when nobody visits it for long.
landing-no-code = Type a table’s code.
preview-lobby = { $free ->
    [0] All places are taken; come and watch.
    [one] One place is free.
   *[other] { $free } places are free.
} { $rules }
preview-alt = A fan of five cards, and the word Coup

## Opening a table

create-rulebook = Rulebook
create-places = Places
create-bots = How many are bots
create-strength = Strength of the bots
strength-easy = easy
strength-medium = medium
strength-hard = hard
strength-hardest = as hard as it gets
strength-doge = Doge: for two
temper-bold = Bluffs with relish.
temper-cautious = Lies less than most.
temper-suspicious = Challenges more than most.
temper-vengeful = Forgets no blow.
temper-greedy = Lives on the Treasury.
temper-thievish = Lives on other people’s coins.
temper-ruthless = Strikes as soon as it can pay for it.
temper-stubborn = Stands in everybody’s way.
temper-doge = With two players left it solves the game as it goes. With more, or under rules it has not learnt, it plays well but solves nothing.
create-clock = Time to answer
create-no-clock = as long as it takes
create-turns = Longest game
turns = { $turns } turns
create-think = Bots answer
think-none = at once
think-some = after a moment
think-long = after a while
create-pictures = Pictures
create-options = All other options
create-listed = Listed
create-listed-about = Anyone can find the table and join or watch.
create-memory = Public memory
create-memory-about = Marks under each seat show what its player has claimed.
create-open = Open the table
change-title = Change the table
change-about = Everyone at the table sees it at once.
change-about-ready = Everyone at the table sees it at once, and is asked again whether they are ready.
change-use = Use these rules
setting-city-state = City-state
setting-dystopia = Dystopia

## The lobby

place-open = A free place
place-host = host
place-sit = Sit down
place-bot = Seat a bot
place-which-bot = Strength of the bot
place-clear = Free the place
place-clear-sure = Free { $who }’s place?
place-freed = Your place at this table has been freed.
place-stand = Stand up
place-stand-sure = Stand up and make { $who } the host?
place-sat = { $who } sits down.
place-left = { $who }’s place is free.
place-hosts = { $you ->
    [yes] You are the host now.
   *[no] { $who } is the host now.
}
lobby-clock = { $seconds } seconds to answer.
lobby-no-clock = No clock.
lobby-turns = A game ends without a winner after { $turns } turns.
lobby-listed = Listed: anyone can join or watch.
lobby-start = Begin the game
lobby-too-few = At least two must sit down to begin.
lobby-wait = Waiting for the host to start the game.
lobby-host = Host: { $who }
lobby-sit = Sit down, or stay and watch.
lobby-bots-give-way = All places are taken, but a bot will give up its place for you: sit down, or stay and watch.
lobby-full = All places are taken: you watch.
lobby-draft = Under this rulebook, two players may pick their first card in a draft. It is off unless you turn it on.
lobby-draft-on = Play with the draft
lobby-invite = Invite others
lobby-invite-hint = Send the link, show the code, or let them scan it.
lobby-invite-local = This link works only on this machine. To open the server to everyone on the network, start it with { $command }.
lobby-ask-program = Invite a program
lobby-ask-bot = Somebody’s bot, by name
lobby-ask-bot-do = Invite
lobby-ask-bot-done = { $name } has been invited to this table.
lobby-ask-bot-declined = { $name } will not come.
lobby-ask-bot-ousted = { $name } has so many invitations that yours was dropped. You may invite it again.
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = Copied
lobby-qr = QR code of the link
lobby-change = Change the table
rules-changed = The host has changed the table: { $rules }

## Settings

settings-language = Language
settings-theme = Appearance
settings-theme-auto = same as the device
settings-theme-light = light
settings-theme-dark = dark
settings-motion = Motion
settings-motion-auto = same as the device
settings-motion-still = nothing moves
cover-cards = Cover my cards
cover-look = Show your answers
settings-cover-off = always open
settings-cover-on = face down until I look
settings-cover-hint = For streams, shared screens and curious neighbours: your cards, and everything that tells of them, show only while you hold L, or press on your hand. Answers show once you press on their cover. Whoever watches then sees them, too.
settings-keep = Save
settings-table = At the table
settings-beats = Challenges, proofs and losses
settings-beats-all = take the stage for a moment
settings-beats-none = appear only in the log
settings-remarks = Other people’s signs and phrases
settings-remarks-shown = appear briefly at the seats
settings-remarks-spoken = appear, and are read aloud
settings-remarks-none = appear only in the chat
settings-lessons = Explain each kind of moment when it first comes up
settings-keys = Answer with single keys (0–9, ? for the card, L for covered cards)
settings-sounds = Sounds
settings-sounds-hint = All the way left is silent. This browser remembers.
sound-bell = Your turn
sound-coin = Coins
sound-card = Cards
sound-ghost = Claims
device-title = Continue on another device
device-hint = Your name, your seats and your tables come along, and both devices show the same.
device-make = Make a link
device-about = Open this link on the other device, or scan the code with it. It works once, within ten minutes; whoever opens it plays as you.
device-about-local = Open this link in another browser on this machine. It works once, within ten minutes; whoever opens it plays as you.
device-link = Link for the other device
device-show = Show the link and its code
device-list = Devices that play as you
device-this = This device
device-other = Another device
device-times = joined { $came }, last seen { $seen }
device-end = Disconnect
device-end-others = Disconnect all others
device-end-hint = A device you disconnect becomes a stranger at once: it has none of your seats and sees none of your cards.
forget-do = Forget this browser
forget-hint = For a computer that others use: this browser becomes a stranger here. Your other devices stay as they are.
forget-hint-last = For a computer that others use: this browser becomes a stranger here. No other device plays as you, so nobody can reach your seats and your games after that, not even you. A link to another device keeps them.
forget-sure = Forget this browser? It becomes a stranger here; your other devices stay as they are.
forget-sure-last = Forget this browser? No other device plays as you, so nobody can reach your seats and your games after that, not even you.
forgotten-title = Forgotten
forgotten-about = This browser is a stranger here now, and nothing of yours is kept in it.
ago-now = within the last hour
ago-hours = { $hours ->
    [one] an hour ago
   *[other] { $hours } hours ago
}
ago-days = { $days ->
    [one] a day ago
   *[other] { $days } days ago
}
arrival-title = Continue here as { $who }
arrival-about = This device becomes { $who } at every table on this server. Whoever it was here before is forgotten.
arrival-warning = Continue only if you made the link yourself: whoever made it sees your cards.
arrival-do = Continue here

## What is kept about somebody

games-title = Your games
games-none = You have not finished a game yet.
games-day = { $year }-{ $month }-{ $day }
games-won = You won
games-won-by = { $who } won
games-abandoned = Abandoned; nobody won
games-ended = Ended by the host; nobody won
games-turns = Stopped at the limit of turns; nobody won
games-closed = Ended with its table; nobody won
games-older = Older games
games-score = Games won: { $won } of { $games }. By luck alone it would be { $luck }.
games-score-challenges = { $challenges ->
    [one] { $challenges } challenge
   *[other] { $challenges } challenges
}, { $right } right
games-score-about = This counts your last { $most } games, leaving out those that nobody won. Claims and challenges that a bot made in your place are not counted.
table-games = All games at this table
table-records = All records of this table (ZIP)
table-games-title = Games at table { $code }
table-games-none = No game has ended at this table yet.
table-games-list = The games
standings-title = Standings
standings-about = { $all ->
    [yes] All games count
   *[no] The last { $most } games count
}, leaving out those that nobody won; claims and challenges that a bot made in a player’s place count for nobody.
match-from = match from game { $game }
match-from-standing = match from game { $game }: { $standing }
match-won-by = { $who } ({ $wins })
data-title = What is kept about you
data-about = Your name, your choices on this page, your devices, the tables where you sit, the games you have finished, the records you have uploaded, and what is still kept of where you sat and what you said.
data-save = Download it
data-part = Delete it
data-part-sure = Delete everything? All that is kept about you goes: you leave your tables, and your devices become strangers here. This can’t be undone.
data-part-all = Delete everything
data-part-hint = You leave your tables. What you said there is no longer shown, and your name disappears from them and from the games you have played; the others’ names stay. The log of a table, with what was said there, is deleted { $time } after the table closes. Records that you uploaded are deleted.
parted-title = Deleted
parted-about = You have left your tables. There and in finished games, somebody without a name is in your place, and what you said is no longer shown. The logs of your tables, with what was said there, are deleted { $time } after each table closes.
parted-name = Somebody
time-days = { $days ->
    [one] 1 day
   *[other] { $days } days
}
privacy-title = Privacy
privacy-host = Who runs this server
privacy-host-none = Whoever runs this server has said nothing about themselves here.
privacy-kept = What is kept, and for how long
privacy-person = Your name, your choices and your devices
privacy-person-time = Until you delete them, or { $time } after your last visit. Nobody is asked for an account, an e-mail address or a real name.
privacy-cookie = One cookie, by which this server knows you again
privacy-cookie-time = From the moment you choose, write or play something, until { $time } after your last visit.
privacy-browser = In your browser: volumes, choices for the table, and which explanations you have seen
privacy-browser-time = Until you delete it there, or have this browser forgotten in the settings. None of it is sent to the server.
privacy-table = Where you sit, and what happens and is said at a table
privacy-table-time = Until the table closes, which it does when nobody has done anything there for { $time }, and then for another { $more }.
privacy-games = Finished games, with the players’ names
privacy-games-time = For { $time }. Anyone who has the link can watch a game.
privacy-games-ever = With no time limit. Anyone who has the link can watch a game.
privacy-uploads = Game records that somebody has uploaded
privacy-uploads-time = For { $time }, while they are among the latest { $count }. Anyone who has the link can watch one.
privacy-uploads-ever = While they are among the latest { $count }. Anyone who has the link can watch one.
privacy-seen = Who sees it
privacy-seen-table = Whoever is at your table sees your name and what you say there, and whoever runs this server can read it, too. A listed table is on the first page with its host’s name.
privacy-seen-others = Nothing is loaded from third parties, and nobody is counted or followed. The address of your device is not stored.
privacy-seen-proxy = A proxy or provider in front of this server may keep records of visits, with addresses, and backups may hold what was deleted here. That is up to whoever runs it.
privacy-rights = See it, take it along, delete it
privacy-rights-about = You can do all three in the settings, under “What is kept about you”. You find that there once something is kept.

## Errors

error-home = To the home page
error-not-found-title = There is nothing here
error-not-found = This table, replay or page does not exist, or is not yours to see. Check the link, or ask for a new one.
error-refused-title = That can’t be done here
error-refused = The request did not come from this page, or is damaged. Go back and try again.
error-slow-title = Not so fast
error-slow = Too many requests came from you. Wait a few seconds, then try again.
error-record-title = This record can’t be read
error-record = Choose a .coup file saved after a game.
error-record-detail = What is wrong with it
error-unavailable-title = The court is closed for a moment
error-unavailable = Nothing is lost. Try again in a minute.
error-broken-title = Something broke here
error-broken = The fault is this server’s own. Go back and try again; if it happens again, tell whoever runs the server.

## The rules in brief

rules-lead = Two hidden cards, two coins, and the nerve to say you are somebody you are not.
rules-complete = The complete rules
rules-aim-title = The aim
rules-aim = Your two cards are your influence; only you see them. Lose both, and you are exiled. The last player left wins at once.
rules-turn-title = Your turn
rules-turn = Take one action you can pay for. Many actions claim a character; whether you hold it is your secret. With ten coins or more you must Coup.
rules-challenge-title = Challenging
rules-challenge = Anyone may challenge a claim. If the card is shown, it is exchanged with the Court, and the challenger loses influence. If it is not shown, the player who claimed it loses influence, and the block or the action fails; a failed action’s cost is given back. Whether you may refuse to show a card you hold is up to the table.
rules-block-title = Blocking
rules-block = Some actions can be blocked by claiming a character in return. That claim too may be a bluff, and may be challenged. A block that stands ends the action; its cost stays spent.
rules-influence-title = Losing influence
rules-influence = When you lose influence, you turn up one of your cards; you choose which. It stays face up for all to see.
rules-danger-title = Double danger
rules-danger = An assassination can cost you both your cards in one turn. If you challenge and the Assassin is shown, or block and do not show the Contessa, you lose influence for that, and the assassination is still to come. After losing a challenge you may still block.
rules-manners-title = Manners
rules-manners = Say and promise what you like: nothing is binding. Cards are shown only where a rule says so, and nobody may give away their own coins.
option-inquisitor-rules = It does one of the two in a turn, and blocks stealing as the Ambassador does.
option-diplomat-rules = Whoever cooperates names the other player, and nobody can block it. The Diplomat blocks Foreign Aid as the Duke does.
option-faces-rules = All alike: nobody can tell one Duke from another. Each its own picture: anyone who has seen a card recognises it. An Everdeck shows suit and rank instead; it has cards for six players, and none for the Inquisitor or the Diplomat.
option-must-prove-rules = Where proof is not required, you may concede instead: you lose influence, and can keep your cards secret.
option-draft-rules = Three sets have one card of each character. Each player takes a set, picks one card in secret, and puts the other four out of the game. Then each is dealt one card from the third set; its other three are the Court.
option-first-coins-rules = Under the Brazilian and Italian rules, the first of two players starts with 1 coin; under the others with 2, like everyone.
option-declared-rules = The cost stays spent, hit or miss. In an assassination, cards are shown only if it goes through: if it is blocked or falls to a challenge, nobody shows a hand or draws.
# One paragraph per line.
option-reformation-rules =
    Whoever starts is a Loyalist, the next player a Reformist, and so on round the table. Anyone may challenge any claim, even an ally’s. Once all players still in are on one side, sides bar nothing until somebody’s side changes. Sides never win: the last player left does.
    The price of changing sides goes into the Reserve. Whoever embezzles it claims not to have the Duke (or the Diplomat, who takes the Duke’s place). If challenged, they show their whole hand and exchange it with the Court, or they concede, lose influence and take nothing.
option-challenge-order-rules = All at once: players pass in any order, and the first challenge or block counts. One at a time: players are asked clockwise from whoever makes the claim or acts, and neither a quick hand nor a long thought gains anything.
option-wins-rules = Whoever wins a game begins the next. The first to reach the number of wins takes the match; without a number you play on as long as you like.
about-duke = Takes 3 coins as tax. Blocks Foreign Aid.
about-assassin = For 3 coins, makes a player lose influence.
about-captain = Steals 2 coins. Blocks stealing.
about-ambassador = Exchanges cards with the Court. Blocks stealing.
about-contessa = Blocks assassination.
about-inquisitor = In the Ambassador’s place: exchanges one card, or examines another player’s. Blocks stealing.
about-diplomat = In the Duke’s place: takes 3 coins, 1 of which goes to another player. Blocks Foreign Aid.

## Why a table refuses, and what to do

refuse-seated = You already sit at this table.
refuse-not-host = Only the host of the table may do that. Ask them.
refuse-no-place = That place is taken. Choose a free one, or watch.
refuse-running = A game is running. Wait until it is over.
refuse-not-running = No game is running. Begin one first.
refuse-too-few = At least two must sit down to begin. Seat a bot, or send the link.
refuse-settings = These choices do not go together. Change what is marked.
refuse-too-many = More players than that have sat down. Free a place first.
refuse-nothing-held = You have no pass to take back.
refuse-no-time = No more time can be given now. Answer, or let it run.
refuse-pace = Somebody else is playing or waiting too: the pace stays as the host chose it.
refuse-empty = There is nothing in it to read. Write something.
refuse-nobody = There is nobody by that name here any more.
refuse-slow-down = Not so fast. Wait a moment, then try again.
refuse-unavailable = The table can’t save this now. Nothing was lost; try again.
refuse-unreadable = That makes no sense here. Reload the page and try again.
refuse-busy = This server is too busy at the moment. Wait a few seconds, then try again.
refuse-too-long = That is too long: the limit here is { $most } KiB.
refuse-too-many-bots = At a table with { $places } places there is room for { $most ->
    [one] one bot
   *[other] { $most } bots
}: one place is yours.
refuse-method = This address can’t be used that way. Go back, and use what the page offers.
refuse-upgrade = This is the live connection of a table’s page, not a page. Open the table itself.
refuse-missing = “{ $field }” is missing from what was sent. Reload the page and try again.
refuse-wrong = “{ $field }” can’t be “{ $given }”. Choose something that the page offers.
refuse-too-slow = That took too long to arrive. Try again.
refuse-foreign = That came from another site’s page. Open this site itself and try again.
refuse-misdirected = This server does not go by that name. Whoever runs it can set the name: corte serve --origin https://NAME
refuse-banned = The host has banned you from this table.
refuse-locked = The host has closed the table to newcomers: they can watch, but neither sit down nor chat.
refuse-silenced = The host has silenced you: nobody at this table can read you.
refuse-remark = That makes no sense in this game. Choose another phrase.
refuse-too-soon = One sign or phrase every three seconds is enough. Wait a moment.
refuse-no-bot = No bot of that name is known here. Check how its owner spells it.
refuse-invited-sits = That bot already sits at fifty tables, the most it may. Try again later.
refuse-invited-yours = You have already invited that bot to three other tables, the most you may. Wait for its answer, or try again later.
refuse-invited-all = Too many bots have invitations at the moment. Try again later.
refuse-guest-seated = That bot already sits at this table.
refuse-guest-banned = You have banned that bot. Let it in again first.
refuse-guest-no-place = No place is free. Free one first.
refuse-guest-locked = You have closed the table to newcomers. Open it to them again first.
refuse-spent = This link has already been used, or is older than ten minutes. Make another in the settings on the device where you play.
refuse-devices = You already use as many devices as one person can. Disconnect one in the settings.
refuse-yourself = You can’t do that to yourself.
refuse-plays = You play in this game yourself, so you can’t end it as host. Propose to abandon it.
refuse-wait = A bot is answering for you this time. You can come back with the next question.
refuse-full = So much has happened at this table that it closes after this game. Open another one.
record-too-many-turns = A replay has at most { $most } turns, and this game has more.

## In a terminal

rules-column-action = Action
rules-column-claim = Claims
rules-column-cost = Cost
rules-column-effect = Effect
rules-column-blocked = Blocked by
rules-options = Options
rules-rulebooks = Rulebooks
terminal-seed = Seed { $seed }.
terminal-player = Player { $number }
terminal-sentence = { $text }.
terminal-told-of = { $what }: { $text }
terminal-part = { $first }; { $next }
terminal-blocked-by = Blocked by: { $blockers }.
terminal-influence = { $count ->
    [one] { $count } influence
   *[other] { $count } influence
}
terminal-lost = face up: { $cards }
terminal-claimed = has claimed { $characters }
terminal-denied = has claimed to hold no { $characters }
terminal-proven = proven
terminal-caught = not shown
terminal-own = You have { $coins } and hold { $hand }.
terminal-own-side = You are a { $side }: you have { $coins } and hold { $hand }.
terminal-own-lost = Your cards face up: { $cards }.
terminal-own-claimed = You have claimed { $characters }.
terminal-own-denied = You have claimed to hold no { $characters }.
terminal-advice = What the { $who } would choose, how often, and how likely it would then be to win:
terminal-mixes = It mixes its choices so that nobody can read it: what it takes most often need not be what wins most often.
terminal-beliefs = How likely each of the others is to hold at least one of a character:
chance-to-win = { $percent } to win
terminal-handover = This is for { $who } alone. When nobody else is looking, press { $key }.
terminal-handover-lines = This is for { $who } alone. When nobody else is looking, type { $key } and press Enter.
terminal-scrolled = This terminal can’t be cleared: what was shown before can still be scrolled back to.
terminal-stays = Nothing can be hidden here: what was shown before stays in the output.
terminal-stake = This may cost your last influence. Choose it again to confirm.
terminal-stake-exile = This costs your last influence. Choose it again to confirm.
terminal-stake-both = This may cost you both cards at once. Choose it again to confirm.
terminal-help = Answer with a number or in words. You can also say: help, hint (h), rules, table, again, phrase, quit (q).
terminal-unknown = “{ $text }” is not an answer here. Choose a number, or type help.
terminal-several = Say which: { $choices }.
terminal-another = Another game? yes or no
terminal-another-match = Another match? yes or no
terminal-left = You leave the game.
terminal-say-help = help
terminal-say-hint = hint h
terminal-say-rules = rules reference
terminal-say-table = table status
terminal-say-again = again
terminal-say-remark = phrase sign say
terminal-say-quit = quit exit q
terminal-say-yes = yes y
terminal-saved = Saved: { $file }
terminal-not-saved = Not saved: { $reason }
terminal-too-small = This window is too small. It needs { $columns } columns and { $rows } rows. With --plain the game goes line by line, in a window of any size.
terminal-quit = Leave the game?
terminal-quit-keys = Enter leave   Esc stay
terminal-hint-title = Hint
legend-title = Marks
legend-turn = it is their turn
legend-asked = they are being asked
legend-exiled = in exile
legend-coins = coins
legend-cost = what an action costs
legend-down = a card face down
legend-open = a card you can see
legend-lost = lost influence, face up
legend-claimed = has claimed the character, here twice
legend-proven = has claimed it, and proved it
legend-caught = has claimed it, and did not show it
legend-denied = has claimed not to have the character
legend-claim = a claim that stands
legend-doubted = a claim that is challenged
legend-aimed = the target of an action
legend-blocks = a block
legend-truth = you hold the character
legend-bluff = you would bluff
legend-refused = not allowed now
legend-remark = said in passing: a sign or a phrase
terminal-whom = Whom?
terminal-keys-ask = 1–9 ↑↓ Enter choose   h hint   r reference   ? marks   ! phrases   PgUp PgDn log   q quit
terminal-keys-back = 1–9 ↑↓ Enter choose   Esc back
terminal-keys-watch = Space go on   r reference   ? marks   ! phrases   PgUp PgDn log   q quit
terminal-keys-curtain = s show the hand   r reference   ? marks   q quit
terminal-keys-over = n next game   PgUp PgDn log   ? marks   ! phrases   q quit
terminal-keys-over-match = n next match   PgUp PgDn log   ? marks   ! phrases   q quit
terminal-keys-close = Esc back
terminal-keys-remarks = a–t ↑↓ Enter choose   Esc back
terminal-keys-replay = ←→ step   PgUp PgDn turn   1–9 eyes   0 spectator   o open cards   ? marks   q quit
terminal-keys-small = q quit
terminal-moment = { $at } of { $all }
terminal-eyes-open = all cards open
terminal-eyes-spectator = as a spectator
terminal-eyes-seat = through { $who }’s eyes

## A language model at a table

mcp-says = { $who }: “{ $text }”
mcp-time = { $seconds ->
    [one] { $seconds } second is left to answer.
   *[other] { $seconds } seconds are left to answer.
}
mcp-replaced = You were away, or your time ran out: a bot plays in your place. Call “ready” to take it back.
mcp-stood-in = { $count ->
    [one] A bot made 1 of your decisions in this game, because you were away or late.
   *[other] A bot made { $count } of your decisions in this game, because you were away or late.
}
mcp-unheard = You can’t wait here at the moment: another program listens for this bot. Call “look” again.
mcp-wait = Others are playing: call “look” with “wait” to be told when you are asked.
mcp-place = Place { $number }
mcp-unseated = You do not sit at this table. Call “join” to take a free place.
mcp-lobby = No game of yours has begun here yet. Call “look” with “wait” to be told when one begins.
mcp-ready = The next game begins when everyone present wants it: call “ready”.
mcp-next-game = Call “ready” for the next game.
mcp-next-match = Call “ready” to begin a new match.
mcp-host = You are the host: call “start” to begin the game, and “invite” to ask others to come.
mcp-no-tables = You are not at any table. Call “new_table” to open one.

## A game analysed afterwards

decimal-mark = .
percent = { $number }%
analysis-title = Analysis
analysis-looking = The game is being analysed, which may take half a minute, or longer if the server is busy. The page comes by itself.
analysis-too-long = This game is too long to be analysed here. Save its record, and have the program analyse it:
analysis-none = Nobody had a choice in this game, or no bot here can judge a game by these rules.
analysis-about = Every decision as { $who } sees it from the seat that made it: with what that player could know then, and nothing else. All figures are estimates by { $who } with { $iterations ->
    [0] the seed { $seed }
    [one] 1 iteration per decision and the seed { $seed }
   *[other] { $iterations } iterations per decision and the seed { $seed }
}. Made by Corte { $version }.
analysis-about-plain = Every decision as { $who } sees it from the seat that made it: with what that player could know then, and nothing else. All figures are estimates by { $who }. Made by Corte { $version }.
analysis-chances = Each player’s chance to win
analysis-costly = The costliest decisions
analysis-nothing = None: no decision was clearly worse than another.
analysis-cost = Turn { $turn }: { $who }, { $made } – this cost { $cost } percentage points. Better: { $better }.
analysis-every = Every decision
analysis-of = Decisions of
analysis-of-all = everyone
analysis-only-costly = Only those that cost something
analysis-closely-about = Unfold a decision to see everything that could be done. Beside each option is how likely { $who } was to take it, and then to win; below the options is what the others were likeliest to hold.
analysis-column-decision = decision
analysis-column-turn = turn
analysis-column-wins = wins
analysis-column-best = best
analysis-column-best-wins = wins with it
analysis-column-cost = cost (pp)
analysis-points = The cost is in percentage points (pp) of the chance to win.
analysis-options = Options
analysis-beliefs = Likeliest in hand
analysis-point = Turn { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Turn { $turn }: { $who }, { $made }, { $percent } (better: { $better }, { $best })
analysis-as = { $names }: analysed by { $who }, { $iterations ->
    [0] seed { $seed }
    [one] 1 iteration per decision, seed { $seed }
   *[other] { $iterations } iterations per decision, seed { $seed }
}
analysis-as-plain = { $names }: analysed by { $who }
analysis-as-good = A decision within two percentage points or two standard errors of the best counts as no loss.
analysis-unsure = The standard errors count how much the sampled games scatter, and one percentage point for what the search has yet to look at: more iterations may still change a verdict.
analysis-nearly-always = { $who } nearly always: { $better }
analysis-close = close: { $other }, { $percent }
analysis-close-about = “close” names what seems to win more than what was done, but by less than two standard errors. That is no mistake.
analysis-wins = wins { $percent }
analysis-untried = not tried
analysis-stand-in = { $who } (bot)
analysis-stood-in = “(bot)” marks what a bot decided for a player who was away. It does not count as that player’s own.
analysis-sum = { $count ->
    [one] { $who }: { $count } decision, cost { $mean } pp
   *[other] { $who }: { $count } decisions, mean cost { $mean } pp, the costliest { $most } pp
}

## Puzzles

puzzle-title = Puzzle { $number }
puzzle-today = Today’s puzzle
puzzle-question = Puzzle { $number }: what wins most often?
puzzle-question-today = Today’s puzzle, number { $number }: what wins most often?
puzzle-about = A position from a game of Coup, and one question: which decision wins most often?
puzzle-hint = Hint { $number }
puzzle-hint-beliefs = What can be believed, and how likely each card is in the hand: { $beliefs }
puzzle-hint-half = It is one of these: { $options }
puzzle-hint-true = What the best answer claims is true.
puzzle-hint-bluff = The best answer is a bluff.
puzzle-hint-plain = The best answer claims nothing.
puzzle-right = That is the best answer.
puzzle-wrong = There is a better answer: { $best }
puzzle-best = Best
puzzle-yours = Your answer
puzzle-held = What they held in this game: { $hands }
puzzle-judged = From each answer, the bot { $who } played the game on in every seat, yours too, many times, with hands that this seat could believe in. The same answer is best for the bot { $other }. It is a judgement, not a proof.
puzzle-searched = { $who } with { $iterations } iterations
puzzle-next = Another puzzle
puzzle-again = Back to the question
puzzle-link = Link to the puzzle, without the answer

## Bots by their kind

bot-fool = Fool
bot-fool-about = Does anything the rules allow, at random.
bot-page = Page
bot-page-about = Never lies, and challenges only what can’t be true.
bot-courtier-cautious = Cautious Courtier
bot-courtier-cautious-about = Bluffs now and then, remembers every claim, and challenges what is unlikely.
bot-courtier-bold = Bold Courtier
bot-courtier-bold-about = Bluffs often, more so as the game goes on, and sticks to roles it has already claimed.
bot-courtier-vengeful = Vengeful Courtier
bot-courtier-vengeful-about = Plays like a courtier, and pays back whoever struck it last.
bot-spy = Spy
bot-spy-about = Counts cards, weighs every claim, and picks what wins most often, looking to the end of the turn.
bot-cardinal = Cardinal
bot-cardinal-about = Searches ahead over every hand that could be held, its own included; the longer it thinks, the deeper it sees.
bot-regent = Regent
bot-regent-about = Has learnt from games against itself and others, and answers at once.
bot-magistrate = Magistrate
bot-magistrate-about = Goes only by the table and its own hand, not by anything claimed or done before.
bot-doge = Doge
bot-doge-about = Solves each turn anew as it plays, from what both players know of both hands.
bot-mirror = Mirror
bot-mirror-about = Learns how an opponent plays over the games of a match, and exploits it.
bot-network = Learnt player
bot-network-about = Has learnt what wins and what loses from games alone.
