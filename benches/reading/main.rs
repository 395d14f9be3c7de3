//! How many specs of a page are read in a second on one core: the file's text to steps and problems.
//!
//! `cargo bench --bench reading`, or with files of one's own: `cargo bench --bench reading -- FILES…`

use std::hint::black_box;
use std::path::Path;
use std::time::{Duration, Instant};

use sayso::spec::Given;

/// How long each file is read over and over.
const LONG: Duration = Duration::from_secs(2);

fn main() {
    let files: Vec<String> = std::env::args().skip(1).filter(|arg| !arg.starts_with("--")).collect();
    if files.is_empty() {
        measure("page.yaml", include_str!("page.yaml"));
    }
    for file in files {
        match std::fs::read_to_string(&file) {
            Ok(text) => measure(&file, &text),
            Err(error) => eprintln!("{file}: {error}"),
        }
    }
}

fn measure(file: &str, text: &str) {
    let given = Given::default();
    let once = || {
        let (tests, _) = sayso::spec::read(text, file, Path::new(file), &given);
        for test in &tests {
            black_box(sayso::language::read(test));
        }
    };
    // Tables of words are made when they are first asked for.
    once();
    let begun = Instant::now();
    let mut times = 0_u32;
    while begun.elapsed() < LONG {
        once();
        times += 1;
    }
    let each = begun.elapsed() / times;
    println!("{file}: {:.0} a second, {each:?} each", 1.0 / each.as_secs_f64());
}
