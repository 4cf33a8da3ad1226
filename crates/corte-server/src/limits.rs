//! How often somebody may do something.

use crate::clock::Clock;
use crate::lock::whole;
use crate::store::TokenHash;
use corte_table::Millis;
use governor::middleware::NoOpMiddleware;
use governor::nanos::Nanos;
use governor::state::StateStore;
use governor::state::keyed::ShrinkableKeyedStateStore;
use governor::{Quota, RateLimiter};
use std::collections::HashMap;
use std::hash::{BuildHasher, Hash};
use std::net::IpAddr;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex};
use std::time::Duration;

type Keyed<K> = RateLimiter<K, Counts<K>, Beat, NoOpMiddleware<Nanos>>;

/// Of how many it is remembered how much they have asked for. New addresses are for the asking, too, where somebody has a
/// network of them.
const MOST: usize = 100_000;

/// What is remembered of each of so many. Whoever comes beyond has a place in common with some of the others who do: with
/// whom, follows from a key of this process. So nobody can take up the places of all who come.
#[derive(Debug)]
struct Book<K, T> {
    most: usize,
    own: HashMap<K, T>,
    shared: HashMap<u16, T>,
}

impl<K, T> Default for Book<K, T> {
    fn default() -> Self {
        Book { most: MOST, own: HashMap::new(), shared: HashMap::new() }
    }
}

impl<K: Hash + Eq, T: Copy> Book<K, T> {
    fn has_room_for(&self, key: &K) -> bool {
        self.own.len() < self.most || self.own.contains_key(key)
    }

    /// The place that this one shares.
    fn place(&self, key: &K) -> u16 {
        self.own.hasher().hash_one(key) as u16
    }

    fn of(&self, key: &K) -> Option<T> {
        if self.has_room_for(key) { self.own.get(key) } else { self.shared.get(&self.place(key)) }.copied()
    }

    fn note(&mut self, key: K, what: T) {
        if self.has_room_for(&key) {
            self.own.insert(key, what);
        } else {
            self.shared.insert(self.place(&key), what);
        }
    }

    fn keep(&mut self, counts: impl Fn(T) -> bool) {
        self.own.retain(|_, what| counts(*what));
        self.shared.retain(|_, what| counts(*what));
    }

    fn len(&self) -> usize {
        self.own.len() + self.shared.len()
    }
}

/// How much each has asked for lately, as the crate for limits has it.
#[derive(Debug)]
struct Counts<K>(Mutex<Book<K, Nanos>>);

impl<K: Hash + Eq + Clone> StateStore for Counts<K> {
    type Key = K;

    fn measure_and_replace<T, F, E>(&self, key: &K, measure: F) -> Result<T, E>
    where
        F: Fn(Option<Nanos>) -> Result<(T, Nanos), E>,
    {
        let mut book = whole(&self.0);
        let (answer, count) = measure(book.of(key))?;
        book.note(key.clone(), count);
        Ok(answer)
    }
}

impl<K: Hash + Eq + Clone> ShrinkableKeyedStateStore<K> for Counts<K> {
    fn retain_recent(&self, drop_below: Nanos) {
        whole(&self.0).keep(|count| count > drop_below);
    }

    fn len(&self) -> usize {
        whole(&self.0).len()
    }

    fn is_empty(&self) -> bool {
        whole(&self.0).len() == 0
    }
}

/// The server's time as limits count it: what has gone by since they were made.
#[derive(Clone, Debug)]
pub(crate) struct Beat {
    clock: Arc<Clock>,
    from: Millis,
}

impl governor::clock::Clock for Beat {
    type Instant = Nanos;

    fn now(&self) -> Nanos {
        Duration::from_millis(self.clock.now().saturating_sub(self.from)).into()
    }
}

/// When each address has its turn.
///
/// Who sends hundreds of requests at once would have them all answered at once, and everybody else would wait for that.
/// So they come one after another, and others in between. How long somebody waits follows from how often their address
/// has asked, and from nothing else.
#[derive(Debug, Default)]
struct Turns {
    /// When all that an address has asked for so far has had its turn, without the ones that need not wait.
    ends: Mutex<Book<IpAddr, Millis>>,
}

