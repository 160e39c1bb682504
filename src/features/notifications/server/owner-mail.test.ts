import { beforeEach, describe, expect, it } from 'vitest'
import {
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { addDays, addMs, calendarDateIn, instantIn } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { MailKind } from '#platform/server/mail/mail-table.ts'
import type { NotificationType } from '../model/notification.ts'
import { notifyOwner } from './notification-commands.ts'
import { queueOwnerMails } from './owner-mail-commands.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })
const MINUTE_MS = 60_000

// Otherwise the mails would include what other tests left.
beforeEach(() => app.deps.db.updateTable('notifications').set({ mail_due_at: null }).execute())

const queue = () => queueOwnerMails(system(app.deps), app.deps)
const tell = (
  coupleId: string,
  type: NotificationType,
  message: string,
  action_url = '/rsvp',
  mailFrom?: Instant,
) =>
  notifyOwner(system(app.deps), coupleId, {
    type,
    title: `Something of ${type}`,
    message,
    action_url,
    metadata: {},
    ...(mailFrom && { mailFrom }),
  })
const mailOf = (owner: Owner, kind: MailKind = 'owner_notification') =>
  app.deps.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('kind', '=', kind)
    .orderBy('id')
    .execute()
const owedTo = (owner: Owner) =>
  app.deps.db
    .selectFrom('notifications')
    .select(['message', 'mail_due_at'])
    .where('user_id', '=', owner.userId)
    .where('mail_due_at', 'is not', null)
    .execute()

async function makeCouple() {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner) }
}

