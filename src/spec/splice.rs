//! Values put into a text, every word of which keeps its place in the file.

use super::Text;

/// The text with stretches of it (from and to in bytes, ascending) replaced. A value stands where what it replaces
/// stood.
pub(crate) fn splice<'v>(text: &Text, values: impl IntoIterator<Item = (usize, usize, &'v str)>) -> Text {
    let mut filled = Text { text: String::new(), lines: Vec::new(), ..text.clone() };
    let mut done = 0;
    for (start, end, value) in values {
        copy(text, done, start, &mut filled);
        let at = text.locate(start);
        filled.lines.push((filled.text.len(), at.line, at.column));
        // What is longer than what it replaces: every further word of it.
        let width = text.text.get(start..end).map_or(0, |replaced| replaced.chars().count());
        let mut before = None;
        for (offset, c) in value.char_indices().skip(width) {
            if !(c.is_alphanumeric() && before.is_some_and(char::is_alphanumeric)) {
                filled.lines.push((filled.text.len() + offset, at.line, at.column));
            }
            before = Some(c);
        }
        filled.text.push_str(value);
        done = end;
    }
    copy(text, done, text.text.len(), &mut filled);
    if filled.lines.is_empty() {
        filled.lines.push((0, text.location.line, text.location.column));
    }
    // An empty value leaves two places for the same byte; the later one is right.
    filled.lines.dedup_by(|next, kept| {
        let same = next.0 == kept.0;
        if same {
            *kept = *next;
        }
        same
    });
    filled
}

/// Takes over a stretch of the text with its places.
fn copy(text: &Text, from: usize, to: usize, filled: &mut Text) {
    if from >= to {
        return;
    }
    let shift = filled.text.len();
    let at = text.locate(from);
    filled.lines.push((shift, at.line, at.column));
    let later = text.lines.iter().filter(|line| line.0 > from && line.0 < to);
    filled.lines.extend(later.map(|&(offset, line, column)| (offset - from + shift, line, column)));
    filled.text.push_str(text.text.get(from..to).unwrap_or(""));
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::spec::Location;

    #[test]
    fn what_follows_a_value_keeps_its_place() {
        let text = Text::single("Type <a> and <b>.", Location::new("a", 3, 5));
        let filled = splice(&text, [(5, 8, "long words"), (13, 16, "")]);
        assert_eq!(filled.text, "Type long words and .");
        let column = |words: &str| filled.locate(filled.text.find(words).unwrap()).column;
        assert_eq!([column("Type"), column("long"), column("and"), column(".")], [5, 10, 14, 21]);
        assert_eq!(column("words"), 10);
        assert_eq!(splice(&text, []).text, text.text);
        assert_eq!(splice(&text, [(0, 17, "")]).lines.len(), 1);
    }
}
