//! The win probability at the start of a turn.

use corte::{Cards, Character, Game, Seat};

/// The probability, 0 to 1, that `me` wins a game whose cards are all known.
///
/// It was fitted by logistic regression to 1.5 million turns of games between Pages and Courtiers; see `examples/fit-value.rs`.
/// Influence, coins, characters held and the distance to the turn count. Beliefs do not.
pub(crate) fn win_probability(game: &Game, me: Seat) -> f32 {
    let table = game.table();
    if let Some(winner) = table.winner() {
        return f32::from(u8::from(winner == me));
    }
    if !table.playing().contains(me) {
        return 0.0;
    }
    match table.playing().len() {
        2 => between_two(game, me),
        _ => among_many(game, me),
    }
}

/// Influence and coins as one number, 0 to 21.
pub(crate) fn state(game: &Game, seat: Seat) -> usize {
    let table = game.table();
    (table.influence(seat).max(1) - 1) * 11 + usize::from(table.coins(seat).min(10))
}

fn cards_worth(hand: Cards, by_character: &[f32; 6]) -> f32 {
    let mut worth = 0.0;
    for card in hand.options() {
        worth += by_character[rated_as(card.character()).index()];
    }
    worth
}

/// The Inquisitor is rated like the Ambassador that it replaces, and the Diplomat like the Duke.
pub(crate) fn rated_as(character: Character) -> Character {
    match character {
        Character::Inquisitor => Character::Ambassador,
        Character::Diplomat => Character::Duke,
        other => other,
    }
}

fn between_two(game: &Game, me: Seat) -> f32 {
    let table = game.table();
    let mover = table.turn();
    let Some(other) = table.playing().without(mover).lowest() else { return 0.5 };
    let by_influence = |seat: Seat| usize::from(table.influence(seat) > 1);
    let odds = TWO[state(game, mover)][state(game, other)]
        + cards_worth(game.hand(mover), &TWO_CARDS[by_influence(mover)])
        + cards_worth(game.hand(other), &TWO_CARDS[2 + by_influence(other)]);
    let mover_wins = 1.0 / (1.0 + (-odds).exp());
    if mover == me { mover_wins } else { 1.0 - mover_wins }
}

fn among_many(game: &Game, me: Seat) -> f32 {
    let table = game.table();
    let strength = |seat: Seat| {
        let by_influence = usize::from(table.influence(seat) > 1);
        (MANY[state(game, seat)] + cards_worth(game.hand(seat), &MANY_CARDS[by_influence])).exp()
    };
    let all: f32 = table.playing().iter().map(strength).sum();
    strength(me) / all
}

