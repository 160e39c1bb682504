import { useSyncExternalStore } from 'react'
import type { AuthError, Session as StoredSession } from '@supabase/auth-js'

import { accountCopy } from '../model/account-copy.ts'
import { auth, createIsolatedClient, failureOf } from './auth-client.ts'
import { readClaims } from './token-claims.ts'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'

/** An authenticator app that asks for its code. */
export interface Factor {
  id: string
  since: string
}

export interface SignedInUser {
  id: string
  email: string
  createdAt: string
  factor: Factor | null
}

export type Session =
  | { state: 'loading' }
  /** `ended`: what to say about a session that the person did not end themself */
  | { state: 'signed-out'; ended: string | null }
  /** the first step is done and the code of the authenticator app still due: nobody is signed in yet */
  | { state: 'code-due'; email: string; factorId: string; byMail: boolean }
  /** `byMail`: the session began with a mailed link or code */
  | { state: 'signed-in'; user: SignedInUser; byMail: boolean }

let session: Session = { state: 'loading' }
let leaving = false
let hasDeletedAccount = false
let returnPath: string | null = null
const listeners = new Set<() => void>()

auth.onAuthStateChange((_event, next) => {
  if (next?.user) publish(sessionOf(next))
  else if (session.state === 'signed-in')
    publish({ state: 'signed-out', ended: leaving ? null : noteEnd(accountCopy.sessionEnded) })
  else if (session.state !== 'signed-out') publish({ state: 'signed-out', ended: null })
})

/** Who is signed in. Until the stored session is read the state is 'loading', and nobody is sent anywhere. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

export function currentSession(): Session {
  return session
}

/** Calls `listener` after every change of who is signed in; returns a function that stops it. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token for calls under /api, refreshed when it is about to expire; null when nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data } = await auth.getSession()
  return data.session?.access_token ?? null
}

/**
 * Signs in, or returns 'unconfirmed' when the address has to be confirmed first. Where an authenticator app is set
 * up the session is then 'code-due'. Throws an AppError with the sentence to show.
 */
export async function signIn(input: {
  email: string
  password: string
}): Promise<'signed-in' | 'unconfirmed'> {
  const { error } = await auth.signInWithPassword(input)
  if (error?.code === 'email_not_confirmed') return 'unconfirmed'
  if (error) throw failureOf(error, accountCopy.loginFailed)
  return 'signed-in'
}

/**
 * Opens an account and drops the session that comes with it: the person signs in with their new password next
 * (rule C4). 'unconfirmed': there is no session, and the link in a mail has to be opened first.
 */
export async function signUp(input: { email: string; password: string }): Promise<'created' | 'unconfirmed'> {
  const once = createIsolatedClient()
  const { data, error } = await once.signUp(input)
  if (error) throw failureOf(error, accountCopy.signupFailed)
  if (!data.session) return 'unconfirmed'
  await once.signOut({ scope: 'local' })
  return 'created'
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

/** Ends every session of the account, this one too; throws when the server did not do it. */
export async function signOutEverywhere(failure: string): Promise<void> {
  leaving = true
  try {
    const { error } = await auth.signOut({ scope: 'global' })
    if (error) throw failureOf(error, failure)
  } finally {
    leaving = false
  }
}

/** The account is gone: forgets its session before any screen can react, and leaves for the start page. */
export async function leaveDeletedAccount(): Promise<void> {
  hasDeletedAccount = true
  await auth.signOut({ scope: 'local' })
  location.assign(paths.landing)
}

/** The server says that the session is over: forgets it here and keeps where the person was. */
export async function endSession(message: string): Promise<void> {
  if (session.state !== 'signed-in') return
  publish({ state: 'signed-out', ended: noteEnd(message || accountCopy.sessionEnded) })
  await auth.signOut({ scope: 'local' })
}

/**
 * The failure of an auth call that needs a session. When that has ended on the server it is forgotten here too, and
 * the sign-in page speaks for it.
 */
export function failureOfSession(error: AuthError, fallback: string, field?: string): AppError {
  if (!SESSION_IS_OVER.has(error.code ?? '')) return failureOf(error, fallback, field)
  void endSession(accountCopy.sessionEnded)
  return new AppError('unauthenticated', accountCopy.sessionEnded)
}

/** Where the person was when their session ended, once: they go on there after signing in. */
export function takeReturnPath(): string | null {
  const path = returnPath
  returnPath = null
  return path
}

/** Sends the next person who signs in to `path`; null takes that back. */
export function setReturnPath(path: string | null): void {
  returnPath = path
}

const SESSION_IS_OVER = new Set(['session_not_found', 'user_not_found', 'bad_jwt', 'no_authorization'])

/** Methods of a session that stand for reading the account's mail. */
const MAILED = new Set(['otp', 'recovery', 'magiclink', 'email/signup', 'email_change'])

function sessionOf({ access_token, user }: StoredSession): Session {
  const { aal, amr } = readClaims(access_token)
  const byMail = amr.some(({ method }) => MAILED.has(method))
  const verified = user.factors?.find((factor) => factor.status === 'verified')
  const email = user.email ?? ''
  if (verified && aal !== 'aal2') return { state: 'code-due', email, factorId: verified.id, byMail }
  const factor = verified ? { id: verified.id, since: verified.created_at } : null
  return { state: 'signed-in', user: { id: user.id, email, createdAt: user.created_at, factor }, byMail }
}

function publish(next: Session) {
  // A refreshed token changes nothing here: with the same object the screens do not render again.
  if (hasDeletedAccount || JSON.stringify(session) === JSON.stringify(next)) return
  session = next
  for (const listener of listeners) listener()
}

function noteEnd(message: string): string {
  returnPath = location.pathname + location.search
  return message
}
