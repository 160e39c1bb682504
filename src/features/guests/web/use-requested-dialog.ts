import { guestCopy } from '../model/guest-copy.ts'
import type { Guest } from '../model/guest.ts'
import { useRequestedAction } from '#lists/web/use-requested-action.ts'
import type { Id } from '#platform/model/ids.ts'
import { addToast } from '#platform/web/toast-queue.ts'

interface Dialogs<G> {
  add?: () => void
  import?: () => void
  edit: (guest: G) => void
  /** Shows a request to be let in; returns false if there is none. */
  request?: (id: Id) => boolean
}

/** Opens the dialog that the address requests (`GUESTS_DO`), or shows the guest or the request with that id. */
export function useRequestedDialog<G extends Pick<Guest, 'id'>>(
  guests: readonly G[] | undefined,
  dialogs: Dialogs<G>,
): void {
  useRequestedAction((what) => {
    if (what === 'add') return dialogs.add?.()
    if (what === 'import') return dialogs.import?.()
    const guest = guests?.find(({ id }) => id === what)
    if (guest) dialogs.edit(guest)
    else if (!dialogs.request?.(what)) addToast({ kind: 'info', message: guestCopy.askedGone })
  }, guests !== undefined)
}
