import { useLayoutEffect, useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { Router } from 'react-router'

import { ErrorBoundary } from './error-boundary.tsx'
import { ErrorScreen } from './error-screen.tsx'
import { FEATURES } from './features.ts'
import { currentArrival, listenToHistory, navigator } from './history.ts'
import type { Arrival } from './history.ts'
import { NotFoundScreen } from './not-found-screen.tsx'
import { OwnerLayout } from './owner-layout.tsx'
import { ScrollPosition, noteScrollPosition } from './scroll-position.tsx'
import { SessionGate } from './session-gate.tsx'
import { OWNER_SCREENS } from '#platform/model/paths.ts'
import type { OwnerScreen, ScreenAudience } from '#platform/model/paths.ts'
import type { Screens } from '#platform/web/web-feature.ts'
import { Loading } from '#ui/skeleton.tsx'

const SCREENS = Object.assign({}, ...FEATURES.map(({ screens }) => screens)) as Required<Screens>

/** Screens in the owner's frame; the others have none. */
const FRAMED: readonly ScreenAudience[] = ['owner', 'newcomer', 'account']

/** the screens whose files have been loaded */
const loaded = new Map<OwnerScreen['path'], ComponentType>()

interface Shown {
  arrival: Arrival
  /** undefined for an address that no screen has */
  screen: OwnerScreen | undefined
  content: ReactNode
}

/**
 * Shows the screen of the address. A screen stays until the next one's file has been loaded. The library's own router,
 * which also loads data and sends forms, would add 16 KB to every screen.
 */
export function AppRouter() {
  const [shown, setShown] = useState<Shown>()
  useLayoutEffect(() => {
    let latest: Arrival
    let left: Arrival | undefined
    const show = (next: Shown) => {
      if (latest !== next.arrival) return
      if (left) noteScrollPosition(left.location.key)
      left = next.arrival
      setShown(next)
    }
    const arrive = (arrival: Arrival) => {
      latest = arrival
      const screen = screenAt(arrival.location.pathname)
      const Screen = screen && loaded.get(screen.path)
      if (!screen) return show({ arrival, screen, content: <NotFoundScreen /> })
      if (Screen) return show({ arrival, screen, content: <Screen /> })
      SCREENS[screen.path]().then(
        ({ default: Loaded }) => {
          loaded.set(screen.path, Loaded)
          show({ arrival, screen, content: <Loaded /> })
        },
        (error: unknown) => show({ arrival, screen, content: <ErrorScreen error={error} /> }),
      )
    }
    arrive(currentArrival())
    return listenToHistory(arrive)
  }, [])
  if (!shown) return <Loading />
  const { arrival, screen, content } = shown
  return (
    <Router
      location={arrival.location}
      navigationType={arrival.by}
      navigator={navigator}
      useTransitions={false}
    >
      <ErrorBoundary
        at={arrival.location.pathname}
        fallback={(error) => alone(<ErrorScreen error={error} />)}
      >
        <SessionGate screen={screen}>
          {framed(
            screen,
            <ErrorBoundary at={arrival.location.pathname} fallback={(error) => <ErrorScreen error={error} />}>
              {content}
            </ErrorBoundary>,
          )}
          <ScrollPosition arrival={arrival} />
        </SessionGate>
      </ErrorBoundary>
    </Router>
  )
}

function screenAt(pathname: string): OwnerScreen | undefined {
  const path = pathname.replace(/\/+$/, '').toLowerCase()
  return OWNER_SCREENS.find((screen) => screen.path === path)
}

function framed(screen: OwnerScreen | undefined, content: ReactNode): ReactNode {
  if (!screen) return alone(content)
  return FRAMED.includes(screen.audience) ? <OwnerLayout>{content}</OwnerLayout> : content
}

/** A page without the owner's frame. */
function alone(content: ReactNode) {
  return <main className="px-4">{content}</main>
}
