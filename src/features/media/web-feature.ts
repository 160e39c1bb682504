import type { WebFeature } from '#platform/web/web-feature.ts'

export const media: WebFeature = {
  screens: { '/moderation/wall': () => import('./web/wall-screen.tsx') },
  shows: { wall: ['wall'] },
}
