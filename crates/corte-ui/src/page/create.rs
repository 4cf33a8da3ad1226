//! Opening a table: presets first, every option folded away, and a sentence that sums them up.

use super::shell::Shell;
use super::{Prefs, Setting, art};
use crate::words::{
    Lang, OptionWords, option_words, options_summary, preset_about, preset_name, rules_error, strength,
    too_many_bots,
};
use corte::{GameOption, OPTIONS, Options, Preset, Rules};
use corte_bots::Strength;
use corte_table::LONGEST_NAME;
use maud::{Markup, html};

/// The choices for a table.
#[derive(Clone, Copy, Debug)]
pub struct Choices {
    /// The rulebook and its options.
    pub options: Options,
    /// The number of places.
    pub places: usize,
    /// Seconds for a decision; 0 for no clock.
    pub seconds: u64,
    /// Milliseconds a bot thinks, on average.
    pub think: u64,
    /// The number of turns after which a game ends without a winner.
    pub turns: u16,
    /// Whether the table is listed.
    pub listed: bool,
    /// Whether what each player has claimed is kept in view.
    pub memory: bool,
    /// The pictures.
    pub setting: Setting,
}

/// The choices made so far for a new table.
#[derive(Clone, Copy, Debug)]
pub struct CreateScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The viewer's name.
    pub name: &'a str,
    /// The table's settings.
    pub choices: Choices,
    /// The number of bots. One place is the viewer's; if there are more bots than other places, the page says so.
    pub bots: usize,
    /// The bots' strength: `easy`, `medium`, `hard` or `hardest`.
    pub strength: &'a str,
    /// A notice to show once.
    pub notice: Option<&'a str>,
}

/// A table's current settings, for the host to change.
#[derive(Clone, Copy, Debug)]
pub struct ChangeScreen<'a> {
    /// What the viewer has chosen for themselves.
    pub prefs: Prefs,
    /// The table's code.
    pub code: &'a str,
    /// The current settings.
    pub choices: Choices,
    /// The number of players seated, which is the minimum number of places.
    pub seated: usize,
    /// Whether a game has been played here, so that players may have said whether they want the next.
    pub again: bool,
    /// A notice to show once.
    pub notice: Option<&'a str>,
}

/// Draws the page that opens a table.
pub fn create(screen: &CreateScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let choices = &screen.choices;
    let shell = Shell {
        setting: choices.setting,
        notice: untold(choices, screen.notice),
        ..Shell::reading(screen.prefs, lang.word("landing-open"), "/new")
    };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page create-page" {
            h1 { (lang.word("landing-open")) }
            form id="create" method="post" action="/new" data-refresh="/new" {
                (presets(lang, choices))
                div class="basics" {
                    label class="field" {
                        span { (lang.word("your-name")) }
                        input name="name" value=(screen.name) maxlength=(LONGEST_NAME) autocomplete="nickname";
                    }
                    (number("places", lang.word("create-places"), 2, 10, choices.places))
                    (bots(lang, choices.places, screen.bots))
                    (strengths(lang, screen.strength))
                    (match_length(lang, choices))
                    (pace(lang, choices))
                    (pictures(lang, choices))
                }
                // Outside the fold, since it says who will come.
                (tick("listed", lang.word("create-listed"), lang.word("create-listed-about"), choices.listed))
                (folded(lang, choices))
                div class="create-end" {
                    (summary(lang, choices))
                    button class="button primary huge" { (lang.word("create-open")) }
                }
            }
        }
    })
}

/// Draws the page on which the host changes a table between games.
pub fn change(screen: &ChangeScreen<'_>) -> String {
    let lang = screen.prefs.lang;
    let choices = &screen.choices;
    let (table, here) = (format!("/t/{}", screen.code), format!("/t/{}/settings", screen.code));
    let shell = Shell {
        setting: choices.setting,
        notice: untold(choices, screen.notice),
        ..Shell::reading(screen.prefs, lang.word("change-title"), &here)
    };
    shell.page(&html! {
        (shell.bar())
        main id="main" class="page create-page" {
            header {
                h1 { (lang.word("change-title")) }
                p class="hint" { (lang.word(if screen.again { "change-about-ready" } else { "change-about" })) }
            }
            form id="create" method="post" action=(here) data-refresh="/new" {
                (presets(lang, choices))
                div class="basics" {
                    (number("places", lang.word("create-places"), screen.seated.max(2), 10, choices.places))
                    (match_length(lang, choices))
                    (pace(lang, choices))
                    (pictures(lang, choices))
                }
                (tick("listed", lang.word("create-listed"), lang.word("create-listed-about"), choices.listed))
                (folded(lang, choices))
                div class="create-end" {
                    (summary(lang, choices))
                    a class="button" href=(table) { (lang.word("back")) }
                    button class="button primary huge" { (lang.word("change-use")) }
                }
            }
        }
    })
}

