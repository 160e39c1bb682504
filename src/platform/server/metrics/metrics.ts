import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { Store } from '#platform/server/db/db.ts'

/** In seconds: from a page that waits for nothing up to a large upload from a phone. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 2.5, 5, 10, 30]

/** What one process counts of its own work: docs/operations.md has a line for each. */
export type Metrics = ReturnType<typeof createMetrics>

/** Each application has counters of its own, so that two in one process do not add up. */
export function createMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** `route` is the pattern of the address, never the address: there are as many of those as guests */
    requests: new Histogram({
      name: 'twofold_http_request_duration_seconds',
      help: 'Time until the response began, by route, method and status',
      labelNames: ['method', 'route', 'status'] as const,
      buckets: SECONDS,
      registers,
    }),
    livePages: new Gauge({
      name: 'twofold_live_pages',
      help: 'Open pages that receive live changes, by audience',
      labelNames: ['audience'] as const,
      registers,
    }),
    uploadsUnderWay: new Gauge({
      name: 'twofold_uploads_under_way',
      help: 'Requests whose film, photo or part of one is being received',
      registers,
    }),
    uploadedBytes: new Counter({
      name: 'twofold_uploaded_bytes_total',
      help: 'Bytes of films and photos that were received',
      registers,
    }),
    mailAttempts: new Counter({
      name: 'twofold_mail_attempts_total',
      help: 'How attempts to send a message ended, by its kind',
      labelNames: ['kind', 'outcome'] as const,
      registers,
    }),
    workDone: new Gauge({
      name: 'twofold_periodic_work_success_timestamp_seconds',
      help: 'When each periodic task of this process last succeeded',
      labelNames: ['work'] as const,
      registers,
    }),
    workFailures: new Counter({
      name: 'twofold_periodic_work_failures_total',
      help: 'How often each periodic task of this process has failed',
      labelNames: ['work'] as const,
      registers,
    }),
    queueLength: new Gauge({
      name: 'twofold_queue_length',
      help: 'What waits in the database for any process, by queue',
      labelNames: ['queue'] as const,
      registers,
    }),
    queueAge: new Gauge({
      name: 'twofold_queue_age_seconds',
      help: 'For how long the first in the queue has been due',
      labelNames: ['queue'] as const,
      registers,
    }),
    databaseUp: new Gauge({
      name: 'twofold_database_up',
      help: '1 when the database responded to this look, else 0',
      registers,
    }),
  }
}

/** Adds the metrics of the process itself: memory, CPU, event loop, handles, and its connections to PostgreSQL. */
export function measureProcess({ registry }: Metrics, connections: Store['connections']): void {
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  if (!connections) return
  new Gauge({
    name: 'twofold_database_connections',
    help: 'Connections of this process to PostgreSQL that are in use or idle, and calls that wait for one',
    labelNames: ['state'] as const,
    registers,
    collect() {
      for (const [state, count] of Object.entries(connections())) this.set({ state }, count)
    },
  })
}
