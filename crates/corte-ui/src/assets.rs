//! The files that pages load: styles, script, fonts, drawings.

/// A file to serve under `/assets/`. Its name contains a hash of its content, so it can be cached indefinitely.
#[derive(Clone, Copy, Debug)]
pub struct Asset {
    /// Its name in the source: `table.css`.
    pub plain: &'static str,
    /// Its name when served: `table.0123456789abcdef.css`.
    pub name: &'static str,
    /// Its address: `/assets/` and the name.
    pub path: &'static str,
    /// Its media type.
    pub kind: &'static str,
    /// Its content.
    pub bytes: &'static [u8],
}

static ASSETS: &[Asset] = &include!(concat!(env!("OUT_DIR"), "/assets.rs"));

/// Returns every file to serve.
///
/// ```
/// let css = corte_ui::assets().iter().find(|asset| asset.plain == "table.css").unwrap();
/// assert!(css.path.starts_with("/assets/table."));
/// ```
pub fn assets() -> &'static [Asset] {
    ASSETS
}

/// Returns the file served under this name, which is the part of the address after `/assets/`.
pub fn find(name: &str) -> Option<&'static Asset> {
    ASSETS.iter().find(|asset| asset.name == name)
}

/// Returns the address of a file by its plain name; for an unknown name, that of the first file.
pub(crate) fn path(plain: &str) -> &'static str {
    let found = ASSETS.iter().find(|asset| asset.plain == plain);
    debug_assert!(found.is_some(), "no asset {plain}");
    found.or(ASSETS.first()).map_or("/assets/", |asset| asset.path)
}

#[cfg(test)]
mod tests {
    use super::{ASSETS, path};

    #[test]
    fn the_script_comes_in_one_piece() {
        let script = ASSETS.iter().find(|asset| asset.path == path("table.js")).unwrap();
        let text = std::str::from_utf8(script.bytes).unwrap();
        assert!(!text.lines().any(|line| line.starts_with("import")), "it asks for nothing more");
        assert!(
            text.contains("/assets/line.mjs") && !ASSETS.iter().any(|asset| asset.plain.ends_with(".mjs"))
        );
    }
}
