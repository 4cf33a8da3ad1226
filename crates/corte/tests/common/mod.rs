//! What the tests share: every possible table, and random play from a seed.

use corte::*;
use std::fmt;

/// Every possible table: all combinations of the options that change the game, with 2 to 10 seats.
pub(crate) fn tables() -> Vec<Rules> {
    (2..=10).flat_map(|players| combinations().filter_map(move |it| Rules::new(players, it).ok())).collect()
}

/// Every table of one rulebook with its own coins. The others differ only in coins and numbers.
pub(crate) fn plain_tables() -> Vec<Rules> {
    tables().into_iter().filter(is_plain).collect()
}

pub(crate) fn is_plain(rules: &Rules) -> bool {
    rules.options().preset == Preset::Brazil && rules.options().first_coins.is_none()
}

/// Every combination of options, including inconsistent ones. With the Reformation or the Diplomat there is only one rulebook with its own
/// coins, since the others differ only in coins and numbers. With the Diplomat there is also only a quarter of the rest, which has each
/// value of each option.
pub(crate) fn combinations() -> impl Iterator<Item = Options> {
    let switch = [false, true];
    let faces = [Faces::Identical, Faces::Distinct, Faces::Everdeck];
    let declared = [Declared::Off, Declared::Coup, Declared::CoupAndAssassinate];
    let coins = [None, Some(0), Some(9)];
    let size = 4 * 2 * 3 * 2 * 2 * 3 * 3 * 2 * 2 * 2;
    let all = (0..size).map(move |number: usize| {
        let mut rest = number;
        let mut pick = |among: usize| {
            let picked = rest % among;
            rest /= among;
            picked
        };
        Options {
            preset: Preset::ALL[pick(4)],
            inquisitor: switch[pick(2)],
            faces: faces[pick(3)],
            must_prove: switch[pick(2)],
            draft: switch[pick(2)],
            declared: declared[pick(3)],
            first_coins: coins[pick(3)],
            order: [Order::First, Order::Clockwise][pick(2)],
            reformation: switch[pick(2)],
            diplomat: switch[pick(2)],
            wins: 0,
        }
    });
    let is_own = |it: &Options| it.preset == Preset::Brazil && it.first_coins.is_none();
    let is_of_the_quarter = |it: &Options| {
        it.inquisitor == it.must_prove && (it.order == Order::First) == (it.declared == Declared::Off)
    };
    let all = all.filter(move |it| !(it.reformation || it.diplomat) || is_own(it));
    all.filter(move |it| !it.diplomat || is_of_the_quarter(it))
}

/// One game to look at: a table and a seed. It is printed when a law fails, so that the failure can be repeated.
pub(crate) struct Trial {
    pub(crate) rules: Rules,
    pub(crate) seed: u64,
}

impl Trial {
    pub(crate) fn dealer(&self) -> Dealer {
        Dealer::new(self.seed, 0)
    }

    /// For an even seed a new game, for an odd one a position at the start of a turn.
    pub(crate) fn setup(&self, dealer: &mut Dealer) -> Setup {
        if self.seed % 2 == 1 {
            return position(self.rules, dealer);
        }
        let mut setup = Setup::new(self.rules);
        setup.first = dealer.seat(self.rules.players()).expect("a seat of the table");
        setup
    }
}

impl fmt::Display for Trial {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, {} players, {:?}", self.seed, self.rules.players(), self.rules.options())
    }
}

impl Drop for Trial {
    #[expect(clippy::print_stderr, reason = "it says how to repeat a failure")]
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("a law failed; to repeat: {self}");
        }
    }
}

/// Checks a law with `games` games of each table. The seeds follow from the table's index.
pub(crate) fn hold(tables: Vec<Rules>, games: u64, mut law: impl FnMut(&Trial)) {
    for (place, rules) in tables.into_iter().enumerate() {
        for game in 0..games {
            law(&Trial { rules, seed: 2 * place as u64 + game });
        }
    }
}

/// A random position at the start of a turn: hands, lost cards, exiles, and up to twelve coins; with the Reformation also sides, and a
/// Reserve that is sometimes almost full.
pub(crate) fn position(rules: Rules, dealer: &mut Dealer) -> Setup {
    let mut setup = Setup::new(rules);
    let mut deck = rules.deck();
    let mut take = |dealer: &mut Dealer, count: usize| {
        let mut taken = Cards::none(rules.pack());
        for _ in 0..count {
            let card = deck.iter().nth(dealer.below(deck.len())).expect("a card");
            deck.remove(card);
            taken.insert(card);
        }
        taken
    };
    let stay = dealer.below(rules.players());
    for seat in Seat::all(rules.players()) {
        // The starter and the next seat are in; one in six of the others is out.
        let is_in = (seat.index() + rules.players() - stay) % rules.players() < 2 || dealer.below(6) > 0;
        let lost = if is_in { dealer.below(2) } else { 2 };
        setup.seats[seat] = SeatSetup {
            coins: is_in.then(|| dealer.below(13) as u8),
            lost: Some(take(dealer, lost)),
            hand: Some(take(dealer, 2 - lost)),
            side: rules.reformation().then(|| Side::ALL[dealer.below(2)]),
        };
    }
    if rules.reformation() {
        setup.reserve = if dealer.below(4) == 0 { MOST_RESERVE - 1 } else { dealer.below(12) as u8 };
    }
    setup.first = Seat::new(stay).expect("a seat of the table");
    setup.court = rules.draft().then(|| take(dealer, 3));
    setup
}

