//! The reference card and a table's options, in words.

use super::nouns::{Kind, action, character, claimed, denied_character, list, list_or, row, the_character};
use super::thoughts::in_parts;
use super::{Arg, Lang};
use corte::{
    Action, Character, Claimed, DRAWN_WHEN_STRUCK, Declared, FORCED_COUP, Faces, GameOption, OPTIONS,
    OptionError, Options, Order, Preset, Rules, RulesError, Seat, Takes,
};

/// A row of the reference card (R-S7).
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RulesRow {
    /// The kind of action.
    pub kind: Kind,
    /// Its name.
    pub action: &'static str,
    /// What it claims.
    pub says: Option<Claimed>,
    /// The same in words: "Duke", "no Duke" for a claim not to have one, or empty if it claims nothing.
    pub claim_name: String,
    /// Its cost.
    pub cost: u8,
    /// What it does.
    pub effect: String,
    /// The same in fewer words, for a button.
    pub brief: String,
    /// The characters whose claim blocks it.
    pub blockers: Vec<Character>,
    /// Who may claim them, and their names: "the target, as Captain or Ambassador"; empty if nobody may.
    pub blocked_by: String,
}

/// Returns the reference card for these rules, one row per action.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// # use corte_ui::{words, Lang};
/// let rules = Rules::new(4, Options::of(Preset::Brazil)).unwrap();
/// let card = words::rules_card(Lang::ENGLISH, &rules);
/// assert_eq!(card.len(), 7); // all but Examine, which takes an Inquisitor
/// assert_eq!(card[5].blocked_by, "the target, as Captain or Ambassador");
/// let rules = Rules::new(4, Options { reformation: true, ..rules.options() }).unwrap();
/// let card = words::rules_card(Lang::ENGLISH, &rules);
/// assert_eq!(card[1].blocked_by, "anyone on the other side (anyone at all, once only one side is left), as Duke");
/// assert_eq!(card[8].claim_name, "no Duke"); // Embezzle
/// ```
pub fn rules_card(lang: Lang, rules: &Rules) -> Vec<RulesRow> {
    let kinds = Kind::ALL.into_iter().filter(|kind| kind.is_played(rules));
    kinds.map(|kind| card_row(lang, rules, kind)).collect()
}

fn card_row(lang: Lang, rules: &Rules, kind: Kind) -> RulesRow {
    let example = example(kind);
    let blockers: Vec<Character> = example.blocked_by(rules).collect();
    let says = example.says(rules);
    RulesRow {
        kind,
        action: action(lang, kind),
        says,
        claim_name: says.map_or(String::new(), |said| claimed(lang, said)),
        cost: example.cost(ANYONE),
        effect: effect(lang, rules, kind),
        brief: brief(lang, rules, kind),
        blocked_by: blocked_by(lang, rules, example, &blockers),
        blockers,
    }
}

/// A target for actions where it doesn't matter who it is.
const ANYONE: Seat = Seat::new(0).expect("a table has a first seat");

/// An action of this kind, against anyone.
fn example(kind: Kind) -> Action {
    kind.aimed_at(ANYONE, None)
}

/// Who may block, and as whom: the target of an action that has one; otherwise anyone else who isn't an ally (R-B2, R-F10).
fn blocked_by(lang: Lang, rules: &Rules, example: Action, blockers: &[Character]) -> String {
    if blockers.is_empty() {
        return String::new();
    }
    let key = match example.target() {
        Some(_) => "reference-target",
        None if rules.reformation() => "reference-across",
        None => "reference-any",
    };
    let one_of = |form: fn(Lang, Character) -> &'static str| {
        list_or(lang, blockers.iter().map(|who| form(lang, *who).to_owned()).collect())
    };
    lang.text(key, &[("character", one_of(character).into()), ("the", one_of(the_character).into())])
}

