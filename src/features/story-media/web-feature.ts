import type { WebFeature } from '#platform/web/web-feature.ts'

export const storyMedia: WebFeature = { shows: { couple: ['story-media'] } }
