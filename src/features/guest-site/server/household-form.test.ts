import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { markupOf } from '../../../../tests/support/markup.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '#features/guests/model/guest.ts'

const app = startTestApp()

async function makeParty() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const king = { last_name: 'King', party: 'Kings' }
  const ada = await makeGuest(app, owner, { first_name: 'Ada', ...king })
  const bo = await makeGuest(app, owner, {
    first_name: 'Bo',
    dietary_restrictions: 'No nuts\nNo eggs',
    ...king,
  })
  const cy = await makeGuest(app, owner, { first_name: 'Cy', plus_one_allowed: true, ...king })
  return { owner, slug, ada, bo, cy, token: await makeGuestToken(app, slug, ada) }
}

const get = async (slug: string, token: string) => {
  const headers = { cookie: `twofold_guest=${token}` }
  return (await app.request('GET', `/wedding/${slug}?view=rsvp`, { headers })).text()
}

/** Posts what a browser without JavaScript would: the page's fields, with the changed ones replaced. */
async function post(slug: string, token: string, changed: Record<string, string>, page?: string) {
  const fields = new URLSearchParams({ ...fieldsOf(page ?? (await get(slug, token))), ...changed })
  // Browsers post line breaks as CRLF.
  const body = fields.toString().replaceAll(/(%0D)?%0A/g, '%0D%0A')
  const headers = {
    cookie: `twofold_guest=${token}`,
    'content-type': 'application/x-www-form-urlencoded',
  }
  return app.request('POST', `/wedding/${slug}/rsvp`, { body, headers })
}

function fieldsOf(page: string): Record<string, string> {
  const fields: Record<string, string> = {}
  const decode = (text: string) =>
    text.replaceAll('&#x27;', "'").replaceAll('&quot;', '"').replaceAll('&lt;', '<').replaceAll('&amp;', '&')
  for (const [tag] of page.matchAll(/<input[^>]*>/g)) {
    const at = (name: string) => decode(new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1] ?? '')
    if (!tag.includes('type="radio"') || tag.includes('checked')) fields[at('name')] = at('value')
  }
  for (const [, name, text] of page.matchAll(/<textarea[^>]* name="([^"]*)"[^>]*>([^<]*)</g))
    fields[name!] = decode(text!)
  return fields
}

const statuses = async (token: string) => {
  const guests = await jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
  return Object.fromEntries(guests.map(({ first_name, rsvp_status }) => [first_name, rsvp_status]))
}
const countAnswers = async (guestId: string) => {
  const rows = await app.deps.db
    .selectFrom('history')
    .select('id')
    .where('target_id', '=', guestId)
    .where('action', '=', 'rsvp.answer')
    .execute()
  return rows.length
}

