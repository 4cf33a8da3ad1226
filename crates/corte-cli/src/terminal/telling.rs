//! What is said besides the events: how the table stands, advice, and the end of a game.

use super::menu::{Choice, legal};
use super::paint::sign;
use super::session::{Bot, Session, Sitter};
use corte::{Cards, Character, Decision, Event, Phase, Rules, Seat, Seen, Table, View, Viewer};
use corte_bots::{Explanation, OptionWeight};
use corte_ui::claims::{Claims, Heard};
use corte_ui::words::{self, aside, in_parts, told_of};
use corte_ui::{Lang, Names};
use unicode_width::UnicodeWidthStr;

/// The rules, the players and the seed.
pub(crate) fn opening(session: &Session) -> Vec<String> {
    let plan = session.plan();
    let lang = plan.lang;
    let mut lines = vec![format!("Corte. {}", words::options_summary(lang, &plan.rules))];
    for (seat, sitter) in Seat::all(plan.rules.players()).zip(&plan.sitters) {
        let who = session.names().of(seat);
        match sitter {
            Sitter::Person => lines.push(sentence(lang, who)),
            Sitter::Bot(bot) => lines.push(told_of(lang, who, bot.about(lang))),
        }
    }
    let mut strengths = plan.sitters.iter().filter_map(|sitter| match sitter {
        Sitter::Bot(Bot::Person(_, strength)) => Some(strength),
        Sitter::Bot(Bot::Kind(_) | Bot::Kept(_)) | Sitter::Person => None,
    });
    if let Some(strength) = strengths.next_back() {
        let strength = words::strength(lang, strength.name());
        lines.push(sentence(lang, &told_of(lang, lang.word("create-strength"), strength)));
    }
    lines.push(seed(session));
    lines.push(lang.word("terminal-help").to_owned());
    lines
}

/// The seed, with which the same game can be played again.
pub(crate) fn seed(session: &Session) -> String {
    let plan = session.plan();
    plan.lang.text("terminal-seed", &[("seed", plan.seed.to_string().into())])
}

/// Whose turn it is, and how every seat stands.
pub(crate) fn standing(session: &Session, viewer: Viewer) -> Vec<String> {
    let (lang, view) = (session.plan().lang, session.view(viewer));
    let mut lines = moment(session, viewer);
    lines.extend(standing_of(lang, session.names(), &view, &session.heard(viewer)));
    lines.extend(own_standing(lang, &view));
    lines
}

/// Whose turn it is, what it is about now and whom the game waits for, or who has won. If the viewer is asked to act on
/// their own turn, the question says so.
pub(crate) fn moment(session: &Session, viewer: Viewer) -> Vec<String> {
    let (view, teller) = (session.view(viewer), session.teller(viewer));
    let table = view.table();
    let is_asked = !legal(&view).is_empty();
    if is_asked && matches!(table.phase(), Phase::Action) {
        return Vec::new();
    }
    let mut lines = teller.moment(table);
    if !is_asked && !table.is_over() {
        lines.push(teller.prompt(&view));
    }
    lines
}

