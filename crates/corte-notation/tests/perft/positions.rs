//! The positions of the published counts, and the counting.

use corte::{
    Cards, Character, Game, GameOption, OPTIONS, Options, Pending, Preset, Rules, Seat, SeatSetup, Setup,
    Takes,
};
use corte_notation::Record;

/// The text above the counts.
#[allow(dead_code, reason = "the test reads it back from the document")]
pub(crate) const TITLE: &str = "# Counted moves

How many sequences of moves of each length follow from a position: what chess calls *perft*.
Use these figures to check an engine for Coup.
Two independent programs agree on them, Corte's engine and the oracle in `tools/oracle`.

- Each line has a position, a bar, and the counts for sequences of 1, 2, 3 … moves. The position is a [record](notation.md), with `;` in place of line ends.
- A move is a decision of a player who is asked, or a draw that the game waits for.
- If several players are asked at once, any of them may answer next, and each order counts. A pass is a move.
- A draw has one move for each distinct result, however likely it is. The order of two cards does not matter, and identical cards give one result.
- What is forced by what everyone sees, such as losing one's only card, is not a move.
- A finished game has no more moves.
- The counts go up to 300,000, and to at most twelve moves.

First come the rulebooks as they are written, and each other value of each option, from four positions; where a rulebook or an option does not allow a position, its line is left out.
Then come every two such values together, under `brazil`, from two of the positions, or from the deal if the options allow neither; two values that exclude each other are left out.
`cargo run --release -p corte-notation --example perft` writes all lines, and a test counts them again.
";

/// Counts go up to this many sequences.
#[allow(dead_code, reason = "the test knows how far they go from the document")]
pub(crate) const LIMIT: u64 = 300_000;

/// For each seat: coins, hand, and cards turned up.
type Seats = &'static [(u8, &'static [Character], &'static [Character])];

use Character::{Assassin, Captain, Contessa, Duke};

/// A deal; two players who can pay for everything; a forced Coup; three players with claims of every kind.
const POSITIONS: [Seats; 4] = [
    &[],
    &[(3, &[Duke, Assassin], &[]), (7, &[Captain, Contessa], &[])],
    &[(10, &[Captain], &[Contessa]), (3, &[Assassin, Duke], &[])],
    &[(3, &[Assassin, Captain], &[]), (7, &[Duke], &[Duke]), (1, &[Contessa, Captain], &[])],
];

/// Every position under every rulebook and every option, and some under every two options, as a one-line record and as a game.
pub(crate) fn rows() -> Vec<(String, Game)> {
    let (alone, [deal, paying, _, claiming]) = (all_options(), POSITIONS);
    let mut rows: Vec<(String, Game)> =
        POSITIONS.iter().flat_map(|seats| alone.iter().filter_map(|options| row(seats, *options))).collect();
    for options in pairs() {
        let before = rows.len();
        rows.extend([paying, claiming].into_iter().filter_map(|seats| row(seats, options)));
        if rows.len() == before {
            rows.extend(row(deal, options));
        }
    }
    rows
}

/// The four rulebooks, and each option at each of its other values.
fn all_options() -> Vec<Options> {
    Preset::ALL.map(Options::of).into_iter().chain(changes(Options::of(Preset::Brazil), &OPTIONS)).collect()
}

/// Every two options, each at each of its other values.
fn pairs() -> Vec<Options> {
    let mut pairs = Vec::new();
    for (index, option) in OPTIONS.iter().enumerate() {
        for options in changes(Options::of(Preset::Brazil), std::slice::from_ref(option)) {
            pairs.extend(
                changes(options, &OPTIONS[index + 1..]).into_iter().filter(|both| option.is_changed(both)),
            );
        }
    }
    pairs
}

/// These options, with one of `some` at each of its other values.
fn changes(given: Options, some: &[GameOption]) -> Vec<Options> {
    let mut all = Vec::new();
    for option in some {
        let least = match option.takes {
            Takes::Words(_) => String::new(),
            Takes::Number { least, .. } => least.to_string(),
        };
        for value in option.takes.words().iter().copied().chain([least.as_str()]) {
            let mut options = given;
            if option.set(&mut options, value).is_ok() && option.is_changed(&options) {
                all.push(options);
            }
        }
    }
    all
}

fn row(seats: Seats, options: Options) -> Option<(String, Game)> {
    let mut setup = Setup::new(Rules::new(seats.len().max(2), options).ok()?);
    let mut deck = setup.rules.deck();
    for (seat, (coins, hand, lost)) in Seat::all(seats.len()).zip(seats) {
        let [hand, lost] = [hand, lost].map(|characters| taken(setup.rules, &mut deck, characters));
        setup.seats[seat] = SeatSetup {
            coins: Some(*coins),
            hand: Some(hand?),
            lost: lost.filter(|lost| !lost.is_empty()),
            ..SeatSetup::default()
        };
    }
    let game = setup.build().ok()?;
    let names = ["Ana", "Bruno", "Carla"].into_iter().take(seats.len().max(2));
    let text = Record::new(setup, names).to_text().ok()?;
    let lines: Vec<&str> = text.lines().filter(|line| !line.is_empty()).collect();
    Some((lines.join("; "), game))
}

/// The next remaining card of each of these characters, with Diplomats in place of Dukes if they are in play.
fn taken(rules: Rules, deck: &mut Cards, characters: &[Character]) -> Option<Cards> {
    let mut cards = Cards::none(rules.pack());
    for character in characters {
        let character = if *character == Duke { rules.taxer() } else { *character };
        let card = deck.of_character(character).lowest()?;
        deck.remove(card);
        cards.insert(card);
    }
    Some(cards)
}

/// The numbers of sequences of 1, 2, 3 … moves, as far as there are at most `limit`.
#[allow(dead_code, reason = "the test counts as deep as the document")]
pub(crate) fn counts(game: &Game, limit: u64) -> Vec<u64> {
    let counts = (1..).map(|depth| perft(game, depth));
    counts.take_while(|count| (1..=limit).contains(count)).take(12).collect()
}

/// The number of sequences of this many moves.
pub(crate) fn perft(game: &Game, depth: usize) -> u64 {
    if depth == 0 {
        return 1;
    }
    match game.pending() {
        Pending::Over => 0,
        Pending::Chance(chance) => {
            let drawn = |cards| {
                let mut next = *game;
                next.draw(chance.seat, cards).expect("an outcome of chance");
                perft(&next, depth - 1)
            };
            game.outcomes(chance.count).map(|(cards, _)| drawn(cards)).sum()
        }
        Pending::Decision(asked) => {
            let moves = asked.iter().flat_map(|seat| game.legal(seat).iter().map(move |id| (seat, id)));
            let made = |(seat, id)| {
                let mut next = *game;
                next.play(seat, id, |_| ());
                perft(&next, depth - 1)
            };
            moves.map(made).sum()
        }
    }
}
