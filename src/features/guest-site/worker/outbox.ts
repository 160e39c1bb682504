import { WAITING_STATUS, PAGE_GUEST_HEADER } from '../model/offline.ts'
import type { FromWorker, OfflineState } from '../model/offline.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { SERVER_HEADER } from '#platform/model/server-header.ts'
import { newKey } from '#platform/model/new-key.ts'
import { KEY_HEADER, REPLACES_HEADER } from '../model/waiting-call.ts'
import type { CallWords, WaitingCall } from '../model/waiting-call.ts'
import { abortAfter } from './abort-after.ts'
import { phoneStore } from './phone-store.ts'
import type { StoredCall, NewCall } from './phone-store.ts'

/**
 * Calls that a guest made without a network. A call waits from when it is stored here until it is deleted: unsent until
 * the server responds to it, then refused if the server did not accept it. It is always sent with the same key, so the
 * server carries it out once, however often it is sent.
 */

/** No reply within this time counts as no network. */
const REPLY_WITHIN_MS = 15_000
/**
 * A call whose turn has not come by then is stored at once, because those before it hang: a page waits for a response no
 * longer than this, and the time that a call of its own may take.
 */
const TURN_WITHIN_MS = 10_000
/** How many keys of replaced calls are sent along. */
const REPLACED_MAX = 20
/** Refusals that are temporary, besides those that say when to try again: a proxy's may not. */
const FOR_NOW = new Set([408, 425, 429])

/** Called for each waiting call that is over or refused; it must not take long, as others wait meanwhile. */
type Report = (call: StoredCall, outcome: Omit<FromWorker, 'mark' | 'call'>) => void
/** Whose call it is, and of which kind. */
type GuestCall = Pick<NewCall, 'mark' | 'call'>
/** `cut`: there was no response of the server. `held`: the server cannot take it now. */
type Fate = 'sent' | 'refused' | 'held' | 'cut'

/** The outbox for the calls in `list`, with its sentences. Waiting calls with other names are left alone. */
export function createOutbox(
  list: readonly WaitingCall[],
  words: Readonly<Record<WaitingCall['name'], CallWords>>,
  report: Report,
) {
  /** The listed call that a request makes; null if it makes none, or does not come from a guest's page. */
  function find({ method, url, headers }: Request): WaitingCall | null {
    if (!headers.has(PAGE_GUEST_HEADER)) return null
    const { pathname } = new URL(url)
    return list.find((call) => call.method === method && call.path === pathname) ?? null
  }

  /**
   * Sends a call and returns the server's response. Without one the call waits, and the response says so. It also
   * waits if the server cannot take it now and an older one of its kind is unsent, which would be sent in its place.
   */
  async function sendOrStore(call: WaitingCall, request: Request, slug: string): Promise<Response> {
    const made: NewCall = {
      call: call.name,
      mark: request.headers.get(PAGE_GUEST_HEADER) ?? '',
      key: request.headers.get(KEY_HEADER) ?? newKey(),
      slug,
      token: request.headers.get('authorization') ?? '',
      language: request.headers.get(LANGUAGE_HEADER),
      fields: await request.json(),
      made_at: new Date().toISOString(),
      refusal: null,
    }
    let isTurn = false
    const sending = async () => {
      isTurn = true
      // Calls of the same kind that were made earlier are sent first.
      const earlier = await earlierCalls(made)
      if (call.waits === 'newest') made.replaces = replacedKeys(earlier)
      const isNext = call.waits === 'newest' || (await sendInOrder(earlier))
      const reply = isNext ? await send(call, made) : null
      if (!reply) return store(call, made)
      if (isForNow(reply) && (await isOlderUnsent(made))) return store(call, made).catch(() => reply)
      if (reply.ok && call.waits === 'newest') await replace(made).catch(() => {})
      return reply
    }
    return withOutboxLock(sending, abortAfter(TURN_WITHIN_MS)).catch(async (error: unknown) => {
      if (isTurn) throw error
      if (call.waits === 'newest') made.replaces = replacedKeys(await earlierCalls(made))
      return store(call, made)
    })
  }

  /** an attempt whose turn has not come: pages ask for attempts faster than a network that hangs ends them */
  let attempt: Promise<boolean> | null = null

  /**
   * Sends the waiting calls, oldest first, until the network fails; returns whether none is unsent. A refused call
   * stays, with the reason.
   */
  function sendWaiting(): Promise<boolean> {
    attempt ??= withOutboxLock(async () => {
      attempt = null
      return sendInOrder(await waitingCalls())
    })
    return attempt
  }

  /** The waiting calls of this guest alone, and the sentences about them that pages of earlier builds show. */
  async function stateOf(mark: string): Promise<Omit<OfflineState, 'kept_at'>> {
    const own = (await waitingCalls().catch(() => [])).filter((one) => one.mark === mark)
    const lines = { waiting: waitingLine(own), refused: '' }
    for (const { name } of list) {
      const refusals = own.flatMap(({ call, refusal }) =>
        call === name && refusal !== null ? [refusal] : [],
      )
      const sentences = [...new Set(refusals)].map((reason) => words[name].refused(reason))
      lines.refused = [lines.refused, ...sentences].filter(Boolean).join(' ')
    }
    const waiting = own.map(({ id, call, fields, refusal }) => ({ id, call, fields, refusal }))
    return { waiting, lines }
  }

  /**
   * Deletes the guest's waiting calls of one kind, or those of them that are replaced: the server has accepted a newer
   * one, as a call or by a plain form. Rejects if the browser deletes nothing; then the server refuses them once they
   * are sent.
   */
  async function replace(newer: GuestCall, isReplaced = (_older: StoredCall) => true): Promise<void> {
    // A browser that stores nothing has nothing waiting.
    for (const older of (await earlierCalls(newer)).filter(isReplaced)) {
      await (await phoneStore()).delete('calls', older.id)
      report(older, { type: 'replaced', line: '', opensPage: false })
    }
  }

  /** Deletes a call that the server refused. */
  async function forget(mark: string, id: number): Promise<void> {
    const store = await phoneStore()
    const call = (await store.get('calls', id)) as StoredCall | undefined
    if (call?.mark === mark && call.refusal !== null) await store.delete('calls', id)
  }

  async function store(call: WaitingCall, made: NewCall): Promise<Response> {
    const older = call.waits === 'newest' ? await sameKind(made) : []
    const writing = (await phoneStore()).transaction('calls', 'readwrite')
    // On a full phone all of it fails, and the older one stays.
    await Promise.all([
      writing.store.add(made),
      ...older.map(({ id }) => writing.store.delete(id)),
      writing.done,
    ])
    const line = waitingLine((await waitingCalls()).filter(({ mark }) => mark === made.mark))
    const headers = { 'Content-Type': 'application/json' }
    return new Response(JSON.stringify({ kept: true, line }), { status: WAITING_STATUS, headers })
  }

  function waitingLine(own: StoredCall[]): string {
    const counted = list.map((call) => {
      const count = own.filter((one) => one.call === call.name && one.refusal === null).length
      return count === 0 ? '' : words[call.name].waiting(count)
    })
    return counted.filter(Boolean).join(' ')
  }

  /** Returns whether all were sent. A call that is held also keeps later calls of its guest and kind waiting. */
  async function sendInOrder(calls: StoredCall[]): Promise<boolean> {
    const held = new Set<string>()
    for (const one of calls) {
      const call = list.find(({ name }) => name === one.call)
      const turn = `${one.mark} ${one.call}`
      if (!call || one.refusal !== null || held.has(turn)) continue
      const fate = await settle(call, one)
      if (fate === 'cut') return false
      if (fate === 'held') held.add(turn)
      else report(one, { type: fate, line: words[call.name].sent, opensPage: call.opensPage })
    }
    return held.size === 0
  }

  return { find, sendOrStore, sendWaiting, stateOf, forget, replace }
}

