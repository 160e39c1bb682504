import { ChevronDown } from 'lucide-react'
import { useState } from 'react'

import type { Notification } from '../model/notification.ts'
import { notificationCopy as copy } from '../model/notification-copy.ts'
import { NotificationFrame, NotificationRow } from './notification-row.tsx'
import type { TimeZone } from '#platform/model/dates.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

/** How many guests are named before the others are only counted. */
const NAMED = 3

interface NotificationGroupRowProps {
  notifications: readonly [Notification, ...Notification[]]
  zone: TimeZone
}

/** Several answers of the same hour in one row, which can be expanded. */
export function NotificationGroupRow({ notifications, zone }: NotificationGroupRowProps) {
  const [isOpen, setIsOpen] = useState(false)
  const count = notifications.length
  const names = [...new Set(notifications.map(nameIn))]
  return (
    <NotificationFrame
      notifications={notifications}
      zone={zone}
      title={copy.answers(count)}
      message={copy.and(names.slice(0, NAMED), names.length - NAMED)}
      removeLabel={copy.removeAll(count)}
      actions={
        <Button
          size="sm"
          aria-expanded={isOpen}
          iconAfter={
            <ChevronDown
              size={14}
              strokeWidth={1.6}
              aria-hidden="true"
              className={cx('transition-[rotate]', isOpen && 'rotate-180')}
            />
          }
          onPress={() => setIsOpen(!isOpen)}
        >
          {isOpen ? copy.showFewer : copy.showAll(count)}
        </Button>
      }
    >
      {isOpen && (
        <ul className="border-t border-hairline tablet:ml-[66px]">
          {notifications.map((notification) => (
            <NotificationRow key={notification.id} notification={notification} zone={zone} isPart />
          ))}
        </ul>
      )}
    </NotificationFrame>
  )
}

function nameIn({ metadata, message }: Notification): string {
  const name = metadata['guest_name']
  return typeof name === 'string' ? name : message
}
