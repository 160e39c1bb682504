import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { exportedPart } from '../../../../tests/support/exported.ts'
import { QUESTION, makeQuestion } from '../../../../tests/support/questions.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { PARTY_MAX } from '#features/guests/model/party-max.ts'
import { system } from '#platform/server/system-scope.ts'
import type { GuestQuestions, OwnQuestion } from '../model/question-schema.ts'
import { sweepHouseholdAnswers } from './household-answer-commands.ts'

const app = startTestApp()

/** Ada and Max Adler, Di and Ed Ek, and Bo alone, and what the couple asks each household once. */
async function makeAsked() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const { token } = owner
  const add = (first_name: string, last_name: string, party: string | null = null) =>
    makeGuest(app, owner, { first_name, last_name, party })
  const ada = await add('Ada', 'Adler', 'Adlers')
  const max = await add('Max', 'Adler', 'Adlers')
  const di = await add('Di', 'Ek', 'Eks')
  const ed = await add('Ed', 'Ek', 'Eks')
  const bo = await add('Bo', 'Berg')
  const room = await makeQuestion(app, owner, { per: 'household', audience: 'everyone', type: 'short' })
  const group = async (households: Record<string, Guest[]>) => {
    const json = {
      households: Object.entries(households).map(([name, guests]) => ({
        name: name || null,
        guest_ids: guests.map(({ id }) => id),
      })),
    }
    await jsonOf(await app.request('POST', '/api/households', { token, json }), 200)
  }
  const edit = async (guest: Guest, json: object) =>
    jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, { token, json }), 200)
  const remove = async (guest: Guest) => {
    expect((await app.request('DELETE', `/api/guests/${guest.id}`, { token })).status).toBe(204)
  }
  const importFile = async (csv: string) => {
    const sent = { token, body: csv, headers: { 'content-type': 'text/csv' } }
    const file = await app.request('POST', '/api/guests/import?preview=never', sent)
    const { import_id } = await jsonOf<{ import_id: string }>(file, 200)
    return async () => jsonOf(await app.request('DELETE', `/api/guests/imports/${import_id}`, { token }), 200)
  }
  const asked = async (guest: Guest) =>
    jsonOf<GuestQuestions>(
      await app.request('GET', '/api/asked-questions', {
        token: await makeGuestToken(app, couple.slug, guest),
      }),
      200,
    )
  const readBy = async (...guests: Guest[]) => {
    const read: string[] = []
    for (const guest of guests) {
      const { people } = await asked(guest)
      const own = people.flatMap(({ answers }) =>
        answers.filter(({ question_id }) => question_id === room.id),
      )
      read.push(own.map(({ value }) => value.join()).join())
    }
    return read
  }
  /** Saves a guest's own form, as it was shown to them. */
  const give = async (guest: Guest, value: string | Record<string, string[]>) => {
    const given = typeof value === 'string' ? { [room.id]: value === '' ? [] : [value] } : value
    const { people } = await asked(guest)
    const shown = new Map(
      people.find(({ is_self }) => is_self)?.answers.map((one) => [one.question_id, one.value]),
    )
    const answers = Object.entries(given).map(([question_id, texts]) => {
      return { question_id, value: texts, shown: shown.get(question_id) ?? [] }
    })
    const json = { guest_id: guest.id, companion: false, answers }
    const by = await makeGuestToken(app, couple.slug, guest)
    await jsonOf(await app.request('POST', '/api/question-answers', { token: by, json }), 200)
  }
  const ownQuestions = async () =>
    jsonOf<OwnQuestion[]>(await app.request('GET', '/api/questions', { token }), 200)
  const exported = async () => {
    const [question] = await exportedPart(app, couple.id, 'questions')
    return question!.answers.map(({ value }) => value.join()).toSorted()
  }
  const made = { owner, ada, max, di, ed, bo, room, asked }
  return { ...made, add, group, edit, remove, importFile, readBy, give, ownQuestions, exported }
}

