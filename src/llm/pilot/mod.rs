//! The pilot that asks a model.
