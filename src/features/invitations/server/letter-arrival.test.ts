import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { deliverDueMail } from '../../../../tests/support/deliver-mail.ts'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startMailServer } from '../../../../tests/support/mail-server.ts'
import type { MailServer } from '../../../../tests/support/mail-server.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { system } from '#platform/server/system-scope.ts'
import { queueComposed } from '#platform/server/mail/mail-commands.ts'
import { createSmtpTransport } from '#platform/server/mail/mail-smtp.ts'
import type { MailTransport } from '#platform/server/mail/mail-transport.ts'
import { createLetterWriter } from './letter-writer.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })
let server: MailServer
let transport: MailTransport

beforeAll(async () => {
  server = await startMailServer()
  transport = createSmtpTransport(server.url, 'Twofold <hello@twofold.example>')
})
afterAll(async () => {
  transport.close()
  await server.stop()
})

/** Sends an invitation to each of the guests, and returns what arrived at their addresses. */
async function invite(names: Parameters<typeof makeWedding>[2], guests: Parameters<typeof makeGuest>[2][]) {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, names)
  const added = await Promise.all(guests.map((guest) => makeGuest(app, owner, guest)))
  const mails = added.map((guest) => ({
    kind: 'invitation' as const,
    to: { email: guest.email!, name: `${guest.first_name} ${guest.last_name}` },
    coupleId: couple.id,
    guestId: guest.id,
  }))
  await queueComposed(system(app.deps), mails)
  const { composers, readAhead } = createLetterWriter(app.deps)
  await deliverDueMail(app.deps, transport, { composers, readAhead })
  const arrived = added.map(({ email }) =>
    server.received.find(({ recipients }) => recipients.includes(email!))!,
  )
  return { owner, couple, arrived }
}

describe('an invitation on its way', () => {
  it('arrives from the couple, in both forms, with the calendar file', async () => {
    const { owner, couple, arrived } = await invite({}, [
      { first_name: 'Ada', last_name: 'King', email: 'ada+wedding@example.com' },
    ])
    const { email, source } = arrived[0]!
    expect(email.from).toEqual({ name: 'Clara & Julien', address: 'hello@twofold.example' })
    expect(email.replyTo).toMatchObject([{ address: owner.email }])
    expect(email.to).toEqual([{ name: 'Ada King', address: 'ada+wedding@example.com' }])
    expect(email.subject).toBe('You are invited: June 12, 2030')
    expect(email.text).toContain('Dear Ada,')
    expect(email.html).toContain('Dear Ada,')
    expect(email.html).toContain(`https://twofold.example/wedding/${couple.slug}/for/`)
    const [calendar, ...others] = email.attachments
    expect(others).toEqual([])
    expect(calendar).toMatchObject({ filename: 'wedding.ics' })
    expect(source).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=PUBLISH/i)
    // From the raw message: the parser writes line endings of its own.
    const encoded = source.split('filename=wedding.ics\r\n\r\n')[1]?.split('\r\n--')[0] ?? ''
    const file = Buffer.from(encoded, 'base64').toString()
    expect(file).toContain('\r\nDTSTART:20300612T200000Z\r\nDTEND:20300613T040000Z\r\n')
    expect(file.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    expect(source).not.toMatch(/^Auto-Submitted/im)
  })

  it('carries every name whole, and no name begins a header or an element', async () => {
    const hostile = [
      `<img src=x onerror=alert(1)>`,
      `O'Neill "Ada", <eve@example.com>; Bcc: victim@example.com`,
      'שרה \u202Eכהן',
      '👩‍👩‍👧‍👦 Ada',
      '$& {{first_name}} ${first_name}',
    ]
    const names = {
      bride_first: '=?utf-8?Q?Zo?= "Z"',
      bride_last: 'M',
      groom_first: '<b>Théo</b>',
      groom_last: 'R',
    }
    const { arrived } = await invite(
      { names },
      hostile.map((first_name, place) => ({
        first_name,
        last_name: 'King',
        email: `hostile-${place}@example.com`,
      })),
    )
    for (const [place, { email, recipients, source }] of arrived.entries()) {
      expect(recipients).toEqual([`hostile-${place}@example.com`])
      // A mark that turns the direction of what follows is no part of a name.
      expect(email.text?.replaceAll('\u2060', '')).toContain(`Dear ${hostile[place]?.replace('\u202E', '')},`)
      expect(email.html).not.toMatch(/<img|<b>/)
      expect(email.from?.name).toBe('=?utf-8?Q?Zo?= "Z" & <b>Théo</b>')
      expect(email.to).toEqual([
        { name: `${hostile[place]?.replace('\u202E', '')} King`, address: `hostile-${place}@example.com` },
      ])
      expect(source.split('\r\n\r\n')[0]).not.toMatch(/^(bcc|cc):/im)
    }
  })
})
