import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { deliverDueMail } from '../../../../tests/support/deliver-mail.ts'
import { MAIL_LINK, openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { startDroppingServer, startMailServer } from '../../../../tests/support/mail-server.ts'
import { createMemoryLog } from '../../../../tests/support/memory-log.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { createOutageWatch } from '#platform/server/db/outage.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueMail } from './mail-commands.ts'
import type { MailContent } from './mail-commands.ts'
import { inTransaction } from '#platform/server/db/scope.ts'

const MINUTE_MS = 60_000

const app = startTestApp()
const desk = openMailDesk(app)
const { queue, rows, onlyRow, deliver, smtp } = desk

describe('a queued message', () => {
  it('arrives once, with both of its forms, from whom the configuration says', async () => {
    await queue()
    const transport = smtp()
    expect(await deliver(transport)).toBe(1)
    expect(await deliver(transport)).toBe(0)
    expect(desk.server.received).toHaveLength(1)
    const { email, recipients } = desk.server.received[0]!
    expect(recipients).toEqual(['zoe@example.com'])
    expect(email.to).toEqual([{ name: 'Zoë Marchand', address: 'zoe@example.com' }])
    expect(email.from).toEqual({ name: 'Twofold', address: 'hello@twofold.example' })
    expect(email.subject).toBe('Choose a new password – née')
    expect(email.text).toContain(MAIL_LINK)
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
    expect(await onlyRow()).toMatchObject({ state: 'sent', text: `Hello ${MAIL_LINK}` })
  })

  it('cannot add headers or readers by line breaks in names, subjects and addresses', async () => {
    const evil = 'Eve\r\nBcc: victim@example.com\r\nX-Evil: yes\r\n\r\n<p>body</p>'
    await queue({ to: { email: 'zoe@example.com', name: evil }, subject: evil })
    await queue({ to: { email: 'eve@example.com, victim@example.com', name: null } })
    await queue({ to: { email: 'eve@example.com>\r\nRCPT TO:<victim@example.com', name: null } })
    await deliver(smtp())
    expect(desk.server.received.flatMap(({ recipients }) => recipients)).not.toContain('victim@example.com')
    const { email } = desk.server.received.find(({ recipients }) => recipients[0] === 'zoe@example.com')!
    const names = email.headers.map(({ key }) => key)
    expect(names).not.toContain('bcc')
    expect(names).not.toContain('x-evil')
    expect(email.text).toContain(MAIL_LINK)
  })
})

describe('a letter of a couple', () => {
  const content: MailContent = {
    subject: 'You are invited: June 20, 2026',
    html: '<p>Dear Zoë</p>',
    text: 'Dear Zoë',
    fromName: 'Emma & Luca',
    replyTo: 'emma+wedding@example.com',
    attachments: [
      {
        filename: 'wedding.ics',
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
        content: 'BEGIN:VCALENDAR\r\nSUMMARY:Zoë\r\nEND:VCALENDAR\r\n',
      },
    ],
  }
  const send = async (changes: Partial<MailContent> = {}) => {
    await queue({ kind: 'custom' })
    await deliver(smtp(), { custom: async () => ({ ...content, ...changes }) })
    return desk.server.received[0]!
  }

  it('arrives as it is composed at the moment it is sent', async () => {
    const { email } = await send()
    expect(email.subject).toBe(content.subject)
    expect(email.html).toContain('<p>Dear Zoë</p>')
    expect(email.text).toContain('Dear Zoë')
    expect(email.from).toEqual({ name: 'Emma & Luca', address: 'hello@twofold.example' })
    expect(email.replyTo).toEqual([{ name: 'Emma & Luca', address: 'emma+wedding@example.com' }])
    const [calendar, ...more] = email.attachments
    expect(more).toEqual([])
    expect(calendar).toMatchObject({ filename: 'wedding.ics', mimeType: 'text/calendar' })
    const calendarText = new TextDecoder().decode(calendar!.content as ArrayBuffer)
    expect(calendarText.split(/\r?\n/)).toEqual(['BEGIN:VCALENDAR', 'SUMMARY:Zoë', 'END:VCALENDAR', ''])
    expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 1 })
  })

  it('lets absence notes reach the couple, other mail asks machines not to answer', async () => {
    const keys = (index: number) => desk.server.received[index]!.email.headers.map(({ key }) => key)
    await send()
    await queue()
    await deliver(smtp())
    expect(keys(0)).not.toContain('auto-submitted')
    expect(keys(1)).toContain('auto-submitted')
  })

  it.each([
    [
      'line breaks',
      'Eve\r\nBcc: victim@example.com\r\n\r\n<p>body</p>',
      'Eve Bcc: victim@example.com <p>body</p>',
    ],
    ['quotes', '"Emma" \\ O\'Neill, <b>Luca</b>', '"Emma" \\ O\'Neill, <b>Luca</b>'],
    ['emoji', '👰🏽‍♀️ & 🤵 Zoë', '👰🏽‍♀️ & 🤵 Zoë'],
    ['right-to-left text', 'אמה ולוקה', 'אמה ולוקה'],
    ['an address', 'Emma <victim@example.com>', 'Emma <victim@example.com>'],
    ['many letters', 'Zoë '.repeat(60).trim(), 'Zoë '.repeat(60).trim()],
  ])('with %s in its names and subject has the same headers and readers', async (_what, text, shown) => {
    await queue({ kind: 'custom', to: { email: 'zoe@example.com', name: text } })
    await deliver(smtp(), { custom: async () => ({ ...content, subject: text, fromName: text }) })
    const [{ email, recipients, source }] = desk.server.received as [(typeof desk.server.received)[0]]
    expect(recipients).toEqual(['zoe@example.com'])
    expect(email.headers.map(({ key }) => key).toSorted()).toEqual([
      'content-type',
      'date',
      'from',
      'message-id',
      'mime-version',
      'reply-to',
      'subject',
      'to',
    ])
    expect(email.from?.address).toBe('hello@twofold.example')
    expect(email.replyTo?.map(({ address }) => address)).toEqual(['emma+wedding@example.com'])
    expect(email.to?.map(({ address }) => address)).toEqual(['zoe@example.com'])
    const plain = (value = '') => value.replaceAll(/\s+/g, ' ')
    expect(plain(email.subject)).toBe(shown)
    expect(plain(email.from?.name)).toBe(shown)
    expect(plain(email.to?.[0]?.name)).toBe(shown)
    expect(source.split('\r\n').every((line) => line.length <= 998)).toBe(true)
  })

  it('that may not be sent any more is not, and says why', async () => {
    await queue({ kind: 'custom' })
    await deliver(smtp(), { custom: async () => ({ withheld: 'This guest is no longer on your list.' }) })
    expect(await onlyRow()).toMatchObject({
      state: 'failed',
      reason: 'This guest is no longer on your list.',
    })
    expect(desk.server.received).toEqual([])
  })

  it('that cannot be composed just now waits, and the log does not quote it', async () => {
    const { log, lines } = createMemoryLog()
    await queue({ kind: 'custom' })
    const broken = variantOf(app, { log })
    const composers = { custom: () => Promise.reject(new Error('no such column for zoe@example.com')) }
    await deliverDueMail(broken.deps, smtp(), { composers })
    expect(await onlyRow()).toMatchObject({
      state: 'queued',
      turn: null,
      reason: 'The message could not be written just now. It will be tried again.',
    })
    expect(lines.join()).toContain('a message could not be composed')
    expect(lines.join()).not.toContain('zoe@example.com')
  })

  it('that cannot be composed while the database is away waits, which the log says of the database alone', async () => {
    const { log, lines } = createMemoryLog()
    await queue({ kind: 'custom' })
    const broken = variantOf(app, { log })
    const lost = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })
    createOutageWatch(log).failed(lost)
    await deliverDueMail(broken.deps, smtp(), { composers: { custom: () => Promise.reject(lost) } })
    expect(await onlyRow()).toMatchObject({ state: 'queued' })
    expect(lines.join()).toContain('the database is away')
    expect(lines.join()).not.toContain('could not be composed')
  })
})

