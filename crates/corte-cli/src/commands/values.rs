//! Values that several commands take: how they are parsed, and what a shell may offer for them.

use crate::output::Failure;
use clap::Args;
use clap::builder::{PossibleValue, TypedValueParser};
use clap::{Arg, Command, Error};
use corte::{Options, Order, Preset, Rules};
use corte_arena::{Budget, Entrant};
use corte_joint::Trained;
use corte_server::store::Token;
use corte_ui::{Lang, words};
use std::ffi::OsStr;
use std::fs::File;
use std::io::Read as _;
use std::net::{IpAddr, SocketAddr, ToSocketAddrs};
use std::ops::RangeInclusive;
use std::path::Path;
use std::sync::OnceLock;

/// A parser of values that can list the known ones.
pub(crate) struct Known<T> {
    read: fn(&str) -> Result<T, String>,
    values: fn() -> Vec<&'static str>,
    /// Whether files of bots are accepted, too.
    files: bool,
}

impl<T> Known<T> {
    /// A parser that calls `read`, and lists `values`.
    pub(crate) fn new(read: fn(&str) -> Result<T, String>, values: fn() -> Vec<&'static str>) -> Known<T> {
        Known { read, values, files: false }
    }

    /// The same, for which a shell offers files of bots, too.
    pub(crate) fn or_files(self) -> Known<T> {
        Known { files: true, ..self }
    }
}

impl<T> Clone for Known<T> {
    fn clone(&self) -> Known<T> {
        Known { ..*self }
    }
}

impl<T: Clone + Send + Sync + 'static> TypedValueParser for Known<T> {
    type Value = T;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<T, Error> {
        TypedValueParser::parse_ref(&self.read, command, arg, value)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        // The ends of files are no values; `corte completions` makes a pattern of them.
        let ends = Trained::ENDS.iter().filter(|_| self.files).map(|end| PossibleValue::new(*end).hide(true));
        Some(Box::new((self.values)().into_iter().map(PossibleValue::new).chain(ends)))
    }
}

/// The worker token in a file.
pub(crate) fn worker_token(option: &str, file: &Path) -> Result<Token, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Io(format!("{option} {}", file.display()), error))?;
    let path = file.display();
    Token::parse(text.trim()).ok_or_else(|| {
        Failure::Usage(format!(
            "{option} {path} must hold 64 hexadecimal digits and nothing else, as `openssl rand -hex 32` makes them"
        ))
    })
}

/// The token of a bot in the file of --token-file.
pub(crate) fn bot_token(file: &Path) -> Result<String, Failure> {
    let text = std::fs::read_to_string(file)
        .map_err(|error| Failure::Io(format!("--token-file {}", file.display()), error))?;
    match text.trim() {
        "" => Err(Failure::Usage(format!("--token-file {}: no token is in this file", file.display()))),
        token => Ok(token.to_owned()),
    }
}

/// The most bytes of a host's notice.
const LONGEST_NOTICE: u64 = 16 * 1024;

/// What a host says about themselves in a file: plain text.
pub(crate) fn notice(option: &str, file: &Path) -> Result<String, Failure> {
    let path = file.display();
    let wrong = |what: &str| Failure::Usage(format!("{option} {path} {what}"));
    let mut text = Vec::new();
    File::open(file)
        .and_then(|opened| opened.take(LONGEST_NOTICE + 1).read_to_end(&mut text))
        .map_err(|error| Failure::Io(format!("{option} {path}"), error))?;
    if text.len() as u64 > LONGEST_NOTICE {
        let most = LONGEST_NOTICE / 1024;
        return Err(wrong(&format!("is longer than {most} KiB: shorten it, and link to what is longer")));
    }
    let text = String::from_utf8(text).map_err(|error| {
        let line = error.as_bytes()[..error.utf8_error().valid_up_to()].split(|byte| *byte == b'\n').count();
        wrong(&format!("is not UTF-8 text, in line {line}: save it as UTF-8"))
    })?;
    let text = text.trim_start_matches('\u{feff}').trim();
    if text.is_empty() {
        Err(wrong("is empty: write who runs the server, or leave the option out"))
    } else {
        Ok(text.to_owned())
    }
}

/// On how many threads a command works.
#[derive(Args)]
pub(crate) struct Threads {
    /// Number of threads, up to 1024; by default as many as there are processors.
    #[arg(long, value_name = "N", value_parser = within::<usize>(1..=1024))]
    threads: Option<usize>,
}

