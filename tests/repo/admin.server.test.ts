import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeWholeWedding } from '../support/factories.ts'
import { environmentOf } from '../support/operator-commands.ts'
import { buildServer } from '../support/server-build.ts'
import type { ServerBuild } from '../support/server-build.ts'
import { startTestApp } from '../support/test-app.ts'

const app = startTestApp()
let built: ServerBuild
beforeAll(() => {
  built = buildServer()
})
afterAll(() => built.remove())

const admin = (...words: string[]) => built.admin(environmentOf(app), ...words)

describe('npm run admin', () => {
  it('says what it can do, and understands nothing else', () => {
    expect(admin()).toEqual({ code: 0, said: expect.stringContaining('reset-second-factor ADDRESS') })
    for (const words of [
      ['frobnicate'],
      ['suspend'],
      ['queue', 'more'],
      ['lift', 'a', 'b'],
      ['toString'],
      ['--no-such'],
    ])
      expect(admin(...words)).toEqual({ code: 2, said: expect.stringContaining('npm run admin -- COMMAND') })
    expect(admin('frobnicate').said).toMatch(/^There is no command called frobnicate\.\n/)
  })

  it('says which setting is wrong', () => {
    expect(built.admin({ ...environmentOf(app), PORT: 'abc' }, 'queue')).toEqual({
      code: 1,
      said: 'The configuration has a problem:\n  PORT: must be a port number\n',
    })
  })

  it('works beside the server, which notices at once, and is noted', async () => {
    const { couple, owner } = await makeWholeWedding(app)
    const pageStatus = async () => (await app.request('GET', `/wedding/${couple.slug}`)).status
    expect(await pageStatus()).toBe(200)
    expect(admin('suspend', couple.slug)).toEqual({
      code: 1,
      said: expect.stringContaining(`--yes ${couple.slug}`),
    })
    expect(admin('suspend', couple.slug, '--yes', 'another')).toMatchObject({ code: 1 })
    expect(await pageStatus()).toBe(200)
    expect(admin('suspend', couple.slug, '--yes', couple.slug)).toMatchObject({ code: 0 })
    expect(await pageStatus()).toBe(404)
    expect(admin('lift', couple.slug)).toMatchObject({ code: 0 })
    expect(await pageStatus()).toBe(200)
    const { code, said } = admin('weddings', owner.email, '--json')
    expect([code, JSON.parse(said)]).toMatchObject([
      0,
      [{ owner: owner.email, slug: couple.slug, site_status: 'active' }],
    ])
    expect(admin('uses').said).toMatch(/ops +suspend +\S+/)
  })

  it('has one sentence for what is not there', () => {
    expect(admin('lift', 'nobody-here-2030')).toEqual({
      code: 1,
      said: expect.stringMatching(/^No wedding site is at [^\n]+\n$/),
    })
    for (const words of [['--yes', 'nobody-here-2030'], []])
      expect(admin('suspend', 'nobody-here-2030', ...words)).toEqual({
        code: 1,
        said: expect.stringMatching(/^No wedding site is at [^\n]+\n$/),
      })
    expect(built.admin({ DATA_DIR: '/nowhere/at-all' }, 'queue')).toEqual({
      code: 1,
      said: expect.stringMatching(/^There is no database at \/nowhere[^\n]+\n$/),
    })
  })
})