/// Returns what the card says below its rows: what holds for every turn, and what everyone begins with.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// # use corte_ui::{words, Lang};
/// let rules = Rules::new(2, Options::of(Preset::Brazil)).unwrap();
/// let notes = words::rules_notes(Lang::ENGLISH, &rules);
/// assert_eq!(notes[1], "Everyone starts with 2 coins; in a game for two, the first player has 1.");
/// ```
pub fn rules_notes(lang: Lang, rules: &Rules) -> Vec<String> {
    let forced = lang.text("reference-forced", &[("coins", FORCED_COUP.into())]);
    let coins = rules.start_coins(false);
    // The card of a larger table says it too: it describes the game, not only this table.
    let two = Rules::new(2, Options { draft: false, ..rules.options() }).unwrap_or(*rules);
    let first = two.start_coins(true);
    let start = if first == coins {
        lang.text("reference-start", &[("coins", coins.into())])
    } else {
        lang.text("reference-start-two", &[("coins", coins.into()), ("first", first.into())])
    };
    let copies = lang.text("reference-copies", &[("copies", rules.copies().into())]);
    let mut notes = vec![forced, start, copies];
    if rules.reformation() {
        notes.push(lang.word("reference-sides").to_owned());
    }
    notes
}

/// What an action does, in a few words.
fn brief(lang: Lang, rules: &Rules, kind: Kind) -> String {
    let word = |key: &str| lang.word(key).to_owned();
    match (kind, rules.declared()) {
        (Kind::Steal, _) => lang.text("brief-steal", &[("coins", example(kind).takes().into())]),
        (Kind::Exchange, _) => lang.text("brief-exchange", &[("count", rules.exchanged().into())]),
        (Kind::Examine, _) => word("brief-examine"),
        (Kind::Assassinate, Declared::CoupAndAssassinate) => word("brief-declared"),
        (Kind::Coup, Declared::Off) => word("brief-coup"),
        (Kind::Coup, _) => word("brief-declared"),
        (Kind::Convert, _) => word("brief-convert"),
        (Kind::Embezzle, _) => lang.text("brief-embezzle", &denial(lang, rules)),
        (Kind::Cooperate, _) => lang.text("brief-cooperate", &[("coins", example(kind).takes().into())]),
        _ => effect(lang, rules, kind),
    }
}

/// What an action does under these rules, in one sentence.
pub(crate) fn effect(lang: Lang, rules: &Rules, kind: Kind) -> String {
    let word = |key: &str| lang.word(key).to_owned();
    let coins = Arg::from(example(kind).takes());
    match (kind, rules.declared()) {
        (Kind::Income | Kind::ForeignAid | Kind::Tax, _) => lang.text("effect-take", &[("coins", coins)]),
        (Kind::Exchange, _) => lang.text("effect-exchange", &[("count", rules.exchanged().into())]),
        (Kind::Steal, _) => lang.text("effect-steal", &[("coins", coins)]),
        (Kind::Examine, _) => word("effect-examine"),
        (Kind::Assassinate, Declared::CoupAndAssassinate) => {
            lang.text("effect-assassinate-declared", &[("count", DRAWN_WHEN_STRUCK.into())])
        }
        (Kind::Assassinate, _) => word("effect-assassinate"),
        (Kind::Coup, Declared::Off) => word("effect-coup"),
        (Kind::Coup, _) => lang.text("effect-coup-declared", &[("count", DRAWN_WHEN_STRUCK.into())]),
        (Kind::Convert, _) => word("effect-convert"),
        (Kind::Embezzle, _) => lang.text("effect-embezzle", &denial(lang, rules)),
        (Kind::Cooperate, _) => lang.text("effect-cooperate", &[("coins", coins)]),
    }
}

/// The character that an Embezzler claims not to have, in two forms.
fn denial(lang: Lang, rules: &Rules) -> [(&'static str, Arg<'static>); 2] {
    let denied = rules.taxer();
    [("the", denied_character(lang, denied).into()), ("character", character(lang, denied).into())]
}

/// Returns a preset's name.
pub fn preset_name(lang: Lang, preset: Preset) -> &'static str {
    lang.word(match preset {
        Preset::Brazil => "preset-brazil",
        Preset::Summary => "preset-summary",
        Preset::Everdeck => "preset-everdeck",
        Preset::Italy => "preset-italy",
    })
}

/// Describes a preset in one sentence.
pub fn preset_about(lang: Lang, preset: Preset) -> &'static str {
    lang.word(match preset {
        Preset::Brazil => "preset-brazil-about",
        Preset::Summary => "preset-summary-about",
        Preset::Everdeck => "preset-everdeck-about",
        Preset::Italy => "preset-italy-about",
    })
}

