import { createHash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { GuestPolls } from '../src/features/polls/model/poll.ts'
import { UPLOAD_PART_BYTES } from '../src/platform/model/upload-part.ts'

/** What guests do, as counted. */
export type Act =
  | 'page'
  | 'name'
  | 'own page'
  | 'live page'
  | 'rsvp'
  | 'gallery'
  | 'note'
  | 'polls'
  | 'vote'
  | 'trivia'
  | 'trivia run'
  | 'upload'

export interface Log {
  /** milliseconds to the last byte of the response */
  times: Map<Act, number[]>
  /** how often each was acknowledged */
  done: Map<Act, number>
  errors: string[]
}

export function newLog(): Log {
  return { times: new Map(), done: new Map(), errors: [] }
}

export interface Visit {
  origin: string
  slug: string
  first_name: string
  last_name: string
  /** the guest's own address, by which limits count */
  from: string
  photo: Buffer | null
}

/** The shortest and longest time that a guest looks at something before their next action. */
const THINK_MS = [500, 4_000] as const

/** One guest's visit, from the link in their letter to the last thing they do; live pages stay open throughout. */
export async function visit(given: Visit, log: Log): Promise<void> {
  const { origin, slug, first_name, last_name, from, photo } = given
  const forwarded = { 'x-forwarded-for': from }
  let token = ''

  async function ask(act: Act, method: string, path: string, body?: unknown): Promise<Response | null> {
    const began = performance.now()
    const isBytes = body instanceof Uint8Array
    const response = await fetch(origin + path, {
      method,
      headers: {
        ...forwarded,
        'accept-encoding': 'br, gzip',
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && !isBytes && { 'content-type': 'application/json' }),
      },
      body: body === undefined ? null : isBytes ? new Uint8Array(body) : JSON.stringify(body),
    }).catch((cause: unknown) => {
      log.errors.push(`${act}: ${String((cause as Error).cause ?? cause)}`)
      return null
    })
    if (!response) return null
    const bytes = await response.arrayBuffer().catch(() => null)
    if (!response.ok || bytes === null) {
      log.errors.push(`${act}: ${bytes === null ? 'cut off' : response.status}`)
      return null
    }
    push(log.times, act, performance.now() - began)
    log.done.set(act, (log.done.get(act) ?? 0) + 1)
    return new Response(bytes)
  }
  const read = async <T>(response: Response | null) => (response ? ((await response.json()) as T) : null)

  await ask('page', 'GET', `/wedding/${slug}`)
  await think()
  const name = { slug, firstName: first_name, lastName: last_name }
  const matched = await read<{ token: string }>(await ask('name', 'POST', '/api/guest-name-match', name))
  if (!matched) return
  ;({ token } = matched)
  const live = openLivePage(given, token, log)
  await ask('own page', 'GET', `/wedding/${slug}`)
  await think()
  const rsvp_status = Math.random() < 0.8 ? 'accepted' : 'declined'
  await ask('rsvp', 'PUT', '/api/rsvp', { rsvp_status, dietary_restrictions: 'No nuts' })
  await think()
  await ask('gallery', 'GET', '/api/gallery')
  if (photo) await send(photo)
  await think()
  await ask('note', 'POST', '/api/love-notes', { message: `All the best from ${first_name}!` })
  await think()
  const polls = await read<GuestPolls>(await ask('polls', 'GET', '/api/polls'))
  const [poll] = polls?.polls ?? []
  if (poll)
    await ask('vote', 'POST', '/api/votes', { poll_id: poll.id, option_index: Math.random() < 0.5 ? 0 : 1 })
  await think()
  const trivia = await read<{ questions: { id: string }[]; shown: string }>(
    await ask('trivia', 'GET', '/api/trivia'),
  )
  if (trivia) {
    await think()
    const answers = trivia.questions.map(({ id }) => ({ question_id: id, option: 0 }))
    await ask('trivia run', 'POST', '/api/trivia', { shown: trivia.shown, timeSpent: 20, answers })
  }
  await live.close()

  async function send(bytes: Buffer): Promise<void> {
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const called = `sha256=${sha256}&bytes_total=${bytes.length}`
    for (let offset = 0; offset < bytes.length; offset += UPLOAD_PART_BYTES) {
      const part = new Uint8Array(bytes.subarray(offset, offset + UPLOAD_PART_BYTES))
      const kept = await fetch(`${origin}/api/uploads/parts?${called}&offset=${offset}`, {
        method: 'PUT',
        headers: { ...forwarded, authorization: `Bearer ${token}` },
        body: part,
      }).catch((cause: unknown) => String((cause as Error).cause ?? cause))
      if (typeof kept === 'string' || !kept.ok) {
        log.errors.push(`upload part: ${typeof kept === 'string' ? kept : kept.status}`)
        return
      }
      await kept.arrayBuffer()
    }
    await ask('upload', 'POST', '/api/uploads', {
      sha256,
      bytes_total: bytes.length,
      original_name: 'IMG.jpg',
      captured_at: null,
    })
  }
}

/** The event stream of an open page. */
function openLivePage({ origin, from }: Visit, token: string, log: Log): { close: () => Promise<void> } {
  const leave = new AbortController()
  const held = (async () => {
    const began = performance.now()
    const response = await fetch(`${origin}/events`, {
      headers: { 'x-forwarded-for': from, authorization: `Bearer ${token}` },
      signal: leave.signal,
    })
    if (!response.ok || !response.body) {
      log.errors.push(`live page: ${response.status}`)
      return
    }
    let isFirst = true
    for await (const _ of response.body as AsyncIterable<Uint8Array>) {
      if (isFirst) push(log.times, 'live page', performance.now() - began)
      isFirst = false
    }
    if (!leave.signal.aborted) log.errors.push('live page: ended')
  })().catch((cause: unknown) => {
    if (!leave.signal.aborted) log.errors.push(`live page: ${String((cause as Error).cause ?? cause)}`)
  })
  return {
    close() {
      leave.abort()
      return held
    },
  }
}

function think(): Promise<void> {
  const [shortest, longest] = THINK_MS
  return delay(shortest + Math.random() * (longest - shortest))
}

function push(times: Map<Act, number[]>, act: Act, ms: number): void {
  const known = times.get(act)
  if (known) known.push(ms)
  else times.set(act, [ms])
}
