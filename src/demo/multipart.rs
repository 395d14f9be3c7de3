//! Reads `multipart/form-data`, the form of requests that carry files.

use crate::demo::http::{Fields, Upload};

/// The boundary named by a content type, if it is a multipart form.
pub(crate) fn boundary(content_type: &str) -> Option<String> {
    let mut parts = content_type.split(';').map(str::trim);
    if !parts.next()?.eq_ignore_ascii_case("multipart/form-data") {
        return None;
    }
    let value = parts.find_map(|part| part.strip_prefix("boundary="))?;
    Some(value.trim_matches('"').to_owned())
}

/// The fields and files of a body; `None` if it does not follow the form.
pub(crate) fn parse(body: &[u8], boundary: &str) -> Option<(Fields, Vec<Upload>)> {
    let mark = format!("--{boundary}");
    let next_mark = format!("\r\n--{boundary}");
    let mut rest = body.strip_prefix(mark.as_bytes())?;
    let (mut fields, mut uploads) = (Fields::default(), Vec::new());
    loop {
        if rest.starts_with(b"--") {
            return Some((fields, uploads));
        }
        rest = rest.strip_prefix(b"\r\n")?;
        let head_end = find(rest, b"\r\n\r\n")?;
        let head = std::str::from_utf8(&rest[..head_end]).ok()?;
        rest = &rest[head_end + 4..];
        let data_end = find(rest, next_mark.as_bytes())?;
        let data = &rest[..data_end];
        rest = &rest[data_end + next_mark.len()..];

        let header = |name: &str| {
            head.split("\r\n").find_map(|line| {
                let (key, value) = line.split_once(':')?;
                key.trim().eq_ignore_ascii_case(name).then(|| value.trim())
            })
        };
        let disposition = header("content-disposition")?;
        let name = parameter(disposition, "name")?;
        match parameter(disposition, "filename") {
            Some(file_name) => uploads.push(Upload {
                field: name,
                file_name,
                content_type: header("content-type").unwrap_or("application/octet-stream").to_owned(),
                bytes: data.to_vec(),
            }),
            None => fields.push(name, String::from_utf8_lossy(data).into_owned()),
        }
    }
}

/// `name="value"` out of a header; browsers write a quote inside a value as `%22`.
fn parameter(header: &str, name: &str) -> Option<String> {
    header.split(';').find_map(|part| {
        let value = part.trim().strip_prefix(name)?.strip_prefix('=')?;
        Some(value.trim_matches('"').replace("%22", "\""))
    })
}

fn find(haystack: &[u8], needle: &[u8]) -> Option<usize> {
    haystack.windows(needle.len()).position(|window| window == needle)
}

#[cfg(test)]
mod tests {
    use super::*;

    const BODY: &[u8] =
        b"--xx\r\nContent-Disposition: form-data; name=\"subject\"\r\n\r\nA \"lost\" parcel\r\n\
        --xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"note.txt\"\r\n\
        Content-Type: text/plain\r\n\r\nline 1\r\n--x\r\n--xx--\r\n";

    #[test]
    fn reads_fields_and_files() {
        let (fields, uploads) = parse(BODY, "xx").unwrap();
        assert_eq!(fields.get("subject"), Some("A \"lost\" parcel"));
        assert_eq!(uploads.len(), 1);
        assert_eq!(uploads[0].file_name, "note.txt");
        assert_eq!(uploads[0].bytes, b"line 1\r\n--x");
    }

    #[test]
    fn refuses_what_is_cut_short() {
        for end in 0..BODY.len() - 6 {
            assert!(parse(&BODY[..end], "xx").is_none(), "{end}");
        }
    }

    #[test]
    fn finds_the_boundary() {
        assert_eq!(boundary("multipart/form-data; boundary=\"a b\"").as_deref(), Some("a b"));
        assert_eq!(boundary("application/json"), None);
    }
}
