import { expect, test } from 'vitest'
import { AppError } from '#platform/model/app-error.ts'
import { letterCopy } from './letter-copy.ts'
import { sentSince, sentSinceFields } from './sent-since.ts'

test('a refusal names the guests of the request who were written to since', () => {
  const ids = ['a', 'b', 'c', 'a']
  const fields = sentSinceFields(ids, new Set(['a', 'c', 'z']), 'June 12')
  expect(sentSince(new AppError('conflict', 'Sent', { fields }), ids)).toEqual(['a', 'c', 'a'])
})

test('other errors name nobody', () => {
  expect(sentSince(new AppError('conflict', 'Draft'), ['a'])).toEqual([])
  expect(sentSince(new AppError('invalid', 'No', { fields: { 'guest_ids.0': 'Not an id' } }), ['a'])).toEqual(
    [],
  )
  expect(
    sentSince(new AppError('conflict', 'No', { fields: { 'guest_ids.7': 'x', code: 'y' } }), ['a']),
  ).toEqual([])
  expect(sentSince(new Error('x'), ['a'])).toEqual([])
})

test('the sentence says who, or how many, and when', () => {
  expect(letterCopy.sentSince('invitation', 'Ada King', 1, 'June 12')).toMatch(
    /^Ada King was sent an invitation on June 12,/,
  )
  expect(letterCopy.sentSince('custom', 'Ada King', 2, 'June 12')).toMatch(/^2 guests were sent a message on/)
})
