import type { ReactNode } from 'react'

import { eventCopy as copy } from '../model/event-copy.ts'
import { audienceWords } from '../model/event-list.ts'
import type { OwnWeddingEvent } from '../model/event-schema.ts'
import { eventTimeWords } from '../model/wedding-event.ts'
import type { ListCard } from '#lists/web/list-cards.tsx'
import { NoValue } from '#lists/web/list-cells.tsx'
import type { ListRows } from '#lists/web/list-view.tsx'
import { formatDate, formatTime, formatWeekday } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'

type Counts = OwnWeddingEvent['counts']

/** The table of the events, and each event on a phone. */
export function eventRows(showGuests: (event: OwnWeddingEvent) => void): ListRows<OwnWeddingEvent> {
  const columns: ListRows<OwnWeddingEvent>['columns'] = [
    {
      header: copy.list.columns.event,
      sort: 'name',
      cell: (event) => (
        <>
          <p dir="auto" className="font-medium">
            {event.name}
          </p>
          <p dir="auto" className="text-caption text-muted">
            {event.place}
          </p>
          <p className="text-caption text-muted">{audienceWords(event)}</p>
        </>
      ),
    },
    {
      header: copy.list.columns.when,
      sort: 'time',
      width: '176px',
      cell: ({ date, start_time, end_time }) => (
        <>
          <p>{formatDate(date)}</p>
          <p className="text-caption text-muted">
            {formatWeekday(date)}, {formatTime(start_time)}
            {end_time !== null && ` – ${formatTime(end_time)}`}
          </p>
        </>
      ),
    },
    countColumn('invited', '70px'),
    countColumn('accepted', '74px'),
    countColumn('declined', '94px', true),
    countColumn('pending', '86px'),
    {
      header: copy.list.columns.people,
      width: '112px',
      cell: (event) => <PeopleLinks event={event} showGuests={showGuests} />,
    },
  ]
  const card = (event: OwnWeddingEvent): ListCard => ({
    name: event.name,
    details: (
      <>
        <p>{eventTimeWords(event)}</p>
        <p dir="auto">{placeWords(event)}</p>
        <p>{audienceWords(event)}</p>
        <p className="mt-1 text-ink">{countWords(event)}</p>
        <div className="relative z-[1] mt-2 flex flex-wrap gap-2">
          <PeopleLinks event={event} showGuests={showGuests} />
        </div>
      </>
    ),
  })
  return { columns, card }
}

function countColumn(status: keyof Counts, width: string, wideOnly = false) {
  return {
    header: copy.counts[status],
    ...(status !== 'declined' && { sort: status }),
    width,
    wideOnly,
    cell: ({ asks_answer, counts }: OwnWeddingEvent) =>
      asks_answer || status === 'invited' ? (
        <span className="tabular-nums">{formatCount(counts[status])}</span>
      ) : (
        <NoValue />
      ),
  }
}

interface PeopleLinksProps {
  event: OwnWeddingEvent
  showGuests: (event: OwnWeddingEvent) => void
}

/** Who is invited, and where meals are asked for, what they eat. */
function PeopleLinks({ event, showGuests }: PeopleLinksProps): ReactNode {
  return (
    <div className="flex flex-wrap gap-1.5">
      <Button
        size="sm"
        aria-label={copy.guestsOf(event.name)}
        aria-haspopup="dialog"
        onPress={() => showGuests(event)}
      >
        {copy.guests}
      </Button>
      {event.asks_meal && (
        <ButtonLink size="sm" aria-label={copy.catererOf(event.name)} to={paths.eventCatererSheet(event.id)}>
          {copy.catererShort}
        </ButtonLink>
      )}
    </div>
  )
}

function placeWords({ place, address }: OwnWeddingEvent): string {
  return [place, address].filter(Boolean).join(', ')
}

/** '12 invited · 8 coming · 1 not coming · 3 no answer yet', or how many are invited where no answer is asked for. */
function countWords({ asks_answer, counts }: OwnWeddingEvent): string {
  if (!asks_answer) return `${copy.countOf.invited(counts.invited)} · ${copy.noAnswers}`
  return (['invited', 'accepted', 'declined', 'pending'] as const)
    .map((status) => copy.countOf[status](counts[status]))
    .join(' · ')
}
