import { useEffect, useEffectEvent, useState } from 'react'
import type { WaitingCallView } from '../model/waiting-call.ts'

/**
 * The guest's calls of this name that wait on the phone, oldest first. Runs `onArrived` when some have arrived or were
 * refused, since only the server knows which of them apply; and at once if some arrived before this part of the page
 * was there, because its content may have been read just before.
 */
export function useWaitingCalls(name: string, onArrived: () => void = () => {}): readonly WaitingCallView[] {
  const [waiting, setWaiting] = useState<readonly WaitingCallView[]>([])
  const arrived = useEffectEvent(onArrived)
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // If this part fails to load, the page stores no calls for later.
    import('./offline-line.ts').then(
      ({ watchCalls, arrivedCalls }) => {
        if (isOver) return
        if (arrivedCalls.has(name)) arrived()
        let before = 0
        stop = watchCalls((all) => {
          const own = all.filter(({ call }) => call === name)
          setWaiting(own)
          const unsent = own.filter(({ refusal }) => refusal === null).length
          if (unsent < before) arrived()
          before = unsent
        })
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

/** Deletes a call that the server rejected; resolves once the page no longer shows it. */
export async function forgetWaitingCall({ id }: WaitingCallView): Promise<void> {
  const { forgetCall } = await import('./offline-line.ts')
  forgetCall(id)
}
