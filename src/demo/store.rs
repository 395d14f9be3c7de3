//! What one browser's copy of an app remembers.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::{Map, Value};

/// Named JSON documents: the whole memory of one app for one browser context.
#[derive(Debug, Clone, Default, PartialEq)]
pub struct Store {
    documents: Map<String, Value>,
}

impl Store {
    /// The document under `name`, or the type's default where there is none or it has another shape.
    pub fn read<T: DeserializeOwned + Default>(&self, name: &str) -> T {
        self.documents.get(name).and_then(|value| T::deserialize(value).ok()).unwrap_or_default()
    }

    /// Replaces the document under `name`.
    pub fn write<T: Serialize>(&mut self, name: &str, document: &T) {
        // Serialising plain data into a value fails only for maps with keys that are not text.
        if let Ok(value) = serde_json::to_value(document) {
            self.documents.insert(name.to_owned(), value);
        }
    }

    /// Takes a document out.
    pub fn take<T: DeserializeOwned + Default>(&mut self, name: &str) -> T {
        self.documents.remove(name).and_then(|value| T::deserialize(value).ok()).unwrap_or_default()
    }

    /// Reads a document, changes it and writes it back.
    pub fn change<T, R>(&mut self, name: &str, change: impl FnOnce(&mut T) -> R) -> R
    where
        T: Serialize + DeserializeOwned + Default,
    {
        let mut document = self.read(name);
        let result = change(&mut document);
        self.write(name, &document);
        result
    }

    /// The next number of the named series, counting from what the documents' `counters` say.
    pub fn next(&mut self, series: &str) -> u64 {
        self.change("counters", |counters: &mut Map<String, Value>| {
            let next = counters.get(series).and_then(Value::as_u64).unwrap_or(0) + 1;
            counters.insert(series.to_owned(), next.into());
            next
        })
    }

    /// Everything, as one JSON object.
    pub fn to_json(&self) -> Value {
        Value::Object(self.documents.clone())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_or_odd_document_reads_as_the_default() {
        let mut store = Store::default();
        store.write("names", &["a", "b"]);
        assert_eq!(store.read::<Vec<String>>("names"), ["a", "b"]);
        assert_eq!(store.read::<Vec<u8>>("names"), Vec::<u8>::new());
        assert_eq!(store.read::<Vec<String>>("other"), Vec::<String>::new());
    }

    #[test]
    fn a_series_counts_on() {
        let mut store = Store::default();
        store.write("counters", &serde_json::json!({ "order": 40 }));
        assert_eq!([store.next("order"), store.next("order"), store.next("review")], [41, 42, 1]);
    }
}
