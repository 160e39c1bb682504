import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { spokenWords } from '#platform/model/words.ts'
import type { words } from './words/song-request-words.en.ts'

type SongRequestWords = typeof words

/** What the couple say of a request. */
export const REQUEST_WORDS = { pending: 'Pending', approved: 'Approved', rejected: 'Rejected' } as const
export type RequestStatus = keyof typeof REQUEST_WORDS

/** A song that a guest would like to hear, as guests see it. */
export interface SongRequest {
  id: Id
  song: string
  artist: string
  requester: string
  status: RequestStatus
  created_at: Instant
}

/** What the guests' tab shows. */
export interface SongRequests {
  /** the latest ones, newest first; a rejected one only to who asked for it (rule A32) */
  songs: SongRequest[]
}

/** The same after a request. */
export interface SongRequested extends SongRequests {
  /** whether this guest had asked for that song before */
  again: boolean
}

/** Of a title and of an artist, in characters (rule A42). */
export const SONG_MAX = 200
/** As many of the latest requests as guests see. */
export const RECENT_SONGS = 8

/** What a tap fills the form with. */
export const SONG_SUGGESTIONS = [
  { song: 'Perfect', artist: 'Ed Sheeran' },
  { song: 'September', artist: 'Earth, Wind & Fire' },
  { song: 'I Wanna Dance with Somebody', artist: 'Whitney Houston' },
  { song: 'Dancing Queen', artist: 'ABBA' },
  { song: 'Uptown Funk', artist: 'Mark Ronson ft. Bruno Mars' },
  { song: 'At Last', artist: 'Etta James' },
] as const

/** What the guests' tab of song requests says. In the spoken language. */
export const songCopy = spokenWords<SongRequestWords>('song-request-words')

/** What is missing of a request, or too long, by field; an empty record where nothing is. */
export function songProblems(typed: Record<'song' | 'artist', string>): Record<string, string> {
  const problems = Object.entries(typed).flatMap(([name, text]) => {
    const { length } = text.trim()
    if (length === 0) return [[name, songCopy.empty]]
    return length > SONG_MAX ? [[name, songCopy.tooLong(SONG_MAX)]] : []
  })
  return Object.fromEntries(problems) as Record<string, string>
}
