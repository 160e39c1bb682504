import { Bell, CalendarHeart, Image, Info, MailCheck, Trash2, UserSearch } from 'lucide-react'
import type { LucideIcon } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode } from 'react'

import { notificationPath } from '../model/notification.ts'
import type { Notification, NotificationType } from '../model/notification.ts'
import { notificationCopy as copy } from '../model/notification-copy.ts'
import { read, remove } from './notification-acts.ts'
import { formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { Button, ButtonLink, IconButton } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { ICON } from '#ui/icon-props.ts'

interface Look {
  icon: LucideIcon
  /** the color of its disc */
  color: string
}

const LOOKS: Record<NotificationType, Look> = {
  rsvp: { icon: MailCheck, color: 'text-sage' },
  media: { icon: Image, color: 'text-blue' },
  activity: { icon: CalendarHeart, color: 'text-rose-ink' },
  guest_access_request: { icon: UserSearch, color: 'text-ochre-ink' },
  system: { icon: Info, color: 'text-ink-2' },
}
/** A type that this version does not know yet is shown with a bell. */
const DEFAULT_LOOK: Look = { icon: Bell, color: 'text-muted' }

interface NotificationRowProps {
  notification: Notification
  zone: TimeZone
  /** Inside an opened group, whose row already says what happened and marks everything as read. */
  isPart?: boolean
}

export function NotificationRow({ notification, zone, isPart = false }: NotificationRowProps) {
  const { title, message } = notification
  const path = notificationPath(notification)
  return (
    <NotificationFrame
      notifications={[notification]}
      zone={zone}
      title={isPart ? message : title}
      message={isPart ? null : message}
      isPart={isPart}
      removeLabel={copy.remove}
      actions={
        path !== null && (
          <ButtonLink to={path} size="sm" onPress={() => read([notification])}>
            {copy.viewDetails}
          </ButtonLink>
        )
      }
    />
  )
}

interface NotificationFrameProps {
  /** What the row stands for, newest first: marking as read and deleting apply to all of it. */
  notifications: readonly [Notification, ...Notification[]]
  zone: TimeZone
  title: string
  message: string | null
  isPart?: boolean
  removeLabel: string
  /** Placed before 'Mark read'. */
  actions: ReactNode
  /** Placed below the row's own text. */
  children?: ReactNode
}

/** A row of the list: what happened and when, and what can be done about it. */
export function NotificationFrame({ notifications, zone, isPart = false, ...props }: NotificationFrameProps) {
  const [{ type, created_at }] = notifications
  const row = useRef<HTMLLIElement>(null)
  const isUnread = notifications.some((one) => !one.read)
  const time = formatTimeIn(zone, created_at)

  function removeRow() {
    // Keyboard users continue at the neighboring row, not at the top of the page.
    const others = [...document.querySelectorAll<HTMLElement>('[data-remove]')]
    const own = others.filter((button) => row.current?.contains(button))
    const after = others[others.indexOf(own.at(-1)!) + 1]
    const before = others[others.indexOf(own[0]!) - 1]
    ;(after ?? before)?.focus()
    remove(notifications)
  }

  return (
    <li
      ref={row}
      className={cx('border-b border-hairline last:border-b-0', isUnread && !isPart && 'bg-wash/60')}
    >
      <div
        className={cx(
          'flex gap-3.5 py-3.5 pr-2 pl-4 tablet:pr-3',
          isPart && 'max-tablet:pl-[66px] tablet:pl-0',
        )}
      >
        {!isPart && <Disc type={type} isUnread={isUnread} />}
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2.5">
          <div className="min-w-0 flex-[1_1_260px]">
            <p className={cx('wrap-anywhere', isUnread && 'font-semibold')}>
              {props.title}
              {isUnread && <span className="sr-only"> (unread)</span>}
            </p>
            {props.message !== null && <p className="wrap-anywhere text-ink-2">{props.message}</p>}
            <p className="mt-0.5 text-caption text-muted">
              <time dateTime={created_at}>{time}</time>
            </p>
          </div>
          {(Boolean(props.actions) || (isUnread && !isPart)) && (
            <div className="flex flex-wrap gap-1.5 max-tablet:flex-row-reverse max-tablet:justify-end">
              {isUnread && !isPart && (
                <Button size="sm" variant="ghost" onPress={() => read(notifications)}>
                  {copy.markRead}
                </Button>
              )}
              {props.actions}
            </div>
          )}
        </div>
        <span className="flex-none tablet:self-center">
          <IconButton
            data-remove
            label={props.removeLabel}
            of={copy.which(props.message || props.title, time)}
            variant="danger"
            icon={<Trash2 {...ICON} />}
            onPress={removeRow}
          />
        </span>
      </div>
      {props.children}
    </li>
  )
}

/** The icon of the type; an unread one has a dot. */
function Disc({ type, isUnread }: { type: NotificationType; isUnread: boolean }) {
  const { icon: Icon, color } = (LOOKS as Partial<Record<string, Look>>)[type] ?? DEFAULT_LOOK
  return (
    <span
      className={cx(
        'relative flex size-9 flex-none items-center justify-center rounded-full border border-hairline bg-ground',
        color,
      )}
    >
      <Icon size={17} strokeWidth={1.6} aria-hidden="true" data-type={type} />
      {isUnread && (
        <span
          aria-hidden="true"
          className="absolute -top-px -right-px size-2.5 rounded-full border-2 border-wash bg-rose"
        />
      )}
    </span>
  )
}
