import type { Owner } from './factories.ts'
import { jsonOf } from './factories.ts'
import type { TestApp } from './test-app.ts'

/** The price of the product sold, as tests name it. */
export const PRICE_ID = 'price_twofold_wedding_licence'

/** Starts to buy a licence through the API; returns the id of the session in the sandbox. */
export async function startCheckout(app: TestApp, { token }: Pick<Owner, 'token'>): Promise<string> {
  const json = { price_id: PRICE_ID, mode: 'payment' }
  const { url } = await jsonOf<{ url: string }>(
    await app.request('POST', '/api/checkout', { token, json }),
    200,
  )
  return new URL(url).pathname.split('/').at(-1)!
}

/** Performs an action on the sandbox's page, as its form would. */
export async function actOnSandbox(
  app: TestApp,
  session: string,
  act: string,
  events: 'once' | 'twice' | 'reversed' | 'held' = 'once',
): Promise<Response> {
  const response = await app.request('POST', `/sandbox/checkout/${session}`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ act, events }).toString(),
  })
  if (response.status !== 303) throw new Error(`the sandbox answered ${response.status} to ${act}`)
  return response
}

/** Buys a licence through the product's own sandbox; returns the session. */
export async function buyLicence(app: TestApp, owner: Pick<Owner, 'token'>): Promise<string> {
  const session = await startCheckout(app, owner)
  await actOnSandbox(app, session, 'pay')
  return session
}
