import { useSyncExternalStore } from 'react'
import type { AuthError, Session as StoredSession } from '@supabase/auth-js'

import { accountCopy } from '../model/account-copy.ts'
import { auth, createIsolatedClient, failureOf } from './auth-client.ts'
import { readClaims } from './token-claims.ts'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'

/** An authenticator app that has to confirm sign-ins. */
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
  /** `ended`: the message about a session that the person did not end themselves */
  | { state: 'signed-out'; ended: string | null }
  /** the first step is done, and the code of the authenticator app is still due: nobody is signed in yet */
  | { state: 'code-due'; email: string; factorId: string; byMail: boolean }
  /** `byMail`: the session began with a mailed link or code */
  | { state: 'signed-in'; user: SignedInUser; byMail: boolean }

let session: Session = { state: 'loading' }
let leaving = false
let hasDeletedAccount = false
let interruption: Interruption | null = null
/** What waits until the person is back. */
let waiting: (() => void)[] = []
const listeners = new Set<() => void>()

/** Set while somebody signs out on purpose, so that this browser's other tabs do not ask them to sign in again. */
const LEFT_KEY = 'twofold-left'
/** Where the person was, in this tab only, so that they get back there even after a reload. */
const RETURN_KEY = 'twofold-return'

/**
 * A session that ended while a screen was open (rule E11): the screen stays as it is, only for the same person,
 * until they have signed in again or left it.
 */
export interface Interruption {
  email: string
  /** the authenticator app whose code is due after the password */
  factorId: string | null
}

auth.onAuthStateChange((_event, next) => {
  if (next?.user) arrive(sessionOf(next))
  else if (session.state === 'signed-in') {
    if (leaving || localStorage.getItem(LEFT_KEY) !== null) publish({ state: 'signed-out', ended: null })
    else interrupt(accountCopy.sessionEnded)
  } else if (session.state !== 'signed-out') {
    const wasInterrupted = session.state === 'loading' && sessionStorage.getItem(RETURN_KEY) !== null
    publish({ state: 'signed-out', ended: wasInterrupted ? accountCopy.sessionEnded : null })
  }
})

function arrive(next: Session) {
  if (next.state === 'signed-in') localStorage.removeItem(LEFT_KEY)
  const isSame = session.state === 'signed-in' && 'email' in next && next.email === interruption?.email
  if (interruption && next.state === 'code-due' && isSame) {
    interruption = { ...interruption, factorId: next.factorId }
    announce()
    return
  }
  const isBack =
    session.state === 'signed-in' && next.state === 'signed-in' && next.user.id === session.user.id
  if (interruption) setReturnPath(null)
  publish(next)
  settle(isBack)
}

/** The session is over, but the screen stays; on pages that make no sense then, the sign-in page is shown instead. */
function interrupt(sentence: string) {
  if (session.state !== 'signed-in' || interruption) return
  if (ENDS_AT_ONCE.has(location.pathname)) return endAtOnce(sentence)
  setReturnPath(location.pathname + location.search)
  interruption = { email: session.user.email, factorId: null }
  announce()
}

function endAtOnce(ended: string) {
  setReturnPath(location.pathname + location.search)
  publish({ state: 'signed-out', ended })
}

/** People who came through a mailed link may not know the password that would be asked for. */
const ENDS_AT_ONCE = new Set<string>([paths.confirm, paths.newPassword])

/** If the person is not back, what waited for them never goes on: their screen is gone, and it is not for anybody else. */
function settle(isBack: boolean) {
  const calls = isBack ? waiting : []
  waiting = []
  interruption = null
  announce()
  for (const goOn of calls) goOn()
}

/** The session that ended while the screen was open, until that is settled. */
export function useInterruption(): Interruption | null {
  return useSyncExternalStore(onSessionChange, () => interruption)
}

/** Leaves the interrupted screen, losing what was typed on it, to sign in as somebody else. */
export async function abandonScreen(): Promise<void> {
  setReturnPath(null)
  publish({ state: 'signed-out', ended: null })
  settle(false)
  await signOut()
}

/** Who is signed in. Until the stored session has been read the state is 'loading', and nobody is redirected. */
export function useSession(): Session {
  return useSyncExternalStore(onSessionChange, currentSession)
}

export function currentSession(): Session {
  return session
}

