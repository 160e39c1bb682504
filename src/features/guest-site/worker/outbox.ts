import type { Id } from '#platform/model/ids.ts'
import { KEPT_STATUS, PAGE_GUEST_HEADER } from '../model/offline.ts'
import type { WaitingAnswer } from '../model/offline.ts'
import { phoneStore } from './phone-store.ts'
import type { KeptAnswer } from './phone-store.ts'

/**
 * Answers that a guest gave while there was no network. Each is sent under the key it was first sent with, so that the
 * server takes it once, however often it is sent; only a guest's newest one waits.
 */

/** Longer without a reply is no network. */
const REPLY_WITHIN_MS = 15_000
/** Refusals that end by themselves. */
const FOR_NOW = new Set([408, 425, 429])
/** The one call that waits for a network. */
export const ANSWER_CALL = '/api/rsvp'

/** Sends an answer and passes the server's reply on. Where none comes it waits here, and the reply says so. */
export async function sendOrKeep(request: Request, slug: string): Promise<Response> {
  const answer: KeptAnswer = {
    mark: request.headers.get(PAGE_GUEST_HEADER) ?? '',
    key: crypto.randomUUID() as Id,
    slug,
    token: request.headers.get('authorization') ?? '',
    fields: await request.json(),
    made_at: new Date().toISOString(),
    refusal: null,
  }
  return oneAtATime(async () => {
    const reply = await send(answer)
    if (!reply) {
      await (await phoneStore()).put('answers', answer)
      return Response.json({ kept: true }, { status: KEPT_STATUS })
    }
    // What waited until now was said before. A browser that stores nothing has nothing waiting.
    if (reply.ok) await drop(answer.mark).catch(() => {})
    return reply
  })
}

/**
 * Sends what waits, oldest first, until there is no network; `report` hears of each answer that is through. What the
 * server refuses stays with the reason, for its guest to read.
 */
export async function sendWaiting(
  report: (answer: KeptAnswer, outcome: 'sent' | 'refused') => Promise<void>,
): Promise<void> {
  await oneAtATime(async () => {
    const store = await phoneStore()
    const waiting = (await store.getAll('answers')).filter(({ refusal }) => refusal === null)
    for (const answer of waiting.sort((a, b) => a.made_at.localeCompare(b.made_at))) {
      const reply = await send(answer)
      if (!reply || reply.status >= 500 || FOR_NOW.has(reply.status)) return
      if (reply.ok) await drop(answer.mark)
      else await store.put('answers', { ...answer, refusal: await reasonOf(reply) })
      await report(answer, reply.ok ? 'sent' : 'refused')
    }
  })
}

/** The answer of this guest that waits; nobody else's. */
export async function waitingOf(mark: string): Promise<WaitingAnswer | null> {
  const answer = await (await phoneStore()).get('answers', mark)
  return answer ? { fields: answer.fields, refusal: answer.refusal } : null
}

async function drop(mark: string): Promise<void> {
  await (await phoneStore()).delete('answers', mark)
}

/** The server's reply; null where none came, though the answer may have arrived. */
async function send({ key, token, fields }: KeptAnswer): Promise<Response | null> {
  try {
    return await fetch(ANSWER_CALL, {
      method: 'PUT',
      headers: {
        'Content-Type': 'application/json',
        Accept: 'application/json',
        Authorization: token,
        'Idempotency-Key': key,
      },
      body: JSON.stringify(fields),
      signal: AbortSignal.timeout(REPLY_WITHIN_MS),
    })
  } catch {
    return null
  }
}

async function reasonOf(reply: Response): Promise<string> {
  const said: { error?: { message?: string } } | null = await reply.json().catch(() => null)
  return said?.error?.message ?? ''
}

/** An older answer must not arrive after a newer one, whichever of the phone's workers sends it. */
function oneAtATime<T>(work: () => Promise<T>): Promise<T> {
  return navigator.locks.request('twofold-outbox', work)
}
