import { expect, test } from 'vitest'

import type { Notification, NotificationList } from './notification.ts'
import { afterDelete, afterRead, afterReadAll, groupNotifications } from './notification-list.ts'

const one: Notification = {
  id: '01980000-0000-7000-8000-000000000001',
  type: 'rsvp',
  title: 'New RSVP Response',
  message: 'Ada King has accepted',
  action_url: '/rsvp',
  metadata: {},
  read: false,
  created_at: '2027-01-02T10:00:00.000Z',
}
const two: Notification = { ...one, id: '01980000-0000-7000-8000-000000000002', read: true }
const list: NotificationList = { notifications: [one, two], unread_count: 1 }

test('reading an item lowers the count once', () => {
  const once = afterRead(list, [one.id])
  expect(once.unread_count).toBe(0)
  expect(afterRead(once, [one.id, two.id])).toEqual(once)
})

test('deleting an unread item lowers the count, deleting a read one does not', () => {
  expect(afterDelete(list, [one.id])).toEqual({ notifications: [two], unread_count: 0 })
  expect(afterDelete(list, [two.id])).toEqual({ notifications: [one], unread_count: 1 })
})

test('the count never goes below zero', () => {
  expect(afterDelete({ ...list, unread_count: 0 }, [one.id]).unread_count).toBe(0)
  expect(afterReadAll(list)).toMatchObject({
    unread_count: 0,
    notifications: [{ read: true }, { read: true }],
  })
})

test('several at once lower the count by the unread among them', () => {
  const more = { ...one, id: '01980000-0000-7000-8000-000000000003' }
  const three = { notifications: [one, two, more], unread_count: 9 }
  expect(afterRead(three, [one.id, two.id, more.id]).unread_count).toBe(7)
  expect(afterDelete(three, [one.id, two.id])).toEqual({ notifications: [more], unread_count: 8 })
})

test('answers of one hour share a row where the newest is; everything else has its own', () => {
  const at = (id: string, type: Notification['type'], created_at: string) => ({
    ...one,
    id,
    type,
    created_at,
  })
  const rows = groupNotifications([
    at('e', 'rsvp', '2027-01-02T11:40:00.000Z'),
    at('d', 'guest_access_request', '2027-01-02T11:30:00.000Z'),
    at('c', 'guest_access_request', '2027-01-02T11:20:00.000Z'),
    at('b', 'rsvp', '2027-01-02T11:00:00.000Z'),
    at('a', 'rsvp', '2027-01-02T10:59:59.000Z'),
  ])
  expect(rows.map(({ notifications }) => notifications.map(({ id }) => id))).toEqual([
    ['e', 'b'],
    ['d'],
    ['c'],
    ['a'],
  ])
})
