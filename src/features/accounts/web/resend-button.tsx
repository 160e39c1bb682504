import { useEffect, useState } from 'react'

import { mailedCopy } from '../model/mailed-copy.ts'
import { RESEND_PAUSE_SECONDS } from '../model/account-limits.ts'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'

const TICK_MS = 1000

interface ResendButtonProps {
  onResend: () => Promise<void>
  /** the mail was just sent: the first pause has begun */
  justSent?: boolean
}

/** Sends a mail again; after each one it is disabled for as long as the server would ignore another. */
export function ResendButton({ onResend, justSent = false }: ResendButtonProps) {
  // An instant instead of a count, because a sleeping phone does not tick.
  const [restsUntilMs, setRestsUntilMs] = useState(() => (justSent ? afterPause() : 0))
  const [pauseSeconds, setPauseSeconds] = useState(justSent ? RESEND_PAUSE_SECONDS : 0)
  const resend = useAction(
    async () => {
      await onResend()
      setRestsUntilMs(afterPause())
      setPauseSeconds(RESEND_PAUSE_SECONDS)
    },
    { success: mailedCopy.againDone },
  )
  useEffect(() => {
    const timer = setInterval(() => {
      const leftMs = restsUntilMs - epochMs(clockNow())
      setPauseSeconds(Math.max(0, Math.ceil(leftMs / 1000)))
      if (leftMs <= 0) clearInterval(timer)
    }, TICK_MS)
    return () => clearInterval(timer)
  }, [restsUntilMs])
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

function afterPause(): number {
  return epochMs(clockNow()) + RESEND_PAUSE_SECONDS * 1000
}
