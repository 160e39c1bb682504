import { useState } from 'react'

import { GUEST_LIMITS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { partyKey } from '../model/guest-names.ts'
import { householdCopy as copy } from '../model/household-copy.ts'
import { householdNameInput } from '../model/household-input.ts'
import { suggestedName } from '../model/household-suggestions.ts'
import { useGroupingUndo } from './grouping-undo.ts'
import { groupHouseholds } from './household-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { TextField } from '#ui/text-field.tsx'

/** Groups the chosen guests as one household, in a single action. */
export function useHouseholdAction() {
  /** What was typed over the proposed name, and for which selection: it does not apply to another one. */
  const [typed, setTyped] = useState<{ of: string; name: string }>()
  const offerUndo = useGroupingUndo()
  const nameFor = (guests: readonly Guest[]) =>
    typed?.of === idsOf(guests) ? typed.name : suggestedName(guests)
  return {
    ...copy.action,
    content: (guests: readonly Guest[]) => {
      const name = nameFor(guests)
      const leaving = guests.filter(({ party }) => party !== null && partyKey(party) !== partyKey(name))
      return (
        <TextField
          label={copy.name}
          value={name}
          onChange={(text) => setTyped({ of: idsOf(guests), name: text })}
          maxLength={GUEST_LIMITS.party}
          autoComplete="off"
          {...(leaving.length > 0 && { help: copy.leaves(leaving.length) })}
        />
      )
    },
    run: async (guests: readonly Guest[]) => {
      const read = householdNameInput.safeParse(nameFor(guests))
      if (!read.success) throw new AppError('invalid', copy.nameRequired)
      const household = { name: read.data, guest_ids: guests.map(({ id }) => id) }
      const grouped = await groupHouseholds([household])
      offerUndo(grouped)
      setTyped(undefined)
      return { sentence: copy.made(grouped.count, read.data) }
    },
  }
}

function idsOf(guests: readonly Guest[]): string {
  return guests.map(({ id }) => id).join()
}
