//! Questions over the boxes of a look.

use std::ops::Range;

use super::groups::{self, Group};
use super::{Appearance, Area, Shape, Text};

/// A look with what is asked of it again and again worked out once: who stands in whom, which texts are whose, what
/// repeats. Its cost is linear in the size of the page.
#[derive(Debug)]
pub struct Layout<'a> {
    /// The look.
    pub look: &'a Appearance,
    /// What repeats.
    pub groups: Vec<Group>,
    children: Vec<Vec<usize>>,
    texts: Vec<Vec<usize>>,
    ends: Vec<usize>,
}

impl<'a> Layout<'a> {
    /// Works it out.
    pub fn of(look: &'a Appearance) -> Self {
        let count = look.boxes.len();
        let mut children = vec![Vec::new(); count];
        let mut ends: Vec<usize> = (1..=count).collect();
        for (i, shape) in look.boxes.iter().enumerate().rev() {
            if let Some(parent) = shape.parent.filter(|p| *p < i) {
                children[parent].push(i);
                ends[parent] = ends[parent].max(ends[i]);
            }
        }
        for list in &mut children {
            list.reverse();
        }
        let mut texts = vec![Vec::new(); count];
        for (i, text) in look.texts.iter().enumerate() {
            if let Some(list) = texts.get_mut(text.owner) {
                list.push(i);
            }
        }
        let mut layout = Self { look, groups: Vec::new(), children, texts, ends };
        layout.groups = groups::of(&layout);
        layout
    }

    /// A box by its number.
    pub fn shape(&self, index: usize) -> &'a Shape {
        static NONE: std::sync::LazyLock<Shape> = std::sync::LazyLock::new(Shape::default);
        self.look.boxes.get(index).unwrap_or(&NONE)
    }

    /// The boxes right in a box.
    pub fn children(&self, index: usize) -> &[usize] {
        self.children.get(index).map_or(&[], Vec::as_slice)
    }

    /// The numbers of a box and of all in it.
    pub fn whole(&self, index: usize) -> Range<usize> {
        index..self.ends.get(index).copied().unwrap_or(index)
    }

    /// A box and all that are around it, innermost first.
    pub fn up(&self, index: usize) -> impl Iterator<Item = (usize, &'a Shape)> {
        let look = self.look;
        let at = move |i: usize| look.boxes.get(i).map(|shape| (i, shape));
        std::iter::successors(at(index), move |(_, shape)| shape.parent.and_then(at))
    }

    /// A box, or one around it, is so.
    pub fn within(&self, index: usize, is: impl Fn(&Shape) -> bool) -> bool {
        self.up(index).any(|(_, shape)| is(shape))
    }

    /// `inner` is `outer` or stands in it.
    pub fn is_in(&self, inner: usize, outer: usize) -> bool {
        self.whole(outer).contains(&inner)
    }

    /// The innermost box that both stand in.
    pub fn common(&self, one: usize, other: usize) -> Option<usize> {
        self.up(one).map(|(i, _)| i).find(|i| self.is_in(other, *i))
    }

    /// The texts that stand in a box, at whatever depth, in the order of the document.
    pub fn texts_in(&self, index: usize) -> impl Iterator<Item = (usize, &'a Text)> {
        let numbers = self.whole(index).flat_map(|i| self.texts.get(i).into_iter().flatten());
        numbers.filter_map(|&i| self.look.texts.get(i).map(|text| (i, text)))
    }

    /// The texts right in a box.
    pub fn own_texts(&self, index: usize) -> impl Iterator<Item = &'a Text> {
        let look = self.look;
        self.texts.get(index).into_iter().flatten().filter_map(|&i| look.texts.get(i))
    }

    /// What a box reads as, with all in it.
    pub fn words_in(&self, index: usize) -> String {
        let words: Vec<&str> =
            self.texts_in(index).filter(|(_, t)| !t.hint).map(|(_, t)| t.text.as_str()).collect();
        words.join(" ")
    }

    /// There is something to be seen in a box: a text, a picture, a control, a style's drawing.
    pub fn is_filled(&self, index: usize) -> bool {
        self.texts_in(index).next().is_some()
            || self.whole(index).any(|i| {
                let shape = self.shape(i);
                matches!(
                    shape.tag.as_str(),
                    "img"
                        | "svg"
                        | "canvas"
                        | "video"
                        | "iframe"
                        | "input"
                        | "select"
                        | "textarea"
                        | "hr"
                        | "progress"
                        | "meter"
                        | "object"
                        | "i"
                ) || shape.drawn
                    || !shape.picture.is_empty()
            })
    }

    /// The box around what is drawn in a box: its texts, pictures and controls.
    pub fn content(&self, index: usize) -> Option<Area> {
        let texts = self.texts_in(index).filter(|(_, t)| !t.generated).map(|(_, t)| t.area);
        let things = self.whole(index).skip(1).map(|i| self.shape(i)).filter(|s| {
            s.shown
                && matches!(
                    s.tag.as_str(),
                    "img" | "svg" | "canvas" | "video" | "input" | "select" | "textarea" | "button"
                )
        });
        texts.chain(things.map(|s| s.area)).reduce(|all, one| all.around(&one))
    }

    /// What of a text is in sight, as far as boxes around it tell.
    pub fn visible_part(&self, text: &Text) -> Area {
        let owner = self.shape(text.owner);
        let clip = text.clip.map_or(text.area, |clip| text.area.shared(&clip));
        let own = if owner.overflow.is_some() { clip.shared(&owner.area) } else { clip };
        owner.window.map_or(own, |window| own.shared(&window))
    }
}

