import { beforeAll, describe, expect, it } from 'vitest'
import type { Guest } from '#features/guests/model/guest.ts'
import type { ExportParts } from '#platform/model/export-parts.ts'
import { addMs } from '#platform/model/dates.ts'
import { readCsv } from '#platform/server/csv/csv.ts'
import { makeActivity } from '../../../../tests/support/activities.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { makeMedia } from '../../../../tests/support/media.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { ExportSummary } from '../model/data-export.ts'
import { exportCopy as copy } from '../model/data-export-copy.ts'
import type { ExportInfo } from './complete-json.ts'

const app = startTestApp()
const NOW = '2030-01-31T04:30:00.000Z'
const bytes = (text: string) => new TextEncoder().encode(text)
beforeAll(() => app.setNow(NOW))

async function makeCouple() {
  const owner = await makeOwner(app)
  return { owner, couple: await makeWedding(app, owner) }
}

const own = ({ token }: Owner, path: string) => app.request('GET', `/api/data-export${path}`, { token })
const rowsOf = async (response: Response) => readCsv(new Uint8Array(await response.arrayBuffer())).rows
const nameOf = (response: Response) =>
  /filename="(.*)"/.exec(response.headers.get('content-disposition') ?? '')?.[1]

/** A guest with every field filled in, and their answer. */
async function makeWholeGuest(owner: Owner, input: Partial<Guest> = {}): Promise<Guest> {
  const guest = await makeGuest(app, owner, {
    first_name: '🎉 Zoë',
    last_name: 'O’Hara-<b>"Smith"</b>',
    email: 'zoe@example.com',
    phone: '+1 (416) 555-0142',
    plus_one_allowed: true,
    plus_one_first_name: 'יוסי',
    plus_one_last_name: 'Cohen',
    meal_choice: 'fish',
    plus_one_meal_choice: 'lamb, rare',
    dietary_restrictions: '=HYPERLINK("http://evil.example")\nno nuts; no milk',
    plus_one_dietary: 'vegan',
    photo_consent: true,
    seat: 'Table 4',
    party: 'The O’Haras',
    tags: ['family', 'choir'],
    ...input,
  })
  const json = { rsvp_status: 'accepted' }
  await jsonOf(
    await app.request('PATCH', `/api/guests/${guest.id}/rsvp-status`, { token: owner.token, json }),
    200,
  )
  return guest
}

describe('the figures of the export', () => {
  it('are all nothing for a new wedding, and count what is there', async () => {
    const { owner, couple } = await makeCouple()
    const nothing = {
      guests: 0,
      rsvp_accepted: 0,
      rsvp_declined: 0,
      rsvp_pending: 0,
      media: 0,
      media_bytes: 0,
      activities: 0,
    }
    expect(await jsonOf<ExportSummary>(await own(owner, ''), 200)).toEqual(nothing)
    await makeWholeGuest(owner)
    await makeGuest(app, owner)
    await makeMedia(app, couple, { bytes: 700 })
    await makeMedia(app, couple, { bytes: 300, status: 'hidden' })
    await makeActivity(app, couple, 'note')
    expect(await jsonOf<ExportSummary>(await own(owner, ''), 200)).toEqual({
      ...nothing,
      guests: 2,
      rsvp_accepted: 1,
      rsvp_pending: 1,
      media: 2,
      media_bytes: 1000,
      activities: 1,
    })
  })
})

