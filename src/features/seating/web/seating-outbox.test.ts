import { expect, test } from 'vitest'
import type { SeatingPlan } from '../model/seating.ts'
import { currentOutbox, doStep } from './seating-outbox.ts'

const plan: SeatingPlan = { version: 1, released_at: null, tables: [], people: [], rules: [] }

test('a step without changes is done already: nothing is sent, and there is nothing to undo', () => {
  const before = currentOutbox()
  expect(doStep(plan, [])).toBe(true)
  expect(currentOutbox()).toBe(before)
})
