import { useState } from 'react'

import { NEED_LABELS, SEATING_NEEDS } from '../model/seating.ts'
import type { SeatedPerson, SeatingNeed } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { Button } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Dialog } from '#ui/dialog.tsx'

interface SeatingNeedsDialogProps {
  open: boolean
  onClose: () => void
  people: readonly SeatedPerson[]
  onSave: (needs: SeatingNeed[]) => void
}

/** Edits what some people need from their table. */
export function SeatingNeedsDialog(props: SeatingNeedsDialogProps) {
  const { open, onClose, people } = props
  return (
    <Dialog open={open} onClose={onClose} size="sm" title={copy.needsOf(people.map(({ name }) => name))}>
      <Needs key={people.map(({ key }) => key).join()} {...props} />
    </Dialog>
  )
}

function Needs({ people, onSave, onClose }: SeatingNeedsDialogProps) {
  const [needs, setNeeds] = useState(
    SEATING_NEEDS.filter((need) => people.every((one) => one.needs.includes(need))),
  )
  return (
    <>
      {SEATING_NEEDS.map((need) => (
        <Checkbox
          key={need}
          label={NEED_LABELS[need]}
          checked={needs.includes(need)}
          onChange={(checked) =>
            setNeeds(SEATING_NEEDS.filter((one) => (one === need ? checked : needs.includes(one))))
          }
        />
      ))}
      <div className="mt-6 flex justify-end gap-2">
        <Button onPress={onClose}>{copy.cancel}</Button>
        <Button variant="primary" onPress={() => onSave(needs)}>
          {copy.save}
        </Button>
      </div>
    </>
  )
}
