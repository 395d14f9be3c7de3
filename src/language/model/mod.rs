//! What a sentence was read as. Plain data, without any page in mind.

mod certainty;
mod description;
mod expectation;
mod goal;
mod problem;

use serde::{Deserialize, Serialize};

pub use certainty::Certainty;
pub use description::*;
pub use expectation::*;
pub use goal::*;
pub use problem::*;

use crate::spec::{LawSettings, Location, Text};

/// One (condition, action, expectation) step.
#[derive(Debug, Clone, PartialEq)]
pub struct Step {
    /// The sentence or sentences as written.
    pub text: String,
    /// Where they begin.
    pub location: Location,
    /// What must hold before the action, where the words say so.
    pub condition: Option<Expectation>,
    /// `true`: the step is done only if its condition holds ("if a banner appears, close it").
    pub optional: bool,
    /// `true`: the step is done only if its condition does not hold yet ("I am on the page …").
    pub unless: bool,
    /// What to do; `kind` is [`ActionKind::Observe`] for a step that only looks.
    pub action: Action,
    /// What must hold afterwards, in order.
    pub expectations: Vec<Expectation>,
    /// Rhai of the author's own.
    pub check: Option<Text>,
    /// Laws that are switched off or made strict in this step.
    pub laws: LawSettings,
    /// Quotations and numbers of the order that stand for nothing in its reading: half an order is not carried out.
    pub unread: Vec<String>,
    /// How the requirement is written that it is read from.
    pub manner: Manner,
    /// What the sentence wants, where it tells a deed and no way to it.
    pub goal: Option<Box<Goal>>,
}

/// How a requirement is written, as far as it tells what its steps may be held to.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Manner {
    /// It is one text, in which deeds, sights and talk follow each other.
    pub paragraph: bool,
    /// It shortens words ("btn", "lnk"): names in it may be shortened, too.
    pub shortened: bool,
    /// It is full of misspelt words: names in it may be, too.
    pub garbled: bool,
    /// So much of it was lost that what was read of it may be wrong as well.
    pub poorly_read: bool,
    /// In the same paragraph a sentence before was not understood, or only by what it quotes.
    pub lost_before: bool,
}

/// The kinds of action, fixed by the contract of `check --json`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
#[allow(missing_docs, reason = "each is named after the browser action it stands for")]
pub enum ActionKind {
    Click,
    DblClick,
    RightClick,
    Hover,
    Type,
    Clear,
    Press,
    Select,
    Check,
    Uncheck,
    Upload,
    Drag,
    Scroll,
    Zoom,
    Navigate,
    Back,
    Forward,
    Reload,
    Tab,
    Dialog,
    Wait,
    Observe,
}

/// One thing to do in the browser.
#[derive(Debug, Clone, PartialEq)]
pub struct Action {
    /// The words this was read from.
    pub text: String,
    /// What to do.
    pub kind: ActionKind,
    /// On what. Select: the list; or, where only the option was named, the option itself
    /// ([`RoleWord::Option`]).
    pub target: Option<Description>,
    /// With what (wait: seconds, `"3s"`): the text to type, the key (`"Enter"`, `"Control+A"`), the option, the file, the address,
    /// `"down"`/`"up"`/`"top"`/`"bottom"` for scroll, `"accept"`/`"dismiss"` (or an answer to a prompt) for
    /// dialog, `"new"`/`"close"`/a number/a title for tab.
    pub value: Option<String>,
    /// Type: clear the field first. `true` unless the words say "append"/"add to the end".
    pub replace: bool,
    /// Drag: where to.
    pub to: Option<Description>,
    /// What would do as well, in the order of the words ("click Continue or close the dialog"): to be tried
    /// only where this action's target isn't there.
    pub otherwise: Vec<Action>,
    /// How sure the reading is, 0 to 1.
    pub confidence: f32,
    /// Only what it is about was told, and what with: whether that is filled in, chosen, clicked or only looked at, the
    /// page tells.
    pub loose: bool,
}

/// What a requirement was read as.
#[derive(Debug, Clone, PartialEq, Default)]
pub struct Reading {
    /// The steps, in order.
    pub steps: Vec<Step>,
    /// What the author should know.
    pub problems: Vec<Problem>,
}

impl Action {
    /// An order of which nothing but its kind is known.
    pub(crate) fn bare(words: &str, kind: ActionKind) -> Self {
        Self {
            text: words.to_owned(),
            kind,
            target: None,
            value: None,
            replace: true,
            to: None,
            otherwise: Vec::new(),
            confidence: 1.0,
            loose: false,
        }
    }
}

impl Step {
    /// All that it asks is that something holds already.
    pub fn is_given(&self) -> bool {
        self.condition.is_some()
            && !self.optional
            && self.action.kind == ActionKind::Observe
            && self.expectations.is_empty()
            && self.check.is_none()
    }

    /// A step that only looks.
    pub(crate) fn looking(words: &str, location: Location) -> Self {
        Self {
            text: words.to_owned(),
            location,
            condition: None,
            optional: false,
            unless: false,
            action: Action::bare(words, ActionKind::Observe),
            expectations: Vec::new(),
            check: None,
            laws: LawSettings::default(),
            unread: Vec::new(),
            manner: Manner::default(),
            goal: None,
        }
    }
}

impl ActionKind {
    /// The contract's word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Click => "click",
            Self::DblClick => "dblclick",
            Self::RightClick => "rightclick",
            Self::Hover => "hover",
            Self::Type => "type",
            Self::Clear => "clear",
            Self::Press => "press",
            Self::Select => "select",
            Self::Check => "check",
            Self::Uncheck => "uncheck",
            Self::Upload => "upload",
            Self::Drag => "drag",
            Self::Scroll => "scroll",
            Self::Zoom => "zoom",
            Self::Navigate => "navigate",
            Self::Back => "back",
            Self::Forward => "forward",
            Self::Reload => "reload",
            Self::Tab => "tab",
            Self::Dialog => "dialog",
            Self::Wait => "wait",
            Self::Observe => "observe",
        }
    }
}
