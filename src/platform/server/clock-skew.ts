/** The clocks of two processes differ by less than this: a time further ahead was written while a clock was wrong. */
export const CLOCK_SKEW_MS = 60_000
