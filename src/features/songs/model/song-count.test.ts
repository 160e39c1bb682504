import { describe, expect, it } from 'vitest'
import { countSongs } from './song-count.ts'
import type { CountedSong } from './song-count.ts'

const request = (song: string, artist: string, more: Partial<CountedSong> = {}): CountedSong => ({
  song,
  artist,
  count: 1,
  favorite: false,
  status: 'pending',
  ...more,
})

describe('countSongs', () => {
  it('takes a song for the same however it is written, and spells it as most do', () => {
    const songs = [
      request('Déjà vu', 'Beyoncé', { count: 2 }),
      request('deja  vu', 'BEYONCE'),
      request('Halo', 'Beyoncé'),
      request('Deja Vu', 'Olivia Rodrigo'),
    ]
    expect(countSongs(songs).map(({ song, artist, count }) => [song, artist, count])).toEqual([
      ['Déjà vu', 'Beyoncé', 3],
      ['Deja Vu', 'Olivia Rodrigo', 1],
      ['Halo', 'Beyoncé', 1],
    ])
  })

  it('knows the signs that stand for words', () => {
    const songs = [
      request('September', 'Earth, Wind & Fire'),
      request('September', 'Earth Wind and Fire'),
      request('Uptown Funk', 'Mark Ronson feat. Bruno Mars'),
      request('Uptown Funk', 'Mark Ronson ft Bruno Mars'),
      request('Uptown Funk', 'Mark Ronson Featuring Bruno Mars'),
    ]
    expect(countSongs(songs).map(({ count }) => count)).toEqual([3, 2])
  })

  it('is approved where any of its requests is, and a favorite where any is', () => {
    const songs = [
      request('Halo', 'Beyoncé', { status: 'rejected', favorite: true }),
      request('Halo', 'Beyonce', { status: 'approved' }),
    ]
    expect(countSongs(songs)).toMatchObject([{ status: 'approved', favorite: true, count: 2 }])
  })

  it('tells songs without letters apart', () => {
    expect(countSongs([request('🔥', 'x'), request('💃', 'x'), request('🔥', 'x')])).toHaveLength(2)
  })
})
