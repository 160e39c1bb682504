import { expect, it } from 'vitest'
import { eventText } from './event-text.ts'
import type { StoredEvent } from './event-text.ts'

const textOf = (action: string, parts: Partial<StoredEvent> = {}) =>
  eventText({
    action,
    name: '',
    before: null,
    after: null,
    subject: null,
    ...parts,
  })

it('says what happened, with whom and how many', () => {
  expect(
    textOf('rsvp.answer', {
      name: 'Ada King',
      after: { rsvp_status: 'declined' },
    }),
  ).toBe('Ada King declined')
  expect(textOf('guest.import', { after: { added: 1_200 } })).toBe('Guest list imported: 1,200 guests added')
  expect(textOf('guest.import', { after: { added: 0, updated: 1 } })).toBe(
    'Guest list imported: 1 guest updated',
  )
  expect(textOf('guest.remove', { before: [{ name: 'Ada King' }] })).toBe(
    'Ada King removed from the guest list',
  )
  expect(textOf('guest.remove', { before: [{}, {}] })).toBe('2 guests removed from the guest list')
  expect(textOf('mail_batch.send', { after: { kind: 'reminder', total: 1 } })).toBe(
    'Reminders sent to 1 guest',
  )
  expect(textOf('couple.change', { after: { settings: { published: true } } })).toBe('Site published')
  expect(
    textOf('media.decide', {
      before: { queued: ['a'], decided_at: {} },
      after: { status: 'approved' },
    }),
  ).toBe('1 item approved')
})

it('still reads what older rows call by another name', () => {
  const words = 'Poll no longer asked of everybody'
  expect(textOf('poll.stop_asking')).toBe(words)
  expect(textOf('poll.stop-asking')).toBe(words)
})

it('says it of a guest who is off the list, and of what it does not know', () => {
  expect(textOf('rsvp.answer', { after: { rsvp_status: 'accepted' } })).toBe('A former guest accepted')
  expect(textOf('trivia_question.duplicate')).toBe('Trivia question changed')
  expect(textOf('fire_work.add')).toBe('Fire work added')
  expect(textOf('constructor')).toBe('Constructor changed')
  expect(textOf('media.decide', { before: 'broken', after: 7 })).toBe('0 items decided')
})

it('names the song that was decided on, or says how many, and that a decision was taken back', () => {
  const subject = { song: 'At Last', artist: 'Etta James' }
  const one = (status: string) => ({ after: { status, count: 1 }, subject })
  expect(textOf('song_request.change', one('approved'))).toBe('Song request approved: At Last by Etta James')
  expect(textOf('song_request.undo', one('approved'))).toBe(
    'Approval of a song request taken back: At Last by Etta James',
  )
  const many = { after: { status: 'rejected', count: 1_200 } }
  expect(textOf('song_request.change', many)).toBe('1,200 song requests rejected')
  expect(textOf('song_request.undo', many)).toBe('Rejection of 1,200 song requests taken back')
  expect(textOf('song_request.change', { ...one('rejected'), subject: {} })).toBe('Song request rejected')
})

it('says what rows tell that were written before decisions on songs were counted', () => {
  const old = (status: string, subject: unknown = null) =>
    textOf('song_request.change', { after: { status }, subject })
  const named = { song: 'At Last', artist: 'Etta James' }
  expect(old('approved', named)).toBe('Song request approved: At Last by Etta James')
  expect(old('pending', named)).toBe('Decision on a song request taken back: At Last by Etta James')
  expect(old('rejected')).toBe('Song requests rejected')
  expect(old('pending')).toBe('Decision on song requests taken back')
})
