use super::*;
use crate::state::testing::page;

fn field(written: &str) -> Schema {
    Schema::Field(FieldType::parse(written).unwrap())
}

fn map(fields: &[(&str, &str)]) -> Schema {
    Schema::Map(fields.iter().map(|(name, written)| ((*name).to_owned(), field(written))).collect())
}

fn list(fields: &[(&str, &str)]) -> Schema {
    Schema::List(Box::new(map(fields)))
}

/// What was extracted, or why nothing was.
fn told(state: &State, instruction: &str, schema: &Schema) -> String {
    match extract(state, None, instruction, schema) {
        Ok(value) => value.to_string(),
        Err(error) => format!("error: {error}"),
    }
}

fn cart() -> State {
    page()
        .heading(1, "Your cart")
        .within("table", "Items", |p| {
            p.within("row", "", |p| {
                ["", "Product", "Unit price", "Qty", "Total"]
                    .iter()
                    .fold(p, |p, h| p.element("columnheader", h, |e| e.own_text = (*h).into()))
            })
            .within("row", "", |p| {
                p.within("cell", "", |p| p.checkbox("Select", false))
                    .within("cell", "", |p| p.link("Mug", "/mug"))
                    .element("cell", "", |e| e.own_text = "$4.50".into())
                    .within("cell", "", |p| {
                        p.element("spinbutton", "Quantity", |e| e.value = Some("2".into()))
                    })
                    .element("cell", "", |e| e.own_text = "$9.00".into())
            })
            .within("row", "", |p| {
                p.within("cell", "", |p| p.checkbox("Select", false))
                    .within("cell", "", |p| p.link("Tea", "/tea"))
                    .element("cell", "", |e| e.own_text = "$12.00".into())
                    .within("cell", "", |p| {
                        p.element("spinbutton", "Quantity", |e| e.value = Some("1".into()))
                    })
                    .element("cell", "", |e| e.own_text = "$12.00".into())
            })
            .within("row", "", |p| p.element("cell", "", |e| e.own_text = "Sum: $21.00".into()))
        })
        .pairs(&[("Subtotal", "$21.00"), ("Shipping", "$4.00"), ("Order total", "$25.00")])
        .build()
}

