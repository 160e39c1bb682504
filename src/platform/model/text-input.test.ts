import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { optionalLines, optionalText, requiredText } from './text-input.ts'

const messageOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error?.issues[0]?.message

describe('required text', () => {
  const name = requiredText('First name is required', 5)

  test('is trimmed and made one line', () => {
    expect(name.parse('  Ada ')).toBe('Ada')
    expect(name.parse('A\r\n\tB')).toBe('A B')
    expect(name.parse('A\u0085B')).toBe('A B')
    expect(name.parse('A\u202eB\u2069')).toBe('AB')
  })

  test.each([undefined, null, 7, '', '   ', '\u00a0', '\u200b', '\u200b \u2060\u3164'])(
    'asks for the text when it gets %j',
    (value) => {
      expect(messageOf(name, value)).toBe('First name is required')
    },
  )

  test('says how much fits', () => {
    expect(messageOf(name, 'Augusta')).toBe('Please use at most 5 characters')
    expect(name.parse(' Ada12 ')).toBe('Ada12')
  })

  test.each(['A\0', '\ud800x', 'x\udfff'])('refuses what no database stores: %j', (value) => {
    expect(messageOf(name, value)).toBe('This text contains characters that cannot be saved')
  })

  test('takes whole surrogate pairs', () => {
    expect(name.parse('👩‍🚀')).toBe('👩‍🚀')
  })
})

describe('optional text', () => {
  test('is null when nothing is left', () => {
    expect(optionalText(9).parse('  ')).toBeNull()
    expect(optionalText(9).parse(null)).toBeNull()
    expect(optionalText(9).parse(' vegan ')).toBe('vegan')
    expect(messageOf(optionalText(9), '1234567890')).toBe('Please use at most 9 characters')
    expect(messageOf(optionalText(9), '\0')).toBe('This text contains characters that cannot be saved')
    expect(messageOf(optionalText(9), {})).toBe('Please enter text')
  })

  test('keeps line breaks only where asked', () => {
    expect(optionalText(20).parse('no fish,\nno eggs')).toBe('no fish, no eggs')
    expect(optionalLines(20).parse(' no fish,\nno eggs\n')).toBe('no fish,\nno eggs')
    expect(optionalLines(20).parse('\n ')).toBeNull()
    expect(optionalLines(20).parse('\u202e\n\u200b')).toBeNull()
  })

  test('names the field that is missing', () => {
    const event = z.object({
      name: requiredText('A name is required', 9),
      more: z.object({ note: optionalLines(9) }),
    })
    expect(event.safeParse({ more: {} }).error?.issues.map(({ message }) => message)).toEqual([
      'A name is required',
      'The field "more.note" is missing',
    ])
    expect(messageOf(event, { name: 'Dinner', more: { note: 7 } })).toBe('Please enter text')
  })

  test('leaves an absent key absent in a partial object', () => {
    const changes = z.object({ seat: optionalText(9), diet: optionalLines(9) }).partial()
    expect(changes.parse({})).toStrictEqual({})
    expect(changes.parse({ seat: null })).toStrictEqual({ seat: null })
  })
})
