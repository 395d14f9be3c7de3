//! Going elsewhere: addresses, back and forward, tabs.

use super::act::{Deed, Done, on_target};
use super::moment::Moment;
use crate::browser::{BrowserError, Navigation};
use crate::language::Action;

pub(super) async fn navigate(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    match action.value.as_deref().map(str::trim).filter(|v| !v.is_empty()) {
        Some(address) => match told(moment, address) {
            Ok(url) => go(moment, &url).await,
            Err(why) => Ok(Done::Impossible(why)),
        },
        None => on_target(moment, action).await,
    }
}

/// The whole of an address that a step names.
fn told(moment: &Moment, address: &str) -> Result<String, String> {
    let here = moment.session.state().map(|s| s.url.clone());
    let base = moment.shared.settings.base_url.clone().or(here);
    join(base.as_deref(), address)
}

async fn go(moment: &Moment, url: &str) -> Result<Done, BrowserError> {
    let navigation = moment.context.navigate(url, moment.left()).await?;
    Ok(reached(navigation, &format!("go to {url}")))
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

/// The address of a tab that is to be opened, empty where none is named. `None`: another tab is gone to, and may be called
/// "open orders".
fn opened(wanted: &str) -> Option<&str> {
    let address = wanted.strip_prefix("open")?;
    let named =
        address.strip_prefix(' ').is_some_and(|a| !a.contains(' ') && a.contains(['/', '.', '#', ':', '$']));
    (address.is_empty() || named).then(|| address.trim())
}

/// Opens one more tab, at an address where one is named.
async fn open_tab(moment: &Moment, address: &str) -> Result<Done, BrowserError> {
    let url = match address {
        "" => None,
        address => match told(moment, address) {
            Ok(url) => Some(url),
            Err(why) => return Ok(Done::Impossible(why)),
        },
    };
    moment.context.new_tab().await?;
    match url {
        Some(url) => go(moment, &url).await,
        None => Ok(Done::Acted(Deed { words: "open a new tab".to_owned(), ..Deed::default() })),
    }
}

pub(super) async fn tab(moment: &mut Moment, action: &Action) -> Result<Done, BrowserError> {
    let wanted = action.value.as_deref().unwrap_or("new");
    if let Some(address) = opened(wanted) {
        return open_tab(moment, address).await;
    }
    let wanted = wanted.to_lowercase();
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tab_to_be_opened_is_told_from_one_that_is_called_so() {
        assert_eq!(opened("open"), Some(""));
        assert_eq!(opened("open http://a.test/x#y"), Some("http://a.test/x#y"));
        assert_eq!(opened("open /orders"), Some("/orders"));
        assert_eq!(opened("open orders"), None);
        assert_eq!(opened("new"), None);
    }
}
