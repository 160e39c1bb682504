import { X } from 'lucide-react'
import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPortal } from 'react-dom'

import { cx } from './cx.ts'
import { ICON } from './icon-props.ts'
import { NoticeIcon } from './notice-icon.tsx'
import { addToast, currentToasts, removeToast, subscribeToasts } from '#platform/web/toast-queue.ts'
import type { Toast, ToastOptions } from '#platform/web/toast-queue.ts'

const ENTER_DELAY_MS = 100
const CLOSE_MS = 300

/** Shows a message at the top right for 5 s, or `durationMs`; 0 keeps it. */
export function toast(options: ToastOptions): void {
  addToast(options)
}

/** Used once in the app, outside everything else: screen readers announce it even while a dialog is open. */
export function ToastHost() {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts)
  return createPortal(
    <output
      aria-live="polite"
      aria-atomic="false"
      className="pointer-events-none fixed top-16 right-4 left-4 z-50 flex flex-col items-end gap-2 tablet:top-2.5 tablet:right-6 tablet:left-auto print:hidden"
    >
      {toasts.map((item) => (
        <ToastItem key={item.id} toast={item} />
      ))}
    </output>,
    document.body,
  )
}

function ToastItem({ toast: { id, kind, title, message, durationMs, action } }: { toast: Toast }) {
  const [phase, setPhase] = useState<'before' | 'shown' | 'closing'>('before')
  const [held, setHeld] = useState(false)
  const close = () => setPhase('closing')

  useTimer(() => setPhase('shown'), phase === 'before' ? ENTER_DELAY_MS : null)
  useTimer(close, phase === 'shown' && durationMs > 0 && !held ? durationMs : null)
  useTimer(() => removeToast(id), phase === 'closing' ? CLOSE_MS : null)

  return (
    <div
      // Only a pointer that moves: one that rests where the message appears is not reading it.
      onPointerMove={({ movementX, movementY }) => {
        if (movementX !== 0 || movementY !== 0) setHeld(true)
      }}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'notice max-w-[440px] min-w-[264px] items-start transition-[opacity,translate] duration-300',
        `notice-${kind}`,
        phase === 'shown' ? 'pointer-events-auto' : 'translate-x-6 opacity-0',
        // It may appear over a button that is being pressed: the press ends on the button.
        '[:root:active_&:not(:active)]:pointer-events-none',
      )}
    >
      <NoticeIcon kind={kind} />
      <div className="min-w-0 flex-1 wrap-anywhere">
        {title !== undefined && <p className="font-semibold">{title}</p>}
        <p>{message}</p>
        {action && (
          <button
            type="button"
            className="link mt-1"
            onClick={() => {
              close()
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="-my-1 -mr-2 flex size-7 flex-none items-center justify-center rounded-sm text-muted hover:bg-sunk hover:text-ink"
      >
        <X {...ICON} />
      </button>
    </div>
  )
}

/** Calls `run` once, `delayMs` after that became a number; null stops the timer. */
function useTimer(run: () => void, delayMs: number | null) {
  const onTime = useEffectEvent(run)
  useEffect(() => {
    if (delayMs === null) return
    const timer = setTimeout(() => onTime(), delayMs)
    return () => clearTimeout(timer)
  }, [delayMs])
}
