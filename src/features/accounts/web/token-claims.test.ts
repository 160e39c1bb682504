import { expect, test } from 'vitest'

import { readClaims } from './token-claims.ts'

function tokenOf(claims: object): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  return `${part({ alg: 'ES256' })}.${part(claims)}.signature`
}

test('a token says whose it is and how far its session got, whatever else stands in it', () => {
  const amr = [{ method: 'totp', timestamp: 2 }]
  const token = tokenOf({ sub: 'someone', aal: 'aal2', amr, user_metadata: { name: 'Zoë & Théo ÿþ?>~' } })
  expect(token).toMatch(/[-_]/)
  expect(readClaims(token)).toEqual({ sub: 'someone', aal: 'aal2', amr })
})

test('a token without levels is of the first', () => {
  expect(readClaims(tokenOf({ sub: 'someone' }))).toEqual({ sub: 'someone', aal: 'aal1', amr: [] })
})
