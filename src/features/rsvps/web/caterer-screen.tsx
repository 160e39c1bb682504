import { useQuery } from '@tanstack/react-query'
import { Download, Printer } from 'lucide-react'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'

import { catererCopy as copy } from '../model/caterer-copy.ts'
import { catererSheet, eventCatererSheet } from '../model/caterer-sheet.ts'
import { CatererPaper } from './caterer-paper.tsx'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import { eventCopy } from '#features/events/model/event-copy.ts'
import type { OwnWeddingEvent } from '#features/events/model/event-schema.ts'
import { eventTimeWords } from '#features/events/model/wedding-event.ts'
import { eventGuestsQuery, eventsQuery } from '#features/events/web/event-api.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { catererNotes } from '#features/questions/model/caterer-notes.ts'
import { questionAnswersQuery, questionsQuery } from '#features/questions/web/question-api.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import { seatingQuery } from '#features/seating/web/seating-api.ts'
import { downloadCatererCsv } from './rsvp-api.ts'
import { formatInstant, formatLongDate, instantOf } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { PageHeader } from '#ui/page-header.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { SelectField } from '#ui/text-field.tsx'

/**
 * Who is coming, where they sit and what they eat: to print or to download. Events that ask for a meal have their own
 * sheets.
 */
export default function CatererScreen() {
  const [params] = useSearchParams()
  const id = params.get('event')
  const { data: couple } = useQuery(readCoupleQuery)
  const events = useQuery(eventsQuery)
  const event = events.data?.find((one) => one.id === id)
  const { sheet, asOf, failed } = useSheet(event?.id ?? null)
  const isGone = id !== null && events.data !== undefined && !event
  // Show no sheet until it is known which event it is for.
  const isKnown = id === null || event !== undefined
  const hasPeople = isKnown && sheet !== undefined && sheet.people > 0
  const broken = id === null ? failed : [...failed, ...(events.isError ? [events] : [])]
  return (
    <>
      <div className="print:hidden">
        <PageHeader
          title={copy.title}
          back={event ? { to: paths.events, label: eventCopy.title } : { to: paths.rsvp, label: copy.back }}
          actions={hasPeople && <Actions event={event?.id ?? null} />}
        />
        <SheetChoice event={event} events={events.data ?? []} />
      </div>
      {isGone ? (
        <EmptyState title={eventCopy.deleted} actions={<Leave isEvent />} />
      ) : hasPeople && couple ? (
        <CatererPaper
          sheet={sheet}
          occasion={occasionOf(couple, event)}
          asOf={formatInstant(couple.time_zone, instantOf(asOf))}
        />
      ) : isKnown && sheet && sheet.people === 0 ? (
        <EmptyState
          title={copy.empty}
          text={copy.emptyHint}
          actions={<Leave isEvent={event !== undefined} />}
        />
      ) : broken.length > 0 ? (
        <ErrorState title={copy.loadFailed} onRetry={() => broken.forEach(({ refetch }) => void refetch())} />
      ) : (
        <Loading />
      )}
    </>
  )
}

/**
 * The sheet of the wedding, or of an event. Undefined until the answers for the caterer and the seating plan are loaded,
 * so that nobody prints a sheet with half of the allergies, or with a meal at another table.
 */
function useSheet(event: Id | null) {
  const guests = useQuery(guestsQuery)
  const questions = useQuery(questionsQuery)
  const answers = useQuery(questionAnswersQuery)
  const plan = useQuery({ ...seatingQuery, enabled: event === null })
  const people = useQuery({ ...eventGuestsQuery(event ?? ''), enabled: event !== null })
  const sheet = useMemo(() => {
    if (!guests.data || !questions.data || !answers.data) return undefined
    const notes = catererNotes(questions.data, answers.data, event ?? undefined)
    if (event === null) return plan.data && catererSheet(guests.data, notes, plan.data)
    return people.data && eventCatererSheet(people.data, guests.data, notes)
  }, [event, guests.data, questions.data, answers.data, plan.data, people.data])
  return {
    sheet,
    asOf: event === null ? guests.dataUpdatedAt : people.dataUpdatedAt,
    failed: [guests, questions, answers, plan, people].filter(({ isError }) => isError),
  }
}

interface SheetChoiceProps {
  event: OwnWeddingEvent | undefined
  events: readonly OwnWeddingEvent[]
}

/** Chooses the sheet, if there are others besides the wedding's. */
function SheetChoice({ event, events }: SheetChoiceProps) {
  const navigate = useNavigate()
  const choices = events.filter((one) => one.asks_meal || one.id === event?.id)
  if (choices.length === 0) return null
  return (
    <div className="mb-6 max-w-sm">
      <SelectField
        label={copy.occasion}
        value={event?.id ?? ''}
        options={[
          { value: '', label: copy.wedding },
          ...choices.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(next) =>
          void navigate(next ? paths.eventCatererSheet(next) : paths.catererSheet, { replace: true })
        }
      />
    </div>
  )
}

function occasionOf(couple: Couple, event: OwnWeddingEvent | undefined): { title: string; line: string } {
  const names = coupleTitle(couple.names)
  if (!event) {
    const { name, address } = couple.venue
    return { title: names, line: `${formatLongDate(couple.date)} · ${name}, ${address}` }
  }
  const place = [event.place, event.address].filter(Boolean).join(', ')
  return { title: event.name, line: [names, eventTimeWords(event), place].filter(Boolean).join(' · ') }
}

function Leave({ isEvent = false }: { isEvent?: boolean }) {
  return (
    <ButtonLink to={isEvent ? paths.events : paths.rsvp} variant="primary">
      {isEvent ? copy.toEvents : copy.toRsvps}
    </ButtonLink>
  )
}

function Actions({ event }: { event: Id | null }) {
  const { run, busy } = useAction(downloadCatererCsv, { failure: copy.csvFailed })
  return (
    <>
      <Button icon={<Download {...ICON} />} className={HALF} busy={busy} onPress={() => void run(event)}>
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
