import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Id } from '#platform/model/ids.ts'
import { weddingPaths } from '#platform/model/wedding-paths.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { AnyScope, OwnerScope } from '#platform/server/db/scope.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import { typedAddress } from '../model/known-contact.ts'

/** The guest whose link was opened. */
export interface LinkedGuest {
  id: Id
  link_version: number
  /** True if the link was opened before. */
  was_opened: boolean
}

/**
 * The keys in guests' personal links. They are not stored: incrementing a guest's
 * `link_version` ends the current one.
 */
export interface PersonalLinks {
  keyOf(guest: { id: Id; link_version: number }): string
  /** The couple's guest whom a key lets in; null for a forged key, an expired one, and another couple's alike. */
  findGuest(scope: AnyScope, coupleId: Id, key: string): Promise<LinkedGuest | null>
}

const ID_BYTES = 16
const PROOF_BYTES = 16
const KEY = /^[\w-]{43}$/

const readGuest = preparedQuery((db, given: { id: Id; coupleId: Id }) =>
  db
    .selectFrom('guests')
    .select(['id', 'link_version', 'link_opened_at'])
    .where('id', '=', given.id)
    .where('couple_id', '=', given.coupleId),
)

/** Makes and reads the keys of personal links, which are signed with a secret derived from `secrets`. */
export function createPersonalLinks(secrets: Secrets): PersonalLinks {
  const secret = secrets.derive('personal link')
  const proofOf = (id: Buffer, version: number) =>
    createHmac('sha256', secret).update(id).update(String(version)).digest().subarray(0, PROOF_BYTES)

  return {
    keyOf({ id, link_version }) {
      const bytes = bytesOf(id)
      return Buffer.concat([bytes, proofOf(bytes, link_version)]).toString('base64url')
    },
    async findGuest(scope, coupleId, key) {
      if (!KEY.test(key)) return null
      const bytes = Buffer.from(key, 'base64url')
      const id = bytes.subarray(0, ID_BYTES)
      const [guest] = await readGuest(scope.db, { id: idOf(id), coupleId })
      if (!guest || !timingSafeEqual(bytes.subarray(ID_BYTES), proofOf(id, guest.link_version))) return null
      return { id: guest.id, link_version: guest.link_version, was_opened: guest.link_opened_at !== null }
    },
  }
}

function bytesOf(id: Id): Buffer {
  return Buffer.from(id.replaceAll('-', ''), 'hex')
}

function idOf(bytes: Buffer): Id {
  return bytes.toString('hex').replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, '$1-$2-$3-$4-$5')
}

/** The full address of a guest's personal link. */
export interface GuestLink {
  guest_id: Id
  url: string
  /** The guest's address if a guest typed it: a new link is never mailed there. */
  typed_address: string | null
}

/** The personal links of the couple's guests by last name, or only that of `guestId`. */
export async function listGuestLinks(
  scope: OwnerScope,
  links: PersonalLinks,
  publicUrl: string,
  guestId?: Id,
): Promise<GuestLink[]> {
  const rows = await scope.db
    .selectFrom('guests')
    .innerJoin('couples', 'couples.id', 'guests.couple_id')
    .select(['guests.id', 'link_version', 'slug', 'email', 'typed_email', 'known_email', 'proven_email'])
    .where('guests.couple_id', '=', scope.coupleId)
    .$if(guestId !== undefined, (query) => query.where('guests.id', '=', guestId ?? ''))
    .orderBy('sort_name')
    .orderBy('guests.id')
    .execute()
  return rows.map(({ slug, ...guest }) => ({
    guest_id: guest.id,
    url: publicUrl + weddingPaths.weddingFor(slug, links.keyOf(guest)),
    typed_address: typedAddress(guest),
  }))
}
