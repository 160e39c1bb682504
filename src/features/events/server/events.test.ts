import { describe, expect, it } from 'vitest'
import { variantOf } from '../../../../tests/support/app-variant.ts'
import { EVENT, makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
  makeWholeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { holdRow, whileHeld } from '../../../../tests/support/while-held.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { LANGUAGE_HEADER } from '#platform/model/language-header.ts'
import { eventCopy, itineraryCopy } from '../model/event-copy.ts'
import type { ExportedEvent, GuestEvent, InvitedPerson, OwnWeddingEvent } from '../model/event-schema.ts'
import { EVENTS_MAX } from '../model/wedding-event.ts'

const app = startTestApp()

const refusal = async (response: Response) => {
  const { error } = (await response.json()) as { error: { message: string; fields?: object } }
  return [response.status, error.message]
}
const fieldsOf = async (response: Response) =>
  ((await response.json()) as { error: { fields: object } }).error.fields

const itineraryOf = async (token: string) =>
  jsonOf<GuestEvent[]>(await app.request('GET', '/api/itinerary', { token }), 200)
const namesOf = async (token: string) => (await itineraryOf(token)).map(({ name }) => name)
const eventsOf = async (token: string) =>
  jsonOf<OwnWeddingEvent[]>(await app.request('GET', '/api/events', { token }), 200)
const invitedTo = async (token: string, id: string) =>
  jsonOf<InvitedPerson[]>(await app.request('GET', `/api/events/${id}/guests`, { token }), 200)

const answer = (
  token: string,
  event: { id: string },
  guest: { id: string },
  fields: {
    status?: string
    shown?: string
    companion?: boolean
    meal_choice?: string | null
    shown_meal?: string | null
    others?: object[]
  } = {},
  key?: string,
) =>
  app.request('POST', '/api/event-answers', {
    token,
    json: {
      event_id: event.id,
      guest_id: guest.id,
      companion: false,
      status: 'accepted',
      shown: 'pending',
      ...fields,
    },
    headers: key === undefined ? {} : { 'Idempotency-Key': key },
  })

/** A wedding with two households: the Adlers, who are family, and Bo. */
async function makeHouseholds() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const add = (input: Partial<Guest>) => makeGuest(app, owner, input)
  const ada = await add({ first_name: 'Ada', last_name: 'Adler', party: 'Adlers', tags: ['Family'] })
  const max = await add({ first_name: 'Max', last_name: 'Adler', party: 'Adlers', tags: [] })
  const bo = await add({
    first_name: 'Bo',
    last_name: 'Berg',
    plus_one_allowed: true,
    plus_one_first_name: 'Cleo',
    plus_one_last_name: 'Dahl',
  })
  const enter = (guest: Pick<Guest, 'first_name' | 'last_name'>) => makeGuestToken(app, couple.slug, guest)
  return { owner, couple, ada, max, bo, enter }
}

describe('who is invited', () => {
  it('is everyone, who has a tag, or who was chosen, and nobody else learns of an event', async () => {
    const { owner, ada, max, bo, enter } = await makeHouseholds()
    await makeEvent(app, owner, { name: 'Brunch', date: '2030-06-13' })
    await makeEvent(app, owner, { name: 'Dinner', audience: 'tags', tags: ['fámily'] })
    await makeEvent(app, owner, { name: 'Boat', audience: 'chosen', guest_ids: [bo.id] })
    expect(await namesOf(await enter(ada))).toEqual(['Dinner', 'Brunch'])
    expect(await namesOf(await enter(max))).toEqual(['Brunch'])
    expect(await namesOf(await enter(bo))).toEqual(['Boat', 'Brunch'])
    expect(await namesOf(await enter({ first_name: 'Cleo', last_name: 'Dahl' }))).toEqual(['Boat', 'Brunch'])
    expect((await eventsOf(owner.token)).map(({ counts }) => counts.invited)).toEqual([1, 2, 4])
  })

  it('follows the tags as they are, and the couple’s changes', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { audience: 'tags', tags: ['Family'] })
    const tokens = [await enter(ada), await enter(max)]
    const tag = (guest: Guest, tags: string[]) =>
      app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json: { tags } })
    await tag(ada, [])
    await tag(max, ['family'])
    expect(await Promise.all(tokens.map(namesOf))).toEqual([[], ['Welcome dinner']])
    expect(await refusal(await answer(tokens[0]!, dinner, ada))).toEqual([404, itineraryCopy.notInvited])
    const json = { ...EVENT, audience: 'chosen', guest_ids: [ada.id], seen: dinner.updated_at }
    await jsonOf(await app.request('PATCH', `/api/events/${dinner.id}`, { token: owner.token, json }), 200)
    expect(await Promise.all(tokens.map(namesOf))).toEqual([['Welcome dinner'], []])
    await app.request('DELETE', `/api/guests/${ada.id}`, { token: owner.token })
    expect((await eventsOf(owner.token))[0]).toMatchObject({ guest_ids: [], counts: { invited: 0 } })
  })

  it('leaves out guests of other couples and those who are off the list, and wants one who is on it', async () => {
    const { owner, ada } = await makeHouseholds()
    const other = await makeWholeWedding(app)
    const chosen = [other.guest.id, app.deps.newId(), ada.id, ada.id]
    expect(await makeEvent(app, owner, { audience: 'chosen', guest_ids: chosen })).toMatchObject({
      guest_ids: [ada.id],
    })
    const nobody = { ...EVENT, name: 'Nobody', audience: 'chosen', guest_ids: [other.guest.id] }
    const refused = await app.request('POST', '/api/events', { token: owner.token, json: nobody })
    expect(await refusal(refused)).toEqual([422, eventCopy.noGuest])
    expect(await eventsOf(owner.token)).toHaveLength(1)
  })
})

