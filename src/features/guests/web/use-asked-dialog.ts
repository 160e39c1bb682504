import { useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'react-router'

import type { Guest } from '../model/guest.ts'

interface Dialogs {
  add: () => void
  import: () => void
  edit: (guest: Guest) => void
}

/** Opens the dialog that the address asks for (`GUESTS_DO`), and takes that out of it: a reload does not ask again. */
export function useAskedDialog(guests: readonly Guest[] | undefined, dialogs: Dialogs): void {
  const [params, setParams] = useSearchParams()
  const asked = params.get('do')
  const answer = useEffectEvent((what: string, among: readonly Guest[]) => {
    setParams(
      (before) => {
        before.delete('do')
        return before
      },
      { replace: true, preventScrollReset: true },
    )
    if (what === 'add') return dialogs.add()
    if (what === 'import') return dialogs.import()
    const guest = among.find(({ id }) => id === what)
    if (guest) dialogs.edit(guest)
  })
  useEffect(() => {
    if (asked !== null && guests) answer(asked, guests)
  }, [asked, guests])
}
