//! Files of one viewer: the same rules, checked as far as that viewer can know.

use corte::{Seat, Viewer};
use corte_notation::{Record, check};

const ANA: &str = "\
coup 1
view Ana
rulebook brazil
seat Ana coins 4 hand Duke Duke
seat Bruno coins 4 hand ? ?
seat Carla coins 4 hand ? lost Captain
first Ana
";

fn holds(moves: &str) {
    check("view.coup", format!("{ANA}{moves}")).unwrap_or_else(|errors| panic!("{errors}"));
}

fn refused(moves: &str) -> String {
    check("view.coup", format!("{ANA}{moves}")).expect_err("it is refused").to_string()
}

#[test]
fn what_is_known_is_expected() {
    holds(
        "\
expect Bruno hand ? ?
expect Carla hand ?
expect court 9
expect legal Ana income, foreign-aid, tax, exchange, steal Bruno, steal Carla, assassinate Bruno, assassinate Carla
Ana tax
expect asks Bruno Carla
expect legal Bruno pass, challenge
expect refuse Bruno block Duke
Bruno challenge
expect legal Ana prove, concede
Ana prove
Ana draw Contessa
expect asks Bruno
Bruno lose Assassin
expect Bruno hand ?
expect Ana coins 7
Bruno exchange
all pass
Bruno draw ? ?
Bruno keep ?
expect turn Carla
",
    );
}

#[test]
fn a_card_is_named_by_those_who_see_it_and_by_nobody_else() {
    let exchange = "Ana income\nBruno exchange\nall pass\n";
    let can_not = |moves: &str, what: &str| refused(moves).contains(&format!("can't see {what}"));
    assert!(can_not(&format!("{exchange}Bruno draw Duke Captain\n"), "these cards; write `?` for each"));
    assert!(can_not(&format!("{exchange}Bruno draw ? ?\nBruno keep Duke ?\n"), "this card; write `?`"));
    assert!(refused(&format!("{exchange}Bruno draw ?\n")).contains("2 cards have to be drawn here"));
    assert!(refused(&format!("{exchange}Bruno draw ? ?\nBruno keep ?\n")).contains("2 of the cards held"));
    assert!(refused("Ana exchange\nall pass\nAna draw ? ?\n").contains("these cards, so they must be named"));
    assert!(
        refused("Ana tax\nBruno challenge\nAna prove\nAna draw Duke\nBruno lose ?\n")
            .contains("this card, so it must be named")
    );
}

#[test]
fn no_card_comes_more_often_than_it_exists() {
    // Ana holds two Dukes, and the third is face up.
    let third = "Ana tax\nBruno challenge\nAna prove\nAna draw Duke\nBruno lose Duke\n";
    holds(third);
    assert!(
        refused(&format!("{third}Bruno tax\nAna challenge\nBruno prove\n")).contains("known to be elsewhere")
    );
    assert!(refused(&format!("{third}Bruno exchange\nall pass\nBruno draw ? ?\nBruno keep ?\nCarla steal Ana\nAna challenge\nCarla prove\nCarla draw ?\nAna lose Duke\nAna exchange\n")).contains("refused"));
    assert!(refused("Ana exchange\nall pass\nAna draw Duke Duke\n").contains("can't come from the Court"));
    // Ana has two of the three Dukes.
    let declared = ANA
        .replace("rulebook brazil\n", "rulebook brazil\noption declared coup\n")
        .replace("Ana coins 4", "Ana coins 7");
    let told = check("view.coup", format!("{declared}Ana coup Bruno naming Duke\nBruno show Duke Duke\n"));
    let told = told.unwrap_err().to_string();
    assert!(told.contains("refused: this hand can have 1 Duke and no more"), "{told}");
}

#[test]
fn a_last_card_is_looked_up_ahead() {
    holds(
        "Ana assassinate Carla\nall pass\nCarla pass\nexpect Carla out\nCarla lose Contessa\nexpect turn Bruno\n",
    );
    assert!(
        refused("Ana assassinate Carla\nall pass\nCarla pass\nexpect Carla out\n")
            .contains("does not say which")
    );
    // Ana holds two Dukes, so Carla may have the third; but this game has no Inquisitor.
    holds("Ana assassinate Carla\nall pass\nCarla pass\nCarla lose Duke\n");
    assert!(
        refused("Ana assassinate Carla\nall pass\nCarla pass\nCarla lose Inquisitor\n").contains("elsewhere")
    );
}

