//! The law of secrecy for the stream over all tables: in two worlds that a player can't tell apart it is the same, byte
//! for byte.

use super::*;
use corte_table::What;

/// The last chat line: once it arrives, everything before it has arrived too.
const LAST: &str = "That was all.";

/// The whole stream of this viewer while the script is played.
async fn streamed(script: &Script, viewer: Viewer, number: usize) -> String {
    let world = World::new(script, viewer, number, None).await;
    let bearer = format!("authorization: Bearer {}", token(TokenKind::Bot).secret());
    let (mut client, server) = tokio::io::duplex(1 << 16);
    tokio::spawn(world.door.clone().serve(server, PEER.into(), Place::default()));
    let asked = request("GET", "/api/bot/stream", &[&bearer], "");
    client.write_all(asked.as_bytes()).await.unwrap();
    let mut bytes = Vec::new();
    let holds = |bytes: &[u8], text: &str| bytes.windows(text.len()).any(|window| window == text.as_bytes());
    while !holds(&bytes, "\"type\":\"frame\"") {
        assert!(client.read_buf(&mut bytes).await.unwrap() > 0, "the stream ends at its beginning");
    }
    let (told, mut hears) = mpsc::unbounded_channel();
    let reader = tokio::spawn(async move {
        while client.read_buf(&mut bytes).await.unwrap() > 0 {
            if holds(&bytes, LAST) {
                // Nobody may be waiting for it any more.
                let _ = told.send(());
            }
        }
        bytes
    });
    let last = script.steps.last().map_or(START, |entries| entries[0].at);
    for entries in &script.steps[1..] {
        world.handle.commit(vec![entries[number].clone()]).await;
    }
    let said = What::Said { person: Person(1), name: "Player 1".into(), text: LAST.into() };
    world.handle.commit(vec![said.at(last)]).await;
    hears.recv().await.expect("the last word is told");
    world.end().await;
    without_signs_of_life(&reader.await.unwrap())
}

#[tokio::test]
async fn a_stream_over_all_tables_tells_the_same() {
    for (seed, seat) in [(0, 0), (1, 2)] {
        let viewer = Viewer::Seat(Seat::new(seat).unwrap());
        let mut script = script::write(seed, viewer);
        // The last step opens all cards.
        script.steps.pop();
        let [one, other] = [streamed(&script, viewer, 0).await, streamed(&script, viewer, 1).await];
        assert_eq!(difference(&one, &other), None, "seed {seed}");
        let frames = one.matches("\"type\":\"frame\"").count();
        assert!(frames > script.steps.len() / 3, "{frames} frames of {} steps", script.steps.len());
    }
}
