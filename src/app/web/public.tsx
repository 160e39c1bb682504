import type { ReactNode } from 'react'
import { hydrateRoot } from 'react-dom/client'
import type { GuestPage } from '#features/guest-site/model/guest-page.ts'
import { NAME_FORM_ID, NameForm } from '#features/guest-site/public/name-form.tsx'
import { RSVP_FORM_ID, RsvpForm } from '#features/guest-site/public/rsvp-form.tsx'
import { paths } from '#platform/model/paths.ts'
import { forgetGuestSession } from '#platform/public/guest-session.ts'
import '#ui/public/doors-once.js?url'
import '#ui/public/font-files.ts'
import '#ui/public/pictures/share.jpg?url'
import '#ui/public/public.css'
import '#features/guest-site/public/guest-site.css'
import '#features/marketing/public/landing.css'

// The page is whole without this script. Only its living parts are hydrated: the rest stays as the server wrote
// it, and out of this bundle.
const data = document.getElementById('page')?.textContent
if (data) enliven(JSON.parse(data))

function enliven(page: GuestPage): void {
  if (page.view === 'name') hydrate(NAME_FORM_ID, <NameForm couple={page.couple} form={page.form} />)
  if (page.view === 'rsvp') hydrate(RSVP_FORM_ID, <RsvpForm page={page} />)
  if (page.view === 'rsvp' || page.view === 'confirmed') {
    const { slug } = page.couple
    const form = document.querySelector(`form[action="${paths.weddingForget(slug)}"]`)
    form?.addEventListener('submit', () => forgetGuestSession(slug))
  }
}

function hydrate(id: string, part: ReactNode): void {
  const container = document.getElementById(id)
  if (container) hydrateRoot(container, part)
}
