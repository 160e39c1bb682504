import { useQuery } from '@tanstack/react-query'
import { Bell, LogOut } from 'lucide-react'
import { useNavigate } from 'react-router'

import { AccountCard } from './account-card.tsx'
import { dashboardQuery } from './dashboard-api.ts'
import type { Dashboard } from './dashboard-api.ts'
import { ExpiryBanner } from './expiry-banner.tsx'
import { localPart } from './owner-summary.ts'
import { QuickActions } from './quick-actions.tsx'
import { SetupCard } from './setup-card.tsx'
import { WeddingCard } from './wedding-card.tsx'
import { signOut, useSession } from '#features/accounts/web/session.ts'
import { calendarDateIn, clockNow, formatLongDate } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { paths } from '#platform/model/paths.ts'
import { browserTimeZone } from '#platform/web/browser-time-zone.ts'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { StatStrip } from '#ui/stat-strip.tsx'

export default function DashboardScreen() {
  const session = useSession()
  const { data, isError, refetch } = useQuery(dashboardQuery)
  const email = session.state === 'signed-in' ? session.user.email : ''
  return (
    <>
      <PageHeader
        title={`${data?.couple === null ? 'Welcome' : 'Welcome back'}, ${localPart(email)}`}
        tab="Home"
        line={<Today />}
        actions={<HeaderActions unread={data?.unread_notifications ?? 0} />}
      />
      {data ? (
        <Home dashboard={data} />
      ) : isError ? (
        <ErrorState
          title="Failed to load your dashboard"
          text="The server did not answer. Everything you saved is safe."
          onRetry={() => void refetch()}
        />
      ) : (
        <HomeSkeleton />
      )}
    </>
  )
}

/** On a phone the bell is in the bar on top, and signing out beside the date. */
function Today() {
  return (
    <span className="flex items-baseline justify-between gap-4">
      {formatLongDate(calendarDateIn(browserTimeZone(), clockNow()))}
      <button type="button" className="link -m-2 p-2 tablet:hidden" onClick={() => void signOut()}>
        Sign out
      </button>
    </span>
  )
}

function HeaderActions({ unread }: { unread: number }) {
  const navigate = useNavigate()
  return (
    <span className="flex gap-2 max-tablet:hidden">
      <Button
        icon={<Bell size={16} strokeWidth={1.6} aria-hidden="true" />}
        iconAfter={<CountBadge count={unread} label="unread" />}
        onPress={() => void navigate(paths.notifications)}
      >
        Notifications
      </Button>
      <Button
        variant="ghost"
        icon={<LogOut size={16} strokeWidth={1.6} aria-hidden="true" />}
        onPress={() => void signOut()}
      >
        Sign out
      </Button>
    </span>
  )
}

function Home({ dashboard: { couple, stats } }: { dashboard: Dashboard }) {
  if (!couple) {
    return (
      <div className="flex flex-col gap-7">
        <SetupCard />
        <AccountCard couple={null} />
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-7">
      <ExpiryBanner couple={couple} />
      <WeddingCard couple={couple} />
      <StatStrip
        stats={[
          {
            label: 'Total Guests',
            value: formatCount(stats.total_guests),
            note:
              stats.plus_ones_allowed > 0
                ? `${formatCount(stats.plus_ones_allowed)} with a plus one`
                : undefined,
          },
          {
            label: 'RSVPs Confirmed',
            value: formatCount(stats.rsvp_accepted),
            note:
              stats.total_guests > 0
                ? `${Math.round((stats.rsvp_accepted / stats.total_guests) * 100)}% of guests`
                : undefined,
            to: paths.rsvp,
          },
        ]}
      />
      <QuickActions couple={couple} pending={stats.rsvp_pending} queued={stats.media_queued} />
      <AccountCard couple={couple} />
    </div>
  )
}

function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-7">
      <Loading hidden />
      <Skeleton height="188px" />
      <Skeleton height="84px" />
      <Skeleton height="140px" />
    </div>
  )
}
