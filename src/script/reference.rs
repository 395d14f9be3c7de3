//! The language, listed: every function and member with its signature and what it is for. What is not listed
//! here is not in the language: [`validate`](super::validate()) refuses it, though the interpreter may know it.

use super::claims::{CLAIMS, Kind};

/// One function or member of the language.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Entry {
    /// The type that it belongs to; empty for a free function.
    pub on: &'static str,
    /// Its name.
    pub name: &'static str,
    /// Its parameters as written, in parentheses; empty for a property. `[…]` may be left out.
    pub parameters: &'static str,
    /// What it gives. `?` after a type: `()` where there is none.
    pub gives: &'static str,
    /// What it is for, in one line.
    pub doc: &'static str,
}

impl Entry {
    /// As one line: `State.find(description) -> Element?`.
    pub fn signature(&self) -> String {
        let on = if self.on.is_empty() { String::new() } else { format!("{}.", self.on) };
        let gives = if self.gives.is_empty() { String::new() } else { format!(" -> {}", self.gives) };
        format!("{on}{}{}{gives}", self.name, self.parameters)
    }

    /// How many arguments it takes; `None` for a property.
    pub(super) fn arity(&self) -> Option<usize> {
        let inner = self.parameters.strip_prefix('(')?.strip_suffix(')')?;
        Some(if inner.is_empty() { 0 } else { inner.split(',').count() })
    }

    /// A property: no parentheses.
    pub fn is_property(&self) -> bool {
        self.parameters.is_empty()
    }
}

/// The whole language, by type: first the free functions, then `Session`, `State`, `Element`, `Table`, `Row`,
/// then texts, lists, maps, numbers and values.
pub fn functions() -> impl Iterator<Item = Entry> {
    let groups: [(&str, &[Line]); 11] = [
        ("", CHECKS),
        ("", VALUES),
        ("Session", SESSION),
        ("State", STATE),
        ("Element", ELEMENT),
        ("Table", TABLE),
        ("Row", ROW),
        ("text", TEXT),
        ("list", LIST),
        ("map", MAP),
        ("value", VALUE),
    ];
    let claims = CLAIMS.iter().map(|&(name, kinds, doc)| Entry {
        on: "",
        name,
        parameters: claim_parameters(kinds),
        gives: "",
        doc,
    });
    let rest = groups.into_iter().flat_map(|(on, lines)| {
        lines.iter().map(move |&(name, parameters, gives, doc)| Entry { on, name, parameters, gives, doc })
    });
    claims.chain(rest)
}

/// What a claim takes, as written.
fn claim_parameters(kinds: &[Kind]) -> &'static str {
    use Kind::{Name, Number, Text, Thing};
    match kinds {
        [] => "(session)",
        [Thing] => "(session, thing)",
        [Text] => "(session, text)",
        [Name] => "(session, name)",
        [Name, Text] => "(session, name, text)",
        [Thing, Text] => "(session, thing, text)",
        [Thing, Thing] => "(session, thing, thing)",
        [Text, Thing] => "(session, verb, thing)",
        [Text, Text] => "(session, tone, text)",
        [Thing, Number] => "(session, thing, number)",
        [Thing, Text, Number] => "(session, thing, comparison, number)",
        _ => "(session, thing, text, text)",
    }
}

/// The properties of some types, each name once.
pub(super) fn members_of(types: &[&str]) -> Vec<&'static str> {
    names(|entry| types.contains(&entry.on) && entry.is_property())
}

/// The methods of some types, each name once.
pub(super) fn methods_of(types: &[&str]) -> Vec<&'static str> {
    names(|entry| types.contains(&entry.on) && !entry.is_property())
}

/// The names of the entries that are wanted, each once.
pub(super) fn names(wanted: impl Fn(&Entry) -> bool) -> Vec<&'static str> {
    let mut names: Vec<&str> = functions().filter(wanted).map(|entry| entry.name).collect();
    names.sort_unstable();
    names.dedup();
    names
}

