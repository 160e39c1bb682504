import type { GuestPolls, OwnPoll, PollSummary } from '#features/polls/model/poll.ts'
import { jsonOf, makeGuest, makeGuestToken, makeOwner, makeWedding } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** A published wedding with its polls on, a guest who has entered, and what a test does with both. */
export async function makePollSite(app: TestApp) {
  const owner = await makeOwner(app)
  const { token } = owner
  const { slug, id } = await makeWedding(app, owner)
  const change = async (json: object) =>
    jsonOf(await app.request('PATCH', '/api/couple', { token, json }), 200)
  await change({ settings: { toggles: { polls: true } } })
  const addGuest = async (name: string, more: object = {}) => {
    const [first_name = '', last_name = ''] = name.split(' ')
    const guest = await makeGuest(app, owner, { first_name, last_name, ...more })
    return { id: guest.id, token: await makeGuestToken(app, slug, guest) }
  }
  const guest = await addGuest('Ada King')
  const own = (method: string, path: string, json?: object) =>
    app.request(method, `/api/activities/polls${path}`, { token, ...(json && { json }) })
  return {
    owner,
    slug,
    coupleId: id,
    guest,
    addGuest,
    change,
    own,
    vote: (guestToken: string, poll_id: string, option_index: unknown, key?: string) =>
      app.request('POST', '/api/votes', {
        token: guestToken,
        json: { poll_id, option_index },
        headers: key === undefined ? {} : { 'Idempotency-Key': key },
      }),
    read: async (guestToken = guest.token) =>
      jsonOf<GuestPolls>(await app.request('GET', '/api/polls', { token: guestToken }), 200),
    summary: async () => jsonOf<PollSummary>(await own('GET', ''), 200),
    create: async (question: string, options: string[]) =>
      jsonOf<OwnPoll>(await own('POST', '', { question, options }), 201),
  }
}

let made = 0

/** A couple's poll, as if they had written it. */
export async function makePoll(app: TestApp, couple: { id: string }): Promise<{ id: string }> {
  const id = app.deps.newId()
  const at = app.deps.clock()
  await app.deps.db
    .insertInto('polls')
    .values({
      id,
      couple_id: couple.id,
      key: `poll-${100 + made++}`,
      question: 'Beach or mountains?',
      options: '["Beach","Mountains"]',
      folded_options: '["beach","mountains"]',
      status: 'open',
      position: 9,
      created_at: at,
      updated_at: at,
    })
    .execute()
  return { id }
}
