//! The program in its own terminal: played, resized, left and stopped. Every wait is for something that the terminal shows.

use portable_pty::{Child, CommandBuilder, MasterPty, PtySize, native_pty_system};
use std::io::{Read, Write};
use std::path::Path;
use std::process::{self, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};
use unicode_width::UnicodeWidthStr;

/// How long to wait for a screen. Only a failing test reaches it.
const PATIENCE: Duration = Duration::from_secs(60);

/// A terminal with the program in it.
struct Pty {
    master: Box<dyn MasterPty + Send>,
    child: Box<dyn Child + Send + Sync>,
    keys: Box<dyn Write + Send>,
    output: Receiver<Vec<u8>>,
    parser: vt100::Parser,
}

impl Pty {
    fn start(args: &[&str], size: (u16, u16)) -> Pty {
        Pty::start_in(&[], args, size)
    }

    /// The program in an environment with these variables changed.
    fn start_in(variables: &[(&str, &str)], args: &[&str], size: (u16, u16)) -> Pty {
        let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_corte"));
        command.args(args);
        Pty::start_by(command, variables, size)
    }

    /// Runs a command that starts the program.
    fn start_by(mut command: CommandBuilder, variables: &[(&str, &str)], (columns, rows): (u16, u16)) -> Pty {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        let pair = native_pty_system().openpty(size).unwrap();
        command.env("TERM", "xterm-256color");
        command.env("LC_ALL", "C");
        for name in ["NO_COLOR", "DISPLAY", "WAYLAND_DISPLAY", "SSH_CONNECTION", "CI", "STY"] {
            command.env_remove(name);
        }
        variables.iter().for_each(|(name, value)| command.env(name, value));
        let child = pair.slave.spawn_command(command).unwrap();
        drop(pair.slave);
        let mut reader = pair.master.try_clone_reader().unwrap();
        let (send, output) = channel();
        thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(read @ 1..) = reader.read(&mut bytes) {
                if send.send(bytes[..read].to_vec()).is_err() {
                    return;
                }
            }
        });
        let keys = pair.master.take_writer().unwrap();
        let parser = vt100::Parser::new(rows, columns, 0);
        Pty { master: pair.master, child, keys, output, parser }
    }

    fn shown(&self) -> String {
        self.parser.screen().contents()
    }

    fn press(&mut self, keys: &str) {
        self.keys.write_all(keys.as_bytes()).unwrap();
        self.keys.flush().unwrap();
    }

    /// Reads until the screen is as wanted.
    fn wait(&mut self, what: &str, wanted: impl Fn(&str) -> bool) -> String {
        let until = Instant::now() + PATIENCE;
        loop {
            let shown = self.shown();
            if wanted(&shown) {
                return shown;
            }
            match self.output.recv_timeout(until.saturating_duration_since(Instant::now())) {
                Ok(bytes) => self.parser.process(&bytes),
                Err(RecvTimeoutError::Timeout | RecvTimeoutError::Disconnected) => {
                    panic!("no {what}; the screen is\n{shown}")
                }
            }
        }
    }

    fn wait_for(&mut self, text: &str) -> String {
        self.wait(text, |shown| shown.contains(text))
    }

    /// Waits for the end. Returns the exit status, whether the terminal was given back, and what it shows.
    fn end(mut self) -> (u32, bool, String) {
        while let Ok(bytes) = self.output.recv_timeout(PATIENCE) {
            self.parser.process(&bytes);
        }
        let status = self.child.wait().unwrap();
        let screen = self.parser.screen();
        let restored = !screen.alternate_screen() && !screen.hide_cursor();
        (status.exit_code(), restored, screen.contents())
    }
}

fn play(more: &[&str]) -> Vec<String> {
    let args = ["play", "--seed", "3", "--name", "Ana", "--lang", "en", "--pause", "0"];
    args.iter().chain(more).map(|arg| (*arg).to_owned()).collect()
}

fn started(more: &[&str], size: (u16, u16)) -> Pty {
    let args = play(more);
    let mut pty = Pty::start(&args.iter().map(String::as_str).collect::<Vec<_>>(), size);
    pty.wait_for("What will you do?");
    pty
}

