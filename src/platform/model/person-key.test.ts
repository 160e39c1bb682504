import { describe, expect, it } from 'vitest'
import { personKey, personOfKey } from './person-key.ts'

const ada = '0190a000-0000-7000-8000-000000000001'

describe('the key of a person', () => {
  it('is the guest’s id, with a plus sign for their plus one, and says whose it is', () => {
    expect([personKey(ada, false), personKey(ada, true)]).toEqual([ada, `${ada}+`])
    expect([ada, `${ada}+`].map(personOfKey)).toEqual([
      { guestId: ada, companion: false },
      { guestId: ada, companion: true },
    ])
  })
})
