import type { QueryKey } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'

import type { Id } from '#platform/model/ids.ts'
import { moveItem } from '#platform/model/move-item.ts'
import { refetchQueries } from '#platform/web/query-client.ts'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { useReorder } from '#ui/use-reorder.ts'

interface SavedOrder {
  /** Saves the order of the whole list; orders made while another is being saved are skipped but for the newest. */
  save: (ids: readonly Id[]) => Promise<void>
  /** Shown if an order could not be saved. */
  failure: string
  /** the query that `rows` come from */
  queryKey: QueryKey
}

interface Order {
  ids: readonly Id[] | null
}

/**
 * The rows of a list whose order is saved as soon as one has been moved. What is read from the server during a drag, or
 * before the new order has been saved, changes the rows but not their order. See `useReorder` for the rest.
 */
export function useSavedOrder<Row extends { id: Id }>(
  rows: readonly Row[] | undefined,
  { save, failure, queryKey }: SavedOrder,
) {
  /** The last order could not be saved: its row is back where it was. */
  const [isRefused, setIsRefused] = useState(false)
  const saveOrder = async ({ ids }: Partial<Order>) => {
    const refused = (error: unknown) => {
      setIsRefused(true)
      void refetchQueries({ queryKey })
      throw error
    }
    await save(ids!).catch(refused)
    setIsRefused(false)
    await refetchQueries({ queryKey })
  }
  const { shown, change } = useSavedChanges<Order>({ ids: null }, saveOrder, { failure })
  const [moving, setMoving] = useState<readonly Id[] | null>(null)
  // Where the row has been moved, even before it is rendered, and what was rendered last.
  const movingNow = useRef(moving)
  const rendered = useRef({ rows, saving: shown.ids })
  useLayoutEffect(() => {
    rendered.current = { rows, saving: shown.ids }
  })
  const move = (ids: readonly Id[] | null) => {
    movingNow.current = ids
    setMoving(ids)
  }
  const idsNow = () => {
    const { rows: all, saving } = rendered.current
    return arrange(all ?? [], movingNow.current ?? saving).map(({ id }) => id)
  }

  const { step, drag, dragged, announcement } = useReorder({
    ids: idsNow,
    place: (id, to) => {
      const before = idsNow()
      const from = before.indexOf(id)
      const after = from < 0 ? before : moveItem(before, from, to)
      move(after)
      return after
    },
    settle: (ids) => {
      move(null)
      if (!ids) return
      setIsRefused(false)
      change({ ids })
    },
  })
  return {
    rows: rows && arrange(rows, moving ?? shown.ids),
    step,
    drag,
    dragged,
    announcement: isRefused ? '' : announcement,
  }
}

/** The rows in the order of `ids`, followed by those that are new since. */
function arrange<Row extends { id: Id }>(rows: readonly Row[], ids: readonly Id[] | null): readonly Row[] {
  if (!ids) return rows
  const places = new Map(ids.map((id, place) => [id, place]))
  return rows.toSorted((a, b) => (places.get(a.id) ?? Infinity) - (places.get(b.id) ?? Infinity) || 0)
}
