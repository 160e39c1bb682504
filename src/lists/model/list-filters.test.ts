import { describe, expect, test } from 'vitest'

import { applyList, countByFilter, defineList, isNarrowed, readQuery, toParams } from './define-list.ts'
import { filterForm, fromFilterForm, toFilterForm } from './filter-form.ts'
import type { FilteredList } from './filter-form.ts'
import {
  anyGroup,
  anyOf,
  anyValue,
  betweenDays,
  isSet,
  numberRange,
  occurringChoices,
  yesOrNo,
} from './list-filters.ts'

interface Song {
  id: string
  title: string
  mood: 'calm' | 'loud' | 'slow'
  link: string | null
  added_at: string
}

const songs = defineList({
  search: { names: (song: Song) => [song.title] },
  filters: {
    moods: anyOf('mood', { label: 'Mood', choices: { calm: 'Calm', loud: 'Loud', slow: 'Slow' } }),
    link: isSet('link', { label: 'Link' }),
    twin: yesOrNo((song: Song, all) => all.some(({ id, title }) => id !== song.id && title === song.title), {
      label: 'Twin',
    }),
    added: betweenDays('added_at', { label: 'Added' }),
    group: anyGroup(
      {
        quiet: { label: 'Quiet', has: (song: Song) => song.mood !== 'loud' },
        linked: { label: 'Linked', has: (song: Song) => song.link !== null },
      },
      { label: 'Group' },
    ),
    links: anyValue((song: Song) => (song.link === null ? [] : song.link.split(' ')), {
      label: 'Links',
      none: 'No links',
    }),
  },
  sorts: { title: { label: 'By title', by: (song) => [song.title] } },
  defaultSort: 'title',
})

const ROWS: Song[] = [
  { id: '1', title: 'A', mood: 'calm', link: 'x', added_at: '2027-06-11T23:30:00.000Z' },
  { id: '2', title: 'B', mood: 'loud', link: null, added_at: '2027-06-12T00:00:00.000Z' },
  { id: '3', title: 'B', mood: 'slow', link: null, added_at: '2027-06-12T23:59:59.999Z' },
  { id: '4', title: 'C', mood: 'calm', link: null, added_at: '2027-06-13T00:00:00.000Z' },
]

const read = (url: string) => readQuery(songs, new URLSearchParams(url))
const idsFor = (url: string, zone?: string) => applyList(songs, ROWS, read(url), zone).map(({ id }) => id)

describe('a filter of several values', () => {
  test('lets through whatever has one of them', () => {
    expect(idsFor('moods=calm')).toEqual(['1', '4'])
    expect(idsFor('moods=calm.slow')).toEqual(['1', '3', '4'])
  })

  test('is written in the order of its values, once each, without what it does not know', () => {
    expect(toParams(songs, read('moods=slow.angry.calm.slow')).toString()).toBe('moods=calm.slow')
    expect(read('moods=angry').filters).toEqual({})
    expect(read('moods=').filters).toEqual({})
  })
})

test('a filter of yes and no may look at the whole list, whatever else narrows it', () => {
  expect(idsFor('link=yes')).toEqual(['1'])
  expect(idsFor('link=no')).toEqual(['2', '3', '4'])
  expect(idsFor('twin=yes')).toEqual(['2', '3'])
  expect(idsFor('twin=yes&moods=slow')).toEqual(['3'])
  expect(idsFor('twin=no&link=no')).toEqual(['4'])
  expect(countByFilter(songs, ROWS, read('moods=slow'), 'twin')).toEqual({ all: 1, yes: 1, no: 0 })
})

describe('a filter of days', () => {
  test.each([
    ['added=2027-06-12..2027-06-12', ['2', '3']],
    ['added=2027-06-12..', ['2', '3', '4']],
    ['added=..2027-06-12', ['1', '2', '3']],
    ['added=..9999-12-31', ['1', '2', '3', '4']],
    ['added=1900-01-01..2027-06-11', ['1']],
    ['added=2027-06-14..', []],
  ])('has both its ends in it: %s', (url, ids) => {
    expect(idsFor(url)).toEqual(ids)
    expect(toParams(songs, read(url)).toString()).toBe(url)
    expect(isNarrowed(read(url))).toBe(true)
  })

  test('counts days on the wall clock of the zone', () => {
    expect(idsFor('added=2027-06-12..2027-06-12', 'Pacific/Kiritimati')).toEqual(['1', '2'])
    expect(idsFor('added=2027-06-12..2027-06-12', 'Pacific/Niue')).toEqual(['3', '4'])
    for (const zone of ['Pacific/Kiritimati', 'Pacific/Niue'])
      expect(idsFor('added=1900-01-01..9999-12-31', zone)).toHaveLength(4)
  })

  test.each(['2027-06-13..2027-06-12', '2027-06-12', '2027-02-30..', '..', 'x..y', '2027-06-12..x..', ''])(
    'passes over %j',
    (text) => {
      expect(read(new URLSearchParams({ added: text }).toString()).filters).toEqual({})
    },
  )
})

test('filters are joined by AND, with the search too', () => {
  expect(idsFor('moods=loud.slow&added=2027-06-12..2027-06-12&search=b&link=no')).toEqual(['2', '3'])
  expect(idsFor('moods=loud.slow&search=c')).toEqual([])
})

