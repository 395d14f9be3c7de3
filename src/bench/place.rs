//! Where words stand in the text of a spec, and where the sentence ends in which they do. Known from the text alone:
//! how sayso reads it plays no part.

/// One character of a text in which every stretch of white space is one space.
struct Letter {
    is: char,
    line: u32,
    column: u32,
}

/// For each stretch of `text` that reads as `words`, between the line `from` and, not including it, the line `to`: the
/// line and column at which the sentence ends that the words end in.
pub(super) fn find(text: &str, words: &str, from: u32, to: u32) -> Vec<(u32, u32)> {
    let letters = letters(text, from, to);
    let wanted: Vec<char> = words.split_whitespace().collect::<Vec<_>>().join(" ").chars().collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let reads = |stretch: &[Letter]| stretch.iter().map(|l| l.is).eq(wanted.iter().copied());
    let places = letters.windows(wanted.len()).enumerate().filter(|(_, stretch)| reads(stretch));
    places.filter_map(|(at, _)| sentence_end(&letters, at + wanted.len() - 1)).collect()
}

fn letters(text: &str, from: u32, to: u32) -> Vec<Letter> {
    let mut letters: Vec<Letter> = Vec::new();
    for (line, content) in (1_u32..).zip(text.lines()) {
        if line < from || line >= to {
            continue;
        }
        for (column, letter) in (1_u32..).zip(content.chars().chain([' '])) {
            let letter = if letter.is_whitespace() { ' ' } else { letter };
            if letter != ' ' || letters.last().is_some_and(|last| last.is != ' ') {
                letters.push(Letter { is: letter, line, column });
            }
        }
    }
    letters
}

/// The end of the sentence or of the item of a list, whichever comes first.
fn sentence_end(letters: &[Letter], at: usize) -> Option<(u32, u32)> {
    // A quotation may have begun on an earlier line of the same item.
    let first = |i: &usize| *i == 0 || letters[*i].line > letters[*i - 1].line;
    let begin = (0..=at).rev().filter(first).find(|&i| begins_item(letters, i)).unwrap_or(0);
    let mut quoted = letters[begin..at].iter().filter(|l| l.is == '"').count() % 2 == 1;
    let mut end = letters.get(at)?;
    for (index, letter) in letters.iter().enumerate().skip(at) {
        if letter.line > end.line && begins_item(letters, index) {
            break;
        }
        if letter.is != ' ' {
            end = letter;
        }
        if letter.is == '"' {
            quoted = !quoted;
        }
        let last = letters.get(index + 1).is_none_or(|next| next.is == ' ');
        if !quoted && last && matches!(letter.is, '.' | '!' | '?') {
            break;
        }
    }
    Some((end.line, end.column))
}

/// A line that begins a thing of its own: an item, a heading, a key. A sentence goes on over any other line end.
fn begins_item(letters: &[Letter], at: usize) -> bool {
    let line = letters[at].line;
    let word: String =
        letters[at..].iter().take_while(|l| l.line == line && l.is != ' ').map(|l| l.is).collect();
    let number = word.trim_end_matches(['.', ')']);
    matches!(word.as_str(), "-" | "*" | "+")
        || word.starts_with('#')
        || word.len() > 1 && word.ends_with(':') && word[..word.len() - 1].chars().all(char::is_lowercase)
        || number.len() < word.len() && number.chars().all(|c| c.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_over_line_ends() {
        let text = "a:\n  - Save the\n    book. Save\tthe book.\n";
        assert_eq!(find(text, "Save the book", 1, 9), [(3, 9), (3, 24)]);
        assert_eq!(find(text, "Save  the\nbook", 3, 9), [(3, 24)]);
        assert_eq!(find(text, "the shelf", 1, 9), []);
        assert_eq!(find(text, " ", 1, 9), []);
    }

    #[test]
    fn a_sentence_ends_at_its_stop_or_with_its_item() {
        let end = |text: &str, words: &str| find(text, words, 1, 99);
        assert_eq!(end("- Type \"a. b\" and press Enter\n- Next", "Type"), [(1, 29)]);
        assert_eq!(end("- do: Click A,\n    then B\n  expect: C", "Click A"), [(2, 10)]);
        assert_eq!(end("1. Click A\n2. Click B", "Click A"), [(1, 10)]);
        assert_eq!(end("Click A. Click B.", "Click A"), [(1, 8)]);
        assert_eq!(end("- Read \"a b\n  c\" and go. Then\n- Next", "and go"), [(2, 12)]);
        assert_eq!(end("Pay $1.50 and go\n## Next", "Pay"), [(1, 16)]);
    }
}
