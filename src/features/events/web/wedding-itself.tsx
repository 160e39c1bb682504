import { useQuery } from '@tanstack/react-query'

import { eventCopy as copy } from '../model/event-copy.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { formatLongDate, formatTime } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { ButtonLink } from '#ui/button.tsx'

/** The first event, which cannot be removed: it is written in the settings, and its answers are the RSVPs. */
export function WeddingItself() {
  const { data: couple } = useQuery(coupleQuery)
  if (!couple) return null
  return (
    <section className="mb-6 flex flex-wrap items-end gap-x-8 gap-y-3 border-y border-hairline py-5">
      <div className="min-w-0 flex-1 basis-72">
        <h2 className="display text-h3">{copy.wedding}</h2>
        <p className="mt-1 font-medium">
          {formatLongDate(couple.date)}, {formatTime(couple.ceremony_time)}
        </p>
        <p className="wrap-anywhere text-ink-2">{couple.venue.name}</p>
        <p className="mt-1 text-caption text-muted">{copy.weddingLine}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" to={paths.rsvp}>
          {copy.rsvps}
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" to={`${paths.settings}#details`}>
          {copy.settings}
        </ButtonLink>
      </div>
    </section>
  )
}
