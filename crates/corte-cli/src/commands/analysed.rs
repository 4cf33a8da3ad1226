//! An analysis in words, in the reader's language.

use crate::thoughts;
use corte::Decision;
use corte_arena::{Analysed, Analyst, Entrant};
use corte_bots::OptionWeight;
use corte_notation::Record;
use corte_ui::{Lang, Names, words};
use std::fmt::Write as _;
use unicode_width::UnicodeWidthStr;

/// What was found, and how it is told.
pub(crate) struct Told<'a> {
    pub(crate) lang: Lang,
    pub(crate) names: &'a [String],
    pub(crate) found: &'a [Analysed],
    record: &'a Record,
    called: Names,
}

impl<'a> Told<'a> {
    /// What was found of this record, whose seats are called so.
    pub(crate) fn new(
        lang: Lang,
        record: &'a Record,
        names: &'a [String],
        found: &'a [Analysed],
    ) -> Told<'a> {
        Told { lang, names, found, record, called: Names::new(lang, names) }
    }

    /// Who looked at the game, as it is called at a table: its effort is told beside it.
    pub(crate) fn analyst(&self, analyst: &Analyst) -> String {
        let named = match &analyst.bot {
            Entrant::Ladder { id, .. } => words::bot(self.lang, id),
            _ => None,
        };
        named.map_or_else(|| analyst.bot.name().into_owned(), |bot| bot.name.to_owned())
    }

    /// Who played.
    pub(crate) fn title(&self) -> String {
        self.names.join(", ")
    }

    /// Who decided.
    pub(crate) fn who(&self, analysed: &Analysed) -> &str {
        &self.names[analysed.seat.index()]
    }

    /// What they did.
    pub(crate) fn made(&self, analysed: &Analysed) -> String {
        self.say(analysed.made)
    }

    /// Who did what.
    pub(crate) fn whole(&self, analysed: &Analysed) -> String {
        format!("{}: {}", self.who(analysed), self.made(analysed))
    }

    /// What would have been best.
    pub(crate) fn better(&self, analysed: &Analysed) -> Option<String> {
        analysed.best().map(|best| self.say(best.decision))
    }

    fn say(&self, decision: Decision) -> String {
        words::decision(self.lang, &self.called, self.record.setup.rules.faces(), &decision)
    }

    /// Every option that the analyst tried, and what it believed of the others' cards.
    pub(crate) fn thoughts(&self, analysed: &Analysed) -> [Vec<String>; 2] {
        let is_told = |option: &OptionWeight| option.win.is_some() || option.decision == analysed.made;
        let options = thoughts::options(self.lang, &analysed.thought, is_told, |decision| self.say(decision));
        let beliefs = thoughts::beliefs(self.lang, &self.called, &analysed.thought);
        [options.collect(), beliefs.collect()]
    }

    /// A number with one digit behind its mark.
    pub(crate) fn number(&self, number: f32) -> String {
        format!("{number:.1}").replace('.', self.lang.word("decimal-mark"))
    }

    /// A share of one.
    pub(crate) fn per_cent(&self, share: f32) -> String {
        format!("{} %", self.number(100.0 * share))
    }

    /// A line for each decision, with its thoughts below it or without, and one for each player.
    pub(crate) fn text(&self, analyst: &Analyst, has_thoughts: bool) -> String {
        let mut text = self.lang.text(
            "analysis-as",
            &[
                ("names", self.title().into()),
                ("who", self.analyst(analyst).into()),
                ("iterations", analyst.granted().unwrap_or(0).into()),
                ("seed", analyst.seed.to_string().into()),
            ],
        );
        text.push('\n');
        let decisions: Vec<String> = self.found.iter().map(|analysed| self.whole(analysed)).collect();
        let chances: Vec<String> = self.found.iter().map(|analysed| self.chance(analysed)).collect();
        let widest = |lines: &[String]| lines.iter().map(|line| line.width()).max().unwrap_or(0);
        let (decided, won) = (widest(&decisions), widest(&chances));
        for ((decision, chance), analysed) in decisions.iter().zip(&chances).zip(self.found) {
            let [after, before] =
                [(decision, decided), (chance, won)].map(|(line, width)| " ".repeat(width - line.width()));
            let _ = write!(text, "{:>3}  {decision}{after}  {before}{chance}", analysed.turn);
            let best = analysed.best().filter(|_| analysed.loss() != Some(0.0));
            if let (Some(better), Some(win)) = (self.better(analysed), best.and_then(|best| best.win)) {
                let _ = write!(text, "   {better} {}", self.per_cent(win));
            }
            text.push('\n');
            if has_thoughts {
                for line in self.thoughts(analysed).concat() {
                    let _ = writeln!(text, "       {line}");
                }
            }
        }
        text.push('\n');
        for index in 0..self.names.len() {
            if let Some(sum) = self.sum(index) {
                let _ = writeln!(text, "{sum}");
            }
        }
        text
    }

    /// How likely what was done was to win.
    fn chance(&self, analysed: &Analysed) -> String {
        match analysed.taken().and_then(|option| option.win) {
            Some(win) => self.lang.text("analysis-wins", &[("percent", self.per_cent(win).into())]),
            None => self.lang.word("analysis-untried").to_owned(),
        }
    }

    /// What a player's decisions cost, where they were looked at.
    fn sum(&self, index: usize) -> Option<String> {
        let own = self.found.iter().filter(|analysed| analysed.seat.index() == index);
        let losses: Vec<f32> = own.filter_map(Analysed::loss).collect();
        let most = losses.iter().copied().reduce(f32::max)?;
        let mean = losses.iter().sum::<f32>() / losses.len() as f32;
        let who = self.names[index].as_str();
        Some(self.lang.text(
            "analysis-sum",
            &[
                ("who", who.into()),
                ("count", losses.len().into()),
                ("mean", self.number(100.0 * mean).into()),
                ("most", self.number(100.0 * most).into()),
            ],
        ))
    }
}

