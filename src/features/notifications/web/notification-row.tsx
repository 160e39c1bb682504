import { Bell, CalendarHeart, Image, Info, MailCheck, Trash2, UserSearch } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'
import type { LucideIcon } from 'lucide-react'

import type { Notification, NotificationType } from '../model/notification.ts'
import { notificationCopy } from '../model/notification-copy.ts'
import { deleteNotifications, markRead } from './notification-api.ts'
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

interface NotificationRowProps {
  notification: Notification
  /** Of an opened group, which has said already what happened, and marks all of it read. */
  isPart?: boolean
}

export function NotificationRow({ notification, isPart = false }: NotificationRowProps) {
  const { title, message, action_url } = notification
  return (
    <NotificationFrame
      notifications={[notification]}
      title={isPart ? message : title}
      message={isPart ? null : message}
      isPart={isPart}
      removeLabel={notificationCopy.remove}
      actions={
        action_url !== null && (
          <ButtonLink to={action_url} size="sm">
            {notificationCopy.viewDetails}
          </ButtonLink>
        )
      }
    />
  )
}

interface NotificationFrameProps {
  /** What the row stands for, newest first: marking read and deleting take all of it. */
  notifications: readonly [Notification, ...Notification[]]
  title: string
  message: string | null
  isPart?: boolean
  removeLabel: string
  /** Before 'Mark read'. */
  actions: ReactNode
  /** Below the row's own words. */
  children?: ReactNode
}

/** A row of the list: what happened and when, and what can be done about it. */
export function NotificationFrame({ notifications, title, message, ...props }: NotificationFrameProps) {
  const [{ type, created_at }] = notifications
  const row = useRef<HTMLLIElement>(null)
  const isUnread = notifications.some(({ read }) => !read)
  // A type this version does not know yet still has its bell.
  const Icon = (ICONS as Partial<Record<string, LucideIcon>>)[type] ?? Bell

  function remove() {
    // Someone who works with the keyboard continues at the neighbour, not at the top of the page.
    const neighbour = row.current?.nextElementSibling ?? row.current?.previousElementSibling
    neighbour?.querySelector<HTMLElement>('[data-remove]')?.focus()
    void deleteNotifications(notifications)
  }

  return (
    <li ref={row} className="relative border-b border-hairline py-3.5">
      <div className="flex gap-3 pr-2 pl-5">
        {isUnread && (
          <span aria-hidden="true" className="absolute top-5 left-1 size-2 rounded-full bg-rose" />
        )}
        <Icon size={18} strokeWidth={1.6} aria-hidden="true" className="mt-0.5 flex-none text-ink-2" />
        <div className="min-w-0 flex-1">
          <p className={cx('wrap-anywhere', isUnread && 'font-semibold')}>
            {title}
            {isUnread && <span className="sr-only"> (unread)</span>}
          </p>
          {message !== null && <p className="wrap-anywhere text-ink-2">{message}</p>}
          <p className="mt-0.5 text-caption text-muted">
            <time dateTime={created_at}>{formatInstant(browserTimeZone(), created_at)}</time>
          </p>
          {(Boolean(props.actions) || (isUnread && !props.isPart)) && (
            <div className="mt-2 flex flex-wrap gap-2">
              {props.actions}
              {isUnread && !props.isPart && (
                <Button size="sm" variant="ghost" onPress={() => void markRead(notifications)}>
                  {notificationCopy.markRead}
                </Button>
              )}
            </div>
          )}
        </div>
        <span className="flex-none">
          <IconButton
            data-remove
            label={props.removeLabel}
            variant="danger"
            icon={<Trash2 size={16} strokeWidth={1.6} aria-hidden="true" />}
            onPress={remove}
          />
        </span>
      </div>
      {props.children}
    </li>
  )
}
