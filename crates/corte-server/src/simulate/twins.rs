//! Two worlds that differ in every hidden card, and in nothing that somebody sees who only watches.

use super::world::{Manners, World};
use super::{Planted, Wrong};

/// From when on the two may differ: a card is to be turned up or proven, or a bot plays for somebody by the hand.
const TELLS: [&str; 3] = [r#""kind":"loss""#, r#""kind":"proof""#, r#""away":true"#];
/// A card lies open already: whoever lost the line may have missed the frame before.
const OPEN: &str = r#""lost":[""#;

/// Plays the world of this seed and its twin until a card is turned up there, at one server or with several on one
/// database. Whoever watches is sent the same frames at the same moments, whichever server it is that they come to; how
/// many that were, 0 where the two are no twins because others begin.
///
/// # Errors
///
/// When a frame differs, or comes at another time; and when something else does not hold.
pub fn twins(seed: u64, servers: usize, planted: Option<Planted>) -> Result<u64, Wrong> {
    let several = servers > 1;
    let servers = if several { servers } else { 0 };
    let manners = Manners { planted, closed: true, servers, ..Manners::default() };
    let one = World::new(seed, manners).run()?;
    let other = World::new(seed, Manners { twin: true, ..manners }).run()?;
    if one.first() != other.first() {
        return Ok(0);
    }
    // Whoever lost the line, or is at a server that is behind, may be shown what came before when a card was chosen already.
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
