import { describe, expect, it } from 'vitest'
import { system } from '#platform/server/system-scope.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makePoll, makePollSite } from '../../../../tests/support/polls.ts'
import { makeQuestion } from '../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { holdRow, whileHeld } from '../../../../tests/support/while-held.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { queueConfirmations } from '#features/invitations/server/confirmation-commands.ts'
import type { Notification } from '#features/notifications/model/notification.ts'
import type { CompanionAnswer, GuestAnswer } from '../model/own-answer.ts'

const app = startTestApp()

const PLUS_ONE = { plus_one_first_name: 'Comp', plus_one_last_name: 'Anion' }
const ADA = {
  first_name: 'Ada',
  last_name: 'King',
  email: 'ada.king@guests.example',
  phone: '+1 416 555 0171',
  party: 'The Kings',
  plus_one_allowed: true,
  ...PLUS_ONE,
}
/** What only Ada and the couple know: the attacker must neither read nor change any of it. */
const ADAS_OWN = ['ada.king@guests.example', '0171', 'Sesame, severe', 'bo.king@guests.example', 'Boadicea']

/** Ada has accepted with a meal and an allergy, for herself and Comp Anion; Comp Anion types their own name. */
async function makeTakeover() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const ada = await makeGuest(app, owner, ADA)
  const bo = await makeGuest(app, owner, {
    first_name: 'Boadicea',
    last_name: 'King',
    party: 'The Kings',
    email: 'bo.king@guests.example',
  })
  const adas = await makeGuestToken(app, slug, ada)
  await jsonOf(await save(adas, ACCEPTED), 200)
  const token = await makeGuestToken(app, slug, { first_name: 'Comp', last_name: 'Anion' })
  const links = await app.request('GET', '/api/guests/links', { token: owner.token })
  const { url } = (await jsonOf<{ guest_id: string; url: string }[]>(links, 200)).find(
    ({ guest_id }) => guest_id === ada.id,
  )!
  return { owner, slug, ada, bo, adas, token, secrets: [...ADAS_OWN, new URL(url).pathname] }
}

const ACCEPTED = {
  rsvp_status: 'accepted',
  email: ADA.email,
  phone: ADA.phone,
  meal_choice: 'beef',
  dietary_restrictions: 'Sesame, severe',
  plus_one_first_name: 'Comp',
  plus_one_last_name: 'Anion',
  plus_one_meal_choice: 'vegan',
}

const save = (token: string, json: object, headers: Record<string, string> = {}) =>
  app.request('PUT', '/api/rsvp', { token, json, headers })
const read = async <T>(token: string) => jsonOf<T>(await app.request('GET', '/api/rsvp', { token }), 200)
const open = async (slug: string, token: string, path = '') =>
  (
    await app.request('GET', `/wedding/${slug}${path}`, { headers: { cookie: `twofold_guest=${token}` } })
  ).text()
const listed = async (token: string) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
const guestOf = async (token: string, id: string) => (await listed(token)).find((one) => one.id === id)!
const textOf = async (token: string, path: string) => (await app.request('GET', path, { token })).text()

async function mailsOf(guestId: string) {
  app.passTime(3100)
  await queueConfirmations(system(app.deps))
  return app.deps.db
    .selectFrom('mail_messages')
    .select(['kind', 'to_email'])
    .where('guest_id', '=', guestId)
    .orderBy('id')
    .execute()
}

