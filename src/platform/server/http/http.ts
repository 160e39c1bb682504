import { OpenAPIHono, z } from '@hono/zod-openapi'
import type { Context, MiddlewareHandler } from 'hono'
import { HTTPException } from 'hono/http-exception'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Logger } from 'pino'
import type { ZodType } from 'zod'
import { AppError, ERROR_STATUS } from '#platform/model/app-error.ts'
import type { ErrorBody, ErrorCode } from '#platform/model/app-error.ts'
import type { Instant } from '#platform/model/dates.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { clientAddress } from './client-address.ts'
import { proxyRequestId } from './request-id.ts'
import type { Config } from '#platform/server/config.ts'
import type { Db, Engine, Store } from '#platform/server/db/db.ts'
import type { Files } from '#platform/server/files/files.ts'
import type { VideoTools } from '#platform/server/video/video-tools.ts'
import type { Metrics } from '#platform/server/metrics/metrics.ts'
import type { LiveBus } from '#platform/server/live/live.ts'
import { withoutValues } from '#platform/server/log-options.ts'
import { SPOKEN_LETTERS, randomLetters } from '#platform/server/random-letters.ts'
import { isClientDisconnect, machineFault, ownerDeleted } from './faults.ts'
import {
  accountScope,
  coupleScope,
  exportScope,
  guestScope,
  ownerScope,
  systemScope,
  visitorScope,
} from '#platform/server/db/scope.ts'
import type {
  AccountScope,
  ChangeFollower,
  CoupleScope,
  GuestScope,
  OwnerScope,
  ScopeLookups,
  SystemScope,
  VisitorScope,
} from '#platform/server/db/scope.ts'
import type { DownloadPurpose } from '#platform/server/download-key.ts'
import type { Secrets } from '#platform/server/secrets.ts'
import type {
  Eraser,
  ExportExtensions,
  Exporter,
  FailureShape,
  GuestAnswerImporter,
  GuestFacetReader,
  SettingsFollower,
  WeddingBeginner,
} from '#platform/server/server-feature.ts'

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

export interface AppEnv {
  Variables: {
    deps: Deps
    /** what a person is shown to identify a request that failed */
    reference: string
    /** the proxy's name for the request, or the reference if there is none */
    requestId: string
    /** for log lines about this request: it names both */
    log: Logger
    admitted?: Admitted
  }
}

/** The caller's scope, of the kind that the call's entry in the API document requires. */
interface Admitted {
  account?: AccountScope
  owner?: OwnerScope
  guest?: GuestScope
  ownerOrGuest?: CoupleScope
}

export type AppContext = Context<AppEnv>

/**
 * A router whose calls establish who is calling before they read anything else of the request, and whose
 * schemas refuse input with an AppError: one shape for every failure.
 */
export function createRouter(): OpenAPIHono<AppEnv> {
  const router = new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (result.success) return
      // No row can have such a path parameter, so nothing exists at the address.
      if (result.target === 'param') throw new AppError('not_found', copy.notFound)
      throw invalid(result.error.issues)
    },
  })
  const { openapi } = router
  const withAdmission: typeof openapi = ({ middleware = [], ...route }, handler, hook) =>
    openapi(
      { ...route, middleware: [admission(route.security), ...[middleware].flat()] } as never,
      handler as never,
      hook as never,
    ) as never
  router.openapi = withAdmission
  return router
}

/** The error for input that does not fit its schema: the first message for each field. */
export function invalid(issues: readonly { path: PropertyKey[]; message: string }[]): AppError {
  const fields: Record<string, string> = {}
  for (const issue of issues) fields[issue.path.map(String).join('.') || 'body'] ??= issue.message
  return new AppError('invalid', Object.values(fields)[0] ?? copy.checkFields, { fields })
}

/** The OpenAPI entry of a JSON response. */
export function json<S extends ZodType>(schema: S, description: string) {
  return { description, content: { 'application/json': { schema } } }
}

/** The OpenAPI entry of a JSON body; a missing body is refused like an invalid one. */
export function body<S extends ZodType>(schema: S) {
  return { body: { required: true, content: { 'application/json': { schema } } } }
}

