import type { Hono } from 'hono'
import { LEADS_TO_HEADER, PAGE_GUEST_HEADER } from '#features/guest-site/model/offline.ts'
import { platformCopy as copy } from '#platform/model/platform-copy.ts'
import { limitBody } from '#platform/server/http/body-limit.ts'
import type { Files } from '#platform/server/files/files.ts'
import { openFiles } from '#platform/server/files/open-files.ts'
import { compressedCalls } from '#platform/server/http/compression.ts'
import { nameRequest } from '#platform/server/http/app-context.ts'
import { sendError, toAppError, notFoundError } from '#platform/server/http/error-response.ts'
import { createRouter } from '#platform/server/http/router.ts'
import type { Deps, GivenDeps } from '#platform/server/deps.ts'
import type { AppEnv } from '#platform/server/http/app-context.ts'
import { requestLog } from '#platform/server/http/request-log.ts'
import { createStatusRoutes } from '#platform/server/http/status-routes.ts'
import { apiHeaders, checkOrigin } from '#platform/server/http/web-security.ts'
import { createDevMailRoutes, showsMail } from '#platform/pages/dev-mail-routes.tsx'
import { serveAssets } from '#platform/pages/serve-assets.ts'
import type { Assets } from '#platform/server/assets.ts'
import { createMetricsRoutes } from '#platform/server/metrics/metrics-routes.ts'
import { createMetrics } from '#platform/server/metrics/metrics.ts'
import { mailQueue } from '#platform/server/mail/mail-queue-queries.ts'
import { eraseMail } from '#platform/server/mail/erase-mail.ts'
import { openVideoTools } from '#platform/server/video/video-tools.ts'
import { createEventsRoutes } from '#platform/server/live/events-routes.ts'
import type { FailureShape, ServerParts } from '#platform/server/server-feature.ts'
import { describeApi, sendApiDocument } from '#platform/server/http/api-document.ts'
import { eraseFiles } from './stored-files.ts'
import { FEATURES } from './features.ts'
import { createPages } from './pages.tsx'
import { registerGuestWords } from './guest-words.ts'
import { setCallLanguage, setPageLanguage } from '#platform/server/http/request-language.ts'

const JSON_MAX_BYTES = 1024 * 1024

/**
 * The whole application as one Hono app, composed of all features. Tests call it without a port. `assets` are the
 * client build's files; without them pages render without styles and scripts.
 */
export function createApp(given: GivenDeps, assets: Assets, files: Files = openFiles(given.config)) {
  registerGuestWords()
  const deps: Deps = {
    ...given,
    files,
    video: openVideoTools(given.config),
    metrics: createMetrics(),
    // Filled below by the features that issue tokens.
    lookups: {} as Deps['lookups'],
    erasers: [eraseMail, eraseFiles, ...FEATURES.flatMap(({ erase }) => erase ?? [])],
    guestFacets: FEATURES.flatMap(({ guestFacets }) => guestFacets ?? []),
    guestAnswers: FEATURES.flatMap(({ guestAnswers }) => guestAnswers ?? []),
    exporters: FEATURES.flatMap(({ exports = [] }) => exports),
    exportExtensions: FEATURES.flatMap(({ extendExports }) => extendExports ?? []),
    settingsFollowers: FEATURES.flatMap(({ followSettings }) => followSettings ?? []),
    changeFollowers: FEATURES.flatMap(({ followChanges }) => followChanges ?? []),
    weddingBeginners: FEATURES.flatMap(({ beginWedding }) => beginWedding ?? []),
    ownCall: async (request) => app.fetch(request),
    state: { isStopping: false, isDamaged: false },
  }
  const app = createRouter()
  const parts = FEATURES.flatMap(({ open }) => open?.(deps, assets) ?? [])
  for (const { lookups } of parts) Object.assign(deps.lookups, lookups)
  const fileCalls = new Set(parts.flatMap((part) => part.fileCalls ?? []))
  const failureOf = failureFinder(parts)
  const mount = (routers: readonly Hono<AppEnv>[]) => routers.forEach((router) => app.route('/', router))

  app.use(async (c, next) => {
    nameRequest(c, deps)
    await next()
  })
  app.use(requestLog)
  app.use(async (c, next) => {
    await next()
    try {
      // Never acknowledges or shows anything that a power failure could still undo.
      await deps.untilDurable()
    } catch (cause) {
      // Remove every trace of the response that is not sent: its encoding would make the error unreadable.
      for (const name of DISCARDED_HEADERS) c.header(name, undefined)
      c.header('Cache-Control', 'no-store')
      throw cause
    }
  })
  serveAssets(app, assets)
  app.use('/wedding/*', setPageLanguage)
  app.use('/api/*', setCallLanguage)
  app.use('/api/*', apiHeaders)
  app.use('/auth/*', apiHeaders)
  app.use(checkOrigin)
  app.use('/api/*', (c, next) => {
    // Responses to changes are too small to benefit, except for calls that take a whole file. A read by POST says so itself.
    return c.req.method === 'GET' || fileCalls.has(c.req.path) ? compressedCalls(c, next) : next()
  })
  app.use('/api/*', (c, next) => (fileCalls.has(c.req.path) ? next() : limitCall(c, next)))

  mount(parts.flatMap(({ calls = [] }) => calls))
  app.get(
    '/api/openapi.json',
    sendApiDocument(() => describeApi(app, (path) => failureOf(path)?.schema)),
  )
  app.all('/api/*', () => {
    throw notFoundError()
  })
  const guestLiveEvents = FEATURES.flatMap(({ guestLiveEvents: events = [] }) => events)
  app.route('/', createEventsRoutes(deps, guestLiveEvents, GUEST_ACCESS_KINDS))
  app.route('/', createStatusRoutes())
  const queues = parts.flatMap((part) => part.queues ?? [])
  app.route('/', createMetricsRoutes(deps, [mailQueue, ...queues]))
  if (showsMail(deps.config)) app.route('/', createDevMailRoutes())
  mount(parts.flatMap(({ files = [] }) => files))

  const pages = createPages(
    assets,
    parts.flatMap((part) => part.pages ?? []),
  )
  app.route('/', pages.routes)

  app.onError((thrown, c) => {
    const shape = failureOf(c.req.path)
    if (shape) return shape.respond(c, thrown)
    const error = toAppError(thrown, c)
    return c.req.path.startsWith('/api/') ? sendError(c, error) : pages.sendError(c, error)
  })
  app.notFound((c) => pages.sendError(c, notFoundError()))
  return { routes: app, deps, parts }
}

export type App = ReturnType<typeof createApp>

/** The error format of addresses that have their own. */
function failureFinder(parts: readonly ServerParts[]) {
  const failures = new Map<string, FailureShape>(parts.flatMap((part) => Object.entries(part.failures ?? {})))
  const prefixes = [...failures.keys()].filter((address) => address.endsWith('/'))
  return (path: string) =>
    failures.get(path) ?? failures.get(prefixes.find((prefix) => path.startsWith(prefix)) ?? '')
}

/** Events that may end access: removing guests or their links, and the couple's settings for who may enter. */
const GUEST_ACCESS_KINDS = { guest: ['guest', 'import'], everybody: ['couple'] } as const

const DISCARDED_HEADERS = [
  'Content-Encoding',
  'Content-Length',
  'Content-Disposition',
  'ETag',
  'Location',
  'Set-Cookie',
  PAGE_GUEST_HEADER,
  LEADS_TO_HEADER,
]
const limitCall = limitBody(JSON_MAX_BYTES, () => copy.tooLarge)
