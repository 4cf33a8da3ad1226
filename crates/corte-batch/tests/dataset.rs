//! The rows in a file are the games that were played: they replay, and say what each seat knew.

use bytes::Bytes;
use corte::{Card, Cards, Character, DecisionId, Move, Options, Order, Preset, Rules, Seat};
use corte_batch::dataset::{
    Bots, GameRows, NoReplay, Row as Decision, RowFault, drawn_card, rules_from, taken,
};
use corte_batch::{DatasetFile, OBSERVATION};
use parquet::file::reader::{FileReader, SerializedFileReader};
use parquet::record::{Field, Row};
use std::collections::BTreeMap;

fn bots(players: usize, change: impl FnOnce(&mut Options)) -> Bots {
    let mut options = Options { order: Order::Clockwise, ..Options::of(Preset::Brazil) };
    change(&mut options);
    let names = ["page", "fool", "courtier-bold", "page"].map(str::to_owned);
    Bots {
        rules: Rules::new(players, options).unwrap(),
        names: names[..players].to_vec(),
        seed: 7,
        most_turns: 60,
        iterations: 10,
    }
}

fn tables() -> Vec<Bots> {
    vec![
        bots(2, |_| ()),
        bots(3, |options| options.inquisitor = true),
        bots(2, |options| options.draft = true),
        bots(4, |options| options.faces = corte::Faces::Distinct),
        bots(3, |options| options.reformation = true),
        bots(2, |options| options.declared = corte::Declared::CoupAndAssassinate),
    ]
}

fn field<'r>(row: &'r Row, name: &str) -> &'r Field {
    row.get_column_iter().find(|(known, _)| *known == name).map(|(_, field)| field).unwrap()
}

fn number(field: &Field) -> i64 {
    match field {
        Field::Int(number) => (*number).into(),
        Field::Long(number) => *number,
        other => panic!("{other:?} is no number"),
    }
}

fn numbers(field: &Field) -> Vec<i64> {
    match field {
        Field::ListInternal(list) => list.elements().iter().map(number).collect(),
        other => panic!("{other:?} is no list"),
    }
}

fn parts(field: &Field) -> Option<Vec<f32>> {
    let part = |field: &Field| match field {
        Field::Float(part) => *part,
        other => panic!("{other:?} is no part"),
    };
    match field {
        Field::Null => None,
        Field::ListInternal(list) => Some(list.elements().iter().map(part).collect()),
        other => panic!("{other:?} is no list"),
    }
}

fn text(field: &Field) -> Option<String> {
    match field {
        Field::Null => None,
        Field::Str(text) => Some(text.clone()),
        other => panic!("{other:?} is no text"),
    }
}

/// Reads the games of a file from its rows alone.
fn read(file: Bytes) -> Vec<GameRows> {
    let reader = SerializedFileReader::new(file).unwrap();
    let mut games: BTreeMap<i64, GameRows> = BTreeMap::new();
    for row in reader.get_row_iter(None).unwrap() {
        let row = row.unwrap();
        let at = |name: &str| field(&row, name);
        let seat = |name: &str| Seat::new(number(at(name)) as usize).unwrap();
        let rules = rules_from(&text(at("rules")).unwrap()).unwrap();
        let winner = match at("winner") {
            Field::Null => None,
            _ => Some(seat("winner")),
        };
        let game = games.entry(number(at("game"))).or_insert_with(|| GameRows {
            rules,
            first: seat("first"),
            players: vec![None; rules.players()],
            rows: Vec::new(),
            winner,
        });
        let id = |number: i64| DecisionId::new(number as usize).unwrap();
        let result = match at("result") {
            Field::Float(part) => Some(*part),
            _ => None,
        };
        assert_eq!(result, game.result(seat("seat")));
        let player = text(at("player"));
        let stand_in = player.as_deref() == Some("stand-in");
        if !stand_in {
            game.players[seat("seat").index()] = player;
        }
        game.rows.push(Decision {
            stand_in,
            ply: number(at("ply")) as u32,
            turn: number(at("turn")) as u32,
            seat: seat("seat"),
            drawn: numbers(at("drawn"))
                .into_iter()
                .map(|drawn| drawn_card(&rules, drawn as i32).unwrap())
                .collect(),
            observation: parts(at("observation")).unwrap(),
            legal: numbers(at("legal")).into_iter().map(id).collect(),
            decision: id(number(at("decision"))),
            weights: parts(at("weights")),
        });
    }
    games.into_values().collect()
}

/// The interval in which the random number for a Fool's first choice lay, in a game of this seed.
fn first_chance(seed: u64, seat: usize) -> [f64; 2] {
    let fools = Bots { names: vec!["fool".to_owned(); 2], seed, ..bots(2, |_| ()) };
    let rows = fools.play(0).unwrap().rows;
    let row = rows.iter().find(|row| row.seat.index() == seat && row.legal.len() > 1).unwrap();
    let place = row.legal.iter().position(|id| *id == row.decision).unwrap();
    [place, place + 1].map(|end| end as f64 / row.legal.len() as f64)
}

