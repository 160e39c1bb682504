import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  utimesSync,
  watch as watchFolder,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, describe, expect, inject, it } from 'vitest'
import { variantOf } from '../../../../../tests/support/app-variant.ts'
import { changedRows, readAllRows } from '../../../../../tests/support/database-rows.ts'
import { jsonOf, makeGuest, makeOwner, makeWholeWedding } from '../../../../../tests/support/factories.ts'
import {
  environmentOf,
  runCommand,
  runNightlyBackup,
  startCommand,
} from '../../../../../tests/support/operator-commands.ts'
import { BUCKET_SENTENCES, startFailingBucket } from '../../../../../tests/support/failing-bucket.ts'
import type { BucketFailure } from '../../../../../tests/support/failing-bucket.ts'
import { startForgetfulNetwork } from '../../../../../tests/support/forgetful-network.ts'
import { adminQuery, databaseUrl } from '../../../../../tests/support/postgres.ts'
import { temporaryFolder } from '../../../../../tests/support/temporary-files.ts'
import { ownStorage, startTestApp } from '../../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../../tests/support/test-app.ts'
import { countMissingFiles, missingSentence } from '../../stored-files.ts'
import { readConfig } from '#platform/server/config.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import type { Store } from '#platform/server/db/db.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import { startFault } from '#platform/server/start-faults.ts'
import { listMigrations, migrate } from '../../migrations.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const app = startTestApp()
const isPostgres = process.env['ENGINE'] === 'postgres'
const scratch = temporaryFolder()
const databases: string[] = []
let count = 0
const newPath = () => join(scratch, `p${++count}`)
/** Tables that differ between two reads of one database, because they count calls and reads of /readyz. */
const COUNTERS = ['rate_limits']

afterAll(async () => {
  for (const name of databases) await adminQuery(`drop database ${name} with (force)`)
})

/** An empty place to restore to: a directory, plus a database and a bucket if the test uses those. */
async function newPlace(postgres = isPostgres): Promise<Record<string, string>> {
  const env: Record<string, string> = { DATA_DIR: newPath(), STORAGE_URL: (await ownStorage()) ?? '' }
  if (!postgres) return env
  const name = `twofold_test_${process.pid}_${uuidv7().replaceAll('-', '')}`
  databases.push(name)
  await adminQuery(`create database ${name}`)
  return { ...env, DATABASE_URL: databaseUrl(name) }
}

function openStore({ DATABASE_URL, DATA_DIR = '' }: Record<string, string>): Store {
  return DATABASE_URL ? openPostgres(DATABASE_URL, { poolSize: 2 }) : openSqlite(join(DATA_DIR, 'twofold.db'))
}

/** What `look` returns for an application on that place. */
async function inPlace<T>(env: Record<string, string>, look: (there: TestApp) => Promise<T>): Promise<T> {
  const { db, close, untilDurable } = openStore(env)
  const config = readConfig({ ...env, RATE_LIMITS: 'off', LOG_LEVEL: 'silent' })
  const secrets = loadSecrets(config.secretKey, config.dataDir, { makesKey: false })
  const files = openFiles(config)
  const engine = env['DATABASE_URL'] ? 'postgres' : 'sqlite'
  try {
    return await look(variantOf(app, { config, db, untilDurable, secrets, files, engine }))
  } finally {
    await close()
  }
}

async function sendCover(token: string, shade: number): Promise<Response> {
  const create = { width: 700, height: 500, channels: 3 as const, background: { r: shade, g: 90, b: 90 } }
  const body = new Uint8Array(await sharp({ create }).jpeg().toBuffer())
  return app.request('PUT', '/api/cover-photo', { token, body })
}

/** A wedding with a cover photo, and a note with characters that are easily lost. */
async function makeFullWedding() {
  const wedding = await makeWholeWedding(app)
  await jsonOf(await sendCover(wedding.owner.token, 30), 200)
  const { id } = await makeGuest(app, wedding.owner, { first_name: 'Zoë', last_name: 'O’Brien' })
  const dietary_restrictions = 'a\u2028b\n"c"\\ 🎉'
  await app.deps.db.updateTable('guests').set({ dietary_restrictions }).where('id', '=', id).execute()
  return wedding
}

