import { Bell, CalendarHeart, Image, Info, MailCheck, Trash2, UserSearch } from 'lucide-react'
import { useRef } from 'react'
import type { LucideIcon } from 'lucide-react'

import type { Notification, NotificationType } from '../model/notification.ts'
import { notificationCopy } from '../model/notification-copy.ts'
import { deleteNotification, markRead } from './notification-api.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

const ICONS: Record<NotificationType, LucideIcon> = {
  rsvp: MailCheck,
  media: Image,
  activity: CalendarHeart,
  guest_access_request: UserSearch,
  system: Info,
}

export function NotificationRow({ notification }: { notification: Notification }) {
  const { type, title, message, action_url, read, created_at } = notification
  const row = useRef<HTMLLIElement>(null)
  // A type this version does not know yet still has its bell.
  const Icon = (ICONS as Partial<Record<string, LucideIcon>>)[type] ?? Bell

  function remove() {
    // Someone who works with the keyboard continues at the neighbour, not at the top of the page.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    neighbour?.querySelector<HTMLElement>('button:last-of-type')?.focus()
    void deleteNotification(notification)
  }

  return (
    <li
      ref={row}
      className={cx(
        'relative flex gap-3 border-b border-hairline py-3.5 pr-2 pl-3',
        !read && 'bg-wash before:absolute before:inset-y-0 before:left-0 before:w-0.5 before:bg-rose',
      )}
    >
      <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
      <div className="min-w-0 flex-1">
        <p className={cx('wrap-anywhere', read ? 'font-medium' : 'font-semibold')}>
          {title}
          {!read && <span className="sr-only"> (unread)</span>}
        </p>
        <p className="wrap-anywhere text-ink-2">{message}</p>
        <p className="mt-0.5 text-caption text-muted">
          <time dateTime={created_at}>{formatInstant(browserTimeZone(), created_at)}</time>
        </p>
        {(action_url !== null || !read) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {action_url !== null && (
              <ButtonLink to={action_url} size="sm">
                {notificationCopy.viewDetails}
              </ButtonLink>
            )}
            {!read && (
              <Button size="sm" variant="ghost" onPress={() => void markRead(notification)}>
                {notificationCopy.markRead}
              </Button>
            )}
          </div>
        )}
      </div>
      <IconButton
        label={notificationCopy.remove}
        variant="danger"
        icon={<Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />}
        onPress={remove}
      />
    </li>
  )
}
