//! Rate limits.

use crate::clock::Clock;
use crate::failure::Failure;
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

/// How many keys get an entry of their own. New addresses can be had for the asking by anybody who owns a network of
/// them.
const MOST: usize = 100_000;

/// An entry for each of up to `most` keys. Those beyond share entries with some of the others beyond; a key of this
/// process decides with whom. So nobody can take up the places of everyone who comes.
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

    /// The shared place of this key.
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

/// How much each key has asked for lately, in the rate-limiting crate's form.
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

/// The server's time as the limits count it: elapsed since they were created.
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
/// Somebody who sends hundreds of requests at once would have them all answered at once, and everybody else would
/// wait for that. So requests from one address are spaced out, with others in between. How long a request waits
/// depends on how often its address has asked, and on nothing else.
#[derive(Debug, Default)]
struct Turns {
    /// When everything an address has asked for so far has had its turn, not counting the allowance for requests that
    /// need not wait.
    ends: Mutex<Book<IpAddr, Millis>>,
}

impl Turns {
    /// How many requests need not wait: as many as a browser sends at once, and a few more.
    const AT_ONCE: Millis = 8;
    /// The spacing of the others, in milliseconds.
    const APART: Millis = 2;
    /// A request's body costs one more turn for each of this many bytes: they are read, whatever becomes of them.
    const BYTES: usize = 8 * 1024;
    /// A request that would have to wait longer than this is refused.
    const LONGEST: Millis = 10_000;

    /// How long a request that takes this many turns has to wait; none if that is too long.
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

    /// Charges this address with turns that no request uses.
    fn skip(&self, from: IpAddr, turns: Millis, now: Millis) {
        let latest = now + Turns::AT_ONCE * Turns::APART + Turns::LONGEST;
        let mut ends = whole(&self.ends);
        let end = ends.of(&from).unwrap_or(0).max(now) + turns * Turns::APART;
        ends.note(from, end.min(latest));
    }

    /// Forgets addresses that wait for nothing.
    fn tidy(&self, now: Millis) {
        whole(&self.ends).keep(|end| end > now);
    }
}

/// The rate limits.
pub(crate) struct Limits {
    on: bool,
    clock: Arc<Clock>,
    turns: Turns,
    acts: [Counted; Act::COUNT],
}

/// The counts of one kind of act.
struct Counted {
    /// By holder of a token.
    own: Option<Keyed<TokenHash>>,
    /// By address, because sessions can be had for the asking.
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
    /// Any request.
    Request,
    /// A new session.
    Newcomer,
    /// A command at a table.
    Command,
    /// A new table.
    Table,
    /// A chat line.
    Line,
    /// An uploaded record, to be kept.
    Record,
}

impl Act {
    /// How many kinds there are.
    const COUNT: usize = Act::Record as usize + 1;
}

/// How often one token's holder may act, where that is counted, and how often everyone at one address may. An address
/// may be a class behind one router, where few do as much as one may: the quota has room for two or three who do.
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
        assert!(OFTEN[at].0 as usize == at, "each act is at its own index");
        at += 1;
    }
};

/// This many a minute, and this many at once.
const fn per_minute(number: u32, burst: u32) -> Quota {
    Quota::per_minute(some(number)).allow_burst(some(burst))
}

/// This many an hour, and this many at once.
const fn per_hour(number: u32, burst: u32) -> Quota {
    Quota::per_hour(some(number)).allow_burst(some(burst))
}

const fn some(number: u32) -> NonZeroU32 {
    NonZeroU32::new(number).expect("a quota allows at least one")
}

fn limiter<K: Hash + Eq + Clone>(quota: Quota, beat: &Beat) -> Keyed<K> {
    RateLimiter::new(quota, Counts(Mutex::default()), beat.clone())
}

impl Limits {
    /// The limits; if `on` is false, nothing is limited.
    pub(crate) fn new(on: bool, clock: &Arc<Clock>) -> Limits {
        let beat = Beat { clock: Arc::clone(clock), from: clock.now() };
        let counted = |(_, own, all): (Act, Option<Quota>, Quota)| Counted {
            own: own.map(|own| limiter(own, &beat)),
            all: limiter(all, &beat),
        };
        Limits { on, clock: Arc::clone(clock), turns: Turns::default(), acts: OFTEN.map(counted) }
    }

