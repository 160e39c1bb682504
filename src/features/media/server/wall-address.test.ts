import { describe, expect, it } from 'vitest'
import { formatWallKey, newWallKey, readWallKey } from './wall-address.ts'

describe("a wall's address", () => {
  it('is read however it is typed, and is another one each time', () => {
    const key = newWallKey()
    expect(formatWallKey(key)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    for (const typed of [key, formatWallKey(key), formatWallKey(key).toUpperCase()])
      expect(readWallKey(typed)).toBe(key)
    expect(newWallKey()).not.toBe(key)
  })

  it.each(['', 'k7pq', 'k7pq-2m9x-rth0', 'k7pq-2m9x-rthaa', 'a%00b'])('is not %j', (typed) => {
    expect(readWallKey(typed)).toBeNull()
  })
})
