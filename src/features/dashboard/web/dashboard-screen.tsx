import { useQuery } from '@tanstack/react-query'
import { Bell, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'

import { dashboardQuery } from './dashboard-api.ts'
import type { Dashboard } from '../model/dashboard.ts'
import { dashboardCopy as copy } from '../model/dashboard-copy.ts'
import { Home, HomeSkeleton } from './home.tsx'
import { useServerNow } from './use-server-now.ts'
import { signOut, useSession } from '#features/accounts/web/session.ts'
import { calendarDateIn, formatLongDate } from '#platform/model/dates.ts'
import type { Instant, TimeZone } from '#platform/model/dates.ts'
import { localPart } from '#platform/model/email-address.ts'
import { paths } from '#platform/model/paths.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { Alert } from '#ui/alert.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'

/** The home screen: everything on it comes from one call. */
export default function DashboardScreen() {
  const session = useSession()
  const { data, dataUpdatedAt, isError, refetch } = useQuery(dashboardQuery)
  const retry = () => void refetch()
  const zone = zoneOf(data)
  const now = useServerNow(data?.now, dataUpdatedAt, (later) => {
    // A new day brings new figures.
    if (data && calendarDateIn(zone, later) !== calendarDateIn(zone, data.now)) retry()
  })
  const email = session.state === 'signed-in' ? session.user.email : ''
  return (
    <>
      <PageHeader
        title={`${data?.couple === null ? 'Welcome' : 'Welcome back'}, ${localPart(email)}`}
        tab="Home"
        line={<Today now={now} zone={zone} />}
        actions={<HeaderActions unread={data?.unread_notifications ?? 0} />}
      />
      {data && now ? (
        <div className="flex flex-col gap-7">
          {isError && <Behind onRetry={retry} />}
          <Home dashboard={data} now={now} onRetry={retry} />
        </div>
      ) : isError ? (
        <ErrorState {...copy.loadFailed} onRetry={retry} />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}

function zoneOf(dashboard: Dashboard | undefined): TimeZone {
  return dashboard?.couple?.time_zone ?? browserTimeZone()
}

/** Shown if the data on screen could not be refreshed. */
function Behind({ onRetry }: { onRetry: () => void }) {
  return (
    <Alert
      kind="warning"
      action={
        <button type="button" className="link" onClick={onRetry}>
          Retry
        </button>
      }
    >
      {copy.behind}
    </Alert>
  )
}

/** On a phone the bell is in the top bar, and the sign-out link beside the date. */
function Today({ now, zone }: { now: Instant | undefined; zone: TimeZone }) {
  return (
    <span className="flex min-h-5 items-baseline justify-between gap-4">
      {now ? formatLongDate(calendarDateIn(zone, now)) : ' '}
      <button type="button" className="link -m-2 p-2 tablet:hidden" onClick={() => void signOut()}>
        {copy.signOut}
      </button>
    </span>
  )
}

function HeaderActions({ unread }: { unread: number }) {
  const navigate = useNavigate()
  return (
    <span className="flex gap-2 max-tablet:hidden">
      <Button
        icon={<Bell {...ICON} />}
        iconAfter={<CountBadge count={unread} label="unread" />}
        onPress={() => void navigate(paths.notifications)}
      >
        {copy.notifications}
      </Button>
      <Button variant="ghost" icon={<LogOut {...ICON} />} onPress={() => void signOut()}>
        {copy.signOut}
      </Button>
    </span>
  )
}