/** A question for each person, and one for the household that is shown to those who answer it with yes. */
async function makeConditional(owner: Owner) {
  const stays = await makeQuestion(app, owner, { text: 'Overnight?', audience: 'everyone' })
  const which = await makeQuestion(app, owner, {
    text: 'Which room?',
    per: 'household',
    type: 'short',
    audience: 'everyone',
    shown_if: { question_id: stays.id, values: ['yes'] },
  })
  return { stays, which }
}

describe('the answer of a household', () => {
  it('goes with the guest who gave it, and stays with the others once they are off the list', async () => {
    const { ada, max, di, group, readBy, give, remove, ownQuestions } = await makeAsked()
    await give(ada, 'Two rooms')
    await group({ Eks: [ada] })
    expect(await readBy(max, ada, di)).toEqual(['', 'Two rooms', 'Two rooms'])
    await group({ Adlers: [ada] })
    expect(await readBy(ada, max, di)).toEqual(['Two rooms', 'Two rooms', ''])
    await remove(ada)
    expect(await readBy(max)).toEqual(['Two rooms'])
    expect(await ownQuestions()).toMatchObject([{ asked: 3, answered: 1 }])
  })

  it('stays where it is whoever else comes or goes, and whatever a household is called', async () => {
    const { ada, max, di, ed, add, edit, group, remove, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await group({ Home: [ada, max] })
    await edit(max, { party: 'Eks' })
    const all = () => readBy(ada, max, di)
    expect(await all()).toEqual(['Two rooms', '', ''])
    await add('Kim', 'Adler', 'Home')
    await add('Kai', 'Adler', 'Home')
    expect(await all()).toEqual(['Two rooms', '', ''])
    await remove(ed)
    expect(await all()).toEqual(['Two rooms', '', ''])
    await edit(max, { party: 'Adlers' })
    await add('Nora', 'Adler', 'Adlers')
    expect(await all()).toEqual(['Two rooms', '', ''])
  })

  it('does not come back once somebody it belonged to has replaced or withdrawn it', async () => {
    const { owner, ada, max, add, group, readBy, give, exported } = await makeAsked()
    const rooms = await makeQuestion(app, owner, { per: 'household', audience: 'everyone', type: 'number' })
    const ownRooms = async () => {
      const json = await app.request('GET', '/api/questions', { token: owner.token })
      return (await jsonOf<OwnQuestion[]>(json, 200)).find(({ id }) => id === rooms.id)
    }
    await give(max, 'Two rooms')
    await give(max, { [rooms.id]: ['2'] })
    const kid = await add('Kid', 'Adler', 'Adlers')
    await give(ada, { [rooms.id]: ['3'] })
    await give(ada, '')
    await group({ '': [max] })
    expect(await readBy(ada, max, kid)).toEqual(['', '', ''])
    expect(await exported()).toEqual([])
    expect(await ownRooms()).toMatchObject({ answered: 1, sum: 3 })
    await give(max, { [rooms.id]: ['1'] })
    expect(await ownRooms()).toMatchObject({ answered: 2, sum: 4 })
  })

  it('of someone who lived there by mistake stays hidden once they are removed', async () => {
    const { ada, max, edit, remove, readBy, give } = await makeAsked()
    const { party } = ada
    await edit(max, { party: null })
    await give(ada, 'Two rooms')
    await edit(max, { party })
    await give(max, 'Three rooms')
    await edit(max, { party: null })
    expect(await readBy(ada)).toEqual(['Two rooms'])
    await remove(max)
    expect(await readBy(ada)).toEqual(['Two rooms'])
  })

  it('that is inherited does not replace what was given or withdrawn since', async () => {
    const { ada, max, di, ed, group, edit, remove, readBy, give } = await makeAsked()
    await give(max, 'Two rooms')
    await edit(max, { party: null })
    await give(ada, 'Three rooms')
    await give(ada, '')
    await remove(max)
    expect(await readBy(ada)).toEqual([''])

    await give(di, 'One room')
    await group({ '': [di, ed] })
    await group({ Eks: [ada] })
    await give(ada, 'Four rooms')
    await group({ Eks: [ed] })
    await remove(di)
    expect(await readBy(ada, ed)).toEqual(['Four rooms', 'Four rooms'])
  })

  it('keeps the guest who inherited it when an import is undone', async () => {
    const { owner, room, importFile, remove, readBy } = await makeAsked()
    const undo = await importFile('first_name,last_name,party\nAnn,Fox,Fam\nBob,Fox,Fam\n')
    const guests = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token: owner.token }), 200)
    const [ann, bob] = ['Ann', 'Bob'].map((name) => guests.find(({ first_name }) => first_name === name)!)
    const json = { guest_id: ann!.id, companion: false, value: ['Two rooms'] }
    const path = `/api/questions/${room.id}/answers`
    expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    await remove(ann!)
    expect(await undo()).toMatchObject({ removed: 0, kept: 1 })
    expect(await readBy(bob!)).toEqual(['Two rooms'])
  })

  it('is on the caterer’s sheet beside a member who comes, although the one who gave it does not', async () => {
    const { owner, ada, max, give } = await makeAsked()
    const { token } = owner
    const answers = async (guest: Guest, rsvp_status: string) => {
      const path = `/api/guests/${guest.id}/rsvp-status`
      await jsonOf(await app.request('PATCH', path, { token, json: { rsvp_status } }), 200)
    }
    for (const guest of [ada, max]) await answers(guest, 'accepted')
    for (const audience of ['everyone', 'attending'] as const) {
      const once = { per: 'household', type: 'short', for_caterer: true, audience } as const
      const { id } = await makeQuestion(app, owner, { ...once, text: `Allergies of ${audience}?` })
      await give(ada, { [id]: [`Nuts for ${audience}`] })
    }
    await answers(ada, 'declined')
    const sheet = await (await app.request('GET', '/api/rsvp/caterer.csv', { token })).text()
    for (const audience of ['everyone', 'attending']) expect(sheet).toContain(`Nuts for ${audience}`)
  })

  it('is known to a member who is not asked themselves, so that they see what depends on it', async () => {
    const { owner, ada, max, edit, asked, give } = await makeAsked()
    await edit(max, { tags: ['Hotel'] })
    const hotel = await makeQuestion(app, owner, { text: 'Overnight?', audience: 'tags', tags: ['Hotel'] })
    const { id } = await makeQuestion(app, owner, {
      text: 'A family room?',
      per: 'household',
      audience: 'everyone',
      shown_if: { question_id: hotel.id, values: ['yes'] },
    })
    await give(max, { [hotel.id]: ['yes'], [id]: ['yes'] })
    const read = await asked(ada)
    expect(read.people.find(({ is_self }) => is_self)?.asked).not.toContain(id)
    expect(read.household_answers).toEqual([{ question_id: id, value: ['yes'] }])
  })

  it('is read by those who join it later, and goes with those who gave it', async () => {
    const { bo, di, add, edit, remove, readBy, give } = await makeAsked()
    await edit(bo, { party: 'Bergs' })
    await give(bo, 'No room')
    const cora = await add('Cora', 'Berg', 'bergs')
    expect(await readBy(cora)).toEqual(['No room'])
    await edit(bo, { party: null })
    expect(await readBy(bo, cora)).toEqual(['No room', ''])
    await edit(bo, { party: 'Eks' })
    expect(await readBy(bo, di, cora)).toEqual(['No room', 'No room', ''])
    await remove(bo)
    expect(await readBy(di, cora)).toEqual(['', ''])
  })

  it('goes along when the household is renamed, also if another takes its name', async () => {
    const { ada, max, di, ed, edit, group, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await edit(max, { party: 'The Adlers' })
    await edit(ada, { party: 'The Adlers' })
    expect(await readBy(ada, max)).toEqual(['Two rooms', 'Two rooms'])
    await group({ Annex: [ada, max], 'The Adlers': [di, ed] })
    expect(await readBy(ada, max, di)).toEqual(['Two rooms', 'Two rooms', ''])
  })

  it('neither disappears nor moves when others take its name and answer', async () => {
    const { ada, max, di, ed, add, edit, group, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await group({ Toronto: [ada, max] })
    const nora = await add('Nora', 'Adler', 'Adlers')
    await give(nora, 'Nora: none')
    expect(await readBy(ada, max, nora)).toEqual(['Two rooms', 'Two rooms', 'Nora: none'])

    // A member who did not answer joins those who have the name now, who have not answered either.
    const quin = await add('Quin', 'Ek', 'Annex')
    await group({ Annex: [di, ed] })
    expect(await readBy(di, quin)).toEqual(['', ''])
    await edit(max, { party: 'Annex' })
    expect(await readBy(max, quin, di, ada)).toEqual(['', '', '', 'Two rooms'])
  })

  it('is as before once an import that moved its members is undone', async () => {
    const { ada, max, importFile, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    const undo = await importFile(
      'first_name,last_name,party\nAda,Adler,Annex\nMax,Adler,Annex\nZed,Zorn,Adlers\n',
    )
    expect(await readBy(ada, max)).toEqual(['Two rooms', 'Two rooms'])
    expect(await undo()).toMatchObject({ removed: 1, restored: 2, kept: 0 })
    expect(await readBy(ada, max)).toEqual(['Two rooms', 'Two rooms'])
  })

  it('is its own when two households exchange members, or names', async () => {
    const { ada, max, di, ed, group, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await give(di, 'One room')
    await group({ Adlers: [di], Eks: [ada] })
    expect(await readBy(max, di, ed, ada)).toEqual(['One room', 'One room', 'Two rooms', 'Two rooms'])
  })

  it('stays with its members when two households exchange their names one after the other', async () => {
    const { ada, max, di, ed, group, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await give(di, 'One room')
    await group({ Eks: [ada, max] })
    await group({ Adlers: [di, ed] })
    expect(await readBy(ada, max, di, ed)).toEqual(['Two rooms', 'Two rooms', 'One room', 'One room'])
    // Whoever then joins a household reads its answer, and brings no other one.
    await group({ Adlers: [max] })
    expect(await readBy(max, ed, ada)).toEqual(['One room', 'One room', 'Two rooms'])
  })

  it('is never read by somebody who had left before it was given', async () => {
    const { ada, max, di, ed, bo, group, remove, readBy, give } = await makeAsked()
    await group({ Eks: [max] })
    await group({ Adlers: [max] })
    await give(di, 'One room')
    await remove(di)
    await group({ '': [ed] })
    expect(await readBy(max, ada, ed)).toEqual(['', '', 'One room'])
    await group({ '': [ada] })
    await give(max, 'Only me')
    await group({ Bergs: [max, bo] })
    expect(await readBy(ada, max, bo)).toEqual(['', 'Only me', 'Only me'])
  })

  it('is as before once those who were put together are parted, in whatever order', async () => {
    const { ada, max, di, ed, bo, add, edit, group, readBy, give, ownQuestions } = await makeAsked()
    const cy = await add('Cy', 'Cole')
    const given = ['Two rooms', 'Two rooms', 'One room', 'One room', 'Bo: none', 'Cy: none']
    const read = () => readBy(ada, max, di, ed, bo, cy)
    await give(ada, given[0]!)
    await give(di, given[2]!)
    await give(bo, given[4]!)
    await give(cy, given[5]!)
    await edit(bo, { party: 'N' })
    await edit(cy, { party: 'N' })
    await edit(bo, { party: null })
    await edit(cy, { party: null })
    expect(await read()).toEqual(given)
    await group({ N: [bo, di, ed] })
    await group({ Eks: [di, ed] })
    await group({ '': [bo] })
    expect(await read()).toEqual(given)
    await group({ X: [ada, bo] })
    await group({ Y: [ada, bo, cy] })
    await group({ X: [ada, bo], '': [cy] })
    await group({ Adlers: [ada], '': [bo] })
    expect(await read()).toEqual(given)
    await group({ Y: [bo] })
    await group({ Z: [bo] })
    await group({ '': [bo] })
    expect(await read()).toEqual(given)
    expect(await ownQuestions()).toMatchObject([{ asked: 4, answered: 4 }])
  })

  it('is not lost while others are put into the household by mistake, who answer there', async () => {
    const { ada, max, di, ed, bo, group, readBy, give } = await makeAsked()
    await give(di, 'One room')
    await give(bo, 'Bo: none')
    await give(ada, 'Two rooms')
    await group({ Eks: [ada, max] })
    expect(await readBy(di, ada)).toEqual(['Two rooms', 'Two rooms'])
    await give(di, 'Nine rooms')
    expect(await readBy(di, ada)).toEqual(['Nine rooms', 'Nine rooms'])
    await group({ Adlers: [ada, max] })
    expect(await readBy(di, ed, ada, max)).toEqual(['Nine rooms', 'Nine rooms', 'Two rooms', 'Two rooms'])
    // Also where those who were put into it are more than those who live there.
    await group({ Bergs: [bo] })
    await group({ Bergs: [bo, ada, max] })
    await give(bo, 'Bo: four')
    await group({ Adlers: [ada, max] })
    expect(await readBy(bo, ada, max)).toEqual(['Bo: four', 'Two rooms', 'Two rooms'])
  })

  it('is not hidden by one that is emptied before anything was answered', async () => {
    const { owner, ada, max, room, group, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await group({ '': [ada, max] })
    const json = { guest_id: max.id, companion: false, value: [] }
    const path = `/api/questions/${room.id}/answers`
    expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    await group({ Adlers: [ada, max] })
    expect(await readBy(ada, max)).toEqual(['Two rooms', 'Two rooms'])
  })

  it('counts once among several that its members have given, also when the question is archived', async () => {
    const { owner, bo, room, add, group, give, ownQuestions } = await makeAsked()
    const cy = await add('Cy', 'Cole')
    await give(bo, 'No room')
    await give(cy, 'One room')
    await group({ Bergs: [bo, cy] })
    expect(await ownQuestions()).toMatchObject([{ answered: 1 }])
    await jsonOf(await app.request('POST', `/api/questions/${room.id}/archive`, { token: owner.token }), 200)
    expect(await ownQuestions()).toMatchObject([{ answered: 1 }])
  })

  it('counts once when its members part', async () => {
    const { ada, max, group, readBy, give, ownQuestions } = await makeAsked()
    await give(ada, 'Two rooms')
    await group({ '': [ada, max] })
    expect(await readBy(ada, max)).toEqual(['Two rooms', ''])
    expect(await ownQuestions()).toMatchObject([{ asked: 4, answered: 1 }])
  })

  it('is the newer one where a household was renamed guest by guest and answered in between', async () => {
    const { ada, max, edit, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await edit(ada, { party: 'Toronto' })
    await give(ada, 'Three rooms')
    await edit(max, { party: 'Toronto' })
    expect(await readBy(ada, max)).toEqual(['Three rooms', 'Three rooms'])
  })

  it('is not replaced by what somebody who joins it has answered, who takes that along again', async () => {
    const { ada, max, di, ed, bo, group, readBy, give, exported } = await makeAsked()
    await give(ada, 'Two rooms')
    await give(bo, 'No room')
    await group({ Adlers: [bo] })
    expect(await readBy(bo, max)).toEqual(['Two rooms', 'Two rooms'])
    // Also if the household changes its answer meanwhile, or withdraws it.
    await give(max, 'Three rooms')
    await group({ '': [bo] })
    expect(await readBy(bo, max)).toEqual(['No room', 'Three rooms'])
    await group({ Adlers: [bo] })
    await give(max, '')
    expect(await readBy(bo, max)).toEqual(['', ''])
    await group({ '': [bo] })
    expect(await readBy(bo, max)).toEqual(['No room', ''])
    expect(await exported()).toEqual(['No room'])

    // One who is joined by others who have not answered shares it with them.
    await group({ Bergs: [bo] })
    await group({ Bergs: [di] })
    expect(await readBy(di, ed)).toEqual(['No room', ''])
  })

  it('survives an import that puts a household into another one, and its undoing', async () => {
    const { ada, bo, importFile, readBy, give } = await makeAsked()
    await give(ada, 'Two rooms')
    await give(bo, 'No room')
    const undo = await importFile('first_name,last_name,party\nBo,Berg,Adlers\n')
    expect(await readBy(bo)).toEqual(['Two rooms'])
    await give(ada, 'Three rooms')
    await undo()
    expect(await readBy(bo, ada)).toEqual(['No room', 'Three rooms'])
  })

  it('is brought along by those who found a household together, if only one has answered', async () => {
    const { bo, add, group, readBy, give } = await makeAsked()
    const [ann, zoe] = [await add('Ann', 'Berg'), await add('Zoe', 'Berg')]
    await give(zoe, 'No room')
    await group({ Bergs: [bo, ann, zoe] })
    expect(await readBy(ann, bo, zoe)).toEqual(['No room', 'No room', 'No room'])
  })

  it('does not follow the others while the guest who gave it is on the list', async () => {
    const { ada, max, di, ed, add, edit, remove, readBy, give, exported } = await makeAsked()
    const joan = await add('Joan', 'Adler', 'Adlers')
    await give(joan, 'Two rooms')
    await edit(ada, { party: 'Eks' })
    await edit(max, { party: 'Eks' })
    expect(await readBy(ada, max, di, ed, joan)).toEqual(['', '', '', '', 'Two rooms'])
    await remove(joan)
    expect(await readBy(ada, max)).toEqual(['Two rooms', 'Two rooms'])
    expect(await exported()).toEqual(['Two rooms'])
  })

  it('stays when what it depends on does not apply to the member who saves their form', async () => {
    const { owner, ada, max, give, ownQuestions } = await makeAsked()
    const { stays, which } = await makeConditional(owner)
    await give(ada, { [stays.id]: ['yes'], [which.id]: ['The blue one'] })
    await give(max, { [stays.id]: ['no'], [which.id]: [] })
    const answered = expect.objectContaining({ id: which.id, asked: 1, answered: 1 })
    expect(await ownQuestions()).toContainEqual(answered)
    await give(ada, { [stays.id]: ['no'] })
    expect(await ownQuestions()).toContainEqual(expect.objectContaining({ id: which.id, answered: 0 }))
    await give(ada, { [stays.id]: ['yes'] })
    expect(await ownQuestions()).toContainEqual(answered)
  })

  it('is entered and withdrawn by the couple for any member', async () => {
    const { owner, ada, max, bo, room, group, readBy, give, ownQuestions } = await makeAsked()
    await give(bo, 'No room')
    await give(max, 'Two rooms')
    await group({ Adlers: [bo] })
    const enterFor = async (guest: Guest, value: string[]) => {
      const json = { guest_id: guest.id, companion: false, value }
      const path = `/api/questions/${room.id}/answers`
      expect((await app.request('PUT', path, { token: owner.token, json })).status).toBe(204)
    }
    await enterFor(ada, ['Three rooms'])
    expect(await readBy(ada, max, bo)).toEqual(Array(3).fill('Three rooms'))
    expect(await ownQuestions()).toMatchObject([{ answered: 1 }])
    await enterFor(max, [])
    expect(await readBy(ada, max, bo)).toEqual(['', '', ''])
    // It is the word of the one for whom it was entered.
    await enterFor(max, ['Four rooms'])
    await group({ '': [ada, max] })
    expect(await readBy(ada, max)).toEqual(['', 'Four rooms'])
  })

  it('is asked of a member to whom it is shown', async () => {
    const { owner, ada, max, group, give, ownQuestions } = await makeAsked()
    const { stays, which } = await makeConditional(owner)
    await give(max, { [stays.id]: ['yes'], [which.id]: ['The blue one'] })
    const answered = expect.objectContaining({ id: which.id, asked: 1, answered: 1 })
    expect(await ownQuestions()).toContainEqual(answered)
    await give(ada, { [stays.id]: ['yes'] })
    await group({ Eks: [max] })
    expect(await ownQuestions()).toContainEqual(expect.objectContaining({ id: which.id, answered: 1 }))
    // Also if it is no longer shown to the one who gave it.
    await group({ Adlers: [max] })
    await give(max, { [stays.id]: ['no'] })
    expect(await ownQuestions()).toContainEqual(answered)
  })

  it('is asked of a member to whom all that it depends on is shown', async () => {
    const { owner, ada, max, give, ownQuestions } = await makeAsked()
    const comes = await makeQuestion(app, owner, { text: 'Overnight?', audience: 'everyone' })
    const once = { per: 'household', audience: 'everyone' } as const
    const rooms = await makeQuestion(app, owner, {
      ...once,
      text: 'A room?',
      shown_if: { question_id: comes.id, values: ['yes'] },
    })
    const which = await makeQuestion(app, owner, {
      ...once,
      type: 'short',
      text: 'Which?',
      shown_if: { question_id: rooms.id, values: ['yes'] },
    })
    await give(ada, { [comes.id]: ['yes'], [rooms.id]: ['yes'], [which.id]: ['The blue one'] })
    await give(max, { [comes.id]: ['yes'] })
    await give(ada, { [comes.id]: ['no'] })
    for (const { id } of [rooms, which])
      expect(await ownQuestions()).toContainEqual(expect.objectContaining({ id, asked: 1, answered: 1 }))
  })

  it('is that of the whole of a large household', async () => {
    const { bo, add, group, readBy, give, ownQuestions } = await makeAsked()
    const many = await Promise.all(
      Array.from({ length: PARTY_MAX + 4 }, (_, index) => add(`Guest ${index}`, 'Berg', 'Bergs')),
    )
    await give(bo, 'No room')
    await group({ Bergs: [bo] })
    const [first, last] = [many[0]!, many.at(-1)!]
    expect(await readBy(first, last)).toEqual(['No room', 'No room'])
    await give(last, 'Forty rooms')
    await give(first, 'Fifty rooms')
    expect(await readBy(first, last, bo)).toEqual(Array(3).fill('Fifty rooms'))
    expect(await ownQuestions()).toMatchObject([{ asked: 3, answered: 1 }])
  })

  it('goes with its last member', async () => {
    const { owner, ada, max, bo, room, remove, give, ownQuestions, exported } = await makeAsked()
    await give(ada, 'Two rooms')
    await give(bo, 'No room')
    await remove(ada)
    await remove(max)
    expect(await exported()).toEqual(['No room'])
    expect(await ownQuestions()).toMatchObject([{ has_answers: true, answered: 1 }])
    const isStored = async () => {
      const rows = await app.deps.db.selectFrom('household_answers').select('guest_id').execute()
      return [ada, bo].map(({ id }) => rows.some(({ guest_id }) => guest_id === id))
    }
    expect(await isStored()).toEqual([true, true])
    await sweepHouseholdAnswers(system(app.deps))
    expect(await isStored()).toEqual([false, true])
    // Nothing counts as an answer any more, before the next sweep either.
    await remove(bo)
    const changes = { per: 'household', audience: 'everyone', type: 'long', seen: room.updated_at }
    const json = { ...QUESTION, ...changes }
    await jsonOf(await app.request('PATCH', `/api/questions/${room.id}`, { token: owner.token, json }), 200)
  })
})
