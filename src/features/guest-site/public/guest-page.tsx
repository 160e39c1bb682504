import type { GuestPage } from '../model/guest-page.ts'
import type { MapSite } from '../model/map-address.ts'
import { ConfirmedView } from './confirmed-view.tsx'
import type { PanelView } from './confirmed-view.tsx'
import { ErrorCard } from './error-card.tsx'
import { NameEntry } from './name-entry.tsx'
import { RsvpView } from './rsvp-view.tsx'
import { UnsentCard } from './unsent-card.tsx'

interface GuestPageViewProps {
  page: GuestPage
  /** The panels of the features that have one. */
  panels?: readonly PanelView[]
  /** The site that 'Open the map' leads to. */
  maps?: MapSite
}

/** The guest page: the server renders all of it, and the browser hydrates the same. */
export function GuestPageView({ page, panels = [], maps = 'apple' }: GuestPageViewProps) {
  switch (page.view) {
    case 'error':
      return <ErrorCard title={page.title} message={page.message} />
    case 'unsent':
      return <UnsentCard page={page} />
    case 'name':
      return <NameEntry page={page} maps={maps} />
    case 'rsvp':
      return <RsvpView page={page} />
    case 'confirmed':
      return <ConfirmedView page={page} panels={panels} maps={maps} />
  }
}
