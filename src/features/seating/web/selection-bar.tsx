import { v7 as newId } from 'uuid'

import type { SeatedPerson, SeatingPlan } from '../model/seating.ts'
import { isSamePair } from '../model/seating-change.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import type { Seating } from './use-seating.ts'
import { Button } from '#ui/button.tsx'

interface SelectionBarProps {
  seating: Seating
  plan: SeatingPlan
  /** Who is selected; without anybody there is no bar. */
  people: readonly SeatedPerson[]
  onSeat: () => void
  onNeeds: () => void
  onClear: () => void
}

/** What can be done with the people who are selected, in the list and in the room alike. */
export function SelectionBar({ seating, plan, people, onSeat, onNeeds, onClear }: SelectionBarProps) {
  function keep(kind: 'together' | 'apart') {
    const [first, ...others] = people
    if (!first) return
    const pairs = kind === 'together' ? others.map((other) => [first, other] as const) : pairsOf(people)
    const rules = pairs.map(([one, other]) => ({ id: newId(), kind, person: one.key, other: other.key }))
    const fresh = rules.filter(
      (rule) => !plan.rules.some((one) => one.kind === kind && isSamePair(one, rule)),
    )
    // Rules that are all there already are refused, which says so.
    const added = fresh.length > 0 ? fresh : rules
    if (added.length === 0 || seating.act(...added.map((rule): SeatingChange => ({ do: 'add_rule', rule }))))
      onClear()
  }

  if (people.length === 0) return null
  return (
    <div
      role="toolbar"
      aria-label={copy.selected(people.length)}
      className="sticky bottom-4 z-10 mt-4 flex flex-wrap items-center gap-2 rounded-lg border border-line-2 bg-ink px-4 py-2.5 text-ground max-tablet:bottom-[calc(72px+env(safe-area-inset-bottom))]"
    >
      <span className="mr-auto font-medium tabular-nums">{copy.selected(people.length)}</span>
      <Button variant="ivory" size="sm" aria-haspopup="dialog" onPress={onSeat}>
        {copy.seat}
      </Button>
      {people.length > 1 && (
        <>
          <Button variant="ivory-outline" size="sm" onPress={() => keep('together')}>
            {copy.together}
          </Button>
          <Button variant="ivory-outline" size="sm" onPress={() => keep('apart')}>
            {copy.apart}
          </Button>
        </>
      )}
      <Button variant="ivory-outline" size="sm" aria-haspopup="dialog" onPress={onNeeds}>
        {copy.needs}
      </Button>
      <Button variant="ivory-outline" size="sm" onPress={onClear}>
        {copy.clear}
      </Button>
    </div>
  )
}

function pairsOf(people: readonly SeatedPerson[]) {
  return people.flatMap((one, index) => people.slice(index + 1).map((other) => [one, other] as const))
}
