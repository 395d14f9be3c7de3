//! What looks cost. Prints its figures; run with `cargo test --test browser costs -- --ignored --nocapture`.

use std::time::{Duration, Instant};

use sayso::browser::{Act, ImageFormat};

use crate::support::*;

fn rows(n: usize) -> String {
    let row = |i: usize| {
        format!(
            "<tr><td>{i}</td><td>Item number {i}</td><td><a href='/i/{i}'>Details</a></td><td>{i}.99</td>
            <td><button class='btn btn-sm'><i class=icon></i>Edit</button></td><td><input type=checkbox aria-label='Pick {i}'></td></tr>"
        )
    };
    format!(
        "<style>.btn::before{{content:'»'}}td{{padding:2px}}</style><h1>List</h1><table><thead><tr><th>#<th>Name<th>Link<th>Price<th>Act<th>Pick</tr></thead><tbody>{}</tbody></table>",
        (0..n).map(row).collect::<String>()
    )
}

async fn median<F: Future<Output = ()>>(times: usize, mut what: impl FnMut() -> F) -> f64 {
    let mut took = Vec::new();
    for _ in 0..times {
        let began = Instant::now();
        what().await;
        took.push(began.elapsed());
    }
    took.sort();
    took[times / 2].as_secs_f64() * 1000.0
}

#[test]
#[ignore = "a measurement"]
fn costs() {
    run(async {
        for n in [50, 400, 550, 5500] {
            let context = show(&rows(n)).await;
            let elements = context.snapshot().await.unwrap().elements.len();
            let dom = context.evaluate("document.querySelectorAll('*').length").await.unwrap();
            let look = median(9, async || drop(context.snapshot().await.unwrap())).await;
            println!("{n} rows: {dom} nodes, {elements} elements, look {look:.1} ms");
        }
        let context = show("<button>x</button><input aria-label=A>").await;
        let state = context.snapshot().await.unwrap();
        let (button, field) = (state.named("button", "x").index, state.named("textbox", "A").index);
        let idle = median(21, async || drop(context.settle(LONG).await.unwrap())).await;
        let click =
            median(21, async || drop(context.act(&Act::Click, Some(button), LONG).await.unwrap())).await;
        let typed = Act::Type { text: "hello world".to_owned(), replace: true };
        let fill = median(21, async || drop(context.act(&typed, Some(field), LONG).await.unwrap())).await;
        let shot = median(9, async || drop(context.screenshot(ImageFormat::Jpeg).await.unwrap())).await;
        let fresh = median(9, async || {
            let context = crate::support::context().await;
            context.navigate("/status/200", Duration::from_secs(5)).await.unwrap();
            context.close().await.unwrap();
        })
        .await;
        println!(
            "settle when idle {idle:.1}, click {click:.1}, type 11 characters {fill:.1}, picture {shot:.1}, context + page + close {fresh:.1} ms"
        );
    });
}
