//! Languages and their catalogues.

use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement, VariantKey};
use intl_pluralrules::{PluralCategory, PluralRuleType, PluralRules};
use std::borrow::Cow;
use std::collections::HashMap;
use std::sync::LazyLock;
use unic_langid::LanguageIdentifier;

static FILES: &[(&str, &str)] = &include!(concat!(env!("OUT_DIR"), "/catalogues.rs"));

static CATALOGUES: LazyLock<Vec<Catalogue>> =
    LazyLock::new(|| FILES.iter().map(|(tag, text)| Catalogue::read(tag, text)).collect());

/// An argument of a message: text or a number.
#[derive(Clone, Debug)]
pub enum Arg<'a> {
    /// Text, put in as it is.
    Text(Cow<'a, str>),
    /// A number, which also chooses between singular and plural.
    Number(u64),
}

impl<'a> From<&'a str> for Arg<'a> {
    fn from(text: &'a str) -> Arg<'a> {
        Arg::Text(text.into())
    }
}

impl From<String> for Arg<'_> {
    fn from(text: String) -> Self {
        Arg::Text(text.into())
    }
}

macro_rules! numbers {
    ($($number:ty),*) => {
        $(impl From<$number> for Arg<'_> {
            fn from(number: $number) -> Self {
                Arg::Number(number as u64)
            }
        })*
    };
}

numbers!(u8, u16, u32, u64, usize);

/// Messages of one language, taken apart once, so that saying one is putting pieces together.
struct Catalogue {
    messages: HashMap<&'static str, Vec<Piece>>,
    plural: Option<PluralRules>,
}