/** A backup of the place, made through a separate connection like the command's; returns its folder. */
async function backUp(env = environmentOf(app)): Promise<string> {
  const folder = newPath()
  const { db, close } = openStore(env)
  await makeBackup(readConfig(env), db, folder).finally(close)
  return folder
}

const restore = (folder: string, env: Record<string, string>, replaces = false) =>
  restoreBackup(readConfig(env), folder, replaces)

/** What the operator reads about missing files at startup. */
const missingAtStart = async () => {
  const { db, files, config } = app.deps
  return missingSentence(await countMissingFiles(db, files), config)
}

async function contentOf(one: TestApp): Promise<Record<string, string>> {
  const listed = await one.deps.files.list('')
  const read = async (key: string) =>
    Buffer.from(await new Response(one.deps.files.read(key)).arrayBuffer()).toString('base64')
  return Object.fromEntries(await Promise.all(listed.map(async ({ key }) => [key, await read(key)] as const)))
}

describe('npm run backup and npm run restore', () => {
  it('bring back every row, every file, and the key that opens them', async () => {
    const { owner, couple, guestToken } = await makeFullWedding()
    const [rows, files] = [await readAllRows(app.deps.db, COUNTERS), await contentOf(app)]
    expect(Object.keys(files).length).toBeGreaterThan(3)
    const [folder, place] = [newPath(), await newPlace()]
    const made = await runCommand('backup', [folder], environmentOf(app))
    expect(made).toEqual({ code: 0, output: expect.stringContaining(`The backup is in ${folder}`) })
    const restored = await runCommand('restore', [folder], place)
    expect(restored).toEqual({ code: 0, output: expect.stringContaining('is restored') })
    await inPlace(place, async (there) => {
      expect(changedRows(rows, await readAllRows(there.deps.db, COUNTERS))).toEqual([])
      expect(await contentOf(there)).toEqual(files)
      // Sessions from before the backup still work.
      expect((await there.request('GET', '/api/guests', { token: owner.token })).status).toBe(200)
      expect((await there.request('GET', '/api/rsvp', { token: guestToken })).status).toBe(200)
      const key = Object.keys(files).find((name) => name.startsWith(`${couple.id}/cover`))
      expect((await there.request('GET', `/media/${key}`)).status).toBe(200)
      expect(await countMissingFiles(there.deps.db, there.deps.files)).toMatchObject({ missing: 0 })
      // A restored server accepts changes, and can itself be backed up.
      expect((await makeGuest(there, owner)).id).toBeTruthy()
    })
    expect(existsSync(await backUp(place))).toBe(true)
  })

  it('hold together what changes while they are made', async () => {
    const { owner } = await makeFullWedding()
    let isDone = false
    let changes = 0
    const changing = (async () => {
      while (!isDone) {
        await jsonOf(await sendCover(owner.token, ++changes % 250), 200)
        await makeGuest(app, owner, { first_name: `G${changes}` })
      }
    })()
    const folder = await backUp().finally(() => (isDone = true))
    await changing
    expect(changes).toBeGreaterThan(0)
    const place = await newPlace()
    await restore(folder, place)
    await inPlace(place, async (there) => {
      expect(await countMissingFiles(there.deps.db, there.deps.files)).toMatchObject({ missing: 0 })
      // A guest and its row of history are written together: both or neither.
      const guests = await there.deps.db.selectFrom('guests').select('id').execute()
      const history = await there.deps.db.selectFrom('history').select('target_id').execute()
      const known = new Set(history.map(({ target_id }) => target_id))
      expect(guests.filter(({ id }) => !known.has(id))).toEqual([])
    })
  })

  it('hold up nobody who writes while one is made', async () => {
    const { owner } = await makeFullWedding()
    let isDone = false
    let changes = 0
    const changing = (async () => {
      while (!isDone) await makeGuest(app, owner, { first_name: `H${++changes}` })
    })()
    await backUp().finally(() => (isDone = true))
    await changing
    expect(changes).toBeGreaterThan(0)
  })

  it('make no folder above the backup, where a disk may not be mounted', async () => {
    const folder = join(newPath(), 'tonight')
    const { code, output } = await runCommand('backup', [folder], environmentOf(app))
    expect([code, output]).toEqual([
      1,
      expect.stringMatching(/^There is no folder \S+\. Make it first[^\n]+\n$/),
    ])
  })

  it('say how many files the database names that are not there', async () => {
    const { owner, couple } = await makeFullWedding()
    const before = await contentOf(app)
    const cover = Object.keys(before).find((key) => key.startsWith(`${couple.id}/cover`))!
    await app.deps.files.remove(cover)
    const { code, output } = await runCommand('backup', [newPath()], environmentOf(app))
    expect([code, output]).toEqual([2, expect.stringMatching(/^1 files? that the database names/m)])
    expect(await missingAtStart()).toMatch(
      /\b1 of the \d+ films and pictures that the database names are not in /,
    )
    await jsonOf(await sendCover(owner.token, 31), 200)
    expect(await missingAtStart()).toBeNull()
  })

  it('leave no backup behind when they are killed, and say so', async () => {
    const { couple } = await makeFullWedding()
    const large = `${couple.id}/large`
    const some = Buffer.alloc(1024 ** 2, 'x')
    await app.deps.files.put(
      large,
      (async function* () {
        for (let mib = 0; mib < 40; mib++) yield some
      })(),
    )
    const env = environmentOf(app)
    let folder = ''
    let code: number | null = 0
    // Again if it was done before it was killed.
    while (code === 0) {
      folder = newPath()
      const child = startCommand('backup', [folder], env)
      const ended = once(child, 'exit') as Promise<[number | null]>
      while (!existsSync(`${folder}.part`) && child.exitCode === null) await delay(1)
      child.kill('SIGKILL')
      code = (await ended)[0]
    }
    expect(code).toBeNull()
    expect(existsSync(folder)).toBe(false)
    const broken = await runCommand('restore', [`${folder}.part`], await newPlace())
    expect([broken.code, broken.output]).toEqual([1, expect.stringContaining('it was broken off')])
    await app.deps.files.remove(large)
    const again = await runCommand('backup', [folder], env)
    expect([again.code, again.output]).toEqual([1, expect.stringContaining('delete that folder')])
    rmSync(`${folder}.part`, { recursive: true })
    expect((await runCommand('backup', [folder], env)).code).toBe(0)
    expect((await runCommand('backup', [folder], env)).output).toContain('exists')
  })
})