describe('an address', () => {
  it.each([
    ['with a plus', 'zoe+wedding@example.com', 'zoe+wedding@example.com'],
    ['with blanks around it', '  zoe@example.com ', 'zoe@example.com'],
    ['in a domain with other letters', 'zoe@käfer.example', 'zoe@xn--kfer-loa.example'],
    ['with other letters before the @', 'zoë@example.com', 'zoë@example.com'],
  ])('%s is written as mail servers know it', async (_what, email, written) => {
    await queue({ to: { email, name: null } })
    await deliver(smtp())
    const [received] = desk.server.received
    // The server converts domains back to their own script.
    expect(received?.recipients).toEqual([email.trim()])
    expect(Buffer.from(received?.source ?? '', 'latin1').toString()).toContain(`\r\nTo: ${written}\r\n`)
    expect(await onlyRow()).toMatchObject({ state: 'sent' })
  })

  it('with letters that the server does not know is refused with that reason', async () => {
    const plain = desk.opened(await startMailServer({ takesUnicode: false }))
    await queue({ to: { email: 'zoë@example.com', name: null } })
    await deliver(smtp(plain.url))
    expect(await onlyRow()).toMatchObject({ state: 'failed' })
    expect((await onlyRow()).reason).toMatch(
      /^The mail server cannot deliver to addresses with these letters\./,
    )
  })
})