describe("the owner's mails", () => {
  it('tell of a first answer at once, with a way to it and a way to be left alone', async () => {
    const { owner, guestToken } = await makeWholeWedding(app)
    await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } })
    await queue()
    const [mail, ...others] = await mailOf(owner)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to_email: owner.email, subject: 'New RSVP Response', state: 'queued' })
    for (const form of [mail!.html, mail!.text]) {
      expect(form).toContain('Margaret Okafor has accepted your invitation.')
      expect(form).toContain('https://twofold.example/rsvp')
      expect(form).toContain('https://twofold.example/account-settings')
    }
    expect(mail!.text).toContain('your account asks for e-mails about RSVPs')
    await queue()
    expect(await mailOf(owner)).toHaveLength(1)
  })

  it('make no address clickable that a stranger types as a name, at once or in the morning', async () => {
    const { owner, couple } = await makeCouple()
    const ask = (lastName: string) =>
      app.request('POST', '/api/guest-name-match', {
        json: { slug: couple.slug, firstName: 'www.evil.example', lastName },
      })
    const tell = async (kind: MailKind) => {
      await queue()
      const [mail] = await mailOf(owner, kind)
      for (const form of [mail!.html, mail!.text]) {
        expect(form).not.toMatch(/http:\/\/evil|evil\.example|www\.evil/)
        expect(form.replaceAll('\u2060', '')).toContain('www.evil.example http://evil.example/x')
      }
    }
    await ask('http://evil.example/x')
    await tell('owner_notification')
    await app.request('PATCH', '/api/account', { token: owner.token, json: { daily_rsvp: true } })
    await ask('http://evil.example/xy')
    app.passTime(24 * 60 * MINUTE_MS)
    await tell('digest')
  })

  it('gather what follows within a quarter of an hour into one', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await queue()
    for (let guest = 1; guest <= 7; guest++) await tell(couple.id, 'rsvp', `Guest ${guest} has accepted`)
    await queue()
    expect(await mailOf(owner)).toHaveLength(1)
    expect(await owedTo(owner)).toHaveLength(7)
    app.passTime(14 * MINUTE_MS)
    await queue()
    expect(await mailOf(owner)).toHaveLength(1)
    app.passTime(MINUTE_MS + 1000)
    await queue()
    const [, second] = await mailOf(owner)
    expect(second!.subject).toBe('7 new answers')
    for (let guest = 1; guest <= 7; guest++) expect(second!.text).toContain(`Guest ${guest} has accepted`)
    expect(second!.text).not.toContain('Ada')
    expect(await owedTo(owner)).toEqual([])
  })

  it('tell twenty at most, and how many more there are', async () => {
    const { owner, couple } = await makeCouple()
    for (let guest = 1; guest <= 23; guest++) await tell(couple.id, 'rsvp', `Guest number ${guest}!`)
    await queue()
    const [mail] = await mailOf(owner)
    expect(mail!.text.match(/Guest number/g)).toHaveLength(20)
    expect(mail!.text).toContain('And 3 more.')
    expect(mail!.text).toContain('Guest number 23!')
  })

  it('lead to the notifications when several screens have news', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await tell(couple.id, 'guest_access_request', 'Eve asks to be let in', '/guests')
    await queue()
    const [mail] = await mailOf(owner)
    expect(mail!.subject).toBe('2 new notifications')
    expect(mail!.html).toContain('href="https://twofold.example/notifications"')
  })

  it.each([
    ['notify_rsvp', 'rsvp'],
    ['notify_rsvp', 'guest_access_request'],
    ['notify_media', 'media'],
    ['notify_activity', 'activity'],
    ['notify_system', 'system'],
  ] as const)('obey %s for %s', async (preference, type) => {
    const { owner, couple } = await makeCouple()
    const switchTo = (on: boolean) =>
      app.request('PATCH', '/api/account', { token: owner.token, json: { [preference]: on } })
    await switchTo(false)
    await tell(couple.id, type, 'not wanted')
    await queue()
    expect([await mailOf(owner), await owedTo(owner)]).toEqual([[], []])
    await switchTo(true)
    await tell(couple.id, type, 'wanted')
    await queue()
    const [mail] = await mailOf(owner)
    expect(mail!.text).toContain('wanted')
    expect(mail!.text).not.toContain('not wanted')
  })

  it('lead to the very thing where there is one', async () => {
    const { owner, guest, guestToken } = await makeWholeWedding(app)
    await app.request('PUT', '/api/rsvp', { token: guestToken, json: { rsvp_status: 'accepted' } })
    await queue()
    const [mail] = await mailOf(owner)
    expect(mail!.text).toContain(`https://twofold.example/rsvp?do=${guest.id}`)
  })

  it('wait for the morning where the night is no time for them', async () => {
    const { owner, couple } = await makeCouple()
    const mailFrom = addMs(app.deps.clock(), 5 * 60 * MINUTE_MS)
    await tell(couple.id, 'system', 'it is over', '/dashboard', mailFrom)
    await queue()
    expect(await mailOf(owner)).toEqual([])
    app.passTime(5 * 60 * MINUTE_MS + 1000)
    await queue()
    expect(await mailOf(owner)).toHaveLength(1)
  })

  it('leave out what the owner has read on the screen meanwhile', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'rsvp', 'first')
    await queue()
    await tell(couple.id, 'rsvp', 'second')
    await queue()
    await app.request('POST', '/api/notifications/read-all', { token: owner.token })
    app.passTime(16 * MINUTE_MS)
    await queue()
    expect(await mailOf(owner)).toHaveLength(1)
    expect(await owedTo(owner)).toEqual([])
  })

  it('are queued once, however many processes look at the same moment', async () => {
    const couples = await Promise.all(Array.from({ length: 5 }, makeCouple))
    for (const { couple } of couples) await tell(couple.id, 'rsvp', 'Ada has accepted')
    await Promise.all(Array.from({ length: 8 }, queue))
    await queue()
    for (const { owner } of couples) expect(await mailOf(owner)).toHaveLength(1)
  })

  it('hold nobody up: guests answer while they are written', async () => {
    const { owner, couple } = await makeCouple()
    const guests = await Promise.all(
      Array.from({ length: 4 }, (_, place) => makeGuest(app, owner, { last_name: `Number ${place}` })),
    )
    const tokens = await Promise.all(guests.map((guest) => makeGuestToken(app, couple.slug, guest)))
    const json = { rsvp_status: 'accepted' }
    const answers = tokens.flatMap((token) => [app.request('PUT', '/api/rsvp', { token, json }), queue()])
    const statuses = (await Promise.all(answers)).flatMap((answer) => answer?.status ?? [])
    expect(statuses).toEqual([200, 200, 200, 200])
    app.passTime(16 * MINUTE_MS)
    await queue()
    const texts = (await mailOf(owner)).map(({ text }) => text).join()
    for (const { last_name } of guests) expect(texts.split(`Margaret ${last_name} has`)).toHaveLength(2)
  })

  it('show hostile names as the text they are', async () => {
    const { owner, couple } = await makeCouple()
    const name = `<img src=x onerror=alert(1)> & "Eve" \u202E`
    await tell(couple.id, 'guest_access_request', `${name} asks to be let in`, '/guests')
    await queue()
    const [mail] = await mailOf(owner)
    expect(mail!.html).not.toContain('<img')
    expect(mail!.subject).not.toContain('Eve')
    expect(mail!.text).toContain('<img src=x onerror=alert(1)> & "Eve"')
  })

  it('are not queued by a transaction that is rolled back', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    const broken = inTransaction(system(app.deps), async (scope) => {
      await queueOwnerMails(scope, app.deps)
      throw new Error('the rest failed')
    })
    await expect(broken).rejects.toThrow('the rest failed')
    expect(await mailOf(owner)).toEqual([])
    expect(await owedTo(owner)).toHaveLength(1)
  })
})

