import { describe, expect, test } from 'vitest'
import type { ListPage } from '#lists/model/list-page.ts'
import type { Media, MediaStatus, MediaSummary } from './media.ts'
import { withVerdict, withFigures, withRead, withUndone, withoutMedia } from './media-pages.ts'

const item = (id: string, status: MediaStatus, decided_at: string | null = null) =>
  ({ id, status, kind: 'photo', decided_at }) as Media
const counts = (queued: number, approved: number, matching = queued + approved) => ({
  total: queued + approved,
  matching,
  by: { all: queued + approved, queued, approved, hidden: 0 },
})
const pages = (): ListPage<Media>[] => [
  { rows: [item('a', 'queued'), item('b', 'approved')], next: 'x', counts: counts(2, 2) },
  { rows: [item('c', 'queued'), item('d', 'approved')], next: null, counts: null },
]
const shown = (read: ListPage<Media>[]) =>
  read.map(({ rows }) => rows.map(({ id, status }) => `${id} ${status}`).join())

describe('a decision', () => {
  test('changes what may become so, and the counts', () => {
    const done = withVerdict({ pages: pages(), status: null }, new Set(['a', 'b']), 'approved')
    expect(shown(done.pages)).toEqual(['a approved,b approved', 'c queued,d approved'])
    expect(done.pages[0]!.counts).toEqual(counts(1, 3))
    expect(done.before.map(({ id }) => id)).toEqual(['a'])
  })

  test('leaves pages alone that it does not touch', () => {
    const read = pages()
    const done = withVerdict({ pages: read, status: null }, new Set(['a']), 'hidden')
    expect(done.pages[1]).toBe(read[1])
  })

  test('takes away what the filter leaves out, and puts it back where it was', () => {
    const queue: ListPage<Media>[] = [
      { rows: [item('a', 'queued'), item('b', 'queued')], next: null, counts: counts(2, 5, 2) },
    ]
    const first = withVerdict({ pages: queue, status: 'queued' }, new Set(['a']), 'approved')
    expect(shown(first.pages)).toEqual(['b queued'])
    expect(first.pages[0]!.counts).toEqual(counts(1, 6, 1))
    // Another item was decided before the server refused the first.
    const second = withVerdict({ pages: first.pages, status: 'queued' }, new Set(['b']), 'approved')
    const back = withUndone({ pages: second.pages, status: 'queued' }, first)
    expect(shown(back)).toEqual(['a queued'])
  })

  test('is taken back in place where nothing is left out', () => {
    const done = withVerdict({ pages: pages(), status: null }, new Set(['a', 'c']), 'hidden')
    const back = withUndone({ pages: done.pages, status: null }, done)
    expect(shown(back)).toEqual(shown(pages()))
    expect(back[0]!.counts).toEqual(counts(2, 2))
  })
})

test('what is deleted is gone from the rows and from every count', () => {
  const done = withoutMedia({ pages: pages(), status: null }, 'b')
  expect(shown(done.pages)).toEqual(['a queued', 'c queued,d approved'])
  expect(done.pages[0]!.counts).toEqual(counts(2, 1))
  expect(shown(withUndone({ pages: done.pages, status: null }, done))).toEqual(shown(pages()))
})

test('rows are as the server says, and those it has no more are gone', () => {
  const news = new Map([
    ['a', item('a', 'hidden')],
    ['d', null],
  ])
  const done = withRead({ pages: pages(), status: null }, news)
  expect(shown(done.pages)).toEqual(['a hidden,b approved', 'c queued'])
})

test('a row is not made what it was before a later decision', () => {
  const read = [{ rows: [item('a', 'hidden', '2027-06-12')], next: null, counts: counts(0, 0) }]
  const older = new Map([['a', item('a', 'approved', '2027-06-11')]])
  expect(shown(withRead({ pages: read, status: null }, older).pages)).toEqual(['a hidden'])
})

test('the figures follow', () => {
  const summary = { total: 4, queued: 2, approved: 2, hidden: 0, photos: 4, videos: 0 } as MediaSummary
  expect(withFigures(summary, [item('a', 'queued')], () => 'hidden')).toMatchObject({ queued: 1, hidden: 1 })
  expect(withFigures(summary, [item('b', 'approved')], () => null)).toMatchObject({
    total: 3,
    approved: 1,
    photos: 3,
  })
})
