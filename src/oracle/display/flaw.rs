//! One thing that is wrong with how a page is drawn.

use serde::{Deserialize, Serialize};

use super::{Sight, VERIFIERS, Verifier};
use crate::state::appearance::{Area, Shape};
use crate::trace::DefectKind;

/// How much a flaw keeps from a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Severity {
    /// It looks wrong, and everything can be read and used.
    Minor,
    /// Something is hard to read or to use.
    Major,
    /// Something can't be read or used at all.
    Grave,
}

/// One thing that is wrong with how a page is drawn.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Flaw {
    /// Who found it: the name of a verifier.
    pub verifier: String,
    /// How content is drawn, or how elements are laid out.
    pub kind: DefectKind,
    /// Where, in CSS pixels of the document.
    pub region: Area,
    /// What it is about: `the button "Save"`, `the text "Ends on 4 May"`.
    pub subject: String,
    /// What is wrong, in a sentence.
    pub words: String,
    /// What should be there.
    pub expected: String,
    /// What is there.
    pub actual: String,
    /// How bad it is.
    pub severity: Severity,
    /// Where it stands in the structure of the page: the same for all pages of one template.
    place: String,
    /// Where what causes it stands, where that is something else: it may cause more than one flaw.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    cause: Option<String>,
    /// The box that it is about, of the look in which it was found.
    #[serde(skip)]
    pub(super) owner: usize,
}

impl Flaw {
    /// The same for the same flaw of the same template: on other loads, with other data, in another record.
    pub fn key(&self) -> String {
        format!("{}|{}", self.verifier, self.place)
    }

    /// The same for all flaws of one cause: whatever lies under the same bar.
    pub fn root(&self) -> String {
        match &self.cause {
            Some(cause) => format!("{}|by {cause}", self.verifier),
            None => self.key(),
        }
    }

    /// It is about where things stand, which depends on the size of the window.
    pub fn is_geometric(&self) -> bool {
        VERIFIERS.iter().any(|verifier| verifier.geometric && verifier.name == self.verifier)
    }

    /// Both are of the layout of the same box, of its like, or of what stands right in it: a block that leaves its column
    /// also runs into the next one, and so does its text.
    pub fn is_kin(&self, other: &Self) -> bool {
        let is_layout = |flaw: &Self| flaw.kind == DefectKind::ElementLayout;
        let paths = |flaw: &Self| -> Vec<String> {
            let all = std::iter::once(&flaw.place).chain(&flaw.cause);
            all.map(|place| place.split('|').next().unwrap_or_default().to_owned()).collect()
        };
        let (own, others) = (paths(self), paths(other));
        is_layout(self) && is_layout(other) && own.iter().any(|a| others.iter().any(|b| are_near(a, b)))
    }

    /// Both tell of the same spot: one fault has many faces.
    pub(super) fn tells_of(&self, other: &Self) -> bool {
        let shared = self.region.shared(&other.region).size();
        shared > 0.6 * self.region.size().min(other.region.size()).max(1.0)
            && shared > 0.2 * self.region.size().max(other.region.size())
    }
}

impl Verifier {
    /// A flaw of a box.
    pub(super) fn flaw(
        &self,
        sight: &Sight<'_>,
        index: usize,
        severity: Severity,
        expected: &str,
        actual: &str,
    ) -> Flaw {
        let subject = subject(sight, index);
        Flaw {
            verifier: self.name.to_owned(),
            kind: self.kind,
            region: sight.layout.shape(index).area,
            words: format!("{subject} {actual}"),
            subject,
            expected: expected.to_owned(),
            actual: actual.to_owned(),
            severity,
            place: place(sight, index),
            cause: None,
            owner: index,
        }
    }
}

impl Flaw {
    /// The same, of a part of the box or of what is beside it.
    pub(super) fn at(mut self, region: Area) -> Self {
        self.region = region;
        self
    }

    /// The same, caused by another box.
    pub(super) fn by(mut self, sight: &Sight<'_>, cause: usize) -> Self {
        self.cause = Some(place(sight, cause));
        self
    }