#[test]
fn a_game_is_played_to_its_end_and_kept() {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("corte-terminal-{}", process::id()));
    std::fs::create_dir_all(&folder).unwrap();
    let file = folder.join("game.coup");
    let mut pty = started(&["--bots", "page,courtier-bold", "--save", file.to_str().unwrap()], (80, 24));
    loop {
        let before = pty.shown();
        if before.contains("next game") {
            break;
        }
        // The cursor is on the first open choice.
        pty.press("\r");
        pty.wait("another screen", |shown| shown != before);
    }
    let shown = pty.wait_for("Saved:");
    assert!(shown.contains("wins the game"), "{shown}");
    // The game is over, so nothing is asked; and what the screen said of the record is still there afterwards.
    pty.press("q");
    let (status, restored, text) = pty.end();
    assert!(status == 0 && restored, "{status} {restored}");
    assert!(text.contains("Seed 3.") && text.contains("Saved: "), "{text}");

    let record = std::fs::read_to_string(&file).unwrap();
    let check = Command::new(env!("CARGO_BIN_EXE_corte")).arg("check").arg(&file).output().unwrap();
    assert!(check.status.success(), "{record}");
    assert!(record.contains("\ntag bot ") && record.contains(" courtier-bold\n"), "{record}");
    let mut pty = Pty::start(&["replay", file.to_str().unwrap()], (80, 24));
    pty.wait_for("all cards open");
    pty.press("\u{1b}[F");
    pty.wait_for("wins the game");
    pty.press("1");
    pty.wait_for("through Ana’s eyes");
    pty.press("q");
    let (status, restored, _) = pty.end();
    assert!(status == 0 && restored);
    std::fs::remove_dir_all(&folder).unwrap();
}

#[test]
fn the_window_may_change_its_size() {
    let mut pty = started(&[], (80, 24));
    for (columns, rows) in [(120, 40), (60, 20), (40, 12), (100, 30)] {
        let size = PtySize { rows, cols: columns, pixel_width: 0, pixel_height: 0 };
        pty.parser.screen_mut().set_size(rows, columns);
        pty.master.resize(size).unwrap();
        pty.wait("the screen at its new size", |shown| {
            if columns < 60 {
                return shown.contains("too small");
            }
            // The keys are on the last line, which is elsewhere on a screen of the old size.
            let keys = shown.lines().nth(usize::from(rows) - 1).is_some_and(|line| line.contains("Enter"));
            let widest = shown.lines().map(|line| line.chars().count()).max().unwrap_or(0);
            keys && shown.contains("What will you do?") && widest == usize::from(columns)
        });
    }
    pty.press("q");
    pty.wait_for("Leave the game?");
    pty.press("\u{1b}");
    pty.wait("the table again", |shown| !shown.contains("Leave the game?"));
    pty.press("q\r");
    assert!(pty.end().1);
}

#[test]
fn a_choice_may_be_clicked() {
    let mut pty = started(&[], (80, 24));
    let shown = pty.shown();
    let row = shown.lines().position(|line| line.contains("2 Foreign Aid")).unwrap() + 1;
    let column = 60;
    assert_ne!(pty.parser.screen().mouse_protocol_mode(), vt100::MouseProtocolMode::None);
    // Button 0 down, then up, as a terminal reports it.
    pty.press(&format!("\u{1b}[<0;{column};{row}M\u{1b}[<0;{column};{row}m"));
    pty.wait_for("You ask for foreign aid");
    pty.press("\u{3}");
    let mode = |pty: Pty| {
        let Pty { output, mut parser, .. } = pty;
        while let Ok(bytes) = output.recv_timeout(PATIENCE) {
            parser.process(&bytes);
        }
        parser.screen().mouse_protocol_mode()
    };
    assert_eq!(mode(pty), vt100::MouseProtocolMode::None, "the mouse is given back");
}

#[test]
fn control_c_gives_the_terminal_back() {
    let mut pty = started(&[], (80, 24));
    assert!(pty.parser.screen().alternate_screen());
    pty.press("\u{3}");
    let (status, restored, text) = pty.end();
    assert!(status == 128 + 2 && restored, "{status} {restored}");
    assert!(text.contains("Seed 3."), "{text}");
}

