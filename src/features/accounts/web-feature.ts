import type { WebFeature } from '#platform/web/web-feature.ts'

export const accounts: WebFeature = {
  screens: {
    '/login': () => import('./web/login-screen.tsx'),
    '/signup': () => import('./web/signup-screen.tsx'),
    '/recover': () => import('./web/recover-screen.tsx'),
    '/confirm': () => import('./web/confirm-screen.tsx'),
    '/new-password': () => import('./web/new-password-screen.tsx'),
  },
  palette: () => import('./web/account-palette.ts'),
}
