import { DoorOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'

import { sendCopy as copy, timeLeftWords } from '../model/send-copy.ts'
import { msLeft, withSample } from '../model/send-rate.ts'
import type { RateSample } from '../model/send-rate.ts'
import { toGo } from '../model/send-words.ts'
import { percentDone } from '../model/letter.ts'
import type { MailBatch } from '../model/letter.ts'
import { pauseBatch } from './letter-api.ts'
import { ICON } from '#ui/icon-props.ts'
import { ProgressBar } from '#ui/progress-bar.tsx'
import { SendCounts } from './send-counts.tsx'
import { clockNow, epochMs } from '#platform/model/dates.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'

/** The progress of a send, and a button to pause or resume it. */
export function SendProgress({ batch }: { batch: MailBatch }) {
  const { kind, total, counts } = batch
  const percent = percentDone(batch)
  const decided = total - toGo(counts)
  const isPaused = counts.held > 0
  const timeLeft = useTimeLeft(decided, isPaused ? 0 : counts.waiting + counts.sending)
  const { run, busy } = useAction(() => pauseBatch(batch.id, !isPaused))
  const isMoving = counts.waiting + counts.sending > 0
  return (
    <>
      <div>
        <p className="flex flex-wrap items-baseline gap-x-3.5 pb-2.5 text-muted">
          <span className="tabular-nums">
            <span className="text-percent font-semibold text-ink">{percent}</span>
            <span className="text-h2">%</span>
          </span>
          <span className="tabular-nums">
            {copy.decided(decided, kind, total)}
            {isPaused ? ` · ${copy.paused}` : timeLeft !== null && ` · ${timeLeft}`}
          </span>
        </p>
        <ProgressBar percent={percent} label={copy.progress} words={copy.decided(decided, kind, total)} />
        <div className="mt-3 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <SendCounts counts={counts} />
          <button type="button" aria-busy={busy} className="link min-h-8" onClick={() => void run()}>
            {isPaused ? copy.resume : copy.pause}
          </button>
        </div>
      </div>
      <Alert kind="wants" icon={<DoorOpen {...ICON} className="text-ink-2!" />}>
        {copy.mayLeave}
      </Alert>
      {!isMoving && counts.deferred > 0 && <Alert kind="info">{copy.onlyDeferred(counts.deferred)}</Alert>}
    </>
  )
}

/** The remaining time in words, measured since this was rendered; null without a measurement. */
function useTimeLeft(decided: number, moving: number): string | null {
  const samples = useRef<RateSample[]>([])
  const [words, setWords] = useState<string | null>(null)
  useEffect(() => {
    samples.current = moving > 0 ? withSample(samples.current, { at: epochMs(clockNow()), decided }) : []
    const left = msLeft(samples.current, moving)
    setWords(left === null ? null : timeLeftWords(left))
  }, [decided, moving])
  return words
}
