import type { WebFeature } from '#platform/web/web-feature.ts'

export const notes: WebFeature = {
  screens: { '/activities/love-notes': () => import('./web/love-notes-screen.tsx') },
  shows: { love_note: ['love-notes'] },
}
