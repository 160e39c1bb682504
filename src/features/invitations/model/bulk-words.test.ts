import { describe, expect, test } from 'vitest'

import { bulkCopy, bulkWords, isSettled, namedFirst, RSVP_REMINDER_WORDS, sendOutcome } from './bulk-words.ts'
import type { DeliveryCounts, LetterKind } from './letter.ts'
import { DELIVERY_STATES } from '#platform/model/delivery-state.ts'
import type { DeliveryState } from '#platform/model/delivery-state.ts'

function send(kind: LetterKind, states: DeliveryState[]) {
  const counts = Object.fromEntries(
    DELIVERY_STATES.map((state) => [state, states.filter((one) => one === state).length]),
  ) as DeliveryCounts
  const messages = states.map((state, index) => ({
    name: `Guest ${index + 1}`,
    state,
    reason: state === 'failed' ? 'The mailbox is full.' : null,
  }))
  return { batch: { kind, counts }, messages }
}

function outcomeOf(kind: LetterKind, states: DeliveryState[], words = bulkWords(kind)) {
  const { batch, messages } = send(kind, states)
  return sendOutcome(batch, messages, words)
}

const times = (count: number, state: DeliveryState) => Array<DeliveryState>(count).fill(state)

describe('what a bulk action says at its end', () => {
  test('is the fixed sentence when all were sent', () => {
    expect(outcomeOf('invitation', times(3, 'sent'))).toEqual({
      kind: 'success',
      sentence: 'Wedding invitations sent successfully to 3 guests',
      more: [],
    })
    expect(outcomeOf('reminder', times(2, 'sent')).sentence).toBe('RSVP reminders sent to 2 guests')
    expect(outcomeOf('custom', times(1, 'sent')).sentence).toBe('Custom message sent to 1 guest')
    expect(outcomeOf('reminder', times(2, 'sent'), RSVP_REMINDER_WORDS).sentence).toBe(
      'RSVP reminders sent successfully to 2 guests',
    )
  })

  test('names three failures, then an ellipsis; /rsvp names all (rule C25)', () => {
    const states = [...times(2, 'sent'), ...times(4, 'failed')]
    expect(outcomeOf('invitation', states)).toEqual({
      kind: 'warning',
      sentence: 'Invitations sent to 2 guests. 4 failed to send.',
      more: [expect.stringMatching(/^Some invitations failed: Guest 3: .*Guest 5: The mailbox is full\. …$/)],
    })
    const reminded = outcomeOf('reminder', states, RSVP_REMINDER_WORDS)
    expect(reminded.sentence).toBe('RSVP reminders sent to 2 guests. 4 failed to send.')
    expect(reminded.more[0]).toMatch(/^Some reminders failed: .*Guest 6: The mailbox is full\.$/)
  })

  test('says so when none was sent', () => {
    expect(outcomeOf('invitation', times(1, 'failed'))).toEqual({
      kind: 'error',
      sentence: 'Failed to send all invitations: Guest 1: The mailbox is full.',
      more: [],
    })
    expect(outcomeOf('reminder', times(1, 'failed'), RSVP_REMINDER_WORDS).sentence).toBe(
      'Failed to send all reminders: Guest 1: The mailbox is full.',
    )
  })

  test('is no success while anything is in doubt or still to come', () => {
    expect(outcomeOf('custom', ['sent', 'unclear', 'deferred'])).toMatchObject({
      kind: 'warning',
      sentence: 'Custom message sent to 1 guest',
      more: ['1 may not have been sent.', expect.stringContaining('1 guest could not be reached yet')],
    })
    expect(outcomeOf('custom', ['deferred'])).toMatchObject({ kind: 'warning', more: [] })
  })
})

test('a send is followed until only later attempts are left', () => {
  expect(isSettled(send('custom', ['sent', 'deferred']).batch)).toBe(true)
  expect(isSettled(send('custom', ['sent', 'waiting']).batch)).toBe(false)
  expect(isSettled(send('custom', ['sent', 'held']).batch)).toBe(false)
})

test('the names of a selection begin with those that are not shown (rule A19)', () => {
  const rows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id) => ({ id }))
  const { named, more, hidden } = namedFirst(rows, rows.slice(0, 6))
  expect(named.map(({ row, isHidden }) => `${row.id}${isHidden ? '!' : ''}`)).toEqual([
    'g!',
    'a',
    'b',
    'c',
    'd',
  ])
  expect({ more, hidden }).toEqual({ more: 2, hidden: 1 })
})

test('guests without an address are counted without the word "selected"', () => {
  expect(bulkCopy.someWithoutEmail('invitation', 2, 5)).toBe(
    "2 guests don't have email addresses. Only 5 invitations will be sent.",
  )
  expect(bulkCopy.someWithoutEmail('reminder', 1, 1)).toBe(
    "1 guest doesn't have an email address. Only 1 reminder will be sent.",
  )
})
