//! The back office of the shop over HTTP: who gets in, what it changes in the store, and requests that make no sense.

#![allow(clippy::unwrap_used, clippy::panic, reason = "the helpers of a test file are tests, too")]

use browser::{Browser, start};
use reqwest::StatusCode;
use sayso::demo::Server;
use serde_json::json;

#[path = "shop/browser.rs"]
mod browser;

async fn at_work(server: &Server, scenario: &str) -> Browser {
    let browser = Browser::new(server);
    assert_eq!(browser.get(&format!("/shop/?scenario={scenario}")).await.status, StatusCode::OK);
    browser
}

#[tokio::test]
async fn only_employees_get_in_and_each_as_far_as_the_role_goes() {
    let server = start().await;
    let browser = Browser::new(&server);
    browser.get("/shop/admin/products").await.shows("Log in");
    let wrong = [("email", "admin@hummingbird.example"), ("password", "guess")];
    assert_eq!(browser.post("/shop/admin/sign-in", &wrong).await.status, StatusCode::UNPROCESSABLE_ENTITY);
    let right = [("email", "depot@hummingbird.example"), ("password", "pallet-22")];
    browser.post("/shop/admin/sign-in", &right).await.shows("Pavel Stork");
    assert_eq!(browser.get("/shop/admin/products").await.status, StatusCode::FORBIDDEN);
    assert_eq!(browser.get("/shop/admin/warehouses").await.status, StatusCode::OK);
    assert_eq!(browser.post("/shop/admin/products/1/delete", &[]).await.status, StatusCode::FORBIDDEN);
    browser.post("/shop/admin/sign-out", &[]).await.shows("Log in");
}

#[tokio::test]
async fn the_states_of_the_back_office_hold_what_they_say() {
    let server = start().await;
    for (scenario, document, name) in [
        ("created_attribute_page", "attributes", "Weight"),
        ("created_feature_page", "features", "Season"),
        ("created_brand_page", "brands", "Nike"),
        ("created_supplier_page", "suppliers", "Shoes supplier"),
        ("created_parent_category_page", "categories", "Shoes"),
        ("created_product_for_delete_page", "products", "bird"),
    ] {
        let browser = at_work(&server, scenario).await;
        let state = browser.state().await;
        let records = state[document].as_array().unwrap();
        assert_eq!(records.last().unwrap()["name"], name, "{scenario}");
        browser.get("/shop/admin").await.shows("Nora Finch");
    }
    let browser = at_work(&server, "created_customer_page").await;
    assert_eq!(browser.state().await["customers"][2]["email"], "test@test.com");
}

#[tokio::test]
async fn a_new_product_is_sold_once_it_is_online() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    let draft = browser.post("/shop/admin/products/new", &[("kind", "standard")]).await;
    assert_eq!(draft.path, "/shop/admin/products/26");
    let mut form = vec![
        ("name", "Cat notebook"),
        ("categories", "stationery"),
        ("price_excluded", "12.900000"),
        ("tax", "20"),
        ("quantity", "3"),
    ];
    browser.post("/shop/admin/products/26", &form).await.shows("Successful update");
    assert_eq!(browser.get("/shop/product/cat-notebook").await.status, StatusCode::NOT_FOUND);
    form.push(("active", "1"));
    browser.post("/shop/admin/products/26", &form).await.shows("Successful update");
    browser.get("/shop/product/cat-notebook").await.shows("€15.48");
    browser.get("/shop/category/stationery").await.shows("There are 3 products.");
    let bought = browser.fetch("/shop/cart/add", &[("product", "cat-notebook"), ("quantity", "4")]).await;
    assert_eq!(bought["message"], "There are only 3 pieces left in stock.");
    let movements = &browser.state().await["stock_movements"];
    assert_eq!(movements[5]["quantity"], 3);
}

#[tokio::test]
async fn what_a_product_form_gets_wrong_changes_nothing() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    let before = browser.state().await["products"].clone();
    let form = [("name", ""), ("price_excluded", "cheap"), ("quantity", "-1"), ("slug", "oak-desk-lamp")];
    let page = browser.post("/shop/admin/products/11", &form).await;
    assert_eq!(page.status, StatusCode::UNPROCESSABLE_ENTITY);
    page.shows("There are 4 errors");
    assert_eq!(browser.state().await["products"], before);
}