test('groups that more than one field decides are joined: a row of any of them is shown', () => {
  expect(idsFor('group=quiet')).toEqual(['1', '3', '4'])
  expect(idsFor('group=linked')).toEqual(['1'])
  expect(idsFor('group=linked.quiet&moods=slow')).toEqual(['3'])
  expect(read('group=others').filters).toEqual({})
})

describe('a filter of the values that occur', () => {
  const rows: Song[] = [null, 'Table 10', 'Table 2 50%;* off', '*'].map((link, index) => ({
    id: String(index),
    title: 'A',
    mood: 'calm',
    link: link && link.replace(' ', '\u00a0'),
    added_at: '2027-06-11T23:30:00.000Z',
  }))
  const shown = (url: string) => applyList(songs, rows, read(url)).map(({ id }) => id)

  test('offers them as people count, and none last; each stands in the URL and finds its rows', () => {
    const choices = occurringChoices(songs.filters.links, rows)
    expect(choices.map(({ label }) => label)).toEqual([
      '*',
      '50%;*',
      'off',
      'Table\u00a02',
      'Table\u00a010',
      'No links',
    ])
    const found = choices.map(({ value }) => {
      const url = toParams(songs, { search: '', filters: { links: [value] }, sort: 'title' }).toString()
      expect(read(url).filters).toEqual({ links: [value] })
      return shown(url)
    })
    expect(found).toEqual([['3'], ['2'], ['2'], ['2'], ['1'], ['0']])
  })

  test('takes values of one key for one choice, in the spelling that occurs most', () => {
    const keyOf = (value: string) => value.toLowerCase()
    const tags = anyValue((row: { tags: string[] }) => row.tags, { label: 'Tags', none: 'No tags', keyOf })
    const tagged = [['family'], ['Family', 'Work'], ['Family'], []].map((names) => ({ tags: names }))
    expect(occurringChoices(tags, tagged).map(({ label }) => label)).toEqual(['Family', 'Work', 'No tags'])
    const passes = tags.test(['FAMILY'], { all: tagged, zone: 'UTC' })
    expect(tagged.map(passes)).toEqual([true, true, true, false])
  })

  test('shows rows of any of several, and survives what nobody has', () => {
    expect(shown('links=*;off')).toEqual(['0', '2'])
    expect(shown('links=nothing')).toEqual([])
    expect(read('links=').filters).toEqual({})
    expect(read('links=%25E0%25A4;;').filters).toEqual({ links: ['%E0%A4'] })
  })
})

describe('a filter of numbers', () => {
  const scores = defineList({
    search: { names: (row: { id: string; score: number }) => [row.id] },
    filters: {
      score: numberRange('score', {
        label: 'Score',
        all: 'All',
        ranges: [{ label: 'High', note: '(80%-99%)', min: 80, max: 99 }],
        custom: 'Custom',
        min: 0,
        max: 100,
        unit: '%',
      }),
    },
    sorts: { score: { label: 'By score', by: ({ score }) => [score] } },
    defaultSort: 'score',
  })
  const rows = [0, 79, 80, 99, 100].map((score) => ({ id: String(score), score }))
  const readScores = (url: string) => readQuery(scores, new URLSearchParams(url))
  const { score } = scores.filters

  test.each([
    ['score=80..99', ['80', '99'], 'High'],
    ['score=0..79', ['0', '79'], '0% – 79%'],
    ['score=100..100', ['100'], '100% – 100%'],
  ])('has both its ends in it: %s', (url, ids, words) => {
    const query = readScores(url)
    expect(applyList(scores, rows, query).map(({ id }) => id)).toEqual(ids)
    expect(toParams(scores, query).toString()).toBe(url)
    expect(score.words(query.filters.score!)).toBe(words)
  })

  test.each(['99..80', '0..101', '-5..10', '1.5..2', '080..99', '80', '80..', 'a..b'])(
    'knows no %s',
    (text) => {
      expect(readScores(`score=${text}`).filters).toEqual({})
    },
  )

  test('is set in the dialog by its name, or by two numbers in their order', () => {
    const list = scores as unknown as FilteredList
    const off = { score: 'all', score_min: '0', score_max: '100' }
    expect(toFilterForm(list, {})).toEqual(off)
    expect(toFilterForm(list, { score: { min: 80, max: 99 } })).toMatchObject({ score: '80..99' })
    expect(toFilterForm(list, { score: { min: 5, max: 9 } })).toEqual({
      score: 'typed',
      score_min: '5',
      score_max: '9',
    })
    expect(fromFilterForm(list, off, {})).toEqual({})
    expect(fromFilterForm(list, { ...off, score: '80..99' }, {})).toEqual({ score: { min: 80, max: 99 } })
    const typed = { score: 'typed', score_min: '5', score_max: '9' }
    expect(fromFilterForm(list, typed, {})).toEqual({ score: { min: 5, max: 9 } })
    const messages = (values: object) =>
      filterForm(list)
        .safeParse({ ...typed, ...values })
        .error?.issues.map(({ path, message }) => [path.join(), message])
    expect(messages({})).toBeUndefined()
    expect(messages({ score_min: '101', score_max: '100' })?.slice(0, 1)).toEqual([
      ['score_min', 'Please enter a whole number from 0 to 100'],
    ])
    expect(messages({ score_min: '' })).toEqual([['score_min', 'Please enter a whole number from 0 to 100']])
    expect(messages({ score_min: '10' })).toEqual([['score_max', 'This is less than the minimum']])
  })
})
