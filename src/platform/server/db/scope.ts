import type { Logger } from 'pino'
import { AppError } from '#platform/model/app-error.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { Language } from '#platform/model/languages.ts'
import type { Id } from '#platform/model/ids.ts'
import type { LiveChange, LiveKind } from '#platform/model/live-change.ts'
import { personKey } from '#platform/model/person-key.ts'
import type { PersonKey } from '#platform/model/person-key.ts'
import type { DownloadPurpose } from '../download-key.ts'
import type { Db } from './db.ts'

/** What every command and query receives from outside: the database, the time and ids, so that tests control them. */
interface BaseScope {
  readonly db: Db
  /** When the request arrived: the one instant used for everything it writes. */
  readonly now: Instant
  readonly newId: () => Id
  /** Its lines name the request, or the run of periodic work. */
  readonly log: Logger
  /** The name of the request on its own, for work done later; null for work that no request started. */
  readonly requestId: string | null
  /** True if parallel transactions must lock the rows they base decisions on; SQLite has one writer at a time. */
  readonly locksRows: boolean
  /** Whether calls, letters and guests' files are limited in number; off only for load tests. */
  readonly limitsUse: boolean
  /** Notifies the couple's open pages once the transaction is committed. */
  readonly announce: (coupleId: Id, change: LiveChange) => void
  /** What features do within a transaction that has announced a change, their own or another feature's. */
  readonly followers: readonly ChangeFollower[]
}

/**
 * Updates whatever depends on things that other features change, within the transaction that changed them.
 * `ids` are those announced for the first kind; null means several, or something of another kind.
 */
export interface ChangeFollower {
  kinds: readonly LiveKind[]
  follow: (scope: AnyScope, coupleId: Id, ids: readonly Id[] | null) => Promise<void>
}

declare const minted: unique symbol

/** Anyone at all: only public facts are within reach. */
export type VisitorScope = BaseScope & { readonly [minted]: 'visitor'; readonly address: string }
/** A signed-in person, with or without a wedding. */
export type AccountScope = BaseScope & {
  readonly [minted]: 'account'
  readonly userId: Id
  readonly sessionId: Id
  readonly email: string
  readonly coupleId: Id | null
}
/** A signed-in person and their couple: every query filters by `coupleId`. */
export type OwnerScope = BaseScope & {
  readonly [minted]: 'owner'
  readonly ownerId: Id
  readonly sessionId: Id
  readonly coupleId: Id
}
/** A matched guest of one couple; `companion` if the visitor is that guest's plus one (rule A9). */
export type GuestScope = BaseScope & {
  readonly [minted]: 'guest'
  readonly coupleId: Id
  readonly guestId: Id
  readonly companion: boolean
  /** identifies the plus one by the name with which they entered; empty for the guest */
  readonly companionMark: string
  /** how the session began: with the guest's name, with their contact as well, or with their personal link */
  readonly entry: 'name' | 'contact' | 'link'
  /** the guest's link at that time */
  readonly linkVersion: number
  /** what the session is based on: keys issued for it become invalid when this changes */
  readonly accessBasis: string
  /** false once the couple's deadline for answers has passed */
  readonly takesAnswers: boolean
  /** the guest's language according to the couple; null if the couple has not set one, and for a plus one */
  readonly language: Language | null
}

/**
 * The key of the one who acts: a guest, or their plus one, who counts as a separate person (rule E1). All plus ones of a
 * guest share one key: otherwise a guest who renames theirs could fill the leaderboard, or pass every limit.
 */
export function actorKey({ guestId, companion }: Pick<GuestScope, 'guestId' | 'companion'>): PersonKey {
  return personKey(guestId, companion)
}

/** The server itself: jobs and start-up. */
export type SystemScope = BaseScope & { readonly [minted]: 'system' }

/** Scopes that act within one couple. */
export type CoupleScope = OwnerScope | GuestScope
export type AnyScope = VisitorScope | AccountScope | OwnerScope | GuestScope | SystemScope

/** What a guest token grants. */
export type GuestGrant = Pick<
  GuestScope,
  | 'coupleId'
  | 'guestId'
  | 'companion'
  | 'companionMark'
  | 'entry'
  | 'linkVersion'
  | 'accessBasis'
  | 'takesAnswers'
  | 'language'
>

/** How to find whom a token belongs to: features provide it through `lookups`, and create-app merges theirs. */
export interface ScopeLookups {
  /** The account of an access token whose session has not ended; null otherwise. */
  findAccount(
    base: BaseScope,
    token: string,
  ): Promise<{ userId: Id; sessionId: Id; email: string; coupleId: Id | null } | null>
  /** The guest of a guest token that is valid now or was `lateDays` ago; null otherwise. */
  findGuest(base: BaseScope, token: string, lateDays?: number): Promise<GuestGrant | null>
  /** The couple's owner and their session, if download `key` is valid now; null otherwise. */
  findExportOwner(
    base: BaseScope,
    purpose: DownloadPurpose,
    coupleId: Id,
    key: string,
  ): Promise<Pick<OwnerScope, 'ownerId' | 'sessionId'> | null>
}