impl Threads {
    /// As many as were asked for, or as there are processors.
    pub(crate) fn count(&self) -> usize {
        self.threads.unwrap_or_else(|| std::thread::available_parallelism().map_or(1, usize::from))
    }
}

/// The languages, by tag.
pub(crate) fn languages() -> Known<Lang> {
    fn tags() -> Vec<&'static str> {
        Lang::all().map(Lang::tag).collect()
    }
    Known::new(|tag| Lang::parse(tag).ok_or_else(|| there_are(&tags())), tags)
}

/// The rulebooks, by name.
pub(crate) fn rulebooks() -> Known<Preset> {
    fn names() -> Vec<&'static str> {
        Preset::ALL.map(Preset::name).to_vec()
    }
    Known::new(|name| name.parse().map_err(|_| there_are(&names())), names)
}

fn there_are(values: &[&str]) -> String {
    format!("choose from {}", values.join(", "))
}

/// An option with its value, such as `draft=on`.
pub(crate) fn changes() -> Known<String> {
    static KNOWN: OnceLock<Vec<String>> = OnceLock::new();
    fn known() -> Vec<&'static str> {
        let of_option = |option: words::OptionWords| {
            let choices = option.choices.into_iter().filter(|choice| !choice.value.is_empty());
            choices.map(move |choice| format!("{}={}", option.name, choice.value))
        };
        let all = || words::option_words(Lang::ENGLISH).into_iter().flat_map(of_option).collect();
        KNOWN.get_or_init(all).iter().map(String::as_str).collect()
    }
    let read = |change: &str| {
        let (name, value) = change.split_once('=').ok_or("write NAME=VALUE, such as draft=on")?;
        Options::default().set(name, value).map_err(|error| error.to_string())?;
        Ok(change.to_owned())
    };
    Known::new(read, known)
}

/// The name of a bot, of a bot's file or of a program: a shell offers the bots and their files.
pub(crate) fn players() -> Known<String> {
    rungs().or_files()
}

/// The name of a bot of the ladder, or of a program.
pub(crate) fn rungs() -> Known<String> {
    // Who writes a list may put a space behind each comma.
    Known::new(
        |name| Ok(name.trim().to_owned()),
        || corte_bots::ladder().iter().map(|rung| rung.id).collect(),
    )
}

/// A rulebook with these options changed, each at most once.
pub(crate) fn changed(mut options: Options, changes: &[String]) -> Result<Options, Failure> {
    let changes: Vec<(&str, &str)> = changes.iter().filter_map(|change| change.split_once('=')).collect();
    for (at, (name, value)) in changes.iter().enumerate() {
        if changes[..at].iter().any(|(known, _)| known == name) {
            return Err(Failure::Usage(format!("--option {name}={value}: {name} is given twice")));
        }
        // It was tried when it was parsed, and whether a value is accepted does not depend on other options.
        let _ = options.set(name, value);
    }
    Ok(options)
}

/// The rulebook that a table plays by, and what is changed in it.
#[derive(Args)]
pub(crate) struct Played {
    /// The rulebook to play by.
    #[arg(long, value_name = "NAME", default_value = "brazil", value_parser = rulebooks())]
    rulebook: Preset,
    /// An option changed from the rulebook, such as `draft=on`. Can be given several times. Unlike at a table, seats are asked clockwise, one at a time, unless `challenge-order=first` is given.
    #[arg(long = "option", value_name = "NAME=VALUE", value_parser = changes(), hide_possible_values = true)]
    options: Vec<String>,
}

impl Played {
    /// The rules for this many players, with seats asked clockwise unless an option says otherwise. A match to a number of wins is refused.
    pub(crate) fn rules(&self, players: usize) -> Result<Rules, Failure> {
        let options = changed(clockwise(self.rulebook), &self.options)?;
        if options.wins > 0 {
            return Err(Failure::Usage(format!(
                "--option: a match to {} wins is for tables; this command plays games one by one, and `corte tournament --match N` plays matches of N games",
                options.wins
            )));
        }
        Rules::new(players, options).map_err(|errors| Failure::Usage(errors.to_string()))
    }
}

/// A rulebook with seats asked clockwise, as commands play it by default.
pub(crate) fn clockwise(rulebook: Preset) -> Options {
    Options { order: Order::Clockwise, ..Options::of(rulebook) }
}

