import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, expect, it } from 'vitest'
import { addUser } from '#features/accounts/server/account-commands.ts'
import { changeCouple, createWedding } from '#features/couples/server/couple-commands.ts'
import { system } from '#platform/server/system-scope.ts'
import { accountScope, ownerScope, visitorScope } from '#platform/server/db/scope.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { WEDDING } from '../../../../tests/support/wedding.ts'
import { PRODUCTS } from '../model/product.ts'
import { startCheckout } from './checkout-commands.ts'
import { openFulfilment } from './open-billing.ts'
import { actInSandbox } from './sandbox-commands.ts'
import type { SandboxAct } from './sandbox-commands.ts'
import { signSandboxEvent } from './sandbox-provider.ts'
import type { PaymentEvent } from './payment-provider.ts'

const ORDERS = 200
const EVENTS = 1000
const CONNECTIONS = 20

interface Story {
  acts: readonly SandboxAct[]
  order: string
  licence: string
}

/** What happens to the orders, and the state each has to end in. */
const STORIES: readonly Story[] = [
  { acts: ['pay'], order: 'paid', licence: 'active' },
  { acts: ['pay later', 'bank agrees'], order: 'paid', licence: 'active' },
  { acts: ['pay', 'refund'], order: 'refunded', licence: 'refunded' },
  { acts: ['pay', 'dispute', 'lose dispute'], order: 'disputed', licence: 'suspended' },
  { acts: ['pay', 'dispute', 'win dispute'], order: 'paid', licence: 'active' },
]
const ROUNDS = Math.max(...STORIES.map(({ acts }) => acts.length))

const app = startTestApp()

/** A process that receives events; after a kill it is replaced, and the connections wait for the new one. */
interface Taker {
  child: ChildProcess
  port: Promise<number>
}
const takers: Taker[] = []

afterEach(() => {
  for (const { child } of takers) child.kill('SIGKILL')
})

function startTaker(): Taker {
  const child = fork('tests/support/payment-process.ts', {
    env: { ...process.env, DATABASE: app.database, DATA_DIR: app.deps.config.dataDir },
  })
  return { child, port: once(child, 'message').then(([port]) => port as number) }
}

function killAndStart(place: number): void {
  takers[place]?.child.kill('SIGKILL')
  takers[place] = startTaker()
}

interface Ordered extends Story {
  userId: string
  session: string
}

/** A couple with a published site, and an order that is not paid yet. */
async function makeOrder(index: number): Promise<Ordered> {
  const story = STORIES[index % STORIES.length]!
  const base = system(app.deps)
  const email = `buyer-${index}@example.com`
  const visitor = visitorScope(base, 'here')
  const user = await addUser(visitor, { email, passwordHash: 'none', metadata: {}, isConfirmed: true })
  const account = { userId: user.id, sessionId: user.id, email }
  const lookups = (coupleId: string | null) => ({
    findAccount: () => Promise.resolve({ ...account, coupleId }),
    findGuest: () => Promise.resolve(null),
    findExportOwner: () => Promise.resolve(null),
  })
  const scope = await accountScope(base, lookups(null), 'x')
  const couple = await createWedding(scope, WEDDING, [])
  const owner = await ownerScope(base, lookups(couple.id), 'x')
  await changeCouple(owner, { settings: { published: true } }, couple.updated_at)
  const back = { successUrl: 'http://localhost/', cancelUrl: 'http://localhost/' }
  const url = await startCheckout(scope, openFulfilment(app.deps), PRODUCTS[0], back)
  return { ...story, userId: user.id, session: new URL(url).pathname.split('/').at(-1)! }
}

/**
 * Sends all events over several connections at once; returns those that were not accepted, which the provider
 * sends again. After `killAt` of them a process is killed while it handles the next ones.
 */
async function deliver(events: PaymentEvent[], killAt = Infinity): Promise<PaymentEvent[]> {
  const left: PaymentEvent[] = []
  const waiting = [...events]
  let taken = 0
  const connection = async (place: number) => {
    for (let event = waiting.pop(); event; event = waiting.pop()) {
      const { body, signature } = await signSandboxEvent(app.deps.secrets, event, app.deps.clock())
      const port = await takers[place % takers.length]!.port
      const isTaken = await fetch(`http://127.0.0.1:${port}/api/payment-events`, {
        method: 'POST',
        headers: { 'stripe-signature': signature },
        body,
      }).then(
        (response) => response.arrayBuffer().then(() => response.ok),
        () => false,
      )
      if (!isTaken) left.push(event)
      else if (++taken === killAt) killAndStart(Math.floor(Math.random() * takers.length))
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, (_, place) => connection(place)))
  return left
}

