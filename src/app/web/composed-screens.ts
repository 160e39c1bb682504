import type { WebFeature } from '#platform/web/web-feature.ts'

/** The screens that combine several features. */
export const composedScreens: WebFeature = {
  screens: {
    '/dashboard': () => import('./dashboard/dashboard-screen.tsx'),
    '/guests': () => import('./guests-screen.tsx'),
    '/rsvp': () => import('./rsvp-screen.tsx'),
    '/wedding-settings': () => import('./wedding-settings-screen.tsx'),
    '/account-settings': () => import('./account-settings-screen.tsx'),
  },
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
