import type { ServerFeature } from '#platform/server/server-feature.ts'
import { customCssRoutes } from './server/custom-css-routes.ts'

export const design: ServerFeature = { open: () => ({ calls: [customCssRoutes] }) }
