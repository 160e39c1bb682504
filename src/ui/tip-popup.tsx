import { Tooltip } from '@base-ui/react/tooltip'

import { cx } from './cx.ts'

export interface Tip {
  anchor: Element
  words: string
  side: 'top' | 'right'
  className: string | undefined
}

interface TipPopupProps {
  tip: Tip
  open: boolean
  onClose: () => void
}

export function TipPopup({ tip, open, onClose }: TipPopupProps) {
  return (
    <Tooltip.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Tooltip.Portal>
        <Tooltip.Positioner
          anchor={tip.anchor}
          side={tip.side}
          sideOffset={6}
          className="z-50 data-anchor-hidden:hidden"
          data-tip-popup
        >
          <Tooltip.Popup
            className={cx(
              'pop rounded-sm bg-ink px-2 py-1 text-badge text-ground forced-colors:border',
              tip.className,
            )}
            aria-hidden="true"
          >
            {tip.words}
          </Tooltip.Popup>
        </Tooltip.Positioner>
      </Tooltip.Portal>
    </Tooltip.Root>
  )
}