#[test]
fn rows_of_a_table() {
    let schema =
        list(&[("title", "string"), ("price", "money >= 0"), ("quantity", "int > 0"), ("total", "money")]);
    insta::assert_snapshot!(told(&cart(), "items in the cart", &schema), @r#"[#{ title: "Mug", price: $4.50, quantity: 2, total: $9.00 }, #{ title: "Tea", price: $12.00, quantity: 1, total: $12.00 }]"#);
    let strict = list(&[("price", "money > 5")]);
    insta::assert_snapshot!(told(&cart(), "items", &strict), @r#"error: item 1: "price" is $4.50, not > 5"#);
    let wrong = list(&[("product", "money")]);
    insta::assert_snapshot!(told(&cart(), "items", &wrong), @r#"error: item 1: "product" reads "Mug", which is no amount of money"#);
    let absent = list(&[("isbn", "string")]);
    insta::assert_snapshot!(told(&cart(), "items", &absent), @"error: no table and no list here has isbn");
    let optional = list(&[("product", "string"), ("isbn", "string?")]);
    insta::assert_snapshot!(told(&cart(), "items", &optional), @r#"[#{ product: "Mug", isbn: nothing }, #{ product: "Tea", isbn: nothing }]"#);
}

#[test]
fn labelled_values() {
    let schema =
        map(&[("subtotal", "money"), ("shipping", "money >= 0"), ("total", "money"), ("voucher", "string?")]);
    insta::assert_snapshot!(told(&cart(), "the summary", &schema), @"#{ subtotal: $21.00, shipping: $4.00, total: $25.00, voucher: nothing }");
    insta::assert_snapshot!(told(&cart(), "subtotal", &field("money")), @"$21.00");
    insta::assert_snapshot!(told(&cart(), "", &map(&[("tax", "money")])), @r#"error: nothing here is labelled "tax"; there is Select, Quantity, Sum, Subtotal, Shipping, Order total"#);
}

#[test]
fn several_that_differ_are_not_guessed_at() {
    let state = page()
        .within("region", "Billing", |p| p.pairs(&[("City", "Bonn")]))
        .within("region", "Shipping", |p| p.pairs(&[("City", "Kiel")]))
        .build();
    insta::assert_snapshot!(told(&state, "", &map(&[("city", "string")])), @r#"error: "city" may be "City: Bonn" or "City: Kiel""#);
    insta::assert_snapshot!(told(&state, "the shipping address", &map(&[("city", "string")])), @r#"#{ city: "Kiel" }"#);
}

fn shelf(
    name: &str,
    books: &[(&str, &str, &str)],
) -> impl Fn(crate::state::testing::Page) -> crate::state::testing::Page {
    let books: Vec<(String, String, String)> =
        books.iter().map(|(a, b, c)| ((*a).into(), (*b).into(), (*c).into())).collect();
    let name = name.to_owned();
    move |page| {
        page.heading(2, &name).within("list", "", |p| {
            books.iter().fold(p, |p, (title, author, price)| {
                p.within("listitem", "", |p| {
                    p.heading(3, title).span(&format!("by: {author}")).span(price).button("Add to cart")
                })
            })
        })
    }
}

#[test]
fn cards() {
    let state = shelf("Novels", &[("Emma", "Jane Austen", "$4.00"), ("Dune", "Frank Herbert", "$9.50")])(
        page().within("navigation", "", |p| p.list(&["Home", "Books", "About"])),
    );
    let state = shelf("Poems", &[("Leaves of Grass", "Walt Whitman", "$3.00")])(state).build();
    let schema = list(&[("title", "string"), ("author", "string"), ("price", "money")]);
    insta::assert_snapshot!(told(&state, "books", &schema), @r#"[#{ title: "Emma", author: "Jane Austen", price: $4.00 }, #{ title: "Dune", author: "Frank Herbert", price: $9.50 }]"#);
    insta::assert_snapshot!(told(&state, "the poems", &schema), @r#"[#{ title: "Leaves of Grass", author: "Walt Whitman", price: $3.00 }]"#);
}

#[test]
fn lists_of_single_values() {
    let state =
        page().heading(2, "Tags").list(&["red", "green"]).heading(2, "Sizes").list(&["1", "2", "3"]).build();
    let strings = Schema::List(Box::new(field("string")));
    insta::assert_snapshot!(told(&state, "the tags", &strings), @r#"["red", "green"]"#);
    insta::assert_snapshot!(told(&state, "sizes", &Schema::List(Box::new(field("int")))), @"[1, 2, 3]");
    insta::assert_snapshot!(told(&cart(), "unit price", &Schema::List(Box::new(field("money")))), @"[$4.50, $12.00]");
}

#[test]
fn forms_and_records() {
    let state = page()
        .heading(1, "Edit profile")
        .within("form", "Profile", |p| {
            p.field("First name", "Ada").field("Age", "36").checkbox("Subscribe to news", true).select(
                "Country",
                &["UK"],
                "UK",
            )
        })
        .build();
    let schema =
        map(&[("first_name", "string"), ("age", "int > 0"), ("subscribe", "bool"), ("country", "string")]);
    insta::assert_snapshot!(told(&state, "profile", &schema), @r#"#{ first_name: "Ada", age: 36, subscribe: true, country: "UK" }"#);
}

#[test]
fn an_empty_table_is_an_empty_list() {
    let state = page().table("Books", &["Title", "Price"], &[]).build();
    insta::assert_snapshot!(told(&state, "books", &list(&[("title", "string"), ("price", "money")])), @"[]");
}

#[test]
fn the_language_of_the_page_decides() {
    let state = page().language("de").pairs(&[("Summe", "1.234,50 €")]).build();
    insta::assert_snapshot!(told(&state, "", &map(&[("summe", "money")])), @"#{ summe: 1234.50 EUR }");
}

#[test]
fn cost_is_linear() {
    let rows = |n: usize| {
        let rows: Vec<[String; 3]> =
            (0..n).map(|i| [format!("Book {i}"), format!("${i}.50"), i.to_string()]).collect();
        let cells: Vec<Vec<&str>> = rows.iter().map(|row| row.iter().map(String::as_str).collect()).collect();
        let cells: Vec<&[&str]> = cells.iter().map(Vec::as_slice).collect();
        page().table("Books", &["Title", "Price", "Stock"], &cells).build()
    };
    let schema = list(&[("title", "string"), ("price", "money"), ("stock", "int")]);
    let time = |state: &State| {
        let once = || {
            let start = crate::testing::spent();
            extract(state, None, "books", &schema).unwrap();
            crate::testing::spent().saturating_sub(start)
        };
        (0..5).map(|_| once()).min().unwrap()
    };
    let (small, large) = (rows(200), rows(2000));
    // Noise only ever adds time, so one look that is near linear will do.
    let linear = (0..10).any(|_| {
        let (one, ten) = (time(&small), time(&large));
        println!("extract {}: {one:?}, {}: {ten:?}", small.elements.len(), large.elements.len());
        ten < one * 35
    });
    assert!(linear);
}

proptest::proptest! {
    #[test]
    fn any_page_can_be_asked(
        parents in proptest::collection::vec(proptest::option::of(0_usize..40), 0..40),
        roles in proptest::collection::vec("(row|cell|columnheader|table|listitem|generic|heading|textbox|definition|term|radio|deletion)", 40),
        spans in proptest::collection::vec((0_u32..4, 0_u32..4), 40),
        texts in proptest::collection::vec("(|Price: \\$4|Title|\\$5|a:|\\PC{0,6})", 40),
    ) {
        let elements = parents.iter().enumerate().map(|(index, &parent)| crate::state::Element {
            index, parent, role: roles[index].clone(), own_text: texts[index].clone(), text: texts[index].clone(),
            visible: true, span: spans[index], level: spans[index].0, checked: Some(true), machine: texts[index].clone(),
            ..crate::state::Element::default()
        }).collect();
        let state = State { elements, ..State::default() };
        for schema in [map(&[("title", "string"), ("price", "money")]), list(&[("title", "string"), ("price", "money?")]), map(&[("message", "string?"), ("day", "date?"), ("a", "string?")]), Schema::List(Box::new(field("int")))] {
            let _ = extract(&state, None, "the title", &schema);
        }
        let _ = (crate::state::tables(&state), crate::state::forms(&state), crate::state::outline(&state));
        let _ = (crate::state::alerts(&state), crate::state::dialog(&state), crate::state::headings(&state));
    }
}