/** Whom a call admits, as stated in its entry in the API document: docs/access.md has the table. */
export const admits: Record<
  'anyone' | 'account' | 'owner' | 'guest' | 'ownerOrGuest',
  Record<string, string[]>[]
> = {
  anyone: [{}],
  account: [{ account: [] }],
  owner: [{ owner: [] }],
  guest: [{ guest: [] }],
  ownerOrGuest: [{ owner: [] }, { guest: [] }],
}

/** Refuses strangers before the schemas run, so that they cannot learn what a call expects. */
function admission(security: unknown): MiddlewareHandler<AppEnv> {
  const kind = (['account', 'owner', 'guest', 'ownerOrGuest'] as const).find(
    (name) => admits[name] === security,
  )
  return async (c, next) => {
    if (kind === 'account') c.set('admitted', { account: await account(c) })
    if (kind === 'owner') c.set('admitted', { owner: await owner(c) })
    if (kind === 'guest') c.set('admitted', { guest: await knownGuest(guest(c)) })
    if (kind === 'ownerOrGuest') c.set('admitted', { ownerOrGuest: await knownGuest(ownerOrGuest(c)) })
    await next()
  }
}

/**
 * Undefined for a valid token that admits nobody at the moment. The call itself decides about it, since some calls
 * accept what a guest sends late.
 */
async function knownGuest<S>(found: Promise<S>): Promise<S | undefined> {
  try {
    return await found
  } catch (cause) {
    if (!(cause instanceof AppError) || cause.denial === 'no_session') throw cause
    return undefined
  }
}

/** The schemes that `admits` names. */
export const securitySchemes = {
  account: { type: 'http', scheme: 'bearer', description: 'An access token of /auth/v1' },
  owner: { type: 'http', scheme: 'bearer', description: 'The same, of an account that has a wedding' },
  guest: { type: 'http', scheme: 'bearer', description: 'The token of a matched name or a personal link' },
} as const

/** The path parameter {id}; with anything that is not an id, the address does not exist. */
export const idParam = z.object({ id: z.uuid().openapi({ param: { name: 'id', in: 'path' } }) })

/** The scope of whoever sent the request, without looking at any token. */
export function visitor(c: AppContext): VisitorScope {
  return visitorScope(base(c), clientAddress(c, c.var.deps.config.trustedProxies))
}

