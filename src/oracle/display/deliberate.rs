//! What authors do on purpose, and what looks like a fault to one verifier or another.

use crate::state::appearance::{Area, Layout, Shape, Text};

/// A dialog by its tag or its role.
pub(super) fn is_dialog(shape: &Shape) -> bool {
    matches!(shape.role.as_str(), "dialog" | "alertdialog") || shape.tag == "dialog"
}

/// An open dialog holds the page, so that it can't be scrolled: what is not fixed lies behind it, and was seen before, in its own width.
pub(super) fn is_held(layout: &Layout<'_>) -> bool {
    let page = layout.look;
    let modal = |(at, s): (usize, &Shape)| is_dialog(s) && s.shown && layout.within(at, is_fixed);
    page.locked && page.boxes.iter().enumerate().any(modal)
}

/// No scrolling moves it.
pub(super) fn is_fixed(shape: &Shape) -> bool {
    shape.position == "fixed"
}

/// It is one of those things that lie over others: a dialog, a menu, a tip, a bar that stays, a veil.
pub(super) fn is_layer(layout: &Layout<'_>, index: usize, beside: usize) -> bool {
    let window = layout.look.viewport;
    let common = layout.common(index, beside);
    layout.up(index).take_while(|(i, _)| Some(*i) != common).any(|(i, shape)| {
        let holder = holder(layout, i).filter(|holder| Some(*holder) != common);
        let placed = holder.map_or(shape, |holder| layout.shape(holder));
        let lifted = is_lifted(placed);
        // What a script puts behind all else is there to be opened over it.
        let behind_all = || placed.parent.is_some_and(|parent| layout.shape(parent).tag == "body");
        shape.layer
            || matches!(shape.position.as_str(), "fixed" | "sticky")
            || (lifted && shape.area.size() > 0.6 * window.0 * window.1)
            || (lifted && shape.shadow && placed.z.is_some_and(|z| z > 0.0))
            || (lifted && (shape.shadow || shape.borders >= 3) && behind_all())
            || (lifted && is_named_layer(shape))
            || hangs_at_a_control(layout, i)
    })
}

/// A framed box, lifted in front, that hangs out of the box that it belongs to at the edge of a control in it: it was unfolded there.
fn hangs_at_a_control(layout: &Layout<'_>, index: usize) -> bool {
    /// A list is set so far off its button at most.
    const NEAR: f64 = 12.0;
    let shape = layout.shape(index);
    let front = is_lifted(shape) && shape.z.is_some_and(|z| z > 0.0);
    let framed = shape.shadow || shape.borders >= 3;
    let Some(around) = shape.parent.filter(|_| front && framed) else { return false };
    let area = shape.area;
    let at = |control: &Area| {
        let below = (area.y - control.bottom()).abs().min((area.bottom() - control.y).abs());
        below <= NEAR && area.x < control.right() && control.x < area.right()
    };
    // A script may hear of clicks far above: then only the hand tells of a control.
    let used = |shape: &Shape| shape.interactive || shape.pointer;
    let mut controls = layout.whole(around).filter(|&i| i != around && !layout.is_in(i, index));
    !layout.shape(around).area.holds(&area, 2.0)
        && controls.any(|i| used(layout.shape(i)) && layout.shape(i).shown && at(&layout.shape(i).area))
}

fn is_lifted(shape: &Shape) -> bool {
    !shape.position.is_empty() && shape.position != "relative"
}

/// A box that does no more than to place this one, which stands in it as in the flow: it is lifted, draws nothing, and is as large.
fn holder(layout: &Layout<'_>, index: usize) -> Option<usize> {
    /// Margins are left around what is placed.
    const MARGIN: f64 = 48.0;
    let shape = layout.shape(index);
    let parent = shape.parent.filter(|_| !is_lifted(shape))?;
    let around = layout.shape(parent);
    let fits =
        around.area.width - shape.area.width < MARGIN && around.area.height - shape.area.height < MARGIN;
    let bare = around.paint.is_none_or(|p| p[3] < 12.0) && !around.shadow && around.borders == 0;
    (is_lifted(around) && fits && bare && around.picture.is_empty()).then_some(parent)
}

/// Its classes call it something that lies over others.
fn is_named_layer(shape: &Shape) -> bool {
    const NAMES: [&str; 13] = [
        "dropdown",
        "popover",
        "tooltip",
        "modal",
        "overlay",
        "menu",
        "popup",
        "toast",
        "drawer",
        "backdrop",
        "suggest",
        "autocomplete",
        "picker",
    ];
    let classes = shape.classes.to_lowercase();
    NAMES.iter().any(|name| classes.contains(name))
}

/// It is in motion: a ticker, a carousel on its way, something that fades.
pub(super) fn is_moving(layout: &Layout<'_>, index: usize) -> bool {
    layout.within(index, |shape| shape.moving)
}

