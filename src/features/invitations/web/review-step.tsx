import { useQuery } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useMemo, useState } from 'react'

import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy as copy } from '../model/send-copy.ts'
import { deliveredOn } from '../model/send-words.ts'
import { AddresseeRows, StateWords } from './addressee-rows.tsx'
import { useAddressees } from './chosen-guests.ts'
import type { ChosenGuests } from './chosen-guests.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import type { GuestLetters } from '#features/guests/model/guest-letters.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { lettersQuery } from '#features/guests/web/listed-guests.ts'
import { useRefusal } from './couple-reads.ts'
import type { Refusal } from './couple-reads.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { LetterPanel } from './letter-panel.tsx'
import { NoSelection } from './no-selection.tsx'
import { SendLayout } from './send-layout.tsx'
import { SendPage, SendSkeleton } from './send-page.tsx'
import { SentSinceNotice, useSentSince } from './use-sent-since.tsx'
import { useSendChosen } from './use-send-chosen.ts'
import { WithoutEmailNotice } from './without-email-notice.tsx'
import { SameRecipientWarning } from './same-recipient-warning.tsx'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'

/** Who will get an invitation, who will not and why, and what it looks like: then a single press sends it. */
export function ReviewStep({ chosen }: { chosen: ChosenGuests }) {
  const read = useQuery(guestsQuery)
  const addressees = useAddressees(chosen, read.data)
  if (addressees?.onList.length === 0) return <NoSelection />
  return (
    <SendPage
      kind="invitation"
      step={0}
      line={addressees && copy.selected(addressees.onList.length, addressees.withEmail.length)}
    >
      {addressees ? (
        <Review chosen={chosen} {...addressees} />
      ) : read.isError ? (
        <ErrorState title={copy.loadFailed} text={copy.loadFailedHelp} onRetry={() => void read.refetch()} />
      ) : (
        <SendSkeleton />
      )}
    </SendPage>
  )
}

interface ReviewProps {
  chosen: ChosenGuests
  withEmail: readonly Guest[]
  without: readonly Guest[]
  gone: number
}

function Review({ chosen, withEmail, without, gone }: ReviewProps) {
  const refusal = useRefusal('invitation')
  const invitations = useInvitations()
  const [leavesOut, setLeavesOut] = useState(false)
  const sent = useSentSince()
  const isInvited = (guest: Guest) => reaches(invitations.get(guest.id)) && !sent.has(guest)
  const haveOne = withEmail.filter(isInvited).length
  const recipients = withEmail.filter((guest) => !sent.leavesOut(guest) && !(leavesOut && isInvited(guest)))
  const ids = [...recipients, ...without].map(({ id }) => id)
  const rows = recipients.map((guest) => ({ id: guest.id, name: guestName(guest), email: guest.email ?? '' }))
  const { send, busy } = useSendChosen(chosen, ids, sent)
  return (
    <SendLayout
      letter={rows.length > 0 && <LetterPanel kind="invitation" guests={rows} />}
      rows={
        rows.length > 0 && (
          <AddresseeRows
            label={copy.recipients}
            rows={rows}
            aside={({ id }) => <Earlier invitation={invitations.get(id)} />}
          />
        )
      }
    >
      {refusal && <RefusalNotice refusal={refusal} />}
      {gone > 0 && <Alert kind="info">{copy.goneGuests(gone)}</Alert>}
      {withEmail.length === 0 ? (
        <Alert kind="error">{letterCopy.noAddresses}</Alert>
      ) : (
        <WithoutEmailNotice without={without} withEmail={recipients.length} />
      )}
      <SameRecipientWarning guests={recipients} />
      <SentSinceNotice sent={sent} />
      {haveOne > 0 && (
        <Alert
          kind="info"
          action={
            <button type="button" className="link" onClick={() => setLeavesOut(!leavesOut)}>
              {leavesOut ? copy.takeBackIn : copy.leaveOut(haveOne)}
            </button>
          }
        >
          {leavesOut ? copy.leftOut(haveOne) : copy.haveOne(haveOne)}
        </Alert>
      )}
      <div className="flex flex-wrap gap-x-2 gap-y-3">
        <ButtonLink to={paths.guests}>{copy.chooseOthers}</ButtonLink>
        <Button
          variant="primary"
          icon={<Send {...ICON} />}
          busy={busy}
          busyLabel={copy.sending}
          disabledReason={refusalReason(refusal, withEmail.length, recipients.length)}
          onPress={() => void send()}
        >
          {copy.send(recipients.length)}
        </Button>
      </div>
    </SendLayout>
  )
}

function refusalReason(refusal: Refusal | null, withEmail: number, recipients: number): string | null {
  if (refusal) return refusal.reason
  if (withEmail === 0) return copy.noAddress
  return recipients === 0 ? copy.everybodyHasOne : null
}

function Earlier({ invitation }: { invitation: GuestLetters | undefined }) {
  const zone = useWeddingZone()
  if (!invitation) return null
  const { state, at } = invitation
  if (state === null || at === null) return null
  return (
    <StateWords state={state} muted>
      {deliveredOn(state, at, zone)}
    </StateWords>
  )
}

/** The newest invitation of each guest; if they cannot be read, guests simply show none. */
function useInvitations(): Map<string, GuestLetters> {
  const { data } = useQuery(lettersQuery)
  return useMemo(() => new Map(data?.map((invitation) => [invitation.guest_id, invitation])), [data])
}

/** Whether the guest has an invitation or will get it soon; one that failed, or may have, does not count. */
function reaches(invitation: GuestLetters | undefined): boolean {
  const state = invitation?.state ?? 'failed'
  return state !== 'failed' && state !== 'unclear'
}
