//! The shop over HTTP: scenarios, separate browsers, sums, and what it says to requests that make no sense.

#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

use std::time::{Duration, Instant};

use browser::{Browser, start};
use reqwest::header::COOKIE;
use reqwest::{Method, StatusCode};
use sayso::demo::{Latency, ServeOptions, serve};
use serde_json::{Value, json};

#[path = "shop/browser.rs"]
mod browser;

#[tokio::test]
async fn the_index_lists_the_apps() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/").await.shows("href=\"/shop/\"");
    assert_eq!(browser.get("/shop").await.path, "/shop/");
    let missing = browser.get("/nothing/").await;
    assert_eq!(missing.status, StatusCode::NOT_FOUND);
    missing.shows("/shop/");
    server.shutdown().await;
}

#[tokio::test]
async fn every_scenario_opens_a_page() {
    let server = start().await;
    let index = Browser::new(&server).get("/").await.text;
    let names: Vec<&str> =
        index.split("/shop/?scenario=").skip(1).map(|rest| rest.split('"').next().unwrap()).collect();
    for wanted in
        ["logged_in_buyer_page", "created_cart_item_page", "created_wishlist_item_page", "with_banner"]
    {
        assert!(names.contains(&wanted), "{wanted} of {names:?}");
    }
    for name in names {
        let page = Browser::new(&server).get(&format!("/shop/?scenario={name}")).await;
        assert_eq!(page.status, StatusCode::OK, "{name}");
        page.shows("<h1");
    }
}

#[tokio::test]
async fn an_unknown_scenario_names_the_known_ones() {
    let server = start().await;
    let browser = Browser::new(&server);
    let page = browser.get("/shop/?scenario=<b>nope").await;
    assert_eq!(page.status, StatusCode::NOT_FOUND);
    page.shows("logged_in_buyer_page");
    page.lacks("<b>nope");
}

#[tokio::test]
async fn browsers_do_not_meet() {
    let server = start().await;
    let (one, other) = (Browser::new(&server), Browser::new(&server));
    one.get("/shop/?scenario=cart").await.shows("Sunrise stoneware mug");
    other.get("/shop/cart").await.shows("There are no more items in your cart.");
    assert_eq!(one.state().await["cart"]["lines"].as_array().unwrap().len(), 3);
    assert_eq!(other.state().await["cart"]["lines"], json!([]));
}

#[tokio::test]
async fn a_scenario_starts_over_and_fast() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/?scenario=cart").await;
    browser.fetch("/shop/cart/remove", &[("line", "1")]).await;
    let began = Instant::now();
    let page = browser.get("/shop/?scenario=cart").await;
    assert!(began.elapsed() < Duration::from_secs(1), "{:?}", began.elapsed());
    page.shows("Hummingbird printed t-shirt");
}

#[tokio::test]
async fn a_browser_with_copied_cookies_gets_a_memory_of_its_own() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.post("/shop/sign-in", &[("email", "vera@example.com"), ("password", "linden-42")]).await;
    let copy = Browser::new(&server);
    copy.cookies.lock().unwrap().clone_from(&browser.cookies.lock().unwrap());

    copy.get("/shop/?scenario=storefront").await.shows("Vera Linden");
    copy.fetch("/shop/cart/add", &[("product", "oak-desk-lamp")]).await;
    assert_eq!(browser.state().await["cart"]["lines"], json!([]));
    assert_eq!(copy.state().await["signed_in"], "vera@example.com");
}

#[tokio::test]
async fn the_corpus_states_hold_what_they_say() {
    let server = start().await;
    let browser = Browser::new(&server);
    let page = browser.get("/shop/?scenario=logged_in_buyer_page").await;
    assert_eq!(page.path, "/shop/");
    page.shows("Vera Linden");
    page.shows("Hummingbird printed t-shirt");

    browser.get("/shop/?scenario=created_cart_item_page").await.shows("Vera Linden");
    let line = browser.state().await["cart"]["lines"][0].clone();
    assert_eq!(line["product"], "hummingbird-printed-t-shirt");
    assert_eq!(line["variant"], json!(["M", "Black"]));

    browser.get("/shop/?scenario=created_wishlist_item_page").await;
    let list = browser.state().await["wishlists"][0].clone();
    assert_eq!(list["name"], "My wishlist");
    assert_eq!(list["items"][0]["product"], "hummingbird-printed-t-shirt");

    let query = "availability=in-stock&selections=discounted&size=M";
    browser.get(&format!("/shop/category/men?{query}")).await.shows("There is 1 product.");
}