describe('the files of the export', () => {
  it('has the guests in 14 columns and all else about them after these, on the clock of the wedding', async () => {
    const { owner, couple } = await makeCouple()
    const { id } = await makeWholeGuest(owner, { plus_one_status: 'declined', language: 'fr' })
    const file = await own(owner, '/guests.csv')
    // At half past four in the morning UTC it is still the evening before in Toronto.
    expect(nameOf(file)).toBe(`${couple.slug}-guests-2030-01-30.csv`)
    expect(await rowsOf(file)).toEqual([
      [
        'First Name',
        'Last Name',
        'Email',
        'Phone',
        'RSVP Status',
        'Plus One Allowed',
        'Plus One First Name',
        'Plus One Last Name',
        'Meal Choice',
        'Plus One Meal Choice',
        'Dietary Restrictions',
        'Photo Consent',
        'Seat',
        'Added Date',
        'Party',
        'Tags',
        'ID',
        'Plus One Status',
        'Plus One Dietary',
        'Exported At',
        'Language',
      ],
      [
        '🎉 Zoë',
        'O’Hara-<b>"Smith"</b>',
        'zoe@example.com',
        '+1 (416) 555-0142',
        'accepted',
        'Yes',
        'יוסי',
        'Cohen',
        'fish',
        'lamb, rare',
        `'=HYPERLINK("http://evil.example")\nno nuts; no milk`,
        'Yes',
        'Table 4',
        '2030-01-30',
        'The O’Haras',
        'family;choir',
        id,
        'not coming',
        'vegan',
        expect.stringMatching(/^2030-01-31T04:30:\d\d\.\d{3}Z$/),
        'fr',
      ],
    ])
  })

  it('has the media in 6 columns, whose links open without signing in until they are ended', async () => {
    const { owner, couple } = await makeCouple()
    const media = await makeMedia(app, couple, { guest_name: '', alt: '-1+1' }, bytes('the original'))
    const file = await own(owner, '/media.csv')
    expect(nameOf(file)).toBe(`${couple.slug}-media-2030-01-30.csv`)
    const [headers, row] = await rowsOf(file)
    expect(headers).toEqual(['Media ID', 'Guest Name', 'Media URL', 'Alt Text', 'Status', 'Upload Date'])
    const [, , url = ''] = row ?? []
    expect(row).toEqual([media.id, 'Unknown', url, "'-1+1", 'queued', '2030-01-30'])
    const { pathname, search } = new URL(url)
    expect(pathname).toMatch(/\.jpg$/)
    expect(await (await app.request('GET', pathname + search)).text()).toBe('the original')
    await app.request('POST', '/api/media/links/end', { token: owner.token })
    expect((await app.request('GET', pathname + search)).status).toBe(404)
  })

  it('has the activities in 6 columns, of whatever type', async () => {
    const { owner, couple } = await makeCouple()
    const note = await makeActivity(app, couple, 'note', { message: 'Be\nhappy', author: '' })
    await makeActivity(app, couple, 'request', { song: '@SUM(1)', artist: 'A', requester: 'Ana' })
    await makeActivity(app, couple, 'trivia', { score: 2, totalQuestions: 3, participant: 'Ana' })
    await makeActivity(app, couple, 'poll', { pollId: 'poll-1', optionIndex: 1, voter: 'Ana' })
    await makeActivity(app, couple, 'poll', { pollId: 'poll-9', voter: 'Ana' })
    const file = await own(owner, '/activities.csv')
    expect(nameOf(file)).toBe(`${couple.slug}-activities-2030-01-30.csv`)
    const rows = await rowsOf(file)
    expect(rows[0]).toEqual(['Activity ID', 'Type', 'Author/Participant', 'Content/Details', 'Date', 'Time'])
    expect(rows[1]).toEqual([note.id, 'note', 'Unknown', 'Be\nhappy', '2030-01-30', '11:30 PM'])
    expect(rows.slice(2).map(([, type, author, details]) => [type, author, details])).toEqual([
      ['request', 'Ana', "'@SUM(1) by A"],
      ['trivia', 'Ana', '2/3 (67%)'],
      ['poll', 'Ana', 'Voted on poll: poll-1 · What is the best part of a wedding? · The dancing'],
      // Of a poll that is gone, only its key is known.
      ['poll', 'Ana', 'Voted on poll: poll-9'],
    ])
  })

  it('has everything but the files as JSON, also of a wedding that is long over', async () => {
    const { owner, couple } = await makeCouple()
    const guest = await makeWholeGuest(owner)
    const media = await makeMedia(app, couple)
    await makeActivity(app, couple, 'note', { message: '</script>' })
    await app.deps.db
      .updateTable('couples')
      .set({ expiration_date: '2029-06-13', site_status: 'expired' })
      .where('id', '=', couple.id)
      .execute()
    const file = await own(owner, '/complete.json')
    expect(nameOf(file)).toBe(`${couple.slug}-complete-export-2030-01-30.json`)
    expect(file.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const whole = await jsonOf<ExportParts & { export_info: ExportInfo }>(file, 200)
    expect(Object.keys(whole)).toEqual([
      'wedding',
      'guests',
      'media',
      'activities',
      'trivia_questions',
      'polls',
      'events',
      'questions',
      'seating',
      'export_info',
    ])
    expect(whole.wedding).toMatchObject({
      names: { bride_first: 'Clara', groom_last: 'Roy' },
      date: '2030-06-12',
      slug: couple.slug,
      venue: couple.venue,
      settings: { published: true },
      design_settings: { theme_name: 'classic' },
      story_video_url: null,
      expiration_date: '2029-06-13',
      created_at: couple.created_at,
    })
    expect(whole.guests).toMatchObject([{ id: guest.id, tags: ['family', 'choir'] }])
    expect(whole.media).toMatchObject([{ id: media.id }])
    expect(whole.media[0]?.url).toContain('?link=')
    expect(whole.activities).toMatchObject([{ type: 'note', payload: { message: '</script>' } }])
    expect(whole.polls).toHaveLength(3)
    const { people, ...plan } = whole.seating
    expect(plan).toEqual({ version: 0, released_at: null, tables: [], rules: [] })
    expect(people[0]).toMatchObject({ key: guest.id, written: 'Table 4', table_id: null })
    const { exported_at, ...info } = whole.export_info
    expect(exported_at.slice(0, 10)).toBe('2030-01-31')
    expect(info).toEqual({
      exported_by: owner.email,
      total_guests: 1,
      total_media: 1,
      total_activities: 1,
    })
  })

  it('is well-formed JSON for a wedding with nothing, and for thousands of rows', async () => {
    const { owner, couple } = await makeCouple()
    const read = async () => jsonOf<ExportParts>(await own(owner, '/complete.json'), 200)
    expect(await read()).toMatchObject({ guests: [], media: [], activities: [] })
    const row = await makeActivity(app, couple, 'note')
    const many = Array.from({ length: 1_000 }, () => ({ ...row, id: app.deps.newId() }))
    await app.deps.db.insertInto('activities').values(many).execute()
    // An activity of another type, shared between two of them.
    const later = addMs(row.created_at, 1_000)
    const poll = await makeActivity(app, couple, 'poll')
    const end = { ...row, id: app.deps.newId(), created_at: addMs(later, 1_000) }
    await app.deps.db.insertInto('activities').values(end).execute()
    await app.deps.db.updateTable('activities').set({ created_at: later }).where('id', '=', poll.id).execute()
    const ids = (await read()).activities.map(({ id }) => id)
    expect(ids).toEqual([...[row, ...many].map(({ id }) => id).toSorted(), poll.id, end.id])
    expect(await rowsOf(await own(owner, '/activities.csv'))).toHaveLength(1_004)
  })
})

describe('another couple', () => {
  it('gets nothing of it', async () => {
    const { owner } = await makeCouple()
    await makeWholeGuest(owner)
    const { owner: other } = await makeCouple()
    expect(await rowsOf(await own(other, '/guests.csv'))).toHaveLength(1)
    expect((await app.request('GET', '/api/data-export/guests.csv')).status).toBe(401)
    const newcomer = await makeOwner(app)
    for (const path of ['', '/guests.csv', '/media.csv', '/activities.csv', '/complete.json'])
      expect((await own(newcomer, path)).status).toBe(404)
  })
})

describe('the guests’ CSV in a new wedding', () => {
  it('makes the same guests, with their households, tags and a plus one who is not coming', async () => {
    const { owner } = await makeCouple()
    await makeWholeGuest(owner, { plus_one_status: 'declined', language: 'fr' })
    await makeGuest(app, owner, { first_name: 'Ana', last_name: 'Ito', party: 'The O’Haras' })
    await makeGuest(app, owner, { first_name: '=Ana', last_name: '-Ito', email: null, phone: '555-0199' })
    await makeGuest(app, owner, { first_name: 'ا'.repeat(100), last_name: '////', tags: ['=choir'] })
    const file = await (await own(owner, '/guests.csv')).text()
    const { owner: next } = await makeCouple()
    const imported = await app.request('POST', '/api/guests/import?preview=never', {
      token: next.token,
      body: file,
      headers: { 'content-type': 'text/csv' },
    })
    const result = { kind: 'done', added: 4, errors: [], left_out_columns: [] }
    expect(await jsonOf(imported, 200)).toMatchObject(result)
    const guestsOf = async ({ token }: Owner) =>
      (await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)).map(
        ({ id: _id, created_at: _created, updated_at: _updated, rsvp_responded_at: _at, ...guest }) => guest,
      )
    const guests = await guestsOf(next)
    expect(guests).toEqual(await guestsOf(owner))
    expect(guests).toContainEqual(expect.objectContaining({ plus_one_status: 'declined' }))
  })
})

describe('too many exports', () => {
  const limited = startTestApp({ limitsUse: true })
  it('are refused for a while, in words', async () => {
    const { token } = await makeOwner(limited)
    await makeWedding(limited, { token } as Owner)
    const ask = () => limited.request('GET', '/api/data-export/guests.csv', { token })
    const statuses = []
    for (let count = 0; count < 31; count++) statuses.push((await ask()).status)
    expect(statuses).toEqual([...Array.from({ length: 30 }, () => 200), 429])
    expect(await (await ask()).text()).toContain(copy.tooMany)
  })
})
