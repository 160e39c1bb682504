import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { listMigrations, migrate } from '#app/server/migrations.ts'
import { openSecrets } from '#app/server/open-secrets.ts'
import { openPostgres } from '#platform/server/db/postgres.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { makeOwner, makeWedding } from '../support/factories.ts'
import { environmentOf } from '../support/operator-commands.ts'
import { adminQuery, databaseUrl } from '../support/postgres.ts'
import { buildServer } from '../support/server-build.ts'
import type { ServerBuild } from '../support/server-build.ts'
import { temporaryFolder } from '../support/temporary-files.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()
const isPostgres = process.env['ENGINE'] === 'postgres'
/** The exit code after which `npm start` does not retry by itself. */
const REFUSED = 78
/** The exit code after which it retries, if the server has served before. */
const FAILED = 75
/** The exit code if another process uses the data directory. */
const TAKEN = 69
const scratch = temporaryFolder()
let server: ServerBuild

beforeAll(() => {
  server = buildServer()
})
afterAll(() => {
  server.remove()
})

/** The start ends with this code and these words, without a stack. */
async function expectRefusal(
  env: Record<string, string>,
  code: number,
  words: RegExp,
  options?: Parameters<ServerBuild['run']>[1],
): Promise<void> {
  const ended = await server.run(env, options)
  expect(ended).toEqual({ code, output: expect.stringMatching(words) })
  expect(ended.output).not.toMatch(/^\s+at /m)
  expect(ended.output.trim().split('\n').length).toBeLessThanOrEqual(2)
}

describe('a start without the files that the database names', () => {
  it('is refused until their disk is mounted, or they are given up', async () => {
    const couple = await makeWedding(app, await makeOwner(app))
    const env = environmentOf(app)
    const media = join(env['DATA_DIR']!, 'media')
    const setKey = (story_video_key: string | null) =>
      app.deps.db.updateTable('couples').set({ story_video_key }).where('id', '=', couple.id).execute()
    const goesOn = async () =>
      expect((await server.run(env)).output).toContain('There is no build of the browser')
    await setKey(`${couple.id}/story-video.mp4`)
    await expectRefusal(env, REFUSED, /media is empty, but the database names 1 film.*Mount its disk/)
    // As a disk is that has just been formatted.
    mkdirSync(join(media, 'lost+found'), { recursive: true })
    await expectRefusal(env, REFUSED, /media is empty/)
    writeFileSync(join(media, 'lost'), '')
    await goesOn()
    rmSync(media, { recursive: true })
    await setKey(null)
    await goesOn()
  })
})

describe('a start with a root key that is not right', () => {
  const keyFile = () => join(app.deps.config.dataDir, 'keys', 'root.key')

  it('is refused with what to do, and changes nothing', async () => {
    await makeOwner(app)
    const env = environmentOf(app)
    const { config, db } = app.deps
    const key = readFileSync(keyFile(), 'utf8')
    for (const damaged of ['', key.slice(0, 20), `${key}${key}`, 'not a key at all, but of some length']) {
      writeFileSync(keyFile(), damaged)
      await expect(openSecrets(config, db)).rejects.toThrow(
        /root\.key is damaged: it is not a 32-byte key\. Put .* back from a backup/,
      )
      expect(readFileSync(keyFile(), 'utf8')).toBe(damaged)
    }
    rmSync(keyFile())
    await expectRefusal(
      env,
      REFUSED,
      /The root key is missing: there is no .*root\.key.*Put keys\/root\.key back/,
    )
    expect(existsSync(keyFile())).toBe(false)
    writeFileSync(keyFile(), Buffer.alloc(32, 1).toString('base64url'))
    await expectRefusal(env, REFUSED, /sealed with another root key than .*root\.key/)
    const secretKey = 'a root secret of another installation'
    await expect(openSecrets({ ...config, secretKey }, db)).rejects.toThrow(
      'sealed with another root key than SECRET_KEY',
    )
    writeFileSync(keyFile(), key)
    expect((await openSecrets(config, db)).open(app.deps.secrets.seal('a'))).toBe('a')
  })

  it('makes one where the database needs none yet, which its user alone may read', async () => {
    const db = app.deps.db
    for (const table of ['signing_keys', 'factors'] as const) await db.deleteFrom(table).execute()
    const dataDir = join(scratch, 'new', 'below', 'data')
    await openSecrets({ ...app.deps.config, dataDir }, db)
    const file = join(dataDir, 'keys', 'root.key')
    expect(Buffer.from(readFileSync(file, 'utf8'), 'base64url')).toHaveLength(32)
    expect([statSync(file).mode & 0o777, statSync(join(dataDir, 'keys')).mode & 0o777]).toEqual([
      0o600, 0o700,
    ])
    writeFileSync(file, '')
    await expect(openSecrets({ ...app.deps.config, dataDir }, db)).rejects.toThrow('delete the file')
  })
})

