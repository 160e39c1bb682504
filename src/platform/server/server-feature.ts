import type { Hono } from 'hono'
import type { Expression } from 'kysely'
import type { ZodType } from 'zod'
import type { ExportPart, ExportParts } from '#platform/model/export-parts.ts'
import type { Instant } from '#platform/model/dates.ts'
import type { FacetFilter, GuestFacet } from '#platform/model/guest-facet.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Assets } from './assets.ts'
import type { AccountScope, ChangeFollower, OwnerScope, ScopeLookups, SystemScope } from './db/scope.ts'
import type { Deps } from './deps.ts'
import type { AppContext, AppEnv } from './http/app-context.ts'
import type { MailComposers, MailReadAhead } from './mail/mail-composer.ts'
import type { WorkQueue } from './metrics/work-queue.ts'
import type { MailStep } from './mail/mail-worker.ts'
import type { GuestLiveEvent } from './live/guest-live-events.ts'

/**
 * What one feature contributes to the server, declared in its `server-feature.ts`. `src/app/server/features.ts`
 * lists all features, and everything else follows from that list.
 */
export interface ServerFeature {
  /**
   * Deletes a feature's data by name along with an account; rows with a foreign key are deleted with the row
   * they refer to.
   */
  erase?: Eraser
  /** Its parts of the export of a wedding's data. */
  exports?: readonly Exporter[]
  /** Adds to other features' parts of the export what only this one knows. */
  extendExports?: ExportExtensions
  /** Its filters for the guest list, and its columns in the list's CSV. */
  guestFacets?: GuestFacetReader
  /** Imports its columns from the guest list's CSV. */
  guestAnswers?: GuestAnswerImporter
  /** Updates what depends on the couple's settings. */
  followSettings?: SettingsFollower
  /** Updates what depends on things that other features change. */
  followChanges?: ChangeFollower
  /** Writes what every wedding has from the start, in the transaction that creates it. */
  beginWedding?: WeddingBeginner
  /** The events that guests' open pages receive from it. */
  guestLiveEvents?: readonly GuestLiveEvent[]
  /** Creates the feature's parts once per application. */
  open?: (deps: Deps, assets: Assets) => ServerParts
}

export interface ServerParts {
  /** The calls of /api; each states in its `security` whom it admits. */
  calls?: readonly Hono<AppEnv>[]
  /** Routes for files: they set all of their headers themselves. */
  files?: readonly Hono<AppEnv>[]
  /** Routes for pages. */
  pages?: readonly Hono<AppEnv>[]
  /** Calls whose body is a whole file: each has its own limit. */
  fileCalls?: readonly string[]
  /** Error shapes other than that of /api, by address; one that ends in `/` covers everything below it. */
  failures?: Readonly<Record<string, FailureShape>>
  /** Finds whom a token belongs to, for the kinds that this feature issues. */
  lookups?: Partial<ScopeLookups>
  periodicWork?: readonly PeriodicWork[]
  /** Its work waiting in the database for any process; the operator sees how much, and for how long. */
  queues?: readonly WorkQueue[]
  mail?: {
    composers?: MailComposers
    readAhead?: MailReadAhead
    /** Queues mail that is due; called about once a second. */
    queueDue?: MailStep
  }
  /** Called once at start-up; a returned sentence is printed for the operator. */
  start?: () => Promise<string | null>
  /** Called once when the server stops. */
  stop?: () => void
}

/** The shape of failures, and the schema that describes it in the API document. */
export interface FailureShape {
  respond: (c: AppContext, thrown: unknown) => Response
  schema: ZodType
}

/** Work that any process may do at any time, even twice. */
export interface PeriodicWork {
  /** for the log: 'the sweep of media' */
  name: string
  every: 'minute' | 'quarter of an hour' | 'day'
  run: (scope: SystemScope) => Promise<unknown>
}

/** Imports the columns of a feature's facets from a file that the couple provides. */
export interface GuestAnswerImporter {
  filter: FacetFilter
  /**
   * Enters the values of the cells, within the caller's transaction. Returns those that it could not enter, by
   * their index in `cells`, and the previous values as JSON.
   */
  enter: (
    scope: OwnerScope,
    cells: readonly GuestAnswerCell[],
  ) => Promise<{ refused: { at: number; message: string }[]; before: string }>
  /** Undoes `enter`, given what it returned as `before`, except for anything that somebody has changed since. */
  restore: (scope: OwnerScope, before: string, undo: ImportUndo) => Promise<void>
}

/** A column's value for one guest, which is one of the words that the column accepts. */
export interface GuestAnswerCell {
  guestId: Id
  header: string
  text: string
}

/** The guests for whom an import is undone, and when it was made. */
export interface ImportUndo {
  guests: ReadonlySet<Id>
  enteredAt: Instant
}

/** An account that is being deleted. */
export interface ErasedAccount {
  userId: Id
  coupleId: Id | null
  /** a query for the ids of the couple's guests */
  guestIds: Expression<Id>
  /** every address that it has, has requested, or had requested */
  addresses: readonly string[]
}

/**
 * Deletes rows within the deletion's transaction. The function it returns removes files after the commit, and
 * may be run again.
 */
export type Eraser = (
  scope: AccountScope,
  account: ErasedAccount,
  deps: Deps,
) => Promise<void | (() => Promise<void>)>

/**
 * Updates what depends on the couple's settings, within the transaction that changed them; `changed` names the
 * settings that were submitted.
 */
export type SettingsFollower = (scope: OwnerScope, changed: readonly string[]) => Promise<void>

/** Writes what a new wedding has from the start, within the transaction that creates it. */
export type WeddingBeginner = (scope: AccountScope, coupleId: Id) => Promise<void>

/** What a feature knows about all guests beyond their rows; empty while the couple uses none of it. */
export type GuestFacetReader = (scope: OwnerScope) => Promise<GuestFacet[]>

/** One part of the export of a wedding's data. */
export type Exporter = {
  [Name in ExportPart]: {
    /** the key in the complete JSON: 'guests' */
    name: Name
    /** Returns all of its data, in the form used on the wire. */
    read: (scope: OwnerScope, deps: Deps) => Promise<ExportParts[Name]>
  }
}[ExportPart]

/** By part: returns what the part's own feature read, with additions. */
export type ExportExtensions = {
  [Name in ExportPart]?: (scope: OwnerScope, part: ExportParts[Name]) => Promise<ExportParts[Name]>
}
