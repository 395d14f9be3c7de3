//! The frames of a tab: which document each shows, how far it has loaded, and our isolated world in it.

use std::collections::HashSet;

use indexmap::IndexMap;
use serde_json::Value;

use super::page_script::WORLD;

/// Our isolated world in one document of a frame.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct World {
    /// Unique in the browser.
    pub(super) unique: String,
    /// Unique in its process only; a few commands take no other.
    pub(super) id: i64,
}

/// One frame.
#[derive(Debug, Default)]
pub(super) struct Frame {
    pub(super) parent: Option<String>,
    pub(super) loader: String,
    pub(super) url: String,
    /// A load is under way: a navigation, or resources of the document.
    pub(super) loading: bool,
    /// A navigation was asked for and has not been committed or given up.
    pub(super) navigating: bool,
    /// Lifecycle events of the present document.
    pub(super) reached: HashSet<String>,
    pub(super) world: Option<World>,
    /// The parent's world in which our script knows this frame's host element.
    pub(super) named_in: Option<String>,
}

/// The frames of one tab, in the order in which they were attached.
#[derive(Debug, Default)]
pub(super) struct Frames {
    main: String,
    list: IndexMap<String, Frame>,
    /// Documents committed in the main frame so far.
    commits: u64,
    /// Same-document navigations of the main frame so far.
    moves: u64,
}

impl Frames {
    pub(super) fn new(main: &str) -> Self {
        let mut list = IndexMap::new();
        list.insert(main.to_owned(), Frame::default());
        Self { main: main.to_owned(), list, commits: 0, moves: 0 }
    }

    /// Take in an event. Tells which frame got a new document, if one did.
    pub(super) fn on_event(&mut self, method: &str, params: &Value) -> Option<String> {
        let id = params["frameId"].as_str().unwrap_or_default();
        match method {
            "Page.frameAttached" => {
                let parent = params["parentFrameId"].as_str().map(str::to_owned);
                let frame = self.list.entry(id.to_owned()).or_default();
                frame.parent = parent;
            }
            "Page.frameDetached" if params["reason"] != "swap" => self.remove(id),
            "Page.frameNavigated" => return self.navigated(&params["frame"]),
            "Page.navigatedWithinDocument" => {
                if id == self.main {
                    self.moves += 1;
                }
                let frame = self.list.get_mut(id)?;
                params["url"].as_str().unwrap_or_default().clone_into(&mut frame.url);
                frame.navigating = false;
            }
            "Page.frameRequestedNavigation" | "Page.frameStartedNavigating" => {
                let other_tab = params["disposition"].as_str().is_some_and(|d| d != "currentTab");
                let same = params["navigationType"].as_str().is_some_and(|t| t.ends_with("ameDocument"));
                if !other_tab && !same {
                    self.list.get_mut(id)?.navigating = true;
                }
            }
            "Page.frameStartedLoading" => self.list.get_mut(id)?.loading = true,
            "Page.frameStoppedLoading" | "Page.frameClearedScheduledNavigation" => {
                let frame = self.list.get_mut(id)?;
                frame.navigating = false;
                if method == "Page.frameStoppedLoading" {
                    frame.loading = false;
                }
            }
            "Page.lifecycleEvent" => {
                let frame = self.list.get_mut(id)?;
                let loader = params["loaderId"].as_str().unwrap_or_default();
                let name = params["name"].as_str().unwrap_or_default();
                if name == "init" || loader != frame.loader {
                    loader.clone_into(&mut frame.loader);
                    frame.reached.clear();
                }
                frame.reached.insert(name.to_owned());
            }
            "Runtime.executionContextCreated" => self.world_created(&params["context"]),
            "Runtime.executionContextDestroyed" => {
                let unique = params["executionContextUniqueId"].as_str().unwrap_or_default();
                for frame in self.list.values_mut() {
                    if frame.world.as_ref().is_some_and(|w| w.unique == unique) {
                        frame.world = None;
                    }
                }
            }
            "Runtime.executionContextsCleared" => {
                for frame in self.list.values_mut() {
                    frame.world = None;
                }
            }
            _ => {}
        }
        None
    }

    /// Take in the tree that the browser gives when asked.
    pub(super) fn take_tree(&mut self, tree: &Value) {
        let frame = &tree["frame"];
        if let Some(id) = frame["id"].as_str() {
            let entry = self.list.entry(id.to_owned()).or_default();
            entry.parent = frame["parentId"].as_str().map(str::to_owned);
            if entry.loader.is_empty() {
                frame["loaderId"].as_str().unwrap_or_default().clone_into(&mut entry.loader);
            }
            if entry.url.is_empty() {
                frame["url"].as_str().unwrap_or_default().clone_into(&mut entry.url);
            }
        }
        for child in tree["childFrames"].as_array().into_iter().flatten() {
            self.take_tree(child);
        }
    }

