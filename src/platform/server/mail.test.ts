import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { variantOf } from '../../../tests/support/app-variant.ts'
import { startDroppingServer, startMailServer } from '../../../tests/support/mail-server.ts'
import type { MailServer } from '../../../tests/support/mail-server.ts'
import { createMemoryLog } from '../../../tests/support/memory-log.ts'
import { startTestApp } from '../../../tests/support/test-app.ts'
import { system } from './http.ts'
import { queueMail } from './mail-commands.ts'
import type { NewMail } from './mail-commands.ts'
import { deliverDueMail } from './mail-delivery.ts'
import { createFolderTransport, mailFolderOf } from './mail-folder.ts'
import { createSmtpTransport } from './mail-smtp.ts'
import type { MailTransport } from './mail-transport.ts'
import { startMailWorker } from './mail-worker.ts'
import { inTransaction } from './scope.ts'

const FROM = 'Twofold <hello@twofold.example>'
const MINUTE_MS = 60_000
const LINK = 'https://twofold.example/confirm?token_hash=key&type=recovery'

const app = startTestApp()
let server: MailServer
const open: { close?: () => void; stop?: () => Promise<void> }[] = []

beforeEach(async () => {
  await app.deps.db.deleteFrom('mail_messages').execute()
  server = await startMailServer()
  open.push(server)
})
afterEach(async () => {
  // Clients first: a server waits for them.
  for (const one of open.splice(0).toReversed()) {
    one.close?.()
    await one.stop?.()
  }
})

function smtp(url = server.url): MailTransport {
  const transport = createSmtpTransport(url, FROM)
  open.push(transport)
  return transport
}

const queue = (mail: Partial<NewMail> = {}) =>
  queueMail(system(app.deps), app.deps.secrets, {
    kind: 'account',
    to: { email: 'zoe@example.com', name: 'Zoë Marchand' },
    subject: 'Choose a new password – née',
    html: `<p>Hello <a href="${LINK}">there</a></p>`,
    text: `Hello ${LINK}`,
    ...mail,
  })

const rows = () => app.deps.db.selectFrom('mail_messages').selectAll().orderBy('id').execute()
const onlyRow = async () => (await rows())[0]!
const deliver = (transport: MailTransport) => deliverDueMail(app.deps, transport)

describe('a queued message', () => {
  it('arrives once, with both of its forms, from whom the configuration says', async () => {
    await queue()
    const transport = smtp()
    expect(await deliver(transport)).toBe(1)
    expect(await deliver(transport)).toBe(0)
    expect(server.received).toHaveLength(1)
    const { email, recipients } = server.received[0]!
    expect(recipients).toEqual(['zoe@example.com'])
    expect(email.to).toEqual([{ name: 'Zoë Marchand', address: 'zoe@example.com' }])
    expect(email.from).toEqual({ name: 'Twofold', address: 'hello@twofold.example' })
    expect(email.subject).toBe('Choose a new password – née')
    expect(email.text).toContain(LINK)
    expect(email.html).toContain('<p>Hello')
    const row = await onlyRow()
    expect(email.messageId).toBe(row.message_id)
    expect(row).toMatchObject({ state: 'sent', attempts: 1, reason: null, lease_until: null })
    expect(row.sent_at).not.toBeNull()
  })

  it('is sent only if the transaction that queued it is committed', async () => {
    const broken = inTransaction(system(app.deps), async (scope) => {
      await queueMail(scope, app.deps.secrets, {
        kind: 'account',
        to: { email: 'zoe@example.com', name: null },
        subject: 'Never',
        html: '<p>Never</p>',
        text: 'Never',
      })
      throw new Error('the rest failed')
    })
    await expect(broken).rejects.toThrow('the rest failed')
    expect(await deliver(smtp())).toBe(0)
  })

  it('with the same key is one message, however often it is queued', async () => {
    for (let time = 0; time < 3; time++) await queue({ idempotencyKey: 'welcome' })
    expect(await deliver(smtp())).toBe(1)
  })

  it('of an account is unreadable in the table, and gone from it once it was sent', async () => {
    await queue()
    const waiting = JSON.stringify(await rows())
    expect(waiting).not.toContain('token_hash')
    expect(waiting).not.toContain('Hello')
    await deliver(smtp())
    expect(await onlyRow()).toMatchObject({ html: '', text: '' })
  })

  it('of another kind stays readable: couples look at what they sent', async () => {
    await queue({ kind: 'custom' })
    await deliver(smtp())
    expect(await onlyRow()).toMatchObject({ state: 'sent', text: `Hello ${LINK}` })
  })

  it('cannot add headers or readers by line breaks in names, subjects and addresses', async () => {
    const evil = 'Eve\r\nBcc: victim@example.com\r\nX-Evil: yes\r\n\r\n<p>body</p>'
    await queue({ to: { email: 'zoe@example.com', name: evil }, subject: evil })
    await queue({ to: { email: 'eve@example.com, victim@example.com', name: null } })
    await queue({ to: { email: 'eve@example.com>\r\nRCPT TO:<victim@example.com', name: null } })
    await deliver(smtp())
    expect(server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
    const { email } = server.received.find(({ recipients }) => recipients[0] === 'zoe@example.com')!
    const names = email.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(email.text).toContain(LINK)
  })
})

describe('a server that refuses', () => {
  it('for good fails the message, with its words', async () => {
    server.refuseNext([550, 'No such mailbox'])
    await queue()
    const transport = smtp()
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, html: '', text: '' })
    expect((await onlyRow()).reason).toContain('No such mailbox')
    app.passTime(48 * 60 * MINUTE_MS)
    expect(await deliver(transport)).toBe(0)
  })

  it('for now is asked again, later each time', async () => {
    server.refuseNext([450, 'Busy'], [451, 'Still busy'])
    await queue()
    const transport = smtp()
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1 })
    expect((await onlyRow()).reason).toContain('Busy')
    expect(await deliver(transport)).toBe(0)
    app.passTime(MINUTE_MS)
    expect(await deliver(transport)).toBe(1)
    app.passTime(4 * MINUTE_MS)
    expect(await deliver(transport)).toBe(0)
    app.passTime(MINUTE_MS)
    expect(await deliver(transport)).toBe(1)
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 3, reason: null })
    expect(server.received).toHaveLength(1)
  })

  it('for a day is believed', async () => {
    await queue()
    const transport = smtp()
    for (let hours = 0; hours < 30; hours++) {
      server.refuseNext([450, 'Busy'])
      await deliver(transport)
      app.passTime(60 * MINUTE_MS)
    }
    const row = await onlyRow()
    expect(row).toMatchObject({ state: 'failed', text: '' })
    expect(row.attempts).toBeGreaterThan(10)
    expect(server.received).toHaveLength(0)
  })
})

