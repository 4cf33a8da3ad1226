//! How a table's requests are served.

use super::handle::{Failed, Request};
use super::keeper::Keeper;
use crate::app::App;
use corte_table::{Command, Millis, Person, Verdict, What};
use tracing::Instrument;

impl Keeper {
    pub(super) async fn serve(&mut self, app: &App, request: Request) {
        match request {
            Request::Command { who, command, came, span, asked, answer } => {
                self.asker = Some(answer);
                let now = app.now();
                let result = self.command(app, who, &command, asked).instrument(span).await;
                let done = result.is_ok();
                if done {
                    app.metrics.moved(came.elapsed());
                }
                self.answer(result);
                self.hear_from(Some(who), now);
                if done && matches!(command, Command::Say { .. } | Command::Remark { .. }) {
                    self.newcomers.push(who);
                }
                if done {
                    self.note_sign(app, Some(who)).await;
                }
            }
            Request::Watch { person, format, ear, came, answer } => {
                if app.cluster.leaves() || self.may_show(app, came).await.is_err() {
                    // Dropping the ear closes the line; whoever reconnects may be shown more.
                    let _ = answer.send(None);
                    return;
                }
                let now = app.now();
                let _ = answer.send(self.room.watch(now, person, format, ear));
                self.hear_from(person, now);
                self.note_presence(app).await;
            }
            Request::Unwatch { id, person } => {
                self.room.unwatch(id);
                if let Some(person) = person {
                    self.miss(person, app.now());
                }
                self.note_presence(app).await;
            }
            Request::Look { person, look, came } => {
                self.hear_from(person, app.now());
                // Somebody who can't be shown the present state is shown nothing: more may have been shown already
                // elsewhere.
                if self.may_show(app, came).await.is_ok() {
                    look(&self.room.invitation, &self.room.table);
                    self.note_sign(app, person).await;
                }
            }
            Request::Asked { host, name, becomes } => {
                let mut telling = self.room.note_asked(app.now(), host, (&name, becomes));
                while !self.room.tell(&mut telling) {}
            }
            Request::Written(seq) => self.hear(app, seq).await,
            Request::Round => {}
            Request::LetGo => self.room.let_go(),
            Request::Close { since, answer } => {
                // The table is closed, or isn't, whoever asked.
                let _ = answer.send(self.close(app, since).await);
            }
            Request::End { answer } => {
                // As before.
                let _ = answer.send(self.end(app).await);
            }
            #[cfg(test)]
            Request::Commit { entries, answer } => {
                let _ = answer.send(self.append(app, entries).await);
            }
        }
    }

    /// Answers whoever asked, unless they have been answered already.
    pub(super) fn answer(&mut self, result: Result<(), Failed>) {
        if let Some(asker) = self.asker.take() {
            // The change stands, whether or not anybody waits for the answer.
            let _ = asker.send(result);
        }
    }

    /// Notes that a line of this person has closed.
    fn miss(&mut self, person: Person, now: Millis) {
        if !self.room.is_watched_by(person) {
            self.touch.has_lost(person, now);
        }
    }

    /// Notes that whoever asked was in touch at that moment.
    fn hear_from(&mut self, person: Option<Person>, then: Millis) {
        if let Some(person) = person {
            self.touch.has_asked(person, then, self.room.is_watched_by(person));
        }
    }

    /// Closes the table if nobody watches and nobody has done anything since; a running game is abandoned.
    pub(super) async fn close(&mut self, app: &App, since: Millis) -> bool {
        if self.read_what_is_new(app).await.is_err()
            || self.room.watchers() > 0
            || self.room.table.attended() >= since
        {
            return false;
        }
        if self.is_attended_elsewhere(app).await {
            return false;
        }
        // Nobody is told what comes of this: anyone who hasn't come for so long has gone.
        let _ = self.abandon_and_close(app).await;
        self.closed
    }

    /// Closes the table, whoever is there and whatever others write meanwhile; a running game is abandoned.
    pub(super) async fn end(&mut self, app: &App) -> Result<(), Failed> {
        for _ in 0..4 {
            self.read_what_is_new(app).await?;
            match self.abandon_and_close(app).await {
                // What was added to the log has to be read first.
                Err(Failed::Unavailable) if self.unsure => {}
                done => return done,
            }
        }
        Err(Failed::Unavailable)
    }

    /// A game's record is kept before its table is closed.
    async fn abandon_and_close(&mut self, app: &App) -> Result<(), Failed> {
        if self.room.table.running().is_some() {
            self.append(app, vec![What::Abandoned.at(app.now())]).await?;
        }
        let done = self.append(app, vec![What::Closed.at(app.now())]).await;
        if self.closed {
            app.companies.forget(self.room.code());
            app.listings.note(self.room.code(), None);
        }
        done
    }

    pub(super) async fn command(
        &mut self,
        app: &App,
        who: Person,
        command: &Command,
        came: Millis,
    ) -> Result<(), Failed> {
        // Another server may have been faster (conflict): look again, a few times.
        for _ in 0..4 {
            self.read_what_is_new(app).await?;
            let (now, table) = (app.now(), &self.room.table);
            let entry = match table.check(now, who, command) {
                Ok(Verdict::Commit(entry)) => Ok(entry),
                Ok(Verdict::Deal) => table.deal(now, app.chance.game_seed()),
                Ok(Verdict::Known) => return Ok(()),
                Err(refusal) => Err(refusal),
            };
            let entry = match entry {
                Ok(entry) => entry,
                // A refusal must follow from everything written before the command came, not only from what is known
                // here.
                Err(_) if self.was_behind(app, came).await? => continue,
                Err(refusal) => return Err(Failed::Refused(refusal)),
            };
            match self.append(app, vec![entry]).await {
                // What was added to the log has to be read first.
                Err(Failed::Unavailable) if self.unsure => {}
                done => return done,
            }
        }
        Err(Failed::Unavailable)
    }
}
