//! What is asked.

/// One question to the model.
#[derive(Debug, Clone, PartialEq)]
pub struct Request {
    /// What the model is to do. The client adds what holds of every question.
    pub system: String,
    /// What it is to do it with.
    pub user: Vec<Part>,
    /// What the answer must look like; its name is the question's, in the counters too.
    pub schema: Schema,
}

/// A piece of a question.
#[derive(Clone, PartialEq, Eq)]
pub enum Part {
    /// Text. What stands on a page must be wrapped by [`data`](crate::llm::data).
    Text(String),
    /// A picture as JPEG. Secrets must have been painted over before: the client can't read pictures.
    Jpeg(Vec<u8>),
}

/// A JSON schema and its name.
#[derive(Debug, Clone, PartialEq)]
pub struct Schema {
    /// Letters, digits, `_` and `-`, at most 64 of them.
    pub name: String,
    /// The schema, as `schemars` makes it or by hand.
    pub json: serde_json::Value,
}

impl std::fmt::Debug for Part {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Self::Text(text) => f.debug_tuple("Text").field(text).finish(),
            Self::Jpeg(bytes) => write!(f, "Jpeg({} bytes)", bytes.len()),
        }
    }
}
