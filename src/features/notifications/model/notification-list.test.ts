import { expect, test } from 'vitest'

import { notificationPath } from './notification.ts'
import type { Notification } from './notification.ts'
import { groupNotifications, notificationDays } from './notification-list.ts'

const at = (id: string, type: Notification['type'], created_at: string): Notification => ({
  id,
  type,
  title: 'New RSVP Response',
  message: 'Ada King has accepted',
  action_url: '/rsvp',
  item_id: null,
  metadata: {},
  read: false,
  created_at,
})

test('answers of one hour share a row where the newest is; everything else has its own', () => {
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

test('rows are by the days of the wedding, wherever they are looked at', () => {
  const notifications = [
    at('c', 'media', '2027-01-03T04:30:00.000Z'),
    at('b', 'media', '2027-01-02T20:00:00.000Z'),
    at('a', 'media', '2027-01-02T04:59:00.000Z'),
  ]
  const days = (zone: string) =>
    notificationDays(notifications, zone).map(({ date, groups }) => [
      date,
      groups.map(({ key }) => key).join(''),
    ])
  expect(days('America/Toronto')).toEqual([
    ['2027-01-02', 'cb'],
    ['2027-01-01', 'a'],
  ])
  expect(days('UTC')).toEqual([
    ['2027-01-03', 'c'],
    ['2027-01-02', 'ba'],
  ])
})

test('a notification leads to the very thing, to its screen, or nowhere', () => {
  const item_id = '01980000-0000-7000-8000-000000000001'
  expect(notificationPath({ action_url: '/rsvp', item_id })).toBe(`/rsvp?do=${item_id}`)
  expect(notificationPath({ action_url: '/dashboard', item_id: null })).toBe('/dashboard')
  expect(notificationPath({ action_url: null, item_id })).toBeNull()
})
