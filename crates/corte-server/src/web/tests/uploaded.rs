//! What may be in an uploaded record, and what is repeated of it.

use super::*;

/// How a record is taken that was sent in under this name.
async fn sent(house: &House, name: &str, record: &str) -> Told {
    let head = format!("content-disposition: form-data; name=\"record\"; filename=\"{name}\"");
    let body = format!("--cut\r\n{head}\r\n\r\n{record}\r\n--cut--\r\n");
    house.ask("POST", "/record", "multipart/form-data; boundary=cut", &body, false).await
}

/// Its replay is drawn for whoever asks.
#[tokio::test]
async fn a_record_has_a_thousand_turns_and_no_more() {
    let house = House::open().await;
    let turn = |number: usize| {
        let (one, other) = if number.is_multiple_of(2) { ("Ana", "Bruno") } else { ("Bruno", "Ana") };
        format!("{one} foreign-aid\n{other} block Duke\n{one} pass\n")
    };
    for (turns, status) in [(999, StatusCode::SEE_OTHER), (1_001, StatusCode::UNPROCESSABLE_ENTITY)] {
        let seats = "seat Ana hand Duke Duke\nseat Bruno hand Duke Captain\n";
        let turns: String = (0..turns).map(turn).collect();
        let told = sent(&house, "long.coup", &format!("coup 1\nrulebook brazil\n{seats}{turns}")).await;
        assert_eq!(told.status, status, "{}", told.text);
        assert_eq!(
            told.text.contains("e questa partita ne ha di più"),
            status != StatusCode::SEE_OTHER,
            "{}",
            told.text
        );
    }
}

/// What is wrong with a record is told with the name of its file, as far as that is one.
#[tokio::test]
async fn a_long_name_of_a_file_is_cut_short() {
    let house = House::open().await;
    let told = sent(&house, &"x".repeat(400), "nothing").await;
    assert!(told.text.contains(&"x".repeat(64)) && !told.text.contains(&"x".repeat(65)), "{}", told.text);
}
