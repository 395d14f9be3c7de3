//! Who unfolds what is out of sight.

use crate::browser::BrowserError;
use crate::browser::frames::World;
use crate::browser::tab::Tab;
use crate::state::ElementIndex;

/// A control in sight that unfolds what was asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opener {
    /// The control, by its place in the last look.
    pub element: ElementIndex,
    /// Nothing says that it takes a click: the mouse on it may do.
    pub by_hovering: bool,
}

impl Tab {
    /// The controls that unfold something of just this name; `takes_text`: a field.
    pub(in crate::browser) async fn openers(
        &self,
        name: &str,
        takes_text: bool,
    ) -> Result<Vec<Opener>, BrowserError> {
        let call = format!("unfolds({}, {takes_text})", serde_json::Value::from(name));
        let worlds: Vec<World> = self.look().frames.iter().map(|f| f.world.clone()).collect();
        let mut openers = Vec::new();
        for (frame, world) in worlds.into_iter().enumerate() {
            let found: Vec<(usize, bool)> = match self.ask_about(&world, &call).await {
                Err(e) if e.is_stale() => continue,
                other => other?,
            };
            let look = self.look();
            let seen = |local| look.places.iter().position(|&place| place == (frame, local));
            let known = |(local, by_hovering)| Some(Opener { element: seen(local)?, by_hovering });
            openers.extend(found.into_iter().filter_map(known));
        }
        Ok(openers)
    }
}
