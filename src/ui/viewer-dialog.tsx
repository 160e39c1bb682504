import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'

import { IconButton } from './button.tsx'

interface ViewerDialogProps {
  open: boolean
  onClose: () => void
  title: string
  /** The picture or film: on the left, on a phone at the top. */
  stage: ReactNode
  /** The element that gets the focus first. */
  initialFocus: RefObject<HTMLElement | null>
  /** The actions on it: always visible. */
  actions: ReactNode
  /** Details about it. */
  children: ReactNode
}

/** A dialog around a picture or film, with a panel beside it; a full sheet on a phone. */
export function ViewerDialog(props: ViewerDialogProps) {
  const { open, onClose, title, stage, initialFocus, actions, children } = props
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center tablet:p-6">
          <Base.Popup
            initialFocus={initialFocus}
            className="pop flex h-full max-h-full w-full flex-col overflow-y-auto bg-paper outline-none tablet:h-[640px] tablet:max-h-[90dvh] tablet:max-w-[1040px] tablet:flex-row tablet:overflow-hidden tablet:rounded-lg tablet:border tablet:border-line-2"
          >
            <div className="relative h-[48dvh] flex-none overflow-hidden bg-ink tablet:h-auto tablet:min-w-0 tablet:flex-1">
              {stage}
            </div>
            <div className="flex flex-1 flex-col p-4 tablet:w-[288px] tablet:flex-none tablet:overflow-y-auto tablet:p-6">
              <header className="mb-2 flex items-start justify-between gap-4">
                <Base.Title className="display text-h2">{title}</Base.Title>
                {/* On a phone it lies over the picture, and stays there while the rest scrolls. */}
                <div className="max-tablet:fixed max-tablet:top-[max(12px,env(safe-area-inset-top))] max-tablet:right-3 max-tablet:z-10 max-tablet:rounded-md max-tablet:bg-paper/90">
                  <IconButton label="Close" icon={<X size={18} strokeWidth={1.6} />} onPress={onClose} />
                </div>
              </header>
              {children}
              <div className="sticky bottom-0 -mx-4 mt-auto -mb-4 flex gap-2 border-hairline bg-paper max-tablet:border-t px-4 pt-4 pb-[max(16px,env(safe-area-inset-bottom))] tablet:-mx-6 tablet:-mb-6 tablet:flex-col tablet:px-6 tablet:pb-6">
                {actions}
              </div>
            </div>
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}
