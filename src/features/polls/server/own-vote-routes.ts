import { createActivityListRoutes } from '#features/activities/server/activity-list-routes.ts'
import type { ActivityRows } from '#features/activities/server/activity-queries.ts'
import { rowReader } from '#platform/server/db/stored-row.ts'
import { voteColumns } from '../model/vote-export.ts'
import { voteList } from '../model/vote-list.ts'
import type { OwnVote } from '../model/vote-list.ts'
import { ownVoteSchema } from '../model/vote-schema.ts'
import { voteRows } from './poll-queries.ts'

const names = Object.keys(ownVoteSchema.shape)
const readRow = rowReader<OwnVote>(ownVoteSchema)

/** The couple's calls about single votes. */
export const ownVoteRoutes = createActivityListRoutes({
  type: 'poll',
  path: '/api/activities/votes',
  noun: 'poll votes',
  list: voteList,
  schema: ownVoteSchema,
  rows: (scope) => voteRows(scope) as unknown as ActivityRows<'poll'>,
  read(row) {
    const whole = readRow(row) as unknown as Record<string, unknown>
    return Object.fromEntries(names.map((name) => [name, whole[name]])) as unknown as OwnVote
  },
  fileName: 'poll-votes',
  columns: voteColumns,
})
