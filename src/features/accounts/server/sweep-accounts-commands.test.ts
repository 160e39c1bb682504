import { beforeEach, expect, it } from 'vitest'
import { makeOwner } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { addMs } from '#platform/model/dates.ts'
import { system } from '#platform/server/system-scope.ts'
import type { OneTimeKind } from './account-tables.ts'
import { sweepAccounts } from './sweep-accounts-commands.ts'

const HOUR_MS = 60 * 60 * 1000

const app = startTestApp()
const hoursAgo = (hours: number) => addMs(app.deps.clock(), -hours * HOUR_MS)
let userId: string
let sessionId: string

beforeEach(async () => {
  await app.deps.db.deleteFrom('users').execute()
  ;({ userId } = await makeOwner(app))
  const session = await app.deps.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  sessionId = session.id
})

it('sessions go a day after their end, and those without an end stay', async () => {
  await app.deps.db
    .updateTable('sessions')
    .set({ created_at: hoursAgo(10_000) })
    .execute()
  await sweepAccounts(system(app.deps))
  expect(await app.deps.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  await app.deps.db
    .updateTable('sessions')
    .set({ not_after: hoursAgo(23) })
    .execute()
  await sweepAccounts(system(app.deps))
  expect(await app.deps.db.selectFrom('sessions').selectAll().execute()).toHaveLength(1)
  await app.deps.db
    .updateTable('sessions')
    .set({ not_after: hoursAgo(25) })
    .execute()
  await sweepAccounts(system(app.deps))
  expect(await app.deps.db.selectFrom('sessions').selectAll().execute()).toEqual([])
})

it('mailed tokens and their flows go a day after they ran out', async () => {
  await addToken('recovery', 25)
  await addToken('magiclink', 23)
  await addToken('signup', -1)
  await addFlow({ created_at: hoursAgo(25) })
  await addFlow({ created_at: hoursAgo(25), issued_at: hoursAgo(0) })
  await addFlow({ created_at: hoursAgo(23) })
  await sweepAccounts(system(app.deps))
  const tokens = await app.deps.db.selectFrom('one_time_tokens').select('kind').orderBy('kind').execute()
  expect(tokens.map(({ kind }) => kind)).toEqual(['magiclink', 'signup'])
  expect(await app.deps.db.selectFrom('flow_states').selectAll().execute()).toHaveLength(2)
})

it('challenges go a day after they ran out, and the factor stays', async () => {
  const { db, newId, clock } = app.deps
  const factor_id = newId()
  const factor = { id: factor_id, user_id: userId, factor_type: 'totp' as const, secret: 'sealed' }
  await db
    .insertInto('factors')
    .values({ ...factor, created_at: clock(), updated_at: clock() })
    .execute()
  for (const hours of [25, 23]) {
    const expires_at = hoursAgo(hours)
    const challenge = { id: newId(), factor_id, session_id: sessionId, created_at: expires_at, expires_at }
    await db.insertInto('challenges').values(challenge).execute()
  }
  await sweepAccounts(system(app.deps))
  expect(await db.selectFrom('challenges').selectAll().execute()).toHaveLength(1)
  expect(await db.selectFrom('factors').selectAll().execute()).toHaveLength(1)
})

async function addToken(kind: OneTimeKind, expiredHoursAgo: number): Promise<void> {
  const expires_at = hoursAgo(expiredHoursAgo)
  const hashes = { token_hash: `token of ${kind}`, code_hash: 'code' }
  await app.deps.db
    .insertInto('one_time_tokens')
    .values({ id: app.deps.newId(), user_id: userId, kind, ...hashes, created_at: expires_at, expires_at })
    .execute()
}

async function addFlow(times: { created_at: string; issued_at?: string }): Promise<void> {
  const flow = { user_id: userId, kind: 'recovery' as const, challenge: 'challenge', method: 's256' as const }
  await app.deps.db
    .insertInto('flow_states')
    .values({ id: app.deps.newId(), ...flow, ...times })
    .execute()
}
