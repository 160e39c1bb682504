import { queryOptions } from '@tanstack/react-query'

import type {
  EventChanges,
  EventInput,
  EventInvitations,
  InvitedPerson,
  OwnWeddingEvent,
} from '../model/event-schema.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import type { Id } from '#platform/model/ids.ts'
import { api, saveFile } from '#platform/web/api-client.ts'
import { refetchKind } from '#platform/web/live-queries.ts'

const PATH = '/api/events'

export const eventsQuery = queryOptions({
  queryKey: ['events'],
  queryFn: ({ signal }) => api.get<OwnWeddingEvent[]>(PATH, { signal }),
})

/** Who is invited to an event, and what each has answered. */
export const eventGuestsQuery = (id: Id) =>
  queryOptions({
    queryKey: ['event-guests', id],
    queryFn: ({ signal }) => api.get<InvitedPerson[]>(`${PATH}/${id}/guests`, { signal }),
  })

export const createEvent = (input: EventInput) => changing(api.post<OwnWeddingEvent>(PATH, input))

export const changeEvent = (id: Id, changes: EventChanges) =>
  changing(api.patch<OwnWeddingEvent>(`${PATH}/${id}`, changes))

export const deleteEvent = (id: Id) => changing(api.delete(`${PATH}/${id}`))

/** Enters what somebody has told the couple. */
export const setEventAnswer = (
  id: Id,
  { guest_id, companion, meal_choice }: InvitedPerson,
  status: EventStatus,
) => changing(api.put(`${PATH}/${id}/answers`, { guest_id, companion, status, meal_choice }))

/** Invites guests, or takes them off; returns how many that changed. */
export async function inviteGuests(id: Id, invitations: EventInvitations): Promise<number> {
  const { count } = await changing(api.post<{ count: number }>(`${PATH}/${id}/guests`, invitations))
  return count
}

/** Saves who is invited, and who is coming, as a CSV file. */
export async function exportEventGuests(id: Id): Promise<void> {
  const { blob, fileName } = await api.download(`${PATH}/${id}/guests.csv`)
  saveFile(blob, fileName)
}

/** What the screen shows follows, also where the change was refused: then it was out of date. */
async function changing<T>(call: Promise<T>): Promise<T> {
  try {
    return await call
  } finally {
    void refetchKind('event')
  }
}

declare module '#platform/web/query-client.ts' {
  interface QueryNames {
    events: unknown
    'event-guests': unknown
  }
}
