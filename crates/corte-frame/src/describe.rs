//! Structures with their schemas: the doc comment on a field is the description in its schema.

use serde_json::{Map, Value, json};

/// Defines a structure whose fields are always present, together with its schema.
///
/// After each field comes the schema of its value.
macro_rules! told {
    ($(#[doc = $about:literal])* $name:ident { $($(#[doc = $doc:literal])* $field:ident $(as $json:literal)?: $type:ty = $schema:expr,)* }) => {
        $(#[doc = $about])*
        #[derive(Clone, PartialEq, Debug, serde::Serialize)]
        pub struct $name {
            $($(#[doc = $doc])* $(#[serde(rename = $json)])? pub $field: $type,)*
        }

        impl $name {
            /// Returns the schema, and the name by which others refer to it.
            pub(crate) fn described() -> (String, serde_json::Value) {
                let fields = [$((
                    $crate::describe::last([stringify!($field), $($json)?]),
                    concat!($($doc,)*),
                    $schema,
                )),*];
                (stringify!($name).to_owned(), $crate::describe::object(concat!($($about,)*), &[], fields))
            }
        }
    };
}
pub(crate) use told;

/// Returns the last of several names, which is the one written.
pub(crate) fn last<const N: usize>(names: [&'static str; N]) -> &'static str {
    names[N - 1].trim_start_matches("r#")
}

/// Returns the schema of an object from its fields with their descriptions. All are required except those in `optional`.
pub fn object<'f>(
    about: &str,
    optional: &[&str],
    fields: impl IntoIterator<Item = (&'f str, &'f str, Value)>,
) -> Value {
    let mut properties = Map::new();
    let mut required = Vec::new();
    for (name, said, schema) in fields {
        if !optional.contains(&name) {
            required.push(name);
        }
        properties.insert(name.to_owned(), saying(said, schema));
    }
    let mut object = json!({ "type": "object", "properties": properties, "additionalProperties": false });
    if !required.is_empty() {
        object["required"] = json!(required);
    }
    saying(about, object)
}

/// Returns a schema with a description.
pub fn saying(about: &str, mut schema: Value) -> Value {
    if !about.trim().is_empty() {
        schema["description"] = about.trim().into();
    }
    schema
}

/// Returns a reference to another schema by its name.
pub fn reference(name: &str) -> Value {
    json!({ "$ref": format!("#/components/schemas/{name}") })
}

/// Returns a schema that also allows `null`.
pub fn or_null(schema: Value) -> Value {
    match schema["type"].as_str() {
        // An enumeration would have to contain null too.
        Some(kind) if schema.get("enum").is_none() => {
            let kinds = json!([kind, "null"]);
            let mut schema = schema;
            schema["type"] = kinds;
            schema
        }
        _ => json!({ "oneOf": [schema, { "type": "null" }] }),
    }
}

/// Returns the schema of a list with at most `most` items.
pub fn list(items: Value, most: usize) -> Value {
    let mut list = open_list(items);
    list["maxItems"] = most.into();
    list
}

/// Returns the schema of a list without a bound on its length.
pub fn open_list(items: Value) -> Value {
    let mut list = json!({ "type": "array" });
    list["items"] = items;
    list
}

/// Returns the schema of a whole number within bounds.
pub fn number(least: u64, most: u64) -> Value {
    json!({ "type": "integer", "minimum": least, "maximum": most })
}

/// Returns the schema of a whole number from zero.
pub fn count() -> Value {
    json!({ "type": "integer", "minimum": 0 })
}

/// Returns the schema of a boolean.
pub fn flag() -> Value {
    json!({ "type": "boolean" })
}

/// Returns the schema of a text with at most `most` characters.
pub fn text(most: usize) -> Value {
    json!({ "type": "string", "maxLength": most })
}

/// Returns the schema of a word from a list.
pub fn word<W: Into<Value>>(words: impl IntoIterator<Item = W>) -> Value {
    let words: Vec<Value> = words.into_iter().map(Into::into).collect();
    json!({ "type": "string", "enum": words })
}

/// Returns the schema of a union of objects that are told apart by a word in one of their fields.
pub fn union(about: &str, by: &str, variants: impl IntoIterator<Item = (String, String)>) -> Value {
    let (mut one_of, mut mapping) = (Vec::new(), Map::new());
    for (word, name) in variants {
        let reference = reference(&name);
        mapping.insert(word, reference["$ref"].clone());
        one_of.push(reference);
    }
    let union = json!({ "oneOf": one_of, "discriminator": { "propertyName": by, "mapping": mapping } });
    saying(about, union)
}
