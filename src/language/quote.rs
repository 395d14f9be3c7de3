//! Which quotation marks in a text belong together.
//!
//! People quote with whatever their keyboard or editor gives them, so every usual kind is known: straight,
//! typographic, guillemets, backticks, Markdown's bold, and single marks, which are told from apostrophes
//! by what stands beside them. A mark without a partner quotes nothing and is passed over.

/// A quoted stretch: byte offsets of the whole (marks included) and of what is inside.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Quote {
    pub(super) start: usize,
    pub(super) inner_start: usize,
    pub(super) inner_end: usize,
    pub(super) end: usize,
}

/// Longest quotation that is believed, in bytes; beyond it a mark is taken as a stray one.
const MAX_QUOTE: usize = 4_000;

/// Finds all quotations, in order, none inside another.
pub(super) fn quotes(text: &str) -> Vec<Quote> {
    let chars: Vec<(usize, char)> = text.char_indices().collect();
    let closers = Closers::of(&chars);
    let mut found = Vec::new();
    let wrapped = is_wrapped(text);
    let mut at = usize::from(wrapped);
    while at < chars.len() {
        let quote = quote_at(&chars, at, &closers).filter(|q| !(wrapped && q.1 + 1 == chars.len()));
        if let Some((open, close)) = quote {
            let width = open.max(1);
            let (start, inner_start) = (chars[at].0, offset(&chars, at + width, text));
            let close_width = if open == 2 && same_pair(&chars, close) { 2 } else { 1 };
            let (mut inner_end, end) = (chars[close].0, offset(&chars, close + close_width, text));
            // `\"Save\"`, as copied out of JSON.
            if close > at + width && text[..inner_end].ends_with('\\') {
                inner_end -= 1;
            }
            found.push(Quote { start, inner_start, inner_end, end });
            at = close + close_width;
        } else {
            at += 1;
        }
    }
    found
}

/// A whole text in quotation marks, as pasted: they quote nothing in it.
fn is_wrapped(text: &str) -> bool {
    text.len() > 80
        && text.starts_with('"')
        && text.ends_with('"')
        && (text.contains(". ") || text.contains("->"))
}

fn offset(chars: &[(usize, char)], index: usize, text: &str) -> usize {
    chars.get(index).map_or(text.len(), |c| c.0)
}

fn char_at(chars: &[(usize, char)], index: usize) -> Option<char> {
    chars.get(index).map(|c| c.1)
}

fn same_pair(chars: &[(usize, char)], at: usize) -> bool {
    char_at(chars, at) == char_at(chars, at + 1)
}

/// Whether a quotation opens here: the width of its opening mark and the index of its closing one.
fn quote_at(chars: &[(usize, char)], at: usize, closers: &Closers) -> Option<(usize, usize)> {
    let mark = chars[at].1;
    let before = at.checked_sub(1).and_then(|i| char_at(chars, i));
    let after = char_at(chars, at + 1)?;
    let free_before = !before.is_some_and(char::is_alphanumeric);
    let within = |close: Option<usize>| close.filter(|&c| chars[c].0 - chars[at].0 <= MAX_QUOTE);
    // A straight mark closes only what none of its own kind closes: it may be part of what is quoted.
    let curly = || within(closers.curly.after(at)).or_else(|| within(closers.curly_or_straight.after(at)));
    match mark {
        '"' if free_before && after == '"' => {
            // `""` alone is the empty text; `""Sent""` is one quotation with doubled marks.
            let next = char_at(chars, at + 2);
            if next.is_some_and(char::is_alphanumeric) {
                within(closers.straight.after(at + 1)).map(|close| (2, close))
            } else {
                Some((1, at + 1))
            }
        }
        '"' if free_before => within(closers.straight.after(at)).map(|c| (1, c)),
        '\'' if free_before && !after.is_whitespace() => within(closers.single.after(at)).map(|c| (1, c)),
        '`' => within(closers.backtick.after(at)).map(|c| (1, c)),
        '‘' | '‚' | '‛' if free_before => within(closers.curly_single.after(at)).map(|c| (1, c)),
        '“' | '„' | '‟' => curly().map(|c| (1, c)),
        // Scandinavian and right-to-left texts open with the mark that others close with.
        '”' if free_before && !after.is_whitespace() => curly().map(|c| (1, c)),
        '«' => within(closers.guillemet.after(at)).map(|c| (1, c)),
        '»' if free_before && !after.is_whitespace() => {
            within(closers.guillemet_back.after(at)).map(|c| (1, c))
        }
        '‹' => within(closers.single_guillemet.after(at)).map(|c| (1, c)),
        '「' | '『' => within(closers.corner.after(at)).map(|c| (1, c)),
        '*' if after == '*' && char_at(chars, at + 2).is_some_and(|c| !c.is_whitespace() && c != '*') => {
            within(closers.bold.after(at + 1)).map(|c| (2, c))
        }
        _ => None,
    }
}