#[test]
fn a_card_that_the_file_does_not_tell_is_asked_for_in_its_form_and_of_its_seat() {
    let declared = ANA.replace("brazil\n", "brazil\noption declared coup\n").replace("coins 4", "coins 7");
    for (text, wanted) in [
        (format!("{ANA}Ana assassinate Carla\nall pass\nCarla pass\n"), "`Carla lose CARD`"),
        (format!("{declared}Ana coup Bruno naming Duke\nBruno draw ? ?\n"), "`Bruno show CARD CARD`"),
        (format!("{declared}Ana coup Bruno naming Duke\nBruno show Captain\n"), "`Bruno show CARD CARD`"),
        (format!("{declared}Ana coup Carla naming Duke\n"), "`Carla show CARD`"),
    ] {
        let told = check("view.coup", &text).unwrap_err().to_string();
        assert!(told.contains(&format!("expected: {wanted} before the next move")), "{told}");
    }
    let told =
        format!("{declared}Ana coup Bruno naming Duke\nexpect Ana coins 0\nBruno show Captain Contessa\n");
    check("view.coup", &told).unwrap_or_else(|errors| panic!("{errors}"));
}

/// Ana knows that Bruno's only card is the Captain, since he has shown it to her.
const KNOWN: &str = "\
coup 1
view Ana
rulebook brazil
option inquisitor on
seat Ana hand Inquisitor Duke
seat Bruno hand ? lost Duke
seat Carla hand ? ?
Ana examine Bruno
all pass
Bruno show Captain
Ana leave
Bruno tax
Ana challenge
";

#[test]
fn what_the_viewer_knows_of_a_hand_is_what_is_legal() {
    check("view.coup", format!("{KNOWN}expect legal Bruno concede\nexpect refuse Bruno prove\n")).unwrap();
    let told = check("view.coup", format!("{KNOWN}Bruno prove\n")).unwrap_err().to_string();
    assert!(
        told.contains("the hand is known: Captain") && told.contains("expected: Bruno: concede\n"),
        "{told}"
    );
    // Both can answer, since one of two cards is known to be a Duke.
    let duke = ANA
        .replace("Bruno coins 4 hand ? ?", "Bruno coins 4 hand Duke ?")
        .replace("hand Duke Duke", "hand Duke Captain");
    let asked = "Ana income\nBruno tax\nAna challenge\n";
    check("view.coup", format!("{duke}{asked}expect legal Bruno prove, concede\n")).unwrap();
    let duty = duke.replace("brazil\n", "brazil\noption must-prove on\n");
    check("view.coup", format!("{duty}{asked}expect legal Bruno prove\n")).unwrap();
    // Ana has two Dukes, and the third is turned up.
    let nowhere = ANA.replace("lost Captain", "lost Duke");
    check("view.coup", format!("{nowhere}{asked}expect legal Bruno concede\n")).unwrap();
    let told = check("view.coup", format!("{nowhere}{asked}Bruno prove\n")).unwrap_err().to_string();
    assert!(told.contains("expected: Bruno: concede\n"), "{told}");
}

#[test]
fn nobody_says_what_is_legal_by_cards_that_can_not_be_seen() {
    let secret = "found:    a choice that depends on cards the viewer can't see";
    let asked = "Ana income\nBruno tax\nAna challenge\n";
    for expected in ["legal Bruno prove, concede", "legal Bruno concede", "refuse Bruno prove"] {
        let told = refused(&format!("{asked}expect {expected}\n"));
        assert!(told.contains(secret), "{expected}: {told}");
    }
    // Without the duty to prove, whoever is challenged may concede.
    assert!(refused(&format!("{asked}expect refuse Bruno concede\n")).contains("it is legal here"));
    let prove = ANA.replace("brazil\n", "brazil\noption must-prove on\n");
    let told = check("view.coup", format!("{prove}{asked}expect refuse Bruno concede\n")).unwrap_err();
    assert!(told.to_string().contains(secret), "{told}");
    // Which of two copies is meant is unclear, but no card is lost here.
    let copies = "\
coup 1
view Ana
rulebook brazil
option faces distinct
seat Ana hand Duke.0 Captain.0
seat Bruno hand ? ?
Ana income
Bruno tax
Ana challenge
expect refuse Bruno lose Duke
";
    check("view.coup", copies).unwrap_or_else(|errors| panic!("{errors}"));
    let told = check("view.coup", copies.replace("lose Duke", "prove Duke")).unwrap_err().to_string();
    assert!(told.contains(secret), "{told}");
    // Of her own cards a viewer must say which is meant.
    let own = copies.replace("Captain.0", "Duke.1").replace("hand ? ?", "hand ? lost Duke.2");
    check("view.coup", own.replace("lose Duke", "prove Duke")).unwrap_or_else(|errors| panic!("{errors}"));
    let asked = own.replace(
        "Ana income\nBruno tax\nAna challenge\nexpect refuse Bruno lose Duke\n",
        "Ana tax\nBruno challenge\n",
    );
    for refused in ["Ana prove", "Ana prove Duke", "Ana prove Captain"] {
        check("view.coup", format!("{asked}expect refuse {refused}\n"))
            .unwrap_or_else(|errors| panic!("{errors}"));
    }
}

