import type { WebFeature } from '#platform/web/web-feature.ts'

/** The screens that combine several features. */
export const composedScreens: WebFeature = {
  screens: {
    '/guests': () => import('./guests-screen.tsx'),
    '/rsvp': () => import('./rsvp-screen.tsx'),
    '/wedding-settings': () => import('./wedding-settings-screen.tsx'),
    '/account-settings': () => import('./account-settings-screen.tsx'),
  },
}