/// Name, parameters, what it gives, what it is for.
type Line = (&'static str, &'static str, &'static str, &'static str);

const CHECKS: &[Line] = &[
    ("assert", "(condition[, message])", "", "the condition holds"),
    ("assert_eq", "(actual, expected[, label])", "", "both are equal; texts may differ in white space"),
    ("expect_eq", "(actual, expected[, label])", "", "the same as assert_eq"),
    ("assert_ne", "(actual, unwanted[, label])", "", "both differ"),
    ("assert_gt", "(actual, bound[, label])", "", "more than the bound"),
    ("assert_ge", "(actual, bound[, label])", "", "at least the bound"),
    ("assert_lt", "(actual, bound[, label])", "", "less than the bound"),
    ("assert_le", "(actual, bound[, label])", "", "at most the bound"),
    (
        "assert_contains",
        "(where, part[, label])",
        "",
        "a text, element, page or list has the part; case and white space do not matter",
    ),
    (
        "assert_not_contains",
        "(where, part[, label])",
        "",
        "a text, element, page or list does not have the part",
    ),
    ("assert_matches", "(text, pattern[, label])", "", "a regular expression matches the text or element"),
    (
        "assert_sorted",
        "(list, descending[, label])",
        "",
        "the list is in order; texts that are amounts, numbers or dates are ordered as such",
    ),
    (
        "assert_all",
        "(list, |item| condition[, label])",
        "",
        "the list is not empty and the condition holds for each item",
    ),
    (
        "assert_shown",
        "(page_or_element, description[, label])",
        "",
        "something that fits the description is visible",
    ),
    (
        "assert_gone",
        "(page_or_element, description[, label])",
        "",
        "nothing that fits the description is visible",
    ),
    (
        "assert_count",
        "(page_or_element, description, operator, n[, label])",
        "",
        "so many things fit the description; the operator is \"==\", \"!=\", \"<\", \"<=\", \">\" or \">=\"",
    ),
    (
        "assert_text",
        "(page_or_element, description, text[, label])",
        "",
        "what fits the description shows the text",
    ),
    (
        "assert_value",
        "(page_or_element, description, text[, label])",
        "",
        "the field that fits the description holds exactly the text",
    ),
    ("fail", "(message)", "", "a check that never holds"),
];

const VALUES: &[Line] = &[
    ("money", "(text_or_element)", "money", "the one amount in a text: money(\"$4.50\")"),
    ("number", "(text_or_element)", "number", "the one number in a text, in the page's language"),
    ("percent", "(text_or_element)", "percent", "the one percentage in a text"),
    ("date", "(text_or_element)", "date", "the one date in a text"),
    ("duration", "(text_or_element)", "duration", "the one length of time in a text"),
    ("yes_no", "(text_or_element)", "bool", "yes or no, on or off, ✓ or ✗"),
    ("fold", "(text)", "text", "white space folded, typographic quotes and dashes written plainly"),
    ("same_text", "(a, b)", "bool", "both read the same but for white space and case"),
    ("has_text", "(where, part)", "bool", "what assert_contains asks, as a condition"),
    ("matches", "(text, pattern)", "bool", "a regular expression matches the text"),
    ("sum", "(list)", "value", "the sum of numbers or amounts"),
    ("min", "(a, b)", "value", "the smaller one"),
    ("max", "(a, b)", "value", "the larger one"),
    ("abs", "(value)", "value", "without its sign"),
    ("round", "(value[, digits])", "value", "rounded half up"),
    ("any", "(list, |item| condition)", "bool", "the condition holds for an item"),
    ("all", "(list, |item| condition)", "bool", "the condition holds for each item; true for an empty list"),
    ("filter", "(list, |item| condition)", "list", "the items for which the condition holds"),
    ("map", "(list, |item| value)", "list", "what is made of each item"),
    ("len", "(text_or_list_or_map)", "int", "how many characters, items or entries"),
    ("join", "(list, separator)", "text", "the items as one text"),
    ("range", "(from, to)", "range", "whole numbers, the last left out"),
    ("type_of", "(value)", "text", "the name of a value's type"),
    ("to_string", "(value)", "text", "the value as text"),
];