describe('a start on data of a newer version', () => {
  it('is refused and names what it does not know', async () => {
    const env = environmentOf(app)
    const rows = sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01T00:00:00.000Z')`
    await rows.execute(app.deps.db)
    await expectRefusal(env, REFUSED, /newer version of Twofold.*9999-tomorrow/)
    await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(app.deps.db)
  })
})

describe('an upgrade that breaks off', () => {
  const name = `twofold_upgrade_${process.pid}`
  beforeAll(() => (isPostgres ? adminQuery(`create database ${name}`) : undefined))
  afterAll(() => (isPostgres ? adminQuery(`drop database ${name} with (force)`) : undefined))

  it('leaves the database as it was, and is made whole by the next start', async () => {
    const { db, close } = isPostgres
      ? openPostgres(databaseUrl(name), { poolSize: 1 })
      : openSqlite(join(scratch, 'upgrade.db'))
    try {
      // Several migrations run before the one that this table blocks.
      await db.schema.createTable('guests').addColumn('id', 'text').execute()
      await expect(migrate(db)).rejects.toThrow('already exists')
      expect(await listMigrations(db)).toEqual([])
      expect((await db.introspection.getTables()).map((table) => table.name)).toEqual(['guests'])
      await db.schema.dropTable('guests').execute()
      await migrate(db)
      expect(await listMigrations(db)).toEqual(await listMigrations(app.deps.db))
    } finally {
      await close()
    }
  })
})

describe('a configuration that is wrong', () => {
  it('is refused with all that is wrong in it', async () => {
    const { code, output } = await server.run({
      TRUST_PROXY: 'banana',
      SMTP_URL: 'smtp://',
      SUPPORT_EMAIL: 'x',
      PUBLIC_URL: 'https://wedding.example.com/ours',
      LOG_LEVEL: 'loud',
    })
    expect(code).toBe(REFUSED)
    for (const words of [
      /PUBLIC_URL: .* a host and a port alone/,
      /TRUST_PROXY: .*banana/,
      /SMTP_URL: /,
      /SUPPORT_EMAIL: /,
      /LOG_LEVEL: must be one of fatal, error/,
    ])
      expect(output).toMatch(words)
    expect(output).not.toMatch(/^\s+at /m)
  })
})

