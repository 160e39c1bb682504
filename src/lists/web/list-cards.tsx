import { memo } from 'react'
import type { ReactNode } from 'react'

import { RowCheckbox, SelectAll } from './list-table.tsx'
import type { ListRowsProps } from './list-table.tsx'
import { useVirtualRows } from './use-virtual-rows.ts'
import { cx } from '#ui/cx.ts'

const ROW_HEIGHT = 77

/** A row on a phone: its name, the part at its right, and the part below. */
export interface ListCard {
  name: string
  aside?: ReactNode
  details?: ReactNode
}

interface ListCardsProps<T extends { id: string }> extends ListRowsProps<T> {
  card: (row: T) => ListCard
  onOpen: ((row: T) => void) | undefined
}

/** The rows on a phone, each a list item; a tap opens it. */
export function ListCards<T extends { id: string }>(props: ListCardsProps<T>) {
  const { shown, matching, words, selectable, selection, tick, activeId, card, onOpen, onNearEnd } = props
  const { body, rows, below, measure } = useVirtualRows<HTMLUListElement>({
    rows: shown,
    estimate: ROW_HEIGHT,
    keptId: activeId,
    onNearEnd,
  })
  return (
    <div className="-mx-4 border-t border-hairline">
      {selectable && (
        <div className="border-b border-hairline px-4 py-1.5 text-muted print:hidden">
          <SelectAll {...props} withLabel />
        </div>
      )}
      <ul ref={body} aria-label={words.label} className="flow-root" style={{ paddingBottom: below }}>
        {rows.map(({ index, gap }) => {
          const row = shown[index]
          if (!row) return null
          return (
            <Card
              key={row.id}
              row={row}
              index={index}
              gap={gap}
              count={matching}
              measure={measure}
              isTicked={Object.hasOwn(selection, row.id)}
              label={selectable ? words.select(row) : null}
              tick={tick}
              card={card}
              onOpen={onOpen}
            />
          )
        })}
      </ul>
    </div>
  )
}

interface CardProps<T extends { id: string }> extends Pick<ListCardsProps<T>, 'tick' | 'card' | 'onOpen'> {
  row: T
  index: number
  gap: number
  count: number
  measure: (element: HTMLElement | null) => void
  isTicked: boolean
  label: string | null
}

const Card = memo(function Card<T extends { id: string }>(props: CardProps<T>) {
  const { row, index, gap, count, measure, isTicked, label, tick, card, onOpen } = props
  const { name, aside, details } = card(row)
  return (
    <li
      ref={measure}
      data-index={index}
      data-row-id={row.id}
      aria-setsize={count}
      aria-posinset={index + 1}
      tabIndex={-1}
      style={{ marginTop: gap }}
      className={cx(
        'relative flex gap-3 print:break-inside-avoid border-b border-hairline px-4 py-3 -outline-offset-2',
        isTicked && 'bg-wash shadow-[inset_2px_0_0_var(--color-rose)]',
      )}
    >
      {label !== null && (
        <div className="relative z-[1] flex self-start pt-px print:hidden">
          <RowCheckbox id={row.id} isTicked={isTicked} label={label} tick={tick} />
        </div>
      )}
      <div className="min-w-0 flex-1">
        <div className="flex items-baseline justify-between gap-3">
          {onOpen ? (
            <button
              type="button"
              onClick={() => onOpen(row)}
              className="min-h-6 min-w-0 text-left text-row font-medium wrap-anywhere after:absolute after:inset-0"
            >
              {name}
            </button>
          ) : (
            <p className="min-w-0 text-row font-medium wrap-anywhere">{name}</p>
          )}
          {aside !== undefined && <div className="flex-none">{aside}</div>}
        </div>
        {details !== undefined && <div className="wrap-anywhere text-muted">{details}</div>}
      </div>
    </li>
  )
}) as <T extends { id: string }>(props: CardProps<T>) => ReactNode
