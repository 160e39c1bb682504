import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useMemo } from 'react'

import { catererCopy as copy } from '../model/caterer-copy.ts'
import { catererSheet } from '../model/caterer-sheet.ts'
import { CatererPaper } from './caterer-paper.tsx'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { catererNotes } from '#features/questions/model/caterer-notes.ts'
import { questionAnswersQuery, questionsQuery } from '#features/questions/web/question-api.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { downloadCatererCsv } from './rsvp-api.ts'
import { formatInstant, instantOf } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading } from '#ui/skeleton.tsx'

/** Who comes, where they sit and what they eat: to print, or as a file. */
export default function CatererScreen() {
  const read = useQuery(guestsQuery)
  const { data: couple } = useQuery(readCoupleQuery)
  const questions = useQuery(questionsQuery)
  const answers = useQuery(questionAnswersQuery)
  // Without what the kitchen is told there is no sheet: nobody prints half of the allergies.
  const sheet = useMemo(
    () =>
      read.data && questions.data && answers.data
        ? catererSheet(read.data, catererNotes(questions.data, answers.data))
        : undefined,
    [read.data, questions.data, answers.data],
  )
  const failed = [read, questions, answers].filter(({ isError }) => isError)
  const hasPeople = sheet !== undefined && sheet.people > 0
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={copy.title}
          back={{ to: paths.rsvp, label: copy.back }}
          actions={hasPeople && <Actions />}
        />
      </div>
      {hasPeople && couple ? (
        <CatererPaper
          sheet={sheet}
          couple={couple}
          asOf={formatInstant(couple.time_zone, instantOf(read.dataUpdatedAt))}
        />
      ) : sheet ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyHint}
          actions={
            <ButtonLink to={paths.rsvp} variant="primary">
              {copy.toRsvps}
            </ButtonLink>
          }
        />
      ) : failed.length > 0 ? (
        <ErrorState title={copy.loadFailed} onRetry={() => failed.forEach(({ refetch }) => void refetch())} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function Actions() {
  const { run, busy } = useAction(downloadCatererCsv, { failure: copy.csvFailed })
  return (
    <>
      <Button icon={<Download {...ICON} />} className={HALF} busy={busy} onPress={() => void run()}>
        {copy.csv}
      </Button>
      <Button variant="primary" icon={<Printer {...ICON} />} className={HALF} onPress={() => window.print()}>
        {copy.print}
      </Button>
    </>
  )
}

/** Two buttons share the width of a phone. */
const HALF = 'max-tablet:flex-1'
const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const
