//! `--tag`: which tags a test must have. `smoke`, `not slow`, `cart and (smoke or slow)`; a comma is an `or`.

use std::str::FromStr;

/// Deeper parentheses are no filter.
const DEEPEST: usize = 32;

/// A condition on a test's tags.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TagExpression {
    /// The test has this tag.
    Has(String),
    /// The test is not as said.
    Not(Box<TagExpression>),
    /// All hold.
    And(Vec<TagExpression>),
    /// One holds.
    Or(Vec<TagExpression>),
}

impl TagExpression {
    /// Whether a test with these tags is meant.
    pub fn holds(&self, tags: &[String]) -> bool {
        match self {
            Self::Has(tag) => tags.contains(tag),
            Self::Not(inner) => !inner.holds(tags),
            Self::And(all) => all.iter().all(|part| part.holds(tags)),
            Self::Or(any) => any.iter().any(|part| part.holds(tags)),
        }
    }

    /// Every tag that is named.
    pub fn names(&self) -> Vec<&str> {
        match self {
            Self::Has(tag) => vec![tag],
            Self::Not(inner) => inner.names(),
            Self::And(parts) | Self::Or(parts) => parts.iter().flat_map(Self::names).collect(),
        }
    }
}

/// The text is no condition on tags.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` is no tag filter: {reason} (such as `smoke`, `not slow`, `cart and (smoke or slow)`)")]
pub struct TagError {
    text: String,
    reason: String,
}

impl FromStr for TagExpression {
    type Err = TagError;

    fn from_str(text: &str) -> Result<Self, TagError> {
        let spaced = text.replace('(', " ( ").replace(')', " ) ").replace(',', " or ");
        let mut parser = Parser { words: spaced.split_whitespace().collect(), at: 0 };
        let error = |reason: String| TagError { text: text.to_owned(), reason };
        let expression = parser.or(0).map_err(error)?;
        match parser.peek() {
            None => Ok(expression),
            Some(word) => Err(error(format!("`{word}` is left over"))),
        }
    }
}

struct Parser<'t> {
    words: Vec<&'t str>,
    at: usize,
}

impl<'t> Parser<'t> {
    fn peek(&self) -> Option<&'t str> {
        self.words.get(self.at).copied()
    }

    fn accept(&mut self, word: &str) -> bool {
        let found = self.peek().is_some_and(|next| next.eq_ignore_ascii_case(word));
        self.at += usize::from(found);
        found
    }

    fn or(&mut self, depth: usize) -> Result<TagExpression, String> {
        let mut parts = vec![self.and(depth)?];
        while self.accept("or") {
            parts.push(self.and(depth)?);
        }
        Ok(single(parts, TagExpression::Or))
    }

    fn and(&mut self, depth: usize) -> Result<TagExpression, String> {
        let mut parts = vec![self.not(depth)?];
        while self.accept("and") {
            parts.push(self.not(depth)?);
        }
        Ok(single(parts, TagExpression::And))
    }

    fn not(&mut self, depth: usize) -> Result<TagExpression, String> {
        if depth > DEEPEST {
            return Err("it is nested too deep".to_owned());
        }
        if self.accept("not") {
            return Ok(TagExpression::Not(Box::new(self.not(depth + 1)?)));
        }
        if self.accept("(") {
            let inner = self.or(depth + 1)?;
            return if self.accept(")") { Ok(inner) } else { Err("a `)` is missing".to_owned()) };
        }
        match self.peek() {
            None => Err("a tag is missing at the end".to_owned()),
            Some(word) if [")", "and", "or"].iter().any(|k| word.eq_ignore_ascii_case(k)) => {
                Err(format!("a tag is missing before `{word}`"))
            }
            Some(word) => {
                self.at += 1;
                Ok(TagExpression::Has(word.trim_start_matches('@').to_owned()))
            }
        }
    }
}

fn single(mut parts: Vec<TagExpression>, many: fn(Vec<TagExpression>) -> TagExpression) -> TagExpression {
    if parts.len() == 1 { parts.remove(0) } else { many(parts) }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn holds(expression: &str, tags: &str) -> bool {
        let tags: Vec<String> = tags.split_whitespace().map(str::to_owned).collect();
        expression.parse::<TagExpression>().unwrap().holds(&tags)
    }

    #[test]
    fn expressions_read_as_they_sound() {
        assert!(holds("smoke", "smoke cart") && !holds("smoke", "cart"));
        assert!(holds("@smoke", "smoke") && holds("not slow", "") && !holds("NOT slow", "slow"));
        assert!(
            holds("a and b or c", "c") && holds("a and (b or c)", "a c") && !holds("a and (b or c)", "c")
        );
        assert!(holds("a,b", "b") && holds("not not a", "a"));
    }

    #[test]
    fn what_is_no_expression_says_why() {
        for (wrong, reason) in [
            ("", "a tag is missing at the end"),
            ("a and", "a tag is missing at the end"),
            ("or a", "a tag is missing before `or`"),
            ("a b", "`b` is left over"),
            ("(a", "a `)` is missing"),
        ] {
            let error = wrong.parse::<TagExpression>().unwrap_err().to_string();
            assert!(error.contains(reason), "{error}");
        }
        assert!("(".repeat(100_000).parse::<TagExpression>().is_err());
        assert!("not ".repeat(100_000).parse::<TagExpression>().is_err());
    }
}
