import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'

import { peopleByTable } from '../model/seating.ts'
import type { SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { seatingRemarks } from '../model/seating-remarks.ts'
import { seatingQuery } from './seating-api.ts'
import {
  currentOutbox,
  doStep,
  redoStep,
  restoreOutbox,
  subscribeOutbox,
  undoStep,
  withWaiting,
} from './seating-outbox.ts'
import type { Id } from '#platform/model/ids.ts'
import type { PersonKey } from '#platform/model/person-key.ts'

/** The plan as this tab shows it, with all unsent steps applied, and the actions on it. */
export function useSeating() {
  const read = useQuery(seatingQuery)
  const outbox = useSyncExternalStore(subscribeOutbox, currentOutbox)
  useEffect(restoreOutbox, [])
  const [announcement, setAnnouncement] = useState('')
  const { data } = read
  const plan = useMemo(() => data && withWaiting(data, outbox.waiting), [data, outbox.waiting])
  const remarks = useMemo(() => (plan ? seatingRemarks(plan) : []), [plan])
  const byTable = useMemo(() => (plan ? peopleByTable(plan.people) : new Map()), [plan]) as Map<
    Id | null,
    SeatedPerson[]
  >
  const act = (...changes: SeatingChange[]) => plan !== undefined && doStep(plan, changes)
  return {
    read,
    plan,
    remarks,
    byTable,
    outbox,
    announcement,
    act,
    /** Gives people a seat, or takes it away with null, and announces the result. */
    seat(keys: readonly PersonKey[], to: Id | null) {
      if (!plan) return false
      const people = plan.people.filter(({ key }) => keys.includes(key))
      const moves = people.map(({ key, table_id }) => ({ person: key, from: table_id, to }))
      if (moves.length === 0 || !act({ do: 'move', moves })) return false
      setAnnouncement(movedWords(plan, people, to))
      return true
    },
    undo: () => plan && undoStep(plan),
    redo: () => plan && redoStep(plan),
  }
}

export type Seating = ReturnType<typeof useSeating>

function movedWords(plan: SeatingPlan, people: readonly SeatedPerson[], to: Id | null): string {
  const names = people.map(({ name }) => name)
  const table = plan.tables.find(({ id }) => id === to)
  if (!table) return copy.stands(names)
  const others = plan.people.filter(
    ({ table_id, key }) => table_id === to && !people.some((one) => one.key === key),
  )
  return copy.sits(names, table.name, freeSeats(table, others.length + people.length))
}

export function freeSeats({ capacity }: Pick<SeatingTable, 'capacity'>, taken: number): number {
  return Math.max(0, capacity - taken)
}