/// The viewer draws from the Court, of which she doesn't know which copies it has.
#[test]
fn a_draw_of_one_of_several_copies_is_refused_where_it_can_not_be_clear() {
    let text = "\
coup 1
view Ana
rulebook brazil
option faces distinct
seat Ana hand Duke.0 Captain.0
seat Bruno hand ? lost Duke.1
Ana exchange
all pass
";
    let refuse =
        |text: &str, draw: &str| check("view.coup", format!("{text}expect refuse Ana draw {draw}\n"));
    for refused in ["Contessa", "Duke Contessa", "Duke.0 Contessa.0", "Contessa Assassin"] {
        refuse(text, refused).unwrap_or_else(|errors| panic!("{errors}"));
    }
    // Two of three Contessas, if Bruno holds the third.
    let told = refuse(text, "Contessa Contessa").unwrap_err().to_string();
    assert!(told.contains("found:    a choice that depends on cards the viewer can't see"), "{told}");
    let known = text.replace("hand ? lost", "hand Assassin.0 lost");
    refuse(&known, "Contessa Contessa").unwrap_or_else(|errors| panic!("{errors}"));
    assert!(refuse(&known, "Contessa.0 Contessa.1").unwrap_err().to_string().contains("it is legal here"));
}

#[test]
fn what_was_shown_is_remembered() {
    let ana = ANA.replace("rulebook brazil\n", "rulebook brazil\noption inquisitor on\n");
    let examined = format!(
        "{ana}Ana examine Bruno\nall pass\nBruno show Contessa\nAna leave\nexpect Bruno hand Contessa ?\n"
    );
    check("view.coup", &examined).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(check("view.coup", examined.replace("show Contessa", "show ?")).is_err());
    // A card shown to someone else stays hidden.
    let other =
        format!("{ana}Ana income\nBruno examine Carla\nall pass\nCarla show ?\nBruno force\nCarla draw ?\n");
    check("view.coup", &other).unwrap_or_else(|errors| panic!("{errors}"));
    assert!(check("view.coup", other.replace("show ?", "show Contessa")).is_err());
}

#[test]
fn diplomats_are_in_the_dukes_place() {
    let text = "coup 1\nview Bruno\nrulebook brazil\noption diplomat on\nseat Ana hand ? ?\nseat Bruno hand Contessa Diplomat\nseat Carla hand ? ?\n";
    let proven = format!(
        "{text}Ana cooperate Bruno\nBruno pass\nCarla challenge\nAna prove Diplomat\nAna draw ?\nCarla lose Diplomat\nexpect Ana coins 4\nexpect Bruno coins 3\n"
    );
    check("view.coup", &proven).unwrap_or_else(|errors| panic!("{errors}"));
    let lost = proven.replace("lose Diplomat", "lose Duke");
    let told = check("view.coup", lost).unwrap_err().to_string();
    assert!(told.contains("there is no Duke in this game"), "{told}");
}

#[test]
fn who_is_known_to_hold_it_must_prove_it_where_that_is_the_rule() {
    let ana =
        ANA.replace("rulebook brazil\n", "rulebook brazil\noption must-prove on\noption declared coup\n");
    let text = format!(
        "{}Ana coup Bruno naming Captain\nBruno show Contessa Assassin\nBruno draw ? ?\nBruno keep ? ?\n",
        ana.replace("coins 4 hand Duke", "coins 7 hand Duke")
    );
    check("view.coup", &text).unwrap_or_else(|errors| panic!("{errors}"));
    let known = ana.replace("seat Bruno coins 4 hand ? ?", "seat Bruno coins 4 hand Contessa Captain");
    let steals = format!("{known}Ana income\nBruno steal Ana\nAna challenge\n");
    assert!(
        check("view.coup", format!("{steals}Bruno concede\n"))
            .unwrap_err()
            .to_string()
            .contains("must prove")
    );
    assert!(check("view.coup", format!("{steals}Bruno prove\nBruno draw ?\nAna lose Duke\n")).is_ok());
}

