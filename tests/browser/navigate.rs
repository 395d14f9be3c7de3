//! Where a navigation ends, whatever the server does.

use std::time::{Duration, Instant};

use sayso::browser::{Navigation, NavigationFailure};

use crate::support::*;

#[test]
fn a_page_is_loaded_with_its_status() {
    run(async {
        let context = context().await;
        for code in [200, 404, 500] {
            let gone = context.navigate(&format!("/status/{code}"), LONG).await.unwrap();
            assert!(matches!(gone, Navigation::Loaded { status: Some(s), .. } if s == code), "{gone:?}");
            let state = context.snapshot().await.unwrap();
            assert_eq!(state.status, Some(code));
            assert_eq!(state.text, format!("Status {code}"));
        }
    });
}

#[test]
fn an_error_without_a_body_is_still_a_status() {
    run(async {
        let context = context().await;
        let gone = context.navigate("/empty/503", LONG).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { status: Some(503), .. }), "{gone:?}");
    });
}

#[test]
fn no_content_and_downloads_leave_the_page_and_break_nothing() {
    run(async {
        let context = show("<h1>Here</h1>").await;
        assert_eq!(context.navigate("/empty/204", LONG).await.unwrap(), Navigation::NoContent(204));
        assert_eq!(
            context.navigate("/download", LONG).await.unwrap(),
            Navigation::Download("report.csv".to_owned())
        );
        context.settle(LONG).await.unwrap();
        let state = context.snapshot().await.unwrap();
        assert_eq!(state.text, "Here");
        assert_eq!(state.downloads, ["report.csv"]);
        let gone = context.navigate("/status/200", LONG).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { .. }), "{gone:?}");
    });
}

#[test]
fn failures_are_told_apart_and_bounded() {
    run(async {
        let context = context().await;
        let failure = |gone: Navigation| match gone {
            Navigation::Failed { kind, .. } => kind,
            other => panic!("{other:?}"),
        };
        let refused = context.navigate("http://127.0.0.1:1/", LONG).await.unwrap();
        assert!(matches!(refused, Navigation::Failed { .. }), "{refused:?}");
        assert_eq!(failure(context.navigate("/loop", LONG).await.unwrap()), NavigationFailure::RedirectLoop);
        let insecure = context.navigate(&format!("https://127.0.0.1:{}/", port().await), LONG).await.unwrap();
        assert_eq!(failure(insecure), NavigationFailure::Certificate);
        let nowhere = context.navigate("http://nowhere.invalid/", LONG).await.unwrap();
        assert_eq!(failure(nowhere), NavigationFailure::Dns);
        let began = Instant::now();
        let hung = context.navigate("/hang", Duration::from_millis(700)).await.unwrap();
        assert_eq!(failure(hung), NavigationFailure::Timeout);
        assert!(began.elapsed() < Duration::from_secs(3));
        let gone = context.navigate("/status/200", LONG).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { .. }), "{gone:?}");
    });
}

#[test]
fn an_alert_in_onload_a_slow_picture_and_a_lazy_frame_do_not_hold_it_up() {
    run(async {
        let context = context().await;
        let body = r#"<h1>Up</h1><img src="/slow?ms=8000" width=10 height=10>
            <iframe loading=lazy style="margin-top:5000px" src="/slow?ms=8000"></iframe>
            <script>onload = () => alert('loaded'); alert('early')</script>"#;
        let began = Instant::now();
        let gone = context.navigate(&page(body), LONG).await.unwrap();
        assert!(matches!(gone, Navigation::Loaded { .. }), "{gone:?}");
        let settled = context.settle(LONG).await.unwrap();
        assert!(began.elapsed() < Duration::from_secs(4), "{settled:?}");
        assert!(settled.idle);
        let state = context.snapshot().await.unwrap();
        assert!(state.text.contains("Up"));
        assert_eq!(state.native_dialog.unwrap().message, "early");
    });
}

#[test]
fn back_forward_and_reload() {
    run(async {
        let context = context().await;
        open(&context, "<h1>One</h1>").await;
        open(&context, "<h1>Two</h1><a href='#x'>x</a>").await;
        let title =
            async || context.snapshot().await.unwrap().text.lines().next().unwrap_or_default().to_owned();
        assert!(matches!(context.back(LONG).await.unwrap(), Navigation::Loaded { .. }));
        assert_eq!(title().await, "One");
        assert!(matches!(context.forward(LONG).await.unwrap(), Navigation::Loaded { .. }));
        assert_eq!(title().await, "Two");
        assert!(matches!(context.reload(LONG).await.unwrap(), Navigation::Loaded { status: Some(200), .. }));
        let url = context.snapshot().await.unwrap().url;
        assert_eq!(context.navigate(&format!("{url}#x"), LONG).await.unwrap(), Navigation::SameDocument);
        assert_eq!(context.back(LONG).await.unwrap(), Navigation::SameDocument);
        let none = context.forward(LONG).await.unwrap();
        assert_eq!(none, Navigation::SameDocument);
        let none = context.forward(LONG).await.unwrap();
        assert!(matches!(none, Navigation::Failed { kind: NavigationFailure::NoHistory, .. }), "{none:?}");
    });
}
