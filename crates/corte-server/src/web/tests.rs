//! Invalid requests to pages, and what their readers are told.

use super::{LONGEST_FORM, LONGEST_RECORD, LONGEST_UPLOAD};
use crate::app::App;
use crate::clock::Clock;
use crate::config::Config;
use crate::guard;
use crate::ids::Chance;
use crate::serve;
use crate::session::{self, Choices};
use crate::store::{Store, Token};
use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::request::Builder;
use axum::http::{HeaderMap, Request, StatusCode, header};
use axum::middleware::from_fn_with_state;
use axum::routing::any;
use corte_ui::Lang;
use std::collections::BTreeSet;
use std::sync::Arc;
use tokio::sync::watch;
use tower::ServiceExt;

mod abandoned;
mod archive;
mod asked;
mod banned;
mod chosen;
mod device;
mod limited;
mod meant;
mod mine;
mod played;
mod privacy;
mod puzzle;
mod secure;
mod uploaded;

const FORM: &str = "application/x-www-form-urlencoded";

/// A server without sockets, and a person who uses it.
struct House {
    app: Arc<App>,
    routes: Router,
    cookie: String,
    _dir: tempfile::TempDir,
    _stop: watch::Sender<bool>,
}

/// A response that has been read.
struct Told {
    status: StatusCode,
    headers: HeaderMap,
    text: String,
}

impl House {
    async fn open() -> House {
        House::with(Config::default()).await
    }

    async fn with(config: Config) -> House {
        House::at(Clock::of_the_machine(), Config { limits: false, ..config }).await
    }

    /// A server that counts what everybody does, at a time that only its test moves on.
    async fn counting() -> House {
        House::at(Clock::Set(1_790_000_000_000.into()), Config::default()).await
    }

    async fn at(clock: Clock, config: Config) -> House {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        let (stop, stopping) = watch::channel(false);
        let app = App::with(config, "http://corte.test".into(), store, stopping, Chance::System, clock);
        let (_, token) = session::welcome(&app, "Ana", Choices::default()).await.unwrap();
        let cookie = format!("corte={}", token.secret());
        House { routes: serve::routes(Arc::clone(&app)), app, cookie, _dir: dir, _stop: stop }
    }

    /// Asks as a browser does, in Italian; the page's script wants JSON.
    async fn ask(&self, method: &str, path: &str, kind: &str, body: &str, script: bool) -> Told {
        self.ask_as(&self.cookie, method, path, kind, body, script).await
    }

    /// Asks as the browser with this cookie does.
    async fn ask_as(
        &self,
        cookie: &str,
        method: &str,
        path: &str,
        kind: &str,
        body: &str,
        script: bool,
    ) -> Told {
        let accepts = if script { "application/json" } else { "text/html" };
        let request = browser(cookie, path).method(method).header(header::ACCEPT, accepts);
        self.send(request.header(header::CONTENT_TYPE, kind), body).await
    }

    async fn send(&self, request: Builder, body: &str) -> Told {
        let request = request.body(Body::from(body.to_owned())).unwrap();
        let answer = self.routes.clone().oneshot(request).await.unwrap();
        let (head, body) = answer.into_parts();
        let text = String::from_utf8(to_bytes(body, usize::MAX).await.unwrap().to_vec()).unwrap();
        Told { status: head.status, headers: head.headers, text }
    }

    async fn form(&self, path: &str, body: &str) -> Told {
        self.ask("POST", path, FORM, body, false).await
    }

    /// Sends a form from this page.
    async fn form_from(&self, page: &str, path: &str, body: &str) -> Told {
        let request = browser(&self.cookie, path).method("POST").header(header::CONTENT_TYPE, FORM);
        self.send(request.header(header::REFERER, format!("http://corte.test{page}")), body).await
    }

    /// Sends a request for a page of the server at this address.
    async fn ask_at(&self, host: &str, path: &str) -> Told {
        let request = Request::builder().uri(path).header(header::HOST, host);
        let request = request.header(header::COOKIE, &self.cookie).header(header::ACCEPT_LANGUAGE, "it");
        self.send(request, "").await
    }

    async fn table(&self) -> String {
        let opened = self.form("/new", "rulebook=brazil&places=3&bots=1").await;
        opened.headers[header::LOCATION].to_str().unwrap().to_owned()
    }
}

/// The headers that an Italian browser sends with each request.
fn browser(cookie: &str, path: &str) -> Builder {
    Request::builder()
        .uri(path)
        .header(header::HOST, "corte.test")
        .header(header::ORIGIN, "http://corte.test")
        .header(header::COOKIE, cookie)
        .header(header::ACCEPT_LANGUAGE, "it")
}

