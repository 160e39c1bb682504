import { PARTY_MAX } from '#features/guests/model/party-max.ts'
import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { oneLineEnd, shownFingerprint } from '#features/rsvps/model/shown-answer.ts'
import type { Id } from '#platform/model/ids.ts'
import type { FieldErrors, FieldTexts } from './guest-form-rules.ts'

const MEMBER_FIELD = /^party\.([\w-]+)\.(\w+)$/

/** The suffix of the error name under which the form reports that a member has answered in the meantime. */
export const SINCE = 'since'

/** The prefix of the names of a member's fields: 'party.{id}.' */
export function memberPrefix({ id }: Pick<PartyMember, 'id'>): string {
  return `party.${id}.`
}

/**
 * The `party` of a save, from the form's fields: every member whose choice differs from what the page showed.
 * Members left unchanged are not answered for again.
 */
export function householdAnswers(fields: FieldTexts): (FieldTexts & { guest_id: string })[] {
  return [...textsByMember(fields)].flatMap(
    ([guest_id, { shown = '', first_name: _first, last_name: _last, ...texts }]) =>
      texts['rsvp_status'] && shownFingerprint(texts) !== oneLineEnd(shown)
        ? [{ ...texts, shown, guest_id }]
        : [],
  )
}

/** The members as a posted form names them, with what it showed of them; for a page rendered without their records. */
export function postedMembers(fields: FieldTexts): PartyMember[] {
  return [...textsByMember(fields)].slice(0, PARTY_MAX).flatMap(([id, texts]) => {
    const { first_name, last_name = '', shown = '' } = texts
    if (!first_name) return []
    const [status] = shown.split('|')
    return {
      id: id as Id,
      first_name,
      last_name,
      rsvp_status: status === 'accepted' || status === 'declined' ? status : 'pending',
      plus_one_allowed: 'plus_one_first_name' in texts,
      plus_one_status: null,
      meal_choice: null,
      dietary_restrictions: null,
      plus_one_first_name: null,
      plus_one_last_name: null,
      plus_one_meal_choice: null,
    }
  })
}

function textsByMember(fields: FieldTexts): Map<string, FieldTexts> {
  const members = new Map<string, Record<string, string>>()
  for (const [name, text] of Object.entries(fields)) {
    const [, id, field] = MEMBER_FIELD.exec(name) ?? []
    if (!id || !field) continue
    // Into the same record: a copy for each field would take time that grows with the square of a hostile form.
    const texts = members.get(id) ?? {}
    texts[field] = text
    members.set(id, texts)
  }
  return members
}

/** Renames messages to the form's field names: the server numbers the members of `party` from 0. */
export function householdErrors(errors: FieldErrors, answers: readonly { guest_id: string }[]): FieldErrors {
  return Object.fromEntries(
    Object.entries(errors).map(([name, message]) => [
      name.replace(/^party\.(\d+)\./, (_, index: string) => `party.${answers[Number(index)]?.guest_id}.`),
      message,
    ]),
  )
}

/** The fields of a posted form, without the members whose own answer is to stay (rule E2). */
export function withoutKept(fields: FieldTexts): FieldTexts {
  const entries = Object.entries(fields).map(([name, text]) => {
    const [, id = '', field] = MEMBER_FIELD.exec(name) ?? []
    return { name, id, field, text }
  })
  const kept = new Set(
    entries.flatMap(({ id, field, text }) => (field === 'keep' && text === 'keep' ? [id] : [])),
  )
  return Object.fromEntries(entries.flatMap(({ name, id, text }) => (kept.has(id) ? [] : [[name, text]])))
}
