import { expect, it } from 'vitest'
import { eventText } from './event-text.ts'
import type { StoredEvent } from './event-text.ts'

const said = (action: string, parts: Partial<StoredEvent> = {}) =>
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
    said('rsvp.answer', {
      name: 'Ada King',
      after: { rsvp_status: 'declined' },
    }),
  ).toBe('Ada King declined')
  expect(said('guest.import', { after: { added: 1_200 } })).toBe('Guest list imported: 1,200 guests added')
  expect(said('guest.import', { after: { added: 0, updated: 1 } })).toBe(
    'Guest list imported: 1 guest updated',
  )
  expect(said('guest.remove', { before: [{ name: 'Ada King' }] })).toBe(
    'Ada King removed from the guest list',
  )
  expect(said('guest.remove', { before: [{}, {}] })).toBe('2 guests removed from the guest list')
  expect(said('mail_batch.send', { after: { kind: 'reminder', total: 1 } })).toBe('Reminders sent to 1 guest')
  expect(said('couple.change', { after: { settings: { published: true } } })).toBe('Site published')
  expect(
    said('media.decide', {
      before: { queued: ['a'], decided_at: {} },
      after: { status: 'approved' },
    }),
  ).toBe('1 item approved')
})

it('says it of a guest who is off the list, and of what it does not know', () => {
  expect(said('rsvp.answer', { after: { rsvp_status: 'accepted' } })).toBe('A former guest accepted')
  expect(said('trivia_question.duplicate')).toBe('Trivia question changed')
  expect(said('fire_work.add')).toBe('Fire work added')
  expect(said('constructor')).toBe('Constructor changed')
  expect(said('media.decide', { before: 'broken', after: 7 })).toBe('0 items decided')
})

it('names the song that was decided on, or says how many, and that a decision was taken back', () => {
  const subject = { song: 'At Last', artist: 'Etta James' }
  const one = (status: string) => ({ after: { status, count: 1 }, subject })
  expect(said('song_request.change', one('approved'))).toBe('Song request approved: At Last by Etta James')
  expect(said('song_request.undo', one('approved'))).toBe(
    'Approval of a song request taken back: At Last by Etta James',
  )
  const many = { after: { status: 'rejected', count: 1_200 } }
  expect(said('song_request.change', many)).toBe('1,200 song requests rejected')
  expect(said('song_request.undo', many)).toBe('Rejection of 1,200 song requests taken back')
  expect(said('song_request.change', { ...one('rejected'), subject: {} })).toBe('Song request rejected')
})

it('says what rows tell that were written before decisions on songs were counted', () => {
  const old = (status: string, subject: unknown = null) =>
    said('song_request.change', { after: { status }, subject })
  const named = { song: 'At Last', artist: 'Etta James' }
  expect(old('approved', named)).toBe('Song request approved: At Last by Etta James')
  expect(old('pending', named)).toBe('Decision on a song request taken back: At Last by Etta James')
  expect(old('rejected')).toBe('Song requests rejected')
  expect(old('pending')).toBe('Decision on song requests taken back')
})
