//! The Mirror: whom it recognises, whose habits it learns, what that wins, and its file.

use crate::common::{motley, one_against_one};
use corte::{Dealer, Event, Game, Knowledge, Options, Preset, Seen, View, Viewer};
use corte_bots::{BadFile, Effort, Policy, SealedBytes, Seated, Weights, policy};
use corte_joint::{
    Base, Blueprint, BlueprintSolver, Doge, Dogeship, Foresight, Gallery, Joint, Magistrate,
    MemorylessResponse, Mirror, Outlook, Portrait,
};
use corte_solver::Variant;
use std::sync::atomic::{AtomicI64, Ordering};
use std::sync::{Arc, Mutex, OnceLock};

/// An endgame, a Mirror's gallery for it (based on a trained Magistrate, with portraits of a bold Courtier and a motley player), and the
/// motley player.
pub(crate) struct Hall {
    pub(crate) position: Game,
    pub(crate) gallery: Arc<Gallery>,
    /// A gallery that knows only the Spy.
    spies: Arc<Gallery>,
    pub(crate) base: Arc<Blueprint>,
    motley: Arc<Blueprint>,
}

pub(crate) fn hall() -> &'static Hall {
    static HALL: OnceLock<Hall> = OnceLock::new();
    HALL.get_or_init(|| {
        let position = one_against_one(Options::of(Preset::Brazil));
        let joint = Joint::of(&position, 1_000_000).unwrap();
        let blueprint = |plan: &[f32]| Blueprint::of(&joint, plan, Vec::new());
        let mut solver = BlueprintSolver::new(&joint, Variant::Predictive);
        (0..40).for_each(|_| solver.iterate());
        let base = Arc::new(blueprint(&solver.average()));
        let bold = joint.asked(policy("courtier-bold").unwrap().as_mut(), 1, |_, _| ());
        // A player who almost always does one of two things.
        let mut motley = motley(&joint, 3);
        motley.iter_mut().for_each(|weight| *weight = weight.powi(4));
        joint.normalise(&mut motley);
        let portrait = |name: &str, plan: &[f32]| {
            let mut response = MemorylessResponse::new(&joint, plan);
            (0..12).for_each(|_| response.iterate());
            let outlook = Outlook::of(&joint, response.current(), plan, 20);
            Portrait::new(name.to_owned(), blueprint(plan), &joint, &outlook)
        };
        let own = base.plan(&joint);
        let portraits = vec![
            portrait("its-magistrate", &own),
            portrait("courtier-bold", &bold),
            portrait("motley", &motley),
        ];
        let spy = joint.asked(policy("spy").unwrap().as_mut(), 1, |_, _| ());
        let spies = vec![portraits[0].clone(), portrait("spy", &spy)];
        let made = vec![("sweeps".to_owned(), "12".to_owned())];
        let gallery =
            |portraits| Arc::new(Gallery::new(Base::Magistrate(Arc::clone(&base)), portraits, made.clone()));
        let (gallery, spies) = (gallery(portraits), gallery(spies));
        Hall { position, gallery, spies, base, motley: Arc::new(blueprint(&motley)) }
    })
}

/// Plays matches of this many games from the position, with hands redealt and seats swapped from game to game. Returns the share that `one`
/// wins from the tenth game of each match on.
fn matched(
    one: impl Fn() -> Box<dyn Policy>,
    other: impl Fn() -> Box<dyn Policy>,
    matches: u64,
    games: u64,
) -> f64 {
    let position = &hall().position;
    let worlds: Vec<_> =
        position.view(Viewer::Spectator).worlds(&Knowledge::none(position.table().rules())).collect();
    let all: u64 = worlds.iter().map(|world| world.ways).sum();
    let (mut won, mut counted) = (0.0, 0.0);
    for number in 0..matches {
        let mut players: Option<[Seated; 2]> = None;
        for game in 0..games {
            let mut dealer = Dealer::new(11, number * games + game);
            let mut at = dealer.below(all as usize) as u64;
            let dealt = worlds.iter().find(|world| {
                let found = at < world.ways;
                at = at.wrapping_sub(world.ways);
                found
            });
            let mut played = dealt.unwrap().game;
            let seats: Vec<_> = played.table().seats().collect();
            let first = (game % 2) as usize;
            let own = |at: usize| played.perspective(Viewer::Seat(seats[at]));
            let seed = 2 * (number * games + game);
            players = Some(match players.take() {
                None => {
                    [Seated::new(one(), own(first), seed), Seated::new(other(), own(1 - first), seed + 1)]
                }
                Some([mut one, mut other]) => {
                    one.next_game(own(first), seed);
                    other.next_game(own(1 - first), seed + 1);
                    [one, other]
                }
            });
            let players = players.as_mut().unwrap();
            let mut turns = 0;
            while !played.table().is_over() && turns < 200 {
                let mut events = Vec::new();
                if played.chance().is_some() {
                    dealer.settle(&mut played, |event| events.push(*event));
                } else {
                    let seat = played.asked().lowest().unwrap();
                    let who = if seats[first] == seat { 0 } else { 1 };
                    let id = players[who].decide().unwrap();
                    played.play(seat, id, |event| events.push(*event));
                    turns += 1;
                }
                for (who, player) in players.iter_mut().enumerate() {
                    let viewer = Viewer::Seat(seats[(first + who) % 2]);
                    events
                        .iter()
                        .filter_map(|event| event.seen_by(viewer))
                        .for_each(|event| player.hear(&event));
                }
            }
            if game >= 10 {
                counted += 1.0;
                won += match played.table().winner() {
                    Some(winner) => f64::from(u8::from(winner == seats[first])),
                    None => 0.5,
                };
            }
        }
    }
    won / counted
}

