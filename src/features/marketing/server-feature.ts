import type { ServerFeature } from '#platform/server/server-feature.ts'
import { createMarketingPages } from './pages/marketing-pages.tsx'

export const marketing: ServerFeature = {
  open: (_deps, assets) => ({ pages: [createMarketingPages(assets)] }),
}
