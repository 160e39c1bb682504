import { beforeAll, describe, expect, it } from 'vitest'
import { jsonOf, makeOwner, makeWedding } from '../../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../../tests/support/test-app.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { CorrectedTable } from '../../model/import/import-response.ts'

const app = startTestApp({ limitsUse: true })
beforeAll(() => app.stopClock())

const GOOD = 'first_name,last_name\nAda,King\n'
const NOTHING = 'first_name,last_name\n'
const TABLE: CorrectedTable = {
  file_name: 'list.csv',
  columns: [
    { header: 'first_name', field: 'first_name' },
    { header: 'last_name', field: 'last_name' },
  ],
  rows: [],
}

async function makeCouple() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const { token } = owner
  return {
    read: (body: string, preview: string) =>
      app.request('POST', `/api/guests/import?preview=${preview}&file_name=list.csv`, {
        token,
        body,
        headers: { 'content-type': 'text/csv' },
      }),
    correct: () => app.request('POST', '/api/guests/imports', { token, json: TABLE }),
  }
}

async function statusesOf(times: number, call: () => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>()
  for (let count = 0; count < times; count++) statuses.add((await call()).status)
  return statuses
}

describe('an owner who has files read again and again', () => {
  it('has to wait after thirty, previewed, refused or corrected; other couples do not', async () => {
    const couple = await makeCouple()
    expect(await statusesOf(20, () => couple.read(GOOD, 'always'))).toEqual(new Set([200]))
    expect(await statusesOf(5, () => couple.read(NOTHING, 'auto'))).toEqual(new Set([422]))
    expect(await statusesOf(5, () => couple.correct())).toEqual(new Set([422]))
    for (const call of [() => couple.read(GOOD, 'always'), () => couple.read(GOOD, 'auto'), couple.correct]) {
      const refused = await call()
      expect(refused.status).toBe(429)
      expect(refused.headers.get('retry-after')).toBe('20')
      expect(await refused.json()).toMatchObject({ error: { message: copy.tooManyReads } })
    }
    await jsonOf(await (await makeCouple()).read(GOOD, 'always'), 200)
    app.passTime(20_000)
    expect((await couple.read(GOOD, 'always')).status).toBe(200)
    expect((await couple.read(GOOD, 'always')).status).toBe(429)
  })

  it('never waits if a file is corrected and chosen three times a minute', async () => {
    const couple = await makeCouple()
    const correctAndChoose = () => {
      app.passTime(20_000)
      return couple.read(GOOD, 'always')
    }
    expect(await statusesOf(90, correctAndChoose)).toEqual(new Set([200]))
  })
})
