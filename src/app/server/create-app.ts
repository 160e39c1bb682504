import { compress } from 'hono/compress'
import { accountRoutes } from '#features/accounts/server/account-routes.ts'
import { answerAuthFailure, createAuthRoutes } from '#features/accounts/server/auth-routes.ts'
import { accountLookup } from '#features/accounts/server/session-queries.ts'
import { createKeyring } from '#features/accounts/server/signing-keys.ts'
import { coupleRoutes } from '#features/couples/server/couple-routes.ts'
import { createDraftKeys } from '#features/couples/server/draft-key.ts'
import { createMediaFileRoutes } from '#features/couples/server/media-file-routes.ts'
import { openMediaStore } from '#features/couples/server/media-store.ts'
import { COVER_PHOTO_PATH, createStoryMediaRoutes } from '#features/couples/server/story-media-routes.ts'
import { createNameMatchRoutes } from '#features/guest-site/server/name-match-routes.ts'
import { accessRequestRoutes } from '#features/guests/server/access-request-routes.ts'
import { guestImportRoutes } from '#features/guests/server/guest-import-routes.ts'
import { guestRoutes } from '#features/guests/server/guest-routes.ts'
import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { createPersonalLinkRoutes } from '#features/guests/server/personal-link-routes.ts'
import { createInvitationRoutes } from '#features/invitations/server/invitation-routes.ts'
import { createLetterWriter } from '#features/invitations/server/letter-writer-queries.ts'
import { namedCallRoutes } from '#features/invitations/server/named-call-routes.ts'
import { guestLookup } from '#features/guest-site/server/guest-session-queries.ts'
import { createGuestTokens } from '#features/guest-site/server/guest-token.ts'
import { notificationRoutes } from '#features/notifications/server/notification-routes.ts'
import { catererRoutes } from '#features/rsvps/server/caterer-routes.ts'
import { rsvpExportRoutes } from '#features/rsvps/server/rsvp-export-routes.ts'
import { rsvpRoutes } from '#features/rsvps/server/rsvp-routes.ts'
import { limitBody } from '#platform/server/body-limit.ts'
import {
  answerError,
  asAppError,
  createRouter,
  newReference,
  nothingHere,
  setRetryAfter,
} from '#platform/server/http.ts'
import type { Deps } from '#platform/server/http.ts'
import { requestLog } from '#platform/server/request-log.ts'
import { apiHeaders, checkOrigin } from '#platform/server/web-security.ts'
import type { Assets } from './assets.ts'
import { dashboardRoutes } from './dashboard-routes.ts'
import { createDevMailRoutes, showsMail } from './dev-mail-routes.tsx'
import { createEventsRoutes } from './events-routes.ts'
import { createPages } from './pages.tsx'
import { createDraftPages, createPreviewRoutes } from './preview-routes.tsx'
import { serveAssets } from './serve-assets.ts'
import { createStatusRoutes } from './status-routes.ts'
import { createWeddingFiles } from './wedding-files.ts'

const JSON_MAX_BYTES = 1024 * 1024
const IMPORT = '/api/guests/import'
const TAKES_FILES = new Set([IMPORT, COVER_PHOTO_PATH])

/** The named calls answer `error` as a text (ruling C8); with what else they answer a failure. */
const NAMED_CALLS = new Map([
  ['/api/guest-name-match', { canRequest: false }],
  ['/api/send-wedding-invitation', {}],
  ['/api/send-rsvp-confirmation', {}],
])

/**
 * The whole application as one Hono app: the composition of every feature. Tests call it without a port.
 * `assets` are the client build's files; without them pages render without styles and scripts.
 */
export function createApp(given: Omit<Deps, 'lookups' | 'files'>, assets: Assets) {
  const keyring = createKeyring(given.db, given.secrets, given.clock)
  const tokens = createGuestTokens(given.secrets)
  const links = createPersonalLinks(given.secrets)
  const draftKeys = createDraftKeys(given.secrets)
  const media = openMediaStore(given.config, given.secrets)
  const deps: Deps = {
    ...given,
    files: media.files,
    lookups: { findAccount: accountLookup(keyring), findGuest: guestLookup(tokens) },
  }
  const app = createRouter()

  app.use(async (c, next) => {
    c.set('deps', deps)
    c.set('reference', newReference())
    await next()
  })
  app.use(requestLog)
  app.use(async (_c, next) => {
    await next()
    // Nothing is acknowledged, and nothing is shown, that a loss of power could still take back.
    await deps.untilDurable()
  })
  serveAssets(app, assets)
  app.use('/api/*', apiHeaders)
  app.use('/auth/*', apiHeaders)
  app.use(checkOrigin)
  app.use('/api/*', (c, next) => {
    // What a change answers is too small to gain from it, but for the preview of an import.
    return c.req.method === 'GET' || c.req.path === IMPORT ? compressed(c, next) : next()
  })
  app.use('/api/*', (c, next) => {
    // What takes whole files has a limit of its own.
    return TAKES_FILES.has(c.req.path) ? next() : limitCall(c, next)
  })

  app.route('/auth/v1', createAuthRoutes({ keyring, issuer: `${deps.config.publicUrl}/auth/v1` }))
  app.route('/', accountRoutes)
  app.route('/', coupleRoutes)
  app.route('/', createPreviewRoutes(assets, draftKeys))
  app.route('/', createStoryMediaRoutes(media))
  app.route('/', guestImportRoutes)
  app.route('/', guestRoutes)
  app.route('/', createPersonalLinkRoutes(links))
  app.route('/', accessRequestRoutes)
  app.route('/', createNameMatchRoutes(tokens))
  app.route('/', rsvpRoutes)
  app.route('/', catererRoutes)
  app.route('/', rsvpExportRoutes)
  app.route('/', createInvitationRoutes(createLetterWriter(deps)))
  app.route('/', namedCallRoutes)
  app.route('/', notificationRoutes)
  app.route('/', dashboardRoutes)
  app.doc31('/api/openapi.json', {
    openapi: '3.1.0',
    info: { title: 'Twofold', version: '1', description: 'Everything the screens of Twofold do, as calls.' },
  })
  app.all('/api/*', () => {
    throw nothingHere()
  })
  app.route('/', createMediaFileRoutes(media))
  app.route('/', createEventsRoutes())
  app.route('/', createStatusRoutes())
  if (showsMail(deps.config)) app.route('/', createDevMailRoutes())

  app.route('/', createWeddingFiles(assets, media.files))
  const pages = createPages(assets, tokens, links)
  app.route('/', pages.routes)
  app.route('/', createDraftPages(assets, draftKeys))

  app.onError((thrown, c) => {
    const { path } = c.req
    if (path.startsWith('/auth/v1/')) return answerAuthFailure(c, thrown)
    const error = asAppError(thrown, deps.log, c.var.reference)
    const named = NAMED_CALLS.get(path)
    if (named) {
      setRetryAfter(c, error)
      return c.json({ success: false, error: error.message, ...named }, error.status as 400)
    }
    return path.startsWith('/api/') ? answerError(c, error) : pages.answerError(c, error)
  })
  app.notFound((c) => pages.answerError(c, nothingHere()))
  return { routes: app, deps, media }
}

export type App = ReturnType<typeof createApp>

const compressed = compress()
const limitCall = limitBody(JSON_MAX_BYTES, 'That is too large to be sent')