impl Told {
    /// Checks for a page in the reader's language that says this and exposes none of the program's internals.
    fn is_a_page(&self, says: &str, what: &str) {
        let kind = self.headers[header::CONTENT_TYPE].to_str().unwrap();
        assert!(kind.starts_with("text/html"), "{what}: {kind}: {}", self.text);
        assert!(self.text.contains("lang=\"it\"") && self.text.contains("href=\"/\""), "{what}");
        assert!(self.text.contains(says), "{what} should say {says:?}: {}", self.text);
        assert!(self.headers.contains_key(header::CONTENT_SECURITY_POLICY), "{what}");
    }

    /// Checks for the same as a notice for the page's script.
    fn is_a_notice(&self, says: &str, what: &str) {
        let value: serde_json::Value = serde_json::from_str(&self.text).expect(what);
        assert!(value["notice"].as_str().is_some_and(|notice| notice.contains(says)), "{what}: {value}");
    }
}

/// The pages' routes with the methods of each, read from the source.
fn routes() -> Vec<(&'static str, bool, bool)> {
    let source = include_str!("mod.rs");
    let routes = source.split(".route(\"").skip(1).map(|rest| {
        let (path, ways) = rest.split_once("\", ").unwrap();
        let ways = ways.split(".route(").next().unwrap().split('\n').next().unwrap();
        (path, ways.contains("get("), ways.contains("post("))
    });
    routes.collect()
}

