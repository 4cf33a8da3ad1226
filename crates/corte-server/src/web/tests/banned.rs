//! Whoever is banned from a table sees nothing of it any more, whatever they send.

use super::*;

/// What a table's forms do, read from the source, save what takes the sender away.
fn forms() -> Vec<&'static str> {
    let arms = include_str!("../command.rs").lines().filter_map(|line| line.trim().strip_prefix('"'));
    let named = arms.filter_map(|arm| Some(arm.split_once("\" => ")?.0));
    named.chain(["draft", "invite"]).filter(|does| *does != "leave").collect()
}

/// Fields that any of them can be made of.
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
    let forms = forms();
    assert!(forms.len() > 20 && forms.contains(&"act"), "{forms:?}");
    for does in forms {
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
