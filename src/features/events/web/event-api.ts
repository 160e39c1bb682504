import { queryOptions } from '@tanstack/react-query'

import { eventList } from '../model/event-list.ts'
import type {
  EventChanges,
  EventInput,
  EventInvitations,
  InvitedPerson,
  OwnWeddingEvent,
} from '../model/event-schema.ts'
import { toParams } from '#lists/model/define-list.ts'
import type { QueryOf } from '#lists/model/define-list.ts'
import type { Id } from '#platform/model/ids.ts'
import { api } from '#platform/web/api-client.ts'
import { changing, refetchKind } from '#platform/web/live-queries.ts'

const PATH = '/api/events'

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => api.get<OwnWeddingEvent[]>(PATH, { signal }),
})

/** Who is invited to an event, and what they have answered. */
export const eventGuestsQuery = (id: Id) =>
  queryOptions({
    queryKey: ['event-guests', id],
    queryFn: ({ signal }) => api.get<InvitedPerson[]>(`${PATH}/${id}/guests`, { signal }),
  })

export const createEvent = (input: EventInput) => changing('event', api.create<OwnWeddingEvent>(PATH, input))

export const changeEvent = (id: Id, changes: EventChanges) =>
  changing('event', api.patch<OwnWeddingEvent>(`${PATH}/${id}`, changes))

export const deleteEvent = (id: Id) => changing('event', api.delete(`${PATH}/${id}`))

/** Deletes several events; returns how many there were. */
export async function deleteEvents(ids: readonly Id[]): Promise<number> {
  const { count } = await changing('event', api.post<{ count: number }>(`${PATH}/delete`, { ids }))
  return count
}

/** Saves the events that the query matches as a CSV file. */
export function exportEvents(query: QueryOf<typeof eventList>): Promise<void> {
  return api.save(`${PATH}/export.csv?${toParams(eventList, query)}`)
}

/** Enters what somebody has told the couple; resolves once the event's guests have been read again. */
export async function setEventAnswer(id: Id, person: InvitedPerson): Promise<void> {
  const { guest_id, companion, status, meal_choice } = person
  const answer = { guest_id, companion, status, meal_choice }
  await api.put(`${PATH}/${id}/answers`, answer).catch((error: unknown) => {
    void refetchKind('event')
    throw error
  })
  await refetchKind('event')
}

/** Invites guests or takes them off; returns for how many that changed something. */
export async function inviteGuests(id: Id, invitations: EventInvitations): Promise<number> {
  const { count } = await changing('event', api.post<{ count: number }>(`${PATH}/${id}/guests`, invitations))
  return count
}

/** Saves who is invited and who is coming as a CSV file. */
export function exportEventGuests(id: Id): Promise<void> {
  return api.save(`${PATH}/${id}/guests.csv`)
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    events: unknown
    'event-guests': unknown
  }
}
