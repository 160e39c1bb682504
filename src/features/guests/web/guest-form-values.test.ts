import { expect, it } from 'vitest'

import { guest } from '../../../../tests/support/guest.ts'
import { editIn, guestFormSchema, valuesOf, withPlusOneName } from './guest-form-values.ts'
import type { GuestFormValues } from './guest-form-values.ts'

const bo = guest({
  plus_one_allowed: true,
  plus_one_first_name: 'Cleo',
  plus_one_last_name: 'Dahl',
  plus_one_meal_choice: 'fish',
  plus_one_status: 'accepted',
})
const edit = (typed: Partial<GuestFormValues>) =>
  editIn(bo, guestFormSchema.parse({ ...valuesOf(bo), ...typed }))

it('only what was changed is sent, with what it was before', () => {
  expect(edit({})).toBeUndefined()
  const corrected = { plus_one_first_name: 'Cléo', seat: '7' }
  expect(edit(corrected)).toEqual({ ...corrected, seen: { plus_one_first_name: 'Cleo', seat: null } })
})

it('another plus one comes with everything that the form shows of them', () => {
  const eva = { plus_one_first_name: 'Eva', plus_one_last_name: 'Stone' }
  const names = { plus_one_first_name: 'Cleo', plus_one_last_name: 'Dahl' }
  expect(edit(eva)).toEqual({
    ...eva,
    plus_one_meal_choice: 'fish',
    plus_one_status: 'accepted',
    plus_one_dietary: null,
    // What the one before says meanwhile goes with them.
    seen: names,
  })
  const changed = edit({ ...eva, plus_one_meal_choice: 'Lamb' })
  expect(changed).toMatchObject({ plus_one_meal_choice: 'Lamb', plus_one_status: 'accepted' })
  expect(edit({ plus_one_allowed: false, ...eva })).toEqual({
    plus_one_allowed: false,
    seen: { plus_one_allowed: true },
  })
})

it('another plus one starts without the answers of the one before, which come back with their name', () => {
  const start = valuesOf(bo)
  const type = (values: GuestFormValues, typed: Partial<GuestFormValues>) => ({
    ...values,
    ...withPlusOneName(bo, values, typed),
  })
  const another = type(start, { plus_one_first_name: 'Eva' })
  expect(another).toEqual({
    ...start,
    plus_one_first_name: 'Eva',
    plus_one_meal_choice: '',
    plus_one_status: '',
  })
  expect(type(another, { plus_one_first_name: 'Cleo' })).toEqual(start)
  expect(type(start, { plus_one_first_name: 'Clea' })).toEqual({ ...start, plus_one_first_name: 'Clea' })

  const told = { ...another, plus_one_meal_choice: 'Lamb' }
  expect(type(told, { plus_one_last_name: 'Stone' })).toEqual({ ...told, plus_one_last_name: 'Stone' })
  expect(type(told, { plus_one_first_name: 'Cleo' })).toEqual({ ...start, plus_one_meal_choice: 'Lamb' })
})
