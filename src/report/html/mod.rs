//! The page: one `index.html` that holds everything it needs, so it can be mailed and opened anywhere.
//!
//! [`view`] turns results into what the page shows, [`pictures`] decides how the pictures get in, and the templates
//! beside this file say how it looks. Everything that a tested page said is escaped by the template engine; should
//! something slip through, the page's own policy (`Content-Security-Policy`) lets no foreign script or style run.

mod code;
mod difference;
mod evidence;
mod pictures;
mod step;
mod view;

#[cfg(test)]
mod tests;

use std::hash::{BuildHasher, RandomState};
use std::path::Path;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, context};

use crate::trace::Results;

use super::ReportError;

/// Draws the page. Pictures are read from `folder`, the report folder; one that is missing is said to be.
pub fn render(results: &Results, folder: &Path) -> Result<String, ReportError> {
    let album = pictures::Album::gather(results, folder);
    let page = view::page(results, &album);
    let drawn = templates().and_then(|templates| {
        templates.get_template("report")?.render(context! {
            page => Value::from(Serde(&page)),
            pictures => Value::from(Serde(album.pictures())),
            css => Value::from_safe_string(include_str!("report.css").to_owned()),
            js => Value::from_safe_string(include_str!("report.js").to_owned()),
            nonce => nonce(),
            version => env!("CARGO_PKG_VERSION"),
        })
    });
    drawn.map_err(ReportError::Page)
}

fn templates() -> Result<Environment<'static>, minijinja::Error> {
    let mut templates = Environment::new();
    templates.set_auto_escape_callback(|_| AutoEscape::Html);
    templates.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    templates.add_template("report", include_str!("report.html.jinja"))?;
    templates.add_template("test", include_str!("test.html.jinja"))?;
    templates.add_template("step", include_str!("step.html.jinja"))?;
    Ok(templates)
}

/// A word that no tested page could have known, by which the browser tells the report's own script and style from
/// others.
pub(super) fn nonce() -> String {
    let keys = RandomState::new();
    format!("{:016x}{:016x}", keys.hash_one(0), keys.hash_one(1))
}
