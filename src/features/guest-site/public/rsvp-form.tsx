import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { GUEST_LIMITS } from '#features/guests/model/guest.ts'
import { Alert } from '#ui/public/alert.tsx'
import { Button, ButtonLink } from '#ui/public/button.tsx'
import { FieldError, errorId } from '#ui/public/field-error.tsx'
import { RadioRow } from '#ui/public/radio-row.tsx'
import { TextField } from '#ui/public/text-field.tsx'
import { rsvpFormErrors } from '../model/guest-form-rules.ts'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import { pageAddress } from '../model/page-address.ts'
import type { GivenField } from '#features/rsvps/model/given-fields.ts'
import { DinnerFields, PlusOneFields } from './dinner-fields.tsx'
import { FieldGroup } from './field-group.tsx'
import { HouseholdFields } from './household-fields.tsx'
import type { RenderMemberQuestion } from './household-fields.tsx'
import { PageMarkField } from './page-mark-field.tsx'
import { saveRsvp } from './save-rsvp.ts'
import type { RsvpPage } from './rsvp-view.tsx'
import { ShownField } from './shown-field.tsx'
import { useGuestForm } from './use-guest-form.ts'

/** The id by which the script finds the form to hydrate. */
export const RSVP_FORM_ID = 'rsvp-form'

/**
 * The page always contains the whole form; the stylesheet shows the parts that follow from the choice (`if-chosen`,
 * `if-accepted`), so that it behaves the same with and without JavaScript.
 */
export function RsvpForm({ page, ask }: { page: RsvpPage; ask?: RenderMemberQuestion | undefined }) {
  const { couple, guest, form } = page
  const { state, busy, handlers } = useGuestForm(form, rsvpFormErrors, (fields) => saveRsvp(page, fields))
  const fields = { text: (field: GivenField) => form[field], errors: state.errors }
  // A plus one answers for themselves alone, and is contacted through the guest (rule E1).
  const invited = guest.companion_of === null && guest
  return (
    <form
      className="rsvp-form"
      method="post"
      action={`${pageAddress(couple.slug, page.tab, { path: paths.weddingRsvp(couple.slug) })}#${RSVP_FORM_ID}`}
      // Otherwise going back would restore old values over a newer answer (rule A3).
      autoComplete="off"
      noValidate
      {...handlers}
    >
      <input type="hidden" name="guest_id" value={page.guest_id} />
      <PageMarkField page={page} />
      <ShownField name="shown" value={form.shown} />
      {/* If nobody in this browser can save the form, the page shown next has no other source for the name. */}
      <input type="hidden" name="first_name" value={guest.first_name} />
      <input type="hidden" name="last_name" value={guest.last_name ?? ''} />
      <Choice chosen={form.rsvp_status} error={state.errors['rsvp_status']} />
      {invited && (
        <div className="if-chosen">
          <FieldGroup title={copy.reachTitle}>
            <TextField
              label={copy.email}
              name="email"
              type="email"
              value={form.email}
              error={state.errors['email']}
              optionalWord={copy.optional}
              autoComplete="email"
              maxLength={GUEST_LIMITS.email}
            />
            <TextField
              label={copy.phone}
              name="phone"
              type="tel"
              value={form.phone}
              error={state.errors['phone']}
              optionalWord={copy.optional}
              autoComplete="tel"
              maxLength={GUEST_LIMITS.phone}
            />
          </FieldGroup>
        </div>
      )}
      <div className="if-accepted">
        <DinnerFields {...fields} title={copy.dinnerTitle} />
        {invited && invited.plus_one_allowed && (
          <>
            <ShownField name="plus_one_was" value={form.plus_one_was} />
            <PlusOneFields {...fields} title={copy.plusOneTitle} />
          </>
        )}
      </div>
      {invited && <HouseholdFields party={invited.party} form={form} errors={state.errors} ask={ask} />}
      <div className="rsvp-submit">
        <Alert message={state.message} />
        <Button busyLabel={busy ? copy.submitting : null}>
          <span className="label-accepted">{copy.confirm}</span>
          <span className="label-other">{copy.decline}</span>
        </Button>
        {page.can_continue && (
          <ButtonLink href={pageAddress(couple.slug, page.tab, { view: 'confirmed' })} variant="outline">
            {copy.continueUnchanged}
          </ButtonLink>
        )}
      </div>
    </form>
  )
}

function Choice({ chosen, error }: { chosen: string; error: string | undefined }) {
  const row = { name: 'rsvp_status', describedBy: error ? errorId('rsvp_status') : undefined }
  return (
    <fieldset className="choice" aria-invalid={error ? true : undefined} tabIndex={error ? -1 : undefined}>
      <legend>{copy.question}</legend>
      <RadioRow {...row} value="accepted" label={copy.attending} checked={chosen === 'accepted'} />
      <RadioRow {...row} value="declined" label={copy.notAttending} checked={chosen === 'declined'} />
      <FieldError name="rsvp_status" message={error} />
    </fieldset>
  )
}
