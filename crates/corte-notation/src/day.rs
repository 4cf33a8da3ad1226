//! Calendar days, as in a record's tag `date`.

/// Returns the UTC date of a moment, such as `2026-11-21`, from its seconds since 1970.
///
/// ```
/// # use corte_notation::day;
/// // `date -u -d @SECONDS +%F`
/// assert_eq!(day(0), "1970-01-01");
/// assert_eq!(day(951_782_400), "2000-02-29");
/// assert_eq!(day(1_709_251_199), "2024-02-29");
/// assert_eq!(day(1_709_251_200), "2024-03-01");
/// assert_eq!(day(1_795_219_200), "2026-11-21");
/// ```
pub fn day(seconds: u64) -> String {
    // H. Hinnant's "days_from_civil" in reverse. Years begin in March, so that a leap day is the last of its year.
    let days = seconds / 86_400 + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year_of_era = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    let year = year_of_era + era * 400 + u64::from(month <= 2);
    format!("{year:04}-{month:02}-{day:02}")
}