/// An option in words, with the values it takes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct OptionWords {
    /// Its name in the notation and in forms: `must-prove`.
    pub name: &'static str,
    /// Its name for people.
    pub title: &'static str,
    /// What it does.
    pub about: &'static str,
    /// How it is played, one paragraph per line.
    pub rules: &'static str,
    /// The values to choose from.
    pub choices: Vec<Choice>,
}

impl OptionWords {
    /// What leaving the option open means under this rulebook: "no (rulebook)".
    ///
    /// ```
    /// # use corte::Preset;
    /// # use corte_ui::{words, Lang};
    /// let options = words::option_words(Lang::ENGLISH);
    /// let proof = options.iter().find(|option| option.name == "must-prove").unwrap();
    /// assert_eq!(proof.left_open(Lang::ENGLISH, Preset::Brazil), "no (rulebook)");
    /// assert_eq!(proof.left_open(Lang::ENGLISH, Preset::Everdeck), "yes (rulebook)");
    /// ```
    pub fn left_open(&self, lang: Lang, preset: Preset) -> String {
        let value = GameOption::named(self.name).and_then(|option| option.under(preset));
        let value = value.map_or(String::new(), |value| value.to_string());
        let label = |choice: &Choice| (choice.value == value).then(|| choice.label.clone());
        let label = self.choices.iter().find_map(label).unwrap_or_default();
        if value.is_empty() { label } else { lang.text("value-rulebook", &[("value", label.into())]) }
    }
}

/// A value of an option.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The value for [`Options::set`]; empty to leave the option as the preset has it.
    pub value: String,
    /// The value in words.
    pub label: String,
}

/// Returns every option in words, in the order of [`corte::OPTIONS`].
pub fn option_words(lang: Lang) -> Vec<OptionWords> {
    let words = |option: &GameOption| OptionWords {
        name: option.name,
        title: lang.word(&format!("option-{}", option.name)),
        about: lang.word(&format!("option-{}-about", option.name)),
        rules: lang.word(&format!("option-{}-rules", option.name)),
        choices: choices(lang, option),
    };
    OPTIONS.iter().map(words).collect()
}

/// The choices for an option: its words, or leaving it open and some numbers.
fn choices(lang: Lang, option: &GameOption) -> Vec<Choice> {
    let name = option.name;
    match option.takes {
        Takes::SWITCH => {
            let choice = |word: &&str| Choice {
                value: (*word).to_owned(),
                label: lang.word(&format!("value-{word}")).to_owned(),
            };
            Takes::SWITCH.words().iter().map(choice).collect()
        }
        Takes::Words(words) => {
            let choice = |word: &&str| Choice {
                value: (*word).to_owned(),
                label: lang.word(&format!("value-{name}-{}", word.replace('+', "-"))).to_owned(),
            };
            words.iter().map(choice).collect()
        }
        Takes::Number { least, most } => {
            let open =
                Choice { value: String::new(), label: lang.word(&format!("value-{name}-open")).to_owned() };
            let offered =
                (least..=most).filter(|number| *number < 4 || most < 10 || [5, 7, 10].contains(number));
            let choice = |number: u8| Choice {
                value: number.to_string(),
                label: lang.text(&format!("value-{name}"), &[("number", number.into())]),
            };
            std::iter::once(open).chain(offered.map(choice)).collect()
        }
    }
}

/// Returns the rules of a table in one plain sentence.
///
/// ```
/// # use corte::{Options, Preset, Rules};
/// # use corte_ui::{words, Lang};
/// let mut options = Options::of(Preset::Brazil);
/// options.inquisitor = true;
/// let rules = Rules::new(5, options).unwrap();
/// let told = words::options_summary(Lang::ENGLISH, &rules);
/// assert_eq!(told, "5 players, Brazilian rules, with the Inquisitor.");
/// ```
pub fn options_summary(lang: Lang, rules: &Rules) -> String {
    let preset = lang.word(match rules.options().preset {
        Preset::Brazil => "preset-rules-brazil",
        Preset::Summary => "preset-rules-summary",
        Preset::Everdeck => "preset-rules-everdeck",
        Preset::Italy => "preset-rules-italy",
    });
    let Extras { things, clauses } = extras(lang, &rules.options());
    let with = match things[..] {
        [] => String::new(),
        _ => lang.text("summary-with", &[("things", list(lang, things).into())]),
    };
    let args = [("players", Arg::from(rules.players())), ("preset", preset.into()), ("with", with.into())];
    let begins = lang.text("summary-sentence", &args);
    let text = in_parts(lang, std::iter::once(begins).chain(clauses));
    lang.text("terminal-sentence", &[("text", text.into())])
}

