import { createBrowserRouter } from 'react-router'
import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'

import { ErrorScreen } from './error-screen.tsx'
import { FEATURES } from './features.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OwnerLayout } from './owner-layout.tsx'
import { SessionGate } from './session-gate.tsx'
import { OWNER_SCREENS } from '#platform/model/paths.ts'
import type { OwnerScreen, ScreenAudience } from '#platform/model/paths.ts'
import type { Screens } from '#platform/web/web-feature.ts'
import { Loading } from '#ui/skeleton.tsx'

const SCREENS = Object.assign({}, ...FEATURES.map(({ screens }) => screens)) as Required<Screens>

/** Screens in the owner's frame; the others have none. */
const FRAMED: readonly ScreenAudience[] = ['owner', 'newcomer', 'account']

nameFirstEntry()

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

/**
 * The router calls the first entry of every document 'default', and remembers by that name how far it was scrolled: a
 * new document would open where the one before it was left. With a name of its own, which a reload and Back find in the
 * entry again, it opens at its top.
 */
function nameFirstEntry() {
  const state = history.state as { key?: string } | null
  if (state?.key === undefined) history.replaceState({ ...state, key: crypto.randomUUID() }, '')
}

function routesFor(belongs: (screen: OwnerScreen) => boolean): RouteObject[] {
  return OWNER_SCREENS.filter(belongs).map((screen) => ({
    path: screen.path,
    handle: screen,
    ErrorBoundary: ErrorScreen,
    lazy: async () => ({ Component: (await SCREENS[screen.path]()).default }),
  }))
}

/** A page without the owner's frame. */
function alone(content: ReactNode) {
  return <main className="px-4">{content}</main>
}