#[test]
fn passes_of_an_open_window_are_the_viewers_own() {
    holds("Ana income\nBruno tax\nAna pass\n");
    assert!(refused("Ana income\nBruno tax\nCarla pass\n").contains("the window is still open"));
    holds("Ana income\nBruno tax\nCarla pass\nAna pass\nexpect turn Carla\n");
    holds("Ana income\nBruno tax\nCarla pass\nAna challenge\nBruno concede\nBruno lose Captain\n");
    // If players are asked one by one, each pass is heard at once.
    let clockwise = ANA.replace("brazil\n", "brazil\noption challenge-order clockwise\n");
    check("view.coup", format!("{clockwise}Ana income\nBruno tax\nCarla pass\nexpect asks Ana\n")).unwrap();
}

#[test]
fn a_spectator_sees_no_hand() {
    let text = ANA.replace("view Ana", "view -").replace("hand Duke Duke", "hand ? ?");
    check("view.coup", format!("{text}Ana tax\nBruno challenge\nAna prove\nAna draw ?\nBruno lose Duke\n"))
        .unwrap();
    assert!(
        check("view.coup", format!("{text}Ana tax\nBruno challenge\nAna prove\nAna draw Duke\n")).is_err()
    );
}

#[test]
fn a_hidden_card_stands_only_in_a_view() {
    let record = ANA.replace("view Ana\n", "");
    assert!(check("record.coup", &record).unwrap_err().to_string().contains("only in a view"));
    assert!(check("view.coup", ANA.replace("hand Duke Duke", "hand Duke ?")).is_err());
    assert!(check("view.coup", ANA.replace("lost Captain", "lost ?")).is_err());
    assert!(check("view.coup", ANA.replace("view Ana", "view Anna")).is_err());
}

#[test]
fn a_hand_that_drew_can_hold_what_it_could_not_before() {
    let lost = |drawn: &str| {
        let text = format!(
            "\
coup 1
view Ana
rulebook brazil
seat Ana coins 2 hand Duke Captain
seat Bruno coins 2 hand ? ?
seat Carla coins 2 hand ? lost Duke
seat Dora coins 2 hand ? lost Duke
Ana tax
Bruno challenge
Ana prove
Ana draw Contessa
Bruno lose Assassin
{drawn}Carla income
Dora income
Ana income
Bruno tax
Ana challenge
Bruno prove
"
        );
        check("view.coup", text).map_err(|errors| errors.to_string())
    };
    assert!(lost("Bruno income\n").unwrap_err().contains("Duke"), "it had none, and drew nothing");
    lost("Bruno exchange\nall pass\nBruno draw ? ?\nBruno keep ?\n").unwrap();
}

/// A player known to hold the last copy may have kept it in an Exchange.
#[test]
fn what_was_known_of_a_hand_may_be_there_after_an_exchange() {
    let shown = "\
coup 1
view Ana
rulebook brazil
option inquisitor on
seat Ana hand Duke Inquisitor
seat Bruno hand ? ?
seat Carla hand ? lost Duke
first Ana
Ana examine Bruno
all pass
Bruno show Duke
Ana leave
Bruno exchange
all pass
Bruno draw ?
Bruno keep ? ?
Carla income
Ana income
Bruno tax
Ana challenge
Bruno prove
";
    check("view.coup", shown).unwrap_or_else(|errors| panic!("{errors}"));
}

#[test]
fn the_line_that_is_wrong_is_told_and_what_may_stand_there() {
    let prove = ANA.replace("brazil\n", "brazil\noption must-prove on\n");
    let place = |text: &str| {
        let errors = check("view.coup", text).expect_err("it is refused");
        let first = errors.iter().next().unwrap().clone();
        (first.line, first.message, first.expected.unwrap_or_default())
    };
    // A player who conceded had no such card, so the card is what is wrong.
    let (line, message, _) =
        place(&format!("{prove}Ana income\nBruno tax\nAna challenge\nBruno concede\nBruno lose Duke\n"));
    assert!(line == 13 && message.contains("lose Duke"), "{line}: {message}");
    let declared = ANA
        .replace("brazil\n", "brazil\noption declared coup\n")
        .replace("coins 4 hand Duke", "coins 7 hand Duke");
    let (line, message, _) = place(&format!("{declared}Ana coup Bruno naming Contessa\nBruno show Duke ?\n"));
    assert!(line == 10 && message.contains("must be named"), "{line}: {message}");
    let (_, _, expected) =
        place(&format!("{ANA}Ana income\nBruno exchange\nall pass\nBruno draw ? ?\nBruno keep Captain ?\n"));
    assert_eq!(expected, "Bruno: keep ? ?");
    let reformation = ANA.replace("brazil\n", "brazil\noption reformation on\n");
    let (_, _, expected) =
        place(&format!("{reformation}Ana income\nBruno embezzle\nAna challenge\nBruno prove ? ?\n"));
    assert_eq!(expected, "Bruno: prove CARD CARD, concede");
    // Of what depends on the hand, only what can be is told; a pick in a draft is hidden.
    let (_, _, expected) =
        place(&format!("{ANA}Ana tax\nBruno challenge\nAna prove\nAna draw Duke\nBruno lose ?\n"));
    assert_eq!(expected, "Bruno: lose Duke, lose Assassin, lose Captain, lose Ambassador, lose Contessa");
    let draft = "coup 1\nview Ana\nrulebook brazil\noption draft on\nseat Ana\nseat Bruno\nAna draft Duke\n";
    let (_, _, expected) = place(&format!("{draft}Bruno draft Duke\n"));
    assert_eq!(expected, "Bruno: draft ?");
}