describe('an answer', () => {
  it('is for the guest, their plus one, and who of the household is invited too', async () => {
    const { owner, ada, max, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const family = await makeEvent(app, owner, { name: 'Family', audience: 'tags', tags: ['Family'] })
    const [adas, bos] = [await enter(ada), await enter(bo)]
    await jsonOf(await answer(adas, dinner, ada), 200)
    await jsonOf(await answer(adas, dinner, max, { status: 'declined' }), 200)
    await jsonOf(await answer(bos, dinner, bo, { companion: true }), 200)
    expect(await refusal(await answer(adas, family, max))).toEqual([404, itineraryCopy.notInvited])
    expect(await refusal(await answer(adas, dinner, bo))).toEqual([404, itineraryCopy.notInvited])
    expect(await refusal(await answer(adas, dinner, ada, { companion: true }))).toEqual([
      404,
      itineraryCopy.notInvited,
    ])
    const people = await invitedTo(owner.token, dinner.id)
    expect(people.map(({ name, status }) => [name, status])).toEqual([
      ['Ada Adler', 'accepted'],
      ['Max Adler', 'declined'],
      ['Bo Berg', 'pending'],
      ['Cleo Dahl', 'accepted'],
    ])
    expect((await eventsOf(owner.token))[0]?.counts).toEqual({
      invited: 4,
      accepted: 2,
      declined: 1,
      pending: 1,
    })
  })

  it('is in the export with its meal, also of who is not invited any more', async () => {
    const { owner, ada, max, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, {
      asks_meal: true,
      audience: 'chosen',
      guest_ids: [ada.id, max.id, bo.id],
    })
    const exported = async () => {
      const file = await app.request('GET', '/api/data-export/complete.json', { token: owner.token })
      const { events } = await jsonOf<{ events: ExportedEvent[] }>(file, 200)
      const rows = events[0]!.answers.map(({ name, companion, status, meal_choice, in_force }) => [
        name,
        companion,
        status,
        meal_choice,
        in_force,
      ])
      return new Set(rows)
    }
    expect(await exported()).toEqual(new Set())
    await jsonOf(await answer(await enter(ada), dinner, ada, { meal_choice: 'beef' }), 200)
    await jsonOf(await answer(await enter(max), dinner, max, { status: 'declined' }), 200)
    const bos = await enter(bo)
    await jsonOf(await answer(bos, dinner, bo, { companion: true, meal_choice: 'fish' }), 200)
    const [ofAda, ofMax] = [
      ['Ada Adler', false, 'accepted', 'beef', true],
      ['Max Adler', false, 'declined', null, true],
    ]
    expect(await exported()).toEqual(new Set([ofAda, ['Cleo Dahl', true, 'accepted', 'fish', true], ofMax]))
    const json = { guest_ids: [max.id, bo.id], is_invited: false }
    await jsonOf(
      await app.request('POST', `/api/events/${dinner.id}/guests`, { token: owner.token, json }),
      200,
    )
    expect(await exported()).toEqual(
      new Set([
        ofAda,
        ['Max Adler', false, 'declined', null, false],
        ['Cleo Dahl', true, 'accepted', 'fish', false],
      ]),
    )
  })

  it('is exported as not in force once its plus one is replaced, and once the event asks for no answer', async () => {
    const { owner, ada, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const exported = async () => {
      const file = await app.request('GET', '/api/data-export/complete.json', { token: owner.token })
      const { events } = await jsonOf<{ events: ExportedEvent[] }>(file, 200)
      return new Set(events[0]!.answers.map(({ name, in_force }) => [name, in_force]))
    }
    await jsonOf(await answer(await enter(ada), dinner, ada), 200)
    await jsonOf(await answer(await enter(bo), dinner, bo, { companion: true }), 200)
    const eve = { plus_one_first_name: 'Eve', plus_one_last_name: 'Fox' }
    await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, { token: owner.token, json: eve }), 200)
    expect(await exported()).toEqual(
      new Set([
        ['Ada Adler', true],
        ['cleo dahl', false],
      ]),
    )
    const json = { ...EVENT, asks_answer: false, seen: dinner.updated_at }
    await jsonOf(await app.request('PATCH', `/api/events/${dinner.id}`, { token: owner.token, json }), 200)
    expect(await exported()).toEqual(
      new Set([
        ['Ada Adler', false],
        ['cleo dahl', false],
      ]),
    )
  })

  it('of a plus one counts for them alone: not for anyone who takes their place, nor once nobody is brought', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const bos = await enter(bo)
    const change = async (json: object) =>
      jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, { token: owner.token, json }), 200)
    const setStatus = async (rsvp_status: string) =>
      jsonOf(
        await app.request('PATCH', `/api/guests/${bo.id}/rsvp-status`, {
          token: owner.token,
          json: { rsvp_status },
        }),
        200,
      )
    const nameCompanion = (first: string | null, last: string | null) =>
      change({ plus_one_first_name: first, plus_one_last_name: last })
    const accept = async () =>
      jsonOf(await answer(bos, dinner, bo, { companion: true, meal_choice: 'fish' }), 200)
    const seen = async () => {
      const stored = (await invitedTo(owner.token, dinner.id)).filter(({ guest_id }) => guest_id === bo.id)
      const sheet = await app.request('GET', `/api/events/${dinner.id}/caterer.csv`, { token: owner.token })
      return {
        couple: stored.map(({ name, status, meal_choice }) => [name, status, meal_choice]),
        guest: (await itineraryOf(bos))[0]!.people.map(({ name, status, meal_choice }) => [
          name,
          status,
          meal_choice,
        ]),
        accepted: (await eventsOf(owner.token))[0]!.counts.accepted,
        meals: (await sheet.text()).match(/fish/gi)?.length ?? 0,
      }
    }
    const alone = ['Bo Berg', 'pending', null]
    await accept()
    const both = [alone, ['Cleo Dahl', 'accepted', 'fish']]
    expect(await seen()).toEqual({ couple: both, guest: both, accepted: 1, meals: 1 })
    await nameCompanion(null, null)
    const unnamed = [alone, [null, 'pending', null]]
    expect(await seen()).toEqual({ couple: [alone], guest: unnamed, accepted: 0, meals: 0 })
    await nameCompanion('Eli', 'Falk')
    const eli = [alone, ['Eli Falk', 'pending', null]]
    expect(await seen()).toEqual({ couple: eli, guest: eli, accepted: 0, meals: 0 })
    await accept()
    await setStatus('declined')
    expect(await seen()).toEqual({ couple: [alone], guest: [alone], accepted: 0, meals: 0 })
    await setStatus('accepted')
    expect((await seen()).accepted).toBe(1)
    await change({ plus_one_allowed: false })
    expect(await seen()).toEqual({ couple: [alone], guest: [alone], accepted: 0, meals: 0 })
  })

  it('for a plus one without a name becomes theirs when they get one, and nobody else’s', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const bos = await enter(bo)
    const nameCompanion = async (name: string | null) => {
      const json = { plus_one_first_name: name, plus_one_last_name: name }
      await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, { token: owner.token, json }), 200)
    }
    const seen = async () =>
      (await invitedTo(owner.token, dinner.id)).flatMap(({ companion, name, status }) =>
        companion ? [[name, status]] : [],
      )
    await nameCompanion(null)
    await jsonOf(await answer(bos, dinner, bo, { companion: true }), 200)
    expect(await seen()).toEqual([[null, 'accepted']])
    await nameCompanion('Eli')
    expect(await seen()).toEqual([['Eli Eli', 'accepted']])
    await nameCompanion(null)
    expect(await seen()).toEqual([])
    await nameCompanion('Gil')
    expect(await seen()).toEqual([['Gil Gil', 'pending']])
  })

  it('of a plus one who typed their own name is for themselves alone', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const token = await enter({ first_name: 'Cleo', last_name: 'Dahl' })
    expect((await itineraryOf(token))[0]?.people).toMatchObject([
      { name: 'Cleo Dahl', companion: true, is_self: true, plus_one_of: '' },
    ])
    expect(await refusal(await answer(token, dinner, bo))).toEqual([404, itineraryCopy.notInvited])
    await jsonOf(await answer(token, dinner, bo, { companion: true }), 200)
    const people = await invitedTo(owner.token, dinner.id)
    expect(people.map(({ status }) => status)).toEqual(['pending', 'pending', 'pending', 'accepted'])
  })

  it('is not written over by one that was chosen before it', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const [adas, maxs] = [await enter(ada), await enter(max)]
    await jsonOf(await answer(maxs, dinner, max, { status: 'declined' }), 200)
    expect(await refusal(await answer(adas, dinner, max))).toEqual([
      409,
      itineraryCopy.answeredSince('Max Adler', false),
    ])
    await jsonOf(await answer(adas, dinner, max, { shown: 'declined' }), 200)
    // Pressing twice counts once.
    await jsonOf(await answer(adas, dinner, max, { shown: 'declined' }), 200)
    const json = { guest_id: max.id, companion: false, status: 'pending', meal_choice: null }
    const path = `/api/events/${dinner.id}/answers`
    expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    expect(await refusal(await answer(maxs, dinner, max, { status: 'declined', shown: 'accepted' }))).toEqual(
      [409, itineraryCopy.cleared('Max Adler')],
    )
  })

  it('counts once under its key, however late it comes again', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const token = await enter(ada)
    await jsonOf(await answer(token, dinner, ada, {}, 'key-one-of-ada'), 200)
    await jsonOf(await answer(token, dinner, ada, { status: 'declined', shown: 'accepted' }), 200)
    const [event] = await jsonOf<GuestEvent[]>(await answer(token, dinner, ada, {}, 'key-one-of-ada'), 200)
    expect(event?.people[0]).toMatchObject({ status: 'declined' })
  })

  it('of two at the same moment is one of them, and the other is told', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const [adas, maxs] = [await enter(ada), await enter(max)]
    const both = await Promise.all([
      answer(adas, dinner, max),
      answer(maxs, dinner, max, { status: 'declined' }),
    ])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  })

  it('of a guest and of the couple at the same moment is the couple’s, whichever comes first', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const token = await enter(ada)
    const outcomeOf = async (first: 'guest' | 'couple') => {
      const dinner = await makeEvent(app, owner, { name: `First the ${first}` })
      const json = { guest_id: ada.id, companion: false, status: 'declined', meal_choice: null }
      const path = `/api/events/${dinner.id}/answers`
      const calls = [
        () => answer(token, dinner, ada),
        () => app.request('PUT', path, { token: owner.token, json }),
      ]
      const inOrder = first === 'guest' ? calls : calls.toReversed()
      const replies = await whileHeld(app, holdRow('events', dinner.id), inOrder)
      const [invited] = await invitedTo(owner.token, dinner.id)
      return [...replies.map(({ status }) => status), invited?.status]
    }
    expect(await outcomeOf('guest')).toEqual([200, 204, 'declined'])
    expect(await outcomeOf('couple')).toEqual([204, 409, 'declined'])
  })

  it('has a meal where one is asked for, which the couple sees of who is coming', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const plain = await makeEvent(app, owner, { name: 'Plain' })
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const token = await enter(ada)
    const meal = { meal_choice: 'Pan-Seared Salmon' }
    await jsonOf(await answer(token, plain, ada, meal), 200)
    await jsonOf(await answer(token, dinner, ada, meal), 200)
    const mealsOf = async () =>
      Object.fromEntries((await itineraryOf(token)).map(({ name, people }) => [name, people[0]?.meal_choice]))
    expect(await mealsOf()).toEqual({ Plain: null, 'Welcome dinner': 'fish' })
    await jsonOf(await answer(token, dinner, ada, { ...meal, status: 'declined', shown: 'accepted' }), 200)
    expect(await invitedTo(owner.token, dinner.id)).toContainEqual(
      expect.objectContaining({ guest_id: ada.id, status: 'declined', meal_choice: null }),
    )
  })

  it('keeps its meal when the couple declines for somebody, but not for another plus one', async () => {
    const { owner, ada, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const [adas, bos] = [await enter(ada), await enter(bo)]
    await jsonOf(await answer(adas, dinner, ada, { meal_choice: 'fish' }), 200)
    await jsonOf(await answer(bos, dinner, bo, { companion: true, meal_choice: 'beef' }), 200)
    const decline = async (guest: Guest, companion: boolean) => {
      const json = { guest_id: guest.id, companion, status: 'declined', meal_choice: null }
      const path = `/api/events/${dinner.id}/answers`
      expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    }
    await decline(ada, false)
    await jsonOf(await answer(adas, dinner, ada, { shown: 'declined' }), 200)
    const rename = { token: owner.token, json: { plus_one_first_name: 'Eva', plus_one_last_name: 'Stone' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, rename), 200)
    await decline(bo, true)
    await jsonOf(await answer(bos, dinner, bo, { companion: true, shown: 'declined' }), 200)
    const people = await invitedTo(owner.token, dinner.id)
    const mealOf = (guest: Guest, companion: boolean) =>
      people.find((one) => one.guest_id === guest.id && one.companion === companion)?.meal_choice
    expect([mealOf(ada, false), mealOf(bo, true)]).toEqual(['fish', null])
  })

  it('takes another meal, chosen right after coming after all: the page knows the meal that returns', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const [adas, maxs] = [await enter(ada), await enter(max)]
    const ofMax = async () => (await itineraryOf(maxs))[0]?.people.find(({ guest_id }) => guest_id === max.id)
    const coming = { shown: 'accepted' }
    await jsonOf(await answer(maxs, dinner, max, { meal_choice: 'fish' }), 200)
    await jsonOf(await answer(maxs, dinner, max, { ...coming, status: 'declined' }), 200)
    const before = await ofMax()
    expect(before).toMatchObject({ status: 'declined', meal_choice: 'fish' })
    const vegan = { ...coming, meal_choice: 'vegan', shown_meal: before?.meal_choice ?? null }
    await jsonOf(await answer(maxs, dinner, max, { shown: 'declined' }), 200)
    await jsonOf(await answer(maxs, dinner, max, vegan), 200)
    expect(await ofMax()).toMatchObject({ status: 'accepted', meal_choice: 'vegan' })
    // Both at once, after a first attempt that did not arrive.
    await jsonOf(await answer(maxs, dinner, max, { ...coming, status: 'declined' }), 200)
    const both = { shown: 'declined', meal_choice: 'beef', shown_meal: 'vegan' }
    await jsonOf(await answer(maxs, dinner, max, both), 200)
    // Somebody else's choice meanwhile is not replaced.
    await jsonOf(await answer(maxs, dinner, max, { ...coming, status: 'declined' }), 200)
    await jsonOf(await answer(adas, dinner, max, { shown: 'declined', meal_choice: 'fish' }), 200)
    await jsonOf(await answer(maxs, dinner, max, { shown: 'declined' }), 200)
    expect(await refusal(await answer(maxs, dinner, max, { ...vegan, shown_meal: 'beef' }))).toEqual([
      409,
      itineraryCopy.answeredSince('Max Adler', true),
    ])
  })

  it('does not replace a meal that was chosen since the form showed another', async () => {
    const { owner, ada, max, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const [adas, maxs] = [await enter(ada), await enter(max)]
    const mealOf = async ({ id }: { id: string }) =>
      (await invitedTo(owner.token, dinner.id)).find(({ guest_id }) => guest_id === id)?.meal_choice
    const refused = [409, itineraryCopy.answeredSince('Max Adler', true)]
    const coming = { shown: 'accepted' }
    await jsonOf(await answer(maxs, dinner, max, { meal_choice: 'beef', shown_meal: null }), 200)
    await jsonOf(
      await answer(maxs, dinner, max, { ...coming, meal_choice: 'vegan', shown_meal: 'beef' }),
      200,
    )
    const fish = { ...coming, meal_choice: 'fish' }
    expect(await refusal(await answer(adas, dinner, max, { ...fish, shown_meal: 'beef' }))).toEqual(refused)
    expect(await refusal(await answer(adas, dinner, max, { ...fish, shown_meal: null }))).toEqual(refused)
    const none = { ...coming, meal_choice: null, shown_meal: 'beef' }
    expect(await refusal(await answer(adas, dinner, max, none))).toEqual(refused)
    // A press that is only about who comes leaves it, and so does one who chose the same.
    await jsonOf(await answer(adas, dinner, max, coming), 200)
    await jsonOf(
      await answer(adas, dinner, max, { ...coming, meal_choice: 'vegan', shown_meal: 'beef' }),
      200,
    )
    expect(await mealOf(max)).toBe('vegan')
    await jsonOf(await answer(adas, dinner, max, { ...fish, shown_meal: 'Vegan' }), 200)
    expect(await mealOf(max)).toBe('fish')
    // Pages of earlier versions show who does not come without the meal that would return.
    await jsonOf(await answer(maxs, dinner, max, { ...coming, status: 'declined' }), 200)
    const again = { shown: 'declined', meal_choice: 'beef', shown_meal: null }
    await jsonOf(await answer(maxs, dinner, max, again), 200)
    // Still earlier ones do not say what they showed.
    await jsonOf(await answer(adas, dinner, max, fish), 200)
    expect(await mealOf(max)).toBe('fish')
  })

  it('has the meal that the couple enters, by the same rules as the guest’s', async () => {
    const { owner, ada } = await makeHouseholds()
    const [plain, dinner] = [
      await makeEvent(app, owner, { name: 'Plain' }),
      await makeEvent(app, owner, { asks_meal: true }),
    ]
    const enterMeal = async ({ id }: { id: string }, meal_choice: string) => {
      const json = { guest_id: ada.id, companion: false, status: 'accepted', meal_choice }
      const { status } = await app.request('PUT', `/api/events/${id}/answers`, { token: owner.token, json })
      const person = (await invitedTo(owner.token, id)).find(({ guest_id }) => guest_id === ada.id)
      return [status, person?.meal_choice]
    }
    expect(await enterMeal(dinner, 'Pan-Seared Salmon')).toEqual([204, 'fish'])
    expect(await enterMeal(dinner, '')).toEqual([204, null])
    expect(await enterMeal(dinner, 'Halal')).toEqual([204, 'Halal'])
    expect(await enterMeal(dinner, 'x'.repeat(101))).toEqual([422, 'Halal'])
    expect(await enterMeal(plain, 'fish')).toEqual([204, null])
  })

  it('is taken until the couple’s deadline, until the event is over, and where one is asked for', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const past = await makeEvent(app, owner, { name: 'Past', date: '2020-01-01' })
    const still = await makeEvent(app, owner, { name: 'Still', asks_answer: false })
    const dinner = await makeEvent(app, owner)
    const token = await enter(ada)
    expect(await refusal(await answer(token, past, ada))).toEqual([409, itineraryCopy.over])
    expect(await refusal(await answer(token, still, ada))).toEqual([409, itineraryCopy.notAsked])
    const json = { settings: { rsvp_deadline: '2020-01-01' } }
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json }), 200)
    expect((await answer(token, dinner, ada)).status).toBe(409)
  })

  it('is gone with its event, which another guest’s form is told as an event that never was', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const token = await enter(ada)
    await jsonOf(await answer(token, dinner, ada), 200)
    expect((await app.request('DELETE', `/api/events/${dinner.id}`, { token: owner.token })).status).toBe(204)
    const never = { id: app.deps.newId() }
    const [gone, unknown] = [await answer(token, dinner, ada), await answer(token, never, ada)]
    expect(await refusal(gone)).toEqual(await refusal(unknown))
    expect(await itineraryOf(token)).toEqual([])
  })

  it('is given for the whole household at once, or for nobody where one is refused', async () => {
    const { owner, ada, max, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true })
    const token = await enter(ada)
    const both = (others: object[], fields = {}) => answer(token, dinner, ada, { ...fields, others })
    const other = ({ id }: { id: string }, shown = 'pending') => ({
      guest_id: id,
      companion: false,
      shown,
    })
    const readAnswers = async () => {
      const people = await invitedTo(owner.token, dinner.id)
      const of = ({ id }: { id: string }) => people.find(({ guest_id }) => guest_id === id)!
      return [ada, max, bo].map((guest) => [of(guest).status, of(guest).meal_choice])
    }
    // A stranger among them: nothing is saved, and nothing is learned.
    expect(await refusal(await both([other(max), other(bo)]))).toEqual([404, itineraryCopy.notInvited])
    expect(await readAnswers()).toEqual([
      ['pending', null],
      ['pending', null],
      ['pending', null],
    ])
    expect((await both([other(max)])).status).toBe(200)
    await answer(token, dinner, max, { shown: 'accepted', meal_choice: 'fish' })
    // Meals stay, as nobody was asked for them here.
    expect((await both([other(max, 'accepted')], { shown: 'accepted' })).status).toBe(200)
    expect(await readAnswers()).toEqual([
      ['accepted', null],
      ['accepted', 'fish'],
      ['pending', null],
    ])
    // An answer taken back by mistake brings the meal back with it; until then only the guests see it.
    const max_ = await enter(max)
    await answer(max_, dinner, max, { shown: 'accepted', status: 'declined' })
    expect((await readAnswers())[1]).toEqual(['declined', null])
    const meals = (await itineraryOf(max_))[0]?.people.map(({ meal_choice }) => meal_choice)
    expect(meals).toEqual(expect.arrayContaining([null, 'fish']))
    await answer(max_, dinner, max, { shown: 'declined' })
    expect((await readAnswers())[1]).toEqual(['accepted', 'fish'])
    // Max declines elsewhere: the page that has not heard of it changes nobody.
    await answer(max_, dinner, max, { shown: 'accepted', status: 'declined' })
    await answer(token, dinner, ada, { shown: 'accepted', status: 'declined' })
    expect(await refusal(await both([other(max, 'accepted')], { shown: 'declined' }))).toEqual([
      409,
      itineraryCopy.answeredSince('Max Adler', false),
    ])
    expect((await readAnswers())[0]).toEqual(['declined', null])
    const many = Array.from({ length: 121 }, () => other(max))
    expect((await both(many)).status).toBe(422)
  })
})

