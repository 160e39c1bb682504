import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { deliverDueMail } from '../../../../tests/support/deliver-mail.ts'
import { jsonOf, makeOwner } from '../../../../tests/support/factories.ts'
import { openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { createMemoryLog } from '../../../../tests/support/memory-log.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { startPeriodicWork } from '#app/server/periodic-work.ts'

const base = startTestApp()
const desk = openMailDesk(base)
const GIVEN = '3f2a9c1be07d4d55a9c8f0b1d2e3f405'
const LOOPBACK = ['127.0.0.1']

/** The application behind a proxy that it trusts, and what it logs. */
function behindProxy(trustedProxies = LOOPBACK) {
  const { log, lines } = createMemoryLog()
  const app = variantOf(base, { log, config: { trustedProxies } })
  return { app, lines: () => lines.map((line) => JSON.parse(line) as Record<string, unknown>) }
}

describe('the id of a request', () => {
  it('is the proxy’s in the line of the log', async () => {
    const { app, lines } = behindProxy()
    const response = await app.request('GET', '/api/nothing', { headers: { 'x-request-id': GIVEN } })
    const { error } = await jsonOf<{ error: { reference: string } }>(response, 404)
    expect(lines()).toEqual([
      expect.objectContaining({ request_id: GIVEN, reference: error.reference, status: 404 }),
    ])
  })

  it('is in every line that is about the request, beside the reference that the person reads', async () => {
    const { app, lines } = behindProxy()
    const { token } = await makeOwner(app)
    const before = lines().length
    const db = new Proxy(base.deps.db, {
      get(target, name) {
        if (name === 'selectFrom') throw new Error('a bug')
        return Reflect.get(target, name, target) as unknown
      },
    })
    app.deps.db = db
    const response = await app.request('GET', '/api/couple', { token, headers: { 'x-request-id': GIVEN } })
    const { error } = await jsonOf<{ error: { reference: string } }>(response, 500)
    const about = lines().slice(before)
    expect(about.map(({ msg, status }) => msg ?? status)).toEqual(['unexpected failure', 500])
    for (const line of about) expect(line).toMatchObject({ request_id: GIVEN, reference: error.reference })
  })

  it('is the reference where no proxy is believed, or what comes is no id', async () => {
    const believed = behindProxy()
    const alone = behindProxy([])
    const another = behindProxy(['10.0.0.5'])
    const wrong = ['short', 'zoe@example.com', 'two words of it', `${'x'.repeat(65)}`, '{"level":60}']
    const requests = [
      ...wrong.map((id) => ({ from: believed, id })),
      { from: alone, id: GIVEN },
      { from: another, id: GIVEN },
    ]
    for (const { from, id } of requests) {
      const response = await from.app.request('GET', '/api/nothing', { headers: { 'x-request-id': id } })
      const { error } = await jsonOf<{ error: { reference: string } }>(response, 404)
      expect(from.lines().at(-1)).toMatchObject({ request_id: error.reference, reference: error.reference })
    }
  })
})

describe('the id of a request, in mail', () => {
  it('is in the log’s line of the message that it queued, which says how it ended and nothing of its reader', async () => {
    const { app, lines } = behindProxy()
    const { email } = await makeOwner(app)
    await app.request('POST', '/auth/v1/recover', { json: { email }, headers: { 'x-request-id': GIVEN } })
    const { id, request_id } = await desk.onlyRow()
    expect(request_id).toBe(GIVEN)
    await deliverDueMail(app.deps, desk.smtp())
    const line = lines().find(({ msg }) => msg === 'an attempt to send a message ended')
    expect(line).toMatchObject({
      mail: id,
      request_id: GIVEN,
      kind: 'account',
      outcome: 'sent',
      attempt: 1,
    })
    expect(JSON.stringify(line)).not.toContain('@')
    const metrics = await (await app.request('GET', '/metrics')).text()
    expect(metrics).toContain('twofold_mail_attempts_total{kind="account",outcome="sent"} 1')
  })
})

describe('a run of periodic work', () => {
  it('has an id of its own in each of its lines', async () => {
    const { app, lines } = behindProxy()
    const work = (name: string) => ({
      name,
      every: 'day' as const,
      run: async ({ log }: { log: typeof app.deps.log }) => {
        log.warn('a line of it')
        if (name === 'the bad one') throw new Error('no')
      },
    })
    startPeriodicWork(app.deps, [work('the good one'), work('the bad one')]).stop()
    await expect.poll(() => lines().length).toBe(4)
    const of = (name: string) => lines().filter((line) => line['work'] === name)
    const runs = ['the good one', 'the bad one'].map((name) => [...new Set(of(name).map(({ run }) => run))])
    expect(of('the good one').map(({ msg }) => msg)).toEqual(['a line of it', 'periodic work was done'])
    expect(of('the bad one').map(({ msg }) => msg)).toEqual([
      'a line of it',
      'periodic work failed and will be tried again',
    ])
    expect(runs.map((ids) => ids.length)).toEqual([1, 1])
    expect(runs[0]).not.toEqual(runs[1])
  })
})