/// The language that a command speaks.
#[derive(Args)]
pub(crate) struct Language {
    /// The language; by default that of the environment.
    #[arg(long, value_name = "LANG", value_parser = languages())]
    lang: Option<Lang>,
}

impl Language {
    /// The language asked for, or that of the environment, or English if we don't have it.
    pub(crate) fn get(&self) -> Lang {
        self.lang.or_else(of_environment).unwrap_or_default()
    }

    /// Whether it was asked for.
    pub(crate) fn is_named(&self) -> bool {
        self.lang.is_some()
    }
}

fn of_environment() -> Option<Lang> {
    let set = |name| std::env::var(name).ok().filter(|value| !value.is_empty());
    let asked = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set)?;
    Lang::parse(asked.split(['.', '@']).next().unwrap_or_default())
}

/// Parses a count: `1000000`, `1_000_000` or `1e6`.
pub(crate) fn count(text: &str) -> Result<u64, String> {
    let refused =
        || format!("write a whole number of at most {}, such as 1000000, 1_000_000 or 1e6", u64::MAX);
    let plain = text.replace('_', "").to_ascii_lowercase();
    let (digits, zeros) = plain.split_once('e').unwrap_or((&plain, "0"));
    let (whole, part) = digits.split_once('.').unwrap_or((digits, ""));
    let zeros: usize = zeros.parse().ok().filter(|zeros| *zeros <= 20).ok_or_else(refused)?;
    let zeros = zeros.checked_sub(part.len()).ok_or_else(refused)?;
    let all = format!("{whole}{part}{}", "0".repeat(zeros));
    let only_digits = !digits.is_empty() && all.bytes().all(|byte| byte.is_ascii_digit());
    if only_digits { all.parse().map_err(|_| refused()) } else { Err(refused()) }
}

/// Parses a count within these bounds.
pub(crate) fn within<T: TryFrom<u64>>(
    bounds: RangeInclusive<u64>,
) -> impl Fn(&str) -> Result<T, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = count(text).ok().filter(|number| bounds.contains(number));
        number.and_then(|number| T::try_from(number).ok()).ok_or_else(|| {
            let (least, most) = (bounds.start(), bounds.end());
            format!("it must be a whole number from {least} to {most}")
        })
    }
}

/// What a bot that searches may spend on a decision unless its name says: what is asked for, or a thousand iterations.
/// What is asked for is refused if it is for none of these bots.
pub(crate) fn budget(
    iterations: Option<u32>,
    think_ms: Option<u32>,
    bots: &[Entrant],
) -> Result<Budget, Failure> {
    if let Some(millis) = think_ms {
        return is_spent("--think-ms", bots).map(|()| Budget::Millis(millis));
    }
    searched(iterations, bots).map(Budget::Iterations)
}

/// The same where only iterations can be asked for.
pub(crate) fn searched(iterations: Option<u32>, bots: &[Entrant]) -> Result<u32, Failure> {
    iterations.map_or(Ok(()), |_| is_spent("--iterations", bots))?;
    Ok(iterations.unwrap_or(USUAL_ITERATIONS))
}

fn is_spent(option: &str, bots: &[Entrant]) -> Result<(), Failure> {
    let takes = |bot: &Entrant| bot.searches() && !matches!(bot, Entrant::Ladder { budget: Some(_), .. });
    if bots.iter().any(takes) {
        return Ok(());
    }
    let why = match bots.iter().find(|bot| bot.searches()) {
        Some(bot) => format!("{} has its own budget in its name", bot.name()),
        None => "none of these bots searches; cardinal does".to_owned(),
    };
    Err(Failure::Usage(format!("{option}: {why}")))
}

/// How many iterations a search gets for a decision by default.
const USUAL_ITERATIONS: u32 = 1000;

/// Parses a number of games: at least one.
pub(crate) fn games(text: &str) -> Result<u64, String> {
    some(text, "game")
}

/// Parses a number of these: at least one.
pub(crate) fn some(text: &str, one: &str) -> Result<u64, String> {
    count(text)
        .and_then(|many| if many > 0 { Ok(many) } else { Err(format!("at least one {one} is needed")) })
}

