import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import type { ReactNode, RefObject } from 'react'

import { IconButton } from './button.tsx'
import { cx } from './cx.ts'
import { useFocusBack } from './use-focus-back.ts'

export interface DialogProps {
  open: boolean
  onClose: () => void
  title: string
  size?: 'sm' | 'md' | 'lg' | 'xl'
  description?: ReactNode
  footer?: ReactNode
  /** Defaults to the first field, otherwise the first control of the body or footer. */
  initialFocus?: RefObject<HTMLElement | null>
  /** true if it shows something that is never shown again: Escape and a press outside do not close it. */
  stays?: boolean
  children?: ReactNode
}

/**
 * A modal of the owner app: Escape and the backdrop close it, the page behind does not scroll; a full sheet on a phone.
 */
export function Dialog({ open, onClose, title, size = 'md', description, footer, ...props }: DialogProps) {
  const popup = useRef<HTMLDivElement>(null)
  useFocusBack(open, popup)
  return (
    <Base.Root open={open} onOpenChange={(next) => !next && !props.stays && onClose()}>
      <Base.Portal>
        <Base.Backdrop className="scrim print:hidden" />
        <Base.Viewport className="fixed inset-0 z-40 flex items-center justify-center tablet:p-6 print:static print:block print:p-0 print:[page:sheet]">
          <Base.Popup
            ref={popup}
            initialFocus={props.initialFocus ?? (() => firstControl(popup.current))}
            className={cx(
              'pop flex h-full max-h-full w-full flex-col bg-paper outline-none',
              'tablet:h-auto tablet:max-h-[90dvh] tablet:rounded-lg tablet:border tablet:border-line-2',
              'print:block print:h-auto print:max-h-none print:max-w-none print:border-0',
              WIDTHS[size],
            )}
          >
            <header className="flex flex-none items-start justify-between gap-4 px-4 pt-5 pb-3 tablet:px-7 tablet:pt-6">
              <div>
                <Base.Title className="display text-h2">{title}</Base.Title>
                {description !== undefined && (
                  <Base.Description className="mt-1 text-muted" render={<div />}>
                    {description}
                  </Base.Description>
                )}
              </div>
              <span className="flex flex-none print:hidden">
                <IconButton label="Close" icon={<X size={18} strokeWidth={1.6} />} onPress={onClose} />
              </span>
            </header>
            <div
              data-dialog-body
              className="min-h-0 flex-1 overflow-y-auto px-4 pt-1 pb-6 tablet:px-7 print:overflow-visible"
            >
              {props.children}
            </div>
            {footer !== undefined && (
              <footer className="flex flex-none flex-wrap items-center justify-end gap-2 border-t border-hairline px-4 py-3.5 tablet:px-5 print:hidden">
                {footer}
              </footer>
            )}
          </Base.Popup>
        </Base.Viewport>
      </Base.Portal>
    </Base.Root>
  )
}

const WIDTHS = {
  sm: 'tablet:max-w-[520px]',
  md: 'tablet:max-w-[600px]',
  lg: 'tablet:max-w-[820px]',
  xl: 'tablet:max-w-[1080px]',
}

function firstControl(popup: HTMLElement | null): HTMLElement | true {
  const field = popup?.querySelector<HTMLElement>(
    '[data-dialog-body] :is(input, select, textarea):not([type="hidden"], [type="file"], :disabled)',
  )
  const control = popup?.querySelector<HTMLElement>(
    '[data-dialog-body] :is(button, a), footer :is(button, a)',
  )
  return field ?? control ?? true
}
