import { expect, test } from 'vitest'

import { readClaims } from './token-claims.ts'

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

test('a token says how far its session got, whatever else stands in it', () => {
  const amr = [{ method: 'totp', timestamp: 2 }]
  const token = tokenOf({ aal: 'aal2', amr, user_metadata: { name: 'Zoë & Théo ÿþ?>~' } })
  expect(token).toMatch(/[-_]/)
  expect(readClaims(token)).toEqual({ aal: 'aal2', amr })
})

test('a token without levels is of the first', () => {
  expect(readClaims(tokenOf({ sub: 'someone' }))).toEqual({ aal: 'aal1', amr: [] })
})
