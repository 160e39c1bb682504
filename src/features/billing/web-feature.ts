import type { WebFeature } from '#platform/web/web-feature.ts'
import type {} from './web/billing-api.ts'

export const billing: WebFeature = { shows: { licence: ['billing', 'dashboard'], couple: ['billing'] } }
