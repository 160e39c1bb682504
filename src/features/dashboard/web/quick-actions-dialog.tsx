import { useLayoutEffect, useRef, useState } from 'react'

import { saveQuickActions } from './dashboard-api.ts'
import { dashboardCopy, QUICK_ACTION_WORDS as words } from '../model/dashboard-copy.ts'
import { QUICK_ACTION_TILES } from './quick-action-tiles.ts'
import { DEFAULT_QUICK_ACTIONS } from '#features/accounts/model/quick-actions.ts'
import type { QuickAction, QuickActionKey } from '#features/accounts/model/quick-actions.ts'
import { moveItem } from '#platform/model/move-item.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { OrderHandle } from '#ui/order-handle.tsx'
import { Switch } from '#ui/text-field.tsx'
import { useReorder } from '#ui/use-reorder.ts'

const copy = dashboardCopy.customize

interface QuickActionsDialogProps {
  saved: readonly QuickAction[]
  open: boolean
  onClose: () => void
}

/**
 * Chooses which quick actions are shown, and in which order; unsaved changes are restored when it opens again
 * (rule A35).
 */
export function QuickActionsDialog({ saved, open, onClose }: QuickActionsDialogProps) {
  const [draft, setDraft] = useState<readonly QuickAction[] | null>(null)
  const shown = draft ?? saved
  const order = useDraftOrder(shown, setDraft)
  const leave = () => {
    setDraft(null)
    onClose()
  }
  const save = useAction(
    async () => {
      await saveQuickActions([...shown])
      leave()
    },
    { success: copy.saved, failure: copy.failed },
  )
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={copy.title}
      description={copy.line}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onPress={() => setDraft(DEFAULT_QUICK_ACTIONS)}>
            {copy.reset}
          </Button>
          <Button onPress={leave}>{copy.cancel}</Button>
          <Button variant="primary" busy={save.busy} busyLabel={copy.saving} onPress={() => void save.run()}>
            {copy.save}
          </Button>
        </>
      }
    >
      <ol className="divide-y divide-hairline border-y border-hairline">
        {shown.map((action) => (
          <ActionRow
            key={action.key}
            action={action}
            order={order}
            isDragged={order.dragged === action.key}
            onToggle={(visible) =>
              setDraft(shown.map((one) => (one.key === action.key ? { ...one, visible } : one)))
            }
          />
        ))}
      </ol>
      <output aria-live="polite" className="sr-only">
        {order.announcement}
      </output>
    </Dialog>
  )
}

/** Reorders the shown actions; a drag continues from where its last step left the row, even before it is rendered. */
function useDraftOrder(shown: readonly QuickAction[], onChange: (next: readonly QuickAction[]) => void) {
  const latest = useRef(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  const ids = () => latest.current.map(({ key }) => key)
  return useReorder({
    ids,
    place: (id, to) => {
      latest.current = moveItem(latest.current, ids().indexOf(id as QuickActionKey), to)
      onChange(latest.current)
      return ids()
    },
  })
}

interface ActionRowProps {
  action: QuickAction
  order: ReturnType<typeof useReorder>
  isDragged: boolean
  onToggle: (visible: boolean) => void
}

function ActionRow({ action: { key, visible }, order, isDragged, onToggle }: ActionRowProps) {
  const { label } = words[key]
  const { icon: Icon } = QUICK_ACTION_TILES[key]
  return (
    <li data-row-id={key} className={cx('flex items-center gap-3 bg-paper py-1.5', isDragged && 'bg-wash')}>
      <OrderHandle id={key} name={label} order={order} />
      <Icon
        size={18}
        strokeWidth={1.6}
        aria-hidden="true"
        className={visible ? 'text-ink-2' : 'text-stone'}
      />
      <Switch isAtEnd label={label} name={key} checked={visible} onChange={onToggle} />
    </li>
  )
}