/// Parses a switch, as the environment sets it.
pub(crate) fn yes_or_no(text: &str) -> Result<bool, String> {
    match text.to_ascii_lowercase().as_str() {
        "1" | "true" | "t" | "yes" | "y" | "on" => Ok(true),
        "0" | "false" | "f" | "no" | "n" | "off" => Ok(false),
        _ => Err("write 1, true, yes or on, or 0, false, no or off".to_owned()),
    }
}

/// Parses a numeric address with a port, to listen on or to ask.
pub(crate) fn socket(text: &str) -> Result<SocketAddr, String> {
    text.parse().map_err(|_| {
        "write a numeric address and a port up to 65535, such as 127.0.0.1:9090 or [::1]:9090".to_owned()
    })
}

/// Parses an address to listen on: `127.0.0.1`, `::1`, `localhost`.
pub(crate) fn host(text: &str) -> Result<IpAddr, String> {
    let is_whole = text.contains("://") || text.parse::<SocketAddr>().is_ok();
    let name_and_port = text.split_once(':').filter(|(name, _)| !name.starts_with('['));
    if is_whole || name_and_port.is_some_and(|(_, port)| port.parse::<u16>().is_ok()) {
        return Err("write an address or a name alone, such as 127.0.0.1; the port goes to --port".to_owned());
    }
    let bare = text.strip_prefix('[').and_then(|rest| rest.strip_suffix(']')).unwrap_or(text);
    if let Ok(address) = bare.parse() {
        return Ok(address);
    }
    let found =
        (text, 0).to_socket_addrs().map_err(|error| format!("no address of this machine: {error}"))?;
    let all: Vec<IpAddr> = found.map(|address| address.ip()).collect();
    let first = all.iter().find(|address| address.is_ipv4()).or_else(|| all.first());
    first.copied().ok_or_else(|| "no address of this machine".to_owned())
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_NOTICE, count, host, notice, yes_or_no};

    #[test]
    fn numbers_are_read_as_people_write_them() {
        for (text, number) in
            [("7", 7), ("1e6", 1_000_000), ("1E6", 1_000_000), ("1_000", 1000), ("2.5e3", 2500), ("0", 0)]
        {
            assert_eq!(count(text), Ok(number), "{text}");
        }
        for text in ["", "e6", "-1", "1.5", "1e-3", "1e21", "99999999999999999999", "a", "1e6x", "+1", "٣"] {
            assert!(count(text).is_err(), "{text}");
        }
    }

    #[test]
    fn a_notice_that_cannot_be_shown_is_refused_with_the_reason() {
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("notice.txt");
        let read = |text: &[u8]| {
            std::fs::write(&file, text).unwrap();
            notice("--notice", &file).map_err(|failure| failure.to_string())
        };
        assert_eq!(read("\u{feff}Ana\n\nana@coup.example\n".as_bytes()).unwrap(), "Ana\n\nana@coup.example");
        let longest = vec![b'a'; LONGEST_NOTICE as usize];
        assert_eq!(read(&longest).unwrap().len(), longest.len());
        for (text, why) in [
            (&[&longest[..], b"a"].concat()[..], "is longer than 16 KiB"),
            (b"Ana\nJo\xe3o", "is not UTF-8 text, in line 2"),
            (b" \n", "is empty"),
        ] {
            let told = read(text).unwrap_err();
            assert!(told.contains(why) && told.contains(&file.display().to_string()), "{told}");
        }
        std::fs::remove_file(&file).unwrap();
        assert!(notice("--notice", &file).unwrap_err().to_string().contains("notice.txt"));
    }

    #[test]
    fn hosts_have_names_and_addresses() {
        assert!(host("localhost").unwrap().is_loopback());
        assert!(host("[::1]").unwrap().is_ipv6());
        assert_eq!(host("0.0.0.0").unwrap().to_string(), "0.0.0.0");
        assert!(host("no such host").is_err());
        for more in ["http://localhost", "127.0.0.1:80", "localhost:8080", "[::1]:80"] {
            assert!(host(more).unwrap_err().contains("the port goes to --port"), "{more}");
        }
    }

    #[test]
    fn switches_are_set_as_people_set_them() {
        assert_eq!(["1", "Yes", "ON"].map(yes_or_no), [Ok(true), Ok(true), Ok(true)]);
        assert_eq!(["0", "off", "False"].map(yes_or_no), [Ok(false), Ok(false), Ok(false)]);
        assert!(yes_or_no("maybe").unwrap_err().starts_with("write 1, true, yes or on"));
    }
}
