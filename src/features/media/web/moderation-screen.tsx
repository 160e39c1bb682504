import { useQuery } from '@tanstack/react-query'
import { Check, EyeOff, Presentation } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { Media } from '../model/media.ts'
import { mediaList } from '../model/media-list.ts'
import { mediaListWords } from '../model/media-words.ts'
import type { Verdict } from '../model/media.ts'
import { moderationCopy as copy } from '../model/moderation-copy.ts'
import { ExportMenu } from './export-menu.tsx'
import { countNeedingConfirmation, decideMany, getMedia } from './media-api.ts'
import { mediaSource, mediaSummaryQuery } from './media-queries.ts'
import { MediaCard } from './media-card.tsx'
import { MediaOverview } from './media-overview.tsx'
import { announceDecision, useModeration } from './use-moderation.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { ListSelection } from '#lists/model/selection.ts'
import { ListGrid } from '#lists/web/list-grid.tsx'
import type { GridLook } from '#lists/web/list-grid.tsx'
import { PagedListScreen } from '#lists/web/paged-list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { useRequestedItem } from '#lists/web/use-requested-action.ts'
import { useIsSeen } from '#lists/web/use-is-seen.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const MediaPreview = dialogOnDemand(async () => (await import('./media-preview.tsx')).MediaPreview)

/** The couple's review of their guests' uploads. */
export default function ModerationScreen() {
  const { data: summary } = useQuery(mediaSummaryQuery)
  const mediaKey = summary?.key
  const zone = useWeddingZone()
  const preview = useDialog<Media>()
  const { open } = preview
  const moderation = useModeration()
  useRequestedItem({
    read: getMedia,
    open,
    gone: copy.gone,
    failed: copy.openFailed,
  })
  const { approve, hide, remove, tryAgain } = moderation
  const some = useDecideMany()
  const [head, setHead] = useState<HTMLElement | null>(null)
  const isHeadSeen = useIsSeen(head)
  const grid = useMemo((): GridLook<Media> => {
    const acts = { open, approve, hide, remove, tryAgain }
    return {
      Grid: ListGrid,
      gridCard: (item, look) => <MediaCard item={item} mediaKey={mediaKey} zone={zone} {...look} {...acts} />,
      minWidth: 200,
      estimate: 312,
    }
  }, [mediaKey, zone, open, approve, hide, remove, tryAgain])
  const actions = useMemo(
    () => ({ open, remove, letters: { a: approve, h: hide } }),
    [open, remove, approve, hide],
  )
  return (
    <>
      <PagedListScreen
        list={mediaList}
        source={mediaSource}
        words={mediaListWords}
        grid={grid}
        head={{
          title: copy.title,
          line: summary ? copy.line(summary) : ({ total }) => mediaListWords.total(total),
          back: { to: paths.dashboard, label: copy.back },
          actions: (_counts, selection) => (
            <div ref={setHead} className="flex flex-wrap gap-2 max-tablet:w-full">
              <SomeButton status="approved" selection={selection} act={some} />
              <SomeButton status="hidden" selection={selection} act={some} />
              <ButtonLink to={paths.ownWall} icon={<Presentation {...ICON} />} className="max-tablet:flex-1">
                {copy.wall}
              </ButtonLink>
              <ExportMenu className="max-tablet:flex-1" />
            </div>
          ),
        }}
        above={<MediaOverview />}
        actions={actions}
        isBarHidden={isHeadSeen}
        bulkActions={(selection) => (
          <>
            <BarButton
              isHalf
              icon={<EyeOff {...ICON} />}
              busy={some.busy}
              onPress={() => some.run('hidden', selection)}
            >
              {copy.hide}
            </BarButton>
            <BarButton
              isMain
              isHalf
              icon={<Check {...ICON} />}
              busy={some.busy}
              onPress={() => some.run('approved', selection)}
            >
              {copy.approve}
            </BarButton>
          </>
        )}
        empty={{
          title: 'No media uploaded yet',
          text: 'Guest photos and videos will appear here for review.',
        }}
      />
      <MediaPreview
        first={preview.item}
        {...preview.props}
        mediaKey={mediaKey}
        zone={zone}
        moderation={moderation}
      />
    </>
  )
}

type Selection = Pick<ListSelection<Media>, 'ids' | 'clear'>

function useDecideMany() {
  const confirm = useConfirm()
  const confirmation = useAction(countNeedingConfirmation, { failure: copy.changeSomeFailed('approved') })
  const isSure = async (status: Verdict, ids: readonly Id[]) => {
    if (status !== 'approved') return true
    const found = await confirmation.run(ids)
    if (!found) return false
    if (found.hidden + found.flagged === 0) return true
    const sentence = copy.approveConfirm(ids.length, found)
    return confirm({ sentence, action: copy.approveAll(ids.length) })
  }
  const actions = { approved: useDecideTo('approved'), hidden: useDecideTo('hidden') }
  return {
    busy: actions.approved.busy || actions.hidden.busy || confirmation.busy,
    run: (status: Verdict, { ids, clear }: Selection) => {
      const act = async () => {
        if (ids.length === 0) addToast({ kind: 'info', message: copy.selectSome(status) })
        else if ((await isSure(status, ids)) && (await actions[status].run(ids)) !== undefined) clear()
      }
      void act()
    },
  }
}

function useDecideTo(status: Verdict) {
  const decide = async (ids: readonly Id[]) => {
    const { count, decision_id } = await decideMany(ids, status)
    announceDecision(copy.changedSome(count, status), decision_id)
    return count
  }
  return useAction(decide, { failure: copy.changeSomeFailed(status) })
}

interface SomeButtonProps {
  status: Verdict
  selection: Selection
  act: ReturnType<typeof useDecideMany>
}

/** Approves or hides all ticked items, and shows how many there are. */
function SomeButton({ status, selection, act }: SomeButtonProps) {
  const count = selection.ids.length
  const isApprove = status === 'approved'
  const icon = isApprove ? <Check {...ICON} /> : <EyeOff {...ICON} />
  return (
    <Button
      variant={isApprove && count > 0 ? 'primary' : 'secondary'}
      icon={icon}
      iconAfter={
        count > 0 && (
          <span className="inline-flex h-[18px] min-w-[18px] items-center justify-center rounded-full bg-rose-ink px-1 text-badge font-semibold text-paper tabular-nums">
            {formatCount(count)}
            <span className="sr-only"> selected</span>
          </span>
        )
      }
      busy={act.busy}
      className="max-tablet:flex-1"
      onPress={() => act.run(status, selection)}
    >
      {isApprove ? copy.approve : copy.hide}
    </Button>
  )
}
