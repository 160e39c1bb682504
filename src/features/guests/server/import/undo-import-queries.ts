import { AppError } from '#platform/model/app-error.ts'
import { addMs } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { OwnerScope } from '#platform/server/db/scope.ts'
import { guestName } from '../../model/guest.ts'
import { plusOneMatchName } from '../../model/guest-names.ts'
import type { PlusOneNames } from '../../model/guest-names.ts'
import { importCopy as copy } from '../../model/import/import-copy.ts'
import type { KeptReason, RecentImport, UndoneImport } from '../../model/import/import-response.ts'
import { losesPlusOne } from '../../model/same-plus-one.ts'
import type { GuestBefore } from './import-commands.ts'

/** How long an import can be undone (rule E13). */
const UNDO_HOURS = 24
const RECENT_MAX = 20
/** How many of the guests that it leaves alone an undo names. */
const KEPT_NAMED = 50

/** What the undo of an import does: removes guests it added, and restores guests it changed. */
export interface UndoPlan {
  remove: Id[]
  restore: GuestBefore[]
  outcome: UndoneImport
  record: { answers_before: string; created_at: Instant }
}

/** The imports that can still be undone, newest first. */
export async function listRecentImports(scope: OwnerScope): Promise<RecentImport[]> {
  return scope.db
    .selectFrom('imports')
    .select(['id', 'file_name', 'added', 'updated', 'created_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('undone_at', 'is', null)
    .where('created_at', '>', undoableSince(scope))
    .where((eb) => eb.or([eb('added', '>', 0), eb('updated', '>', 0)]))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(RECENT_MAX)
    .execute()
}

/**
 * What an undo would do now: anyone who has since been written to, opened their link, answered or been changed
 * stays as they are. So does an added guest who got in by name, and a changed one who may have got in as the plus one
 * that an undo would take away. In a transaction it locks the import and its guests until the end.
 * @throws AppError `not_found`; `conflict` if it was undone already or is too old
 */
export async function planUndo(scope: OwnerScope, importId: Id): Promise<UndoPlan> {
  const record = await scope.db
    .selectFrom('imports')
    .select(['before', 'answers_before', 'undone_at', 'created_at'])
    .where('couple_id', '=', scope.coupleId)
    .where('id', '=', importId)
    .$if(scope.locksRows, (query) => query.forUpdate())
    .executeTakeFirst()
  if (!record) throw new AppError('not_found', 'This import no longer exists')
  if (record.undone_at) throw new AppError('conflict', copy.alreadyUndone)
  if (record.created_at <= undoableSince(scope)) throw new AppError('conflict', copy.tooOldToUndo)
  const importedAt = record.created_at
  const before = JSON.parse(record.before) as GuestBefore[]
  const guests = await listGuestsSince(scope, importedAt)
  const byId = new Map(guests.map((guest) => [guest.id, guest]))
  const beforeById = new Map(before.map((guest) => [guest.id, guest]))
  const added = guests
    .filter(({ id, import_id }) => import_id === importId && !beforeById.has(id))
    .map((guest) => ({ ...guest, reason: reasonNotToRemove(guest) }))
  const updated = guests.flatMap((guest) => {
    const restored = beforeById.get(guest.id)
    return restored ? [{ name: guest.name, restored, reason: reasonNotToRestore(guest, restored) }] : []
  })
  const gone = before.filter(({ id }) => !byId.has(id))
  const kept = [
    ...[...added, ...updated].flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }])),
    ...gone.map((guest) => ({ name: guestName(guest), reason: 'removed' as const })),
  ]
  const remove = added.filter(({ reason }) => reason === null).map(({ id }) => id)
  const restore = updated.filter(({ reason }) => reason === null).map(({ restored }) => restored)
  return {
    remove,
    restore,
    record,
    outcome: {
      removed: remove.length,
      restored: restore.length,
      kept: kept.length,
      kept_guests: kept.slice(0, KEPT_NAMED),
    },
  }
}

/** Restored guests keep their session and what the couple answered for them; removed ones would lose both. */
function reasonNotToRemove({ reason, hasEntered, isAnsweredByOwner }: GuestSince): KeptReason | null {
  if (hasEntered && reason !== 'answered') return 'opened'
  return reason ?? (isAnsweredByOwner ? 'changed' : null)
}

/** Anyone who got in since may be the plus one whom the import named. */
function reasonNotToRestore(
  { reason, plusOne, hasEnteredSince }: GuestSince,
  before: GuestBefore,
): KeptReason | null {
  const losesNamed = plusOneMatchName(plusOne) !== '' && losesPlusOne(plusOne, before)
  return reason ?? (losesNamed && hasEnteredSince ? 'opened' : null)
}

function undoableSince(scope: OwnerScope): Instant {
  return addMs(scope.now, -UNDO_HOURS * 3_600_000)
}

interface GuestSince {
  id: Id
  import_id: Id | null
  name: string
  /** Why an undo leaves them as they are; null if nothing has happened since the import. */
  reason: KeptReason | null
  /** Whether they or their plus one have ever got in by name. */
  hasEntered: boolean
  /** Whether they or their plus one have got in by name since. */
  hasEnteredSince: boolean
  plusOne: PlusOneNames & { plus_one_allowed: boolean }
  /** Whether the couple has answered an event or a question for them since. */
  isAnsweredByOwner: boolean
}

