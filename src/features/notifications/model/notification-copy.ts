import { counted, formatCount } from '#platform/model/format-count.ts'

const notifications = (count: number) => counted(count, 'notification', 'notifications')

/** The texts of the notification center; many are fixed word for word (rule W1). */
export const notificationCopy = {
  title: 'Notifications',
  total: notifications,
  emptyTitle: 'No notifications yet',
  empty:
    "You'll receive notifications about RSVPs, photo uploads, guest access requests, and other wedding activities.",
  loadFailed: 'Failed to load notifications',
  loadFailedHelp: 'The server did not answer. Nothing was lost.',
  markAllRead: 'Mark all read',
  markRead: 'Mark read',
  viewDetails: 'View Details',
  remove: 'Delete notification',
  removeAll: (count: number) => `Delete ${notifications(count)}`,
  /** tells buttons with the same label apart: 'Ada King has accepted, 4:00 PM' */
  which: (sentence: string, time: string) => `${sentence.replace(/\.$/, '')}, ${time}`,
  deleted: (count: number) => (count === 1 ? 'Notification deleted' : `${notifications(count)} deleted`),
  undo: 'Undo',
  retry: 'Retry',
  notMarked: 'That did not reach the server. They are still unread.',
  notDeleted: 'That did not reach the server. Nothing was deleted.',
  notRestored: 'That did not reach the server. Nothing is back yet.',
  answers: (count: number) => `${formatCount(count)} answers`,
  and: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : names.join(', '),
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show as one',
  older: 'Show older',
  olderFailed: 'Older notifications could not be loaded.',
  shownOf: (shown: number, total: number) => `${formatCount(shown)} of ${notifications(total)}`,
  settings: 'E-mail settings',
} as const
