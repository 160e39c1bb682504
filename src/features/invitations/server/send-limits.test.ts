import { beforeAll, expect, it } from 'vitest'
import { makeGuest, makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { letterCopy } from '../model/letter-copy.ts'

const app = startTestApp({ limitsUse: true })
// On a slow machine, the rate limit must not refill while it is being tested.
beforeAll(() => app.stopClock())

it('a couple begins thirty sends an hour, and looking again at one of them is none', async () => {
  const owner = await makeOwner(app)
  await makeWedding(app, owner)
  const { id } = await makeGuest(app, owner, { email: 'a@example.com' })
  const send = (client_key: string) =>
    app.request('POST', '/api/mail-batches', {
      token: owner.token,
      json: { kind: 'custom', body: 'Hi', guest_ids: [id], client_key },
    })
  const keys = Array.from({ length: 31 }, () => app.deps.newId())
  for (const key of keys.slice(0, 30)) expect((await send(key)).status).toBe(202)
  const refused = await send(keys[30]!)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '120'])
  expect(await refused.json()).toMatchObject({ error: { message: letterCopy.tooManySends } })
  expect((await send(keys[0]!)).status).toBe(202)
  app.passTime(121_000)
  expect((await send(keys[30]!)).status).toBe(202)
})
