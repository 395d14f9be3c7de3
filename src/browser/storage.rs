//! Saved logins: cookies, local storage and databases, in the `storageState` shape that other tools read.

use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::BrowserError;
use super::tab::Tab;
use super::tabs::Tabs;
use super::wire::Wire;

/// Cookies, local storage and databases of a context.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default)]
pub struct StorageState {
    /// The cookies.
    pub cookies: Vec<Cookie>,
    /// Local storage and databases, origin by origin.
    pub origins: Vec<OriginStorage>,
    /// Where the page was when this was taken: for this run only, the shape has no place for it.
    #[serde(skip)]
    pub at: Option<String>,
}

/// One cookie.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
#[allow(missing_docs, reason = "the names are the standard's")]
pub struct Cookie {
    pub name: String,
    pub value: String,
    pub domain: String,
    pub path: String,
    /// Seconds since 1970; -1 for a session cookie.
    pub expires: f64,
    pub http_only: bool,
    pub secure: bool,
    /// `Strict`, `Lax` or `None`.
    pub same_site: String,
}

/// What one origin has stored.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[serde(default, rename_all = "camelCase")]
pub struct OriginStorage {
    /// The origin: `http://localhost:3000`.
    pub origin: String,
    /// The entries of its local storage.
    pub local_storage: Vec<StorageItem>,
    /// Its databases (`IndexedDB`), as `injected/databases.js` tells them. What may not leave the browser (a key that can't be
    /// exported, a file) is not among their records.
    #[serde(rename = "indexedDB", skip_serializing_if = "Vec::is_empty")]
    pub databases: Vec<Value>,
}

impl OriginStorage {
    fn has_any(&self) -> bool {
        !self.local_storage.is_empty() || !self.databases.is_empty()
    }
}

/// One entry of local storage.
#[derive(Debug, Clone, PartialEq, Default, Serialize, Deserialize)]
#[allow(missing_docs, reason = "the names say it")]
pub struct StorageItem {
    pub name: String,
    pub value: String,
}

/// Put cookies into a context.
pub(super) async fn set_cookies(wire: &Wire, context: &str, cookies: &[Cookie]) -> Result<(), BrowserError> {
    if cookies.is_empty() {
        return Ok(());
    }
    let cookies: Vec<Value> = cookies
        .iter()
        .map(|c| {
            let mut cookie = json!({
                "name": c.name, "value": c.value, "domain": c.domain, "path": c.path,
                "httpOnly": c.http_only, "secure": c.secure,
            });
            if c.expires > 0.0 {
                cookie["expires"] = json!(c.expires);
            }
            if !c.same_site.is_empty() && (c.same_site != "None" || c.secure) {
                cookie["sameSite"] = json!(c.same_site);
            }
            cookie
        })
        .collect();
    wire.call("Storage.setCookies", json!({"browserContextId": context, "cookies": cookies})).await.map(drop)
}

/// The cookies of a context.
pub(super) async fn get_cookies(wire: &Wire, context: &str) -> Result<Vec<Cookie>, BrowserError> {
    let got = wire.call("Storage.getCookies", json!({"browserContextId": context})).await?;
    let cookies = got["cookies"].as_array().cloned().unwrap_or_default();
    let text = |c: &Value, key: &str| c[key].as_str().unwrap_or_default().to_owned();
    Ok(cookies
        .iter()
        .map(|c| Cookie {
            name: text(c, "name"),
            value: text(c, "value"),
            domain: text(c, "domain"),
            path: text(c, "path"),
            expires: c["expires"].as_f64().filter(|&e| e > 0.0).unwrap_or(-1.0),
            http_only: c["httpOnly"] == true,
            secure: c["secure"] == true,
            same_site: c["sameSite"].as_str().unwrap_or("Lax").to_owned(),
        })
        .collect())
}

const VISIT: Duration = Duration::from_secs(10);

/// Do something in an empty document of each origin, in a tab aside; the network is not asked.
async fn visit(
    tabs: &Tabs,
    origins: &[String],
    script: impl FnMut(usize) -> String,
) -> Result<Vec<Value>, BrowserError> {
    if origins.is_empty() {
        return Ok(Vec::new());
    }
    let tab = tabs.open_hidden().await?;
    let values = on_empty_pages(&tab, origins, script).await;
    tab.wire().post(None, "Target.closeTarget", json!({"targetId": tab.target()}));
    values
}

