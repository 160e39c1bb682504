import { useNavigate } from 'react-router'
import { v7 as newId } from 'uuid'

import { sendFailed } from '../model/send-words.ts'
import { sentSince } from '../model/sent-since.ts'
import type { ChosenGuests } from './chosen-guests.ts'
import { sendLetters } from './letter-api.ts'
import type { LetterRequest } from './letter-api.ts'
import type { SentSince } from './use-sent-since.tsx'
import { AppError } from '#platform/model/app-error.ts'
import { paths } from '#platform/model/paths.ts'
import type { Id } from '#platform/model/ids.ts'
import { isSessionEnd, useAction } from '#platform/web/use-action.ts'

/**
 * Sends the invitations and continues to the send's own address. The key is put into the browser's history before
 * the request: pressing again, even after a reload, is the same send.
 */
export function useSendChosen(chosen: ChosenGuests, guestIds: readonly Id[], sent: SentSince) {
  const navigate = useNavigate()
  const { run, busy } = useAction(async () => {
    const clientKey = chosen.clientKey ?? newId()
    await navigate(paths.sendInvitations, { replace: true, state: { ...chosen, clientKey } })
    const request = { kind: 'invitation' as const, guest_ids: guestIds, client_key: clientKey }
    const batch = await sent.begin(guestIds, (last_send) => requestSend({ ...request, last_send }))
    if (batch)
      await navigate(paths.send(batch.id), { replace: true, state: { ...chosen, guestIds, clientKey } })
  })
  return { send: run, busy }
}

/** Starts a send; an error says what failed, and then why. */
export async function requestSend(request: LetterRequest) {
  try {
    return await sendLetters(request)
  } catch (error) {
    const isRefused = sentSince(error, request.guest_ids).length > 0
    if (!(error instanceof AppError) || isSessionEnd(error) || isRefused) throw error
    const { code, message } = error
    const failure = sendFailed(request.kind)
    throw new AppError(code === 'internal' ? 'unavailable' : code, `${failure}. ${message}`)
  }
}