describe('a bucket that fails', () => {
  it.each<BucketFailure>([500, 403, 'reset'])('(%s) is named in one sentence', async (failure) => {
    await makeOwner(app)
    const folder = await backUp()
    const { storageUrl, stop } = await startFailingBucket(failure)
    const said = { code: 1, output: expect.stringMatching(BUCKET_SENTENCES[failure]) }
    try {
      const lost = { ...environmentOf(app), STORAGE_URL: storageUrl }
      const unmade = newPath()
      expect(await runCommand('backup', [unmade], lost)).toEqual(said)
      expect([existsSync(unmade), existsSync(`${unmade}.part`)]).toEqual([false, false])
      const place = { ...(await newPlace()), STORAGE_URL: storageUrl }
      expect(await runCommand('restore', [folder], place)).toEqual(said)
    } finally {
      stop()
    }
  })
})

if (isPostgres)
  describe('a PostgreSQL that stops replying', () => {
    it('during a backup ends it, with a sentence and without a folder', async () => {
      await makeOwner(app)
      const network = await startForgetfulNetwork(app.database)
      const config = readConfig({ ...environmentOf(app), DATABASE_URL: network.url })
      const { db, close } = openPostgres(network.url, { poolSize: 1, isPatient: true, replyLimitMs: 500 })
      // The folder is made once the first statements have got their replies.
      const folder = newPath()
      const watch = watchFolder(scratch, network.forgetConnections)
      try {
        const cause: unknown = await makeBackup(config, db, folder).catch((failed: unknown) => failed)
        expect(startFault(cause, config)?.message).toMatch(
          /^PostgreSQL at \S+ stopped replying \([^)]+\)\. Make sure that it works, then try again\.$/,
        )
        expect([existsSync(folder), existsSync(`${folder}.part`)]).toEqual([false, false])
      } finally {
        watch.close()
        await close()
        await network.stop()
      }
    })
  })

