import type { PublicCouple } from '#features/couples/model/couple.ts'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button } from '#ui/public/button.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { nameFormErrors } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { NameFormState } from '../model/guest-page.ts'
import type { TabId } from '../model/guest-tabs.ts'
import { pageAddress } from '../model/page-address.ts'
import { matchName } from './match-name.ts'
import type { ShowPage } from './match-name.ts'
import { useGuestForm } from './use-guest-form.ts'
import { WaitingNote } from './waiting-note.tsx'

/** The id by which the script finds the form to hydrate. */
export const NAME_FORM_ID = 'name-form'

interface NameFormProps {
  couple: PublicCouple
  form: NameFormState
  /** The tab that the page leads on to. */
  tab: TabId
  /** Without it, a match reloads the page. */
  show?: ShowPage
}

/** A plain form that posts to the page; with JavaScript, the same responses are shown without leaving it. */
export function NameForm({ couple, form, tab, show }: NameFormProps) {
  const { state, busy, handlers } = useGuestForm(form, nameFormErrors, (fields) =>
    matchName(couple, tab, fields, show),
  )
  return (
    <form method="post" action={pageAddress(couple.slug, tab)} noValidate {...handlers}>
      <TextField
        label={copy.firstName}
        name="first_name"
        value={form.first_name}
        error={state.errors['first_name']}
        autoComplete="given-name"
        maxLength={GUEST_LIMITS.name}
        required
      />
      <TextField
        label={copy.lastName}
        name="last_name"
        value={form.last_name}
        error={state.errors['last_name']}
        autoComplete="family-name"
        maxLength={GUEST_LIMITS.name}
        required
      />
      {state.asks_contact && (
        <TextField
          label={copy.contact}
          name="contact"
          value={form.contact}
          error={state.errors['contact']}
          maxLength={GUEST_LIMITS.email}
          required
        />
      )}
      <Alert message={state.request_key ? null : state.message} />
      <div aria-live="polite">
        {state.request_key && (
          <WaitingNote
            couple={couple}
            tab={tab}
            requestKey={state.request_key}
            isTold={state.is_told === true}
          >
            {state.message}
          </WaitingNote>
        )}
      </div>
      <Button busyLabel={busy ? copy.finding : null}>{copy.continue}</Button>
    </form>
  )
}
