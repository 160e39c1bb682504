import { describe, expect, it } from 'vitest'
import { isEventAnswerReplaced, otherPersonField } from './event-form.ts'

const ada = { guest_id: 'ada', companion: false }
const adasGuest = { guest_id: 'ada', companion: true }

function posted(event_id: string, [first, ...others]: (typeof ada)[]): FormData {
  const form = new FormData()
  form.set('event_id', event_id)
  form.set('guest_id', first!.guest_id)
  form.set('companion', first!.companion ? 'yes' : '')
  for (const person of others) form.set(otherPersonField(person), 'pending')
  return form
}

describe('a waiting answer to an event', () => {
  const waiting = { event_id: 'brunch', ...ada, others: [] }

  it('is replaced by a posted one to the same event for the same person', () => {
    expect(isEventAnswerReplaced(waiting, posted('brunch', [ada]))).toBe(true)
    expect(isEventAnswerReplaced(waiting, posted('brunch', [adasGuest, ada]))).toBe(true)
  })

  it('is not replaced by one to another event, or for somebody else', () => {
    expect(isEventAnswerReplaced(waiting, posted('dinner', [ada]))).toBe(false)
    expect(isEventAnswerReplaced(waiting, posted('brunch', [adasGuest]))).toBe(false)
  })

  it('is only replaced by one for everyone it is for', () => {
    const ofAll = { ...waiting, others: [adasGuest] }
    expect(isEventAnswerReplaced(ofAll, posted('brunch', [ada]))).toBe(false)
    expect(isEventAnswerReplaced(ofAll, posted('brunch', [ada, adasGuest]))).toBe(true)
  })
})
