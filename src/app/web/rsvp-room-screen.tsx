import { BellRing, MessageSquare, Send } from 'lucide-react'

import { guestFilterCopy } from '#features/guests/model/guest-filter-copy.ts'
import { ExportButton } from '#features/guests/web/export-button.tsx'
import { guestFilters } from '#features/guests/web/guest-filters-dialog.tsx'
import { bulkCopy, canBeReminded, RSVP_REMINDER_WORDS } from '#features/invitations/model/bulk-words.ts'
import type { MailBatch } from '#features/invitations/model/letter.ts'
import { sendCopy } from '#features/invitations/model/send-copy.ts'
import type { BulkSelection } from '#features/invitations/web/bulk-action.ts'
import { BulkDialog } from '#features/invitations/web/bulk-dialog.tsx'
import { useLetterActions } from '#features/invitations/web/bulk-letter-actions.tsx'
import { RemindersDialog } from '#features/invitations/web/reminders-dialog.tsx'
import { useInvite } from '#features/invitations/web/use-invite.ts'
import { useReminders } from '#features/invitations/web/use-reminders.ts'
import { rsvpCopy } from '#features/rsvps/model/rsvp-copy.ts'
import { exportRsvps } from '#features/rsvps/web/rsvp-api.ts'
import { RsvpScreen } from '#features/rsvps/web/rsvp-screen.tsx'
import { paths } from '#platform/model/paths.ts'
import { Button } from '#ui/button.tsx'
import { useDialog } from '#ui/dialog.tsx'

/** The answers, with what is written to those who gave them or still owe one. */
export default function RsvpRoom() {
  const message = useDialog<BulkSelection>()
  const reminders = useDialog<MailBatch>()
  const { remind, remindAll, busy } = useReminders(reminders.open)
  const { custom } = useLetterActions()
  const invite = useInvite()
  return (
    <>
      <RsvpScreen
        filters={FILTERS}
        headerActions={(guests) => {
          const count = guests.filter(canBeReminded).length
          return (
            <>
              {guests.length > 0 && (
                <ExportButton label={rsvpCopy.export} file={RSVPS} className="max-tablet:flex-auto" />
              )}
              {count > 0 && (
                <Button
                  busy={busy}
                  icon={<BellRing {...ICON} />}
                  className="max-tablet:flex-auto"
                  onPress={() => void remindAll(guests)}
                >
                  {sendCopy.remind(count)}
                </Button>
              )}
            </>
          )
        }}
        bulkActions={({ rows, shown, clear }) => (
          <>
            <Button
              variant="ivory-outline"
              className={HALF_OF_BAR}
              onPress={() => message.open({ rows, shown, clear })}
            >
              {bulkCopy.messageGuests}
            </Button>
            <Button variant="ivory-outline" className={HALF_OF_BAR} onPress={() => invite(rows)}>
              {bulkCopy.sendInvitations}
            </Button>
            <Button
              variant="ivory"
              icon={<BellRing {...ICON} />}
              busy={busy}
              className="max-tablet:w-full"
              onPress={() => remind(rows, clear)}
            >
              {bulkCopy.sendReminders}
            </Button>
          </>
        )}
        footer={({ rows, shown, clear }) => (
          <>
            {rows.length > 0 ? (
              <Button icon={<Send {...ICON} />} className={HALF} onPress={() => invite(rows)}>
                {bulkCopy.sendInvitations}
              </Button>
            ) : (
              <Button icon={<Send {...ICON} />} className={HALF} to={paths.sendInvitations}>
                {bulkCopy.sendInvitations}
              </Button>
            )}
            <ExportButton label={bulkCopy.exportGuestList} className={HALF} />
            <Button
              icon={<MessageSquare {...ICON} />}
              className={HALF}
              disabledReason={shown.length + rows.length === 0 ? bulkCopy.nobodyShown : null}
              onPress={() => message.open({ rows: rows.length > 0 ? rows : shown, shown, clear })}
            >
              {bulkCopy.messageGuests}
            </Button>
          </>
        )}
      />
      <BulkDialog dialog={message} actions={[{ ...custom, label: bulkCopy.messageGuests }]} />
      <RemindersDialog dialog={reminders} title={bulkCopy.remindersTitle} words={RSVP_REMINDER_WORDS} />
    </>
  )
}

const RSVPS = { save: exportRsvps, saved: rsvpCopy.exported, failed: rsvpCopy.exportFailed }
const FILTERS = guestFilters(guestFilterCopy.more)
/** Two buttons share the width of a phone; in the bar below the number and Clear. */
const HALF = 'max-tablet:flex-1 max-tablet:basis-[40%]'
const HALF_OF_BAR = 'max-tablet:flex-1 max-tablet:basis-[47%]'
const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
