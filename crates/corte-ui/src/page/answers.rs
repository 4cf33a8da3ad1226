//! The viewer's possible answers, as buttons that keep their places.

use super::drawn::Drawn;
use super::lessons::lesson;
use super::names::name;
use super::{TableScreen, art, cover};
use crate::stakes::{self, Stake, may_block_next};
use crate::words::{Kind, RulesRow, character, decision as say, rules_card, which_character};
use corte::{Action, Card, Cards, Claim, Claimed, Decision, Phase, Seat, Then};
use maud::{Markup, html};

pub(crate) fn answers(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let away = drawn.is_away();
    let Some(ask) = screen.ask.filter(|ask| ask.open && !away) else {
        return waiting(drawn, away);
    };
    html! {
        form id="answers" class="answers" method="post" action={ "/t/" (screen.code) "/act" }
            data-phase=(screen.view.table().phase().name()) data-lesson=(lesson(&screen.view, drawn.covers())) {
            input type="hidden" name="number" value=(ask.number);
            (choice(drawn, ask.number))
        }
    }
}

/// The buttons of a question, in whatever form they are sent.
pub(crate) fn choice(drawn: &Drawn<'_>, number: u32) -> Markup {
    html! {
        // Another question is another element, so no button ever turns into one that means something else.
        div id={ "ask-" (number) } class="ask" {
            @match drawn.screen.view.decisions().next() {
                Some(Decision::Act(_)) => (actions(drawn)),
                None | Some(Decision::Pass | Decision::Challenge | Decision::Block(_)) => (window(drawn)),
                Some(Decision::Keep(_)) => (cover::answers(drawn, number, &keeps(drawn))),
                Some(Decision::Leave | Decision::Force) => (cover::answers(drawn, number, &examine(drawn))),
                Some(_) => (cover::answers(drawn, number, &card_answers(drawn))),
            }
        }
    }
}

/// What the viewer can do while others are asked.
fn waiting(drawn: &Drawn<'_>, away: bool) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let form = |action: &str| format!("/t/{}/{action}", screen.code);
    let playing = drawn.me().is_some_and(|me| screen.view.table().playing().contains(me));
    html! {
        div id="answers" class="answers idle" {
            @if away {
                form method="post" action=(form("take-back")) {
                    button class="answer wide primary" data-key { (lang.word("take-back")) }
                }
            } @else if let Some(ask) = screen.ask {
                form method="post" action=(form("reconsider")) {
                    input type="hidden" name="number" value=(ask.number);
                    button class="answer wide" data-key { (lang.word("reconsider")) }
                }
            }
            @if !playing { (super::pace::pace(screen)) }
            @if playing && !screen.view.table().is_over() && !away {
                (prepare(screen))
                (super::rail::agreeing(screen))
            }
        }
    }
}

/// What a player can decide in advance; nobody else hears of it.
fn prepare(screen: &TableScreen<'_>) -> Markup {
    let lang = screen.prefs.lang;
    let ahead = screen.ahead;
    let toggle = |label: &str, on: bool, turn: bool, aid: bool| {
        html! {
            form class="prepare" method="post" action={ "/t/" (screen.code) "/prepare" } {
                @if turn { input type="hidden" name="turn" value="on"; }
                @if aid { input type="hidden" name="aid" value="on"; }
                button class="toggle" aria-pressed=(if on { "true" } else { "false" }) { span class="box" {} (label) }
            }
        }
    };
    html! {
        div class="ahead" {
            div class="hint" { (lang.word("prepare-hint")) }
            @if may_pass(screen) { (toggle(lang.word("prepare-turn"), ahead.turn, !ahead.turn, ahead.aid)) }
            (toggle(lang.word("prepare-aid"), ahead.aid, ahead.turn, !ahead.aid))
        }
    }
}

/// Whether the viewer may still be asked in this turn to let something pass. Those who act can only be asked about a block, which nothing
/// but a challenge by others than the blocker can follow (R-B3).
fn may_pass(screen: &TableScreen<'_>) -> bool {
    let (table, me) = (screen.view.table(), screen.view.viewer());
    let action = match table.phase() {
        Phase::Loss { then: Then::Survived(action), .. } => Some(action),
        phase => phase.action(),
    };
    match table.phase().claim() {
        Some(Claim::Block { by, .. }) => !me.is(by) && matches!(table.phase(), Phase::Challenge { .. }),
        _ => !me.is(table.turn()) || action.is_some_and(Action::can_be_blocked),
    }
}

