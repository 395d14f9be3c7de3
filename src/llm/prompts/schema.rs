//! The shape of a reply: out of its type, in the form that endpoints with strict schemas take.

use schemars::JsonSchema;
use schemars::generate::SchemaSettings;
use serde::de::DeserializeOwned;
use serde_json::Value;

use crate::llm::asks::Schema;

/// The JSON schema of a reply. Every field is required (one that may be left open is null), and no other is allowed.
pub fn schema_of<T: JsonSchema>(name: &str) -> Schema {
    let settings = SchemaSettings::draft2020_12().with(|settings| {
        settings.inline_subschemas = true;
        settings.meta_schema = None;
    });
    let mut json = settings.into_generator().into_root_schema_for::<T>().to_value();
    strict(&mut json);
    Schema { name: name.to_owned(), json }
}

fn strict(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            for idle in ["title", "format", "default", "minimum", "$schema"] {
                // A property may be called so, too.
                if !fields.get(idle).is_some_and(Value::is_object) {
                    fields.shift_remove(idle);
                }
            }
            if let Some(Value::Object(properties)) = fields.get("properties") {
                let all = properties.keys().cloned().map(Value::String).collect();
                fields.insert("required".to_owned(), Value::Array(all));
                fields.insert("additionalProperties".to_owned(), Value::Bool(false));
            }
            fields.values_mut().for_each(strict);
        }
        Value::Array(items) => items.iter_mut().for_each(strict),
        _ => {}
    }
}

/// A reply as its type. The error says what is wrong with it, for who wrote it.
pub fn typed<T: DeserializeOwned>(reply: &Value) -> Result<T, String> {
    T::deserialize(reply).map_err(|error| format!("the reply is not of its schema: {error}"))
}
