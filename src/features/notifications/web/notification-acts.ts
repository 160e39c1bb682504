import type { Notification } from '../model/notification.ts'
import { notificationCopy as copy } from '../model/notification-copy.ts'
import { deleteNotifications, markAllRead, markRead, restoreNotifications } from './notification-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { UNDO_MS, addToast, removeToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'

/** After several deletions in a row, only the last one can be undone here. */
let lastDeleted: number | undefined

export function read(notifications: readonly Notification[]): void {
  const ids = notifications.flatMap((one) => (one.read ? [] : [one.id]))
  if (ids.length > 0) attempt(() => markRead(ids), copy.notMarked)
}

export function readAll(): void {
  attempt(markAllRead, copy.notMarked)
}

export function remove(notifications: readonly Notification[]): void {
  const ids = notifications.map(({ id }) => id)
  attempt(
    () => deleteNotifications(ids),
    copy.notDeleted,
    () => showDeletedToast(ids),
  )
}

function showDeletedToast(ids: readonly Id[]): void {
  if (lastDeleted !== undefined) removeToast(lastDeleted)
  lastDeleted = addToast({
    kind: 'success',
    message: copy.deleted(ids.length),
    durationMs: UNDO_MS,
    action: {
      label: copy.undo,
      onPress: () => attempt(() => restoreNotifications(ids), copy.notRestored),
    },
  })
}

/** A call that does not reach the server is reported calmly, with a button to retry (rule W1). */
function attempt(act: () => Promise<void>, failed: string, done?: () => void): void {
  const run = async () => {
    try {
      await act()
    } catch (error) {
      if (isSessionEnd(error)) return
      const again = { label: copy.retry, onPress: () => attempt(act, failed, done) }
      addToast({ kind: 'info', message: failed, durationMs: UNDO_MS, action: again })
      return
    }
    done?.()
  }
  void run()
}
