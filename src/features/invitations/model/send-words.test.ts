import { describe, expect, it } from 'vitest'
import type { DeliveryCounts } from './letter.ts'
import { allSent, deliveryWords, failureList, outcomeSentence, partlySent } from './send-words.ts'

const NONE: DeliveryCounts = {
  waiting: 0,
  deferred: 0,
  held: 0,
  sending: 0,
  sent: 0,
  failed: 0,
  unclear: 0,
}
const NOW = '2026-06-03T18:30:00.000Z'
const message = { state: 'sent', reason: null, sent_at: null, next_attempt_at: null } as const

describe('the outcome of a send', () => {
  it.each([
    [{ sent: 38 }, 'Wedding invitations sent successfully to 38 guests'],
    [{ sent: 1 }, 'Wedding invitations sent successfully to 1 guest'],
    [{ sent: 5, failed: 2 }, '5 invitations sent successfully. 2 failed to send.'],
    [
      { sent: 5, failed: 2, unclear: 1 },
      '5 invitations sent successfully. 2 failed to send. 1 may not have been sent.',
    ],
    [
      { sent: 5000, failed: 1200, unclear: 1000 },
      '5,000 invitations sent successfully. 1,200 failed to send. 1,000 may not have been sent.',
    ],
    [{ sent: 5, unclear: 1 }, '5 invitations sent successfully. 1 may not have been sent.'],
    [{ failed: 3 }, 'Failed to send all invitations'],
  ])('%j is said in one sentence', (counts, sentence) => {
    expect(outcomeSentence({ kind: 'invitation', counts: { ...NONE, ...counts } })).toBe(sentence)
  })

  it('names reminders and messages as what they are', () => {
    expect(allSent('reminder', 2)).toBe('RSVP reminders sent to 2 guests')
    expect(allSent('custom', 1)).toBe('Custom message sent to 1 guest')
    expect(partlySent('invitation', 5, 2)).toBe('Invitations sent to 5 guests. 2 failed to send.')
    expect(partlySent('reminder', 5, 2)).toBe('RSVP reminders sent to 5 guests. 2 failed to send.')
    expect(partlySent('reminder', 5000, 1200)).toBe(
      'RSVP reminders sent to 5,000 guests. 1,200 failed to send.',
    )
  })

  it('names the first three failures and says that there are more', () => {
    const failures = ['Ada', 'Bo', 'Cy', 'Di'].map((name) => ({
      name,
      reason: name === 'Bo' ? null : 'It is full.',
    }))
    expect(failureList('invitation', failures)).toBe(
      'Ada: It is full. Bo: Failed to send invitation. Cy: It is full. …',
    )
    expect(failureList('invitation', failures.slice(0, 1))).toBe('Ada: It is full.')
  })
})

describe('where a message stands', () => {
  it('has the time of the day, and the day when that is another', () => {
    const words = (sent_at: string) => deliveryWords({ ...message, sent_at }, 'America/Toronto', NOW)
    expect(words('2026-06-03T18:14:09.000Z')).toBe('Sent 2:14:09 PM')
    expect(words('2026-06-01T18:14:09.000Z')).toBe('Sent June 1, 2:14 PM')
  })

  it('says why it failed, and when it is tried again', () => {
    const reason = 'The mailbox is full.'
    expect(deliveryWords({ ...message, state: 'failed', reason }, 'UTC', NOW)).toBe(
      'Failed: The mailbox is full.',
    )
    const again = {
      ...message,
      state: 'deferred',
      reason,
      next_attempt_at: '2026-06-03T18:35:00.000Z',
    } as const
    expect(deliveryWords(again, 'UTC', NOW)).toBe('Tried, again at 6:35 PM: The mailbox is full.')
    expect(deliveryWords({ ...message, state: 'unclear', reason }, 'UTC', NOW)).toBe('May not have been sent')
  })
})