describe('a plus one who typed their own name', () => {
  it('reads their own answer and whether the guest comes: no contact, note, link or household', async () => {
    const { slug, token, secrets } = await makeTakeover()
    const seen = [
      await textOf(token, '/api/rsvp'),
      await (await save(token, { rsvp_status: 'accepted', meal_choice: 'vegan' })).text(),
      await open(slug, token),
      await open(slug, token, '?view=rsvp'),
      await open(slug, token, '/session'),
    ]
    for (const text of seen) expect(secrets.filter((secret) => text.includes(secret))).toEqual([])
    expect(await read<CompanionAnswer>(token)).toEqual({
      first_name: 'Comp',
      last_name: 'Anion',
      rsvp_status: 'accepted',
      meal_choice: 'vegan',
      dietary_restrictions: null,
      seat: null,
      companion_of: { first_name: 'Ada', last_name: 'King', rsvp_status: 'accepted' },
    })
    expect(seen[2]).toContain('You and Ada are coming.')
    expect(seen[3]).not.toMatch(/name="(email|phone|plus_one_first_name|party\.)/)
  })

  it('changes their own coming, meal and note, and nothing of the guest', async () => {
    const { owner, slug, ada, bo, token } = await makeTakeover()
    const before = await guestOf(owner.token, ada.id)
    const attack = {
      rsvp_status: 'accepted',
      first_name: 'Mal',
      email: 'attacker@evil.example',
      phone: '+1 999',
      meal_choice: 'fish',
      dietary_restrictions: 'No nuts',
      plus_one_first_name: 'Mal',
      plus_one_last_name: 'Lory',
      plus_one_meal_choice: 'chicken',
      plus_one_allowed: false,
    }
    await jsonOf(await save(token, attack), 200)
    const posted = await app.request('POST', `/wedding/${slug}/rsvp`, {
      body: new URLSearchParams({ ...attack, plus_one_allowed: '' }),
      headers: { cookie: `twofold_guest=${token}` },
    })
    expect(posted.status).toBe(303)
    const after = await guestOf(owner.token, ada.id)
    expect(after).toEqual({
      ...before,
      plus_one_meal_choice: 'fish',
      plus_one_dietary: 'No nuts',
      plus_one_status: 'accepted',
      updated_at: after.updated_at,
    })
    const party = [{ guest_id: bo.id, rsvp_status: 'declined', shown: '|||||' }]
    expect((await save(token, { rsvp_status: 'accepted', party })).status).toBe(404)
    expect((await guestOf(owner.token, bo.id)).rsvp_status).toBe('pending')
  })

  it('who declines leaves the guest accepted, stays by name, and is counted nowhere', async () => {
    const { owner, slug, ada, adas, token } = await makeTakeover()
    await jsonOf(await save(token, { rsvp_status: 'declined', email: 'attacker@evil.example' }), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({
      ...ADA,
      rsvp_status: 'accepted',
      meal_choice: 'beef',
      plus_one_meal_choice: 'vegan',
      plus_one_status: 'declined',
    })
    const sheet = await textOf(owner.token, '/api/rsvp/caterer.csv')
    expect(sheet).toContain('Ada King')
    expect(sheet).not.toContain('Anion')
    for (const list of ['/api/rsvp/export.csv', '/api/guests/export.csv'])
      expect((await textOf(owner.token, list)).split('\n').find((line) => line.includes('Comp'))).toMatch(
        /"?Comp"?,"?Anion"?,.*not coming/,
      )
    const response = await app.request('GET', '/api/notifications', { token: owner.token })
    const [newest] = (await jsonOf<{ notifications: Notification[] }>(response, 200)).notifications
    expect(newest).toMatchObject({
      title: 'New RSVP Response',
      message: 'Comp Anion, the plus one of Ada King, has declined your invitation.',
      metadata: { guest_name: 'Comp Anion', rsvp_status: 'declined', plus_one: false },
    })
    expect(await read(token)).toMatchObject({ rsvp_status: 'declined' })
    expect(await open(slug, token)).toContain('We&#x27;ll miss you')
    const page = await open(slug, adas)
    expect(page).toContain('You are coming.')
    expect(page).toContain('Comp Anion is not coming')
  })

  it('gets no mail and redirects none: confirmations go to the guest’s own address', async () => {
    const { owner, ada, token } = await makeTakeover()
    const confirm = (guestName: string) =>
      app.request('POST', '/api/send-rsvp-confirmation', {
        token,
        json: { guestName, guestEmail: 'attacker@evil.example', rsvpStatus: 'accepted' },
      })
    expect(await mailsOf(ada.id)).toEqual([{ kind: 'rsvp_confirmation', to_email: ADA.email }])
    await jsonOf(await save(token, { rsvp_status: 'accepted', email: 'attacker@evil.example' }), 200)
    for (const name of ['Comp Anion', 'Ada King']) expect((await confirm(name)).status).toBe(403)
    expect(await mailsOf(ada.id)).toEqual([{ kind: 'rsvp_confirmation', to_email: ADA.email }])
    const json = { guestName: 'Ada King', guestEmail: ADA.email }
    const invite = { token: owner.token, json }
    await jsonOf(await app.request('POST', '/api/send-wedding-invitation', invite), 200)
    const mails = await mailsOf(ada.id)
    expect(mails).toHaveLength(2)
    expect(mails.filter(({ to_email }) => to_email !== ADA.email)).toEqual([])
  })

  it('answers for themselves before the guest has, and counts once the guest comes', async () => {
    const owner = await makeOwner(app)
    const { slug } = await makeWedding(app, owner)
    const ada = await makeGuest(app, owner, ADA)
    const token = await makeGuestToken(app, slug, { first_name: 'Comp', last_name: 'Anion' })
    expect(await read(token)).toMatchObject({ rsvp_status: 'pending' })
    await jsonOf(await save(token, { rsvp_status: 'accepted', meal_choice: 'fish' }), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({
      rsvp_status: 'pending',
      rsvp_responded_at: null,
      plus_one_status: 'accepted',
    })
    expect(await open(slug, token)).toContain('Ada has not answered yet')
    expect(await textOf(owner.token, '/api/rsvp/caterer.csv')).not.toContain('Comp')
    const adas = await makeGuestToken(app, slug, ada)
    await jsonOf(await save(adas, ACCEPTED), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({ plus_one_status: 'accepted' })
    expect(await textOf(owner.token, '/api/rsvp/caterer.csv')).toContain('Comp Anion')
  })

  it('is let in no more once the guest brings somebody else, whose answers are their own', async () => {
    const { owner, slug, ada, adas, token } = await makeTakeover()
    const note = { rsvp_status: 'declined', dietary_restrictions: 'No nuts' }
    await jsonOf(await save(token, { ...note, rsvp_status: 'accepted' }), 200)
    await jsonOf(await save(token, note), 200)
    const somebodyElse = { ...ACCEPTED, plus_one_first_name: 'Dee', plus_one_last_name: 'Fox' }
    await jsonOf(await save(adas, somebodyElse), 200)
    const now = await guestOf(owner.token, ada.id)
    expect(now).toMatchObject({ plus_one_status: null, plus_one_dietary: null })
    expect((await app.request('GET', '/api/rsvp', { token })).status).toBe(401)
    expect((await save(token, note)).status).toBe(401)
    expect(await open(slug, token)).not.toContain('Ada')
  })

  it('keeps what they said when a letter of their name is corrected, by the guest or the couple', async () => {
    const { owner, slug, ada, adas, token } = await makeTakeover()
    const event = await makeEvent(app, owner)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    const own = { guest_id: ada.id, companion: true }
    const answers = [{ question_id: question.id, value: ['yes'], shown: [] }]
    const answer = { ...own, event_id: event.id, status: 'accepted', shown: 'pending' }
    const note = {
      rsvp_status: 'accepted',
      meal_choice: 'vegan',
      dietary_restrictions: 'PEANUT ALLERGY severe',
    }
    await jsonOf(await save(token, note), 200)
    await jsonOf(await app.request('POST', '/api/event-answers', { token, json: answer }), 200)
    const json = { ...own, answers }
    await jsonOf(await app.request('POST', '/api/question-answers', { token, json }), 200)
    const readAnswers = async () => {
      const list = async (path: string) =>
        jsonOf<object[]>(await app.request('GET', path, { token: owner.token }), 200)
      return {
        guest: await guestOf(owner.token, ada.id),
        coming: await list(`/api/events/${event.id}/guests`),
        answerers: await list('/api/questions/answers'),
      }
    }
    const kept = {
      guest: {
        plus_one_status: 'accepted',
        plus_one_meal_choice: 'vegan',
        plus_one_dietary: 'PEANUT ALLERGY severe',
      },
      coming: expect.arrayContaining([expect.objectContaining({ ...own, status: 'accepted' })]),
      answerers: expect.arrayContaining([
        expect.objectContaining({ ...own, answers: [expect.objectContaining({ value: ['yes'] })] }),
      ]),
    }
    expect(await readAnswers()).toMatchObject(kept)
    await jsonOf(await save(adas, { ...ACCEPTED, plus_one_last_name: 'Annion' }), 200)
    expect(await readAnswers()).toMatchObject(kept)
    const edit = { token: owner.token, json: { plus_one_last_name: 'Anions' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, edit), 200)
    expect(await readAnswers()).toMatchObject(kept)
    const again = await makeGuestToken(app, slug, { first_name: 'Comp', last_name: 'Anions' })
    expect(await read(again)).toMatchObject({ ...note })
    const other = { ...edit, json: { plus_one_first_name: 'Eva', plus_one_last_name: 'Stone' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, other), 200)
    const { guest, coming, answerers } = await readAnswers()
    expect(guest).toMatchObject({
      plus_one_status: null,
      plus_one_meal_choice: null,
      plus_one_dietary: null,
    })
    expect(coming).toMatchObject(
      expect.arrayContaining([expect.objectContaining({ ...own, status: 'pending' })]),
    )
    expect(JSON.stringify(answerers)).not.toContain('"yes"')
  })

  it('keeps their vote when a letter of their name is corrected, which nobody else inherits', async () => {
    const { owner, slug, coupleId, addGuest, vote, read: readPolls } = await makePollSite(app)
    const poll = await makePoll(app, { id: coupleId })
    const ada = await addGuest('Ada Byron', { ...PLUS_ONE, plus_one_allowed: true })
    const token = await makeGuestToken(app, slug, { first_name: 'Comp', last_name: 'Anion' })
    await jsonOf(await vote(token, poll.id, 1), 200)
    const votesOf = async (first_name: string) => {
      const edit = { token: owner.token, json: { plus_one_first_name: first_name } }
      await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, edit), 200)
      return (await readPolls(await makeGuestToken(app, slug, { first_name, last_name: 'Anion' }))).own
    }
    expect(await votesOf('Compp')).toEqual([{ poll_id: poll.id, option_index: 1 }])
    expect(await votesOf('Eva')).toEqual([])
  })

  it('says nothing for who takes their place while they save', async () => {
    const { owner, slug, ada, adas } = await makeTakeover()
    const settings = { toggles: { notes: true } }
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json: { settings } }), 200)
    const event = await makeEvent(app, owner)
    const question = await makeQuestion(app, owner, { audience: 'everyone' })
    const own = { guest_id: ada.id, companion: true }
    const answers = [{ question_id: question.id, value: ['yes'], shown: [] }]
    const answer = { event_id: event.id, status: 'declined', shown: 'pending' }
    const post = (path: string, json: object) => (token: string) =>
      app.request('POST', path, { token, json: { ...own, ...json } })
    const calls = {
      Bella: (token: string) => save(token, { rsvp_status: 'declined' }),
      Cora: post('/api/event-answers', answer),
      Dina: post('/api/question-answers', { answers }),
      Elsa: post('/api/love-notes', { message: 'Be happy' }),
    }
    let plus_one_first_name = 'Comp'
    for (const [next, call] of Object.entries(calls)) {
      const token = await makeGuestToken(app, slug, { first_name: plus_one_first_name, last_name: 'Anion' })
      plus_one_first_name = next
      const replies = await whileHeld(app, holdRow('guests', ada.id), [
        () => save(adas, { ...ACCEPTED, plus_one_first_name }),
        () => call(token),
      ])
      expect([next, ...replies.map(({ status }) => status)]).toEqual([next, 200, 401])
    }
    expect(await guestOf(owner.token, ada.id)).toMatchObject({ plus_one_first_name, plus_one_status: null })
  })

  it('is let in no more once the couple allow the guest nobody', async () => {
    const { owner, ada, token } = await makeTakeover()
    const edit = { token: owner.token, json: { plus_one_allowed: false } }
    await jsonOf(await app.request('PATCH', `/api/guests/${ada.id}`, edit), 200)
    expect((await app.request('GET', '/api/rsvp', { token })).status).toBe(401)
  })

  it('sends an answer again that a network kept: it counts once, and never as the guest’s', async () => {
    const { owner, ada, adas, token } = await makeTakeover()
    const key = { 'idempotency-key': '6f1d2a34-1111-4a6b-9c51-0242ac120002' }
    await jsonOf(await save(token, { rsvp_status: 'declined' }, key), 200)
    await jsonOf(await save(adas, ACCEPTED), 200)
    await jsonOf(await save(token, { rsvp_status: 'declined' }, key), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({ plus_one_status: null })
    await jsonOf(await save(adas, { ...ACCEPTED, meal_choice: 'fish' }, key), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({ meal_choice: 'fish' })
  })
})

describe('a guest whose plus one declined', () => {
  it('sees it, keeps them by name while saving without them, and undoes it by naming them again', async () => {
    const { owner, slug, ada, adas, token } = await makeTakeover()
    await jsonOf(await save(token, { rsvp_status: 'declined' }), 200)
    expect(await read<GuestAnswer>(adas)).toMatchObject({ plus_one_status: 'declined' })
    const form = await open(slug, adas, '?view=rsvp')
    expect(form).toContain('Comp Anion is not coming')
    expect(form).not.toMatch(/name="plus_one_first_name"[^>]*value="Comp"/)
    const without = { rsvp_status: 'accepted', email: ADA.email, meal_choice: 'fish' }
    await jsonOf(await save(adas, without), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({
      meal_choice: 'fish',
      plus_one_first_name: 'Comp',
      plus_one_status: 'declined',
    })
    await jsonOf(await save(adas, ACCEPTED), 200)
    expect(await guestOf(owner.token, ada.id)).toMatchObject({
      plus_one_first_name: 'Comp',
      plus_one_status: null,
    })
    expect(await textOf(owner.token, '/api/rsvp/caterer.csv')).toContain('Comp Anion')
    expect(await read(token)).toMatchObject({ rsvp_status: 'accepted' })
  })
})
