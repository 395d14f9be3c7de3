//! The keys that a test may set, the same in YAML and in Markdown's front matter.

use super::hooks::{self, Draft as HookDraft};
use super::vars::Declared;
use super::yaml::{Fields, Node, Scalar, duration_ms, expected, viewport};
use super::{Errors, LawSettings};

/// Every key of [`Front`], as written.
pub(crate) const KEYS: [&str; 17] = [
    "name",
    "url",
    "tags",
    "setup",
    "setup_only",
    "vars",
    "secrets",
    "before",
    "after",
    "timeout",
    "viewport",
    "locale",
    "skip",
    "known_faults",
    "laws",
    "second_tab",
    "description",
];

/// What the keys of one test, or the keys that a file's tests share, say. Values are still unresolved.
#[derive(Debug, Clone, Default)]
pub(crate) struct Front {
    pub(crate) name: Option<Scalar>,
    pub(crate) url: Option<Scalar>,
    pub(crate) tags: Vec<String>,
    pub(crate) setup: Option<Scalar>,
    pub(crate) setup_only: Option<bool>,
    pub(crate) declared: Declared,
    pub(crate) before: Vec<HookDraft>,
    pub(crate) after: Vec<HookDraft>,
    pub(crate) timeout_ms: Option<u64>,
    pub(crate) viewport: Option<(u32, u32)>,
    pub(crate) locale: Option<String>,
    pub(crate) skip: Option<Skip>,
    pub(crate) known_faults: Vec<String>,
    pub(crate) laws: LawSettings,
    pub(crate) second_tab: Option<bool>,
}

/// What `skip` says.
#[derive(Debug, Clone)]
pub(crate) enum Skip {
    /// `false`: not skipped, whatever the shared keys say.
    No,
    /// Why.
    Because(String),
}

impl Front {
    /// Reads all keys but the steps. Wrong ones are told and left out.
    pub(crate) fn read(fields: &Fields<'_>, errors: &mut Errors) -> Self {
        Self {
            name: one_line(fields.text("name", errors), "name", errors),
            url: one_line(fields.text("url", errors), "url", errors),
            tags: tags(fields, errors),
            setup: fields.text("setup", errors).cloned(),
            setup_only: fields.flag("setup_only", errors),
            before: hooks::read(fields.get("before"), errors),
            after: hooks::read(fields.get("after"), errors),
            timeout_ms: fields.parsed("timeout", "a duration such as `30s`", duration_ms, errors),
            viewport: fields.parsed("viewport", "a size such as `1280x800`", viewport, errors),
            locale: fields.parsed("locale", "a locale such as `en-GB`", locale, errors),
            skip: skip(fields, errors),
            known_faults: known_faults(fields, errors),
            laws: LawSettings::read(fields, errors),
            second_tab: fields.flag("second_tab", errors),
            declared: Declared::read(fields, errors),
        }
    }

    /// These keys over `shared` ones: single values win, lists add up. Hooks nest: the shared ones run first
    /// before a test and last after it.
    pub(crate) fn over(self, shared: &Self) -> Self {
        let mut tags = shared.tags.clone();
        for tag in self.tags {
            if !tags.contains(&tag) {
                tags.push(tag);
            }
        }
        Self {
            name: self.name,
            url: self.url.or_else(|| shared.url.clone()),
            tags,
            // What the others build on does not build on itself.
            setup: if self.setup_only == Some(true) {
                self.setup
            } else {
                self.setup.or_else(|| shared.setup.clone())
            },
            setup_only: self.setup_only.or(shared.setup_only),
            declared: self.declared.over(&shared.declared),
            before: [shared.before.clone(), self.before].concat(),
            after: [self.after, shared.after.clone()].concat(),
            timeout_ms: self.timeout_ms.or(shared.timeout_ms),
            viewport: self.viewport.or(shared.viewport),
            locale: self.locale.or_else(|| shared.locale.clone()),
            skip: self.skip.or_else(|| shared.skip.clone()),
            known_faults: [shared.known_faults.clone(), self.known_faults].concat(),
            laws: self.laws.over(&shared.laws),
            second_tab: self.second_tab.or(shared.second_tab),
        }
    }
}

/// Names and addresses stand in one line of a report.
fn one_line(text: Option<&Scalar>, key: &str, errors: &mut Errors) -> Option<Scalar> {
    let mut scalar = text?.clone();
    // A block scalar ends in a line break that nobody means.
    scalar.text.truncate(scalar.text.trim_end().len());
    if scalar.text.chars().any(char::is_control) {
        errors.add(scalar.at, format!("`{key}` has to be one line of text"));
        return None;
    }
    Some(scalar)
}

fn tags(fields: &Fields<'_>, errors: &mut Errors) -> Vec<String> {
    let mut tags: Vec<String> = Vec::new();
    for scalar in fields.texts("tags", errors) {
        let tag = scalar.text.trim().trim_start_matches('@');
        let fits = !tag.is_empty() && tag.chars().all(|c| c.is_alphanumeric() || "_-.:/".contains(c));
        if !fits || ["and", "or", "not"].contains(&tag) {
            let help = "a tag is one word of letters, digits, `-`, `_`, `.`, `:` and `/`; several go in a list: [a, b]";
            errors.add_with_help(scalar.at, format!("`{}` is no tag", scalar.text), help);
        } else if !tags.iter().any(|t| t == tag) {
            tags.push(tag.to_owned());
        }
    }
    tags
}

/// Texts of faults that are to be reported and not to fail a step. One that fits nearly everything would hide what
/// nobody knows yet.
fn known_faults(fields: &Fields<'_>, errors: &mut Errors) -> Vec<String> {
    const SHORTEST: usize = 8;
    let mut faults: Vec<String> = Vec::new();
    for scalar in fields.texts("known_faults", errors) {
        let text = scalar.text.trim();
        if text.chars().filter(|c| c.is_alphanumeric()).count() < SHORTEST {
            let help = "quote the exception, the console's error or the request (`POST /api/cart`) as the report shows it";
            errors.add_with_help(scalar.at, format!("`{text}` is too short to tell a known fault"), help);
        } else if !faults.iter().any(|f| f == text) {
            faults.push(text.to_owned());
        }
    }
    faults
}

fn skip(fields: &Fields<'_>, errors: &mut Errors) -> Option<Skip> {
    let node = fields.get("skip")?;
    match node.scalar().map(|s| s.text.trim()) {
        Some("true") => Some(Skip::Because("skipped by the spec".to_owned())),
        Some("false") => Some(Skip::No),
        Some(reason) if !reason.is_empty() => Some(Skip::Because(reason.to_owned())),
        _ => {
            expected(errors, node, "`true`, `false` or a reason for `skip`");
            None
        }
    }
}

/// BCP 47 as far as a browser needs it: words of letters and digits, joined by hyphens.
fn locale(text: &str) -> Option<String> {
    let text = text.replace('_', "-");
    let mut parts = text.split('-');
    let language = parts
        .next()
        .is_some_and(|p| (2..=3).contains(&p.len()) && p.chars().all(|c| c.is_ascii_alphabetic()));
    let rest = parts.all(|p| (1..=8).contains(&p.len()) && p.chars().all(|c| c.is_ascii_alphanumeric()));
    (language && rest).then_some(text)
}

/// The keys of a whole file: `node` has to be a map.
pub(crate) fn fields<'n>(
    node: &'n Node,
    what: &str,
    extra: &[&str],
    errors: &mut Errors,
) -> Option<Fields<'n>> {
    Fields::of(node, what, &[&KEYS, extra].concat(), errors)
}