describe('a server that refuses', () => {
  it('for good fails the message, with its words', async () => {
    desk.server.refuseNext([550, 'No such mailbox'])
    await queue()
    const transport = smtp()
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 1, html: '', text: '' })
    expect((await onlyRow()).reason).toContain('No such mailbox')
    app.passTime(48 * 60 * MINUTE_MS)
    expect(await deliver(transport)).toBe(0)
  })

  it('for now is asked again, later each time', async () => {
    desk.server.refuseNext([450, 'Busy'], [451, 'Still busy'])
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
    expect(desk.server.received).toHaveLength(1)
  })

  it('for a day is believed', async () => {
    await queue()
    const transport = smtp()
    for (let hours = 0; hours < 30; hours++) {
      desk.server.refuseNext([450, 'Busy'])
      await deliver(transport)
      app.passTime(60 * MINUTE_MS)
    }
    const row = await onlyRow()
    expect(row).toMatchObject({ state: 'failed', text: '' })
    expect(row.attempts).toBeGreaterThan(10)
    expect(desk.server.received).toHaveLength(0)
  })

  it('after it has read the message counts like before', async () => {
    desk.server.refuseMessages([451, '4.7.1 Greylisted'], [554, '5.7.1 Looks like spam'])
    await queue()
    const transport = smtp()
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'queued', turn: null, handed_over_at: null })
    app.passTime(MINUTE_MS)
    await deliver(transport)
    expect(await onlyRow()).toMatchObject({ state: 'failed', attempts: 2 })
    expect((await onlyRow()).reason).toMatch(/^The receiving server refused it\. “554 .*Looks like spam”$/)
    expect(desk.server.received).toEqual([])
  })

  it('our password keeps the message, and tells the couple whose matter it is', async () => {
    const guarded = desk.opened(await startMailServer({ password: 'right' }))
    const as = (password: string) => smtp(guarded.url.replace('//', `//mailer:${password}@`))
    await queue()
    await deliver(as('wrong'))
    expect(await onlyRow()).toMatchObject({
      state: 'queued',
      reason:
        'The mail server did not accept our sign-in. Whoever runs this site has to look at its mail settings.',
    })
    app.passTime(MINUTE_MS)
    await deliver(as('right'))
    expect(await onlyRow()).toMatchObject({ state: 'sent', reason: null })
  })
})

describe('a connection that is lost', () => {
  const BEFORE = ['greeting', 'DATA'] as const
  const AFTER = ['middle', 'end'] as const
  /** The real ones last minutes. */
  const SHORT = { connect: 300, greeting: 300, silence: 300, attempt: 300 }

  describe.each([
    ['by the server', { silently: false }],
    ['because the server says nothing more', { silently: true }],
  ])('%s', (_how, options) => {
    it.each(BEFORE)('before the message was handed over (%s) is tried again', async (at) => {
      const dropping = desk.opened(await startDroppingServer(at, options))
      await queue()
      await deliver(smtp(dropping.url, SHORT))
      expect(await onlyRow()).toMatchObject({ state: 'queued', attempts: 1, handed_over_at: null })
      expect((await onlyRow()).reason).toMatch(
        /^The mail server (could not be reached|did not answer in time)\.$/,
      )
      app.passTime(MINUTE_MS)
      await deliver(smtp())
      expect(await onlyRow()).toMatchObject({ state: 'sent', attempts: 2 })
      expect(dropping.visits()).toBe(1)
    })

    it.each(AFTER)(
      'after it was handed over (%s) leaves it unclear, and nobody sends it again',
      async (at) => {
        const dropping = desk.opened(await startDroppingServer(at, options))
        await queue()
        const transport = smtp(dropping.url, SHORT)
        await deliver(transport)
        expect(await onlyRow()).toMatchObject({
          state: 'unclear',
          attempts: 1,
          html: '',
          text: '',
          reason: 'The connection broke while the message was being sent. It may have arrived.',
        })
        app.passTime(48 * 60 * MINUTE_MS)
        expect(await deliver(transport)).toBe(0)
        expect(dropping.visits()).toBe(1)
      },
    )
  })

  it('because nothing listens is tried again', async () => {
    const gone = await startMailServer()
    await gone.stop()
    await queue()
    await deliver(smtp(gone.url))
    expect(await onlyRow()).toMatchObject({
      state: 'queued',
      attempts: 1,
      reason: 'The mail server could not be reached.',
    })
  })
})