async function listGuestsSince(scope: OwnerScope, importedAt: Instant): Promise<GuestSince[]> {
  const rows = await scope.db
    .selectFrom('guests')
    .select([
      'id',
      'first_name',
      'last_name',
      'rsvp_responded_at',
      'rsvp_answered_by',
      'link_opened_at',
      'last_seen_at',
      'updated_at',
      'import_id',
      'plus_one_allowed',
      'plus_one_first_name',
      'plus_one_last_name',
    ])
    .where('couple_id', '=', scope.coupleId)
    .orderBy('sort_name')
    .orderBy('id')
    .$if(scope.locksRows, (query) => query.forUpdate())
    .execute()
  // Read once the rows are locked: a letter being queued meanwhile waits for them, and so does an answer.
  const written = await listWrittenTo(scope, importedAt)
  const { byGuests, byOwner } = await listAnswered(scope, importedAt)
  const undone = await listUndone(scope, importedAt)
  // An import that was undone has changed nothing.
  const changedAt = (row: (typeof rows)[number]) =>
    undone.reduce(
      (at, { undone_at, times }) => (at === undone_at ? times.get(row.id) : undefined) ?? at,
      row.updated_at,
    )
  const reasonOf = (row: (typeof rows)[number]): KeptReason | null => {
    const { rsvp_responded_at: answered, rsvp_answered_by: by, link_opened_at: opened } = row
    const hasAnswered = answered !== null && answered > importedAt && by !== 'owner'
    if (hasAnswered || byGuests.has(row.id)) return 'answered'
    if (opened !== null && opened > importedAt) return 'opened'
    if (written.has(row.id)) return 'written'
    return changedAt(row) === importedAt ? null : 'changed'
  }
  return rows.map((row) => ({
    id: row.id,
    import_id: row.import_id,
    name: guestName(row),
    reason: reasonOf(row),
    hasEntered: row.last_seen_at !== null,
    hasEnteredSince: row.last_seen_at !== null && row.last_seen_at > importedAt,
    plusOne: { ...row, plus_one_allowed: row.plus_one_allowed === 1 },
    isAnsweredByOwner: byOwner.has(row.id),
  }))
}

/** Imports that were undone since, the last one first: when, and when the guests they had changed were changed before. */
async function listUndone(
  scope: OwnerScope,
  since: Instant,
): Promise<{ undone_at: Instant | null; times: Map<Id, Instant> }[]> {
  const rows = await scope.db
    .selectFrom('imports')
    .select(['undone_at', 'before'])
    .where('couple_id', '=', scope.coupleId)
    .where('undone_at', '>', since)
    .orderBy('undone_at', 'desc')
    .execute()
  return rows.map(({ undone_at, before }) => {
    const guests = JSON.parse(before) as GuestBefore[]
    return { undone_at, times: new Map(guests.map(({ id, updated_at }) => [id, updated_at])) }
  })
}

/** Guests to whom mail has been sent or queued since. */
async function listWrittenTo(scope: OwnerScope, since: Instant): Promise<Set<Id | null>> {
  const rows = await scope.db
    .selectFrom('mail_messages')
    .select('guest_id')
    .distinct()
    .where('couple_id', '=', scope.coupleId)
    .where('guest_id', 'is not', null)
    .where('created_at', '>=', since)
    .where('state', '!=', 'failed')
    .execute()
  return new Set(rows.map(({ guest_id }) => guest_id))
}

/**
 * Guests whose events or questions have been answered since: by themselves or another guest, or by the couple. What
 * the import itself answered has its time, so of the couple only later answers count.
 */
async function listAnswered(
  scope: OwnerScope,
  since: Instant,
): Promise<{ byGuests: Set<Id>; byOwner: Set<Id> }> {
  const answersIn = (table: 'event_answers' | 'question_answers' | 'household_answers') =>
    scope.db
      .selectFrom(table)
      .select(['guest_id', 'answered_by'])
      .where('couple_id', '=', scope.coupleId)
      .where((eb) =>
        eb.or([
          eb('answered_at', '>', since),
          eb.and([eb('answered_at', '=', since), eb('answered_by', '!=', 'owner')]),
        ]),
      )
  // Of a household's answer whose giver was removed, it is not known here whose it is now.
  const inherited = scope.db
    .selectFrom('household_answer_members as member')
    .innerJoin('household_answers as answer', 'answer.id', 'member.answer_id')
    .leftJoin('guests as giver', 'giver.id', 'answer.guest_id')
    .select(['member.guest_id', 'answer.answered_by'])
    .where('member.couple_id', '=', scope.coupleId)
    .where('giver.id', 'is', null)
    .where('answer.answered_at', '>', since)
  const rows = await answersIn('event_answers')
    .union(answersIn('question_answers'))
    .union(answersIn('household_answers'))
    .union(inherited)
    .execute()
  const answeredBy = (isOwner: boolean) =>
    new Set(rows.filter((row) => (row.answered_by === 'owner') === isOwner).map(({ guest_id }) => guest_id))
  return { byGuests: answeredBy(false), byOwner: answeredBy(true) }
}