/// How every other seat stands, and what everyone knows about the viewer's own, as far as this was heard.
/// [`own_standing`] tells the viewer's own coins and hand.
pub(crate) fn standing_of(lang: Lang, names: &Names, view: &View<'_>, heard: &[Event<Seen>]) -> Vec<String> {
    let table = view.table();
    let claims = Claims::of(table.rules(), heard);
    let mut lines = Vec::new();
    for seat in table.seats().filter(|seat| !view.viewer().is(*seat)) {
        let mut parts = Vec::new();
        if table.playing().contains(seat) {
            parts.push(words::coins(lang, table.coins(seat).into()));
            parts.push(influence(lang, table.influence(seat)));
            parts.extend(table.side(seat).map(|side| words::side(lang, side).to_owned()));
        } else {
            parts.push(lang.word("seat-exiled").to_owned());
        }
        parts.extend(lost(lang, "terminal-lost", table, seat));
        parts.extend(claimed(lang, "terminal-claimed", claims.of_seat(seat)));
        parts.extend(claimed(lang, "terminal-denied", claims.denials_of(seat)));
        lines.push(sentence(lang, &told_of(lang, names.of(seat), &in_parts(lang, parts))));
    }
    if table.rules().reformation() {
        lines.push(sentence(lang, &lang.text("reserve-coins", &[("coins", table.reserve().into())])));
    }
    if let Some(me) = view.viewer().seat() {
        if !table.is_over() && !table.playing().contains(me) {
            lines.push(lang.word("prompt-exiled").to_owned());
        }
        lines.extend(lost(lang, "terminal-own-lost", table, me));
        lines.extend(claimed(lang, "terminal-own-claimed", claims.of_seat(me)));
        lines.extend(claimed(lang, "terminal-own-denied", claims.denials_of(me)));
    }
    lines
}

/// The lost cards of a seat, if there are any, in the words of this message.
fn lost(lang: Lang, message: &str, table: &Table, seat: Seat) -> Option<String> {
    let lost = Some(table.lost(seat)).filter(|lost| !lost.is_empty())?;
    Some(lang.text(message, &[("cards", words::cards(lang, lost, table.rules().faces()).into())]))
}

/// What a seat has claimed, if anything, in the words of this message.
fn claimed(lang: Lang, message: &str, claims: impl Iterator<Item = (Character, Heard)>) -> Option<String> {
    let signs: Vec<String> = claims.map(|claim| remembered(lang, claim)).collect();
    let characters = (!signs.is_empty()).then(|| words::row(lang, signs))?;
    Some(lang.text(message, &[("characters", characters.into())]))
}

/// A text as a sentence, with its full stop.
fn sentence(lang: Lang, text: &str) -> String {
    lang.text("terminal-sentence", &[("text", text.into())])
}

fn influence(lang: Lang, count: usize) -> String {
    lang.text("terminal-influence", &[("count", count.into())])
}

fn remembered(lang: Lang, (character, heard): (Character, Heard)) -> String {
    let name = words::character(lang, character);
    let claimed = if heard.claimed > 1 { format!("{name} ×{}", heard.claimed) } else { name.to_owned() };
    match heard {
        Heard { caught: 1.., .. } => aside(lang, &claimed, lang.word("terminal-caught")),
        Heard { proven: 1.., .. } => aside(lang, &claimed, lang.word("terminal-proven")),
        _ => claimed,
    }
}

/// A person's own coins and hand.
pub(crate) fn own(session: &Session, me: Seat) -> Option<String> {
    own_standing(session.plan().lang, &session.view(Viewer::Seat(me)))
}

/// The viewer's own coins and hand.
pub(crate) fn own_standing(lang: Lang, view: &View<'_>) -> Option<String> {
    let (table, me) = (view.table(), view.viewer().seat()?);
    if view.hand().is_empty() {
        return None;
    }
    let hand = words::cards(lang, view.hand(), table.rules().faces());
    let coins = words::coins(lang, table.coins(me).into());
    let mut args = vec![("coins", coins.into()), ("hand", hand.into())];
    Some(match table.side(me) {
        Some(side) => {
            args.push(("side", words::side(lang, side).into()));
            lang.text("terminal-own-side", &args)
        }
        None => lang.text("terminal-own", &args),
    })
}

/// A choice in one line: its name, its price, whether its claim is true, and what it does.
pub(crate) fn choice(lang: Lang, choice: &Choice) -> String {
    let mut line = choice.label.clone();
    if choice.cost > 0 {
        line = aside(lang, &line, &words::coins(lang, choice.cost.into()));
    }
    if let Some((said, is_true)) = choice.claim {
        let claim = told_of(lang, &words::claimed(lang, said), mark(lang, is_true));
        line = format!("{line} [{claim}]");
    }
    if choice.about.is_empty() { line } else { told_of(lang, &line, &choice.about) }
}