#[tokio::test]
async fn totals_follow_quantities_and_discounts() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/?scenario=cart").await.shows("data-sum=\"subtotal\">€55.82<");
    let html = |answer: Value| answer["html"].as_str().unwrap().to_owned();

    let cart = html(browser.fetch("/shop/cart/update", &[("line", "2"), ("quantity", "3")]).await);
    assert!(cart.contains("€35.70") && cart.contains("data-sum=\"subtotal\">€67.72<"), "{cart}");
    let cart = html(browser.fetch("/shop/cart/voucher", &[("code", "save10")]).await);
    assert!(cart.contains("data-sum=\"discount\">-€6.77<"), "{cart}");
    assert!(cart.contains("data-sum=\"total\">€60.95<"), "{cart}");
    // Below fifty euros the delivery costs again.
    let cart = html(browser.fetch("/shop/cart/remove", &[("line", "1")]).await);
    assert!(cart.contains("data-sum=\"subtotal\">€48.60<"), "{cart}");
    assert!(cart.contains("data-sum=\"discount\">-€4.86<"), "{cart}");
    assert!(cart.contains("data-sum=\"shipping\">€4.90<"), "{cart}");
    assert!(cart.contains("data-sum=\"total\">€48.64<"), "{cart}");
}

#[tokio::test]
async fn quantities_stay_within_reason_and_stock() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/?scenario=low_stock").await.shows("2 left");
    let add = async |quantity| {
        let form = [("product", "birch-forest-lithograph"), ("quantity", quantity)];
        browser.fetch("/shop/cart/add", &form).await
    };
    assert_eq!(add("3").await["message"], "There are only 2 pieces left in stock.");
    for quantity in ["0", "-1", "100", "99999999999999999999"] {
        let answer = add(quantity).await;
        assert!(answer["ok"] == false || quantity.len() > 10, "{quantity}: {answer}");
    }
    browser.get("/shop/?scenario=low_stock").await;
    assert_eq!(add("2").await["count"], 2);
    assert_eq!(add("1").await["ok"], false);
}

#[tokio::test]
async fn an_order_is_placed_and_kept() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/?scenario=checkout").await.shows("€47.82");
    let form = [("address", "1"), ("delivery", "express"), ("payment", "transfer"), ("terms", "yes")];
    let page = browser.post("/shop/checkout", &form).await;
    assert_eq!(page.path, "/shop/order-confirmation/1043");
    page.shows("€52.82");

    let state = browser.state().await;
    assert_eq!(state["cart"]["lines"], json!([]));
    let order = state["orders"].as_array().unwrap().last().unwrap();
    assert_eq!(order["total"], 5282);
    let mug = state["products"].as_array().unwrap().iter().find(|one| one["slug"] == "sunrise-stoneware-mug");
    assert_eq!(mug.unwrap()["stock"], 298);

    browser.get("/shop/account/orders").await.shows("1043");
    let invoice = browser.get("/shop/account/orders/1043/invoice").await;
    invoice.shows("Total (tax incl.)");
    invoice.shows("€52.82");
    browser.post("/shop/account/orders/1043/cancel", &[]).await.shows("Order 1043 has been cancelled.");
    browser.get("/shop/account/orders/1043").await.shows("Cancelled");
}