fn word(key: &'static str) -> &'static str {
    Lang::parse("it").unwrap().word(key)
}

/// An address of this route; what it names need not exist.
fn address(path: &str) -> String {
    path.replace("{code}", "zzzzzzzzzz")
        .replace("{does}", "sit")
        .replace("{id}", "none")
        .replace("{name}", "none")
        .replace("{token}", "none")
}

/// In a container or without a network the server knows no address that leads to it; whoever has reached it does.
#[tokio::test]
async fn links_are_of_the_address_at_which_their_reader_has_reached_the_server() {
    let house = House::open().await;
    let table = house.table().await;
    for (host, base) in [
        ("192.168.1.10:8080", "http://192.168.1.10:8080"),
        ("court.local", "http://court.local"),
        ("[2001:db8::5]:8080", "http://[2001:db8::5]:8080"),
        // Nobody has a name like this one, and its QR code would take long.
        (&"x".repeat(2_000), "http://corte.test"),
        // Whoever sits at the server itself needs the address for others.
        ("localhost:8080", "http://corte.test"),
        ("127.0.0.1:8080", "http://corte.test"),
        ("[::1]:8080", "http://corte.test"),
    ] {
        house.ask_at(host, &table).await.is_a_page(&format!("value=\"{base}{table}\""), host);
        house.ask_at(host, "/").await.is_a_page(&format!("og:image\" content=\"{base}/"), host);
    }
}

#[tokio::test]
async fn what_can_not_be_asked_of_an_address_is_a_page_too() {
    let house = House::open().await;
    let (mut asked, routes) = (0, routes());
    assert!(routes.len() > 15, "{routes:?}");
    for (path, shows, takes) in routes {
        let address = address(path);
        let ways = [("GET", shows), ("POST", takes), ("PUT", false), ("DELETE", false), ("PATCH", false)];
        for (way, _) in ways.iter().filter(|(_, is_there)| !is_there) {
            let told = house.ask(way, &address, FORM, "", false).await;
            assert_eq!(told.status, StatusCode::METHOD_NOT_ALLOWED, "{way} {address}");
            told.is_a_page(word("refuse-method"), &format!("{way} {address}"));
            let allowed = told.headers[header::ALLOW].to_str().unwrap();
            assert_eq!((allowed.contains("GET"), allowed.contains("POST")), (shows, takes), "{allowed}");
            let told = house.ask(way, &address, FORM, "", true).await;
            told.is_a_notice(word("refuse-method"), &address);
            asked += 1;
        }
    }
    assert!(asked > 60, "{asked}");
}

#[tokio::test]
async fn a_line_that_is_asked_for_as_a_page_says_what_it_is() {
    let house = House::open().await;
    let line = format!("{}/live", house.table().await);
    let told = house.ask("GET", &line, FORM, "", false).await;
    assert_eq!(told.status, StatusCode::UPGRADE_REQUIRED);
    assert_eq!(told.headers[header::UPGRADE], "websocket");
    told.is_a_page(word("refuse-upgrade"), &line);
}

async fn fault() -> StatusCode {
    panic!("what a panic says is nobody's business")
}

#[tokio::test]
async fn a_fault_of_the_server_is_told_in_the_way_of_who_asks() {
    let mut house = House::open().await;
    let guarded = from_fn_with_state(Arc::clone(&house.app), guard::guard);
    house.routes = Router::new().route("/{*any}", any(fault)).layer(guarded);
    let page = house.ask("GET", "/t/zzzzzzzzzz", FORM, "", false).await;
    page.is_a_page(word("error-broken-title"), "a page");
    page.is_a_page(word("error-broken"), "a page");
    let notice = house.ask("POST", "/t/zzzzzzzzzz/act", FORM, "", true).await;
    notice.is_a_notice(word("error-broken"), "a script's request");
    let problem = house.ask("GET", "/api/bots", FORM, "", false).await;
    let read: serde_json::Value = serde_json::from_str(&problem.text).unwrap();
    assert_eq!(read["error"]["code"], "broken");
    for told in [page, notice, problem] {
        assert_eq!(told.status, StatusCode::INTERNAL_SERVER_ERROR);
        assert!(!told.text.contains("business"), "{}", told.text);
    }
}

/// The length of a compressed page tells how alike its parts are: a stranger who lists tables under chosen names would
/// read the codes of a reader's own tables from it.
#[tokio::test]
async fn pages_that_list_own_tables_are_not_compressed() {
    let house = House::open().await;
    house.table().await;
    let coding = async |cookie: &str, path: &str| {
        let request = browser(cookie, path).header(header::ACCEPT_ENCODING, "gzip");
        let answer = house.routes.clone().oneshot(request.body(Body::empty()).unwrap()).await.unwrap();
        answer.headers().get(header::CONTENT_ENCODING).cloned()
    };
    for path in ["/", "/games"] {
        assert_eq!(coding(&house.cookie, path).await, None, "{path}");
    }
    assert_eq!(coding("", "/").await.unwrap(), "gzip", "what a newcomer reads is");
    assert_eq!(coding(&house.cookie, "/rules").await.unwrap(), "gzip", "and what is everybody's");
}

#[tokio::test]
async fn only_a_session_that_exists_is_renewed() {
    let house = House::open().await;
    let renewed = async |cookie: &str| {
        let page = house.ask_as(cookie, "GET", "/", FORM, "", false).await;
        page.headers.contains_key(header::SET_COOKIE)
    };
    assert!(renewed(&house.cookie).await);
    let other = format!("corte={}", Token::random().secret());
    assert!(!renewed(&other).await, "a cookie that nobody has, or no longer");
}

#[tokio::test]
async fn what_is_no_form_or_too_long_is_refused_by_every_form() {
    let house = House::open().await;
    for (path, _, takes) in routes() {
        let (address, is_record) = (address(path), path == "/record");
        if path.contains('{') && !takes || path.starts_with("/assets") {
            // A parameter that is not valid text can't name anything.
            let broken =
                path.replace("{code}", "%ff%fe").replace("{id}", "%ff%fe").replace("{name}", "%ff%fe");
            let told = house.ask("GET", &broken, FORM, "", false).await;
            assert_eq!(told.status, StatusCode::NOT_FOUND, "{broken}");
            told.is_a_page(word("error-not-found-title"), &broken);
        }
        if !takes {
            continue;
        }
        for kind in ["text/plain", "application/json", "multipart/form-data"] {
            let told = house.ask("POST", &address, kind, "places=3", false).await;
            assert_eq!(told.status, StatusCode::UNSUPPORTED_MEDIA_TYPE, "{address} as {kind}");
            told.is_a_page(word("refuse-unreadable"), &address);
        }
        let longest = if is_record { LONGEST_RECORD } else { LONGEST_FORM };
        let long = format!("text={}", "x".repeat(if is_record { LONGEST_UPLOAD } else { LONGEST_FORM }));
        let told = house.ask("POST", &address, FORM, &long, false).await;
        assert_eq!(told.status, StatusCode::PAYLOAD_TOO_LARGE, "{address}");
        told.is_a_page(&format!("{} KiB", longest / 1024), &address);
        house.ask("POST", &address, FORM, &long, true).await.is_a_notice("KiB", &address);
    }
}

/// Every page, and only a page, extends a browser's session to its full lifetime.
#[tokio::test]
async fn a_session_lasts_from_the_last_page() {
    let house = House::open().await;
    let table = house.table().await;
    let kept =
        |told: &Told| told.headers.get(header::SET_COOKIE).map(|cookie| cookie.to_str().unwrap().to_owned());
    for page in ["/", "/rules", "/settings", &table] {
        let cookie = kept(&house.ask("GET", page, FORM, "", false).await).unwrap();
        assert!(cookie.starts_with(&house.cookie) && cookie.contains("Max-Age=34560000"), "{page}: {cookie}");
    }
    for (method, path) in [("GET", "/manifest.webmanifest"), ("GET", "/t/nowhere"), ("POST", &table)] {
        assert_eq!(kept(&house.ask(method, path, FORM, "", false).await), None, "{path}");
    }
    assert_eq!(kept(&house.ask_as("corte=nonsense", "GET", "/", FORM, "", false).await), None);
}

/// Forms with missing or invalid fields: where, with what, and which field the response names.
#[tokio::test]
async fn a_field_that_can_not_be_is_named() {
    let house = House::open().await;
    let table = house.table().await;
    let at = |does: &str| format!("{table}/{does}");
    let missing = |field: &str| Lang::parse("it").unwrap().text("refuse-missing", &[("field", field.into())]);
    let wrong = |field: &str, given: &str| {
        Lang::parse("it").unwrap().text("refuse-wrong", &[("field", field.into()), ("given", given.into())])
    };
    let long = "x".repeat(60);
    let mut named = BTreeSet::new();
    for (path, body, says) in [
        ("/new".to_owned(), "rulebook=brazil", missing("places")),
        ("/new".to_owned(), "places=3", missing("rulebook")),
        ("/new".to_owned(), "places=many&rulebook=brazil", wrong("places", "many")),
        ("/new".to_owned(), "places=3&rulebook=chess", wrong("rulebook", "chess")),
        ("/new".to_owned(), "places=3&rulebook=brazil&seconds=-1", wrong("seconds", "-1")),
        ("/new".to_owned(), "places=3&rulebook=brazil&think=x", wrong("think", "x")),
        ("/new".to_owned(), "places=3&rulebook=brazil&turns=1e3", wrong("turns", "1e3")),
        ("/new".to_owned(), "places=3&rulebook=brazil&bots=all", wrong("bots", "all")),
        ("/new".to_owned(), "places=3&rulebook=brazil&strength=11", wrong("strength", "11")),
        ("/settings".to_owned(), "lang=tlh", wrong("lang", "tlh")),
        ("/settings".to_owned(), "theme=pink", wrong("theme", "pink")),
        ("/settings".to_owned(), "motion=more", wrong("motion", "more")),
        (at("settings"), "rulebook=brazil", missing("places")),
        (at("sit"), "place=first", wrong("place", "first")),
        (at("sit"), "place=300", wrong("place", "300")),
        (at("bot"), "", missing("policy")),
        (at("bot"), "policy=duke", wrong("policy", "duke")),
        (at("bot"), "policy=page&place=x", wrong("place", "x")),
        (at("clear"), "", missing("place")),
        (at("act"), "number=1", missing("decision")),
        (at("act"), "decision=7", missing("number")),
        (at("act"), "decision=99999&number=1", wrong("decision", "99999")),
        (at("act"), "decision=7&number=first", wrong("number", "first")),
        (at("reconsider"), "", missing("number")),
        (at("more-time"), "deadline=soon", wrong("deadline", "soon")),
        (at("pace"), "speed=warp", wrong("speed", "warp")),
        (at("pace"), "", missing("speed")),
        (at("silence"), "silenced=on", missing("whom")),
        (at("remove"), "", missing("place")),
        (at("ban"), "whom=me", wrong("whom", "me")),
        (at("pardon"), "", missing("banned")),
        (at("hand-over"), "place=first", wrong("place", "first")),
        (at("mute"), "whom=", missing("whom")),
        (at("clear"), &format!("place={long}"), wrong("place", &long[..40])),
        (at("clear"), "place=%3Cb%3E", wrong("place", "&lt;b&gt;")),
    ] {
        let told = house.form(&path, body).await;
        assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {body}: {}", told.text);
        told.is_a_page(&says, &format!("{path} {body}"));
        let told = house.ask("POST", &path, FORM, body, true).await;
        assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY, "{path} {body}");
        told.is_a_notice(&says.replace("&lt;", "<").replace("&gt;", ">"), &format!("{path} {body}"));
        named.insert(says);
    }
    // No bot is left out silently: the page comes back as it was filled in, with the reason.
    let told = house.form("/new", "rulebook=brazil&places=3&bots=3").await;
    assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY);
    let says = corte_ui::words::too_many_bots(Lang::parse("it").unwrap(), 3);
    assert_eq!(told.text.matches(&says).count(), 2, "above and at the field: {}", told.text);
    assert!(told.text.contains(r#"<select name="bots" aria-invalid="true""#), "{}", told.text);
    let told = house.ask("POST", "/new", FORM, "rulebook=brazil&places=3&bots=3", true).await;
    assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY);
    told.is_a_notice(&says, "/new with too many bots");
    // A readable form without the file.
    let kind = "multipart/form-data; boundary=b";
    let body = "--b\r\ncontent-disposition: form-data; name=\"other\"\r\n\r\nx\r\n--b--\r\n";
    let told = house.ask("POST", "/record", kind, body, false).await;
    assert_eq!(told.status, StatusCode::UNPROCESSABLE_ENTITY);
    told.is_a_page(&missing("record"), "/record");
    assert!(named.len() > 25);
    // Nothing has changed: the table is as it was opened.
    let page = house.ask("GET", &table, FORM, "", false).await;
    assert_eq!(page.status, StatusCode::OK);
}

