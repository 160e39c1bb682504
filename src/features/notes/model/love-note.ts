import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { isUnseen } from '#platform/model/one-line.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/love-note-words.en.ts'

type LoveNoteWords = typeof words

/** A few words from a guest to the couple, as guests see it. */
export interface LoveNote {
  id: Id
  author: string
  message: string
  created_at: Instant
  /** `created_at` in the wedding's time zone: '2027-06-12T16:00'. */
  wall_clock: string
}

/** The content of the guests' tab. */
export interface LoveNotes {
  /** The latest ones, newest first. */
  notes: LoveNote[]
}

/** In characters. */
export const LOVE_NOTE_MAX = 500
/** How many characters of a note the couple's list shows. */
export const LOVE_NOTE_PREVIEW = 200
/** How many of the latest notes guests see. */
export const RECENT_NOTES = 5

/** The sentences of the guests' tab of love notes, in the language of the page. */
export const loveNoteCopy = localizedWords<LoveNoteWords>('love-note-words')

/** The couple's notification about a note. */
export const loveNoteNotice = {
  title: 'New Love Note',
  text: (author: string) => `${author} left you a love note`,
} as const

/**
 * A message as it is checked, counted and stored: empty if nobody could see anything of it. CRLF from a posted form counts
 * as a single character.
 */
export function noteText(message: string): string {
  if (isUnseen(message)) return ''
  return message
    .replace(/\r\n?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

/** What is wrong with a message; null if nothing is. */
export function noteProblem(message: string): string | null {
  const { length } = noteText(message)
  if (length === 0) return loveNoteCopy.empty
  return length > LOVE_NOTE_MAX ? loveNoteCopy.tooLong(LOVE_NOTE_MAX) : null
}