describe('an event', () => {
  it('is not saved over somebody else’s change', async () => {
    const { owner } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    const change = (seen: string, name: string) =>
      app.request('PATCH', `/api/events/${dinner.id}`, { token: owner.token, json: { ...EVENT, name, seen } })
    const changed = await jsonOf<OwnWeddingEvent>(await change(dinner.updated_at, 'Dinner'), 200)
    expect(await refusal(await change('2020-01-01T00:00:00.000Z', 'Supper'))).toEqual([412, eventCopy.stale])
    expect(await eventsOf(owner.token)).toEqual([changed])
    // The same change again: its reply was lost.
    expect(await jsonOf(await change(dinner.updated_at, 'Dinner'), 200)).toEqual(changed)
  })

  it('is not saved over a change of the same millisecond, of its fields or of its guests', async () => {
    const { owner, bo, ada } = await makeHouseholds()
    const now = app.deps.clock()
    const stopped = variantOf(app, { clock: () => now })
    const dinner = await makeEvent(stopped, owner, { audience: 'chosen', guest_ids: [ada.id] })
    const call = (method: string, path: string, json: object) =>
      stopped.request(method, `/api/events/${dinner.id}${path}`, { token: owner.token, json })
    const change = (seen: string, name: string) => {
      const { audience, guest_ids } = dinner
      return call('PATCH', '', { ...EVENT, audience, guest_ids, name, seen })
    }
    const supper = await jsonOf<OwnWeddingEvent>(await change(dinner.updated_at, 'Supper'), 200)
    expect((await change(dinner.updated_at, 'Brunch')).status).toBe(412)
    await jsonOf(await call('POST', '/guests', { guest_ids: [bo.id], is_invited: true }), 200)
    expect((await change(supper.updated_at, 'Brunch')).status).toBe(412)
  })

  it('is refused with a sentence at each field, and beyond the limit', async () => {
    const { owner } = await makeHouseholds()
    const create = (changes: object) =>
      app.request('POST', '/api/events', { token: owner.token, json: { ...EVENT, ...changes } })
    expect(await fieldsOf(await create({ name: ' ', date: '2030-02-30', start_time: '' }))).toEqual({
      name: eventCopy.nameMissing,
      date: eventCopy.dateWrong,
      start_time: eventCopy.startMissing,
    })
    expect(await fieldsOf(await create({ end_time: '19:00' }))).toEqual({ end_time: eventCopy.endWrong })
    expect(await fieldsOf(await create({ audience: 'tags' }))).toEqual({ tags: eventCopy.tagsMissing })
    expect(await fieldsOf(await create({ audience: 'chosen' }))).toEqual({
      guest_ids: eventCopy.guestsMissing,
    })
    for (let count = 0; count < EVENTS_MAX; count++) await makeEvent(app, owner, { name: `Event ${count}` })
    expect(await refusal(await create({}))).toEqual([422, eventCopy.full])
  })

  it('has a name of its own among the couple’s, also of two that are added at once', async () => {
    const { owner } = await makeHouseholds()
    const { token } = owner
    const json = { ...EVENT, name: 'Brunch' }
    const add = (name: string) => app.request('POST', '/api/events', { token, json: { ...json, name } })
    const both = await Promise.all([add('Brunch'), add(' brúnch!')])
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409])
    const [brunch] = await eventsOf(token)
    const refused = await add('BRUNCH')
    expect(await fieldsOf(refused)).toEqual({ name: eventCopy.nameTaken(brunch!.name) })
    const dinner = await makeEvent(app, owner, { name: 'Dinner' })
    const change = (name: string, { updated_at: seen } = dinner) =>
      app.request('PATCH', `/api/events/${dinner.id}`, { token, json: { ...json, name, seen } })
    expect(await refusal(await change('Brunch'))).toEqual([409, eventCopy.nameTaken(brunch!.name)])
    await jsonOf(await change('dinner'), 200)
    const other = await makeOwner(app)
    await makeWedding(app, other)
    await makeEvent(app, other, { name: 'Brunch' })
  })

  it('after midnight is on its own evening, and over when it has ended', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    const now = app.deps.clock()
    const zone = (
      await jsonOf<{ time_zone: string }>(
        await app.request('GET', '/api/couple', { token: owner.token }),
        200,
      )
    ).time_zone
    expect(zone).toBeTruthy()
    const today = now.slice(0, 10)
    const party = await makeEvent(app, owner, { date: today, start_time: '23:58', end_time: '23:57' })
    const token = await enter(ada)
    await jsonOf(await answer(token, party, ada), 200)
    expect((await itineraryOf(token))[0]?.is_over).toBe(false)
  })

  it('comes after those that are yet to come once it is over', async () => {
    const { owner, ada, enter } = await makeHouseholds()
    for (const [name, date] of [
      ['Tea', '2020-01-01'],
      ['Brunch', '2030-06-13'],
      ['Dinner', '2030-06-11'],
    ] as const)
      await makeEvent(app, owner, { name, date })
    const events = await itineraryOf(await enter(ada))
    expect(events.map(({ name, is_over }) => [name, is_over])).toEqual([
      ['Dinner', false],
      ['Brunch', false],
      ['Tea', true],
    ])
  })

  it('can be exported with who is coming', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner, { asks_meal: true, audience: 'chosen', guest_ids: [bo.id] })
    await jsonOf(await answer(await enter(bo), dinner, bo, { meal_choice: 'vegan' }), 200)
    const file = await app.request('GET', `/api/events/${dinner.id}/guests.csv`, { token: owner.token })
    expect(file.headers.get('content-disposition')).toContain('welcome-dinner-2030-06-11.csv')
    const rows = (await file.text()).replace('\uFEFF', '').replaceAll('"', '').trim()
    expect(rows.split('\r\n')).toEqual([
      'Name,Plus one of,Household,Answer,Meal',
      'Bo Berg,,,accepted,vegan',
      'Cleo Dahl,Bo Berg,,pending,',
    ])
  })
})

