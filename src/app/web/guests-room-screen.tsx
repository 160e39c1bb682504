import { Send } from 'lucide-react'
import type { ComponentProps } from 'react'

import { GuestsScreen } from '#features/guests/web/guests-screen.tsx'
import { useGuestBulkActions } from '#features/guests/web/guest-bulk-actions.tsx'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestCopy } from '#features/guests/model/guest-copy.ts'
import type { BulkSelection } from '#features/invitations/web/bulk-action.ts'
import { BulkDialog } from '#features/invitations/web/bulk-dialog.tsx'
import { useLetterActions } from '#features/invitations/web/bulk-letter-actions.tsx'
import { InvitationBadge, InvitationsKnown } from '#features/invitations/web/invitation-badge.tsx'
import { useInvite } from '#features/invitations/web/use-invite.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'

/** The guest list, with what is sent to the guests on it. */
export default function GuestsRoom() {
  const bulk = useDialog<BulkSelection>()
  const invite = useInvite()
  return (
    <InvitationsKnown>
      <GuestsScreen
        invitation={invitationOf}
        bulkActions={(selection) => (
          <>
            <Button
              variant="ivory-outline"
              className="max-tablet:flex-1"
              aria-haspopup="dialog"
              onPress={() => bulk.open(selection)}
            >
              {guestCopy.bulkActions}
            </Button>
            <Button
              variant="ivory"
              icon={<Send size={16} strokeWidth={1.6} aria-hidden="true" />}
              className="max-tablet:w-full"
              onPress={() => invite(selection.rows)}
            >
              {guestCopy.invite}
            </Button>
          </>
        )}
      />
      {/* Not there before it is wanted: what its actions ask takes longer than the rows do. */}
      {bulk.item && <GuestsBulkDialog dialog={bulk} />}
    </InvitationsKnown>
  )
}

function GuestsBulkDialog({ dialog }: Pick<ComponentProps<typeof BulkDialog>, 'dialog'>) {
  const letters = useLetterActions()
  const { plusOnes, edit, qrCodes, removal } = useGuestBulkActions()
  return (
    <BulkDialog
      dialog={dialog}
      actions={[letters.invitation, letters.reminder, letters.custom, plusOnes, edit, qrCodes, removal]}
    />
  )
}

const invitationOf = (guest: Guest) => <InvitationBadge guest={guest} />