fn id_of(screen: &TableScreen<'_>, decision: Decision) -> usize {
    screen.view.id(decision).map_or(usize::MAX, corte::DecisionId::index)
}

/// The mark that tells the viewer alone whether a claim would be true.
fn mark(drawn: &Drawn<'_>, said: Claimed) -> Markup {
    let is_true = said.is_true_of(drawn.screen.view.hand());
    let lang = drawn.screen.prefs.lang;
    html! {
        span class={ "mark" @if drawn.covers() { " private" } } data-mark=(if is_true { "true" } else { "bluff" }) {
            (lang.word(if is_true { "mark-true" } else { "mark-bluff" }))
        }
        @if drawn.covers() { span class="mark cover" aria-hidden="true" { "?" } }
    }
}

/// What a decision may cost that needs a second press. If the hand is covered, that doesn't depend on it.
fn stake(drawn: &Drawn<'_>, decision: Decision) -> Option<Stake> {
    let of = if drawn.covers() { stakes::stake_unseen } else { stakes::stake };
    of(&drawn.screen.view, decision)
}

/// What a button that has been pressed once says below its name, if it needs a second press. Heard, it begins with that name.
fn again(drawn: &Drawn<'_>, stake: Option<Stake>, said: &str) -> Markup {
    html! {
        @if let Some(stake) = stake { span class="again" data-said=(said) { (drawn.screen.prefs.lang.word(stake.pressed_again())) } }
    }
}

/// The actions of a turn. Those that can't be taken are shown too, so that none ever moves.
fn actions(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let rules = screen.view.table().rules();
    let legal: Vec<Action> = screen
        .view
        .decisions()
        .filter_map(|decision| match decision {
            Decision::Act(action) => Some(action),
            _ => None,
        })
        .collect();
    let rows = rules_card(screen.prefs.lang, rules);
    html! {
        div class="actions" data-count=(rows.len()) {
            @for row in &rows {
                @let can: Vec<Action> = legal.iter().copied().filter(|action| action.kind() == row.kind).collect();
                (action_card(drawn, row, &can))
            }
        }
    }
}

fn action_card(drawn: &Drawn<'_>, row: &RulesRow, can: &[Action]) -> Markup {
    let screen = drawn.screen;
    let stake = can.first().and_then(|action| stake(drawn, Decision::Act(*action)));
    let held = row.says.and_then(Claimed::held);
    // Whom an action is aimed at is chosen in a second step anyway.
    let about = html! { (action_about(drawn, row, stake.filter(|_| can.len() == 1))) };
    match can {
        [only] => html! {
            button class="answer action" data-kind=(row.kind.name()) data-key data-stake[stake.is_some()]
                data-character=[held.map(art::slug)] name="decision" value=(id_of(screen, Decision::Act(*only))) {
                (about)
                @if let Some(target) = only.target() { span class="hear-only" { " " (screen.names.of(target)) } }
            }
        },
        [] => html! {
            button class="answer action" data-kind=(row.kind.name()) type="button" disabled { (about) }
        },
        several => html! {
            details class="choose" name="choose" data-kind=(row.kind.name()) {
                summary class="answer action" data-key data-character=[held.map(art::slug)] { (about) }
                (targets(drawn, row, several))
            }
        },
    }
}

fn action_about(drawn: &Drawn<'_>, row: &RulesRow, stake: Option<Stake>) -> Markup {
    let lang = drawn.screen.prefs.lang;
    html! {
        (art::icon(drawn.screen.setting, row.kind.name()))
        span class="action-text" {
            b { (row.action) }
            span class="effect" {
                // If the claim has no line of its own, this line begins with its name.
                @if let Some(who) = row.says.and_then(Claimed::held) {
                    span class="claimed" aria-hidden="true" data-character=(art::slug(who)) { (character(lang, who)) } " "
                }
                (row.brief)
            }
            (again(drawn, stake, row.action))
            @if let Some(said) = row.says {
                span class="claims" data-character=(art::slug(said.character)) data-denies=[said.denies.then_some("yes")] {
                    (art::emblem(drawn.screen.setting, said.character)) span { (row.claim_name) }
                    (mark(drawn, said))
                }
            }
        }
        @if row.cost > 0 {
            span class="cost" { (art::price(lang, drawn.screen.setting, row.cost)) }
        }
    }
}