/// The word for a claim that would be true, or for one that would not.
pub(crate) fn mark(lang: Lang, holds: bool) -> &'static str {
    lang.word(if holds { "mark-true" } else { "mark-bluff" })
}

/// What a strong bot would do, the likeliest first, and what it believes.
pub(crate) fn advice(session: &Session, seat: Seat) -> Vec<String> {
    let lang = session.plan().lang;
    let Some((adviser, thoughts)) = session.advice(seat) else { return Vec::new() };
    let who = words::bot(lang, adviser.id).map_or(adviser.id, |bot| bot.name);
    let mut lines = vec![lang.text("terminal-advice", &[("who", who.into())])];
    lines.extend(options(session, seat, &thoughts));
    if thoughts.options.iter().filter(|option| is_likely(option)).count() > 1 {
        lines.push(lang.word("terminal-mixes").to_owned());
    }
    let beliefs: Vec<String> = words::thought_beliefs(lang, session.names(), &thoughts).collect();
    if !beliefs.is_empty() {
        lines.push(lang.word("terminal-beliefs").to_owned());
        lines.extend(beliefs);
    }
    lines
}

/// How many of an adviser's likeliest options are told.
const MOST_OPTIONS: usize = 5;

/// Whether an adviser takes this option now and then.
fn is_likely(option: &OptionWeight) -> bool {
    option.probability >= 0.005
}

fn options(session: &Session, seat: Seat, adviser: &Explanation) -> Vec<String> {
    let lang = session.plan().lang;
    let faces = session.table().rules().faces();
    let say = |decision| words::own_decision(lang, session.names(), faces, &decision, seat);
    let told = options_told(adviser);
    words::thought_options(lang, adviser, |option| told.contains(&option.decision), say).collect()
}

/// What an adviser is likely to do, and what it thinks is likeliest to win.
pub(super) fn options_told(adviser: &Explanation) -> Vec<Decision> {
    let mut likely: Vec<OptionWeight> = adviser.options.iter().copied().filter(is_likely).collect();
    likely.sort_by(|one, other| other.probability.total_cmp(&one.probability));
    let winning = adviser.options.iter().filter(|option| option.win.is_some());
    let best = winning.max_by(|one, other| one.win.unwrap_or(0.0).total_cmp(&other.win.unwrap_or(0.0)));
    // What is likeliest to win is told however seldom it is taken.
    likely.iter().take(MOST_OPTIONS).chain(best).map(|option| option.decision).collect()
}

/// What the game is about, for whoever has never played it: what the card leaves out.
pub(crate) fn basics(lang: Lang) -> impl Iterator<Item = String> {
    let told = ["rules-aim", "rules-turn", "lesson-challenge", "lesson-block", "rules-influence"];
    told.into_iter().map(move |key| lang.word(key).to_owned())
}

/// What the game is about, and the reference card.
pub(crate) fn rules_in_brief(lang: Lang, rules: &Rules) -> Vec<String> {
    basics(lang).chain([String::new()]).chain(reference(lang, rules)).collect()
}

/// The reference card (R-S7).
pub(crate) fn reference(lang: Lang, rules: &Rules) -> Vec<String> {
    let row = |row: &words::RulesRow| {
        let mut line = row.action.to_owned();
        if row.cost > 0 {
            line = aside(lang, &line, &words::coins(lang, row.cost.into()));
        }
        if !row.claim_name.is_empty() {
            line = format!("{line} [{}]", row.claim_name);
        }
        line = told_of(lang, &line, &row.effect);
        if row.blocked_by.is_empty() {
            line
        } else {
            let args = [("blockers", row.blocked_by.as_str().into())];
            words::then(lang, &line, &lang.text("terminal-blocked-by", &args))
        }
    };
    let mut lines: Vec<String> = words::rules_card(lang, rules).iter().map(row).collect();
    lines.extend(words::rules_notes(lang, rules));
    lines
}