/// The address of an uploaded record's replay.
async fn kept(house: &House, record: &str) -> String {
    kept_by(house, &house.cookie, record).await
}

/// The same if the browser with this cookie uploads it.
async fn kept_by(house: &House, cookie: &str, record: &str) -> String {
    let body = format!(
        "--cut\r\ncontent-disposition: form-data; name=\"record\"; filename=\"g.coup\"\r\n\r\n{record}\r\n--cut--\r\n"
    );
    let kind = "multipart/form-data; boundary=cut";
    let kept = house.ask_as(cookie, "POST", "/record", kind, &body, false).await;
    assert_eq!(kept.status, StatusCode::SEE_OTHER, "{}", kept.text);
    kept.headers[header::LOCATION].to_str().unwrap().to_owned()
}

/// The analysis of each decision stands beside the replay and links to its moment there.
#[tokio::test]
async fn a_finished_game_is_looked_at_for_whoever_asks() {
    let house = House::open().await;
    let seats = "seat Ana coins 7 hand Duke lost Captain\nseat Bruno coins 5 hand Duke lost Contessa\n";
    let missed = format!("coup 1\nrulebook brazil\n{seats}Ana income\nBruno income\n\nend abandoned\n");
    let replay = kept(&house, &missed).await;
    let shown = house.ask("GET", &replay, FORM, "", false).await.text;
    assert!(shown.contains(&format!("{replay}/analysis")), "the way there: {shown}");
    let page = loop {
        let page = house.ask("GET", &format!("{replay}/analysis"), FORM, "", false).await;
        assert_eq!(page.status, StatusCode::OK);
        // Until the analysis is ready, the page asks again, and without script it reloads itself.
        let waits =
            ["data-looking", "<noscript><meta http-equiv=\"refresh\""].map(|sign| page.text.contains(sign));
        assert_eq!(waits[0], waits[1], "{}", page.text);
        if !waits[0] {
            break page.text;
        }
    };
    for told in ["analysis-every", "analysis-costly"].map(word) {
        assert!(page.contains(told), "{told}: {page}");
    }
    assert!(
        page.contains("Meglio: Colpo contro Bruno.") && page.contains(&format!("{replay}?step=0&amp;eyes=1")),
        "{page}"
    );
    let moment = house.ask("GET", &format!("{replay}?step=0&eyes=1"), FORM, "", false).await;
    assert!(moment.text.contains("data-events=\"0\""), "as it was to be decided: {}", moment.text);
    let begun = "coup 1\nrulebook brazil\nseat Ana\nseat Bruno\nAna deal Duke Captain\nBruno deal Contessa Assassin\n\nend abandoned\n";
    let nothing = house.ask("GET", &format!("{}/analysis", kept(&house, begun).await), FORM, "", false).await;
    assert!(nothing.text.contains(word("analysis-none")), "{}", nothing.text);
    let nowhere = house.ask("GET", "/r/nothing/analysis", FORM, "", false).await;
    assert_eq!(nowhere.status, StatusCode::NOT_FOUND);
}

