import { AuthClient } from '@supabase/auth-js'
import type { AuthError } from '@supabase/auth-js'

import { AppError } from '#platform/model/app-error.ts'
import { NO_CONNECTION } from '#platform/web/error-words.ts'

const url = `${location.origin}/auth/v1`

/** The client that holds this browser's session; only session.ts decides who is signed in. */
export const auth = new AuthClient({
  url,
  storageKey: 'twofold-auth',
  flowType: 'pkce',
  detectSessionInUrl: false,
  autoRefreshToken: true,
  persistSession: true,
})

/** A client without storage: signing in with it never looks like a sign-in to the rest of the app. */
export function createIsolatedClient(): InstanceType<typeof AuthClient> {
  return new AuthClient({
    url,
    storageKey: 'twofold-apart',
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  })
}

/** The failure of an auth call as forms and actions show it: below `field` if it is about that. */
export function failureOf(error: AuthError, fallback: string, field?: string): AppError {
  // Status 0 is the client's own value for 'no response at all'.
  if (error.status === 0) return new AppError('unavailable', NO_CONNECTION)
  if ((error.status ?? 0) >= 500) return new AppError('unavailable', fallback)
  const message = error.message || fallback
  return new AppError('invalid', message, field === undefined ? {} : { fields: { [field]: message } })
}