/// A part of a message.
enum Piece {
    Text(String),
    /// An argument.
    Value(&'static str),
    /// One of several, by an argument; the last if no other fits.
    Choice {
        by: &'static str,
        among: Vec<(&'static str, Vec<Piece>)>,
    },
}

impl Catalogue {
    fn read(tag: &str, text: &'static str) -> Catalogue {
        let resource = fluent_syntax::parser::parse_runtime(text).unwrap_or_else(|(resource, errors)| {
            debug_assert!(false, "{tag}.ftl: {errors:?}");
            resource
        });
        let messages = resource.body.into_iter().filter_map(|entry| match entry {
            Entry::Message(message) => Some((message.id.name, pieces(message.value?))),
            _ => None,
        });
        let identifier: LanguageIdentifier = tag.parse().unwrap_or_default();
        let language = LanguageIdentifier::from_parts(identifier.language, None, None, &[]);
        let plural = PluralRules::create(language, PluralRuleType::CARDINAL).ok();
        Catalogue { messages: messages.collect(), plural }
    }

    fn text(&self, key: &str, args: &[(&str, Arg<'_>)]) -> Option<String> {
        let mut text = String::new();
        self.say(self.messages.get(key)?, args, &mut text);
        Some(text)
    }

    fn say(&self, pieces: &[Piece], args: &[(&str, Arg<'_>)], text: &mut String) {
        let value = |name: &str| {
            let found = args.iter().find(|(given, _)| *given == name).map(|(_, value)| value);
            debug_assert!(found.is_some(), "the argument {name} is missing");
            found
        };
        for piece in pieces {
            match piece {
                Piece::Text(said) => text.push_str(said),
                Piece::Value(name) => match value(name) {
                    Some(Arg::Text(said)) => text.push_str(said),
                    Some(Arg::Number(number)) => push_number(text, *number),
                    None => {}
                },
                Piece::Choice { by, among } => {
                    let value = value(by);
                    let fits = |key: &str| value.is_some_and(|value| self.fits(key, value));
                    let chosen = among.iter().find(|(key, _)| fits(key)).or(among.last());
                    if let Some((_, pieces)) = chosen {
                        self.say(pieces, args, text);
                    }
                }
            }
        }
    }

    fn fits(&self, key: &str, value: &Arg<'_>) -> bool {
        match value {
            Arg::Text(text) => key == text,
            &Arg::Number(number) if key.starts_with(|first: char| first.is_ascii_digit()) => {
                key.parse() == Ok(number)
            }
            &Arg::Number(number) => {
                let category = self.plural.as_ref().and_then(|plural| plural.select(number).ok());
                category.is_some_and(|category| key == name_of(&category))
            }
        }
    }
}

/// Takes a pattern apart. Catalogues use arguments and choices, and nothing else of Fluent; a test holds them to it.
fn pieces(pattern: Pattern<&'static str>) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for element in pattern.elements {
        match element {
            PatternElement::TextElement { value } => match pieces.last_mut() {
                Some(Piece::Text(text)) => text.push_str(value),
                _ => pieces.push(Piece::Text(value.to_owned())),
            },
            PatternElement::Placeable { expression } => pieces.extend(placed(expression)),
        }
    }
    pieces
}

fn placed(expression: Expression<&'static str>) -> Option<Piece> {
    let argument = |expression: InlineExpression<&'static str>| match expression {
        InlineExpression::VariableReference { id } => Some(id.name),
        _ => None,
    };
    match expression {
        Expression::Inline(inline) => argument(inline).map(Piece::Value),
        Expression::Select { selector, mut variants } => {
            variants.sort_by_key(|variant| variant.default);
            let among = variants.into_iter().map(|variant| match variant.key {
                VariantKey::Identifier { name: key } | VariantKey::NumberLiteral { value: key } => {
                    (key, pieces(variant.value))
                }
            });
            Some(Piece::Choice { by: argument(selector)?, among: among.collect() })
        }
    }
}

fn push_number(text: &mut String, number: u64) {
    match u8::try_from(number) {
        Ok(digit @ 0..=9) => text.push(char::from(b'0' + digit)),
        _ => text.push_str(&number.to_string()),
    }
}

const fn name_of(category: &PluralCategory) -> &'static str {
    match category {
        PluralCategory::ZERO => "zero",
        PluralCategory::ONE => "one",
        PluralCategory::TWO => "two",
        PluralCategory::FEW => "few",
        PluralCategory::MANY => "many",
        PluralCategory::OTHER => "other",
    }
}

/// A language that Corte speaks.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Lang(u8);

impl Lang {
    /// English, which is spoken where no other is asked for.
    pub const ENGLISH: Lang = Lang(0);

    /// All languages, English first.
    pub fn all() -> impl ExactSizeIterator<Item = Lang> {
        (0..FILES.len()).map(|index| Lang(index as u8))
    }

    /// The language with this tag, or a near one: `pt` and `pt-PT` are heard as `pt-BR`.
    ///
    /// ```
    /// # use corte_ui::Lang;
    /// assert_eq!(Lang::parse("pt").unwrap().tag(), "pt-BR");
    /// assert_eq!(Lang::parse("tlh"), None);
    /// ```
    pub fn parse(tag: &str) -> Option<Lang> {
        let primary = |tag: &str| tag.split(['-', '_']).next().unwrap_or_default().to_ascii_lowercase();
        let exact = Lang::all().find(|lang| lang.tag().eq_ignore_ascii_case(tag));
        exact.or_else(|| Lang::all().find(|lang| primary(lang.tag()) == primary(tag)))
    }

    /// The language an `Accept-Language` header asks for most; English where none of them is spoken.
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

    /// Its tag: `pt-BR`.
    pub fn tag(self) -> &'static str {
        FILES[usize::from(self.0)].0
    }

    /// Its name in itself: `Português`.
    pub fn name(self) -> &'static str {
        self.word("language-name")
    }

    /// A message without arguments.
    pub fn word(self, key: &str) -> &'static str {
        let found = [self, Lang::ENGLISH].into_iter().find_map(|lang| {
            match lang.catalogue().messages.get(key).map(Vec::as_slice) {
                Some([Piece::Text(text)]) => Some(&**text),
                _ => None,
            }
        });
        debug_assert!(found.is_some(), "no message {key} without arguments");
        found.unwrap_or_default()
    }

    /// A message with its arguments.
    pub fn text(self, key: &str, args: &[(&str, Arg<'_>)]) -> String {
        let found = [self, Lang::ENGLISH].into_iter().find_map(|lang| lang.catalogue().text(key, args));
        debug_assert!(found.is_some(), "no message {key}");
        found.unwrap_or_default()
    }

    fn catalogue(self) -> &'static Catalogue {
        &CATALOGUES[usize::from(self.0)]
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
