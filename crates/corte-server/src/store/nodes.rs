//! The servers sharing a database: which there are, what each of them lists, and who is in touch with which table.
//!
//! An embedded database has one server, which is told of no others.

#[cfg(feature = "postgres")]
use super::postgres::ask;
use super::statement::{Value, text};
use super::{Readers, Store, StoreError, read};

/// Milliseconds by the database's own clock, which all of its servers share.
pub(crate) type ByDatabase = u64;

/// A server, as it announces itself to the others.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NodeRow {
    pub(crate) id: String,
    /// The machine and the address it listens on, which no two servers can share.
    pub(crate) place: String,
    /// Its program's version and commit.
    pub(crate) version: String,
    /// Its retention periods, in words; empty if the server does not report them.
    pub(crate) keeps: String,
    pub(crate) began: ByDatabase,
    pub(crate) seen: ByDatabase,
    /// What its own clock showed when it was last seen, if it reports that.
    pub(crate) clock: Option<u64>,
    /// Whether it is handing its tables over.
    pub(crate) leaves: bool,
}

/// All servers, as seen at one moment.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) struct Roll {
    pub(crate) now: ByDatabase,
    pub(crate) nodes: Vec<NodeRow>,
}

/// Somebody who is in touch with a table through some server, at least until this moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Presence {
    pub(crate) user: String,
    pub(crate) node: String,
    pub(crate) until: ByDatabase,
}

/// How long servers that are gone are remembered: a server that wakes a table asks which one drove it last.
const REMEMBERED: i64 = 86_400_000;

/// PostgreSQL's clock.
#[cfg(feature = "postgres")]
const CLOCK: &str = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint";

#[cfg(feature = "postgres")]
type Row = (String, String, String, Option<String>, i64, i64, Option<i64>, i64);

impl NodeRow {
    /// This program's server, not seen yet.
    pub(crate) fn new(id: &str, place: &str, commit: Option<&str>, keeps: &str) -> NodeRow {
        let version = [Some(env!("CARGO_PKG_VERSION")), commit].into_iter().flatten();
        let version = version.collect::<Vec<_>>().join(" ");
        let [id, place, keeps] = [id, place, keeps].map(str::to_owned);
        NodeRow { id, place, version, keeps, began: 0, seen: 0, clock: None, leaves: false }
    }

    /// The same server, with its clock showing this.
    pub(crate) fn at(&self, clock: u64) -> NodeRow {
        NodeRow { clock: Some(clock), ..self.clone() }
    }
}

impl Store {
    /// Whether other servers may use the same database.
    pub(crate) fn is_shared(&self) -> bool {
        match &self.inner.readers {
            Readers::Sqlite(_) => false,
            #[cfg(feature = "postgres")]
            Readers::Postgres(_) => true,
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(disk) => disk.is_shared(),
        }
    }

    /// The database's time and its servers, where the database has a clock of its own.
    pub(crate) async fn roll(&self) -> Result<Option<Roll>, StoreError> {
        match &self.inner.readers {
            Readers::Sqlite(_) => Ok(None),
            #[cfg(feature = "postgres")]
            Readers::Postgres(readers) => {
                let sql = "SELECT id, place, version, keeps, began, seen, clock, leaves FROM nodes";
                let rows = ask!(readers, reader => sqlx::query_as::<_, Row>(sql).fetch_all(reader).await)?;
                let now = format!("SELECT {CLOCK}");
                let now: i64 = ask!(readers, reader => sqlx::query_scalar(&now).fetch_one(reader).await)?;
                let nodes = rows.into_iter().map(NodeRow::of).collect();
                Ok(Some(Roll { now: now.unsigned_abs(), nodes }))
            }
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(_) => Ok(None),
        }
    }

