//! Files of numbers or bytes: a line that names the kind, lines of description, the payload, and a checksum over everything.

use std::fmt;

/// The version of the format, in the first line.
const VERSION: u32 = 1;
/// The length of the checksum at the end, in bytes.
const SEAL: usize = 8;

/// The lines of description in a file, such as how a network was made: keys without spaces, and values without line breaks.
pub type Manifest = Vec<(String, String)>;

/// Numbers with lines of description.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Sealed {
    /// The lines.
    pub lines: Manifest,
    /// The numbers, which are all finite.
    pub numbers: Vec<f32>,
}

/// Bytes with lines of description, in the same file format.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct SealedBytes {
    /// The lines.
    pub lines: Manifest,
    /// The bytes.
    pub bytes: Vec<u8>,
}

/// The reason why a file is refused.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum BadFile {
    /// It is not a file of this program.
    NotOurs,
    /// It is a file of this program, but of another kind.
    Kind {
        /// Its kind.
        is: String,
        /// The kind needed.
        wanted: String,
    },
    /// It has another version of the format.
    Version(String),
    /// It is cut short.
    CutShort {
        /// Its length in bytes.
        has: usize,
        /// The length it should have, if known.
        of: Option<usize>,
    },
    /// Its checksum does not match: it has been altered or damaged.
    Altered,
    /// It is intact, but can't be used, for this reason.
    Unfit(String),
}

impl fmt::Display for BadFile {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            BadFile::NotOurs => f.write_str("this is not a network, strategy or training file of Corte"),
            BadFile::Kind { is, wanted } => write!(f, "this is a {is}, but a {wanted} is needed here"),
            BadFile::Version(version) => {
                write!(f, "it has version {version} of the format; this program reads {VERSION}")
            }
            BadFile::CutShort { has, of } => {
                write!(f, "it is cut short or altered: it has {has} bytes")?;
                if let Some(of) = of {
                    write!(f, ", but should have {of}")?;
                }
                f.write_str("; make it again or use another copy")
            }
            BadFile::Altered => f.write_str(
                "its checksum does not match: it was altered or damaged; make it again or use another copy",
            ),
            BadFile::Unfit(reason) => f.write_str(reason),
        }
    }
}

impl std::error::Error for BadFile {}

impl Sealed {
    /// Returns the file.
    pub fn to_bytes(&self, kind: &str) -> Vec<u8> {
        let numbers = self.numbers.iter().flat_map(|number| number.to_le_bytes());
        seal(kind, &self.lines, (NUMBERS, self.numbers.len()), numbers)
    }

    /// Reads a file of this kind.
    ///
    /// # Errors
    ///
    /// If it is not such a file, has another version, or is cut short or altered.
    pub fn from_bytes(kind: &str, bytes: &[u8]) -> Result<Sealed, BadFile> {
        let (lines, payload) = open(kind, bytes, NUMBERS, 4)?;
        let number = |four: &[u8]| f32::from_le_bytes([four[0], four[1], four[2], four[3]]);
        let numbers: Vec<f32> = payload.chunks_exact(4).map(number).collect();
        if !numbers.iter().all(|number| number.is_finite()) {
            return Err(BadFile::Unfit("it contains a value that is not a number".to_owned()));
        }
        Ok(Sealed { lines, numbers })
    }

    /// Returns the value of a key.
    ///
    /// # Errors
    ///
    /// If there is no such key.
    pub fn line(&self, key: &str) -> Result<&str, BadFile> {
        line(&self.lines, key)
    }
}

impl SealedBytes {
    /// Returns the file.
    ///
    /// ```
    /// # use corte_bots::SealedBytes;
    /// let kept = SealedBytes { lines: vec![("made".to_owned(), "by hand".to_owned())], bytes: vec![1, 2, 3] };
    /// let file = kept.to_bytes("strategy");
    /// assert!(SealedBytes::from_bytes("strategy", &file[..20]).unwrap_err().to_string().contains("cut short"));
    /// assert_eq!(SealedBytes::from_bytes("strategy", &file), Ok(kept));
    /// ```
    pub fn to_bytes(&self, kind: &str) -> Vec<u8> {
        seal(kind, &self.lines, (BYTES, self.bytes.len()), self.bytes.iter().copied())
    }