fn mirror() -> Box<dyn Policy> {
    Box::new(Mirror::new(Arc::clone(&hall().gallery)))
}

fn base() -> Box<dyn Policy> {
    Box::new(Magistrate::new(Arc::clone(&hall().base)))
}

#[test]
fn who_is_recognised_loses_more_to_it_than_to_its_base() {
    for name in ["courtier-bold", "motley"] {
        let other = || policy(name).unwrap_or_else(|_| Box::new(Magistrate::new(Arc::clone(&hall().motley))));
        let [by_base, by_mirror] = [matched(base, other, 6, 40), matched(mirror, other, 6, 40)];
        assert!(by_mirror > by_base + 0.05, "{name}: the base wins {by_base}, the Mirror {by_mirror}");
    }
}

#[test]
fn where_nobody_stands_out_among_many_it_still_knows_what_is_best() {
    let Hall { position, gallery, .. } = hall();
    let many = vec![gallery.portraits()[1].clone(); Gallery::MOST];
    let mut mirror = Mirror::new(Arc::new(Gallery::new(gallery.base().clone(), many, Vec::new())));
    let view = position.view(Viewer::Seat(position.table().turn()));
    mirror.begin(&view);
    mirror.next_game(&view);
    assert!(mirror.recognised().is_some() && mirror.suspects().iter().all(|share| *share < 0.02));
    let mut weights = Weights::default();
    mirror.weigh(&view, &mut Effort { seed: 1, go_on: &mut |_| false }, &mut weights);
    let best = view.legal().iter().filter(|id| weights.probability(*id) > 0.0).count();
    assert_eq!((view.legal().len() > 1, best), (true, 1));
}

#[test]
fn who_is_not_known_loses_more_to_it_than_to_its_base() {
    for name in ["page", "courtier-cautious", "courtier:suspicious"] {
        let other = || policy(name).unwrap();
        let [by_base, by_mirror] = [matched(base, other, 6, 40), matched(mirror, other, 6, 40)];
        assert!(by_mirror > by_base + 0.08, "{name}: the base wins {by_base}, the Mirror {by_mirror}");
    }
}

#[test]
fn who_has_beliefs_of_its_own_is_known_by_what_it_would_do_as_the_game_goes_on() {
    let told = Watched::play(&hall().spies, || policy("spy").unwrap(), 20, 12);
    let [spies, others] = [told.count(|name| name == "spy"), told.count(|name| name != "spy")];
    assert!(spies > 100 && others < 20, "a Spy in {spies} games, and somebody else in {others}");
}

/// Plays like one player in the first games of a match, and like another in the rest.
struct Pretender {
    games: usize,
    faces: [Magistrate; 2],
}

impl Policy for Pretender {
    fn begin(&mut self, view: &View<'_>) {
        self.games = 0;
        self.faces.iter_mut().for_each(|face| face.begin(view));
    }

    fn next_game(&mut self, _: &View<'_>) {
        self.games += 1;
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        self.faces.iter_mut().for_each(|face| face.hear(before, event));
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.faces[usize::from(self.games > 2)].weigh(view, effort, weights);
    }
}

/// A Mirror that reports whom it recognised in each game after the first, and the lowest balance of games won and lost away from its base.
struct Watched {
    mirror: Mirror,
    account: i64,
    told: Arc<Told>,
}

#[derive(Default)]
struct Told {
    least: AtomicI64,
    recognised: Mutex<Vec<Option<String>>>,
}

impl Watched {
    /// Plays matches against another player as a Mirror with this gallery.
    fn play(
        gallery: &Arc<Gallery>,
        other: impl Fn() -> Box<dyn Policy>,
        matches: u64,
        games: u64,
    ) -> Arc<Told> {
        let told = Arc::new(Told::default());
        let watched = || -> Box<dyn Policy> {
            Box::new(Watched {
                mirror: Mirror::new(Arc::clone(gallery)),
                account: 0,
                told: Arc::clone(&told),
            })
        };
        matched(watched, other, matches, games);
        told
    }
}