/// With two players: the log-odds of the player to move, by that player's state and the other's.
static TWO: [[f32; 22]; 22] = [
    [
        -0.22, -0.38, -0.45, -0.64, -0.81, -1.14, -1.31, -2.50, -3.03, -2.98, -2.58, -0.76, -0.80, -1.20,
        -1.18, -1.79, -2.13, -2.49, -3.48, -3.50, -3.62, -3.48,
    ],
    [
        -0.04, -0.13, -0.26, -0.46, -0.71, -1.00, -1.19, -2.31, -2.54, -2.90, -2.36, -0.62, -0.83, -0.88,
        -1.22, -1.51, -1.54, -2.20, -3.28, -3.20, -3.42, -3.29,
    ],
    [
        0.12, 0.09, -0.02, -0.33, -0.49, -0.83, -0.93, -2.14, -2.37, -2.80, -2.21, -0.53, -0.68, -0.76,
        -1.02, -1.27, -1.90, -2.19, -3.22, -3.34, -3.39, -3.19,
    ],
    [
        0.38, 0.28, 0.25, 0.04, -0.12, -0.40, -0.55, -1.19, -1.38, -1.31, -1.57, -0.32, -0.36, -0.52, -0.71,
        -1.06, -1.50, -1.81, -2.95, -2.97, -2.81, -2.68,
    ],
    [
        0.50, 0.54, 0.45, 0.20, 0.14, -0.20, -0.15, -1.30, -1.36, -1.48, -1.33, -0.08, -0.15, -0.27, -0.70,
        -0.94, -1.19, -1.82, -2.66, -2.73, -2.76, -2.57,
    ],
    [
        0.86, 0.76, 0.98, 0.55, 0.39, 0.18, 0.11, -1.14, -1.21, -1.48, -1.35, 0.15, -0.23, -0.09, -0.42,
        -0.76, -1.09, -1.51, -2.90, -2.61, -2.71, -2.41,
    ],
    [
        1.17, 1.28, 1.43, 0.61, 0.64, 0.62, 0.58, -1.21, -1.10, -1.43, -1.36, 0.15, 0.09, -0.06, -0.41,
        -0.70, -1.04, -1.26, -2.60, -2.50, -2.55, -2.20,
    ],
    [
        3.71, 3.42, 3.56, 3.36, 3.44, 3.28, 3.28, 2.50, 2.35, 2.13, 1.20, 0.61, 0.47, 0.27, 0.01, 0.00,
        -0.32, -0.62, -1.71, -1.65, -1.19, -0.47,
    ],
    [
        3.57, 3.55, 3.58, 3.32, 3.13, 3.03, 3.02, 2.30, 2.27, 1.93, 1.00, 0.87, 0.59, 0.65, 0.25, -0.22,
        -0.10, -0.47, -1.46, -1.29, -1.20, -0.51,
    ],
    [
        3.11, 3.12, 3.13, 2.90, 2.81, 2.62, 2.57, 1.89, 1.60, 1.45, 0.73, 0.98, 0.87, 0.67, 0.50, 0.34,
        -0.08, -0.47, -1.18, -1.12, -1.06, -0.58,
    ],
    [
        2.62, 2.57, 2.68, 2.39, 2.30, 2.12, 2.03, 1.30, 1.14, 0.89, 0.59, 1.26, 1.05, 0.97, 0.57, 0.49, 0.23,
        0.21, -0.72, -0.78, -0.77, -0.61,
    ],
    [
        0.56, 0.41, 0.45, 0.27, 0.09, -0.19, -0.23, -0.60, -0.79, -0.88, -1.11, 0.12, -0.02, -0.15, -0.29,
        -0.57, -0.75, -0.82, -1.46, -1.47, -1.67, -1.97,
    ],
    [
        0.57, 0.73, 0.61, 0.40, 0.23, 0.15, 0.05, -0.34, -0.23, -0.72, -0.63, 0.10, 0.06, -0.03, -0.16,
        -0.37, -0.51, -0.78, -0.98, -1.00, -1.56, -1.93,
    ],
    [
        0.89, 0.87, 0.98, 0.73, 0.54, 0.35, 0.33, -0.17, -0.27, -0.36, -0.45, 0.38, 0.28, 0.15, 0.03, -0.22,
        -0.36, -0.62, -0.79, -1.09, -1.30, -1.64,
    ],
    [
        1.04, 1.12, 1.18, 0.93, 0.99, 0.85, 0.57, 0.38, 0.21, 0.13, -0.14, 0.51, 0.48, 0.30, 0.12, -0.06,
        -0.35, -0.28, -0.62, -0.91, -0.75, -1.53,
    ],
    [
        1.55, 1.40, 1.42, 1.32, 1.31, 1.06, 1.18, 0.70, 0.50, 0.50, 0.10, 0.73, 0.71, 0.53, 0.32, 0.20, 0.01,
        -0.17, -0.60, -0.41, -0.73, -0.97,
    ],
    [
        1.93, 1.53, 2.06, 1.75, 1.59, 1.49, 1.21, 1.12, 1.00, 0.72, 0.32, 1.03, 0.79, 0.69, 0.53, 0.23, 0.09,
        0.10, -0.02, -0.40, -0.47, -0.58,
    ],
    [
        2.25, 2.20, 2.30, 1.94, 1.84, 1.95, 1.78, 1.30, 1.27, 1.14, 0.62, 1.05, 1.00, 0.93, 0.64, 0.51, 0.27,
        0.15, -0.27, -0.51, -0.21, -0.64,
    ],
    [
        3.41, 3.32, 3.56, 3.23, 3.18, 3.04, 2.82, 2.26, 2.17, 1.79, 1.31, 1.58, 1.38, 1.18, 1.16, 0.71, 0.36,
        0.53, 0.08, -0.16, 0.04, 0.03,
    ],
    [
        3.44, 3.50, 3.56, 3.27, 3.15, 3.03, 2.83, 2.15, 2.03, 1.81, 1.35, 2.07, 1.52, 1.53, 1.32, 0.67, 0.64,
        0.86, 0.37, 0.09, 0.25, 0.01,
    ],
    [
        3.29, 3.27, 3.38, 3.13, 2.87, 2.78, 2.67, 1.93, 1.79, 1.64, 1.28, 2.02, 1.71, 1.69, 1.24, 1.31, 0.77,
        0.49, 0.17, 0.06, 0.13, 0.10,
    ],
    [
        3.53, 3.47, 3.55, 3.27, 3.15, 2.98, 2.87, 2.12, 1.98, 1.78, 1.56, 2.38, 2.29, 2.14, 1.89, 1.71, 1.25,
        1.12, 0.49, 0.48, 0.30, 0.36,
    ],
];

/// By character: what holding it adds to those log-odds, for the player to move with one card and with two, then for the other.
static TWO_CARDS: [[f32; 6]; 4] = [
    [-0.26, -0.50, -0.31, -0.85, -1.08, 0.00],
    [0.34, -0.19, 0.12, -0.08, 0.04, 0.00],
    [0.58, 0.86, 0.53, 0.93, 1.11, 0.00],
    [-0.24, 0.20, -0.12, 0.04, -0.09, 0.00],
];

/// With three or more players: the log of a seat's strength, by state.
static MANY: [f32; 22] = [
    -0.45, -0.35, -0.39, -0.32, -0.29, -0.27, -0.22, 0.04, 0.09, 0.09, 0.06, 0.21, 0.22, 0.26, 0.33, 0.27,
    0.29, 0.38, 0.58, 0.54, 0.63, 0.55,
];

/// By character: what holding it adds to that, with one card and with two.
static MANY_CARDS: [[f32; 6]; 2] =
    [[-0.15, -0.22, -0.29, -0.48, -0.59, 0.00], [0.06, 0.01, -0.02, -0.04, 0.21, 0.00]];