    /// Reads a file of this kind.
    ///
    /// # Errors
    ///
    /// If it is not such a file, has another version, or is cut short or altered.
    pub fn from_bytes(kind: &str, bytes: &[u8]) -> Result<SealedBytes, BadFile> {
        let (lines, payload) = open(kind, bytes, BYTES, 1)?;
        Ok(SealedBytes { lines, bytes: payload.to_vec() })
    }

    /// Returns the value of a key.
    ///
    /// # Errors
    ///
    /// If there is no such key.
    pub fn line(&self, key: &str) -> Result<&str, BadFile> {
        line(&self.lines, key)
    }
}

/// The unit in which the payload's length is given, in the last line before it.
const NUMBERS: &str = "numbers";
/// See [`NUMBERS`].
const BYTES: &str = "bytes";

fn line<'l>(lines: &'l Manifest, key: &str) -> Result<&'l str, BadFile> {
    let found = lines.iter().find(|(known, _)| known == key);
    found
        .map(|(_, value)| value.as_str())
        .ok_or_else(|| BadFile::Unfit(format!("it does not state its {key}")))
}

fn seal(
    kind: &str,
    lines: &Manifest,
    (unit, count): (&str, usize),
    payload: impl Iterator<Item = u8>,
) -> Vec<u8> {
    let mut head = format!("corte {kind} {VERSION}\n");
    for (key, value) in lines {
        head.push_str(&format!("{key} {}\n", value.replace(['\n', '\r'], " ")));
    }
    head.push_str(&format!("{unit} {count}\n\n"));
    let mut bytes = head.into_bytes();
    bytes.extend(payload);
    let seal = checksum(bytes.iter().copied());
    bytes.extend(seal.to_le_bytes());
    bytes
}

/// The lines of a file and the payload after them, which consists of units of `width` bytes.
fn open<'b>(kind: &str, bytes: &'b [u8], unit: &str, width: usize) -> Result<(Manifest, &'b [u8]), BadFile> {
    let first = bytes.split(|byte| *byte == b'\n').next().unwrap_or_default();
    let first = std::str::from_utf8(first).map_err(|_| BadFile::NotOurs)?;
    let [ours, is, version] = first.split(' ').collect::<Vec<_>>()[..] else {
        return Err(BadFile::NotOurs);
    };
    if ours != "corte" {
        return Err(BadFile::NotOurs);
    }
    if is != kind {
        return Err(BadFile::Kind { is: is.to_owned(), wanted: kind.to_owned() });
    }
    if version != VERSION.to_string() {
        return Err(BadFile::Version(version.to_owned()));
    }
    let cut = |of| BadFile::CutShort { has: bytes.len(), of };
    let end = bytes.windows(2).position(|pair| pair == b"\n\n");
    let end = end.ok_or_else(|| cut(None))? + 2;
    let head = std::str::from_utf8(&bytes[..end]).map_err(|_| BadFile::Altered)?;
    let mut lines: Manifest = head
        .lines()
        .skip(1)
        .filter_map(|line| line.split_once(' '))
        .map(|(key, value)| (key.to_owned(), value.to_owned()))
        .collect();
    let count = lines.pop().filter(|(key, _)| key == unit).and_then(|(_, count)| count.parse().ok());
    let size = count.and_then(|count: usize| count.checked_mul(width)?.checked_add(end + SEAL));
    let size = size.ok_or(BadFile::Altered)?;
    if bytes.len() != size {
        return Err(cut(Some(size)));
    }
    let sealed = size - SEAL;
    if checksum(bytes[..sealed].iter().copied()).to_le_bytes() != bytes[sealed..] {
        return Err(BadFile::Altered);
    }
    Ok((lines, &bytes[end..sealed]))
}

/// Computes the 64-bit FNV-1a checksum (Fowler, Noll, Vo 1991). It detects accidental damage, not intent.
///
/// ```
/// # use corte_bots::checksum;
/// assert_eq!(checksum(*b"a"), 0xaf63_dc4c_8601_ec8c); // as published by its authors
/// ```
pub fn checksum(bytes: impl IntoIterator<Item = u8>) -> u64 {
    let add = |sum: u64, byte| (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
    bytes.into_iter().fold(0xcbf2_9ce4_8422_2325, add)
}