#[tokio::test]
async fn the_checkout_names_every_fault() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/?scenario=guest_checkout").await;
    let form = [
        ("email", "ines"),
        ("first_name", "<u>"),
        ("delivery", "standard"),
        ("payment", "card"),
        ("phone", "x"),
    ];
    let page = browser.post("/shop/checkout", &form).await;
    for message in [
        "Enter a valid email address.",
        "Enter a last name.",
        "Choose a country.",
        "Enter a phone number in digits.",
        "Enter a valid card number.",
        "Enter the expiry date as MM/YY.",
        "Please agree to the terms of service.",
    ] {
        page.shows(message);
    }
    page.lacks("<u>");
    page.lacks("Enter a first name.");
    assert_eq!(browser.state().await["orders"].as_array().unwrap().len(), 5);
}

#[tokio::test]
async fn only_the_right_password_signs_in() {
    let server = start().await;
    let browser = Browser::new(&server);
    assert_eq!(browser.get("/shop/account/orders").await.path, "/shop/sign-in?back=%2Faccount%2Forders");
    let page = browser.post("/shop/sign-in", &[("email", "vera@example.com"), ("password", "linden")]).await;
    page.shows("Authentication failed.");
    let right = [("email", "Vera@Example.com"), ("password", "linden-42"), ("back", "/account/orders")];
    let page = browser.post("/shop/sign-in", &right).await;
    assert_eq!(page.path, "/shop/account/orders");
    page.shows("1041");
    browser.post("/shop/sign-out", &[]).await.lacks("Vera Linden");
}

#[tokio::test]
async fn a_hearts_click_is_kept_for_that_variant() {
    let server = start().await;
    let browser = Browser::new(&server);
    let wish = [("list", "1"), ("product", "hummingbird-printed-t-shirt"), ("variant", "S/White")];
    let refused = browser.fetch("/shop/wishlist/add", &wish).await;
    assert_eq!(refused["ok"], false);
    browser.get("/shop/?scenario=created_wishlist_item_page").await;
    assert_eq!(browser.fetch("/shop/wishlist/add", &wish).await["count"], 2);
    assert_eq!(browser.fetch("/shop/wishlist/add", &wish).await["count"], 2);
    assert_eq!(browser.fetch("/shop/wishlist/remove", &wish[1..]).await["count"], 1);
}

#[tokio::test]
async fn search_obeys_its_words_and_prices_convert() {
    let server = start().await;
    let browser = Browser::new(&server);
    let page = browser.get("/shop/search?q=MUG&sort=price-asc").await;
    page.shows("There are 3 products.");
    page.lacks("Oak desk lamp");
    browser.get("/shop/search?q=umbrella").await.shows("There are 0 products.");
    browser.post("/shop/currency", &[("currency", "USD")]).await;
    browser.get("/shop/product/sunrise-stoneware-mug").await.shows("$12.85");
    browser.post("/shop/currency", &[("currency", "XXX")]).await;
    browser.get("/shop/product/sunrise-stoneware-mug").await.shows("$12.85");
}

