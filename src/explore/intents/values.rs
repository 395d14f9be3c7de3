//! What a person would plausibly enter into a field: by its type, its label, its limits.

mod changed;
mod edges;

pub(crate) use changed::{another, days_before, later, next};
pub(crate) use edges::{BELOW_NOUGHT, LARGE, NEGATIVE, asks_for_a_change, asks_how_many, edges, is_number};

use crate::state::text::fold_case;
use crate::state::{Element, State};

/// What is entered in one pass over an app: each pass enters other names, so that what was created can be told apart.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Pass(pub usize);

const NAMES: [&str; 12] = [
    "Quill", "Harbour", "Juniper", "Marlow", "Saffron", "Tamsin", "Wexford", "Orla", "Bramble", "Larkin",
    "Fennel", "Corwin",
];
const THINGS: [&str; 8] =
    ["Lantern", "Meadow", "Compass", "Orchard", "Pebble", "Thicket", "Willow", "Anchor"];

impl Pass {
    fn name(self) -> &'static str {
        NAMES[self.0 % NAMES.len()]
    }

    fn family(self) -> &'static str {
        THINGS[(self.0 / NAMES.len() + self.0) % THINGS.len()]
    }

    fn thing(self) -> String {
        let round = self.0 / (NAMES.len() * THINGS.len());
        let tail = if round == 0 { String::new() } else { format!(" {round}") };
        format!("{} {}{tail}", self.name(), self.family())
    }
}

