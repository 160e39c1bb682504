import { LifeBuoy } from 'lucide-react'

import { dashboardCopy } from '../model/dashboard-copy.ts'
import { useSession } from '#features/accounts/web/session.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { Section } from '#ui/section.tsx'

const copy = dashboardCopy.account

/** The account, with links to its settings and to help. */
export function AccountCard({ couple }: { couple: Couple | null }) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  const { email, createdAt } = session.user
  const rows = [
    [copy.email, email],
    [copy.since, formatDate(calendarDateIn(browserTimeZone(), createdAt))],
    [copy.url, couple && `/${couple.slug}`],
    [copy.expires, couple?.expiration_date && formatDate(couple.expiration_date)],
  ] as const
  return (
    <Section title={copy.title}>
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {rows.map(
          ([label, value]) =>
            value && (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ),
        )}
      </dl>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink to={paths.accountSettings} size="sm">
          {copy.settings}
        </ButtonLink>
        <ButtonLink href={paths.help} size="sm" variant="ghost" icon={<LifeBuoy {...ICON} />}>
          {copy.support}
        </ButtonLink>
      </div>
    </Section>
  )
}
