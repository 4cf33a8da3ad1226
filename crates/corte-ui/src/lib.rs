//! Views of a Corte game as words, HTML and JSON, in every language.
