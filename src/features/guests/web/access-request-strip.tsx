import { useQuery } from '@tanstack/react-query'
import { UserSearch } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { MouseEvent } from 'react'

import type { AccessRequest } from '../model/access-request.ts'
import { accessRequestCopy as copy, formatRequestTime } from '../model/access-request-copy.ts'
import { guestName } from '../model/guest.ts'
import { accessRequestsQuery } from './access-request-api.ts'
import { WhichGuestDialog } from './guest-dialogs.ts'
import { useDecideRequest } from './use-decide-request.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { clockNow } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'

/** The visitors who ask to be let in, one at a time, starting with `firstId`; renders nothing if there are none. */
export function AccessRequestStrip({ firstId }: { firstId: Id | undefined }) {
  const { data: requests = [] } = useQuery(accessRequestsQuery)
  const request = useShown(requests, firstId)
  const place = useFocusPlace(request?.id)
  const { approve, decline, busy } = useDecideRequest()
  const [isChoosing, setIsChoosing] = useState(false)
  const isWhich = request?.asks === 'which'
  // The next request takes this one's place: the second half of a double click must not decide it.
  const once = (decide: () => void) => (event: MouseEvent) => {
    if (event.detail < 2) decide()
  }
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {request && (
        <div className="mb-5 print:hidden">
          <Alert
            kind="wants"
            icon={
              <UserSearch size={18} strokeWidth={1.6} aria-hidden="true" className="tablet:self-center" />
            }
            action={
              <div className="flex gap-2 max-tablet:w-full">
                <Button
                  size="sm"
                  className="max-tablet:flex-1"
                  busy={busy}
                  aria-label={(isWhich ? copy.chooseFor : copy.approveOf)(guestName(request))}
                  onPress={once(() => (isWhich ? setIsChoosing(true) : approve(request)))}
                >
                  {isWhich ? copy.choose : copy.approve}
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  className="max-tablet:flex-1"
                  busy={busy}
                  aria-label={copy.declineOf(guestName(request))}
                  onPress={once(() => decline(request))}
                >
                  {copy.decline}
                </Button>
              </div>
            }
          >
            <Sentence request={request} more={requests.length - 1} />
          </Alert>
          <WhichGuestDialog request={request} open={isChoosing} onClose={() => setIsChoosing(false)} />
        </div>
      )}
    </div>
  )
}

function Sentence({ request, more }: { request: AccessRequest; more: number }) {
  const zone = useWeddingZone()
  const { last_at, asks, candidates } = request
  return (
    <p className="wrap-anywhere">
      <strong className="font-semibold">
        <bdi>{guestName(request)}</bdi>
      </strong>{' '}
      {asks === 'which' ? copy.askedWhich(candidates.length) : copy.asked}{' '}
      <span className="text-caption text-muted">
        <time dateTime={last_at} className="whitespace-nowrap">
          {formatRequestTime(zone, last_at, clockNow())}
        </time>
        {more > 0 && ` · ${copy.moreWaiting(more)}`}
      </span>
    </p>
  )
}

/** The newest request; the one on screen stays until it is decided, so that no new one slips under the pointer. */
function useShown(requests: readonly AccessRequest[], firstId: Id | undefined): AccessRequest | undefined {
  const [shownId, setShownId] = useState<Id>()
  const [answered, setAnswered] = useState<Id>()
  if (firstId !== answered) {
    setAnswered(firstId)
    setShownId(firstId)
  }
  const shown = requests.find(({ id }) => id === shownId) ?? requests[0]
  if (shown?.id !== shownId) setShownId(shown?.id)
  return shown
}

/** Keeps the keyboard user's place: the button that had the focus may be gone. */
function useFocusPlace(shownId: Id | undefined) {
  const place = useRef<HTMLDivElement>(null)
  const hadOne = useRef(false)
  useEffect(() => {
    const isGone = hadOne.current && shownId === undefined
    hadOne.current = shownId !== undefined
    if (isGone && document.activeElement === document.body) place.current?.focus({ preventScroll: true })
  }, [shownId])
  return place
}
