//! The same over TLS: whose certificates are trusted, and what is said about the others.

use super::{folder, port as port_of, told};
use crate::served::Served;
use rcgen::{BasicConstraints, CertificateParams, IsCa, Issuer, KeyPair, date_time_ymd};
use std::fs;
use std::io::{Read, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Arc;
use tokio_rustls::TlsAcceptor;
use tokio_rustls::rustls::ServerConfig;
use tokio_rustls::rustls::crypto::ring;
use tokio_rustls::rustls::pki_types::{CertificateDer, PrivateKeyDer};

/// An authority that no machine knows.
struct Authority {
    issuer: Issuer<'static, KeyPair>,
    file: PathBuf,
}

impl Authority {
    fn new(folder: &Path, name: &str) -> Authority {
        let key = KeyPair::generate().unwrap();
        let mut wanted = CertificateParams::new(Vec::new()).unwrap();
        wanted.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        wanted.distinguished_name.push(rcgen::DnType::CommonName, name);
        let file = folder.join(format!("{name}.pem"));
        fs::write(&file, wanted.self_signed(&key).unwrap().pem()).unwrap();
        Authority { issuer: Issuer::new(wanted, key), file }
    }

    fn file(&self) -> &str {
        self.file.to_str().unwrap()
    }

    fn sign(&self, wanted: &CertificateParams) -> (CertificateDer<'static>, KeyPair) {
        let key = KeyPair::generate().unwrap();
        (wanted.signed_by(&key, &self.issuer).unwrap().into(), key)
    }
}

fn wanted(names: &[&str]) -> CertificateParams {
    CertificateParams::new(names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>()).unwrap()
}

/// A proxy that speaks TLS with a certificate and forwards to a server. Returns the port on which it listens.
fn proxy(served: &Served, (certificate, key): (CertificateDer<'static>, KeyPair)) -> u16 {
    let key = PrivateKeyDer::try_from(key.serialize_der()).unwrap();
    let config = ServerConfig::builder_with_provider(Arc::new(ring::default_provider()))
        .with_safe_default_protocol_versions()
        .unwrap()
        .with_no_client_auth()
        .with_single_cert(vec![certificate], key)
        .unwrap();
    let acceptor = TlsAcceptor::from(Arc::new(config));
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let (port, behind) = (listener.local_addr().unwrap().port(), format!("127.0.0.1:{}", port_of(served)));
    listener.set_nonblocking(true).unwrap();
    // It ends with the tests.
    std::thread::spawn(move || {
        let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
        runtime.block_on(async {
            let listener = tokio::net::TcpListener::from_std(listener).unwrap();
            while let Ok((connection, _)) = listener.accept().await {
                let (acceptor, behind) = (acceptor.clone(), behind.clone());
                tokio::spawn(async move {
                    // Whoever does not trust it hangs up.
                    let Ok(mut front) = acceptor.accept(connection).await else { return };
                    let mut back = tokio::net::TcpStream::connect(behind).await.unwrap();
                    let _ = tokio::io::copy_bidirectional(&mut front, &mut back).await;
                });
            }
        });
    });
    port
}

/// What the bot says about an address, on a machine that knows the authorities in this file.
fn asked(url: &str, known: &Path, arguments: &[&str]) -> (Option<i32>, String, String) {
    let mut command = Command::new(env!("CARGO_BIN_EXE_corte"));
    command.args(["bot", "--url", url, "--bot", "page"]).args(arguments).env("LC_ALL", "C");
    told(&command.env("SSL_CERT_FILE", known).env_remove("SSL_CERT_DIR").output().unwrap())
}

#[test]
fn a_game_is_played_over_tls_with_an_authority_of_ones_own() {
    let folder = folder("tls");
    let served = Served::start(&folder, "0");
    let (own, other) = (Authority::new(&folder, "own"), Authority::new(&folder, "other"));
    let port = proxy(&served, own.sign(&wanted(&["localhost"])));
    let url = format!("https://localhost:{port}/");
    let (status, out, err) = asked(&url, &other.file, &["--ca", own.file(), "--with", "page", "--seed", "7"]);
    assert_eq!(status, Some(0), "{err}");
    assert!(out == "1 game, 1 won\n" || out == "1 game, 0 won\n", "{out}");

    // An authority that the machine knows needs no file. It is the server that refuses an unknown token.
    let (status, _, err) = asked(&url, &own.file, &["--token", "none"]);
    assert!(status == Some(1) && err.contains("this is no bot's token"), "{err}");
}

#[test]
fn whoever_can_not_be_trusted_is_told_apart() {
    let folder = folder("distrust");
    let served = Served::start(&folder, "0");
    let (own, other) = (Authority::new(&folder, "own"), Authority::new(&folder, "other"));
    let own_for = |change: &dyn Fn(&mut CertificateParams)| {
        let mut wanted = wanted(&["localhost"]);
        change(&mut wanted);
        proxy(&served, own.sign(&wanted))
    };
    let alone = |kind: IsCa, name: &str| {
        let (key, mut wanted) = (KeyPair::generate().unwrap(), wanted(&["localhost"]));
        wanted.is_ca = kind;
        let certificate = wanted.self_signed(&key).unwrap();
        let file = folder.join(name);
        fs::write(&file, certificate.pem()).unwrap();
        (proxy(&served, (certificate.into(), key)), file)
    };
    let good = own_for(&|_| ());
    let expired = own_for(&|wanted| {
        (wanted.not_before, wanted.not_after) = (date_time_ymd(2001, 1, 1), date_time_ymd(2002, 1, 1));
    });
    let early = own_for(&|wanted| wanted.not_before = date_time_ymd(4000, 1, 1));
    let elsewhere = proxy(&served, own.sign(&wanted(&["coup.example", "court.example"])));
    let (alone_as_authority, its_file) = alone(IsCa::Ca(BasicConstraints::Unconstrained), "authority");
    let (alone_as_server, server_file) = alone(IsCa::ExplicitNoCa, "server");
    let at = |port: u16| format!("https://localhost:{port}");
    let of = |file: &Path| file.to_str().unwrap().to_owned();
    for (url, ca, says) in [
        (at(good), None, "signed by nobody whom this machine knows"),
        (at(good), Some(of(&other.file)), "not signed by the authority of --ca"),
        (at(expired), Some(of(&own.file)), "its certificate has expired"),
        (at(early), Some(of(&own.file)), "is not valid yet"),
        (at(elsewhere), Some(of(&own.file)), "court.example, not for localhost"),
        (at(alone_as_server), None, "signed by nobody whom this machine knows"),
        (at(alone_as_authority), Some(of(&its_file)), "basicConstraints=critical,CA:FALSE"),
        (served.url.replace("http://", "https://"), Some(of(&own.file)), "is its address http://?"),
        (format!("http://localhost:{good}"), None, "is its address https://?"),
    ] {
        let mut arguments = vec!["--token", "none"];
        arguments.extend(ca.iter().flat_map(|file| ["--ca", file.as_str()]));
        let (status, _, err) = asked(&url, &other.file, &arguments);
        assert_eq!(status, Some(1), "{url} {ca:?}: {err}");
        assert!(err.contains(says), "{url} {ca:?} should say {says:?}: {err}");
    }
    // A self-signed certificate for a server is its own authority.
    let (status, _, err) =
        asked(&at(alone_as_server), &other.file, &["--token", "none", "--ca", &of(&server_file)]);
    assert!(status == Some(1) && err.contains("this is no bot's token"), "{err}");
}

#[test]
fn a_wrong_authority_or_address_is_told_before_anything_is_asked() {
    let folder = folder("wrong");
    let empty = folder.join("empty.pem");
    fs::write(&empty, "nothing\n").unwrap();
    let own = Authority::new(&folder, "own");
    let missing = folder.join("missing.pem");
    for (url, ca, wanted, says) in [
        ("https://coup.example", Some(&missing), 1, "missing.pem: "),
        ("https://coup.example", Some(&empty), 2, "it contains no certificate in PEM"),
        ("http://127.0.0.1:8080", Some(&own.file), 2, "--ca applies only to https://"),
        ("wss://coup.example", None, 2, "write it as https://coup.example"),
        ("https://ana@coup.example", None, 2, "write it as http"),
        ("https://coup.example", None, 1, "apt-get install ca-certificates"),
    ] {
        let ca = ca.map(|file| file.to_str().unwrap());
        let arguments: Vec<&str> = ca.into_iter().flat_map(|file| ["--ca", file]).collect();
        let (status, _, err) = asked(url, &empty, &arguments);
        assert_eq!(status, Some(wanted), "{url}: {err}");
        assert!(err.contains(says), "{url} should say {says:?}: {err}");
    }
}

#[test]
fn who_is_sent_elsewhere_is_told_where() {
    let listener = TcpListener::bind("127.0.0.1:0").unwrap();
    let url = format!("http://{}", listener.local_addr().unwrap());
    std::thread::spawn(move || {
        let (mut line, _) = listener.accept().unwrap();
        let mut asked = [0; 1024];
        assert!(line.read(&mut asked).unwrap() > 0);
        line.write_all(b"HTTP/1.1 308 Permanent Redirect\r\nlocation: https://coup.example/api/bot\r\ncontent-length: 0\r\n\r\n").unwrap();
    });
    let (status, _, err) = asked(&url, Path::new("/dev/null"), &["--token", "none"]);
    assert_eq!(status, Some(1), "{err}");
    assert!(err.contains("https://coup.example/api/bot"), "{err}");
}
