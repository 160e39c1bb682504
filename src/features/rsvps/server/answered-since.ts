import { getCouple } from '#features/couples/server/couple-queries.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import { rsvpWords } from '../model/rsvp-words.ts'

/**
 * For each of these guests, by id, who answered and when, in the wedding's time zone (rule E2): 'Stella answered yes at
 * 2:04 PM.'
 */
export async function answeredSince(
  scope: GuestScope,
  guests: readonly Pick<Guest, 'id' | 'first_name' | 'rsvp_status'>[],
): Promise<Map<Id, string>> {
  const { time_zone } = await getCouple(scope)
  const ids = guests.map(({ id }) => id)
  const times = await scope.db
    .selectFrom('guests')
    .select(['id', 'rsvp_responded_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', 'in', ids)
    .execute()
  const { changedSince, answeredSince: answered } = rsvpWords.refused
  const sentence = ({ id, first_name, rsvp_status }: (typeof guests)[number]) => {
    const at = times.find((row) => row.id === id)?.rsvp_responded_at ?? null
    if (rsvp_status === 'pending' || at === null) return changedSince(first_name)
    return answered(first_name, rsvp_status === 'accepted', formatTimeIn(time_zone, at))
  }
  return new Map(guests.map((guest) => [guest.id, sentence(guest)]))
}
