//! Languages and their catalogues.

use super::made_up::MADE_UP;
use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::{LazyLock, OnceLock};
use unic_langid::{CharacterDirection, LanguageIdentifier};

/// An argument of a message: text or a number.
pub type Arg<'a> = FluentValue<'a>;

static FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

/// Each is read when it is first asked for.
static CATALOGUES: [OnceLock<Catalogue>; FILES.len()] = [const { OnceLock::new() }; FILES.len()];

/// The catalogues of the languages made up from English, created only when somebody asks for them.
static MADE: [LazyLock<Catalogue>; 2] = [LazyLock::new(|| made(0)), LazyLock::new(|| made(1))];

fn made(which: usize) -> Catalogue {
    Catalogue::read(MADE_UP[which].tag, FILES[0].1, Some(MADE_UP[which].of_english))
}

type Transform = fn(&str) -> Cow<'_, str>;

struct Catalogue {
    bundle: FluentBundle<FluentResource>,
    /// Messages without arguments, ready to use.
    plain: HashMap<String, String>,
}

impl Catalogue {
    fn read(tag: &str, text: &str, transform: Option<Transform>) -> Catalogue {
        let identifier: LanguageIdentifier = tag.parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![identifier]);
        // `Names` isolates names in the text around them; numbers need no isolation marks.
        bundle.set_use_isolating(false);
        bundle.set_transform(transform);
        let resource = FluentResource::try_new(text.to_owned()).unwrap_or_else(|(resource, errors)| {
            debug_assert!(false, "{tag}.ftl: {errors:?}");
            resource
        });
        bundle.add_resource_overriding(resource);
        let keys = text.lines().filter(|line| line.starts_with(|first: char| first.is_ascii_lowercase()));
        let keys = keys.filter_map(|line| line.split_once(" =")).map(|(key, _)| key);
        let mut plain = HashMap::new();
        for key in keys {
            let mut errors = Vec::new();
            let pattern = bundle.get_message(key).and_then(|message| message.value());
            let text = pattern.map(|pattern| bundle.format_pattern(pattern, None, &mut errors));
            if let (Some(text), true) = (text, errors.is_empty()) {
                plain.insert(key.to_owned(), text.into_owned());
            }
        }
        Catalogue { bundle, plain }
    }

    fn text(&self, key: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = self.bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        debug_assert!(errors.is_empty(), "{key}: {errors:?}");
        Some(text)
    }
}

/// A language that Corte speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lang(u8);

impl Lang {
    /// English, the fallback.
    pub const ENGLISH: Lang = Lang(0);

    /// Two languages that nobody speaks, made from English: a long one with accents, and one written from right to left.
    ///
    /// They are offered to nobody. A page or line in them shows which text is written in the code instead of the catalogues, and what has
    /// no room for longer words or the other direction.
    pub const MADE_UP: [Lang; 2] = [Lang(u8::MAX - 1), Lang(u8::MAX)];

    /// Returns all languages, English first.
    pub fn all() -> impl ExactSizeIterator<Item = Lang> {
        (0..FILES.len()).map(|index| Lang(index as u8))
    }

    /// Reads all catalogues now, which takes some hundredths of a second; otherwise whoever first asks for one waits for it.
    pub fn read_all() {
        for lang in Lang::all() {
            let _ = lang.catalogue();
        }
    }

    /// Returns the language with this tag, or a related one: `pt` and `pt-PT` give `pt-BR`, and `zh_CN` gives `zh-Hans`.
    ///
    /// ```
    /// # use corte_ui::Lang;
    /// assert_eq!(Lang::parse("pt").unwrap().tag(), "pt-BR");
    /// assert_eq!(Lang::parse("zh_CN").unwrap().tag(), "zh-Hans");
    /// assert_eq!(Lang::parse("tlh"), None);
    /// ```
    pub fn parse(tag: &str) -> Option<Lang> {
        let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let exact = Lang::all().find(|lang| lang.tag().eq_ignore_ascii_case(tag));
        exact.or_else(|| Lang::all().find(|lang| primary(lang.tag()) == primary(tag)))
    }

    /// Returns the language that an `Accept-Language` header prefers; English if none of its languages is available.
    pub fn from_accept(header: &str) -> Lang {
        let mut best = (0.0, Lang::ENGLISH);
        for part in header.split(',').take(20) {
            let mut pieces = part.trim().split(';');
            let tag = pieces.next().unwrap_or_default().trim();
            let weight = pieces.find_map(|piece| piece.trim().strip_prefix("q="));
            let weight = weight.map_or(1.0, |weight| weight.parse::<f32>().unwrap_or(0.0));
            if let Some(lang) = Lang::parse(tag).filter(|_| weight > best.0) {
                best = (weight, lang);
            }
        }
        best.1
    }

    /// Returns its tag: `pt-BR`.
    pub fn tag(self) -> &'static str {
        match self.made_up() {
            Some(which) => MADE_UP[which].tag,
            None => FILES[usize::from(self.0)].0,
        }
    }

    /// Whether it is written from right to left.
    pub fn is_right_to_left(self) -> bool {
        let identifier: LanguageIdentifier = self.tag().parse().unwrap_or_default();
        identifier.character_direction() == CharacterDirection::RTL
    }

    /// Its index in [`Lang::MADE_UP`].
    fn made_up(self) -> Option<usize> {
        Lang::MADE_UP.iter().position(|made| *made == self)
    }

    /// Returns its name in the language itself: `Português`.
    pub fn name(self) -> &'static str {
        self.word("language-name")
    }

    /// Returns a message without arguments.
    pub fn word(self, key: &str) -> &'static str {
        let found = self.known(key);
        debug_assert!(found.is_some(), "no message {key} without arguments");
        found.unwrap_or_default()
    }

    /// The same, where there may be no such message.
    pub(crate) fn known(self, key: &str) -> Option<&'static str> {
        let found = [self, Lang::ENGLISH].into_iter().find_map(|lang| lang.catalogue().plain.get(key));
        found.map(String::as_str)
    }

    /// Returns a message with its arguments filled in.
    pub fn text(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let args: FluentArgs<'_> = args.iter().map(|(name, value)| (*name, value.clone())).collect();
        let found = [self, Lang::ENGLISH].into_iter().find_map(|lang| lang.catalogue().text(key, &args));
        debug_assert!(found.is_some(), "no message {key}");
        found.unwrap_or_default()
    }

    fn catalogue(self) -> &'static Catalogue {
        match self.made_up() {
            Some(which) => &MADE[which],
            None => {
                let (tag, text) = FILES[usize::from(self.0)];
                CATALOGUES[usize::from(self.0)].get_or_init(|| Catalogue::read(tag, text, None))
            }
        }
    }
}

impl Default for Lang {
    fn default() -> Lang {
        Lang::ENGLISH
    }
}

impl std::fmt::Debug for Lang {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.tag())
    }
}
