import { queryOptions } from '@tanstack/react-query'

import { ASK_EVERYONE_MS } from '../model/poll.ts'
import type { OwnPoll, PollReport, PollSummary } from '../model/poll.ts'
import type { PollChanges, PollInput } from '../model/poll-input.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { changing } from '#platform/web/live-queries.ts'
import { queryClient, refetchQueries } from '#platform/web/query-client.ts'

const PATH = '/api/activities/polls'

export const pollSummaryQuery = queryOptions({
  queryKey: ['polls'],
  queryFn: ({ signal }) => api.get<PollSummary>(PATH, { signal }),
  refetchInterval: ({ state }) => untilAskingEnds(state.data),
})

const READ_AGAIN_MS = 5_000

/**
 * An asking ends by itself, and nobody announces it: in how many ms to read again; false if no poll is asked. The server
 * decides whether it is over, and the limits are for devices whose clock is wrong.
 */
function untilAskingEnds(summary: PollSummary | undefined): number | false {
  const until = summary?.polls.find(({ asked_until }) => asked_until !== null)?.asked_until
  if (!until) return false
  return Math.min(ASK_EVERYONE_MS, Math.max(READ_AGAIN_MS, epochMs(until) - epochMs(clockNow())))
}

export const pollReportQuery = queryOptions({
  queryKey: ['poll-report'],
  queryFn: ({ signal }) => api.get<PollReport>(`${PATH}/report`, { signal }),
})

export const createPoll = (input: PollInput) => changing('poll', api.create<OwnPoll>(PATH, input))

export const changePoll = (id: Id, changes: PollChanges) =>
  changing('poll', api.patch<OwnPoll>(`${PATH}/${id}`, changes))

/** Reads the polls again; returns the one with `id`, undefined if it is gone. */
export async function rereadPoll(id: Id): Promise<OwnPoll | undefined> {
  const { queryKey } = pollSummaryQuery
  await refetchQueries({ queryKey })
  return queryClient.getQueryData(queryKey)?.polls.find((poll) => poll.id === id)
}

export const deletePoll = (id: Id) => changing('poll', api.delete(`${PATH}/${id}`))

/** Puts a poll to everybody, or stops doing so. */
export const askEveryone = (id: Id, asks: boolean) =>
  changing('poll', api.put<OwnPoll>(`${PATH}/${id}/asking`, { asks }))

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    polls: unknown
    'poll-report': unknown
  }
}
