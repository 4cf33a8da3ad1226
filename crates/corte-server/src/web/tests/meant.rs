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
    for does in ["silence", "clear", "remove", "ban"] {
        assert_eq!(ordered(does, "place=2&name=Carla").await, StatusCode::CONFLICT, "{does}");
    }
    assert_eq!(ordered("ban", "place=2&name=Bruno").await, StatusCode::SEE_OTHER, "he is still there");
    assert_eq!(ordered("pardon", "banned=0&name=Carla").await, StatusCode::CONFLICT);
    assert_eq!(ordered("pardon", "banned=0&name=Bruno").await, StatusCode::SEE_OTHER);
}
