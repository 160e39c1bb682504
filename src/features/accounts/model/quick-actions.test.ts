import { expect, it } from 'vitest'
import { DEFAULT_QUICK_ACTIONS, quickActionsInput, readQuickActions } from './quick-actions.ts'

it('shows everything but Analytics until somebody chooses', () => {
  expect(readQuickActions(null)).toEqual(DEFAULT_QUICK_ACTIONS)
  const hidden = DEFAULT_QUICK_ACTIONS.filter(({ visible }) => !visible)
  expect(hidden).toEqual([{ key: 'analytics', visible: false }])
})

it('reads an order of another version: what it lacks comes last, and what is unknown is left out', () => {
  const read = readQuickActions([
    { key: 'settings', visible: false },
    { key: 'fireworks', visible: true },
    { key: 'guests', visible: true },
  ])
  expect(read.map(({ key }) => key)).toEqual([
    'settings',
    'guests',
    'rsvp',
    'media',
    'activities',
    'songs',
    'analytics',
  ])
  expect(read[0]).toEqual({ key: 'settings', visible: false })
})

it('takes each action once', () => {
  const fits = (quick_actions: unknown) => quickActionsInput.safeParse({ quick_actions }).success
  const reversed = DEFAULT_QUICK_ACTIONS.toReversed()
  expect(fits(reversed)).toBe(true)
  expect(fits(reversed.slice(1))).toBe(false)
  expect(fits([...reversed.slice(1), reversed[1]])).toBe(false)
  expect(fits([...reversed.slice(1), { key: 'fireworks', visible: true }])).toBe(false)
})
