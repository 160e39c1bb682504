import type { WebFeature } from '#platform/web/web-feature.ts'

export const media: WebFeature = { shows: { couple: ['story-media'] } }
