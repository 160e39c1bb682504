import { getCouple } from '#features/couples/server/couple-queries.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { ACTIVITY_TYPES } from '../model/activity.ts'
import type { ActivityPayloads } from '../model/activity-payload.ts'
import { flaggedWords } from '../model/flagged-words.ts'
import { listActivities } from './activity-queries.ts'

/** The texts of each type that guests have written themselves. */
const WRITTEN = {
  note: ({ message }: ActivityPayloads['note']) => [message],
  request: ({ song, artist }: ActivityPayloads['request']) => [song, artist],
}

/** Applies a changed word list to what guests had written before (rule A33). */
export async function reflagActivities(scope: OwnerScope, changed: readonly string[]): Promise<void> {
  if (!changed.includes('blocked_words')) return
  await flagType(scope, 'note', WRITTEN.note)
  await flagType(scope, 'request', WRITTEN.request)
}

async function flagType<T extends keyof typeof WRITTEN>(
  scope: OwnerScope,
  type: T,
  written: (payload: ActivityPayloads[T]) => string[],
): Promise<void> {
  const couple = await getCouple(scope)
  /** ids grouped by their new words: many share the same words, and most have none */
  const changes = new Map<string, Id[]>()
  for (const row of await listActivities(scope, type)) {
    const words = JSON.stringify(flaggedWords(couple, written(row)))
    if (words === JSON.stringify(row.flagged_words)) continue
    const ids = changes.get(words)
    if (ids) ids.push(row.id)
    else changes.set(words, [row.id])
  }
  for (const [flagged_words, ids] of changes)
    await scope.db
      .updateTable('activities')
      .set({ flagged_words })
      .where('couple_id', '=', scope.coupleId)
      .where('id', 'in', ids)
      .execute()
  if (changes.size > 0) scope.announce(scope.coupleId, { type: ACTIVITY_TYPES[type].live, id: null })
}
