import { renderToString } from 'react-dom/server'
import type { Couple } from '#features/couples/model/couple.ts'
import { currentLanguage } from '#platform/model/words.ts'
import type { GuestScope } from '#platform/server/db/scope.ts'
import type { GuestPage } from '../model/guest-page.ts'
import { RsvpView } from '../public/rsvp-view.tsx'
import { entryPage } from '../server/guest-page-queries.ts'

/** The form that a guest reaches by name; the page's script replaces the name form with it. */
export interface DrawnEntry {
  page: GuestPage
  html: string
}

/** Renders it; null if this guest gets another page, or reads a language other than the name form's. */
export async function drawEntry(scope: GuestScope, couple: Couple): Promise<DrawnEntry | null> {
  if (scope.language !== null && scope.language !== currentLanguage()) return null
  const page = await entryPage(scope, couple)
  return page.view === 'rsvp' ? { page, html: renderToString(<RsvpView page={page} />) } : null
}
