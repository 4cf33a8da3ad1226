//! Whole pages and frames, drawn from plain values.
//!
//! Every page has a struct of what it shows and a function that draws it.
//! A live page (the lobby, the table, or what comes after a game) also has a *frame*:
//! the element `#frame` alone, which the server pushes and the browser morphs into place.
//! A page contains the whole log. A frame contains only the latest turns, from the event `data-from`, and the browser keeps the earlier lines.
//!
//! Every control is a form, so pages work without script. The forms are:
//!
//! | form | fields |
//! | --- | --- |
//! | `POST /play` | `name`, `strength`: opens a table with three bots |
//! | `POST /new` | `rulebook`, `places`, the options by their names in the notation, `bots`, `strength`, `seconds`, `think`, `turns`, `listed`, `memory`, `setting` |
//! | `POST /join` | `code`, `name`, `strength`, `enter` (without a code, this is `/play`) |
//! | `POST /settings` | `lang`, `theme`, `motion`, `cover` (`on`, `off`), `name`, `strength`, `back` |
//! | `POST /device` | a link that makes another device the same person |
//! | `POST /device/end` | `device`: ends the session of another device |
//! | `POST /device/forget` | makes this browser a stranger |
//! | `POST /device/{token}` | makes this device that person |
//! | `POST /part` | deletes everything stored about the viewer |
//! | `POST /record` | a file `record` to view as a replay |
//! | `POST /t/{code}/settings` | as `/new`, without `bots` |
//! | `POST /t/{code}/draft` | `draft` (`on`, `off`): changes only the draft |
//! | `POST /t/{code}/sit` | `name`, `place` (empty for the first free one) |
//! | `POST /t/{code}/bot` | `place`, `policy`: a strength, or the id of a bot |
//! | `POST /t/{code}/invite` | `name` of a bot that plays over the bot API |
//! | `POST /t/{code}/clear` | `place`, `name`: if given, of who has to be there, here and below |
//! | `POST /t/{code}/start` | |
//! | `POST /t/{code}/act` | `number` of the decision, `decision` id |
//! | `POST /t/{code}/reconsider` | `number` |
//! | `POST /t/{code}/prepare` | `turn`, `aid` (`on` or absent) |
//! | `POST /t/{code}/more-time` | `deadline` |
//! | `POST /t/{code}/take-back` | |
//! | `POST /t/{code}/pace` | `speed` |
//! | `POST /t/{code}/agree` | `agrees` (`on`, `off`) |
//! | `POST /t/{code}/ready` | `ready` (`on`, `off`) |
//! | `POST /t/{code}/leave` | |
//! | `POST /t/{code}/say` | `text`, `name` (if the sender has no seat) |
//! | `POST /t/{code}/remark` | `remark`: a sign, or a phrase with its blank filled, such as `smile`, `have Duke`, `spare 2` |
//! | `POST /t/{code}/mute` | `whom`, `muted` (`on`, `off`) |
//! | `POST /t/{code}/lock` | `locked` (`on`, `off`); host only, like all that follow |
//! | `POST /t/{code}/silence` | `whom`, or `place` and `name`; `silenced` (`on`, `off`) |
//! | `POST /t/{code}/remove` | `place`, `name` |
//! | `POST /t/{code}/ban` | `whom`, or `place` and `name` |
//! | `POST /t/{code}/pardon` | `banned`, the number in the list, and `name` |
//! | `POST /t/{code}/hand-over` | `whom`, or `place` and `name` |
//! | `POST /t/{code}/end` | `game`: the number of the game to end |
//!
//! The answer to a puzzle is sent by `GET /puzzle/{number}` with `decision`, as everybody may see it.
//!
//! A form sent by script carries `Accept: application/json`. It is answered with `{"notice": …, "frame": …}`, both optional: a sentence to
//! show, and the current frame. Without script, the answer is a redirect to the page. A form with a field `ask` is first answered with a
//! page that asks that question; the page's button is labelled with the field `yes`, if there is one, and sends the form again without
//! these two fields.
//!
//! The live channel is a WebSocket at `/t/{code}/live?lang=…`; each text message is a frame. With `&differences`, only the first one is,
//! and each later one describes what is new (`difference.mjs` reads it).

mod after;
mod analysis;
mod answers;
mod art;
mod beat;
mod beats;
mod chart;
mod cover;
mod create;
mod device;
mod drawn;
mod errors;
mod landing;
mod lessons;
mod link;
mod lobby;
mod manifest;
mod memory;
mod mine;
mod names;
mod newly;
mod notice;
mod order;
mod pace;
mod played;
mod privacy;
mod puzzle;
mod rail;
mod remarks;
mod replay;
mod rulebook;
mod rules;
mod screen;
mod seat;
mod settings;
mod shell;
mod stage;
mod story;
mod sure;
mod table;

pub use after::{AfterScreen, after, after_frame};
pub use analysis::{AnalysisScreen, AnalysisState, analysis, analysis_alone, decisive_stops};
pub use create::{ChangeScreen, Choices, CreateScreen, change, create};
pub use device::{Device, DeviceScreen, arrival, device, forgotten};
pub use errors::{ErrorKind, error};
pub use landing::{LandingScreen, OpenTable, OwnStage, OwnTable, landing};
pub use lobby::{BotChoice, LobbyScreen, Qr, lobby, lobby_frame};
pub use manifest::manifest;
pub use mine::{GamesScreen, games, parted};
pub use order::{Keeping, Sitting};
pub use played::{Ending, OfMatch, PlayedGame, Ranked, Score, TableGamesScreen, table_games};
pub use privacy::{KeptFor, PrivacyScreen, privacy};
pub use puzzle::{PuzzleScreen, puzzle};
pub use rail::talk;
pub use remarks::{RemarksScreen, remarks};
pub use replay::{Eyes, Reel, ReplayScreen, replay};
pub use rulebook::rulebook;
pub use rules::rules;
pub use screen::{Countdown, Presence, TableScreen};
pub use settings::{SettingsScreen, settings};
pub use shell::{Cover, Motion, Prefs, Theme};
pub use story::{Bluff, Lie, SeatTally, Story};
pub use sure::{SureScreen, sure};
pub use table::{table, table_frame};

// Screens contain the table's own types.
pub use corte_table::{Ahead, Ask, ChatLine, PlaceSeen, Setting, Sitter, Speed, Words};
