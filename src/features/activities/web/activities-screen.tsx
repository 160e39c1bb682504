import { useQuery } from '@tanstack/react-query'
import { ChartNoAxesColumn, Download, ListChecks, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useMemo, useState } from 'react'

import { activityList, activityWords, hubCopy as copy } from '../model/activity-list.ts'
import type { ListedActivity } from '../model/activity-list.ts'
import { activitySource, activitySummaryQuery } from './activities-api.ts'
import { activityRowsIn } from './activity-rows.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { SummaryStrip } from './summary-strip.tsx'
import { useActivityList } from './use-activity-list.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { readQuery } from '#lists/model/define-list.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useListUrl } from '#lists/web/use-list-url.ts'
import { formatTimeIn, instantOf } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { ActionTiles } from '#ui/action-tiles.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'

/** How many of the latest activities the hub shows at first. */
const RECENT = 10
const EVERYTHING = readQuery(activityList, new URLSearchParams())

/** Everything that guests contributed, and the links to each type. */
export default function ActivitiesScreen() {
  const { query } = useListUrl(activityList)
  const { data: couple } = useQuery(readCoupleQuery)
  const summary = useQuery(activitySummaryQuery)
  const zone = useWeddingZone()
  const activities = useActivityList(activityList, activitySource, copy)
  const [isSelecting, setSelecting] = useState(false)
  const rows = useMemo(() => activityRowsIn(zone), [zone])
  const { dataUpdatedAt } = summary
  const { tiles } = copy
  const bulkActions = (selection: ListSelection<ListedActivity>) => (
    <BarButton
      isMain
      icon={<Trash2 {...ICON} />}
      busy={activities.isDeleting}
      onPress={() => void activities.removeMany(selection)}
    >
      {copy.delete}
    </BarButton>
  )
  return (
    <PagedListScreen
      list={activityList}
      source={activitySource}
      words={activityWords}
      head={{
        title: copy.title(couple ? coupleTitle(couple.names) : ''),
        line: dataUpdatedAt === 0 ? ' ' : copy.updated(formatTimeIn(zone, instantOf(dataUpdatedAt))),
        back: { to: paths.dashboard, label: copy.back },
        actions: ({ total }) => (
          <>
            <ButtonLink to={paths.analytics}>{copy.analytics}</ButtonLink>
            <Button
              icon={<Download {...ICON} />}
              busy={activities.isExporting}
              onPress={() => activities.exportCsv(EVERYTHING, total)}
            >
              {copy.exportAll}
            </Button>
          </>
        ),
      }}
      above={
        <div className="mb-7 flex flex-col gap-6">
          <SummaryStrip labels={copy.stats} summary={summary} failed={copy.summaryFailed} />
          <FeatureCards summary={summary.data} />
          <h2 className="-mb-4 font-semibold">{copy.recent}</h2>
        </div>
      }
      {...rows}
      {...(isSelecting ? { bulkActions } : { shortTo: RECENT })}
      below={({ matching }, selection) => (
        <ActionTiles
          tiles={[
            { ...tiles.settings, icon: SlidersHorizontal, to: paths.settings },
            { ...tiles.export, icon: Download, onPress: () => activities.exportCsv(query, matching) },
            { ...tiles.analytics, icon: ChartNoAxesColumn, to: paths.analytics },
            {
              ...(isSelecting ? tiles.bulkEnd : tiles.bulk),
              icon: ListChecks,
              onPress: () => {
                selection.clear()
                setSelecting(!isSelecting)
              },
            },
          ]}
        />
      )}
      empty={{ ...copy.empty, actions: <ButtonLink to={paths.settings}>{tiles.settings.label}</ButtonLink> }}
    />
  )
}