/// The mark before the sign of a character that a seat has claimed not to have.
pub(crate) const DENIED: &str = "¬";

/// The mark before a sign or a phrase in the log.
pub(crate) const ASIDE: &str = "»";

/// What the marks on the screen mean, under these rules.
pub(crate) fn legend(lang: Lang, rules: &Rules) -> Vec<String> {
    let duke = words::character(lang, Character::Duke);
    let sign = sign(lang, Character::Duke);
    let marks = [
        ("▶".to_owned(), "legend-turn"),
        ("…".to_owned(), "legend-asked"),
        ("✝".to_owned(), "legend-exiled"),
        ("●3".to_owned(), "legend-coins"),
        ("−7".to_owned(), "legend-cost"),
        ("▒▒▒".to_owned(), "legend-down"),
        (format!("[{duke}]"), "legend-open"),
        (format!("({duke})"), "legend-lost"),
        (format!("{sign}2"), "legend-claimed"),
        (format!("{sign}✓"), "legend-proven"),
        (format!("{sign}✗"), "legend-caught"),
        (format!("{DENIED}{sign}"), "legend-denied"),
        (format!("⟨ {duke} ⟩"), "legend-claim"),
        (format!("⟨ {duke} ? ⟩"), "legend-doubted"),
        ("┄▶".to_owned(), "legend-aimed"),
        ("║".to_owned(), "legend-blocks"),
        ("✓".to_owned(), "legend-truth"),
        ("~".to_owned(), "legend-bluff"),
        ("·".to_owned(), "legend-refused"),
        (ASIDE.to_owned(), "legend-remark"),
    ];
    let row = |(mark, key): &(String, &str)| {
        let text = lang.word(key);
        format!("{mark}{} {text}", " ".repeat(14_usize.saturating_sub(mark.width())))
    };
    // Without a Reserve, nobody has anything to deny.
    let is_seen = |(_, key): &&(String, &str)| rules.reformation() || *key != "legend-denied";
    let mut lines: Vec<String> = marks.iter().filter(is_seen).map(row).collect();
    let signed = |who: &Character| format!("{} {}", self::sign(lang, *who), words::character(lang, *who));
    let (three, four) = Character::ALL.split_at(3);
    lines.extend([three, four].map(|some| some.iter().map(signed).collect::<Vec<_>>().join("  ")));
    lines
}

/// Who has won the match, who held what, and the story.
pub(crate) fn ending(session: &Session) -> Vec<String> {
    let lang = session.plan().lang;
    let table = session.table();
    let mut lines = Vec::new();
    if let Some(winner) = session.match_winner() {
        lines.push(lang.text("match-won", &[("who", session.names().of(winner).into())]));
    }
    for seat in table.seats() {
        let wins = session.wins(seat);
        let name = session.names().of(seat);
        // A match has a score from its first game on.
        let scored = session.number() > 1 || session.plan().rules.options().wins > 0;
        let who = if scored { aside(lang, name, &wins.to_string()) } else { name.to_owned() };
        lines.push(told_of(lang, &who, &last_cards(session, seat)));
    }
    // Everybody at the terminal reads it, so nobody is spoken to.
    let told = session.story().map(|story| story.told(lang, session.names(), Viewer::Spectator));
    lines.extend(told.unwrap_or_default());
    lines.push(seed(session));
    lines
}

/// The cards of a seat at the end: those it still holds, and those it has lost.
fn last_cards(session: &Session, seat: Seat) -> String {
    let lang = session.plan().lang;
    let table = session.table();
    let named = |cards: Cards| words::cards(lang, cards, table.rules().faces());
    let held = session.open().map(|game| game.hand(seat)).filter(|held| !held.is_empty());
    in_parts(lang, held.map(named).into_iter().chain(lost(lang, "terminal-lost", table, seat)))
}