#[tokio::test]
async fn a_category_goes_with_all_below_it_and_its_products_stay() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    let asked = browser.post("/shop/admin/categories/3/delete", &[]).await;
    assert_eq!(asked.status, StatusCode::BAD_REQUEST);
    browser
        .post("/shop/admin/categories/3/delete", &[("choice", "offline")])
        .await
        .shows("Successful deletion");
    let state = browser.state().await;
    let slugs: Vec<&str> =
        state["categories"].as_array().unwrap().iter().map(|node| node["slug"].as_str().unwrap()).collect();
    assert_eq!(slugs, ["accessories", "stationery", "home-accessories", "art"]);
    let shirt = &state["products"][0];
    assert_eq!((&shirt["category"], &shirt["active"]), (&json!(""), &json!(false)));
    browser.get("/shop/").await.lacks("/shop/category/clothes");
}

#[tokio::test]
async fn what_is_deleted_leaves_nothing_that_names_it() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    browser.post("/shop/admin/brands/2/delete", &[]).await.shows("Successful deletion");
    assert_eq!(browser.state().await["products"][0]["brand"], 0);
    browser.post("/shop/admin/attributes/1/delete", &[]).await.shows("Successful deletion");
    let values = browser.state().await["attribute_values"].clone();
    assert!(values.as_array().unwrap().iter().all(|value| value["attribute"] != 1));
    browser.post("/shop/admin/warehouses/3/delete", &[]).await.shows("still holds 1 storage area");
    browser.post("/shop/admin/customers/2/delete", &[("choice", "block")]).await.shows("Successful deletion");
    let again = [("email", "tom@example.com"), ("first_name", "Tom"), ("last_name", "Brook")];
    browser
        .post("/shop/register", &again)
        .await
        .shows("There is an account with this email address already.");
}

#[tokio::test]
async fn a_cancelled_order_returns_to_the_shelf_and_shows_in_the_history() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    let status = [("status", "Cancelled")];
    browser.post("/shop/admin/orders/1041/status", &status).await.shows("Successful update");
    browser.post("/shop/admin/orders/1041/status", &status).await.shows("already been assigned this status");
    let state = browser.state().await;
    assert_eq!(state["products"][12]["stock"], 92);
    assert_eq!(state["orders"][4]["history"][0]["employee"], "Nora Finch");
    let unknown = browser.post("/shop/admin/orders/1041/status", &[("status", "Lost")]).await;
    assert_eq!(unknown.status, StatusCode::BAD_REQUEST);
}

#[tokio::test]
async fn the_theme_shows_in_the_store_until_it_is_reset() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    browser.post("/shop/admin/theme/use", &[("theme", "harbour")]).await.shows("Harbour is now used");
    browser.get("/shop/").await.shows("--accent: #27508a");
    browser.post("/shop/admin/theme/reset", &[]).await.shows("default settings");
    browser.get("/shop/").await.lacks("--accent: #27508a");
}

#[tokio::test]
async fn addresses_that_make_no_sense_get_the_right_status() {
    let server = start().await;
    let browser = at_work(&server, "logged_in_page").await;
    for path in ["nothing", "brands/99", "products/x", "categories/0/view", "modules/none", "orders/1"] {
        assert_eq!(browser.get(&format!("/shop/admin/{path}")).await.status, StatusCode::NOT_FOUND, "{path}");
    }
    let bad = [("products/new", StatusCode::BAD_REQUEST), ("theme/paint", StatusCode::NOT_FOUND)];
    for (path, status) in bad {
        assert_eq!(browser.post(&format!("/shop/admin/{path}"), &[]).await.status, status, "{path}");
    }
    browser.post("/shop/admin/brands/bulk", &[]).await.shows("You must select at least one element.");
    browser.get("/shop/admin/products?page=99&sort=nothing&limit=x").await.shows("Products (25)");
    let brand = browser.post("/shop/admin/brands/new", &[("name", "graphic corner")]).await;
    brand.shows("This name is already in use.");
}
