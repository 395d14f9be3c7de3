//! Where words stand in a text, whatever white space separates them.

/// Where each stretch of `text` that reads as `words` ends (line and column of its last letter), from the line `from`
/// up to, not including, the line `to`.
pub(super) fn find(text: &str, words: &str, from: u32, to: u32) -> Vec<(u32, u32)> {
    let mut letters: Vec<(char, u32, u32)> = Vec::new();
    for (line, content) in (1_u32..).zip(text.lines()) {
        if line < from || line >= to {
            continue;
        }
        for (column, letter) in (1_u32..).zip(content.chars().chain([' '])) {
            let letter = if letter.is_whitespace() { ' ' } else { letter };
            if letter != ' ' || letters.last().is_some_and(|last| last.0 != ' ') {
                letters.push((letter, line, column));
            }
        }
    }
    let wanted: Vec<char> = words.split_whitespace().collect::<Vec<_>>().join(" ").chars().collect();
    if wanted.is_empty() {
        return Vec::new();
    }
    let reads = |stretch: &[(char, u32, u32)]| stretch.iter().map(|l| l.0).eq(wanted.iter().copied());
    letters.windows(wanted.len()).filter(|w| reads(w)).filter_map(|w| w.last()).map(|l| (l.1, l.2)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_found_over_line_ends() {
        let text = "a:\n  - Save the\n    book. Save\tthe book.\n";
        assert_eq!(find(text, "Save the book", 1, 9), [(3, 8), (3, 23)]);
        assert_eq!(find(text, "Save  the\nbook", 3, 9), [(3, 23)]);
        assert_eq!(find(text, "the shelf", 1, 9), []);
        assert_eq!(find(text, " ", 1, 9), []);
    }
}
