import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { WaitingCallView } from '../model/waiting-call.ts'

/** The guest's calls of this name that wait on the phone, oldest first. */
export function useWaitingCalls(name: string): readonly WaitingCallView[] {
  const [waiting, setWaiting] = useState<readonly WaitingCallView[]>([])
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // If this part fails to load, the page stores no calls for later.
    import('./offline-line.ts').then(
      ({ watchCalls }) => {
        if (!isOver) stop = watchCalls((all) => setWaiting(all.filter(({ call }) => call === name)))
      },
      () => {},
    )
    return () => {
      isOver = true
      stop()
    }
  }, [name])
  return waiting
}

/** Runs `onArrived` when waiting calls have arrived or were refused: only the server knows which of them apply. */
export function useArrived(waiting: readonly WaitingCallView[], onArrived: () => void): void {
  const unsent = waiting.filter(({ refusal }) => refusal === null).length
  const before = useRef(unsent)
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    const isFewer = unsent < before.current
    before.current = unsent
    if (isFewer) arrived()
  }, [unsent])
}

/** Deletes a call that the server rejected; resolves once the page no longer shows it. */
export async function forgetWaitingCall({ id }: WaitingCallView): Promise<void> {
  const { forgetCall } = await import('./offline-line.ts')
  forgetCall(id)
}