describe('nightly-backup.sh', () => {
  const PARTS = ['2020-01-03T03-41-07.part', '2020-01-04T03-41-07.part']
  /** A folder with an old backup of each of those days of a January, and with what is left of interrupted ones. */
  function makeOld(days: readonly number[]): string {
    const folder = newPath()
    for (const day of days) {
      const backup = join(folder, `2020-01-0${day}T03-41-07`)
      mkdirSync(backup, { recursive: true })
      writeFileSync(join(backup, 'backup.json'), '{}')
    }
    for (const part of PARTS) {
      mkdirSync(join(folder, part, 'tables'), { recursive: true })
      for (const path of ['tables', '.']) utimesSync(join(folder, part, path), 1_578_022_867, 1_578_022_867)
    }
    return folder
  }
  const ofDays = (...days: number[]) => days.map((day) => `2020-01-0${day}T03-41-07`)
  const TONIGHT = expect.stringMatching(/^20[2-9]\d-\d\d-\d\dT[\d-]{8}$/)

  it('deletes backups older than two weeks, but not the newest seven', async () => {
    const few = makeOld([1, 2, 3])
    expect(await runNightlyBackup([few], environmentOf(app))).toMatchObject({ code: 0 })
    expect(readdirSync(few)).toEqual([...ofDays(1, 2, 3), TONIGHT])
    const many = makeOld([1, 2, 3, 4, 5, 6, 7, 8])
    mkdirSync(join(many, 'of somebody else'))
    expect(await runNightlyBackup([many], environmentOf(app))).toMatchObject({ code: 0 })
    expect(readdirSync(many)).toEqual([...ofDays(3, 4, 5, 6, 7, 8), TONIGHT, 'of somebody else'])
  })

  it('counts no interrupted backup among the seven, and deletes none that is being written', async () => {
    const folder = makeOld([1, 2])
    for (let day = 5; day < 10; day++) mkdirSync(join(folder, `2021-01-0${day}T03-41-07.part`))
    const written = join(folder, '2021-01-09T03-41-07.part')
    for (let day = 5; day < 9; day++)
      utimesSync(join(folder, `2021-01-0${day}T03-41-07.part`), 1_609_818_067, 1_609_818_067)
    writeFileSync(join(written, 'a photo'), 'x')
    utimesSync(written, 1_609_818_067, 1_609_818_067)
    expect(await runNightlyBackup([folder], environmentOf(app))).toMatchObject({ code: 0 })
    expect(readdirSync(folder)).toEqual([...ofDays(1, 2), basename(written), TONIGHT])
  })

  it('deletes nothing where the new backup lacks files that the database names', async () => {
    const { owner, couple } = await makeFullWedding()
    const names = Object.keys(await contentOf(app))
    await app.deps.files.remove(names.find((key) => key.startsWith(`${couple.id}/cover`))!)
    const folder = makeOld([1, 2, 3, 4, 5, 6, 7, 8])
    const all = readdirSync(folder)
    const { code, output } = await runNightlyBackup([folder], environmentOf(app))
    expect([code, output]).toEqual([2, expect.stringContaining('no older one is deleted')])
    expect(readdirSync(folder)).toEqual([...all, TONIGHT])
    await jsonOf(await sendCover(owner.token, 32), 200)
  })

  it('deletes nothing where there is no new backup, for whatever reason', async () => {
    const folder = makeOld([1, 2, 3, 4, 5, 6, 7, 8])
    const all = readdirSync(folder)
    const env = environmentOf(app)
    const failures = [
      runNightlyBackup([folder], { DATA_DIR: newPath() }),
      runNightlyBackup([folder], { ...env, NODE_OPTIONS: '--no-such-option' }),
      runNightlyBackup([folder], env, scratch),
      runNightlyBackup([], env),
    ]
    const codes = (await Promise.all(failures)).map(({ code }) => code)
    expect(codes).toEqual([1, 9, 127, 64])
    expect(readdirSync(folder)).toEqual(all)
  })
})

