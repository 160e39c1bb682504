import { Award, Check, X } from 'lucide-react'
import { useRef } from 'react'

import type { OwnTriviaResult } from '../model/trivia-result-list.ts'
import { participantName, triviaResultsCopy } from '../model/trivia-results-words.ts'
import { CERTIFICATE_MIN, formatSeconds } from '../model/trivia-run.ts'
import { encouragement } from '../model/encouragement.ts'
import type { ReviewedQuestion } from '../model/trivia-run.ts'
import { FiguresPart } from './figures-part.tsx'
import { triviaResultQuery } from './trivia-api.ts'
import { useCertificate } from './use-certificate.ts'
import { useWeddingZone } from '#features/couples/web/wedding-zone.ts'
import { formatInstant } from '#platform/model/dates.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ICON } from '#ui/icon-props.ts'
import { StatStrip } from '#ui/stat-strip.tsx'

const { detail: copy, certificates, columns, close, delete: remove } = triviaResultsCopy

interface ResultDialogProps {
  result: OwnTriviaResult | undefined
  open: boolean
  onClose: () => void
  onRemove: (result: OwnTriviaResult) => void
}

/** One run, with each answer beside the correct one. */
export function ResultDialog({ result, open, onClose, onRemove }: ResultDialogProps) {
  const { save, isSaving } = useCertificate()
  const zone = useWeddingZone()
  const closeButton = useRef<HTMLButtonElement>(null)
  if (!result) return null
  const { id, score, totalQuestions, percentage, timeSpent, created_at } = result
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title(participantName(result))}
      description={`${encouragement(percentage)} ${formatInstant(zone, created_at)}`}
      initialFocus={closeButton}
      footer={
        <>
          <Button
            variant="ghost"
            className="mr-auto text-red"
            onPress={() => {
              onClose()
              onRemove(result)
            }}
          >
            {remove}
          </Button>
          {percentage >= CERTIFICATE_MIN && (
            <Button icon={<Award {...ICON} />} busy={isSaving} onPress={() => save(id)}>
              {certificates.one}
            </Button>
          )}
          <Button ref={closeButton} variant="primary" onPress={onClose}>
            {close}
          </Button>
        </>
      }
    >
      <StatStrip
        stats={[
          { label: columns.score, value: `${score}/${totalQuestions}`, note: `${percentage}%` },
          { label: columns.time, value: formatSeconds(timeSpent) },
        ]}
        isCompact
      />
      {open && (
        <FiguresPart query={triviaResultQuery(id)}>
          {({ review }) =>
            review.length === 0 ? (
              <p className="mt-4 text-muted">{copy.none}</p>
            ) : (
              <ol>
                {review.map((question) => (
                  <Answer key={question.id} question={question} />
                ))}
              </ol>
            )
          }
        </FiguresPart>
      )}
    </Dialog>
  )
}

function Answer({ question }: { question: ReviewedQuestion }) {
  const { question_text, options, chosen, is_correct: isRight, correct_answer_index: correct } = question
  const Icon = isRight ? Check : X
  return (
    <li className="flex gap-3 border-b border-hairline py-3 last:border-b-0">
      <Icon
        size={18}
        strokeWidth={1.8}
        aria-hidden="true"
        className={isRight ? 'mt-0.5 flex-none text-sage' : 'mt-0.5 flex-none text-red'}
      />
      <div className="min-w-0 wrap-anywhere">
        <span className="sr-only">{isRight ? copy.right : copy.wrong}</span>
        <p className="font-medium" dir="auto">
          {question_text}
        </p>
        <p>
          <span className="text-muted">{copy.chosen}</span> <bdi>{options[chosen] ?? copy.removedOption}</bdi>
        </p>
        {/* What was wrong when it was answered may be right by now. */}
        {!isRight && chosen !== correct && (
          <p>
            <span className="text-muted">{copy.correct}</span> <bdi>{options[correct]}</bdi>
          </p>
        )}
      </div>
    </li>
  )
}
