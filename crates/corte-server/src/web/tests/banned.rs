//! Whoever is banned from a table sees nothing of it any more, whatever they send.

use super::*;

/// What a table's forms do, with fields that each of them can be made of.
const FORMS: [&str; 22] = [
    "sit",
    "bot",
    "clear",
    "settings",
    "start",
    "act",
    "reconsider",
    "prepare",
    "more-time",
    "take-back",
    "pace",
    "agree",
    "ready",
    "say",
    "remark",
    "lock",
    "silence",
    "remove",
    "ban",
    "pardon",
    "mute",
    "invite",
];
const FIELDS: &str = "name=Bruno&text=Ciao&number=1&decision=1&place=0&whom=0&banned=0&deadline=1&speed=slow&policy=page&remark=nod&rulebook=brazil&places=3";

#[tokio::test]
async fn whoever_is_banned_sees_nothing_of_the_table_whatever_they_send() {
    let house = House::open().await;
    let table = house.table().await;
    let (_, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let bruno = format!("corte={}", token.secret());
    let sits = house.ask_as(&bruno, "POST", &format!("{table}/sit"), FORM, "name=Bruno", false).await;
    assert_eq!(sits.status, StatusCode::SEE_OTHER, "{}", sits.text);
    house.form(&format!("{table}/start"), "").await;
    let before = house.ask_as(&bruno, "GET", &table, FORM, "", false).await;
    assert!(before.text.contains("data-kind=\"table\""), "the game has begun: {}", before.text);
    let bans = house.form(&format!("{table}/ban"), "place=2").await;
    assert_eq!(bans.status, StatusCode::SEE_OTHER, "{}", bans.text);
    house.form(&format!("{table}/say"), "text=Segretissimo").await;
    assert!(house.ask("GET", &table, FORM, "", false).await.text.contains("Segretissimo"));
    let shows = |told: &Told| {
        told.text.contains("Segretissimo")
            || told.text.contains("id=\\\"frame")
            || told.text.contains("id=\"frame")
    };
    for does in FORMS {
        for script in [false, true] {
            let path = format!("{table}/{does}");
            let told = house.ask_as(&bruno, "POST", &path, FORM, FIELDS, script).await;
            assert!(told.status.is_client_error() && !shows(&told), "{does}: {} {}", told.status, told.text);
        }
    }
    for page in ["", "/remarks", "/games", "/settings"] {
        let told = house.ask_as(&bruno, "GET", &format!("{table}{page}"), FORM, "", false).await;
        assert!(told.status != StatusCode::OK && !shows(&told), "{page}: {} {}", told.status, told.text);
    }
}
