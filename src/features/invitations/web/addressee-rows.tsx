import type { ReactNode } from 'react'

import { EmailText } from '#lists/web/email-text.tsx'
import { useVirtualRows } from '#lists/web/use-virtual-rows.ts'
import { StatusDot } from '#ui/badge.tsx'

const ROW_HEIGHT = 59

export interface Addressee {
  id: string
  name: string
  email: string
}

interface AddresseeRowsProps<T extends Addressee> {
  label: string
  rows: readonly T[]
  /** Shown on the right of a row; below it on a phone. */
  aside: (row: T) => ReactNode
}

/** Guests with their addresses, even thousands: only rows near the visible part are in the document. */
export function AddresseeRows<T extends Addressee>({ label, rows: all, aside }: AddresseeRowsProps<T>) {
  const { body, rows, below, measure } = useVirtualRows<HTMLUListElement>({
    rows: all,
    estimate: ROW_HEIGHT,
    keptId: null,
  })
  return (
    <ul
      ref={body}
      aria-label={label}
      className="flow-root border-t border-hairline"
      style={{ paddingBottom: below }}
    >
      {rows.map(({ index, gap }) => {
        const row = all[index]
        if (!row) return null
        return (
          <li
            key={row.id}
            ref={measure}
            data-index={index}
            aria-setsize={all.length}
            aria-posinset={index + 1}
            style={{ marginTop: gap }}
            className="grid items-center gap-x-4 gap-y-1 border-b border-hairline py-2 tablet:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]"
          >
            <div className="min-w-0 wrap-anywhere">
              <p className="font-medium max-tablet:text-row">{row.name}</p>
              <p className="text-caption text-muted">
                <EmailText address={row.email} />
              </p>
            </div>
            <div className="min-w-0">{aside(row)}</div>
          </li>
        )
      })}
    </ul>
  )
}

/** A state's dot, and words that may take more than one line. */
export function StateWords({
  state,
  muted = false,
  children,
}: {
  state: string
  muted?: boolean
  children: ReactNode
}) {
  return (
    <p className={`flex gap-2 wrap-anywhere ${muted ? 'text-muted' : ''}`}>
      <span className="flex h-5 items-center">
        <StatusDot status={state} />
      </span>
      <span className="min-w-0">{children}</span>
    </p>
  )
}
