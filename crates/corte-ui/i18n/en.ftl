# English. The catalogue of reference: every other language has the same messages.
# Who speaks is the court: short, in the second person, clear before all else.
# Arguments that only help the grammar (you, toYou, the, character, count, sound) may be left out of a translation.

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
# Behind “not to have”.
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
    [one] Draw 1 card from the Court, return one.
   *[other] Draw { $count } cards from the Court, return as many.
}
effect-steal = Take { $coins } coins from a player, or 1 if there is only 1.
effect-examine = See a card of a player; leave it, or make them draw another.
effect-assassinate = A player loses influence.
effect-coup = A player loses influence. Nobody can stop it.
effect-convert = Pay 1 coin into the Reserve to change your own side, or 2 to change another’s. Nobody can stop it.
effect-embezzle = Take the whole Reserve, claiming not to have { $the }.
effect-cooperate = Take { $coins } coins; 1 of them goes to another player.
effect-assassinate-declared = Name a character. When the blow lands, the player shows the whole hand and loses that character, if it is there. Hit or missed, who is still in draws { $count } cards and returns as many.
effect-coup-declared = Name a character. The player shows the whole hand and loses that character, if it is there. Hit or missed, who is still in draws { $count } cards and returns as many. Nobody can stop it.
brief-steal = Take { $coins } coins from a player.
brief-exchange = Draw { $count }, return { $count }.
brief-examine = See a card; leave it or swap it.
brief-coup = A player surely loses influence.
brief-convert = Change sides for 1, or another’s for 2.
brief-embezzle = Take the Reserve: “I have no { $character }.”
brief-cooperate = Take { $coins } coins, 1 for another player.
brief-declared = Name a character to be lost.

## What happens

