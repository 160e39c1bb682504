import { expect, it } from 'vitest'
import type { PartyMember } from '#features/rsvps/model/own-answer.ts'
import { memberTexts, shownFingerprint } from '#features/rsvps/model/shown-answer.ts'
import { householdAnswers, householdErrors, memberPrefix, withoutKept } from './household-form.ts'

const BO: PartyMember = {
  id: '0190a000-0000-7000-8000-00000000000b',
  first_name: 'Bo',
  last_name: 'King',
  rsvp_status: 'accepted',
  plus_one_allowed: false,
  plus_one_status: null,
  plus_one_first_name: 'Stored',
  plus_one_last_name: null,
  meal_choice: 'fish',
  plus_one_meal_choice: null,
  dietary_restrictions: 'No nuts\nNo eggs',
}

const posted = (member: PartyMember, changed: Record<string, string> = {}) => {
  const texts = memberTexts(member)
  const fields = Object.entries({ ...texts, shown: shownFingerprint(texts), ...changed })
  return Object.fromEntries(fields.map(([field, text]) => [memberPrefix(member) + field, text]))
}

it('a member who was left as the page showed them is not answered for, whatever ends a line', () => {
  expect(householdAnswers(posted(BO))).toEqual([])
  expect(householdAnswers(posted(BO, { dietary_restrictions: 'No nuts\r\nNo eggs' }))).toEqual([])
})

it('a change of any field is an answer; without a choice nothing is', () => {
  expect(householdAnswers(posted(BO, { meal_choice: 'vegan' }))).toMatchObject([
    { guest_id: BO.id, rsvp_status: 'accepted', meal_choice: 'vegan', plus_one_first_name: '' },
  ])
  const pending = { ...BO, rsvp_status: 'pending' as const }
  expect(householdAnswers(posted(pending, { meal_choice: 'vegan' }))).toEqual([])
  expect(householdAnswers(posted(pending, { rsvp_status: 'declined' }))).toHaveLength(1)
})

it('fields of other names are nobody’s', () => {
  const strange = {
    rsvp_status: 'accepted',
    'party.': 'x',
    'party.a.b.c': 'x',
    'party.__proto__.rsvp_status': '',
  }
  expect(householdAnswers(strange)).toEqual([])
})

it('messages find the member they are about', () => {
  const errors = { email: 'No', 'party.1.meal_choice': 'Too long', party: 'Too many' }
  expect(householdErrors(errors, [{ guest_id: 'a' }, { guest_id: 'b' }])).toEqual({
    email: 'No',
    'party.b.meal_choice': 'Too long',
    party: 'Too many',
  })
})

it('a member whose own answer stays is not answered for, and nobody else is left out', () => {
  const other = { ...BO, id: '0190a000-0000-7000-8000-00000000000c' }
  const fields = {
    ...posted(BO, { meal_choice: 'vegan', keep: 'keep' }),
    ...posted(other, { meal_choice: 'vegan', keep: 'change' }),
  }
  expect(householdAnswers(withoutKept(fields))).toMatchObject([
    { guest_id: other.id, shown: shownFingerprint(memberTexts(BO)) },
  ])
})