describe('a restore', () => {
  it('refuses a place that is not empty unless it is told to replace it', async () => {
    const { owner } = await makeFullWedding()
    const early = await backUp()
    const rows = await readAllRows(app.deps.db, COUNTERS)
    await makeGuest(app, owner)
    const late = await backUp()
    const place = await newPlace()
    await restore(late, place)
    await expect(restore(early, place)).rejects.toThrow('--replace')
    const refused = await runCommand('restore', [early], place)
    expect(refused).toEqual({ code: 1, output: expect.stringContaining('--replace') })
    await inPlace(place, async ({ deps }) =>
      expect(changedRows(rows, await readAllRows(deps.db, COUNTERS))).not.toEqual([]),
    )
    await restore(early, place, true)
    await inPlace(place, async ({ deps }) =>
      expect(changedRows(rows, await readAllRows(deps.db, COUNTERS))).toEqual([]),
    )
  })

  it('refuses a place where an earlier database has left its log, which would be applied to the new one', async () => {
    const folder = await backUp()
    for (const left of ['twofold.db-wal', 'twofold.db-shm']) {
      const place = await newPlace(false)
      mkdirSync(place['DATA_DIR']!, { recursive: true })
      writeFileSync(join(place['DATA_DIR']!, left), 'of an earlier database')
      await expect(restore(folder, place)).rejects.toThrow(
        `There is ${join(place['DATA_DIR']!, left)} already. Add --replace to exchange it for the backup.`,
      )
      expect(existsSync(join(place['DATA_DIR']!, 'twofold.db'))).toBe(false)
      await restore(folder, place, true)
      expect((await inPlace(place, (there) => there.request('GET', '/readyz'))).status).toBe(200)
    }
  })

  it('refuses a place in use', async () => {
    const folder = await backUp()
    const place = await newPlace()
    await restore(folder, place)
    if (isPostgres) {
      const { db, close } = openStore(place)
      await db.selectFrom('users').select('id').execute()
      await expect(restore(folder, place, true)).rejects.toThrow('one other connection is open')
      await close()
    } else {
      const lock = lockDataDir(place['DATA_DIR']!)
      await expect(restore(folder, place, true)).rejects.toThrow('Another Twofold process')
      lock.release()
    }
  })

  it('changes nothing where the backup is damaged, of another key, or of a newer version', async () => {
    await makeFullWedding()
    const place = await newPlace()
    await restore(await backUp(), place)
    const rows = await inPlace(place, ({ deps }) => readAllRows(deps.db))
    await makeFullWedding()
    const folder = await backUp()
    const manifest = join(folder, 'backup.json')
    const intact = readFileSync(manifest, 'utf8')
    const table = join(folder, 'tables', 'guests.jsonl')
    const stored = readFileSync(table)
    const expectRefusal = async (words: string, env: Record<string, string> = {}) => {
      await expect(restore(folder, { ...place, ...env }, true)).rejects.toThrow(words)
      const after = await inPlace(place, ({ deps }) => readAllRows(deps.db))
      expect(changedRows(rows, after)).toEqual([])
    }
    appendFileSync(table, '{}\n')
    await expectRefusal('is not what was written')
    rmSync(table)
    await expectRefusal('is missing')
    writeFileSync(table, stored)
    writeFileSync(manifest, intact.replace('0002-accounts', '9999-tomorrow'))
    await expectRefusal('newer version of Twofold')
    writeFileSync(manifest, intact.slice(0, 100))
    await expectRefusal('cannot be read')
    writeFileSync(manifest, intact)
    await expectRefusal('without SECRET_KEY', { SECRET_KEY: 'a root secret of another installation' })
    writeFileSync(join(folder, 'keys', 'root.key'), Buffer.alloc(32, 7).toString('base64url'))
    await expectRefusal('is not the key that the backup was made with')
    rmSync(join(folder, 'keys', 'root.key'))
    await expectRefusal('is missing')
  })

  it('that is killed leaves the old database, and can be run again', async () => {
    const { owner } = await makeFullWedding()
    const place = await newPlace()
    await restore(await backUp(), place)
    const rows = await inPlace(place, ({ deps }) => readAllRows(deps.db, COUNTERS))
    await jsonOf(await sendCover(owner.token, 77), 200)
    const folder = await backUp()
    const newRows = await readAllRows(app.deps.db, COUNTERS)
    const files = openFiles(readConfig(place))
    const listBefore = (await files.list('')).length
    const child = startCommand('restore', [folder, '--replace'], place)
    const ended = once(child, 'exit')
    while ((await files.list('')).length === listBefore && child.exitCode === null) await delay(1)
    child.kill('SIGKILL')
    await ended
    const after = await inPlace(place, ({ deps }) => readAllRows(deps.db, COUNTERS))
    // However far it got, the database is entirely the old one or entirely the new one.
    const differences = [rows, newRows].map((whole) => changedRows(whole, after))
    expect(differences).toContainEqual([])
    await restore(folder, place, true)
    const last = await inPlace(place, ({ deps }) => readAllRows(deps.db, COUNTERS))
    expect(changedRows(newRows, last)).toEqual([])
  })
})

