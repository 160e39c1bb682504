import { useCallback, useEffect, useRef, useState } from 'react'

import { bulkCopy } from '../model/bulk-words.ts'
import type { MailBatch } from '../model/letter.ts'
import { sendCopy } from '../model/send-copy.ts'
import { sentSince } from '../model/sent-since.ts'
import { readLastSend } from './letter-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { Alert } from '#ui/alert.tsx'

interface SentMeanwhile {
  sentence: string
  guestIds: ReadonlySet<Id>
}

/**
 * Keeps a screen from sending a letter again that somebody else has sent since it was opened: the server refuses that,
 * the guests it names are left out, and the person may take them in again.
 */
export function useSentSince() {
  const lastSend = useRef<ReturnType<typeof readLastSend>>(undefined)
  const [meanwhile, setMeanwhile] = useState<SentMeanwhile | null>(null)
  const [isLeftOut, setLeftOut] = useState(true)
  /** To be called when the screen is opened. */
  const open = useCallback(() => {
    lastSend.current = readLastSend()
    setMeanwhile(null)
  }, [])
  /** Begins a send to these guests; null if it was refused because of what was sent meanwhile. */
  async function begin(
    guestIds: readonly Id[],
    ask: (lastSend: Id | null | undefined) => Promise<MailBatch>,
  ): Promise<MailBatch | null> {
    try {
      return await ask(await lastSend.current)
    } catch (error) {
      const sent = sentSince(error, guestIds)
      if (sent.length === 0 || !(error instanceof AppError)) throw error
      // What was refused is shown now: the next press says again what to do about it.
      lastSend.current = readLastSend()
      setMeanwhile((before) => ({
        sentence: error.message,
        guestIds: new Set([...(before?.guestIds ?? []), ...sent]),
      }))
      setLeftOut(true)
      return null
    }
  }
  return {
    open,
    begin,
    /** Whether this guest was written to meanwhile. */
    has: ({ id }: { id: Id }) => meanwhile?.guestIds.has(id) === true,
    /** Whether this guest is left out for that reason. */
    leavesOut: ({ id }: { id: Id }) => isLeftOut && meanwhile?.guestIds.has(id) === true,
    meanwhile,
    isLeftOut,
    setLeftOut,
  }
}

export type SentSince = ReturnType<typeof useSentSince>

/** Says who was written to meanwhile, and lets the person leave them out or take them in. */
export function SentSinceNotice({ sent }: { sent: SentSince }) {
  const { open, meanwhile, isLeftOut, setLeftOut } = sent
  useEffect(open, [open])
  if (!meanwhile) return null
  return (
    <Alert
      kind="error"
      action={
        <button type="button" className="link" onClick={() => setLeftOut(!isLeftOut)}>
          {isLeftOut ? sendCopy.takeBackIn : bulkCopy.leaveThemOut(meanwhile.guestIds.size)}
        </button>
      }
    >
      {meanwhile.sentence} {isLeftOut && sendCopy.leftOutMeanwhile(meanwhile.guestIds.size)}
    </Alert>
  )
}
