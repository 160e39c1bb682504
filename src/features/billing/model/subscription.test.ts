import { expect, it } from 'vitest'
import { statusLook } from './subscription.ts'

it.each([
  ['active', 'Active', 'green'],
  ['trialing', 'Trial', 'blue'],
  ['past_due', 'Past Due', 'red'],
  ['canceled', 'Canceled', 'gray'],
  ['incomplete', 'Incomplete', 'yellow'],
  ['not_started', 'Not Started', 'gray'],
  ['paused', 'paused', 'gray'],
  ['constructor', 'constructor', 'gray'],
])('the status %s is shown as %s, in %s', (status, label, color) => {
  expect(statusLook(status)).toEqual({ label, color })
})
