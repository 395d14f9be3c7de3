//! Words, quotations, variables and marks: what a text is made of.

use super::lexicon::expand;
use super::quote::quotes;

/// What a token is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Kind {
    /// A word, number, address or file name.
    Word,
    /// Words in quotation marks; the token's `text` is what stands between them.
    Quoted,
    /// `${name}`, whose value is not known yet and never read as English.
    Variable,
    /// A punctuation mark.
    Mark(char),
}

/// One token and where it stands.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Token {
    pub(super) kind: Kind,
    /// Byte offset of its first character, quotation marks included.
    pub(super) start: usize,
    /// Byte offset after its last character.
    pub(super) end: usize,
    /// As written, without quotation marks.
    pub(super) text: String,
    /// Lower case, apostrophes straightened; empty for quotations and variables, which are not English.
    pub(super) lower: String,
    /// Words in parentheses that follow it: another name of the same thing.
    pub(super) gloss: Option<String>,
    /// A line break, or several, stand before it.
    pub(super) breaks: u8,
}

impl Token {
    pub(super) fn is_mark(&self, mark: char) -> bool {
        self.kind == Kind::Mark(mark)
    }

    pub(super) fn is_word(&self) -> bool {
        self.kind == Kind::Word
    }

    /// The remark in brackets behind it, as it stands in the text, and where.
    pub(super) fn remark<'t>(&self, source: &'t str) -> Option<(&'t str, usize)> {
        let gloss = self.gloss.as_deref()?;
        let start = self.end + source.get(self.end..)?.find(gloss)?;
        Some((source.get(start..start + gloss.len())?, start))
    }

    /// Quoted words or a variable: something the author gave literally.
    pub(super) fn is_literal(&self) -> bool {
        matches!(self.kind, Kind::Quoted | Kind::Variable)
    }

    pub(super) fn is_capitalised(&self) -> bool {
        self.kind == Kind::Word && self.text.chars().next().is_some_and(char::is_uppercase)
    }

    /// A number, with sign, currency, percent or separators.
    pub(super) fn is_number(&self) -> bool {
        self.kind == Kind::Word
            && self.text.chars().any(|c| c.is_ascii_digit())
            && self.text.chars().all(|c| c.is_ascii_digit() || "+-.,%$€£¥₹'".contains(c))
    }

    /// A number, a date, a time of day.
    pub(super) fn is_figure(&self) -> bool {
        let digit = |c: Option<char>| c.is_some_and(|c| c.is_ascii_digit());
        let dated = digit(self.text.chars().next())
            && digit(self.text.chars().next_back())
            && self.text.chars().all(|c| c.is_ascii_digit() || ":/.-".contains(c));
        self.is_number() || self.kind == Kind::Word && dated
    }

    /// Something that only a value or a name looks like: digits, `@`, `_`, a dot inside.
    pub(super) fn is_value_like(&self) -> bool {
        self.kind == Kind::Word
            && (self.text.chars().any(|c| c.is_ascii_digit() || "@_".contains(c))
                || self.text.trim_end_matches('.').contains('.'))
    }
}

/// Characters that carry no meaning and only get in the way: zero-width marks, direction marks, soft hyphens.
fn is_invisible(c: char) -> bool {
    matches!(c, '\u{200B}'..='\u{200F}' | '\u{202A}'..='\u{202E}' | '\u{2060}'..='\u{2069}' | '\u{FEFF}' | '\u{AD}')
}

/// Words that end in a full stop which ends no sentence.
const ABBREVIATIONS: &[&str] = &[
    "e.g.", "i.e.", "eg.", "ie.", "etc.", "vs.", "mr.", "mrs.", "ms.", "dr.", "no.", "nr.", "approx.",
    "incl.", "fig.", "st.", "jr.", "sr.", "inc.", "resp.", "cf.",
];

/// Splits a text into tokens, in one pass.
pub(super) fn tokenize(text: &str) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut from = 0;
    for quote in quotes(text) {
        plain(text, from, quote.start, &mut tokens);
        let inner = text[quote.inner_start..quote.inner_end].to_owned();
        push(&mut tokens, text, Kind::Quoted, quote.start, quote.end, inner);
        from = quote.end;
    }
    plain(text, from, text.len(), &mut tokens);
    fold_glosses(&tokens, text)
}

