import { expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { makeWholeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

it('a guest page that cannot be made says so in the fixed sentence, with the reference, whatever the cause', async () => {
  const { couple } = await makeWholeWedding(app)
  // A database that is down, and an unforeseen error.
  const away = variantOf(app, { db: new Proxy(app.deps.db, { get: () => brokenBy('ECONNREFUSED') }) })
  const broken = variantOf(app, { db: new Proxy(app.deps.db, { get: () => brokenBy('E_NOT_FORESEEN') }) })
  for (const one of [away, broken])
    for (const path of [`/wedding/${couple.slug}`, `/wedding/${couple.slug}?view=rsvp`]) {
      const response = await one.request('GET', path)
      expect(response.status).toBeGreaterThanOrEqual(500)
      const html = await response.text()
      expect(html).toContain('Unable to load wedding data. Please try again.')
      expect(html).toMatch(/<small>Reference \w{6}<\/small>/)
      expect(html).toContain(`href="/wedding/${couple.slug}"`)
      expect(html).not.toMatch(/ECONNREFUSED|E_NOT_FORESEEN|at .*\.ts/)
    }
})

function brokenBy(code: string): never {
  throw Object.assign(new Error('broken'), { code })
}
