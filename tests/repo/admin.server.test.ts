import Sqlite from 'better-sqlite3'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWholeWedding } from '../support/factories.ts'
import { environmentOf, runCommand } from '../support/operator-commands.ts'
import { adminQuery } from '../support/postgres.ts'
import { buildServer, canMount } from '../support/server-build.ts'
import type { ServerBuild } from '../support/server-build.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()
const isPostgres = process.env['ENGINE'] === 'postgres'
let built: ServerBuild
beforeAll(() => {
  built = buildServer()
})
afterAll(() => built.remove())

const admin = (...words: string[]) => built.admin(environmentOf(app), ...words)

describe('npm run admin', () => {
  it('says what it can do, and understands nothing else', () => {
    expect(admin()).toEqual({ code: 0, output: expect.stringContaining('reset-second-factor ADDRESS') })
    for (const words of [
      ['frobnicate'],
      ['suspend'],
      ['queue', 'more'],
      ['lift', 'a', 'b'],
      ['toString'],
      ['--no-such'],
    ])
      expect(admin(...words)).toEqual({
        code: 2,
        output: expect.stringContaining('npm run admin -- COMMAND'),
      })
    expect(admin('frobnicate').output).toMatch(/^There is no command called frobnicate\.\n/)
  })

  it('says which setting is wrong', () => {
    expect(built.admin({ ...environmentOf(app), PORT: 'abc' }, 'queue')).toEqual({
      code: 1,
      output: 'The configuration has a problem:\n  PORT: must be a port number\n',
    })
  })

  it('works beside the server, which notices at once, and is noted', async () => {
    const { couple, owner } = await makeWholeWedding(app)
    const pageStatus = async () => (await app.request('GET', `/wedding/${couple.slug}`)).status
    expect(await pageStatus()).toBe(200)
    expect(admin('suspend', couple.slug)).toEqual({
      code: 1,
      output: expect.stringContaining(`--yes ${couple.slug}`),
    })
    expect(admin('suspend', couple.slug, '--yes', 'another')).toMatchObject({ code: 1 })
    expect(await pageStatus()).toBe(200)
    expect(admin('suspend', couple.slug, '--yes', couple.slug)).toMatchObject({ code: 0 })
    expect(await pageStatus()).toBe(404)
    expect(admin('lift', couple.slug)).toMatchObject({ code: 0 })
    expect(await pageStatus()).toBe(200)
    const { code, output } = admin('weddings', owner.email, '--json')
    expect([code, JSON.parse(output)]).toMatchObject([
      0,
      [{ owner: owner.email, slug: couple.slug, site_status: 'active' }],
    ])
    expect(admin('uses').output).toMatch(/ops +suspend +\S+/)
  })

  it('has one sentence for what is not there', () => {
    expect(admin('lift', 'nobody-here-2030')).toEqual({
      code: 1,
      output: expect.stringMatching(/^No wedding site is at [^\n]+\n$/),
    })
    for (const words of [['--yes', 'nobody-here-2030'], []])
      expect(admin('suspend', 'nobody-here-2030', ...words)).toEqual({
        code: 1,
        output: expect.stringMatching(/^No wedding site is at [^\n]+\n$/),
      })
    expect(built.admin({ DATA_DIR: '/nowhere/at-all' }, 'queue')).toEqual({
      code: 1,
      output: expect.stringMatching(/^There is no database at \/nowhere[^\n]+\n$/),
    })
  })
  if (isPostgres)
    it('has one sentence for a database that takes no writes', async () => {
      const { couple } = await makeWholeWedding(app)
      const name = new URL(app.database).pathname.slice(1)
      const readOnly = {
        code: 1,
        output: expect.stringMatching(
          new RegExp(
            `^The database ${name} at \\S+ is read-only \\(25006\\)\\. Let it be written [^\\n]+\\n$`,
          ),
        ),
      }
      await adminQuery(`alter database ${name} set default_transaction_read_only = on`)
      try {
        expect(admin('weddings')).toEqual(readOnly)
        expect(admin('suspend', couple.slug, '--yes', couple.slug)).toMatchObject({
          code: 1,
          output: expect.not.stringMatching(/^\s+at /m),
        })
        expect(await runCommand('rotate-keys', [], environmentOf(app))).toEqual(readOnly)
      } finally {
        await adminQuery(`alter database ${name} reset default_transaction_read_only`)
      }
    })

  if (!isPostgres)
    it('has one sentence for a database that another program holds', async () => {
      const { couple } = await makeWholeWedding(app)
      const held = {
        code: 1,
        output: expect.stringMatching(/^Another program holds \S+twofold\.db: close it, then try again\.\n$/),
      }
      const other = new Sqlite(app.database)
      other.exec('begin exclusive')
      expect(admin('keep', couple.slug)).toEqual(held)
      expect(await runCommand('rotate-keys', [], environmentOf(app))).toEqual(held)
      other.exec('rollback')
      other.close()
      expect(admin('keep', couple.slug)).toMatchObject({ code: 0 })
    })

  if (!isPostgres && canMount)
    it('says that the disk is full, as the start of a server does', () => {
      expect(built.adminOnFullDisk(app.database, 'weddings')).toEqual({
        code: 1,
        output: 'The disk of DATA_DIR (/mnt) is full. Free some space, then start again.\n',
      })
    })
})