#[tokio::test]
async fn requests_that_make_no_sense_get_the_right_status() {
    let server = start().await;
    let browser = Browser::new(&server);
    let status = async |method, path| browser.visit(method, path, &[], "text/html").await.status;
    assert_eq!(status(Method::GET, "/shop/product/none").await, StatusCode::NOT_FOUND);
    assert_eq!(status(Method::GET, "/shop/assets/none.css").await, StatusCode::NOT_FOUND);
    assert_eq!(status(Method::GET, "/shop/assets/../templates/base.html").await, StatusCode::NOT_FOUND);
    assert_eq!(status(Method::GET, "/shop/assets/%2e%2e/data/customers.json").await, StatusCode::NOT_FOUND);
    assert_eq!(status(Method::GET, "/shop/media/mug/plaid.svg").await, StatusCode::NOT_FOUND);
    assert_eq!(status(Method::DELETE, "/shop/cart").await, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(status(Method::POST, "/shop/search").await, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(status(Method::GET, "/shop/cart/add").await, StatusCode::METHOD_NOT_ALLOWED);
    assert_eq!(status(Method::GET, "/shop/%ff").await, StatusCode::BAD_REQUEST);
    assert_eq!(status(Method::GET, "/shop/?latency=fast").await, StatusCode::BAD_REQUEST);

    let post = |kind: &'static str, body: String| {
        let request = browser.http.post(format!("{}/shop/newsletter", browser.base));
        request.header("content-type", kind).body(body).send()
    };
    let large = post("application/x-www-form-urlencoded", "x".repeat(5_000_000)).await.unwrap();
    assert_eq!(large.status(), StatusCode::PAYLOAD_TOO_LARGE);
    let cut = post("multipart/form-data; boundary=x", "--x\r\nnonsense".into()).await.unwrap();
    assert_eq!(cut.status(), StatusCode::BAD_REQUEST);
    let odd = post("text/csv", "a,b".into()).await.unwrap();
    assert_eq!(odd.status(), StatusCode::UNSUPPORTED_MEDIA_TYPE);
}

#[tokio::test]
async fn a_message_arrives_with_its_file() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/contact").await;
    let body = "--b\r\nContent-Disposition: form-data; name=\"email\"\r\n\r\ntom@example.com\r\n--b\r\n\
        Content-Disposition: form-data; name=\"text\"\r\n\r\nHello\r\n--b\r\n\
        Content-Disposition: form-data; name=\"file\"; filename=\"receipt.txt\"\r\n\
        Content-Type: text/plain\r\n\r\n1041\r\n--b--\r\n";
    let cookie = format!("sayso_demo={}", browser.cookies.lock().unwrap()["sayso_demo"]);
    let request = browser.http.post(format!("{}/shop/contact", browser.base)).header(COOKIE, cookie);
    let sent = request.header("content-type", "multipart/form-data; boundary=b").body(body).send();
    let page = sent.await.unwrap().text().await.unwrap();
    assert!(page.contains("successfully sent") && page.contains("receipt.txt"), "{page}");
    assert_eq!(browser.state().await["messages"][0]["file"], "receipt.txt");
}

#[tokio::test]
async fn latency_is_for_the_browser_that_asked() {
    let server = serve(ServeOptions { latency: Latency::None, ..ServeOptions::default() }).await.unwrap();
    let (slow, quick) = (Browser::new(&server), Browser::new(&server));
    slow.get("/shop/?latency=150").await;
    let began = Instant::now();
    slow.get("/shop/cart").await;
    assert!(began.elapsed() >= Duration::from_millis(150));
    let began = Instant::now();
    slow.get("/shop/?scenario=storefront").await;
    assert!(began.elapsed() >= Duration::from_millis(300), "a redirect and a page");
    slow.get("/shop/?latency=0").await;
    let began = Instant::now();
    quick.get("/shop/cart").await;
    assert!(began.elapsed() < Duration::from_millis(150));
}

#[tokio::test]
async fn a_taken_port_is_an_error_and_a_shut_one_is_free() {
    let server = start().await;
    let port = url::Url::parse(server.url()).unwrap().port();
    let again = serve(ServeOptions { port, ..ServeOptions::default() }).await;
    assert!(again.unwrap_err().to_string().contains("cannot listen"));
    server.shutdown().await;
    serve(ServeOptions { port, ..ServeOptions::default() }).await.unwrap();
}

#[test]
fn every_bug_names_its_kind_and_a_spec_that_exists() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR"));
    let kinds = [
        "missing_element",
        "no_response",
        "wrong_navigation",
        "unexpected_result",
        "data_inconsistency",
        "app_error",
    ];
    let mut seen = 0;
    for entry in std::fs::read_dir(root.join("bug-injections/shop")).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            continue;
        }
        let text = std::fs::read_to_string(&path).unwrap();
        let field = |name: &str| {
            let line = text.lines().find_map(|line| line.strip_prefix(&format!("// {name}: ")));
            line.unwrap_or_else(|| panic!("{} has no {name}", path.display()))
        };
        assert_eq!(path.file_stem().unwrap().to_str().unwrap(), field("id"));
        assert!(kinds.contains(&field("kind")), "{}", path.display());
        assert!(root.join(field("spec")).is_file(), "{}", path.display());
        assert!(!field("sees").is_empty());
        seen += 1;
    }
    assert!(seen >= 14, "{seen}");
}