#[cfg(test)]
mod tests {
    use super::Told;
    use crate::commands::analysis_page::page;
    use crate::commands::results::made;
    use corte::Seat;
    use corte_arena::{Analyst, analyse};
    use corte_notation::Record;
    use corte_ui::Lang;

    const END: &str = "coup 1\nrulebook brazil\nseat <Ana> coins 7 hand Duke lost Captain\n\
                       seat Bruno coins 5 hand Duke lost Contessa\n<Ana> coup Bruno\n";

    #[test]
    fn page_and_text_speak_the_language_of_their_reader() {
        let record = Record::parse("end.coup", END).unwrap();
        let names = record.display_names();
        let seats = Seat::all(2).collect();
        let analyst = Analyst { bot: "cardinal".parse().unwrap(), iterations: 50, seed: 1, seats };
        let found = analyse(&record, &analyst).unwrap();
        let heads = ["analysis-chances", "analysis-costly", "analysis-every", "analysis-column-decision"];
        for lang in Lang::all() {
            let told = Told::new(lang, &record, &names, &found);
            let page = page(&told, &analyst, &made());
            assert!(page.contains(&format!("<html lang=\"{}\">", lang.tag())), "{page}");
            assert!(heads.iter().all(|head| page.contains(lang.word(head))), "{lang:?}: {page}");
            assert!(page.contains("&lt;Ana&gt;") && !page.contains("<Ana>"), "{page}");
            let text = told.text(&analyst, false);
            for done in [told.made(&found[0]), told.chance(&found[0])] {
                assert!(text.contains(&done), "{lang:?}: {text}");
            }
            let whole = told.lang.word("decimal-mark");
            assert!(page.contains(&format!("100{whole}0 %")), "the last blow wins: {page}");
        }
    }
}
