//! Checks a value against a schema of the API description; if it does not match, says where and what would.
//!
//! Requests are checked against the API description itself, so that the two can't differ.

use serde_json::Value;
use unicode_normalization::UnicodeNormalization as _;

/// What is wrong with a value.
#[derive(Clone, PartialEq, Debug)]
pub(crate) struct Fault {
    /// Where, as a JSON pointer, or `?name` for a parameter.
    pub(crate) at: String,
    /// What is wrong, in words.
    pub(crate) what: String,
    /// What was given there.
    pub(crate) given: Option<Value>,
    /// What may be there.
    pub(crate) allowed: String,
}

/// How many characters of the given value are repeated.
const REPEATED: usize = 120;

impl Fault {
    /// An invalid value.
    pub(crate) fn of(at: impl Into<String>, given: &Value, allowed: impl Into<String>) -> Fault {
        let allowed = allowed.into();
        let what = format!("must be {allowed}");
        Fault { at: at.into(), what, given: Some(shortened(given)), allowed }
    }

    /// The same, with other words for what is wrong.
    pub(crate) fn saying(self, what: impl Into<String>) -> Fault {
        Fault { what: what.into(), ..self }
    }
}

/// The given value, shortened to a useful length.
fn shortened(given: &Value) -> Value {
    let text = given.to_string();
    if text.chars().count() <= REPEATED {
        return given.clone();
    }
    Value::String(text.chars().take(REPEATED).chain(['…']).collect())
}

/// Checks a value against a schema of this document.
///
/// # Errors
///
/// The first mismatch.
pub(crate) fn check(document: &Value, schema: &Value, value: &Value) -> Result<(), Fault> {
    Checker { document }.check(schema, value, "")
}

/// One of several schemas, and the words that a field has only in it.
type Choice<'d> = (&'d Value, &'d [Value]);

struct Checker<'d> {
    document: &'d Value,
}

impl<'d> Checker<'d> {
    fn resolved(&self, schema: &'d Value) -> &'d Value {
        match schema["$ref"].as_str().and_then(|name| self.document.pointer(name.strip_prefix('#')?)) {
            Some(named) => self.resolved(named),
            None => schema,
        }
    }

    fn check(&self, schema: &'d Value, value: &Value, at: &str) -> Result<(), Fault> {
        let schema = self.resolved(schema);
        if let Some(choices) = schema["oneOf"].as_array() {
            return self.one_of(schema, choices, value, at);
        }
        let fault = || Fault::of(at, value, self.allowed(schema));
        if !is_of_type(schema, value) {
            return Err(self.quoted(schema, value, at).unwrap_or_else(fault));
        }
        let words = schema["enum"].as_array();
        if words.is_some_and(|words| !words.contains(value)) {
            return Err(fault());
        }
        match value {
            Value::Number(_) => within(schema, "minimum", "maximum", value.as_f64()).ok_or_else(fault),
            Value::String(text) => {
                // In the form in which it is stored: É is one letter, however it was typed.
                let length = Some(text.nfc().count() as f64);
                within(schema, "minLength", "maxLength", length).ok_or_else(fault)
            }
            Value::Array(items) => {
                within(schema, "minItems", "maxItems", Some(items.len() as f64)).ok_or_else(fault)?;
                let mut numbered = items.iter().enumerate();
                numbered.try_for_each(|(index, item)| {
                    self.check(&schema["items"], item, &format!("{at}/{index}"))
                })
            }
            Value::Object(_) => self.object(schema, value, at),
            _ => Ok(()),
        }
    }

    /// What is wrong with a word that was given without quotes where only text is allowed.
    fn quoted(&self, schema: &'d Value, value: &Value, at: &str) -> Option<Fault> {
        let words = schema["enum"].as_array()?;
        let quoted = Value::from(value.to_string());
        let allowed = match words.contains(&quoted) {
            true => format!("a string: {quoted}"),
            false => format!("a string, {}", self.allowed(schema)),
        };
        Some(Fault::of(at, value, allowed))
    }

    fn one_of(&self, schema: &'d Value, choices: &'d [Value], value: &Value, at: &str) -> Result<(), Fault> {
        let by = schema["discriminator"]["propertyName"].as_str();
        if let Some(by) = by.filter(|_| value.is_object()) {
            let mapping = &schema["discriminator"]["mapping"];
            let name = value[by].as_str().and_then(|word| mapping[word].as_str());
            let named = name.and_then(|name| self.document.pointer(name.strip_prefix('#')?));
            let words = mapping.as_object().into_iter().flat_map(|words| words.keys().map(String::as_str));
            let words = || Fault::of(format!("{at}/{by}"), &value[by], one_of(&words.collect::<Vec<_>>()));
            return self.check(named.ok_or_else(words)?, value, at);
        }
        if let Some((by, choices)) = self.told_apart(choices).filter(|_| value.is_object()) {
            let mut named = choices.iter().filter(|(_, words)| words.contains(&value[by]));
            match (named.next(), named.next()) {
                (Some(&(choice, _)), None) => return self.check(choice, value, at),
                (None, _) => {
                    let words = choices.iter().flat_map(|(_, words)| *words).filter_map(Value::as_str);
                    let allowed = one_of(&words.collect::<Vec<_>>());
                    let (at, given) = (below(at, by), value.get(by));
                    return Err(match given {
                        Some(given) => Fault::of(at, given, allowed),
                        None => {
                            let what = format!("missing; must be {allowed}");
                            Fault { at, what, given: None, allowed }
                        }
                    });
                }
                _ => {}
            }
        }
        let fits: Vec<_> = choices.iter().map(|choice| self.check(choice, value, at)).collect();
        if fits.iter().filter(|fit| fit.is_ok()).count() == 1 {
            return Ok(());
        }
        // If only one choice can be meant, what is wrong inside it says more.
        let deeper = fits.into_iter().filter_map(Result::err).find(|fault| fault.at != at);
        Err(deeper.unwrap_or_else(|| Fault::of(at, value, self.allowed(schema))))
    }

    /// The field for which every choice lists its words, and each choice with these.
    fn told_apart(&self, choices: &'d [Value]) -> Option<(&'d str, Vec<Choice<'d>>)> {
        let first = self.resolved(choices.first()?)["properties"].as_object()?;
        first.keys().find_map(|name| {
            let words = |choice: &'d Value| {
                let choice = self.resolved(choice);
                let words = self.resolved(&choice["properties"][name])["enum"].as_array()?;
                Some((choice, words.as_slice()))
            };
            Some((name.as_str(), choices.iter().map(words).collect::<Option<_>>()?))
        })
    }

