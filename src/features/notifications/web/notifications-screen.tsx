import { useQuery } from '@tanstack/react-query'

import { notificationCopy } from '../model/notification-copy.ts'
import { groupNotifications } from '../model/notification-list.ts'
import { markAllRead, notificationsQuery } from './notification-api.ts'
import { NotificationGroupRow } from './notification-group-row.tsx'
import { NotificationRow } from './notification-row.tsx'
import { CountBadge } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

export default function NotificationsScreen() {
  const { data, isError, refetch } = useQuery(notificationsQuery)
  const unread = data?.unread_count ?? 0
  return (
    <div className="max-w-[760px]">
      <PageHeader
        title={notificationCopy.title}
        badge={<CountBadge count={unread} label="unread" />}
        actions={
          unread > 0 && <Button onPress={() => void markAllRead()}>{notificationCopy.markAllRead}</Button>
        }
      />
      {!data && !isError && <ListSkeleton />}
      {!data && isError && (
        <ErrorState
          title={notificationCopy.loadFailed}
          text={notificationCopy.loadFailedHelp}
          onRetry={() => void refetch()}
        />
      )}
      {data?.notifications.length === 0 && (
        <EmptyState title={notificationCopy.emptyTitle} text={notificationCopy.empty} />
      )}
      {data && data.notifications.length > 0 && (
        <ul className="border-t border-hairline">
          {groupNotifications(data.notifications).map(({ key, notifications }) =>
            notifications.length > 1 ? (
              <NotificationGroupRow key={key} notifications={notifications} />
            ) : (
              <NotificationRow key={key} notification={notifications[0]} />
            ),
          )}
        </ul>
      )}
    </div>
  )
}

function ListSkeleton() {
  return (
    <div className="border-t border-hairline">
      <Loading hidden />
      {[148, 190, 120, 164].map((width) => (
        <div key={width} className="flex flex-col gap-2.5 border-b border-hairline py-4 pl-9">
          <Skeleton width={`${width}px`} />
          <Skeleton width={`${width * 2}px`} height="10px" />
        </div>
      ))}
    </div>
  )
}
