//! Requests and answers as an app sees them: plain data, no sockets.

use serde::Serialize;
use serde_json::Value;
use url::form_urlencoded;

/// What a request wants to do with a page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Look at it (a `HEAD` request too).
    Get,
    /// Send something to it.
    Post,
    /// Put something in its place.
    Put,
    /// Take it away.
    Delete,
}

/// Names and values in the order they came: a query, a form or cookies.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Fields(Vec<(String, String)>);

impl Fields {
    /// Reads `a=1&b=2`.
    pub fn from_urlencoded(text: &str) -> Self {
        Self(form_urlencoded::parse(text.as_bytes()).into_owned().collect())
    }

    /// Reads a `Cookie` header.
    pub fn from_cookies(header: &str) -> Self {
        let pairs = header.split(';').filter_map(|pair| pair.trim().split_once('='));
        Self(pairs.map(|(name, value)| (name.to_owned(), value.to_owned())).collect())
    }

    /// Adds one at the end.
    pub fn push(&mut self, name: impl Into<String>, value: impl Into<String>) {
        self.0.push((name.into(), value.into()));
    }

    /// The first value of that name.
    pub fn get(&self, name: &str) -> Option<&str> {
        self.all(name).next()
    }

    /// The first value of that name without the spaces around it, or nothing.
    pub fn text(&self, name: &str) -> &str {
        self.get(name).unwrap_or_default().trim()
    }

    /// The first value of that name as a number.
    pub fn number<T: std::str::FromStr>(&self, name: &str) -> Option<T> {
        self.text(name).parse().ok()
    }

    /// Every value of that name (ticked boxes share one).
    pub fn all(&self, name: &str) -> impl Iterator<Item = &str> {
        self.0.iter().filter(move |(key, _)| key == name).map(|(_, value)| value.as_str())
    }

    /// Every pair in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &str)> {
        self.0.iter().map(|(name, value)| (name.as_str(), value.as_str()))
    }

    /// The pairs that `keep` wants, as `a=1&b=2`.
    pub fn encode_where(&self, keep: impl Fn(&str, &str) -> bool) -> String {
        let mut out = form_urlencoded::Serializer::new(String::new());
        for (name, value) in self.iter().filter(|(name, value)| keep(name, value)) {
            out.append_pair(name, value);
        }
        out.finish()
    }
}

/// A file that came with a form.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Upload {
    /// The form field's name.
    pub field: String,
    /// The file's name on the sender's disk; empty where no file was chosen.
    pub file_name: String,
    /// What the browser says it is.
    pub content_type: String,
    /// The content.
    pub bytes: Vec<u8>,
}

/// A request to an app.
#[derive(Debug, Clone)]
pub struct Request {
    /// What it wants.
    pub method: Method,
    /// The path below the app, decoded, with the leading slash: `/cart`.
    pub path: String,
    /// What follows the question mark.
    pub query: Fields,
    /// What a form sent.
    pub form: Fields,
    /// The files that a form sent.
    pub uploads: Vec<Upload>,
    /// What a script sent as JSON; `null` where it sent none.
    pub json: Value,
    /// The cookies.
    pub cookies: Fields,
    /// The page that the request came from, as a path with its query.
    pub referer: Option<String>,
    /// Whether a script asks (and wants JSON) rather than a person.
    pub wants_json: bool,
    /// Where this browser's chance begins: what it asked for with `?seed=`, or else the server's seed.
    pub seed: u64,
}

impl Request {
    /// The parts of the path: `["product", "mug"]`.
    pub fn segments(&self) -> Vec<&str> {
        self.path.split('/').filter(|part| !part.is_empty()).collect()
    }
}

/// An app's answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Response {
    /// The HTTP status.
    pub status: u16,
    /// Header names and values.
    pub headers: Vec<(&'static str, String)>,
    /// The content.
    pub body: Vec<u8>,
}

impl Response {
    /// An answer of any content type.
    pub fn new(status: u16, content_type: &str, body: impl Into<Vec<u8>>) -> Self {
        Self { status, headers: vec![("content-type", content_type.to_owned())], body: body.into() }
    }

    /// A page.
    pub fn html(status: u16, body: impl Into<Vec<u8>>) -> Self {
        Self::new(status, "text/html; charset=utf-8", body)
    }

    /// An answer to a script.
    pub fn json(status: u16, value: &impl Serialize) -> Self {
        let body = serde_json::to_vec(value).unwrap_or_else(|_| Value::Null.to_string().into_bytes());
        Self::new(status, "application/json", body)
    }

    /// "See the other page": what a form's handler says when it is done (303).
    pub fn redirect(location: impl Into<String>) -> Self {
        Self { status: 303, headers: vec![("location", location.into())], body: Vec::new() }
    }

    /// A file to keep rather than to show.
    pub fn download(content_type: &str, file_name: &str, body: impl Into<Vec<u8>>) -> Self {
        Self::new(200, content_type, body)
            .with_header("content-disposition", format!("attachment; filename=\"{file_name}\""))
    }

    /// "Not that way" (405), naming the ways that work.
    pub fn method_not_allowed(allow: &str) -> Self {
        Self::new(405, "text/plain; charset=utf-8", format!("This address takes {allow} only.\n"))
            .with_header("allow", allow)
    }

    /// Adds a header.
    #[must_use]
    pub fn with_header(mut self, name: &'static str, value: impl Into<String>) -> Self {
        self.headers.push((name, value.into()));
        self
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_keep_order_and_repeats() {
        let fields = Fields::from_urlencoded("size=S&size=M&q=red+mug%21&empty=");
        assert_eq!(fields.all("size").collect::<Vec<_>>(), ["S", "M"]);
        assert_eq!(fields.text("q"), "red mug!");
        assert_eq!(fields.get("empty"), Some(""));
        assert_eq!(fields.encode_where(|name, value| name == "size" && value != "S"), "size=M");
    }

    #[test]
    fn cookies_are_read() {
        assert_eq!(Fields::from_cookies("a=1; b=x=y").get("b"), Some("x=y"));
    }
}