    fn object(&self, schema: &'d Value, value: &Value, at: &str) -> Result<(), Fault> {
        let known = schema["properties"].as_object();
        let names = || known.into_iter().flat_map(|known| known.keys().map(String::as_str));
        for name in schema["required"].as_array().into_iter().flatten().filter_map(Value::as_str) {
            if value.get(name).is_none() {
                let allowed = self.allowed(&schema["properties"][name]);
                let what = format!("missing; must be {allowed}");
                return Err(Fault { at: below(at, name), what, given: None, allowed });
            }
        }
        for (name, inner) in value.as_object().into_iter().flatten() {
            match known.and_then(|known| known.get(name)) {
                Some(schema) => self.check(schema, inner, &below(at, name))?,
                None if schema["additionalProperties"] == false => {
                    let allowed = one_of(&names().collect::<Vec<_>>());
                    let what = format!("unknown field; must be {allowed}");
                    return Err(Fault::of(below(at, name), inner, allowed).saying(what));
                }
                None => {}
            }
        }
        Ok(())
    }

    /// Describes what is allowed.
    fn allowed(&self, schema: &'d Value) -> String {
        let schema = self.resolved(schema);
        if let Some(words) = schema["enum"].as_array() {
            let words =
                words.iter().map(|word| word.as_str().map_or_else(|| word.to_string(), str::to_owned));
            let words: Vec<String> = words.collect();
            return one_of(&words.iter().map(String::as_str).collect::<Vec<_>>());
        }
        if let Some(choices) = schema["oneOf"].as_array() {
            return choices.iter().map(|choice| self.allowed(choice)).collect::<Vec<_>>().join(" or ");
        }
        // Numbers have a range, texts and lists a length.
        let bounds =
            |[least, most]: [&str; 2], from: &str| match (schema[least].as_u64(), schema[most].as_u64()) {
                (Some(least), Some(most)) if least == most => format!(" of {least}"),
                (Some(least), Some(most)) => format!("{from} {least} to {most}"),
                (None, Some(most)) => format!(" of at most {most}"),
                (Some(least), None) => format!(" of at least {least}"),
                (None, None) => String::new(),
            };
        let number = || match (schema["minimum"].as_u64(), schema["maximum"].as_u64()) {
            (Some(least), Some(most)) if least == most => least.to_string(),
            _ => format!("a whole number{}", bounds(["minimum", "maximum"], " from")),
        };
        let word = |kind: &str| match kind {
            "integer" => number(),
            "string" => format!("a string{}", bounds(["minLength", "maxLength"], " of")),
            "array" => format!("a list{}", bounds(["minItems", "maxItems"], " of")),
            "boolean" => "true or false".to_owned(),
            "object" => "an object".to_owned(),
            other => other.to_owned(),
        };
        let text = types(schema).map(word).collect::<Vec<_>>().join(" or ");
        let unit = match schema["type"].as_str() {
            Some("string") if text.contains(|letter: char| letter.is_ascii_digit()) => " characters",
            _ => "",
        };
        text + unit
    }
}