if (isPostgres)
  describe('a restore to a PostgreSQL that takes no writes', () => {
    it('says so in one sentence', async () => {
      await makeWholeWedding(app)
      const folder = await backUp()
      const place = await newPlace()
      const name = new URL(place['DATABASE_URL']!).pathname.slice(1)
      await adminQuery(`alter database ${name} set default_transaction_read_only = on`)
      expect(await runCommand('restore', [folder], place)).toEqual({
        code: 1,
        output: expect.stringMatching(/^The database \S+ at \S+ is read-only \(25006\)\. [^\n]+\n$/),
      })
      await adminQuery(`alter database ${name} reset default_transaction_read_only`)
      // Nothing had been written: no --replace is needed.
      expect(await runCommand('restore', [folder], place)).toMatchObject({ code: 0 })
    })
  })

describe('a file that may not be read', () => {
  /** The user that runs the commands must not have every permission. */
  const uid = process.getuid?.() === 0 ? 65_534 : undefined
  const giveAway = (folder: string) => {
    if (uid === undefined) return
    chmodSync(scratch, 0o755)
    for (const name of ['', ...(readdirSync(folder, { recursive: true }) as string[])])
      chownSync(join(folder, name), uid, uid)
  }
  /** Runs the command while the file or folder is closed to everybody. */
  async function whileClosed(path: string, run: () => ReturnType<typeof runCommand>) {
    const { mode } = statSync(path)
    chmodSync(path, 0)
    try {
      return await run()
    } finally {
      chmodSync(path, mode)
    }
  }

  it('of a backup is named by the restore, which does not call the backup broken', async () => {
    const { couple } = await makeFullWedding()
    const folder = await backUp()
    giveAway(folder)
    const place = await newPlace()
    mkdirSync(place['DATA_DIR']!)
    giveAway(place['DATA_DIR']!)
    const closed = [
      'backup.json',
      'keys',
      'keys/root.key',
      'tables',
      'tables/guests.jsonl',
      `media/${couple.id}`,
    ]
    for (const name of closed) {
      const { code, output } = await whileClosed(join(folder, name), () =>
        runCommand('restore', [folder], place, uid),
      )
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(
          /^\S+ of the backup cannot be read \(EACCES\): \S+ may not\. Nothing was changed/,
        ),
      ])
      expect(output).toContain(join(folder, name))
    }
    expect(readdirSync(place['DATA_DIR']!)).toEqual([])
    expect(await runCommand('restore', [folder], place, uid)).toMatchObject({ code: 0 })
  })

  it('of the server, or a place that may not be written, is named by the backup as what it is', async () => {
    await makeFullWedding()
    const place = await newPlace()
    await restore(await backUp(), place)
    giveAway(place['DATA_DIR']!)
    // Beside DATA_DIR, where the paths of both begin alike.
    const target = join(place['DATA_DIR']!, '..', 'backups', 'tonight')
    mkdirSync(join(target, '..'), { recursive: true })
    giveAway(join(target, '..'))
    const backUpThere = () => runCommand('backup', [target], place, uid)
    const media = place['STORAGE_URL'] ? [] : ['media']
    for (const name of ['keys', 'keys/root.key', ...media]) {
      const path = join(place['DATA_DIR']!, name)
      const { code, output } = await whileClosed(path, backUpThere)
      expect([code, output]).toEqual([
        1,
        expect.stringMatching(/^\S+ cannot be read \(EACCES\): \S+ may not\. There is no backup/),
      ])
      expect(output).toContain(path)
    }
    const refused = await whileClosed(join(target, '..'), backUpThere)
    expect([refused.code, refused.output]).toEqual([
      1,
      expect.stringMatching(/^The backup cannot be written to \S+tonight \(EACCES, /),
    ])
    expect(await backUpThere()).toMatchObject({ code: 0 })
  })

  if (!isPostgres)
    it('of the database, or of those that SQLite keeps beside it, is named', async () => {
      await makeFullWedding()
      const place = await newPlace()
      await restore(await backUp(), place)
      const database = join(place['DATA_DIR']!, 'twofold.db')
      const target = join(newPath(), 'tonight')
      mkdirSync(join(target, '..'))
      for (const ending of ['', '-wal', '-shm']) {
        const path = `${database}${ending}`
        if (ending !== '') writeFileSync(path, '')
        for (const folder of [place['DATA_DIR']!, join(target, '..')]) giveAway(folder)
        chmodSync(path, 0o444)
        expect(await runCommand('backup', [target], place, uid)).toEqual({
          code: 1,
          output: expect.stringMatching(
            new RegExp(`^\\S+ may not read and write \\S+twofold\\.db${ending}\\. Run the command as .*\\n$`),
          ),
        })
        chmodSync(path, 0o600)
      }
      expect(await runCommand('backup', [target], place, uid)).toMatchObject({ code: 0 })
    })
})

