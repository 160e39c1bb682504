import { renderToString } from 'react-dom/server'
import type { Couple } from '#features/couples/model/couple.ts'
import { spokenLanguage } from '#platform/model/words.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { RsvpView } from '../public/rsvp-view.tsx'
import { entryPage } from '../server/guest-page-queries.ts'

/** The form that a guest comes to by their name, as the page's script puts it in place of the name form. */
export interface DrawnEntry {
  page: GuestPage
  html: string
}

/** Draws it; null where this guest comes to another page, or reads another language than the one that they came from. */
export async function drawEntry(scope: GuestScope, couple: Couple): Promise<DrawnEntry | null> {
  if (scope.language !== null && scope.language !== spokenLanguage()) return null
  const page = await entryPage(scope, couple)
  return page.view === 'rsvp' ? { page, html: renderToString(<RsvpView page={page} />) } : null
}