fn push(tokens: &mut Vec<Token>, source: &str, kind: Kind, start: usize, end: usize, text: String) {
    let text = if kind == Kind::Word { text.replace(is_invisible, "") } else { text };
    let lower = match kind {
        Kind::Word => {
            let lower = text.replace('’', "'").to_lowercase();
            // Shorthand is read as the word that it stands for; the text stays as written.
            let shouted = text.len() > 1 && text.chars().all(|c| c.is_uppercase() || !c.is_alphabetic());
            expand(&lower).filter(|_| !shouted).map_or(lower, str::to_owned)
        }
        _ => String::new(),
    };
    let before = tokens.last().map_or(0, |t| t.end);
    let breaks = source[before..start].chars().filter(|&c| c == '\n').count().min(9) as u8;
    tokens.push(Token { kind, start, end, text, lower, gloss: None, breaks });
}

/// Tokenizes a stretch without quotations.
fn plain(source: &str, from: usize, to: usize, tokens: &mut Vec<Token>) {
    let mut at = from;
    while at < to {
        let rest = &source[at..to];
        let Some(first) = rest.chars().next() else { break };
        if first.is_whitespace() || is_invisible(first) {
            at += first.len_utf8();
        } else if let Some(length) = variable(rest) {
            push(tokens, source, Kind::Variable, at, at + length, rest[..length].to_owned());
            at += length;
        } else if let Some((mark, length)) = arrow(rest) {
            push(tokens, source, Kind::Mark(mark), at, at + length, mark.to_string());
            at += length;
        } else if is_punctuation(first) {
            push(tokens, source, Kind::Mark(first), at, at + first.len_utf8(), first.to_string());
            at += first.len_utf8();
        } else {
            let length = chunk(rest);
            word(source, at, &rest[..length], tokens);
            at += length;
        }
    }
}

/// The length of `${name}` if the text begins with one. The name may say how the value is made: `${today+3d|d/M/yyyy}`.
fn variable(rest: &str) -> Option<usize> {
    let name = rest.strip_prefix("${")?;
    let length = name.find(|c: char| !(c.is_alphanumeric() || "_.-+:|/, ".contains(c)))?;
    (!name[..length].trim().is_empty() && name[length..].starts_with('}')).then_some(length + 3)
}

/// Arrows between steps, in ASCII or not, all told as `→`; dashes between clauses as `—`.
fn arrow(rest: &str) -> Option<(char, usize)> {
    for (text, mark) in [
        ("->", '→'),
        ("=>", '→'),
        ("-->", '→'),
        ("→", '→'),
        ("⇒", '→'),
        ("➜", '→'),
        ("➔", '→'),
        ("--", '—'),
        ("—", '—'),
    ] {
        if rest.starts_with(text) {
            return Some((mark, text.len()));
        }
    }
    let dash = rest.chars().next().filter(|c| "-–•*·▪●".contains(*c))?;
    let next = rest[dash.len_utf8()..].chars().next();
    next.is_none_or(char::is_whitespace)
        .then_some((if "-–".contains(dash) { '–' } else { '•' }, dash.len_utf8()))
}

fn is_punctuation(c: char) -> bool {
    ",;:!?()[]{}…\"'`‘’“”„«»‹›。、，．".contains(c)
}

/// Longest word that is kept whole, in bytes.
const LONGEST_WORD: usize = 1_000;

/// How far the word that begins here reaches: up to a space or a mark that belongs to no word.
fn chunk(rest: &str) -> usize {
    let reach = rest.char_indices().map(|(at, c)| (at, at + c.len_utf8(), c));
    let mut end = 0;
    let mut before = None;
    let mut path = false;
    let mut peek = rest.chars().skip(1);
    for (at, after, c) in reach.take_while(|r| r.1 <= LONGEST_WORD) {
        let next = peek.next();
        let joins = at > 0 && next.is_some_and(char::is_alphanumeric);
        path |= c == '/';
        let digits =
            before.is_some_and(|b: char| b.is_ascii_digit()) && next.is_some_and(|n| n.is_ascii_digit());
        // Inside an address any mark may stand; elsewhere an apostrophe, and a comma or colon between digits.
        let belongs = match c {
            _ if !is_punctuation(c) => true,
            '\'' | '’' => joins,
            ',' | ':' => joins && (digits || path),
            '?' | ';' | '!' | '(' | '[' | '{' | '}' => joins && path,
            _ => c == ':' && path,
        } || (c == ':' && rest[after..].starts_with("//"));
        // In the midst of a word a sign that nobody sees parts nothing.
        let inside = before.is_some_and(char::is_alphanumeric) && next.is_some_and(char::is_alphanumeric);
        let stops = c.is_whitespace()
            || is_invisible(c) && !inside
            || ((c == '—' || c == '→') && at > 0)
            || (c == '$' && next == Some('{') && at > 0 && !path);
        if stops || !belongs {
            break;
        }
        end = after;
        before = Some(c);
    }
    end.max(rest.chars().next().map_or(1, char::len_utf8))
}

