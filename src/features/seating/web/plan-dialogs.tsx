import { useMemo } from 'react'

import type { SeatedPerson, SeatingPlan, SeatingTable } from '../model/seating.ts'
import type { SeatingChange } from '../model/seating-input.ts'
import { SeatPicker, SeatingNeedsDialog, SeatingRulesDialog, TableFormDialog } from './seating-dialogs.ts'
import type { Seating } from './use-seating.ts'
import { useDialog } from '#ui/use-dialog.ts'

/** The dialogs of the seating plan; what opens one says for whom, or for which table. */
export function usePlanDialogs() {
  const picker = useDialog<readonly SeatedPerson[]>()
  const form = useDialog<SeatingTable>()
  const rules = useDialog()
  const needs = useDialog<readonly SeatedPerson[]>()
  return useMemo(() => ({ picker, form, rules, needs }), [picker, form, rules, needs])
}

interface PlanDialogsProps {
  dialogs: ReturnType<typeof usePlanDialogs>
  seating: Seating
  plan: SeatingPlan
  /** people have been seated, or their needs stored */
  onDone: () => void
}

export function PlanDialogs({ dialogs, seating, plan, onDone }: PlanDialogsProps) {
  const { picker, form, rules, needs } = dialogs
  const seated = picker.item ?? NOBODY
  const needing = needs.item ?? NOBODY

  function seatAt(table: SeatingTable['id'] | null) {
    const keys = seated.map(({ key }) => key)
    if (!seating.seat(keys, table)) return
    picker.close()
    onDone()
  }

  function removeTable(table: SeatingTable) {
    const sitting = seating.byTable.get(table.id) ?? []
    const moves = sitting.map(({ key }) => ({ person: key, from: table.id, to: null }))
    const step: SeatingChange[] = moves.length > 0 ? [{ do: 'move', moves }] : []
    if (seating.act(...step, { do: 'remove_table', id: table.id })) form.close()
  }

  function saveNeeds(after: SeatedPerson['needs']) {
    const current = plan.people.filter(({ key }) => needing.some((one) => one.key === key))
    const changes = current.map(({ key, needs: before }): SeatingChange => ({
      do: 'set_needs',
      person: key,
      before,
      after,
    }))
    if (!seating.act(...changes)) return
    needs.close()
    onDone()
  }

  return (
    <>
      <SeatPicker
        {...picker.props}
        people={seated}
        tables={plan.tables}
        byTable={seating.byTable}
        onPick={seatAt}
      />
      <TableFormDialog
        {...form.props}
        plan={plan}
        table={form.item}
        onSave={(changes) => seating.act(...changes)}
        onRemove={removeTable}
      />
      <SeatingRulesDialog {...rules.props} plan={plan} onChange={(change) => void seating.act(change)} />
      <SeatingNeedsDialog {...needs.props} people={needing} onSave={saveNeeds} />
    </>
  )
}

const NOBODY: readonly SeatedPerson[] = []
