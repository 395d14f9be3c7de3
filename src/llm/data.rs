//! Text of a page in a prompt: marked so that it can't pass for anything else.
//!
//! Every line of it begins with a bar. Whatever a page says, it can't write a line without one, so it can neither end its
//! block nor begin one. What a person does not see (marks of direction, letters without width, tags) is left out: nothing
//! is told to the model that a reviewer of the prompt could not read.

/// What every question says about text of pages and about the reply.
pub(super) const RULE: &str = include_str!("trust.md");

/// Longest block, in characters.
const LONGEST: usize = 24_000;

/// A text as a block of data.
pub fn data(label: &str, text: &str) -> String {
    let label: String =
        label.chars().filter(|c| !(c.is_control() || is_break(*c) || matches!(c, '<' | '>'))).collect();
    let mut block = format!("<data: {label}>\n");
    let mut line = String::new();
    let mut left = LONGEST;
    let mut begun = false;
    for c in text.chars().map(|c| if is_break(c) { '\n' } else { c }) {
        if left == 0 {
            line.push_str(" … (the rest is left out)");
            break;
        }
        left -= 1;
        match c {
            '\n' => {
                put(&mut block, &mut line);
                begun = false;
                continue;
            }
            '\t' => line.push(' '),
            c if c.is_control() || is_unseen(c) => {}
            c => line.push(c),
        }
        begun = true;
    }
    if begun || !line.is_empty() {
        put(&mut block, &mut line);
    }
    block.push_str("<end of data>");
    block
}

fn put(block: &mut String, line: &mut String) {
    block.push_str("| ");
    block.push_str(line.trim_end());
    block.push('\n');
    line.clear();
}

/// Everything that some reader takes for the end of a line.
fn is_break(c: char) -> bool {
    matches!(c, '\n' | '\r' | '\u{b}' | '\u{c}' | '\u{85}' | '\u{2028}' | '\u{2029}')
}

fn is_unseen(c: char) -> bool {
    matches!(c,
        '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{180e}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_stands_behind_bars() {
        assert_eq!(
            data("the page", "button \"Save\"\n  text \"x\"\n"),
            "<data: the page>\n| button \"Save\"\n|   text \"x\"\n<end of data>"
        );
        assert_eq!(data("nothing", ""), "<data: nothing>\n<end of data>");
    }

    #[test]
    fn what_nobody_sees_is_left_out_and_what_is_long_is_cut() {
        assert_eq!(data("x", "a\u{200b}b\u{e0041}\u{202e}c\u{7}"), "<data: x>\n| abc\n<end of data>");
        let long = data("x", &"y".repeat(LONGEST + 10));
        assert!(long.ends_with("… (the rest is left out)\n<end of data>"));
    }

    proptest::proptest! {
        #[test]
        fn no_text_gets_out_of_its_block(text in "(\\PC|[\n\r\t\u{b}\u{c}\u{85}\u{2028}\u{2029}<>|]|<end of data>){0,60}") {
            let block = data("the page", &text);
            let lines: Vec<&str> = block.split(is_break).collect();
            proptest::prop_assert_eq!(lines[0], "<data: the page>");
            proptest::prop_assert_eq!(lines[lines.len() - 1], "<end of data>");
            for line in &lines[1..lines.len() - 1] {
                proptest::prop_assert!(line.starts_with('|'), "{}", line);
            }
        }
    }
}
