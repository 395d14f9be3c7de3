//! Looking into what is not in sight: the other pages of a list, menus that are closed.

use super::{Plan, label, said};
use crate::browser::{Act, BrowserError};
use crate::language::{Action, ActionKind, Description, RoleWord};
use crate::runner::act::{self, Done};
use crate::runner::missing::deed;
use crate::runner::missing::goal::control::key;
use crate::runner::missing::goal::{names, record};
use crate::runner::moment::Moment;
use crate::state::{Element, ElementIndex, State};

impl Plan<'_> {
    /// The field that searches the list at hand, where the record may be on another of its pages.
    ///
    /// `anywhere`: what searches the whole app will do.
    pub(super) fn searching(&self, now: &State, anywhere: bool) -> Option<ElementIndex> {
        self.goal.name.as_ref().filter(|_| anywhere || record::is_list_of(self.goal, now))?;
        let searches = |e: &&Element| {
            let told = [&e.name, &e.placeholder]
                .into_iter()
                .flat_map(|t| said(t))
                .any(|w| matches!(w.as_str(), "search" | "filter" | "find"));
            let field = e.role == "searchbox" || e.role == "textbox" && (told || e.input_type == "search");
            let framed = now.ancestors(e.index).any(|a| matches!(a.role.as_str(), "banner" | "navigation"));
            field
                && e.visible
                && !e.disabled
                && framed == anywhere
                && !self.tried.contains(&searched(now, anywhere))
        };
        now.elements.iter().find(searches).map(|e| e.index)
    }

    pub(super) async fn search(
        &mut self,
        moment: &mut Moment,
        now: &State,
        field: ElementIndex,
    ) -> Result<(), BrowserError> {
        let framed = now.ancestors(field).any(|a| matches!(a.role.as_str(), "banner" | "navigation"));
        self.tried.push(searched(now, framed));
        let name = self.goal.name.clone().unwrap_or_default();
        let look = deed::before(moment, field).await;
        let typing = Act::Type { text: name.clone(), replace: true };
        let Done::Acted(did) = act::hit(moment, &typing, field, Vec::new(), None).await? else {
            return Ok(());
        };
        moment.see().await?;
        deed::take_down(
            moment,
            format!("{} \"{name}\"", did.words),
            vec!["searches the list for what is meant".to_owned()],
            look,
        );
        let found = |moment: &Moment| {
            moment.session.state().is_some_and(|now| !record::entries(self.goal, now).is_empty())
        };
        if !found(moment) {
            moment.context.act(&Act::Press("Enter".to_owned()), None, moment.patience()).await?;
            moment.see().await?;
        }
        Ok(())
    }

    /// Opens the menu that hides the list of that kind.
    pub(super) async fn unhide(&mut self, moment: &mut Moment, now: &State) -> Result<bool, BrowserError> {
        let kind = self.goal.kind.join(" ");
        if kind.is_empty() {
            return Ok(false);
        }
        for name in [format!("{kind}s"), kind] {
            let mark = format!("hidden {name} {}", now.url);
            if self.tried.contains(&mark) {
                continue;
            }
            self.tried.push(mark);
            let openers = moment.context.openers(&name, false).await?;
            let [opener] = openers.as_slice() else { continue };
            let Some(e) = now.elements.get(opener.element) else { continue };
            if names::is_harmful(label(e)) || self.tried.contains(&key(e)) {
                continue;
            }
            self.tried.push(key(e));
            if opener.by_hovering {
                act::hit(moment, &Act::Hover, opener.element, Vec::new(), None).await?;
                moment.see().await?;
                return Ok(true);
            }
            return deed::press(moment, self.index, opener.element, vec![format!("\"{name}\" is in it")])
                .await;
        }
        Ok(false)
    }

    pub(super) async fn unfold(
        &mut self,
        moment: &mut Moment,
        now: &State,
        element: ElementIndex,
    ) -> Result<(), BrowserError> {
        let Some(e) = now.elements.get(element) else { return Ok(()) };
        self.tried.push(key(e));
        let name = label(e).to_owned();
        let target = Description {
            text: name.clone(),
            name: Some(name.clone()),
            quoted: true,
            role: Some(RoleWord::Link),
            ..Description::default()
        };
        let action =
            Action { target: Some(target), ..Action::bare(&format!("open \"{name}\""), ActionKind::Click) };
        if let Done::Acted(did) = act::act(moment, &action, self.index).await? {
            moment.see().await?;
            deed::take_down(moment, did.words, vec!["is called as what is meant is".to_owned()], None);
        }
        Ok(())
    }
}

/// What a search is remembered by: that of a list once a list, that of the app once.
fn searched(now: &State, anywhere: bool) -> String {
    let page = now.url.split('?').next().filter(|_| !anywhere).unwrap_or_default();
    format!("search {page}")
}
