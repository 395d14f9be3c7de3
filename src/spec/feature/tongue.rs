//! The language of a feature: keywords and steps are read in English only, and of another language its name is told.

use super::lines::{Kind, Line};
use crate::spec::{Errors, Span, suggest};

/// The languages of Gherkin, by the code in `# language:`.
const LANGUAGES: &[(&str, &str)] = &[
    ("af", "Afrikaans"),
    ("am", "Armenian"),
    ("an", "Aragonese"),
    ("ar", "Arabic"),
    ("ast", "Asturian"),
    ("az", "Azerbaijani"),
    ("bg", "Bulgarian"),
    ("bm", "Malay"),
    ("bs", "Bosnian"),
    ("ca", "Catalan"),
    ("cs", "Czech"),
    ("cy-GB", "Welsh"),
    ("da", "Danish"),
    ("de", "German"),
    ("el", "Greek"),
    ("em", "emoji"),
    ("en-Scouse", "Scouse"),
    ("en-au", "Australian"),
    ("en-lol", "LOLCAT"),
    ("en-old", "Old English"),
    ("en-pirate", "Pirate"),
    ("en-tx", "Texas English"),
    ("eo", "Esperanto"),
    ("es", "Spanish"),
    ("et", "Estonian"),
    ("fa", "Persian"),
    ("fi", "Finnish"),
    ("fr", "French"),
    ("ga", "Irish"),
    ("gj", "Gujarati"),
    ("gl", "Galician"),
    ("he", "Hebrew"),
    ("hi", "Hindi"),
    ("hr", "Croatian"),
    ("ht", "Haitian Creole"),
    ("hu", "Hungarian"),
    ("id", "Indonesian"),
    ("is", "Icelandic"),
    ("it", "Italian"),
    ("ja", "Japanese"),
    ("jv", "Javanese"),
    ("ka", "Georgian"),
    ("kn", "Kannada"),
    ("ko", "Korean"),
    ("lt", "Lithuanian"),
    ("lu", "Luxembourgish"),
    ("lv", "Latvian"),
    ("mk-Cyrl", "Macedonian"),
    ("mk-Latn", "Macedonian in Latin letters"),
    ("mn", "Mongolian"),
    ("mr", "Marathi"),
    ("ne", "Nepali"),
    ("nl", "Dutch"),
    ("no", "Norwegian"),
    ("pa", "Panjabi"),
    ("pl", "Polish"),
    ("pt", "Portuguese"),
    ("ro", "Romanian"),
    ("ru", "Russian"),
    ("sk", "Slovak"),
    ("sl", "Slovenian"),
    ("sr-Cyrl", "Serbian"),
    ("sr-Latn", "Serbian in Latin letters"),
    ("sv", "Swedish"),
    ("ta", "Tamil"),
    ("te", "Telugu"),
    ("th", "Thai"),
    ("tlh", "Klingon"),
    ("tr", "Turkish"),
    ("tt", "Tatar"),
    ("uk", "Ukrainian"),
    ("ur", "Urdu"),
    ("uz", "Uzbek"),
    ("vi", "Vietnamese"),
    ("zh-CN", "Chinese"),
    ("zh-TW", "Chinese in traditional characters"),
];

const HELP: &str = "write it in English: `Feature:`, `Scenario:`, `Given`, `When`, `Then`";

/// Whether the feature is in English, as far as its first lines tell; if not, that is told.
pub(super) fn is_english(lines: &[Line], errors: &mut Errors) -> bool {
    if let Some((code, at)) = lines.iter().take_while(|l| !is_text(l)).find_map(declared) {
        if code == "en" {
            return true;
        }
        let message = match name(code) {
            Some(name) => format!("this feature is in {name} (`{code}`), and steps are read in English only"),
            None => format!("there is no language `{code}`"),
        };
        let help = match suggest::nearest(code, ["en"]).filter(|_| name(code).is_none()) {
            Some(near) => format!("did you mean `# language: {near}`?"),
            None => HELP.to_owned(),
        };
        errors.add_with_help(at, message, help);
        return false;
    }
    let Some(first) = lines.iter().find(|line| is_text(line)) else { return true };
    let Some((code, name)) = (first.kind == Kind::Other).then(|| guess(first)).flatten() else { return true };
    let message =
        format!("this feature seems to be in {name} (`{code}`), and steps are read in English only");
    errors.add_with_help(first.at(), message, HELP);
    false
}

fn is_text(line: &Line) -> bool {
    !matches!(line.kind, Kind::Blank | Kind::Comment | Kind::Tags)
}

/// `# language: de`
fn declared<'t>(line: &Line<'t>) -> Option<(&'t str, Span)> {
    let rest = line.trimmed().strip_prefix('#')?.trim_start().strip_prefix("language")?;
    let code = rest.trim_start().strip_prefix(':')?.trim();
    let at = line.at();
    let length = code.chars().count() as u32;
    Some((code, Span { column: at.column + at.length - length, length: length.max(1), ..at }))
}

fn name(code: &str) -> Option<&'static str> {
    gherkin::is_language_supported(code)
        .then(|| LANGUAGES.iter().find(|(known, _)| *known == code).map_or("another language", |l| l.1))
}

/// The first language in which a line would begin a feature.
fn guess(line: &Line) -> Option<(&'static str, &'static str)> {
    /// A name is no longer than this, and a text that is none is not tried in all languages.
    const LONGEST: usize = 500;
    let text = Some(line.trimmed()).filter(|text| text.contains(':') && text.len() <= LONGEST)?;
    let begins = |code: &str| {
        let env = gherkin::GherkinEnv::new(code).ok()?;
        gherkin::Feature::parse(format!("{text}\n"), env).ok()
    };
    LANGUAGES
        .iter()
        .copied()
        .find(|(code, _)| begins(code).is_some_and(|feature| !feature.keyword.is_empty()))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_language_of_the_parser_has_a_name() {
        for (code, _) in LANGUAGES {
            assert!(gherkin::is_language_supported(code), "{code}");
        }
    }
}
