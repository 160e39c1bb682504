import { expect, test } from 'vitest'
import { orderForGuests } from './question.ts'

/** 'a', or 'b<a' for b, which depends on a. */
const questionsOf = (text: string) =>
  text.split(' ').map((part) => {
    const [id = '', other] = part.split('<')
    return { id, shown_if: other === undefined ? null : { question_id: other, values: ['yes'] } }
  })
const orderOf = (text: string) =>
  orderForGuests(questionsOf(text))
    .map(({ id }) => id)
    .join('')

test('guests read the questions in the couple’s order', () => {
  expect(orderOf('c a b')).toBe('cab')
  expect(orderOf('a x b<a')).toBe('axb')
})

test('a question that depends on a later one comes directly after it', () => {
  expect(orderOf('b<a x a y')).toBe('xaby')
  expect(orderOf('b<a c<a a')).toBe('abc')
})

test('a chain of conditions is read from its start', () => {
  expect(orderOf('c<b b<a x a')).toBe('xabc')
})

test('no question is lost to a condition that cannot be met', () => {
  expect(orderOf('b<gone a')).toBe('ba')
  expect(orderOf('a<b b<a c')).toBe('cab')
})
