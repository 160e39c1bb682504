import type { ReactNode } from 'react'

import { listCopy as copy } from '../model/list-copy.ts'
import type { ListWords } from '../model/list-words.ts'
import type { SelectionSummary } from '../model/selection.ts'
import { Button } from '#ui/button.tsx'
import type { ButtonProps } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'

interface SelectionBarProps<T> {
  summary: SelectionSummary<T>
  words: ListWords<T>
  onClear: () => void
  /** Only for screen readers. */
  isHidden?: boolean | undefined
  /** The actions on the ticked rows; the main one last. */
  children: ReactNode
}

/**
 * Stays above the bottom edge while anything is ticked, and says how much that is. The sentence is always in the page,
 * so that changes are announced; without a selection the bar is invisible.
 */
export function SelectionBar<T>({
  summary,
  words,
  onClear,
  isHidden = false,
  children,
}: SelectionBarProps<T>) {
  const count = summary.ids.length
  const isSeen = count > 0 && !isHidden
  return (
    <div className={cx('print:hidden', isSeen ? BAR_PLACE : 'sr-only')}>
      <div className={isSeen ? BAR : undefined}>
        <output
          aria-live="polite"
          className={cx('mr-auto pl-2 font-semibold tabular-nums', words.aboutSelected && 'desk:mr-0')}
        >
          {count > 0 && words.selected(count, summary.hidden)}
        </output>
        {isSeen && (
          <>
            {words.aboutSelected && (
              <span className="mr-auto text-caption text-line-2 tabular-nums max-desk:hidden">
                {words.aboutSelected(summary.rows)}
              </span>
            )}
            <button
              type="button"
              onClick={onClear}
              className="flex min-h-10 items-center gap-2.5 rounded-md px-3 font-medium hover:bg-ink-2 tablet:min-h-9"
            >
              {copy.clearSelection}
              <kbd
                className="hidden rounded-sm border border-muted px-1.5 font-sans text-badge font-normal tablet:inline"
                aria-hidden="true"
              >
                Esc
              </kbd>
            </button>
            {children}
          </>
        )}
      </div>
    </div>
  )
}

const BAR_PLACE = 'sticky bottom-[calc(72px+env(safe-area-inset-bottom))] z-10 mt-6 tablet:bottom-6'
const BAR =
  'flex min-h-[52px] transition-[opacity,translate] duration-200 ease-out starting:translate-y-2 starting:opacity-0 flex-wrap items-center gap-x-3 gap-y-2 rounded-lg bg-ink p-2 text-ground [--ring:var(--color-ground)] max-tablet:-mx-2 forced-colors:border'

interface BarButtonProps extends Pick<
  ButtonProps,
  'children' | 'icon' | 'busy' | 'onPress' | 'aria-haspopup'
> {
  /** The action that applies at once; on a phone it has its own line. */
  isMain?: boolean
  /** Two of these share a line on a phone. */
  isHalf?: boolean
}

/** A button of the bar. */
export function BarButton({ isMain = false, isHalf = false, ...button }: BarButtonProps) {
  return (
    <Button
      {...button}
      variant={isMain ? 'ivory' : 'ivory-outline'}
      className={
        isMain && !isHalf ? 'max-tablet:w-full' : cx('max-tablet:flex-1', isHalf && 'max-tablet:basis-[47%]')
      }
    />
  )
}
