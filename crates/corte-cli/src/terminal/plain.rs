//! The game line by line, for screen readers, pipes and scripts.

use super::answer::{self, Answer, Command};
use super::curtain::{self, Curtain, LIFTS};
use super::menu::{Choice, Next, menu};
use super::remarks::{self, Says};
use super::session::{Aside, Session, Waits};
use super::signalled::Signalled;
use super::telling;
use crate::folding::folded;
use corte::{DecisionId, Seat, Viewer};
use corte_ui::stakes::Stake;
use corte_ui::{Lang, words};
use std::io::{self, BufRead, Write};

/// How a game in lines ended.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Ending {
    /// It was played to its end.
    Over,
    /// Somebody left, or the input ended.
    Left,
}

/// A match played in lines.
pub(crate) struct Plain<'a, R, W> {
    session: &'a mut Session,
    input: R,
    out: W,
    eyes: Viewer,
    told: usize,
    /// How many signs and phrases have been told.
    read: usize,
    /// Whether the program has been asked to end.
    signalled: Signalled,
    curtain: Curtain,
    /// Whether a hand was shown that the next person must not see.
    hides: bool,
    /// The width of the terminal, if the lines are read in one.
    columns: fn() -> Option<usize>,
    /// What is done before each decision.
    each: Box<dyn FnMut(&Session) + 'a>,
}

impl<'a, R: BufRead, W: Write> Plain<'a, R, W> {
    /// A match on this input and output.
    pub(crate) fn new(session: &'a mut Session, input: R, out: W) -> Plain<'a, R, W> {
        let (eyes, signalled) = (session.first_eyes(), Signalled::default());
        let (curtain, columns, each) = (Curtain::Stays, || None, Box::new(|_: &Session| {}));
        Plain { session, input, out, eyes, told: 0, read: 0, signalled, curtain, hides: false, columns, each }
    }

    /// The same match, left when this says so.
    pub(crate) fn until(self, signalled: Signalled) -> Plain<'a, R, W> {
        Plain { signalled, ..self }
    }

