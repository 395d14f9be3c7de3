//! Which words of an unfolded scalar stand where in the file.

use std::iter::Peekable;
use std::str::CharIndices;

/// How escapes work in a scalar.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Escapes {
    /// None: plain and block scalars.
    None,
    /// `''` is a quote.
    Single,
    /// Backslashes.
    Double,
}

/// Aligns `value` (what the scalar means) with `source` (how it stands in the file, from `line` and `column`
/// on, both from 1). Gives `(byte offset of value, line, column)` wherever the mapping makes a jump; the
/// first entry is for offset 0.
///
/// White space folds and unfolds freely, escapes are skipped by their length, anything else is equal in both.
pub(crate) fn line_map(
    source: &str,
    escapes: Escapes,
    value: &str,
    line: u32,
    column: u32,
) -> Vec<(usize, u32, u32)> {
    let mut map = vec![(0, line, column)];
    let mut file = Walk { chars: source.char_indices().peekable(), line, column };
    let mut words = value.char_indices().peekable();
    // The difference between the place in the file and the place in the value; a new one is a jump.
    let mut last = None;
    let mut count = 0_i64;
    if escapes != Escapes::None {
        file.next(); // The opening quote.
    }
    while let Some(&(at, wanted)) = words.peek() {
        let Some(found) = file.peek() else { break };
        if escapes == Escapes::Double && found == '\\' {
            if !file.skip_escape() {
                words.next();
                count += 1;
            }
            continue;
        }
        if wanted.is_whitespace() || found.is_whitespace() {
            let folded = file.skip_space();
            let most = if folded.breaks { usize::MAX } else { folded.length };
            for _ in 0..most {
                if words.next_if(|(_, c)| c.is_whitespace()).is_none() {
                    break;
                }
                count += 1;
            }
            if folded.length == 0 {
                words.next();
                count += 1;
            }
            continue;
        }
        if escapes == Escapes::Single && found == '\'' {
            file.next();
        }
        let shift = (file.line, i64::from(file.column) - count);
        if last != Some(shift) {
            push(&mut map, (at, file.line, file.column));
            last = Some(shift);
        }
        words.next();
        count += 1;
        file.next();
    }
    map
}

fn push(map: &mut Vec<(usize, u32, u32)>, entry: (usize, u32, u32)) {
    if entry.0 == 0 {
        map.clear();
    }
    map.push(entry);
}

/// A walk over the file's characters that counts lines and columns.
struct Walk<'s> {
    chars: Peekable<CharIndices<'s>>,
    line: u32,
    column: u32,
}

/// A run of white space.
struct Space {
    length: usize,
    breaks: bool,
}

impl Walk<'_> {
    fn peek(&mut self) -> Option<char> {
        self.chars.peek().map(|&(_, c)| c)
    }

    fn next(&mut self) -> Option<char> {
        let (_, c) = self.chars.next()?;
        if c == '\n' || (c == '\r' && self.peek() != Some('\n')) {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    fn skip_space(&mut self) -> Space {
        let mut space = Space { length: 0, breaks: false };
        while let Some(c) = self.peek().filter(|c| c.is_whitespace()) {
            space.length += 1;
            space.breaks |= c == '\n' || c == '\r';
            self.next();
        }
        space
    }

    /// Skips a backslash and what belongs to it. `true`: it joined two lines and stands for nothing.
    fn skip_escape(&mut self) -> bool {
        self.next();
        let digits = match self.peek() {
            Some('x') => 2,
            Some('u') => 4,
            Some('U') => 8,
            Some('\n' | '\r') => {
                self.skip_space();
                return true;
            }
            _ => 0,
        };
        for _ in 0..=digits {
            self.next();
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_folded_text_knows_its_lines() {
        assert_eq!(line_map("aa\n   bb", Escapes::None, "aa bb", 3, 4), [(0, 3, 4), (3, 4, 4)]);
    }

    #[test]
    fn a_literal_text_knows_its_columns_behind_the_indentation() {
        assert_eq!(
            line_map("one\n   two\n\n  three\n", Escapes::None, "one\n two\n\nthree\n", 4, 3),
            [(0, 4, 3), (5, 5, 4), (10, 7, 3)]
        );
    }

    #[test]
    fn escapes_shift_the_columns_behind_them() {
        assert_eq!(
            line_map(r#""a\"b\u00e9c""#, Escapes::Double, "a\"béc", 1, 1),
            [(0, 1, 2), (2, 1, 5), (5, 1, 12)]
        );
        assert_eq!(line_map("'it''s'", Escapes::Single, "it's", 1, 1), [(0, 1, 2), (2, 1, 5)]);
    }
}