describe('the plain form of a household', () => {
  it('answers for whom a choice was made, and again only where something was changed', async () => {
    const { owner, slug, token, bo, cy } = await makeParty()
    const first = await post(slug, token, {
      rsvp_status: 'accepted',
      [`party.${bo.id}.rsvp_status`]: 'accepted',
    })
    expect(first.status).toBe(303)
    expect(await statuses(owner.token)).toEqual({ Ada: 'accepted', Bo: 'accepted', Cy: 'pending' })
    expect((await post(slug, token, {})).status).toBe(303)
    expect([await countAnswers(bo.id), await countAnswers(cy.id)]).toEqual([1, 0])
    await post(slug, token, { [`party.${bo.id}.dietary_restrictions`]: 'No nuts' })
    expect(await countAnswers(bo.id)).toBe(2)
    expect(await statuses(owner.token)).toMatchObject({ Bo: 'accepted', Cy: 'pending' })
  })

  it('leaves what the couple changed while it was open, unless that very person is answered for', async () => {
    const { owner, slug, token, bo } = await makeParty()
    await post(slug, token, { rsvp_status: 'accepted', [`party.${bo.id}.rsvp_status`]: 'accepted' })
    const opened = await get(slug, token)
    const set = { token: owner.token, json: { rsvp_status: 'declined' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}/rsvp-status`, set), 200)
    expect((await post(slug, token, { meal_choice: 'fish' }, opened)).status).toBe(303)
    expect(await statuses(owner.token)).toMatchObject({ Bo: 'declined' })
  })

  it('comes back with everything typed and the message beside its field', async () => {
    const { owner, slug, token, bo, cy } = await makeParty()
    const response = await post(slug, token, {
      rsvp_status: 'accepted',
      dietary_restrictions: 'Shellfish',
      [`party.${bo.id}.rsvp_status`]: 'declined',
      [`party.${cy.id}.rsvp_status`]: 'accepted',
      [`party.${cy.id}.plus_one_first_name`]: 'x'.repeat(101),
    })
    expect(response.status).toBe(422)
    const page = await response.text()
    expect(page).toContain(`id="party.${cy.id}.plus_one_first_name-error"`)
    expect(fieldsOf(page)).toMatchObject({
      dietary_restrictions: 'Shellfish',
      [`party.${bo.id}.rsvp_status`]: 'declined',
      [`party.${cy.id}.plus_one_first_name`]: 'x'.repeat(101),
    })
    expect(await statuses(owner.token)).toEqual({ Ada: 'pending', Bo: 'pending', Cy: 'pending' })
  })

  it('comes back without somebody who has left the party, and can be sent then', async () => {
    const { owner, slug, token, bo, cy } = await makeParty()
    const opened = await get(slug, token)
    const edit = { token: owner.token, json: { party: 'Elsewhere' } }
    await jsonOf(await app.request('PATCH', `/api/guests/${bo.id}`, edit), 200)
    const typed = {
      rsvp_status: 'accepted',
      dietary_restrictions: 'Shellfish',
      [`party.${bo.id}.rsvp_status`]: 'accepted',
      [`party.${cy.id}.rsvp_status`]: 'accepted',
    }
    const response = await post(slug, token, typed, opened)
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toContain('no longer in your party')
    const { [`party.${bo.id}.rsvp_status`]: _left, ...kept } = typed
    expect(fieldsOf(page)).toMatchObject(kept)
    expect(page).not.toContain(`party.${bo.id}.shown" value`)
    expect((await post(slug, token, {}, page)).status).toBe(303)
    expect(await statuses(owner.token)).toEqual({ Ada: 'accepted', Bo: 'pending', Cy: 'accepted' })
  })

  it('asks about somebody who has answered since, and keeps everything else typed', async () => {
    const { owner, slug, token, bo, cy } = await makeParty()
    const opened = await get(slug, token)
    const own = await makeGuestToken(app, slug, bo)
    await jsonOf(
      await app.request('PUT', '/api/rsvp', {
        token: own,
        json: { rsvp_status: 'accepted', meal_choice: 'fish' },
      }),
      200,
    )
    const typed = {
      rsvp_status: 'accepted',
      dietary_restrictions: 'Shellfish',
      [`party.${bo.id}.rsvp_status`]: 'declined',
      [`party.${cy.id}.rsvp_status`]: 'accepted',
    }
    const response = await post(slug, token, typed, opened)
    expect(response.status).toBe(409)
    const page = await response.text()
    expect(page).toMatch(/Bo answered yes at \d{1,2}:\d\d [AP]M\./)
    expect(page).toContain('Keep Bo&#x27;s answer')
    expect(page).toContain('Change it')
    expect(fieldsOf(page)).toMatchObject(typed)
    expect(await statuses(owner.token)).toEqual({ Ada: 'pending', Bo: 'accepted', Cy: 'pending' })

    // Either kept, which is the page's default; the others are saved.
    expect((await post(slug, token, {}, page)).status).toBe(303)
    expect(await statuses(owner.token)).toEqual({ Ada: 'accepted', Bo: 'accepted', Cy: 'accepted' })
    // Or changed, with a second press.
    const stale = await (await post(slug, token, typed, opened)).text()
    expect((await post(slug, token, { [`party.${bo.id}.keep`]: 'change' }, stale)).status).toBe(303)
    expect(await statuses(owner.token)).toMatchObject({ Bo: 'declined' })
  })

  it.each([
    ['unpublished', { published: false }, 404, 'This wedding site is not yet available.'],
    [
      'opened by personal links only',
      { access_mode: 'personal_link_only' },
      409,
      'This site opens with the personal link from your invitation.',
    ],
  ])('keeps what was typed when the site is %s meanwhile', async (_, settings, status, words) => {
    const { owner, slug, token } = await makeParty()
    const opened = await get(slug, token)
    await app.request('PATCH', '/api/couple', { token: owner.token, json: { settings } })
    const typed = { rsvp_status: 'accepted', dietary_restrictions: 'Shellfish' }
    const response = await post(slug, token, typed, opened)
    expect(response.status).toBe(status)
    const page = await response.text()
    expect(page).toContain(words)
    expect(fieldsOf(page)).toMatchObject(typed)
    // Without a token that we issued, nobody sees more than on the page for visitors.
    const stranger = await post(slug, 'not.a.token', typed, opened)
    expect(stranger.status).toBe(status === 404 ? 404 : 409)
    const shown = await stranger.text()
    expect(shown).not.toContain('RSVP for Our Wedding')
    if (status === 409) expect(shown).toContain('Shellfish')
  })

  it('keeps what was typed in a browser that keeps no cookies, and says what to do', async () => {
    const { slug, token } = await makeParty()
    const typed = { rsvp_status: 'declined', dietary_restrictions: 'Shellfish' }
    const response = await post(slug, 'not.a.token', typed, await get(slug, token))
    expect(response.status).toBe(409)
    const page = await response.text()
    expect(page).toContain('Please open this wedding again and enter your name, then send this form.')
    expect(fieldsOf(page)).toMatchObject(typed)
  })

  it('keeps what was typed when the celebration is over meanwhile, and says so in whole', async () => {
    const { slug, token } = await makeParty()
    const opened = await get(slug, token)
    const ended = { site_status: 'expired', expiration_date: '2020-01-01' }
    await app.deps.db.updateTable('couples').set(ended).where('slug', '=', slug).execute()
    const typed = { rsvp_status: 'accepted', dietary_restrictions: 'Shellfish' }
    const response = await post(slug, token, typed, opened)
    expect(response.status).toBe(410)
    const page = await response.text()
    const words = 'This wedding celebration has concluded. Thank you for being part of their special day! 🎉'
    expect(page).toContain(words)
    expect(fieldsOf(page)).toMatchObject(typed)
    const call = await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
    expect(await jsonOf(call, 410)).toMatchObject({ error: { message: words } })
  })

  it('opened before the plus one declined does not bring them back', async () => {
    const { owner, slug, token, ada } = await makeParty()
    const bringing = { plus_one_allowed: true, plus_one_first_name: 'Sam', plus_one_last_name: 'Reyes' }
    await app.request('PATCH', `/api/guests/${ada.id}`, { token: owner.token, json: bringing })
    const opened = await get(slug, token)
    const companion = await makeGuestToken(app, slug, { first_name: 'Sam', last_name: 'Reyes' })
    await app.request('PUT', '/api/rsvp', { token: companion, json: { rsvp_status: 'declined' } })
    const plusOne = async () => {
      const guests = await jsonOf<Guest[]>(
        await app.request('GET', '/api/guests', { token: owner.token }),
        200,
      )
      const { plus_one_status, plus_one_first_name } = guests.find(({ id }) => id === ada.id)!
      return { plus_one_status, plus_one_first_name }
    }
    expect((await post(slug, token, { rsvp_status: 'accepted' }, opened)).status).toBe(303)
    expect(await plusOne()).toEqual({ plus_one_status: 'declined', plus_one_first_name: 'Sam' })
    // A form that shows that they declined may name them again: then it is deliberate.
    const again = { rsvp_status: 'accepted', plus_one_first_name: 'Sam', plus_one_last_name: 'Reyes' }
    expect((await post(slug, token, again)).status).toBe(303)
    expect(await plusOne()).toEqual({ plus_one_status: null, plus_one_first_name: 'Sam' })
  })

  it('tells a guest who was removed meanwhile, and keeps what they typed', async () => {
    const { owner, slug, token, ada } = await makeParty()
    const opened = await get(slug, token)
    await app.request('DELETE', `/api/guests/${ada.id}`, { token: owner.token })
    const typed = { rsvp_status: 'accepted', email: 'ada@kings.example', dietary_restrictions: 'Shellfish' }
    const response = await post(slug, token, typed, opened)
    expect(response.status).toBe(410)
    const page = await response.text()
    expect(page).toContain('You are no longer on the guest list')
    expect(fieldsOf(page)).toMatchObject(typed)
    expect(page).not.toContain('Bo King')
    const call = await app.request('PUT', '/api/rsvp', { token, json: typed })
    expect(call.status).toBe(401)
    expect(await call.json()).toMatchObject({
      error: { message: expect.stringContaining('You are no longer on the guest list') },
    })
  })

  it('is exactly the form of before for a guest alone', async () => {
    const { owner, slug } = await makeParty()
    const alone = await makeGuest(app, owner, { first_name: 'Noor', last_name: 'Ali' })
    const page = await get(slug, await makeGuestToken(app, slug, alone))
    expect(Object.keys(fieldsOf(page)).filter((name) => name.includes('party'))).toEqual([])
    expect(markupOf(page)).not.toContain('Your household')
  })

  it('shows afterwards what was answered for whom', async () => {
    const { slug, token, bo, cy } = await makeParty()
    await post(slug, token, {
      rsvp_status: 'declined',
      [`party.${bo.id}.rsvp_status`]: 'declined',
      [`party.${cy.id}.rsvp_status`]: 'accepted',
      [`party.${cy.id}.meal_choice`]: 'vegan',
      [`party.${cy.id}.plus_one_first_name`]: 'Dee',
    })
    const headers = { cookie: `twofold_guest=${token}` }
    const page = await (await app.request('GET', `/wedding/${slug}`, { headers })).text()
    for (const text of ['Bo King', 'Not coming', 'Coming · Vegan Garden Bowl', 'With Dee'])
      expect(page).toContain(text)
  })
})
