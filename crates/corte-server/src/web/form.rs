//! Reads what pages send: forms, files, names in an address. What can't be read is refused in the sender's language.

use super::{Asker, LONGEST_FORM};
use crate::app::App;
use crate::failure::Failure;
use axum::extract::rejection::FormRejection;
use axum::extract::{self, FromRequest, FromRequestParts, Multipart, Path, Request};
use axum::http::request::Parts;
use axum::response::Response;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::ops::Deref;
use std::sync::Arc;

/// The fields of a form.
pub(crate) type Fields = HashMap<String, String>;

/// How much of a field's invalid value is repeated.
const SAID_AGAIN: usize = 40;

/// A form that can be read. Its fields have not been checked.
pub(super) struct Form(Fields);

impl Deref for Form {
    type Target = Fields;

    fn deref(&self) -> &Fields {
        &self.0
    }
}

impl FromRequest<Arc<App>> for Form {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Form, Response> {
        let (parts, body) = request.into_parts();
        let request = Request::from_parts(parts.clone(), body);
        let failure = match extract::Form::from_request(request, app).await {
            Ok(extract::Form(fields)) => return Ok(Form(fields)),
            Err(FormRejection::InvalidFormContentType(_)) => Failure::NoForm,
            Err(FormRejection::BytesRejection(_)) => Failure::TooLong(LONGEST_FORM / 1024),
            Err(_) => Failure::Unreadable,
        };
        Err(refused(parts, app, &failure).await)
    }
}

/// A form with a file.
pub(super) struct Upload(pub(super) Multipart);

impl FromRequest<Arc<App>> for Upload {
    type Rejection = Response;

    async fn from_request(request: Request, app: &Arc<App>) -> Result<Upload, Response> {
        let (parts, body) = request.into_parts();
        match Multipart::from_request(Request::from_parts(parts.clone(), body), app).await {
            Ok(form) => Ok(Upload(form)),
            Err(_) => Err(refused(parts, app, &Failure::NoForm).await),
        }
    }
}

/// The parameters in a path.
pub(super) struct Named<T>(pub(super) T);

impl<T: DeserializeOwned + Send> FromRequestParts<Arc<App>> for Named<T> {
    type Rejection = Response;

    async fn from_request_parts(parts: &mut Parts, app: &Arc<App>) -> Result<Named<T>, Response> {
        match Path::<T>::from_request_parts(parts, app).await {
            Ok(Path(named)) => Ok(Named(named)),
            // A parameter that is not valid text can't name anything.
            Err(_) => Err(refused(parts.clone(), app, &Failure::NotFound).await),
        }
    }
}

async fn refused(mut parts: Parts, app: &Arc<App>, failure: &Failure) -> Response {
    let Ok(asker) = Asker::from_request_parts(&mut parts, app).await;
    asker.sorry(failure)
}

/// A required field.
pub(super) fn needed<T>(
    fields: &Fields,
    name: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<T, Failure> {
    given(fields, name, read)?.ok_or(Failure::Missing(name))
}

/// A field that may be left out or empty.
pub(super) fn given<T>(
    fields: &Fields,
    name: &'static str,
    read: impl FnOnce(&str) -> Option<T>,
) -> Result<Option<T>, Failure> {
    let Some(value) = fields.get(name).map(|value| value.trim()).filter(|value| !value.is_empty()) else {
        return Ok(None);
    };
    read(value).map(Some).ok_or_else(|| Failure::Wrong(name, value.chars().take(SAID_AGAIN).collect()))
}

/// A required number.
pub(super) fn number<N: std::str::FromStr>(fields: &Fields, name: &'static str) -> Result<N, Failure> {
    needed(fields, name, |value| value.parse().ok())
}

/// A number that may be left out.
pub(super) fn number_if_given<N: std::str::FromStr>(
    fields: &Fields,
    name: &'static str,
) -> Result<Option<N>, Failure> {
    given(fields, name, |value| value.parse().ok())
}
