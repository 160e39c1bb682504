import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { jsonOf, makeGuest, makeWholeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { TestApp } from '../../../../tests/support/test-app.ts'
import { openSqlite } from '#platform/server/db/sqlite.ts'
import { queueMail } from '#platform/server/mail/mail-commands.ts'
import { system } from '#platform/server/system-scope.ts'
import { startPeriodicWork } from '#app/server/periodic-work.ts'
import { measureProcess } from './metrics.ts'

const app = startTestApp()
const TOKEN = 'a token of twenty letters'.replaceAll(' ', '-')

async function scrape(from: TestApp): Promise<string> {
  const response = await from.request('GET', '/metrics')
  expect([response.status, response.headers.get('content-type')]).toEqual([
    200,
    expect.stringContaining('text/plain'),
  ])
  return response.text()
}

/** The names of all metrics of the process, as used in alerts and dashboards. */
async function namesOf(from: TestApp): Promise<Set<string>> {
  const described = await from.deps.metrics.registry.getMetricsAsJSON()
  return new Set(
    described.flatMap(({ name, type }) =>
      String(type) === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`, name] : [name],
    ),
  )
}

describe('GET /metrics', () => {
  it('is there for the machine itself and for the token, and for nobody else', async () => {
    const open = variantOf(app, { config: { metricsToken: TOKEN } })
    const statusOf = async (from: TestApp, headers: Record<string, string>) =>
      (await from.request('GET', '/metrics', { headers })).status
    const proxied = { 'X-Forwarded-For': '203.0.113.9' }
    expect(await statusOf(app, {})).toBe(200)
    expect(await statusOf(app, proxied)).toBe(404)
    expect(await statusOf(app, { ...proxied, Authorization: 'Bearer null' })).toBe(404)
    expect(await statusOf(open, { ...proxied, Authorization: `Bearer ${TOKEN}` })).toBe(200)
    for (const wrong of [`Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(1)}`, TOKEN, 'Bearer ', `Basic ${TOKEN}`])
      expect(await statusOf(open, { ...proxied, Authorization: wrong })).toBe(404)
  })

  it('counts responses by the pattern of their address, and names nobody', async () => {
    const { owner, couple } = await makeWholeWedding(app)
    const { id } = await makeGuest(app, owner, { first_name: 'Wilhelmina' })
    await jsonOf(await app.request('GET', '/api/guests', { token: owner.token }), 200)
    await app.request('DELETE', `/api/guests/${id}`, { token: owner.token })
    await app.request('GET', `/${couple.slug}`)
    await app.request('GET', '/nothing/is/here')
    const text = await scrape(app)
    expect(text).toMatch(
      /^twofold_http_request_duration_seconds_count\{method="GET",route="\/api\/guests",status="200"\} 1$/m,
    )
    expect(text).toMatch(/_count\{method="DELETE",route="\/api\/guests\/:id",status="20\d"\} 1$/m)
    expect(text).toMatch(/route="none",status="404"/)
    for (const own of [couple.slug, couple.id, id, owner.userId, 'Wilhelmina'])
      expect(text).not.toContain(own)
  })

  it('says what waits, for how long, and who sends', async () => {
    const { couple } = await makeWholeWedding(app)
    const later = variantOf(app, { clock: () => new Date(Date.now() + 90_000).toISOString() })
    await makeMedia(app, couple, { prepared: 'waiting' })
    await queueMail(system(app.deps), app.deps.secrets, {
      kind: 'owner_notification',
      coupleId: couple.id,
      to: { email: 'ada@guests.example', name: 'Ada' },
      subject: 'Waiting',
      html: '<p>Waiting</p>',
      text: 'Waiting',
    })
    const text = await scrape(later)
    const valueOf = (name: string, queue: string) =>
      Number(new RegExp(`^${name}\\{queue="${queue}"\\} (\\S+)$`, 'm').exec(text)?.[1])
    expect(valueOf('twofold_queue_length', 'mail')).toBeGreaterThan(0)
    expect(valueOf('twofold_queue_length', 'photos')).toBe(1)
    expect(valueOf('twofold_queue_age_seconds', 'mail')).toBeGreaterThan(80)
    expect(text).toMatch(/^twofold_database_up 1$/m)
  })

  it('responds without a database, and says so', async () => {
    const gone = openSqlite(':memory:')
    await gone.close()
    const text = await scrape(variantOf(app, { db: gone.db }))
    expect(text).toMatch(/^twofold_database_up 0$/m)
    expect(text).not.toMatch(/^twofold_queue_length/m)
  })

  it('knows when periodic work ended well, and how often it did not', async () => {
    const own = variantOf(app, {})
    const run = (fails: boolean) => () => (fails ? Promise.reject(new Error('no')) : Promise.resolve())
    const work = startPeriodicWork(own.deps, [
      { name: 'the good one', every: 'day', run: run(false) },
      { name: 'the bad one', every: 'day', run: run(true) },
    ])
    await new Promise(setImmediate)
    work.stop()
    const text = await scrape(own)
    expect(text).toMatch(/work_success_timestamp_seconds\{work="the good one"\} \d{10}/)
    expect(text).toMatch(/work_failures_total\{work="the bad one"\} 1/)
    expect(text).not.toMatch(/success_timestamp_seconds\{work="the bad one"/)
  })
})

describe('the files for operators', () => {
  it('name metrics that there are, and the manual names all of ours', async () => {
    const own = variantOf(app, {})
    measureProcess(own.deps.metrics, () => ({ used: 1, idle: 2, waiting: 0 }))
    const names = await namesOf(own)
    const expressions = [
      ...[
        ...readFileSync('docs/operations/alerts.yml', 'utf8').matchAll(/expr: (>-\n\s+[^]*?\n {8}\w|.*)/g),
      ].map(([, text = '']) => text),
      ...[
        ...readFileSync('docs/operations/dashboard.json', 'utf8').matchAll(/"expr": "((?:[^"\\]|\\.)*)"/g),
      ].map(([, text = '']) => text),
    ]
    expect(expressions.length).toBeGreaterThan(20)
    const used = expressions.flatMap((text) => text.match(/\b(?:twofold|process|nodejs)_\w+/g) ?? [])
    expect([...new Set(used)].filter((name) => !names.has(name))).toEqual([])
    const manual = readFileSync('docs/operations.md', 'utf8')
    const ours = [...names].filter(
      (name) => name.startsWith('twofold_') && !/_(?:bucket|count|sum)$/.test(name),
    )
    expect(ours.length).toBeGreaterThan(6)
    expect(ours.filter((name) => !manual.includes(`\`${name}\``))).toEqual([])
  })
})
