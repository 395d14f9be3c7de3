//! Which laws are switched off, or made strict: `laws:` in the settings, in a spec and in a step.
//!
//! ```yaml
//! laws:
//!   reload: off
//!   sums: { off: "the total is rounded by the bank" }
//!   others: strict
//!   all: on             # every law that is not named here
//! ```
//!
//! What a law says stands in `oracle/laws`. Here is only what a person may write about one.

use std::fmt;
use std::str::FromStr;

use indexmap::IndexMap;

use super::yaml::{Entry, Fields, Kind, expected};
use super::{Errors, suggest};

/// The names of all laws. A test of `oracle/laws` keeps them the same as those that are there.
pub const LAWS: [&str; 33] = [
    "loading",
    "destination",
    "landing",
    "opened",
    "agreement",
    "tallies",
    "pages",
    "order",
    "query",
    "passed",
    "former",
    "switches",
    "refusal",
    "truthful",
    "sent",
    "served",
    "addressed",
    "entered",
    "whole",
    "status",
    "sums",
    "counts",
    "badges",
    "created",
    "coherence",
    "others",
    "target",
    "listed",
    "removed",
    "answered",
    "reload",
    "baseline",
    "display",
];

/// Laws that are judged only where they are named: `display: on`. `all: on` does not reach them, `all: off` does.
const ASKED_FOR: [&str; 1] = ["display"];

/// Stands for every law that has no setting of its own at the same place.
const ALL: &str = "all";

/// What a setting has to be.
const VALUE: &str = "`on`, `off`, `strict`, or `{ off: \"why\" }`";

/// How a law is judged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum LawMode {
    /// Where it is sure.
    #[default]
    On,
    /// Also where it is less sure: it may report what a person would look at twice.
    Strict,
    /// Not at all.
    Off,
}

impl LawMode {
    /// The word for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::On => "on",
            Self::Strict => "strict",
            Self::Off => "off",
        }
    }

    /// Tools that write YAML anew make `true` and `false` of `on` and `off`.
    fn read(word: &str) -> Option<Self> {
        Some(match word {
            "on" | "true" => Self::On,
            "strict" => Self::Strict,
            "off" | "false" => Self::Off,
            _ => return None,
        })
    }
}

/// What was said about a law.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LawSetting {
    /// How it is judged.
    pub mode: LawMode,
    /// Why.
    pub reason: Option<String>,
}

/// What one place says about laws, by their names.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LawSettings(IndexMap<String, LawSetting>);

impl LawSettings {
    /// Every law alike.
    pub fn all(mode: LawMode) -> Self {
        Self(IndexMap::from([(ALL.to_owned(), LawSetting { mode, reason: None })]))
    }

    /// Nothing is said.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What is said, by name (`all` for all others), in order.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &LawSetting)> {
        self.0.iter().map(|(name, setting)| (name.as_str(), setting))
    }

    /// What is said about a law.
    pub fn of(&self, law: &str) -> Option<&LawSetting> {
        let all = || self.0.get(ALL).filter(|all| all.mode == LawMode::Off || !ASKED_FOR.contains(&law));
        self.0.get(law).or_else(all)
    }

    /// The law is not to be judged.
    pub fn is_off(&self, law: &str) -> bool {
        let unsaid = ASKED_FOR.contains(&law);
        self.of(law).map_or(unsaid, |setting| setting.mode == LawMode::Off)
    }

    /// The law is to report also where it is less sure.
    pub fn is_strict(&self, law: &str) -> bool {
        self.of(law).is_some_and(|setting| setting.mode == LawMode::Strict)
    }

    /// These settings, and `farther` ones for laws of which these say nothing.
    #[must_use]
    pub fn over(&self, farther: &Self) -> Self {
        let mut all = self.0.clone();
        for (name, setting) in self.news_from(farther) {
            all.insert(name.to_owned(), setting.clone());
        }
        Self(all)
    }

    /// What `farther` says about laws of which these settings say nothing.
    pub fn news_from<'f>(&'f self, farther: &'f Self) -> impl Iterator<Item = (&'f str, &'f LawSetting)> {
        farther.iter().filter(|(name, _)| self.of(name).is_none())
    }

    /// Reads `laws:`. Wrong parts are told and left out. A single word is for all of them.
    pub(crate) fn read(fields: &Fields<'_>, errors: &mut Errors) -> Self {
        let Some(node) = fields.get("laws") else { return Self::default() };
        if let Some(mode) = node.scalar().and_then(|word| LawMode::read(word.text.trim())) {
            return Self::all(mode);
        }
        if !matches!(node.kind, Kind::Map(_)) {
            expected(errors, node, "a map of laws for `laws`, such as `reload: off`");
            return Self::default();
        }
        let known = [&LAWS[..], &[ALL]].concat();
        let Some(laws) = Fields::of(node, "`laws`", &known, errors) else { return Self::default() };
        let named = laws.entries().iter().filter(|entry| known.contains(&entry.key.as_str()));
        Self(named.filter_map(|entry| Some((entry.key.clone(), setting(entry, errors)?))).collect())
    }
}

/// What a flag says: `off`, or `reload=off,sums=strict`.
impl FromStr for LawSettings {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        if let Some(mode) = LawMode::read(text.trim()) {
            return Ok(Self::all(mode));
        }
        let mut settings = IndexMap::new();
        for part in text.split(',') {
            let Some((name, word)) = part.split_once('=') else {
                return Err("expected `on`, `off`, or laws such as `reload=off,sums=strict`".to_owned());
            };
            let (name, word) = (name.trim(), word.trim());
            let known = LAWS.into_iter().chain([ALL]);
            if !known.clone().any(|law| law == name) {
                return Err(format!("there is no law `{name}`; {}", suggest::help_for(name, known)));
            }
            let mode = LawMode::read(word).ok_or_else(|| {
                format!("`{word}` is nothing that a law can be: expected on, off or strict")
            })?;
            settings.insert(name.to_owned(), LawSetting { mode, reason: None });
        }
        Ok(Self(settings))
    }
}

