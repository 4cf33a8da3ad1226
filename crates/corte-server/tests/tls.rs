//! PostgreSQL over TLS, following `sslmode` as other tools do.

use crate::support::postgres::Server;
use corte_server::store::Store;
use rcgen::{BasicConstraints, CertificateParams, DnType, IsCa, Issuer, KeyPair};
use sqlx::Connection;
use std::path::Path;

type Authority = Issuer<'static, KeyPair>;

/// A certificate authority that nobody trusts unless told to, with its certificate in a file with this name.
fn authority(files: &Path, name: &str) -> Authority {
    let key = KeyPair::generate().unwrap();
    let mut wanted = CertificateParams::new(Vec::new()).unwrap();
    wanted.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
    wanted.distinguished_name.push(DnType::CommonName, name);
    std::fs::write(files.join(name), wanted.self_signed(&key).unwrap().pem()).unwrap();
    Issuer::new(wanted, key)
}

/// Has the server present a certificate for this host, from its next start on.
fn certify(server: &mut Server, by: &Authority, host: &str) {
    let key = KeyPair::generate().unwrap();
    let certificate = CertificateParams::new(vec![host.to_owned()]).unwrap().signed_by(&key, by).unwrap();
    server.show(&certificate.pem(), &key.serialize_pem());
}

/// A restarted server, and a database on it that can be reached by socket and over the network.
struct Place<'a> {
    server: &'a Server,
    files: &'a Path,
    socket: String,
}

impl<'a> Place<'a> {
    async fn new(server: &'a Server, files: &'a Path) -> Place<'a> {
        server.crash();
        server.resume();
        Place { server, files, socket: server.new_database().await }
    }

    /// Opens the database with these parameters appended to its address, where `@` is the folder with the
    /// authorities. Returns whether all of its connections then use TLS, or why it isn't opened.
    async fn open(&self, user: &str, mode: &str) -> Result<bool, String> {
        let (start, _) = self.socket.split_once("?host=").unwrap();
        let start = start.replace("corte@localhost", &format!("{user}@{}", self.server.host()));
        let address = format!("{start}?{}", mode.replace('@', &self.files.display().to_string()));
        let store = Store::open(&address).await.map_err(|error| error.to_string())?;
        Store::open_to_read(&address).await.expect("it is read over the same way");
        store.append("t", 1, vec!["{}".into()]).await.unwrap();
        assert_eq!(store.load("t").await.unwrap().len(), 1, "{mode}");
        let mut admin = sqlx::PgConnection::connect(&self.socket).await.unwrap();
        let spoken: Vec<bool> = sqlx::query_scalar(
            "SELECT ssl FROM pg_stat_ssl JOIN pg_stat_activity USING (pid)
             WHERE application_name = 'corte' AND datname = current_database()",
        )
        .fetch_all(&mut admin)
        .await
        .unwrap();
        store.shutdown().await;
        sqlx::query("TRUNCATE log").execute(&mut admin).await.unwrap();
        admin.close().await.unwrap();
        let first = *spoken.first().expect("it is open");
        assert!(spoken.iter().all(|speaks| *speaks == first), "{mode}: {spoken:?}");
        Ok(first)
    }

    /// Checks that it is opened, with TLS or without.
    async fn opens(&self, mode: &str, with: bool) {
        assert_eq!(self.open("corte", mode).await, Ok(with), "{mode}");
    }

    /// Checks that it is refused, with these words.
    async fn refuses(&self, mode: &str, words: &str) {
        let refused = self.open("corte", mode).await.expect_err(mode);
        assert!(refused.contains(words), "{mode}: {refused}");
    }
}

#[tokio::test]
async fn a_database_is_reached_over_tls_as_its_address_says() {
    let Some(mut server) = Server::start() else { return };
    let files = tempfile::tempdir().unwrap();
    let [known, _] = ["known", "other"].map(|name| authority(files.path(), name));
    let host = server.host().to_owned();
    certify(&mut server, &known, &host);
    let place = Place::new(&server, files.path()).await;
    place.opens("", true).await;
    place.opens("sslmode=prefer", true).await;
    place.opens("sslmode=disable", false).await;
    place.opens("sslmode=require", true).await;
    for mode in ["require", "verify-ca", "verify-full"] {
        place.opens(&format!("sslmode={mode}&sslrootcert=@/known"), true).await;
        place.refuses(&format!("sslmode={mode}&sslrootcert=@/other"), "name the authority").await;
        place.refuses(&format!("sslmode={mode}&sslrootcert=@/none"), "/none can't be read").await;
    }
    place.refuses("sslmode=verify-full", "UnknownIssuer").await;

    certify(&mut server, &known, "elsewhere.example");
    let place = Place::new(&server, files.path()).await;
    place.opens("sslmode=require", true).await;
    // The library is stricter here than PostgreSQL's own tools, which don't check the name with `verify-ca`.
    for mode in ["require", "verify-ca", "verify-full"] {
        place.refuses(&format!("sslmode={mode}&sslrootcert=@/known"), "not valid for name").await;
    }
}

#[tokio::test]
async fn a_database_and_a_server_that_can_t_agree_on_tls_say_so() {
    let Some(mut server) = Server::start() else { return };
    let files = tempfile::tempdir().unwrap();
    let (known, host) = (authority(files.path(), "known"), server.host().to_owned());
    certify(&mut server, &known, &host);
    server.let_in("hostnossl all guarded all reject");
    server.let_in("hostssl all guarded all trust");
    let place = Place::new(&server, files.path()).await;
    let mut admin = sqlx::PgConnection::connect(&place.socket).await.unwrap();
    sqlx::query("CREATE ROLE guarded LOGIN SUPERUSER").execute(&mut admin).await.unwrap();
    admin.close().await.unwrap();
    assert_eq!(place.open("guarded", "").await, Ok(true));
    let refused = place.open("guarded", "sslmode=disable").await.unwrap_err();
    assert!(refused.contains("ask for that with sslmode=require"), "{refused}");

    // A server that refuses TLS is reached without it, as by PostgreSQL's own tools.
    server.let_in("hostssl all plain all reject");
    server.let_in("hostnossl all plain all trust");
    let place = Place::new(&server, files.path()).await;
    let mut admin = sqlx::PgConnection::connect(&place.socket).await.unwrap();
    sqlx::query("CREATE ROLE plain LOGIN SUPERUSER").execute(&mut admin).await.unwrap();
    admin.close().await.unwrap();
    assert_eq!(place.open("plain", "").await, Ok(false));
    place.open("plain", "sslmode=require").await.unwrap_err();

    // Older than any TLS version spoken here.
    server.set("ssl_min_protocol_version=TLSv1 -c ssl_max_protocol_version=TLSv1.1");
    let place = Place::new(&server, files.path()).await;
    place.opens("", false).await;
    place.refuses("sslmode=require", "TLS with the database fails").await;

    server.set("ssl=off");
    let place = Place::new(&server, files.path()).await;
    place.opens("", false).await;
    place.refuses("sslmode=require", "turn it on there, or leave sslmode out").await;
}

/// A server that accepts a connection and says nothing holds nobody up forever.
#[tokio::test]
async fn a_database_that_never_answers_is_given_up() {
    let silent = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = format!("postgres://corte@{}/corte", silent.local_addr().unwrap());
    let refused = Store::open_to_read(&address).await.unwrap_err().to_string();
    assert!(refused.contains("does not answer within 3 seconds"), "{refused}");
}
