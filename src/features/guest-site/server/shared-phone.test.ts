import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { changedRows, readAllRows } from '../../../../tests/support/database-rows.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import { makePoll } from '../../../../tests/support/polls.ts'
import { pageMarkOf, postForm, postTab } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { makeTriviaQuestion } from '../../../../tests/support/trivia.ts'
import type { GuestTrivia } from '#features/trivia/model/trivia-run.ts'
import { rsvpWords } from '#features/rsvps/model/rsvp-words.ts'
import { PAGE_MARK_FIELD } from '../model/offline.ts'

const app = startTestApp()

/** Wei with her plus one Bo, and Leila, who has since been let in on the same phone. */
async function makePhone() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  const { slug } = couple
  const toggles = { notes: true, requests: true, trivia: true, polls: true }
  const change = { token: owner.token, json: { settings: { toggles } } }
  await jsonOf(await app.request('PATCH', '/api/couple', change), 200)
  const bo = {
    plus_one_allowed: true,
    plus_one_first_name: 'Bo',
    plus_one_last_name: 'Roy',
  }
  const wei = await makeGuest(app, owner, {
    first_name: 'Wei',
    last_name: 'Chen',
    ...bo,
  })
  const leila = await makeGuest(app, owner, {
    first_name: 'Leila',
    last_name: 'Haddad',
  })
  const answer = {
    rsvp_status: 'accepted',
    plus_one_first_name: 'Bo',
    plus_one_last_name: 'Roy',
  }
  const matched = await app.request('POST', '/api/guest-name-match', {
    json: { slug, firstName: 'Bo', lastName: 'Roy' },
  })
  const tokens = {
    wei: await makeGuestToken(app, slug, wei),
    leila: await makeGuestToken(app, slug, leila),
    bo: (await jsonOf<{ token: string }>(matched, 200)).token,
  }
  await jsonOf(await app.request('PUT', '/api/rsvp', { token: tokens.wei, json: answer }), 200)
  const ofBo = await pageMarkOf(app, slug, tokens.bo)
  const question = await makeTriviaQuestion(app, couple)
  const poll = await makePoll(app, couple)
  const { shown } = await jsonOf<GuestTrivia>(
    await app.request('GET', '/api/trivia', { token: tokens.wei }),
    200,
  )
  const forms: Record<string, Record<string, string>> = {
    notes: { message: 'All our "love",\nWei' },
    songs: { song: 'At Last', artist: 'Etta James' },
    trivia: { shown, 'answer-0': `${question}:0` },
    polls: { poll_id: poll.id, option_index: '1' },
  }
  return { owner, slug, wei, tokens, marks: { wei: wei.id, bo: ofBo }, forms }
}

const hiddenFields = (html: string) =>
  Object.fromEntries(
    [...html.matchAll(/<input type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
      name,
      value!.replaceAll('&quot;', '"').replaceAll('&amp;', '&'),
    ]),
  )

describe.each(['notes', 'songs', 'trivia', 'polls'])(
  'the form of the tab %s on a phone that two share',
  (tab) => {
    it('does nothing in the name of who is let in now, and goes again once its own guest is', async () => {
      const { slug, tokens, marks, forms, wei } = await makePhone()
      const fields = forms[tab]!
      const page = await app.request('GET', `/wedding/${slug}?tab=${tab}`, {
        headers: { cookie: `twofold_guest=${tokens.wei}` },
      })
      expect(hiddenFields(await page.text())).toMatchObject({
        [PAGE_MARK_FIELD]: wei.id,
      })

      const before = await readAllRows(app.deps.db)
      // The guest's own plus one is another person, too, and a form without a mark is nobody's.
      for (const [token, mark] of [
        [tokens.leila, wei.id],
        [tokens.bo, wei.id],
        [tokens.wei, marks.bo],
        [tokens.wei, ''],
      ] as const) {
        const refused = await postTab(app, { slug, tab, mark }, token, fields)
        const html = await refused.text()
        expect(refused.status).toBe(409)
        expect(html).toContain(rsvpWords.refused.openedByAnother)
        expect(hiddenFields(html)).toEqual({
          [PAGE_MARK_FIELD]: mark,
          ...fields,
        })
        expect(html).not.toContain('Leila')
        if (tab === 'songs') expect(html).toContain('<blockquote dir="auto">At Last</blockquote>')
      }
      expect(changedRows(before, await readAllRows(app.deps.db))).toEqual([])

      const sent = await postTab(app, { slug, tab, mark: wei.id }, tokens.wei, fields)
      expect(sent.status).toBe(303)
      expect(changedRows(before, await readAllRows(app.deps.db))).not.toEqual([])
    })

    it('is taken from a plus one’s own page', async () => {
      const { slug, tokens, forms, wei } = await makePhone()
      const mark = await pageMarkOf(app, slug, tokens.bo)
      expect(mark).toMatch(new RegExp(`^${wei.id}\\+.`))
      await jsonOf(
        await app.request('PUT', '/api/rsvp', {
          token: tokens.bo,
          json: { rsvp_status: 'accepted' },
        }),
        200,
      )
      expect((await postTab(app, { slug, tab, mark }, tokens.bo, forms[tab]!)).status).toBe(303)
    })
  },
)