if (!isPostgres)
  describe('a start on SQLite', () => {
    /** The user that runs it must not have every permission. */
    const uid = process.getuid?.() === 0 ? 65_534 : undefined

    it('with a DATA_DIR that is a file, or is below one, says so', async () => {
      const file = join(scratch, 'file')
      writeFileSync(file, '')
      await expectRefusal(
        { DATA_DIR: file },
        REFUSED,
        /^DATA_DIR .* has to be a directory, and .*file is a file/,
      )
      await expectRefusal({ DATA_DIR: join(file, 'data') }, REFUSED, /has to be a directory/)
    })

    it.runIf(existsSync('/proc/self'))('with a DATA_DIR that cannot be made says so', async () => {
      for (const dir of ['/proc/nope', '/proc/nope/data'])
        await expectRefusal(
          { DATA_DIR: dir },
          REFUSED,
          /^DATA_DIR \(\/proc\/nope\S*\) cannot be made in \/proc/,
        )
    })

    it('with a DATA_DIR that it may only read says so', async () => {
      chmodSync(scratch, 0o755)
      const dir = join(scratch, 'read-only')
      mkdirSync(dir)
      chmodSync(dir, 0o555)
      await expectRefusal({ DATA_DIR: dir }, REFUSED, /cannot be read and written/, { uid })
      await expectRefusal({ DATA_DIR: join(dir, 'data') }, REFUSED, /cannot be read and written/, { uid })
      const full = join(scratch, 'full')
      mkdirSync(full)
      for (const name of ['lock', 'twofold.db']) writeFileSync(join(full, name), '', { mode: 0o444 })
      if (uid !== undefined) chownSync(full, uid, uid)
      chmodSync(full, 0o555)
      await expectRefusal({ DATA_DIR: full }, REFUSED, /cannot be read and written/, { uid })
    })

    it('with a database file that it may only read names it, and is made once its mode is corrected', async () => {
      chmodSync(scratch, 0o755)
      const dir = join(scratch, 'locked')
      mkdirSync(dir)
      if (uid !== undefined) chownSync(dir, uid, uid)
      await server.run({ DATA_DIR: dir }, { uid })
      const refused = (name: string) =>
        new RegExp(`^\\S+locked/${name} cannot be read and written \\(EACCES\\)\\. Give it to the user`)
      // A start that refuses the database itself must not leave read-only files beside it.
      const log = join(dir, 'twofold.db-wal')
      const whole = new Sqlite(join(dir, 'twofold.db'))
      whole.pragma('wal_checkpoint(truncate)')
      whole.close()
      expect(existsSync(log)).toBe(false)
      for (const name of ['lock', 'twofold.db', 'twofold.db-wal', 'twofold.db-shm']) {
        const path = join(dir, name)
        if (!existsSync(path)) writeFileSync(path, '')
        if (uid !== undefined) chownSync(path, uid, uid)
        chmodSync(path, 0o444)
        await expectRefusal({ DATA_DIR: dir }, REFUSED, refused(name), { uid })
        chmodSync(path, 0o600)
        if (name === 'twofold.db') expect(existsSync(log)).toBe(false)
      }
      expect((await server.run({ DATA_DIR: dir }, { uid })).output).toContain(
        'There is no build of the browser',
      )
    })

    it('with a database file that is damaged says so, and leaves it as it is', async () => {
      const dir = join(scratch, 'damaged')
      mkdirSync(dir)
      const file = join(dir, 'twofold.db')
      const whole = readFileSync(join(app.deps.config.dataDir, 'test.db'))
      const torn = Buffer.from(whole.subarray(0, whole.length >> 1))
      torn.fill(0x5a, 100, 4000)
      for (const damaged of [Buffer.alloc(8192, 'not a database '), torn]) {
        writeFileSync(file, damaged)
        await expectRefusal({ DATA_DIR: dir }, REFUSED, /twofold\.db is damaged, .*npm run restore/)
        expect(readFileSync(file).equals(damaged)).toBe(true)
      }
    })

    it('without the database of the photos or the root key that are there is refused, and makes none', async () => {
      const missing =
        /^The database is missing: \S+twofold\.db is not there or is empty, but .*restore a backup/
      const dir = join(scratch, 'lost')
      const [database, key] = [join(dir, 'twofold.db'), join(dir, 'keys', 'root.key')]
      mkdirSync(join(dir, 'keys'), { recursive: true })
      writeFileSync(key, Buffer.alloc(32, 1).toString('base64url'))
      await expectRefusal({ DATA_DIR: dir }, REFUSED, missing)
      expect(existsSync(database)).toBe(false)
      rmSync(key)
      mkdirSync(join(dir, 'media', 'couple'), { recursive: true })
      writeFileSync(join(dir, 'media', 'couple', 'cover'), 'x')
      writeFileSync(database, '')
      await expectRefusal(
        { DATA_DIR: dir, SECRET_KEY: 'a root secret of this installation' },
        REFUSED,
        missing,
      )
      expect(statSync(database).size).toBe(0)
      const { db, close } = openSqlite(database)
      await sql`create table notes (id text)`.execute(db)
      await close()
      await expectRefusal({ DATA_DIR: dir }, REFUSED, missing)
    })

    it('that is the first one makes the database and says where, and the second one makes none', async () => {
      const dir = join(scratch, 'first')
      // What a start that was broken off, or one whose database could not be made, leaves behind.
      mkdirSync(join(dir, 'media', 'couple'), { recursive: true })
      writeFileSync(join(dir, 'media', '.draft-0123456789abcdef'), 'x')
      // This build has no browser's files: it goes no further than the database and the key.
      const { output } = await server.run({ DATA_DIR: dir })
      expect(output).toMatch(/^A new database is made: \S+first\/twofold\.db\.\n/)
      expect(existsSync(join(dir, 'keys', 'root.key'))).toBe(true)
      expect((await server.run({ DATA_DIR: dir })).output).not.toContain('A new database')
    })

    it('where scratch is left that it may not remove names it, removes the rest, and goes on', async () => {
      chmodSync(scratch, 0o755)
      const dir = join(scratch, 'leftover')
      const [closed, open] = ['w-closed', 'w-open'].map((name) => join(dir, 'work', name))
      for (const folder of [closed!, open!]) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'film'), 'x')
      }
      if (uid !== undefined)
        for (const path of [dir, join(dir, 'work'), closed!, open!]) chownSync(path, uid, uid)
      chmodSync(closed!, 0)
      const { output } = await server.run({ DATA_DIR: dir }, { uid })
      expect(output).toMatch(
        /^\S+leftover\/work\/w-closed is left over .* cannot be removed \(EACCES\)\. Give it/m,
      )
      // As far as every start of this build.
      expect(output).toContain('There is no build of the browser')
      expect([existsSync(closed!), existsSync(open!)]).toEqual([true, false])
      chmodSync(closed!, 0o700)
    })

    it('whose data directory another process uses says so, and `npm start` does not wait for it', async () => {
      const taken = lockDataDir(join(scratch, 'taken'))
      try {
        await expectRefusal({ DATA_DIR: join(scratch, 'taken') }, TAKEN, /^Another Twofold process is using/)
      } finally {
        taken.release()
      }
    })

    it('whose database another program holds says so', async () => {
      const dir = join(scratch, 'held')
      await server.run({ DATA_DIR: dir })
      const other = new Sqlite(join(dir, 'twofold.db'))
      other.exec('begin immediate')
      const held = /^Another program holds \S+held\/twofold\.db: close it, then try again\./
      await expectRefusal({ DATA_DIR: dir }, FAILED, held)
      other.close()
    })

    it('on a disk that takes no more says so', async () => {
      const limited = { limit: 'ulimit -f 8' }
      await expectRefusal({ DATA_DIR: join(scratch, 'disk') }, FAILED, /^The disk of DATA_DIR/, limited)
    })
  })

