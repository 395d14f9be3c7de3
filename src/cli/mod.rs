//! stub
mod execute;
