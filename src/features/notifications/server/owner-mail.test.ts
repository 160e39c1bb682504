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
import { system } from '#platform/server/http/http.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { NotificationType } from '../model/notification.ts'
import { notifyOwner } from './notification-commands.ts'
import { queueOwnerMails } from './owner-mail-commands.ts'

const app = startTestApp({ env: { PUBLIC_URL: 'https://twofold.example' } })
const MINUTE_MS = 60_000

// What other tests left would come along.
beforeEach(() => app.deps.db.updateTable('notifications').set({ mail_due_at: null }).execute())

const queue = () => queueOwnerMails(system(app.deps), app.deps)
const tell = (coupleId: string, type: NotificationType, message: string, action_url = '/rsvp') =>
  notifyOwner(system(app.deps), coupleId, {
    type,
    title: `Something of ${type}`,
    message,
    action_url,
    metadata: {},
  })
const mailOf = (owner: Owner) =>
  app.deps.db
    .selectFrom('mail_messages')
    .selectAll()
    .where('user_id', '=', owner.userId)
    .where('kind', '=', 'owner_notification')
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

  it('never tell of the system itself', async () => {
    const { owner, couple } = await makeCouple()
    await tell(couple.id, 'system', 'all is well')
    await queue()
    expect([await mailOf(owner), await owedTo(owner)]).toEqual([[], []])
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
    const told = (await mailOf(owner)).map(({ text }) => text).join()
    for (const { last_name } of guests) expect(told.split(`Margaret ${last_name} has`)).toHaveLength(2)
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