/// The possible targets. Seats can be clicked as well; this list is for keyboards, screen readers and pages without script.
fn targets(drawn: &Drawn<'_>, row: &RulesRow, several: &[Action]) -> Markup {
    let screen = drawn.screen;
    let kind = row.kind;
    let lang = screen.prefs.lang;
    let mut seats: Vec<Seat> = several.iter().filter_map(|action| action.target()).collect();
    seats.dedup();
    let asked = lang.text("choose-target", &[("action", row.action.into())]);
    html! {
        div class="targets" role="group" aria-label=(asked) {
            div class="targets-head" {
                (art::icon(screen.setting, kind.name()))
                span {
                    (asked)
                    // Choosing a target is already a second step, so the warning is shown here instead of asking a third time.
                    @if several.first().is_some_and(|action| stake(drawn, Decision::Act(*action)).is_some()) { " " em class="at-stake" { (lang.word("stake-all")) } }
                }
                button type="button" class="quiet back" data-close { (lang.word("back")) }
            }
            @for seat in seats {
                @let blows: Vec<Action> = several.iter().copied().filter(|action| action.target() == Some(seat)).collect();
                @match blows[..] {
                    [only] => button class="answer target" data-key data-target=(seat.index()) name="decision" value=(id_of(screen, Decision::Act(only))) {
                        @if kind == Kind::Convert && drawn.me() == Some(seat) {
                            span class="name whole" { (lang.word("convert-self")) }
                        } @else {
                            (name(screen.names, seat))
                        }
                        @if let Some(side) = screen.view.table().side(seat) { (art::side(lang, screen.setting, side)) }
                        (amount(drawn, only, seat))
                    },
                    _ => (named(drawn, seat, &blows)),
                }
            }
        }
    }
}

/// The coins that matter for this target: its own, or what the action costs if that depends on the target (R-F7).
fn amount(drawn: &Drawn<'_>, aimed: Action, target: Seat) -> Markup {
    match (aimed.kind(), drawn.me()) {
        (Kind::Convert, Some(me)) => price_of(drawn, aimed.cost(me)),
        _ => small_purse(drawn, target),
    }
}

/// The cost of this target, in the round sign used for the costs of actions, which no purse looks like.
fn price_of(drawn: &Drawn<'_>, cost: u8) -> Markup {
    html! {
        span class="cost" {
            span aria-hidden="true" { (cost) }
            span class="hear-only" { (drawn.screen.prefs.lang.text("target-costs", &[("coins", cost.into())])) }
        }
    }
}

/// The target's coins: a coin and a number, which is explained to screen readers.
fn small_purse(drawn: &Drawn<'_>, target: Seat) -> Markup {
    let coins = drawn.screen.view.table().coins(target);
    html! {
        span class="purse-small" {
            (art::coin(drawn.screen.setting, false)) span aria-hidden="true" { (coins) }
            span class="hear-only" { (drawn.screen.prefs.lang.text("target-has", &[("coins", coins.into())])) }
        }
    }
}

/// The choice of the character that a declared Coup or Assassination names (R-V3).
fn named(drawn: &Drawn<'_>, seat: Seat, blows: &[Action]) -> Markup {
    let screen = drawn.screen;
    let lang = screen.prefs.lang;
    let asked = blows.first().map(|blow| which_character(lang, screen.names, *blow)).unwrap_or_default();
    html! {
        details class="name-one" name="name-one" {
            summary class="answer target" data-key data-target=(seat.index()) {
                (name(screen.names, seat))
                (small_purse(drawn, seat))
            }
            div class="naming" role="group" aria-label=(asked) {
                div class="targets-head" {
                    span { (asked) }
                    button type="button" class="quiet back" data-close { (lang.word("back")) }
                }
                @for blow in blows {
                    @if let Some(who) = blow.naming() {
                        button class="answer target" data-key data-character=(art::slug(who)) name="decision" value=(id_of(screen, Decision::Act(*blow))) {
                            (art::emblem(screen.setting, who)) span class="name" { (character(lang, who)) }
                        }
                    }
                }
            }
        }
    }
}

