import { useRef } from 'react'

import type { AccessRequest } from '../model/access-request.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import { guestName } from '../model/guest.ts'
import { approveRequest, declineRequest, reopenRequest } from './access-request-api.ts'
import { BRIEF_MS, LONG_UNDO_MS, addToast, removeToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Approves or declines a request; a decline can be undone. */
export function useDecideRequest() {
  const offered = useRef<number>(null)
  const { run: approve, busy: approving } = useAction((request: AccessRequest) => approveRequest(request), {
    success: ({ guest }) => copy.approved(guestName(guest)),
    successMs: BRIEF_MS,
  })
  const { run: reopen } = useAction(reopenRequest, {
    success: (_, request) => copy.reopened(guestName(request)),
    successMs: BRIEF_MS,
  })
  const { run: decline, busy: declining } = useAction(async (request: AccessRequest) => {
    await declineRequest(request)
    // On a phone, a second toast would cover the next request.
    if (offered.current !== null) removeToast(offered.current)
    offered.current = addToast({
      kind: 'success',
      message: copy.declined(guestName(request)),
      durationMs: LONG_UNDO_MS,
      action: { label: copy.undo, onPress: () => void reopen(request) },
    })
  })
  return {
    approve: (request: AccessRequest) => void approve(request),
    decline: (request: AccessRequest) => void decline(request),
    busy: approving || declining,
  }
}
