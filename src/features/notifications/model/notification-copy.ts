import { formatCount } from '#platform/model/format-count.ts'

/** The sentences of the notification centre; many are fixed word for word (rule W1). */
export const notificationCopy = {
  title: 'Notifications',
  emptyTitle: 'No notifications yet',
  empty:
    "You'll receive notifications about RSVPs, photo uploads, guest access requests, and other wedding activities.",
  loadFailed: 'Failed to load notifications',
  loadFailedHelp: 'The server did not answer. Nothing was lost.',
  markAllRead: 'Mark all read',
  markRead: 'Mark read',
  viewDetails: 'View Details',
  remove: 'Delete notification',
  removeAll: (count: number) => `Delete ${formatCount(count)} notifications`,
  answers: (count: number) => `${formatCount(count)} answers`,
  and: (names: readonly string[], others: number) =>
    others > 0 ? `${names.join(', ')} and ${formatCount(others)} more` : names.join(', '),
  showAll: (count: number) => `Show all ${formatCount(count)}`,
  showFewer: 'Show as one',
} as const
