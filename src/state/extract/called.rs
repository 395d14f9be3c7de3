//! Other names for fields: what a page calls "Cost", a schema may call `price`.

use indexmap::IndexMap;

use super::{ExtractError, Schema, State, extract};
use crate::state::ElementIndex;
use crate::state::values::Value;

/// What a page calls the fields of a schema, by the field's name. A single value has the name of its instruction.
pub type Labels = IndexMap<String, String>;

/// An extraction that the rules could not make.
#[derive(Debug, Clone, PartialEq)]
pub struct Sought {
    /// What was to be read.
    pub instruction: String,
    /// As what.
    pub schema: Schema,
}

impl Sought {
    /// The fields, with their types as they are written.
    pub fn fields(&self) -> IndexMap<String, String> {
        let mut fields = IndexMap::new();
        gather(&self.schema, &self.instruction, &mut fields);
        fields
    }
}

fn gather(schema: &Schema, name: &str, fields: &mut IndexMap<String, String>) {
    match schema {
        Schema::Field(kind) => {
            fields.insert(name.to_owned(), kind.to_string());
        }
        Schema::Map(inner) => inner.iter().for_each(|(name, schema)| gather(schema, name, fields)),
        Schema::List(item) => gather(item, name, fields),
    }
}

/// Like [`extract`], with fields looked for by what the page calls them.
pub fn extract_called(
    state: &State,
    scope: Option<ElementIndex>,
    sought: &Sought,
    labels: &Labels,
) -> Result<Value, ExtractError> {
    let instruction = labels.get(&sought.instruction).unwrap_or(&sought.instruction);
    let value = extract(state, scope, instruction, &renamed(&sought.schema, labels))?;
    Ok(named_back(value, labels))
}

fn renamed(schema: &Schema, labels: &Labels) -> Schema {
    match schema {
        Schema::Field(kind) => Schema::Field(kind.clone()),
        Schema::List(item) => Schema::List(Box::new(renamed(item, labels))),
        Schema::Map(fields) => {
            let called = |name: &String| labels.get(name).unwrap_or(name).clone();
            Schema::Map(fields.iter().map(|(name, inner)| (called(name), renamed(inner, labels))).collect())
        }
    }
}

fn named_back(value: Value, labels: &Labels) -> Value {
    match value {
        Value::List(items) => Value::List(items.into_iter().map(|item| named_back(item, labels)).collect()),
        Value::Map(fields) => {
            let field =
                |label: &String| labels.iter().find(|(_, l)| *l == label).map(|(name, _)| name.clone());
            let back = fields
                .into_iter()
                .map(|(label, value)| (field(&label).unwrap_or(label), named_back(value, labels)));
            Value::Map(back.collect())
        }
        value => value,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::state::extract::FieldType;
    use crate::state::testing::page;

    #[test]
    fn a_field_is_found_by_what_the_page_calls_it() {
        let state =
            page().table("Things", &["Article", "Weight"], &[&["Mug", "7.50"], &["Tray", "12.00"]]).build();
        let field = |kind: &str| Schema::Field(FieldType::parse(kind).unwrap());
        let fields = [("name".to_owned(), field("string")), ("heft".to_owned(), field("number"))];
        let schema = Schema::List(Box::new(Schema::Map(fields.into())));
        let sought = Sought { instruction: "the things".to_owned(), schema };
        assert!(extract_called(&state, None, &sought, &Labels::new()).is_err());
        let labels =
            [("name".to_owned(), "Article".to_owned()), ("heft".to_owned(), "Weight".to_owned())].into();
        let found = extract_called(&state, None, &sought, &labels).unwrap();
        assert_eq!(found.to_string(), r#"[#{ name: "Mug", heft: 7.5 }, #{ name: "Tray", heft: 12 }]"#);
        assert_eq!(sought.fields()["heft"], "number");
    }
}