impl Turns {
    /// So many requests need not wait: what a browser asks for at once, and a little more.
    const AT_ONCE: Millis = 8;
    /// The others come so many milliseconds after each other.
    const APART: Millis = 2;
    /// What a request brings takes a turn more for each so many bytes: they are read, whatever becomes of them.
    const BYTES: usize = 8 * 1024;
    /// Who would have to wait for longer is not waited for.
    const LONGEST: Millis = 10_000;

    /// How long somebody has to wait who asks now for what takes so many turns; nothing where that is too long.
    fn next(&self, from: IpAddr, turns: Millis, now: Millis) -> Option<Duration> {
        let mut ends = whole(&self.ends);
        let own = ends.of(&from).unwrap_or(0).max(now) + Turns::APART;
        let wait = (own - now).saturating_sub(Turns::AT_ONCE * Turns::APART);
        if wait > Turns::LONGEST {
            return None;
        }
        ends.note(from, own + (turns - 1) * Turns::APART);
        Some(Duration::from_millis(wait))
    }

    /// So many turns of this address pass without a request.
    fn skip(&self, from: IpAddr, turns: Millis, now: Millis) {
        let latest = now + Turns::AT_ONCE * Turns::APART + Turns::LONGEST;
        let mut ends = whole(&self.ends);
        let end = ends.of(&from).unwrap_or(0).max(now) + turns * Turns::APART;
        ends.note(from, end.min(latest));
    }

    /// Forgets those who wait for nothing.
    fn tidy(&self, now: Millis) {
        whole(&self.ends).keep(|end| end > now);
    }
}

/// How often somebody may do something.
pub(crate) struct Limits {
    on: bool,
    clock: Arc<Clock>,
    turns: Turns,
    acts: [Counted; Act::COUNT],
}

/// How often one thing has been done.
struct Counted {
    /// By holders of tokens.
    own: Option<Keyed<TokenHash>>,
    /// By all at an address: sessions are for the asking.
    all: Keyed<IpAddr>,
}

impl std::fmt::Debug for Limits {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("Limits")
    }
}

/// What is counted.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Act {
    /// Anything that is asked for.
    Request,
    /// A new session.
    Newcomer,
    /// Something at a table.
    Command,
    /// A new table.
    Table,
    /// A chat line.
    Line,
    /// A record that is sent in, to be kept.
    Record,
}

impl Act {
    /// How many there are.
    const COUNT: usize = Act::Record as usize + 1;
}

/// How often the holder of a token may do it, where that is counted, and how often all who are at one address. That may be
/// a class behind one router, where few do as much as one may: two or three of them could.
const OFTEN: [(Act, Option<Quota>, Quota); Act::COUNT] = [
    (Act::Request, None, per_minute(1_200, 300)),
    (Act::Newcomer, None, per_minute(60, 60)),
    (Act::Command, Some(per_minute(600, 60)), per_minute(1_200, 240)),
    (Act::Table, Some(per_minute(20, 10)), per_minute(40, 20)),
    (Act::Line, Some(per_minute(20, 6)), per_minute(60, 20)),
    (Act::Record, Some(per_hour(60, 20)), per_hour(120, 60)),
];

const _: () = {
    let mut at = 0;
    while at < OFTEN.len() {
        assert!(OFTEN[at].0 as usize == at, "each act stands in its place");
        at += 1;
    }
};

/// So many a minute, and so many at once.
const fn per_minute(number: u32, burst: u32) -> Quota {
    Quota::per_minute(some(number)).allow_burst(some(burst))
}

/// So many an hour, and so many at once.
const fn per_hour(number: u32, burst: u32) -> Quota {
    Quota::per_hour(some(number)).allow_burst(some(burst))
}

const fn some(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("a quota is of one or more")
}

fn limiter<K: Hash + Eq + Clone>(quota: Quota, beat: &Beat) -> Keyed<K> {
    RateLimiter::new(quota, Counts(Mutex::default()), beat.clone())
}

impl Limits {
    /// The limits, or none.
    pub(crate) fn new(on: bool, clock: &Arc<Clock>) -> Limits {
        let beat = Beat { clock: Arc::clone(clock), from: clock.now() };
        let counted = |(_, own, all): (Act, Option<Quota>, Quota)| Counted {
            own: own.map(|own| limiter(own, &beat)),
            all: limiter(all, &beat),
        };
        Limits { on, clock: Arc::clone(clock), turns: Turns::default(), acts: OFTEN.map(counted) }
    }

