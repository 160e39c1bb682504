import type { Logger } from 'pino'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Config } from './config.ts'
import type { Db, Engine, Store } from './db/db.ts'
import type { ChangeFollower, ScopeLookups } from './db/scope.ts'
import type { Files } from './files/files.ts'
import type { LiveBus } from './live/live.ts'
import type { Metrics } from './metrics/metrics.ts'
import type { Secrets } from './secrets.ts'
import type {
  Eraser,
  ExportExtensions,
  Exporter,
  GuestAnswerImporter,
  GuestFacetReader,
  SettingsFollower,
  WeddingBeginner,
} from './server-feature.ts'
import type { VideoTools } from './video/video-tools.ts'

/** What the application receives from outside; tests make their own. */
export interface GivenDeps {
  config: Config
  db: Db
  untilDurable: Store['untilDurable']
  engine: Engine
  clock: () => Instant
  newId: () => Id
  log: Logger
  secrets: Secrets
  live: LiveBus
}

/** Everything the application is made from: what it receives, and what it collects from its features. */
export interface Deps extends GivenDeps {
  files: Files
  video: VideoTools
  metrics: Metrics
  lookups: ScopeLookups
  erasers: readonly Eraser[]
  exporters: readonly Exporter[]
  exportExtensions: readonly ExportExtensions[]
  guestFacets: readonly GuestFacetReader[]
  guestAnswers: readonly GuestAnswerImporter[]
  settingsFollowers: readonly SettingsFollower[]
  weddingBeginners: readonly WeddingBeginner[]
  changeFollowers: readonly ChangeFollower[]
  /** the application itself, called without a port */
  ownCall: (request: Request) => Promise<Response>
  /** what /readyz reports about the process itself */
  state: ProcessState
}

export interface ProcessState {
  /** true from the moment it was asked to stop: it still serves requests, but /readyz tells proxies to send no more */
  isStopping: boolean
  /** true once a statement has found the SQLite file damaged: another process, on a restored backup, has to follow */
  isDamaged: boolean
}
