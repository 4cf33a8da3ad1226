//! What a device needs to know to install the site as an app.

use crate::assets;
use crate::words::Lang;
use serde_json::json;

/// Returns the web application manifest, as JSON.
///
/// ```
/// let manifest = corte_ui::page::manifest(corte_ui::Lang::default());
/// assert!(manifest.contains("\"start_url\":\"/\""));
/// ```
pub fn manifest(lang: Lang) -> String {
    let icon = |plain: &str, sizes: &str, kind: &str, purpose: &str| json!({ "src": assets::path(plain), "sizes": sizes, "type": kind, "purpose": purpose });
    let manifest = json!({
        "id": "/",
        "name": format!("Corte: {}", lang.word("landing-title")),
        "short_name": "Corte",
        "description": lang.word("landing-sentence"),
        "lang": lang.tag(),
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "background_color": "#e9dcc0",
        "theme_color": "#571a20",
        "icons": [
            icon("icon.svg", "any", "image/svg+xml", "any"),
            icon("icon-192.png", "192x192", "image/png", "any"),
            icon("icon-512.png", "512x512", "image/png", "any"),
            icon("icon-maskable-512.png", "512x512", "image/png", "maskable"),
        ],
    });
    manifest.to_string()
}
