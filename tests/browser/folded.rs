//! Finding who unfolds what is out of sight.

use sayso::browser::Context;

use crate::support::*;

/// The names of the controls that unfold something called so, with a `~` where the mouse alone does.
async fn openers(context: &Context, name: &str, takes_text: bool) -> Vec<String> {
    let state = context.snapshot().await.unwrap();
    let found = context.openers(name, takes_text).await.unwrap();
    let label = |o: &sayso::browser::Opener| {
        format!("{}{}", if o.by_hovering { "~" } else { "" }, state.elements[o.element].name)
    };
    found.iter().map(label).collect()
}

#[test]
fn what_is_folded_away_names_its_opener() {
    run(async {
        let context = show(
            r##"<button aria-controls=drawer aria-expanded=false>Labels</button>
            <section id=drawer hidden><input placeholder="Label name"></section>
            <details><summary>More</summary><a href="/x">Export</a></details>
            <div role=tablist><button role=tab id=t1>General</button><button role=tab id=t2>Prices</button></div>
            <div role=tabpanel aria-labelledby=t2 style="display:none"><label>Price (net) <input></label></div>
            <a href="#side">Reports</a><ul id=side style="display:none"><li><a href="/sales">Sales</a></li></ul>
            <ul><li><a href="/goods">Goods</a><ul style="display:none"><li><a href="/new">New ones</a></li></ul></li></ul>
            <button>Lonely</button><p>Text between</p><div hidden><button>Nobody opens me</button></div>
            <button>Seen</button>"##,
        )
        .await;
        assert_eq!(openers(&context, "label name", true).await, ["Labels"]);
        assert_eq!(openers(&context, "Export", false).await, ["More"]);
        assert_eq!(openers(&context, "Price (net)", true).await, ["Prices"]);
        assert_eq!(openers(&context, "Sales", false).await, ["Reports"]);
        assert_eq!(openers(&context, "New ones", false).await, ["~Goods"]);
        assert_eq!(openers(&context, "Nobody opens me", false).await, [""; 0]);
        assert_eq!(openers(&context, "Seen", false).await, [""; 0]);
        // A field was asked for.
        assert_eq!(openers(&context, "Sales", true).await, [""; 0]);
    });
}

#[test]
fn frames_and_shadow_roots_have_openers_of_their_own() {
    run(async {
        let context = show(
            r#"<x-menu></x-menu><iframe srcdoc="<details><summary>Inside</summary><button>Deep</button></details>"></iframe>
            <script>
              customElements.define('x-menu', class extends HTMLElement {
                connectedCallback() {
                  this.attachShadow({ mode: 'open' }).innerHTML =
                    '<button aria-controls=m aria-expanded=false>Shade</button><ul id=m hidden><li><a href="/y">Nested</a></li></ul>';
                }
              });
            </script>"#,
        )
        .await;
        assert_eq!(openers(&context, "Nested", false).await, ["Shade"]);
        assert_eq!(openers(&context, "Deep", false).await, ["Inside"]);
    });
}