/// The chosen rules in one sentence, or what has to change about them, which gets the focus.
fn summary(lang: Lang, choices: &Choices) -> Markup {
    let rules = Rules::new(choices.places, choices.options);
    html! {
        div id="summary" class="summary" role="status" tabindex="-1" autofocus[rules.is_err()] {
            @match rules {
                Ok(rules) => p { (options_summary(lang, &rules)) },
                Err(_) => ul class="wrong" { @for reason in reasons(lang, choices) { li { (reason) } } },
            }
        }
    }
}

/// The reasons why the chosen rules are invalid.
fn reasons(lang: Lang, choices: &Choices) -> Vec<String> {
    let told = |error| rules_error(lang, error, choices.places, choices.options.preset);
    let errors = Rules::new(choices.places, choices.options).err();
    errors.map(|errors| errors.reasons().map(told).collect()).unwrap_or_default()
}

/// The notice to show. For invalid rules there is none, since the list says everything that is wrong with them.
fn untold<'a>(choices: &Choices, notice: Option<&'a str>) -> Option<&'a str> {
    notice.filter(|_| Rules::new(choices.places, choices.options).is_ok())
}

fn presets(lang: Lang, choices: &Choices) -> Markup {
    html! {
        fieldset class="presets" {
            legend { (lang.word("create-rulebook")) }
            @for preset in Preset::ALL {
                label class="preset" {
                    input type="radio" name="rulebook" value=(preset.name()) checked[preset == choices.options.preset];
                    span { b { (preset_name(lang, preset)) } span { (preset_about(lang, preset)) } }
                }
            }
        }
    }
}

fn number(name: &str, label: &str, from: usize, to: usize, value: usize) -> Markup {
    html! {
        label class="field" {
            span { (label) }
            select name=(name) { @for n in from..=to { option value=(n) selected[n == value] { (n) } } }
        }
    }
}

/// The number of bots. Without script, it can be higher than the places allow.
fn bots(lang: Lang, places: usize, chosen: usize) -> Markup {
    let wrong = (chosen >= places).then(|| too_many_bots(lang, places));
    html! {
        label class="field" {
            span {
                (lang.word("create-bots"))
                @if let Some(wrong) = &wrong { small class="wrong" { (wrong) } }
            }
            select name="bots" aria-invalid=[wrong.as_ref().map(|_| "true")] autofocus[wrong.is_some()] {
                @for n in 0..=9 { option value=(n) selected[n == chosen] { (n) } }
            }
        }
    }
}

fn strengths(lang: Lang, chosen: &str) -> Markup {
    html! {
        label class="field" {
            span { (lang.word("create-strength")) }
            (strength_of_bots(lang, chosen))
        }
    }
}

/// The list of strengths.
pub(crate) fn strength_of_bots(lang: Lang, chosen: &str) -> Markup {
    html! {
        select name="strength" {
            @for name in Strength::ALL.map(Strength::name) { option value=(name) selected[name == chosen] { (strength(lang, name)) } }
        }
    }
}

/// The choices of seconds for an answer.
const SECONDS: [u64; 6] = [0, 15, 30, 60, 120, 300];
/// The choices of turns for a game.
const TURNS: [u16; 3] = [100, 200, 500];
/// The choices of milliseconds that a bot thinks, and the keys of their names.
const THOUGHTS: [(u64, &str); 3] = [(0, "think-none"), (1_200, "think-some"), (3_000, "think-long")];