/// `off`, or `{ off: why }`.
fn setting(entry: &Entry, errors: &mut Errors) -> Option<LawSetting> {
    let read = match &entry.value.kind {
        Kind::Scalar(word) => {
            LawMode::read(word.text.trim()).map(|mode| LawSetting { mode, ..LawSetting::default() })
        }
        Kind::Map(parts) => match parts.as_slice() {
            [only] => LawMode::read(&only.key).zip(only.value.scalar()).and_then(|(mode, why)| {
                let reason = why.text.split_whitespace().collect::<Vec<_>>().join(" ");
                (!reason.is_empty()).then_some(LawSetting { mode, reason: Some(reason) })
            }),
            _ => None,
        },
        _ => None,
    };
    if read.is_none() {
        expected(errors, &entry.value, &format!("{VALUE} for `{}`", entry.key));
    }
    read
}

/// `reload off (the list is sorted anew), sums strict`
impl fmt::Display for LawSettings {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, (name, setting)) in self.iter().enumerate() {
            let comma = if at == 0 { "" } else { ", " };
            write!(f, "{comma}{name} {}", setting.mode.word())?;
            if let Some(reason) = &setting.reason {
                write!(f, " ({reason})")?;
            }
        }
        Ok(())
    }
}

/// What a run says about laws: its flags over everything, its settings beneath the specs.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RunLaws {
    /// `--laws`
    pub flags: LawSettings,
    /// `laws:` of `sayso.yaml`
    pub config: LawSettings,
}

impl RunLaws {
    /// What holds in a step of a spec.
    pub fn in_step(&self, spec: &LawSettings, step: &LawSettings) -> LawSettings {
        self.flags.over(&step.over(&spec.over(&self.config)))
    }

    /// What holds where no spec says anything.
    pub fn everywhere(&self) -> LawSettings {
        self.flags.over(&self.config)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::yaml;

    fn read(text: &str) -> (LawSettings, Vec<String>) {
        let mut errors = Errors::new("a.yaml");
        let documents = yaml::parse(text, 0, &mut errors);
        let fields = Fields::of(&documents[0], "a spec", &["laws"], &mut errors).unwrap();
        let settings = LawSettings::read(&fields, &mut errors);
        let told = |e: &crate::spec::SpecError| format!("{e}; {}", e.help.as_deref().unwrap_or_default());
        (settings, errors.finish().iter().map(told).collect())
    }

    #[test]
    fn a_law_is_off_on_or_strict_and_says_why() {
        let (laws, errors) = read(
            "laws:\n  reload: off\n  sums: { off: 'rounded  by\n   the bank' }\n  others: strict\n  all: false\n",
        );
        assert_eq!(errors, [""; 0]);
        assert_eq!(laws.to_string(), "reload off, sums off (rounded by the bank), others strict, all off");
        assert!(laws.is_off("reload") && laws.is_off("counts") && laws.is_strict("others"));
        assert_eq!(read("laws: off").0, LawSettings::all(LawMode::Off));
    }

    #[test]
    fn what_is_wrong_is_told_at_its_place_with_the_nearest_name() {
        let (laws, errors) = read(
            "laws:\n  relaod: off\n  sums: perhaps\n  others: { off: '' }\n  all: [off]\n  counts: { off: a, on: b }\n",
        );
        assert!(laws.is_empty());
        insta::assert_snapshot!(errors.join("\n"));
        assert_eq!(read("laws: sometimes").1.len(), 1);
    }

    #[test]
    fn the_nearest_wins_by_name() {
        let of = |text: &str| text.parse::<LawSettings>().unwrap();
        let run = RunLaws { config: of("reload=off,sums=strict"), ..RunLaws::default() };
        let laws = run.in_step(&of("all=on"), &of("sums=off"));
        assert_eq!(laws.to_string(), "sums off, all on");
        assert!(!laws.is_off("reload") && laws.is_off("sums"));
        let forced = RunLaws { flags: of("off"), ..run };
        assert!(forced.in_step(&of("on"), &of("reload=strict")).is_off("reload"));
    }

    #[test]
    fn a_law_that_is_asked_for_is_off_until_it_is_named() {
        let of = |text: &str| text.parse::<LawSettings>().unwrap();
        for text in ["on", "strict", "reload=on", "off", "all=off"] {
            assert!(of(text).is_off("display"), "{text}");
        }
        assert!(LawSettings::default().is_off("display") && !of("display=on").is_off("display"));
        let run = RunLaws { config: of("display=on"), ..RunLaws::default() };
        assert!(
            !run.in_step(&LawSettings::default(), &of("all=on")).is_off("display"),
            "it is still asked for"
        );
        assert!(run.in_step(&of("off"), &LawSettings::default()).is_off("display"));
        assert!(!run.in_step(&of("off"), &of("display=on")).is_off("display"));
    }

    #[test]
    fn a_flag_names_laws_or_all_of_them() {
        assert_eq!(
            "reload=off, sums=strict".parse::<LawSettings>().unwrap().to_string(),
            "reload off, sums strict"
        );
        let wrong = |text: &str| LawSettings::from_str(text).unwrap_err();
        assert_eq!(wrong("relaod=off"), "there is no law `relaod`; did you mean `reload`?");
        assert!(wrong("reload").contains("reload=off,sums=strict"));
        assert!(wrong("reload=maybe").contains("on, off or strict"));
    }
}
