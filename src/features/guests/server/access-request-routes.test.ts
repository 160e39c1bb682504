import { describe, expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import type { Owner } from '../../../../tests/support/factories.ts'
import { markupOf } from '../../../../tests/support/markup.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { AccessRequest } from '../model/access-request.ts'
import type { Guest } from '../model/guest.ts'
import type { LiveChange } from '#platform/model/live-change.ts'

const app = startTestApp()

async function makeSite() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner)
  return { owner, couple, slug: couple.slug }
}

interface Miss {
  canRequest: boolean
  requestKey: string
}

const ask = async (slug: string, name: string, cookie?: string) => {
  const [firstName, lastName] = name.split(' ')
  const json = { slug, firstName, lastName }
  const response = await app.request('POST', '/api/guest-name-match', {
    json,
    ...(cookie && { headers: { cookie } }),
  })
  const [device] = response.headers.getSetCookie().map((one) => one.split(';')[0]!)
  return { ...(await jsonOf<Miss>(response, 200)), device }
}
const status = (slug: string, key: string) =>
  app.request('POST', '/api/access-requests/status', { json: { slug, key } })
const read = async ({ token }: Owner) => {
  const response = await app.request('GET', '/api/access-requests', { token })
  return (await jsonOf<{ requests: AccessRequest[] }>(response, 200)).requests
}
const names = (requests: AccessRequest[]) => requests.map((one) => `${one.first_name} ${one.last_name}`)
type Verb = 'approve' | 'decline' | 'reopen'
const press = ({ token }: Owner, verb: Verb, { id }: { id: string }) =>
  app.request('POST', `/api/access-requests/${id}/${verb}`, { token })
const approve = async (owner: Owner, request: AccessRequest) =>
  jsonOf<{ guest: Guest; duplicates: object[] }>(await press(owner, 'approve', request), 200)
const guestsOf = async ({ token }: Owner) =>
  jsonOf<Guest[]>(await app.request('GET', '/api/guests', { token }), 200)
const unread = async ({ token }: Owner) => {
  const response = await app.request('GET', '/api/notifications/unread', { token })
  return (await jsonOf<{ unread_count: number }>(response, 200)).unread_count
}
const historyOf = (coupleId: string) =>
  app.deps.db
    .selectFrom('history')
    .select(['action', 'actor_kind', 'target_type', 'target_id'])
    .where('couple_id', '=', coupleId)
    .where('action', 'in', [
      'guest.add',
      'access_request.approve',
      'access_request.decline',
      'access_request.reopen',
    ])
    .orderBy('id')
    .execute()

describe('the list of access requests', () => {
  it('has who asked last first, and how often', async () => {
    const { owner, slug } = await makeSite()
    await ask(slug, 'Ada Kong')
    app.passTime(1000)
    await ask(slug, 'Bo Li')
    expect(names(await read(owner))).toEqual(['Bo Li', 'Ada Kong'])
    app.passTime(1000)
    await ask(slug, 'ADA kong')
    const requests = await read(owner)
    expect(requests).toMatchObject([
      { first_name: 'Ada', last_name: 'Kong', attempts: 2 },
      { first_name: 'Bo', attempts: 1 },
    ])
    expect(requests[0]!.last_at > requests[0]!.first_at).toBe(true)
    expect(requests.map((one) => Object.keys(one).toSorted())[0]).toEqual(
      ['id', 'first_name', 'last_name', 'attempts', 'asks', 'candidates', 'first_at', 'last_at'].toSorted(),
    )
  })

  it('is told of to open pages, but not while a declined name is typed again', async () => {
    const { owner, couple, slug } = await makeSite()
    const changes: LiveChange[] = []
    const stop = app.deps.live.subscribe(couple.id, {
      changed: (change) => void changes.push(change),
      mayHaveMissed: () => {},
      ended: () => {},
    })
    const countRequests = () => changes.filter(({ type }) => type === 'access_request').length
    await ask(slug, 'Ada Kong')
    await expect.poll(countRequests).toBe(1)
    const [request] = await read(owner)
    await press(owner, 'decline', request!)
    await expect.poll(countRequests).toBe(2)
    await ask(slug, 'Ada Kong')
    await ask(slug, 'Bo Li')
    await expect.poll(countRequests).toBe(3)
    stop()
    const ids = changes.filter(({ type }) => type === 'access_request').map(({ id }) => id)
    expect(new Set(ids.slice(0, 2))).toEqual(new Set([request!.id]))
    expect(ids[2]).not.toBe(request!.id)
  })
})

