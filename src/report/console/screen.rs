//! Where the console reports write, and what it can show.

use std::fmt;
use std::io::{self, ErrorKind, Write};
use std::sync::{Arc, Mutex, PoisonError};

use console::Style;
use indicatif::TermLike;

use crate::report::ReportError;

/// An output for people: a terminal, a log, or a test's buffer. Cheap to copy; all copies write to the same place.
#[derive(Clone)]
pub struct Screen {
    output: Arc<Mutex<Output>>,
    color: bool,
    live: bool,
    width: usize,
}

struct Output {
    writer: Box<dyn Write + Send>,
    /// Nothing can be written any more: the reader went away, or the disk is full.
    closed: bool,
    error: Option<io::Error>,
}

impl Screen {
    /// Writes to `writer`: plain lines, no colours, 100 columns.
    pub fn new(writer: Box<dyn Write + Send>) -> Self {
        let output = Output { writer, closed: false, error: None };
        Self { output: Arc::new(Mutex::new(output)), color: false, live: false, width: 100 }
    }

    /// With colours or without; see [`wants_color`].
    #[must_use]
    pub fn color(mut self, color: bool) -> Self {
        self.color = color;
        self
    }

    /// A terminal whose lines can be drawn over: shows a progress bar.
    #[must_use]
    pub fn live(mut self, live: bool) -> Self {
        self.live = live;
        self
    }

    /// Columns.
    #[must_use]
    pub fn width(mut self, width: usize) -> Self {
        self.width = width.clamp(40, 160);
        self
    }

    pub(super) fn is_live(&self) -> bool {
        self.live
    }

    pub(super) fn columns(&self) -> usize {
        self.width
    }

    pub(super) fn is_colored(&self) -> bool {
        self.color
    }

    /// The text in a style, if there are colours.
    pub(super) fn paint(&self, style: Style, text: impl fmt::Display) -> String {
        style.force_styling(self.color).apply_to(text).to_string()
    }

    /// Writes. A reader that went away (`| head`) is no error; what follows is dropped.
    pub(super) fn write(&self, text: &str) {
        let mut output = self.output.lock().unwrap_or_else(PoisonError::into_inner);
        if output.closed {
            return;
        }
        if let Err(error) = output.writer.write_all(text.as_bytes()).and_then(|()| output.writer.flush()) {
            output.closed = true;
            if error.kind() != ErrorKind::BrokenPipe {
                output.error = Some(error);
            }
        }
    }

    /// What went wrong in writing, once.
    pub(super) fn outcome(&self) -> Result<(), ReportError> {
        let error = self.output.lock().unwrap_or_else(PoisonError::into_inner).error.take();
        error.map_or(Ok(()), |e| Err(ReportError::Output(e)))
    }
}

impl fmt::Debug for Screen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Screen").field("color", &self.color).field("live", &self.live).finish_non_exhaustive()
    }
}

/// The progress bar draws through the same writer as the lines, so that they never mix.
impl TermLike for Screen {
    fn width(&self) -> u16 {
        self.width as u16
    }

    fn move_cursor_up(&self, n: usize) -> io::Result<()> {
        self.sequence(n, 'A')
    }

    fn move_cursor_down(&self, n: usize) -> io::Result<()> {
        self.sequence(n, 'B')
    }

    fn move_cursor_right(&self, n: usize) -> io::Result<()> {
        self.sequence(n, 'C')
    }

    fn move_cursor_left(&self, n: usize) -> io::Result<()> {
        self.sequence(n, 'D')
    }

    fn write_line(&self, text: &str) -> io::Result<()> {
        self.write(&format!("{text}\n"));
        Ok(())
    }

    fn write_str(&self, text: &str) -> io::Result<()> {
        self.write(text);
        Ok(())
    }

    fn clear_line(&self) -> io::Result<()> {
        self.write("\r\u{1b}[2K");
        Ok(())
    }

    fn flush(&self) -> io::Result<()> {
        Ok(())
    }
}

impl Screen {
    #[allow(clippy::unnecessary_wraps, reason = "the shape that the trait asks for")]
    fn sequence(&self, n: usize, end: char) -> io::Result<()> {
        if n > 0 {
            self.write(&format!("\u{1b}[{n}{end}"));
        }
        Ok(())
    }
}

/// Whether to use colours: `FORCE_COLOR` decides where it is set (`0` or empty: none), else `NO_COLOR` where it is set
/// and not empty, else whether the output is a terminal.
pub fn wants_color(force_color: Option<&str>, no_color: Option<&str>, terminal: bool) -> bool {
    match (force_color, no_color) {
        (Some(force), _) => !matches!(force, "" | "0" | "false"),
        (None, Some(no)) if !no.is_empty() => false,
        _ => terminal,
    }
}
