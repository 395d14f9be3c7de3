//! Frames into one document: a child's elements stand right behind their host, in the page's coordinates.

use std::collections::HashMap;

use super::decode::{FrameLook, Rest, Row, flag};
use super::{SeenFrame, World};
use crate::state::{Box2, Element, State};

/// Longest text that an element carries; what is longer is in the state's text.
const MAX_TEXT: usize = 20_000;

type Places = Vec<(usize, usize)>;

/// Put the frames together; the first is the page. Gives the state, and for each element where it lives.
pub(super) fn stitch(frames: &[(String, World, FrameLook)], limit: usize) -> (State, Places, Vec<SeenFrame>) {
    let by_id: HashMap<&str, usize> =
        frames.iter().enumerate().map(|(at, (id, ..))| (id.as_str(), at)).collect();
    let streams: Vec<Vec<u16>> =
        frames.iter().map(|(_, _, look)| look.text.encode_utf16().collect()).collect();
    let mut work = Stitch {
        frames,
        by_id,
        streams,
        limit,
        elements: Vec::new(),
        places: Vec::new(),
        seen: frames
            .iter()
            .map(|(_, world, look)| SeenFrame { world: world.clone(), mutations: look.mutations, host: None })
            .collect(),
        placed: vec![false; frames.len()],
        truncated: false,
        text: Vec::new(),
    };
    work.place(0, &Host { parent: None, origin: (0.0, 0.0), shown: true, window: None });
    let Stitch { elements, places, seen, mut truncated, text, .. } = work;
    let Some((_, _, page)) = frames.first() else { return (State::default(), places, seen) };
    truncated |= frames.iter().any(|(_, _, look)| look.truncated);
    let state = State {
        url: page.url.clone(),
        title: page.title.clone(),
        is_file: ["application/pdf", "image/", "audio/", "video/"]
            .iter()
            .any(|kind| page.kind.starts_with(kind)),
        language: page.lang.clone(),
        viewport: page.viewport,
        scroll: page.scroll,
        text: with_complaints(fold_lines(&String::from_utf16_lossy(&text)), &elements),
        elements: elements.into(),
        truncated,
        idle: frames.iter().all(|(_, _, look)| look.idle),
        ..State::default()
    };
    (state, places, seen)
}

/// Where a frame's content goes.
struct Host {
    parent: Option<usize>,
    origin: (f64, f64),
    shown: bool,
    /// The part of the page through which the frame is seen.
    window: Option<Box2>,
}

struct Stitch<'a> {
    frames: &'a [(String, World, FrameLook)],
    by_id: HashMap<&'a str, usize>,
    streams: Vec<Vec<u16>>,
    limit: usize,
    elements: Vec<Element>,
    places: Places,
    seen: Vec<SeenFrame>,
    placed: Vec<bool>,
    truncated: bool,
    text: Vec<u16>,
}

impl Stitch<'_> {
    fn place(&mut self, frame: usize, host: &Host) {
        let Some((_, _, look)) = self.frames.get(frame) else { return };
        self.placed[frame] = true;
        let mut numbers: Vec<usize> = Vec::with_capacity(look.rows.len());
        let mut copied = 0;
        for (local, row) in look.rows.iter().enumerate() {
            if self.elements.len() >= self.limit {
                self.truncated = true;
                break;
            }
            let index = self.elements.len();
            numbers.push(index);
            let parent = usize::try_from(row.0).ok().and_then(|p| numbers.get(p).copied()).or(host.parent);
            let element = self.element(frame, row, index, parent, host);
            let child = row
                .11
                .frame
                .as_deref()
                .and_then(|id| self.by_id.get(id).copied())
                .filter(|&at| !self.placed[at]);
            let inside = child.map(|child| (child, Self::inside(&element, &row.11, &self.frames[child].2)));
            self.elements.push(element);
            self.places.push((frame, local));
            if let Some((child, inside)) = inside {
                self.seen[child].host = Some((frame, local));
                let upto = row.7.min(self.streams[frame].len());
                if host.shown {
                    self.text.extend_from_slice(&self.streams[frame][copied..upto.max(copied)]);
                }
                copied = upto.max(copied);
                self.text.push(u16::from(b'\n'));
                self.place(child, &Host { parent: Some(index), ..inside });
                self.text.push(u16::from(b'\n'));
            }
        }
        if host.shown {
            self.text.extend_from_slice(&self.streams[frame][copied..]);
        }
    }

    fn inside(host: &Element, rest: &Rest, look: &FrameLook) -> Host {
        let left = host.bounds.x + rest.frame_inset.0;
        let top = host.bounds.y + rest.frame_inset.1;
        Host {
            parent: None,
            origin: (left - look.scroll.0, top - look.scroll.1),
            shown: host.visible,
            window: Some(host.bounds),
        }
    }

    fn element(&self, frame: usize, row: &Row, index: usize, parent: Option<usize>, host: &Host) -> Element {
        let Row(_, flags, tag, x, y, width, height, start, end, role, name, rest) = row;
        let is = |bit: u32| flags & bit != 0;
        let stream = &self.streams[frame];
        let end = (*end).min(stream.len());
        let start = (*start).min(end);
        let bounds = Box2 { x: x + host.origin.0, y: y + host.origin.1, width: *width, height: *height };
        let out_of_window = host.window.is_some_and(|w| {
            bounds.x >= w.x + w.width
                || bounds.y >= w.y + w.height
                || bounds.x + width <= w.x
                || bounds.y + height <= w.y
        });
        // An editor that fills a frame goes by the frame's title.
        let hosted_editor = is(flag::EDITABLE) && name.is_empty() && tag == "body";
        let title =
            parent.filter(|_| hosted_editor).and_then(|p| self.elements.get(p)).map(|h| h.name.clone());
        Element {
            index,
            parent,
            frame: u32::try_from(frame).unwrap_or(u32::MAX),
            tag: tag.clone(),
            role: role.clone(),
            name: title.unwrap_or_else(|| name.clone()),
            description: rest.description.clone(),
            text: fold(&String::from_utf16_lossy(&stream[start..end.min(start + MAX_TEXT)])),
            own_text: rest.own_text.clone(),
            value: rest.value.clone(),
            input_type: rest.input_type.clone(),
            placeholder: rest.placeholder.clone(),
            href: rest.href.clone(),
            hints: rest.hints.clone(),
            level: rest.level,
            checked: is(flag::CHECKED_KNOWN).then(|| is(flag::CHECKED)),
            selected: is(flag::SELECTED),
            expanded: is(flag::EXPANDED_KNOWN).then(|| is(flag::EXPANDED)),
            disabled: is(flag::DISABLED),
            readonly: is(flag::READONLY),
            required: is(flag::REQUIRED),
            invalid: is(flag::INVALID),
            complaint: rest.complaint.clone(),
            focused: is(flag::FOCUSED),
            visible: is(flag::VISIBLE) && host.shown,
            offscreen: is(flag::OFFSCREEN) || out_of_window,
            interactive: is(flag::INTERACTIVE),
            editable: is(flag::EDITABLE),
            bold: is(flag::BOLD),
            italic: is(flag::ITALIC),
            options: rest.options.clone(),
            span: rest.span,
            machine: rest.machine.clone(),
            form: rest.form.clone(),
            bounds,
        }
    }
}

