import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'

/** A few words from a guest to the couple, as guests see it. */
export interface LoveNote {
  id: Id
  author: string
  message: string
  created_at: Instant
  /** the same as guests read it, on the wedding's clock */
  time: string
}

/** What the guests' tab shows. */
export interface LoveNotes {
  /** the latest ones, newest first */
  notes: LoveNote[]
}

/** In characters. */
export const LOVE_NOTE_MAX = 500
/** As many characters of a note as the couple's list shows. */
export const LOVE_NOTE_PREVIEW = 200
/** As many of the latest notes as guests see. */
export const RECENT_NOTES = 5

export const loveNoteCopy = {
  empty: 'Please write a message',
  tooLong: `Please use at most ${LOVE_NOTE_MAX} characters`,
  tooMany: 'Many notes were sent in a minute. Please wait a moment and try again.',
  off: 'The couple has love notes turned off just now',
  locked: (when: string) => `Love notes open ${when}.`,
  failed: 'Failed to submit your note. Please try again.',
  title: 'Love Notes',
  lead: (bride: string, groom: string) => `Leave a few words for ${bride} & ${groom}.`,
  shared: 'Your love note has been shared!',
  label: 'Your message',
  send: 'Share your note',
  sending: 'Sharing...',
  counter: (count: number) => `${count}/${LOVE_NOTE_MAX}`,
  latest: 'Latest notes',
  none: 'No notes yet. Yours can be the first.',
  waits: 'Waits for a network.',
  refused: (reason: string) => `Not sent. ${reason}`,
  remove: 'Remove',
  notificationTitle: 'New Love Note',
  notification: (author: string) => `${author} left you a love note`,
} as const

/** A message as it is checked, counted and stored; a posted form's CRLF counts as the one character it is. */
export function noteText(message: string): string {
  return message
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with a message; null where nothing is. */
export function noteProblem(message: string): string | null {
  const { length } = noteText(message)
  if (length === 0) return loveNoteCopy.empty
  return length > LOVE_NOTE_MAX ? loveNoteCopy.tooLong : null
}