#[cfg(unix)]
#[test]
fn a_signal_gives_the_terminal_back() {
    let pty = started(&[], (80, 24));
    let id = pty.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-TERM", &id]).status().unwrap().success());
    let (status, restored, _) = pty.end();
    assert!(status == 128 + 15 && restored, "{status} {restored}");
}

/// Whoever stops the game finds the terminal as it was, and later the game as it was.
#[cfg(unix)]
#[test]
fn control_z_gives_the_terminal_back_for_a_while() {
    let mut shell = CommandBuilder::new("sh");
    let args = play(&[]).join(" ");
    let corte = env!("CARGO_BIN_EXE_corte");
    shell.args(["-c", &format!("set -m; '{corte}' {args}; echo stopped; read line; fg")]);
    let mut pty = Pty::start_by(shell, &[], (80, 24));
    pty.wait_for("What will you do?");
    pty.press("\u{1a}");
    pty.wait_for("stopped");
    let screen = pty.parser.screen();
    assert!(!screen.alternate_screen() && !screen.hide_cursor());
    pty.press("\r");
    pty.wait_for("What will you do?");
    assert!(pty.parser.screen().alternate_screen());
    pty.press("1");
    pty.wait_for("You take income");
    pty.press("\u{3}");
    assert!(pty.end().1);
}

/// The question may have scrolled away meanwhile, so it is asked again.
#[cfg(unix)]
#[test]
fn a_game_in_lines_that_was_stopped_asks_again() {
    let args = play(&["--plain"]);
    let mut pty = Pty::start(&args.iter().map(String::as_str).collect::<Vec<_>>(), (80, 60));
    pty.wait_for("> ");
    let id = pty.child.process_id().unwrap().to_string();
    for signal in ["-STOP", "-CONT"] {
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
    }
    pty.wait("the question again", |shown| shown.matches("What will you do?").count() == 2);
    pty.press("quit\r");
    assert_eq!(pty.end().0, 0);
}

/// What the system sends when a window is closed. Reading may then never return, so the program ends at once.
#[cfg(unix)]
#[test]
fn a_hung_up_terminal_ends_the_game() {
    let pty = started(&[], (80, 24));
    let id = pty.child.process_id().unwrap().to_string();
    assert!(Command::new("kill").args(["-HUP", &id]).status().unwrap().success());
    let (status, restored, _) = pty.end();
    assert!(status == 128 + 1 && restored, "{status} {restored}");
}

/// An empty folder for the records of a test.
#[cfg(unix)]
fn records(name: &str) -> std::path::PathBuf {
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    folder
}

/// Whether a record exists and is valid.
#[cfg(unix)]
fn holds(file: &Path) -> bool {
    let check = Command::new(env!("CARGO_BIN_EXE_corte")).arg("check").arg(file).output().unwrap();
    check.status.success()
}

/// A game line by line, whose input is open.
#[cfg(unix)]
fn in_lines(given: &[&str]) -> process::Child {
    let args = play(&[&["--plain"], given].concat());
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap()
}

/// Reads what it tells until it has asked so often.
#[cfg(unix)]
fn read_until_asked(child: &mut process::Child, times: usize) {
    let out = child.stdout.as_mut().unwrap();
    let (mut told, mut bytes) = (String::new(), [0; 4096]);
    while told.matches("> ").count() < times {
        let read = out.read(&mut bytes).unwrap();
        assert!(read > 0, "{told}");
        told.push_str(&String::from_utf8_lossy(&bytes[..read]));
    }
}

