import { expect, it } from 'vitest'
import {
  enteredContacts,
  isKnownAddress,
  knownEmails,
  knownPhones,
  typedAddress,
  typedContacts,
} from './known-contact.ts'

const ENTERED = {
  email: 'a@x.example',
  phone: '111 1111',
  typed_email: null,
  known_email: null,
  proven_email: null,
  typed_phone: null,
  known_phone: null,
  proven_phone: null,
  link_version: 1,
}

/** The record after these contacts were typed in a session that began this way. */
function typed(
  before: Parameters<typeof typedContacts>[1] & { link_version: number },
  entry: 'name' | 'contact' | 'link',
  after: { email: string | null; phone: string | null },
) {
  return { ...before, ...typedContacts({ entry, linkVersion: 1 }, before, after), ...after }
}
const B = { email: 'b@x.example', phone: '222 2222' }
const C = { email: 'c@x.example', phone: '333 3333' }
const NONE = { email: null, phone: null }

it('knows what the couple entered, also once a name session has typed something else, or erased it', () => {
  const known = { emails: ['a@x.example'], phones: ['111 1111'] }
  const byName = typed(ENTERED, 'name', B)
  for (const row of [
    ENTERED,
    byName,
    typed(byName, 'name', C),
    typed(byName, 'name', NONE),
    typed(typed(ENTERED, 'name', NONE), 'name', B),
    typed(byName, 'name', ENTERED),
  ])
    expect({ emails: knownEmails(row), phones: knownPhones(row) }).toEqual(known)
  expect(knownEmails(typed({ ...ENTERED, ...NONE }, 'name', B))).toEqual([])
})

it('knows what was typed after a contact or behind the link as well, until there is a new link', () => {
  for (const entry of ['contact', 'link'] as const) {
    const row = typed(ENTERED, entry, B)
    expect(knownEmails(row)).toEqual(['a@x.example', 'b@x.example'])
    expect(knownPhones(typed(row, 'name', C))).toEqual(['111 1111', '222 2222'])
    expect(knownPhones({ ...row, link_version: 2 })).toEqual(['111 1111'])
  }
  expect(knownPhones(typed(typed(ENTERED, 'link', B), 'link', NONE))).toEqual(['111 1111'])
})

it('knows no other contact than the one that the couple puts in its place', () => {
  const before = typed(ENTERED, 'link', B)
  const after = { ...before, phone: '444 4444' }
  const row = { ...after, ...enteredContacts(before, after) }
  expect([knownPhones(row), knownEmails(row)]).toEqual([['444 4444'], ['a@x.example', 'b@x.example']])
})

it('lets the link be mailed to what the couple entered and what was typed behind it, and to no other address', () => {
  const [byName, byContact, byLink] = (['name', 'contact', 'link'] as const).map((entry) =>
    typed(ENTERED, entry, B),
  )
  expect(isKnownAddress(ENTERED, 'a@x.example')).toBe(true)
  for (const row of [byName!, byContact!])
    expect([isKnownAddress(row, 'b@x.example'), isKnownAddress(row, 'a@x.example')]).toEqual([false, true])
  expect(isKnownAddress(byLink!, 'b@x.example')).toBe(true)
  const renewed = { ...byLink!, link_version: 2 }
  expect([isKnownAddress(renewed, 'b@x.example'), isKnownAddress(renewed, 'a@x.example')]).toEqual([
    false,
    true,
  ])
})

it('tells the address that a guest typed from the one that the couple entered', () => {
  expect([ENTERED, typed(ENTERED, 'name', B), typed(ENTERED, 'link', B)].map(typedAddress)).toEqual([
    null,
    'b@x.example',
    'b@x.example',
  ])
  expect(typedAddress(typed(ENTERED, 'name', NONE))).toBeNull()
})
