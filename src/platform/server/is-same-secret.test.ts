import { expect, it } from 'vitest'
import { isSameSecret } from './is-same-secret.ts'

it.each([
  ['b0VtZg', 'b0VtZg', true],
  ['', '', true],
  ['b0VtZg', 'b0VtZG', false],
  ['b0VtZ', 'b0VtZg', false],
  ['', 'b0VtZg', false],
  // As many characters, but not as many bytes.
  ['b0VtZé', 'b0VtZg', false],
])('%j is the secret %j: %j', (given, wanted, isSame) => {
  expect(isSameSecret(given, wanted)).toBe(isSame)
})
