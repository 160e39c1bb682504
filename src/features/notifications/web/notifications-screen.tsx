import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { UseInfiniteQueryResult } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link } from 'react-router'

import type { Notification } from '../model/notification.ts'
import { notificationCopy as copy } from '../model/notification-copy.ts'
import { notificationDays } from '../model/notification-list.ts'
import { readAll } from './notification-acts.ts'
import { notificationsQuery, unreadQuery } from './notification-queries.ts'
import { NotificationDaySection } from './notification-day-section.tsx'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { paths } from '#platform/model/paths.ts'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export default function NotificationsScreen() {
  const read = useInfiniteQuery(notificationsQuery)
  const { data: unread = 0 } = useQuery(unreadQuery)
  const { data, isError, refetch } = read
  const rows = data?.pages.flatMap(({ notifications }) => notifications)
  const total = data?.pages[0]?.total ?? 0
  return (
    <div className="max-w-[760px]">
      <PageHeader
        title={copy.title}
        badge={<CountBadge count={unread} label="unread" />}
        line={
          <>
            {total > 0 && <>{copy.total(total)} · </>}
            <Link to={paths.accountSettings} className="link">
              {copy.settings}
            </Link>
          </>
        }
        actions={unread > 0 && <Button onPress={readAll}>{copy.markAllRead}</Button>}
      />
      {!rows && !isError && <ListSkeleton />}
      {!rows && isError && (
        <ErrorState title={copy.loadFailed} text={copy.loadFailedHelp} onRetry={() => void refetch()} />
      )}
      {rows && total === 0 && <EmptyState title={copy.emptyTitle} text={copy.empty} />}
      {rows && <Days notifications={rows} />}
      {data && rows && <Older read={read} pages={data.pages.length} shown={rows.length} total={total} />}
    </div>
  )
}

function Days({ notifications }: { notifications: readonly Notification[] }) {
  const zone = useWeddingZone()
  return (
    <div className="flex flex-col gap-7">
      {notificationDays(notifications, zone).map((day) => (
        <NotificationDaySection key={day.date} day={day} zone={zone} />
      ))}
    </div>
  )
}

interface OlderProps {
  read: Pick<
    UseInfiniteQueryResult,
    'hasNextPage' | 'isFetching' | 'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
  >
  pages: number
  shown: number
  total: number
}

/** Loads notifications older than the list; a failure is shown in its place. */
function Older({ read, pages, shown, total }: OlderProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = read
  const [wanted, setWanted] = useState(1)
  const isDue = pages < wanted && hasNextPage && !isFetchNextPageError
  // Reloading what is shown cancels loading a further page, and vice versa: so one waits for the other.
  useEffect(() => {
    if (isDue && !isFetching) void fetchNextPage()
  }, [isDue, isFetching, fetchNextPage])
  if (!hasNextPage) return null
  return (
    <div className="mt-7 flex flex-col items-center gap-2 text-center">
      {isFetchNextPageError && !isFetchingNextPage ? (
        <p role="alert" className="flex flex-wrap items-center justify-center gap-3">
          {copy.olderFailed}
          <Button onPress={() => void fetchNextPage()}>{copy.retry}</Button>
        </p>
      ) : (
        <Button icon={<ChevronDown {...ICON} />} busy={isDue} onPress={() => setWanted(pages + 1)}>
          {copy.older}
        </Button>
      )}
      <p className="text-caption text-muted tabular-nums">{copy.shownOf(shown, total)}</p>
    </div>
  )
}

function ListSkeleton() {
  return (
    <div>
      <Loading hidden />
      <Skeleton width="180px" height="14px" />
      <div className="mt-3 overflow-hidden rounded-lg border border-hairline bg-paper">
        {[148, 190, 120, 164, 132].map((width) => (
          <div key={width} className="flex gap-3.5 border-b border-hairline p-4 last:border-b-0">
            <Skeleton width="36px" height="36px" />
            <div className="flex flex-1 flex-col gap-2.5 py-1">
              <Skeleton width={`${width}px`} />
              <Skeleton width={`${width * 2}px`} height="10px" />
            </div>
          </div>
        ))}
      </div>
    </div>
  )
}