    /// Registers a server. Any earlier server in its place is marked as leaving, and those not seen for long are
    /// deleted.
    pub(crate) async fn join(&self, node: &NodeRow) -> Result<(), StoreError> {
        let roll = self.beat(node).await?;
        let gone = "UPDATE nodes SET leaves = 1 WHERE place = $1 AND id <> $2";
        let values = vec![text(&node.place), text(&node.id)];
        self.run(gone, values).await?;
        let long_ago = Value::Int(roll.now.cast_signed() - REMEMBERED);
        self.run("DELETE FROM nodes WHERE seen < $1", vec![long_ago]).await?;
        let orphans = "DELETE FROM presence WHERE node_id NOT IN (SELECT id FROM nodes)";
        self.run(orphans, Vec::new()).await?;
        let boards = "DELETE FROM boards WHERE node_id NOT IN (SELECT id FROM nodes)";
        self.run(boards, Vec::new()).await.map(drop)
    }

    /// Records that a server is alive and returns all servers.
    #[cfg_attr(
        not(any(test, feature = "postgres", feature = "simulate")),
        expect(unused_variables, reason = "on SQLite there is one server")
    )]
    pub(crate) async fn beat(&self, node: &NodeRow) -> Result<Roll, StoreError> {
        match &self.inner.readers {
            Readers::Sqlite(_) => Ok(Roll::default()),
            #[cfg(feature = "postgres")]
            Readers::Postgres(_) => {
                let sql = format!(
                    "INSERT INTO nodes (id, place, version, keeps, began, seen, leaves, clock)
                     VALUES ($1, $2, $3, $4, {CLOCK}, {CLOCK}, $5, $6)
                     ON CONFLICT (id) DO UPDATE
                     SET seen = excluded.seen, leaves = excluded.leaves, clock = excluded.clock"
                );
                let NodeRow { id, place, version, keeps, leaves, clock, .. } = node.clone();
                let texts = [id, place, version, keeps].map(Value::Text);
                let clock = Value::Int(clock.unwrap_or_default().cast_signed());
                let values = texts.into_iter().chain([Value::Int(leaves.into()), clock]).collect();
                self.run(sql, values).await?;
                Ok(self.roll().await?.unwrap_or_default())
            }
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(disk) => disk.beat(node).await,
        }
    }

    /// Publishes what this server lists.
    pub(crate) async fn put_up(&self, node: &str, tables: String) -> Result<(), StoreError> {
        let sql = "INSERT INTO boards (node_id, tables) VALUES ($1, $2)
                   ON CONFLICT (node_id) DO UPDATE SET tables = excluded.tables";
        self.run(sql, vec![text(node), Value::Text(tables)]).await.map(drop)
    }

    /// What the servers list, by server.
    pub(crate) async fn boards(&self) -> Result<Vec<(String, String)>, StoreError> {
        Ok(read!(self, pool => sqlx::query_as("SELECT node_id, tables FROM boards").fetch_all(pool).await)?)
    }

    /// The name shared by the servers on this database.
    pub(crate) async fn cluster_name(&self) -> Result<String, StoreError> {
        Ok(read!(self, pool =>
            sqlx::query_scalar("SELECT name FROM cluster WHERE id = 1").fetch_one(pool).await)?)
    }

    /// The number of the last entry of each of these tables.
    pub(crate) async fn heads(
        &self,
        #[cfg_attr(not(feature = "postgres"), allow(unused_variables, reason = "only PostgreSQL is asked"))]
        tables: &[String],
    ) -> Result<Vec<(String, u64)>, StoreError> {
        match &self.inner.readers {
            Readers::Sqlite(_) => Ok(Vec::new()),
            #[cfg(feature = "postgres")]
            Readers::Postgres(readers) => {
                let sql = "SELECT t.id, last.seq FROM unnest($1::text[]) AS t (id) CROSS JOIN LATERAL
                     (SELECT seq FROM log WHERE table_id = t.id ORDER BY seq DESC LIMIT 1) AS last";
                let heads = sqlx::query_as::<_, (String, i64)>(sql).bind(tables);
                let heads = ask!(readers, reader => heads.fetch_all(reader).await)?;
                Ok(heads.into_iter().map(|(table, seq)| (table, seq.unsigned_abs())).collect())
            }
            #[cfg(any(test, feature = "simulate"))]
            Readers::Simulated(disk) => disk.heads(tables).await,
        }
    }

    /// Records until when somebody is in touch with a table at this server.
    pub(crate) async fn note_presence(&self, table: &str, presence: &Presence) -> Result<(), StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let Readers::Simulated(disk) = &self.inner.readers {
            return disk.note_presence(table, presence).await;
        }
        let sql = "INSERT INTO presence (table_id, user_id, node_id, until) VALUES ($1, $2, $3, $4)
                   ON CONFLICT (table_id, user_id, node_id) DO UPDATE SET until = excluded.until";
        let values = vec![
            text(table),
            text(&presence.user),
            text(&presence.node),
            Value::Int(i64::try_from(presence.until).unwrap_or(i64::MAX)),
        ];
        self.run(sql, values).await.map(drop)
    }

    /// Who was in touch with a table, and where.
    pub(crate) async fn presence(&self, table: &str) -> Result<Vec<Presence>, StoreError> {
        #[cfg(any(test, feature = "simulate"))]
        if let Readers::Simulated(disk) = &self.inner.readers {
            return disk.presence(table).await;
        }
        let rows: Vec<(String, String, i64)> = read!(self, pool =>
            sqlx::query_as("SELECT user_id, node_id, until FROM presence WHERE table_id = $1")
                .bind(table)
                .fetch_all(pool)
                .await)?;
        let presence =
            |(user, node, until): (String, String, i64)| Presence { user, node, until: until.unsigned_abs() };
        Ok(rows.into_iter().map(presence).collect())
    }
}

