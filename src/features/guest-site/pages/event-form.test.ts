import { expect, it } from 'vitest'
import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { makeEvent } from '../../../../tests/support/events.ts'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { postForm } from '../../../../tests/support/guest-forms.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

it('one press for everyone leaves a plus one whom nobody has named to an answer of their own', async () => {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const bob = await makeGuest(app, owner, {
    first_name: 'Bob',
    last_name: 'Hill',
    party: 'Hills',
    plus_one_allowed: true,
  })
  await makeGuest(app, owner, { first_name: 'Carol', last_name: 'Hill', party: 'Hills' })
  const event = await makeEvent(app, owner)
  const own = (method: string, path: string, json?: object) =>
    app.request(method, path, { token: owner.token, ...(json && { json }) })
  await jsonOf(await own('PATCH', `/api/guests/${bob.id}/rsvp-status`, { rsvp_status: 'accepted' }), 200)
  const token = await makeGuestToken(app, slug, bob)
  const counts = async () =>
    (await jsonOf<OwnWeddingEvent[]>(await own('GET', '/api/events'), 200))[0]!.counts
  const atDinner = async () =>
    (await (await own('GET', `/api/events/${event.id}/caterer.csv`)).text()).match(/Hill/g)?.length ?? 0
  const forms = async () => {
    const headers = { cookie: `twofold_guest=${token}` }
    const page = await (await app.request('GET', `/wedding/${slug}`, { headers })).text()
    return [...page.matchAll(/<form[^>]*class="event-answer".*?<\/form>/gs)].map(([form]) =>
      Object.fromEntries(
        [...form.matchAll(/type="hidden" name="([^"]*)" value="([^"]*)"/g)].map(([, name, value]) => [
          name,
          value,
        ]),
      ),
    )
  }
  const press = async (fields: object, status = 'accepted') =>
    expect((await postForm(app, { slug, form: 'events' }, token, { ...fields, status })).status).toBe(303)

  const [everyone, ...oneByOne] = await forms()
  expect(oneByOne).toHaveLength(3)
  await press(everyone!)
  expect(await counts()).toEqual({ invited: 2, accepted: 2, declined: 0, pending: 0 })
  expect(await atDinner()).toBe(2)

  await press((await forms()).find(({ companion }) => companion === 'yes')!)
  expect(await counts()).toEqual({ invited: 3, accepted: 3, declined: 0, pending: 0 })
  await press((await forms())[0]!, 'declined')
  expect(await counts()).toEqual({ invited: 3, accepted: 0, declined: 3, pending: 0 })
})
