import type { Insertable } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange } from '#platform/model/live-change.ts'
import type { HistoryTable } from './history-table.ts'
import { preparedQuery } from './prepared-query.ts'
import type { AnyScope } from './scope.ts'

interface HistoryEntry {
  coupleId: Id
  /** `guest.add`, `rsvp.answer`: noun and verb */
  action: string
  target: LiveChange
  before?: unknown
  after?: unknown
}

/**
 * Writes one history row within the caller's transaction and notifies open pages that its target has changed;
 * returns its id.
 */
export async function recordHistory(scope: AnyScope, entry: HistoryEntry): Promise<Id> {
  const id = scope.newId()
  scope.announce(entry.coupleId, entry.target)
  await writeEntry(scope.db, {
    id,
    couple_id: entry.coupleId,
    ...actorOf(scope),
    action: entry.action,
    target_type: entry.target.type,
    target_id: entry.target.id,
    before: entry.before === undefined ? null : JSON.stringify(entry.before),
    after: entry.after === undefined ? null : JSON.stringify(entry.after),
    at: scope.now,
  })
  return id
}

const writeEntry = preparedQuery((db, row: Insertable<HistoryTable>) => db.insertInto('history').values(row))

function actorOf(scope: AnyScope): Pick<HistoryTable, 'actor_kind' | 'actor_id'> {
  if ('ownerId' in scope) return { actor_kind: 'owner', actor_id: scope.ownerId }
  if ('guestId' in scope) return { actor_kind: 'guest', actor_id: scope.guestId }
  if ('userId' in scope) return { actor_kind: 'owner', actor_id: scope.userId }
  if ('address' in scope) return { actor_kind: 'visitor', actor_id: null }
  return { actor_kind: 'system', actor_id: null }
}
