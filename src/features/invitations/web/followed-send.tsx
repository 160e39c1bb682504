import { useQuery } from '@tanstack/react-query'

import { sendCopy as copy } from '../model/send-copy.ts'
import { isDone, percentDone } from '../model/letter.ts'
import type { MailBatch } from '../model/letter.ts'
import { outcomeSentence } from '../model/send-words.ts'
import { useAddressees } from './chosen-guests.ts'
import type { ChosenGuests } from './chosen-guests.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { DeliveryRows } from './delivery-rows.tsx'
import { batchQuery } from './letter-api.ts'
import type { BatchDetail } from './letter-api.ts'
import { LetterPanel } from './letter-panel.tsx'
import { SendLayout } from './send-layout.tsx'
import { SendOutcome } from './send-outcome.tsx'
import { SendPage, SendSkeleton } from './send-page.tsx'
import { SendProgress } from './send-progress.tsx'
import { WithoutEmailNotice } from './without-email-notice.tsx'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { formatInstant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { ErrorState } from '#ui/error-state.tsx'

/** One send: its progress so far, or its outcome. */
export function FollowedSend({ id, chosen }: { id: Id; chosen: ChosenGuests | null }) {
  const { data, isError, refetch } = useQuery(batchQuery(id))
  const zone = useWeddingZone()
  const addressees = useAddressees(chosen, useQuery(guestsQuery).data)
  if (!data) {
    return (
      <SendPage kind="invitation" step={1} line={isError ? '' : null}>
        {isError ? (
          <ErrorState
            title={copy.sendLoadFailed}
            text={copy.sendLoadFailedHelp}
            onRetry={() => void refetch()}
          />
        ) : (
          <SendSkeleton />
        )}
      </SendPage>
    )
  }
  const { batch } = data
  const isOver = isDone(batch)
  const when = formatInstant(zone, batch.created_at)
  return (
    <SendPage
      kind={batch.kind}
      step={isOver ? 2 : 1}
      line={
        addressees
          ? copy.selected(addressees.onList.length, addressees.withEmail.length)
          : copy.begun(batch.kind, batch.total, when)
      }
    >
      <output className="sr-only">
        {isOver ? outcomeSentence(batch) : copy.percentAnnounced(quarterDone(batch))}
      </output>
      <SendLayout letter={<LetterOf detail={data} />} rows={<DeliveryRows messages={data.messages} />}>
        {isOver ? <SendOutcome detail={data} /> : <SendProgress batch={batch} />}
        {!isOver && addressees && <WithoutEmailNotice without={addressees.without} withEmail={batch.total} />}
      </SendLayout>
    </SendPage>
  )
}

/** Announced only at each quarter: a send of hundreds changes every second. */
function quarterDone(batch: MailBatch): number {
  const percent = percentDone(batch)
  return percent - (percent % 25)
}

function LetterOf({ detail: { batch, messages } }: { detail: BatchDetail }) {
  const guests = messages.flatMap(({ guest_id, name }) => (guest_id === null ? [] : [{ id: guest_id, name }]))
  return guests.length > 0 && <LetterPanel kind={batch.kind} guests={guests} body={batch.body} />
}
