//! `before` and `after`: requests and commands around a test.
//!
//! ```yaml
//! before:
//!   - http: POST /reset                     # method and address
//!   - http: { method: PUT, url: /state, headers: { X-Key: "${key}" }, body: "{}" }
//!   - run: ["./seed.sh", "two words"]       # or one text, split at white space, quotes kept together
//! ```

use indexmap::IndexMap;

use super::vars::Scope;
use super::yaml::{Entry, Fields, Kind, Node, Scalar, expected};
use super::{Errors, Hook, HookAction, Span};

/// A hook whose `${…}` are still unresolved.
#[derive(Debug, Clone)]
pub(crate) struct Draft {
    at: Span,
    action: Action,
}

#[derive(Debug, Clone)]
enum Action {
    Http { method: String, url: Scalar, headers: Vec<(String, Scalar)>, body: Option<Scalar> },
    Run(Vec<Scalar>),
}

const METHODS: [&str; 7] = ["GET", "POST", "PUT", "PATCH", "DELETE", "HEAD", "OPTIONS"];

/// The hooks of one key: a list, or a single one.
pub(crate) fn read(node: Option<&Node>, errors: &mut Errors) -> Vec<Draft> {
    node.map_or(&[][..], Node::items).iter().filter_map(|item| read_one(item, errors)).collect()
}

fn read_one(node: &Node, errors: &mut Errors) -> Option<Draft> {
    let fields = Fields::of(node, "a hook", &["http", "run"], errors)?;
    let action = match (fields.entry("http"), fields.entry("run")) {
        (Some(http), None) => read_http(http, errors)?,
        (None, Some(run)) => Action::Run(read_command(run, errors)?),
        (Some(_), Some(second)) => {
            errors.add(second.at, "a hook is either `http` or `run`; write two hooks");
            return None;
        }
        (None, None) => {
            errors.add_with_help(
                node.at,
                "a hook has neither `http` nor `run`",
                "for example `- http: POST /reset`",
            );
            return None;
        }
    };
    Some(Draft { at: node.at, action })
}

fn read_http(entry: &Entry, errors: &mut Errors) -> Option<Action> {
    if let Some(scalar) = entry.value.scalar() {
        let text = scalar.text.trim_start();
        let split = text.find(char::is_whitespace).filter(|&at| !text[at..].trim().is_empty());
        let (method, url) = match split {
            Some(at) => (&text[..at], scalar.tail(scalar.text.len() - text.len() + at)),
            None => ("GET", scalar.tail(0)),
        };
        if url.text.is_empty() || METHODS.contains(&url.text.as_str()) {
            expected(errors, &entry.value, "a method and an address such as `POST /reset`");
            return None;
        }
        return Some(Action::Http {
            method: known_method(method, scalar.at, errors)?,
            url,
            headers: Vec::new(),
            body: None,
        });
    }
    let fields = Fields::of(&entry.value, "an `http` hook", &["method", "url", "headers", "body"], errors)?;
    let method = match fields.text("method", errors) {
        Some(scalar) => known_method(scalar.text.trim(), scalar.at, errors)?,
        None => if fields.get("body").is_some() { "POST" } else { "GET" }.to_owned(),
    };
    let headers =
        fields.map("headers", errors).into_iter().map(|(e, value)| (e.key.clone(), value.clone())).collect();
    let body = fields.get("body").and_then(|node| body(node, errors));
    let Some(url) = fields.text("url", errors).cloned() else {
        if fields.get("url").is_none() {
            errors.add(entry.at, "an `http` hook needs a `url`");
        }
        return None;
    };
    Some(Action::Http { method, url, headers, body })
}

fn known_method(method: &str, at: Span, errors: &mut Errors) -> Option<String> {
    let upper = method.to_uppercase();
    if METHODS.contains(&upper.as_str()) {
        return Some(upper);
    }
    errors.add_with_help(
        at,
        format!("`{method}` is no HTTP method"),
        format!("one of {}", METHODS.join(", ")),
    );
    None
}

fn body(node: &Node, errors: &mut Errors) -> Option<Scalar> {
    let text = node.scalar().cloned();
    if text.is_none() {
        expected(errors, node, "a text for `body` (JSON goes in quotes)");
    }
    text
}

/// A list of words, or one text that is split as a shell would, without any of a shell's other powers.
fn read_command(entry: &Entry, errors: &mut Errors) -> Option<Vec<Scalar>> {
    let words: Option<Vec<Scalar>> = match &entry.value.kind {
        Kind::List(items) => items.iter().map(|item| item.scalar().cloned()).collect(),
        Kind::Scalar(scalar) => split(&scalar.text).map(|words| {
            let word = |text| Scalar {
                text,
                at: scalar.at,
                lines: vec![(0, scalar.at.line, scalar.at.column)],
                trap: None,
            };
            words.into_iter().map(word).collect()
        }),
        _ => None,
    };
    let words = words.filter(|words| words.first().is_some_and(|first| !first.text.trim().is_empty()));
    if words.is_none() {
        expected(errors, &entry.value, "a command such as `[\"./reset.sh\", \"--all\"]` for `run`");
    }
    words
}

/// `None`: a quote is not closed.
fn split(text: &str) -> Option<Vec<String>> {
    let mut words = Vec::new();
    let mut word: Option<String> = None;
    let mut quote = None;
    let mut chars = text.chars();
    while let Some(c) = chars.next() {
        match (quote, c) {
            (Some(q), c) if c == q => quote = None,
            (None, '"' | '\'') => {
                quote = Some(c);
                word.get_or_insert_default();
            }
            (None, c) if c.is_whitespace() => words.extend(word.take()),
            (None | Some('"'), '\\') => word.get_or_insert_default().extend(chars.next()),
            _ => word.get_or_insert_default().push(c),
        }
    }
    words.extend(word);
    quote.is_none().then_some(words)
}

impl Draft {
    /// The hook with every `${…}` filled in; `None` after an error was told.
    pub(crate) fn resolve(&self, scope: &mut Scope<'_>, errors: &mut Errors) -> Option<Hook> {
        let mut fill = |scalar: &Scalar| {
            let text = scalar.to_text(errors);
            scope.resolve(&text, errors)
        };
        let action = match &self.action {
            Action::Http { method, url, headers, body } => HookAction::Http {
                method: method.clone(),
                url: fill(url)?,
                headers: headers
                    .iter()
                    .map(|(name, value)| Some((name.clone(), fill(value)?)))
                    .collect::<Option<IndexMap<_, _>>>()?,
                body: match body {
                    Some(body) => Some(fill(body)?),
                    None => None,
                },
            },
            Action::Run(words) => HookAction::Command(words.iter().map(fill).collect::<Option<_>>()?),
        };
        Some(Hook { location: errors.location(self.at), action })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_is_split_like_a_shell_would() {
        assert_eq!(
            split(r#"./seed.sh --user "Ann B" 'x y'"#).unwrap(),
            ["./seed.sh", "--user", "Ann B", "x y"]
        );
        assert_eq!(split(r#"a "" b\ c"#).unwrap(), ["a", "", "b c"]);
        assert_eq!(split("a 'b"), None);
    }
}