describe('an approval', () => {
  it('adds the guest, and the visitor who waits is in with a cookie and a token of their own', async () => {
    const { owner, couple, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
    const [request] = await read(owner)
    const { guest, duplicates } = await approve(owner, request!)
    expect(guest).toMatchObject({ first_name: 'Ada', last_name: 'Kong', rsvp_status: 'pending', tags: [] })
    expect(duplicates).toEqual([])
    expect(await read(owner)).toEqual([])
    expect(await historyOf(couple.id)).toEqual([
      { action: 'guest.add', actor_kind: 'owner', target_type: 'guest', target_id: guest.id },
      {
        action: 'access_request.approve',
        actor_kind: 'owner',
        target_type: 'access_request',
        target_id: request!.id,
      },
    ])
    const row = await app.deps.db
      .selectFrom('access_requests')
      .selectAll()
      .where('id', '=', request!.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'approved', guest_id: guest.id, decided_by: owner.userId })
    expect(row.decided_at).not.toBeNull()
    expect(row.device_hash).not.toContain(requestKey)

    const opened = await status(slug, requestKey)
    expect(opened.headers.get('set-cookie')).toMatch(/^twofold_guest=.*HttpOnly/)
    const approved = await jsonOf<{ status: string; token: string }>(opened, 200)
    expect(approved).toEqual({
      status: 'approved',
      token: expect.any(String) as string,
      guest: { id: guest.id, firstName: 'Ada', lastName: 'Kong', plusOneAllowed: false },
    })
    const own = await app.request('GET', '/api/rsvp', { token: approved.token })
    expect(await own.json()).toMatchObject({ first_name: 'Ada', last_name: 'Kong' })
  })

  it('lets everyone in who waits under that name, on whichever device it was typed', async () => {
    const { owner, slug } = await makeSite()
    const first = await ask(slug, 'Ada Kong')
    const second = await ask(slug, 'áda KONG')
    await approve(owner, (await read(owner))[0]!)
    for (const { requestKey } of [first, second])
      expect(await (await status(slug, requestKey)).json()).toMatchObject({ status: 'approved' })
  })

  it('keeps the door open when the couple then corrects the name', async () => {
    const { owner, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    const { guest } = await approve(owner, (await read(owner))[0]!)
    const json = { last_name: 'King' }
    await jsonOf(await app.request('PATCH', `/api/guests/${guest.id}`, { token: owner.token, json }), 200)
    expect(await (await status(slug, requestKey)).json()).toMatchObject({
      status: 'approved',
      guest: { lastName: 'King' },
    })
    const again = await ask(slug, 'Ada Kong')
    expect(await read(owner), 'it is decided').toEqual([])
    expect(await (await status(slug, again.requestKey)).json()).toMatchObject({ status: 'approved' })
  })

  it('is one guest however often it is pressed', async () => {
    const { owner, couple, slug } = await makeSite()
    await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    const pressed = await Promise.all(Array.from({ length: 10 }, () => approve(owner, request!)))
    expect(new Set(pressed.map(({ guest }) => guest.id)).size).toBe(1)
    expect((await approve(owner, request!)).guest.id).toBe(pressed[0]!.guest.id)
    expect(await guestsOf(owner)).toHaveLength(1)
    expect((await historyOf(couple.id)).map(({ action }) => action)).toEqual([
      'guest.add',
      'access_request.approve',
    ])
  })

  it('and a decline at once end as one of the two', async () => {
    const { owner, slug } = await makeSite()
    for (let turn = 0; turn < 5; turn++) {
      await ask(slug, `Turn T${turn}`)
      const [request] = await read(owner)
      const [approved, declined] = await Promise.all([
        press(owner, 'approve', request!),
        press(owner, 'decline', request!),
      ])
      // Either the decline came first and was overruled, or it came too late.
      expect([approved.status, [204, 409].includes(declined.status)]).toEqual([200, true])
    }
    expect(await guestsOf(owner)).toHaveLength(5)
    expect(await read(owner)).toEqual([])
  })

  it('and names typed at the same moment leave one guest and no open request', async () => {
    const { owner, slug } = await makeSite()
    await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    await Promise.all([
      ...Array.from({ length: 5 }, () =>
        app.request('POST', '/api/guest-name-match', { json: { slug, firstName: 'Ada', lastName: 'Kong' } }),
      ),
      approve(owner, request!),
    ])
    expect(await guestsOf(owner)).toHaveLength(1)
    expect(await read(owner)).toEqual([])
  })

  it('takes the guest of exactly that name whom the couple has added meanwhile', async () => {
    const { owner, couple, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    const added = await makeGuest(app, owner, {
      first_name: 'ADA',
      last_name: 'Kóng',
      email: 'ada@example.com',
    })
    const [request] = await read(owner)
    expect((await approve(owner, request!)).guest).toEqual(added)
    expect(await guestsOf(owner)).toHaveLength(1)
    expect((await historyOf(couple.id)).map(({ action }) => action)).toEqual([
      'guest.add',
      'access_request.approve',
    ])
    expect(await (await status(slug, requestKey)).json()).toMatchObject({ guest: { id: added.id } })
  })

  it('guesses nobody among several of the name', async () => {
    const { owner, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'Kong', email: 'one@example.com' })
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'Kong', email: 'two@example.com' })
    const [request] = await read(owner)
    const refused = await press(owner, 'approve', request!)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      error: {
        code: 'conflict',
        message: expect.stringContaining('several guests called Ada Kong') as string,
      },
    })
    expect(await guestsOf(owner)).toHaveLength(2)
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
    expect(await read(owner)).toHaveLength(1)
  })

  it('of a full list is refused, and the request waits on', async () => {
    const { owner, slug } = await makeSite()
    const rows = Array.from({ length: 5_000 }, (_, index) => `G${index},Party`)
    const file = { token: owner.token, body: ['first_name,last_name', ...rows].join('\n') }
    await jsonOf(await app.request('POST', '/api/guests/import?preview=never&file_name=a.csv', file), 200)
    await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    const refused = await press(owner, 'approve', request!)
    expect(refused.status).toBe(422)
    expect(await refused.json()).toMatchObject({ error: { code: 'limit_reached' } })
    expect(await read(owner)).toEqual([request])
  })
})