/// An uploaded record of a game that began in the middle is replayed from there.
#[tokio::test]
async fn a_record_from_a_position_is_replayed_from_there() {
    let house = House::open().await;
    let record = "coup 1\nrulebook brazil\nseat Ana coins 9 hand Duke Captain\nseat Bruno coins 5 hand Contessa Assassin\n\
                  first Ana\n\nAna coup Bruno\nBruno lose Assassin\n\nend abandoned\n";
    let replay = kept(&house, record).await;
    for eyes in ["open", "watcher", "1", "2"] {
        let page = house.ask("GET", &format!("{replay}?eyes={eyes}&step=99"), FORM, "", false).await;
        assert_eq!(page.status, StatusCode::OK, "{eyes}");
        for purse in [
            "id=\"purse-0\" class=\"purse\" data-coins=\"2\"",
            "id=\"purse-1\" class=\"purse\" data-coins=\"5\"",
        ] {
            assert!(page.text.contains(purse), "{eyes}: {purse}: {}", page.text);
        }
    }
    // Without a script to open the log, the address does, and its links keep it open.
    let open = house.ask("GET", &format!("{replay}?step=1&open=log"), FORM, "", false).await;
    assert!(
        open.text.contains("data-rail=\"open\"") && open.text.contains("step=2&amp;eyes=open&amp;open=log")
    );
    let shut = house.ask("GET", &format!("{replay}?step=1"), FORM, "", false).await;
    assert!(!shut.text.contains("data-rail=") && shut.text.contains("step=1&amp;eyes=open&amp;open=log"));
}

