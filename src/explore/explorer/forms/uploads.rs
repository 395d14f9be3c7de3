//! A file that was taken is there when one comes back.

use crate::explore::Way;
use crate::explore::anchors::{below_host, says_new};
use crate::explore::explorer::Explorer;
use crate::explore::explorer::kept::again::Opened;
use crate::explore::finding::Suspicion;
use crate::explore::intents::Entry;
use crate::explore::intents::fields::Blank;
use crate::explore::line::go_to;
use crate::explore::restore;
use crate::script::write::quote;
use crate::state::State;
use crate::trace::DefectKind;

impl Explorer {
    /// Leaves the page that shows a file since it was sent, comes back, and looks for it.
    pub(in crate::explore::explorer) async fn look_for_file(
        &mut self,
        entries: &[(Blank, Entry)],
        opened: &Opened,
    ) {
        let file = entries.iter().find_map(|(_, entry)| match entry {
            Entry::File(name) => Some(*name),
            _ => None,
        });
        let (Some(file), Some(saved)) = (file, self.now()) else { return };
        // The form for something new is empty again when one comes back.
        let is_new = says_new(below_host(&opened.state.url));
        if is_new || !shows(&saved, file) || shows(&opened.state, file) || self.episode.len() < opened.mark {
            return;
        }
        let Some(home) = self.frontier.pages().next().and_then(|first| self.frontier.way(first)).cloned()
        else {
            return;
        };
        let done = self.episode.since(opened.mark);
        let mut lines = vec![go_to(&home.url)];
        lines.extend(restore::lines(&opened.way, None));
        for line in &lines {
            if !self.do_again(line).await {
                return;
            }
        }
        let Some(now) = self.now().filter(|now| now.page_id == saved.page_id) else { return };
        if shows(&now, file) {
            return;
        }
        let Some(last) = lines.pop() else { return };
        let last = last.checking(format!(
            "assert_contains(session.state, {}, \"the file that was sent is there\");",
            quote(file)
        ));
        let all = opened.way.lines.iter().cloned().chain(done).chain(lines).chain([last]).collect();
        self.suspect(Suspicion {
            oracle: "kept",
            kind: DefectKind::UnexpectedResult,
            key: format!("file|{}", opened.state.page_id),
            summary: format!("\"{file}\" was sent and shown, and is gone when one comes back"),
            expected: file.to_owned(),
            actual: "nothing".to_owned(),
            page: opened.state.page_id.clone(),
            ways: vec![Way { url: opened.way.url.clone(), lines: all }],
            viewport: None,
        });
    }
}

/// The page tells of it outside of the field that took it.
fn shows(state: &State, file: &str) -> bool {
    state.elements.iter().any(|e| e.visible && e.value.is_none() && e.own_text.contains(file))
}