describe('a connection that is lost', () => {
  it.each(['greeting', 'DATA'] as const)(
    'before the message was handed over (%s) is tried again',
    async (at) => {
      const dropping = await startDroppingServer(at)
      open.push(dropping)
      await queue()
      await deliver(smtp(dropping.url))
      expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1 })
      app.passTime(MINUTE_MS)
      await deliver(smtp())
      expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 })
      expect(dropping.visits()).toBe(1)
    },
  )

  it('after it was handed over leaves it unclear, and nobody sends it again', async () => {
    const dropping = await startDroppingServer('end')
    open.push(dropping)
    await queue()
    const transport = smtp(dropping.url)
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'unclear', attempts: 1, html: '', text: '' })
    app.passTime(48 * 60 * MINUTE_MS)
    expect(await deliver(transport)).toBe(0)
    expect(dropping.visits()).toBe(1)
  })

  it('because nothing listens is tried again', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue()
    await deliver(smtp(gone.url))
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1 })
  })
})

describe('rounds', () => {
  it('at the same time send every message once', async () => {
    const addresses = Array.from({ length: 23 }, (_, index) => `guest${index}@example.com`)
    for (const email of addresses) await queue({ to: { email, name: null } })
    const [left, right] = [smtp(), smtp()]
    let sent = 0
    for (let round = 0; round < 20 && sent < addresses.length; round++) {
      const counts = await Promise.all([deliver(left), deliver(right), deliver(left), deliver(right)])
      sent += counts.reduce((sum, count) => sum + count, 0)
    }
    const reached = server.received.flatMap(({ recipients }) => recipients)
    expect(reached.toSorted()).toEqual(addresses.toSorted())
    expect((await rows()).every(({ state }) => state === 'sent')).toBe(true)
  })

  it('whose process died leave their messages unclear, and the slow one still says how it ended', async () => {
    const answer = Promise.withResolvers<void>()
    server.answerAfter(answer.promise)
    await queue()
    const transport = smtp()
    const slow = deliver(transport)
    await expect.poll(() => server.received.length).toBe(1)
    expect(await onlyRow()).toMatchObject({ state: 'sending' })
    expect(await deliver(transport)).toBe(0)
    app.passTime(10 * MINUTE_MS)
    expect(await deliver(transport)).toBe(0)
    expect(await onlyRow()).toMatchObject({ state: 'unclear', text: '' })
    answer.resolve()
    await slow
    expect(await onlyRow()).toMatchObject({ state: 'sent' })
    expect(server.received).toHaveLength(1)
  })

  it('send nothing that a loss of power could make due again', async () => {
    await queue()
    const broken = variantOf(app, { untilDurable: () => Promise.reject(new Error('EIO')) })
    await expect(deliverDueMail(broken.deps, smtp())).rejects.toThrow('EIO')
    expect(server.received).toHaveLength(0)
    expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 0 })
  })

  it('under way end before the worker does', async () => {
    const answer = Promise.withResolvers<void>()
    server.answerAfter(answer.promise)
    await queue()
    const worker = startMailWorker(app.deps, createSmtpTransport(server.url, FROM))
    await expect.poll(() => server.received.length, { timeout: 5000 }).toBe(1)
    const stopped = worker.stop()
    answer.resolve()
    await stopped
    expect(await onlyRow()).toMatchObject({ state: 'sent' })
  })

  it('that fail are told to the log without an address', async () => {
    const { log, lines } = createMemoryLog()
    await queue()
    const failing = variantOf(app, {
      log,
      untilDurable: () => Promise.reject(new Error('cannot write for zoe@example.com')),
    })
    const worker = startMailWorker(failing.deps, createSmtpTransport(server.url, FROM))
    await expect.poll(() => lines.length, { timeout: 5000 }).toBeGreaterThan(0)
    await worker.stop()
    expect(lines[0]).toContain('mail could not be sent')
    expect(lines.join()).not.toContain('example.com')
  })
})