export const SIGN_IN_SENTENCE = 'Please sign in to continue'

/** The scope of an unknown visitor; `address` is their network address, for rate limits. */
export function visitorScope(base: BaseScope, address: string): VisitorScope {
  return { ...base, address } as VisitorScope
}

/** The scope of the server itself, with every couple's rows in reach. */
export function systemScope(base: BaseScope): SystemScope {
  return { ...base } as SystemScope
}

/** @throws AppError `unauthenticated` */
export async function accountScope(
  base: BaseScope,
  lookups: ScopeLookups,
  token: string | null,
): Promise<AccountScope> {
  const account = token ? await lookups.findAccount(base, token) : null
  if (!account) throw new AppError('unauthenticated', SIGN_IN_SENTENCE)
  return { ...base, ...account } as AccountScope
}

/**
 * @throws AppError `unauthenticated`; `not_found` for an account without a wedding, which owns nothing to find
 */
export async function ownerScope(
  base: BaseScope,
  lookups: ScopeLookups,
  token: string | null,
): Promise<OwnerScope> {
  return ownerOf(base, await accountScope(base, lookups, token))
}

/**
 * The owner's scope for the one download that `key` opens, since a browser that follows a link sends no token. Null if
 * the key is not valid.
 */
export async function exportScope(
  base: BaseScope,
  lookups: ScopeLookups,
  purpose: DownloadPurpose,
  coupleId: Id,
  key: string,
): Promise<OwnerScope | null> {
  const owner = await lookups.findExportOwner(base, purpose, coupleId, key)
  return owner && ({ ...base, ...owner, coupleId } as OwnerScope)
}

/**
 * The scope of the person whom the token names: the couple's owner, or one of its guests.
 * @throws AppError `unauthenticated`; `not_found` for an account without a wedding
 */
export async function coupleScope(
  base: BaseScope,
  lookups: ScopeLookups,
  token: string | null,
): Promise<CoupleScope> {
  const account = token ? await lookups.findAccount(base, token) : null
  return account ? ownerOf(base, account) : guestScope(base, lookups, token)
}

/** The account's scope for work that the server or an operator does on it: there is no session behind it. */
export function accountScopeOf(
  system: SystemScope,
  account: Pick<AccountScope, 'userId' | 'coupleId' | 'email'>,
): AccountScope {
  const base: BaseScope = system
  return { ...base, ...account, sessionId: account.userId } as AccountScope
}

/** The account's person as the owner of their wedding; null if they have none yet. */
export function asOwner(scope: AccountScope): OwnerScope | null {
  return scope.coupleId === null ? null : ownerOf(scope, scope)
}

function ownerOf(
  base: BaseScope,
  account: Pick<AccountScope, 'userId' | 'sessionId' | 'coupleId'>,
): OwnerScope {
  const { userId: ownerId, sessionId, coupleId } = account
  if (!coupleId) throw new AppError('not_found', 'You have not created a wedding yet')
  return { ...base, ownerId, sessionId, coupleId } as OwnerScope
}

/** @throws AppError `unauthenticated` */
export async function guestScope(
  base: BaseScope,
  lookups: ScopeLookups,
  token: string | null,
  lateDays = 0,
): Promise<GuestScope> {
  const guest = token ? await lookups.findGuest(base, token, lateDays) : null
  if (!guest) throw new AppError('unauthenticated', copy.enterNameAgain, { denial: 'no_session' })
  return { ...base, ...guest } as GuestScope
}

/**
 * Runs `work` in one transaction. Inside it, use only the scope that is passed in to reach the database: SQLite
 * has one writer, so another handle would wait forever.
 */
export async function inTransaction<S extends AnyScope, T>(
  scope: S,
  work: (scope: S) => Promise<T>,
): Promise<T> {
  if (scope.db.isTransaction) return work(scope)
  const announced: Parameters<AnyScope['announce']>[] = []
  const announce: AnyScope['announce'] = (...change) => void announced.push(change)
  const result = await scope.db.transaction().execute(async (db) => {
    const inner = { ...scope, db, announce }
    const done = await work(inner)
    await followChanges(inner, announced)
    return done
  })
  for (const change of announced) scope.announce(...change)
  return result
}

/** Changes that followers make themselves are not followed again. */
async function followChanges(
  scope: AnyScope,
  announced: readonly (readonly [Id, LiveChange])[],
): Promise<void> {
  const changes = [...announced]
  if (changes.length === 0) return
  for (const { kinds, follow } of scope.followers) {
    const followed = changes.filter(([, { type }]) => kinds.includes(type))
    for (const coupleId of new Set(followed.map(([id]) => id))) {
      const ofCouple = followed.flatMap(([id, change]) => (id === coupleId ? [change] : []))
      const isWhole = ofCouple.some(({ type, id }) => id === null || type !== kinds[0])
      await follow(scope, coupleId, isWhole ? null : [...new Set(ofCouple.flatMap(({ id }) => id ?? []))])
    }
  }
}
