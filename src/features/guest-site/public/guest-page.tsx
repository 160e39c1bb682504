import type { GuestPage } from '../model/guest-page.ts'
import { ConfirmedView } from './confirmed-view.tsx'
import { ErrorCard } from './error-card.tsx'
import { NameEntry } from './name-entry.tsx'
import { RsvpView } from './rsvp-view.tsx'

/** The guest page: the server renders it whole, the browser hydrates the same. */
export function GuestPageView({ page }: { page: GuestPage }) {
  switch (page.view) {
    case 'error':
      return <ErrorCard title={page.title} message={page.message} />
    case 'name':
      return <NameEntry couple={page.couple} form={page.form} />
    case 'rsvp':
      return <RsvpView page={page} />
    case 'confirmed':
      return <ConfirmedView page={page} />
  }
}
