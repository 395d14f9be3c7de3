//! Finds what a check was written as: the text of an expression in a script's source.

use rhai::Position;

/// What the call at a position checks: the condition of an `assert`, the whole call of another check, else
/// the statement that it stands in.
pub(super) fn checked(source: &str, position: Position) -> String {
    let Some(start) = offset(source, position) else { return String::new() };
    let call = &source[start..];
    let Some(open) = call.find('(') else { return statement(source, position) };
    let Some((arguments, end)) = arguments(&call[open..]) else { return statement(source, position) };
    match call[..open].trim() {
        "assert" => arguments.first().map(|condition| squeeze(condition)).unwrap_or_default(),
        check if check.starts_with("assert_") || check.starts_with("expect_") || check == "fail" => {
            squeeze(&call[..open + end])
        }
        _ => statement(source, position),
    }
}

/// The line that a position stands on, without indentation and final semicolon.
pub(super) fn statement(source: &str, position: Position) -> String {
    let line = position.line().and_then(|line| source.lines().nth(line.saturating_sub(1))).unwrap_or("");
    line.trim().trim_end_matches(';').to_owned()
}

/// Byte offset of a position; columns count characters.
fn offset(source: &str, position: Position) -> Option<usize> {
    let (line, column) = (position.line()?, position.position()?);
    let start = source.split_inclusive('\n').take(line.checked_sub(1)?).map(str::len).sum::<usize>();
    let (within, _) = source.get(start..)?.char_indices().nth(column.checked_sub(1)?)?;
    Some(start + within)
}

/// The arguments of a call whose text begins at its `(`, and where its `)` ends. Strings, characters and
/// comments are skipped; brackets are counted.
fn arguments(text: &str) -> Option<(Vec<&str>, usize)> {
    let bytes = text.as_bytes();
    let (mut found, mut from, mut depth, mut at) = (Vec::new(), 1, 0_usize, 0);
    while at < bytes.len() {
        match bytes[at] {
            b'(' | b'[' | b'{' => depth += 1,
            b')' | b']' | b'}' => {
                depth = depth.checked_sub(1)?;
                if depth == 0 {
                    found.push(&text[from..at]);
                    return Some((found, at + 1));
                }
            }
            b',' if depth == 1 => {
                found.push(&text[from..at]);
                from = at + 1;
            }
            quote @ (b'"' | b'`' | b'\'') => at = closing(bytes, at, quote)?,
            b'/' if bytes.get(at + 1) == Some(&b'/') => {
                at += bytes[at..].iter().position(|&b| b == b'\n')?;
            }
            b'/' if bytes.get(at + 1) == Some(&b'*') => at += text[at..].find("*/")? + 1,
            _ => (),
        }
        at += 1;
    }
    None
}

/// Where the string that begins at `open` ends.
fn closing(bytes: &[u8], open: usize, quote: u8) -> Option<usize> {
    let mut at = open + 1;
    while let Some(&b) = bytes.get(at) {
        match b {
            b'\\' if quote != b'`' => at += 1,
            b if b == quote => return Some(at),
            _ => (),
        }
        at += 1;
    }
    None
}

/// Several lines as one.
fn squeeze(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gives_the_condition_of_an_assert_and_the_whole_of_other_calls() {
        let source = "// über\nassert(a.b(\"x, )\") == [1, 2], \"why\");\n  expect_eq(a,\n    b, `l ${x}`);";
        assert_eq!(checked(source, Position::new(2, 1)), "a.b(\"x, )\") == [1, 2]");
        assert_eq!(checked(source, Position::new(3, 3)), "expect_eq(a, b, `l ${x}`)");
        assert_eq!(statement(source, Position::new(2, 9)), "assert(a.b(\"x, )\") == [1, 2], \"why\")");
        assert_eq!(checked(source, Position::NONE), "");
    }
}
