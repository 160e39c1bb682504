import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { EVENT_STATUS_LABELS, eventCopy as copy } from '../model/event-copy.ts'
import type { InvitedPerson, OwnWeddingEvent } from '../model/event-schema.ts'
import { EVENT_STATUSES } from '../model/wedding-event.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import { eventGuestsQuery, exportEventGuests, setEventAnswer } from './event-api.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { mealLabel } from '#features/guests/model/guest.ts'
import { toParams } from '#lists/model/define-list.ts'
import { fold } from '#platform/model/folding.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { useAction } from '#platform/web/use-action.ts'
import { paths } from '#platform/model/paths.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface EventGuestsDialogProps {
  open: boolean
  onClose: () => void
  /** undefined once it is deleted */
  event: OwnWeddingEvent | undefined
}

/** Who is invited to an event, and what each has answered; the couple enters what it was told otherwise. */
export function EventGuestsDialog({ open, onClose, event }: EventGuestsDialogProps) {
  const exporting = useAction(exportEventGuests, { failure: copy.exportFailed })
  if (!event) return null
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="lg"
      title={copy.guestsOf(event.name)}
      footer={
        <>
          <Button
            className="mr-auto"
            icon={<Download size={16} strokeWidth={1.6} aria-hidden="true" />}
            busy={exporting.busy}
            onPress={() => void exporting.run(event.id)}
          >
            {copy.exportCsv}
          </Button>
          <ButtonLink to={onGuestList(event)}>{copy.onGuestList}</ButtonLink>
          <Button variant="primary" onPress={onClose}>
            {copy.done}
          </Button>
        </>
      }
    >
      {open && <People event={event} />}
    </Dialog>
  )
}

/** Those who have not answered; of an event that asks for no answer, those who are invited. */
function onGuestList({ name, asks_answer }: OwnWeddingEvent): string {
  const choice = asks_answer ? EVENT_STATUS_LABELS.pending : copy.counts.invited
  const query = { search: '', filters: { events: [`${name}: ${choice}`] }, sort: guestList.defaultSort }
  return `${paths.guests}?${toParams(guestList, query)}`
}

function People({ event }: { event: OwnWeddingEvent }) {
  const { data: people, isError, refetch } = useQuery(eventGuestsQuery(event.id))
  const [search, setSearch] = useState('')
  const [status, setStatus] = useState<EventStatus | 'all'>('all')
  if (!people)
    return isError ? (
      <ErrorState {...copy.guestsFailed} onRetry={() => void refetch()} />
    ) : (
      <Skeleton width="70%" />
    )
  if (people.length === 0) return <p className="text-muted">{copy.nobody}</p>
  const words = fold(search).split(' ')
  const found = people.filter((person) => {
    const name = ` ${fold(`${person.name ?? ''} ${person.guest_name}`)}`
    return words.every((word) => name.includes(` ${word}`)) && (status === 'all' || person.status === status)
  })
  const count = (wanted: EventStatus) => people.filter((person) => person.status === wanted).length
  return (
    <>
      <div className="mb-4 grid gap-3 tablet:grid-cols-2">
        <TextField label={copy.search} type="search" value={search} onChange={setSearch} autoComplete="off" />
        {event.asks_answer && (
          <SelectField
            label={copy.answers}
            value={status}
            options={[
              { value: 'all', label: copy.counted(copy.all, people.length) },
              ...EVENT_STATUSES.map((value) => ({
                value,
                label: copy.counted(EVENT_STATUS_LABELS[value], count(value)),
              })),
            ]}
            onChange={(next) => setStatus(next as EventStatus | 'all')}
          />
        )}
      </div>
      {found.length === 0 && <p className="text-muted">{copy.noMatch}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {found.map((person) => (
          <PersonRow key={`${person.guest_id} ${person.companion}`} event={event} person={person} />
        ))}
      </ul>
      {found.length > 0 && (
        <p className="mt-3 text-caption text-muted">{copy.people(formatCount(found.length))}</p>
      )}
    </>
  )
}

function PersonRow({ event, person }: { event: OwnWeddingEvent; person: InvitedPerson }) {
  const set = useAction(setEventAnswer, { failure: copy.answerFailed })
  const { companion, guest_name, party, meal_choice, status } = person
  const name = person.name ?? copy.plusOneOf(guest_name)
  const notes = [
    companion && person.name ? copy.plusOneOf(guest_name) : null,
    party,
    meal_choice && mealLabel(meal_choice),
  ]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-caption wrap-anywhere text-muted">
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      {event.asks_answer && (
        <span className="w-40 flex-none">
          <NativeSelect
            size="sm"
            className="pl-2.5"
            aria-label={copy.answerOf(name)}
            aria-busy={set.busy || undefined}
            value={status}
            options={EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
            onChange={(next) => void set.run(event.id, person, next)}
          />
        </span>
      )}
    </li>
  )
}
