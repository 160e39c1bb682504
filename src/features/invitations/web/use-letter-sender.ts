import { useCallback, useRef } from 'react'
import { v7 as newId } from 'uuid'

import type { LetterKind, MailBatch } from '../model/letter.ts'
import { sendLetters } from './letter-api.ts'
import type { LetterRequest } from './letter-api.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * Starts sends. If no response came, requesting the same letter to the same guests again is the same send:
 * nobody is written to twice.
 */
export function useLetterSender(ask: (request: LetterRequest) => Promise<MailBatch> = sendLetters) {
  const unconfirmedSend = useRef<{ what: string; key: Id } | null>(null)
  return useCallback(
    async (
      kind: LetterKind,
      guests: readonly Guest[],
      body: string | null,
      last_send: Id | null | undefined,
    ): Promise<MailBatch> => {
      const guest_ids = guests.map(({ id }) => id)
      const what = JSON.stringify([kind, body, guest_ids])
      if (unconfirmedSend.current?.what !== what) unconfirmedSend.current = { what, key: newId() }
      const batch = await ask({ kind, guest_ids, body, client_key: unconfirmedSend.current.key, last_send })
      unconfirmedSend.current = null
      return batch
    },
    [ask],
  )
}
