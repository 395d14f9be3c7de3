//! What a page needs of its own server and does not get: a script, a style sheet, data that it asked for on its own.

use url::Url;

use crate::explore::oracles::{Doubt, Transition};
use crate::script::write::quote;
use crate::state::Request;
use crate::state::text::unescaped;
use crate::trace::DefectKind;

pub(in crate::explore::oracles) fn judge(t: &Transition<'_>) -> Option<Doubt> {
    let own = Url::parse(&t.after.url).ok()?.origin();
    let is_own = |r: &Request| Url::parse(&r.url).is_ok_and(|u| u.origin() == own);
    let needed = |r: &&Request| {
        matches!(r.kind.to_lowercase().as_str(), "script" | "stylesheet")
            && r.method == "GET"
            && r.status.is_some_and(|s| s >= 400)
    };
    // What is refused to one who asked for it wrongly is told to him; what is missing of the page itself is not.
    let missing = t.after.requests.iter().filter(|r| is_own(r)).find(needed)?;
    let path = Url::parse(&missing.url).ok()?.path().to_owned();
    // A style sheet of one's own that was entered in the settings is nobody's fault.
    let last = unescaped(path.rsplit('/').next().unwrap_or_default());
    if last.contains(' ') && t.deeds.has_written(&last) {
        return None;
    }
    let status = missing.status.unwrap_or_default();
    let check = format!(
        "let failed = session.state.requests.filter(|r| r.url.contains({}) && r.status != () && r.status >= 400);\n\
         assert(failed.is_empty(), \"what the page is made of is there\");",
        quote(&path)
    );
    Some(Doubt {
        oracle: "resources",
        kind: DefectKind::AppError,
        key: format!("resource|{path}"),
        summary: format!("The page needs {path}, and its server answers with status {status}"),
        expected: "an answer without an error".to_owned(),
        actual: missing.line(),
        line: t.line.clone().checking(check),
    })
}
