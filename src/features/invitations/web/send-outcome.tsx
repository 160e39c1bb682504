import { useState } from 'react'
import { Link } from 'react-router'

import { letterCopy } from '../model/letter-copy.ts'
import { sendCopy as copy } from '../model/send-copy.ts'
import { FAILURES_IN_BANNER, failureReason, outcomeSentence, someFailed } from '../model/send-words.ts'
import type { BatchMessage, LetterKind } from '../model/letter.ts'
import { isDone } from '../model/letter.ts'
import { guestLink } from './guest-link.ts'
import { sendAgain } from './letter-api.ts'
import type { BatchDetail } from './letter-api.ts'
import { SendCounts } from './send-counts.tsx'
import { paths } from '#platform/model/paths.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Section } from '#ui/section.tsx'
import { formatCount } from '#platform/model/format-count.ts'

/** Rule C25: the result names five, and the others on request. */
const FAILURES_SHOWN = 5

/** The outcome of a send, and what can be done about letters that did not arrive. */
export function SendOutcome({ detail: { batch, messages } }: { detail: BatchDetail }) {
  const failed = messages.filter(({ state }) => state === 'failed')
  const unclear = messages.filter(({ state }) => state === 'unclear')
  const { run, busy } = useAction(async (ids: string[]) => {
    if (isDone(await sendAgain(batch.id, ids))) addToast({ kind: 'warning', message: copy.nothingTried })
  })
  const again = (of: readonly BatchMessage[]) => run(of.map(({ id }) => id))
  return (
    <>
      <Alert
        kind={noticeKind(failed.length, unclear.length, batch.counts.sent)}
        title={outcomeSentence(batch)}
      >
        {failed.length > 0 && <FirstFailures kind={batch.kind} failed={failed} />}
      </Alert>
      <SendCounts counts={batch.counts} />
      {failed.length > 0 && (
        <Section title={`${copy.failedTitle} (${formatCount(failed.length)})`}>
          <Failed kind={batch.kind} failed={failed} />
        </Section>
      )}
      {unclear.length > 0 && (
        <Section title={`${copy.unclearTitle} (${formatCount(unclear.length)})`}>
          <p className="mb-2 text-pretty text-ink-2">{copy.unclearHelp}</p>
          <ul>
            {unclear.map((message) => (
              <li key={message.id} className={ROW}>
                <Who {...message} />
                {message.guest_id === null ? (
                  <span className="text-muted">{letterCopy.removed}</span>
                ) : (
                  <Button
                    size="sm"
                    busy={busy}
                    aria-label={copy.sendAgainTo(message.name)}
                    onPress={() => void again([message])}
                  >
                    {copy.sendAgain}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Section>
      )}
      <div className="flex flex-wrap gap-2">
        <ButtonLink to={paths.guests}>{copy.guests}</ButtonLink>
        <ButtonLink to={paths.rsvp} variant={failed.length > 0 ? 'secondary' : 'primary'}>
          {copy.rsvps}
        </ButtonLink>
        {failed.length > 0 && (
          <Button variant="primary" busy={busy} onPress={() => void again(failed)}>
            {copy.tryAgain}
          </Button>
        )}
      </div>
    </>
  )
}

/** Rule C25: the banner names three. */
function FirstFailures({ kind, failed }: { kind: LetterKind; failed: readonly BatchMessage[] }) {
  return (
    <div className="mt-1 wrap-anywhere">
      {someFailed(kind)}:
      <ul>
        {failed.slice(0, FAILURES_IN_BANNER).map((message) => (
          <li key={message.id}>
            {message.name}: {failureReason(kind, message)}
          </li>
        ))}
      </ul>
      {failed.length > FAILURES_IN_BANNER && '…'}
    </div>
  )
}

function Failed({ kind, failed }: { kind: LetterKind; failed: readonly BatchMessage[] }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <ul>
        {(isOpen ? failed : failed.slice(0, FAILURES_SHOWN)).map((message) => (
          <li key={message.id} className={ROW}>
            <Who {...message} reason={failureReason(kind, message)} />
            {message.guest_id === null ? (
              <span className="text-muted">{letterCopy.removed}</span>
            ) : (
              <Link to={guestLink(message.name)} aria-label={copy.correctFor(message.name)} className="link">
                {copy.correct}
              </Link>
            )}
          </li>
        ))}
      </ul>
      {failed.length > FAILURES_SHOWN && (
        <button type="button" className="link mt-2" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? copy.showFewer : copy.showAll(failed.length)}
        </button>
      )}
    </>
  )
}

function Who({ name, email, reason }: Pick<BatchMessage, 'name' | 'email' | 'reason'>) {
  return (
    <div className="min-w-0 flex-1 basis-[220px] wrap-anywhere">
      <p className="font-medium">{name}</p>
      <p className="text-caption text-muted">{email}</p>
      {reason !== null && <p className="mt-0.5 text-ink-2">{reason}</p>}
    </div>
  )
}

function noticeKind(failed: number, unclear: number, sent: number) {
  if (failed + unclear === 0) return 'success'
  return sent === 0 && unclear === 0 ? 'error' : 'warning'
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-hairline py-2.5'
