//! Going elsewhere: addresses, back and forward, tabs.

use super::act::{Deed, Done, on_target};
use super::moment::Moment;
use crate::browser::{BrowserError, Navigation};
use crate::language::Action;

pub(super) async fn navigate(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let address = action.value.as_deref().map(str::trim).filter(|v| !v.is_empty());
    match address {
        Some(address) => {
            let here = moment.session.state().map(|s| s.url.clone());
            let base = moment.shared.settings.base_url.clone().or(here);
            match join(base.as_deref(), address) {
                Ok(url) => {
                    let navigation = moment.context.navigate(&url, moment.left()).await?;
                    Ok(reached(navigation, &format!("go to {url}")))
                }
                Err(why) => Ok(Done::Impossible(why)),
            }
        }
        None => on_target(moment, action).await,
    }
}

/// `address` as it would be followed from `base`.
pub(super) fn join(base: Option<&str>, address: &str) -> Result<String, String> {
    match (url::Url::parse(address), base.map(url::Url::parse)) {
        (Ok(url), _) => Ok(url.into()),
        (Err(_), Some(Ok(base))) => {
            base.join(address).map(Into::into).map_err(|e| format!("\"{address}\" is no address: {e}"))
        }
        (Err(_), Some(Err(e))) => Err(format!("the base address is none: {e}")),
        (Err(_), None) => {
            Err(format!("\"{address}\" is relative and there is no base address; give --base-url"))
        }
    }
}

pub(super) fn reached(navigation: Navigation, words: &str) -> Done {
    match navigation {
        Navigation::Failed { .. } => Done::NotReached { words: words.to_owned(), navigation },
        _ => Done::Acted(Deed { words: words.to_owned(), ..Deed::default() }),
    }
}

pub(super) async fn tab(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let wanted = action.value.as_deref().unwrap_or("new").to_lowercase();
    let tabs = moment.context.tabs();
    if wanted == "close" {
        moment.context.close_tab().await?;
        return Ok(Done::Acted(Deed { words: "close the tab".to_owned(), ..Deed::default() }));
    }
    let by_title = tabs.iter().position(|t| t.url.to_lowercase().contains(&wanted));
    let index = match wanted.as_str() {
        "new" | "last" | "latest" => Some(tabs.len().saturating_sub(1)),
        "first" | "original" | "main" | "previous" => Some(0),
        other => other.parse::<usize>().ok().map(|n| n.saturating_sub(1)).or(by_title),
    };
    match index.filter(|&i| i < tabs.len()) {
        Some(i) => {
            moment.context.switch_tab(i).await?;
            Ok(Done::Acted(Deed { words: format!("switch to tab {}", i + 1), ..Deed::default() }))
        }
        None => Ok(Done::Impossible(format!("there is no tab \"{wanted}\"; {} open", tabs.len()))),
    }
}
