import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { RadioRow } from '#ui/public/radio-row.tsx'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { SINCE, memberPrefix } from '../model/household-form.ts'

interface AnsweredSinceProps {
  member: PartyMember
  errors: Record<string, string>
}

/**
 * Asks whether to keep the answer that somebody has given in the meantime (rule E2); what was typed for
 * the member is shown below.
 */
export function AnsweredSince({ member, errors }: AnsweredSinceProps) {
  const prefix = memberPrefix(member)
  const sentence = errors[prefix + SINCE]
  if (!sentence) return null
  const name = `${prefix}keep`
  return (
    <fieldset className="choice answered-since">
      <legend>{sentence}</legend>
      <RadioRow name={name} value="keep" label={copy.keepAnswer(member.first_name)} checked />
      <RadioRow name={name} value="change" label={copy.changeAnswer} checked={false} />
    </fieldset>
  )
}