#[test]
fn no_seat_has_the_luck_of_another_at_the_next_seed() {
    let is_alike = |seed: &u64| {
        let ([from, to], [other_from, other_to]) = (first_chance(*seed, 1), first_chance(seed + 1, 0));
        from < other_to && other_from < to
    };
    let alike = (0..60).step_by(2).filter(is_alike).count();
    assert!(alike < 25, "{alike} of 30");
}

#[test]
fn rows_replay_to_the_games() {
    for bots in tables() {
        let games: Vec<GameRows> = (0..12).map(|number| bots.play(number).unwrap()).collect();
        let mut bytes = Vec::new();
        let mut file = DatasetFile::new(&mut bytes, r#"{"seed":7}"#).unwrap();
        games.iter().for_each(|game| file.add(game.clone()).unwrap());
        assert_eq!((file.games(), file.rows()), (12, games.iter().map(|game| game.rows.len() as u64).sum()));
        file.finish().unwrap();
        let bytes = Bytes::from(bytes);
        let reader = SerializedFileReader::new(bytes.clone()).unwrap();
        let about = reader.metadata().file_metadata().key_value_metadata().unwrap();
        assert!(about.iter().any(|it| it.key == "corte" && it.value.as_deref() == Some(r#"{"seed":7}"#)));
        let found = read(bytes);
        assert_eq!(found, games);
        for game in &found {
            let end = game.replay().unwrap();
            assert_eq!(end.table().winner(), game.winner, "{:?}", game.rules);
            // A game without a winner ended at its turn limit.
            assert!(game.winner.is_some() || game.rows.last().unwrap().turn >= bots.most_turns);
            check_rows(game);
        }
    }
}

/// Checks that decisions are legal and weighted, and observations are those of the seat that decides.
fn check_rows(game: &GameRows) {
    for row in &game.rows {
        let weights = row.weights.as_ref().unwrap();
        assert!(row.legal.contains(&row.decision));
        assert!((weights.iter().sum::<f32>() - 1.0).abs() < 1e-4);
        let place = row.legal.iter().position(|id| *id == row.decision).unwrap();
        assert!(weights[place] > 0.0, "{weights:?} never decides {place}");
        assert_eq!(row.observation.len(), OBSERVATION);
    }
}

/// The tag of a record counts its moves; a row of the file says who decided.
#[test]
fn what_a_bot_decided_for_somebody_is_told_apart() {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let hand = |character| Cards::of(rules.pack(), &[Card::plain(character); 2]).unwrap();
    let [ana, bruno] = [0, 1].map(|seat| Seat::new(seat).unwrap());
    let income = |seat| Move::Decide { seat, decision: corte::Decision::Act(corte::Action::Income) };
    let deal = |seat, character| Move::Draw { seat, cards: hand(character) };
    let dealt = [deal(ana, Character::Duke), deal(bruno, Character::Captain)];
    let exchange = [
        Move::Decide { seat: ana, decision: corte::Decision::Act(corte::Action::Exchange) },
        Move::Decide { seat: bruno, decision: corte::Decision::Pass },
        deal(ana, Character::Contessa),
    ];
    let moves = dealt.into_iter().chain([ana, bruno].map(income)).chain(exchange);
    let players = vec![Some("page".to_owned()), None];
    // A draw is nobody's decision, such as the seventh move.
    let game = taken(&corte::Setup::new(rules), moves, players, &[3, 6]).unwrap();
    let told: Vec<bool> = game.rows.iter().map(|row| row.stand_in).collect();
    assert_eq!(told, [false, true, false, false]);
    let mut bytes = Vec::new();
    let mut file = DatasetFile::new(&mut bytes, "{}").unwrap();
    file.add(game.clone()).unwrap();
    file.finish().unwrap();
    assert_eq!(read(Bytes::from(bytes)), [game]);
}

#[test]
fn a_row_that_does_not_follow_is_named() {
    let mut game = bots(2, |_| ()).play(0).unwrap();
    let last = game.rows.len() - 1;
    game.rows.remove(1);
    assert_eq!(game.replay().unwrap_err().row, 1);
    game.rows.truncate(last);
    game.rows[0].drawn.clear();
    let too_few = "row 0 of the game: the cards drawn before it are not those that the game waits for";
    assert_eq!(game.replay().unwrap_err().to_string(), too_few);
}

#[test]
fn cards_that_nobody_waits_for_and_another_winner_are_refused() {
    let game = bots(2, |_| ()).play(0).unwrap();
    let mut surplus = game.clone();
    let card = surplus.rows[0].drawn[0];
    surplus.rows[1].drawn.push(card);
    assert_eq!(surplus.replay().unwrap_err(), NoReplay { row: 1, reason: RowFault::Drawn });
    let mut other = game.clone();
    other.winner = Seat::all(2).find(|seat| Some(*seat) != game.winner);
    assert_eq!(other.replay().unwrap_err(), NoReplay { row: game.rows.len(), reason: RowFault::Winner });
}

#[test]
fn every_seat_is_named_and_every_number_is_a_game() {
    let short = Bots { names: vec!["page".to_owned()], ..bots(3, |_| ()) };
    assert_eq!(short.play(0).unwrap_err().to_string(), "bots are named for 1 of 3 seats: name one for each");
    assert!(bots(3, |_| ()).play(u64::MAX).is_ok());
}