impl Appearance {
    /// An area of the document as it stands in the window. `None`: not all of it is in the window.
    pub fn in_window(&self, area: &Area) -> Option<Area> {
        let there = Area { x: area.x - self.scroll.0, y: area.y - self.scroll.1, ..*area };
        let window = Area { x: 0.0, y: 0.0, width: self.viewport.0, height: self.viewport.1 };
        window.holds(&there, 0.5).then_some(there)
    }
}

impl Shape {
    /// It takes part in the flow of the page: nothing lifts it out.
    pub fn is_in_flow(&self) -> bool {
        matches!(self.position.as_str(), "" | "relative")
    }

    /// Its edges can be seen: a border, a shadow, a colour or picture of its own.
    pub fn is_framed(&self) -> bool {
        self.borders >= 3
            || self.shadow
            || self.paint.is_some_and(|p| p[3] > 12.0)
            || !self.picture.is_empty()
    }

    /// It cuts what stands out of it along the axis (0: sideways, 1: downwards), and nobody can scroll there.
    pub fn cuts(&self, axis: usize) -> bool {
        let along = self.overflow.as_ref().map(|(x, y)| if axis == 0 { x } else { y });
        along.is_some_and(|o| o == "hidden" || o == "clip")
    }

    /// A person can scroll it along the axis.
    pub fn scrolls(&self, axis: usize) -> bool {
        let along = self.overflow.as_ref().map(|(x, y)| if axis == 0 { x } else { y });
        along.is_some_and(|o| o == "auto" || o == "scroll")
    }

    /// Its classes, one by one.
    pub fn class_list(&self) -> impl Iterator<Item = &str> {
        self.classes.split_whitespace()
    }

    /// A control with words or a picture on it, such as a button or a link.
    pub fn is_button(&self) -> bool {
        matches!(self.role.as_str(), "button" | "link" | "tab" | "menuitem") && self.interactive
    }

    /// It is being waited for: a skeleton, or something that says that it is busy.
    pub fn is_waiting(&self) -> bool {
        const MARKS: [&str; 6] =
            ["skeleton", "shimmer", "loading", "spinner", "placeholder-glow", "ghost-load"];
        let classes = self.classes.to_lowercase();
        self.busy || MARKS.iter().any(|mark| classes.contains(mark))
    }
}