/// What a text field is asked for, told by words of its label: the first that fits.
const BY_LABEL: &[(&[&str], Asked)] = &[
    (&["e-mail", "email", "mail address"], Asked::Email),
    (&["confirm password", "repeat password", "password again", "password"], Asked::Password),
    (&["phone", "mobile", "telephone", "fax"], Asked::Phone),
    (&["website", "web site", "url", "homepage", "link"], Asked::Url),
    (&["postcode", "post code", "postal code", "zip"], Asked::Postcode),
    (&["first name", "given name", "forename"], Asked::First),
    (&["last name", "surname", "family name"], Asked::Last),
    (&["city", "town"], Asked::City),
    (&["street", "address"], Asked::Street),
    (&["code", "coupon", "voucher", "promo"], Asked::Code),
    (
        &[
            "price",
            "amount",
            "cost",
            "rate",
            "total",
            "fee",
            "budget",
            "discount",
            "surcharge",
            "rent",
            "deposit",
            "salary",
            "how much",
        ],
        Asked::Amount,
    ),
    (&["ean", "isbn", "upc", "gtin", "barcode"], Asked::Barcode),
    (
        &[
            "width",
            "height",
            "depth",
            "length",
            "weight",
            "cm",
            "mm",
            "km",
            "kg",
            "px",
            "percent",
            "percentage",
        ],
        Asked::Count,
    ),
    (
        &[
            "quantity",
            "qty",
            "stock",
            "count",
            "number of",
            "how many",
            "limit",
            "capacity",
            "places",
            "seats",
        ],
        Asked::Count,
    ),
    (&["birthday", "birth date", "date of birth", "born"], Asked::Birthday),
    (&["date", "deadline", "due"], Asked::Date),
    (&["time", "hour"], Asked::Time),
    (&["day", "from", "until", "start", "end", "starts", "ends"], Asked::Date),
    (&["duration", "minutes"], Asked::Count),
    (&["year"], Asked::Year),
    (
        &["description", "message", "comment", "notes", "note", "text", "body", "content", "review", "about"],
        Asked::Prose,
    ),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asked {
    Email,
    Password,
    Phone,
    Url,
    Postcode,
    First,
    Last,
    City,
    Street,
    Code,
    Barcode,
    Amount,
    Count,
    Birthday,
    Date,
    Time,
    Year,
    Prose,
    Name,
}

/// The field takes sentences.
pub(crate) fn is_prose(field: &Element, label: &str) -> bool {
    field.tag == "textarea" || field.editable || told(label) == Some(Asked::Prose)
}

/// A plausible value for a field that takes text. `None`: what it takes is not known.
pub(crate) fn plausible(field: &Element, label: &str, pass: Pass, state: &State) -> Option<String> {
    let asked = match field.input_type.as_str() {
        "email" => Asked::Email,
        "password" => Asked::Password,
        "tel" => Asked::Phone,
        "url" => Asked::Url,
        "number" | "range" if !told(label).is_some_and(|a| matches!(a, Asked::Amount | Asked::Year)) => {
            Asked::Count
        }
        "date" => Asked::Date,
        "time" => Asked::Time,
        "datetime-local" => return Some("2031-05-14T10:30".to_owned()),
        "month" => return Some("2031-05".to_owned()),
        "week" | "color" => return None,
        _ if is_prose(field, "") => Asked::Prose,
        // Whatever it is called: "Send on", "At".
        _ if as_shown(field, pass, YEAR).is_some() => Asked::Date,
        _ if shows_time(field) => Asked::Time,
        _ if shows_address(field) => Asked::Url,
        _ if shows_mail(field) => Asked::Email,
        _ if label.contains('%') => Asked::Count,
        _ => told(label).unwrap_or(match field.role.as_str() {
            "spinbutton" => Asked::Count,
            _ => Asked::Name,
        }),
    };
    // A code has a form of its own, which the page tells by an example: "Cost centre" is no amount then.
    let worded = matches!(field.input_type.as_str(), "" | "text");
    if (worded || matches!(asked, Asked::Code | Asked::Name))
        && matches!(asked, Asked::Code | Asked::Name | Asked::Amount | Asked::Count | Asked::Barcode)
        && let Some(code) = by_example(field, pass)
    {
        return Some(code);
    }
    let asked = match asked {
        Asked::Name if worded && has_unit(field, state) => Asked::Count,
        asked => asked,
    };
    let asked = match (asked, numbers(field)) {
        (Asked::Name | Asked::Prose, Some(true)) => Asked::Amount,
        (Asked::Name | Asked::Prose | Asked::Amount, Some(false)) => Asked::Count,
        (asked, _) => asked,
    };
    if matches!(asked, Asked::Amount | Asked::Count | Asked::Year)
        && let Some(number) = in_range(field, pass)
    {
        return Some(number);
    }
    // A field of plain text tells by what it holds or shows how it wants its date.
    let year = if told(label) == Some(Asked::Birthday) { BORN } else { YEAR };
    if asked == Asked::Time && shows_time(field) {
        return Some(TIME.to_owned());
    }
    let dated = matches!(asked, Asked::Birthday | Asked::Date | Asked::Time);
    if dated && !matches!(field.input_type.as_str(), "date" | "time") {
        return as_shown(field, pass, year);
    }
    let name = pass.name();
    let n = pass.0;
    Some(match asked {
        Asked::Email => format!("{}.{n}@example.com", name.to_lowercase()),
        Asked::Password => "Lantern-Meadow-42".to_owned(),
        Asked::Phone => format!("+44 20 7946 0{:03}", (n * 7 + 100) % 1000),
        Asked::Url => format!("https://example.com/{}", name.to_lowercase()),
        Asked::Postcode => postcode(state),
        Asked::First => name.to_owned(),
        // Another word than the first name: that they are mixed up is seen then.
        Asked::Last => pass.family().to_owned(),
        Asked::City => "Bristol".to_owned(),
        Asked::Street => format!("{} Mill Lane", n % 90 + 1),
        Asked::Code => code(state).unwrap_or_else(|| pass.thing()),
        Asked::Barcode => BARCODE.to_owned(),
        Asked::Amount => format!("{}.50", n % 40 + 12),
        Asked::Count => (n % 5 + 2).to_string(),
        Asked::Birthday | Asked::Date => format!("{year}-05-{:02}", n % 27 + 1),
        Asked::Time => TIME.to_owned(),
        // What is valid until then is to come; anything else was made some time ago.
        Asked::Year if fold_case(label).contains("exp") || fold_case(label).contains("valid") => {
            year.to_owned()
        }
        Asked::Year => (PAST + n % 9).to_string(),
        Asked::Prose => {
            // Where there is room for more than one line, both are kept.
            let breaks = if field.tag == "textarea" { '\n' } else { ' ' };
            format!("{} arrived on a quiet morning.{breaks}Nobody was late.", pass.thing())
        }
        Asked::Name => pass.thing(),
    })
}

/// It asks for a keyboard of figures, or complains of anything else; whether a fraction may be among them.
fn numbers(field: &Element) -> Option<bool> {
    const WANTS: [&str; 6] =
        ["whole number", "a number", "an integer", "be numeric", "only digits", "digits only"];
    let asks = |mode: &str| field.hints.split_whitespace().any(|hint| hint == mode);
    let complaint = fold_case(field.refusal());
    let wants = || WANTS.iter().any(|phrase| complaint.contains(phrase));
    if asks("inputmode-decimal") {
        Some(true)
    } else {
        (asks("inputmode-numeric") || wants()).then_some(false)
    }
}

/// A unit stands beside it: "28 days", "120 m²".
fn has_unit(field: &Element, state: &State) -> bool {
    const UNITS: [&str; 30] = [
        "%", "€", "$", "£", "day", "days", "week", "weeks", "month", "months", "year", "years", "hour",
        "hours", "h", "min", "minutes", "seconds", "mm", "cm", "m", "km", "m²", "m2", "g", "kg", "l", "pcs",
        "pieces", "px",
    ];
    let unit = |e: &Element| UNITS.contains(&fold_case(e.own_text.trim()).as_str());
    let mut around = state.ancestors(field.index);
    around.next().is_some_and(|frame| state.descendants(frame.index).take(4).any(unit))
}

/// A number between those that the field tells of: "A whole number from 0 to 25.". `None`: it tells none.
pub(crate) fn in_range(field: &Element, pass: Pass) -> Option<String> {
    let told = [&field.complaint, &field.description];
    told.into_iter().find_map(|text| {
        let text = fold_case(text);
        let words: Vec<&str> =
            text.split_whitespace().map(|w| w.trim_matches(['.', ',', '%', ')'])).collect();
        words.windows(4).find_map(|four| match four {
            ["from", least, "to", most] | ["between", least, "and", most] => {
                let (least, most) = (least.parse::<usize>().ok()?, most.parse::<usize>().ok()?);
                let room = most.checked_sub(least).filter(|room| *room > 0)?;
                Some((least + 1 + pass.0 % room).to_string())
            }
            _ => None,
        })
    })
}

/// A code like the one that a field has for an example: in its placeholder, its hint, its complaint.
fn by_example(field: &Element, pass: Pass) -> Option<String> {
    let told = [&field.complaint, &field.placeholder, &field.description];
    told.into_iter().flat_map(|text| text.split_whitespace()).find_map(|word| {
        let word = word.trim_matches(|c: char| !c.is_alphanumeric());
        like_code(word, pass)
    })
}

/// Another code of the form of this one: "EX-101", "EX-441". `None`: it is none.
pub(crate) fn like_code(code: &str, pass: Pass) -> Option<String> {
    let figures = code.len() - code.trim_end_matches(|c: char| c.is_ascii_digit()).len();
    let (head, tail) = code.split_at(code.len() - figures);
    let plain = |c: char| c.is_ascii_uppercase() || c.is_ascii_digit() || matches!(c, '-' | '/' | '.' | '_');
    let is_code =
        head.contains(|c: char| c.is_ascii_uppercase()) && head.chars().all(plain) && head.len() < 9;
    if !is_code || !(2..=6).contains(&figures) {
        return None;
    }
    let most = 10_usize.pow(u32::try_from(figures).ok()?);
    let number = (tail.parse::<usize>().ok()? + pass.0 * 7 + most / 3) % most;
    Some(format!("{head}{number:0figures$}"))
}

/// What is left in a field that had nothing to offer for what was typed: a time where it is asked for, else nothing.
pub(crate) fn instead(field: &Element, label: &str) -> String {
    if told(label) == Some(Asked::Time) || shows_time(field) { TIME.to_owned() } else { String::new() }
}

/// It shows how a day or a time is written there.
pub(crate) fn shows_moment(field: &Element) -> bool {
    shows_time(field) || as_shown(field, Pass(0), YEAR).is_some()
}

/// It shows, or says in what it complains of, how an address of the web begins.
fn shows_address(field: &Element) -> bool {
    let told = [&field.placeholder, &field.description, &field.complaint];
    told.iter().any(|text| text.contains("http://") || text.contains("https://") || text.contains("www."))
}

/// The field shows, or says in what it complains of, how what is entered there should look.
pub(crate) fn tells_its_form(field: &Element) -> bool {
    let one = || in_range(field, Pass(0)).or_else(|| by_example(field, Pass(0)));
    shows_address(field) || shows_mail(field) || shows_moment(field) || one().is_some()
}

/// Its placeholder is the address of somebody's mail.
fn shows_mail(field: &Element) -> bool {
    let shown = field.placeholder.trim();
    let parts = shown.split_once('@').filter(|(name, host)| !name.is_empty() && host.contains('.'));
    parts.is_some() && !shown.contains(char::is_whitespace)
}

/// Its placeholder is a time: "hh:mm", "9:00".
fn shows_time(field: &Element) -> bool {
    let shown = fold_case(field.placeholder.trim());
    let pair = shown.split_once(':').filter(|(hour, rest)| (1..=2).contains(&hour.len()) && rest.len() == 2);
    pair.is_some_and(|(hour, rest)| {
        [hour, rest].iter().all(|p| p.chars().all(|c| c.is_ascii_digit() || "hm-".contains(c)))
    })
}

/// A year to come, and one in which somebody may have been born.
const YEAR: &str = "2031";
const BORN: &str = "1990";
/// A year in which something may have been made.
const PAST: usize = 2012;
/// A number with the right last digit, of a book and of any other thing.
const BARCODE: &str = "9780141439587";
/// A time that is in nobody's night.
const TIME: &str = "10:30";

/// A date in the form of the placeholder: "dd/mm/yyyy", "YYYY-MM-DD".
fn as_shown(field: &Element, pass: Pass, year: &str) -> Option<String> {
    let shown = fold_case(&field.placeholder);
    let has = |part: &str| shown.contains(part);
    if !(has("dd") && has("mm") && has("yyyy")) {
        return None;
    }
    let day = format!("{:02}", pass.0 % 27 + 1);
    Some(shown.replace("dd", &day).replace("mm", "05").replace("yyyy", year))
}

fn told(label: &str) -> Option<Asked> {
    let label = fold_case(label);
    let words: Vec<&str> = label.split(|c: char| !c.is_alphanumeric() && c != '-').collect();
    let has =
        |told: &&&str| if told.contains([' ', '-']) { label.contains(**told) } else { words.contains(*told) };
    BY_LABEL.iter().find(|(list, _)| list.iter().any(|t| has(&t))).map(|(_, asked)| *asked)
}

/// A code that the page tells of: the only word of capitals and figures beside words for it.
fn code(state: &State) -> Option<String> {
    let says = |text: &str| {
        let text = fold_case(text);
        ["code", "voucher", "coupon", "promo"].iter().any(|word| text.contains(word))
    };
    let is_code = |word: &&str| {
        (4..=16).contains(&word.len())
            && word.chars().all(|c| c.is_ascii_uppercase() || c.is_ascii_digit() || c == '-')
            && word.chars().filter(char::is_ascii_uppercase).count() > 2
    };
    let texts = state.elements.iter().filter(|e| e.visible && e.value.is_none() && !e.own_text.is_empty());
    let told = texts.filter(|e| says(&e.own_text) || state.ancestors(e.index).take(2).any(|a| says(&a.text)));
    told.flat_map(|e| e.own_text.split_whitespace())
        .map(|w| w.trim_matches(|c: char| !c.is_alphanumeric()))
        .find(is_code)
        .map(str::to_owned)
}

fn postcode(state: &State) -> String {
    if state.language.starts_with("en-GB") { "BS1 4DJ" } else { "10115" }.to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    use crate::state::State;

    fn value(label: &str, change: impl Fn(&mut Element)) -> Option<String> {
        let mut field = Element { role: "textbox".into(), tag: "input".into(), ..Element::default() };
        change(&mut field);
        plausible(&field, label, Pass(1), &State::default())
    }

    #[test]
    fn a_field_tells_which_numbers_it_takes() {
        let with = |label: &str, hints: &str, told: &str| {
            value(label, |e| {
                hints.clone_into(&mut e.hints);
                told.clone_into(&mut e.description);
            })
        };
        assert_eq!(with("VAT for new orders", "inputmode-numeric vat", "").as_deref(), Some("3"));
        assert_eq!(with("Minimum order", "inputmode-decimal", "").as_deref(), Some("13.50"));
        assert_eq!(with("Discount", "inputmode-numeric", "").as_deref(), Some("3"));
        assert_eq!(with("Phone", "inputmode-numeric", ""), value("Phone", |_| ()));
        let told = "A whole number from 10 to 25.";
        assert_eq!(with("Minutes", "inputmode-numeric", told).as_deref(), Some("12"));
        assert_eq!(with("Price", "", "Between 5 and 6.").as_deref(), Some("6"));
        let complained = |complaint: &str| value("Change", |e| complaint.clone_into(&mut e.complaint));
        assert_eq!(complained("Enter a whole number, such as 5.").as_deref(), Some("3"));
        assert_eq!(complained("Enter the part number."), value("Change", |_| ()));
    }

    #[test]
    fn a_year_is_one_that_has_begun() {
        assert_eq!(value("Year", |_| ()).as_deref(), Some("2013"));
        assert_eq!(value("Expiry year", |_| ()).as_deref(), Some(YEAR));
        let told = value("Year", |e| e.complaint = "Enter a whole number from 1950 to 1960.".into());
        assert_eq!(told.as_deref(), Some("1952"));
    }

    #[test]
    fn a_code_is_made_like_the_example() {
        let code = |change: &dyn Fn(&mut Element)| value("Code *", change).unwrap();
        assert_eq!(code(&|e| e.placeholder = "e.g. EX-101".into()), "EX-441");
        assert_eq!(code(&|e| e.complaint = "Please enter a code like \"EX-101\".".into()), "EX-441");
        let centre = value("Cost centre", |e| e.description = "For example CC-1200".into());
        assert_eq!(centre.as_deref(), Some("CC-4540"));
        assert_eq!(code(&|_| ()), Pass(1).thing());
        assert_eq!(like_code("INV/2026/0007", Pass(0)).as_deref(), None, "too long for one");
        for other in ["EX", "12", "Room 12", "b12", "2026-01-01", ""] {
            assert_eq!(like_code(other, Pass(0)), None, "{other}");
        }
        assert!(like_code("A99", Pass(2)).is_some_and(|code| code.len() == 3));
    }

    #[test]
    fn a_value_fits_the_type_and_the_label() {
        assert_eq!(value("E-mail", |_| ()).as_deref(), Some("harbour.1@example.com"));
        assert_eq!(value("Unit price", |_| ()).as_deref(), Some("13.50"));
        let wants = |told: &str| value("Address", |e| e.complaint = told.into());
        assert_eq!(wants("It starts with https://.").as_deref(), Some("https://example.com/harbour"));
        assert_eq!(wants("It is too short.").as_deref(), Some("2 Mill Lane"));
        let shown = value("Login", |e| e.placeholder = "you@company.test".into());
        assert_eq!(shown, value("E-mail", |_| ()));
        assert_eq!(value("Starts", |e| e.input_type = "date".into()).as_deref(), Some("2031-05-02"));
        assert_eq!(value("Title", |_| ()).as_deref(), Some("Harbour Meadow"));
        assert_eq!(value("Colour", |e| e.input_type = "color".into()), None);
        assert_eq!(
            value("Birthday (optional)", |e| e.input_type = "date".into()).as_deref(),
            Some("1990-05-02")
        );
        assert_eq!(value("Date", |_| ()), None, "how it wants its dates is not known");
        let field = Element::default();
        assert_eq!(
            (instead(&field, "Start time").as_str(), instead(&field, "Speakers").as_str()),
            ("10:30", "")
        );
        assert_eq!(value("At", |e| e.placeholder = "hh:mm".into()).as_deref(), Some("10:30"));
        assert_eq!(value("Send on", |e| e.placeholder = "DD/MM/YYYY".into()).as_deref(), Some("02/05/2031"));
        let shown = value("Deadline", |e| e.placeholder = "DD/MM/YYYY".into());
        assert_eq!(shown.as_deref(), Some("02/05/2031"));
        assert!(value("Text of the minutes", |e| e.tag = "textarea".into()).is_some_and(|v| v.len() > 20));
    }

    #[test]
    fn each_pass_has_a_name_of_its_own() {
        let all: std::collections::BTreeSet<String> = (0..96).map(|n| Pass(n).thing()).collect();
        assert!(all.len() > 80, "{}", all.len());
    }
}