    /// Waits until this address has its turn with a request that brings so many bytes, whose next ones wait the longer;
    /// `false` where that would be too long.
    pub(crate) async fn turn(&self, from: IpAddr, brings: usize) -> bool {
        let Some(from) = self.counted(from) else { return true };
        let turns = 1 + (brings / Turns::BYTES) as Millis;
        let Some(wait) = self.turns.next(from, turns, self.clock.now()) else { return false };
        if !wait.is_zero() {
            self.clock.pause(wait).await;
        }
        true
    }

    /// Notes that this address has been refused something, or has said so much over a line that this was ended: its
    /// next requests wait for so many turns more. Who goes on all the same is refused seldom, which costs others less.
    pub(crate) fn refused(&self, from: IpAddr, turns: u32) {
        if let Some(from) = self.counted(from) {
            self.turns.skip(from, turns.into(), self.clock.now());
        }
    }

    /// Whether one more request from this address is welcome. One's own machine is not counted.
    pub(crate) fn request(&self, from: IpAddr) -> bool {
        self.act_from(Act::Request, from)
    }

    /// Whether one more newcomer from this address is welcome.
    pub(crate) fn newcomer(&self, from: IpAddr) -> bool {
        self.act_from(Act::Newcomer, from)
    }

    /// Whether this holder of a token may act once more, and whoever is at this address.
    pub(crate) fn act(&self, act: Act, who: TokenHash, from: IpAddr) -> bool {
        // Who is refused for themselves takes nothing from those who share their address.
        let own = self.acts[act as usize].own.as_ref().filter(|_| self.on);
        own.is_none_or(|own| own.check_key(&who).is_ok()) && self.act_from(act, from)
    }

    fn act_from(&self, act: Act, from: IpAddr) -> bool {
        self.counted(from).is_none_or(|from| self.acts[act as usize].all.check_key(&from).is_ok())
    }

    /// As what an address is counted; not at all where it is one's own machine's.
    pub(crate) fn counted(&self, from: IpAddr) -> Option<IpAddr> {
        (self.on && !from.is_loopback()).then(|| network(from))
    }

    /// How many are remembered.
    #[cfg(any(test, feature = "simulate"))]
    pub(crate) fn len(&self) -> usize {
        let of = |Counted { own, all }: &Counted| own.as_ref().map_or(0, RateLimiter::len) + all.len();
        whole(&self.turns.ends).len() + self.acts.iter().map(of).sum::<usize>()
    }

    /// Forgets those who have been quiet.
    pub(crate) fn tidy(&self) {
        self.turns.tidy(self.clock.now());
        for Counted { own, all } in &self.acts {
            own.iter().for_each(RateLimiter::retain_recent);
            all.retain_recent();
        }
    }
}