async function settle(call: WaitingCall, stored: StoredCall): Promise<Fate> {
  const reply = await send(call, stored)
  if (!reply) return 'cut'
  if (isForNow(reply)) return 'held'
  const store = await phoneStore()
  if (reply.ok) await store.delete('calls', stored.id)
  // Unless a newer one, by the plain form, has replaced it meanwhile.
  else if (await store.get('calls', stored.id))
    await store.put('calls', { ...stored, refusal: await reasonOf(reply) })
  return reply.ok ? 'sent' : 'refused'
}

/** Whether the server may accept the same call later. */
function isForNow({ status, headers }: Response): boolean {
  return status >= 500 || FOR_NOW.has(status) || headers.has('Retry-After')
}

/** All waiting calls, oldest first. */
async function waitingCalls(): Promise<StoredCall[]> {
  return (await (await phoneStore()).getAll('calls')) as StoredCall[]
}

/** The waiting calls of the same guest and kind. */
async function sameKind({ mark, call }: GuestCall): Promise<StoredCall[]> {
  return (await waitingCalls()).filter((one) => one.mark === mark && one.call === call)
}

/** A browser that stores nothing has nothing waiting. */
function earlierCalls(made: GuestCall): Promise<StoredCall[]> {
  return sameKind(made).catch(() => [])
}

/** What may have arrived of the calls that a newer one replaces. */
function replacedKeys(earlier: readonly StoredCall[]): string[] {
  const unsent = earlier.filter(({ refusal }) => refusal === null)
  return unsent.flatMap(({ key, replaces = [] }) => [...replaces, key]).slice(-REPLACED_MAX)
}

async function isOlderUnsent(made: NewCall): Promise<boolean> {
  return (await earlierCalls(made)).some(({ refusal }) => refusal === null)
}

/** The server's response; null if there was none, though the call may have arrived. */
async function send({ method, path }: WaitingCall, made: NewCall): Promise<Response | null> {
  try {
    const reply = await fetch(path, {
      method,
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: made.token,
        [KEY_HEADER]: made.key,
        ...(made.replaces?.length && { [REPLACES_HEADER]: made.replaces.join(',') }),
        ...(made.language && { [LANGUAGE_HEADER]: made.language }),
      },
      body: JSON.stringify(made.fields),
      // Also ends a response that stops halfway: no other call is sent until this one is over.
      signal: abortAfter(REPLY_WITHIN_MS),
    })
    // Read to its end: a response that breaks off says nothing, and the call is sent again.
    return isOurs(reply) ? new Response(await reply.blob(), reply) : null
  } catch {
    return null
  }
}

/** The server answers a call in JSON. A page comes from something in between, such as the login of a hotel's network. */
function isOurs({ ok, headers }: Response): boolean {
  return /\bjson\b/.test(headers.get('content-type') ?? '') && (!ok || headers.has(SERVER_HEADER))
}

async function reasonOf(reply: Response): Promise<string> {
  const body: { error?: { message?: string } } | null = await reply.json().catch(() => null)
  return body?.error?.message ?? ''
}

/** Only one worker of the phone sends at a time: an older call must not arrive after a newer one. */
function withOutboxLock<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
  return navigator.locks.request('twofold-outbox', signal ? { signal } : {}, work)
}
