import { expect, test } from 'vitest'

import type { Notification, NotificationList } from './notification.ts'
import { afterDelete, afterRead, afterReadAll } from './notification-list.ts'

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
  const once = afterRead(list, one.id)
  expect(once.unread_count).toBe(0)
  expect(afterRead(once, one.id)).toEqual(once)
})

test('deleting an unread item lowers the count, deleting a read one does not', () => {
  expect(afterDelete(list, one.id)).toEqual({ notifications: [two], unread_count: 0 })
  expect(afterDelete(list, two.id)).toEqual({ notifications: [one], unread_count: 1 })
})

test('the count never goes below zero', () => {
  expect(afterDelete({ ...list, unread_count: 0 }, one.id).unread_count).toBe(0)
  expect(afterReadAll(list)).toMatchObject({
    unread_count: 0,
    notifications: [{ read: true }, { read: true }],
  })
})