describe('the list of events', () => {
  it('is exported as it is searched, filtered and sorted', async () => {
    const { owner, couple, bo, enter } = await makeHouseholds()
    const dinner = await makeEvent(app, owner)
    await makeEvent(app, owner, { name: 'Hike', asks_answer: false, start_time: '09:00', end_time: '' })
    await makeEvent(app, owner, { name: '=Brunch', audience: 'chosen', guest_ids: [bo.id] })
    await jsonOf(await answer(await enter(bo), dinner, bo), 200)
    const rowsOf = async (query: string) => {
      const file = await app.request('GET', `/api/events/export.csv?${query}`, { token: owner.token })
      expect(file.headers.get('content-disposition')).toContain(`${couple.slug}-events-`)
      const lines = (await file.text()).replace('\uFEFF', '').replaceAll('"', '').trim().split('\r\n')
      return lines.map((line) => line.split(','))
    }
    const [header, hike, ...others] = await rowsOf('')
    expect(header?.slice(0, 4)).toEqual(['Event', 'Date', 'Starts', 'Ends'])
    expect(hike?.slice(0, 4)).toEqual(['Hike', '2030-06-11', '9:00 AM', ''])
    expect(hike?.slice(-5)).toEqual(['Everyone is invited', '4', '', '', ''])
    expect(others.map(([name]) => name)).toEqual(['Welcome dinner', "'=Brunch"])
    const [, found, ...more] = await rowsOf('search=DINNER&unanswered=yes&sort=-time')
    expect(found?.slice(-5)).toEqual(['Everyone is invited', '4', '1', '0', '3'])
    expect(more).toEqual([])
  })

  it('loses several events at once, with their answers, and nobody else’s', async () => {
    const { owner, bo, enter } = await makeHouseholds()
    const [dinner, hike, brunch] = [
      await makeEvent(app, owner),
      await makeEvent(app, owner, { name: 'Hike' }),
      await makeEvent(app, owner, { name: 'Brunch' }),
    ]
    await jsonOf(await answer(await enter(bo), dinner, bo), 200)
    const stranger = await makeWholeWedding(app)
    const theirs = await makeEvent(app, stranger.owner)
    const remove = (ids: string[]) =>
      app.request('POST', '/api/events/delete', { token: owner.token, json: { ids } })
    const ids = [dinner.id, brunch.id, brunch.id, theirs.id]
    expect(await jsonOf(await remove(ids), 200)).toEqual({ count: 2 })
    expect(await jsonOf(await remove(ids), 200)).toEqual({ count: 0 })
    expect((await eventsOf(owner.token)).map(({ id }) => id)).toEqual([hike.id])
    expect((await eventsOf(stranger.owner.token)).map(({ id }) => id)).toEqual([theirs.id])
    expect((await remove([])).status).toBe(422)
  })
})

