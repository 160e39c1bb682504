import { ACTIVITY_TYPES } from '../model/activity.ts'
import type { ListedActivity } from '../model/activity-list.ts'
import type { ListRows } from '#lists/web/list-view.tsx'
import { calendarDateIn, formatShortDate, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'

/** How activities of all types look in one list. */
export function activityRowsIn(zone: TimeZone): ListRows<ListedActivity> {
  const when = (at: string) => `${formatShortDate(calendarDateIn(zone, at))}, ${formatTimeIn(zone, at)}`
  return {
    columns: [
      { header: 'Type', width: '132px', cell: ({ type }) => ACTIVITY_TYPES[type].label },
      {
        header: 'Guest',
        width: '200px',
        cell: ({ author }) => <p className="font-medium wrap-anywhere">{author}</p>,
      },
      {
        header: 'Activity',
        cell: ({ preview }) => (
          <p dir="auto" className="wrap-anywhere">
            {preview}
          </p>
        ),
      },
      {
        header: 'Time',
        width: '156px',
        align: 'end',
        cell: ({ created_at }) => (
          <time dateTime={created_at} className="text-muted tabular-nums">
            {when(created_at)}
          </time>
        ),
      },
    ],
    card: ({ type, author, preview, created_at }) => ({
      name: author,
      aside: <span className="text-caption text-muted">{when(created_at)}</span>,
      details: (
        <>
          <p dir="auto">{preview}</p>
          <p className="text-caption">{ACTIVITY_TYPES[type].label}</p>
        </>
      ),
    }),
  }
}
