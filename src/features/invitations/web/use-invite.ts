import { useCallback } from 'react'
import { useNavigate } from 'react-router'

import type { ChosenGuests } from './chosen-guests.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { hasEmail } from '#features/guests/model/guest-letters.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import { paths } from '#platform/model/paths.ts'
import { toast } from '#ui/toasts.tsx'

/** Takes the chosen guests to /send-invitations, or says why that would lead nowhere. */
export function useInvite() {
  const navigate = useNavigate()
  return useCallback(
    (guests: readonly Guest[]) => {
      const withEmail = guests.filter(hasEmail).length
      if (guests.length === 0) return toast({ kind: 'warning', message: guestCopy.inviteNobody })
      if (withEmail === 0) return toast({ kind: 'error', message: guestCopy.inviteNoEmails })
      if (withEmail < guests.length)
        toast({ kind: 'warning', message: guestCopy.inviteSomeEmails(guests.length - withEmail, withEmail) })
      const state: ChosenGuests = { guestIds: guests.map(({ id }) => id), fromBulkAction: true }
      void navigate(paths.sendInvitations, { state })
    },
    [navigate],
  )
}