/// What differs from the preset, as parts of a sentence, and what the preset has that changes how everyone plays.
#[derive(Default)]
struct Extras {
    /// What the game is played with.
    things: Vec<String>,
    /// What else is different.
    clauses: Vec<String>,
}

fn extras(lang: Lang, options: &Options) -> Extras {
    // A new option that isn't mentioned here doesn't compile.
    let Options {
        preset,
        inquisitor,
        diplomat,
        faces,
        must_prove,
        draft,
        first_coins,
        declared,
        order,
        reformation,
        wins,
    } = *options;
    let was = Options::of(preset);
    let of = |all: &[(bool, &str)]| -> Vec<String> {
        let changed = all.iter().filter(|(is_changed, _)| *is_changed);
        changed.map(|(_, key)| lang.word(key).to_owned()).collect()
    };
    let things = of(&[
        (inquisitor, "summary-inquisitor"),
        (diplomat, "summary-diplomat"),
        (draft, "summary-draft"),
        (reformation, "summary-reformation"),
    ]);
    let other_faces = faces != was.faces || faces != Faces::Identical;
    let mut clauses = of(&[
        (other_faces && faces == Faces::Identical, "summary-faces-identical"),
        (other_faces && faces == Faces::Distinct, "summary-faces-distinct"),
        (other_faces && faces == Faces::Everdeck, "summary-faces-everdeck"),
        (must_prove, "summary-must-prove"),
        (!must_prove && was.must_prove, "summary-need-not-prove"),
        (declared == Declared::Coup, "summary-declared-coup"),
        (declared == Declared::CoupAndAssassinate, "summary-declared-both"),
        (order == Order::Clockwise, "summary-clockwise"),
    ]);
    if let Some(coins) = first_coins {
        clauses.push(lang.text("summary-first-coins", &[("coins", coins.into())]));
    }
    if wins > 0 {
        clauses.push(lang.text("summary-wins", &[("wins", wins.into())]));
    }
    Extras { things, clauses }
}

/// Returns why a setting that isn't a rule is refused and what to change, by its name.
pub fn setting_error(lang: Lang, name: &str) -> &'static str {
    lang.word(match name {
        "rulebook" => "wrong-book",
        "clock" => "wrong-clock",
        "turns" => "wrong-turns",
        _ => "wrong-setting",
    })
}

/// Returns why an option is refused by itself, and what to change.
pub fn option_error(lang: Lang, error: OptionError) -> String {
    match error {
        OptionError::Unknown => lang.word("wrong-option").to_owned(),
        OptionError::Value(name, Takes::Words(words)) => {
            let values = row(lang, words.iter().map(|word| (*word).to_owned()));
            lang.text("wrong-option-value", &[("option", name.into()), ("values", values.into())])
        }
        OptionError::Value(name, Takes::Number { least, most }) => {
            let args = [("option", name.into()), ("least", least.into()), ("most", most.into())];
            lang.text("wrong-option-number", &args)
        }
    }
}

/// Returns why options are inconsistent, and what to change.
pub fn rules_error(lang: Lang, error: RulesError, players: usize, preset: Preset) -> String {
    let most = preset.most_players();
    match error {
        RulesError::Players => lang.text("wrong-players", &[("players", players.into())]),
        RulesError::Rulebook => lang.text("wrong-rulebook", &[("most", most.into())]),
        RulesError::Draft => lang.word("wrong-draft").to_owned(),
        RulesError::FirstCoins => lang.word("wrong-first-coins").to_owned(),
        RulesError::EverdeckPlayers => lang.word("wrong-everdeck-players").to_owned(),
        RulesError::EverdeckInquisitor => lang.word("wrong-everdeck-inquisitor").to_owned(),
        RulesError::EverdeckDiplomat => lang.word("wrong-everdeck-diplomat").to_owned(),
        RulesError::Wins => lang.word("wrong-wins").to_owned(),
        RulesError::FirstCoinsRange => lang.word("wrong-first-coins-range").to_owned(),
    }
}
