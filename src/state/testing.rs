//! Pages put together by hand for tests: `page().heading(1, "Books").table("Books", &["Title"], &[&["Emma"]]).build()`.
//!
//! Elements stand below each other, 20 pixels high; a container's text and box follow from what is in it.

use super::{Box2, ConsoleEntry, Element, ElementIndex, Request, State};

/// An empty page.
pub(crate) fn page() -> Page {
    Page {
        state: State {
            url: "http://app.test/".into(),
            language: "en".into(),
            viewport: (1280.0, 720.0),
            idle: true,
            tabs: (1, 0),
            ..State::default()
        },
        open: Vec::new(),
        y: 0.0,
    }
}

/// A page in the making.
pub(crate) struct Page {
    state: State,
    open: Vec<ElementIndex>,
    y: f64,
}

#[allow(dead_code, reason = "a kit for the tests of every room")]
impl Page {
    pub(crate) fn url(mut self, url: &str) -> Self {
        self.state.url = url.into();
        self
    }

    pub(crate) fn page_id(mut self, id: &str) -> Self {
        self.state.page_id = id.into();
        self
    }

    pub(crate) fn title(mut self, title: &str) -> Self {
        self.state.title = title.into();
        self
    }

    pub(crate) fn language(mut self, language: &str) -> Self {
        self.state.language = language.into();
        self
    }

    pub(crate) fn console(mut self, level: &str, text: &str) -> Self {
        self.state.console.push(ConsoleEntry {
            level: level.into(),
            text: text.into(),
            ..ConsoleEntry::default()
        });
        self
    }

    pub(crate) fn request(mut self, method: &str, url: &str, status: u16) -> Self {
        self.state.requests.push(Request {
            method: method.into(),
            url: url.into(),
            kind: "fetch".into(),
            status: Some(status),
            ..Request::default()
        });
        self
    }

    /// A request that was kept, with what it carried.
    pub(crate) fn sends(self, method: &str, url: &str, body: &str) -> Self {
        let mut page = self.request(method, url, 200);
        page.state.requests.iter_mut().rev().take(1).for_each(|r| r.body = body.into());
        page
    }

    /// What a script of the page was answered.
    pub(crate) fn answers(self, url: &str, told: impl Into<serde_json::Value>) -> Self {
        let told = std::sync::Arc::new(told.into());
        let mut page = self.request("GET", url, 200);
        page.state.requests.iter_mut().rev().take(1).for_each(|r| r.answer = Some(told.clone()));
        page
    }

    /// A request that the page itself took back.
    pub(crate) fn given_up(mut self, method: &str, url: &str) -> Self {
        self = self.request(method, url, 0);
        if let Some(request) = self.state.requests.last_mut() {
            request.status = None;
            request.failure = Some("net::ERR_ABORTED".to_owned());
        }
        self
    }

    /// Any element: role, name, and whatever else `change` sets.
    pub(crate) fn element(self, role: &str, name: &str, change: impl FnOnce(&mut Element)) -> Self {
        self.within_with(role, name, change, |page| page)
    }

    /// A container and what is in it.
    pub(crate) fn within(self, role: &str, name: &str, fill: impl FnOnce(Self) -> Self) -> Self {
        self.within_with(role, name, |_| (), fill)
    }

    /// A container that is changed before it is filled.
    pub(crate) fn within_with(
        mut self,
        role: &str,
        name: &str,
        change: impl FnOnce(&mut Element),
        fill: impl FnOnce(Self) -> Self,
    ) -> Self {
        let index = self.state.elements.len();
        let mut element = Element {
            index,
            parent: self.open.last().copied(),
            tag: tag(role).into(),
            role: role.into(),
            name: name.into(),
            visible: true,
            interactive: matches!(
                role,
                "button"
                    | "link"
                    | "textbox"
                    | "checkbox"
                    | "radio"
                    | "switch"
                    | "combobox"
                    | "tab"
                    | "menuitem"
            ),
            ..Element::default()
        };
        change(&mut element);
        let top = self.y;
        if !element.own_text.is_empty() {
            self.y += 20.0;
        }
        self.state.elements.push(element);
        self.open.push(index);
        let mut page = fill(self);
        page.open.pop();
        if page.y <= top {
            page.y = top + 20.0;
        }
        let bottom = page.y;
        let texts: Vec<String> = page.state.elements[index + 1..]
            .iter()
            .filter(|e| e.parent == Some(index) && e.visible)
            .map(|e| e.text.clone())
            .collect();
        let element = &mut page.state.elements[index];
        if element.text.is_empty() && element.visible {
            let parts = std::iter::once(element.own_text.clone()).chain(texts).filter(|t| !t.is_empty());
            element.text = parts.collect::<Vec<_>>().join(" ");
        }
        if element.bounds == Box2::default() {
            element.bounds = Box2 { x: 10.0, y: top, width: 600.0, height: bottom - top };
        }
        page
    }