describe('a backup of an older version', () => {
  it('is restored as it was, and migrated by the next start', async () => {
    const older = await newPlace()
    mkdirSync(older['DATA_DIR']!)
    loadSecrets(null, older['DATA_DIR']!)
    const { db, close } = openStore(older)
    await migrate(db, '0011-answer-keys')
    await close()
    const place = await newPlace()
    await restore(await backUp(older), place)
    const restored = openStore(place)
    expect((await listMigrations(restored.db)).at(-1)).toBe('0011-answer-keys')
    await migrate(restored.db)
    await restored.close()
    await inPlace(place, (there) => makeWholeWedding(there))
  })

  it('needs a root key, which no backup makes', async () => {
    const place = await newPlace()
    mkdirSync(place['DATA_DIR']!)
    const { db, close } = openStore(place)
    await expect(backUp(place)).rejects.toThrow('there is nothing to back up')
    await migrate(db)
    await close()
    await expect(backUp(place)).rejects.toThrow('The root key is missing')
    expect(existsSync(join(place['DATA_DIR']!, 'keys'))).toBe(false)
  })
})

describe('a backup made with SECRET_KEY', () => {
  it('is restored with that key alone', async () => {
    const place = await newPlace()
    const env = { ...place, SECRET_KEY: 'a root secret of several machines together' }
    await restore(await backUp(), place)
    const { db, close } = openStore(env)
    for (const table of ['signing_keys', 'factors'] as const) await db.deleteFrom(table).execute()
    await close()
    const folder = newPath()
    const made = await runCommand('backup', [folder], env)
    expect(made).toEqual({ code: 0, output: expect.stringContaining('SECRET_KEY is not in it') })
    expect(existsSync(join(folder, 'keys'))).toBe(false)
    const next = await newPlace()
    await expect(restore(folder, next)).rejects.toThrow('set it, here and for the server')
    const other = { ...next, SECRET_KEY: 'a root secret of another installation' }
    await expect(restore(folder, other)).rejects.toThrow('another SECRET_KEY')
    await restore(folder, { ...next, SECRET_KEY: env.SECRET_KEY })
  })
})

if (isPostgres && !inject('s3Endpoint'))
  describe('from one engine to the other', () => {
    it('a backup goes from PostgreSQL to SQLite and back without a loss', async () => {
      const { owner } = await makeFullWedding()
      const rows = await readAllRows(app.deps.db, COUNTERS)
      const sqlite = await newPlace(false)
      await restore(await backUp(), sqlite)
      await inPlace(sqlite, async (there) => {
        const response = await there.request('GET', '/api/guests', { token: owner.token })
        expect(response.status).toBe(200)
      })
      const postgres = await newPlace()
      await restore(await backUp(sqlite), postgres)
      await inPlace(postgres, async ({ deps }) =>
        expect(changedRows(rows, await readAllRows(deps.db, COUNTERS))).toEqual([]),
      )
    })
  })
