//! What to do about an error of the system or of a database: what these say is only what it is.

use sqlx::error::DatabaseError;
use std::io::{self, ErrorKind};

/// What to do about an error of a file or folder, as the end of a message; empty if nothing is known to help.
///
/// ```
/// use std::io::{Error, ErrorKind};
///
/// let full = corte_server::advice(&Error::from(ErrorKind::StorageFull));
/// assert_eq!(full, "; make room there, or use another place");
/// ```
pub fn advice(error: &io::Error) -> &'static str {
    match error.kind() {
        ErrorKind::PermissionDenied => {
            "; run this as a user who may use it, such as its owner or root, or use another place"
        }
        ErrorKind::ReadOnlyFilesystem => "; nothing can be written there, so use another place",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "; make room there, or use another place",
        ErrorKind::NotADirectory => "; a file is in the place of a folder: give the path of a folder",
        ErrorKind::IsADirectory => "; a folder is in the place of a file: give the path of a file",
        ErrorKind::NotFound => "; check the path",
        ErrorKind::FileTooLarge => "; `ulimit -f` shows how large a file may be here",
        _ => "",
    }
}

/// What to do about an address that can't be listened on, given the flag that names its port.
pub(crate) fn on_address(error: &io::Error, flag: &str) -> String {
    match error.kind() {
        ErrorKind::AddrInUse => {
            let or_this_one = if flag == ADMIN { ", or --port names it too" } else { "" };
            format!(
                "; another program uses this port{or_this_one}: give another with {flag}, or 0 for any free port"
            )
        }
        ErrorKind::PermissionDenied => {
            format!("; only root may use ports below 1024: give a higher one with {flag}")
        }
        ErrorKind::AddrNotAvailable => {
            let flag = if flag == PORT { "--host" } else { flag };
            format!("; this machine has no such address: give one that it has with {flag}, such as 127.0.0.1")
        }
        _ => String::new(),
    }
}

/// The flags that name the addresses to listen on.
pub(crate) const PORT: &str = "--port";
pub(crate) const ADMIN: &str = "--admin";
pub(crate) const LISTEN: &str = "--listen";

/// What to do about an error of a database.
pub(crate) fn on_database(error: &sqlx::Error) -> &'static str {
    match error {
        // A file's errors come as those of its database: this is the way to one that isn't a file.
        sqlx::Error::Io(_) => "; check that PostgreSQL runs there, and host and port in --database",
        sqlx::Error::Protocol(_) => {
            "; something other than PostgreSQL answers there, such as a proxy whose own database is down: check that \
             PostgreSQL runs behind it, and host and port in --database"
        }
        _ => match error.as_database_error().and_then(DatabaseError::code).as_deref() {
            Some(code) => on_code(code),
            None => "",
        },
    }
}

/// Codes of SQLite, in decimal: <https://www.sqlite.org/rescode.html>. Those of PostgreSQL have five characters:
/// <https://www.postgresql.org/docs/current/errcodes-appendix.html>.
fn on_code(code: &str) -> &'static str {
    match code {
        "28000" | "28P01" => {
            "; check user and password in --database, and what pg_hba.conf allows them there"
        }
        "3D000" => {
            "; create this database with createdb --owner ROLE DATABASE, where ROLE is the user in --database, or name another"
        }
        "42501" => "; let this role create tables there, for example as the owner of the database",
        "53100" => advice_of(ErrorKind::StorageFull),
        "53300" => {
            "; let the database and the role have six connections for each server, and two for a command beside them"
        }
        "55P03" => "; another session holds a lock there, and pg_stat_activity shows which",
        "57P03" => "; try again in a moment",
        _ if code.len() == 5 => "",
        _ => match code.parse::<i32>().map(|code| code & 0xff) {
            Ok(8) => advice_of(ErrorKind::ReadOnlyFilesystem),
            // With an I/O error, a full disk shows first where room is reserved.
            Ok(10) => "; check the disk, and that it has room",
            Ok(11 | 26) => {
                "; corte restore brings back a backup, and corte fsck --salvage saves what is intact"
            }
            Ok(13) => advice_of(ErrorKind::StorageFull),
            Ok(14) => advice_of(ErrorKind::PermissionDenied),
            _ => "",
        },
    }
}

fn advice_of(kind: ErrorKind) -> &'static str {
    advice(&io::Error::from(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_address_that_cannot_be_had_comes_with_its_flag() {
        let on = |kind: ErrorKind, flag| on_address(&io::Error::from(kind), flag);
        for (kind, flag, wanted) in [
            (ErrorKind::AddrInUse, PORT, "another with --port, or 0"),
            (ErrorKind::AddrInUse, ADMIN, "--port names it too: give another with --admin"),
            (ErrorKind::AddrInUse, LISTEN, "another with --listen"),
            (ErrorKind::PermissionDenied, PORT, "ports below 1024: give a higher one with --port"),
            (ErrorKind::PermissionDenied, LISTEN, "a higher one with --listen"),
            (ErrorKind::AddrNotAvailable, PORT, "that it has with --host"),
            (ErrorKind::AddrNotAvailable, ADMIN, "that it has with --admin"),
        ] {
            let told = on(kind, flag);
            assert!(told.starts_with("; ") && told.contains(wanted), "{kind} {flag}: {told}");
        }
    }

    /// The codes of the two databases are told apart: as a number, many of PostgreSQL's would be one of SQLite's.
    #[test]
    fn what_a_database_says_comes_with_what_to_do() {
        for (code, wanted) in [
            ("13", "make room there"),
            ("4874", "check the disk"),
            ("1032", "nothing can be written there"),
            ("14", "run this as a user who may use it"),
            ("11", "corte fsck --salvage"),
            ("28P01", "check user and password"),
            ("3D000", "createdb"),
            ("53100", "make room there"),
            ("53300", "six connections"),
        ] {
            assert!(on_code(code).contains(wanted), "{code}: {}", on_code(code));
        }
        for nothing in ["1", "08006", "10000", "23505"] {
            assert_eq!(on_code(nothing), "", "{nothing}");
        }
    }
}