    fn navigated(&mut self, frame: &Value) -> Option<String> {
        let id = frame["id"].as_str()?;
        let children: Vec<String> = self
            .list
            .iter()
            .filter(|(_, f)| f.parent.as_deref() == Some(id))
            .map(|(k, _)| k.clone())
            .collect();
        for child in children {
            self.remove(&child);
        }
        if id == self.main {
            self.commits += 1;
        }
        let entry = self.list.entry(id.to_owned()).or_default();
        entry.parent = frame["parentId"].as_str().map(str::to_owned);
        let loader = frame["loaderId"].as_str().unwrap_or_default();
        if entry.loader != loader {
            loader.clone_into(&mut entry.loader);
            entry.reached.clear();
        }
        entry.url = format!(
            "{}{}",
            frame["url"].as_str().unwrap_or_default(),
            frame["urlFragment"].as_str().unwrap_or_default()
        );
        entry.navigating = false;
        Some(id.to_owned())
    }

    fn world_created(&mut self, context: &Value) {
        if context["name"] != WORLD {
            return;
        }
        let frame = context["auxData"]["frameId"].as_str().unwrap_or_default();
        if let (Some(unique), Some(id)) = (context["uniqueId"].as_str(), context["id"].as_i64()) {
            let frame = self.list.entry(frame.to_owned()).or_default();
            frame.world = Some(World { unique: unique.to_owned(), id });
        }
    }

    fn remove(&mut self, id: &str) {
        let mut gone = vec![id.to_owned()];
        while let Some(id) = gone.pop() {
            self.list.shift_remove(&id);
            gone.extend(
                self.list.iter().filter(|(_, f)| f.parent.as_deref() == Some(&id)).map(|(k, _)| k.clone()),
            );
        }
    }

    pub(super) fn main_id(&self) -> &str {
        &self.main
    }

    pub(super) fn main(&self) -> Option<&Frame> {
        self.list.get(&self.main)
    }

    pub(super) fn get(&self, id: &str) -> Option<&Frame> {
        self.list.get(id)
    }

    pub(super) fn get_mut(&mut self, id: &str) -> Option<&mut Frame> {
        self.list.get_mut(id)
    }

    pub(super) fn iter(&self) -> impl Iterator<Item = (&str, &Frame)> {
        self.list.iter().map(|(id, frame)| (id.as_str(), frame))
    }

    pub(super) fn commits(&self) -> u64 {
        self.commits
    }

    pub(super) fn moves(&self) -> u64 {
        self.moves
    }

    /// The main document has been parsed: it can be used.
    pub(super) fn usable(&self) -> bool {
        self.main().is_some_and(|f| f.reached.contains("DOMContentLoaded") || f.reached.contains("load"))
    }

    /// The main frame is on its way to another document.
    pub(super) fn navigating(&self) -> bool {
        self.main().is_some_and(|f| f.navigating)
    }

    /// A child frame is on its way to another document.
    pub(super) fn child_navigating(&self) -> bool {
        self.list.iter().any(|(id, f)| *id != self.main && f.navigating)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn commit(frames: &mut Frames, id: &str, loader: &str) {
        frames.on_event(
            "Page.frameNavigated",
            &json!({"frame": {"id": id, "loaderId": loader, "url": "http://x/"}}),
        );
    }

    #[test]
    fn a_document_is_usable_once_it_is_parsed() {
        let mut frames = Frames::new("M");
        commit(&mut frames, "M", "L1");
        assert!(!frames.usable());
        let event = |loader: &str| json!({"frameId": "M", "loaderId": loader, "name": "DOMContentLoaded"});
        frames.on_event("Page.lifecycleEvent", &event("L1"));
        assert!(frames.usable());
        commit(&mut frames, "M", "L2");
        assert!(!frames.usable() && frames.commits() == 2);
    }

    #[test]
    fn a_new_document_takes_its_child_frames_along() {
        let mut frames = Frames::new("M");
        for (id, parent) in [("A", "M"), ("B", "A")] {
            frames.on_event("Page.frameAttached", &json!({"frameId": id, "parentFrameId": parent}));
        }
        assert_eq!(frames.iter().count(), 3);
        commit(&mut frames, "M", "L");
        assert_eq!(frames.iter().count(), 1);
    }

    #[test]
    fn a_navigation_elsewhere_or_within_is_not_waited_for() {
        let mut frames = Frames::new("M");
        let asked = |to: &str| json!({"frameId": "M", "disposition": to});
        frames.on_event("Page.frameRequestedNavigation", &asked("newTab"));
        let within = json!({"frameId": "M", "navigationType": "sameDocument"});
        frames.on_event("Page.frameStartedNavigating", &within);
        assert!(!frames.navigating());
        frames.on_event("Page.frameRequestedNavigation", &asked("currentTab"));
        assert!(frames.navigating());
        frames.on_event("Page.frameStoppedLoading", &json!({"frameId": "M"}));
        assert!(!frames.navigating());
    }
}
