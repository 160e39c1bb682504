import { useEffect, useState } from 'react'
import type { CallThatWaits } from '../model/waiting-call.ts'

/** The guest's calls of this name that wait on the phone, oldest first. */
export function useWaitingCalls(name: string): readonly CallThatWaits[] {
  const [waiting, setWaiting] = useState<readonly CallThatWaits[]>([])
  useEffect(() => {
    let stop = () => {}
    let isOver = false
    // Without this part the page keeps nothing for when there is no network.
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

/** Throws away a call that the server did not take. */
export async function forgetWaitingCall({ id }: CallThatWaits): Promise<void> {
  const { forgetCall } = await import('./offline-line.ts')
  forgetCall(id)
}
