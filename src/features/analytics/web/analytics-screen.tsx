import { useQuery } from '@tanstack/react-query'
import { Download, RotateCw } from 'lucide-react'
import { useSearchParams } from 'react-router'

import { hasAnything } from '../model/analytics.ts'
import { analyticsCopy as copy } from '../model/analytics-copy.ts'
import { analyticsQuery, saveReport } from './analytics-api.ts'
import { FigureStrip } from './analytics-figures.tsx'
import { AnalyticsParts, PartsSkeleton } from './analytics-parts.tsx'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { formatInstant, formatLongDate } from '#platform/model/dates.ts'
import type { Instant } from '#platform/model/dates.ts'
import { GUESTS_DO, paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'

/** What the couple's guests do, as a snapshot. */
export default function AnalyticsScreen() {
  const { data, isError, refetch } = useQuery(analyticsQuery)
  const { data: couple } = useQuery(readCoupleQuery)
  const [params] = useSearchParams()
  const refresh = useAction(() => refetch({ throwOnError: true }), {
    failure: copy.loadFailed.title,
  })
  const isEmpty = data !== undefined && !hasAnything(data)
  return (
    <>
      <PageHeader
        title={copy.title}
        line={couple && <HeaderLine couple={couple} generatedAt={data?.generatedAt} />}
        actions={data && <Actions refresh={() => void refresh.run()} isRefreshing={refresh.busy} />}
      />
      {!data && isError ? (
        <ErrorState {...copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <FigureStrip analytics={data} />
      )}
      {!data && !isError && <PartsSkeleton />}
      {isEmpty && (
        <EmptyState
          {...copy.empty}
          actions={
            data.guestEngagement.totalGuests === 0 ? (
              <ButtonLink variant="primary" to={GUESTS_DO.add}>
                {copy.empty.addGuests}
              </ButtonLink>
            ) : (
              <ButtonLink variant="primary" to={paths.sendInvitations}>
                {copy.empty.action}
              </ButtonLink>
            )
          }
        />
      )}
      {data && !isEmpty && (
        <AnalyticsParts analytics={data} isPollsFirst={params.get('filterType') === 'polls'} />
      )}
    </>
  )
}

function HeaderLine({ couple, generatedAt }: { couple: Couple; generatedAt: Instant | undefined }) {
  return (
    <>
      {coupleTitle(couple.names)} · {formatLongDate(couple.date)}
      {generatedAt !== undefined && (
        <output> · {copy.generated(formatInstant(couple.time_zone, generatedAt))}</output>
      )}
    </>
  )
}

function Actions({ refresh, isRefreshing }: { refresh: () => void; isRefreshing: boolean }) {
  const report = useAction(saveReport, {
    success: copy.exported,
    failure: copy.exportFailed,
  })
  return (
    <>
      <Button icon={<RotateCw {...ICON} />} className={HALF} busy={isRefreshing} onPress={refresh}>
        {copy.refresh}
      </Button>
      <Button
        icon={<Download {...ICON} />}
        className={HALF}
        busy={report.busy}
        onPress={() => void report.run()}
      >
        {copy.export}
      </Button>
    </>
  )
}

/** Two buttons share the width of a phone screen. */
const HALF = 'max-tablet:flex-1'