describe('a decline', () => {
  it('stays one when the name is typed again, and the visitor sees what they saw before', async () => {
    const { owner, slug } = await makeSite()
    const before = await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    for (let times = 0; times < 2; times++) expect((await press(owner, 'decline', request!)).status).toBe(204)
    app.passTime(1000)
    expect(await ask(slug, 'Ada Kong')).toEqual(before)
    expect(await read(owner)).toEqual([])
    expect(await unread(owner)).toBe(1)
    const row = await app.deps.db
      .selectFrom('access_requests')
      .selectAll()
      .where('id', '=', request!.id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ status: 'declined', attempts: 2, guest_id: null })
    expect(row.last_at > row.first_at).toBe(true)
    expect(await guestsOf(owner)).toEqual([])
  })

  it('is taken back, as often as it is pressed', async () => {
    const { owner, couple, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    await press(owner, 'decline', request!)
    for (let times = 0; times < 2; times++) expect((await press(owner, 'reopen', request!)).status).toBe(204)
    expect(await read(owner)).toEqual([request])
    expect((await historyOf(couple.id)).map(({ action }) => action)).toEqual([
      'access_request.decline',
      'access_request.reopen',
    ])
    await approve(owner, request!)
    expect(await (await status(slug, requestKey)).json()).toMatchObject({ status: 'approved' })
  })

  it('of who is in already is refused, and so is its Undo', async () => {
    const { owner, slug } = await makeSite()
    await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    await approve(owner, request!)
    for (const verb of ['decline', 'reopen'] as const) {
      const refused = await press(owner, verb, request!)
      expect(refused.status).toBe(409)
      expect(await refused.json()).toMatchObject({
        error: { message: 'Ada Kong is on your guest list already' },
      })
    }
    expect(await guestsOf(owner)).toHaveLength(1)
  })
})

