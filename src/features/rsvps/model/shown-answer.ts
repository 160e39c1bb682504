import { GIVEN_FIELDS } from './given-fields.ts'
import type { StoredAnswer } from './own-answer.ts'
import type { GivenField } from './given-fields.ts'

/**
 * A guest's fields as the form first shows them; the status only if somebody has answered. A plus one who declined is
 * not filled in: saving the form with their name would bring them after all (rule E1).
 */
export function memberTexts(member: StoredAnswer): Record<GivenField, string> {
  const hasPlusOne = member.plus_one_allowed && member.plus_one_status !== 'declined'
  const stored = GIVEN_FIELDS.map((field) => {
    const isHidden = field.startsWith('plus_one') && !hasPlusOne
    return [field, isHidden || member[field] === 'pending' ? '' : (member[field] ?? '')]
  })
  return Object.fromEntries(stored) as Record<GivenField, string>
}

/**
 * One text made of all of a member's fields. Posted with the form, it distinguishes changed fields from merely shown
 * ones.
 */
export function shownFingerprint(texts: Record<string, string | null>): string {
  return oneLineEnd(GIVEN_FIELDS.map((field) => texts[field] ?? '').join('|'))
}

/** Normalizes line breaks: a posted form has CRLF where the page had LF. */
export function oneLineEnd(text: string): string {
  return text.replace(/\r\n?/g, '\n')
}
