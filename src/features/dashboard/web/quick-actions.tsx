import { Download, ExternalLink, SlidersHorizontal } from 'lucide-react'

import type { DashboardStats } from '../model/dashboard.ts'
import { dashboardCopy, QUICK_ACTION_WORDS as words } from '../model/dashboard-copy.ts'
import { QuickActionsDialog } from './dashboard-dialogs.ts'
import { QUICK_ACTION_TILES, tileLine } from './quick-action-tiles.ts'
import type { QuickAction } from '#features/accounts/model/quick-actions.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { paths } from '#platform/model/paths.ts'
import { ActionTiles } from '#ui/action-tiles.tsx'
import type { ActionTile } from '#ui/action-tiles.tsx'
import { Button } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { useDialog } from '#ui/use-dialog.ts'

const copy = dashboardCopy.actions

interface QuickActionsProps {
  couple: Couple
  stats: DashboardStats | null
  actions: readonly QuickAction[]
}

/** The couple's most frequent actions, in their own order, between the two with fixed places (rule C26). */
export function QuickActions({ couple, stats, actions }: QuickActionsProps) {
  const dialog = useDialog()
  const own = actions.filter(({ visible }) => visible)
  const tiles: ActionTile[] = [
    ...(couple.settings.published
      ? [
          {
            ...copy.site,
            to: paths.wedding(couple.slug),
            icon: ExternalLink,
            newTab: true,
          },
        ]
      : []),
    ...own.map(({ key }) => {
      const { to, icon } = QUICK_ACTION_TILES[key]
      return { label: words[key].label, line: tileLine(key, stats), to, icon }
    }),
    { ...copy.export, to: paths.dataExport, icon: Download },
  ]
  return (
    <section aria-labelledby="actions-title">
      <div className="mb-3 flex items-center justify-between gap-4">
        <h2 id="actions-title" className="font-semibold">
          {copy.title}
        </h2>
        <Button
          variant="ghost"
          size="sm"
          className="-mr-3"
          aria-haspopup="dialog"
          icon={<SlidersHorizontal {...ICON} />}
          onPress={() => dialog.open()}
        >
          {copy.customize}
        </Button>
      </div>
      <ActionTiles tiles={tiles} />
      <QuickActionsDialog saved={actions} {...dialog.props} />
    </section>
  )
}
