//! An order names whom it is about, so it reaches nobody who has taken their place meanwhile.

use super::*;

#[tokio::test]
async fn an_order_about_somebody_else_at_that_place_is_refused() {
    let house = House::open().await;
    let table = house.table().await;
    let (_, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let bruno = format!("corte={}", token.secret());
    let sits = house.ask_as(&bruno, "POST", &format!("{table}/sit"), FORM, "name=Bruno", false).await;
    assert_eq!(sits.status, StatusCode::SEE_OTHER, "{}", sits.text);
    let ordered = async |does: &str, fields: &str| {
        house.form(&format!("{table}/{does}"), &format!("{fields}&silenced=on")).await.status
    };
    for does in ["silence", "clear", "remove", "ban", "hand-over"] {
        assert_eq!(ordered(does, "place=2&name=Carla").await, StatusCode::CONFLICT, "{does}");
    }
    assert_eq!(ordered("ban", "place=2&name=Bruno").await, StatusCode::SEE_OTHER, "he is still there");
    assert_eq!(ordered("pardon", "banned=0&name=Carla").await, StatusCode::CONFLICT);
    assert_eq!(ordered("pardon", "banned=0&name=Bruno").await, StatusCode::SEE_OTHER);
}

/// All of it goes without a script: a form asks first, and a press later it is done.
#[tokio::test]
async fn a_host_hands_the_table_over_by_a_form_and_ends_the_game_as_somebody_who_watches() {
    let house = House::open().await;
    let table = house.table().await;
    let (_, token) = session::welcome(&house.app, "Bruno", Choices::default()).await.unwrap();
    let bruno = format!("corte={}", token.secret());
    let press = async |cookie: &str, does: &str, fields: &str| {
        let told = house.ask_as(cookie, "POST", &format!("{table}/{does}"), FORM, fields, false).await;
        told.status
    };
    assert_eq!(press(&bruno, "say", "text=Eccomi").await, StatusCode::SEE_OTHER);
    let page = house.ask("GET", &table, FORM, "", false).await.text;
    let (_, form) = page.split_once(&format!("action=\"{table}/hand-over\"")).unwrap();
    let (_, whom) = form.split_once("name=\"whom\" value=\"").unwrap();
    let whom = format!("whom={}", whom.split_once('"').unwrap().0);
    let asks = house.form(&format!("{table}/hand-over"), &format!("{whom}&ask=Davvero?")).await;
    assert!(asks.status == StatusCode::OK && asks.text.contains("Davvero?"));
    assert_eq!(press(&bruno, "start", "").await, StatusCode::CONFLICT, "not yet");
    assert_eq!(press(&house.cookie, "hand-over", &whom).await, StatusCode::SEE_OTHER);
    assert_eq!(press(&house.cookie, "start", "").await, StatusCode::CONFLICT, "no longer");
    assert_eq!(press(&bruno, "start", "").await, StatusCode::SEE_OTHER);
    let watches = house.ask_as(&bruno, "GET", &table, FORM, "", false).await.text;
    assert!(watches.contains(&format!("action=\"{table}/end\"")));
    assert_eq!(press(&house.cookie, "end", "").await, StatusCode::CONFLICT, "who plays doesn't");
    assert_eq!(press(&bruno, "end", "").await, StatusCode::SEE_OTHER);
    let over = house.ask("GET", &table, FORM, "", false).await.text;
    assert!(over.contains(word("tell-ended")), "and reads who has ended it");
    let (_, replay) = over.split_once("href=\"/r/").unwrap();
    let replay = format!("/r/{}?step=999", replay.split_once('"').unwrap().0);
    let replay = house.ask("GET", &replay, FORM, "", false).await.text;
    assert!(replay.contains(word("tell-ended")), "so does whoever sees the replay");
    assert_eq!(press(&bruno, "start", "").await, StatusCode::SEE_OTHER, "the next game");
    let parted = house.ask_as(&bruno, "POST", "/part", FORM, "", false).await;
    parted.is_a_page(word("parted-title"), "they delete their data");
    assert_eq!(
        press(&house.cookie, "lock", "locked=on").await,
        StatusCode::SEE_OTHER,
        "who sits there is host"
    );
}
