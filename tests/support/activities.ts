import type { Insertable } from 'kysely'
import type { ActivityType } from '#features/activities/model/activity.ts'
import { searchText } from '#features/activities/model/activity-payload.ts'
import type { ActivityPayloads } from '#features/activities/model/activity-payload.ts'
import type { ActivityTable } from '#features/activities/server/activity-table.ts'
import type { TestApp } from './test-app.ts'

type ActivityRow = Insertable<ActivityTable>

const SAMPLES: ActivityPayloads = {
  note: { message: 'Be happy', author: 'Passing Bystander' },
  request: { song: 'At Last', artist: 'Etta James', requester: 'Passing Bystander', status: 'pending' },
  trivia: {
    score: 2,
    totalQuestions: 3,
    timeSpent: 40,
    answers: [0, 1, 2],
    participant: 'Passing Bystander',
  },
  poll: { pollId: 'poll-1', optionIndex: 0, voter: 'Passing Bystander' },
}

/** Stores a contribution as if a guest had made it: for tests of what the couple sees. */
export async function makeActivity<T extends ActivityType>(
  app: TestApp,
  couple: { id: string },
  type: T,
  payload: Partial<ActivityPayloads[T]> = {},
  changes: Partial<ActivityRow> = {},
): Promise<ActivityRow & { id: string }> {
  const whole = { ...SAMPLES[type], ...payload }
  const row = {
    id: app.deps.newId(),
    couple_id: couple.id,
    guest_id: null,
    type,
    payload: JSON.stringify(whole),
    search_text: searchText(type, whole),
    created_at: app.deps.clock(),
    ...changes,
  }
  await app.deps.db.insertInto('activities').values(row).execute()
  return row
}
