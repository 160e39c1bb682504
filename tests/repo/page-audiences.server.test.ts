import { beforeAll, describe, expect, it } from 'vitest'
import { ROLES, knownToCompanion, makeCast, secretsOf, secretsOfGuest } from '../support/cast.ts'
import type { Cast } from '../support/cast.ts'
import { changedRows, readAllRows } from '../support/database-rows.ts'
import { strangeKeys } from '../support/json-keys.ts'
import { startTestApp } from '../support/test-app.ts'

const COUPLE = `couple{slug bride_first groom_first date ceremony_time venue{name address} story_video_url poster_url cover_photo
  toggles{camera notes requests trivia polls seating}
  design{theme_name primary_color secondary_color accent_color font_pair layout_style header_style card_style custom_css}}`
const NAME_FORM = 'form{first_name last_name contact asks_contact request_key is_told errors message}'
const RSVP_FORM = `form{rsvp_status email phone meal_choice dietary_restrictions plus_one_first_name plus_one_last_name
  plus_one_was shown plus_one_meal_choice party errors message}`
const OWN_ANSWER = `guest{first_name last_name email phone rsvp_status plus_one_allowed plus_one_first_name
  plus_one_last_name plus_one_status meal_choice plus_one_meal_choice dietary_restrictions seat mail_withheld companion_of
  party[]{id first_name last_name rsvp_status plus_one_allowed plus_one_status plus_one_first_name plus_one_last_name meal_choice
    plus_one_meal_choice dietary_restrictions}}`
const COMPANION = `guest{first_name last_name rsvp_status meal_choice dietary_restrictions seat
  companion_of{first_name last_name rsvp_status}}`
/** The roles that the first wedding's page opens for. */
const INVITED: readonly string[] = ['guest-a', 'guest-b', 'companion']
/** Sent with a page while features are open; their own panels where they are shown. */
const PANELS = 'panels{features content form{texts errors message said} files}'
const PHOTOS = 'content{gallery{key items next total decided_at} own{key uploads photo_consent}}'
/** The only members of the data from which a page is hydrated, by its view (rule T2). */
const KEYS: Record<string, string> = {
  name: `view ${COUPLE} ${NAME_FORM} reach contact_hint tab`,
  rsvp: `view ${COUPLE} ${OWN_ANSWER} ${RSVP_FORM} guest_id mark can_continue answer_by tab`,
  confirmed: `view ${COUPLE} ${OWN_ANSWER} guest_id mark closed confirmation{to isSent} tab opens ${PANELS}`,
}

const app = startTestApp()
let cast: Cast
beforeAll(async () => {
  cast = await makeCast(app)
})

function cookieOf(token: string | undefined): Record<string, string> {
  return token ? { cookie: `twofold_guest=${token}` } : {}
}

async function openPage(token: string | undefined, view = '') {
  const { slug } = cast.first.couple
  const response = await app.request('GET', `/wedding/${slug}${view}`, { headers: cookieOf(token) })
  const html = await response.text()
  const json = /<script type="application\/json" id="page">(.*?)<\/script>/s.exec(html)?.[1] ?? 'null'
  return { status: response.status, html, page: JSON.parse(json) as { view: string } }
}

describe('the guest page', () => {
  it('sends everyone who is not a guest of this wedding the same bytes, and nothing about anybody', async () => {
    const anonymous = await openPage(undefined)
    expect(anonymous).toMatchObject({ status: 200, page: { view: 'name' } })
    expect(strangeKeys(anonymous.page, KEYS['name']!)).toEqual([])
    const secrets = [cast.first, cast.second, cast.expired].flatMap(secretsOf)
    expect(secrets.filter((secret) => anonymous.html.includes(secret))).toEqual([])
    for (const role of ROLES.filter((one) => !INVITED.includes(one))) {
      for (const token of cast.tokens[role]) expect((await openPage(token)).html, role).toBe(anonymous.html)
    }
  })

  it('tells a guest about themselves alone', async () => {
    const [own, other] = cast.first.guests
    const token = cast.tokens['guest-a'][0]!
    const others = [...secretsOf(cast.first), ...secretsOf(cast.second)].filter(
      (secret) => !secretsOfGuest(own!).includes(secret),
    )
    expect(others).toContain(other!.last_name)
    for (const [view, before] of [
      ['rsvp', () => Promise.resolve()],
      ['confirmed', () => app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })],
    ] as const) {
      await before()
      const { html, page } = await openPage(token)
      expect(page.view).toBe(view)
      expect(strangeKeys(page, KEYS[view]!)).toEqual([])
      expect(html).toContain(own!.last_name)
      expect(others.filter((secret) => html.includes(secret))).toEqual([])
    }
  })

  it('shows a guest the photos of this wedding alone, without naming who has sent none', async () => {
    const [own] = cast.first.guests
    const token = cast.tokens['guest-a'][0]!
    await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })
    const { html, page } = await openPage(token, '?tab=photos')
    expect(html).toContain('From everyone')
    expect(strangeKeys(page, KEYS['confirmed']!.replace('content', PHOTOS))).toEqual([])
    const others = [...secretsOf(cast.first), ...secretsOf(cast.second)].filter(
      (secret) => !secretsOfGuest(own!).includes(secret),
    )
    expect(others.filter((secret) => html.includes(secret))).toEqual([])
  })

  it('tells a companion about themselves, and of the guest the name and the answer alone', async () => {
    const [token] = cast.tokens.companion
    const all = [...secretsOf(cast.first), ...secretsOf(cast.second)]
    const secrets = all.filter((secret) => !knownToCompanion(cast.first).includes(secret))
    for (const [view, before] of [
      ['rsvp', () => Promise.resolve()],
      ['confirmed', () => app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } })],
    ] as const) {
      await before()
      const { html, page } = await openPage(token)
      expect(page.view).toBe(view)
      expect(strangeKeys(page, KEYS[view]!.replace(OWN_ANSWER, COMPANION))).toEqual([])
      expect(html).toContain('Mordaunt')
      expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
    }
  })

  it('says which sites are not open and nothing else of them', async () => {
    const { draft, expired } = cast
    for (const [slug, status] of [
      [draft.slug, 404],
      [expired.couple.slug, 410],
      ['nobody-2030', 404],
    ] as const) {
      const response = await app.request('GET', `/wedding/${slug}`)
      const html = await response.text()
      expect(response.status).toBe(status)
      const names = [...Object.values(draft.names), ...Object.values(expired.couple.names)]
      expect(names.filter((name) => html.includes(name))).toEqual([])
    }
  })

  it('takes an answer only from a guest of this wedding, and gives others back what they sent alone', async () => {
    const secrets = [cast.first, cast.second, cast.expired].flatMap(secretsOf)
    const before = await readAllRows(app.deps.db)
    const { slug } = cast.first.couple
    for (const role of ROLES.filter((one) => !INVITED.includes(one))) {
      for (const token of cast.tokens[role]) {
        const response = await app.request('POST', `/wedding/${slug}/rsvp`, {
          body: 'rsvp_status=declined',
          headers: { ...cookieOf(token), 'content-type': 'application/x-www-form-urlencoded' },
        })
        const html = await response.text()
        expect([role, response.status, html.includes('nothing was saved yet')]).toEqual([role, 409, true])
        expect(secrets.filter((secret) => html.includes(secret))).toEqual([])
      }
    }
    expect(changedRows(before, await readAllRows(app.deps.db))).toEqual([])
  })
})