/// Of IPv6 the network of a household counts as one address.
pub(crate) fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V6(address) => {
            let [a, b, c, d, ..] = address.segments();
            IpAddr::from([a, b, c, d, 0, 0, 0, 0])
        }
        IpAddr::V4(_) => address,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Token;

    #[test]
    fn who_asks_for_much_at_once_waits_for_themselves_and_for_nobody_else() {
        let turns = Turns::default();
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let waits: Vec<_> =
            (0..300).map(|_| turns.next(one, 1, 7_000).unwrap().as_millis() as Millis).collect();
        assert!(waits[..8].iter().all(|wait| *wait == 0), "as many as a browser asks for at once: {waits:?}");
        assert!(waits[8..].iter().zip(1..).all(|(wait, nth)| *wait == Turns::APART * nth), "{waits:?}");
        assert_eq!(turns.next(other, 1, 7_000), Some(Duration::ZERO));
        // What has waited for its turn is forgotten after it.
        let rested = 7_000 + 300 * Turns::APART;
        turns.tidy(rested);
        assert_eq!(whole(&turns.ends).len(), 0);
        assert_eq!(turns.next(one, 1, rested), Some(Duration::ZERO));
    }

    #[test]
    fn who_is_refused_again_and_again_is_refused_slowly_and_nobody_else_is() {
        let turns = Turns::default();
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        turns.skip(one, 9, 7_000);
        assert_eq!(
            turns.next(one, 1, 7_000),
            Some(Duration::from_millis(2 * Turns::APART)),
            "a refusal costs little"
        );
        for _ in 0..20 {
            turns.skip(one, 9, 7_000);
        }
        let waits = turns.next(one, 1, 7_000).unwrap().as_millis() as Millis;
        assert_eq!(waits, (21 * 9 + 2 - Turns::AT_ONCE) * Turns::APART);
        assert_eq!(turns.next(other, 1, 7_000), Some(Duration::ZERO));
        // However often: what is owed has an end.
        turns.skip(one, 1_000_000, 7_000);
        assert_eq!(turns.next(one, 1, 7_000), None);
        assert_eq!(turns.next(one, 1, 7_000 + Turns::APART), Some(Duration::from_millis(Turns::LONGEST)));
    }

    #[test]
    fn whoever_comes_when_enough_are_remembered_is_counted_with_few_others() {
        let clock = Arc::new(Clock::Set(0.into()));
        let beat = Beat { clock: Arc::clone(&clock), from: 0 };
        let few = Counts(Mutex::new(Book { most: 2, ..Book::default() }));
        let limit: Keyed<u32> = RateLimiter::new(per_minute(60, 5), few, beat);
        let taken = |who: u32| (0..9).filter(|_| limit.check_key(&who).is_ok()).count();
        assert_eq!([1, 2].map(taken), [5, 5]);
        assert_eq!([3, 3].map(taken), [5, 0], "whoever comes beyond may do no more than others");
        let welcome = (1_000..2_000).filter(|who| limit.check_key(who).is_ok()).count();
        assert!(welcome > 900, "and keeps nobody else out: {welcome}");
        for who in 0..200_000 {
            let _ = limit.check_key(&who);
        }
        assert!(limit.len() <= 2 + (1 << 16), "however many come: {}", limit.len());
        let Clock::Set(now) = &*clock else { unreachable!("the clock is this test's") };
        now.store(2_000, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(taken(1), 2);
        now.store(60_000, std::sync::atomic::Ordering::Relaxed);
        limit.retain_recent();
        assert_eq!((limit.len(), [3, 4].map(taken)), (0, [5, 5]), "there is room again");

        let turns = Turns { ends: Mutex::new(Book { most: 1, ..Book::default() }) };
        let address = |last| IpAddr::from([192, 0, 2, last]);
        for from in [1, 2] {
            turns.skip(address(from), 2 * Turns::AT_ONCE, 7_000);
        }
        let waits = |last| turns.next(address(last), 1, 7_000).is_some_and(|wait| !wait.is_zero());
        assert_eq!([1, 2].map(waits), [true, true], "with a place of their own and with one in common");
        let waiting = (3..103).filter(|last| waits(*last)).count();
        assert!(waiting < 10, "and nobody waits for them: {waiting}");
    }

    #[test]
    fn who_brings_much_waits_the_longer_for_what_comes_next() {
        let turns = Turns::default();
        let one = IpAddr::from([192, 0, 2, 1]);
        let waits: Vec<_> =
            (0..6).map(|_| turns.next(one, 10, 7_000).unwrap().as_millis() as Millis).collect();
        assert_eq!(waits, [0, 3, 13, 23, 33, 43].map(|turns| turns * Turns::APART));
    }

    #[test]
    fn nobody_waits_for_longer_than_a_request_is_worth() {
        let turns = Turns::default();
        let one = IpAddr::from([192, 0, 2, 1]);
        let taken = std::iter::from_fn(|| turns.next(one, 1, 0)).count() as Millis;
        assert_eq!(taken, Turns::AT_ONCE + Turns::LONGEST / Turns::APART);
        assert_eq!(
            turns.next(one, 1, Turns::APART),
            Some(Duration::from_millis(Turns::LONGEST)),
            "once one has gone"
        );
    }

    #[test]
    fn who_sends_in_records_without_end_is_held_up_by_the_hour() {
        let clock = Arc::new(Clock::Set(0.into()));
        let limits = Limits::new(true, &clock);
        let from = IpAddr::from([192, 0, 2, 1]);
        let [one, other] = [(); 2].map(|()| Token::random().hash());
        let sent = |who| (0..100).filter(|_| limits.act(Act::Record, who, from)).count();
        assert_eq!([sent(one), sent(other)], [20, 20]);
        // Sessions are for the asking.
        assert_eq!((0..8).map(|_| sent(Token::random().hash())).sum::<usize>(), 20);
        assert!(limits.act(Act::Table, one, from), "tables are counted apart");
        if let Clock::Set(now) = &*clock {
            now.store(3_600_000, std::sync::atomic::Ordering::Relaxed);
        }
        assert_eq!(sent(one), 20, "an hour later");
    }
}
