import { expect, test } from 'vitest'

import type { Notification, NotificationPage } from './notification.ts'
import { afterDelete, afterRead, countUnreadOf, reduceUnread, withNews } from './notification-pages.ts'

const one = (place: number, read = false): Notification => ({
  id: `01980000-0000-7000-8000-${String(place).padStart(12, '0')}`,
  type: 'rsvp',
  title: 'New RSVP Response',
  message: `Guest ${place} has accepted`,
  action_url: '/rsvp',
  item_id: null,
  metadata: {},
  read,
  created_at: `2027-01-02T10:00:${String(place).padStart(2, '0')}.000Z`,
})
const page = (next: string | null, ...places: number[]): NotificationPage => ({
  notifications: places.map((place) => one(place)),
  next,
  total: 20,
})
const pages = [page('five', 9, 8, 6), page('two', 5, 4, 3)]
const idsOf = (...places: number[]) => new Set(places.map((place) => one(place).id))
const shown = (read: readonly NotificationPage[]) =>
  read.map(({ notifications }) => notifications.map(({ id }) => Number(id.slice(-12))))

test('reading some marks them on every page, and again nothing', () => {
  const read = afterRead(pages, idsOf(8, 4))
  expect(countUnreadOf(pages, idsOf(8, 4))).toBe(2)
  expect(countUnreadOf(read, idsOf(8, 4, 3))).toBe(1)
  expect(afterRead(read, idsOf(8, 4))).toEqual(read)
  expect(afterRead(pages).every(({ notifications }) => notifications.every((item) => item.read))).toBe(true)
})

test('the unread count never goes below zero', () => {
  expect(reduceUnread(3, 2)).toBe(1)
  expect(reduceUnread(1, 4)).toBe(0)
})

test('deleting takes rows from their pages and from the total', () => {
  const left = afterDelete(pages, idsOf(6, 5, 70))
  expect(shown(left)).toEqual([
    [9, 8],
    [4, 3],
  ])
  expect(left[0]!.total).toBe(18)
})

test('news come in where their time puts them, whichever page that is', () => {
  const after = withNews(pages, new Map([10, 7].map((place) => [one(place).id, one(place)])))
  expect(shown(after)).toEqual([
    [10, 9, 8, 7, 6],
    [5, 4, 3],
  ])
  expect(after[0]!.total).toBe(22)
})

test('what is older than all that was read waits for its page, unless there is none', () => {
  const news = new Map([[one(1).id, one(1)]])
  expect(shown(withNews(pages, news))).toEqual(shown(pages))
  expect(shown(withNews([page(null, 9, 8)], news))).toEqual([[9, 8, 1]])
  expect(shown(withNews([{ ...page(null), total: 0 }], news))).toEqual([[1]])
})

test('news of a row that is shown replace it, and take it away where it was deleted', () => {
  const after = withNews(
    pages,
    new Map<string, Notification | null>([
      [one(8).id, one(8, true)],
      [one(4).id, null],
      [one(70).id, null],
    ]),
  )
  expect(shown(after)).toEqual([
    [9, 8, 6],
    [5, 3],
  ])
  expect(after[0]!.notifications[1]).toMatchObject({ read: true })
  expect(after[0]!.total).toBe(19)
})
