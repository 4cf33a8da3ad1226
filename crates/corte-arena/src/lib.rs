//! Matches by the million: tournaments, statistics, ratings and reports for Corte.
