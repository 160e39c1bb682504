import { Send } from 'lucide-react'

import { guestCopy } from '#features/guests/model/guest-copy.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { GuestsScreen } from '#features/guests/web/guests-screen.tsx'
import type { BulkSelection } from '#features/invitations/web/bulk-action.ts'
import { InvitationBadge } from '#features/invitations/web/invitation-badge.tsx'
import { useInvite } from '#features/invitations/web/use-invite.ts'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { ICON } from '#ui/icon-props.ts'
import { dialogOnDemand } from '#ui/on-demand.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const GuestsBulkDialog = dialogOnDemand(
  async () => (await import('./guests-bulk-dialog.tsx')).GuestsBulkDialog,
)

/** The guest list, combined with the letters to its guests. */
export default function GuestsWithLetters() {
  const bulk = useDialog<BulkSelection>()
  const invite = useInvite()
  return (
    <>
      <GuestsScreen
        invitation={invitationOf}
        bulkActions={(selection) => (
          <>
            <BarButton aria-haspopup="dialog" onPress={() => bulk.open(selection)}>
              {guestCopy.bulkActions}
            </BarButton>
            <BarButton isMain icon={<Send {...ICON} />} onPress={() => invite(selection.rows)}>
              {guestCopy.invite}
            </BarButton>
          </>
        )}
      />
      <GuestsBulkDialog selection={bulk.item} {...bulk.props} />
    </>
  )
}

const invitationOf = (guest: ListedGuest) => <InvitationBadge guest={guest} />
