// The demo's votes: half of the guests have looked at the polls, and most of them voted in all three.
import { changeCouple } from '../src/features/couples/server/couple-commands.ts'
import { getCouple } from '../src/features/couples/server/couple-queries.ts'
import { listPolls } from '../src/features/polls/server/poll-queries.ts'
import { vote } from '../src/features/polls/server/vote-commands.ts'
import { clockNow, DAY_MS, epochMs, instantOf } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { guestScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope } from '../src/platform/server/db/scope.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

const VOTERS = 71
/** The option that each tenth of the guests prefers, poll by poll. */
const LIKED = [
  [3, 1, 0, 3, 1, 3, 2, 3, 0, 1],
  [1, 0, 1, 0, 2, 1, 0, 1, 3, 0],
  [1, 2, 1, 0, 2, 1, 3, 1, 2, 0],
]
/** One in this many of them skipped the second and the third poll for now. */
const LEFT = [Infinity, 7, 5]
const DAYS = 18
const HOUR_MS = 3_600_000

interface Desk {
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof guestScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
}

/** Turns the polls on, and has guests vote over the last days; returns how many votes there are. */
export async function fillPolls({ baseAt }: Desk, { id, ownerAt }: Wedding): Promise<number> {
  const now = epochMs(clockNow())
  const owner = await ownerAt(instantOf(now - (DAYS + 1) * DAY_MS))
  const { updated_at } = await getCouple(owner)
  await changeCouple(owner, { settings: { toggles: { polls: true } } }, updated_at)
  const polls = await listPolls(owner)
  // Guests who have not answered do not see the polls yet.
  const guests = await owner.db
    .selectFrom('guests')
    .select('id')
    .where('couple_id', '=', id)
    .where('rsvp_status', '!=', 'pending')
    .orderBy('id')
    .limit(VOTERS)
    .execute()
  let votes = 0
  for (const [voter, { id: guestId }] of guests.entries()) {
    for (const [index, poll] of polls.entries()) {
      if (voter % LEFT[index]! === LEFT[index]! - 1) continue
      // More of them recently, each taking a minute or two for the three.
      const ago = DAYS * DAY_MS * (1 - Math.sqrt((voter + 1) / (VOTERS + 1))) + ((voter * 5) % 9) * HOUR_MS
      const at = instantOf(Math.round(now - ago - 5 * 60_000 + index * 40_000))
      const scope = await guestScope(baseAt(at), lookupsOfGuest(id, guestId), 'demo')
      await vote(scope, { poll_id: poll.id, option_index: LIKED[index]![(voter * 3) % 10]! })
      votes++
    }
  }
  return votes
}
