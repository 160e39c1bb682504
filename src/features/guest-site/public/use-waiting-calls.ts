import { useEffect, useState } from 'react'
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

/** Deletes a call that the server rejected. */
export async function forgetWaitingCall({ id }: WaitingCallView): Promise<void> {
  const { forgetCall } = await import('./offline-line.ts')
  forgetCall(id)
}
