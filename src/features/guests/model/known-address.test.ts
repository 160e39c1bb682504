import { expect, it } from 'vitest'
import { isKnownAddress } from './known-address.ts'

it('knows what the couple entered and what was typed behind the personal link, and no other address', () => {
  const couples = { email: 'a@x.example', typed_email: null, known_email: null }
  const byName = { email: 'b@x.example', typed_email: 'b@x.example', known_email: 'a@x.example' }
  const byLink = { email: 'b@x.example', typed_email: 'b@x.example', known_email: 'b@x.example' }
  const replaced = { email: 'c@x.example', typed_email: 'b@x.example', known_email: null }
  expect(isKnownAddress(couples, 'a@x.example')).toBe(true)
  expect([isKnownAddress(byName, 'b@x.example'), isKnownAddress(byName, 'a@x.example')]).toEqual([
    false,
    true,
  ])
  expect(isKnownAddress(byLink, 'b@x.example')).toBe(true)
  // A mail that was queued before the couple entered another address.
  expect([isKnownAddress(replaced, 'b@x.example'), isKnownAddress(replaced, 'c@x.example')]).toEqual([
    false,
    true,
  ])
})
