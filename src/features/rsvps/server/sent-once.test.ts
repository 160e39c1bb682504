import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { rsvpWords } from '../model/rsvp-words.ts'
import { memberTexts, shownFingerprint } from '../model/shown-answer.ts'

const app = startTestApp()

async function makeSite() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  const other = await makeGuest(app, owner, { first_name: 'Bo', last_name: 'King' })
  const countWritten = async () => {
    const list = await app.request('GET', '/api/notifications', { token: owner.token })
    const history = await app.request('GET', `/api/guests/${guest.id}/history`, { token: owner.token })
    return {
      notifications: (await jsonOf<{ notifications: object[] }>(list, 200)).notifications.length,
      answers: JSON.stringify(await history.json()).match(/"rsvp\.answer"|"answered"/g)?.length ?? 0,
    }
  }
  return { owner, slug, guest, other, countWritten, token: await makeGuestToken(app, slug, guest) }
}

const save = (token: string, json: object, key?: string, replaced: string[] = []) =>
  app.request('PUT', '/api/rsvp', {
    token,
    json,
    headers: {
      ...(key && { 'Idempotency-Key': key }),
      ...(replaced.length > 0 && { 'Twofold-Replaces': replaced.join() }),
    },
  })

describe('an answer that is sent again under its key', () => {
  it('is one answer, and answers the record', async () => {
    const { token, countWritten } = await makeSite()
    const first = await jsonOf(await save(token, { rsvp_status: 'accepted', meal_choice: 'fish' }, 'a'), 200)
    const before = await countWritten()
    expect(before.notifications).toBe(1)
    const again = await Promise.all(
      Array.from({ length: 5 }, () => save(token, { rsvp_status: 'accepted', meal_choice: 'fish' }, 'a')),
    )
    for (const one of again) expect(await jsonOf(one, 200)).toEqual(first)
    expect(await countWritten()).toEqual(before)
  })

  it('does not undo a later answer, although nothing seems to have changed since', async () => {
    const { token } = await makeSite()
    const shown = (rsvp_status: string) =>
      JSON.stringify({ rsvp_status, meal_choice: '', dietary_restrictions: '' })
    const first = { rsvp_status: 'accepted', shown: shown('declined') }
    const declined = { rsvp_status: 'declined' }
    await jsonOf(await save(token, declined), 200)
    await jsonOf(await save(token, first, 'a'), 200)
    await jsonOf(await save(token, { ...declined, shown: shown('accepted') }, 'b'), 200)
    expect(await jsonOf(await save(token, first, 'a'), 200)).toMatchObject(declined)
    // Nor if it arrives for the first time after the one that replaces it.
    await jsonOf(await save(token, declined, 'd', ['c']), 200)
    expect(await jsonOf(await save(token, first, 'c'), 200)).toMatchObject(declined)
  })

  it('under an empty key is an answer of its own', async () => {
    const { token } = await makeSite()
    const headers = { 'Idempotency-Key': '' }
    for (const meal_choice of ['fish', 'beef']) {
      const json = { rsvp_status: 'accepted', meal_choice }
      const saved = await app.request('PUT', '/api/rsvp', { token, json, headers })
      expect(await jsonOf(saved, 200)).toMatchObject({ meal_choice })
    }
  })

  it('is one answer also when both arrive at the same moment', async () => {
    const { token, countWritten } = await makeSite()
    await Promise.all([1, 2, 3].map(() => save(token, { rsvp_status: 'accepted' }, 'same')))
    expect((await countWritten()).notifications).toBe(1)
  })

  it('does not undo what the couple changed meanwhile', async () => {
    const { owner, guest, token } = await makeSite()
    await save(token, { rsvp_status: 'accepted' }, 'a')
    const changed = { rsvp_status: 'declined' as const }
    const path = `/api/guests/${guest.id}/rsvp-status`
    await jsonOf(await app.request('PATCH', path, { token: owner.token, json: changed }), 200)
    expect(await jsonOf(await save(token, { rsvp_status: 'accepted' }, 'a'), 200)).toMatchObject(changed)
  })

  it('is taken although the deadline has passed since it was first sent', async () => {
    const { owner, token } = await makeSite()
    const json = { settings: { rsvp_deadline: '2030-06-01' } }
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json }), 200)
    await jsonOf(await save(token, { rsvp_status: 'accepted' }, 'a'), 200)
    app.setNow('2030-06-03T12:00:00.000Z')
    expect((await save(token, { rsvp_status: 'accepted' }, 'a')).status).toBe(200)
    expect((await save(token, { rsvp_status: 'accepted' }, 'b')).status).toBe(409)
  })

  it('without a key, or under another, is an answer of its own', async () => {
    const { token, countWritten } = await makeSite()
    for (const [meal_choice, key] of [['fish', 'a'], ['beef', 'b'], ['fish'], ['vegan']] as const)
      await save(token, { rsvp_status: 'accepted', meal_choice }, key)
    expect((await countWritten()).notifications).toBe(4)
  })

  it('is no news for the couple if it says what the guest has said before', async () => {
    const { owner, guest, token, countWritten } = await makeSite()
    for (const key of ['a', 'b', undefined]) await save(token, { rsvp_status: 'accepted' }, key)
    expect((await countWritten()).notifications).toBe(1)
    const path = `/api/guests/${guest.id}/rsvp-status`
    const json = { rsvp_status: 'accepted' }
    await jsonOf(await app.request('PATCH', path, { token: owner.token, json }), 200)
    await save(token, json)
    expect((await countWritten()).notifications).toBe(2)
  })

  it('has a key of at most a hundred characters', async () => {
    const { token } = await makeSite()
    expect((await save(token, { rsvp_status: 'accepted' }, 'x'.repeat(101))).status).toBe(422)
  })
})

