//! A feature cut into its parts, each of which is read by itself: so a fault in one scenario costs that scenario only,
//! and a long file takes no longer than its parts together.

use super::lines::{Heading, Kind, Line};

/// A heading with all that belongs to it: the tags and remarks above it, and everything down to the next part.
#[derive(Debug, Clone, Copy)]
pub(super) struct Part<'l, 't> {
    /// `None` before the first heading.
    pub(super) heading: Option<(Heading, Line<'t>)>,
    pub(super) lines: &'l [Line<'t>],
}

/// The parts of a file in order. `Examples` belong to the scenario above them.
pub(super) fn parts<'l, 't>(lines: &'l [Line<'t>]) -> Vec<Part<'l, 't>> {
    let mut parts = Vec::new();
    let (mut from, mut heading) = (0, None);
    // Where what belongs to the next heading may have begun.
    let mut above = None;
    for (at, line) in lines.iter().enumerate() {
        match line.kind {
            Kind::Tags => above = above.or(Some(at)),
            Kind::Blank | Kind::Comment => {}
            Kind::Heading(kind) if kind != Heading::Examples => {
                let start = above.take().unwrap_or(at);
                if start > from || heading.is_some() {
                    parts.push(Part { heading, lines: &lines[from..start] });
                }
                (from, heading) = (start, Some((kind, *line)));
            }
            _ => above = None,
        }
    }
    parts.push(Part { heading, lines: &lines[from..] });
    parts
}

impl<'l, 't> Part<'l, 't> {
    /// The lines above the heading, where there is one.
    pub(super) fn above(&self) -> impl Iterator<Item = &'l Line<'t>> + use<'l, 't> {
        let until = self.heading.map_or(u32::MAX, |(_, line)| line.number);
        self.lines.iter().take_while(move |line| line.number < until)
    }

    /// The lines below the heading.
    pub(super) fn below(&self) -> &'l [Line<'t>] {
        let first = self.heading.map_or(0, |(_, line)| line.number);
        let skipped = self.lines.iter().take_while(|line| line.number <= first).count();
        self.lines.get(skipped..).unwrap_or(&[])
    }
}