/// Passing, challenging or blocking.
fn window(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    html! {
        div class="window" {
            @for decision in screen.view.decisions() {
                @let said = decision.says(screen.view.table().rules());
                @let stake = stake(drawn, decision);
                button class="answer big" data-key data-does=(does(decision)) data-stake[stake.is_some()]
                    data-character=[said.map(|said| art::slug(said.character))] name="decision" value=(id_of(screen, decision)) {
                    (match said {
                        Some(said) => art::emblem(screen.setting, said.character),
                        None => art::icon(screen.setting, does(decision)),
                    })
                    @let told = say(screen.prefs.lang, screen.names, screen.view.table().rules().faces(), &decision);
                    b {
                        (told)
                        @if decision == Decision::Pass && may_block_next(&screen.view) { " " small { (screen.prefs.lang.word("pass-then-block")) } }
                        (again(drawn, stake, &told))
                    }
                    @if let Some(said) = said { (mark(drawn, said)) }
                }
            }
        }
    }
}

const fn does(decision: Decision) -> &'static str {
    match decision {
        Decision::Pass => "pass",
        Decision::Challenge => "challenge",
        Decision::Concede => "flag",
        Decision::Force => "exchange",
        Decision::ProveHand => "eye",
        _ => "block",
    }
}

/// One card out of several, or conceding.
fn card_answers(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let faces = screen.view.table().rules().faces();
    html! {
        div class="card-answers" {
            @for decision in screen.view.decisions() {
                @let told = say(screen.prefs.lang, screen.names, faces, &decision);
                @match card_of(decision) {
                    Some(shown) => button class="answer card-answer" data-key name="decision" value=(id_of(screen, decision)) {
                        span class="card up" data-character=(art::slug(shown.character())) { (art::face(screen.setting, shown, faces)) }
                        @match decision {
                            // The prompt already says that a card is picked; the name alone fits on a small screen, too.
                            Decision::Draft(who) => { span class="hear-only" { (told) } b aria-hidden="true" { (character(screen.prefs.lang, who)) } }
                            _ => b { (told) },
                        }
                    },
                    None => {
                        @let stake = stake(drawn, decision);
                        button class="answer big" data-key data-does=(does(decision)) data-stake[stake.is_some()]
                            name="decision" value=(id_of(screen, decision)) {
                            (art::icon(screen.setting, does(decision))) b { (told) (again(drawn, stake, &told)) }
                        }
                    },
                }
            }
        }
    }
}

fn card_of(decision: Decision) -> Option<Card> {
    match decision {
        Decision::Prove(card) | Decision::Lose(card) | Decision::Show(card) => Some(card),
        Decision::Draft(character) => Some(Card::plain(character)),
        _ => None,
    }
}

/// The choice of what to keep in an Exchange.
fn keeps(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let (faces, pack) = (screen.view.table().rules().faces(), screen.view.table().rules().pack());
    let kept = |decision: &Decision| match decision {
        Decision::Keep(cards) => *cards,
        _ => Cards::none(pack),
    };
    html! {
        div class="keeps" {
            @for decision in screen.view.decisions() {
                button class="answer keep" data-key name="decision" value=(id_of(screen, decision)) {
                    span class="keep-cards" {
                        @for (shown, new) in drawn.newly(kept(&decision)) {
                            span class="card up" data-new=[new.then_some("yes")] data-character=(art::slug(shown.character())) { (art::face(screen.setting, shown, faces)) }
                        }
                    }
                    b { (say(screen.prefs.lang, screen.names, faces, &decision)) }
                }
            }
        }
    }
}

/// The card shown in an Examine, and what to do with it.
fn examine(drawn: &Drawn<'_>) -> Markup {
    let screen = drawn.screen;
    let faces = screen.view.table().rules().faces();
    html! {
        div class="card-answers" {
            @if let Some(shown) = screen.view.shown() {
                (art::open_card(screen.prefs.lang, screen.setting, shown, faces))
            }
            @for decision in screen.view.decisions() {
                button class="answer big" data-key data-does=(does(decision)) name="decision" value=(id_of(screen, decision)) {
                    (art::icon(screen.setting, if decision == Decision::Leave { "pass" } else { "exchange" }))
                    b { (say(screen.prefs.lang, screen.names, faces, &decision)) }
                }
            }
        }
    }
}
