import { createHash, randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { LiveWedding } from '../support/live-wedding.ts'

const GUESTS_AT_ONCE = 6
const PAUSE_MS = 100
/** A phone gives up after this time and tries again. */
const PATIENCE_MS = 30_000
const LIMIT_MS = 120_000

/** What the servers have acknowledged. */
export interface Acknowledged {
  dishes: string[]
  notes: string[]
  /** the SHA-256 of each */
  photos: string[]
}

export interface GuestsAtWork {
  acknowledged: Acknowledged
  /** how often each outcome occurred: '200', '503', 'no connection' */
  outcomes: Record<string, number>
  /**
   * Milliseconds from now until each guest was served successfully again.
   * @throws when that takes more than two minutes
   */
  untilWell: () => Promise<number>
  /** Ends once everything that a guest has begun is acknowledged. */
  stop: () => Promise<void>
}

/**
 * Guests who answer, write notes and send photos continuously. Whatever is not acknowledged is sent again, as
 * phones do, under the same name, until it is.
 */
export function putGuestsToWork(origin: string, { guests }: LiveWedding, photo: Buffer): GuestsAtWork {
  const acknowledged: Acknowledged = { dishes: [], notes: [], photos: [] }
  const outcomes: Record<string, number> = {}
  let isOver = false
  const beganLast = new Map<number, number>()
  // Nobody writes the same thing twice, not even under another fault.
  const run = randomUUID().slice(0, 8)

  async function ask(token: string, method: string, path: string, body: unknown, key?: string) {
    const isBytes = body instanceof Uint8Array
    const outcome = await fetch(origin + path, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(!isBytes && { 'content-type': 'application/json' }),
        ...(key && { 'idempotency-key': key }),
      },
      body: isBytes ? new Uint8Array(body) : JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      async (response) => {
        await response.arrayBuffer()
        return response.ok ? 'ok' : String(response.status)
      },
      () => 'no response',
    )
    outcomes[outcome] = (outcomes[outcome] ?? 0) + 1
    return outcome === 'ok'
  }

  /**
   * One act of a guest; the function it returns resolves to whether all of it was acknowledged, and may be
   * called again.
   */
  function next(name: string, count: number, token: string): () => Promise<boolean> {
    if (count % 10 === 9) {
      const bytes = Buffer.concat([photo, Buffer.from(`${name} ${count}`)])
      const sha256 = createHash('sha256').update(bytes).digest('hex')
      const part = `/api/uploads/parts?sha256=${sha256}&bytes_total=${bytes.length}&offset=0`
      const whole = { sha256, bytes_total: bytes.length, original_name: 'IMG.jpg', captured_at: null }
      return async () => {
        const isSent = await ask(token, 'PUT', part, bytes)
        const isKept = isSent && (await ask(token, 'POST', '/api/uploads', whole))
        if (isKept) acknowledged.photos.push(sha256)
        return isKept
      }
    }
    if (count % 10 === 4) {
      const message = `All the best, ${name} ${count}`
      const key = randomUUID()
      return async () => {
        const isKept = await ask(token, 'POST', '/api/love-notes', { message }, key)
        if (isKept) acknowledged.notes.push(message)
        return isKept
      }
    }
    const dish = `Dish ${name} ${count}`
    return async () => {
      const answer = { rsvp_status: 'accepted', meal_choice: dish }
      const isKept = await ask(token, 'PUT', '/api/rsvp', answer)
      if (isKept) acknowledged.dishes.push(dish)
      return isKept
    }
  }

  async function work(index: number): Promise<void> {
    const own = guests.filter((_, at) => at % GUESTS_AT_ONCE === index)
    for (let count = 0; !isOver; count++) {
      const act = next(`${run} of ${index}`, count, own[count % own.length]!.token)
      const deadline = Date.now() + LIMIT_MS
      for (;;) {
        const began = performance.now()
        if (await act()) {
          beganLast.set(index, began)
          break
        }
        if (isOver && Date.now() > deadline) throw new Error('A guest was not answered before the end.')
        await delay(PAUSE_MS)
      }
      await delay(PAUSE_MS)
    }
  }

  const running = Array.from({ length: GUESTS_AT_ONCE }, (_, index) => work(index))
  return {
    acknowledged,
    outcomes,
    async untilWell() {
      const since = performance.now()
      const isWell = () => running.every((_, index) => (beganLast.get(index) ?? 0) > since)
      while (!isWell()) {
        if (performance.now() - since > LIMIT_MS) throw new Error('Guests are not answered again.')
        await delay(20)
      }
      return performance.now() - since
    },
    async stop() {
      isOver = true
      await Promise.all(running)
    },
  }
}