impl Told {
    /// The number of games in which a player was recognised for whom this holds.
    fn count(&self, holds: impl Fn(&str) -> bool) -> usize {
        let recognised = self.recognised.lock().unwrap();
        recognised.iter().filter(|name| name.as_deref().is_some_and(&holds)).count()
    }
}

impl Policy for Watched {
    fn begin(&mut self, view: &View<'_>) {
        self.account = 0;
        self.mirror.begin(view);
    }

    fn next_game(&mut self, view: &View<'_>) {
        self.mirror.next_game(view);
        self.told.recognised.lock().unwrap().push(self.mirror.recognised().map(str::to_owned));
    }

    fn hear(&mut self, before: &View<'_>, event: &Event<Seen>) {
        if let (Event::Exiled { seat }, Some(_)) = (event, self.mirror.recognised()) {
            self.account += if before.viewer().is(*seat) { -1 } else { 1 };
            self.told.least.fetch_min(self.account, Ordering::Relaxed);
        }
        self.mirror.hear(before, event);
    }

    fn weigh(&mut self, view: &View<'_>, effort: &mut Effort<'_>, weights: &mut Weights) {
        self.mirror.weigh(view, effort, weights);
    }
}

#[test]
fn who_pretends_to_be_somebody_wins_two_games_by_it_at_most() {
    let Hall { gallery, base, motley, .. } = hall();
    let pretender = || -> Box<dyn Policy> {
        let faces = [motley, base].map(|face| Magistrate::new(Arc::clone(face)));
        Box::new(Pretender { games: 0, faces })
    };
    let told = Watched::play(gallery, pretender, 20, 14);
    assert_eq!(told.least.load(Ordering::Relaxed), -2, "it left its base, and came back in time");
}

#[test]
fn a_mirror_on_a_doge_leaves_it_for_habits_and_not_for_one_like_it() {
    let Hall { gallery, base, .. } = hall();
    let foresight = Foresight { turns: 1, iterations: 20, ways: 0 };
    let ship = Arc::new(Dogeship::new(Arc::clone(base), foresight));
    let portraits = gallery.portraits().to_vec();
    let on_a_doge = Arc::new(Gallery::new(Base::Doge(Arc::clone(&ship)), portraits, Vec::new()));
    let away = |other: &dyn Fn() -> Box<dyn Policy>| Watched::play(&on_a_doge, other, 4, 26).count(|_| true);
    let from_its_like = away(&|| Box::new(Doge::new(Arc::clone(&ship))));
    let from_habits = away(&|| policy("courtier-bold").unwrap());
    assert!(from_its_like <= 20 && from_habits >= 60, "{from_its_like} and {from_habits} of 100 games");
}

#[test]
fn a_file_is_read_back_and_a_damaged_one_is_refused() {
    let bytes = hall().gallery.to_bytes();
    let read = Gallery::from_bytes(&bytes).unwrap();
    let names: Vec<&str> = read.portraits().iter().map(Portrait::name).collect();
    assert_eq!(names, ["its-magistrate", "courtier-bold", "motley"]);
    assert_eq!((read.to_bytes() == bytes, read.made().len()), (true, 1));
    for length in [0, 5, 40, bytes.len() / 2, bytes.len() - 1] {
        let told = Gallery::from_bytes(&bytes[..length]).unwrap_err().to_string();
        assert!(told.contains("not a network") || told.contains("cut short"), "{length} bytes: {told}");
    }
    let mut flipped = bytes.clone();
    flipped[bytes.len() / 2] ^= 1;
    assert_eq!(Gallery::from_bytes(&flipped).err(), Some(BadFile::Altered));
    let strategy = hall().base.to_bytes();
    let told = Gallery::from_bytes(&strategy).unwrap_err().to_string();
    assert_eq!(told, "this is a strategy, but a mirror is needed here");
}

#[test]
fn a_file_whose_worths_are_of_other_turns_or_hands_is_refused() {
    let whole = SealedBytes::from_bytes("mirror", &hall().gallery.to_bytes()).unwrap();
    let number = |key: &str, word: usize| -> usize {
        whole.line(key).unwrap().split(' ').nth(word).unwrap().parse().unwrap()
    };
    let first = number("base", 1) + number("portrait.0", 0);
    let ends = first + 8 * number("portrait.0", 1) + 4;
    // The number of cards in hand at the first start of a turn, and where its values end.
    for (at, flipped) in [(first, 3), (ends, 1)] {
        let mut altered = whole.clone();
        altered.bytes[at] ^= flipped;
        let read = Gallery::from_bytes(&altered.to_bytes("mirror"));
        let told = read.err().map_or_else(String::new, |bad| bad.to_string());
        assert!(
            told.contains("its worths do not fit the turns and hands under the rules of its blueprint"),
            "{told}"
        );
    }
}