/// As in HTTP/1.0, or from a health check.
#[tokio::test]
async fn who_names_no_host_is_answered() {
    let house = House::open().await;
    let told = house.send(Request::builder().uri("/rules"), "").await;
    assert_eq!(told.status, StatusCode::OK, "{}", told.text);
}

/// Whatever a link says, settings lead back to a page of this server.
#[tokio::test]
async fn nobody_is_sent_elsewhere_from_their_settings() {
    let house = House::open().await;
    let to = async |back: &str| {
        let kept = house.form("/settings", &format!("theme=dark&back={back}")).await;
        assert_eq!(kept.status, StatusCode::SEE_OTHER, "{back}: {}", kept.text);
        kept.headers[header::LOCATION].to_str().unwrap().to_owned()
    };
    assert_eq!(to("%2Ft%2Fcourt%3Flang%3Dit").await, "/t/court?lang=it");
    // Coming from a table leads back to it.
    let table = house.table().await;
    let way = format!("/settings?back={table}");
    assert!(house.ask("GET", &table, FORM, "", false).await.text.contains(&format!("href=\"{way}\"")));
    let page = house.ask("GET", &way, FORM, "", false).await.text;
    assert!(page.contains(&format!("name=\"back\" value=\"{table}\"")), "{page}");
    for elsewhere in [
        "https%3A%2F%2Fevil.example",
        "%2F%2Fevil.example",
        "%2F%09%2Fevil.example",
        "%2F%5Cevil.example",
        "%2F%0D%0Aset-cookie%3A+x",
        "%2F%00",
        "%2F%C3%A9",
        "evil",
        "",
    ] {
        assert_eq!(to(elsewhere).await, "/", "{elsewhere}");
    }
}

#[tokio::test]
async fn who_has_no_script_is_asked_before_what_can_not_be_taken_back() {
    let house = House::open().await;
    let table = house.table().await;
    house.form(&format!("{table}/start"), "").await;
    let here = || async { house.ask("GET", &table, FORM, "", false).await.text };
    let page = here().await;
    for question in ["agree-sure", "leave-sure"] {
        assert!(page.contains(&format!("name=\"ask\" value=\"{}\"", word(question))), "{question}");
    }
    let plays = |page: &str| page.contains("data-kind=\"table\"") && page.contains(&format!("{table}/leave"));
    for (does, said, kept) in
        [("leave", "ask=Lasciare%3F", ""), ("agree", "agrees=on&ask=Lasciare%3F", "agrees")]
    {
        let asked = house.form(&format!("{table}/{does}"), said).await;
        assert_eq!(asked.status, StatusCode::OK, "{does}");
        asked.is_a_page("Lasciare?", does);
        assert!(asked.text.contains(&format!("action=\"{table}/{does}\"")), "{}", asked.text);
        assert!(asked.text.contains(&format!("href=\"{table}\"")), "there is a way back");
        assert!(
            kept.is_empty() || asked.text.contains("name=\"agrees\" value=\"on\""),
            "the answer says the same"
        );
        assert!(!asked.text.contains("name=\"ask\""), "and asks no second time");
        assert!(plays(&here().await), "nothing was done: {does}");
    }
    house.form(&format!("{table}/agree"), "agrees=on").await;
    assert!(here().await.contains("data-kind=\"after\""), "a yes ends the game");
    // The page's script has asked before it sends anything.
    let left = house.ask("POST", &format!("{table}/leave"), FORM, "ask=Lasciare%3F", true).await;
    assert!(left.text.contains("\"goto\":\"/\""), "{}", left.text);
}

