import type { WebFeature } from '#platform/web/web-feature.ts'

/** The home screen. The rail and the bars have a place of their own for it. */
export const dashboard: WebFeature = {
  screens: { '/dashboard': () => import('./web/dashboard-screen.tsx') },
  shows: {
    couple: ['dashboard'],
    guest: ['dashboard'],
    import: ['dashboard'],
    notification: ['dashboard'],
    love_note: ['dashboard'],
    song_request: ['dashboard'],
    trivia_result: ['dashboard'],
    vote: ['dashboard'],
    event: ['dashboard'],
    question: ['dashboard'],
  },
}
