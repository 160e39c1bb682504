import { GIVEN_FIELDS } from './given-fields.ts'
import type { StoredAnswer } from './own-answer.ts'
import type { GivenField } from './given-fields.ts'

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
export function asShown(texts: Record<string, string | null>): string {
  return oneLineEnd(GIVEN_FIELDS.map((field) => texts[field] ?? '').join('|'))
}

/** A posted form has CRLF where the page had a line break. */
export function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
