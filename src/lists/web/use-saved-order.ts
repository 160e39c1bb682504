import type { QueryKey } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'

import type { Id } from '#platform/model/ids.ts'
import { moveItem } from '#platform/model/move-item.ts'
import { refetchQueries } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useReorder } from '#ui/use-reorder.ts'

interface SavedOrder {
  /** Saves the order of the whole list; orders made while another is being saved are skipped but for the newest. */
  save: (ids: readonly Id[]) => Promise<void>
  /** Shown if an order could not be saved. */
  failure: string
  /** the query that `rows` come from */
  queryKey: QueryKey
}

/**
 * The rows of a list whose order is saved as soon as one has been moved. What is read from the server during a drag, or
 * before the new order has been saved, changes the rows but not their order. See `useReorder` for the rest.
 */
export function useSavedOrder<Row extends { id: Id }>(
  rows: readonly Row[] | undefined,
  { save, failure, queryKey }: SavedOrder,
) {
  const [moved, setMoved] = useState<readonly Id[] | null>(null)
  /** The last order could not be saved: its row is back where it was. */
  const [isRefused, setIsRefused] = useState(false)
  // What was moved or read last, even before it is rendered.
  const movedNow = useRef(moved)
  const rowsNow = useRef(rows)
  useLayoutEffect(() => {
    rowsNow.current = rows
  })
  const isMoving = useRef(false)
  const waiting = useRef<readonly Id[] | null>(null)

  const show = (ids: readonly Id[] | null) => {
    movedNow.current = ids
    setMoved(ids)
  }
  const idsNow = () => arrange(rowsNow.current ?? [], movedNow.current).map(({ id }) => id)

  const { run } = useAction(
    async () => {
      try {
        while (waiting.current) {
          const ids = waiting.current
          waiting.current = null
          // If a newer order is waiting, it makes up for this one.
          await save(ids).catch((error: unknown) => {
            if (waiting.current) return
            setIsRefused(true)
            void refetchQueries({ queryKey })
            throw error
          })
          if (!waiting.current) await refetchQueries({ queryKey })
        }
      } finally {
        if (!isMoving.current) show(null)
      }
    },
    { failure },
  )

  const { step, drag, dragged, said } = useReorder({
    ids: idsNow,
    place: (id, to) => {
      isMoving.current = true
      const before = idsNow()
      const from = before.indexOf(id)
      const after = from < 0 ? before : moveItem(before, from, to)
      show(after)
      return after
    },
    settle: (ids) => {
      isMoving.current = false
      if (ids) setIsRefused(false)
      waiting.current = ids ?? waiting.current
      void run()
    },
  })
  return { rows: rows && arrange(rows, moved), step, drag, dragged, said: isRefused ? '' : said }
}

/** The rows in the order of `ids`, followed by those that are new since. */
function arrange<Row extends { id: Id }>(rows: readonly Row[], ids: readonly Id[] | null): readonly Row[] {
  if (!ids) return rows
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || 0)
}
