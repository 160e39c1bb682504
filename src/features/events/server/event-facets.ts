import { getCouple } from '#features/couples/server/couple-queries.ts'
import type { GuestFacet } from '#platform/model/guest-facet.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { eventColumnHeader, eventCopy as copy, EVENT_STATUS_LABELS } from '../model/event-copy.ts'
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
  const cellsOf = (isCompanion: boolean) =>
    new Map(
      people
        .filter(({ companion }) => companion === isCompanion)
        .map(({ guest_id, status }) => [guest_id, asks_answer ? status : copy.invitedCell]),
    )
  const answeredAtOf = (isCompanion: boolean) =>
    new Map(
      people.flatMap(({ guest_id, companion, answered_at }): [Id, Instant][] => {
        if (companion !== isCompanion || answered_at === null) return []
        const answer = answers.get(answerKey(event.id, guest_id, companion))
        return answer?.answered_by === 'owner' ? [] : [[guest_id, answered_at]]
      }),
    )
  const columnOf = (of: 'guest' | 'plus one') => ({
    of,
    cells: cellsOf(of === 'plus one'),
    answeredAt: answeredAtOf(of === 'plus one'),
    accepts: asks_answer ? EVENT_STATUSES : [copy.invitedCell],
  })
  const columns = () =>
    [
      { header: eventColumnHeader(name), ...columnOf('guest') },
      { header: eventColumnHeader(name, 'plus one'), ...columnOf('plus one') },
    ].filter(({ of }) => of === 'guest' || asks_answer)
  return { filter: 'events', label: name, choices, chosen, columns }
}