describe('an answer that replaces one whose response was lost', () => {
  const pending = JSON.stringify({ rsvp_status: '', meal_choice: '', dietary_restrictions: '' })
  const first = {
    rsvp_status: 'accepted',
    meal_choice: 'fish',
    dietary_restrictions: 'No nuts',
    shown: pending,
  }
  const second = { rsvp_status: 'declined', shown: pending }

  it('counts, also for others of the party', async () => {
    const { owner, slug } = await makeSite()
    const guest = await makeGuest(app, owner, { first_name: 'Ida', last_name: 'Moe', party: 'Moes' })
    const other = await makeGuest(app, owner, { first_name: 'Jon', last_name: 'Moe', party: 'Moes' })
    const token = await makeGuestToken(app, slug, guest)
    const shown = shownFingerprint(memberTexts({ ...other, plus_one_status: null }))
    const party = (rsvp_status: string) => [{ guest_id: other.id, rsvp_status, shown }]
    await jsonOf(await save(token, { ...first, party: party('accepted') }, 'a'), 200)
    expect((await save(token, { ...second, party: party('declined') }, 'b')).status).toBe(409)
    const saved = await save(token, { ...second, party: party('declined') }, 'b', ['x', 'a'])
    expect(await jsonOf(saved, 200)).toMatchObject({
      rsvp_status: 'declined',
      dietary_restrictions: 'No nuts',
      party: [{ rsvp_status: 'declined' }],
    })
  })

  it('takes back what the first one said', async () => {
    const { token } = await makeSite()
    await jsonOf(await save(token, first, 'a'), 200)
    const changed = { ...first, meal_choice: 'vegan', dietary_restrictions: '' }
    expect(await jsonOf(await save(token, changed, 'b', ['a']), 200)).toMatchObject({
      meal_choice: 'vegan',
      dietary_restrictions: null,
    })
  })

  it('does not undo what the couple has changed since', async () => {
    const { owner, guest, token } = await makeSite()
    await jsonOf(await save(token, first, 'a'), 200)
    const path = `/api/guests/${guest.id}/rsvp-status`
    app.setNow('2030-06-03T12:00:00.000Z')
    const json = { rsvp_status: 'pending' }
    await jsonOf(await app.request('PATCH', path, { token: owner.token, json }), 200)
    await jsonOf(
      await app.request('PATCH', path, { token: owner.token, json: { rsvp_status: 'accepted' } }),
      200,
    )
    expect((await save(token, second, 'b', ['a'])).status).toBe(409)
  })

  it('counts for a plus one as well', async () => {
    const { owner, slug } = await makeSite()
    const bringing = { plus_one_allowed: true, plus_one_first_name: 'Max', plus_one_last_name: 'Berg' }
    await makeGuest(app, owner, { first_name: 'Cleo', last_name: 'Roy', ...bringing })
    const companion = await makeGuestToken(app, slug, { first_name: 'Max', last_name: 'Berg' })
    await jsonOf(await save(companion, first, 'a'), 200)
    expect((await save(companion, second, 'b')).status).toBe(409)
    expect(await jsonOf(await save(companion, second, 'b', ['a']), 200)).toMatchObject({
      rsvp_status: 'declined',
    })
  })
})

describe('a page that shows another guest than the browser lets in', () => {
  it('saves nothing by the call', async () => {
    const { token, other } = await makeSite()
    const refused = await save(token, { rsvp_status: 'accepted', guest_id: other.id })
    expect([refused.status, await refused.json()]).toMatchObject([
      409,
      { error: { message: rsvpWords.refused.openedByAnother } },
    ])
    expect(await jsonOf(await app.request('GET', '/api/rsvp', { token }), 200)).toMatchObject({
      rsvp_status: 'pending',
    })
  })

  it('saves nothing by the form either, which comes back as it was typed', async () => {
    const { slug, token, other } = await makeSite()
    const own = await app.request('GET', `/wedding/${slug}?view=rsvp`, {
      headers: { cookie: `twofold_guest=${token}` },
    })
    expect(await own.text()).toContain('<input type="hidden" name="first_name" value="Ada"/>')
    const fields = {
      guest_id: other.id,
      first_name: 'Bo',
      last_name: 'King <b>',
      rsvp_status: 'accepted',
      dietary_restrictions: 'No nuts',
      'party.p1.first_name': 'Cleo',
      'party.p1.last_name': 'King',
      'party.p1.shown': 'declined|||||',
      'party.p1.rsvp_status': 'accepted',
      'party.p1.dietary_restrictions': 'No fish',
    }
    const response = await app.request('POST', `/wedding/${slug}/rsvp`, {
      body: new URLSearchParams(fields).toString(),
      headers: { cookie: `twofold_guest=${token}`, 'content-type': 'application/x-www-form-urlencoded' },
    })
    const html = await response.text()
    expect(response.status).toBe(409)
    expect(html).toContain(rsvpWords.refused.openedByAnother)
    expect(html).toContain('No nuts')
    expect(html).not.toContain('Ada')
    // The form says who it is for, and for whom it answers.
    expect(html).toContain('<bdi>Bo King &lt;b&gt;</bdi>')
    expect(html).toContain('<bdi>Cleo King</bdi>')
    expect(html).toContain('No fish')
    expect(html).toMatch(/name="party\.p1\.shown" value="declined\|+"/)
    expect(html).toMatch(
      /name="party\.p1\.rsvp_status"[^>]* value="accepted"[^>]* checked|name="party\.p1\.rsvp_status"[^>]* checked[^>]* value="accepted"/,
    )
    expect(await jsonOf(await app.request('GET', '/api/rsvp', { token }), 200)).toMatchObject({
      rsvp_status: 'pending',
    })
  })
})
