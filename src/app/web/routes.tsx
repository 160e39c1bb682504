import { createBrowserRouter } from 'react-router'
import type { ComponentType, ReactNode } from 'react'
import type { RouteObject } from 'react-router'

import { ErrorScreen } from './error-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OwnerLayout } from './owner-layout.tsx'
import { SessionGate } from './session-gate.tsx'
import { OWNER_SCREENS } from '#platform/model/paths.ts'
import type { OwnerScreen, ScreenAudience } from '#platform/model/paths.ts'
import { Loading } from '#ui/skeleton.tsx'

type BuiltPath = Extract<OwnerScreen, { built: true }>['path']

/** Each screen comes with its own file, when it is first opened. */
const SCREENS: Record<BuiltPath, () => Promise<{ default: ComponentType }>> = {
  '/login': () => import('#features/accounts/web/login-screen.tsx'),
  '/signup': () => import('#features/accounts/web/signup-screen.tsx'),
  '/recover': () => import('#features/accounts/web/recover-screen.tsx'),
  '/confirm': () => import('#features/accounts/web/confirm-screen.tsx'),
  '/new-password': () => import('#features/accounts/web/new-password-screen.tsx'),
  '/dashboard': () => import('./dashboard-screen.tsx'),
  '/create-wedding': () => import('#features/couples/web/create-wedding-screen.tsx'),
  '/guests': () => import('./guests-room-screen.tsx'),
  '/guests/qr-codes': () => import('#features/guests/web/qr-codes-screen.tsx'),
  '/wedding-settings': () => import('#features/couples/web/settings-screen.tsx'),
  '/rsvp': () => import('./rsvp-room-screen.tsx'),
  '/rsvp/caterer': () => import('#features/rsvps/web/caterer-screen.tsx'),
  '/send-invitations': () => import('#features/invitations/web/send-invitations-screen.tsx'),
  '/notifications': () => import('#features/notifications/web/notifications-screen.tsx'),
  '/account-settings': () => import('./account-settings-screen.tsx'),
}

/** Screens in the owner's frame; the others stand alone. */
const FRAMED: readonly ScreenAudience[] = ['owner', 'newcomer', 'account']

export const router = createBrowserRouter([
  {
    Component: SessionGate,
    ErrorBoundary: () => alone(<ErrorScreen />),
    HydrateFallback: Loading,
    children: [
      ...routesFor((screen) => !FRAMED.includes(screen.audience)),
      { Component: OwnerLayout, children: routesFor((screen) => FRAMED.includes(screen.audience)) },
      { path: '*', Component: () => alone(<NotFoundScreen />) },
    ],
  },
])

function routesFor(belongs: (screen: OwnerScreen) => boolean): RouteObject[] {
  return OWNER_SCREENS.filter(belongs).map((screen) => ({
    path: screen.path,
    handle: screen,
    ErrorBoundary: ErrorScreen,
    ...(screen.built
      ? { lazy: async () => ({ Component: (await SCREENS[screen.path]()).default }) }
      : { Component: NotFoundScreen }),
  }))
}

/** A page without the owner's frame. */
function alone(content: ReactNode) {
  return <main className="px-4">{content}</main>
}
