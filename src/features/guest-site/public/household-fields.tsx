import type { ReactNode } from 'react'
import { guestName } from '#features/guests/model/guest.ts'
import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { RadioRow } from '#ui/public/radio-row.tsx'
import { guestFormCopy as copy } from '../model/guest-form-copy.ts'
import type { RsvpFormState } from '../model/guest-page.ts'
import { memberPrefix } from '../model/household-form.ts'
import { memberTexts, shownFingerprint } from '#features/rsvps/model/shown-answer.ts'
import type { GivenField } from '#features/rsvps/model/given-fields.ts'
import { DinnerFields, PlusOneFields } from './dinner-fields.tsx'
import { ShownField } from './shown-field.tsx'

/** With more members than this, each is a collapsed line. */
const MAX_OPEN = 4

/** The question to settle about a member before anything is saved; only a form sent without JavaScript needs it. */
export type RenderMemberQuestion = (member: PartyMember) => ReactNode

interface HouseholdFieldsProps {
  ask: RenderMemberQuestion | undefined
  party: readonly PartyMember[]
  form: RsvpFormState
  errors: Record<string, string>
}

/** The other members of the guest's party, each with an answer of their own. */
export function HouseholdFields({ party, form, errors, ask }: HouseholdFieldsProps) {
  if (party.length === 0) return null
  return (
    <section className="household if-chosen">
      <h3>{copy.householdTitle}</h3>
      <p>{copy.householdLine}</p>
      {party.map((member) => (
        <Member
          key={member.id}
          member={member}
          typed={form.party}
          errors={errors}
          ask={ask}
          isOpen={party.length <= MAX_OPEN}
        />
      ))}
    </section>
  )
}

interface MemberProps {
  ask: RenderMemberQuestion | undefined
  member: PartyMember
  typed: RsvpFormState['party']
  errors: Record<string, string>
  isOpen: boolean
}

function Member({ member, typed, errors, isOpen, ask }: MemberProps) {
  const { first_name, rsvp_status } = member
  const prefix = memberPrefix(member)
  const stored = memberTexts(member)
  const text = (field: GivenField) => typed[prefix + field] ?? stored[field]
  const fields = { prefix, text, errors }
  const choice = (value: string, label: string) => (
    <RadioRow
      name={`${prefix}rsvp_status`}
      value={value}
      label={label}
      checked={text('rsvp_status') === value}
    />
  )
  const hasError = Object.keys(errors).some((name) => name.startsWith(prefix))
  return (
    <details className="member" open={isOpen || hasError}>
      <summary>
        <bdi>{guestName(member)}</bdi> <span>{copy.status[rsvp_status]}</span>
      </summary>
      <input type="hidden" name={`${prefix}first_name`} value={first_name} />
      <input type="hidden" name={`${prefix}last_name`} value={member.last_name ?? ''} />
      <ShownField name={`${prefix}shown`} value={typed[`${prefix}shown`] ?? shownFingerprint(stored)} />
      {ask?.(member)}
      <fieldset className="choice">
        <legend>{copy.questionOf(first_name)}</legend>
        {choice('accepted', copy.yes)}
        {choice('declined', copy.no)}
        {rsvp_status === 'pending' && choice('', copy.notNow)}
      </fieldset>
      <div className="if-coming">
        <DinnerFields {...fields} title={copy.dinnerTitleOf(first_name)} />
        {member.plus_one_allowed && <PlusOneFields {...fields} title={copy.plusOneTitleOf(first_name)} />}
      </div>
    </details>
  )
}