describe('the form of the answer on a phone that two share', () => {
  it('is not taken from the page of anybody else, their plus one included, and comes back with its mark', async () => {
    const { slug, tokens, marks, wei } = await makePhone()
    const fields = {
      guest_id: wei.id,
      rsvp_status: 'declined',
      dietary_restrictions: 'No nuts',
    }
    const before = await readAllRows(app.deps.db)
    for (const [token, mark] of [
      [tokens.leila, wei.id],
      [tokens.bo, wei.id],
      [tokens.leila, marks.bo],
      [tokens.wei, marks.bo],
    ] as const) {
      const form = { ...fields, [PAGE_MARK_FIELD]: mark }
      const refused = await postForm(app, { slug, form: 'rsvp' }, token, form)
      const html = await refused.text()
      expect(refused.status).toBe(409)
      expect(html).toContain(rsvpWords.refused.openedByAnother)
      expect(html).toContain('No nuts')
      expect(hiddenFields(html)).toMatchObject({
        guest_id: wei.id,
        [PAGE_MARK_FIELD]: mark,
      })
    }
    expect(changedRows(before, await readAllRows(app.deps.db))).toEqual([])
  })
})

it('an answer to an event from the page of somebody else says that nothing was saved', async () => {
  const { owner, slug, wei, tokens, marks } = await makePhone()
  const event = await makeEvent(app, owner)
  const fields = {
    [PAGE_MARK_FIELD]: marks.wei,
    event_id: event.id,
    guest_id: wei.id,
    companion: '',
    shown: 'pending',
    status: 'accepted',
  }
  const before = await readAllRows(app.deps.db)
  const refused = await postForm(app, { slug, form: 'events' }, tokens.leila, fields)
  const html = await refused.text()
  expect(refused.status).toBe(409)
  expect(html).toContain(rsvpWords.refused.openedByAnother)
  expect(hiddenFields(html)).toEqual(fields)
  expect(changedRows(before, await readAllRows(app.deps.db))).toEqual([])
  expect((await postForm(app, { slug, form: 'events' }, tokens.wei, fields)).status).toBe(303)
  expect(changedRows(before, await readAllRows(app.deps.db))).not.toEqual([])
})

it('the page of an earlier plus one is not that of the one who comes now', async () => {
  const { owner, slug, wei, marks } = await makePhone()
  const ida = { plus_one_first_name: 'Ida', plus_one_last_name: 'Lund' }
  await jsonOf(await app.request('PATCH', `/api/guests/${wei.id}`, { token: owner.token, json: ida }), 200)
  const entry = { slug, firstName: 'Ida', lastName: 'Lund' }
  const { token } = await jsonOf<{ token: string }>(
    await app.request('POST', '/api/guest-name-match', { json: entry }),
    200,
  )
  const refused = await postForm(app, { slug, form: 'rsvp' }, token, {
    [PAGE_MARK_FIELD]: marks.bo,
    guest_id: wei.id,
    rsvp_status: 'accepted',
    dietary_restrictions: 'What Bo eats',
  })
  expect(refused.status).toBe(409)
  expect(await refused.text()).toContain('What Bo eats')
  expect(await pageMarkOf(app, slug, token)).not.toBe(marks.bo)
})
