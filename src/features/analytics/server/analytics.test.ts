import { describe, expect, it } from 'vitest'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { makePoll } from '../../../../tests/support/polls.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { MailRow as LetterRow } from '#platform/server/mail/mail-table.ts'
import { NO_USAGE } from '../model/analytics.ts'
import type { Analytics, AnalyticsReport } from '../model/analytics.ts'

const app = startTestApp()
const NOW = '2027-03-10T15:00:00.000Z'

async function makeSite(changes: Parameters<typeof makeWedding>[2] = {}) {
  app.setNow(NOW)
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, changes)
  const { token } = owner
  return {
    owner,
    couple,
    read: async () => jsonOf<Analytics>(await app.request('GET', '/api/analytics', { token }), 200),
    guest: (name: string) => makeGuest(app, owner, { first_name: name, last_name: 'King' }),
    set: (id: string, columns: object) =>
      app.deps.db.updateTable('guests').set(columns).where('id', '=', id).execute(),
    remove: (id: string) => app.request('DELETE', `/api/guests/${id}`, { token }),
    invite: (guest_id: string, state: LetterRow['state'], kind: LetterRow['kind'] = 'invitation') =>
      addLetter(couple.id, guest_id, state, kind),
  }
}

function addLetter(couple_id: string, guest_id: string, state: LetterRow['state'], kind: LetterRow['kind']) {
  const id = app.deps.newId()
  const at = app.deps.clock()
  const texts = {
    to_email: 'ada@example.com',
    subject: '',
    html: '',
    text: '',
  }
  const keys = { message_id: id, idempotency_key: id }
  return app.deps.db
    .insertInto('mail_messages')
    .values({
      id,
      couple_id,
      guest_id,
      state,
      kind,
      ...texts,
      ...keys,
      next_attempt_at: at,
      created_at: at,
    })
    .execute()
}

const answered = (rsvp_responded_at: string, rsvp_answered_by = 'guest') => ({
  rsvp_status: 'accepted',
  rsvp_responded_at,
  rsvp_answered_by,
})

