import type { Hono } from 'hono'
import type { Expression } from 'kysely'
import type { ZodType } from 'zod'
import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { GuestFacet } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Assets } from './assets.ts'
import type { AccountScope, ChangeFollower, OwnerScope, ScopeLookups, SystemScope } from './db/scope.ts'
import type { AppContext, AppEnv, Deps } from './http/http.ts'
import type { MailComposers, MailReadAhead } from './mail/mail-composer.ts'
import type { WorkQueue } from './metrics/work-queue.ts'
import type { MailStep } from './mail/mail-worker.ts'
import type { GuestEvent } from './live/guest-events.ts'

/**
 * What one feature gives to the server, said in its `server-feature.ts`; `src/app/server/features.ts` lists them all, and
 * everything else follows from that list.
 */
export interface ServerFeature {
  /** What of an account goes by name when it is deleted; rows with a foreign key go with the row it names. */
  erase?: Eraser
  /** What of it is in the export of a wedding's data. */
  exports?: readonly Exporter[]
  /** What of it the guest list is filtered by, and has columns of in its CSV. */
  guestFacets?: GuestFacetReader
  /** What of it depends on the couple's settings. */
  followSettings?: SettingsFollower
  /** What of it depends on things that other features change. */
  followChanges?: ChangeFollower
  /** What of it every wedding begins with, written in the transaction that creates one. */
  beginWedding?: WeddingBeginner
  /** What open pages of guests hear of it. */
  guestEvents?: readonly GuestEvent[]
  /** Makes the feature's parts once per application. */
  open?: (deps: Deps, assets: Assets) => ServerParts
}

export interface ServerParts {
  /** The calls of /api; each says in its `security` whom it admits. */
  calls?: readonly Hono<AppEnv>[]
  /** Addresses of files: they set all of their headers by themselves. */
  files?: readonly Hono<AppEnv>[]
  /** Addresses of pages. */
  pages?: readonly Hono<AppEnv>[]
  /** Calls whose body is a whole file: each has its own limit. */
  fileCalls?: readonly string[]
  /** Other error shapes than that of /api, by address; one that ends in `/` covers all below it. */
  failures?: Readonly<Record<string, FailureShape>>
  /** Who a token belongs to, of the kinds that this feature issues. */
  lookups?: Partial<ScopeLookups>
  periodicWork?: readonly PeriodicWork[]
  /** What of it waits in the database for any process; the operator sees how much, and for how long. */
  queues?: readonly WorkQueue[]
  mail?: {
    composers?: MailComposers
    readAhead?: MailReadAhead
    /** Queues mail that is due; called about once a second. */
    queueDue?: MailStep
  }
  /** Called once at the start; a sentence that it returns is printed for the operator. */
  start?: () => Promise<string | null>
  /** Called once when the server stops. */
  stop?: () => void
}

/** How failures look, and the schema by which the API's document says so. */
export interface FailureShape {
  respond: (c: AppContext, thrown: unknown) => Response
  schema: ZodType
}

/** Work that any process may do at any time, also twice. */
export interface PeriodicWork {
  /** for the log: 'the sweep of media' */
  name: string
  every: 'minute' | 'quarter of an hour' | 'day'
  run: (scope: SystemScope) => Promise<unknown>
}

/** An account that is being deleted. */
export interface ErasedAccount {
  userId: Id
  coupleId: Id | null
  /** a query of the ids of the couple's guests */
  guestIds: Expression<Id>
  /** every address that it has, waits for, or has waited for */
  addresses: readonly string[]
}

/**
 * Deletes rows within the deletion's transaction; what it returns removes files after the commit, and may be run again.
 */
export type Eraser = (
  scope: AccountScope,
  account: ErasedAccount,
  deps: Deps,
) => Promise<void | (() => Promise<void>)>

/**
 * Brings up to date what follows from the couple's settings, within the transaction that changed them; `changed` names
 * those that were given.
 */
export type SettingsFollower = (scope: OwnerScope, changed: readonly string[]) => Promise<void>

/** Writes what a new wedding has from the start, within the transaction that creates it. */
export type WeddingBeginner = (scope: AccountScope, coupleId: Id) => Promise<void>

/** What a feature knows of all guests besides their rows; none while the couple uses nothing of it. */
export type GuestFacetReader = (scope: OwnerScope) => Promise<GuestFacet[]>

/** One part of the export of a wedding's data. */
export type Exporter = {
  [Name in ExportPart]: {
    /** the key in the complete JSON: 'guests' */
    name: Name
    /** Everything there is of it, as it is on the wire. */
    read: (scope: OwnerScope, deps: Deps) => Promise<ExportParts[Name]>
  }
}[ExportPart]