describe('inviting many at once', () => {
  it('adds guests to an event of chosen guests, or takes them off it, and leaves others alone', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const [ada, bo, di] = await Promise.all(
      ['Ada', 'Bo', 'Di'].map((first_name) => makeGuest(app, owner, { first_name, last_name: 'Berg' })),
    )
    const event = await makeEvent(app, owner, { audience: 'chosen', guest_ids: [ada!.id] })
    const invite = (guests: { id: string }[], is_invited = true, id = event.id) =>
      app.request('POST', `/api/events/${id}/guests`, {
        token: owner.token,
        json: { guest_ids: guests.map((guest) => guest.id), is_invited },
      })
    const invited = async () => {
      const [read] = await eventsOf(owner.token)
      return read!.guest_ids.toSorted()
    }
    expect(await jsonOf(await invite([ada!, bo!, di!, { id: app.deps.newId() }]), 200)).toEqual({ count: 2 })
    expect(await invited()).toEqual([ada!.id, bo!.id, di!.id].toSorted())
    expect(await jsonOf(await invite([bo!]), 200)).toEqual({ count: 0 })
    expect(await jsonOf(await invite([bo!, di!], false), 200)).toEqual({ count: 2 })
    expect(await invited()).toEqual([ada!.id])
    // An event that invites nobody is an error.
    expect(await refusal(await invite([ada!], false))).toEqual([422, eventCopy.nobodyLeft])
    expect(await invited()).toEqual([ada!.id])
    const open = await makeEvent(app, owner, { name: 'Open' })
    expect((await invite([ada!], true, open.id)).status).toBe(422)
    expect((await invite([ada!], true, app.deps.newId())).status).toBe(404)
  })

  it('is refused to a form that was opened before it', async () => {
    const owner = await makeOwner(app)
    await makeWedding(app, owner)
    const ada = await makeGuest(app, owner)
    const bo = await makeGuest(app, owner, { first_name: 'Bo' })
    const event = await makeEvent(app, owner, { audience: 'chosen', guest_ids: [ada.id] })
    const json = { guest_ids: [bo.id], is_invited: true }
    await jsonOf(
      await app.request('POST', `/api/events/${event.id}/guests`, { token: owner.token, json }),
      200,
    )
    const changes = { ...EVENT, seen: event.updated_at }
    const saved = await app.request('PATCH', `/api/events/${event.id}`, { token: owner.token, json: changes })
    expect(saved.status).toBe(412)
  })
})

