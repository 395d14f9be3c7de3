//! One look at a page: our script walks every frame, the rows become elements, frames are stitched together.

mod decode;
mod stitch;

use std::time::Duration;

use futures::future::join_all;
use serde_json::json;

use self::decode::FrameLook;
use super::BrowserError;
use super::clock::millis_since;
use super::frames::World;
use super::last_look::{Look, SeenFrame};
use super::tab::Tab;
use crate::state::{ElementIndex, State};

/// How many elements one look takes in.
const MAX_ELEMENTS: usize = 60_000;
const WALK_TIMEOUT: Duration = Duration::from_secs(20);

/// An element of the last look: whom to ask about it.
#[derive(Debug, Clone)]
pub(super) struct Handle {
    pub(super) world: World,
    pub(super) local: usize,
    /// The hosts around it, innermost first: the world each lives in, and its number there.
    pub(super) hosts: Vec<(World, usize)>,
}

impl Tab {
    /// Look at the page. What only this tab's log knows is filled in; tabs and downloads are the caller's.
    pub(super) async fn snapshot(&self) -> Result<State, BrowserError> {
        let mut state = match self.walk().await {
            Ok(state) => state,
            // A question blocks the page: what is behind it is as it was.
            Err(BrowserError::DialogOpen) => self.look().last.clone(),
            Err(other) => return Err(other),
        };
        self.take_in_answers().await;
        let mut known = self.state();
        state.native_dialog = known.dialogs.take_news();
        state.console = known.console.take_news();
        state.requests = known.network.take_news();
        state.status = known.network.document(known.frames.main_id()).map(|(_, status)| status);
        state.at_ms = millis_since(self.setup().started.0);
        let at_rest = !known.frames.navigating()
            && known.network.pending().0.is_empty()
            && !known.network.may_bring_news();
        state.idle &= at_rest && known.dialogs.open().is_none();
        Ok(state)
    }

    /// Asks for the texts of the answers that came since the last look. The browser forgets those of a page that is gone.
    async fn take_in_answers(&self) {
        let due = self.state().network.answers_due();
        let asked = due
            .iter()
            .map(|(_, id)| self.send_unless_dialog("Network.getResponseBody", json!({"requestId": id})));
        let bodies = join_all(asked).await;
        let mut known = self.state();
        for ((place, _), body) in due.iter().zip(bodies) {
            if let Ok(body) = body {
                known.network.note_answer(*place, &body);
            }
        }
    }

    pub(super) fn look(&self) -> std::sync::MutexGuard<'_, Look> {
        self.last_look.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    async fn walk(&self) -> Result<State, BrowserError> {
        let main = self.main_frame();
        // A document may be replaced under our hands; the next one is as good.
        let mut tries = 0;
        let (world, look) = loop {
            tries += 1;
            match self.walk_frame(&main).await {
                Ok(found) => break found,
                Err(e) if e.is_stale() && tries < 20 => {
                    let before = self.state().frames.commits();
                    self.until(Duration::from_millis(100), |s| {
                        (s.frames.commits() > before && s.frames.usable()).then_some(())
                    })
                    .await?;
                }
                Err(other) => return Err(other),
            }
        };
        let mut frames = vec![(main.clone(), world, look)];
        self.name_frames(&mut frames).await;
        let (state, places, seen) = stitch::stitch(&frames, MAX_ELEMENTS);
        let ended = self.state().network.ended();
        let mut look = self.look();
        look.ended = ended;
        look.places = places;
        look.frames = seen;
        look.last = state.clone();
        Ok(state)
    }

    async fn walk_frame(&self, frame: &str) -> Result<(World, FrameLook), BrowserError> {
        let world = self.world(frame).await?;
        let look = self.ask(&world, &format!("__sayso.walk({MAX_ELEMENTS})"), WALK_TIMEOUT).await?;
        Ok((world, look))
    }

    /// Walk the child frames too. The walk of a parent must know which element hosts which frame, so parents of
    /// frames that are new are told and walked again.
    async fn name_frames(&self, frames: &mut Vec<(String, World, FrameLook)>) {
        let children: Vec<(String, String)> = {
            let state = self.state();
            let child = |(id, f): (&str, &super::frames::Frame)| f.parent.clone().map(|p| (id.to_owned(), p));
            state.frames.iter().filter_map(child).collect()
        };
        if children.is_empty() {
            return;
        }
        let named = join_all(children.iter().map(|(id, parent)| self.name_frame(id, parent))).await;
        if named.iter().any(|&new| new)
            && let Ok((world, look)) = self.walk_frame(&frames[0].0.clone()).await
        {
            frames[0].1 = world;
            frames[0].2 = look;
        }
        for ((id, _), look) in
            children.iter().zip(join_all(children.iter().map(|(id, _)| self.walk_frame(id))).await)
        {
            // A frame that is not there (yet, or in another process) leaves its host empty.
            if let Ok((world, look)) = look {
                frames.push((id.clone(), world, look));
            }
        }
    }

    /// Tell the parent's world which element hosts a frame. Gives whether that was news.
    async fn name_frame(&self, id: &str, parent: &str) -> bool {
        let Ok(world) = self.world(parent).await else { return false };
        let known = self.state().frames.get(id).and_then(|f| f.named_in.clone());
        if known.as_deref() == Some(world.unique.as_str()) {
            return false;
        }
        let told = async {
            let owner = self.send_unless_dialog("DOM.getFrameOwner", json!({"frameId": id})).await?;
            let node = json!({"backendNodeId": owner["backendNodeId"], "executionContextId": world.id});
            let object = self.send_unless_dialog("DOM.resolveNode", node).await?;
            let call = json!({
                "objectId": object["object"]["objectId"],
                "functionDeclaration": "function (id) { __sayso.nameFrame.call(this, id) }",
                "arguments": [{"value": id}],
            });
            self.send_unless_dialog("Runtime.callFunctionOn", call).await
        };
        let done = told.await.is_ok();
        if done && let Some(frame) = self.state().frames.get_mut(id) {
            frame.named_in = Some(world.unique.clone());
        }
        done
    }

    /// Whom to ask about an element of the last look.
    pub(super) fn handle(&self, index: ElementIndex) -> Option<Handle> {
        let look = self.look();
        let &(frame, local) = look.places.get(index)?;
        let mut hosts = Vec::new();
        let mut at = look.frames.get(frame)?;
        let world = at.world.clone();
        while let Some((outer, host)) = at.host {
            at = look.frames.get(outer)?;
            hosts.push((at.world.clone(), host));
        }
        Some(Handle { world, local, hosts })
    }

    /// The editor inside a frame's host element: a frame whose body can be edited.
    pub(super) fn editor_in(&self, host: &Handle) -> Option<Handle> {
        let editor = {
            let look = self.look();
            let frame = look.frames.iter().position(|f| f.world == host.world)?;
            let index = look.places.iter().position(|&place| place == (frame, host.local))?;
            let inside = |e: &crate::state::Element| e.editable && look.last.is_inside(e.index, index);
            look.last.elements.iter().skip(index + 1).find(|e| inside(e)).map(|e| e.index)?
        };
        self.handle(editor)
    }
}
