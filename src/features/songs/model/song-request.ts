import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { localizedWords } from '#platform/model/words.ts'
import type { words } from './words/song-request-words.en.ts'

type SongRequestWords = typeof words

/** The couple's words for a request's status. */
export const REQUEST_WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
export type RequestStatus = keyof typeof REQUEST_WORDS

/** A song that a guest requested, as guests see it. */
export interface SongRequest {
  id: Id
  song: string
  artist: string
  requester: string
  status: RequestStatus
  created_at: Instant
}

/** The contents of the guests' tab. */
export interface SongRequests {
  /** the latest ones, newest first; a rejected one only for the guest who requested it (rule A32) */
  songs: SongRequest[]
}

/** The contents of the guests' tab after a request. */
export interface SongRequested extends SongRequests {
  /** whether this guest had requested that song before */
  again: boolean
}

/** For a title and for an artist, in characters (rule A42). */
export const SONG_MAX = 200
/** How many of the latest requests guests see. */
export const RECENT_SONGS = 8

/** Songs that fill the form with one tap. */
export const SONG_SUGGESTIONS = [
  { song: 'Perfect', artist: 'Ed Sheeran' },
  { song: 'September', artist: 'Earth, Wind & Fire' },
  { song: 'I Wanna Dance with Somebody', artist: 'Whitney Houston' },
  { song: 'Dancing Queen', artist: 'ABBA' },
  { song: 'Uptown Funk', artist: 'Mark Ronson ft. Bruno Mars' },
  { song: 'At Last', artist: 'Etta James' },
] as const

/** The texts of the guests' tab of song requests. In the current language. */
export const songCopy = localizedWords<SongRequestWords>('song-request-words')

/** What is missing or too long in a request, by field; empty if nothing is. */
export function songProblems(typed: Record<'song' | 'artist', string>): Record<string, string> {
  const problems = Object.entries(typed).flatMap(([name, text]) => {
    const { length } = text.trim()
    if (length === 0) return [[name, songCopy.empty]]
    return length > SONG_MAX ? [[name, songCopy.tooLong(SONG_MAX)]] : []
  })
  return Object.fromEntries(problems) as Record<string, string>
}
