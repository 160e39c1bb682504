import { useQuery } from '@tanstack/react-query'

import { sendCopy } from '../model/send-copy.ts'
import {
  canSendAgain,
  eventStatus,
  eventWords,
  guestHistoryCopy as copy,
} from '../model/guest-event-words.ts'
import type { GuestHistoryEntry } from '../model/letter.ts'
import { guestHistoryQuery, sendAgain } from './letter-api.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { useAction } from '#platform/web/use-action.ts'
import { StatusDot } from '#ui/badge.tsx'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'

interface GuestHistoryDialogProps {
  guest: Guest
  open: boolean
  onClose: () => void
}

/** The events between the couple and one guest, newest first. */
export function GuestHistoryDialog({ guest, open, onClose }: GuestHistoryDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={copy.title(guestName(guest))} size="sm">
      <History guest={guest} />
    </Dialog>
  )
}

function History({ guest }: { guest: Guest }) {
  const { data, isError, refetch } = useQuery(guestHistoryQuery(guest.id))
  if (data && data.events.length === 0) return <p className="text-muted">{copy.empty}</p>
  if (data) {
    return (
      <ol className="border-t border-hairline">
        {data.events.map((event) => (
          <EventRow
            key={`${event.kind} ${event.at} ${event.message_id}`}
            event={event}
            events={data.events}
          />
        ))}
      </ol>
    )
  }
  if (isError) {
    return (
      <div role="alert" className="flex flex-wrap items-center justify-between gap-3">
        <p>{copy.loadFailed}</p>
        <Button size="sm" onPress={() => void refetch()}>
          {copy.retry}
        </Button>
      </div>
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Loading hidden />
      <Skeleton width="70%" />
      <Skeleton width="55%" />
      <Skeleton width="62%" />
    </div>
  )
}

function EventRow({ event, events }: { event: GuestHistoryEntry; events: readonly GuestHistoryEntry[] }) {
  const { run, busy } = useAction(sendAgain, { success: copy.queuedAgain, failure: copy.sendAgainFailed })
  const zone = useWeddingZone()
  const { batch_id: batchId, message_id: messageId } = event
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-2 border-b border-hairline py-2.5">
      <span className="flex h-5 items-center">
        <StatusDot status={eventStatus(event)} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">{eventWords(event)}</p>
        {event.reason !== null && <p className="wrap-anywhere">{event.reason}</p>}
        {event.state === 'unclear' && <p className="text-caption text-muted">{sendCopy.unclearHelp}</p>}
        <p className="text-caption text-muted">
          <time dateTime={event.at}>{formatInstant(zone, event.at)}</time>
        </p>
      </div>
      {batchId !== null && messageId !== null && canSendAgain(event, events) && (
        <Button size="sm" busy={busy} onPress={() => void run(batchId, [messageId])}>
          {copy.sendAgain}
        </Button>
      )}
    </li>
  )
}
