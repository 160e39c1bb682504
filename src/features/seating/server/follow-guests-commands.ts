import { guestName } from '#features/guests/model/guest.ts'
import { writeSeats } from '#features/guests/server/guest-commands.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { addMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { personOfKey } from '#platform/model/person-key.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import type { AnyScope } from '#platform/server/db/scope.ts'
import { plusOneLabel } from '../model/seating.ts'
import { seatingCopy as copy } from '../model/seating-copy.ts'
import { seatsAfterGuests } from '../model/seats-after-guests.ts'
import type { SeatsAfterGuests } from '../model/seats-after-guests.ts'
import { incrementVersion, lockPlan, writeSeatRows } from './seating-commands.ts'
import { listSeatedGuests, listSeats, listTables, usesSeating, wasNotified } from './seating-queries.ts'
import type { ListedGuest } from './seating-queries.ts'

/** The couple is notified of the same unknown table names at most once in this many seconds. */
const RENOTIFY_AFTER_SECONDS = 3600

/**
 * Updates seats after guests have changed, within the transaction that changed them. People who are no longer coming
 * lose their seat, and the couple is notified; a guest whose table was typed or imported sits there, if it exists and
 * has room. For couples without tables it only checks whether they have any.
 */
export async function followGuests(scope: AnyScope, coupleId: Id, ids: readonly Id[] | null): Promise<void> {
  if (!(await usesSeating(scope, coupleId))) return
  await lockPlan(scope, coupleId)
  const tables = await listTables(scope, coupleId)
  const guests = await listSeatedGuests(scope, coupleId, ids ?? undefined)
  const after = seatsAfterGuests(tables, await listSeats(scope, coupleId), guests)
  await writeAfter(scope, coupleId, after)
  await notifyUnseated(scope, coupleId, after, guests)
  // Guests never type a table: only the couple's own typing or import can bring new names.
  if ('ownerId' in scope && after.unknown.length > 0)
    await notifyUnknownTables(scope, coupleId, after.unknown)
}

/** A grouped notification would wait for the couple's row, which an import locks while it waits for guests. */
async function notifyUnknownTables(scope: AnyScope, coupleId: Id, unknown: readonly string[]): Promise<void> {
  const message = copy.written(unknown)
  const since = addMs(scope.now, -RENOTIFY_AFTER_SECONDS * 1000)
  if (await wasNotified(scope, coupleId, message, since)) return
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
    await incrementVersion(scope, coupleId)
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

async function notifyUnseated(
  scope: AnyScope,
  coupleId: Id,
  { left }: SeatsAfterGuests,
  guests: readonly ListedGuest[],
): Promise<void> {
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  for (const { key, table } of left) {
    const { guestId, companion } = personOfKey(key)
    const guest = byId.get(guestId)
    if (!guest) continue
    const name = companion ? plusOneLabel(guest) : guestName(guest)
    await notifyOwner(scope, coupleId, {
      type: 'system',
      title: copy.leftTitle,
      message: copy.left(name, table.name),
      action_url: paths.seating,
      metadata: { guest_name: name, table: table.name },
    })
  }
}
