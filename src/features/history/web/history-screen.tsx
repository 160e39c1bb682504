import { useMemo } from 'react'

import {
  actorName,
  HISTORY_PARTS,
  historyCopy as copy,
  historyList,
  historyWords,
} from '../model/history-list.ts'
import type { HistoryEvent } from '../model/history-list.ts'
import { historySource } from './history-source.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { ListRows } from '#lists/web/list-view.tsx'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { calendarDateIn, formatShortDate, formatTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'

/** Everything that the couple and their guests have done, behind the dashboard's View All. */
export default function HistoryScreen() {
  const zone = useWeddingZone()
  const rows = useMemo(() => rowsIn(zone), [zone])
  return (
    <PagedListScreen
      list={historyList}
      source={historySource}
      words={historyWords}
      head={{
        title: copy.title,
        line: copy.line,
        back: { to: paths.dashboard, label: copy.back },
      }}
      {...rows}
      empty={copy.empty}
    />
  )
}

function rowsIn(zone: TimeZone): ListRows<HistoryEvent> {
  const when = (at: string) => `${formatShortDate(calendarDateIn(zone, at))}, ${formatTimeIn(zone, at)}`
  const time = ({ created_at }: HistoryEvent) => (
    <time dateTime={created_at} className="text-muted tabular-nums">
      {when(created_at)}
    </time>
  )
  return {
    columns: [
      {
        header: copy.columns.what,
        cell: ({ text }) => (
          <p dir="auto" className="font-medium wrap-anywhere">
            {text}
          </p>
        ),
      },
      {
        header: copy.columns.who,
        width: '200px',
        cell: (event) => (
          <span dir="auto" className="wrap-anywhere">
            {actorName(event)}
          </span>
        ),
      },
      {
        header: copy.columns.part,
        width: '120px',
        cell: ({ part }) => HISTORY_PARTS[part],
      },
      { header: copy.columns.when, width: '156px', align: 'end', cell: time },
    ],
    card: (event) => ({
      name: event.text,
      aside: <span className="text-caption">{time(event)}</span>,
      details: (
        <p className="text-caption">
          <bdi>{actorName(event)}</bdi> · {HISTORY_PARTS[event.part]}
        </p>
      ),
    }),
  }
}
