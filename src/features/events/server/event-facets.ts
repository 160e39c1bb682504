import { MEALS } from '#features/guests/model/guest.ts'
import { getCouple } from '#features/couples/server/couple-queries.ts'
import type { GuestFacet, GuestFacetColumn } from '#platform/model/guest-facet.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { eventColumns } from '../model/event-columns.ts'
import { eventCopy as copy, EVENT_STATUS_LABELS } from '../model/event-copy.ts'
import type { EventColumn } from '../model/event-columns.ts'
import type { InvitedPerson } from '../model/event-schema.ts'
import { EVENT_STATUSES } from '../model/wedding-event.ts'
import { answerKey, readPeopleOfEvents } from './event-queries.ts'
import type { Answers, StoredEvent } from './event-queries.ts'
import { isOpenForAnswers } from './open-event-queries.ts'

/** The facets of the guest list that say for each event who is invited and who is coming. */
export async function readEventFacets(scope: OwnerScope): Promise<GuestFacet[]> {
  const { events, guests, answers } = await readPeopleOfEvents(scope)
  if (events.length === 0) return []
  const couple = await getCouple(scope)
  const guestIds = guests.map(({ id }) => id)
  return events.map(({ event, people }) => ({
    ...facetOf(event, people, guestIds, answers),
    waiting: isOpenForAnswers(event, couple, scope.now) ? EVENT_STATUSES.indexOf('pending') : null,
  }))
}

function facetOf(
  event: StoredEvent,
  people: readonly InvitedPerson[],
  guestIds: readonly Id[],
  answers: Answers,
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
  const columnOf = ({ header, companion, isMeal }: EventColumn): GuestFacetColumn => {
    const own = people.filter((person) => person.companion === companion)
    const cellOf = ({ status, meal_choice }: InvitedPerson) =>
      isMeal ? (meal_choice ?? '') : asks_answer ? status : copy.invitedCell
    const cells = new Map(own.map((person) => [person.guest_id, cellOf(person)]))
    const answeredAt = new Map(
      own.flatMap(({ guest_id, answered_at }): [Id, Instant][] => {
        // A meal that nobody has chosen yet may be filled in.
        if (answered_at === null || (isMeal && !cells.get(guest_id))) return []
        const answer = answers.get(answerKey(event.id, guest_id, companion))
        return answer?.answered_by === 'owner' ? [] : [[guest_id, answered_at]]
      }),
    )
    const statuses = asks_answer ? EVENT_STATUSES : [copy.invitedCell]
    return {
      header,
      of: companion ? 'plus one' : 'guest',
      cells,
      answeredAt,
      tags: asks_answer && event.audience === 'tags' ? event.tags : undefined,
      accepts: isMeal ? MEALS : statuses,
      holdsMeals: isMeal,
    }
  }
  const columns = () => eventColumns(event).map(columnOf)
  return { filter: 'events', label: name, choices, chosen, columns }
}
