//! Moments of games, drawn for the snapshots and for the gallery.

use corte::*;
use corte_ui::Names;
use corte_ui::page::*;

#[allow(dead_code, reason = "the gallery alone uses it")]
pub(crate) mod asked;

#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) const PEOPLE: [&str; 10] =
    ["Ana", "Bruno", "Bianca", "Davi", "Elena", "Fábio", "Giulia", "Heitor", "Ilaria", "João"];

/// Names as long and as wide as they may be.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) const LONG_NAMES: [&str; 10] = [
    "Maximiliana Wilhelmina W",
    "Bartholomäus von Böhmen",
    "Ximena Guadalupe Moreno",
    "Wolfgang Amadeus Mozart",
    "João Henrique Magalhães",
    "MMMMMMMMMMMM Mmmmmm",
    "Giovannantonio Bressan W",
    "عبدالرحمن\u{200c}بن\u{200c}عبدالعزیز",
    "Александра Владимировна",
    "Wanda Wojciechowska Mmm",
];

/// Names that begin alike, as for several bots of one kind.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) const ALIKE: [&str; 10] = [
    "Vengeful Courtier",
    "Vengeful Courtier 2",
    "Vengeful Courtier 3",
    "Vengeful Courtier 4",
    "Maximiliana Wilhelmina W",
    "Maximiliana Wilhelmina V",
    "Vengeful Courtier 5",
    "Vengeful Courtier 6",
    "Giovannantonio",
    "Giovannantonia",
];

/// A game that has been led to a moment.
pub(crate) struct Scene {
    game: Game,
    events: Vec<Event>,
    first: Seat,
    dealer: Dealer,
}

pub(crate) fn seat(number: usize) -> Seat {
    Seat::new(number).unwrap()
}

impl Scene {
    /// A game with these hands and identical faces.
    pub(crate) fn new(rules: Rules, hands: &[[Character; 2]], coins: &[u8]) -> Scene {
        let mut setup = Setup::new(rules);
        for (place, coins) in Seat::all(rules.players()).zip(coins) {
            setup.seats[place].coins = Some(*coins);
        }
        let game = setup.build().unwrap();
        let mut scene = Scene { game, events: Vec::new(), first: seat(0), dealer: Dealer::new(5, 3) };
        let faces = rules.faces();
        let mut used = [0; Character::ALL.len()];
        for (place, hand) in Seat::all(rules.players()).zip(hands) {
            let cards = hand.map(|who| {
                used[who.index()] += 1;
                if faces.told_apart() {
                    Card::faced(who, used[who.index()] - 1).unwrap()
                } else {
                    Card::plain(who)
                }
            });
            scene.apply(Move::Draw { seat: place, cards: Cards::of(rules.pack(), &cards).unwrap() });
        }
        scene
    }

    fn apply(&mut self, mv: Move) {
        let events = &mut self.events;
        self.game.apply(mv, |event| events.push(*event)).unwrap();
    }

    /// Makes a decision, and the draws that follow it.
    pub(crate) fn decide(&mut self, who: usize, decision: Decision) -> &mut Scene {
        self.apply(Move::Decide { seat: seat(who), decision });
        let (game, events, dealer) = (&mut self.game, &mut self.events, &mut self.dealer);
        dealer.settle(game, |event| events.push(*event));
        self
    }

    /// Has everybody who is asked pass.
    pub(crate) fn pass(&mut self) -> &mut Scene {
        while matches!(self.game.table().phase(), Phase::Challenge { .. } | Phase::Block { .. }) {
            let next = self.game.asked().lowest().unwrap();
            self.decide(next.index(), Decision::Pass);
        }
        self
    }

    /// Plays on at random for this many decisions, or to the end.
    pub(crate) fn wander(&mut self, decisions: usize) -> &mut Scene {
        for _ in 0..decisions {
            let Some(who) = self.game.asked().lowest() else {
                break;
            };
            let view = self.game.view(Viewer::Seat(who));
            let legal = view.legal();
            let decision = view.decision(legal.nth(self.dealer.below(legal.len())).unwrap()).unwrap();
            self.decide(who.index(), decision);
        }
        self
    }
}

fn heard(scene: &Scene, viewer: Viewer) -> Vec<Event<Seen>> {
    scene.events.iter().filter_map(|event| event.seen_by(viewer)).collect()
}

