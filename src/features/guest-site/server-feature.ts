import { createPersonalLinks } from '#features/guests/server/personal-link-queries.ts'
import { failureAsText } from '#platform/server/http/error-response.ts'
import type { ServerFeature } from '#platform/server/server-feature.ts'
import type { GuestPanel } from './pages/guest-panel.ts'
import { createCalendarFiles } from './pages/calendar-files.ts'
import { drawEntry } from './pages/entry-page.tsx'
import { createGuestPages } from './pages/guest-pages.ts'
import { createDraftPages, createPreviewRoutes } from './pages/preview-routes.tsx'
import { createWeddingFiles } from './pages/wedding-files.ts'
import { createDraftKeys } from './server/draft-key.ts'
import { guestLookup } from './server/guest-session-queries.ts'
import { createGuestTokens } from './server/guest-token.ts'
import { createNameMatchRoutes } from './server/name-match-routes.ts'

/** The guests' site, with the tabs of the features that have one. */
export const createGuestSite = (panels: readonly GuestPanel[]): ServerFeature => ({
  open(deps, assets) {
    const tokens = createGuestTokens(deps.secrets)
    const draftKeys = createDraftKeys(deps.secrets)
    return {
      calls: [createPreviewRoutes(assets, draftKeys), createNameMatchRoutes(tokens, drawEntry)],
      files: [createWeddingFiles(assets, deps.files), createCalendarFiles(tokens)],
      pages: [
        createGuestPages(assets, tokens, createPersonalLinks(deps.secrets), panels, deps.secrets),
        createDraftPages(assets, draftKeys),
      ],
      failures: { '/api/guest-name-match': failureAsText({ success: false, canRequest: false }) },
      lookups: { findGuest: guestLookup(tokens) },
    }
  },
})
