import { afterEach, expect, test, vi } from 'vitest'
import { forgetPerson } from './forget-person.ts'
import { addToast, currentToasts, removeToast, subscribeToasts } from './toast-queue.ts'

afterEach(() => {
  for (const { id } of currentToasts()) removeToast(id)
})

const shown = () => currentToasts().map(({ message }) => message)

test('a message that says the same as one on screen replaces it where it stands, as a new one', () => {
  const listener = vi.fn()
  const stop = subscribeToasts(listener)
  const full = { kind: 'error', title: 'Your change was not made', message: 'Table 1 is full' } as const
  const first = addToast(full)
  addToast({ kind: 'success', message: 'Link copied', durationMs: 3000 })
  const again = addToast(full)
  expect(shown()).toEqual(['Table 1 is full', 'Link copied'])
  // Another id is another element: its time starts again.
  expect(currentToasts()[0]).toEqual({ ...full, durationMs: 5000, id: again })
  expect(again).not.toBe(first)
  expect(listener).toHaveBeenCalledTimes(3)
  // The old id no longer removes anything.
  removeToast(first)
  expect(shown()).toHaveLength(2)
  removeToast(again)
  expect(shown()).toEqual(['Link copied'])
  stop()
})

test('messages of another kind or title, and those with an action of their own, are shown beside each other', () => {
  addToast({ kind: 'error', message: 'Not saved' })
  addToast({ kind: 'warning', message: 'Not saved' })
  addToast({ kind: 'error', message: 'Not saved', title: 'Table 1' })
  for (const onPress of [() => {}, () => {}])
    addToast({ kind: 'error', message: 'Not saved', action: { label: 'Undo', onPress } })
  expect(shown()).toHaveLength(5)
})

test('no message outlives the person whom it was for', () => {
  addToast({ kind: 'success', message: 'Ada King removed', durationMs: 0 })
  forgetPerson()
  expect(shown()).toEqual([])
})
