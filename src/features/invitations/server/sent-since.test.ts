import { describe, expect, it } from 'vitest'
import type { AppError } from '#platform/model/app-error.ts'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { LetterKind, MailBatch } from '../model/letter.ts'

const app = startTestApp()

const KINDS: LetterKind[] = ['invitation', 'reminder', 'custom']

/** A couple with three guests, and the calls of one of their screens. */
async function start() {
  const owner = await makeOwner(app)
  const couple = await makeWedding(app, owner, { published: true })
  const guests = []
  for (const first_name of ['Ada', 'Bo', 'Cy'])
    guests.push(
      await makeGuest(app, owner, { first_name, last_name: 'King', email: `${first_name}@example.com` }),
    )
  const ids = guests.map(({ id }) => id)
  const { token } = owner
  const send = (kind: LetterKind, guest_ids: string[], more: object = {}) =>
    app.request('POST', '/api/mail-batches', {
      token,
      json: {
        kind,
        guest_ids,
        body: kind === 'custom' ? 'Bring a coat' : null,
        client_key: app.deps.newId(),
        ...more,
      },
    })
  const sends = async () =>
    (await jsonOf<{ batches: MailBatch[] }>(await app.request('GET', '/api/mail-batches', { token }), 200))
      .batches
  const lastSend = async () =>
    (await sends())
      .map(({ id }) => id)
      .toSorted()
      .at(-1) ?? null
  const written = async () => {
    const rows = await app.deps.db
      .selectFrom('mail_messages')
      .select('guest_id')
      .where('couple_id', '=', couple.id)
      .where('batch_id', 'is not', null)
      .execute()
    return ids.map((id) => rows.filter(({ guest_id }) => guest_id === id).length)
  }
  return { ids, send, sends, lastSend, written, coupleId: couple.id }
}

async function refusal(response: Response) {
  expect(response.status).toBe(409)
  const { error } = (await response.json()) as { error: Pick<AppError, 'code' | 'message' | 'fields'> }
  expect(error.code).toBe('conflict')
  return { message: error.message, fields: Object.keys(error.fields ?? {}) }
}

describe.each(KINDS)('a send of kind %s', (kind) => {
  it('is refused to guests who were sent one since the screen was opened, and names them', async () => {
    const { ids, send, lastSend, written } = await start()
    const [ada, bo, cy] = ids as [string, string, string]
    const shown = { last_send: await lastSend() }
    await jsonOf(await send(kind, [bo], shown), 202)
    const one = await refusal(await send(kind, [ada, bo], shown))
    expect(one.message).toMatch(/^Bo King was sent an? .* after you opened this/)
    expect(one.fields).toEqual(['guest_ids.1'])
    await jsonOf(await send(kind, [ada], shown), 202)
    expect((await refusal(await send(kind, [ada, bo, cy], shown))).message).toMatch(
      /^2 guests were sent an? /,
    )
    expect(await written()).toEqual([1, 1, 0])
    // Those who were not written to get theirs, and somebody who knows of the other sends may repeat them.
    await jsonOf(await send(kind, [cy], shown), 202)
    await jsonOf(await send(kind, [ada, bo], { last_send: await lastSend() }), 202)
    expect(await written()).toEqual([2, 2, 1])
  })

  it('that both of a couple begin at the same moment is one send', async () => {
    const { ids, send, sends, written } = await start()
    const both = await Promise.all([0, 1].map(() => send(kind, ids, { last_send: null })))
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([202, 409])
    expect(await sends()).toHaveLength(1)
    expect(await written()).toEqual([1, 1, 1])
  })
})

describe('a send', () => {
  it('may repeat one that failed, and one of another kind', async () => {
    const { ids, send, coupleId } = await start()
    const shown = { last_send: null }
    await jsonOf(await send('invitation', ids, shown), 202)
    await jsonOf(await send('custom', ids, shown), 202)
    await refusal(await send('invitation', ids, shown))
    await app.deps.db
      .updateTable('mail_messages')
      .set({ state: 'failed' })
      .where('couple_id', '=', coupleId)
      .execute()
    await jsonOf(await send('invitation', ids, shown), 202)
  })

  it('that is asked for again because its reply was lost is the same send', async () => {
    const { ids, send, sends } = await start()
    const shown = { last_send: null, client_key: app.deps.newId() }
    for (let time = 0; time < 2; time++) await jsonOf(await send('invitation', ids, shown), 202)
    expect(await sends()).toHaveLength(1)
  })

  it('of a page of an earlier version, which says nothing of what it showed, goes out', async () => {
    const { ids, send, written } = await start()
    for (let time = 0; time < 2; time++) await jsonOf(await send('invitation', ids), 202)
    expect(await written()).toEqual([2, 2, 2])
  })

  it('does not depend on the sends of other couples', async () => {
    const [mine, theirs] = [await start(), await start()]
    await jsonOf(await theirs.send('invitation', theirs.ids), 202)
    await jsonOf(await mine.send('invitation', mine.ids, { last_send: null }), 202)
  })
})
