import { describe, expect, it } from 'vitest'
import { formatTypedKey, newTypedKey, readTypedKey } from './typed-key.ts'

describe('the key of an address that people type', () => {
  it('is read however it is typed, and is another one each time', () => {
    const key = newTypedKey()
    expect(formatTypedKey(key)).toMatch(/^\w{4}-\w{4}-\w{4}$/)
    for (const typed of [key, formatTypedKey(key), formatTypedKey(key).toUpperCase()])
      expect(readTypedKey(typed)).toBe(key)
    expect(newTypedKey()).not.toBe(key)
  })

  it.each(['', 'k7pq', 'k7pq-2m9x-rth0', 'k7pq-2m9x-rthaa', 'a%00b'])('is not %j', (typed) => {
    expect(readTypedKey(typed)).toBeNull()
  })
})
