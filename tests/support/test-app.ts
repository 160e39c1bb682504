import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, inject } from 'vitest'
import { createApp } from '#app/server/create-app.ts'
import type { App } from '#app/server/create-app.ts'
import { NO_ASSETS } from '#platform/server/assets.ts'
import { addMs, clockNow, epochMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { openLivePostgres } from '#platform/server/live/live-postgres.ts'
import { createLiveBus } from '#platform/server/live/live.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import { adminQuery, testDatabaseUrl } from './postgres.ts'
import { asRequest, findScans } from './request-statements.ts'
import { makeBucket } from './s3-server.ts'
import { temporaryFolder } from './temporary-files.ts'

export interface TestApp extends App {
  /** the location of the database: a file, or a PostgreSQL address */
  database: string
  /** Moves the application's clock. */
  setNow(now: Instant): void
  passTime(ms: number): void
  /** From then on only `passTime` moves the application's clock. */
  stopClock(): void
  /** A request without a port; `token` is sent as the bearer token, `json` as the body. */
  request(method: string, path: string, options?: RequestOptions): Promise<Response>
}

export interface RequestOptions {
  token?: string | undefined
  json?: unknown
  body?: BodyInit
  headers?: Record<string, string>
}

/** Limits are off unless a test file is about them, because its requests all come from one address. */
interface TestAppOptions {
  limitsUse?: boolean
  env?: Record<string, string>
}

/** The whole application on a database of this test file's own, on the engine in ENGINE. */
export function startTestApp({ limitsUse = false, env = {} }: TestAppOptions = {}): TestApp {
  const app = {} as TestApp
  let tearDown: () => Promise<void> = () => Promise.resolve()

  beforeAll(async () => {
    const dir = temporaryFolder()
    const { db, untilDurable, engine, live, database, close, drop } = await openCopy(dir)
    let shift = 0
    let stoppedAt: Instant | null = null
    const config = readConfig({
      DATA_DIR: dir,
      RATE_LIMITS: limitsUse ? 'on' : 'off',
      LOG_LEVEL: 'silent',
      STORAGE_URL: await ownStorage(),
      ...env,
    })
    const created = createApp(
      {
        config,
        db,
        untilDurable,
        engine,
        clock: () => addMs(stoppedAt ?? clockNow(), shift),
        newId: uuidv7,
        log: pino({ level: 'silent' }),
        secrets: loadSecrets(null, dir),
        live,
      },
      NO_ASSETS,
    )
    Object.assign(app, created, {
      database,
      setNow: (now: Instant) => (shift = epochMs(now) - epochMs(clockNow())),
      passTime: (ms: number) => (shift += ms),
      stopClock: () => (stoppedAt = clockNow()),
      request: (method: string, path: string, options: RequestOptions = {}) =>
        asRequest(`${method} ${path}`, () => created.routes.request(path, requestInit(method, options))),
    })
    tearDown = async () => {
      const scans = await findScans(db, engine)
      await live.close()
      await close()
      await drop()
      rmSync(dir, { recursive: true, force: true })
      expect(scans, 'statements that no index serves').toEqual([])
    }
  })
  afterAll(() => tearDown())
  return app
}

/** Files are in a bucket of this test file's own if FILES=s3, otherwise in its directory. */
export async function ownStorage(): Promise<string | undefined> {
  const endpoint = inject('s3Endpoint')
  return endpoint ? makeBucket(endpoint, `test-${uuidv7()}`) : undefined
}

async function openCopy(dir: string) {
  const template = inject('template')
  if (process.env['ENGINE'] === 'postgres') {
    const name = `twofold_test_${process.pid}_${uuidv7().replaceAll('-', '')}`
    await adminQuery(`create database ${name} template ${template}`)
    const store = openPostgres(testDatabaseUrl(name), { poolSize: 5 })
    const drop = () => adminQuery(`drop database ${name} with (force)`)
    const live = openLivePostgres(testDatabaseUrl(name), pino({ level: 'silent' }))
    return { ...store, engine: 'postgres' as const, database: testDatabaseUrl(name), live, drop }
  }
  const file = join(dir, 'test.db')
  copyFileSync(template, file)
  const live = createLiveBus()
  const drop = () => Promise.resolve()
  return { ...openSqlite(file), engine: 'sqlite' as const, database: file, live, drop }
}

/** Converts `options` for the Fetch standard. */
export function requestInit(method: string, { token, json, body, headers }: RequestOptions): RequestInit {
  return {
    method,
    headers: {
      ...(token ? { authorization: `Bearer ${token}` } : {}),
      ...(json === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
  }
}
