import { useEffect, useRef, useState } from 'react'

export type Facing = 'environment' | 'user'

/**
 * Shows the camera of that side in the `video` element until the component goes; `onDenied` is called if the browser
 * or the guest does not allow it.
 */
export function useCamera(facing: Facing, onDenied: () => void) {
  const video = useRef<HTMLVideoElement>(null)
  const [canTurn, setCanTurn] = useState(false)
  const [isLive, setLive] = useState(false)
  const latest = useRef(onDenied)
  useEffect(() => {
    latest.current = onDenied
  })

  useEffect(() => {
    let stream: MediaStream | null = null
    let isOver = false
    const wanted = { facingMode: facing, width: { ideal: 3840 }, height: { ideal: 2160 } }
    navigator.mediaDevices.getUserMedia({ video: wanted, audio: false }).then(
      async (opened) => {
        stream = opened
        const { current: element } = video
        if (isOver || !element) return end(opened)
        element.srcObject = opened
        // Browsers list all cameras only after one has been opened.
        const devices = await navigator.mediaDevices.enumerateDevices()
        setCanTurn(devices.filter(({ kind }) => kind === 'videoinput').length > 1)
      },
      () => isOver || latest.current(),
    )
    return () => {
      isOver = true
      setLive(false)
      if (stream) end(stream)
    }
  }, [facing])

  return { video, canTurn, isLive, onPlaying: () => setLive(true) }
}

function end(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop()
}