#[tokio::test]
async fn what_lies_open_without_script_stays_open() {
    let house = House::open().await;
    let table = house.table().await;
    house.form(&format!("{table}/start"), "").await;
    let open = format!("{table}?open=log");
    let lies_open = |page: &Told| page.text.contains("data-rail=\"open\"");
    let page = house.ask("GET", &table, FORM, "", false).await;
    assert!(!lies_open(&page) && page.text.contains(&format!("href=\"{open}\"")), "the address opens it");
    // A page that reloads itself uses the same address.
    let page = house.ask("GET", &open, FORM, "", false).await;
    assert!(lies_open(&page) && page.text.contains("http-equiv=\"refresh\" content=\""), "and keeps it open");
    assert!(page.text.contains(&format!("href=\"{table}\"")), "there is a way back");
    for (from, to) in [(&open, &open), (&table, &table), (&format!("{table}?open=logs"), &table)] {
        let said = house.form_from(from, &format!("{table}/say"), "text=Ciao").await;
        assert_eq!(said.headers[header::LOCATION], to.as_str(), "what is said from {from}");
    }
    let request = browser(&house.cookie, &table).header(header::REFERER, format!("http://corte.test{open}"));
    assert!(!lies_open(&house.send(request, "").await), "who closes it goes by the address alone");
    let asked = house.form_from(&open, &format!("{table}/leave"), "ask=Lasciare%3F").await;
    assert!(asked.text.contains(&format!("href=\"{open}\"")), "who thinks better of it is back there");
}

/// A code of spaces is not reported as an unknown code that nobody can see.
#[tokio::test]
async fn a_code_of_spaces_is_none() {
    let house = House::open().await;
    for (typed, says) in [
        ("", "Scrivi il codice di un tavolo."),
        ("++", "Scrivi il codice di un tavolo."),
        ("+k7+", "il codice k7."),
    ] {
        let told = house.form("/join", &format!("code={typed}")).await;
        assert_eq!(told.status, StatusCode::NOT_FOUND);
        told.is_a_page(says, typed);
    }
}

/// Whichever way a newcomer takes from the first page, the name they have typed goes with them, and it is in no address.
#[tokio::test]
async fn the_first_name_typed_is_kept() {
    let house = House::open().await;
    let table = house.table().await;
    let code = table.trim_start_matches("/t/");
    for (path, form, leads) in [
        ("/settings", "name=Teresa&code=&back=%2Fnew".to_owned(), "/new"),
        ("/join", format!("name=Teresa&code={code}"), &table),
        ("/join", format!("name=Teresa&code={code}&enter=on"), &table),
    ] {
        let way = house.ask_as("", "POST", path, FORM, &form, false).await;
        assert_eq!(way.headers[header::LOCATION], leads, "{form}");
        let cookie = way.headers[header::SET_COOKIE].to_str().unwrap().split(';').next().unwrap();
        let page = house.ask_as(cookie, "GET", leads, FORM, "", false).await;
        page.is_a_page("name=\"name\" value=\"Teresa\"", leads);
    }
    let alone = house.ask_as("", "POST", "/join", FORM, &format!("name=&code={code}"), false).await;
    assert!(!alone.headers.contains_key(header::SET_COOKIE), "who gives no name is not known yet");
    let played = house.ask_as("", "POST", "/join", FORM, "name=Teresa&code=&enter=on", false).await;
    assert!(
        played.headers[header::LOCATION].to_str().unwrap().starts_with("/t/"),
        "Enter without a code plays"
    );
    let unknown = house.ask_as("", "POST", "/join", FORM, "name=Teresa&code=k7", false).await;
    unknown.is_a_page("name=\"name\" value=\"Teresa\"", "a code that no table has");
}

/// The strength of the last bot that somebody has seated is proposed again, and not that of one that was refused.
#[tokio::test]
async fn the_strength_of_a_seated_bot_is_kept() {
    let house = House::open().await;
    let table = house.table().await;
    let (_, guest) = session::welcome(&house.app, "Bea", Choices::default()).await.unwrap();
    let guest = format!("corte={}", guest.secret());
    for (cookie, status, is_kept) in
        [(&guest, StatusCode::CONFLICT, false), (&house.cookie, StatusCode::OK, true)]
    {
        let bot = (format!("{table}/bot"), "place=2&policy=hardest");
        let told = house.ask_as(cookie, "POST", &bot.0, FORM, bot.1, true).await;
        assert_eq!(told.status, status, "{}", told.text);
        let new = house.ask_as(cookie, "GET", "/new", FORM, "", false).await;
        assert_eq!(new.text.contains("value=\"hardest\" selected"), is_kept);
    }
}

