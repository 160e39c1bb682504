import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import type { Logger } from 'pino'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
import { createPostgresClient } from '#platform/server/db/postgres.ts'
import { NOOP_OUTAGE_WATCH, logRetry } from '#platform/server/db/outage.ts'
import type { OutageWatch } from '#platform/server/db/outage.ts'
import { createLiveBus } from './live.ts'
import type { LiveBus } from './live.ts'

const CHANNEL = 'twofold_live'
/** A notification holds at most 8,000 bytes (PostgreSQL manual, NOTIFY). */
const CHANGES_AT_ONCE = 40
/** Changes within this time are sent in one notification. */
const GATHER_MS = 20
const RECONNECT_MS = 1000
/** A connection that the network has dropped reports nothing: only a query shows that no reply comes any more. */
const ASK_EVERY_MS = 10_000

/** The message from one process to the others: its sender, and what changed for whom. Without changes: some were lost. */
type Announcement = [from: string, ...changes: [coupleId: Id, type: LiveKind, id: Id | null][]]

interface LiveTimes {
  askEveryMs?: number
  /** how long a reply may take, before the connection counts as lost */
  replyWithinMs?: number
}

/**
 * Connects the buses of several processes with LISTEN and NOTIFY. When a process that lost its connection has a new
 * one, its pages read everything again; so do those of the others if it had something to tell them in the meantime.
 * `watch` is notified of connections that cannot be opened or are lost.
 */
export function openLivePostgres(
  url: string,
  log: Logger,
  watch: OutageWatch = NOOP_OUTAGE_WATCH,
  { askEveryMs = ASK_EVERY_MS, replyWithinMs }: LiveTimes = {},
): LiveBus {
  const local = createLiveBus()
  const self = randomUUID()
  const waiting: [Id, LiveKind, Id | null][] = []
  let telling = false
  /** whether the other processes have missed something */
  let owesOthers = false
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(isFirst: boolean): Promise<void> {
    const next = createPostgresClient(url, watch, replyWithinMs)
    next.on('error', () => lost(next))
    next.on('end', () => lost(next))
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    try {
      await next.connect().catch((cause: unknown) => {
        watch.failed(cause)
        throw cause
      })
      await next.query(`listen ${CHANNEL}`)
      if (closed) {
        await next.end()
        return
      }
      client = next
      void keepAsking(next)
      if (isFirst) local.resetListeningSince()
      else local.missed()
      if (owesOthers) {
        owesOthers = false
        void announce([])
      }
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      logRetry(log, cause, [{ code }, 'no live connection to the database yet'])
      void next.end()
      lost(next)
    }
  }

  function lost(one: pg.Client): void {
    if (client === one) client = null
    if (closed || client || retry) return
    retry = setTimeout(() => {
      retry = undefined
      void connect(false)
    }, RECONNECT_MS)
  }

  function receive(payload: string): void {
    const [from, ...changes] = JSON.parse(payload) as Announcement
    if (from === self) return
    if (changes.length === 0) local.missed()
    for (const [coupleId, type, id] of changes) local.publish(coupleId, { type, id })
  }

  async function tell(): Promise<void> {
    while (waiting.length > 0) await announce(waiting.splice(0, CHANGES_AT_ONCE))
    telling = false
  }

  async function announce(changes: typeof waiting): Promise<void> {
    const announcement: Announcement = [self, ...changes]
    const reply = client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(announcement)])
    const isTold = await reply?.then(
      () => true,
      () => false,
    )
    if (!isTold) owesOthers = true
  }

  /** A connection on which no reply arrives ends by itself. */
  async function keepAsking(one: pg.Client): Promise<void> {
    while (client === one) {
      await delay(askEveryMs, undefined, { ref: false })
      if (client === one) await one.query('select 1').catch(() => {})
    }
  }

  void connect(true)
  return {
    ...local,
    publish(coupleId: Id, change: LiveChange) {
      local.publish(coupleId, change)
      waiting.push([coupleId, change.type, change.id])
      if (telling) return
      telling = true
      setTimeout(() => void tell(), GATHER_MS)
    },
    async close() {
      closed = true
      clearTimeout(retry)
      await local.close()
      await client?.end()
    },
  }
}