/// How long people and bots take to answer. A value that was chosen elsewhere is offered, too.
fn pace(lang: Lang, choices: &Choices) -> Markup {
    let other_seconds = Some(choices.seconds).filter(|seconds| !SECONDS.contains(seconds));
    let other_thought = Some(choices.think).filter(|think| THOUGHTS.iter().all(|(known, _)| known != think));
    let other_turns = Some(choices.turns).filter(|turns| !TURNS.contains(turns));
    html! {
        label class="field" {
            span { (lang.word("create-clock")) }
            select name="seconds" {
                @for seconds in SECONDS.into_iter().chain(other_seconds) {
                    option value=(seconds) selected[seconds == choices.seconds] {
                        @if seconds == 0 { (lang.word("create-no-clock")) } @else { (lang.text("seconds", &[("seconds", seconds.into())])) }
                    }
                }
            }
        }
        label class="field" {
            span { (lang.word("create-think")) }
            select name="think" {
                @for (think, key) in THOUGHTS {
                    option value=(think) selected[think == choices.think] { (lang.word(key)) }
                }
                @if let Some(think) = other_thought {
                    option value=(think) selected { (think) " ms" }
                }
            }
        }
        label class="field" {
            span { (lang.word("create-turns")) }
            select name="turns" {
                @for turns in TURNS.into_iter().chain(other_turns) {
                    option value=(turns) selected[turns == choices.turns] { (lang.text("turns", &[("turns", turns.into())])) }
                }
            }
        }
    }
}

fn pictures(lang: Lang, choices: &Choices) -> Markup {
    html! {
        fieldset class="field pictures" {
            legend { (lang.word("create-pictures")) }
            @for setting in Setting::ALL {
                label class="picture" {
                    input type="radio" name="setting" value=(setting.name()) checked[setting == choices.setting];
                    span { span class="card down" { (art::back(setting)) }
                        (lang.word(match setting { Setting::CityState => "setting-city-state", Setting::Dystopia => "setting-dystopia" })) }
                }
            }
        }
    }
}

fn tick(name: &str, label: &str, about: &str, on: bool) -> Markup {
    html! {
        label class="option tick" {
            input type="checkbox" name=(name) value="on" checked[on];
            span { b { (label) } span { (about) } }
        }
    }
}

/// The option that says how long people stay together, which they agree on before anything about the rules.
const MATCH: &str = "wins";

/// How many games make a match.
fn match_length(lang: Lang, choices: &Choices) -> Markup {
    html! {
        @for option in option_words(lang).iter().filter(|option| option.name == MATCH) {
            label class="field" { span { (option.title) } (select(lang, choices, option)) }
        }
    }
}

/// The choices for an option, with what the rulebook has first.
fn select(lang: Lang, choices: &Choices, option: &OptionWords) -> Markup {
    let at_fault = |option: &&GameOption| option.is_at_fault(choices.places, &choices.options);
    let wrong = GameOption::named(option.name).filter(at_fault).map(|_| "true");
    let chosen = changed(&choices.options, option.name);
    html! {
        select name=(option.name) aria-invalid=[wrong] {
            // The script renews it with the rulebook.
            option id={ "open-" (option.name) } value="" selected[chosen.is_empty()] { (option.left_open(lang, choices.options.preset)) }
            @for choice in option.choices.iter().filter(|choice| !choice.value.is_empty()) {
                option value=(choice.value) selected[choice.value == chosen] { (choice.label) }
            }
        }
    }
}

fn folded(lang: Lang, choices: &Choices) -> Markup {
    let is_wrong =
        |option: &GameOption| option.name != MATCH && option.is_at_fault(choices.places, &choices.options);
    html! {
        details class="fold" open[OPTIONS.iter().any(is_wrong)] {
            summary { (lang.word("create-options")) }
            div class="options" {
                @for option in option_words(lang).iter().filter(|option| option.name != MATCH) {
                    label class="option" {
                        span { b { (option.title) } span { (option.about) } }
                        (select(lang, choices, option))
                    }
                }
                (tick("memory", lang.word("create-memory"), lang.word("create-memory-about"), choices.memory))
            }
        }
    }
}

/// The value of an option if it differs from the rulebook's; otherwise empty.
fn changed(options: &Options, name: &str) -> String {
    let changed = options.changed().find(|(changed, _)| *changed == name);
    changed.map(|(_, value)| value.to_string()).unwrap_or_default()
}