describe('the mail of a day', () => {
  const ZONE = 'America/Toronto'
  const digestsOf = (owner: Owner) => mailOf(owner, 'digest')
  const daily = { daily_rsvp: true, daily_media: true, notify_activity: true }
  /** Moves the clock to a time on the next day at the wedding. */
  const nextDay = (time: string) =>
    app.setNow(instantIn(ZONE, addDays(calendarDateIn(ZONE, app.deps.clock()), 1), time))
  const lookOften = () => Promise.all(Array.from({ length: 6 }, queue))

  /** A couple who want most mails daily, at noon in their wedding's time zone. */
  async function makeDailyCouple() {
    nextDay('12:00')
    const owner = await makeOwner(app)
    const couple = await makeWedding(app, owner, { time_zone: ZONE })
    await app.request('PATCH', '/api/account', { token: owner.token, json: daily })
    return { owner, couple }
  }

  it('comes at nine on the clock of the wedding, once, with all that was not read by then', async () => {
    const { owner, couple } = await makeDailyCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await lookOften()
    for (let guest = 1; guest <= 3; guest++) await tell(couple.id, 'rsvp', `Guest ${guest} has accepted`)
    await tell(couple.id, 'media', 'Eve shared a photo', '/moderation')
    await lookOften()
    nextDay('08:59')
    await lookOften()
    expect([await mailOf(owner), await digestsOf(owner)]).toEqual([[], []])
    expect(await owedTo(owner)).toHaveLength(5)
    app.passTime(2 * MINUTE_MS)
    await lookOften()
    await queue()
    const [mail, ...others] = await digestsOf(owner)
    expect([others, await mailOf(owner), await owedTo(owner)]).toEqual([[], [], []])
    expect(mail!.subject).toBe('Your day: 1 new upload and 4 new answers')
    for (const words of ['Ada has accepted', 'Guest 3 has accepted', 'Eve shared a photo', '4 new answers'])
      expect(mail!.text).toContain(words)
    expect(mail!.text).toContain('e-mails about uploads and RSVPs once a day')
  })

  it('leaves at once what is wanted at once, and neither holds up the other', async () => {
    const { owner, couple } = await makeDailyCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await tell(couple.id, 'activity', 'Eve left you a love note', '/activities/love-notes')
    await queue()
    const [now] = await mailOf(owner)
    expect(now!.text).toContain('Eve left you a love note')
    expect(now!.text).not.toContain('Ada')
    nextDay('09:01')
    await queue()
    const [mail] = await digestsOf(owner)
    expect(mail!.subject).toBe('Your day: 1 new answer')
    expect(mail!.text).not.toContain('Eve')
  })

  it('is left out where everything was read', async () => {
    const { owner, couple } = await makeDailyCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await queue()
    await app.request('POST', '/api/notifications/read-all', { token: owner.token })
    nextDay('09:01')
    await queue()
    expect([await digestsOf(owner), await owedTo(owner)]).toEqual([[], []])
  })

  it('obeys what was chosen in the meantime', async () => {
    const { owner, couple } = await makeDailyCouple()
    await tell(couple.id, 'rsvp', 'Ada has accepted')
    await queue()
    const json = { notify_rsvp: false, daily_rsvp: false }
    await app.request('PATCH', '/api/account', { token: owner.token, json })
    nextDay('09:01')
    await queue()
    expect([await digestsOf(owner), await mailOf(owner), await owedTo(owner)]).toEqual([[], [], []])
  })
})
