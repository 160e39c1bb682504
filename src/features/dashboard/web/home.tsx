import type { ReactNode } from 'react'

import { AccountCard } from './account-card.tsx'
import type { Dashboard } from '../model/dashboard.ts'
import { dashboardCopy as copy } from '../model/dashboard-copy.ts'
import { ExpiryBanner } from './expiry-banner.tsx'
import { ProTip } from './pro-tip.tsx'
import { QuickActions } from './quick-actions.tsx'
import { RecentActivity } from './recent-activity.tsx'
import { SetupCard } from './setup-card.tsx'
import { SetupProgress } from './setup-progress.tsx'
import { StatCards } from './stat-cards.tsx'
import { ThisWeek } from './this-week.tsx'
import { WeddingCard } from './wedding-card.tsx'
import { SubscriptionCard } from '#features/billing/web/subscription-card.tsx'
import type { Instant } from '#platform/model/dates.ts'
import { cx } from '#ui/cx.ts'
import { FailedPart } from '#ui/failed-part.tsx'
import { Section } from '#ui/section.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

interface HomeProps {
  dashboard: Dashboard
  now: Instant
  onRetry: () => void
}

/** Everything below the greeting. */
export function Home({ dashboard, now, onRetry }: HomeProps) {
  const { couple, stats, quick_actions, billing } = dashboard
  return (
    <>
      {couple ? (
        <>
          <ExpiryBanner couple={couple} now={now} />
          <WeddingCard couple={couple} now={now} />
          <StatCards stats={stats} onRetry={onRetry} />
          <QuickActions couple={couple} stats={stats} actions={quick_actions} />
        </>
      ) : (
        <SetupCard />
      )}
      <div className="grid gap-x-8 gap-y-9 tablet:grid-cols-2 wide:grid-cols-3">
        <Column>
          <RecentActivity couple={couple} stats={stats} />
          <ProTip hasWedding={couple !== null} />
        </Column>
        {couple && (
          <Column>
            <ThisWeek stats={stats} onRetry={onRetry} />
            <SetupProgress couple={couple} stats={stats} onRetry={onRetry} />
          </Column>
        )}
        <Column isWide={couple !== null}>
          {billing ? (
            <SubscriptionCard billing={billing} couple={couple} />
          ) : (
            <Section title={copy.subscription.title}>
              <FailedPart text={copy.subscription.failed} onRetry={onRetry} />
            </Section>
          )}
          <AccountCard couple={couple} />
        </Column>
      </div>
    </>
  )
}

/** In a layout with two columns, a wide one fills the remaining row. */
function Column({ children, isWide = false }: { children: ReactNode; isWide?: boolean }) {
  return (
    <div
      className={cx(
        'flex min-w-0 flex-col gap-x-8 gap-y-9',
        isWide && 'tablet:max-wide:col-span-2 tablet:max-wide:grid tablet:max-wide:grid-cols-2',
      )}
    >
      {children}
    </div>
  )
}

/** The outline of the screen while it is loading. */
export function HomeSkeleton() {
  return (
    <div className="flex flex-col gap-7">
      <Loading hidden />
      <Skeleton height="188px" />
      <Skeleton height="84px" />
      <Skeleton height="176px" />
      <div className="grid gap-x-8 gap-y-7 tablet:grid-cols-2 wide:grid-cols-3">
        <Skeleton height="240px" />
        <Skeleton height="240px" />
        <Skeleton height="240px" />
      </div>
    </div>
  )
}
