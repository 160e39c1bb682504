import { useCallback, useRef } from 'react'

import type { LetterKind, MailBatch } from '../model/letter.ts'
import { newClientKey } from './chosen-guests.ts'
import { sendLetters } from './letter-api.ts'
import type { LetterRequest } from './letter-api.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import type { Id } from '#platform/model/ids.ts'

/**
 * Begins sends. Asked again for the same letter to the same guests, because no response came, it is the same send:
 * nobody is written to twice.
 */
export function useLetterSender(ask: (request: LetterRequest) => Promise<MailBatch> = sendLetters) {
  const unheard = useRef<{ what: string; key: Id } | null>(null)
  return useCallback(
    async (kind: LetterKind, guests: readonly Guest[], body: string | null = null): Promise<MailBatch> => {
      const guest_ids = guests.map(({ id }) => id)
      const what = JSON.stringify([kind, body, guest_ids])
      if (unheard.current?.what !== what) unheard.current = { what, key: newClientKey() }
      const batch = await ask({ kind, guest_ids, body, client_key: unheard.current.key })
      unheard.current = null
      return batch
    },
    [ask],
  )
}
