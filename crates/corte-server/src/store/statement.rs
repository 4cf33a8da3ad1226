//! A statement that both databases understand, before it runs.

use std::borrow::Cow;

/// A parameter value.
#[derive(Clone, Debug)]
pub(super) enum Value {
    Int(i64),
    Text(String),
    Bytes(Vec<u8>),
}

/// A statement with its parameters.
#[derive(Debug)]
pub(super) struct Statement {
    pub(super) sql: Cow<'static, str>,
    pub(super) values: Vec<Value>,
}

/// Builds one database's query from a statement.
macro_rules! bound {
    ($database:ty, $statement:expr) => {{
        let mut query = sqlx::query::<$database>(&$statement.sql);
        for value in &$statement.values {
            query = match value {
                $crate::store::statement::Value::Int(value) => query.bind(value),
                $crate::store::statement::Value::Text(value) => query.bind(value),
                $crate::store::statement::Value::Bytes(value) => query.bind(value),
            };
        }
        query
    }};
}
pub(super) use bound;

pub(super) fn statement(sql: impl Into<Cow<'static, str>>, values: Vec<Value>) -> Statement {
    Statement { sql: sql.into(), values }
}

/// A text as a parameter value.
pub(super) fn text(text: &str) -> Value {
    Value::Text(text.to_owned())
}
