import { getCouple } from '#features/couples/server/couple-queries.ts'
import type { GuestFacet } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { eventColumnHeader, eventCopy as copy, EVENT_STATUS_LABELS } from '../model/event-copy.ts'
import type { InvitedPerson } from '../model/event-schema.ts'
import { EVENT_STATUSES } from '../model/wedding-event.ts'
import { readPeopleOfEvents } from './event-queries.ts'
import type { StoredEvent } from './event-queries.ts'
import { isOpenForAnswers } from './open-event-queries.ts'

/** The facets of the guest list that say for each event who is invited and who is coming. */
export async function readEventFacets(scope: OwnerScope): Promise<GuestFacet[]> {
  const { events, guests } = await readPeopleOfEvents(scope)
  if (events.length === 0) return []
  const couple = await getCouple(scope)
  const guestIds = guests.map(({ id }) => id)
  return events.map(({ event, people }) => ({
    ...facetOf(event, people, guestIds),
    waiting: isOpenForAnswers(event, couple, scope.now) ? EVENT_STATUSES.indexOf('pending') : null,
  }))
}

function facetOf(
  event: StoredEvent,
  people: readonly InvitedPerson[],
  guestIds: readonly Id[],
): Omit<GuestFacet, 'waiting'> {
  const { name, asks_answer } = event
  const choices = asks_answer
    ? [...EVENT_STATUSES.map((status) => EVENT_STATUS_LABELS[status]), copy.notOnList]
    : [copy.counts.invited, copy.notOnList]
  const choiceOf = ({ status }: InvitedPerson) => (asks_answer ? EVENT_STATUSES.indexOf(status) : 0)
  const invited = Map.groupBy(people, ({ guest_id }) => guest_id)
  const chosen = new Map(
    guestIds.map((id): [Id, number[]] => {
      const own = invited.get(id)?.map(choiceOf)
      return [id, own ? [...new Set(own)] : [choices.length - 1]]
    }),
  )
  const cellsOf = (isCompanion: boolean) =>
    new Map(
      people
        .filter(({ companion }) => companion === isCompanion)
        .map(({ guest_id, status }) => [guest_id, asks_answer ? status : copy.invitedCell]),
    )
  const accepts = asks_answer ? EVENT_STATUSES : [copy.invitedCell]
  const columns = () =>
    [
      { header: eventColumnHeader(name), of: 'guest' as const, cells: cellsOf(false), accepts },
      { header: eventColumnHeader(name, 'plus one'), of: 'plus one' as const, cells: cellsOf(true), accepts },
    ].filter(({ of }) => of === 'guest' || asks_answer)
  return { filter: 'events', label: name, choices, chosen, columns }
}