/// A draft can only bring the third set, and one pick of each player (R-V2).
#[test]
fn a_draft_brings_no_more_than_it_can() {
    let drafted = |faces: &str, [pick, dealt]: [&str; 2], moves: &str| {
        let text = format!(
            "coup 1\nview Ana\nrulebook brazil\noption draft on\noption faces {faces}\nseat Ana\nseat Bruno\n\
             Ana draft {pick}\nBruno draft ?\nAna deal {dealt}\nBruno deal ?\n{moves}"
        );
        check("view.coup", text).map(|_| ()).map_err(|errors| errors.to_string())
    };
    let plain = |moves: &str| drafted("identical", ["Ambassador", "Captain"], moves);
    let copies = |moves: &str| drafted("distinct", ["Ambassador.0", "Captain.2"], moves);
    let exchange = "Ana exchange\nBruno pass\nAna draw";
    // The third set has one of each character, and the opponent's pick is in his hand.
    plain(&format!("{exchange} Duke Ambassador\n")).unwrap();
    copies(&format!("{exchange} Duke.2 Ambassador.2\n")).unwrap();
    for drawn in ["Duke Duke", "Captain Duke", "Ambassador Ambassador"] {
        assert!(plain(&format!("{exchange} {drawn}\n")).is_err(), "{drawn}");
    }
    assert!(
        plain(&format!("{exchange} Captain Duke\n")).unwrap_err().contains("leaves no Captain in the Court")
    );
    for drawn in ["Duke.1 Assassin.1", "Duke.1 Assassin.2", "Duke.0 Assassin.2"] {
        assert!(copies(&format!("{exchange} {drawn}\n")).is_err(), "{drawn}");
    }
    // Once he has put a card into the Court, it can be his pick, but he has only one pick.
    let shown = format!(
        "{exchange} Duke Ambassador\nAna keep Duke Ambassador\nBruno tax\nAna challenge\nBruno prove\nBruno draw ?\n"
    );
    let more = |lost: &str, drawn: &str| {
        plain(&format!("{shown}Ana lose {lost}\nAna exchange\nBruno pass\nAna draw {drawn}\n"))
    };
    more("Ambassador", "Duke Captain").unwrap();
    more("Duke", "Contessa Captain").unwrap();
    let kept = format!(
        "{exchange} Duke Contessa\nAna keep Duke Captain\nBruno exchange\nAna pass\nBruno draw ? ?\nBruno keep ? ?\nAna exchange\nBruno pass\nAna draw"
    );
    plain(&format!("{kept} Duke Contessa\n")).unwrap();
    assert!(plain(&format!("{kept} Duke Captain\n")).unwrap_err().contains("no draft gives Duke Captain"));
    // One Duke is face up and one was shown: one of them is from the third set, the other is his pick.
    assert!(more("Duke", "Captain Captain").is_err());
    assert!(more("Ambassador", "Assassin Assassin").is_err());
}

/// Whoever has passed in a window that never closed knows that, and nobody else does.
#[test]
fn an_own_pass_stands_before_the_end_of_an_abandoned_game() {
    let text = "coup 1\nrulebook brazil\nseat Ana hand Duke Duke\nseat Bruno hand Captain Captain\n\
        seat Carla hand Assassin Assassin\nAna tax\nBruno pass\nend abandoned\n";
    let record = Record::parse("game.coup", text).unwrap();
    for (seat, end) in [(1, "Ana tax\nBruno pass\nend abandoned\n"), (2, "Ana tax\nend abandoned\n")] {
        let view = record.to_view_text(Viewer::Seat(Seat::new(seat).unwrap())).unwrap();
        assert!(view.ends_with(end), "{view}");
    }
}