/// Makes a move and hears everything.
pub(crate) fn make(game: &mut Game, mv: Move, events: &mut Vec<Event<Secret>>) -> Result<(), Illegal> {
    apply(game, mv, &mut |event| events.push(*event))
}

/// All tests go through here, because the engine is compiled anew for every kind of sink, which takes long.
#[inline(never)]
fn apply(game: &mut Game, mv: Move, sink: &mut dyn FnMut(&Event<Secret>)) -> Result<(), Illegal> {
    game.apply(mv, sink)
}

/// The same as [`make`], without the check.
pub(crate) fn make_unchecked(game: &mut Game, seat: Seat, id: DecisionId, events: &mut Vec<Event<Secret>>) {
    let sink: &mut dyn FnMut(&Event<Secret>) = &mut |event| events.push(*event);
    game.play(seat, id, sink);
}

/// A move of a random game, with its events.
pub(crate) struct Ply<'g> {
    pub(crate) before: &'g Game,
    pub(crate) mv: Move,
    pub(crate) events: &'g [Event<Secret>],
    pub(crate) after: &'g Game,
}

/// More moves than any random game has.
const LONGEST: usize = 5_000;

/// Plays to the end, uniformly at random, and shows every step.
pub(crate) fn play(setup: &Setup, dealer: &mut Dealer, mut each: impl FnMut(&Ply<'_>)) -> Game {
    let mut game = setup.build().expect("a position that can be played");
    for _ in 0..LONGEST {
        let Some(mv) = random_move(&game, dealer) else {
            return game;
        };
        let before = game;
        let mut events = Vec::new();
        let made = make(&mut game, mv, &mut events);
        assert_eq!(made, Ok(()), "{mv:?} is legal");
        each(&Ply { before: &before, mv, events: &events, after: &game });
    }
    panic!("the game has not ended after {LONGEST} moves");
}

/// A uniformly random move: one of the seats asked, one of the legal decisions, or one of the draws; `None` at the end.
pub(crate) fn random_move(game: &Game, dealer: &mut Dealer) -> Option<Move> {
    match game.pending() {
        Pending::Over => None,
        Pending::Chance(chance) => {
            let seat = match game.table().phase() {
                Phase::Deal { waiting } => random_seat(waiting, dealer),
                _ => chance.seat,
            };
            Some(Move::Draw { seat, cards: dealer.draw(game, chance.count) })
        }
        Pending::Decision(asked) => {
            let seat = random_seat(asked, dealer);
            let view = game.view(Viewer::Seat(seat));
            let legal = view.legal();
            let id = legal.nth(dealer.below(legal.len())).expect("who is asked can answer");
            Some(Move::Decide { seat, decision: view.decision(id).expect("a legal id is a decision") })
        }
    }
}

pub(crate) fn random_seat(seats: SeatSet, dealer: &mut Dealer) -> Seat {
    seats.iter().nth(dealer.below(seats.len())).expect("somebody")
}

/// Every seat of the table, and a spectator.
pub(crate) fn viewers(rules: &Rules) -> impl Iterator<Item = Viewer> + use<> {
    Seat::all(rules.players()).map(Viewer::Seat).chain([Viewer::Spectator])
}

pub(crate) const PHASES: [&str; 14] = [
    "draft",
    "deal",
    "action",
    "challenge",
    "block",
    "proof",
    "replace",
    "loss",
    "draw",
    "keep",
    "show",
    "examine",
    "redraw",
    "over",
];

pub(crate) const EVENTS: [&str; 28] = [
    "Drafted",
    "Dealt",
    "Turn",
    "Declared",
    "Paid",
    "Refunded",
    "Took",
    "Stole",
    "Held",
    "Passed",
    "Challenged",
    "Blocked",
    "Proved",
    "ProvedHand",
    "Conceded",
    "Drew",
    "Returned",
    "Showed",
    "Left",
    "Forced",
    "GaveUp",
    "Revealed",
    "Lost",
    "Exiled",
    "Forfeited",
    "Converted",
    "Embezzled",
    "Gave",
];

pub(crate) fn event_name<S>(event: &Event<S>) -> &'static str {
    match event {
        Event::Drafted { .. } => "Drafted",
        Event::Dealt { .. } => "Dealt",
        Event::Turn { .. } => "Turn",
        Event::Declared { .. } => "Declared",
        Event::Paid { .. } => "Paid",
        Event::Refunded { .. } => "Refunded",
        Event::Took { .. } => "Took",
        Event::Stole { .. } => "Stole",
        Event::Held { .. } => "Held",
        Event::Passed { .. } => "Passed",
        Event::Challenged { .. } => "Challenged",
        Event::Blocked { .. } => "Blocked",
        Event::Proved { .. } => "Proved",
        Event::ProvedHand { .. } => "ProvedHand",
        Event::Converted { .. } => "Converted",
        Event::Embezzled { .. } => "Embezzled",
        Event::Gave { .. } => "Gave",
        Event::Conceded { .. } => "Conceded",
        Event::Drew { .. } => "Drew",
        Event::Returned { .. } => "Returned",
        Event::Showed { .. } => "Showed",
        Event::Left { .. } => "Left",
        Event::Forced { .. } => "Forced",
        Event::GaveUp { .. } => "GaveUp",
        Event::Revealed { .. } => "Revealed",
        Event::Lost { .. } => "Lost",
        Event::Exiled { .. } => "Exiled",
        Event::Forfeited { .. } => "Forfeited",
        Event::Asks(phase) => phase.name(),
    }
}
