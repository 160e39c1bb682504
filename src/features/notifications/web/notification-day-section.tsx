import { useId } from 'react'

import type { NotificationDay } from '../model/notification-list.ts'
import { NotificationGroupRow } from './notification-group-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { formatLongDate } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'

/** What happened on one day in the wedding's time zone. */
export function NotificationDaySection({ day, zone }: { day: NotificationDay; zone: TimeZone }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="mb-2.5 text-caption font-medium text-muted">
        {formatLongDate(day.date)}
      </h2>
      <ul className="overflow-hidden rounded-lg border border-hairline bg-paper">
        {day.groups.map(({ key, notifications }) =>
          notifications.length > 1 ? (
            <NotificationGroupRow key={key} notifications={notifications} zone={zone} />
          ) : (
            <NotificationRow key={key} notification={notifications[0]} zone={zone} />
          ),
        )}
      </ul>
    </section>
  )
}
