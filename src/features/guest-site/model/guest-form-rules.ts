import { isEmailAddress } from '#platform/model/email-address.ts'
import { guestFormCopy as copy } from './guest-form-copy.ts'

/** Messages by field name; empty when the form can be sent. The server's schemas apply the same rules. */
export type FieldErrors = Record<string, string>
/** The values of a form's fields, as the browser holds them. */
export type FieldTexts = Record<string, string>

/** What is missing from the name form. The contact is never required: a corrected name may no longer need one. */
export function nameFormErrors(fields: FieldTexts): FieldErrors {
  return present({
    first_name: isBlank(fields['first_name']) ? copy.firstNameRequired : null,
    last_name: isBlank(fields['last_name']) ? copy.lastNameRequired : null,
  })
}

/** What is wrong with the RSVP form: a choice is required; an email may be empty but not malformed. */
export function rsvpFormErrors(fields: FieldTexts): FieldErrors {
  const email = fields['email']?.trim() ?? ''
  return present({
    rsvp_status: fields['rsvp_status'] ? null : copy.choiceRequired,
    email: email && !isEmailAddress(email) ? copy.emailInvalid : null,
  })
}

function isBlank(text: string | undefined): boolean {
  return !text?.trim()
}

function present(messages: Record<string, string | null>): FieldErrors {
  return Object.fromEntries(
    Object.entries(messages).filter((entry): entry is [string, string] => entry[1] !== null),
  )
}
