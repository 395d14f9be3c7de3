//! Someone who looks at the app itself after each step, past the browser: a benchmark's truth.

use std::fmt::Debug;

use futures::future::BoxFuture;

use super::Shared;
use super::test::Try;
use crate::browser::{Context, Cookie};
use crate::language::Step;
use crate::trace::{StepResult, TestId};

/// Looks at the app after each step of a test (setups apart).
pub trait Witness: Debug + Send + Sync {
    /// Looks. The next step begins when this is done.
    fn look<'a>(&'a self, sight: &'a Sight<'a>) -> BoxFuture<'a, ()>;
}

/// What a witness is told.
#[derive(Debug)]
pub struct Sight<'a> {
    /// Which test, and which try of it.
    pub test: TestId,
    /// From 0.
    pub attempt: u32,
    /// The step that ended, whatever its verdict.
    pub step: &'a StepResult,
    /// Line and column of the step after it; `None` after the last.
    pub next: Option<(u32, u32)>,
    /// As `Cookie` says them: who is asking.
    pub cookies: String,
}

/// Has the witness look, if there is one. A browser that can't tell its cookies any more has nothing to show.
pub(super) async fn ask(
    shared: &Shared,
    context: &Context,
    this: Try,
    step: &StepResult,
    next: Option<&Step>,
) {
    let Some(witness) = &shared.settings.witness else { return };
    let cookies = context.cookies().await.unwrap_or_default();
    let host = url::Url::parse(&step.url).ok().and_then(|url| url.host_str().map(str::to_owned));
    let sight = Sight {
        test: this.test,
        attempt: this.attempt,
        step,
        next: next.map(|step| (step.location.line, step.location.column)),
        cookies: header(&cookies, host.as_deref().unwrap_or_default()),
    };
    witness.look(&sight).await;
}

/// The cookies that go to `host`, as a header.
fn header(cookies: &[Cookie], host: &str) -> String {
    let goes = |cookie: &&Cookie| {
        let domain = cookie.domain.trim_start_matches('.');
        host == domain || host.strip_suffix(domain).is_some_and(|rest| rest.ends_with('.'))
    };
    let pairs = cookies.iter().filter(goes).map(|cookie| format!("{}={}", cookie.name, cookie.value));
    pairs.collect::<Vec<_>>().join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_cookies_of_the_site_go_along() {
        let cookie = |name: &str, domain: &str| Cookie {
            name: name.to_owned(),
            value: "1".to_owned(),
            domain: domain.to_owned(),
            ..Cookie::default()
        };
        let cookies = [cookie("a", "127.0.0.1"), cookie("b", "other.org"), cookie("c", ".shop.test")];
        assert_eq!(header(&cookies, "127.0.0.1"), "a=1");
        assert_eq!(header(&cookies, "www.shop.test"), "c=1");
        assert_eq!(header(&cookies, "myshop.test"), "");
    }
}
