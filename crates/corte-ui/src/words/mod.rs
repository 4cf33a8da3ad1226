//! What people read, in every language.
//!
//! Each catalogue is a file in `i18n/`; adding a language means adding its file.
//!
//! ```
//! use corte_ui::words::Lang;
//!
//! let lang = Lang::from_accept("it-CH, en;q=0.8");
//! assert_eq!(lang.tag(), "it");
//! assert_eq!(lang.word("action-tax"), "Tasse");
//! assert_eq!(lang.text("coins", &[("coins", 3.into())]), "3 monete");
//! ```

mod analysis;
mod catalogue;
mod company;
mod decisions;
mod made_up;
mod names;
mod nouns;
mod remarks;
mod rules;
mod teller;
mod thoughts;

pub use analysis::{Analysis, Looker, Settled};
pub use catalogue::{Arg, Lang};
pub(crate) use company::manner;
pub use company::{BotWords, bot, strength, temper};
pub(crate) use decisions::decision_among;
pub use decisions::{
    decision, guest_refusal, own_decision, refusal, table_refusal, too_many_bots, which_character,
};
pub use names::Names;
pub use nouns::{
    Kind, action, aside, card, cards, character, claimed, coins, row, side, the_card, the_character,
};
pub(crate) use nouns::{done, list, number, percent, the_claimed};
pub use remarks::{fillings, phrase, remark};
pub use rules::{
    Choice, OptionWords, RulesRow, option_error, option_words, options_summary, preset_about, preset_name,
    rules_card, rules_error, rules_notes, setting_error,
};
pub use teller::{Line, Teller, Tone, hidden_cards};
pub(crate) use teller::{is_caught, yes_no};
pub use thoughts::{in_parts, then, thought_beliefs, thought_options, told_of};
