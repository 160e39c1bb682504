import { ArrowUpRight, Settings2 } from 'lucide-react'

import { countdown } from '#features/couples/model/countdown.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import { SUSPENDED, daysToGo } from '#features/couples/model/site-availability.ts'
import { formatDate, formatLongDate } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Arch } from '#ui/arch.tsx'
import { StatusBadge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** The wedding as a folded card: the names on one leaf, date and place on the other. */
export function WeddingCard({ couple, now }: { couple: Couple; now: Instant }) {
  return (
    <section
      aria-label="Your wedding"
      className="grid rounded-lg border border-hairline bg-paper desk:min-h-[188px] desk:grid-cols-2"
    >
      <div className="flex items-center gap-5 p-5 tablet:gap-9 tablet:px-11 tablet:py-7">
        <Arch initials={Object.values(coupleInitials(couple.names))} height={101} />
        <div className="min-w-0">
          <StatusBadge status={siteStatus(couple)} />
          <h2 className="display text-h1 wrap-anywhere tablet:text-couple">{coupleTitle(couple.names)}</h2>
          <p className="font-medium text-rose-ink">{countdown(daysToGo(couple, now))}</p>
        </div>
      </div>
      <div className="flex flex-col justify-center gap-5 border-t border-hairline p-5 tablet:px-9 tablet:py-7 desk:border-t-0 desk:border-l">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1.5">
          <dt className="text-muted">Wedding date</dt>
          <dd>{formatLongDate(couple.date)}</dd>
          <dt className="text-muted">Venue</dt>
          <dd className="wrap-anywhere">{couple.venue.name}</dd>
          {couple.expiration_date !== null && (
            <>
              <dt className="text-muted">Site expires</dt>
              <dd>{formatDate(couple.expiration_date)}</dd>
            </>
          )}
        </dl>
        <div className="flex flex-wrap gap-2">
          {couple.settings.published ? (
            <ButtonLink
              href={paths.wedding(couple.slug)}
              newTab
              variant="primary"
              iconAfter={<ArrowUpRight {...ICON} />}
            >
              View Wedding Site
            </ButtonLink>
          ) : (
            <>
              <span className="w-full">
                <Button disabledReason="Still a draft">Publish to Preview</Button>
              </span>
              <ButtonLink to={`${paths.settings}#access`} variant="primary">
                Publish in Settings
              </ButtonLink>
            </>
          )}
          <ButtonLink to={paths.settings} icon={<Settings2 {...ICON} />}>
            Manage
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}

function siteStatus({ site_status, settings }: Couple): 'suspended' | 'live' | 'draft' {
  if (site_status === SUSPENDED) return 'suspended'
  return settings.published ? 'live' : 'draft'
}
