import { useQuery } from '@tanstack/react-query'
import { Printer } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { ReactNode } from 'react'

import { peopleByTable } from '../model/seating.ts'
import type { SeatingPlan } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { DoorPaper, KitchenPaper, PlanPaper, TableCards } from './seating-papers.tsx'
import type { PaperProps } from './seating-papers.tsx'
import { useSeating } from './use-seating.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { formatInstant, formatLongDate, instantOf } from '#platform/model/dates.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { Loading } from '#ui/skeleton.tsx'

const PAPERS = { plan: PlanPaper, door: DoorPaper, cards: TableCards, kitchen: KitchenPaper }
type Paper = keyof typeof PAPERS
type Size = 'a4' | 'letter'

/** The plan to print: for the wall, the door, the tables and the kitchen. */
export default function SeatingPaperScreen() {
  const { read, plan } = useSeating()
  const { data: couple } = useQuery(readCoupleQuery)
  const [paper, setPaper] = useState<Paper>('plan')
  const [size, setSize] = useState<Size>(navigator.language === 'en-US' ? 'letter' : 'a4')
  const isReady = plan !== undefined && plan.tables.length > 0 && couple
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={copy.paperTitle}
          back={{ to: paths.seating, label: copy.back }}
          actions={
            isReady && (
              <Button variant="primary" icon={<Printer {...ICON} />} onPress={() => window.print()}>
                {copy.print}
              </Button>
            )
          }
        />
        {isReady && (
          <div className="mb-6 flex flex-wrap gap-3">
            <Segmented
              label={copy.papers}
              value={paper}
              onChange={setPaper}
              options={(Object.keys(PAPERS) as Paper[]).map((value) => ({ value, label: copy.short[value] }))}
            />
            <Segmented
              label={copy.size}
              value={size}
              onChange={setSize}
              options={[
                { value: 'a4', label: 'A4' },
                { value: 'letter', label: 'Letter' },
              ]}
            />
          </div>
        )}
      </div>
      {isReady ? (
        <Sheet size={size} couple={couple} title={copy[paper]} readAt={read.dataUpdatedAt}>
          <PaperOf paper={paper} plan={plan} />
        </Sheet>
      ) : plan ? (
        <EmptyState
          title={copy.emptyTitle}
          text={copy.noTablesPaper}
          actions={
            <ButtonLink to={paths.seating} variant="primary">
              {copy.toSeating}
            </ButtonLink>
          }
        />
      ) : read.isError ? (
        <ErrorState title={copy.loadFailed} onRetry={() => void read.refetch()} />
      ) : (
        <Loading />
      )}
    </>
  )
}

function PaperOf({ paper, plan }: { paper: Paper; plan: SeatingPlan }) {
  const Chosen = PAPERS[paper]
  const byTable: PaperProps['byTable'] = useMemo(() => peopleByTable(plan.people), [plan])
  return <Chosen plan={plan} byTable={byTable} />
}

interface SheetProps {
  size: Size
  couple: Couple
  title: string
  readAt: number
  children: ReactNode
}

/** Above each paper: the couple's names and when the data was read. */
function Sheet({ size, couple, title, readAt, children }: SheetProps) {
  return (
    <article
      className={cx(
        'print:text-[9.5pt] print:leading-[13pt]',
        size === 'a4' ? '[page:sheet]' : '[page:letter]',
      )}
    >
      <header className="mb-4">
        <h2 className="display text-h3 wrap-anywhere">{title}</h2>
        <p className="wrap-anywhere">
          {coupleTitle(couple.names)} · {formatLongDate(couple.date)}
        </p>
        <p className="text-muted">{copy.asOf(formatInstant(couple.time_zone, instantOf(readAt)))}</p>
      </header>
      {children}
    </article>
  )
}
