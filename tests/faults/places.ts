import { execFileSync, spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { startNginx } from '../../bench/nginx-proxy.ts'
import { NODE_FLAGS, NODE_VARIABLES, keepRunning } from '../../scripts/serve.mjs'
import { readConfig } from '../../src/platform/server/config.ts'
import type { Config } from '../../src/platform/server/config.ts'
import { openPostgres } from '../../src/platform/server/db/postgres.ts'
import { openSqlite } from '../../src/platform/server/db/sqlite.ts'
import type { Db } from '../../src/platform/server/db/db.ts'
import { freePort } from '../support/e2e-server.ts'
import { startMailServer } from '../support/mail-server.ts'
import type { MailServer, ReceivedMail } from '../support/mail-server.ts'
import { makeBucket, startS3Server } from '../support/s3-server.ts'
import { startFaultyStore } from './faulty-store.ts'
import type { FaultyStore } from './faulty-store.ts'
import { startOwnPostgres } from './own-postgres.ts'
import type { OwnPostgres } from './own-postgres.ts'

/** Where the product runs, and which parts of it can be made to fail. */
export interface Place {
  name: string
  origin: string
  /** the configuration its servers were started with */
  config: Config
  env: Record<string, string>
  servers: readonly Supervised[]
  mail: FaultyMail
  /** the small disk that holds DATA_DIR; null if there is none */
  disk: { fill: () => void; empty: () => void } | null
  postgres: OwnPostgres | null
  store: FaultyStore | null
  openDatabase: () => { db: Db; close: () => Promise<void> }
  remove: () => Promise<void>
}

/** A server that is restarted whenever it ends, as by `npm start`. */
export interface Supervised {
  origin: string
  kill: () => void
  /** Asks it to end, waits until it has, and starts the next one. */
  restart: () => Promise<void>
  /** Makes the machine fail in a way that fault-switch.mjs knows; null ends the fault. */
  say: (fault: string | null) => void
  end: () => Promise<void>
}

/** One process with SQLite, on a disk of its own, which can be filled if this program may mount one. */
export async function openOneProcess(): Promise<Place> {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-faults-'))
  const disk = mountDisk(join(folder, 'disk'))
  const mail = await startFaultyMail()
  const port = await freePort()
  const env = {
    ...COMMON,
    DATA_DIR: join(folder, 'disk', 'twofold'),
    SMTP_URL: mail.url,
    PUBLIC_URL: `http://127.0.0.1:${port}`,
  }
  const server = await supervise(port, env, folder)
  return {
    name: '1 process, SQLite',
    origin: server.origin,
    config: readConfig(env),
    env,
    servers: [server],
    mail,
    disk,
    postgres: null,
    store: null,
    openDatabase: () => openSqlite(join(env.DATA_DIR, 'twofold.db')),
    async remove() {
      await server.end()
      await mail.stop()
      disk?.unmount()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const PROCESSES = 3

/**
 * Three processes behind nginx, with a PostgreSQL and an S3 store of their own; null if the machine lacks any of these.
 */
export async function openFleet(): Promise<Place | null> {
  const postgres = await startOwnPostgres()
  if (!postgres) return null
  const folder = mkdtempSync(join(tmpdir(), 'twofold-faults-'))
  const s3 = await startS3Server()
  await makeBucket(s3.endpoint, 'faults')
  const store = await startFaultyStore(s3.endpoint)
  const mail = await startFaultyMail()
  const proxyPort = await freePort()
  const bucket = new URL((await makeBucket(s3.endpoint, 'guests')).replace('s3:', 'http:'))
  bucket.searchParams.set('endpoint', store.endpoint)
  const env = {
    ...COMMON,
    DATABASE_URL: postgres.url,
    STORAGE_URL: bucket.href.replace('http:', 's3:'),
    SECRET_KEY: 'a root secret that three processes share',
    SMTP_URL: mail.url,
    PUBLIC_URL: `http://127.0.0.1:${proxyPort}`,
  }
  const servers: Supervised[] = []
  for (let at = 0; at < PROCESSES; at++) {
    const DATA_DIR = join(folder, `process-${at}`)
    servers.push(await supervise(await freePort(), { ...env, DATA_DIR }, folder))
  }
  const proxy = await startNginx(
    join(folder, 'nginx'),
    servers.map(({ origin }) => origin),
    proxyPort,
  )
  return {
    name: `${PROCESSES} processes, PostgreSQL and S3`,
    origin: proxy.origin,
    config: readConfig({ ...env, DATA_DIR: join(folder, 'process-0') }),
    env,
    servers,
    mail,
    disk: null,
    postgres,
    store,
    openDatabase: () => openPostgres(postgres.url, { poolSize: 1 }),
    async remove() {
      await proxy.stop()
      for (const server of servers) await server.end()
      await mail.stop()
      await store.stop()
      await s3.stop()
      postgres.remove()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const COMMON = { RATE_LIMITS: 'off', TRUST_PROXY: 'on', PHOTO_FILTER: 'off', LOG_LEVEL: 'warn' }

async function supervise(port: number, env: Record<string, string>, folder: string): Promise<Supervised> {
  const FAULT_FILE = join(folder, `fault-${port}`)
  let running: ChildProcess
  const begin = () =>
    keepRunning(() => {
      const preload = ['--import', join(import.meta.dirname, 'fault-switch.mjs')]
      running = spawn(
        process.execPath,
        [...NODE_FLAGS, ...preload, join(process.cwd(), 'dist/server/main.js')],
        {
          stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
          env: { PATH: process.env['PATH'], ...NODE_VARIABLES, ...env, PORT: String(port), FAULT_FILE },
        },
      )
      return running
    })
  let kept = begin()
  const end = () => {
    kept.end('SIGTERM')
    return kept.ended
  }
  process.once('exit', () => running.kill('SIGKILL'))
  const origin = `http://127.0.0.1:${port}`
  await untilReady(origin)
  return {
    origin,
    async restart() {
      await end()
      kept = begin()
      await untilReady(origin)
    },
    kill: () => void running.kill('SIGKILL'),
    say: (fault) => (fault === null ? rmSync(FAULT_FILE, { force: true }) : writeFileSync(FAULT_FILE, fault)),
    end: async () => void (await end()),
  }
}

async function untilReady(origin: string): Promise<void> {
  for (let tries = 0; tries < 400; tries++) {
    const isReady = await fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
    if (isReady) return
    await delay(50)
  }
  throw new Error('A server did not start.')
}

/** A mail server that can go away and return at the same address. */
export interface FaultyMail {
  url: string
  received: () => ReceivedMail[]
  leave: () => Promise<void>
  comeBack: () => Promise<void>
  stop: () => Promise<void>
}

async function startFaultyMail(): Promise<FaultyMail> {
  const port = await freePort()
  const earlier: ReceivedMail[] = []
  let server: MailServer | null = await startMailServer({ port })
  const url = server.url
  const leave = async () => {
    if (!server) return
    earlier.push(...server.received)
    await server.stop()
    server = null
  }
  return {
    url,
    received: () => [...earlier, ...(server?.received ?? [])],
    leave,
    comeBack: async () => void (server ??= await startMailServer({ port })),
    stop: leave,
  }
}

const DISK_MB = 200

/** A small disk at `path`; null if this program may not mount one. */
function mountDisk(path: string) {
  mkdirSync(path)
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', path], { stdio: 'ignore' })
  } catch {
    return null
  }
  const filler = join(path, 'filler')
  return {
    // Until nothing more fits.
    fill: () => runQuietly('dd', ['if=/dev/zero', `of=${filler}`, 'bs=64k']),
    empty: () => rmSync(filler, { force: true }),
    unmount: () => runQuietly('umount', ['-l', path]),
  }
}

function runQuietly(command: string, given: string[]): void {
  try {
    execFileSync(command, given, { stdio: 'ignore' })
  } catch {
    // A full disk makes dd fail, which is its purpose here.
  }
}
