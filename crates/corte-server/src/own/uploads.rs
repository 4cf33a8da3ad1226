//! The records that somebody has uploaded, as a file.

use super::games::{Head, Line};
use crate::app::App;
use crate::store::{GameHead, StoreError};
use futures_util::{Stream, stream};
use std::sync::Arc;

/// All records that somebody has uploaded, one per line. They are read as the lines are.
pub(crate) fn uploads(
    app: &Arc<App>,
    user: String,
) -> impl Stream<Item = Result<String, StoreError>> + use<> {
    let app = Arc::clone(app);
    stream::try_unfold(String::new(), move |last| {
        let (app, user) = (Arc::clone(&app), user.clone());
        async move {
            let next = app.store.uploads_of(&user, &last, 1).await?.pop();
            let line = |(head, record): (GameHead, String)| {
                (Line::new(Head::of(&head, None), &record).text(), head.id)
            };
            Ok(next.map(line))
        }
    })
}
