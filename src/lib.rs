//! sayso
