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
} as const
