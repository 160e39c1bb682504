import { describe, expect, it } from 'vitest'
import { paths } from '#platform/model/paths.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

/** A live wedding with a guest and their plus one who both got in by name, and the guest's personal link. */
async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const guest = await makeGuest(app, owner, {
    plus_one_allowed: true,
    plus_one_first_name: 'Sam',
    plus_one_last_name: 'Reyes',
  })
  const token = await makeGuestToken(app, couple.slug, guest)
  const companion = await makeGuestToken(app, couple.slug, { first_name: 'Sam', last_name: 'Reyes' })
  const key = createPersonalLinks(app.deps.secrets).keyOf({ id: guest.id, link_version: 1 })
  const change = async (settings: object) => {
    const json = { settings }
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json }), 200)
  }
  const rsvp = async (as: string) => (await app.request('GET', '/api/rsvp', { token: as })).status
  const page = async (cookie = '') =>
    (await app.request('GET', paths.wedding(couple.slug), { headers: { cookie } })).text()
  const openLink = async () => {
    const opened = await app.request('GET', weddingPaths.weddingFor(couple.slug, key))
    return opened.headers.get('set-cookie')!.split(';')[0]!
  }
  return { owner, couple, guest, token, companion, change, rsvp, page, openLink }
}

describe('a wedding that only personal links open (rule E4)', () => {
  it('ends the sessions that a name began when that is turned on, of guests and of plus ones', async () => {
    const { token, companion, change, rsvp, page } = await makeSite()
    expect([await rsvp(token), await rsvp(companion)]).toEqual([200, 200])
    await change({ access_mode: 'personal_link_only' })
    expect([await rsvp(token), await rsvp(companion)]).toEqual([401, 401])
    expect(await page(`twofold_guest=${token}`)).not.toContain('RSVP for Our Wedding')
    const saved = await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
    expect(await jsonOf(saved, 401)).toMatchObject({
      error: { message: expect.stringContaining('personal link') },
    })
  })

  it('ends them for good: turned off again, those guests type their name once more', async () => {
    const { couple, guest, token, companion, change, rsvp } = await makeSite()
    await change({ access_mode: 'personal_link_only' })
    await change({ access_mode: 'name' })
    expect([await rsvp(token), await rsvp(companion)]).toEqual([401, 401])
    expect(await rsvp(await makeGuestToken(app, couple.slug, guest))).toBe(200)
    // A change that admits more people, or any other setting, ends no session.
    const again = await makeGuestToken(app, couple.slug, guest)
    await change({ contact_hint: 'Call Clara' })
    expect(await rsvp(again)).toBe(200)
  })

  it('keeps the sessions of personal links, and lets those in who open theirs', async () => {
    const { couple, change, rsvp, page, openLink } = await makeSite()
    const before = await openLink()
    await change({ access_mode: 'personal_link_only' })
    for (const cookie of [before, await openLink()]) {
      expect(await page(cookie)).toContain('RSVP for Our Wedding')
      const session = await app.request('GET', weddingPaths.weddingSession(couple.slug), {
        headers: { cookie },
      })
      const { token } = await jsonOf<{ token: string }>(session, 200)
      expect(await rsvp(token)).toBe(200)
    }
  })

  it('asks guests whose link was renewed for the newest one, and for their name only where names let in', async () => {
    const { owner, couple, guest, token, change, openLink } = await makeSite()
    const cookie = await openLink()
    const renewed = await app.request('POST', `/api/guests/${guest.id}/revoke-link`, { token: owner.token })
    expect(renewed.status).toBeLessThan(300)
    const refusals = async () => {
      const saved = await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
      const session = await app.request('GET', weddingPaths.weddingSession(couple.slug), {
        headers: { cookie, accept: 'application/json' },
      })
      const form = await app.request('POST', weddingPaths.weddingRsvp(couple.slug), {
        headers: { cookie },
        body: new URLSearchParams({ guest_id: guest.id, dietary_restrictions: 'No nuts' }),
      })
      const html = await form.text()
      expect(html).toContain('No nuts')
      const texts = [await jsonOf(saved, 401), await jsonOf(session, 404), html]
      return texts.map(
        (text) => /You were signed out, so nothing was saved yet\.[^"<]*/.exec(JSON.stringify(text))?.[0],
      )
    }
    const enterName = expect.stringContaining('enter your name, then send this form')
    expect(await refusals()).toEqual([enterName, enterName, enterName])
    await change({ access_mode: 'personal_link_only' })
    const openNewest = expect.stringContaining('open the newest link from your invitation')
    expect(await refusals()).toEqual([openNewest, openNewest, openNewest])
  })

  it('shows no form for names, but how to get in and how to reach the couple', async () => {
    const { couple, change, page } = await makeSite()
    expect(await page()).toContain('name="first_name"')
    await change({ access_mode: 'personal_link_only' })
    const html = await page()
    expect(html).not.toContain('name="first_name"')
    expect(html).toContain('This site opens with the personal link in your invitation.')
    expect(html).toContain('Please contact Clara or Julien directly.')
    await change({ contact_hint: 'Call Clara at 555 0100 <tonight>' })
    expect(await page()).toContain('Call Clara at 555 0100 &lt;tonight&gt;')
    // A form that was still open when the mode was turned on.
    const posted = await app.request('POST', paths.wedding(couple.slug), {
      body: new URLSearchParams({ first_name: 'Margaret', last_name: 'Okafor' }),
    })
    expect(await posted.text()).not.toContain('name="first_name"')
    expect(posted.headers.get('set-cookie')).toBeNull()
    await change({ access_mode: 'name' })
    const named = await page()
    expect(named).toContain('name="first_name"')
    expect(named).toMatch(
      /Please contact Clara or Julien directly\.(<!-- -->| )*<bdi>Call Clara at 555 0100 &lt;tonight&gt;/,
    )
  })
})
