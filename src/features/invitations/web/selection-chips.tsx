import { bulkCopy as copy, namedFirst } from '../model/bulk-words.ts'
import type { BulkSelection } from './bulk-action.ts'
import { guestName } from '#features/guests/model/guest.ts'

/** The selected guests: five names, and how many more. */
export function SelectionChips({ selection: { rows, shown } }: { selection: BulkSelection }) {
  const { named, more, hidden } = namedFirst(rows, shown)
  return (
    <div>
      <p className="mb-2 text-muted tabular-nums">{copy.selection(rows.length, hidden)}</p>
      <ul className="flex flex-wrap items-center gap-1.5">
        {named.map(({ row, isHidden }) => (
          <li
            key={row.id}
            className="min-h-7 rounded-md border border-line-2 bg-ground px-2.5 py-1 text-caption wrap-anywhere"
          >
            {guestName(row)}
            {isHidden && <span className="text-muted"> ({copy.notShown})</span>}
          </li>
        ))}
        {more > 0 && <li className="px-1 text-caption text-muted tabular-nums">{copy.moreNames(more)}</li>}
      </ul>
    </div>
  )
}