/// However a game is ended, what was played is saved.
#[cfg(unix)]
#[test]
fn a_signal_keeps_the_record() {
    let folder = records("signals");
    for signal in ["-INT", "-TERM", "-HUP"] {
        let file = folder.join(format!("plain{signal}.coup"));
        let mut child = in_lines(&["--save", file.to_str().unwrap()]);
        // The input is still open when the signal comes.
        let _input = child.stdin.take();
        read_until_asked(&mut child, 1);
        assert!(Command::new("kill").args([signal, &child.id().to_string()]).status().unwrap().success());
        let number = [("-INT", 2), ("-TERM", 15), ("-HUP", 1)].into_iter().find(|(name, _)| *name == signal);
        let status = number.map(|(_, number)| 128 + number);
        assert_eq!(child.wait().unwrap().code(), status, "{signal}");
        assert!(holds(&file), "{signal}");

        let file = folder.join(format!("screen{signal}.coup"));
        let pty = started(&["--save", file.to_str().unwrap()], (80, 24));
        let id = pty.child.process_id().unwrap().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().unwrap().success());
        assert!(pty.end().1, "{signal}");
        assert!(holds(&file), "{signal}");
    }
}

/// A program that is killed outright can save nothing any more, so what was decided before is already in the file.
#[cfg(unix)]
#[test]
fn a_kill_loses_nothing_that_was_decided() {
    let folder = records("killed");
    let file = folder.join("screen.coup");
    let mut pty = started(&["--bots", "page", "--save", file.to_str().unwrap()], (80, 24));
    pty.press("1");
    pty.wait("another turn", |shown| shown.contains("takes income") || shown.contains("take income"));
    let kill = |id: u32| Command::new("kill").args(["-KILL", &id.to_string()]).status().unwrap().success();
    // The file is written before the screen that shows what is in it.
    assert!(kill(pty.child.process_id().unwrap()));
    pty.child.wait().unwrap();
    assert!(holds(&file) && std::fs::read_to_string(&file).unwrap().contains("income"));

    let file = folder.join("plain.coup");
    let mut child = in_lines(&["--bots", "page", "--save", file.to_str().unwrap()]);
    child.stdin.as_mut().unwrap().write_all(b"income\n").unwrap();
    read_until_asked(&mut child, 2);
    assert!(kill(child.id()));
    child.wait().unwrap();
    let record = std::fs::read_to_string(&file).unwrap();
    assert!(holds(&file) && record.contains("income"), "{record}");
    let left: Vec<_> = std::fs::read_dir(&folder).unwrap().map(|entry| entry.unwrap().file_name()).collect();
    assert_eq!(left.len(), 2, "one file for each game: {left:?}");
}

/// An existing record stays, and the next one gets a name that is free.
#[cfg(unix)]
#[test]
fn no_record_is_written_over_another() {
    let folder = records("kept");
    let file = folder.join("game.coup");
    std::fs::write(&file, "what was kept before").unwrap();
    let args = play(&["--plain", "--save", file.to_str().unwrap()]);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    for name in ["game-2.coup", "game-3.coup"] {
        let (text, status) = piped(&args, "quit\n");
        assert!(status == 0 && text.contains(name), "{text}");
        assert!(holds(&folder.join(name)), "{text}");
    }
    assert_eq!(std::fs::read_to_string(&file).unwrap(), "what was kept before");
}

