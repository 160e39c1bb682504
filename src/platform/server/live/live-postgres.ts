import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { Logger } from 'pino'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
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

/** The message from one process to the others: its sender, and what changed for whom. */
type Announcement = [from: string, ...changes: [coupleId: Id, type: LiveKind, id: Id | null][]]

/**
 * Connects the buses of several processes with LISTEN and NOTIFY. A process that lost its connection makes its
 * pages read everything again once it has a new one; `watch` is notified of connections that cannot be opened.
 */
export function openLivePostgres(url: string, log: Logger, watch: OutageWatch = NOOP_OUTAGE_WATCH): LiveBus {
  const local = createLiveBus()
  const self = randomUUID()
  const waiting: [Id, LiveKind, Id | null][] = []
  let telling = false
  let client: pg.Client | null = null
  let closed = false
  let retry: NodeJS.Timeout | undefined

  async function connect(isFirst: boolean): Promise<void> {
    const next = new pg.Client({ connectionString: url })
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
      if (isFirst) local.resetListeningSince()
      else local.missed()
    } catch (cause) {
      const { code } = cause as NodeJS.ErrnoException
      logRetry(log, cause, [{ code }, 'no live connection to the database yet'])
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
    for (const [coupleId, type, id] of changes) local.publish(coupleId, { type, id })
  }

  async function tell(): Promise<void> {
    while (waiting.length > 0) {
      const told: Announcement = [self, ...waiting.splice(0, CHANGES_AT_ONCE)]
      // Without a connection this is not sent, and the pages of this process read everything again once it has one.
      await client?.query('select pg_notify($1, $2)', [CHANNEL, JSON.stringify(told)]).catch(() => {})
    }
    telling = false
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
