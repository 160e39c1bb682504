import { expect, it } from 'vitest'
import { jsonOf, makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { Guest } from '../model/guest.ts'

const app = startTestApp()

async function makeList() {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const names = [
    ['Ada', 'King'],
    ['Bo', 'Li'],
    ['Cy', 'Mo'],
  ] as const
  const guests: Guest[] = []
  for (const [first_name, last_name] of names)
    guests.push(await makeGuest(app, owner, { first_name, last_name }))
  return { token: owner.token, guests, ids: guests.map(({ id }) => id) }
}

const byId = (token: string, ids: readonly string[]) =>
  app.request('GET', `/api/guests?ids=${ids.join()}`, { token })

it('returns the guests that are named, as the whole list has them', async () => {
  const { token, guests, ids } = await makeList()
  const [ada, , cy] = guests
  expect(await jsonOf(await byId(token, [ids[2]!, ids[0]!]), 200)).toEqual([ada, cy])
})

it('leaves out who is off the list, and who is on the list of others', async () => {
  const { token, guests, ids } = await makeList()
  const others = await makeList()
  expect((await app.request('DELETE', `/api/guests/${ids[1]}`, { token })).status).toBe(204)
  expect(await jsonOf(await byId(token, [ids[0]!, ids[1]!, others.ids[0]!]), 200)).toEqual([guests[0]])
})

it.each([
  ['no id', ['']],
  ['what is no id', ['nonsense']],
  ['more than fifty', Array.from({ length: 51 }, () => crypto.randomUUID())],
])('refuses %s', async (_name, ids) => {
  const { token } = await makeList()
  await jsonOf(await byId(token, ids), 422)
})
