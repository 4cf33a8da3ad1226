//! Two worlds that differ in every hidden card, and in nothing that a spectator sees.

use super::world::{Manners, World};
use super::{Planted, Wrong};

/// From here on the two may differ: an influence is to be lost or proven, or a bot plays for somebody by their hand.
const TELLS: [&str; 3] = [r#""kind":"loss""#, r#""kind":"proof""#, r#""away":true"#];
/// A card lies open already: a spectator who lost the connection may have missed the frame before.
const OPEN: &str = r#""lost":[""#;

/// Plays the world of this seed and its twin until a card is turned up, on one server or on several that share a
/// database. A spectator must be sent the same frames at the same moments in both, whichever server they connect to.
/// Returns how many frames that were, or 0 if the two are not twins because different players begin.
///
/// # Errors
///
/// When a frame differs or comes at a different time, or when another invariant breaks.
pub fn twins(seed: u64, servers: usize, planted: Option<Planted>) -> Result<u64, Wrong> {
    let several = servers > 1;
    let servers = if several { servers } else { 0 };
    let manners = Manners { planted, closed: true, servers, ..Manners::default() };
    let one = World::new(seed, manners).run()?;
    let other = World::new(seed, Manners { twin: true, ..manners }).run()?;
    if one.first() != other.first() {
        return Ok(0);
    }
    // A spectator who lost the connection, or whose server is behind, may still be shown earlier frames after a card
    // was chosen.
    let until = one.tells.into_iter().chain(other.tells).min();
    let before = |world: &World| {
        let heard = world.heard.iter().take_while(|(at, _)| until.is_none_or(|until| *at < until));
        heard.cloned().collect::<Vec<_>>()
    };
    let (frames, others) = (before(&one), before(&other));
    let mut same = 0;
    for ((at, frame), (other_at, other_frame)) in frames.iter().zip(&others) {
        if [frame, other_frame].iter().any(|frame| frame.contains(OPEN)) {
            break;
        }
        if at != other_at || frame != other_frame {
            let what = format!(
                "frame {same}, at {at} ms and at {other_at} ms, tells what is hidden:\n{frame}\n{other_frame}"
            );
            return Err(Wrong { seed, what });
        }
        same += 1;
        if TELLS.iter().any(|tell| frame.contains(tell)) {
            break;
        }
    }
    if frames.len() != others.len() {
        let what = format!(
            "that there are {} frames in one world and {} in the other tells what is hidden",
            frames.len(),
            others.len()
        );
        return Err(Wrong { seed, what });
    }
    Ok(same)
}
