//! Helpers to write scripts: safely quoted, one statement a line, with comments that say why.

use std::fmt::Write as _;

use super::Script;

/// A text as a Rhai string literal.
pub fn quote(text: &str) -> String {
    let mut quoted = String::with_capacity(text.len() + 2);
    quoted.push('"');
    for c in text.chars() {
        match c {
            '"' => quoted.push_str("\\\""),
            '\\' => quoted.push_str("\\\\"),
            '\n' => quoted.push_str("\\n"),
            '\r' => quoted.push_str("\\r"),
            '\t' => quoted.push_str("\\t"),
            c if c.is_control()
                || matches!(c, '\u{2028}' | '\u{2029}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}') =>
            {
                let _ = write!(quoted, "\\u{:04x}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

/// Plain data as a Rhai literal: a map as `#{name: "Agree", role: "checkbox"}`.
pub fn literal(value: &serde_json::Value) -> String {
    use serde_json::Value;
    match value {
        Value::Null => "()".to_owned(),
        Value::Bool(_) | Value::Number(_) => value.to_string(),
        Value::String(text) => quote(text),
        Value::Array(items) => format!("[{}]", items.iter().map(literal).collect::<Vec<_>>().join(", ")),
        Value::Object(fields) => {
            let plain = |name: &str| name.chars().all(|c| c.is_ascii_lowercase());
            let field = |(name, value): (&String, &Value)| {
                let name = if plain(name) { name.clone() } else { quote(name) };
                format!("{name}: {}", literal(value))
            };
            format!("#{{{}}}", fields.iter().map(field).collect::<Vec<_>>().join(", "))
        }
    }
}

/// Puts a script together.
#[derive(Debug, Clone, Default)]
pub struct Builder {
    lines: Vec<String>,
}

impl Builder {
    /// An empty script.
    pub fn new() -> Self {
        Self::default()
    }

    /// A comment: one line for each line of the text.
    pub fn comment(&mut self, text: &str) -> &mut Self {
        for line in text.split(['\n', '\r', '\u{2028}', '\u{2029}']).filter(|line| !line.trim().is_empty()) {
            self.lines.push(format!("// {}", line.trim()));
        }
        self
    }

    /// A statement; its semicolon is added.
    pub fn statement(&mut self, code: &str) -> &mut Self {
        let code = code.trim();
        let end = if code.ends_with(['}', ';']) && !code.ends_with("#{}") { "" } else { ";" };
        self.lines.push(format!("{code}{end}"));
        self
    }

    /// `name(argument, …);`
    pub fn call(&mut self, name: &str, arguments: &[&str]) -> &mut Self {
        self.statement(&format!("{name}({})", arguments.join(", ")))
    }

    /// `let name = value;`
    pub fn bind(&mut self, name: &str, value: &str) -> &mut Self {
        self.lines.push(format!("let {name} = {value};"));
        self
    }

    /// An empty line between two thoughts.
    pub fn blank(&mut self) -> &mut Self {
        if self.lines.last().is_some_and(|line| !line.is_empty()) {
            self.lines.push(String::new());
        }
        self
    }

    /// Nothing was written but comments.
    pub fn is_empty(&self) -> bool {
        self.lines.iter().all(|line| line.is_empty() || line.starts_with("//"))
    }

    /// The script.
    pub fn finish(&self) -> Script {
        let mut source = self.lines.join("\n");
        source.truncate(source.trim_end().len());
        if !source.is_empty() {
            source.push('\n');
        }
        Script { source }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn writes_lines_that_read_like_code() {
        let mut script = Builder::new();
        script
            .comment("the list shows the book")
            .call("assert_shown", &["session.state", &quote("the \"Emma\" row")]);
        script.blank().bind("total", "money(session.state.find(\"total\"))").statement("assert_gt(total, 0)");
        insta::assert_snapshot!(script.finish().source, @r#"
        // the list shows the book
        assert_shown(session.state, "the \"Emma\" row");

        let total = money(session.state.find("total"));
        assert_gt(total, 0);
        "#);
        assert_eq!(crate::script::validate(&script.finish().source), Ok(()));
    }

    #[test]
    fn a_comment_cannot_break_out() {
        let mut script = Builder::new();
        script.comment("a\r\nfail(\"x\")\u{2028}fail(\"y\")");
        assert!(script.is_empty());
        assert!(script.finish().source.lines().all(|line| line.starts_with("// ")));
    }

    proptest::proptest! {
        #[test]
        fn a_quoted_text_reads_back(text in "(\\PC|[\"\\\\\n\r\t\u{0}\u{2028}\u{202e}`$]){0,30}") {
            let source = format!("expect_eq({}.len, {}, \"length\");", quote(&text), text.chars().count());
            let held = crate::script::tests::run_on_empty(&source);
            proptest::prop_assert_eq!(held, crate::script::Outcome::Held { checks: 1 });
        }
    }
}
