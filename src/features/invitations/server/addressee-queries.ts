import type { Couple } from '#features/couples/model/couple.ts'
import { COUPLE_COLUMNS, toCouple } from '#features/couples/server/couple-queries.ts'
import { epochMs } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { inPieces } from '#platform/model/in-pieces.ts'
import type { MailReadAhead } from '#platform/server/mail/mail-composer.ts'
import type { MailRow } from '#platform/server/mail/mail-table.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, SystemScope } from '#platform/server/db/scope.ts'

/** The recipient of a letter, and everything it is written from. */
export interface Addressee {
  couple: Couple
  guest: Reader
  owner_email: string
  /** The couple's own words, for a custom message. */
  body: string | null
}

export type Reader = Awaited<ReturnType<typeof readGuest>>[number]

/** Finds the addressees of messages. */
export interface Addressees {
  /** Reads the addressees of messages about to be sent, all in two statements: a send has thousands. */
  readAhead: MailReadAhead
  /**
   * Returns what was read ahead, once; if that was not done, or too long ago, reads it now.
   * Null for a removed guest.
   */
  take: (scope: SystemScope, mail: MailRow) => Promise<Addressee | null>
}

/** A letter states what is true when it is sent, or was at most this long before. */
const MOMENT_MS = 1000

/** Starts with nothing read ahead. */
export function createAddressees(): Addressees {
  const ahead = new Map<Id, { readAt: number; addressee: Addressee | null }>()
  const isOver = (now: number, readAt: number) => Math.abs(now - readAt) > MOMENT_MS
  return {
    async readAhead(scope, mails) {
      const now = epochMs(scope.now)
      for (const [id, { readAt }] of ahead) if (isOver(now, readAt)) ahead.delete(id)
      const letters = mails.filter(({ guest_id }) => guest_id !== null)
      const found = await readAddressees(scope, letters)
      for (const { id } of letters) ahead.set(id, { readAt: now, addressee: found.get(id) ?? null })
    },
    async take(scope, mail) {
      const known = ahead.get(mail.id)
      ahead.delete(mail.id)
      if (known && !isOver(epochMs(scope.now), known.readAt)) return known.addressee
      return (await readAddressees(scope, [mail])).get(mail.id) ?? null
    },
  }
}

const GUEST_COLUMNS = [
  'id',
  'first_name',
  'last_name',
  'email',
  'typed_email',
  'known_email',
  'proven_email',
  'rsvp_status',
  'plus_one_allowed',
  'plus_one_first_name',
  'plus_one_last_name',
  'plus_one_status',
  'meal_choice',
  'plus_one_meal_choice',
  'dietary_restrictions',
  'link_version',
  'tags',
  'language',
  'page_language',
] as const
const OF_GUESTS = GUEST_COLUMNS.map((column) => `guests.${column}` as const)

const readGuest = preparedQuery((db, given: { coupleId: Id; guestId: Id }) =>
  db
    .selectFrom('guests')
    .select(OF_GUESTS)
    .where('id', '=', given.guestId)
    .where('couple_id', '=', given.coupleId),
)

const readCouple = preparedQuery((db, given: { coupleId: Id }) =>
  db
    .selectFrom('couples')
    .innerJoin('users', 'users.id', 'couples.owner_id')
    .select(COUPLE_COLUMNS.map((column) => `couples.${column}` as const))
    .select('users.email as owner_email')
    .where('couples.id', '=', given.coupleId),
)

/** One guest of a couple as a letter would be written now, without the couple's own words. */
export async function findAddressee(
  scope: AnyScope,
  wanted: { coupleId: Id; guestId: Id },
): Promise<Addressee | null> {
  const [guest] = await readGuest(scope.db, wanted)
  const sender = guest && (await findSender(scope, wanted.coupleId))
  return sender ? { ...sender, guest, body: null } : null
}

async function findSender(scope: AnyScope, coupleId: Id) {
  const [row] = await readCouple(scope.db, { coupleId })
  if (!row) return null
  const { owner_email, ...columns } = row
  return { couple: toCouple(columns, scope.now), owner_email }
}

/** By the messages' ids. */
async function readAddressees(scope: AnyScope, mails: readonly MailRow[]): Promise<Map<Id, Addressee>> {
  const rows = (await Promise.all([...inPlaces(mails)].map((some) => readReaders(scope.db, some)))).flat()
  const coupleIds = [...new Set(rows.map(({ couple_id }) => couple_id))]
  const senders = new Map(
    await Promise.all(coupleIds.map(async (id) => [id, await findSender(scope, id)] as const)),
  )
  const found = new Map<Id, Addressee>()
  for (const { mail_id, couple_id, body, ...guest } of rows) {
    const sender = senders.get(couple_id)
    if (sender) found.set(mail_id, { ...sender, guest, body })
  }
  return found
}

/** One prepared statement reads this many messages. */
const PLACES = Array.from({ length: 10 }, (_, place) => `id${place}`)
type Places = Record<string, Id>

/** The ids by place; if there are fewer, the last one fills the remaining places. */
function* inPlaces(mails: readonly MailRow[]): Generator<Places> {
  for (const some of inPieces(mails, PLACES.length)) {
    const ids = some.map(({ id }) => id)
    yield Object.fromEntries(PLACES.map((name, place) => [name, ids[Math.min(place, ids.length - 1)]!]))
  }
}

const readReaders = preparedQuery((db, given: Places) =>
  db
    .selectFrom('mail_messages')
    .innerJoin('guests', (join) =>
      join
        .onRef('guests.id', '=', 'mail_messages.guest_id')
        .onRef('guests.couple_id', '=', 'mail_messages.couple_id'),
    )
    .leftJoin('mail_batches', 'mail_batches.id', 'mail_messages.batch_id')
    .select(OF_GUESTS)
    .select(['mail_messages.id as mail_id', 'guests.couple_id', 'mail_batches.body'])
    .where(
      'mail_messages.id',
      'in',
      PLACES.map((name) => given[name]!),
    ),
)