    /// Waits until it is this address's turn, with a request that carries this many bytes; the more bytes, the longer
    /// its next requests wait. Returns `false` if the wait would be too long.
    pub(crate) async fn turn(&self, from: IpAddr, brings: usize) -> bool {
        let Some(from) = self.counted(from) else { return true };
        let turns = 1 + (brings / Turns::BYTES) as Millis;
        let Some(wait) = self.turns.next(from, turns, self.clock.now()) else { return false };
        if !wait.is_zero() {
            self.clock.pause(wait).await;
        }
        true
    }

    /// Notes that this address was refused something, or sent so much over a WebSocket that it was closed: its next
    /// requests wait this many turns longer. If it carries on, it is refused only rarely, which costs others less.
    pub(crate) fn refused(&self, from: IpAddr, turns: u32) {
        if let Some(from) = self.counted(from) {
            self.turns.skip(from, turns.into(), self.clock.now());
        }
    }

    /// Counts this act for this token's holder, if there is one, and for this address. The local machine isn't counted.
    ///
    /// # Errors
    ///
    /// [`Failure::SlowDown`] if one of them may not do it once more.
    pub(crate) fn act(&self, act: Act, who: Option<TokenHash>, from: IpAddr) -> Result<(), Failure> {
        let Counted { own, all } = &self.acts[act as usize];
        // Somebody refused by their own limit takes nothing from those who share their address.
        let own = own.as_ref().zip(who).filter(|_| self.on);
        let may = own.is_none_or(|(own, who)| own.check_key(&who).is_ok())
            && self.counted(from).is_none_or(|from| all.check_key(&from).is_ok());
        if may { Ok(()) } else { Err(Failure::SlowDown) }
    }

    /// The address to count this one as; none for the local machine, which isn't counted.
    pub(crate) fn counted(&self, from: IpAddr) -> Option<IpAddr> {
        (self.on && !from.is_loopback()).then(|| network(from))
    }

    /// How many entries are remembered.
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

/// The address that counts: for IPv6, a household's network counts as one.
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
    use futures_util::FutureExt as _;

    #[test]
    fn who_asks_for_much_at_once_waits_for_themselves_and_for_nobody_else() {
        let turns = Turns::default();
        let [one, other] = [1, 2].map(|last| IpAddr::from([192, 0, 2, last]));
        let waits: Vec<_> =
            (0..300).map(|_| turns.next(one, 1, 7_000).unwrap().as_millis() as Millis).collect();
        assert!(waits[..8].iter().all(|wait| *wait == 0), "as many as a browser asks for at once: {waits:?}");
        assert!(waits[8..].iter().zip(1..).all(|(wait, nth)| *wait == Turns::APART * nth), "{waits:?}");
        assert_eq!(turns.next(other, 1, 7_000), Some(Duration::ZERO));
        // An address is forgotten once its requests have had their turn.
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
        // What is owed is capped, however often requests are refused.
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
        // That goes by how many bytes a request has.
        let limits = Limits::new(true, &Arc::new(Clock::Set(7_000.into())));
        assert_eq!(limits.turn(one, 9 * Turns::BYTES).now_or_never(), Some(true));
        assert_eq!(limits.turns.next(one, 1, 7_000), Some(Duration::from_millis(3 * Turns::APART)));
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
        let sent = |who| (0..100).filter(|_| limits.act(Act::Record, Some(who), from).is_ok()).count();
        assert_eq!([sent(one), sent(other)], [20, 20]);
        // Sessions can be had for the asking.
        assert_eq!((0..8).map(|_| sent(Token::random().hash())).sum::<usize>(), 20);
        assert_eq!(limits.act(Act::Table, Some(one), from), Ok(()), "tables are counted apart");
        if let Clock::Set(now) = &*clock {
            now.store(3_600_000, std::sync::atomic::Ordering::Relaxed);
        }
        assert_eq!(sent(one), 20, "an hour later");
    }
}
