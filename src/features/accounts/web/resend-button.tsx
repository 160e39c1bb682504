import { useEffect, useState } from 'react'

import { mailedCopy } from '../model/mailed-copy.ts'
import { RESEND_PAUSE_SECONDS } from '../model/account-input.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'

const TICK_MS = 1000

interface ResendButtonProps {
  onResend: () => Promise<void>
  /** The mail went out a moment ago: the first pause has begun. */
  justSent?: boolean
}

/** Sends a mail again; after each one it rests for as long as the server would ignore another. */
export function ResendButton({ onResend, justSent = false }: ResendButtonProps) {
  const [pauseSeconds, setPauseSeconds] = useState(justSent ? RESEND_PAUSE_SECONDS : 0)
  const resend = useAction(
    async () => {
      await onResend()
      setPauseSeconds(RESEND_PAUSE_SECONDS)
    },
    { success: mailedCopy.againDone },
  )
  useEffect(() => {
    if (pauseSeconds === 0) return
    const timer = setTimeout(() => setPauseSeconds(pauseSeconds - 1), TICK_MS)
    return () => clearTimeout(timer)
  }, [pauseSeconds])
  return (
    <Button
      busy={resend.busy}
      disabledReason={pauseSeconds > 0 ? mailedCopy.wait(pauseSeconds) : null}
      onPress={() => void resend.run()}
    >
      {mailedCopy.again}
    </Button>
  )
}