/// Lists the words of an enumeration.
fn one_of(words: &[&str]) -> String {
    match words {
        [] => "nothing".to_owned(),
        [word] => (*word).to_owned(),
        words => format!("one of {}", words.join(", ")),
    }
}

fn below(at: &str, name: &str) -> String {
    format!("{at}/{}", name.replace('~', "~0").replace('/', "~1"))
}

fn types(schema: &Value) -> impl Iterator<Item = &str> {
    let several = schema["type"].as_array().into_iter().flatten();
    std::iter::once(&schema["type"]).chain(several).filter_map(Value::as_str)
}

fn is_of_type(schema: &Value, value: &Value) -> bool {
    let mut types = types(schema).peekable();
    types.peek().is_none()
        || types.any(|kind| match kind {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            _ => false,
        })
}

fn within(schema: &Value, least: &str, most: &str, size: Option<f64>) -> Option<()> {
    let size = size?;
    let over = schema[least].as_f64().is_none_or(|least| size >= least);
    let under = schema[most].as_f64().is_none_or(|most| size <= most);
    (over && under).then_some(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    #[test]
    fn a_fault_says_where_what_was_given_and_what_may_be() {
        let document = json!({ "components": { "schemas": {
            "Word": { "type": "string", "enum": ["page", "fool"] },
            "New": { "type": "object", "additionalProperties": false, "required": ["places"], "properties": {
                "places": { "type": "integer", "minimum": 2, "maximum": 10 },
                "name": { "type": "string", "minLength": 1, "maxLength": 24 },
                "bots": { "type": "array", "maxItems": 2, "items": { "$ref": "#/components/schemas/Word" } },
                "seconds": { "oneOf": [
                    { "type": "integer", "minimum": 0, "maximum": 0 },
                    { "type": "integer", "minimum": 5, "maximum": 60 },
                ] },
            } },
        } } });
        let schema = &document["components"]["schemas"]["New"];
        let said = |value: Value| match check(&document, schema, &value) {
            Ok(()) => String::new(),
            Err(fault) => format!("{} {}", fault.at, fault.allowed),
        };
        for (value, fault) in [
            (json!({ "places": 4, "name": "é", "bots": ["fool"], "seconds": 0 }), ""),
            (json!({ "places": 4, "name": "e\u{301}".repeat(24) }), ""),
            (json!({ "places": 4, "name": "e\u{301}".repeat(25) }), "/name a string of 1 to 24 characters"),
            (json!([]), " an object"),
            (json!({}), "/places a whole number from 2 to 10"),
            (json!({ "places": 1 }), "/places a whole number from 2 to 10"),
            (json!({ "places": 2.5 }), "/places a whole number from 2 to 10"),
            (json!({ "places": 2, "name": "" }), "/name a string of 1 to 24 characters"),
            (json!({ "places": 2, "bots": ["fool", "duke"] }), "/bots/1 one of page, fool"),
            (json!({ "places": 2, "bots": ["fool", true] }), "/bots/1 a string, one of page, fool"),
            (json!({ "places": 2, "bots": ["fool", "fool", "fool"] }), "/bots a list of at most 2"),
            (json!({ "places": 2, "seconds": 3 }), "/seconds 0 or a whole number from 5 to 60"),
            (json!({ "places": 2, "a/b": 1 }), "/a~1b one of bots, name, places, seconds"),
        ] {
            assert_eq!(said(value.clone()), fault, "{value}");
        }
        let named = |words: &[&str], more: &[&str]| {
            let more = more.iter().map(|name| ((*name).to_owned(), json!({ "type": "boolean" })));
            let mut all: serde_json::Map<_, _> = more.collect();
            let required: Vec<String> = all.keys().cloned().chain(["id".to_owned()]).collect();
            all.insert("id".to_owned(), json!({ "type": "string", "enum": words }));
            json!({ "type": "object", "additionalProperties": false, "required": required, "properties": all })
        };
        let by_words = json!({ "oneOf": [named(&["smile", "laugh"], &[]), named(&["have"], &["seat"])] });
        for (value, fault) in [
            (json!({ "id": "laugh" }), ""),
            (json!({ "id": "have", "seat": true }), ""),
            (json!({ "id": "have" }), "/seat missing; must be true or false"),
            (json!({ "id": "smile", "seat": 1 }), "/seat unknown field; must be id"),
            (json!({ "id": "zzz" }), "/id must be one of smile, laugh, have"),
            (json!({}), "/id missing; must be one of smile, laugh, have"),
        ] {
            let told = check(&document, &by_words, &value).err();
            let told = told.map_or(String::new(), |fault| format!("{} {}", fault.at, fault.what));
            assert_eq!(told, fault, "{value}");
        }
        let long = check(&document, schema, &json!({ "places": "x".repeat(9_000) })).unwrap_err();
        assert!(long.given.unwrap().to_string().len() < 200, "what was given is repeated in short");
    }
}