/// The indices at which a quotation of one kind may end, ascending.
#[derive(Default)]
struct Marks(Vec<Option<usize>>);

impl Marks {
    /// The first closing mark after `at` and before the paragraph's end.
    fn after(&self, at: usize) -> Option<usize> {
        self.0.get(at + 1).copied().flatten()
    }
}

#[derive(Default)]
struct Closers {
    straight: Marks,
    single: Marks,
    curly_single: Marks,
    backtick: Marks,
    curly: Marks,
    curly_or_straight: Marks,
    guillemet: Marks,
    guillemet_back: Marks,
    single_guillemet: Marks,
    corner: Marks,
    bold: Marks,
}

impl Closers {
    /// One pass from the right for each kind of mark, so that looking one up costs nothing.
    fn of(chars: &[(usize, char)]) -> Self {
        let marks = |wanted: &[char], double: bool, strict: bool| {
            if !chars.iter().any(|c| wanted.contains(&c.1)) {
                return Marks::default();
            }
            let mut next = None;
            let mut table = vec![None; chars.len() + 1];
            for at in (0..chars.len()).rev() {
                let mark = chars[at].1;
                if mark == '\n' && char_at(chars, at + 1) == Some('\n') {
                    next = None;
                } else if wanted.contains(&mark) && (!double || same_pair(chars, at)) {
                    let after = char_at(chars, at + 1);
                    let before = at.checked_sub(1).and_then(|i| char_at(chars, i));
                    let opens = before.is_none_or(|c| c.is_whitespace() || "([{—\\".contains(c))
                        && after.is_some_and(|c| !c.is_whitespace() && !".,;:!?)".contains(c));
                    if strict && opens {
                        // Another quotation opens before this one was closed: the first mark was a stray one.
                        next = None;
                    } else if !strict || !after.is_some_and(char::is_alphanumeric) {
                        next = Some(at);
                    }
                }
                table[at] = next;
            }
            Marks(table)
        };
        Self {
            straight: marks(&['"'], false, true),
            single: marks(&['\''], false, true),
            curly_single: marks(&['’', '‘', '\''], false, true),
            backtick: marks(&['`'], false, false),
            curly: marks(&['”', '“'], false, true),
            curly_or_straight: marks(&['”', '“', '"'], false, true),
            guillemet: marks(&['»'], false, false),
            guillemet_back: marks(&['«'], false, false),
            single_guillemet: marks(&['›'], false, false),
            corner: marks(&['」', '』'], false, false),
            bold: marks(&['*'], true, false),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn inner(text: &str) -> Vec<&str> {
        quotes(text).iter().map(|q| &text[q.inner_start..q.inner_end]).collect()
    }

    #[test]
    fn every_usual_kind_is_known() {
        for text in
            ["“x y”", "\"x y\"", "'x y'", "‘x y’", "«x y»", "„x y“", "`x y`", "**x y**", "”x y”", "»x y«"]
        {
            assert_eq!(inner(&format!("Click the {text} button")), ["x y"], "{text}");
        }
    }

    #[test]
    fn an_apostrophe_quotes_nothing() {
        assert_eq!(inner("Enter the customer's name in Bob's field and don't stop"), Vec::<&str>::new());
        assert_eq!(inner("Click 'Don't save' now"), ["Don't save"]);
        assert_eq!(inner("the users' list, then 'Save'"), ["Save"]);
    }

    #[test]
    fn doubled_and_empty_marks() {
        assert_eq!(inner("shows \"\"Sent\"\""), ["Sent"]);
        assert_eq!(inner("value \"\"2,324\"."), ["2,324"]);
        assert_eq!(inner("Type \"\" in the field"), [""]);
    }

    #[test]
    fn straight_marks_within_curly_ones_are_part_of_what_is_quoted() {
        assert_eq!(inner("The “\"quoted\" & 'single'” heading is shown"), ["\"quoted\" & 'single'"]);
        assert_eq!(inner("Click “Save\" and then “Go”"), ["Save", "Go"]);
        assert_eq!(inner("Click “Save\" twice"), ["Save"]);
    }

    #[test]
    fn a_stray_mark_does_not_turn_the_rest_inside_out() {
        assert_eq!(inner("the card containing 'Mug is shown. Click 'Save' now"), ["Save"]);
        assert_eq!(inner("a 15\" screen and \"Save\""), ["Save"]);
        assert_eq!(inner("say \"oops.\n\nClick \"Save\""), ["Save"]);
    }
}
