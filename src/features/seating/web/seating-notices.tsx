import { useQuery } from '@tanstack/react-query'
import { v7 as newId } from 'uuid'

import type { SeatingPlan } from '../model/seating.ts'
import { seatingScreenCopy as copy } from '../model/seating-copy.ts'
import { tablesReadAlike } from '../model/table-finder.ts'
import { writtenStep } from '../model/written-seats.ts'
import { releaseTables } from './seating-api.ts'
import type { Seating } from './use-seating.ts'
import { readCoupleQuery } from '#features/couples/web/couple-api.ts'
import { paths } from '#platform/model/paths.ts'
import { addToast } from '#platform/web/toast-queue.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'

/** What the couple should know before anything else, each with what can be done about it. */
export function SeatingNotices({ seating, plan }: { seating: Seating; plan: SeatingPlan }) {
  const { data: couple } = useQuery(readCoupleQuery)
  const release = useAction(releaseTables)
  const { outbox, remarks } = seating
  const written = plan.people.filter((person) => person.written !== null).length
  const isOn = couple?.settings.toggles.seating === true
  const isReleased = plan.released_at !== null
  const seatWritten = () => {
    const step = writtenStep(plan, newId)
    if (step.length === 0) addToast({ kind: 'warning', message: copy.writtenFull })
    else seating.act(...step)
  }
  return (
    <div className="mb-5 flex flex-col gap-3 empty:hidden">
      {outbox.isCutOff && outbox.waiting.length > 0 && (
        <Alert kind="warning">{copy.unsent(outbox.waiting.length)}</Alert>
      )}
      {written > 0 && (
        <Alert
          kind="info"
          action={
            <Button size="sm" onPress={seatWritten}>
              {copy.useWritten}
            </Button>
          }
        >
          {copy.written(written)}
        </Alert>
      )}
      {tablesReadAlike(plan.tables).map((alike) => (
        <Alert key={alike[0]?.id} kind="warning">
          {copy.readAlike(alike.map(({ name }) => name))}
        </Alert>
      ))}
      {remarks.length > 0 && (
        <Alert kind="warning">
          <p className="font-semibold">{copy.broken(remarks.length)}</p>
          <ul>
            {remarks.slice(0, REMARKS_SHOWN).map(({ text }) => (
              <li key={text}>{text}</li>
            ))}
          </ul>
        </Alert>
      )}
      {plan.tables.length > 0 && couple && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-muted">
          <span>{isOn ? (isReleased ? copy.released : copy.hidden) : copy.offInSettings}</span>
          {isOn ? (
            <Button size="sm" busy={release.busy} onPress={() => void release.run(!isReleased)}>
              {isReleased ? copy.takeBack : copy.release}
            </Button>
          ) : (
            <ButtonLink size="sm" to={paths.settings}>
              {copy.settings}
            </ButtonLink>
          )}
        </div>
      )}
    </div>
  )
}

const REMARKS_SHOWN = 10
