import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { addDays } from '#platform/model/dates.ts'

const app = startTestApp()
const HINT = 'Call Clara: 416 555 0142.'

async function makeSite(settings: object, time_zone = 'America/Toronto') {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner, { time_zone })
  const guest = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  await jsonOf(await change(owner.token, settings), 200)
  return { owner, slug, guest, token: await makeGuestToken(app, slug, guest) }
}

const change = (token: string, settings: object, more: object = {}) =>
  app.request('PATCH', '/api/couple', { token, json: { settings, ...more } })
const save = (token: string, json: object) => app.request('PUT', '/api/rsvp', { token, json })
const postForm = (slug: string, token: string, fields: Record<string, string>) =>
  app.request('POST', `/wedding/${slug}/rsvp`, {
    body: new URLSearchParams(fields).toString(),
    headers: {
      cookie: `twofold_guest=${token}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
  })
const pageOf = async (slug: string, token: string, view = 'rsvp') => {
  const headers = { cookie: `twofold_guest=${token}` }
  const text = await (await app.request('GET', `/wedding/${slug}?view=${view}`, { headers })).text()
  return text.replaceAll('&#x27;', "'").replaceAll(/<script[^]*?<\/script>/g, '')
}

describe('the RSVP deadline', () => {
  it.each([
    ['Pacific/Pago_Pago', '2030-06-02T11:00:00.000Z'],
    ['Pacific/Kiritimati', '2030-06-01T10:00:00.000Z'],
    ['America/Toronto', '2030-06-02T04:00:00.000Z'],
  ])('lets guests of %s answer until %s', async (zone, end) => {
    app.setNow(new Date(Date.parse(end) - 60_000).toISOString())
    const site = await makeSite({ rsvp_deadline: '2030-06-01', contact_hint: HINT }, zone)
    const { owner, slug, guest, token } = site
    expect(await pageOf(slug, token)).toContain('Please answer by June 1, 2030')
    await jsonOf(await save(token, { rsvp_status: 'accepted', meal_choice: 'fish' }), 200)

    app.setNow(end)
    const sentence = `Answers were due by June 1, 2030. ${HINT}`
    const refused = await save(token, { rsvp_status: 'declined' })
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({ error: { code: 'conflict', message: sentence } })
    const form = await postForm(slug, token, { rsvp_status: 'declined' })
    expect(form.status).toBe(409)
    expect(await form.text()).toContain(sentence)

    // The guest's answer stays visible, and the couple can still change it.
    const page = await pageOf(slug, token)
    expect(page).toContain(sentence)
    expect(page).toContain('Pan-Seared Salmon')
    expect(page).not.toContain('Change your RSVP')
    expect(page).not.toContain('<form class="rsvp-form"')
    const path = `/api/guests/${guest.id}/rsvp-status`
    const set = { token: owner.token, json: { rsvp_status: 'declined' } }
    const { guest: changed } = await jsonOf<{ guest: Guest }>(await app.request('PATCH', path, set), 200)
    expect(changed.rsvp_status).toBe('declined')
    app.setNow(new Date().toISOString())
  })

  it('says so to guests who have not answered, in the place of the form', async () => {
    const { slug, token } = await makeSite({
      rsvp_deadline: addDays(new Date().toISOString().slice(0, 10), -3),
    })
    const page = await pageOf(slug, token)
    expect(page).toMatch(/Answers were due by \w+ \d+, \d{4}\. Please contact the couple directly\./)
    expect(page).toContain('You have not answered.')
    expect(page).not.toContain('Confirm Attendance')
  })

  it('taken away or moved, lets everybody answer again', async () => {
    const { owner, slug, token } = await makeSite({ rsvp_deadline: '2020-01-01' })
    expect((await save(token, { rsvp_status: 'accepted' })).status).toBe(409)
    await jsonOf(await change(owner.token, { rsvp_deadline: '2030-06-12' }), 200)
    expect((await save(token, { rsvp_status: 'accepted' })).status).toBe(200)
    await jsonOf(await change(owner.token, { rsvp_deadline: '' }), 200)
    expect(await pageOf(slug, token)).not.toContain('Please answer by')
  })

  it('cannot be after the wedding, whichever of the two is moved', async () => {
    const { owner } = await makeSite({ rsvp_deadline: '2030-06-12', contact_hint: ' ' })
    const sentence = 'The deadline cannot be after the wedding date'
    for (const [settings, more] of [
      [{ rsvp_deadline: '2030-06-13' }, {}],
      [{}, { date: '2030-06-11' }],
    ] as const) {
      const response = await change(owner.token, settings, more)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({
        error: { fields: { 'settings.rsvp_deadline': sentence } },
      })
    }
    const both = await change(owner.token, { rsvp_deadline: '2031-01-02' }, { date: '2031-01-02' })
    expect((await jsonOf<Couple>(both, 200)).settings).toMatchObject({
      rsvp_deadline: '2031-01-02',
      contact_hint: null,
    })
    for (const [wrong, field] of [
      [{ rsvp_deadline: '2030-02-30' }, 'settings.rsvp_deadline'],
      [{ contact_hint: 'x'.repeat(201) }, 'settings.contact_hint'],
    ] as const) {
      const response = await change(owner.token, wrong)
      expect(response.status).toBe(422)
      expect(await response.json()).toMatchObject({ error: { fields: { [field]: expect.any(String) } } })
    }
  })

  it('is a save over what was read, like every other', async () => {
    const { owner } = await makeSite({})
    const stale = await app.request('PATCH', '/api/couple', {
      token: owner.token,
      json: { settings: { rsvp_deadline: '2030-06-01' } },
      headers: { 'if-match': '2020-01-01T00:00:00.000Z' },
    })
    expect(stale.status).toBe(412)
  })
})