    /// The same match, with hands hidden in this way.
    pub(crate) fn behind(self, curtain: Curtain) -> Plain<'a, R, W> {
        Plain { curtain, ..self }
    }

    /// The same match, with lines folded to this width, which may change.
    pub(crate) fn folded_at(self, columns: fn() -> Option<usize>) -> Plain<'a, R, W> {
        Plain { columns, ..self }
    }

    /// Does this before each decision, as often as there is one.
    pub(crate) fn with_each_decision(&mut self, each: impl FnMut(&Session) + 'a) {
        self.each = Box::new(each);
    }

    /// Plays games until somebody leaves or wants no more. `after` is called at the end of each, however it ends, and
    /// returns what is left to say.
    ///
    /// # Errors
    ///
    /// When the input or the output fails.
    pub(crate) fn run(&mut self, mut after: impl FnMut(&Session) -> Option<String>) -> io::Result<Ending> {
        for line in telling::opening(self.session) {
            self.say(&line)?;
        }
        loop {
            let ended = self.game();
            // Before anything is said about it, since nobody may be left to hear it.
            let more = after(self.session);
            let ended = ended?;
            let said = match ended {
                Ending::Left => {
                    vec![self.lang().word("terminal-left").to_owned(), telling::seed(self.session)]
                }
                Ending::Over => telling::ending(self.session),
            };
            for line in said.into_iter().chain(more) {
                self.say(&line)?;
            }
            if ended == Ending::Left {
                return Ok(Ending::Left);
            }
            let goes_on = match self.session.people().is_empty() {
                // Bots play their match to its end.
                true => self.session.plan().rules.options().wins > 0 && self.session.match_winner().is_none(),
                false => self.again()?,
            };
            if !goes_on {
                return Ok(Ending::Over);
            }
            self.session.rematch();
            // Whoever asked for another game may not be the person who saw a hand last.
            (self.eyes, self.told, self.read) = (self.session.first_eyes(), 0, 0);
        }
    }

    fn game(&mut self) -> io::Result<Ending> {
        loop {
            self.tell()?;
            (self.each)(self.session);
            if self.signalled.end().is_some() && self.session.waits() != Waits::Over {
                return Ok(Ending::Left);
            }
            match self.session.waits() {
                Waits::Over => return Ok(Ending::Over),
                Waits::Bot(_) => self.session.bot_answers(),
                Waits::Person(seat) => {
                    if !self.hand_over(seat)? {
                        return Ok(Ending::Left);
                    }
                    let Some(id) = self.ask(seat)? else { return Ok(Ending::Left) };
                    if let Err(reason) = self.session.choose(seat, id) {
                        self.say(&words::refusal(self.lang(), &reason))?;
                    }
                }
            }
        }
    }

    /// Tells whoever is at the screen what is new.
    fn tell(&mut self) -> io::Result<()> {
        let (lines, asides) = self.session.log(self.eyes);
        let mut said = asides.iter().skip(self.read).peekable();
        for (at, line) in lines.iter().enumerate().skip(self.told) {
            while let Some(aside) = said.next_if(|aside| aside.after <= at) {
                self.say(&aside.text)?;
            }
            self.say(&line.text)?;
        }
        for aside in said {
            self.say(&aside.text)?;
        }
        (self.told, self.read) = (lines.len(), asides.len());
        Ok(())
    }

    /// Waits until the person who must decide sits at the screen.
    fn hand_over(&mut self, seat: Seat) -> io::Result<bool> {
        if self.eyes == Viewer::Seat(seat) {
            return Ok(true);
        }
        let who = self.session.names().of(seat).to_owned();
        // Before the first hand, only the introduction is above, which should stay readable.
        if std::mem::replace(&mut self.hides, true) {
            self.curtain.fall(&mut self.out)?;
        }
        let args = [("who", who.as_str().into()), ("key", LIFTS.to_string().into())];
        let ask = self.lang().text("terminal-handover-lines", &args);
        loop {
            if let Some(caveat) = self.curtain.caveat() {
                self.say(self.lang().word(caveat))?;
            }
            self.say(&ask)?;
            let Some(text) = self.read()? else { return Ok(false) };
            if curtain::lifts(&text) {
                break;
            }
            // Anything else may have been meant for the question before.
            match answer::command(&answer::plain_words(&text), self.lang()) {
                Some(Command::Quit) => return Ok(false),
                Some(Command::Help) => self.say(self.lang().word("terminal-help"))?,
                _ => {}
            }
        }
        self.eyes = Viewer::Seat(seat);
        self.told = self.turn_before();
        let before = |aside: &Aside| aside.after <= self.told;
        self.read = self.session.log(self.eyes).1.iter().filter(|aside| before(aside)).count();
        self.tell()?;
        Ok(true)
    }

    /// How many lines come before the current turn.
    fn turn_before(&self) -> usize {
        let lines = self.session.lines(self.eyes);
        lines.iter().rposition(|line| line.tone == words::Tone::Turn).unwrap_or(0)
    }

    fn ask(&mut self, seat: Seat) -> io::Result<Option<DecisionId>> {
        let lang = self.lang();
        let viewer = Viewer::Seat(seat);
        let mut open: Option<(String, Vec<Choice>)> = None;
        let mut agreed: Option<DecisionId> = None;
        self.question(seat, None)?;
        loop {
            let choices = match &open {
                Some((_, choices)) => choices.clone(),
                None => menu(lang, self.session.names(), &self.session.view(viewer)),
            };
            let Some(text) = self.read()? else { return Ok(None) };
            // Showing the hand twice must not count as the first letter of a word.
            if text.trim().is_empty() || self.hides && curtain::lifts(&text) {
                self.question_again(seat, open.as_ref())?;
                continue;
            }
            let names = (self.session.names(), self.session.plan().names.as_slice());
            let heard = answer::hear(&text, lang, names, &self.session.view(viewer), &choices);
            let (id, stake) = match heard {
                Answer::Choice(place) => match &choices[place].next {
                    Next::Decide(id) => (*id, choices[place].stake),
                    Next::Choose(question, more) => {
                        open = Some((question.clone(), more.clone()));
                        self.question(seat, open.as_ref())?;
                        continue;
                    }
                    Next::Refused(reason) => {
                        self.say(&words::refusal(lang, reason))?;
                        continue;
                    }
                },
                Answer::Decide(id) => (id, stake_of(&choices, id)),
                Answer::Command(Command::Quit) => return Ok(None),
                Answer::Command(Command::Remark) => {
                    if !self.remark(seat)? {
                        return Ok(None);
                    }
                    self.question_again(seat, open.as_ref())?;
                    continue;
                }
                Answer::Command(command) => {
                    self.command(seat, command, open.as_ref())?;
                    continue;
                }
                other => {
                    self.not_understood(&text, &other)?;
                    continue;
                }
            };
            if let Some(stake) = stake.filter(|_| agreed != Some(id)) {
                agreed = Some(id);
                self.say(lang.word(stake.chosen_again()))?;
                continue;
            }
            return Ok(Some(id));
        }
    }

    fn not_understood(&mut self, text: &str, heard: &Answer) -> io::Result<()> {
        let lang = self.lang();
        let said = match heard {
            Answer::Refused(reason) => words::refusal(lang, reason),
            Answer::Several(all) => lang
                .text("terminal-several", &[("choices", words::in_parts(lang, all.iter().cloned()).into())]),
            _ => lang.text("terminal-unknown", &[("text", text.trim().into())]),
        };
        self.say(&said)
    }

    /// Says what is asked, and the numbered choices.
    fn question(&mut self, seat: Seat, open: Option<&(String, Vec<Choice>)>) -> io::Result<()> {
        let lang = self.lang();
        let view = self.session.view(Viewer::Seat(seat));
        let (asked, choices) = match open {
            Some((question, choices)) => (question.clone(), choices.clone()),
            None => {
                let asked = self.session.teller(Viewer::Seat(seat)).prompt(&view);
                (asked, menu(lang, self.session.names(), &view))
            }
        };
        if open.is_none() && matches!(view.table().phase(), corte::Phase::Action) {
            for line in telling::standing(self.session, Viewer::Seat(seat)) {
                self.say(&line)?;
            }
        } else if let Some(own) = telling::own(self.session, seat).filter(|_| open.is_none()) {
            self.say(&own)?;
        }
        self.say(&asked)?;
        for (place, choice) in choices.iter().enumerate() {
            if !matches!(choice.next, Next::Refused(_)) {
                let line = format!("{}. {}", place + 1, telling::choice(lang, choice));
                self.say(&line)?;
            }
        }
        Ok(())
    }

    /// The same again, with what it is about, since that may be far above by now.
    fn question_again(&mut self, seat: Seat, open: Option<&(String, Vec<Choice>)>) -> io::Result<()> {
        if open.is_none() {
            for line in telling::moment(self.session, Viewer::Seat(seat)) {
                self.say(&line)?;
            }
        }
        self.question(seat, open)
    }

    fn command(
        &mut self,
        seat: Seat,
        command: Command,
        open: Option<&(String, Vec<Choice>)>,
    ) -> io::Result<()> {
        let lang = self.lang();
        let lines = match command {
            Command::Help => vec![lang.word("terminal-help").to_owned()],
            Command::Hint => telling::advice(self.session, seat),
            Command::Rules => telling::rules_in_brief(lang, self.session.table().rules()),
            Command::Table => telling::standing(self.session, Viewer::Seat(seat)),
            Command::Again | Command::Remark | Command::Quit => return self.question_again(seat, open),
        };
        lines.iter().try_for_each(|line| self.say(line))
    }

    /// Lists signs and phrases, and says the one that is chosen. Returns `false` if the input has ended.
    fn remark(&mut self, seat: Seat) -> io::Result<bool> {
        let lang = self.lang();
        let mut offers = remarks::offers(self.session, seat);
        self.say(lang.word("remarks-title"))?;
        loop {
            for (place, offer) in offers.iter().enumerate() {
                self.say(&format!("{}. {}", place + 1, offer.label))?;
            }
            let Some(text) = self.read()? else { return Ok(false) };
            let number: Option<usize> = answer::number(&text);
            let chosen = number.and_then(|number| offers.get(number.checked_sub(1)?)).cloned();
            match chosen.map(|offer| offer.says) {
                Some(Says::Choose(more)) => offers = more,
                Some(Says::Remark(remark)) => {
                    if let Err(refusal) = self.session.remarks(seat, remark) {
                        self.say(words::table_refusal(lang, refusal.code()))?;
                    }
                    return self.tell().map(|()| true);
                }
                None if text.trim().is_empty() => return Ok(true),
                None => match answer::command(&answer::plain_words(&text), lang) {
                    Some(Command::Quit) => return Ok(false),
                    Some(command @ (Command::Help | Command::Hint | Command::Rules | Command::Table)) => {
                        self.command(seat, command, None)?;
                    }
                    // The list is shown again.
                    Some(Command::Again | Command::Remark) => {}
                    None => return self.not_understood(&text, &Answer::Unknown).map(|()| true),
                },
            }
        }
    }

    fn again(&mut self) -> io::Result<bool> {
        let lang = self.lang();
        let yes = |lang: Lang| answer::plain_words(lang.word("terminal-say-yes"));
        loop {
            let is_match = self.session.match_winner().is_some();
            self.say(lang.word(if is_match { "terminal-another-match" } else { "terminal-another" }))?;
            let Some(text) = self.read()? else { return Ok(false) };
            let said = answer::plain_words(&text);
            if answer::command(&said, lang) != Some(Command::Again) {
                let is_yes = |word| yes(lang).contains(word) || yes(Lang::ENGLISH).contains(word);
                return Ok(said.first().is_some_and(is_yes));
            }
        }
    }

    /// A typed line; `None` at the end of the input. Invalid UTF-8 is replaced.
    fn read(&mut self) -> io::Result<Option<String>> {
        write!(self.out, "> ")?;
        self.out.flush()?;
        let mut bytes = Vec::new();
        let most = 10_000;
        let read = io::Read::take(&mut self.input, most).read_until(b'\n', &mut bytes)?;
        Ok((read > 0).then(|| String::from_utf8_lossy(&bytes).into_owned()))
    }

    fn say(&mut self, line: &str) -> io::Result<()> {
        match (self.columns)() {
            Some(columns) => line
                .split('\n')
                .flat_map(|line| folded(line, columns))
                .try_for_each(|line| writeln!(self.out, "{line}")),
            None => writeln!(self.out, "{line}"),
        }
    }

    fn lang(&self) -> Lang {
        self.session.plan().lang
    }
}

/// What this decision, made in words, can cost at once.
fn stake_of(choices: &[Choice], id: DecisionId) -> Option<Stake> {
    choices.iter().find_map(|choice| match &choice.next {
        Next::Decide(known) => choice.stake.filter(|_| *known == id),
        Next::Choose(_, more) => stake_of(more, id),
        Next::Refused(_) => None,
    })
}
