import { useQuery } from '@tanstack/react-query'
import { Copy } from 'lucide-react'

import { rsvpCopy as copy } from '../model/rsvp-copy.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { countdown } from '#features/couples/model/countdown.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { daysToGo } from '#features/couples/model/site-availability.ts'
import { clockNow, formatLongDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { copyLink } from '#platform/web/copy-link.ts'
import { ICON } from '#ui/icon-props.ts'

/** The couple's names, date and place, with the site's address once there is a page. */
export function CoupleLine() {
  const { data: couple } = useQuery(readCoupleQuery)
  if (!couple) return null
  return (
    <div className="mb-6 flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
      <div className="min-w-0">
        <h2 className="display text-h3 wrap-anywhere">{coupleTitle(couple.names)}</h2>
        <p className="wrap-anywhere text-muted">
          {formatLongDate(couple.date)} · {couple.venue.name} · {countdown(daysToGo(couple, clockNow()))}
        </p>
      </div>
      {couple.settings.published && <GuestLink slug={couple.slug} />}
    </div>
  )
}

function GuestLink({ slug }: { slug: string }) {
  const path = paths.wedding(slug)
  const address = `${location.origin}${path}`
  return (
    <div className="flex min-h-11 max-w-full items-stretch rounded-md border border-line-2 bg-paper max-tablet:w-full tablet:min-h-9">
      <a
        href={address}
        target="_blank"
        rel="noopener"
        className="flex min-w-0 flex-1 items-center rounded-l-md px-3 py-1.5 wrap-anywhere hover:bg-sunk"
      >
        <span className="sr-only">{copy.guestLink}: </span>
        <span className="max-tablet:hidden">{location.host}</span>
        {path}
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
      <button
        type="button"
        onClick={() => void copyLink(address)}
        className="flex flex-none items-center gap-2 rounded-r-md border-l border-line-2 px-3 text-caption font-medium hover:bg-sunk"
      >
        <Copy {...ICON} />
        {copy.copyLink}
      </button>
    </div>
  )
}
