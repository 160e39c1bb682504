import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makeQuestion } from '../../../../tests/support/questions.ts'
import { postForm } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { itineraryCopy } from '#features/events/model/event-copy.ts'
import type { Answerer } from '#features/questions/model/question-schema.ts'
import { rsvpWords } from '#features/rsvps/model/rsvp-words.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { guestPageCopy } from '../model/guest-page.ts'

const app = startTestApp()

/** Ada, who is coming, and the question that the couple asks everyone. */
async function makeAsked() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const ada = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'Adler' })
  const question = await makeQuestion(app, owner, {
    text: 'Allergies?',
    type: 'short',
    audience: 'everyone',
  })
  const own = (method: string, path: string, json?: object) =>
    app.request(method, path, { token: owner.token, ...(json && { json }) })
  const setAnswer = async (rsvp_status: string) =>
    jsonOf(await own('PATCH', `/api/guests/${ada.id}/rsvp-status`, { rsvp_status }), 200)
  await setAnswer('accepted')
  const token = await makeGuestToken(app, couple.slug, ada)
  const post = (form: string, fields: Record<string, string>, cookie = token) =>
    postForm(app, { slug: couple.slug, form }, cookie, fields)
  const typed = {
    page_mark: ada.id,
    guest_id: ada.id,
    companion: '',
    [`s.${question.id}`]: '',
    [`q.${question.id}`]: 'Peanuts & "rye"',
  }
  const answers = async () =>
    (await jsonOf<Answerer[]>(await own('GET', '/api/questions/answers'), 200)).flatMap((one) =>
      one.answers.map(({ value }) => value),
    )
  const getPage = async (query: string) => {
    const headers = { cookie: `twofold_guest=${token}` }
    return (await app.request('GET', `/wedding/${couple.slug}${query}`, { headers })).text()
  }
  return { owner, couple, ada, question, own, setAnswer, post, getPage, typed, answers }
}

const SHOWN = '<blockquote dir="auto">Peanuts &amp; &quot;rye&quot;</blockquote>'

describe('answers to questions, sent without JavaScript', () => {
  it('come back whole if somebody else has been let in since, and are not saved in their name', async () => {
    const { owner, couple, post, typed, answers } = await makeAsked()
    const max = await makeGuest(app, owner, { first_name: 'Max', last_name: 'Moor' })
    const refused = await post('questions', typed, await makeGuestToken(app, couple.slug, max))
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain(rsvpWords.refused.openedByAnother)
    expect(page).toContain(SHOWN)
    expect(page).toContain(`action="/wedding/${couple.slug}/questions#questions"`)
    for (const name of Object.keys(typed)) expect(page).toContain(`type="hidden" name="${name}"`)
    expect(await answers()).toEqual([])
  })

  it('come back to a guest who was removed, with the reason', async () => {
    const { ada, own, post, typed } = await makeAsked()
    expect((await own('DELETE', `/api/guests/${ada.id}`)).ok).toBe(true)
    const refused = await post('questions', typed)
    expect(refused.status).toBe(410)
    const page = await refused.text()
    expect(page).toContain(guestPageCopy.refused.noLongerInvited)
    expect(page).toContain(SHOWN)
  })

  it('come back to a browser that keeps no cookies, with what to do', async () => {
    const { post, typed, answers } = await makeAsked()
    const refused = await post('questions', typed, 'not.a.token')
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain('Please open this wedding again and enter your name, then send this form.')
    expect(page).toContain(SHOWN)
    expect(await answers()).toEqual([])
  })

  it('come back to a browser that keeps no cookies where only personal links open the page', async () => {
    const { own, post, typed, answers } = await makeAsked()
    const settings = { access_mode: 'personal_link_only' }
    await jsonOf(await own('PATCH', '/api/couple', { settings }), 200)
    const refused = await post('questions', typed, 'not.a.token')
    expect(refused.status).toBe(409)
    const page = await refused.text()
    expect(page).toContain('Please open the newest link from your invitation, then send this form.')
    expect(page).toContain(SHOWN)
    expect(await answers()).toEqual([])
  })

  it('are kept if the couple has archived the question while the form was open', async () => {
    const { question, own, post, typed, answers } = await makeAsked()
    expect((await own('POST', `/api/questions/${question.id}/archive`)).ok).toBe(true)
    expect((await post('questions', typed)).status).toBe(303)
    expect(await answers()).toEqual([['Peanuts & "rye"']])
  })

  it.each(['the deadline passes', 'the plus one is gone'])(
    'come back with the reason if %s',
    async (what) => {
      const { ada, own, post, typed } = await makeAsked()
      if (what === 'the deadline passes')
        await jsonOf(await own('PATCH', '/api/couple', { settings: { rsvp_deadline: '2020-01-01' } }), 200)
      const companion = what === 'the plus one is gone' ? 'yes' : ''
      const refused = await post('questions', { ...typed, companion, page_mark: ada.id })
      expect(refused.status).toBe(companion ? 404 : 409)
      const page = await refused.text()
      expect(page).toContain('role="alert"')
      expect(page).toContain(SHOWN)
    },
  )

  it('of several lines can be changed and cleared: a browser posts other line ends than the page has', async () => {
    const { own, ada, post, typed, question, answers } = await makeAsked()
    const long = { ...question, type: 'long', seen: question.updated_at }
    await jsonOf(await own('PATCH', `/api/questions/${question.id}`, long), 200)
    const [shown, field] = [`s.${question.id}`, `q.${question.id}`]
    expect((await post('questions', { ...typed, [field]: 'No nuts\r\nNo rye' })).status).toBe(303)
    expect(await answers()).toEqual([['No nuts\nNo rye']])
    const changed = { ...typed, page_mark: ada.id, [shown]: 'No nuts\r\nNo rye', [field]: 'No nuts' }
    expect((await post('questions', changed)).status).toBe(303)
    expect(await answers()).toEqual([['No nuts']])
  })

  it('come back with the reason if the guest has to answer the invitation first', async () => {
    const { owner, setAnswer, post, typed } = await makeAsked()
    const age = await makeQuestion(app, owner, { text: 'Age?', type: 'number', audience: 'everyone' })
    await setAnswer('pending')
    const refused = await post('questions', {
      ...typed,
      [`s.${age.id}`]: '',
      [`q.${age.id}`]: 'not a number',
    })
    expect(refused.status).toBe(422)
    const page = await refused.text()
    expect(page).toContain(SHOWN)
    expect(page).toContain('role="alert"')
  })
})

