import { askSuggestion } from './ask-suggestion.ts'
import type { Seating } from './use-seating.ts'
import type { SeatingPlan } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/**
 * Seats everyone who has no seat yet, as one step that can be undone, and says who is left over and why. If seats are
 * missing, the message, which covers the head's buttons, offers `onAddTables` itself.
 */
export function useSuggestion(seating: Seating, plan: SeatingPlan, onAddTables: () => void) {
  return useAction(() => suggestStep(seating, plan, onAddTables), { failure: copy.suggestFailed })
}

async function suggestStep(seating: Seating, plan: SeatingPlan, onAddTables: () => void): Promise<void> {
  if (plan.people.every(({ table_id }) => table_id !== null)) {
    addToast({ kind: 'info', message: copy.allSeated })
    return
  }
  const { moves, leftOver } = await askSuggestion(plan)
  if (moves.length > 0 && !seating.act({ do: 'move', moves })) return
  const names = new Map(plan.people.map(({ key, name }) => [key, name]))
  const left = (['full', 'needs', 'rules'] as const).flatMap((why) => {
    const those = leftOver.filter(({ reason }) => reason === why).map(({ person }) => names.get(person) ?? '')
    return those.length > 0 ? [copy.leftOver(those, why)] : []
  })
  addToast({
    kind: left.length > 0 ? 'warning' : 'success',
    title: copy.suggested(moves.length),
    message: left.join(' '),
    durationMs: 15_000,
    ...(leftOver.some(({ reason }) => reason === 'full') && {
      action: { label: copy.addTables, onPress: onAddTables },
    }),
  })
}
