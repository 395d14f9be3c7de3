//! Any bytes as a spec: the first tells the format, the rest is the text.
#![no_main]

#[path = "../entry.rs"]
mod entry;

libfuzzer_sys::fuzz_target!(|data: &[u8]| {
    let Some((&format, text)) = data.split_first() else { return };
    if let Ok(text) = std::str::from_utf8(text) {
        entry::read_spec(text, entry::ENDINGS[format as usize % entry::ENDINGS.len()]);
    }
});