    pub(crate) fn heading(self, level: u32, text: &str) -> Self {
        self.element("heading", text, |e| {
            e.level = level;
            e.tag = format!("h{level}");
            e.own_text = text.into();
        })
    }

    pub(crate) fn text(self, text: &str) -> Self {
        self.element("paragraph", "", |e| e.own_text = text.into())
    }

    /// An element without a role that holds text of its own.
    pub(crate) fn span(self, text: &str) -> Self {
        self.element("generic", "", |e| e.own_text = text.into())
    }

    pub(crate) fn button(self, name: &str) -> Self {
        self.element("button", name, |e| e.own_text = name.into())
    }

    pub(crate) fn link(self, name: &str, href: &str) -> Self {
        self.element("link", name, |e| {
            e.own_text = name.into();
            e.href = href.into();
        })
    }

    pub(crate) fn field(self, label: &str, value: &str) -> Self {
        self.element("textbox", label, |e| {
            e.value = Some(value.into());
            e.input_type = "text".into();
        })
    }

    pub(crate) fn checkbox(self, label: &str, checked: bool) -> Self {
        self.element("checkbox", label, |e| {
            e.checked = Some(checked);
            e.input_type = "checkbox".into();
        })
    }

    pub(crate) fn select(self, label: &str, options: &[&str], chosen: &str) -> Self {
        self.element("combobox", label, |e| {
            e.tag = "select".into();
            e.options = options.iter().map(ToString::to_string).collect();
            e.value = Some(chosen.into());
        })
    }

    pub(crate) fn alert(self, text: &str) -> Self {
        self.element("alert", "", |e| e.own_text = text.into())
    }

    pub(crate) fn table(self, name: &str, headers: &[&str], rows: &[&[&str]]) -> Self {
        self.within("table", name, |page| {
            let page = page.within("row", "", |row| {
                headers
                    .iter()
                    .fold(row, |row, text| row.element("columnheader", text, |e| e.own_text = (*text).into()))
            });
            rows.iter().fold(page, |page, cells| {
                page.within("row", "", |row| {
                    cells
                        .iter()
                        .fold(row, |row, text| row.element("cell", text, |e| e.own_text = (*text).into()))
                })
            })
        })
    }

    pub(crate) fn list(self, items: &[&str]) -> Self {
        self.within("list", "", |page| {
            items
                .iter()
                .fold(page, |page, text| page.element("listitem", "", |e| e.own_text = (*text).into()))
        })
    }

    /// A description list.
    pub(crate) fn pairs(self, pairs: &[(&str, &str)]) -> Self {
        self.within("generic", "", |page| {
            pairs.iter().fold(page, |page, (term, definition)| {
                page.element("term", "", |e| e.own_text = (*term).into())
                    .element("definition", "", |e| e.own_text = (*definition).into())
            })
        })
    }

    pub(crate) fn build(mut self) -> State {
        let lines: Vec<&str> = self
            .state
            .elements
            .iter()
            .filter(|e| e.visible && !e.own_text.is_empty())
            .map(|e| e.own_text.as_str())
            .collect();
        self.state.text = lines.join("\n");
        self.state
    }
}

fn tag(role: &str) -> &'static str {
    match role {
        "button" => "button",
        "link" => "a",
        "textbox" | "checkbox" | "radio" => "input",
        "table" => "table",
        "row" => "tr",
        "cell" => "td",
        "columnheader" | "rowheader" => "th",
        "list" => "ul",
        "listitem" => "li",
        "term" => "dt",
        "definition" => "dd",
        "paragraph" => "p",
        "form" => "form",
        "main" => "main",
        "navigation" => "nav",
        "dialog" => "dialog",
        _ => "div",
    }
}