/// The browser's own bubble over a field is read like the rest of the page.
fn with_complaints(mut text: String, elements: &[Element]) -> String {
    for e in elements.iter().filter(|e| !e.complaint.is_empty()) {
        text.push('\n');
        text.push_str(&e.complaint);
    }
    text
}

/// White space folded to single blanks.
fn fold(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for word in text.split_whitespace() {
        if !out.is_empty() {
            out.push(' ');
        }
        out.push_str(word);
    }
    out
}

/// White space folded, lines kept, empty lines dropped.
fn fold_lines(text: &str) -> String {
    text.lines().map(fold).filter(|line| !line.is_empty()).collect::<Vec<_>>().join("\n")
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn frame(id: &str, text: &str, rows: &serde_json::Value, scroll: f64) -> (String, World, FrameLook) {
        let look = json!({
            "url": "u", "title": "t", "lang": "en", "viewport": [100, 100], "scroll": [0, scroll], "text": text,
            "truncated": false, "idle": true, "mutations": 0, "ready": "complete", "rows": rows,
        });
        let world = World { unique: id.to_owned(), id: 1 };
        (id.to_owned(), world, serde_json::from_value(look).unwrap())
    }

    #[test]
    fn a_frame_stands_in_place_of_its_host_in_boxes_text_and_order() {
        let outer = json!([
            [-1, 1, "h1", 0, 0, 50, 10, 0, 6, "heading", "Ünter", {"l": 1}],
            [-1, 1, "iframe", 10, 20, 80, 60, 7, 7, "iframe", "Box", {"f": "inner", "fx": [2, 3]}],
            [-1, 1, "p", 0, 90, 50, 10, 7, 12, "paragraph", "", {}],
        ]);
        let inner = json!([
            [-1, 1, "button", 5, 40, 10, 10, 0, 2, "button", "Go", {}],
            [-1, 1, "button", 5, 400, 10, 10, 2, 2, "button", "Far", {}]
        ]);
        let frames = [frame("main", "Ünter\n\nafter", &outer, 0.0), frame("inner", "Go", &inner, 30.0)];
        let (state, places, seen) = stitch(&frames, 100);
        let names: Vec<&str> = state.elements.iter().map(|e| e.name.as_str()).collect();
        assert_eq!(names, ["Ünter", "Box", "Go", "Far", ""]);
        let go = &state.elements[2];
        assert_eq!((go.parent, go.frame, go.text.as_str()), (Some(1), 1, "Go"));
        assert!((go.bounds.x - 17.0).abs() < 0.01 && (go.bounds.y - 33.0).abs() < 0.01, "{:?}", go.bounds);
        assert!(!go.offscreen && state.elements[3].offscreen);
        assert_eq!(state.text, "Ünter\nGo\nafter");
        assert_eq!(state.elements[0].text, "Ünter");
        assert_eq!((places[2], seen[1].host), ((1, 0), Some((0, 1))));
    }

    #[test]
    fn the_limit_holds_over_all_frames() {
        let rows: Vec<_> =
            (0..9).map(|_| json!([-1, 1, "p", 0, 0, 1, 1, 0, 0, "paragraph", "", {}])).collect();
        let (state, ..) = stitch(&[frame("main", "", &json!(rows), 0.0)], 4);
        assert!(state.truncated && state.elements.len() == 4);
    }
}
