import { expect, it } from 'vitest'
import { rememberVerified } from './verified-tokens.ts'

it('a token is verified once, and its end is looked at each time', async () => {
  const tokens: string[] = []
  const read = rememberVerified((token) => {
    tokens.push(token)
    return Promise.resolve(token === 'good' ? { exp: 100, sub: 'ada' } : null)
  })
  expect(await read('good', 50_000)).toEqual({ exp: 100, sub: 'ada' })
  expect(await read('good', 99_999)).toEqual({ exp: 100, sub: 'ada' })
  expect(await read('good', 100_000)).toBeNull()
  expect(await read('forged', 50_000)).toBeNull()
  expect(await read('forged', 50_000)).toBeNull()
  expect(tokens).toEqual(['good', 'forged', 'forged'])
})