/** @throws AppError `unauthenticated` */
export async function account(c: AppContext): Promise<AccountScope> {
  return c.var.admitted?.account ?? accountScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** @throws AppError `unauthenticated`, `not_found` */
export async function owner(c: AppContext): Promise<OwnerScope> {
  return c.var.admitted?.owner ?? ownerScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/**
 * The owner whose download is opened by the key in the address, for a browser that follows a link.
 * @throws AppError `not_found`
 */
export async function exportOwner(
  c: AppContext,
  purpose: DownloadPurpose,
  couple: string,
): Promise<OwnerScope> {
  if (!isId(couple)) throw notFoundError()
  const scope = await exportScope(base(c), c.var.deps.lookups, purpose, couple, c.req.query('key') ?? '')
  if (!scope) throw notFoundError()
  return scope
}

/** The guest of the request's bearer token, or of `token` if a page read it from its cookie. */
export async function guest(c: AppContext, token?: string | null): Promise<GuestScope> {
  if (token !== undefined) return guestScope(base(c), c.var.deps.lookups, token)
  return c.var.admitted?.guest ?? guestScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** The calling guest, also up to `lateDays` after the site closed: for calls that were waiting on their phone. */
export async function lateGuest(c: AppContext, lateDays: number): Promise<GuestScope> {
  return c.var.admitted?.guest ?? guestScope(base(c), c.var.deps.lookups, bearerToken(c), lateDays)
}

/** The scope of the calling owner or guest. @throws AppError `unauthenticated`, `not_found`, `gone` */
export async function ownerOrGuest(c: AppContext): Promise<CoupleScope> {
  return c.var.admitted?.ownerOrGuest ?? coupleScope(base(c), c.var.deps.lookups, bearerToken(c))
}

/** The server's own scope, for start-up and jobs. */
export function system(deps: Deps): SystemScope {
  return systemScope(baseOf(deps, deps.log, null))
}

/** The server's own scope for one run of periodic work, with an id that sets it apart in the log. */
export function systemRun(deps: Deps, work: string): SystemScope {
  const run = newReference()
  return systemScope(baseOf(deps, deps.log.child({ work, run }), run))
}

/** Gives the request its names, and a log that includes them. */
export function nameRequest(c: AppContext, deps: Deps): void {
  const reference = newReference()
  const requestId = proxyRequestId(c, deps.config.trustedProxies) ?? reference
  c.set('deps', deps)
  c.set('reference', reference)
  c.set('requestId', requestId)
  c.set('log', deps.log.child({ reference, request_id: requestId }))
}

/** The token of `Authorization: Bearer …` in any letter case; null if there is none. */
export function bearerToken(c: Context): string | null {
  return /^bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '')?.[1] ?? null
}

function base(c: AppContext) {
  const { deps, log, requestId } = c.var
  return baseOf(deps, log, requestId)
}

function baseOf(deps: Deps, log: Logger, requestId: string | null) {
  return {
    db: deps.db,
    now: deps.clock(),
    newId: deps.newId,
    log,
    requestId,
    locksRows: deps.engine === 'postgres',
    limitsUse: deps.config.limitsUse,
    announce: deps.live.publish,
    followers: deps.changeFollowers,
  }
}

/** A short name for one request: a person can read it out, and the log can be searched for it. */
function newReference(): string {
  return randomLetters(6, SPOKEN_LETTERS)
}

/** The error that the caller gets for `thrown`; an unexpected one is logged with its stack and shown without it. */
export function toAppError(thrown: unknown, c: AppContext): AppError {
  if (thrown instanceof AppError) return thrown
  if (thrown instanceof HTTPException) {
    if (thrown.status === 413) return new AppError('too_large', copy.tooLarge)
    if (thrown.status < 500) return new AppError('bad_request', copy.badJson)
  }
  if (isClientDisconnect(thrown)) return new AppError('bad_request', copy.hungUp)
  const fault = machineFault(thrown)
  const gone = ownerDeleted(thrown)
  c.var.log[fault || gone ? 'warn' : 'error'](
    { err: withoutValues(thrown) },
    fault ? 'a fault of the machine' : gone ? 'what it belongs to is gone' : 'unexpected failure',
  )
  return fault ?? gone ?? new AppError('internal', copy.internal)
}

/** Logs a download that failed after it had begun. */
export function logBrokenDownload(c: AppContext, thrown: unknown): void {
  const level = machineFault(thrown) ? 'warn' : 'error'
  c.var.log[level]({ err: withoutValues(thrown) }, 'a download broke off')
}

/** The shape of every failure of /api, except those of the named calls. */
export const errorBody: ZodType<ErrorBody> = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as ErrorCode[]),
    message: z.string(),
    reference: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
  }),
})

/** Sends an error in the one shape of /api. */
export function sendError(c: AppContext, error: AppError): Response {
  const shape: ErrorBody = {
    error: {
      code: error.code,
      message: error.message,
      reference: c.var.reference,
    },
  }
  if (error.fields) shape.error.fields = error.fields
  setRetryAfter(c, error)
  return c.json(shape, error.status as ContentfulStatusCode)
}

/** The failure of the named calls, whose `error` is a text (rule C8); `more` has the other fields of their body. */
export function failureAsText(more: Readonly<Record<string, boolean>>): FailureShape {
  const others = Object.entries(more).map(([name, value]) => [name, z.literal(value)])
  return {
    schema: z.object({ ...Object.fromEntries(others), error: z.string() }),
    respond(c, thrown) {
      const error = toAppError(thrown, c)
      setRetryAfter(c, error)
      return c.json({ ...more, error: error.message }, error.status as ContentfulStatusCode)
    },
  }
}

/** States when the same request may succeed, if the error knows. */
export function setRetryAfter(c: Context, { retryAfterSeconds }: AppError): void {
  if (retryAfterSeconds) c.header('Retry-After', String(retryAfterSeconds))
}

/** The error for an address at which nothing exists. */
export function notFoundError(): AppError {
  return new AppError('not_found', copy.notFound)
}
