//! Puzzles: today's, and each by its number.

use super::form::Named;
use super::replay::download;
use super::{Asker, Fields, Shared, answer, redirect};
use crate::failure::Failure;
use crate::puzzles;
use axum::extract::Query;
use axum::response::{Html, IntoResponse, Response};
use corte::{Character, View, Viewer};
use corte_bots::{Explanation, OptionWeight, SeatBelief};
use corte_notation::{Puzzle, ReplayError};
use corte_ui::Names;
use corte_ui::page::{self, Prefs, PuzzleScreen};
use corte_ui::words::Looker;
use std::sync::Arc;

/// Leads to today's puzzle.
pub(super) async fn today(app: Shared, asker: Asker) -> Response {
    redirect(&asker, &format!("/puzzle/{}", puzzles::of_the_day(app.now())), None)
}

/// Shows a puzzle, or what an answer to it is worth; or sends the record as a file.
pub(super) async fn puzzle(
    app: Shared,
    Named(id): Named<String>,
    Query(query): Query<Fields>,
    asker: Asker,
) -> Response {
    let found = async {
        let (id, file) = id.strip_suffix(".coup").map_or((id.as_str(), false), |id| (id, true));
        let (number, shipped) = puzzles::numbered(id).ok_or(Failure::NotFound)?;
        if file {
            return Ok(download(&format!("puzzle-{number}"), shipped.text));
        }
        let (seen, puzzle) = ((asker.prefs, asker.rail, asker.base(&app)), &shipped.puzzle);
        let todays = number == puzzles::of_the_day(app.now());
        let drawn = move || page_of(seen, (number, todays), puzzle, &query);
        let drawn = app.bounds.heavy.run_at_leisure(asker.from, shipped.text.len(), drawn).await?;
        Ok(Html(drawn.map_err(|_| Failure::Broken)?).into_response())
    };
    answer(&asker, found).await
}

/// The page of a puzzle. What isn't an answer to it is none.
pub(super) fn page_of(
    (prefs, rail, base): (Prefs, bool, Arc<str>),
    (number, todays): (usize, bool),
    puzzle: &Puzzle,
    query: &Fields,
) -> Result<String, ReplayError> {
    let replay = puzzle.game.replay()?;
    let (viewer, end) = (Viewer::Seat(puzzle.seat), *replay.end());
    let heard = replay.steps.iter().flat_map(|step| &step.events);
    let log: Vec<_> = heard.filter_map(|event| event.seen_by(viewer)).collect();
    let view = end.view(viewer);
    let given = |key: &str| query.get(key).and_then(|given| given.parse::<usize>().ok());
    let answer = given("decision")
        .and_then(|wanted| view.decisions().find(|one| view.id(*one).is_some_and(|id| id.index() == wanted)));
    let judges: Vec<Looker> = (puzzle.judges.iter())
        .map(|judge| Looker::new(prefs.lang, &judge.bot, judge.iterations, None))
        .collect();
    Ok(page::puzzle(&PuzzleScreen {
        prefs,
        base: &base,
        number,
        todays,
        count: puzzles::all().len(),
        view,
        names: &Names::new(prefs.lang, puzzle.game.display_names()),
        log: &log,
        hands: &end.hidden().hands,
        thought: &thought(puzzle, &view),
        judges: &judges,
        hints: given("hint").unwrap_or(0),
        answer,
        rail,
    }))
}

/// What the judges thought, as far as the puzzle says.
fn thought(puzzle: &Puzzle, view: &View<'_>) -> Explanation {
    let options = puzzle.answers().filter_map(|answer| {
        let (decision, win) = (answer.decision, Some(answer.win.get()));
        Some(OptionWeight { id: view.id(decision)?, decision, probability: 0.0, win, error: None })
    });
    let beliefs = puzzle.beliefs.iter().map(|(seat, held)| {
        let share = |who| held.iter().find(|(known, _)| *known == who).map_or(0.0, |(_, share)| share.get());
        SeatBelief { seat: *seat, holds: Character::ALL.map(share) }
    });
    Explanation { options: options.collect(), beliefs: beliefs.collect() }
}
