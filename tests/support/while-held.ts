import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/system-scope.ts'
import type { TestApp } from './test-app.ts'

/** Our own connections end a statement that waits for longer. */
const WAIT = { timeout: 10_000, message: 'calls that wait for a lock' }

/**
 * The responses to `calls` that meet: each begins while a transaction holds what `hold` locks, once the one before it
 * waits for a lock. SQLite has one writer: there each follows the one before it.
 */
export async function whileHeld(
  app: TestApp,
  hold: (scope: SystemScope) => Promise<unknown>,
  calls: (() => Promise<Response>)[],
): Promise<Response[]> {
  const scope = system(app.deps)
  const begun: Promise<Response>[] = []
  await inTransaction(scope, async (inner) => {
    await hold(inner)
    if (!inner.locksRows) return
    for (const call of calls) {
      begun.push(call())
      await expect.poll(() => countWaiting(app), WAIT).toBe(begun.length)
    }
  })
  if (scope.locksRows) return Promise.all(begun)
  const replies: Response[] = []
  for (const call of calls) replies.push(await call())
  return replies
}

/** Whether a call waits for what `hold` locks in a transaction. On SQLite, which has one writer, it is not made. */
export async function waitsWhileHeld(
  app: TestApp,
  hold: (scope: SystemScope) => Promise<unknown>,
  call: () => Promise<unknown>,
): Promise<boolean> {
  let isDone = false
  let begun: Promise<unknown> | undefined
  const waits = await inTransaction(system(app.deps), async (inner) => {
    if (!inner.locksRows) return false
    await hold(inner)
    begun = call().finally(() => (isDone = true))
    await expect.poll(async () => isDone || (await countWaiting(app)) === 1, WAIT).toBe(true)
    return !isDone
  })
  await begun
  return waits
}

/** Locks a guest's row as their answer does, or that of another thing as its removal does. */
export function holdRow(table: 'events' | 'guests' | 'questions', id: string) {
  return ({ db, locksRows }: SystemScope) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .$if(locksRows, (query) => (table === 'guests' ? query.forNoKeyUpdate() : query.forUpdate()))
      .execute()
}

/** How many transactions in this test file's database wait for a lock. */
async function countWaiting({ deps: { db } }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid) as count from pg_locks join pg_stat_activity using (pid)
    where not granted and pg_stat_activity.datname = current_database()`.execute(db)
  return rows[0]?.count
}
