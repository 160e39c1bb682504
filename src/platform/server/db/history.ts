import type { Insertable } from 'kysely'
import type { HistoryAction } from '#platform/model/history-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import type { HistoryTable } from './history-table.ts'
import { preparedQuery } from './prepared-query.ts'
import { ROWS_PER_STATEMENT } from './rows-per-statement.ts'
import type { AnyScope } from './scope.ts'

interface HistoryEntry {
  coupleId: Id
  action: HistoryAction
  target: LiveChange
  before?: unknown
  after?: unknown
}

/** The id of the one thing that was changed; null if there are several, or none. */
export function onlyId(changed: readonly (Id | { id: Id })[]): Id | null {
  const [first] = changed
  if (first === undefined || changed.length > 1) return null
  return typeof first === 'string' ? first : first.id
}

/**
 * Writes one history row within the caller's transaction and notifies open pages that its target has changed;
 * returns its id.
 */
export async function recordHistory(scope: AnyScope, entry: HistoryEntry): Promise<Id> {
  const row = newEntryRow(scope, entry)
  scope.announce(entry.coupleId, entry.target)
  await writeEntry(scope.db, row)
  return row.id
}

/**
 * Writes the history rows of any number of changes within the caller's transaction and notifies open pages that their
 * targets have changed.
 */
export async function recordManyHistory(scope: AnyScope, entries: readonly HistoryEntry[]): Promise<void> {
  for (const { coupleId, target } of entries) scope.announce(coupleId, target)
  for (const some of inPieces(entries, ROWS_PER_STATEMENT)) {
    const rows = some.map((entry) => newEntryRow(scope, entry))
    await scope.db.insertInto('history').values(rows).execute()
  }
}

const writeEntry = preparedQuery((db, row: Insertable<HistoryTable>) => db.insertInto('history').values(row))

function newEntryRow(scope: AnyScope, entry: HistoryEntry) {
  return {
    id: scope.newId(),
    couple_id: entry.coupleId,
    ...actorOf(scope),
    action: entry.action,
    target_type: entry.target.type,
    target_id: entry.target.id,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    at: scope.now,
  }
}

function actorOf(scope: AnyScope): Pick<HistoryTable, 'actor_kind' | 'actor_id'> {
  if ('ownerId' in scope) return { actor_kind: 'owner', actor_id: scope.ownerId }
  if ('guestId' in scope) return { actor_kind: 'guest', actor_id: scope.guestId }
  if ('userId' in scope) return { actor_kind: 'owner', actor_id: scope.userId }
  if ('address' in scope) return { actor_kind: 'visitor', actor_id: null }
  return { actor_kind: 'system', actor_id: null }
}
