import { useSession } from '#features/accounts/web/session.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { calendarDateIn, formatDate } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { ButtonLink } from '#ui/button.tsx'

/** Whose account this is, and the way to its settings. */
export function AccountCard({ couple }: { couple: Couple | null }) {
  const session = useSession()
  if (session.state !== 'signed-in') return null
  const { email, createdAt } = session.user
  return (
    <section aria-labelledby="account-title" className="border-t border-hairline pt-4">
      <h2 id="account-title" className="mb-3 font-semibold">
        Account
      </h2>
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
        <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
          <dt className="text-muted">Email</dt>
          <dd className="wrap-anywhere">{email}</dd>
          <dt className="text-muted">Member since</dt>
          <dd>{formatDate(calendarDateIn(browserTimeZone(), createdAt))}</dd>
          {couple && (
            <>
              <dt className="text-muted">Wedding URL</dt>
              <dd className="wrap-anywhere">/{couple.slug}</dd>
            </>
          )}
          {couple && couple.expiration_date !== null && (
            <>
              <dt className="text-muted">Site expires</dt>
              <dd>{formatDate(couple.expiration_date)}</dd>
            </>
          )}
        </dl>
        <ButtonLink to={paths.accountSettings}>Account Settings</ButtonLink>
      </div>
    </section>
  )
}