describe('an event in the languages of its guests', () => {
  const fr = { name: 'Dîner de bienvenue', note: 'Un car part à 18 h 30.\nVenez tôt.' }
  const read = async (token: string, language?: string) => {
    const headers: Record<string, string> = language ? { [LANGUAGE_HEADER]: language } : {}
    const [event] = await jsonOf<GuestEvent[]>(
      await app.request('GET', '/api/itinerary', { token, headers }),
      200,
    )
    const { name, dress, note } = event!
    return { name, dress, note }
  }

  it('is read in them, field by field, and as it was written by everybody else', async () => {
    const { owner, guestToken: token } = await makeWholeWedding(app)
    await makeEvent(app, owner, { translations: { fr, de: { name: '  ' } } })
    expect(await read(token, 'fr')).toEqual({ ...fr, dress: EVENT.dress })
    const { name, dress, note } = EVENT
    for (const language of [undefined, 'en', 'de', 'xx'])
      expect(await read(token, language)).toEqual({ name, dress, note })
    const [own] = await eventsOf(owner.token)
    expect(own).toMatchObject({ name, translations: { fr } })
    expect(own!.translations).not.toHaveProperty('de')
  })

  it('keeps them where a change does not say them, and knows no other language', async () => {
    const { owner, guestToken: token } = await makeWholeWedding(app)
    const event = await makeEvent(app, owner, { translations: { fr } })
    const change = (more: object, seen = event.updated_at) => {
      const json = { ...EVENT, ...more, seen }
      return app.request('PATCH', `/api/events/${event.id}`, { token: owner.token, json })
    }
    const after = await jsonOf<OwnWeddingEvent>(await change({ dress: 'Black' }), 200)
    expect(await read(token, 'fr')).toEqual({ ...fr, dress: 'Black' })
    expect((await change({ translations: { tlh: { name: 'uQ' } } }, after.updated_at)).status).toBe(422)
    const long = { fr: { name: 'x'.repeat(81) } }
    expect((await change({ translations: long }, after.updated_at)).status).toBe(422)
    await jsonOf(await change({ translations: {} }, after.updated_at), 200)
    expect((await read(token, 'fr')).name).toBe(EVENT.name)
  })
})

describe('an event in a calendar', () => {
  it('has a description only if the couple wrote one', async () => {
    const { owner, couple, ada, enter } = await makeHouseholds()
    const plain = await makeEvent(app, owner, { name: 'Plain', dress: '', note: '' })
    const dinner = await makeEvent(app, owner)
    const cookie = `twofold_guest=${await enter(ada)}`
    const file = async ({ id }: { id: string }) =>
      (await app.request('GET', `/wedding/${couple.slug}/events/${id}.ics`, { headers: { cookie } })).text()
    expect(await file(dinner)).toContain('DESCRIPTION:')
    const written = await file(plain)
    expect(written).toContain('SUMMARY:Plain')
    expect(written).not.toContain('DESCRIPTION')
  })
})