const SESSION: &[Line] = &[
    ("state", "", "State", "the page now"),
    ("before", "", "State", "the page just before the last action"),
    ("history", "", "list of State", "every look at a page, oldest first"),
    ("visit", "(page_id, n)", "State?", "the n-th stay (from 0) on a page: its last look"),
    ("last", "(page_id)", "State?", "the latest look at a page before the present one"),
    ("typed", "", "map", "what this test entered, by label"),
    ("action", "", "map?", "what was done last: kind, text, value, step, element"),
];

const STATE: &[Line] = &[
    ("page_id", "", "text", "the logical page: the same for two looks at it"),
    ("url", "", "text", "address"),
    ("title", "", "text", "title of the document"),
    ("text", "", "text", "visible text"),
    ("language", "", "text", "language of the document"),
    ("status", "", "int?", "HTTP status of the document"),
    ("idle", "", "bool", "nothing was open or pending"),
    ("tabs", "", "int", "how many tabs the test has open"),
    ("elements", "", "list of Element", "all elements that matter, in document order"),
    ("headings", "", "list of Element", "visible headings"),
    ("alerts", "", "list of Element", "visible messages: alerts, toasts, validation errors"),
    ("dialog", "", "Element?", "the open dialog on top"),
    ("native_dialog", "", "map?", "a dialog of the browser: kind, message"),
    ("tables", "", "list of Table", "tables and grids"),
    (
        "forms",
        "",
        "list of map",
        "forms: name, element, fields (label, value, checked, disabled, required, invalid, element)",
    ),
    ("console_errors", "", "list of text", "errors and uncaught exceptions since the last look"),
    ("requests", "", "list of map", "requests since the last look: method, url, kind, status, failure"),
    ("downloads", "", "list of text", "names of files downloaded since the last look"),
    ("find", "(description)", "Element?", "the element that English words describe best"),
    ("find", "(description, k)", "list of Element", "at most k elements that the words describe, best first"),
    ("count", "(description)", "int", "how many elements the words describe"),
    (
        "extract",
        "(instruction, schema)",
        "any",
        "typed values out of the page; a schema is #{ price: \"money >= 0\", quantity: \"int? > 0\" }, or [schema] for a list",
    ),
    ("has", "(text)", "bool", "the page shows the text; case and white space do not matter"),
];

const ELEMENT: &[Line] = &[
    ("role", "", "text", "ARIA role"),
    ("name", "", "text", "accessible name"),
    ("description", "", "text", "accessible description"),
    ("text", "", "text", "visible text of it and all inside"),
    ("own_text", "", "text", "visible text of it alone, without what stands in elements inside"),
    ("value", "", "text?", "value of a form control"),
    ("placeholder", "", "text", "placeholder"),
    ("href", "", "text", "where a link leads"),
    ("checked", "", "bool?", "checked or pressed"),
    ("selected", "", "bool", "selected or current"),
    ("expanded", "", "bool?", "expanded"),
    ("disabled", "", "bool", "disabled"),
    ("readonly", "", "bool", "read-only"),
    ("required", "", "bool", "required"),
    ("invalid", "", "bool", "fails its constraints"),
    ("focused", "", "bool", "has the keyboard focus"),
    ("visible", "", "bool", "visible, perhaps off-screen"),
    ("editable", "", "bool", "text can be edited in it"),
    ("level", "", "int", "level of a heading; 0 for others"),
    ("options", "", "list of text", "options of a select"),
    ("xmin", "", "number", "left edge in CSS pixels of the document"),
    ("ymin", "", "number", "top edge"),
    ("xmax", "", "number", "right edge"),
    ("ymax", "", "number", "bottom edge"),
    ("parent", "", "Element?", "what it stands in"),
    ("children", "", "list of Element", "what stands directly in it"),
    ("find", "(description)", "Element?", "the best element inside it"),
    ("find", "(description, k)", "list of Element", "at most k elements inside it"),
    ("count", "(description)", "int", "how many elements inside it fit"),
    (
        "extract",
        "(instruction, schema)",
        "any",
        "typed values out of the element; a schema is #{ price: \"money >= 0\", quantity: \"int? > 0\" }, or [schema] for a list",
    ),
    ("has", "(text)", "bool", "it shows the text; case and white space do not matter"),
];