/** Calls `listener` whenever the session changes; returns a function that stops this. */
export function onSessionChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The token for calls under /api, refreshed when it is about to expire; null if nobody is signed in. */
export async function accessToken(): Promise<string | null> {
  const { data } = await auth.getSession()
  if (!data.session && interruption && (await back())) return accessToken()
  // Somebody else has just signed in in another tab, and this one still shows the screens of the last person.
  const isOthers = session.state === 'signed-in' && data.session?.user.id !== session.user.id
  return isOthers ? null : (data.session?.access_token ?? null)
}

/** Resolves once the person of an interrupted session is back; to false if there is none. */
function back(): Promise<boolean> {
  return interruption ? new Promise((resolve) => waiting.push(() => resolve(true))) : Promise.resolve(false)
}

/**
 * Signs in, or returns 'unconfirmed' if the address has to be confirmed first. If an authenticator app is set
 * up, the session is then 'code-due'. Throws an AppError with the message to show.
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
 * Opens an account and drops the session that comes with it: next, the person signs in with their new password
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

/** Signs out of this browser, even if the server cannot be reached. */
export async function signOut(): Promise<void> {
  leave()
  try {
    await auth.signOut({ scope: 'local' })
  } finally {
    leaving = false
  }
}

/** Ends every session of the account, including this one; throws if the server did not do it. */
export async function signOutEverywhere(failure: string): Promise<void> {
  leave()
  try {
    const { error } = await auth.signOut({ scope: 'global' })
    if (error) throw failureOf(error, failure)
  } finally {
    leaving = false
  }
}

/** The account is deleted: forgets its session before any screen can react, and leaves for the start page. */
export async function leaveDeletedAccount(): Promise<void> {
  hasDeletedAccount = true
  leave()
  await auth.signOut({ scope: 'local' })
  location.assign(paths.landing)
}

/**
 * The server has refused a token: resolves to true once its person has a session that it accepts, and never if somebody
 * else is signed in by then, for whom the call must not be repeated.
 */
export async function renewSession(
  refused: string,
  message: string,
  hasShownSomething: boolean,
): Promise<boolean> {
  const present = await accessToken()
  if (session.state === 'signed-in' && session.user.id !== readClaims(refused).sub)
    return new Promise(() => {})
  // A call from the previous session may return late: it must not end the present one.
  return (present !== null && present !== refused) || endSession(message, hasShownSomething)
}

/**
 * The server says that the session is over: forgets it here, and asks for the password on top of the open
 * screen, or on the sign-in page if the page has not shown anything yet. Resolves to true once the same person is back.
 */
export async function endSession(message: string, hasShownSomething = true): Promise<boolean> {
  if (session.state !== 'signed-in') return false
  const sentence = message || accountCopy.sessionEnded
  if (!interruption) {
    if (hasShownSomething) interrupt(sentence)
    else endAtOnce(sentence)
    await auth.signOut({ scope: 'local' })
  }
  return back()
}

function leave() {
  leaving = true
  localStorage.setItem(LEFT_KEY, '1')
}

/**
 * The failure of an auth call that needs a session. If the session has ended on the server, it is forgotten here
 * too, and the password is asked for.
 */
export function failureOfSession(error: AuthError, fallback: string, field?: string): AppError {
  // If no session is found, the client throws an error of its own, without a code.
  const isOver = error.name === 'AuthSessionMissingError' || SESSION_IS_OVER.has(error.code ?? '')
  if (!isOver) return failureOf(error, fallback, field)
  void endSession(accountCopy.sessionEnded)
  return new AppError('unauthenticated', accountCopy.sessionEnded)
}

/** Where the person was when their session ended, returned only once: they continue there after signing in. */
export function takeReturnPath(): string | null {
  const path = sessionStorage.getItem(RETURN_KEY)
  setReturnPath(null)
  return path
}

/** Sends the next person who signs in to `path`; null cancels that. */
export function setReturnPath(path: string | null): void {
  if (path === null) sessionStorage.removeItem(RETURN_KEY)
  else sessionStorage.setItem(RETURN_KEY, path)
}

const SESSION_IS_OVER = new Set(['session_not_found', 'user_not_found', 'bad_jwt', 'no_authorization'])

/** Methods that prove that a person reads the account's mail. */
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
  announce()
}

function announce() {
  for (const listener of listeners) listener()
}
