import { AuthClient } from '@supabase/auth-js'
import { useSyncExternalStore } from 'react'
import type { AuthError } from '@supabase/auth-js'

import { accountCopy } from '../model/account-copy.ts'
import { AppError } from '#platform/model/app-error.ts'
import { NO_CONNECTION } from '#platform/web/error-words.ts'

export interface SignedInUser {
  id: string
  email: string
  createdAt: string
}

export type Session =
  | { state: 'loading' }
  /** `ended`: what to say about a session that the person did not end themself */
  | { state: 'signed-out'; ended: string | null }
  | { state: 'signed-in'; user: SignedInUser }

const url = `${location.origin}/auth/v1`

const auth = new AuthClient({
  url,
  storageKey: 'twofold-auth',
  flowType: 'pkce',
  detectSessionInUrl: false,
  autoRefreshToken: true,
  persistSession: true,
})

let session: Session = { state: 'loading' }
let leaving = false
let returnPath: string | null = null
const listeners = new Set<() => void>()

auth.onAuthStateChange((_event, next) => {
  const user = next?.user
  if (user) {
    publishUser({ id: user.id, email: user.email ?? '', createdAt: user.created_at })
  } else if (session.state === 'signed-in') {
    publish({ state: 'signed-out', ended: leaving ? null : noteEnd(accountCopy.sessionEnded) })
  } else if (session.state === 'loading') {
    publish({ state: 'signed-out', ended: null })
  }
})

/** Who is signed in. Until the stored session is read the answer is 'loading', and nobody is sent anywhere. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

export function currentSession(): Session {
  return session
}

/** Calls `listener` after every change of who is signed in; answers how to stop. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token for calls under /api, refreshed when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/** Signs in; throws an AppError with the sentence to show. */
export async function signIn(input: { email: string; password: string }): Promise<void> {
  const { error } = await auth.signInWithPassword(input)
  if (error) throw new AppError('invalid', sentenceOf(error, accountCopy.loginFailed))
}

/**
 * Opens an account and drops the session that comes with it: the person signs in with their new password next
 * (ruling C4). A client of its own does it, so that this never looks like a sign-in to the rest of the app.
 */
export async function signUp(input: { email: string; password: string }): Promise<void> {
  const once = new AuthClient({
    url,
    storageKey: 'twofold-signup',
    flowType: 'pkce',
    detectSessionInUrl: false,
    autoRefreshToken: false,
    persistSession: false,
  })
  const { data, error } = await once.signUp(input)
  if (error) throw new AppError('invalid', sentenceOf(error, accountCopy.signupFailed))
  if (data.session) await once.signOut({ scope: 'local' })
}

/** Signs out of this browser, also when the server cannot be reached. */
export async function signOut(): Promise<void> {
  leaving = true
  try {
    await auth.signOut({ scope: 'local' })
  } finally {
    leaving = false
  }
}

/** The server says that the session is over: forgets it here and keeps where the person was. */
export async function endSession(message: string): Promise<void> {
  if (session.state !== 'signed-in') return
  publish({ state: 'signed-out', ended: noteEnd(message || accountCopy.sessionEnded) })
  await auth.signOut({ scope: 'local' })
}

/** Where the person was when their session ended, once: they go on there after signing in. */
export function takeReturnPath(): string | null {
  const path = returnPath
  returnPath = null
  return path
}

function publishUser(user: SignedInUser) {
  // A refreshed token is no news: the same object lets the screens rest.
  if (session.state === 'signed-in' && session.user.id === user.id && session.user.email === user.email)
    return
  publish({ state: 'signed-in', user })
}

function publish(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

function noteEnd(message: string): string {
  returnPath = location.pathname + location.search
  return message
}

function sentenceOf(error: AuthError, fallback: string): string {
  // Status 0 is the client's own for 'no answer at all'.
  return error.status === 0 ? NO_CONNECTION : error.message || fallback
}
