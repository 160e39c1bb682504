/** In characters. */
export const PASSWORD_MIN_LENGTH = 6

/** The whole password is hashed; longer ones are refused instead of being truncated. */
export const PASSWORD_MAX_BYTES = 512

/** A mail of the same kind can be sent again after this long (rule AUTH-9.1); earlier requests are ignored. */
export const RESEND_PAUSE_SECONDS = 60

/** How long the success card of /signup is shown before /login opens automatically. */
export const SIGNUP_REDIRECT_MS = 2000