/// The values that every screen shares.
pub(crate) struct Common {
    pub(crate) prefs: Prefs,
    pub(crate) setting: Setting,
    pub(crate) people: [&'static str; 10],
}

fn draw(common: &Common, scene: &Scene, viewer: Viewer) -> String {
    with_screen(common, scene, viewer, table)
}

/// Draws the frame of a moment, without its page.
#[allow(dead_code, reason = "the one who measures uses it")]
pub(crate) fn frame(prefs: Prefs, setting: Setting, moment: &Moment) -> String {
    shown(prefs, setting, moment, table_frame)
}

/// Draws a moment with this function.
pub(crate) fn shown(
    prefs: Prefs,
    setting: Setting,
    moment: &Moment,
    draw: impl FnOnce(&TableScreen<'_>) -> String,
) -> String {
    with_screen(&Common { prefs, setting, people: PEOPLE }, &moment.1, moment.2, draw)
}

fn with_screen(
    common: &Common,
    scene: &Scene,
    viewer: Viewer,
    draw: impl FnOnce(&TableScreen<'_>) -> String,
) -> String {
    let log = heard(scene, viewer);
    with_view(common, scene, scene.game.view(viewer), &log, draw)
}

fn with_view(
    common: &Common,
    scene: &Scene,
    view: View<'_>,
    log: &[Event<Seen>],
    draw: impl FnOnce(&TableScreen<'_>) -> String,
) -> String {
    let names = Names::new(common.prefs.lang, common.people);
    let viewer = view.viewer();
    let asked = viewer.seat().filter(|me| scene.game.table().asked().contains(*me));
    let mut presence = BySeat::all(Presence::Here);
    presence[seat(2)] = Presence::Bot;
    presence[seat(3)] = Presence::Away;
    let mut wins = BySeat::default();
    wins[seat(1)] = 2;
    let line = |at: u64, author, name, words| ChatLine {
        at: at * 1_000,
        author,
        name,
        words,
        bot: false,
        host: false,
        own: false,
        aside: false,
        silenced: false,
        seat: None,
    };
    let spared = Words::Remark { remark: "spare 1".parse().unwrap(), whom: Some(common.people[1]) };
    let chat = [
        ChatLine { seat: Some(1), ..line(1, 1, "Bruno", Words::Typed("I have been the Duke all evening.")) },
        ChatLine {
            seat: Some(0),
            own: true,
            host: true,
            ..line(2, 0, "Ana", Words::Typed("And I am the Pope."))
        },
        ChatLine { bot: true, seat: Some(2), ..line(3, 2, common.people[2], spared) },
    ];
    draw(&TableScreen {
        prefs: common.prefs,
        code: "K7-RUBY",
        setting: common.setting,
        presence,
        waits: scene.game.table().asked(),
        ask: asked.map(|_| Ask { number: 7, open: !view.has_passed() }),
        clock: Some(Countdown { left: 41_000, total: 60_000, deadline: 99_000, more: true }),
        ahead: Ahead { turn: false, aid: true },
        voters: view.table().playing().iter().filter(|seat| presence[*seat] == Presence::Here).collect(),
        chat: &chat,
        order: Keeping { free: true, ..Keeping::default() },
        wins,
        game: 3,
        ..TableScreen::still(common.prefs, view, &names, log)
    })
}

/// Draws a moment as it is in the world in which these two characters are exchanged wherever only their viewer sees them.
#[allow(dead_code, reason = "the law of covered cards alone uses it")]
pub(crate) fn relabelled(
    prefs: Prefs,
    setting: Setting,
    (_, scene, viewer): &Moment,
    (one, other): (Character, Character),
    draw: impl FnOnce(&TableScreen<'_>) -> String,
) -> String {
    let swapped = |who: Character| match who {
        who if who == one => other,
        who if who == other => one,
        who => who,
    };
    let card = |card: Card| {
        let who = swapped(card.character());
        card.face().map_or(Card::plain(who), |copy| Card::faced(who, copy).unwrap())
    };
    let pack = scene.game.table().rules().pack();
    let cards = |cards: Cards| Cards::of(pack, &cards.iter().map(card).collect::<Vec<_>>()).unwrap();
    let seen = |seen: Seen| seen.cards().map_or(seen, |shown| Seen::Cards(cards(shown)));
    let mut log = heard(scene, *viewer);
    for event in &mut log {
        match event {
            Event::Drafted { card: shown, .. }
            | Event::Dealt { cards: shown, .. }
            | Event::Drew { cards: shown, .. }
            | Event::Returned { cards: shown, .. }
            | Event::Showed { card: shown, .. }
            | Event::GaveUp { card: shown, .. } => *shown = seen(*shown),
            _ => {}
        }
    }
    let mut view = scene.game.view(*viewer);
    view = view.with_hand(cards(view.hand()));
    view = view.with_shown(view.shown().map(card));
    with_view(&Common { prefs, setting, people: PEOPLE }, scene, view, &log, draw)
}

/// The pairs of characters that nobody but their holders has seen and whose absence nobody has shown, so that everything public stays as
/// it is in the world in which they are exchanged.
#[allow(dead_code, reason = "the law of covered cards alone uses it")]
pub(crate) fn hidden_pairs((_, scene, _): &Moment) -> Vec<(Character, Character)> {
    let rules = *scene.game.table().rules();
    let mut known: Vec<Character> = Vec::new();
    let mut claimed = None;
    for event in &scene.events {
        match *event {
            Event::Declared { action, .. } => {
                claimed = action.says(&rules).map(|said| said.character);
                // Whoever is hit with a name has that character, or shows that they don't.
                known.extend(action.naming());
            }
            Event::Blocked { character, .. } => claimed = Some(character),
            // What somebody can't show, they don't have.
            Event::Conceded { .. } => known.extend(claimed),
            Event::Proved { card, .. } | Event::Lost { card, .. } => known.push(card.character()),
            Event::Revealed { cards, .. } | Event::ProvedHand { cards, .. } => {
                known.extend(cards.iter().map(Card::character).chain(claimed));
            }
            _ => {}
        }
    }
    let hidden: Vec<Character> = rules.characters().filter(|who| !known.contains(who)).collect();
    let pairs =
        hidden.iter().enumerate().flat_map(|(at, one)| hidden[at + 1..].iter().map(|other| (*one, *other)));
    pairs.collect()
}

/// A game after some random decisions, seen by one of those who are asked or by another; `None` if it is over.
#[allow(dead_code, reason = "the law of covered cards alone uses it")]
pub(crate) fn wandered(name: String, rules: Rules, seed: u64, steps: usize, asked: bool) -> Option<Moment> {
    let game = Setup::new(rules).build().unwrap();
    let mut scene = Scene { game, events: Vec::new(), first: seat(0), dealer: Dealer::new(seed, 1) };
    let (game, events, dealer) = (&mut scene.game, &mut scene.events, &mut scene.dealer);
    dealer.settle(game, |event| events.push(*event));
    scene.wander(steps);
    if scene.game.table().is_over() {
        return None;
    }
    let asks = scene.game.asked();
    let others = scene.game.table().playing().minus(asks);
    let viewer = if asked { asks.lowest() } else { others.lowest().or(asks.lowest()) }?;
    Some((name, scene, Viewer::Seat(viewer)))
}

/// The phase whose question a viewer is asked; `None` if they wait.
#[allow(dead_code, reason = "the law of covered cards alone uses it")]
pub(crate) fn asks((_, scene, viewer): &Moment) -> Option<&'static str> {
    let seat = viewer.seat().filter(|seat| scene.game.asked().contains(*seat))?;
    (!scene.game.view(Viewer::Seat(seat)).has_passed()).then(|| scene.game.table().phase().name())
}

const HANDS: [[Character; 2]; 10] = {
    use Character::*;
    [
        [Duke, Contessa],
        [Captain, Assassin],
        [Ambassador, Duke],
        [Captain, Contessa],
        [Assassin, Ambassador],
        [Duke, Captain],
        [Contessa, Contessa],
        [Assassin, Captain],
        [Ambassador, Duke],
        [Duke, Assassin],
    ]
};

fn rules(players: usize, changes: &[(&str, &str)]) -> Rules {
    let mut options = Options::of(Preset::Brazil);
    for (name, value) in changes {
        options.set(name, value).unwrap();
    }
    Rules::new(players, options).unwrap()
}

fn inquisition() -> [[Character; 2]; 10] {
    HANDS.map(|hand| hand.map(|who| if who == Character::Ambassador { Character::Inquisitor } else { who }))
}

pub(crate) type Moment = (String, Scene, Viewer);

const ME: Viewer = Viewer::Seat(Seat::new(0).unwrap());

fn five() -> Scene {
    Scene::new(rules(5, &[]), &HANDS[..5], &[6, 4, 3, 7, 2])
}

fn act(action: Action) -> Decision {
    Decision::Act(action)
}

/// Every moment worth looking at, by name, with its viewer.
pub(crate) fn moments() -> Vec<Moment> {
    let mut moments = Vec::new();
    windows(&mut |name, scene, viewer| moments.push((name.to_owned(), scene, viewer)));
    choices(&mut |name, scene, viewer| moments.push((name.to_owned(), scene, viewer)));
    tables(&mut |name, scene, viewer| moments.push((name.to_owned(), scene, viewer)));
    moments
}

type Push<'a> = &'a mut dyn FnMut(&'static str, Scene, Viewer);

/// Actions, challenges and blocks.
fn windows(push: Push<'_>) {
    push("table-action", five(), ME);

    let mut claim = five();
    claim.decide(0, act(Action::Tax)).pass().decide(1, act(Action::Steal { target: seat(0) }));
    push("table-challenge", claim, ME);

    let mut held = five();
    held.decide(0, act(Action::Income)).decide(1, act(Action::Tax)).decide(0, Decision::Pass);
    push("table-passed", held, ME);

    let mut block = five();
    block
        .decide(0, act(Action::Income))
        .decide(1, act(Action::Assassinate { target: seat(0), naming: None }))
        .pass_challenge();
    push("table-block", block, ME);

    // Without the Contessa, a block may cost both cards.
    let mut hands = HANDS;
    hands.swap(0, 2);
    let mut danger = Scene::new(rules(5, &[]), &hands[..5], &[6, 4, 3, 7, 2]);
    danger
        .decide(0, act(Action::Income))
        .decide(1, act(Action::Assassinate { target: seat(0), naming: None }))
        .pass_challenge();
    push("table-danger", danger, ME);

    let mut blocked = five();
    blocked
        .decide(0, act(Action::Assassinate { target: seat(3), naming: None }))
        .pass_challenge()
        .decide(3, Decision::Block(Character::Contessa));
    push("table-blocked", blocked, ME);
}

/// Cards to show, to lose and to keep.
fn choices(push: Push<'_>) {
    let mut proof = five();
    proof.decide(0, act(Action::Tax)).decide(3, Decision::Challenge);
    push("table-proof", proof, ME);

    let mut caught = five();
    caught.decide(0, act(Action::Steal { target: seat(3) })).decide(1, Decision::Challenge);
    push("table-caught", caught, ME);

    let mut loss = five();
    loss.decide(0, act(Action::Tax))
        .pass()
        .decide(1, act(Action::Tax))
        .decide(2, Decision::Challenge)
        .decide(1, Decision::Concede)
        .decide(1, Decision::Lose(Card::plain(Character::Captain)))
        .decide(2, act(Action::Tax))
        .decide(0, Decision::Challenge)
        .decide(2, Decision::Prove(Card::plain(Character::Duke)));
    push("table-loss", loss, ME);

    let mut last = five();
    last.decide(0, act(Action::Tax))
        .decide(3, Decision::Challenge)
        .decide(0, Decision::Concede)
        .decide(0, Decision::Lose(Card::plain(HANDS[0][0])));
    for other in 1..5 {
        last.decide(other, act(Action::Income));
    }
    push("table-last", last, ME);

    let mut keep = five();
    keep.decide(0, act(Action::Exchange)).pass();
    push("table-keep", keep, ME);

    let mut late = Scene::new(rules(6, &[]), &HANDS[..6], &[7, 4, 3, 8, 2, 5]);
    late.decide(0, act(Action::Coup { target: seat(4), naming: None }))
        .decide(4, Decision::Lose(Card::plain(Character::Assassin)))
        .decide(1, act(Action::Tax))
        .decide(5, Decision::Challenge)
        .decide(1, Decision::Concede)
        .decide(1, Decision::Lose(Card::plain(Character::Assassin)))
        .decide(2, act(Action::Exchange))
        .decide(4, Decision::Challenge)
        .decide(2, Decision::Prove(Card::plain(Character::Ambassador)))
        .wander_keep()
        .decide(3, act(Action::Coup { target: seat(1), naming: None }));
    push("table-late", late, ME);
}

/// Tables of other sizes and rules.
fn tables(push: Push<'_>) {
    let mut ten =
        Scene::new(rules(10, &[("inquisitor", "on")]), &inquisition(), &[6, 4, 3, 7, 2, 5, 9, 1, 0, 3]);
    push(
        "table-ten",
        Scene::new(rules(10, &[("inquisitor", "on")]), &inquisition(), &[6, 4, 3, 7, 2, 5, 9, 1, 0, 3]),
        ME,
    );
    ten.decide(0, act(Action::Examine { target: seat(5) }))
        .pass()
        .decide(5, Decision::Show(Card::plain(Character::Captain)));
    push("table-examine", ten, ME);

    let declared =
        Scene::new(rules(4, &[("declared", "coup"), ("faces", "distinct")]), &HANDS[..4], &[9, 4, 3, 7]);
    push("table-declared", declared, ME);

    let mut everdeck = Options::of(Preset::Everdeck);
    everdeck.wins = 3;
    let mut duel = Scene::new(Rules::new(2, everdeck).unwrap(), &HANDS[..2], &[2, 2]);
    duel.decide(0, act(Action::Tax)).decide(1, Decision::Challenge);
    let mut proven = Scene::new(Rules::new(2, everdeck).unwrap(), &HANDS[..2], &[2, 2]);
    proven.decide(0, act(Action::Tax)).decide(1, Decision::Challenge).wander(1);
    push("table-duel", duel, ME);
    push("table-proven", proven, ME);

    push("table-diplomat", cooperators(), ME);
    let mut partner = cooperators();
    partner.decide(0, act(Action::Income)).decide(1, act(Action::Cooperate { target: seat(0) }));
    push("table-partner", partner, ME);

    push("table-sides", two_sides(5), ME);
    let mut denied = two_sides(5);
    denied.decide(0, act(Action::Income)).decide(1, act(Action::Embezzle)).decide(0, Decision::Challenge);
    push("table-denied", denied, ME);
    push("table-embezzler", embezzler(5), ME);
    let mut proven = two_sides(5);
    proven.decide(0, act(Action::Income)).decide(1, act(Action::Embezzle)).decide(3, Decision::Challenge);
    proven.decide(1, Decision::ProveHand).decide(3, Decision::Lose(Card::plain(Character::Captain)));
    push("table-embezzled", proven, ME);

    let mut watch = five();
    watch.decide(0, act(Action::ForeignAid)).decide(1, Decision::Block(Character::Duke));
    push("table-watch", watch, Viewer::Spectator);
}

/// A table with Diplomats in place of Dukes.
fn cooperators() -> Scene {
    let hands =
        HANDS.map(|hand| hand.map(|who| if who == Character::Duke { Character::Diplomat } else { who }));
    Scene::new(rules(5, &[("diplomat", "on")]), &hands[..5], &[6, 4, 3, 7, 2])
}

/// The Reformation, with coins in the Reserve and two players who have changed sides.
fn two_sides(players: usize) -> Scene {
    let mut coins = [6, 4, 3, 7, 2, 5, 9, 1, 0, 3];
    coins[0] = 8;
    let mut scene =
        Scene::new(rules(players, &[("reformation", "on")]), &HANDS[..players], &coins[..players]);
    scene.decide(0, act(Action::Convert { target: seat(players - 1) }));
    scene.decide(1, act(Action::Convert { target: seat(1) }));
    for other in 2..players {
        scene.decide(other, act(Action::Income));
    }
    scene
}

/// Two sides, after everybody has claimed and denied something, all of which is remembered.
#[allow(dead_code, reason = "the gallery alone uses it")]
fn remembered(players: usize) -> Scene {
    let coins = [5; 10];
    let mut scene =
        Scene::new(rules(players, &[("reformation", "on")]), &HANDS[..players], &coins[..players]);
    for who in 0..players {
        scene.decide(who, act(Action::Tax)).pass();
    }
    for who in 0..players {
        scene.decide(who, act(Action::Exchange)).pass().wander_keep();
    }
    for who in 0..players {
        scene.decide(who, act(Action::Embezzle)).pass();
    }
    for who in 0..players {
        scene.decide(who, act(Action::Income));
    }
    scene
}

/// An Embezzler, who is asked to show the whole hand.
fn embezzler(players: usize) -> Scene {
    let mut scene = two_sides(players);
    scene.decide(0, act(Action::Embezzle)).decide(1, Decision::Challenge);
    scene
}

/// The story of a game in which this player has embezzled unchallenged.
#[allow(dead_code, reason = "one of several that use scenes looks at it")]
pub(crate) fn embezzled(who: usize) -> Story {
    let mut scene = two_sides(4);
    for before in 0..who {
        scene.decide(before, act(Action::Income));
    }
    scene.decide(who, act(Action::Embezzle)).pass();
    Story::of(scene.game.table().rules(), scene.first, &scene.events).unwrap()
}

/// The rules and the events of a game in which the first player, who has no Duke, is challenged over Tax, and concedes.
#[allow(dead_code, reason = "one of several that use scenes looks at it")]
pub(crate) fn caught() -> (Rules, Vec<Event>) {
    let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
    let mut scene = Scene::new(rules, &[[Character::Captain; 2], [Character::Duke; 2]], &[2, 2]);
    scene.decide(0, act(Action::Tax)).decide(1, Decision::Challenge).decide(0, Decision::Concede);
    (rules, scene.events)
}

/// Everything a player can be asked, at a table of this size.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn prompts(players: usize) -> Vec<Moment> {
    use Character::Captain;
    let mut moments = Vec::new();
    let coins = [6, 4, 3, 7, 2, 5, 9, 1, 0, 3];
    let table =
        || Scene::new(rules(players, &[("inquisitor", "on")]), &inquisition()[..players], &coins[..players]);
    let mut push = |name: &str, scene: Scene| moments.push((format!("seats-{players}-{name}"), scene, ME));
    let other = players - 1;
    let steal = |target: usize| act(Action::Steal { target: seat(target) });
    let led = |lead: &dyn Fn(&mut Scene) -> &mut Scene| {
        let mut scene = table();
        lead(&mut scene);
        scene
    };
    let examine = |target: usize| act(Action::Examine { target: seat(target) });
    let income = act(Action::Income);
    let tax = act(Action::Tax);

    push("action", table());
    push("challenge", led(&|it| it.decide(0, income).decide(1, tax)));
    push("block", led(&|it| it.decide(0, income).decide(1, steal(0)).pass_challenge()));
    push(
        "blocked",
        led(&|it| it.decide(0, steal(other)).pass_challenge().decide(other, Decision::Block(Captain))),
    );
    push("proof", led(&|it| it.decide(0, tax).decide(other, Decision::Challenge)));
    push("keep", led(&|it| it.decide(0, act(Action::Exchange)).pass()));
    push("examine", led(&|it| it.decide(0, examine(other)).pass().wander(1)));
    push("show", led(&|it| it.decide(0, income).decide(1, examine(0)).pass()));
    push("loss", led(&|it| it.decide(0, tax).decide(1, Decision::Challenge).decide(0, Decision::Concede)));
    moments
}

impl Scene {
    /// Has everybody let the claim pass, so that the next question is whether to block.
    fn pass_challenge(&mut self) -> &mut Scene {
        while matches!(self.game.table().phase(), Phase::Challenge { .. }) {
            let next = self.game.asked().lowest().unwrap();
            self.decide(next.index(), Decision::Pass);
        }
        self
    }

    /// Has whoever must choose cards take the first choice, until a turn begins.
    fn wander_keep(&mut self) -> &mut Scene {
        while self.game.table().phase() != Phase::Action {
            let who = self.game.asked().lowest().unwrap();
            let view = self.game.view(Viewer::Seat(who));
            let decision = view.decisions().next().unwrap();
            self.decide(who.index(), decision);
        }
        self
    }
}

/// A whole game, for what comes after it.
#[allow(dead_code, reason = "the one who measures does without")]
fn finished() -> Scene {
    let mut scene = Scene::new(rules(4, &[]), &HANDS[..4], &[]);
    scene.decide(0, Decision::Act(Action::Exchange)).pass().wander_keep();
    scene.wander(10_000);
    scene
}

/// The frames of every moment.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn frames(prefs: Prefs, setting: Setting) -> Vec<(String, String)> {
    let common = Common { prefs, setting, people: PEOPLE };
    moments().into_iter().map(|(name, scene, viewer)| (name, draw(&common, &scene, viewer))).collect()
}

/// Every page, by name.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn pages(prefs: Prefs, setting: Setting) -> Vec<(String, String)> {
    let mut pages = frames(prefs, setting);
    pages.extend(others(prefs, setting).into_iter().map(|(name, page)| (name.to_owned(), page)));
    let common = Common { prefs, setting, people: LONG_NAMES };
    let seats = [2, 4, 6, 10].into_iter().flat_map(prompts);
    pages.extend(seats.map(|(name, scene, viewer)| (name, draw(&common, &scene, viewer))));
    let common = Common { prefs: Prefs { cover: Cover::On, ..prefs }, ..common };
    let covered = prompts(5).into_iter();
    pages.extend(
        covered.map(|(name, scene, viewer)| (format!("covered-{name}"), draw(&common, &scene, viewer))),
    );
    pages
}

/// Pages to test the laws of layout on: tables of every size, for a player, for a spectator and in a replay.
#[allow(dead_code, reason = "the gallery alone uses it")]
pub(crate) fn laws(prefs: Prefs, setting: Setting) -> Vec<(String, String)> {
    let mut pages = Vec::new();
    let common = |people| Common { prefs, setting, people };
    for players in 2..=10 {
        let mut push = |name: &str, page: String| pages.push((format!("law-{players}-{name}"), page));
        let mut moments = prompts(players);
        let mut moment = |name: &str| {
            let full = format!("seats-{players}-{name}");
            let at = moments.iter().position(|(found, ..)| *found == full).unwrap();
            moments.swap_remove(at)
        };
        let (_, scene, viewer) = moment("action");
        push("action", draw(&common(LONG_NAMES), &scene, viewer));
        let (_, scene, viewer) = moment("keep");
        push("keep", draw(&common(ALIKE), &scene, viewer));
        let (_, scene, viewer) = moment("blocked");
        push("blocked", draw(&common(ALIKE), &scene, viewer));
        push("watched", draw(&common(ALIKE), &scene, Viewer::Spectator));
        let (_, scene, _) = moment("challenge");
        push("watching", draw(&common(LONG_NAMES), &scene, Viewer::Spectator));
        push("sides", draw(&common(LONG_NAMES), &remembered(players), ME));
        push("embezzler", draw(&common(ALIKE), &embezzler(players), ME));
        push("sides-watched", draw(&common(ALIKE), &embezzler(players), Viewer::Spectator));
        let mut played = Scene::new(rules(players, &[]), &HANDS[..players], &[]);
        played.wander(30 * players);
        push("replay", replayed(prefs, setting, &played, Eyes::Open, LONG_NAMES));
        push("replay-seat", replayed(prefs, setting, &played, Eyes::Seat(seat(0)), ALIKE));
    }
    pages.push(("law-2-draft".to_owned(), draw(&common(ALIKE), &draft(), ME)));
    pages
}

/// A game that begins with a draft.
#[allow(dead_code, reason = "the one who measures does without")]
fn draft() -> Scene {
    let draft = Rules::new(2, Options { draft: true, ..Options::of(Preset::Brazil) }).unwrap();
    let game = Setup::new(draft).build().unwrap();
    Scene { game, events: Vec::new(), first: seat(0), dealer: Dealer::new(5, 3) }
}

/// The first moment of its replay.
#[allow(dead_code, reason = "the tests alone use it")]
pub(crate) fn draft_begins(prefs: Prefs, setting: Setting) -> String {
    let (mut scene, names) = (draft(), Names::new(prefs.lang, PEOPLE));
    let start = scene.game;
    scene.wander(20);
    wound(prefs, setting, &names, &Reel::wind(&start, &scene.events, Eyes::Open, 0), Eyes::Open)
}

/// The game of a scene before its first card.
#[allow(dead_code, reason = "the one who measures does without")]
fn began(scene: &Scene) -> Game {
    Setup { first: scene.first, ..Setup::new(*scene.game.table().rules()) }.build().unwrap()
}

#[allow(dead_code, reason = "the gallery alone uses it")]
fn replayed(prefs: Prefs, setting: Setting, scene: &Scene, eyes: Eyes, people: [&str; 10]) -> String {
    let names = Names::new(prefs.lang, people);
    let start = began(scene);
    let reel = Reel::wind(&start, &scene.events, eyes, usize::MAX);
    let middle = Reel::wind(&start, &scene.events, eyes, reel.stops() / 2);
    wound(prefs, setting, &names, &middle, eyes)
}

#[allow(dead_code, reason = "the one who measures does without")]
fn wound(prefs: Prefs, setting: Setting, names: &Names, reel: &Reel, eyes: Eyes) -> String {
    replay(&ReplayScreen {
        prefs,
        base: "http://192.168.1.20:7777",
        id: "k7ruby3",
        setting,
        names,
        bots: SeatSet::only(seat(1)),
        reel,
        eyes,
        rail: false,
        uploaded: true,
        abandoned: None,
    })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn landing_page(prefs: Prefs) -> String {
    let tables = [
        OpenTable {
            code: "K7-RUBY",
            host: "Ana",
            free: 2,
            places: 5,
            rules: corte_ui::words::options_summary(prefs.lang, &rules(5, &[("inquisitor", "on")])),
            running: false,
        },
        OpenTable {
            code: "M2-GOLD",
            host: "João",
            free: 0,
            places: 6,
            rules: corte_ui::words::options_summary(prefs.lang, &rules(6, &[])),
            running: true,
        },
    ];
    let own = |code, stage| OwnTable { code, with: "Bruno, Bianca, João".to_owned(), stage, hosted: false };
    let mine = [
        own("K7-RUBY", OwnStage::Asked),
        own("Q4-OPAL", OwnStage::Running),
        own("X2-ONYX", OwnStage::Left),
        OwnTable { hosted: true, ..own("B5-ONYX", OwnStage::Running) },
        own("T9-JADE", OwnStage::Open),
    ];
    landing(&LandingScreen {
        known: true,
        prefs,
        base: "http://192.168.1.20:7777",
        name: "Ana",
        strength: "medium",
        mine: &mine,
        tables: &tables,
        unknown: None,
    })
}

/// The pages other than a running table.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn others(prefs: Prefs, setting: Setting) -> Vec<(&'static str, String)> {
    let create = |options, places| CreateScreen {
        prefs,
        name: "Ana",
        choices: chosen(options, places, setting),
        bots: 2,
        strength: "hard",
        notice: None,
    };
    let mut wrong = Options::of(Preset::Everdeck);
    wrong.draft = true;
    vec![
        ("landing", landing_page(prefs)),
        ("create", self::create(&create(Options::of(Preset::Brazil), 5))),
        ("create-wrong", self::create(&create(wrong, 8))),
        ("create-bots", self::create(&CreateScreen { bots: 5, ..create(Options::of(Preset::Brazil), 2) })),
        ("change", change_page(prefs, setting)),
        ("lobby", lobby_page(prefs, setting)),
        ("after", after_page(prefs, setting, None)),
        ("after-waits", ended(prefs, setting, &[], |screen| after(&AfterScreen { ready: &[0], ..*screen }))),
        ("after-away", ended(prefs, setting, &[0, 1], after)),
        ("replay", replay_page(prefs, setting)),
        ("rules", corte_ui::page::rules(prefs, setting, &rules(5, &[]))),
        ("remarks", remarks_page(prefs, setting)),
        ("settings", settings_page(prefs)),
        ("games", games_page(prefs)),
        ("played", table_games_page(prefs)),
        ("played-none", table_games(&TableGamesScreen { games: &[], standings: &[], ..of_table(prefs) })),
        ("device", device_page(prefs)),
        ("arrival", arrival(prefs, "Ana", "/device/0a1b2c3d")),
        ("sure", sure_page(prefs)),
        ("parted", parted(prefs, 30)),
        ("forgotten", forgotten(prefs)),
        ("privacy", privacy_page(prefs)),
        ("error", error(prefs, ErrorKind::NotFound, None)),
    ]
}

#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn chosen(options: Options, places: usize, setting: Setting) -> Choices {
    Choices { options, places, seconds: 60, think: 1_200, turns: 200, listed: true, memory: true, setting }
}

#[allow(dead_code, reason = "the one who measures does without")]
fn change_page(prefs: Prefs, setting: Setting) -> String {
    let choices = Choices { think: 500, ..chosen(Options::of(Preset::Italy), 5, setting) };
    change(&ChangeScreen { prefs, code: "K7-RUBY", choices, seated: 3, again: true, notice: None })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn sure_page(prefs: Prefs) -> String {
    let question = prefs.lang.word("agree-sure");
    let (action, back) = ("/t/k7-ruby/agree", "/t/k7-ruby");
    sure(&SureScreen { prefs, question, action, fields: &[("agrees", "on")], back })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn device_page(prefs: Prefs) -> String {
    let (link, dark) = (format!("http://192.168.1.20:7777/device/{}", "0a1b2c3d".repeat(8)), squares());
    device(&DeviceScreen { prefs, link: &link, local: false, qr: Some(Qr { size: 25, dark: &dark }) })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn settings_page(prefs: Prefs) -> String {
    let device = |id: &str, days: u64| Device {
        id: id.to_owned(),
        here: days == 0,
        came: days * 86_400_000,
        seen: days * 3_600_000,
    };
    let devices = [device("0a1b2c3d", 0), device("1b2c3d4e", 12), device("2c3d4e5f", 1)];
    settings(&SettingsScreen { prefs, back: "/", devices: &devices, logs: 30 })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn privacy_page(prefs: Prefs) -> String {
    let notice = "Ana Example, Example Street 1, Exampletown\nmailto:ana@coup.example\n\nFor people over 14. More: https://coup.example/terms-and-conditions-of-a-very-long-address-indeed/";
    let kept = KeptFor {
        cookie: 400,
        sessions: 400,
        tables: 7,
        logs: 30,
        games: None,
        uploads: Some(1),
        most_uploads: 8_192,
    };
    privacy(&PrivacyScreen { prefs, notice: Some(notice), kept })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn games_page(prefs: Prefs) -> String {
    let game = |day: &str, who: &[&str], ending: Ending| PlayedGame {
        id: format!("k7ruby{}", day.replace('-', "")),
        table: Some("K7-RUBY".to_owned()),
        number: Some(3),
        of_match: None,
        day: day.to_owned(),
        who: corte_ui::words::row(prefs.lang, who.iter().map(|name| (*name).to_owned())),
        ending,
    };
    let played = [
        game("2026-11-27", &["Ana", "João", "Giulia"], Ending::Won),
        game("2026-11-26", &["Giulia", "Ana"], Ending::WonBy("Giulia".to_owned())),
        game("2026-11-20", &PEOPLE, Ending::Abandoned(Some(corte_table::Abandonment::Host))),
    ];
    let tally = SeatTally { claims: 214, bluffs: 80, caught: 12, challenges: 45, right: 30 };
    let score = Some(Score { games: 98, won: 34, luck: 28.25, tally });
    games(&GamesScreen { prefs, games: &played, next: Some("k7ruby20261120"), score, most: 100 })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn of_table(prefs: Prefs) -> TableGamesScreen<'static> {
    TableGamesScreen { prefs, code: "K7-RUBY", games: &[], next: None, standings: &[], most: None }
}

/// The games of an evening with as many people as there can be, and names as long as they may be.
#[allow(dead_code, reason = "the one who measures does without")]
fn table_games_page(prefs: Prefs) -> String {
    let all = LONG_NAMES.map(str::to_owned);
    let game = |number: u32, of_match, ending| PlayedGame {
        id: format!("k7ruby{number}"),
        table: None,
        number: Some(number),
        of_match,
        day: "2026-11-27".to_owned(),
        who: corte_ui::words::row(prefs.lang, all.clone()),
        ending,
    };
    let row = [(&all[4], 2), (&all[0], 1)].map(|(name, won)| format!("{name} {won}"));
    let standing = Some(corte_ui::words::row(prefs.lang, row));
    let played = [
        game(214, Some(OfMatch { begun: 211, standing }), Ending::WonBy(all[4].clone())),
        game(213, Some(OfMatch { begun: 211, standing: None }), Ending::Won),
        game(212, None, Ending::Abandoned(None)),
    ];
    let tally = SeatTally { claims: 1214, bluffs: 480, caught: 112, challenges: 345, right: 130 };
    let standing = |(place, name): (u32, &String)| Ranked {
        name: name.clone(),
        bot: place > 7,
        own: place == 2,
        score: Score { games: 180 - place, won: 34 - 3 * place, luck: 18.25, tally },
    };
    let standings: Vec<Ranked> = (0..).zip(&all).map(standing).collect();
    let (next, most) = (Some("k7ruby212"), Some(200));
    table_games(&TableGamesScreen { games: &played, next, standings: &standings, most, ..of_table(prefs) })
}

/// Something that looks like a QR code.
#[allow(dead_code, reason = "the one who measures does without")]
fn squares() -> Vec<bool> {
    (0..625).map(|at: usize| (at * 7 + at / 25 * 3) % 5 < 2).collect()
}

#[allow(dead_code, reason = "the one who measures does without")]
fn remarks_page(prefs: Prefs, setting: Setting) -> String {
    let others: Vec<(u8, &str)> = (1..).zip(&LONG_NAMES[1..]).map(|(place, name)| (place, *name)).collect();
    let rules = rules(10, &[("inquisitor", "on")]);
    remarks(&RemarksScreen { prefs, code: "K7-RUBY", setting, rules: &rules, others: &others })
}

pub(crate) fn at_place(sitter: Sitter<'_>, host: bool) -> PlaceSeen<'_> {
    PlaceSeen { sitter, free: sitter == Sitter::Open, wins: 0, ready: false, host }
}

/// A guest, with what a host can do about him.
#[allow(dead_code, reason = "the one who measures does without")]
const BRUNO: Sitting<'static> =
    Sitting { place: 1, author: Some(1), name: "Bruno", removable: true, bannable: true, heir: true };

#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn gathering<T>(prefs: Prefs, setting: Setting, draw: impl FnOnce(&LobbyScreen<'_>) -> T) -> T {
    let won = |wins, place| PlaceSeen { wins, ..place };
    let doge = corte_ui::words::bot(prefs.lang, "doge").map_or("", |bot| bot.name);
    let places = [
        won(2, at_place(Sitter::Player { name: "Ana", program: false, away: false }, true)),
        won(1, at_place(Sitter::Player { name: "Bruno", program: false, away: true }, false)),
        at_place(Sitter::Bot { name: "Lorenzo", policy: "" }, false),
        at_place(Sitter::Bot { name: doge, policy: "doge" }, false),
        at_place(Sitter::Open, false),
    ];
    let bots = ["easy", "hard", "doge"]
        .map(|policy| BotChoice { policy, name: corte_ui::words::strength(prefs.lang, policy).to_owned() });
    let said = |author: u32, name, text, own, silenced| ChatLine {
        at: 1_000 * u64::from(author),
        author,
        name,
        words: Words::Typed(text),
        bot: false,
        host: false,
        own,
        aside: false,
        silenced,
        seat: None,
    };
    let chat = [
        ChatLine { seat: Some(1), ..said(1, "Bruno", "Who begins?", false, false) },
        said(4, "Elena", "I, as always.", false, true),
        ChatLine { seat: Some(0), host: true, ..said(0, "Ana", "The court draws.", true, false) },
    ];
    let dark = squares();
    draw(&LobbyScreen {
        prefs,
        code: "K7-RUBY",
        link: "http://192.168.1.20:7777/t/K7-RUBY",
        local: false,
        qr: Some(Qr { size: 25, dark: &dark }),
        setting,
        rules: &rules(5, &[("inquisitor", "on"), ("wins", "3")]),
        goal: 3,
        seconds: 60,
        turns: 200,
        places: &places,
        listed: false,
        hosts: true,
        changed: false,
        host: None,
        heir: Some("Bruno"),
        absent: &[],
        mine: Some(0),
        name: "Ana",
        bots: &bots,
        strength: "hard",
        chat: &chat,
        order: Keeping {
            hosts: true,
            ends: None,
            locked: true,
            hushed: false,
            free: false,
            guests: &[BRUNO],
            banned: &["Eva"],
            muted: &[(4, "Elena")],
        },
        notice: None,
    })
}

#[allow(dead_code, reason = "the one who measures does without")]
fn lobby_page(prefs: Prefs, setting: Setting) -> String {
    gathering(prefs, setting, lobby)
}

#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn after_page(prefs: Prefs, setting: Setting, match_won: Option<usize>) -> String {
    ended(prefs, setting, &[], |screen| after(&AfterScreen { match_won, ..*screen }))
}

/// A screen after a game, with these places counting as away.
#[allow(dead_code, reason = "the one who measures does without")]
pub(crate) fn ended<T>(
    prefs: Prefs,
    setting: Setting,
    away: &[usize],
    draw: impl FnOnce(&AfterScreen<'_>) -> T,
) -> T {
    let scene = finished();
    let names = Names::new(prefs.lang, PEOPLE);
    let viewer = Viewer::Seat(seat(0));
    let log = heard(&scene, viewer);
    let story = Story::of(scene.game.table().rules(), scene.first, &scene.events);
    let table = TableScreen {
        code: "K7-RUBY",
        setting,
        game: 3,
        ..TableScreen::still(prefs, scene.game.view(viewer), &names, &log)
    };
    gathering(prefs, setting, |next| {
        let places = next.places.iter().enumerate();
        let places: Vec<PlaceSeen<'_>> =
            places.map(|(at, place)| counted(place, away.contains(&at))).collect();
        // Whoever wants the next game is present.
        let ready: &[usize] = if away.contains(&1) { &[] } else { &[1] };
        draw(&AfterScreen {
            table,
            story: story.as_ref(),
            next: LobbyScreen { places: &places, ..*next },
            ready,
            match_won: None,
            replay: "k7ruby3",
        })
    })
}

/// The same place, with its player counting as away or not.
#[allow(dead_code, reason = "the one who measures does without")]
fn counted<'a>(place: &PlaceSeen<'a>, away: bool) -> PlaceSeen<'a> {
    match place.sitter {
        Sitter::Player { name, program, .. } => {
            PlaceSeen { sitter: Sitter::Player { name, program, away }, ..*place }
        }
        _ => place.clone(),
    }
}

#[allow(dead_code, reason = "the one who measures does without")]
fn replay_page(prefs: Prefs, setting: Setting) -> String {
    let scene = finished();
    let names = Names::new(prefs.lang, PEOPLE);
    let reel = Reel::wind(&began(&scene), &scene.events, Eyes::Open, 24);
    wound(prefs, setting, &names, &reel, Eyes::Open)
}
