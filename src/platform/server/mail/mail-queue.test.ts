import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { deliverDueMail } from '../../../../tests/support/deliver-mail.ts'
import { makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import { createMemoryLog } from '../../../../tests/support/memory-log.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { addMs } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import { claimMail, renewClaims } from './mail-claims.ts'
import { queueComposed } from './mail-commands.ts'
import { createMailDelivery } from './mail-delivery.ts'
import type { MailDelivery } from './mail-delivery.ts'
import { createMailLedger } from './mail-ledger.ts'
import { writeHandoversAndOutcomes } from './mail-outcomes.ts'
import type { MailTransport } from './mail-transport.ts'
import { startMailWorker } from './mail-worker.ts'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const CONNECTIONS = 5

const app = startTestApp()
const desk = openMailDesk(app)
const { queue, rows, onlyRow, deliver, smtp, opened } = desk

async function queueMany(count: number): Promise<void> {
  for (let index = 0; index < count; index++)
    await queue({ to: { email: `guest${index}@example.com`, name: null } })
}

const reached = () => desk.server.received.flatMap(({ recipients }) => recipients)
const setRows = (values: object) => app.deps.db.updateTable('mail_messages').set(values).execute()
const countOf = async (state: string) => (await rows()).filter((row) => row.state === state).length

/** A delivery that lives as long as a process would. */
function longDelivery(transport: MailTransport): MailDelivery {
  const report = (cause: unknown) => {
    throw cause
  }
  return createMailDelivery(app.deps, transport, { report })
}

describe('processes at the same time', () => {
  it('send every message once', async () => {
    await queueMany(23)
    const [left, right] = [smtp(), smtp()]
    await Promise.all([deliver(left), deliver(right), deliver(left), deliver(right)])
    const addresses = Array.from({ length: 23 }, (_, index) => `guest${index}@example.com`)
    expect(reached().toSorted()).toEqual(addresses.toSorted())
    expect(await countOf('sent')).toBe(23)
  })

  it('hand over one message on each connection at most without knowing how it ended', async () => {
    const reply = Promise.withResolvers<void>()
    desk.server.respondAfter(reply.promise)
    await queueMany(12)
    const delivering = deliver(smtp())
    await expect.poll(() => desk.server.received.length).toBe(CONNECTIONS)
    const handedOver = (await rows()).filter((row) => row.handed_over_at !== null)
    expect(handedOver).toHaveLength(CONNECTIONS)
    expect(handedOver.map(({ to_email }) => to_email).toSorted()).toEqual(reached().toSorted())
    reply.resolve()
    await delivering
    expect(await countOf('sent')).toBe(12)
  })
})

describe('what a process that died leaves', () => {
  const dying = () => ({
    state: 'sending',
    attempts: 1,
    claim: app.deps.newId(),
    lease_until: addMs(app.deps.clock(), 30 * SECOND_MS),
  })

  it('is sent by another one if it was not handed over', async () => {
    await queue()
    await setRows(dying())
    expect(await deliver(smtp())).toBe(0)
    app.passTime(31 * SECOND_MS)
    expect(await deliver(smtp())).toBe(1)
    expect(await onlyRow()).toMatchObject({ state: 'sent', claim: null })
  })

  it('is left to people if it was, and never sent again', async () => {
    await queue()
    await setRows({ ...dying(), handed_over_at: app.deps.clock() })
    app.passTime(31 * SECOND_MS)
    expect(await deliver(smtp())).toBe(0)
    expect(await onlyRow()).toMatchObject({
      state: 'unclear',
      text: '',
      reason: 'The server stopped while this message was being sent. It may have arrived.',
    })
    app.passTime(48 * 60 * MINUTE_MS)
    expect(await deliver(smtp())).toBe(0)
  })

  it('is sent again if it was and may come twice, as the same message', async () => {
    await queue()
    await setRows({ ...dying(), kind: 'digest', handed_over_at: app.deps.clock() })
    const { message_id } = await onlyRow()
    app.passTime(31 * SECOND_MS)
    expect(await deliver(smtp())).toBe(1)
    expect(await onlyRow()).toMatchObject({ state: 'sent', message_id })
  })

  it('is sent after the next start if a clock that was ahead made it wait', async () => {
    await queue()
    await queue()
    const [first] = await rows()
    await setRows({
      attempts: 1,
      turn: null,
      next_attempt_at: addMs(app.deps.clock(), 3 * 24 * 60 * MINUTE_MS),
    })
    await app.deps.db
      .updateTable('mail_messages')
      .set({ ...dying(), state: 'sending', lease_until: addMs(app.deps.clock(), 24 * 60 * MINUTE_MS) })
      .where('id', '=', first!.id)
      .execute()
    expect(await deliver(smtp())).toBe(0)
    const worker = startMailWorker(app.deps, smtp())
    app.passTime(SECOND_MS)
    await expect.poll(() => countOf('sent')).toBe(2)
    await worker.stop()
  })

  it('is judged at the next start where only one process can be at work, and when its lease is over elsewhere', async () => {
    await queue()
    await queue()
    await setRows(dying())
    const [first] = await rows()
    await app.deps.db
      .updateTable('mail_messages')
      .set({ handed_over_at: app.deps.clock() })
      .where('id', '=', first!.id)
      .execute()
    if (app.deps.engine === 'postgres') {
      expect(await deliver(smtp())).toBe(0)
      app.passTime(31 * SECOND_MS)
    }
    const worker = startMailWorker(app.deps, smtp())
    await expect.poll(() => countOf('sent')).toBe(1)
    await worker.stop()
    expect(await countOf('unclear')).toBe(1)
    expect(desk.server.received).toHaveLength(1)
  })
})

describe('a process that is only slow', () => {
  it('keeps its messages as long as it says that it lives', async () => {
    const reply = Promise.withResolvers<void>()
    desk.server.respondAfter(reply.promise)
    await queue()
    const slow = longDelivery(smtp())
    await slow.look()
    await expect.poll(() => desk.server.received.length).toBe(1)
    for (let times = 0; times < 4; times++) {
      app.passTime(20 * SECOND_MS)
      await slow.look()
      expect(await deliver(smtp())).toBe(0)
      expect(await onlyRow()).toMatchObject({ state: 'sending' })
    }
    reply.resolve()
    await slow.idle()
    expect(await onlyRow()).toMatchObject({ state: 'sent' })
  })

  it('still says how it ended after it was given up', async () => {
    const reply = Promise.withResolvers<void>()
    desk.server.respondAfter(reply.promise)
    await queue()
    const slow = deliver(smtp())
    await expect.poll(() => desk.server.received.length).toBe(1)
    app.passTime(31 * SECOND_MS)
    expect(await deliver(smtp())).toBe(0)
    expect(await onlyRow()).toMatchObject({ state: 'unclear', text: '' })
    reply.resolve()
    await slow
    expect(await onlyRow()).toMatchObject({ state: 'sent', reason: null })
    expect(desk.server.received).toHaveLength(1)
  })

  it('hands nothing over that another one has meanwhile', async () => {
    const arrived = Promise.withResolvers<void>()
    const reply = Promise.withResolvers<void>()
    desk.server.beforeRecipient(() => (arrived.resolve(), reply.promise))
    await queue()
    const slow = deliver(smtp())
    await arrived.promise
    app.passTime(31 * SECOND_MS)
    const quick = opened(await startMailServer())
    expect(await deliver(smtp(quick.url))).toBe(1)
    const sent = await onlyRow()
    expect(sent).toMatchObject({ state: 'sent' })
    reply.resolve()
    await slow
    expect(desk.server.received).toEqual([])
    expect(await onlyRow()).toEqual(sent)
  })

  it('hands nothing over of an account that was erased meanwhile', async () => {
    desk.server.beforeRecipient(async () => void (await app.deps.db.deleteFrom('mail_messages').execute()))
    await queue()
    await deliver(smtp())
    expect(desk.server.received).toEqual([])
  })
})

describe('what is written while a claim is renewed', () => {
  it('is written all the same', async () => {
    const { id } = await makeWedding(app, await makeOwner(app))
    const scope = system(app.deps)
    const letters = Array.from({ length: 2000 }, (_, index) => ({
      kind: 'custom' as const,
      coupleId: id,
      to: { email: `guest${index}@example.com`, name: null },
    }))
    await queueComposed(scope, letters)
    if (app.deps.engine === 'postgres') await sql`analyze mail_messages`.execute(scope.db)
    const [sent, ...handedOver] = await claimMail(scope, 4)
    const written = await app.deps.db.transaction().execute(async (db) => {
      await renewClaims({ ...scope, db }, [sent!.claim])
      // On SQLite this waits for the transaction, on PostgreSQL for its rows.
      const writing = writeHandoversAndOutcomes(scope, handedOver, [
        { mail: sent!, outcome: { outcome: 'sent' } },
      ])
      await new Promise((done) => setTimeout(done, 100))
      return { writing }
    })
    expect([...(await written.writing)].toSorted()).toEqual(handedOver.map(({ id }) => id).toSorted())
    expect(await countOf('sent')).toBe(1)
  })
})

describe('a disk', () => {
  it('that fails lets nothing begin', async () => {
    await queue()
    const broken = variantOf(app, { untilDurable: () => Promise.reject(new Error('EIO')) })
    await expect(deliverDueMail(broken.deps, smtp())).rejects.toThrow('EIO')
    expect(desk.server.received).toHaveLength(0)
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('that fails before a message is handed over keeps it', async () => {
    await queue()
    let flushes = 0
    const untilDurable = () => (flushes++ === 0 ? Promise.resolve() : Promise.reject(new Error('EIO')))
    const broken = variantOf(app, { untilDurable })
    await expect(deliverDueMail(broken.deps, smtp())).rejects.toThrow('EIO')
    expect(desk.server.received).toHaveLength(0)
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 0, handed_over_at: null })
  })

  it('is waited for once for all messages that come together', async () => {
    await queueMany(CONNECTIONS)
    let flushes = 0
    const counting = variantOf(app, { untilDurable: () => Promise.resolve(void flushes++) })
    const mails = await claimMail(system(app.deps), CONNECTIONS)
    const ledger = createMailLedger(counting.deps, () => {})
    expect(await Promise.all(mails.map((mail) => ledger.recordHandover(mail)))).toEqual(mails.map(() => true))
    expect(flushes).toBe(1)
    for (const mail of mails) ledger.record(mail, { outcome: 'sent' })
    await ledger.settle()
    expect(await countOf('sent')).toBe(CONNECTIONS)
    expect(flushes).toBe(2)
  })
})

describe('a long send of one couple', () => {
  it('lets the mail of others through', async () => {
    const large = await makeWedding(app, await makeOwner(app))
    const small = await makeWedding(app, await makeOwner(app))
    const composed = (coupleId: string, name: string, count: number) =>
      queueComposed(
        system(app.deps),
        Array.from({ length: count }, (_, index) => ({
          kind: 'custom' as const,
          coupleId,
          to: { email: `${name}${index}@example.com`, name: null },
        })),
      )
    await composed(large.id, 'large', 1000)
    const delivering = deliver(smtp(), {
      custom: async () => ({ subject: 'Dear you', html: '<p>Hello</p>', text: 'Hello' }),
    })
    await expect.poll(() => desk.server.received.length).toBeGreaterThan(20)
    await composed(small.id, 'small', 2)
    await queue({ to: { email: 'account@example.com', name: null } })
    const before = desk.server.received.length
    await delivering
    expect(desk.server.received).toHaveLength(1002 + 1)
    // Two rounds may already be claimed, and a third one in progress.
    const soon = reached().slice(before, before + 30)
    expect(soon).toContain('small0@example.com')
    expect(soon).toContain('account@example.com')
    // The second one takes its turn among the large send's, not ahead of them all.
    expect(reached().indexOf('small1@example.com')).toBeLessThan(before + 60)
  })
})

describe('a rate', () => {
  it('is kept by all processes together, whatever RATE_LIMITS says', async () => {
    await queueMany(6)
    const slow = variantOf(app, { config: { mailRate: 0.01 } })
    const transport = smtp()
    const both = async () => {
      const counts = [await deliverDueMail(slow.deps, transport), await deliverDueMail(slow.deps, transport)]
      return counts[0]! + counts[1]!
    }
    expect(await both()).toBe(1)
    app.passTime(10 * MINUTE_MS)
    expect(await both()).toBe(1)
    app.passTime(50 * SECOND_MS)
    expect(await both()).toBe(0)
    app.passTime(50 * SECOND_MS)
    expect(await both()).toBe(1)
  })
})

describe('a mail server that is away', () => {
  async function nowhere() {
    const gone = await startMailServer()
    await gone.stop()
    return gone.url
  }
  const attempts = async () => (await rows()).reduce((sum, row) => sum + row.attempts, 0)

  it('costs those messages an attempt that found it out, and the others nothing', async () => {
    await queueMany(20)
    const before = await rows()
    await deliver(smtp(await nowhere()))
    const after = await rows()
    expect(await attempts()).toBeLessThanOrEqual(CONNECTIONS)
    const untouched = after.filter((row) => row.attempts === 0)
    expect(untouched).toEqual(before.filter(({ id }) => untouched.some((row) => row.id === id)))
  })

  it('is tried with one message after increasing pauses, and gets the rest once it responds', async () => {
    await queueMany(20)
    const url = await nowhere()
    const delivery = longDelivery(smtp(url))
    const look = async () => {
      await delivery.look()
      await delivery.idle()
      return attempts()
    }
    const first = await look()
    expect(await look()).toBe(first)
    app.passTime(5 * SECOND_MS)
    expect(await look()).toBe(first + 1)
    app.passTime(5 * SECOND_MS)
    expect(await look()).toBe(first + 1)
    app.passTime(5 * SECOND_MS)
    expect(await look()).toBe(first + 2)
    const back = opened(await startMailServer({ port: Number(new URL(url).port) }))
    app.passTime(MINUTE_MS)
    await look()
    expect(await countOf('sent')).toBe(20)
    expect(back.received).toHaveLength(20)
  })
})

describe('messages that a couple paused', () => {
  it('are not sent', async () => {
    await queueMany(3)
    await setRows({ state: 'held', turn: null })
    expect(await deliver(smtp())).toBe(0)
    expect(await countOf('held')).toBe(3)
  })
})

describe('the worker', () => {
  it('ends the message under way before it stops, and begins no other', async () => {
    const reply = Promise.withResolvers<void>()
    desk.server.respondAfter(reply.promise)
    await queueMany(12)
    const worker = startMailWorker(app.deps, smtp())
    await expect.poll(() => desk.server.received.length).toBe(CONNECTIONS)
    const stopped = worker.stop()
    reply.resolve()
    await stopped
    expect(await countOf('sent')).toBe(CONNECTIONS)
    const left = (await rows()).filter(({ state }) => state === 'queued')
    expect(left).toHaveLength(7)
    expect(left.every((row) => row.attempts === 0 && row.claim === null)).toBe(true)
  })

  it('lets features queue what they owe, and one that fails does not stop the others', async () => {
    const { log, lines } = createMemoryLog()
    const logged = variantOf(app, { log })
    const owed = [
      () => Promise.reject(new Error('no such table for zoe@example.com')),
      () => queue({ idempotencyKey: 'owed' }),
    ]
    const worker = startMailWorker(logged.deps, smtp(), { before: owed })
    await expect.poll(() => desk.server.received.length).toBe(1)
    await worker.stop()
    expect(lines.join()).toContain('mail that is owed could not be queued')
    expect(lines.join()).not.toContain('example.com')
  })

  it('logs that as a fault of ours only if the machine has none', async () => {
    const { log, lines } = createMemoryLog()
    const failing = (code: string) => () => Promise.reject(Object.assign(new Error('no'), { code }))
    const owed = ['SQLITE_FULL', '25006', 'SQLITE_ERROR', '42P01'].map(failing)
    const worker = startMailWorker(variantOf(app, { log }).deps, smtp(), { before: owed })
    await expect.poll(() => lines.length).toBe(4)
    await worker.stop()
    const entries = lines.map((line) => JSON.parse(line) as { code: string; level: number })
    expect(entries.map(({ code, level }) => [code, level])).toEqual([
      ['SQLITE_FULL', 40],
      ['25006', 40],
      ['SQLITE_ERROR', 50],
      ['42P01', 50],
    ])
  })

  it('says once in a minute that a feature cannot queue what it owes', async () => {
    const { log, lines } = createMemoryLog()
    let tries = 0
    const owed = () => Promise.reject(new Error(`a full disk, ${++tries} times`))
    const worker = startMailWorker(variantOf(app, { log }).deps, smtp(), { before: [owed] })
    await expect.poll(() => tries).toBeGreaterThan(2)
    await worker.stop()
    expect(lines.filter((line) => line.includes('owed could not be queued'))).toHaveLength(1)
  })

  it('says once in a minute that a full disk keeps it from sending', async () => {
    const { log, lines } = createMemoryLog()
    await queue()
    let tries = 0
    const untilDurable = () => {
      tries++
      return Promise.reject(Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }))
    }
    const worker = startMailWorker(variantOf(app, { log, untilDurable }).deps, smtp())
    await expect.poll(() => tries).toBeGreaterThan(2)
    await worker.stop()
    expect(lines.filter((line) => line.includes('mail could not be sent'))).toHaveLength(1)
  })

  it('tells the log of failures without an address', async () => {
    const { log, lines } = createMemoryLog()
    await queue()
    const failing = variantOf(app, {
      log,
      untilDurable: () => Promise.reject(new Error('cannot write for zoe@example.com')),
    })
    const worker = startMailWorker(failing.deps, smtp())
    await expect.poll(() => lines.length).toBeGreaterThan(0)
    await worker.stop()
    expect(lines[0]).toContain('mail could not be sent')
    expect(lines.join()).not.toContain('example.com')
  })
})
