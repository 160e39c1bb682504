import { GIVEN_FIELDS } from '#features/rsvps/model/own-answer.ts'
import type { GivenField, PartyMember, StoredAnswer } from '#features/rsvps/model/own-answer.ts'
import type { FieldErrors, FieldTexts } from './guest-form-rules.ts'

const MEMBER_FIELD = /^party\.([\w-]+)\.(\w+)$/

/** What the names of a member's fields begin with: 'party.{id}.' */
export function memberPrefix({ id }: Pick<PartyMember, 'id'>): string {
  return `party.${id}.`
}

/**
 * A guest's fields as the form first shows them; a status only once somebody has answered. A plus one who declined is not
 * filled in: who saves the form with their name brings them after all (rule E1).
 */
export function memberTexts(member: StoredAnswer): Record<GivenField, string> {
  const hasPlusOne = member.plus_one_allowed && member.plus_one_status !== 'declined'
  const stored = GIVEN_FIELDS.map((field) => {
    const isHidden = field.startsWith('plus_one') && !hasPlusOne
    return [field, isHidden || member[field] === 'pending' ? '' : (member[field] ?? '')]
  })
  return Object.fromEntries(stored) as Record<GivenField, string>
}

/** One text for all of a member's fields: posted along, it tells what was changed from what was only shown. */
export function asShown(texts: FieldTexts): string {
  return oneLineEnd(GIVEN_FIELDS.map((field) => texts[field] ?? '').join('|'))
}

/** A posted form has CRLF where the page had a line break. */
function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}

/**
 * The `party` of a save from the form's fields: everybody for whom a choice was made that the page did not show
 * already. Members who were left unchanged are not answered for again.
 */
export function householdAnswers(fields: FieldTexts): (FieldTexts & { guest_id: string })[] {
  const members = new Map<string, FieldTexts>()
  for (const [name, text] of Object.entries(fields)) {
    const [, id, field] = MEMBER_FIELD.exec(name) ?? []
    if (id && field) members.set(id, { ...members.get(id), [field]: text })
  }
  return [...members].flatMap(([guest_id, { shown = '', ...texts }]) =>
    texts['rsvp_status'] && asShown(texts) !== oneLineEnd(shown) ? [{ ...texts, guest_id }] : [],
  )
}

/** Messages under the names that the form has: the server counts `party` from 0. */
export function householdErrors(errors: FieldErrors, answers: readonly { guest_id: string }[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name.replace(/^party\.(\d+)\./, (_, index: string) => `party.${answers[Number(index)]?.guest_id}.`),
      message,
    ]),
  )
}
