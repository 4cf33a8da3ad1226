//! How the table stands, in words: it tells everything that everyone knows, even to somebody who has heard nothing before.

use super::*;
use corte::Phase;

const ME: Viewer = Viewer::Seat(Seat::new(0).unwrap());

/// A session with one person, who makes the first open decision until it is as wanted.
fn until(mut session: Session, wanted: impl Fn(&Session) -> bool) -> Session {
    for _ in 0..2_000 {
        if wanted(&session) {
            return session;
        }
        match session.waits() {
            Waits::Bot(_) => session.bot_answers(),
            Waits::Person(seat) => {
                let id = session.view(Viewer::Seat(seat)).legal().nth(0).unwrap();
                session.choose(seat, id).unwrap();
            }
            Waits::Over => break,
        }
    }
    panic!("it never came to that");
}

fn session(bots: &[&str], seed: u64, changes: &[(&str, &str)]) -> Session {
    Session::new(Plan { seed, ..plan(Lang::ENGLISH, 1, bots, changes) }).unwrap()
}

#[test]
fn cards_face_up_are_told_of_everybody() {
    let me = ME.seat().unwrap();
    let session = until(session(&["fool"; 4], 3, &[]), |session| {
        let table = session.table();
        let exiled = table.seats().any(|seat| seat != me && !table.playing().contains(seat));
        exiled && !table.lost(me).is_empty() && !table.is_over()
    });
    let table = session.table();
    let told = telling::standing(&session, ME).join("\n");
    for seat in table.seats().filter(|seat| !table.lost(*seat).is_empty()) {
        let lost = words::cards(Lang::ENGLISH, table.lost(seat), Faces::Identical);
        let own = format!("Your cards face up: {lost}.");
        let exiled = format!("{}: in exile; face up: {lost}", session.names().of(seat));
        let playing = format!("; face up: {lost}");
        let wanted = match table.playing().contains(seat) {
            _ if seat == me => own,
            true => playing,
            false => exiled,
        };
        assert!(told.contains(&wanted), "{wanted} is not in\n{told}");
    }
}

#[test]
fn own_claims_are_told_as_those_of_others() {
    let me = ME.seat().unwrap();
    let acts = |session: &Session| session.waits() == Waits::Person(me) && is_turn(session);
    let mut session = until(session(&["page"], 3, &[]), acts);
    let tax = session.view(ME).legal().iter();
    let tax = tax.filter(|id| session.view(ME).decision(*id) == Some(Decision::Act(corte::Action::Tax)));
    let tax = tax.last().unwrap();
    session.choose(me, tax).unwrap();
    let told = telling::standing(&session, ME);
    assert!(told.iter().any(|line| line.starts_with("You have claimed Duke")), "{told:?}");
}

fn is_turn(session: &Session) -> bool {
    matches!(session.table().phase(), Phase::Action) && ME.is(session.table().turn())
}

/// What a question is about is told with it, even if nothing is new; and so is whose turn it is when nobody asks.
#[test]
fn the_moment_is_told_with_the_standing() {
    let asked = until(session(&THREE, 3, &[]), |session| {
        session.view(ME).decisions().any(|decision| decision == Decision::Challenge)
    });
    let who = asked.names().of(asked.table().turn());
    let told = telling::standing(&asked, ME);
    assert!(told[0].starts_with(&format!("{who} claims the ")), "{told:?}");
    let waiting = until(session(&THREE, 3, &[]), |session| {
        matches!(session.table().phase(), Phase::Action) && matches!(session.waits(), Waits::Bot(_))
    });
    let who = waiting.names().of(waiting.table().turn());
    let told = telling::standing(&waiting, ME);
    assert_eq!(told[..2], [format!("{who}’s turn."), format!("Waiting for {who}.")]);
    // Whoever is asked to act hears it in the question.
    let own = until(session(&THREE, 3, &[]), is_turn);
    assert!(telling::standing(&own, ME)[0].contains("coins"));
    let over = until(session(&THREE, 3, &[]), |session| session.table().is_over());
    let winner = over.table().winner().unwrap();
    let wins = if ME.is(winner) { "You win".to_owned() } else { format!("{} wins", over.names().of(winner)) };
    assert_eq!(telling::standing(&over, ME)[0], format!("{wins} the game."));
}

/// Line by line, too, a repeated question says what it is about.
#[test]
fn what_is_asked_again_says_what_it_is_about() {
    let (text, _) = played(Lang::ENGLISH, 1, &THREE, &"again\n\n1\n3\n".repeat(60));
    let believed = "Do you believe it?";
    assert!(text.contains(believed), "{text}");
    for (at, _) in text.match_indices(believed) {
        let before: Vec<&str> = text[..at].lines().rev().take(3).collect();
        assert!(before.iter().any(|line| line.contains(" claim")), "{before:?} in\n{text}");
    }
}

/// A claim to hold no Duke is remembered like a claim to hold one, in words and on the screen.
#[test]
fn denials_are_remembered() {
    let me = ME.seat().unwrap();
    let mut session = until(session(&["page"], 3, &REFORMATION), is_turn);
    let embezzle =
        |session: &Session, id| session.view(ME).decision(id) == Some(Decision::Act(corte::Action::Embezzle));
    let id = session.view(ME).legal().iter().find(|id| embezzle(&session, *id)).unwrap();
    session.choose(me, id).unwrap();
    let told = telling::standing(&session, ME).join("\n");
    assert!(told.contains("\nYou have claimed to hold no Duke"), "{told}");
    let app = App::new(session, PAINT);
    let text = shown(&app, (80, 24));
    assert!(text.contains("¬Du"), "{text}");
}

/// Nobody is called by name to their face: a player's own side is their own in every way to say it.
#[test]
fn ones_own_side_is_changed_in_words() {
    let italian = Lang::parse("it").unwrap();
    for (lang, text) in
        [(Lang::ENGLISH, "change your own side"), (italian, "cambia"), (italian, "change own side")]
    {
        let plan = plan(lang, 1, &THREE, &REFORMATION);
        let session = until(Session::new(plan).unwrap(), is_turn);
        let view = session.view(ME);
        let choices = menu(lang, session.names(), &view);
        let names = (session.names(), session.plan().names.as_slice());
        let heard = answer::hear(text, lang, names, &view, &choices);
        let Answer::Decide(id) = heard else { panic!("{text}: {heard:?}") };
        let Some(Decision::Act(action)) = view.decision(id) else { panic!("{text}: {id:?}") };
        assert_eq!(action.target(), ME.seat(), "{text}");
    }
}

/// A record says which game of its match it is, from the first on; games of no match say nothing.
#[test]
fn a_record_is_of_the_match_that_is_played() {
    let over = |session| until(session, |session| session.waits() == Waits::Over);
    let told = |session: &Session| {
        let text = session.record().unwrap();
        text.lines().find(|line| line.starts_with("match ")).map(str::to_owned)
    };
    let a_match = [Some("match seed-3-1 1"), Some("match seed-3-1 2")];
    for (changes, games) in [(&[("wins", "2")][..], a_match), (&[], [None, None])] {
        let mut session = over(session(&["fool"], 3, changes));
        let first = told(&session);
        session.rematch();
        assert_eq!([first, told(&over(session))], games.map(|game| game.map(str::to_owned)), "{changes:?}");
    }
}
