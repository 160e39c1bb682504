/** In characters. */
export const PASSWORD_MIN_LENGTH = 6

/** All of it is hashed; longer ones are refused instead of being cut. */
export const PASSWORD_MAX_BYTES = 512

/** A mail of the same kind goes out again after this long (rule AUTH-9.1); earlier requests are ignored. */
export const RESEND_PAUSE_SECONDS = 60

/** How long the success card of /signup stays before /login opens by itself. */
export const SIGNUP_REDIRECT_MS = 2000