describe('what guests do, in figures', () => {
  it('is all nought before anything has happened', async () => {
    const { read } = await makeSite()
    const { timelineData, polls, ...figures } = await read()
    expect(figures).toMatchObject({
      guestEngagement: {
        totalGuests: 0,
        activeGuests: 0,
        rsvpRate: 0,
        photoUploads: 0,
        averageActivitiesPerGuest: 0,
      },
      answeredGuests: 0,
      featureUsage: NO_USAGE,
      topContributors: [],
      funnel: { invited: 0, accepted: 0, opened: 0, answered: 0 },
      answerHours: Array<number>(24).fill(0),
    })
    expect(timelineData.map(({ date }) => date)).toEqual([
      '2027-03-04',
      '2027-03-05',
      '2027-03-06',
      '2027-03-07',
      '2027-03-08',
      '2027-03-09',
      '2027-03-10',
    ])
    expect(polls.map(({ votes, leaders }) => [votes, leaders])).toEqual(polls.map(() => [0, []]))
  })

  it('counts guests who are not pending, who is active, and the average without photos', async () => {
    const { read, couple, guest, set } = await makeSite()
    const other = await makeSite()
    await makeActivity(app, other.couple, 'note')
    await makeMedia(app, other.couple)
    const [ada, bo, cy] = [await guest('Ada'), await guest('Bo'), await guest('Cy')]
    await set(ada.id, answered(NOW))
    await set(bo.id, { ...answered(NOW, 'owner'), rsvp_status: 'declined' })
    for (const type of ['note', 'request', 'trivia', 'poll'] as const)
      await makeActivity(app, couple, type, {}, { guest_id: ada.id })
    await makeActivity(app, couple, 'note', {}, { guest_id: ada.id, companion: 1 })
    await makeMedia(app, couple, { guest_id: ada.id, status: 'hidden' })
    await makeMedia(app, couple, { guest_id: cy.id, kind: 'video' })
    expect(await read()).toMatchObject({
      generatedAt: expect.stringMatching(/^2027-03-10T15:/) as string,
      guestEngagement: {
        totalGuests: 3,
        activeGuests: 2,
        rsvpRate: 67,
        photoUploads: 2,
        averageActivitiesPerGuest: 1.7,
      },
      answeredGuests: 2,
      featureUsage: { photos: 2, notes: 2, requests: 1, trivia: 1, polls: 1 },
    })
  })

  it('keeps in the sums what guests did who were removed, and counts them among the active no more', async () => {
    const { read, couple, guest, remove } = await makeSite()
    const ada = await guest('Ada')
    await makeActivity(app, couple, 'note', { author: 'Ada King' }, { guest_id: ada.id })
    await makeMedia(app, couple, { guest_id: ada.id, guest_name: 'Ada King' })
    expect((await remove(ada.id)).status).toBe(204)
    const { guestEngagement, featureUsage, topContributors } = await read()
    expect(guestEngagement).toMatchObject({
      totalGuests: 0,
      activeGuests: 0,
      averageActivitiesPerGuest: 0,
    })
    expect(featureUsage).toMatchObject({ photos: 1, notes: 1 })
    expect(topContributors).toEqual([
      {
        name: 'Ada King',
        activities: 2,
        type: 'photo',
        by: { ...NO_USAGE, photos: 1, notes: 1 },
      },
    ])
  })

  it.each([
    // Today began at 10:00 UTC on the previous day.
    ['Pacific/Kiritimati', '2027-03-11', '2027-03-10T09:59:59.999Z', '2027-03-10T10:00:00.000Z'],
    ['Pacific/Pago_Pago', '2027-03-10', '2027-03-10T10:59:59.999Z', '2027-03-10T11:00:00.000Z'],
    ['Asia/Kathmandu', '2027-03-10', '2027-03-09T18:14:59.999Z', '2027-03-09T18:15:00.000Z'],
  ])('counts days as they are in %s', async (time_zone, today, before, midnight) => {
    const { read, couple, guest, set } = await makeSite({ time_zone })
    await makeMedia(app, couple, { created_at: before })
    for (const created_at of [before, midnight, midnight])
      await makeActivity(app, couple, 'poll', {}, { created_at })
    await set((await guest('Ada')).id, answered(midnight))
    await set((await guest('Bo')).id, answered('2027-01-01T12:00:00.000Z'))
    await makeActivity(app, couple, 'note', {}, { created_at: '2027-01-01T12:00:00.000Z' })
    const { timelineData, guestEngagement } = await read()
    expect(timelineData.slice(-2)).toEqual([
      expect.objectContaining({ rsvps: 0, photos: 1, activities: 1 }),
      { date: today, rsvps: 1, photos: 0, activities: 2 },
    ])
    expect(timelineData.slice(0, 5).every((day) => day.rsvps + day.photos + day.activities === 0)).toBe(true)
    expect(guestEngagement.rsvpRate).toBe(100)
  })

  it('names the five who did most, plus ones by themselves, under the name they had last', async () => {
    const { read, couple, guest } = await makeSite()
    const share = async (name: string, times: number, columns: object = {}) => {
      for (let time = 0; time < times; time++)
        await makeActivity(app, couple, 'note', { author: name }, columns)
    }
    const ada = await guest('Ada')
    await share('Ada King', 2, {
      guest_id: ada.id,
      created_at: '2027-03-01T12:00:00.000Z',
    })
    await share('Ada Byron', 1, {
      guest_id: ada.id,
      created_at: '2027-03-02T12:00:00.000Z',
    })
    await makeMedia(app, couple, {
      guest_id: ada.id,
      created_at: '2027-02-01T12:00:00.000Z',
    })
    await share('Will King', 3, { guest_id: ada.id, companion: 1 })
    await share('', 2)
    await makeMedia(app, couple, { guest_name: '' })
    await share('Gone Guest', 2)
    await makeMedia(app, couple, { guest_name: 'Gone Guest' })
    for (const name of ['Bo', 'Cy']) await share(`${name} King`, 1, { guest_id: (await guest(name)).id })
    const { topContributors, guestEngagement } = await read()
    expect(topContributors.map(({ name, activities, type }) => [name, activities, type])).toEqual([
      ['Ada Byron', 4, 'note'],
      ['Gone Guest', 3, 'note'],
      ['Unknown', 3, 'note'],
      ['Will King', 3, 'note'],
      ['Bo King', 1, 'note'],
    ])
    expect(topContributors[1]?.by).toEqual({
      ...NO_USAGE,
      photos: 1,
      notes: 2,
    })
    expect(guestEngagement.activeGuests).toBe(3)
  })

  it('follows the invited from the mail server to the answer, each once', async () => {
    const { read, guest, set, invite, remove } = await makeSite()
    const [ada, bo, cy, di, ed] = await Promise.all(['Ada', 'Bo', 'Cy', 'Di', 'Ed'].map(guest))
    await invite(ada!.id, 'failed')
    await invite(ada!.id, 'sent')
    await set(ada!.id, { ...answered(NOW), link_opened_at: NOW })
    await invite(bo!.id, 'sent')
    await set(bo!.id, { link_opened_at: NOW })
    await invite(cy!.id, 'failed')
    // Neither was sent an invitation: one came through a QR code, the other was sent a reminder.
    await set(di!.id, { ...answered(NOW), link_opened_at: NOW })
    await invite(ed!.id, 'sent', 'reminder')
    const gone = await guest('Fay')
    await invite(gone.id, 'sent')
    await remove(gone.id)
    const { funnel, answeredGuests } = await read()
    expect(funnel).toEqual({ invited: 3, accepted: 2, opened: 2, answered: 1 })
    expect(answeredGuests).toBe(2)
  })

  it('tells the hours in which guests answered, and leaves out what the couple entered', async () => {
    const { read, guest, set } = await makeSite({
      time_zone: 'America/Toronto',
    })
    const times = [
      // Nine in the evening, in winter and in summer.
      ['2027-01-15T02:10:00.000Z', 'guest'],
      ['2026-07-15T01:50:00.000Z', 'guest'],
      // Just before and just after the skipped hour.
      ['2026-03-08T06:59:59.000Z', 'guest'],
      ['2026-03-08T07:00:00.000Z', 'somebody-of-the-party'],
      ['2027-01-15T02:10:00.000Z', 'owner'],
    ] as const
    for (const [at, by] of times) await set((await guest('Ada')).id, answered(at, by))
    const { answerHours } = await read()
    expect(answerHours.flatMap((count, hour) => (count > 0 ? [[hour, count]] : []))).toEqual([
      [1, 1],
      [3, 1],
      [21, 2],
    ])
  })

  it('says how each poll is going', async () => {
    const { read, couple } = await makeSite()
    const { id: poll_id } = await makePoll(app, couple)
    for (const optionIndex of [1, 1, 0]) await makeActivity(app, couple, 'poll', { optionIndex }, { poll_id })
    const { polls } = await read()
    expect(polls.at(-1)).toEqual({
      question: 'Beach or mountains?',
      votes: 3,
      leaders: ['Mountains'],
      leading_votes: 2,
    })
  })
})

describe('the report', () => {
  it('is a file of the documented names, without the timeline', async () => {
    const { owner, couple, guest } = await makeSite({
      time_zone: 'Pacific/Kiritimati',
    })
    const ada = await guest('Ada')
    await makeActivity(app, couple, 'trivia', { participant: 'Ada King' }, { guest_id: ada.id })
    const response = await app.request('GET', '/api/analytics/export.json', {
      token: owner.token,
    })
    expect(response.headers.get('content-disposition')).toBe(
      `attachment; filename="${couple.slug}-analytics-2027-03-11.json"`,
    )
    expect(await jsonOf<AnalyticsReport>(response, 200)).toEqual({
      wedding: 'Clara & Julien',
      date: '2030-06-12',
      generated_at: expect.stringMatching(/^2027-03-10T15:/) as string,
      guest_engagement: {
        totalGuests: 1,
        activeGuests: 1,
        rsvpRate: 0,
        photoUploads: 0,
        averageActivitiesPerGuest: 1,
      },
      feature_usage: { ...NO_USAGE, trivia: 1 },
      top_contributors: [{ name: 'Ada King', activities: 1, type: 'trivia' }],
    })
  })
})
