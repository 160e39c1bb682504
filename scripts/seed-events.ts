// The demo's events: a dinner for the family on the evening before, a brunch for everybody on the morning after.
import { getCouple } from '../src/features/couples/server/couple-queries.ts'
import { answerEvent } from '../src/features/events/server/event-answer-commands.ts'
import { createEvent } from '../src/features/events/server/event-commands.ts'
import { listInvited } from '../src/features/events/server/event-queries.ts'
import { addDays, clockNow, DAY_MS, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { guestScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

const MINUTE_MS = 60_000
/** One in this many of those invited has not answered yet, and of the others one in `ABSENT` cannot come. */
const SILENT = 4
const ABSENT = 6

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof guestScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
}

/** Adds the events and the guests' answers; returns how many answers there are. */
export async function fillEvents({ baseAt }: Desk, { id, ownerAt }: Wedding): Promise<number> {
  const begin = epochMs(clockNow()) - 12 * DAY_MS
  const owner = await ownerAt(instantOf(begin))
  const { date, venue } = await getCouple(owner)
  const nothing = { dress: null, note: null, asks_meal: false, tags: [], guest_ids: [] }
  const dinner = await createEvent(owner, {
    ...nothing,
    name: 'Family dinner',
    date: addDays(date, -1),
    start_time: '19:00',
    end_time: '22:30',
    place: 'Pier Kitchen',
    address: '8 Front Street, Niagara-on-the-Lake, Ontario',
    dress: 'Come as you are',
    note: 'A shuttle leaves the Queen’s Inn at 6:30 PM.',
    asks_answer: true,
    asks_meal: true,
    audience: 'tags',
    tags: ['Family'],
  })
  const brunch = await createEvent(owner, {
    ...nothing,
    name: 'Farewell brunch',
    date: addDays(date, 1),
    start_time: '10:30',
    end_time: '13:00',
    place: venue.name,
    address: venue.address,
    asks_answer: true,
    audience: 'everyone',
  })
  let answers = 0
  for (const event of [dinner, brunch]) {
    const { people } = await listInvited(owner, event.id)
    for (const [index, { guest_id, companion }] of people.entries()) {
      if (index % SILENT === SILENT - 1) continue
      const at = instantOf(begin + DAY_MS + ((index * 137) % (10 * 24 * 60)) * MINUTE_MS)
      const scope = await guestScope(baseAt(at), lookupsOfGuest(id, guest_id), 'demo')
      await answerEvent(scope, {
        event_id: event.id,
        guest_id,
        companion,
        status: index % ABSENT === ABSENT - 1 ? 'declined' : 'accepted',
        meal_choice: event.asks_meal ? (['chicken', 'fish', 'vegetarian'][index % 3] ?? null) : null,
        shown: 'pending',
      })
      answers++
    }
  }
  return answers
}