/// A terminal that is gone for good: it can be neither read nor written.
#[cfg(unix)]
#[test]
fn a_lost_terminal_ends_the_game() {
    let mut command = Command::new("script");
    let game = format!("exec {} play --seed 3 --name Ana --lang en", env!("CARGO_BIN_EXE_corte"));
    command
        .args(["-qfec", &game, "/dev/null"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .env("TERM", "xterm");
    let Ok(mut script) = command.stderr(Stdio::null()).spawn() else { return };
    let mut screen = script.stdout.take().unwrap();
    let (mut seen, mut bytes) = (Vec::new(), [0; 4096]);
    while !String::from_utf8_lossy(&seen).contains("\u{1b}[?1049h") {
        let read = screen.read(&mut bytes).unwrap();
        assert!(read > 0, "the game does not begin: {}", String::from_utf8_lossy(&seen));
        seen.extend_from_slice(&bytes[..read]);
    }
    let children = format!("/proc/{0}/task/{0}/children", script.id());
    let Ok(game) = std::fs::read_to_string(children) else { return };
    assert!(game.trim().parse::<u32>().is_ok(), "script has one child, not {game:?}");
    // Whoever holds the terminal is killed, and the terminal goes with it.
    script.kill().unwrap();
    script.wait().unwrap();
    let game = format!("/proc/{}/stat", game.trim());
    let until = Instant::now() + PATIENCE;
    while std::fs::read_to_string(&game).is_ok_and(|stat| !stat.contains(") Z")) {
        assert!(Instant::now() < until, "the game goes on without a terminal");
        thread::yield_now();
    }
}

#[test]
fn a_hand_is_shown_to_its_owner_alone() {
    let args = play(&["--name", "Bruno", "--humans", "2", "--bots", "page"]);
    let mut pty = Pty::start(&args.iter().map(String::as_str).collect::<Vec<_>>(), (80, 24));
    let shown = pty.wait_for("When nobody else is looking, press s.");
    assert!(!shown.contains("You are dealt"), "{shown}");
    pty.press("s");
    pty.wait_for("You are dealt");
    // Pressing Enter after a decision shows nothing, however soon or late it comes.
    pty.press("1\r");
    let hidden = |shown: &str| shown.contains("looking, press s.") && !shown.contains("You are dealt");
    pty.wait("the curtain", hidden);
    pty.press("\r?");
    let shown = pty.wait_for("it is their turn");
    assert!(!shown.contains("You are dealt"), "{shown}");
    pty.press("\u{3}");
    assert!(pty.end().1);
}

/// Line by line, a hand disappears with its owner, however many rows the terminal has; if it can still be scrolled back
/// to, the game says so.
#[test]
fn a_hand_in_lines_is_hidden_from_the_next() {
    let args = play(&["--plain", "--players", "2", "--humans", "2", "--name", "Bea"]);
    let args: Vec<&str> = args.iter().map(String::as_str).collect();
    for (terminal, is_scrolled) in [("xterm", false), ("dumb", true)] {
        let mut pty = Pty::start_in(&[("TERM", terminal)], &args, (80, 90));
        let shown = pty.wait_for("press Enter.");
        assert!(shown.contains("Seed 3."), "nobody has read it yet:\n{shown}");
        let (one, other) = if shown.contains("for Ana alone") { ("Ana", "Bea") } else { ("Bea", "Ana") };
        pty.press("s\r");
        let shown = pty.wait_for("What will you do?");
        assert!(shown.contains("and hold"), "{one} has no hand in\n{shown}");
        pty.press("1\r\r");
        let curtain = format!("This is for {other} alone.");
        let shown = pty.wait("the curtain twice", |shown| shown.matches(&curtain).count() == 2);
        assert!(!shown.contains("and hold"), "{terminal}: a hand is in\n{shown}");
        assert_eq!(shown.contains("can still be scrolled back"), is_scrolled, "{terminal}: {shown}");
        pty.press("quit\r");
        assert_eq!(pty.end().0, 0);
    }
}

/// On a terminal that can't be drawn on, the game is played in lines.
#[test]
fn a_terminal_that_cannot_be_drawn_on_has_lines() {
    let mut pty = Pty::start_in(&[("TERM", "dumb")], &["play", "--seed", "3", "--name", "Ana"], (80, 24));
    let shown = pty.wait_for("> ");
    assert!(shown.contains("You can also say") && !pty.parser.screen().alternate_screen(), "{shown}");
    pty.press("quit\r");
    assert_eq!(pty.end().0, 0);
}

/// In a terminal, lines end between words; what a program reads keeps its lines.
#[test]
fn lines_are_folded_to_the_width_of_the_terminal() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/../../scenarios/inquisitor.coup");
    let tells: [&[&str]; 3] = [
        &["replay", "--plain", file, "--lang", "en"],
        &["replay", "--plain", file, "--lang", "ja"],
        &["analyse", file, "--bot", "cardinal@20", "--lang", "de"],
    ];
    for args in tells {
        let (whole, status) = piped(args, "");
        assert!(status == 0 && whole.lines().any(|line| line.width() > 40), "{whole}");
        let (status, _, shown) = Pty::start_in(&[("COLUMNS", "")], args, (40, 1000)).end();
        assert_eq!(status, 0);
        let between = if args.contains(&"ja") { "" } else { " " };
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(between);
        assert_eq!(words(&shown), words(&whole), "{shown}");
        assert!(shown.lines().all(|line| line.width() <= 40), "{shown}");
    }
    let mut pty = started(&["--plain"], (40, 200));
    assert!(pty.shown().lines().all(|line| line.width() <= 40), "{}", pty.shown());
    assert!(pty.shown().contains("\n  "), "what is folded hangs: {}", pty.shown());
    pty.press("quit\r");
    assert_eq!(pty.end().0, 0);
}

/// For somebody who sits at this machine, the table opens in the browser.
#[cfg(target_os = "linux")]
#[test]
fn serving_opens_the_browser_of_who_sits_here() {
    use std::os::unix::fs::PermissionsExt;
    let folder = Path::new(env!("CARGO_TARGET_TMPDIR")).join("browser");
    // An earlier run, perhaps of another version, may have left its data.
    let _ = std::fs::remove_dir_all(&folder);
    std::fs::create_dir_all(&folder).unwrap();
    let opener = folder.join("xdg-open");
    std::fs::write(&opener, "#!/bin/sh\necho \"opened $1\" > /dev/tty\n").unwrap();
    std::fs::set_permissions(&opener, std::fs::Permissions::from_mode(0o755)).unwrap();
    let path = format!("{}:{}", folder.display(), std::env::var("PATH").unwrap_or_default());
    let desk = [("PATH", path.as_str()), ("DISPLAY", ":0"), ("CORTE_LOG", "error")];
    let data = folder.join("data").display().to_string();
    let args = ["--port", "0", "--data", &data, "serve", "--host", "localhost"];
    let mut pty = Pty::start_in(&desk, &args, (100, 24));
    let shown = pty.wait_for("opened http://127.0.0.1:");
    let address = |start: &str| {
        let line = shown.lines().find_map(|line| line.split_once(start));
        line.map(|(_, address)| address.trim().to_owned()).unwrap()
    };
    assert_eq!(address("opened "), address("Coup is served at "), "{shown}");
    pty.press("\u{3}");
    assert_eq!(pty.end().0, 0);
}

/// Runs the program with this input from a pipe. Returns what it prints and its exit status.
fn piped(args: &[&str], input: &str) -> (String, i32) {
    let mut child = Command::new(env!("CARGO_BIN_EXE_corte"))
        .args(args)
        .env("LC_ALL", "C")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let input = input.to_owned();
    let feed = thread::spawn(move || stdin.write_all(input.as_bytes()));
    let output = child.wait_with_output().unwrap();
    // A program whose game is over reads no more.
    let _ = feed.join().unwrap();
    (String::from_utf8(output.stdout).unwrap(), output.status.code().unwrap())
}

#[test]
fn a_game_in_a_pipe_goes_to_its_end() {
    let args = ["play", "--seed", "3", "--name", "Ana", "--lang", "it"];
    let (text, status) = piped(&args, &"1\n".repeat(500));
    assert_eq!(status, 0);
    assert!(text.contains("vince la partita") && text.contains("Seme 3."), "{text}");
    assert!(!text.contains('\u{1b}'));
    assert_eq!(text, piped(&args, &"1\n".repeat(500)).0);
    let changed = ["play", "--seed", "3", "--option", "diplomat=on", "--option", "reformation=on"];
    let (text, status) = piped(&changed, &"1\n3\n".repeat(500));
    assert!(status == 0 && text.contains("wins the game"), "{text}");
    let (text, status) = piped(&args, "aiuto\ntasse\n");
    assert_eq!(status, 0);
    assert!(text.contains("Lasci la partita."), "{text}");
}

#[test]
fn impossible_tables_are_refused() {
    for args in [
        &["play", "--bots", "spyy"][..],
        &["play", "--players", "11"],
        &["play", "--humans", "3", "--players", "2"],
        &["play", "--bots", "page,page,page", "--option", "draft=on"],
        &["play", "--name", "Ana", "--name", "Bruno"],
        &["play", "--humans", "1", "--players", "1"],
    ] {
        assert_eq!(piped(args, "").1, 2, "{args:?}");
    }
}
