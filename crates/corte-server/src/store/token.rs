//! Bearer tokens: 256 random bits, known in clear only to their holders.

use std::fmt;

use sha2::{Digest, Sha256};

/// A secret that identifies its holder. It is shown once, to them; the store keeps its [`TokenHash`].
///
/// `Debug` does not show it.
///
/// ```
/// use corte_server::store::Token;
///
/// let token = Token::random();
/// assert_eq!(Token::parse(token.secret()).unwrap().hash(), token.hash());
/// assert_eq!(Token::parse("guessed"), None);
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Draws a new token from the operating system's generator.
    ///
    /// # Panics
    ///
    /// If the operating system gives no random bytes.
    #[must_use]
    pub fn random() -> Self {
        let mut bytes = [0; 32];
        getrandom::fill(&mut bytes).expect("the operating system provides random bytes");
        Self(super::hex(&bytes))
    }

    /// Returns the token made of these random bits.
    pub(crate) fn of(bits: [u64; 4]) -> Self {
        Self(bits.iter().map(|word| format!("{word:016x}")).collect())
    }

    /// Reads a token as its holder sends it: 64 lower-case hexadecimal digits, else `None`.
    #[must_use]
    pub fn parse(text: &str) -> Option<Self> {
        let hex = |byte: &u8| matches!(byte, b'0'..=b'9' | b'a'..=b'f');
        (text.len() == 64 && text.as_bytes().iter().all(hex)).then(|| Self(text.to_owned()))
    }

    /// The token in clear, for its holder.
    #[must_use]
    pub fn secret(&self) -> &str {
        &self.0
    }

    /// Returns what the store keeps of it.
    #[must_use]
    pub fn hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(self.0.as_bytes()).into())
    }

    /// Returns what the store keeps of it when it is lent to another device for a while: a different hash, so that it
    /// does not work as a session.
    pub(crate) fn lent_hash(&self) -> TokenHash {
        TokenHash(Sha256::digest(format!("lent {}", self.0)).into())
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Token(…)")
    }
}

/// The SHA-256 of a [`Token`]. The token can't be derived from it: 256 random bits need no salt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct TokenHash(pub [u8; 32]);
