import { expect, test } from 'vitest'
import { choiceValues, offeredValues, orderForGuests } from './question.ts'

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

test('the choices are yes and no, or those that the couple wrote and has not retired', () => {
  const options = ['beef', 'fish'].map((id) => ({ id, label: id, is_retired: id === 'fish' }))
  expect(offeredValues({ type: 'yes_no', options: [] })).toEqual(['yes', 'no'])
  expect(offeredValues({ type: 'one', options })).toEqual(['beef'])
  expect(offeredValues({ type: 'several', options }, ['fish'])).toEqual(['beef', 'fish'])
  expect(choiceValues({ type: 'several', options })).toEqual(['beef', 'fish'])
  expect(choiceValues({ type: 'short', options: [] })).toEqual([])
})
