//! The picture of an app: one file that holds everything it needs. Pages are boxes, in the order in which they are reached
//! from the first; what leads there is named beside each.
//!
//! [`layout`] says where everything stands; the template beside this file draws it. Whatever an app says of itself is
//! escaped by the template engine, and the page's own policy lets nothing foreign in.

mod layout;

#[cfg(test)]
mod tests;

use minijinja::syntax::SyntaxConfig;
use minijinja::value::{Serde, Value};
use minijinja::{AutoEscape, Environment, context};

use super::ReportError;
use crate::knowledge::Map;

/// Draws the picture as an HTML page.
pub fn render(map: &Map) -> Result<String, ReportError> {
    let drawn = layout::lay_out(map);
    let (pages, controls) = map.coverage();
    let share = |of: f64| (of * 100.0).round() as u32;
    let template = environment().and_then(|environment| {
        environment.get_template("map")?.render(context! {
            title => if map.title.is_empty() { "The app" } else { &map.title },
            map => Value::from(Serde(&drawn)),
            count => map.pages.iter().filter(|page| !page.dialog).count(),
            dialogs => map.pages.iter().filter(|page| page.dialog).count(),
            ways => map.arrows.len(),
            pages => share(pages),
            controls => share(controls),
            css => Value::from_safe_string(include_str!("map.css").to_owned()),
            nonce => super::html::nonce(),
        })
    });
    template.map_err(ReportError::Page)
}

fn environment() -> Result<Environment<'static>, minijinja::Error> {
    let mut environment = Environment::new();
    environment.set_auto_escape_callback(|_| AutoEscape::Html);
    environment.set_syntax(SyntaxConfig::builder().trim_blocks(true).lstrip_blocks(true).build()?);
    environment.add_template("map", include_str!("map.html.jinja"))?;
    Ok(environment)
}