    /// The same, told of a text.
    pub(super) fn of_text(mut self, text: &str) -> Self {
        let subject = format!("the text \"{}\"", short(text));
        self.words = format!("{subject} {}", self.actual);
        self.subject = subject;
        self
    }
}

/// The first words of a text.
pub(super) fn short(text: &str) -> String {
    const MOST: usize = 60;
    if text.chars().count() <= MOST {
        return text.to_owned();
    }
    let cut: String = text.chars().take(MOST).collect();
    format!("{}…", cut.trim_end())
}

/// A box in words.
pub(super) fn subject(sight: &Sight<'_>, index: usize) -> String {
    let shape = sight.layout.shape(index);
    let what = match (shape.role.as_str(), shape.tag.as_str()) {
        ("img", _) | (_, "img" | "svg" | "canvas") => "image",
        ("row", _) => "row",
        ("listitem", _) => "entry",
        ("cell" | "gridcell", _) => "cell",
        ("columnheader" | "rowheader", _) => "header",
        ("textbox" | "searchbox" | "spinbutton", _) => "field",
        ("" | "generic" | "document" | "main" | "region" | "group", "label") => "label",
        ("" | "generic" | "document", _) => "block",
        (role, _) => role,
    };
    let name = if shape.name.is_empty() { sight.layout.words_in(index) } else { shape.name.clone() };
    if name.trim().is_empty() {
        format!("the {what}")
    } else {
        format!("the {what} \"{}\"", short(name.trim()))
    }
}

/// The way to a box by tags and classes, without what numbers them, and the name of a control: no data is in it.
fn place(sight: &Sight<'_>, index: usize) -> String {
    let mut steps: Vec<String> = sight.layout.up(index).map(|(_, shape)| step(shape)).collect();
    steps.reverse();
    let shape = sight.layout.shape(index);
    let repeats =
        sight.layout.groups.iter().any(|g| sight.layout.up(index).any(|(i, _)| g.members.contains(&i)));
    let name = if shape.interactive && !repeats { shape.name.as_str() } else { "" };
    let name: String = name.chars().filter(|c| !c.is_ascii_digit()).collect();
    format!("{}|{name}", steps.join(">"))
}

/// One is the way to the other, and no more than two steps from it.
fn are_near(a: &str, b: &str) -> bool {
    let (short, long) = if a.len() < b.len() { (a, b) } else { (b, a) };
    let Some(rest) = long.strip_prefix(short) else { return false };
    // What frames a page holds everything.
    let is_deep = short.matches('>').count() >= FRAME;
    is_deep && (rest.is_empty() || rest.starts_with('>') && rest.matches('>').count() <= 2)
}

/// So many steps down a page's frame may go: `html>body>div>main`.
const FRAME: usize = 4;

fn step(shape: &Shape) -> String {
    // The classes of a whole page tell which page it is.
    if matches!(shape.tag.as_str(), "html" | "body") {
        return shape.tag.clone();
    }
    // A class that is made of the styles themselves is another one for each colour.
    let made = |class: &&str| ["css-", "jss", "sc-", "emotion-"].iter().any(|sort| class.starts_with(sort));
    let named = shape.class_list().filter(|class| !made(class));
    let mut classes: Vec<String> =
        named.map(|c| c.chars().filter(|c| !c.is_ascii_digit()).collect()).collect();
    classes.sort();
    classes.dedup();
    if classes.is_empty() { shape.tag.clone() } else { format!("{}.{}", shape.tag, classes.join(".")) }
}

#[cfg(test)]
mod tests {
    use super::are_near;

    #[test]
    fn what_stands_right_in_a_box_is_near_it() {
        let block = "html>body>div>main>div.day>a.block";
        assert!(are_near(block, block));
        assert!(are_near(block, "html>body>div>main>div.day>a.block>span>b"));
        assert!(are_near("html>body>div>main>div.day>a.block>span", block));
        assert!(!are_near(block, "html>body>div>main>div.day>a.block>span>b>i"));
        assert!(!are_near(block, "html>body>div>main>div.day>a.blocked"));
        assert!(!are_near(block, "html>body>div>main>div.day>button"));
        assert!(!are_near("html>body>div>main", "html>body>div>main>div.day"), "a frame holds everything");
    }
}
