//! A schema in the part of JSON Schema that endpoints take.
//!
//! Replies that are held to a schema while they are written need one of a narrow kind: every object names all of its
//! fields as required and allows no others, a reference stands alone, and there is `anyOf` but no `oneOf`. What a
//! schema says beyond that is checked here anyway, when the reply is read.

use serde_json::{Map, Value};

/// Words that some endpoints refuse and that say nothing about the shape.
const NOTES: [&str; 5] = ["$schema", "title", "default", "examples", "format"];

/// The schema as it is sent.
pub(super) fn narrow(schema: &Value) -> Value {
    match schema {
        Value::Object(fields) => object(fields),
        other => other.clone(),
    }
}

fn object(fields: &Map<String, Value>) -> Value {
    if let Some(reference) = fields.get("$ref") {
        return Value::Object(Map::from_iter([("$ref".to_owned(), reference.clone())]));
    }
    let mut narrowed = Map::new();
    for (key, value) in fields {
        match key.as_str() {
            // A note, unless a field of the reply bears its name: those stand under `properties`.
            note if NOTES.contains(&note) => {}
            "properties" | "$defs" | "definitions" => {
                narrowed.insert(key.clone(), each(value));
            }
            "oneOf" | "anyOf" => {
                narrowed.insert("anyOf".to_owned(), list(value));
            }
            "allOf" | "prefixItems" => {
                narrowed.insert(key.clone(), list(value));
            }
            "items" => {
                narrowed.insert(key.clone(), narrow(value));
            }
            "required" | "additionalProperties" => {}
            _ => {
                narrowed.insert(key.clone(), value.clone());
            }
        }
    }
    let names = match narrowed.get("properties") {
        Some(Value::Object(properties)) => Some(properties.keys().cloned().map(Value::String).collect()),
        _ => None,
    };
    if let Some(names) = names {
        narrowed.insert("required".to_owned(), Value::Array(names));
        narrowed.insert("additionalProperties".to_owned(), Value::Bool(false));
    }
    Value::Object(narrowed)
}

fn each(value: &Value) -> Value {
    match value {
        Value::Object(fields) => fields.iter().map(|(name, schema)| (name.clone(), narrow(schema))).collect(),
        other => other.clone(),
    }
}

fn list(value: &Value) -> Value {
    match value {
        Value::Array(items) => items.iter().map(narrow).collect(),
        other => narrow(other),
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn objects_are_closed_and_whole_and_notes_are_gone() {
        let schema = json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Reply",
            "type": "object",
            "properties": {
                "title": { "type": "string", "default": "" },
                "kind": { "oneOf": [{ "const": "a" }, { "const": "b" }] },
                "steps": { "type": "array", "items": { "$ref": "#/$defs/Step", "description": "one" } },
            },
            "required": ["kind"],
            "$defs": { "Step": { "type": "object", "properties": { "n": { "type": "integer", "format": "uint32" } } } },
        });
        insta::assert_json_snapshot!(narrow(&schema), @r##"
        {
          "type": "object",
          "properties": {
            "title": {
              "type": "string"
            },
            "kind": {
              "anyOf": [
                {
                  "const": "a"
                },
                {
                  "const": "b"
                }
              ]
            },
            "steps": {
              "type": "array",
              "items": {
                "$ref": "#/$defs/Step"
              }
            }
          },
          "$defs": {
            "Step": {
              "type": "object",
              "properties": {
                "n": {
                  "type": "integer"
                }
              },
              "required": [
                "n"
              ],
              "additionalProperties": false
            }
          },
          "required": [
            "title",
            "kind",
            "steps"
          ],
          "additionalProperties": false
        }
        "##);
    }
}
