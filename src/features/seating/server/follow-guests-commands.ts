import { guestName } from '#features/guests/model/guest.ts'
import { writeSeats } from '#features/guests/server/guest-commands.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { epochMs, instantOf } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { companionName, personOf } from '../model/seating.ts'
import { seatingCopy as copy } from '../model/seating-copy.ts'
import { seatsAfterGuests } from '../model/seats-after-guests.ts'
import type { SeatsAfterGuests } from '../model/seats-after-guests.ts'
import { holdPlan, raiseVersion, writeSeatRows } from './seating-commands.ts'
import { listSeatedGuests, listSeats, listTables, usesSeating, wasTold } from './seating-queries.ts'
import type { ListedGuest } from './seating-queries.ts'

/** The same words of the guest list are told once in so many seconds. */
const TOLD_WITHIN_SECONDS = 3600

/**
 * Brings the seats up to date with the guests that have just changed, within the transaction that changed them: who does not
 * come leaves their seat, and the couple is told; a table that was typed or imported is where the guest sits, if there is
 * such a table with room. Of couples without tables it only asks whether they have one.
 */
export async function followGuests(scope: AnyScope, coupleId: Id, ids: readonly Id[] | null): Promise<void> {
  if (!(await usesSeating(scope, coupleId))) return
  await holdPlan(scope, coupleId)
  const tables = await listTables(scope, coupleId)
  const guests = await listSeatedGuests(scope, coupleId, ids ?? undefined)
  const after = seatsAfterGuests(tables, await listSeats(scope, coupleId), guests)
  await writeAfter(scope, coupleId, after)
  await tellLeft(scope, coupleId, after, guests)
  // A guest types no table: only what the couple has just typed or imported is news to them.
  if ('ownerId' in scope && after.unknown.length > 0) await tellWritten(scope, coupleId, after.unknown)
}

/** Told as a group, it would wait for the couple's row, which an import holds while it waits for guests. */
async function tellWritten(scope: AnyScope, coupleId: Id, unknown: readonly string[]): Promise<void> {
  const message = copy.written(unknown)
  const since = instantOf(epochMs(scope.now) - TOLD_WITHIN_SECONDS * 1000)
  if (await wasTold(scope, coupleId, message, since)) return
  await notifyOwner(scope, coupleId, {
    type: 'system',
    title: copy.writtenTitle,
    message,
    action_url: paths.seating,
    metadata: { tables: unknown.length },
  })
}

async function writeAfter(
  scope: AnyScope,
  coupleId: Id,
  { seats, written }: SeatsAfterGuests,
): Promise<void> {
  if (seats.size > 0) {
    await writeSeatRows(scope, coupleId, seats)
    await raiseVersion(scope, coupleId)
    await recordHistory(scope, {
      coupleId,
      action: 'seating.follow',
      target: { type: 'seating', id: null },
      after: { moved: seats.size },
    })
  }
  const bySeat = new Map<string | null, Id[]>()
  for (const [id, seat] of written) bySeat.set(seat, [...(bySeat.get(seat) ?? []), id])
  await writeSeats(scope, coupleId, bySeat)
}

async function tellLeft(
  scope: AnyScope,
  coupleId: Id,
  { left }: SeatsAfterGuests,
  guests: readonly ListedGuest[],
): Promise<void> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  for (const { key, table } of left) {
    const { guestId, companion } = personOf(key)
    const guest = byId.get(guestId)
    if (!guest) continue
    const name = companion ? companionName(guest) : guestName(guest)
    await notifyOwner(scope, coupleId, {
      type: 'system',
      title: copy.leftTitle,
      message: copy.left(name, table.name),
      action_url: paths.seating,
      metadata: { guest_name: name, table: table.name },
    })
  }
}
