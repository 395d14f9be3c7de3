//! The browser's own accessibility tree beside ours: slow, and only there to keep ours honest in tests.

use std::collections::HashMap;

use serde_json::json;

use super::BrowserError;
use super::tab::Tab;
use crate::state::Element;

/// One element as we see it and as the browser's accessibility tree does.
#[derive(Debug, Clone)]
pub struct AccessibilityPair {
    /// Ours.
    pub ours: Element,
    /// Role and name in the browser's tree; `None` where it leaves the element out.
    pub theirs: Option<(String, String)>,
}

impl Tab {
    /// Look, and pair every element of the page itself with the browser's node for it.
    pub(super) async fn compare_with_accessibility_tree(
        &self,
    ) -> Result<Vec<AccessibilityPair>, BrowserError> {
        let state = self.snapshot().await?;
        let tree = self.send("Accessibility.getFullAXTree", json!({})).await?;
        let mut theirs = HashMap::new();
        for node in tree["nodes"].as_array().into_iter().flatten() {
            let text = |key: &str| node[key]["value"].as_str().unwrap_or_default().to_owned();
            if let Some(id) = node["backendDOMNodeId"].as_i64()
                && node["ignored"] != true
            {
                theirs.entry(id).or_insert((text("role"), text("name")));
            }
        }
        let mut pairs = Vec::new();
        for element in state.elements.iter().filter(|e| e.frame == 0) {
            let Some(handle) = self.handle(element.index) else { continue };
            let call = format!("__sayso.node({})", handle.local);
            let object = self.evaluate_in(&handle.world, &call, false, super::wire::COMMAND_TIMEOUT).await?;
            let node = self.send("DOM.describeNode", json!({"objectId": object["objectId"]})).await?;
            let id = node["node"]["backendNodeId"].as_i64().unwrap_or_default();
            pairs.push(AccessibilityPair { ours: element.clone(), theirs: theirs.get(&id).cloned() });
        }
        Ok(pairs)
    }
}
