//! Planted faults of a table that a simulation must find.

use super::keeper::Keeper;
use crate::app::App;
use crate::log::text;
use crate::simulate::Planted;
use corte_table::Entry;
use std::time::Duration;

impl Keeper {
    /// A number derived from the first hand, for faults that leak it.
    pub(super) fn tell_tale(&self) -> u64 {
        const FIRST: corte::Seat = corte::Seat::new(0).expect("a table has a first seat");
        let hand = self.room.table.running().map(|round| round.game().hand(FIRST));
        hand.map_or(0, |hand| hand.iter().map(|card| card.slot() as u64).sum())
    }

    /// Commits this fault, if it is the planted one.
    pub(super) async fn err(&mut self, app: &App, planted: Planted, entries: &[Entry]) {
        if !app.has(planted) {
            return;
        }
        let now = app.now();
        match planted {
            Planted::FrameBeforeCommit => {
                let shown = self.room.table.clone();
                if let Ok(mut telling) = self.room.commit(now, entries) {
                    while !self.room.tell(&mut telling) {}
                }
                self.room.table = shown;
            }
            Planted::ResumedTwice | Planted::TimerTwice => {
                let seq = self.room.table.seq() + 1;
                // The fault ignores the answer.
                let _ = app.store.append(self.room.code(), seq, entries.iter().map(text).collect()).await;
                self.unsure = true;
            }
            Planted::LeakInTime => {
                app.clock.pause(Duration::from_millis(self.tell_tale())).await;
            }
            Planted::UnsureForgotten => self.unsure = false,
            Planted::SyncIgnored
            | Planted::TornTaken
            | Planted::SyncedAgain
            | Planted::HeadForEver
            | Planted::BodyForEver
            | Planted::ReaderForEver
            | Planted::OneFillsTheDoor
            | Planted::FenceIgnored
            | Planted::HintTrusted
            | Planted::LookUnchecked
            | Planted::LineForEver
            | Planted::FrameSkipped
            | Planted::HintByHand => {}
        }
    }
}