it.each(['rsvp', 'questions', 'events', 'tab/notes'])(
  'the form of %s leads to its own place on the page, where a refusal is seen',
  async (form) => {
    const { owner, own, setAnswer, getPage } = await makeAsked()
    if (form === 'events') await makeEvent(app, owner, { audience: 'everyone' })
    if (form === 'rsvp') await setAnswer('pending')
    await jsonOf(await own('PATCH', '/api/couple', { settings: { toggles: { notes: true } } }), 200)
    const page = await getPage(form === 'tab/notes' ? '?tab=notes' : '')
    const place = new RegExp(`action="/wedding/[^"#]*/${form}[^"#]*#([^"]*)"`).exec(page)?.[1]
    expect(place).toBeTruthy()
    expect(page).toContain(` id="${place}"`)
  },
)

it('an event’s refused answer says why, also to a guest who has to answer the invitation first', async () => {
  const { ada, setAnswer, post } = await makeAsked()
  await setAnswer('pending')
  const refused = await post('events', { page_mark: ada.id, event_id: 'none', guest_id: ada.id })
  expect(refused.status).toBe(422)
  expect(await refused.text()).toContain(itineraryCopy.failed)
})

describe('a form sent after the site was closed', () => {
  it.each(['rsvp', 'questions', 'tab/notes'])(
    '(%s) comes back without anything of the couple',
    async (form) => {
      const { ada, own, post, typed } = await makeAsked()
      const venue = { name: 'Secret Villa', address: '1 Hidden Road' }
      const hidden = { venue, settings: { published: false, toggles: { notes: true } } }
      await jsonOf(await own('PATCH', '/api/couple', hidden), 200)
      const fields = {
        ...typed,
        rsvp_status: 'accepted',
        dietary_restrictions: 'Peanuts & "rye"',
        message: 'Peanuts & "rye"',
      }
      const page_mark = form === 'rsvp' ? ada.id : `${ada.id}+`
      const refused = await post(form, { ...fields, page_mark })
      expect(refused.status).toBe(404)
      const page = await refused.text()
      expect(page).toContain(SHOWN)
      for (const text of ['Secret Villa', 'Hidden Road', 'venue']) expect(page).not.toContain(text)
    },
  )
})

describe('a form from a browser that keeps no cookies', () => {
  /** What a page may only say if the page for visitors says it too. */
  const OF_THE_COUPLE = ['Secret Villa', 'Hidden Road', 'venue', 'Ada Adler']

  it.each([
    ['where only personal links open the page', 'rsvp', 409],
    ['where only personal links open the page', 'tab/notes', 409],
    ['on the last day of the site', 'rsvp', 410],
    ['on the last day of the site', 'questions', 410],
    ['on the last day of the site', 'tab/notes', 410],
  ])('comes back %s (%s), with what the page for visitors says', async (where, form, status) => {
    const { couple, ada, own, post, typed } = await makeAsked()
    const venue = { name: 'Secret Villa', address: '1 Hidden Road' }
    const access_mode = status === 409 ? 'personal_link_only' : 'name'
    const hidden = { venue, settings: { access_mode, toggles: { notes: true } } }
    await jsonOf(await own('PATCH', '/api/couple', hidden), 200)
    if (where === 'on the last day of the site') {
      const expiration_date = calendarDateIn(couple.time_zone, app.deps.clock())
      await app.deps.db.updateTable('couples').set({ expiration_date }).where('id', '=', couple.id).execute()
    }
    const written = { dietary_restrictions: 'Peanuts & "rye"', message: 'Peanuts & "rye"' }
    const page_mark = form === 'rsvp' ? ada.id : `${ada.id}+`
    const refused = await post(
      form,
      { ...typed, ...written, rsvp_status: 'accepted', page_mark },
      'not.a.token',
    )
    expect(refused.status).toBe(status)
    const page = await refused.text()
    expect(page).toContain(SHOWN)
    expect(page).toContain(status === 409 ? 'Please open the newest link' : guestPageCopy.concluded)
    const forVisitors = await (await app.request('GET', `/wedding/${couple.slug}`)).text()
    for (const text of OF_THE_COUPLE.filter((one) => !forVisitors.includes(one)))
      expect(page).not.toContain(text)
  })
})

it('a form of more fields than any page has is refused whole', async () => {
  const { post } = await makeAsked()
  const of = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`party.a.f${index}`, 'x']))
  expect((await post('rsvp', of(2001))).status).toBe(413)
  expect((await post('rsvp', of(1999))).status).not.toBe(413)
})
