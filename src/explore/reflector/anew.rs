//! What a way makes is made under another name each time: an app that nobody puts back has what was made before, and two of one
//! name prove nothing.

use crate::explore::line::Line;
use crate::explore::way::Way;

/// Behind a name that the walk made, a code of its own in each run.
const CODE: &str = "${unique}";
/// So many letters the code has.
const LENGTH: usize = 6;

/// The same way with what it makes called otherwise each time, and the texts that got a code. `None`: it makes nothing that one
/// of these is the name of.
pub(super) fn made_anew<'n>(way: &Way, names: impl Iterator<Item = &'n str>) -> Option<(Way, Vec<String>)> {
    let typed = entered(way);
    let made: Vec<&str> = names.collect();
    // A mail address, or a code of the same words, that was typed with a new name is the new one's. What else is typed was there
    // before, or says something.
    let of_a_name = |text: &str| made.iter().any(|name| sorted(name) == sorted(text));
    let in_order = |text: &&str| made.iter().any(|name| name.split_whitespace().eq(text.split_whitespace()));
    if !typed.iter().any(in_order) {
        return None;
    }
    let is_new = |text: &&str| of_a_name(text) || is_mail(text);
    let mut texts: Vec<String> = typed.into_iter().filter(is_new).map(str::to_owned).collect();
    // "Quill Lantern" is a part of "Quill Lantern 2": the longest comes first, and what is a part of it is left.
    texts.sort_by_key(|text| std::cmp::Reverse(text.len()));
    texts.dedup();
    let whole: Vec<String> = texts
        .iter()
        .enumerate()
        .filter(|(n, text)| !texts[..*n].iter().any(|longer| longer.contains(text.as_str())))
        .map(|(_, text)| text.clone())
        .collect();
    let anew = |text: &str| whole.iter().fold(text.to_owned(), |text, own| text.replace(own, &renewed(own)));
    let lines = way.lines.iter().map(|line| Line {
        say: anew(&line.say),
        expect: line.expect.as_deref().map(anew),
        check: line.check.as_deref().map(anew),
        ..line.clone()
    });
    Some((Way { url: way.url.clone(), lines: lines.collect() }, whole))
}

/// What a way types into fields.
fn entered(way: &Way) -> Vec<&str> {
    let typed = way.lines.iter().filter_map(|line| line.say.strip_prefix("Type \"")?.split_once('"'));
    typed.map(|(text, _)| text).collect()
}

/// The words of a text, whatever their order.
fn sorted(text: &str) -> Vec<&str> {
    let mut words: Vec<&str> = text.split_whitespace().collect();
    words.sort_unstable();
    words
}

fn is_mail(text: &str) -> bool {
    text.split_once('@')
        .is_some_and(|(who, host)| !who.is_empty() && host.contains('.') && !text.contains(' '))
}

fn renewed(text: &str) -> String {
    match text.split_once('@').filter(|_| is_mail(text)) {
        Some((who, host)) => format!("{who}.{CODE}@{host}"),
        None => format!("{text} {CODE}"),
    }
}

/// What a check says, without the codes behind what was entered.
pub(super) fn without_codes(said: &str, entered: &[String]) -> String {
    let mut plain = said.to_owned();
    for text in entered {
        let name = text.split('@').next().unwrap_or_default();
        let mut parts = plain.split(name);
        let first = parts.next().unwrap_or_default().to_owned();
        plain = parts.fold(first, |whole, rest| {
            let code = rest.strip_prefix([' ', '.']).and_then(|rest| rest.get(..LENGTH));
            let is_code = code.is_some_and(|code| code.bytes().all(|b| b.is_ascii_alphanumeric()));
            whole + name + if is_code { &rest[LENGTH + 1..] } else { rest }
        });
    }
    plain
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_made_has_another_name_each_time() {
        let line = |say: &str| Line::order(say);
        let way = Way {
            url: "http://a.test/new".into(),
            lines: vec![
                line("Type \"Quill Lantern\" into the \"Name\" field"),
                line("Type \"quill.1@a.test\" into the \"Mail\" field"),
                line("Type \"Lantern Quill\" into the \"Code\" field"),
                line("Type \"Orla Pebble\" into the \"Search\" field"),
                line("Click the \"Quill Lantern\" link")
                    .checking("assert_contains(session.state, \"Quill Lantern\");"),
            ],
        };
        let (anew, texts) = made_anew(&way, ["Quill Lantern", "Ember Moss"].into_iter()).unwrap();
        assert_eq!(texts, ["quill.1@a.test", "Quill Lantern", "Lantern Quill"]);
        assert_eq!(anew.lines[0].say, "Type \"Quill Lantern ${unique}\" into the \"Name\" field");
        assert_eq!(anew.lines[1].say, "Type \"quill.1.${unique}@a.test\" into the \"Mail\" field");
        assert_eq!(anew.lines[2].say, "Type \"Lantern Quill ${unique}\" into the \"Code\" field");
        assert_eq!(anew.lines[3], way.lines[3]);
        assert_eq!(anew.lines[4].say, "Click the \"Quill Lantern ${unique}\" link");
        assert!(anew.lines[4].check.as_deref().unwrap().contains("Lantern ${unique}"));
        assert_eq!(made_anew(&way, ["Ember Moss"].into_iter()), None);
        assert_eq!(
            made_anew(&Way { lines: way.lines[1..].to_vec(), ..way.clone() }, ["Quill Lantern"].into_iter()),
            None
        );
    }

    #[test]
    fn two_runs_say_the_same_but_for_the_codes() {
        let plain =
            |said: &str| without_codes(said, &["Quill Lantern".to_owned(), "quill@a.test".to_owned()]);
        assert_eq!(plain("listed(\"Quill Lantern abc234\")"), "listed(\"Quill Lantern\")");
        assert_eq!(plain("listed(\"Quill Lantern\", 3)"), "listed(\"Quill Lantern\", 3)");
        assert_eq!(plain("sent to quill.abc234@a.test"), "sent to quill@a.test");
        assert_eq!(plain("Quill Lantern a Quill Lantern"), "Quill Lantern a Quill Lantern");
    }
}
