import { describe, expect, test } from 'vitest'

import {
  applyList,
  countByFilter,
  defineList,
  isNarrowed,
  readQuery,
  sortChoices,
  toParams,
} from './define-list.ts'
import { oneOf, yesOrNo } from './list-filters.ts'

interface Song {
  id: string
  title: string
  link: string | null
  mood: 'calm' | 'loud'
  plays: number
}

const songs = defineList({
  search: { names: (song: Song) => [song.title], texts: (song) => [song.link] },
  filters: {
    mood: oneOf('mood', { label: 'Mood', choices: { calm: 'Calm', loud: 'Loud' } }),
    played: yesOrNo((song: Song) => song.plays > 0, { label: 'Played' }),
  },
  sorts: {
    title: { label: 'By title', by: (song) => [song.title] },
    plays: { label: 'Least played', reversed: 'Most played', by: (song) => [song.plays] },
  },
  defaultSort: 'title',
})

const ROWS: Song[] = [
  { id: '3', title: 'Été indien', link: 'https://x.example/Indian', mood: 'calm', plays: 2 },
  { id: '1', title: "Don't Stop", link: null, mood: 'loud', plays: 10 },
  { id: '2', title: 'Clair de lune 🌙', link: null, mood: 'calm', plays: 0 },
  { id: '0', title: "Don't Stop", link: null, mood: 'loud', plays: 0 },
]

const read = (search: string) => readQuery(songs, new URLSearchParams(search))
const idsFor = (search: string) => applyList(songs, ROWS, read(search)).map((row) => row.id)

describe('applying a list', () => {
  test('orders by the default sort, equal rows by id', () => {
    expect(idsFor('')).toEqual(['2', '0', '1', '3'])
  })

  test('orders by numbers, and backwards in every respect', () => {
    expect(idsFor('sort=plays')).toEqual(['0', '2', '3', '1'])
    expect(idsFor('sort=-plays')).toEqual(['1', '3', '2', '0'])
    expect(idsFor('sort=-title')).toEqual(['3', '1', '0', '2'])
  })

  test('names its orders for the sort control, backwards only where that has a name', () => {
    expect(sortChoices(songs)).toEqual([
      { value: 'title', label: 'By title' },
      { value: 'plays', label: 'Least played' },
      { value: '-plays', label: 'Most played' },
    ])
  })

  test.each([
    ['ETE', ['3']],
    ['été', ['3']],
    ['dont stop', ['0', '1']],
    ["don't", ['0', '1']],
    ['🌙', ['2']],
    ['indian', ['3']],
    ['X.EXAMPLE', ['3']],
    ['xexample', []],
    ['nothing', []],
    ['-', []],
    ['  ', ['2', '0', '1', '3']],
  ])('finds %j', (search, ids) => {
    expect(idsFor(new URLSearchParams({ search }).toString())).toEqual(ids)
  })

  test('joins filters by AND', () => {
    expect(idsFor('mood=calm')).toEqual(['2', '3'])
    expect(idsFor('mood=calm&played=yes')).toEqual(['3'])
    expect(idsFor('mood=calm&played=yes&search=lune')).toEqual([])
  })

  test('leaves the rows it is given as they are', () => {
    const before = [...ROWS]
    idsFor('sort=-plays')
    expect(ROWS).toEqual(before)
  })

  test('counts each value of a filter under the rest of the query', () => {
    expect(countByFilter(songs, ROWS, read('mood=loud&played=no'), 'mood')).toEqual({
      all: 2,
      calm: 1,
      loud: 1,
    })
    expect(countByFilter(songs, ROWS, read('search=stop'), 'mood')).toEqual({ all: 2, calm: 0, loud: 2 })
  })
})

describe('the query in a URL', () => {
  test('comes back as it went', () => {
    for (const url of ['', 'search=ada+k&mood=calm&played=no&sort=-plays', 'sort=-title'])
      expect(toParams(songs, read(url)).toString()).toBe(url)
  })

  test('passes over what the list does not know', () => {
    expect(read('mood=angry&status=x&sort=constructor&page=7')).toEqual({
      search: '',
      filters: {},
      sort: 'title',
    })
    expect(read('sort=-nothing').sort).toBe('title')
  })

  test('tells whether it narrows the list', () => {
    expect(isNarrowed(read('sort=plays&search=+'))).toBe(false)
    expect(isNarrowed(read('search=a'))).toBe(true)
    expect(isNarrowed(read('mood=calm'))).toBe(true)
  })
})