describe('who was let in and then taken off the list', () => {
  it('asks again: the couple is told again, and nobody is in before they decide', async () => {
    const { owner, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    const [request] = await read(owner)
    const { guest } = await approve(owner, request!)
    await app.request('DELETE', `/api/guests/${guest.id}`, { token: owner.token })
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
    expect(await read(owner)).toEqual([])
    await ask(slug, 'Ada Kong')
    expect(await read(owner)).toMatchObject([{ id: request!.id, attempts: 1 }])
    expect(await unread(owner)).toBe(2)
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
    await approve(owner, request!)
    expect(await (await status(slug, requestKey)).json()).toMatchObject({ status: 'approved' })
  })
})

describe('who was let in by the couple’s pick', () => {
  const plusOne = { plus_one_allowed: true, plus_one_first_name: 'Sam', plus_one_last_name: 'Ono' }

  /** Two guests bring somebody of the same name, who asks; the couple says that it is the first one's. */
  async function letInSam() {
    const { owner, slug } = await makeSite()
    const host = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'Kong', ...plusOne })
    await makeGuest(app, owner, { first_name: 'Bo', last_name: 'Li', ...plusOne })
    const { requestKey, device } = await ask(slug, 'Sam Ono')
    const [request] = await read(owner)
    const pick = { guest_id: host.id, companion: true }
    const approved = await app.request('POST', `/api/access-requests/${request!.id}/approve`, {
      token: owner.token,
      json: pick,
    })
    expect(approved.status).toBe(200)
    const readStatus = async () => (await status(slug, requestKey)).json()
    expect(await readStatus()).toMatchObject({ status: 'approved', guest: { firstName: 'Sam' } })
    const edit = (json: object) =>
      app.request('PATCH', `/api/guests/${host.id}`, { token: owner.token, json })
    return { owner, slug, host, device, request: request!, readStatus, edit }
  }

  it('is not let in as the plus one whom the guest brings instead, and asks again', async () => {
    const { owner, slug, device, request, readStatus, edit } = await letInSam()
    await edit({ plus_one_first_name: 'Cleo', plus_one_last_name: 'Dahl' })
    expect(await readStatus()).toEqual({ status: 'pending' })
    await edit({ plus_one_first_name: 'Sam', plus_one_last_name: 'Ono' })
    expect(await readStatus()).toMatchObject({ status: 'approved' })

    await edit({ plus_one_first_name: 'Cleo', plus_one_last_name: 'Dahl' })
    await makeGuest(app, owner, { first_name: 'Di', last_name: 'Wu', ...plusOne })
    await ask(slug, 'Sam Ono', device)
    expect(await read(owner)).toMatchObject([{ id: request.id, attempts: 1 }])
  })

  it('is no longer in once the guest has a new personal link', async () => {
    const { owner, host, readStatus } = await letInSam()
    await app.request('POST', `/api/guests/${host.id}/revoke-link`, { token: owner.token })
    expect(await readStatus()).toEqual({ status: 'pending' })
  })
})

describe('a page that waits', () => {
  const whole = async (response: Response) =>
    `${response.status}\n${[...response.headers].map((pair) => pair.join(': ')).join('\n')}\n${await response.text()}`

  it('cannot tell a wait from a no, a forged key, another wedding or a closed one', async () => {
    const { owner, slug } = await makeSite()
    const other = await makeSite()
    await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King', email: 'ada@example.com' })
    const waiting = await ask(slug, 'Ada Kong')
    const declined = await ask(slug, 'Bo Li')
    const approved = await ask(other.slug, 'Cy Mo')
    const [bo] = (await read(owner)).filter(({ first_name }) => first_name === 'Bo')
    await press(owner, 'decline', bo!)
    await approve(other.owner, (await read(other.owner))[0]!)
    const responses = await Promise.all([
      whole(await status(slug, waiting.requestKey)),
      whole(await status(slug, declined.requestKey)),
      whole(await status(slug, 'x'.repeat(43))),
      whole(await status(slug, '')),
      whole(await status(slug, approved.requestKey)),
      whole(await status('nobody-2030', waiting.requestKey)),
      whole(await status('\u0000', '\u0000')),
    ])
    expect(new Set(responses).size, responses.join('\n---\n')).toBe(1)
    expect(responses[0]).toMatch(/^200[\s\S]*\{"status":"pending"\}$/)
    expect(responses[0]).not.toContain('set-cookie')
  })

  it.each([
    ['is a draft', { settings: { published: false } }],
    ['is over', { date: '2019-01-01' }],
  ])('is not opened while the site %s', async (_, json) => {
    const { owner, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    await approve(owner, (await read(owner))[0]!)
    await jsonOf(await app.request('PATCH', '/api/couple', { token: owner.token, json }), 200)
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
  })

  it('is not opened once the site opens by personal links alone', async () => {
    const { owner, couple, slug } = await makeSite()
    const { requestKey } = await ask(slug, 'Ada Kong')
    await approve(owner, (await read(owner))[0]!)
    const settings = JSON.stringify({ ...couple.settings, access_mode: 'personal_link_only' })
    await app.deps.db.updateTable('couples').set({ settings }).where('id', '=', couple.id).execute()
    expect(await (await status(slug, requestKey)).json()).toEqual({ status: 'pending' })
  })

  it('without scripts promises nothing, and has its key where a script that comes late finds it', async () => {
    const { owner, slug } = await makeSite()
    const post = () =>
      app.request('POST', `/wedding/${slug}`, {
        body: new URLSearchParams({ first_name: 'Ada', last_name: 'Kong' }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
    const page = await post()
    expect([page.status, page.headers.get('cache-control')]).toEqual([422, 'private, no-store'])
    const html = await page.text()
    expect(markupOf(html)).toContain('As soon as they let you in, this page opens with your name.')
    expect(markupOf(html)).not.toContain('opens by itself')
    const key = /"request_key":"([\w-]{43})"/.exec(html)?.[1]
    await approve(owner, (await read(owner))[0]!)
    expect(await (await status(slug, key!)).json()).toMatchObject({ status: 'approved' })
    expect((await post()).status, 'the name opens it').toBe(303)
  })
})