/// Whoever has not chosen plays with bots for newcomers; what was chosen is proposed everywhere, without a click more.
#[tokio::test]
async fn the_strength_of_those_who_are_played_with_at_once_is_chosen_and_kept() {
    let house = House::open().await;
    let (_, guest) = session::welcome(&house.app, "Bea", Choices::default()).await.unwrap();
    let guest = format!("corte={}", guest.secret());
    let proposes =
        |page: &Told, strength: &str| page.text.contains(&format!("value=\"{strength}\" selected"));
    assert!(proposes(&house.ask_as("", "GET", "/", FORM, "", false).await, "medium"), "to a stranger");
    for (form, strength, kind) in [
        ("name=Bea", "medium", "courtier:"),
        ("name=Bea&strength=easy", "easy", "novice:"),
        ("", "easy", "novice:"),
    ] {
        let played = house.ask_as(&guest, "POST", "/play", FORM, form, false).await;
        let table = played.headers[header::LOCATION].to_str().unwrap().to_owned();
        let handle = house.app.tables.awake(&table[3..]).unwrap();
        let policies = handle.look(|_, table| {
            table.places().iter().filter_map(|place| place.policy().map(str::to_owned)).collect::<Vec<_>>()
        });
        let policies = policies.await.unwrap();
        assert!(
            policies.len() == 3 && policies.iter().all(|id| id.starts_with(kind)),
            "{form}: {policies:?}"
        );
        for page in ["/", "/new"] {
            assert!(proposes(&house.ask_as(&guest, "GET", page, FORM, "", false).await, strength), "{page}");
        }
    }
    // So it is by Enter, on the way to a table of one's own, and where a code leads nowhere.
    house.ask_as(&guest, "POST", "/join", FORM, "code=&enter=on&strength=hard", false).await;
    assert!(proposes(&house.ask_as(&guest, "GET", "/", FORM, "", false).await, "hard"));
    house.ask_as(&guest, "POST", "/settings", FORM, "back=/new&strength=hardest", false).await;
    assert!(proposes(&house.ask_as(&guest, "GET", "/new", FORM, "", false).await, "hardest"));
    let unknown = house.ask_as(&guest, "POST", "/join", FORM, "code=k7&strength=easy", false).await;
    assert!(proposes(&unknown, "easy"), "{}", unknown.text);
    let wrong = house.ask_as(&guest, "POST", "/play", FORM, "strength=impossible", false).await;
    assert!(wrong.status.is_client_error(), "{}", wrong.status);
}

/// A host who only keeps the table has its name all the same, and sees how it stands.
#[tokio::test]
async fn a_listed_table_has_its_hosts_name_whether_or_not_they_sit_there() {
    let house = House::open().await;
    let opened = house.form("/new", "rulebook=brazil&places=3&bots=1&listed=on&name=Frizzle").await;
    let table = opened.headers[header::LOCATION].to_str().unwrap().to_owned();
    let (_, token) = session::welcome(&house.app, "Zaira", Choices::default()).await.unwrap();
    let stranger = format!("corte={}", token.secret());
    for does in ["", "leave"] {
        if !does.is_empty() {
            house.form(&format!("{table}/{does}"), "").await;
        }
        let seen = house.ask_as(&stranger, "GET", "/", FORM, "", false).await;
        seen.is_a_page("Frizzle", does);
        assert!(seen.text.contains(&table), "{}", seen.text);
    }
    let own = house.ask("GET", "/", FORM, "", false).await;
    for told in ["landing-mine-open", "landing-mine-hosted"] {
        own.is_a_page(word(told), told);
    }
}

/// The host of a listed table is told that it is listed, and before a first game nothing says who is ready.
#[tokio::test]
async fn a_lobby_tells_who_may_come() {
    let house = House::open().await;
    for listed in [true, false] {
        let form = format!("rulebook=brazil&places=3&bots=1{}", if listed { "&listed=on" } else { "" });
        let opened = house.form("/new", &form).await;
        let table = opened.headers[header::LOCATION].to_str().unwrap().to_owned();
        let lobby = house.ask("GET", &table, FORM, "", false).await;
        assert_eq!(
            lobby.text.contains("In elenco: chiunque può entrare o guardare."),
            listed,
            "{}",
            lobby.text
        );
        let change = house.ask("GET", &format!("{table}/settings"), FORM, "", false).await;
        change.is_a_page("Chi siede al tavolo lo vede subito.</p>", "the page that changes a table");
    }
}
