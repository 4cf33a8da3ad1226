//! A page's side of its WebSocket.

/// What comes over a WebSocket.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Packet {
    Text(String),
    /// It is answered with the same payload.
    Ping(Vec<u8>),
    /// Nothing follows.
    Close,
}

/// The opcodes of RFC 6455.
const TEXT: u8 = 1;
const CLOSE: u8 = 8;
const PING: u8 = 9;
const PONG: u8 = 10;

/// Returns the first frame among these bytes and its length; `None` if it is incomplete. A server sends each message in
/// one unmasked frame, with its length in the shortest form.
pub(super) fn packet(bytes: &[u8]) -> Result<Option<(Packet, usize)>, String> {
    let [first, second, rest @ ..] = bytes else { return Ok(None) };
    if first & 0x80 == 0 || second & 0x80 != 0 {
        return Err("a packet in parts, or a masked one".to_owned());
    }
    let (wide, length) = match second {
        126 => (2, rest.first_chunk().map(|length| usize::from(u16::from_be_bytes(*length)))),
        127 => (8, rest.first_chunk().map(|length| u64::from_be_bytes(*length) as usize)),
        short => (0, Some(usize::from(*short))),
    };
    let Some(payload) = length.and_then(|length| rest.get(wide..)?.get(..length)) else { return Ok(None) };
    let packet = match first & 0x0f {
        TEXT => Packet::Text(String::from_utf8(payload.to_vec()).map_err(|error| error.to_string())?),
        PING => Packet::Ping(payload.to_vec()),
        CLOSE => Packet::Close,
        kind => return Err(format!("a packet of kind {kind}")),
    };
    Ok(Some((packet, 2 + wide + payload.len())))
}

/// The answer to a ping.
pub(super) fn pong(payload: &[u8], mask: [u8; 4]) -> Vec<u8> {
    said(PONG, payload, mask)
}

/// A short text.
pub(super) fn text(text: &str, mask: [u8; 4]) -> Vec<u8> {
    said(TEXT, text.as_bytes(), mask)
}

/// A frame as a client sends it: masked, as the protocol requires.
fn said(kind: u8, payload: &[u8], mask: [u8; 4]) -> Vec<u8> {
    // Clients have nothing longer to say.
    let payload = &payload[..payload.len().min(125)];
    let mut bytes = vec![0x80 | kind, 0x80 | payload.len() as u8];
    bytes.extend_from_slice(&mask);
    bytes.extend(payload.iter().zip(mask.iter().cycle()).map(|(byte, mask)| byte ^ mask));
    bytes
}
