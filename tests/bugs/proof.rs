//! A proof: entries, each done or looked at in its turn. `README.md` beside this file says it for authors.

use std::collections::BTreeMap;
use std::fmt;

use serde::Deserialize;
use serde_json::{Map, Value};

/// One line of a proof.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Entry {
    /// Go to an address of the server.
    Go(String),
    /// Set fields, in this order.
    Fill(Map<String, Value>),
    Click(Target),
    /// Press a key, `Enter` or `Control+A`, in each of these elements.
    Press(BTreeMap<String, String>),
    /// Accept (true) or dismiss the browser's own dialog that is open.
    Answer(bool),
    Reload(Yes),
    Back(Yes),
    /// Note where one is, and what these elements show.
    See(See),
}

/// The first element that a CSS selector finds, or the first of them that holds a text.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum Target {
    Css(String),
    #[serde(rename_all = "lowercase")]
    With {
        css: String,
        text: String,
    },
}

/// What to look at; for a target with a text: all that hold it.
#[derive(Debug, Clone, Deserialize)]
#[serde(untagged)]
pub(crate) enum See {
    One(Target),
    Many(Vec<Target>),
}

/// `true`, and nothing else.
#[derive(Debug, Clone, Deserialize)]
#[serde(try_from = "bool")]
pub(crate) struct Yes;

impl TryFrom<bool> for Yes {
    type Error = &'static str;

    fn try_from(value: bool) -> Result<Self, Self::Error> {
        value.then_some(Self).ok_or("there is only `true` here")
    }
}

impl Target {
    pub(crate) fn css(&self) -> &str {
        match self {
            Self::Css(css) | Self::With { css, .. } => css,
        }
    }

    pub(crate) fn text(&self) -> Option<&str> {
        match self {
            Self::Css(_) => None,
            Self::With { text, .. } => Some(text),
        }
    }
}

impl fmt::Display for Target {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Css(css) => f.write_str(css),
            Self::With { css, text } => write!(f, "{css} with {text:?}"),
        }
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let keys = |fields: &mut dyn Iterator<Item = &String>| {
            fields.map(String::as_str).collect::<Vec<_>>().join(", ")
        };
        match self {
            Self::Go(address) => write!(f, "go {address}"),
            Self::Fill(fields) => write!(f, "fill {}", keys(&mut fields.keys())),
            Self::Click(target) => write!(f, "click {target}"),
            Self::Press(places) => write!(f, "press in {}", keys(&mut places.keys())),
            Self::Answer(accept) => write!(f, "answer {accept}"),
            Self::Reload(Yes) => f.write_str("reload"),
            Self::Back(Yes) => f.write_str("back"),
            Self::See(See::One(target)) => write!(f, "see {target}"),
            Self::See(See::Many(targets)) => {
                let targets: Vec<String> = targets.iter().map(ToString::to_string).collect();
                write!(f, "see {}", targets.join(", "))
            }
        }
    }
}

/// The proofs of a file by the id of their bug: one that is not in order leaves the others as they are.
pub(crate) fn read(text: &str) -> Result<BTreeMap<String, Result<Vec<Entry>, String>>, serde_yaml::Error> {
    // YAML's own notation of a choice is a tag; by way of JSON it is a map with one key.
    let file: BTreeMap<String, Vec<Value>> = serde_yaml::from_str(text)?;
    Ok(file.into_iter().map(|(id, entries)| (id, of(entries))).collect())
}

fn of(entries: Vec<Value>) -> Result<Vec<Entry>, String> {
    let read = |(at, entry): (usize, Value)| {
        let text = entry.to_string();
        serde_json::from_value(entry).map_err(|fault| format!("entry {}, {text}: {fault}", at + 1))
    };
    let entries: Vec<Entry> = entries.into_iter().enumerate().map(read).collect::<Result<_, _>>()?;
    if !entries.iter().any(|entry| matches!(entry, Entry::See(_))) {
        return Err("it looks at nothing: there is no `see`".to_owned());
    }
    Ok(entries)
}

#[test]
fn a_proof_is_read() {
    let text = "
a:
  - go: /shop/
  - fill: { '#q': mug, select: 2, '#on': true }
  - click: { css: button, text: Go }
  - press: { '#q': Enter }
  - answer: false
  - reload: true
  - see: [h1, { css: tr, text: Mug }]
b:
  - jump: /shop/
  - see: h1
c:
  - go: /shop/
";
    let read = read(text).unwrap();
    assert_eq!(read["a"].as_ref().unwrap().len(), 7);
    assert!(read["b"].as_ref().unwrap_err().starts_with("entry 1, {\"jump\":\"/shop/\"}: unknown variant"));
    assert!(read["c"].as_ref().unwrap_err().contains("no `see`"));
}
