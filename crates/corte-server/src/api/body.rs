//! Reads requests, and accepts only what the API description allows.

use super::check::{Fault, check};
use super::doc;
use super::problem::{Cause, Problem};
use crate::app::App;
use crate::failure::Failure;
use axum::body::Bytes;
use axum::extract::{FromRequest, Path, Request};
use axum::extract::{FromRequestParts, Query};
use axum::http::header;
use axum::http::request::Parts;
use serde::de::DeserializeOwned;
use serde_json::Value;
use std::sync::Arc;

/// A body of valid JSON that has not been checked against a schema yet.
pub(super) struct Body(Value);

impl FromRequest<Arc<App>> for Body {
    type Rejection = Problem;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Body, Problem> {
        let kind = request.headers().get(header::CONTENT_TYPE).and_then(|kind| kind.to_str().ok());
        let kind = kind.and_then(|kind| kind.split(';').next()).unwrap_or("").trim().to_ascii_lowercase();
        let bytes = Bytes::from_request(request, app).await;
        let bytes = bytes.map_err(|_| Failure::TooLong(super::LONGEST / 1024))?;
        if kind != "application/json" && !(kind.starts_with("application/") && kind.ends_with("+json")) {
            return Err(Cause::Kind.into());
        }
        let value = serde_json::from_slice(&bytes).map_err(|error| Cause::Malformed(error.to_string()))?;
        Ok(Body(value))
    }
}

impl Body {
    /// Returns the body if it matches the schema with this name.
    pub(super) fn checked(self, schema: &str) -> Result<Value, Fault> {
        let document = doc::value();
        check(document, &document["components"]["schemas"][schema], &self.0)?;
        Ok(self.0)
    }

    /// The same, deserialised.
    pub(super) fn read<T: DeserializeOwned>(self, schema: &str) -> Result<T, Fault> {
        let value = self.checked(schema)?;
        serde_json::from_value(value).map_err(|error| Fault {
            at: String::new(),
            what: error.to_string(),
            given: None,
            allowed: schema.to_owned(),
        })
    }
}

/// The path parameters: a table's code or a game's id, and what follows it.
pub(super) struct In<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for In<T> {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<In<T>, Problem> {
        // A parameter that is not valid text can't name anything.
        let path = Path::<T>::from_request_parts(parts, app).await;
        path.map(|Path(path)| In(path)).map_err(|_| Failure::NotFound.into())
    }
}

/// The query parameters.
pub(super) struct Parameters {
    given: Vec<(String, String)>,
    /// The parameters that have been asked for so far.
    known: Vec<String>,
}

impl FromRequestParts<Arc<App>> for Parameters {
    type Rejection = Problem;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Parameters, Problem> {
        let read = Query::<Vec<(String, String)>>::from_request_parts(parts, app).await;
        let fault = || Fault::of("?", &Value::from(parts.uri.query().unwrap_or("")), "name=value&name=value");
        let given = read.map(|Query(read)| read).map_err(|_| fault())?;
        Ok(Parameters { given, known: Vec::new() })
    }
}

impl Parameters {
    /// Takes a parameter that matches the schema, if it was given.
    pub(super) fn take(&mut self, name: &str, schema: &Value) -> Result<Option<String>, Fault> {
        self.known.push(name.to_owned());
        let Some(place) = self.given.iter().position(|(given, _)| given == name) else { return Ok(None) };
        let (_, given) = self.given.remove(place);
        if let Some((_, again)) = self.given.iter().find(|(given, _)| given == name) {
            let fault = Fault::of(format!("?{name}"), &Value::from(again.clone()), "one value");
            return Err(fault.saying("given more than once"));
        }
        // Query parameters are text, numbers included.
        let value = match given.parse::<u64>() {
            Ok(number) if schema["type"] == "integer" => Value::from(number),
            _ => Value::from(given.clone()),
        };
        check(&Value::Null, schema, &value).map_err(|fault| Fault { at: format!("?{name}"), ..fault })?;
        Ok(Some(given))
    }

    /// Refuses the parameters that are left.
    pub(super) fn no_more(self) -> Result<(), Fault> {
        match self.given.into_iter().next() {
            None => Ok(()),
            Some((name, value)) => {
                let allowed =
                    if self.known.is_empty() { "nothing".to_owned() } else { self.known.join(", ") };
                let fault = Fault::of(format!("?{name}"), &Value::from(value), &allowed);
                Err(fault.saying("unknown parameter"))
            }
        }
    }
}
