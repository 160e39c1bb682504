import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'

import { sendCopy as copy } from '../model/send-copy.ts'
import { bulkCopy } from '../model/bulk-words.ts'
import { canBeReminded, fromListCopy } from '../model/writing-from-list.ts'
import type { Refusal } from './couple-reads.ts'
import { readLastSend } from './letter-api.ts'
import { requestSend } from './use-send-chosen.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { wasRecentlyContacted } from '#features/guests/model/guest-letters.ts'
import { listedGuests } from '#features/guests/model/listed-guests.ts'
import { lettersQuery } from '#features/guests/web/listed-guests.ts'
import { clockNow } from '#platform/model/dates.ts'
import { queryClient } from '#platform/web/query-client.ts'
import { useAction } from '#platform/web/use-action.ts'
import { paths } from '#platform/model/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'

/** One press reminds everybody who owes an answer and has an address. */
export function RemindPending({ guests, refusal }: { guests: readonly Guest[]; refusal: Refusal | null }) {
  const navigate = useNavigate()
  const confirm = useConfirm()
  // Kept until the server has responded: a repeated request is the same send.
  const clientKey = useRef<string>(null)
  const { data: letters } = useQuery(lettersQuery)
  const waiting = listedGuests(guests, { letters }).filter(canBeReminded)
  const { run, busy } = useAction(async () => {
    const last_send = await readLastSend()
    // Nobody is reminded before it is known who was recently written to.
    const read = await queryClient.fetchQuery({ ...lettersQuery, staleTime: 0 })
    const pending = listedGuests(guests, { letters: read }).filter(canBeReminded)
    const rested = pending.filter((guest) => !wasRecentlyContacted(guest, clockNow()))
    const recent = pending.length - rested.length
    // If all of them were written to recently, the question is whether to remind them anyway.
    const isAll = rested.length === 0
    const meant = isAll ? pending : rested
    const warning =
      recent > 0 ? ` ${(isAll ? bulkCopy.justReminded : bulkCopy.justRemindedLeftOut)(recent)}` : ''
    const isSure = await confirm({
      sentence: copy.remindQuestion(meant.length) + warning,
      action: copy.remindAction(meant.length),
      names: meant.map(guestName),
    })
    if (!isSure) return
    clientKey.current ??= newId()
    const { id } = await requestSend({
      kind: 'reminder',
      guest_ids: meant.map((guest) => guest.id),
      client_key: clientKey.current,
      last_send,
    })
    await navigate(paths.send(id))
  })
  if (waiting.length === 0) return null
  return (
    <Alert
      kind="wants"
      action={
        <Button size="sm" busy={busy} disabledReason={refusal?.reason ?? null} onPress={() => void run()}>
          {fromListCopy.remind(waiting.length)}
        </Button>
      }
    >
      {copy.waitingForAnswers(waiting.length)}
    </Alert>
  )
}
