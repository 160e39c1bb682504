import { BellRing, MessageSquare, Plus, Send } from 'lucide-react'

import { MessageDialog, ReminderDialog } from './rsvp-dialogs.ts'
import type { ListedGuest } from '#features/guests/model/listed-guests.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { ExportButton } from '#features/guests/web/export-button.tsx'
import { GuestForm } from '#features/guests/web/guest-dialogs.ts'
import { useListedGuests } from '#features/guests/web/listed-guests.ts'
import { useRequestedDialog } from '#features/guests/web/use-requested-dialog.ts'
import { useRemoveGuest } from '#features/guests/web/use-remove-guest.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { canBeReminded, fromListCopy } from '#features/invitations/model/writing-from-list.ts'
import type { BulkSelection } from '#features/invitations/web/bulk-action.ts'
import { InvitationBadge } from '#features/invitations/web/invitation-badge.tsx'
import { useInvite } from '#features/invitations/web/use-invite.ts'
import { rsvpCopy as copy } from '#features/rsvps/model/rsvp-copy.ts'
import { rsvpListWords } from '#features/rsvps/model/rsvp-list-words.ts'
import { RSVP_FILE } from '#features/rsvps/web/rsvp-api.ts'
import { rsvpRows } from '#features/rsvps/web/rsvp-columns.tsx'
import { RsvpOverview } from '#features/rsvps/web/rsvp-panels.tsx'
import { ListScreen } from '#lists/web/list-screen.tsx'
import { BarButton } from '#lists/web/selection-bar.tsx'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ICON } from '#ui/icon-props.ts'
import { toast } from '#ui/toasts.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/**
 * Who is coming, what they eat, and who has not answered; with messages to those who have, and reminders for the
 * others.
 */
export default function RsvpScreen() {
  const read = useListedGuests()
  const message = useDialog<BulkSelection>()
  const reminder = useDialog<BulkSelection>()
  const remind = (selection: BulkSelection) => {
    if (selection.rows.some(canBeReminded)) reminder.open(selection)
    else toast({ kind: 'error', message: fromListCopy.noEligible })
  }
  const invite = useInvite()
  const editor = useDialog<ListedGuest>()
  const removeGuest = useRemoveGuest()
  useRequestedDialog(read.data, { edit: editor.open })
  const addMore = (variant: 'primary' | 'secondary') => (
    <ButtonLink to={paths.guests} variant={variant} className={HALF} icon={<Plus {...ICON} />}>
      {copy.addMore}
    </ButtonLink>
  )
  return (
    <>
      <ListScreen
        list={guestList}
        words={rsvpListWords}
        read={read}
        timeZone={useWeddingZone()}
        head={{
          title: copy.title,
          line: copy.line,
          actions: (guests) => {
            const pending = guests.filter(({ rsvp_status }) => rsvp_status === 'pending')
            const count = pending.filter(canBeReminded).length
            const all = { rows: pending, shown: pending, clear: () => {} }
            return (
              <>
                <ExportButton label={copy.export} file={RSVP_FILE} className={WIDE} />
                {count > 0 && (
                  <Button icon={BELL} className={WIDE} onPress={() => reminder.open(all)}>
                    {fromListCopy.remind(count)}
                  </Button>
                )}
              </>
            )
          },
        }}
        above={<RsvpOverview guests={read.data} />}
        {...ROWS}
        bulkActions={(selection) => (
          <>
            <BarButton isHalf onPress={() => message.open(selection)}>
              {fromListCopy.messageGuests}
            </BarButton>
            <BarButton isHalf onPress={() => invite(selection.rows)}>
              {fromListCopy.sendInvitations}
            </BarButton>
            <BarButton isMain icon={BELL} onPress={() => remind(selection)}>
              {fromListCopy.sendReminders}
            </BarButton>
          </>
        )}
        lead={({ rows, shown, clear }) => {
          const chosen = rows.length > 0 ? rows : shown
          const sending = rows.length > 0 ? { onPress: () => invite(rows) } : { to: paths.sendInvitations }
          return (
            <div className="mb-4 flex flex-wrap gap-2">
              {addMore('secondary')}
              <Button icon={<Send {...ICON} />} className={HALF} {...sending}>
                {fromListCopy.sendInvitations}
              </Button>
              <ExportButton label={fromListCopy.exportGuestList} className={HALF} />
              <Button
                icon={<MessageSquare {...ICON} />}
                className={HALF}
                disabledReason={chosen.length === 0 ? fromListCopy.nobodyShown : null}
                onPress={() => message.open({ rows: chosen, shown, clear })}
              >
                {fromListCopy.messageGuests}
              </Button>
            </div>
          )
        }}
        empty={{ title: copy.empty, text: copy.emptyHint, actions: addMore('primary') }}
      />
      <MessageDialog selection={message.item} {...message.props} />
      <GuestForm guest={editor.item} {...editor.props} note={invitationOf} onRemove={removeGuest} />
      <ReminderDialog selection={reminder.item} {...reminder.props} />
    </>
  )
}

const invitationOf = (guest: ListedGuest) => <InvitationBadge guest={guest} />
const ROWS = rsvpRows(invitationOf)
const WIDE = 'max-tablet:flex-auto'
const HALF = 'max-tablet:flex-1 max-tablet:basis-[40%]'
const BELL = <BellRing {...ICON} />