tell-dealt = You are dealt { $cards }.
tell-drafted = { $you ->
    [yes] You pick the { $cards } from your set.
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
tell-held = You let it pass. Nobody hears of it until all have answered.
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
tell-proved = { $you ->
    [yes] You show
   *[no] { $who } shows
} { $the }: it was true.
tell-proved-hand = { $you ->
    [yes] You show
   *[no] { $who } shows
} the whole hand, { $cards }: it was true.
tell-conceded = { $you ->
    [yes] You concede: you do not show { $the }.
   *[no] { $who } concedes: { $the } is not shown.
}
tell-conceded-denial = { $you ->
    [yes] You concede: you do not show your hand.
   *[no] { $who } concedes: the hand is not shown.
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
aside = { $text } ({ $aside })
told-then = { $told } { $more }
tell-gave-up = The card that was shown goes back to the Court.
tell-revealed = { $you ->
    [yes] You show all you have
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
        [one] The last coin of { $who } goes
       *[other] The { $coins } coins of { $who } go
    }
} back to the Treasury.
tell-won = { $you ->
    [yes] You win the game.
   *[no] { $who } wins the game.
}
tell-abandoned = The game is abandoned; nobody wins.
tell-gone = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the table; a bot plays on.
tell-gone-exiled = { $you ->
    [yes] You leave
   *[no] { $who } leaves
} the table.
tell-ousted = { $you ->
    [yes] The host has taken your seat; you may take it back.
   *[no] The host has taken { $who }’s seat.
}
tell-back = { $you ->
    [yes] You are back.
   *[no] { $who } is back.
}

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
prompt-draft = Pick your first card. The rest is set aside.
prompt-waiting = Waiting for { $whom }.
prompt-waiting-many = Waiting for { $number } players.
prompt-passed = You let it pass. Waiting for the others.
prompt-exiled = You are in exile. Watch how it ends.
prompt-paused = The bots wait until you go on.
prompt-over = The game is over.
prompt-chance = One moment.

## Decisions, as one says them

decide-steal = Steal from { $whom }
decide-examine = Examine { $whom }
decide-assassinate = Assassinate { $whom }
decide-assassinate-naming = Assassinate { $whom }, naming { $named }
decide-coup = Coup { $whom }
decide-coup-naming = Coup { $whom }, naming { $named }
decide-convert = Convert { $whom }
decide-convert-self = Change your own side
decide-cooperate = Cooperate with { $whom }
convert-self = My own side
decide-draft = Pick { $the }
decide-pass = Let it pass
decide-pass-challenge = Not challenge
decide-pass-block = Not block
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
refuse-exiled = You are in exile and decide nothing more in this game.
refuse-not-asked = Nobody has asked you now. Wait for your moment.
refuse-already-passed = You have let it pass already. Wait for the others.
refuse-waits-for-chance = Cards are being drawn. Try again in a moment.
refuse-not-this-decision = The table waits for another answer. Choose one of those shown.
refuse-must-coup = With ten coins or more you must Coup.
refuse-too-few-coins = It costs { $cost ->
    [one] 1 coin
   *[other] { $cost } coins
} and you have { $coins }. Choose another action.
refuse-no-target = Choose another player who is still in.
refuse-own-side = While both sides are in, nobody strikes their own. Choose a player of the other side.
refuse-no-reformation = This table plays without the Reformation.
refuse-claim-denies = You claimed not to have { $the }: show your whole hand, or concede.
refuse-holds = You have { $the } in your hand: you can only concede.
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
preset-brazil-about = The fullest rulebook: 2 to 10 players, you may refuse to prove; for two, a draft on request.
preset-summary-about = The short rules: 2 to 6 players, nothing added.
preset-everdeck-about = With an Everdeck: every card has a suit and a rank, and who holds it must prove it.
preset-italy-about = The dystopian edition: 2 to 10 players, 50 coins in the Treasury.
preset-rules-brazil = the rules of Brazil
preset-rules-summary = the short rules
preset-rules-everdeck = the rules for an Everdeck
preset-rules-italy = the rules of Italy

option-inquisitor = Inquisitor
option-inquisitor-about = Takes the Ambassador’s place: exchanges one card, or examines another player’s.
option-diplomat = Diplomat
option-diplomat-about = Takes the Duke’s place: of the 3 coins one goes to another player.
option-faces = Faces of the cards
option-faces-about = With faces of their own, a card that was seen is known again.
option-must-prove = Proof is a duty
option-must-prove-about = Whoever holds the challenged character has to show it.
option-draft = Draft
option-draft-about = Two players pick their first card from a set of their own.
option-first-coins = Coins of the first player
option-first-coins-about = What the first of two players begins with.
option-declared = Declared Coup
option-declared-about = The blow names a character, and hits only a player who holds it: that card is lost, and the loser does not choose.
option-reformation = Reformation
option-reformation-about = Two sides, which one can change for coins. You can’t strike players on your own side; the coins lie in the Reserve, to be embezzled.
option-challenge-order = Answers
option-challenge-order-about = Whether all are asked at once, or one after the other.
option-wins = Match
option-wins-about = How many games win the match.
value-on = yes
value-off = no
value-faces-identical = all alike
value-faces-distinct = each its own picture
value-faces-everdeck = suit and rank
value-declared-off = no
value-declared-coup = the Coup
value-declared-coup-assassinate = the Coup and the assassination
value-challenge-order-first = all at once
value-challenge-order-clockwise = one after the other
value-wins-open = as long as you like
value-wins = first to { $number }
value-rulebook = as in the rulebook
value-first-coins-open = as in the rulebook
value-first-coins = { $number }

summary-sentence = { $players } players by { $preset }{ $with }
summary-with = , with { $things }
summary-inquisitor = the Inquisitor
summary-diplomat = the Diplomat
summary-faces-identical = all cards of a character look alike
summary-faces-distinct = every card has a picture of its own
summary-faces-everdeck = the cards have the faces of an Everdeck
summary-must-prove = who can prove must
summary-need-not-prove = proving is a choice
summary-draft = a draft
summary-first-coins = the first player begins with { $coins ->
    [one] 1 coin
   *[other] { $coins } coins
}
summary-declared-coup = a Coup names a character
summary-declared-both = a Coup and an assassination name a character
summary-reformation = the Reformation
summary-clockwise = answers go round one by one
summary-wins = the match goes to the first with { $wins ->
    [one] 1 win
   *[other] { $wins } wins
}

wrong-players = Coup is for 2 to 10 players, not { $players }. Change the number of seats.
wrong-rulebook = This rulebook is for up to { $most } players. Choose another, or fewer seats.
wrong-draft = A draft is for two players. Turn it off, or choose two seats.
wrong-first-coins = The first player’s coins can be chosen for two players only.
wrong-everdeck-players = An Everdeck has cards for six players. Choose other faces, or fewer seats.
wrong-everdeck-inquisitor = An Everdeck has no Inquisitor. Choose other faces, or turn the Inquisitor off.
wrong-everdeck-diplomat = An Everdeck has no Diplomat. Choose other faces, or turn the Diplomat off.
wrong-wins = A match goes to 99 wins at most.
wrong-first-coins-range = The first player begins with 9 coins at most.

## Settings of a table that only a program or an altered form sends

wrong-book = There is no such rulebook. Choose one from the list.
wrong-option = There is no such option. Choose from the list.
wrong-option-value = The option “{ $option }” takes { $values }.
wrong-option-number = The option “{ $option }” takes a number from { $least } to { $most }.
wrong-setting = There are no such pictures. Choose from the list.
wrong-clock = An answer has 5 to 3600 seconds, or no limit; a bot thinks for 10 seconds at most.
wrong-turns = A game ends without a winner after 50 to 1000 turns.

## The page

live-reconnecting = The line is down. Trying again…
answer-unsent = It is not known whether your answer went through. Give it again when the connection is back.
confirm-again = Your last influence is at stake. Again to go on.
stake-all = Your last influence is at stake.
skip-to-content = To the content
nav-label = Pages
nav-rules = Rules
nav-settings = Settings
nav-reference = Reference card
nav-rail = Log and talk
rail-asked = You are asked: back to the table
rail-over = The game is over: back to the table
close = Close
back = Back
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
seat-waits = is asked
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
choose-target = Whom? Touch a seat.
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
more-time-long = 15 seconds more
clock-late = 10 seconds left. For 15 more, press the button beside the question.
clock-late-key = 10 seconds left. For 15 more, press the plus key.
reconsider = Take the pass back
take-back-why = A bot plays for you until you are back.
take-back = Take your seat back
prepare-hint = Say it now, and only you know:
prepare-turn = Let everything pass this turn
prepare-aid = Never block Foreign Aid
lesson-action = Take any action you can pay for. Where it claims a character, a mark tells you alone whether that is true.
lesson-challenge = Whoever makes a claim may be lying. If you challenge and they do not show that it is true, they lose influence; if they do, you lose it.
lesson-block = To block, claim a character that stops this, whether you hold it or not. Your claim can be challenged, too.
lesson-proof = Show that it is true, and the challenger loses influence and you exchange what you showed with the Court. Concede, and you lose influence.
lesson-must-prove = You have to show that it is true: the challenger loses influence, and you exchange what you showed with the Court.
lesson-caught = You were caught bluffing: what you claimed comes to nothing, and you lose influence.
lesson-loss = The card you turn up stays open and counts no more. A player with none left face down goes into exile.
lesson-keep = Keep what you like. The rest goes back to the Court, and nobody sees what it was.
log-title = What happened
chat-title = Talk
chat-say = Say something
chat-send = Send
chat-nothing = Talk is free, and binds nobody.
chat-aside = While the game runs, those who watch talk among themselves; after it everybody reads it.
watching = You are watching this game.
watching-free = You are watching this game. A place is free for the next one.
chat-spectator = watching
chat-mute = Do not read { $who } any more
chat-muted = You do not read:
chat-unmute = Read { $who } again
chat-new = Something new was said

remarks-title = Signs and phrases
remarks-hint = Everybody reads them in their own language. One every three seconds.
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
order-lock = Let nobody new sit down
order-unlock = Let others sit down again
order-is-locked = The host lets nobody new sit down.
order-remove = Take { $who }’s seat
order-remove-sure = Take { $who }’s seat? In a running game a bot plays on.
order-ban = Show { $who } out
order-ban-sure = Show { $who } out? They can neither play nor watch here any more.
order-ban-short = show out
order-pardon = Let { $who } in again
order-silence = Let nobody read { $who }
order-unsilence = Let { $who } speak again
order-silence-short = silence
order-unsilence-short = let speak
pace-label = Pace of the bots
pace-paused = Pause
pace-end = To the end
pace-replay = Pace of the replay
agree-propose = Propose to abandon this game
agree-join = Agree to abandon this game
agree-alone = Abandon this game
agree-sure = Abandon this game? It ends at once, and nobody wins.
agree-proposed = { $who } proposes to abandon the game.
agree-agreed = { $who } agrees to abandon the game.
agree-missing = Still to agree: { $who }
agree-withdraw = Withdraw the proposal
agree-revoke = Withdraw the agreement
leave-table = Leave
leave-sure = Leave this table? A bot takes your seat.
sure-yes = Yes
sure-no = No, back to the table

## The reference card and the keys

reference-action = Action
reference-claim = You claim
reference-effect = What it does
reference-blocked = Blocked by
reference-nobody = nobody
reference-any = anyone, as { $blockers }
reference-across = anyone of the other side (anyone, once one side is left), as { $blockers }
reference-target = the target, as { $blockers }
reference-forced = With { $coins } coins or more at the beginning of your turn you must Coup.
reference-start = Everyone begins with { $coins } coins.
reference-start-two = Everyone begins with { $coins } coins; where two play, who starts has { $first ->
    [one] 1
   *[other] { $first }
}.
reference-sides = While both sides are in, you neither Coup, assassinate, steal from nor examine your own.
reference-copies = There are { $copies } cards of each character.
key-numbers = take an answer
key-enter = confirm
key-esc = go back
key-help = this card

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
after-replay = See it again
after-record = Keep the record
after-dealt = Dealt
after-became = At the end
after-turn = Turn { $turn }.
after-link = Link to the finished game
deed-claim = Claimed { $the } ({ $action }):
deed-block = Blocked with { $the } ({ $action }):
deed-denial = Claimed not to have { $the } ({ $action }):
deed-stood = nobody asked.
deed-caught = { $who } did not believe it.
after-next = The next game
after-free = There is a place for you in the next game.
after-changed = The table has been changed for the next game: how it is played stands below. Whoever was ready is asked again.
after-away = Away: { $who }. The next game does not wait for whoever is away; a bot plays for them.
after-away-own = You count as away: the next game does not wait for you.
after-here = I’m here
match-won = { $who } wins the match.
match-won-own = You win the match.
match-standing = Match, first to { $wins }
games-standing = Games won so far
rematch = Rematch
next-game = Next game
rematch-wait = Waiting for the others
rematch-ready = Ready: { $who }
story-turns = { $turns ->
    [one] One turn
   *[other] { $turns } turns
}, { $bluffs ->
    [one] one bluff
   *[other] { $bluffs } bluffs
}.
story-bluff = The bluff of the night: { $who } claimed { $the } without holding it ({ $action }), and nobody asked.
story-bluff-block = The bluff of the night: { $who } blocked with { $the } without holding it ({ $action }), and nobody asked.
story-bluff-denial = The bluff of the night: { $who } claimed not to have { $the } while holding one ({ $action }), and nobody asked.
story-no-bluff = Nobody got away with a bluff.
story-sharp = The sharpest ear: { $who }, right { $right ->
    [one] once
   *[other] { $right } times
}.
story-first-exile = { $who } was the first to go into exile.

## Replay

replay-title = Replay
replay-first = To the beginning
replay-back = One step back
replay-forward = One step on
replay-last = To the end
replay-play = Play
replay-moment = Moment of the game
replay-unfinished = The record ends here; the game is not over.
replay-go = Go
replay-eyes = With whose eyes
replay-open = open cards
replay-watcher = a spectator

## The first page

landing-title = Coup, a court of bluffs
landing-sentence = Coup, the card game of bluff and nerve, in your browser, with friends or bots.
landing-credit = Coup is a game by Rikki Tahta, published by La Mame Games. Corte is an independent implementation in its own words and pictures.
landing-play = Play now
landing-open = Open a table
landing-join = Join
landing-watch = Watch
landing-code = Table code
landing-hint = No account. Three bots are waiting.
landing-rules = Never played Coup? The rules in brief
landing-tables = Tables tonight
landing-no-tables = No table is listed now. Open one, and it will stand here.
landing-guest = Guest
landing-record = A record of a game (.coup):
landing-look = Look at it
landing-table-of = { $who }’s table
landing-mine = Your tables
landing-mine-asked = waits for you
landing-mine-running = a game runs
landing-mine-left = a bot plays for you: take your seat back
landing-mine-open = not begun yet
landing-mine-over = game over
landing-mine-with = With { $who }
landing-no-such-code = No table has the code { $code }. Look at it once more; a table that nobody visits for long is closed.
landing-no-code = Type the code of a table.
preview-lobby = { $free ->
    [0] All places are taken; come and watch.
    [one] One place is free.
   *[other] { $free } places are free.
} { $rules }
preview-alt = A fan of five cards, and the word Coup

## Opening a table

create-rulebook = Rulebook
create-places = Places
create-bots = Bots among them
create-strength = Strength of the bots
strength-easy = easy
strength-medium = medium
strength-hard = hard
strength-hardest = as hard as can be
strength-doge = Doge: for two
temper-bold = Bluffs with relish.
temper-cautious = Rarely lies.
temper-suspicious = Believes nobody.
temper-vengeful = Forgets no blow.
temper-greedy = Lives on the Treasury.
temper-thievish = Lives on other people’s coins.
temper-ruthless = Strikes as soon as it can pay for it.
temper-stubborn = Stands in everybody’s way.
temper-doge = Between two it solves the game as it is played; before that, and by rules it has not learnt, it plays well, but solves nothing.
create-clock = Time to answer
create-no-clock = as long as it takes
create-turns = Longest game
turns = { $turns } turns
create-think = Bots answer
think-none = at once
think-some = after a moment
think-long = after a while
create-pictures = Pictures
create-options = Every other option
create-listed = Listed
create-listed-about = Anyone can find the table, join or watch.
create-memory = Public memory
create-memory-about = Signs under each seat recall what its player has claimed.
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
place-which-bot = How strong the bot plays
place-clear = Free the place
place-clear-sure = Free { $who }’s place?
place-freed = Your place at this table was freed.
place-stand = Stand up
place-stand-sure = Stand up, and let { $who } be host?
place-sat = { $who } sits down.
place-left = { $who }’s place is free.
place-hosts = { $you ->
    [yes] You are host now.
   *[no] { $who } is host now.
}
lobby-clock = { $seconds } seconds for an answer.
lobby-no-clock = No clock.
lobby-turns = A game ends without a winner after { $turns } turns.
lobby-listed = Listed: anyone can join or watch.
lobby-start = Begin the game
lobby-too-few = Two must sit down to begin.
lobby-wait = The host begins the game.
lobby-sit = Sit down, or stay and watch.
lobby-bots-give-way = All places are taken, but a bot gives up its place to you: sit down, or stay and watch.
lobby-full = All places are taken: you watch.
lobby-draft = By this rulebook two players may pick their first card in a draft. It is off until you ask for it.
lobby-draft-on = Play with the draft
lobby-invite = Bring others
lobby-invite-hint = Send the link, show the code, or let them scan it.
lobby-invite-local = This link works on this machine alone. Started with { $command }, the server is there for everyone in the network.
lobby-ask-bot = Somebody’s bot, by name
lobby-ask-bot-do = Invite
lobby-ask-bot-done = { $name } is asked to this table.
lobby-ask-bot-declined = { $name } will not come.
lobby-ask-bot-ousted = { $name } has so many invitations that yours gave way. You may invite it again.
lobby-link = Link to this table
lobby-copy = Copy
lobby-copied = Copied
lobby-qr = QR code of the link
lobby-change = Change the table
rules-changed = The host has changed the table: { $rules }

## Settings

settings-language = Language
settings-theme = Appearance
settings-theme-auto = as the device
settings-theme-light = light
settings-theme-dark = dark
settings-motion = Motion
settings-motion-auto = as the device
settings-motion-still = nothing moves
settings-keep = Keep
settings-table = At the table
settings-beats = Challenges, proofs and losses
settings-beats-all = have the stage for a moment
settings-beats-none = are only told in the log
settings-remarks = Signs and phrases of others
settings-remarks-shown = show briefly at the seats
settings-remarks-spoken = show, and are read aloud
settings-remarks-none = are only in the talk
settings-lessons = Each kind of moment is explained when it first comes
settings-keys = Answer with single keys (1–9, ? for the card)
settings-sounds = Sounds
settings-sounds-hint = All the way left is silence. This browser remembers.
sound-bell = Your turn
sound-coin = Coins
sound-card = Cards
sound-ghost = Claims
device-title = Go on on another device
device-hint = Your name, your seats and your tables come along, and both devices show the same.
device-make = Make a link
device-about = Open this link on the other device, or let it scan the code. It is good once, for ten minutes; whoever opens it plays as you.
device-about-local = Open this link in another browser on this machine. It is good once, for ten minutes; whoever opens it plays as you.
device-link = Link for the other device
device-list = Devices that play as you
device-this = This device
device-other = Another device
device-times = joined { $came }, last seen { $seen }
device-end = End
device-end-others = End all others
device-end-hint = A device that you end is a stranger there at once: it has no seat of yours, and sees no card.
ago-now = within the hour
ago-hours = { $hours ->
    [one] an hour ago
   *[other] { $hours } hours ago
}
ago-days = { $days ->
    [one] a day ago
   *[other] { $days } days ago
}
arrival-title = Go on here as { $who }
arrival-about = This device becomes { $who } at every table of this server. Who it was here before is forgotten.
arrival-warning = Go on only if you made the link yourself: whoever made it sees your cards.
arrival-do = Go on here

## What is kept of somebody

games-title = Your games
games-none = No game of yours is over yet.
games-day = { $year }-{ $month }-{ $day }
games-won = You won
games-won-by = { $who } won
games-older = Older games
games-score = Games won: { $won } of { $games }. By luck alone it would be { $luck }.
games-score-challenges = { $challenges ->
    [one] { $challenges } challenge
   *[other] { $challenges } challenges
}, { $right } right
games-score-about = Your last { $most } games count, without those that nobody won; what a bot did in your place counts, too.
data-title = What is kept of you
data-about = Your name, your choices on this page, your devices, the tables where you sit, and the games that you have finished.
data-save = Download it
data-part = Delete it
data-part-sure = Delete everything? All that is kept of you goes: you leave your tables, and your devices are strangers here. This can’t be taken back.
data-part-all = Delete everything
data-part-hint = You leave your tables, and your name leaves the games that you have played; the others’ names stay. The log of a table, with what was said there, is deleted 30 days after it was closed. Records that you sent in stay.
parted-title = Deleted
parted-about = You have left your tables, and in finished games somebody without a name plays in your place. The logs of your tables, with what was said there, are deleted 30 days after each was closed.
parted-name = Somebody

## Errors

error-home = To the first page
error-not-found-title = There is nothing here
error-not-found = This table, replay or page does not exist, or is not yours to see. Check the link, or ask for a new one.
error-refused-title = That can’t be done here
error-refused = The request did not come from this page, or is damaged. Go back and try again.
error-slow-title = Not so fast
error-slow = Too many requests came from you. Wait a few seconds, then try again.
error-record-title = This record can’t be read
error-record = Choose a .coup file as it was kept after a game.
error-record-detail = What is wrong in it
error-unavailable-title = The court is closed for a moment
error-unavailable = Nothing is lost. Try again in a minute.
error-broken-title = Something broke here
error-broken = This server has met a fault of its own. Go back and try again; if it comes again, tell whoever runs the server.

## The rules, told shortly

rules-lead = Two hidden cards, two coins, and the nerve to say you are somebody you are not.
rules-aim-title = The aim
rules-aim = Your face-down cards are your influence. Who loses both is exiled. The last one left wins, at once.
rules-turn-title = Your turn
rules-turn = Take one action you can pay for. Many claim a character; whether you hold it is your secret. With ten coins or more you must Coup.
rules-challenge-title = To challenge
rules-challenge = Anyone may challenge a claim. Who shows the card is right: the challenger loses influence, and the card is exchanged with the Court. Who does not show it loses influence, and what they claimed comes to nothing: the block, or the action, whose cost is given back. Whether you may keep back a card that you hold is for the table to say.
rules-block-title = To block
rules-block = Some actions can be blocked by claiming a character in turn. That too may be a bluff, and may be challenged. A block that stands ends the action; its cost stays spent.
rules-influence-title = To lose influence
rules-influence = You turn up one of your cards, and choose which. It stays open for all to see.
rules-danger-title = Double danger
rules-danger = An assassination can take both your cards in one turn: you challenge an Assassin who is shown, or block with a Contessa whom you do not show, and lose influence for that; and the assassination is still to come. After a challenge lost you may still block.
rules-manners-title = Manners
rules-manners = Say and promise what you like: nothing binds. Cards are shown only where a rule says so, and nobody gives away coins of their own.
option-inquisitor-rules = It does one of the two in a turn, and blocks stealing as the Ambassador does.
option-diplomat-rules = Whoever cooperates says with whom, and nobody can block it. The Diplomat blocks Foreign Aid as the Duke does.
option-faces-rules = All alike: nobody can tell one Duke from another. Each its own picture: whoever has seen a card knows it again. An Everdeck has suit and rank for that, cards for six players, and none for the Inquisitor or the Diplomat.
option-must-prove-rules = Where it is no duty, you may concede instead: you lose influence, and may keep what you hold a secret.
option-draft-rules = Three sets have one card of each character. Each of the two takes a set, picks one card in secret, and puts the other four out of the game. Then each is dealt one card of the third set; its other three are the Court.
option-first-coins-rules = By the rules of Brazil and Italy who starts has 1 coin where two play; by the others it is 2, as for everybody.
option-declared-rules = The price stays paid, hit or missed. An assassination shows cards only when it lands: where it is blocked, or falls to a challenge, nobody shows a hand or draws.
# One paragraph a line.
option-reformation-rules =
    Who starts is a Loyalist, the next player a Reformist, and so on round the table. Anyone may challenge any claim, an ally too. Once all who are still in are on one side, sides bar nothing, until somebody’s side changes. Sides never win: the last one left does.
    What it costs to change sides goes into the Reserve. Whoever embezzles it claims not to have the Duke (or the Diplomat, who takes the Duke’s place). Challenged, they show their whole hand and exchange it with the Court, or they concede, lose influence and take nothing.
option-challenge-order-rules = All at once: passes come in any order, and the first challenge or block counts. One after the other: it goes clockwise from whoever claims or acts, and neither a quick hand nor a long thought gains anything.
option-wins-rules = Whoever wins a game begins the next. The first with so many wins has won the match; without a number you play on as long as you like.
about-duke = Takes 3 coins as tax. Blocks Foreign Aid.
about-assassin = For 3 coins, makes a player lose influence.
about-captain = Steals 2 coins. Blocks stealing.
about-ambassador = Exchanges cards with the Court. Blocks stealing.
about-contessa = Blocks assassination.
about-inquisitor = In the Ambassador’s place: exchanges one card, or examines one of another player. Blocks stealing.
about-diplomat = In the Duke’s place: takes 3 coins, 1 of which goes to another player. Blocks Foreign Aid.

## Why a table refuses, and what to do

refuse-seated = You sit at this table already.
refuse-not-host = Only the host of the table may do that. Ask them.
refuse-no-place = That place is taken. Choose a free one, or watch.
refuse-running = A game is running. Wait until it is over.
refuse-not-running = No game is running. Begin one first.
refuse-too-few = Two must sit down to begin. Seat a bot, or send the link.
refuse-settings = These choices do not go together. Change what is marked.
refuse-too-many = More have sat down than that. Free a place first.
refuse-nothing-held = There is no pass of yours to take back.
refuse-no-time = No more time can be given now. Answer, or let it run.
refuse-pace = Somebody else plays or waits too: the pace is as the host chose it.
refuse-empty = There is nothing to read in it. Write something.
refuse-nobody = There is nobody of that name here any more.
refuse-slow-down = Not so fast. Wait a moment, then try again.
refuse-unavailable = The table can’t write this down now. Nothing was lost; try again.
refuse-unreadable = That makes no sense here. Reload the page and try again.
refuse-busy = Too much is asked of this server at the moment. Wait a few seconds, then try again.
refuse-too-long = That is too long: at most { $most } KiB are read here.
refuse-too-many-bots = At a table with { $places } places there is room for { $most ->
    [one] one bot
   *[other] { $most } bots
}: one place is yours.
refuse-method = This address is not there for that. Go back, and use what the page offers.
refuse-upgrade = This is the live line of a table’s page, and no page. Open the table itself.
refuse-missing = “{ $field }” is missing in what was sent. Reload the page and try again.
refuse-wrong = “{ $field }” can’t be “{ $given }”. Choose something that the page offers.
refuse-too-slow = That took too long to arrive. Try again.
refuse-foreign = That came from a page of another site. Open this site itself and try again.
refuse-misdirected = This server is not known by that name. Whoever runs it can name it: corte serve --origin https://NAME
refuse-banned = The host of this table has shown you out.
refuse-locked = The host lets nobody new sit down.
refuse-silenced = The host lets nobody read you at this table.
refuse-remark = That makes no sense in this game. Choose another phrase.
refuse-too-soon = One sign or phrase every three seconds is enough. Wait a moment.
refuse-no-bot = No bot of that name is known here. Look at how its owner spells it.
refuse-invited-sits = That bot sits at fifty tables, and may sit at no more. Try again later.
refuse-invited-yours = You have invited that bot to three other tables, and may invite it to no more. Wait for its answer, or try again later.
refuse-invited-all = Too many bots have invitations at the moment. Try again later.
refuse-guest-seated = That bot sits at this table already.
refuse-guest-banned = You have shown that bot out. Let it in again first.
refuse-guest-no-place = No place is free. Free one first.
refuse-guest-locked = You let nobody new sit down. Let others sit down again first.
refuse-spent = This link was used already, or is older than ten minutes. Make another in the settings of the device where you play.
refuse-yourself = You can’t do that to yourself.
refuse-wait = A bot answers for you this time. You can come back with the next question.
refuse-full = So much has happened at this table that it ends with this game. Open another one.
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
terminal-caught = caught
terminal-own = You have { $coins } and hold { $hand }.
terminal-own-side = You are a { $side }: you have { $coins } and hold { $hand }.
terminal-own-lost = Your cards face up: { $cards }.
terminal-own-claimed = You have claimed { $characters }.
terminal-own-denied = You have claimed to hold no { $characters }.
terminal-advice = The { $who } would choose, with how often it would and how likely it would then win:
terminal-beliefs = What the others may hold, with how likely that is:
chance-to-win = { $percent } to win
terminal-handover = This is for { $who } alone. When nobody else looks, press { $key }.
terminal-handover-lines = This is for { $who } alone. When nobody else looks, type { $key } and press Enter.
terminal-scrolled = This terminal can’t be cleared: what was shown before can be scrolled back to.
terminal-stays = Nothing can be hidden here: what was shown before stays in the output.
terminal-stake = This may cost your last influence. Choose it again to do it.
terminal-help = Answer with a number or in words. You can also say: help, hint (h), rules, table, again, phrase, quit (q).
terminal-unknown = “{ $text }” is no answer here. Choose a number, or say help.
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
terminal-too-small = This window is too small. It takes { $columns } columns and { $rows } rows. With --plain it goes line by line, in a window of any size.
terminal-quit = Leave the game?
terminal-quit-keys = Enter leave   Esc stay
terminal-hint-title = Hint
terminal-legend-title = Marks
terminal-legend-turn = it is their turn
terminal-legend-asked = they are asked
terminal-legend-exiled = in exile
terminal-legend-coins = coins
terminal-legend-cost = what an action costs
terminal-legend-down = a card face down
terminal-legend-open = a card you see
terminal-legend-lost = an influence lost, face up
terminal-legend-claimed = has claimed the character, here twice
terminal-legend-proven = has claimed it, and proved it
terminal-legend-caught = has claimed it, and did not hold it
terminal-legend-denied = has claimed not to have the character
terminal-legend-claim = a claim that stands
terminal-legend-doubted = a claim that is challenged
terminal-legend-aimed = at whom an action is aimed
terminal-legend-blocks = a block
terminal-legend-truth = you hold the character
terminal-legend-bluff = you would bluff
terminal-legend-refused = not allowed now
terminal-legend-remark = said in passing: a sign or a phrase
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
terminal-eyes-seat = with the eyes of { $who }

## A language model at a table

mcp-says = { $who }: “{ $text }”
mcp-time = { $seconds ->
    [one] { $seconds } second is left to answer.
   *[other] { $seconds } seconds are left to answer.
}
mcp-replaced = You were away, or your time ran out: a bot plays in your place. Call “ready” to take it back.
mcp-unseated = You do not sit at this table. Call “join” to take a free place.
mcp-lobby = No game that you play in has begun here yet. Call “look” with “wait” to be told when one begins.
mcp-ready = The next game begins when all who are present want it: call “ready”.

## A game looked at afterwards

decimal-mark = .
percent = { $number }%
analysis-title = Analysis
analysis-looking = The game is being looked at, which may take half a minute. The page comes by itself.
analysis-too-long = This game is too long to be looked at here. Keep its record, and have the program look at it:
analysis-none = Nobody had a choice in this game, or none of the bots can judge one of such rules.
analysis-about = Every decision, as { $who } sees it from the seat that made it: with what that player could know then, and nothing else. All figures are estimates of { $who } with { $iterations ->
    [0] the seed { $seed }
    [one] 1 iteration a decision and the seed { $seed }
   *[other] { $iterations } iterations a decision and the seed { $seed }
}. Made by Corte { $version }.
analysis-about-plain = Every decision, as { $who } sees it from the seat that made it: with what that player could know then, and nothing else. All figures are estimates of { $who }. Made by Corte { $version }.
analysis-chances = How likely each was to win
analysis-costly = What cost most
analysis-nothing = Nothing: no decision was clearly worse than another.
analysis-cost = Turn { $turn }: { $who }, { $made } – this cost { $cost } percentage points. Better: { $better }.
analysis-every = Every decision
analysis-closely-about = Unfold a decision for all that could be done: behind each option stands how likely { $who } was to take it, and then to win; below them, what the others were likeliest to hold.
analysis-column-decision = decision
analysis-column-turn = turn
analysis-column-wins = wins
analysis-column-best = best
analysis-column-cost = cost (pp)
analysis-options = Options
analysis-beliefs = Likeliest in hand
analysis-point = Turn { $turn }: { $who }, { $made }, { $percent }
analysis-point-better = Turn { $turn }: { $who }, { $made }, { $percent } (better: { $better }, { $best })
analysis-as = { $names }: as { $who } sees it with { $iterations ->
    [0] the seed { $seed }
    [one] 1 iteration a decision, seed { $seed }
   *[other] { $iterations } iterations a decision, seed { $seed }
}
analysis-as-plain = { $names }: as { $who } sees it
analysis-wins = wins { $percent }
analysis-untried = not tried
analysis-sum = { $count ->
    [one] { $who }: { $count } decision, cost { $mean } pp
   *[other] { $who }: { $count } decisions, mean cost { $mean } pp, the dearest { $most } pp
}

## Bots by their kind

bot-fool = Fool
bot-fool-about = Does anything the rules allow, at random.
bot-page = Page
bot-page-about = Never lies, and challenges only what can’t be true.
bot-courtier-cautious = Cautious Courtier
bot-courtier-cautious-about = Bluffs now and then, remembers every claim, and challenges what is unlikely.
bot-courtier-bold = Bold Courtier
bot-courtier-bold-about = Bluffs often, the more the later, and keeps to the roles already claimed.
bot-courtier-vengeful = Vengeful Courtier
bot-courtier-vengeful-about = Plays as a courtier, and pays back whoever struck last.
bot-spy = Spy
bot-spy-about = Counts cards, weighs every claim, and takes what wins most often by the end of the turn.
bot-cardinal = Cardinal
bot-cardinal-about = Searches ahead over every hand that could be held, its own included; the longer it may think, the deeper.
bot-regent = Regent
bot-regent-about = It has learnt from games against itself and others, and answers at once.
bot-magistrate = Magistrate
bot-magistrate-about = Goes by the table and its own hand, and by nothing that was claimed or done before.
bot-doge = Doge
bot-doge-about = Works each turn out anew as it plays, from what both players know of both hands.
bot-mirror = Mirror
bot-mirror-about = Finds out over the games of a match how somebody plays, and makes use of it.
bot-network = Learnt player
bot-network-about = Has learnt from games alone what wins and what loses.