const TABLE: &[Line] = &[
    ("name", "", "text", "caption or accessible name"),
    ("element", "", "Element", "the table itself"),
    ("headers", "", "list of text", "column headers"),
    ("rows", "", "list of Row", "rows below the header"),
    ("column", "(header)", "list of text", "the texts of one column"),
];

const ROW: &[Line] = &[
    ("element", "", "Element", "the row itself; row[\"Price\"] and row[0] give a cell's text"),
    ("cells", "", "list of Element", "its cells"),
    ("text", "", "text", "the texts of its cells"),
    ("cell", "(header_or_index)", "Element?", "the cell in a column"),
];

const TEXT: &[Line] = &[
    ("len", "", "int", "how many characters"),
    ("is_empty", "()", "bool", "has no characters"),
    ("contains", "(part)", "bool", "has the part, exactly as written"),
    ("starts_with", "(part)", "bool", "begins with the part"),
    ("ends_with", "(part)", "bool", "ends with the part"),
    ("index_of", "(part)", "int", "where the part begins; -1 where it is not"),
    ("to_lower", "()", "text", "in lower case"),
    ("to_upper", "()", "text", "in upper case"),
    ("trim", "()", "text", "without white space around"),
    ("replace", "(part, with)", "text", "with every part replaced"),
    ("sub_string", "(start, len)", "text", "so many characters"),
    ("split", "(separator)", "list of text", "the texts between separators"),
    ("chars", "()", "list", "the characters, for a loop"),
];

const LIST: &[Line] = &[
    ("len", "", "int", "how many items"),
    ("is_empty", "()", "bool", "has no items"),
    ("contains", "(item)", "bool", "has an equal item"),
    ("index_of", "(item)", "int", "where the item stands; -1 where it does not"),
    ("get", "(index)", "any?", "the item; -1 is the last"),
    ("push", "(item)", "", "adds an item at the end"),
    ("map", "(|item| value)", "list", "what is made of each item"),
    ("filter", "(|item| condition)", "list", "the items for which the condition holds"),
    ("find", "(|item| condition)", "any?", "the first item for which the condition holds"),
    ("some", "(|item| condition)", "bool", "the condition holds for an item"),
    ("any", "(|item| condition)", "bool", "the same as some"),
    ("all", "(|item| condition)", "bool", "the condition holds for each item"),
    ("reduce", "(|total, item| value, start)", "any", "the items folded to one value"),
    ("extract", "(start, len)", "list", "a part of the list"),
    ("reverse", "()", "", "turns the list round"),
    ("sort", "()", "", "sorts the list"),
    ("dedup", "()", "", "drops neighbours that are equal"),
    ("join", "(separator)", "text", "the items as one text"),
];

const MAP: &[Line] = &[
    ("len", "()", "int", "how many entries"),
    ("is_empty", "()", "bool", "has no entries"),
    ("keys", "()", "list of text", "the names"),
    ("values", "()", "list", "the values"),
    ("contains", "(name)", "bool", "has an entry of this name"),
    ("get", "(name)", "any?", "the entry, or () where there is none"),
];

const VALUE: &[Line] = &[
    ("round", "([digits])", "value", "rounded half up"),
    ("abs", "()", "value", "without its sign"),
    ("to_int", "()", "int", "a number as a whole number"),
    ("to_float", "()", "number", "a whole number as one with a fraction"),
    ("call", "(arguments…)", "any", "calls a function kept in a variable"),
];