if (isPostgres)
  describe('a start on PostgreSQL', () => {
    it('makes what an empty database needs, says where, and takes a root key that was there before', async () => {
      const name = `${new URL(app.database).pathname.slice(1)}_first`
      const dir = join(scratch, 'first')
      mkdirSync(join(dir, 'keys'), { recursive: true })
      writeFileSync(join(dir, 'keys', 'root.key'), Buffer.alloc(32, 1).toString('base64url'))
      await adminQuery(`create database ${name}`)
      const { output } = await server.run({
        DATA_DIR: dir,
        DATABASE_URL: databaseUrl(name),
        HOST: '203.0.113.1',
      })
      expect(output).toMatch(new RegExp(`^A new database is made: ${name} of PostgreSQL at \\S+:\\d+\\.\\n`))
      await adminQuery(`drop database ${name} with (force)`)
    })

    it('of several processes at once says so for the one that makes the database', async () => {
      const name = `${new URL(app.database).pathname.slice(1)}_together`
      await adminQuery(`create database ${name}`)
      const env = { DATABASE_URL: databaseUrl(name), SECRET_KEY: 'a root secret of this installation' }
      const starts = ['one', 'two', 'three'].map((dir) =>
        server.run({ ...env, DATA_DIR: join(scratch, dir) }),
      )
      const outputs = (await Promise.all(starts)).map(({ output }) => output)
      expect(outputs.filter((output) => output.includes('A new database is made'))).toHaveLength(1)
      for (const output of outputs) expect(output).toContain('There is no build of the browser')
      await adminQuery(`drop database ${name} with (force)`)
    })

    it('in a database where another program has tables of the same names changes nothing', async () => {
      const name = `${new URL(app.database).pathname.slice(1)}_shared`
      await adminQuery(`create database ${name}`)
      const { db, close } = openPostgres(databaseUrl(name), { poolSize: 1 })
      const listNames = async () => (await db.introspection.getTables()).map((table) => table.name)
      try {
        for (const table of ['guests', 'notes'])
          await db.schema.createTable(table).addColumn('id', 'text').execute()
        const env = { DATA_DIR: join(scratch, 'shared'), DATABASE_URL: databaseUrl(name) }
        await expectRefusal(
          env,
          REFUSED,
          /^The database is another program’s: .*\(guests\)\. Nothing was changed/,
        )
        expect(await listNames()).toEqual(['guests', 'notes'])
        await db.schema.createTable('kysely_migration').addColumn('name', 'text').execute()
        await db
          .insertInto('kysely_migration' as 'guests')
          .values({ name: '2026-shop' } as never)
          .execute()
        await expectRefusal(
          env,
          REFUSED,
          /^The database is another program’s: it has migrations like 2026-shop/,
        )
        await db.schema.dropTable('kysely_migration').execute()
        // Beside tables by other names there is room.
        await db.schema.dropTable('guests').execute()
        await server.run({ ...env, HOST: '203.0.113.1' })
        expect(await listNames()).toEqual(expect.arrayContaining(['guests', 'notes', 'couples']))
      } finally {
        await close()
        await adminQuery(`drop database ${name} with (force)`)
      }
    })

    const on = (change: (url: URL) => void) => {
      const url = new URL(app.database)
      change(url)
      return { DATA_DIR: join(scratch, 'data'), DATABASE_URL: url.href }
    }

    it('that cannot be reached says so', async () => {
      const away = /^PostgreSQL at .* cannot be reached \(.*\)\. Start it, or correct DATABASE_URL/m
      await expectRefusal(
        on((url) => (url.port = '1')),
        FAILED,
        away,
      )
      await expectRefusal(
        on((url) => (url.hostname = 'nowhere.invalid')),
        FAILED,
        away,
      )
    })

    it('that cannot be used says so in the last line, after those of the log', async () => {
      const inOneStream = { limit: 'exec 2>&1' }
      const lastLineOf = async (change: (url: URL) => void) =>
        (await server.run(on(change), inOneStream)).output.trim().split('\n').at(-1)
      expect(await lastLineOf((url) => (url.port = '1'))).toMatch(/^PostgreSQL at \S+ cannot be reached/)
      expect(await lastLineOf((url) => (url.search = '?sslmode=require'))).toMatch(
        /^PostgreSQL at \S+ and DATABASE_URL do not agree on SSL/,
      )
    })

    it('ends like any other where the log cannot be written', async () => {
      const logIsFull = { limit: 'exec > /dev/full' }
      await expectRefusal(
        on((url) => (url.port = '1')),
        FAILED,
        /^Lines of the log cannot be written \(ENOSPC\).*\nPostgreSQL at .* cannot be reached .*\n$/,
        logIsFull,
      )
    })

    it('in a database that takes no writes says so, also where there is nothing yet', async () => {
      const name = `${new URL(app.database).pathname.slice(1)}_read_only`
      const readOnly = new RegExp(
        `^The database ${name} at \\S+ is read-only \\(25006\\)\\. Let it be written`,
      )
      const env = { DATA_DIR: join(scratch, 'read-only'), DATABASE_URL: databaseUrl(name) }
      await adminQuery(`create database ${name}`)
      for (const isEmpty of [true, false]) {
        await adminQuery(`alter database ${name} set default_transaction_read_only = on`)
        await expectRefusal(env, FAILED, readOnly)
        await adminQuery(`alter database ${name} reset default_transaction_read_only`)
        if (isEmpty) expect((await server.run(env)).output).toContain('A new database is made')
      }
      await adminQuery(`drop database ${name} with (force)`)
    })

    it('that has no connection left says so', async () => {
      const role = `crowded_${process.pid}`
      await adminQuery(`create role ${role} login connection limit 0`)
      const crowded = on((url) => (url.username = role))
      await expectRefusal(crowded, FAILED, /^PostgreSQL at \S+ has no connection left \(53300: .*Close some/m)
      await adminQuery(`drop role ${role}`)
    })

    it('without the role, the database, or the right to make tables says so', async () => {
      const name = new URL(app.database).pathname.slice(1)
      await expectRefusal(
        on((url) => (url.username = `nobody_${name}`)),
        REFUSED,
        /^PostgreSQL at \S+ refuses the role nobody_[^\n]+\n$/,
      )
      await expectRefusal(
        on((url) => (url.pathname = '/no_such')),
        REFUSED,
        /^There is no database no_such at .*createdb[^\n]+\n$/,
      )
      const role = `limited_${process.pid}`
      const empty = `${name}_empty`
      await adminQuery(`create role ${role} login`)
      await adminQuery(`create database ${empty}`)
      const url = new URL(databaseUrl(empty))
      url.username = role
      const env = { DATA_DIR: join(scratch, 'data'), DATABASE_URL: url.href }
      await expectRefusal(env, REFUSED, new RegExp(`The role ${role} may not do what Twofold needs`))
      await adminQuery(`drop database ${empty}`)
      await adminQuery(`drop role ${role}`)
    })
  })
