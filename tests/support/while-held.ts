import { sql } from 'kysely'
import { expect } from 'vitest'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { system } from '#platform/server/http/http.ts'
import type { TestApp } from './test-app.ts'

/**
 * The responses to `calls` that meet: each begins while a transaction holds what `hold` locks, once the one before it
 * waits for a lock. SQLite has one writer: there they take turns.
 */
export async function whileHeld(
  app: TestApp,
  hold: (scope: SystemScope) => Promise<unknown>,
  calls: (() => Promise<Response>)[],
): Promise<Response[]> {
  const begun: Promise<Response>[] = []
  await inTransaction(system(app.deps), async (inner) => {
    await hold(inner)
    for (const call of calls) {
      begun.push(call())
      if (inner.locksRows) await expect.poll(() => countWaiting(app)).toBe(begun.length)
    }
  })
  return Promise.all(begun)
}

/** Locks a row of one of the couple's things as a change of it would. */
export function holdRow(table: 'events' | 'guests' | 'questions', id: string) {
  return ({ db, locksRows }: SystemScope) =>
    db
      .selectFrom(table)
      .select('id')
      .where('id', '=', id)
      .$if(locksRows, (query) => query.forUpdate())
      .execute()
}

/** How many transactions in this test file's database wait for a lock. */
async function countWaiting({ deps: { db } }: TestApp): Promise<number | undefined> {
  const { rows } = await sql<{ count: number }>`
    select count(distinct pid) as count from pg_locks join pg_stat_activity using (pid)
    where not granted and pg_stat_activity.datname = current_database()`.execute(db)
  return rows[0]?.count
}