/** Several at once, as the database can handle several at once. */
async function each<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  for (let from = 0; from < items.length; from += CONNECTIONS)
    results.push(...(await Promise.all(items.slice(from, from + CONNECTIONS).map(work))))
  return results
}

function shuffled<T>(items: readonly T[]): T[] {
  return items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

it(`${EVENTS} events of ${ORDERS} orders, shuffled, doubled and late, over ${CONNECTIONS} connections to processes that are killed, end in exactly ${ORDERS} licences in the right state`, async () => {
  for (let count = 0; count < (app.deps.engine === 'postgres' ? 2 : 1); count++) takers.push(startTaker())
  const orders = await each(
    Array.from({ length: ORDERS }, (_, index) => index),
    makeOrder,
  )
  let late: PaymentEvent[] = []
  let interrupted = 0
  const distinct = new Set<string>()

  /** Does the next act to each order while events of earlier acts are still on their way. */
  async function act(round: number): Promise<PaymentEvent[]> {
    const notifications = (
      await each(shuffled(orders), async ({ acts, session }) => {
        const next = acts[round]
        return next ? actInSandbox(system(app.deps), session, next) : []
      })
    ).flat()
    for (const { id } of notifications) distinct.add(id)
    return notifications
  }

  let fresh = await act(0)
  for (let round = 1; round <= ROUNDS + 1; round++) {
    const isLast = round > ROUNDS
    const pool = shuffled([...late, ...fresh, ...fresh])
    const now = isLast ? pool : pool.slice(0, Math.ceil(pool.length / 2))
    late = pool.slice(now.length)
    const [left, next] = await Promise.all([
      deliver(now, 10 + Math.floor((Math.random() * now.length) / 2)),
      act(round),
    ])
    interrupted += left.length
    late.push(...left)
    fresh = next
  }
  // Irrelevant events make up a round number, and the events that a kill interrupted are sent again.
  const others = Array.from({ length: EVENTS - 2 * distinct.size }, (_, index) => ({
    id: `evt_other_${index}`,
    type: 'invoice.paid',
    isLive: false,
    sessionId: null,
    paymentId: null,
  }))
  let rest: PaymentEvent[] = [...late, ...others]
  while (rest.length > 0) rest = await deliver(shuffled(rest))
  expect(2 * distinct.size + others.length).toBe(EVENTS)
  expect(interrupted).toBeGreaterThan(0)

  const { db } = app.deps
  const licences = await db.selectFrom('licences').select(['user_id', 'session_id', 'status']).execute()
  expect(licences).toHaveLength(ORDERS)
  const expected = orders.map(({ userId, session, licence }) => `${userId} ${session} ${licence}`)
  expect(licences.map((row) => `${row.user_id} ${row.session_id} ${row.status}`).toSorted()).toEqual(
    expected.toSorted(),
  )
  const rows = await db.selectFrom('orders').select(['session_id', 'status']).execute()
  expect(rows.map((row) => `${row.session_id} ${row.status}`).toSorted()).toEqual(
    orders.map(({ session, order }) => `${session} ${order}`).toSorted(),
  )
  const noted = await db.selectFrom('payment_events').select('event_id').execute()
  expect(new Set(noted.map(({ event_id }) => event_id))).toEqual(distinct)

  // Everyone who lost the licence has a draft and was told once; nobody has two receipts.
  const couples = await db.selectFrom('couples').select(['owner_id', 'settings']).execute()
  const drafts = couples.filter(({ settings }) => !(JSON.parse(settings) as { published: boolean }).published)
  const ended = orders.filter(({ licence }) => licence !== 'active').map(({ userId }) => userId)
  expect(drafts.map(({ owner_id }) => owner_id).toSorted()).toEqual(ended.toSorted())
  const notifications = await db.selectFrom('notifications').select('user_id').execute()
  expect(notifications.map(({ user_id }) => user_id).toSorted()).toEqual(ended.toSorted())
  const receipts = await db
    .selectFrom('mail_messages')
    .select('user_id')
    .where('kind', '=', 'receipt')
    .execute()
  const receivers = receipts.map(({ user_id }) => user_id)
  expect(new Set(receivers).size).toBe(receivers.length)
  const staying = orders.filter(({ licence }) => licence === 'active').map(({ userId }) => userId)
  expect(staying.filter((userId) => !receivers.includes(userId))).toEqual([])
})