describe('without a server', () => {
  const folder = mkdtempSync(join(tmpdir(), 'twofold-mail-'))
  afterAll(() => rmSync(folder, { recursive: true }))

  it('messages are whole files that only this user may read', async () => {
    const inside = join(folder, 'mail')
    await queue()
    await deliver(createFolderTransport(inside, FROM))
    const [name, ...more] = readdirSync(inside)
    const row = await onlyRow()
    expect(more).toEqual([])
    expect(name).toBe(`${row.created_at.replaceAll(':', '-')}_${row.id}.eml`)
    expect(statSync(join(inside, name!)).mode & 0o777).toBe(0o600)
    const text = readFileSync(join(inside, name!), 'latin1')
    expect(text).toContain(`Message-ID: ${row.message_id}\r\n`)
    expect(row.state).toBe('sent')
  })

  it('a folder that cannot be written keeps the message for later', async () => {
    await queue()
    const { dataDir } = app.deps.config
    const file = readdirSync(dataDir).find((name) => statSync(join(dataDir, name)).isFile())
    const blocked = join(dataDir, file ?? 'keys/root.key', 'mail')
    await deliver(createFolderTransport(blocked, FROM))
    expect(await onlyRow()).toMatchObject({ state: 'queued', reason: 'ENOTDIR' })
    expect(existsSync(blocked)).toBe(false)
  })
})

describe('/dev/mail', () => {
  const LIST = { accept: 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.8' }

  async function deliverTwo(): Promise<void> {
    const folder = mailFolderOf(app.deps.config.dataDir)
    rmSync(folder, { recursive: true, force: true })
    await queue({ subject: 'First' })
    app.passTime(MINUTE_MS)
    await queue({ subject: 'Second <b>', to: { email: 'theo@example.com', name: null } })
    await deliver(createFolderTransport(folder, FROM))
  }

  it('lists messages as JSON, the newest first', async () => {
    await deliverTwo()
    const response = await app.request('GET', '/dev/mail', { headers: { accept: 'application/json' } })
    expect(response.status).toBe(200)
    const list = (await response.json()) as Record<string, string>[]
    const [second, first] = (await rows()).toReversed()
    expect(list).toEqual([
      {
        to: 'theo@example.com',
        subject: 'Second <b>',
        text: expect.stringContaining(LINK),
        html: expect.stringContaining('<p>Hello'),
        at: second!.created_at,
      },
      expect.objectContaining({ to: 'zoe@example.com', subject: 'First', at: first!.created_at }),
    ])
    expect(await (await app.request('GET', '/dev/mail')).json()).toEqual(list)
  })

  it('is empty before the first message', async () => {
    rmSync(mailFolderOf(app.deps.config.dataDir), { recursive: true, force: true })
    expect(await (await app.request('GET', '/dev/mail')).json()).toEqual([])
    const page = await app.request('GET', '/dev/mail', { headers: LIST })
    expect(await page.text()).toContain('There is none yet.')
  })

  it('shows people a page with the links, and each message in a frame where nothing runs', async () => {
    await deliverTwo()
    const page = await app.request('GET', '/dev/mail', { headers: LIST })
    const html = await page.text()
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(page.headers.get('content-security-policy')).not.toContain('script-src')
    expect(page.headers.get('cache-control')).toContain('no-store')
    expect(html).toContain('Second &lt;b&gt;')
    expect(html).toContain(`<a href="${LINK.replaceAll('&', '&amp;')}">`)
    const source = /<iframe[^>]*src="([^"]+)"[^>]*sandbox="allow-popups/.exec(html)?.[1] ?? ''
    const message = await app.request('GET', source)
    expect(await message.text()).toContain('<p>Hello')
    expect(message.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    expect(message.headers.get('x-content-type-options')).toBe('nosniff')
  })

  it('shows no other file', async () => {
    for (const name of ['nobody', '..%2Fkeys%2Froot.key', '%2e%2e%2ftest', '.eml']) {
      expect((await app.request('GET', `/dev/mail/${name}`)).status).toBe(404)
    }
  })

  it('is not there where mail is sent, or where people come over TLS', async () => {
    for (const config of [{ smtpUrl: 'smtp://mail.example' }, { publicUrl: 'https://twofold.example' }]) {
      const live = variantOf(app, { config })
      const response = await live.request('GET', '/dev/mail')
      expect(response.status).toBe(404)
      expect(await response.text()).not.toContain('zoe@example.com')
    }
  })
})
