import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/love-note-words.en.ts'

type LoveNoteWords = typeof words

/** A few words from a guest to the couple, as guests see it. */
export interface LoveNote {
  id: Id
  author: string
  message: string
  created_at: Instant
  /** the same as guests read it, on the wedding's clock, in English */
  time: string
  /** the same for other languages: '2027-06-12T16:00' */
  wall_clock: string
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

/** What the guests' tab of love notes says. In the spoken language. */
export const loveNoteCopy = spokenWords<LoveNoteWords>('love-note-words')

/** What the couple are told of a note. */
export const loveNoteNotice = {
  title: 'New Love Note',
  text: (author: string) => `${author} left you a love note`,
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
  return length > LOVE_NOTE_MAX ? loveNoteCopy.tooLong(LOVE_NOTE_MAX) : null
}