#[cfg(feature = "postgres")]
impl NodeRow {
    fn of((id, place, version, keeps, began, seen, clock, leaves): Row) -> NodeRow {
        let (began, seen, clock) = (began.unsigned_abs(), seen.unsigned_abs(), clock.map(i64::unsigned_abs));
        NodeRow {
            id,
            place,
            version,
            keeps: keeps.unwrap_or_default(),
            began,
            seen,
            clock,
            leaves: leaves != 0,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::{Retention, Token, UnixMillis};

    #[test]
    fn servers_of_two_commits_are_of_two_versions() {
        let [one, other] = ["1a", "2b"].map(|commit| NodeRow::new("id", "place", Some(commit), "").version);
        assert_ne!(one, other);
    }

    #[tokio::test]
    async fn who_was_in_touch_with_a_table_is_known_as_long_as_the_table_and_the_person() {
        let dir = tempfile::tempdir().unwrap();
        let store = Store::open(dir.path().join("corte.sqlite").to_str().unwrap()).await.unwrap();
        for table in ["closed", "open"] {
            store.append(table, 1, vec!["{}".into()]).await.unwrap();
            for user in ["ana", "bruno"] {
                let presence = Presence { user: user.into(), node: "one".into(), until: 7 };
                store.note_presence(table, &presence).await.unwrap();
            }
        }
        let users = async |table: &str| {
            let mut known = store.presence(table).await.unwrap();
            known.sort_by(|one, other| one.user.cmp(&other.user));
            known.into_iter().map(|one| one.user).collect::<Vec<_>>()
        };
        store.close_table("closed", UnixMillis(5)).await.unwrap();
        let retention = Retention { tables_closed_before: Some(UnixMillis(9)), ..Retention::default() };
        while store.prune(&retention).await.unwrap().rows > 0 {}
        assert_eq!([users("closed").await, users("open").await], [vec![], vec!["ana", "bruno"]]);
        let mark = ("parted ana", Token::random().hash());
        store.part("ana", "lent ana", mark, "Somebody", UnixMillis(10)).await.unwrap();
        assert_eq!(users("open").await, ["bruno"]);
        store.shutdown().await;
    }
}
