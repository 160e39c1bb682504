import { fold } from '#platform/model/folding.ts'
import type { RequestStatus } from './song-request.ts'

/** A song, no matter how many guests requested it. */
export interface CountedSong {
  song: string
  artist: string
  /** how often it was requested */
  count: number
  favorite: boolean
  /** approved if any of its requests is, otherwise pending if any is */
  status: RequestStatus
}

const ORDER: readonly RequestStatus[] = ['approved', 'pending', 'rejected']

/**
 * Merges requests for the same song by the same artist, however they are written; most requested first, then by title.
 * The spelling that most of the requests use wins.
 */
export function countSongs(requests: readonly CountedSong[]): CountedSong[] {
  const groups = Map.groupBy(requests, ({ song, artist }) => `${keyOf(song)}\n${keyOf(artist)}`)
  return [...groups.values()].map(asOne).sort((a, b) => b.count - a.count || compare(a, b))
}

function asOne(requests: readonly CountedSong[]): CountedSong {
  const spellings = Map.groupBy(requests, ({ song, artist }) => `${song}\n${artist}`)
  const [usual] = [...spellings.values()].toSorted((a, b) => sum(b) - sum(a))
  const { song, artist } = usual![0]!
  return {
    song,
    artist,
    count: sum(requests),
    favorite: requests.some(({ favorite }) => favorite),
    status: ORDER.find((status) => requests.some((one) => one.status === status)) ?? 'pending',
  }
}

function keyOf(text: string): string {
  const spelled = text.replaceAll('&', ' and ').replace(/\bfeat(?:\.|uring\b|\b)/gi, 'ft')
  // Folding a text without letters, such as an emoji, leaves nothing.
  return fold(spelled) || text
}

function sum(requests: readonly CountedSong[]): number {
  return requests.reduce((total, { count }) => total + count, 0)
}

function compare(a: CountedSong, b: CountedSong): number {
  return collator.compare(a.song, b.song) || collator.compare(a.artist, b.artist)
}

const collator = new Intl.Collator('en')
