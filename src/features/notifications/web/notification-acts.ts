import type { Notification } from '../model/notification.ts'
import { notificationCopy as copy } from '../model/notification-copy.ts'
import { deleteNotifications, markAllRead, markRead, restoreNotifications } from './notification-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { addToast, removeToast } from '#platform/web/toast-queue.ts'
import { isSessionEnd } from '#platform/web/use-action.ts'

/** Long enough to see what went and think better of it. */
const UNDO_MS = 8000
/** Of many that are deleted in a row the last one can be taken back here. */
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
    () => tellDeleted(ids),
  )
}

function tellDeleted(ids: readonly Id[]): void {
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

/** What does not reach the server is no alarm, and can be tried again (rule W1). */
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
