import { execFile } from 'node:child_process'
import { symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'kysely'
import { createLocalJWKSet, decodeProtectedHeader, jwtVerify } from 'jose'
import { beforeEach, describe, expect, it } from 'vitest'
import { databaseUrl } from '../../../../tests/support/postgres.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import { lockDataDir } from '#platform/server/files/data-dir.ts'
import { loadSecrets } from '#platform/server/secrets.ts'
import { rotateSigningKeys } from './signing-key-commands.ts'
import { createKeyring } from './signing-keys.ts'
import type { Keyring } from './signing-keys.ts'

const app = startTestApp()
const MINUTE_MS = 60_000
const LIFE_MS = 60 * MINUTE_MS

/** Another process on the same database. */
const startProcess = () => createKeyring(app.deps.db, app.deps.secrets, app.deps.clock)
const rotate = () => {
  // Keys of the same millisecond have no order, and a fast machine creates the first one and rotates within one.
  app.passTime(1)
  return rotateSigningKeys(app.deps.db, app.deps.secrets, app.deps.clock())
}
const sign = (keyring: Keyring) =>
  keyring.sign({
    sub: 'somebody',
    aud: 'authenticated',
    session_id: 'one',
    exp: Math.floor((epochMs(app.deps.clock()) + LIFE_MS) / 1000),
  })
const kidOf = (token: string) => decodeProtectedHeader(token).kid
const published = async (keyring: Keyring) => (await keyring.publicKeys()).map(({ kid }) => kid)
const states = async () => {
  const rows = await app.deps.db.selectFrom('signing_keys').select('state').orderBy('created_at').execute()
  return rows.map(({ state }) => state)
}

describe('a rotation', () => {
  beforeEach(() => app.deps.db.deleteFrom('signing_keys').execute())

  it('publishes the new key eleven minutes before it signs, in every process', async () => {
    const [one, two] = [startProcess(), startProcess()]
    const first = kidOf(await sign(one))!
    expect(kidOf(await sign(two))).toBe(first)
    const rotation = await rotate()
    expect(rotation).toMatchObject({ outcome: 'begun' })
    app.passTime(MINUTE_MS)
    const [, second] = await published(one)
    expect(rotation).toMatchObject({ kid: second })
    expect(await published(two)).toEqual([first, second])

    app.passTime(9 * MINUTE_MS)
    for (const keyring of [one, two]) expect(kidOf(await sign(keyring))).toBe(first)
    app.passTime(MINUTE_MS)
    for (const keyring of [one, two]) expect(kidOf(await sign(keyring))).toBe(second)
    expect(await states()).toEqual(['old', 'current'])
  })

  it('leaves every token good for as long as it says, and then drops the key', async () => {
    const keyring = startProcess()
    const early = await sign(keyring)
    await rotate()
    app.passTime(11 * MINUTE_MS - 2_000)
    const last = await sign(keyring)
    expect(kidOf(last)).toBe(kidOf(early))
    app.passTime(MINUTE_MS)
    const next = await sign(keyring)
    expect(kidOf(next)).not.toBe(kidOf(early))

    app.passTime(LIFE_MS - 2 * MINUTE_MS)
    const keys = createLocalJWKSet({ keys: await keyring.publicKeys() })
    const currentDate = new Date(app.deps.clock())
    for (const token of [last, next]) {
      expect(await startProcess().verify(token)).toMatchObject({ sub: 'somebody' })
      await expect(jwtVerify(token, keys, { currentDate })).resolves.toBeDefined()
    }
    app.passTime(2 * LIFE_MS)
    expect(await published(keyring)).toEqual([kidOf(next)])
    expect(await states()).toEqual(['current'])
    expect(await startProcess().verify(last)).toBeNull()
  })

  it('is one at a time', async () => {
    await sign(startProcess())
    const begun = await rotate()
    app.passTime(5 * MINUTE_MS)
    expect(await rotate()).toEqual({ ...begun, outcome: 'under way' })
    expect(await states()).toEqual(['current', 'next'])
    // If no server is running, the command itself advances the keys that are due.
    app.passTime(6 * MINUTE_MS)
    expect(await rotate()).toMatchObject({ outcome: 'begun' })
    expect(await states()).toEqual(['old', 'current', 'next'])
  })

  it('is done once when many processes find the key due together', async () => {
    await sign(startProcess())
    const rotation = await rotate()
    app.passTime(11 * MINUTE_MS)
    const tokens = await Promise.all(Array.from({ length: 6 }, () => sign(startProcess())))
    for (const token of tokens) expect(rotation).toMatchObject({ kid: kidOf(token) })
    expect(await states()).toEqual(['old', 'current'])
  })

  it('keeps the keys of several rotations apart', async () => {
    const keyring = startProcess()
    const tokens = [await sign(keyring)]
    for (let count = 0; count < 3; count++) {
      await rotate()
      app.passTime(12 * MINUTE_MS)
      tokens.push(await sign(keyring))
    }
    expect(new Set(tokens.map(kidOf)).size).toBe(4)
    const other = startProcess()
    for (const token of tokens) expect(await other.verify(token)).not.toBeNull()
    expect(await published(other)).toEqual(tokens.map(kidOf))
  })

  it('is refused before there is a key, and with a root secret that is not the servers’', async () => {
    expect(await rotate()).toEqual({ outcome: 'no keys' })
    await sign(startProcess())
    const secrets = loadSecrets('a root secret of another installation', app.deps.config.dataDir)
    const refused = await rotateSigningKeys(app.deps.db, secrets, app.deps.clock())
    expect(refused).toEqual({ outcome: 'another root secret' })
    expect(await states()).toEqual(['current'])
  })
})

describe('private keys', () => {
  it('are sealed in the database and absent from what is published', async () => {
    const keyring = startProcess()
    await sign(keyring)
    await rotate()
    const rows = await app.deps.db.selectFrom('signing_keys').selectAll().execute()
    for (const row of rows) {
      const { d } = JSON.parse(app.deps.secrets.open(row.private_sealed)) as { d: string }
      expect(JSON.stringify(rows)).not.toContain(d)
    }
    const jwks = await app.request('GET', '/auth/v1/.well-known/jwks.json')
    expect(jwks.headers.get('cache-control')).toBe('public, max-age=600')
    const { keys } = (await jwks.json()) as { keys: Record<string, unknown>[] }
    expect(keys).toHaveLength(rows.length)
    const members = ['alg', 'crv', 'key_ops', 'kid', 'kty', 'use', 'x', 'y']
    for (const key of keys) expect(Object.keys(key).toSorted()).toEqual(members)
  })
})

describe('npm run rotate-keys', () => {
  const run = async (env: Record<string, string>, ...args: string[]) => {
    const script = join(import.meta.dirname, '../../../../scripts/rotate-keys.ts')
    const done = promisify(execFile)(process.execPath, [script, ...args], { env: { ...process.env, ...env } })
    return done.then(
      ({ stdout }) => ({ code: 0, output: stdout }),
      (failed: { code: number; stderr: string }) => ({ code: failed.code, output: failed.stderr }),
    )
  }

  it('makes the next key beside a running server, and says when it signs', async () => {
    // The command uses the machine's own clock.
    app.setNow(clockNow())
    await app.deps.db.deleteFrom('signing_keys').execute()
    const { config, db, engine } = app.deps
    const env: Record<string, string> = { DATA_DIR: config.dataDir, DATABASE_URL: '', SECRET_KEY: '' }
    if (engine === 'postgres') {
      const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db)
      env['DATABASE_URL'] = databaseUrl(rows[0]!.name)
    } else symlinkSync('test.db', join(config.dataDir, 'twofold.db'))
    const lock = lockDataDir(config.dataDir)

    const early = await run(env)
    expect([early.code, early.output]).toEqual([1, expect.stringContaining('There is no signing key yet')])
    await sign(startProcess())
    const done = await run(env)
    expect([done.code, done.output]).toEqual([0, expect.stringContaining('published within a minute')])
    expect(await states()).toEqual(['current', 'next'])
    const again = await run(env)
    expect([again.code, again.output]).toEqual([0, expect.stringContaining('on its way already')])
    const wrong = await run({ ...env, SECRET_KEY: 'a root secret of another installation' })
    expect([wrong.code, wrong.output]).toEqual([1, expect.stringContaining('root secret')])
    expect(await states()).toEqual(['current', 'next'])
    await db.deleteFrom('signing_keys').where('state', '=', 'next').execute()
    const rehearsed = await run(env, '--dry-run')
    expect([rehearsed.code, rehearsed.output]).toEqual([
      1,
      expect.stringMatching(/takes no arguments.*No key/),
    ])
    await sql`insert into kysely_migration (name, timestamp) values ('9999-tomorrow', '2099-01-01T00:00:00.000Z')`.execute(
      db,
    )
    const newer = await run(env)
    expect([newer.code, newer.output]).toEqual([1, expect.stringContaining('newer version of Twofold')])
    await sql`delete from kysely_migration where name = '9999-tomorrow'`.execute(db)
    expect(await states()).toEqual(['current'])
    lock.release()
  })

  it('makes no database of its own', async () => {
    const nowhere = join(app.deps.config.dataDir, 'nowhere')
    const { code, output } = await run({ DATA_DIR: nowhere, DATABASE_URL: '' })
    expect([code, output]).toEqual([1, expect.stringContaining('There is no database at')])
  })
})
