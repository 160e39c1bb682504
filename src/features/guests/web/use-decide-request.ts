import { useRef } from 'react'

import type { AccessRequest } from '../model/access-request.ts'
import { accessRequestCopy as copy } from '../model/access-request-copy.ts'
import { guestName } from '../model/guest.ts'
import { approveRequest, declineRequest, reopenRequest } from './access-request-api.ts'
import { addToast, removeToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'

/** Long enough to read the name and reconsider. */
const UNDO_MS = 10_000

/** Approves or declines a request; a decline can be undone. */
export function useDecideRequest() {
  const offered = useRef<number>(null)
  const { run: approve, busy: approving } = useAction((request: AccessRequest) => approveRequest(request), {
    success: ({ guest }) => copy.approved(guestName(guest)),
    successMs: 3000,
  })
  const { run: reopen } = useAction(reopenRequest, {
    success: (_, request) => copy.reopened(guestName(request)),
    successMs: 3000,
  })
  const { run: decline, busy: declining } = useAction(async (request: AccessRequest) => {
    await declineRequest(request)
    // On a phone, a second toast would cover the next request.
    if (offered.current !== null) removeToast(offered.current)
    offered.current = addToast({
      kind: 'success',
      message: copy.declined(guestName(request)),
      durationMs: UNDO_MS,
      action: { label: copy.undo, onPress: () => void reopen(request) },
    })
  })
  return {
    approve: (request: AccessRequest) => void approve(request),
    decline: (request: AccessRequest) => void decline(request),
    busy: approving || declining,
  }
}
