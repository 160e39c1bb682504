import { sendCopy as copy } from '../model/send-copy.ts'
import { toGo } from '../model/send-words.ts'
import type { DeliveryCounts } from '../model/letter.ts'
import { StatusDot } from '#ui/badge.tsx'
import { formatCount } from '#platform/model/format-count.ts'

/** '23 sent, 1 failed, 14 to go', each with its dot. */
export function SendCounts({ counts }: { counts: DeliveryCounts }) {
  return (
    <ul className="flex flex-wrap gap-x-6 gap-y-1">
      <Count status="sent" count={counts.sent} words={copy.counts.sent} />
      {/* Zero failures are no cause for alarm. */}
      <Count
        status={counts.failed > 0 ? 'failed' : 'held'}
        count={counts.failed}
        words={copy.counts.failed}
      />
      {counts.unclear > 0 && <Count status="unclear" count={counts.unclear} words={copy.counts.unclear} />}
      {toGo(counts) > 0 && <Count status="waiting" count={toGo(counts)} words={copy.counts.toGo} />}
    </ul>
  )
}

function Count({ status, count, words }: { status: string; count: number; words: string }) {
  return (
    <li className="flex items-center gap-2 text-ink-2">
      <StatusDot status={status} />
      <span>
        <span className="font-semibold text-ink tabular-nums">{formatCount(count)}</span> {words}
      </span>
    </li>
  )
}