/// Cuts the marks that end a clause off a word, unless it is an abbreviation.
fn word(source: &str, start: usize, chunk: &str, tokens: &mut Vec<Token>) {
    let lower = chunk.to_lowercase();
    let initials =
        lower.len() == 2 && lower.ends_with('.') && lower.starts_with(char::is_alphabetic) && chunk != lower;
    let cut = if ABBREVIATIONS.contains(&lower.as_str()) || initials {
        chunk.len()
    } else {
        let trimmed = chunk.trim_end_matches(['.', '\'', '’']);
        let possessive = &chunk[trimmed.len()..];
        // "the users' list" keeps its apostrophe.
        if trimmed.is_empty() {
            0
        } else if possessive.starts_with(['\'', '’']) && trimmed.ends_with('s') {
            trimmed.len() + possessive.chars().next().map_or(0, char::len_utf8)
        } else {
            trimmed.len()
        }
    };
    if cut > 0 {
        push(tokens, source, Kind::Word, start, start + cut, chunk[..cut].to_owned());
    }
    for (at, mark) in chunk[cut..].char_indices() {
        let at = start + cut + at;
        push(tokens, source, Kind::Mark(mark), at, at + mark.len_utf8(), mark.to_string());
    }
}

/// The most tokens that parentheses may hold and still be a remark about the word before them.
const GLOSS: usize = 10;

/// Turns short remarks in parentheses into the gloss of the token before them.
fn fold_glosses(tokens: &[Token], source: &str) -> Vec<Token> {
    let mut folded: Vec<Token> = Vec::with_capacity(tokens.len());
    let mut at = 0;
    while at < tokens.len() {
        if tokens[at].is_mark('(') && !folded.is_empty() {
            let reach = &tokens[at + 1..tokens.len().min(at + 2 + GLOSS)];
            if let Some(close) = reach.iter().position(|t| t.is_mark(')')) {
                let inside = &reach[..close];
                if let (Some(first), Some(last)) = (inside.first(), inside.last()) {
                    let gloss = source[first.start..last.end].to_owned();
                    if let Some(before) = folded.last_mut() {
                        before.gloss = Some(gloss);
                    }
                }
                at += close + 2;
                continue;
            }
        }
        let mut token = tokens[at].clone();
        // "clear & type" is "and"; "Terms & Conditions" is a name.
        let capital = |i: Option<usize>| i.and_then(|i| tokens.get(i)).is_some_and(Token::is_capitalised);
        if token.lower == "&" && !(capital(at.checked_sub(1)) && capital(Some(at + 1))) {
            "and".clone_into(&mut token.lower);
        }
        folded.push(token);
        at += 1;
    }
    folded
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(text: &str) -> Vec<String> {
        tokenize(text).into_iter().map(|t| t.text).collect()
    }

    #[test]
    fn addresses_numbers_and_files_stay_whole() {
        assert_eq!(
            words("Open https://a.b/c?x=1,2 and /cart, then pay $47.80 to a@b.co with logo.png at 10:30."),
            [
                "Open",
                "https://a.b/c?x=1,2",
                "and",
                "/cart",
                ",",
                "then",
                "pay",
                "$47.80",
                "to",
                "a@b.co",
                "with",
                "logo.png",
                "at",
                "10:30",
                "."
            ]
        );
    }

    #[test]
    fn a_variable_is_one_token() {
        assert_eq!(words("Type ${who} in"), ["Type", "${who}", "in"]);
        assert_eq!(tokenize("${who}")[0].kind, Kind::Variable);
        assert_eq!(tokenize("“${who}”")[0].kind, Kind::Quoted);
    }

    #[test]
    fn abbreviations_end_no_sentence() {
        assert_eq!(words("e.g. Mr. Jones etc. Save."), ["e.g.", "Mr.", "Jones", "etc.", "Save", "."]);
    }

    #[test]
    fn a_remark_in_parentheses_is_a_gloss() {
        let tokens = tokenize("the 'more' button (three-dot icon) now");
        assert_eq!(tokens.len(), 4);
        assert_eq!(tokens[2].gloss.as_deref(), Some("three-dot icon"));
    }
}
