import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'

import { eventPartCopy as copy } from '../model/analytics-copy.ts'
import { ShareTable } from './share-table.tsx'
import { eventsQuery } from '#features/events/web/event-api.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { Section } from '#ui/section.tsx'

/** Who is coming to each event besides the wedding; nothing if the couple has no such events. */
export function EventsPart() {
  const { data: events = [] } = useQuery(eventsQuery)
  const asking = events.filter(({ asks_answer }) => asks_answer)
  if (asking.length === 0) return null
  return (
    <div className="desk:col-span-2">
      <Section
        title={copy.title}
        aside={
          <Link className="link" to={paths.events}>
            {copy.all}
          </Link>
        }
      >
        <ShareTable
          name={copy.name}
          heads={copy.heads}
          isStacked
          rows={asking.map(({ id, name, counts }) => ({
            key: id,
            label: (
              <>
                <bdi className="wrap-anywhere">{name}</bdi>{' '}
                <span className="text-caption text-muted tabular-nums">
                  {copy.answered(formatCount(counts.accepted + counts.declined), formatCount(counts.invited))}
                </span>
              </>
            ),
            count: counts.accepted,
            whole: counts.invited,
          }))}
        />
      </Section>
    </div>
  )
}
