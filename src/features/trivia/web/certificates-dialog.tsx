import { useQuery } from '@tanstack/react-query'
import { Award } from 'lucide-react'

import { participantName, triviaResultsCopy } from '../model/trivia-results-words.ts'
import { FiguresPart } from './figures-part.tsx'
import { certificatesQuery } from './trivia-api.ts'
import { useCertificate } from './use-certificate.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ICON } from '#ui/icon-props.ts'

const { certificates: copy, close } = triviaResultsCopy

/** Everyone who earned a certificate, each to download, or all of them as one file to print. */
export function CertificatesDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { save, isSaving } = useCertificate()
  const { data: runs = [] } = useQuery({ ...certificatesQuery, enabled: open })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      description={copy.lead}
      footer={
        <>
          <Button onPress={onClose}>{close}</Button>
          {runs.length > 0 && (
            <Button variant="primary" busy={isSaving} onPress={() => save(null)}>
              {copy.all(runs.length)}
            </Button>
          )}
        </>
      }
    >
      {open && (
        <FiguresPart query={certificatesQuery}>
          {(earned) =>
            earned.length === 0 ? (
              <EmptyState {...copy.none} />
            ) : (
              <ul>
                {earned.map((run) => (
                  <li
                    key={run.id}
                    className="flex items-center justify-between gap-3 border-b border-hairline py-2 last:border-b-0"
                  >
                    <span className="min-w-0">
                      <span className="block font-medium wrap-anywhere" dir="auto">
                        {participantName(run)}
                      </span>
                      <span className="text-caption text-muted tabular-nums">
                        {run.percentage}% · {run.score}/{run.totalQuestions}
                      </span>
                    </span>
                    <Button
                      size="sm"
                      icon={<Award {...ICON} />}
                      aria-label={copy.oneFor(participantName(run))}
                      onPress={() => save(run.id)}
                    >
                      {copy.one}
                    </Button>
                  </li>
                ))}
              </ul>
            )
          }
        </FiguresPart>
      )}
    </Dialog>
  )
}
