import { describe, expect, test } from 'vitest'

import { guestChanges, guestInput, joinTags, splitTags } from './guest-input.ts'

const NAMES = { first_name: 'Ada', last_name: 'King' }

function messagesOf(result: { error?: { issues: { path: PropertyKey[]; message: string }[] } }) {
  return Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path[0], issue.message]))
}

describe('a new guest', () => {
  test('needs only a name; the rest is empty, off or none', () => {
    expect(guestInput.parse(NAMES)).toStrictEqual({
      ...NAMES,
      email: null,
      phone: null,
      plus_one_allowed: false,
      plus_one_first_name: null,
      plus_one_last_name: null,
      meal_choice: null,
      plus_one_meal_choice: null,
      plus_one_status: null,
      dietary_restrictions: null,
      plus_one_dietary: null,
      photo_consent: false,
      seat: null,
      party: null,
      tags: [],
      language: null,
    })
  })

  test('is trimmed; empty texts are null', () => {
    const guest = guestInput.parse({
      first_name: ' Ada ',
      last_name: 'King\t',
      email: ' ',
      seat: '',
      phone: ' 1 ',
    })
    expect(guest).toMatchObject({ ...NAMES, email: null, seat: null, phone: '1' })
  })

  test('fails with the fixed sentences', () => {
    expect(messagesOf(guestInput.safeParse({ last_name: ' ', email: 'not-an-email' }))).toEqual({
      first_name: 'First name is required',
      last_name: 'Last name is required',
      email: 'Valid email is required',
    })
  })

  test.each(['a@b', 'a@b.', 'a b@c.de', '@c.de', 'jm.fernandez@'])('refuses the address %j', (email) => {
    expect(messagesOf(guestInput.safeParse({ ...NAMES, email }))).toEqual({
      email: 'Valid email is required',
    })
  })

  test('keeps meals by menu value; other texts as they are (rule A17)', () => {
    const meals = { meal_choice: ' CHICKEN', plus_one_meal_choice: 'pan-seared salmon' }
    expect(guestInput.parse({ ...NAMES, ...meals })).toMatchObject({
      meal_choice: 'chicken',
      plus_one_meal_choice: 'fish',
    })
    expect(guestInput.parse({ ...NAMES, meal_choice: 'Lamb' }).meal_choice).toBe('Lamb')
  })

  test('keeps the line breaks of dietary restrictions', () => {
    const guest = guestInput.parse({ ...NAMES, dietary_restrictions: 'no fish,\nno soft cheese' })
    expect(guest.dietary_restrictions).toBe('no fish,\nno soft cheese')
  })

  test('has limits with plain sentences', () => {
    const long = guestInput.safeParse({
      first_name: 'x'.repeat(101),
      last_name: 'King',
      phone: '1'.repeat(41),
      dietary_restrictions: 'x'.repeat(501),
    })
    expect(messagesOf(long)).toEqual({
      first_name: 'Please use at most 100 characters',
      phone: 'Please use at most 40 characters',
      dietary_restrictions: 'Please use at most 500 characters',
    })
  })

  test('refuses what no database stores', () => {
    const message = 'This text contains characters that cannot be saved'
    expect(messagesOf(guestInput.safeParse({ first_name: 'A\0', last_name: '\ud800', seat: '\0' }))).toEqual({
      first_name: message,
      last_name: message,
      seat: message,
    })
    expect(guestInput.safeParse({ ...NAMES, tags: ['\0'] }).success).toBe(false)
  })

  test('has tags, each once, none with a semicolon', () => {
    expect(guestInput.parse({ ...NAMES, tags: [' Family;Friends ', 'Family', ''] }).tags).toEqual([
      'Family',
      'Friends',
    ])
    expect(splitTags('Family; ;Work')).toEqual(['Family', 'Work'])
    expect(splitTags('Family, ,Work')).toEqual(['Family', 'Work'])
    expect(splitTags('Family; groom, side')).toEqual(['Family', 'groom, side'])
    for (const tags of [[], ['Family'], ['groom, side'], ['groom, side', 'Work']])
      expect([splitTags(joinTags(tags, ';')), splitTags(joinTags(tags, '; '))]).toEqual([tags, tags])
    const many = Array.from({ length: 21 }, (_, index) => `tag ${index}`)
    expect(messagesOf(guestInput.safeParse({ ...NAMES, tags: many }))).toEqual({
      tags: 'Please use at most 20 tags',
    })
    expect(messagesOf(guestInput.safeParse({ ...NAMES, tags: ['x'.repeat(41)] }))).toEqual({
      tags: 'Please use at most 40 characters for a tag',
    })
  })

  test('never shares its list of tags with another', () => {
    expect(guestInput.parse(NAMES).tags).not.toBe(guestInput.parse(NAMES).tags)
  })
})

describe('changes of a guest', () => {
  test('leave alone what they do not name', () => {
    expect(guestChanges.parse({})).toStrictEqual({})
    expect(guestChanges.parse({ seat: ' ', meal_choice: 'Fish' })).toStrictEqual({
      seat: null,
      meal_choice: 'fish',
    })
  })

  test('cannot empty a name', () => {
    expect(messagesOf(guestChanges.safeParse({ first_name: '' }))).toEqual({
      first_name: 'First name is required',
    })
  })

  test("drop keys that are not the owner's to set", () => {
    expect(guestChanges.parse({ id: 'x', couple_id: 'y', rsvp_status: 'accepted' })).toStrictEqual({})
  })
})