/// Do something in an empty document of each origin, in this tab; the network is not asked.
async fn on_empty_pages(
    tab: &Tab,
    origins: &[String],
    mut script: impl FnMut(usize) -> String,
) -> Result<Vec<Value>, BrowserError> {
    tab.send("Fetch.enable", json!({"patterns": [{"urlPattern": "*"}]})).await?;
    tab.state().answer_empty = true;
    let mut values = Vec::new();
    for (at, origin) in origins.iter().enumerate() {
        tab.navigate(&format!("{origin}/"), VISIT, || None).await?;
        let main = tab.main_frame();
        values.push(tab.evaluate(&main, &script(at), VISIT).await?);
    }
    Ok(values)
}

/// What a site can store besides cookies and what its pages' scripts can clear at once.
const STORES: &str =
    "indexeddb,websql,cache_storage,service_workers,file_systems,shared_storage,storage_buckets";

/// Forget all cookies and all that these origins stored. The tab is left on an empty page of the last of them: no
/// script runs there that could store anything again.
pub(super) async fn forget(
    wire: &Wire,
    context: &str,
    tab: &Tab,
    origins: &[String],
) -> Result<(), BrowserError> {
    let cleared = on_empty_pages(tab, origins, |_| "sessionStorage.clear(), localStorage.clear()".to_owned());
    let cleared = cleared.await;
    tab.state().answer_empty = false;
    tab.send("Fetch.disable", json!({})).await?;
    cleared?;
    for origin in origins {
        tab.send("Storage.clearDataForOrigin", json!({"origin": origin, "storageTypes": STORES})).await?;
    }
    wire.call("Storage.clearCookies", json!({"browserContextId": context})).await?;
    tab.send("Page.resetNavigationHistory", json!({})).await.map(drop)
}

/// Reads and writes the databases of the origin that a page is of.
const DATABASES: &str = include_str!("injected/databases.js");

/// Put back what origins had stored.
pub(super) async fn set_stored(tabs: &Tabs, origins: &[OriginStorage]) -> Result<(), BrowserError> {
    let wanted: Vec<&OriginStorage> = origins.iter().filter(|o| o.has_any()).collect();
    let names: Vec<String> = wanted.iter().map(|o| o.origin.clone()).collect();
    let script = |at: usize| {
        let items = serde_json::to_string(&wanted[at].local_storage).unwrap_or_default();
        let databases = serde_json::to_string(&wanted[at].databases).unwrap_or_default();
        format!(
            "for (const {{name, value}} of {items}) localStorage.setItem(name, value);\n({DATABASES}).write({databases})"
        )
    };
    visit(tabs, &names, script).await.map(drop)
}

/// What the given origins have stored, without those that have nothing.
pub(super) async fn get_stored(
    tabs: &Tabs,
    origins: Vec<String>,
) -> Result<Vec<OriginStorage>, BrowserError> {
    let script = |_| {
        format!(
            "({DATABASES}).read().catch(() => []).then((indexedDB) => JSON.stringify({{
                localStorage: Object.entries(localStorage).map(([name, value]) => ({{name, value}})), indexedDB,
            }}))"
        )
    };
    let values = visit(tabs, &origins, script).await?;
    let stored = |v: Value| v.as_str().and_then(|t| serde_json::from_str(t).ok()).unwrap_or_default();
    let told = origins.into_iter().zip(values).map(|(origin, v)| OriginStorage { origin, ..stored(v) });
    Ok(told.filter(OriginStorage::has_any).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_shape_is_that_of_other_tools() {
        let text = r#"{"cookies":[{"name":"s","value":"1","domain":"localhost","path":"/","expires":-1,"httpOnly":true,"secure":false,"sameSite":"Lax"}],
            "origins":[{"origin":"http://localhost:3000","localStorage":[{"name":"t","value":"x"}]}]}"#;
        let state: StorageState = serde_json::from_str(text).unwrap();
        assert!(state.cookies[0].http_only);
        assert_eq!(state.origins[0].local_storage[0].value, "x");
        let back = serde_json::to_value(&state).unwrap();
        assert_eq!(back["origins"][0]["localStorage"][0]["name"], "t");
        assert_eq!(back["cookies"][0]["sameSite"], "Lax");
    }
}