/// It stands in what scrolls, or in a strip: what lies beyond its edge is not in sight yet.
pub(super) fn may_be_scrolled(layout: &Layout<'_>, index: usize) -> bool {
    layout.up(index).skip(1).any(|(_, shape)| shape.scrolls(0)) || is_in_strip(layout, index)
}

/// It stands in something that cuts or scrolls sideways and holds more than is in sight: a carousel, a strip, a table
/// that is scrolled.
pub(super) fn is_in_strip(layout: &Layout<'_>, index: usize) -> bool {
    layout.up(index).skip(1).any(|(i, shape)| {
        // What scrolls downwards only is said to scroll both ways.
        let more = shape.content.0 > shape.inner.0 + 1.0;
        shape.scrolls(0) && more
            || (shape.cuts(0) && shape.content.0 > shape.inner.0 + 4.0 && {
                let cut_off = |g: &&crate::state::appearance::Group| {
                    layout.is_in(g.parent, i)
                        && g.members
                            .iter()
                            .filter(|&&m| {
                                let area = layout.shape(m).area;
                                area.x >= shape.area.right() - 1.0 || area.right() <= shape.area.x + 1.0
                            })
                            .count()
                            > 0
                };
                layout.groups.iter().any(|g| cut_off(&g))
            })
    })
}

/// The box `by` cuts it off, and two small controls lie side by side over the end of that: they move what stands in it.
pub(super) fn has_arrows(layout: &Layout<'_>, index: usize, by: usize) -> bool {
    let edge = layout.shape(by).area;
    let over = |i: usize| {
        let shape = layout.shape(i);
        let small = shape.area.width < 60.0 && shape.area.height <= edge.height + 4.0;
        let meets = shape.area.shared(&edge).size() > 0.5 * shape.area.size();
        let lifted = layout.up(i).take_while(|(up, _)| *up != by).any(|(_, s)| s.position == "absolute");
        shape.shown && shape.interactive && small && meets && lifted && !layout.is_in(index, i)
    };
    let at_the_end = |i: &usize| (layout.shape(*i).area.right() - edge.right()).abs() < 120.0;
    layout.whole(by).filter(|&i| over(i)).filter(at_the_end).count() >= 2
}

/// It was moved so far to the left, or up, that nobody sees it: it waits there until it is pointed at, or makes room for a picture.
pub(super) fn is_parked(area: &Area) -> bool {
    const FAR: f64 = -900.0;
    area.x < FAR || area.bottom() < FAR
}

/// It is for readers of the screen, or disabled, or not yet there.
pub(super) fn is_aside(layout: &Layout<'_>, text: &Text) -> bool {
    text.mute || text.disabled || text.hint || layout.within(text.owner, Shape::is_waiting)
}

/// Something that stays in the window lies in front of an area: a message that nobody can touch, say, so that what is asked for what
/// stands there is not told of it.
pub(super) fn is_behind_what_stays(layout: &Layout<'_>, owner: usize, area: &Area) -> bool {
    let over = |(at, s): (usize, &Shape)| {
        s.shown
            && s.paint.is_some_and(|p| p[3] > 200.0)
            && s.area.shared(area).size() > 0.5 * area.size()
            && !layout.is_in(owner, at)
            && layout.within(at, |s| s.position == "fixed")
    };
    // What lies over a text comes after it.
    layout.look.boxes.iter().enumerate().skip(owner + 1).any(over)
}

/// A layer over the whole window lies on it: behind a question nothing need be read, whatever the layer is called.
pub(super) fn is_behind_a_layer(layout: &Layout<'_>, index: usize) -> bool {
    const WHOLE: f64 = 0.95;
    let (width, height) = layout.look.viewport;
    let over = |(at, s): (usize, &Shape)| {
        let ground = s.paint.is_some_and(|p| p[3] > 12.0) || !s.picture.is_empty();
        s.shown
            && s.position == "fixed"
            && ground
            && s.opacity.is_none_or(|o| o > 0.05)
            && s.area.width >= WHOLE * width
            && s.area.height >= WHOLE * height
            && !layout.is_in(index, at)
    };
    // What lies over a text comes after it.
    layout.look.boxes.iter().enumerate().skip(index + 1).any(over)
}

/// A code sample, a quotation, something a person wrote into a field: its words are not the app's.
pub(super) fn is_cited(layout: &Layout<'_>, index: usize) -> bool {
    layout.within(index, |shape| shape.speech || shape.quoted || shape.editable)
}

/// What a person reads: at least `least` letters or digits.
pub(super) fn has_letters(text: &str, least: usize) -> bool {
    text.chars().filter(|c| c.is_alphanumeric()).nth(least.saturating_sub(1)).is_some()
}
