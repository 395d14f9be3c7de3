//! Raw input: the mouse at a point, keys, text. A dialog that opens meanwhile ends the wait, not the act.

use serde_json::{Value, json};

use super::BrowserError;
use super::keys::{self, Chord, Key, modifier};
use super::tab::Tab;
use super::wire::COMMAND_TIMEOUT;

/// Text up to this long is typed key by key; longer text is inserted at once, as pasting does.
const TYPED_LENGTH: usize = 200;

/// A mouse button.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Button {
    Left,
    Right,
}

impl Button {
    fn name(self) -> &'static str {
        match self {
            Self::Left => "left",
            Self::Right => "right",
        }
    }

    fn bit(self) -> u32 {
        match self {
            Self::Left => 1,
            Self::Right => 2,
        }
    }
}

pub(super) type Point = (f64, f64);

impl Tab {
    /// Send input events in one go and wait for all of them. What they set off may close the tab or open a dialog.
    async fn input(&self, events: Vec<(&'static str, Value)>) -> Result<(), BrowserError> {
        let answers: Vec<_> =
            events.into_iter().map(|(method, params)| self.start(method, params, COMMAND_TIMEOUT)).collect();
        for answer in answers {
            match self.or_broken(answer, true).await {
                Ok(_) => {}
                Err(BrowserError::DialogOpen | BrowserError::Closed) => return Ok(()),
                Err(other) => return Err(other),
            }
        }
        Ok(())
    }

    /// Move the mouse there.
    pub(super) async fn mouse_to(&self, (x, y): Point) -> Result<(), BrowserError> {
        self.input(vec![("Input.dispatchMouseEvent", json!({"type": "mouseMoved", "x": x, "y": y}))]).await
    }

    /// Click so many times where the mouse has been moved to.
    pub(super) async fn click_at(
        &self,
        (x, y): Point,
        button: Button,
        times: u32,
    ) -> Result<(), BrowserError> {
        let mut events = Vec::new();
        for count in 1..=times {
            for (kind, buttons) in [("mousePressed", button.bit()), ("mouseReleased", 0)] {
                events.push((
                    "Input.dispatchMouseEvent",
                    json!({"type": kind, "x": x, "y": y, "button": button.name(), "buttons": buttons, "clickCount": count}),
                ));
            }
        }
        self.input(events).await
    }

    /// Press a mouse button, move in steps, let go.
    pub(super) async fn drag_mouse(&self, from: Point, to: Point) -> Result<(), BrowserError> {
        const STEPS: u32 = 10;
        let event = |kind: &str, (x, y): Point, buttons: u32| {
            let button = if kind == "mouseMoved" && buttons == 0 { "none" } else { "left" };
            (
                "Input.dispatchMouseEvent",
                json!({"type": kind, "x": x, "y": y, "button": button, "buttons": buttons, "clickCount": u32::from(kind != "mouseMoved")}),
            )
        };
        self.input(vec![event("mouseMoved", from, 0), event("mousePressed", from, 1)]).await?;
        for step in 1..=STEPS {
            let part = f64::from(step) / f64::from(STEPS);
            let at = (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part);
            self.input(vec![event("mouseMoved", at, 1)]).await?;
        }
        self.input(vec![event("mouseMoved", to, 1), event("mouseReleased", to, 0)]).await
    }

    /// Turn the wheel there.
    pub(super) async fn wheel_at(&self, (x, y): Point, dx: f64, dy: f64) -> Result<(), BrowserError> {
        let params = json!({"type": "mouseWheel", "x": x, "y": y, "deltaX": dx, "deltaY": dy});
        self.input(vec![("Input.dispatchMouseEvent", params)]).await
    }

    /// Press keys together.
    pub(super) async fn press(&self, chord: &Chord) -> Result<(), BrowserError> {
        let mut events = Vec::new();
        let held = [
            (modifier::CONTROL, "Control"),
            (modifier::ALT, "Alt"),
            (modifier::SHIFT, "Shift"),
            (modifier::META, "Meta"),
        ];
        let held: Vec<(u32, Key)> = held
            .into_iter()
            .filter(|(bit, _)| chord.modifiers & bit != 0)
            .filter_map(|(bit, name)| keys::parse(name).map(|c| (bit, c.key)))
            .collect();
        let mut down = 0;
        for (bit, key) in &held {
            down |= bit;
            events.push(key_event("rawKeyDown", key, down, &[]));
        }
        push_key(&mut events, &chord.key, chord.modifiers, editing_commands(chord));
        for (bit, key) in held.iter().rev() {
            down &= !bit;
            events.push(key_event("keyUp", key, down, &[]));
        }
        self.input(events).await
    }

    /// Enter text where the focus is.
    pub(super) async fn enter_text(&self, text: &str) -> Result<(), BrowserError> {
        if text.chars().count() > TYPED_LENGTH {
            return self.input(vec![("Input.insertText", json!({"text": text}))]).await;
        }
        let mut events = Vec::new();
        for c in text.chars() {
            let key = keys::of_char(c);
            if key.code.is_empty() {
                events.push(("Input.insertText", json!({"text": c})));
            } else {
                let shifted = c.is_ascii_uppercase() || r#"~!@#$%^&*()_+{}|:"<>?"#.contains(c);
                push_key(&mut events, &key, if shifted { modifier::SHIFT } else { 0 }, &[]);
            }
        }
        self.input(events).await
    }
}

fn push_key(events: &mut Vec<(&'static str, Value)>, key: &Key, modifiers: u32, commands: &[&str]) {
    let down = if key.text.is_some() { "keyDown" } else { "rawKeyDown" };
    events.push(key_event(down, key, modifiers, commands));
    events.push(key_event("keyUp", key, modifiers, &[]));
}

fn key_event(kind: &str, key: &Key, modifiers: u32, commands: &[&str]) -> (&'static str, Value) {
    let mut params = json!({
        "type": kind, "modifiers": modifiers, "key": key.name, "code": key.code,
        "windowsVirtualKeyCode": key.vk, "nativeVirtualKeyCode": key.vk,
    });
    if kind == "keyDown"
        && let Some(text) = &key.text
    {
        params["text"] = json!(text);
        params["unmodifiedText"] = json!(text);
    }
    if !commands.is_empty() {
        params["commands"] = json!(commands);
    }
    ("Input.dispatchKeyEvent", params)
}

/// Editing shortcuts are the system's business, which a headless browser does not have: name the command too.
fn editing_commands(chord: &Chord) -> &'static [&'static str] {
    if chord.modifiers & (modifier::CONTROL | modifier::META) == 0 {
        return &[];
    }
    match chord.key.name.as_str() {
        "a" => &["selectAll"],
        "c" => &["copy"],
        "v" => &["paste"],
        "x" => &["cut"],
        "z" => &["undo"],
        "y" => &["redo"],
        _ => &[],
    }
}
