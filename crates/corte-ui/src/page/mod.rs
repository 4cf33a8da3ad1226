//! Pages and frames as HTML.
