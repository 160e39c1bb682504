import { useQuery } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState } from 'react'

import { EVENT_STATUS_LABELS, eventCopy as copy } from '../model/event-copy.ts'
import type { InvitedPerson, OwnWeddingEvent } from '../model/event-schema.ts'
import { EVENT_STATUSES } from '../model/wedding-event.ts'
import type { EventStatus } from '../model/wedding-event.ts'
import { eventGuestsQuery, exportEventGuests, setEventAnswer } from './event-api.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { MEALS, isMeal, mealChoiceLabel, mealLabel } from '#features/guests/model/guest.ts'
import { toParams } from '#lists/model/define-list.ts'
import { fold } from '#platform/model/folding.ts'
import { formatCount } from '#platform/model/format-count.ts'
import { useAction } from '#platform/web/use-action.ts'
import { useSavedChanges } from '#platform/web/use-saved-changes.ts'
import { paths } from '#platform/model/paths.ts'
import { personKey } from '#platform/model/person-key.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { Dialog } from '#ui/dialog.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { ICON } from '#ui/icon-props.ts'
import { NativeSelect } from '#ui/native-select.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { SelectField, TextField } from '#ui/text-field.tsx'

interface EventGuestsDialogProps {
  open: boolean
  onClose: () => void
  /** undefined once it is deleted */
  event: OwnWeddingEvent | undefined
}

/** Who is invited to an event, and what they have answered; the couple enters answers that reached them otherwise. */
export function EventGuestsDialog({ open, onClose, event }: EventGuestsDialogProps) {
  const exporting = useAction(exportEventGuests, { failure: copy.exportFailed })
  const [status, setStatus] = useState<Shown>('all')
  if (!event) return null
  const close = () => {
    setStatus('all')
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={close}
      size="lg"
      title={copy.guestsOf(event.name)}
      footer={
        <>
          <Button
            className="mr-auto"
            icon={<Download {...ICON} />}
            busy={exporting.busy}
            onPress={() => void exporting.run(event.id)}
          >
            {copy.exportCsv}
          </Button>
          <ButtonLink to={onGuestList(event, status)}>{copy.onGuestList}</ButtonLink>
          <Button variant="primary" onPress={close}>
            {copy.done}
          </Button>
        </>
      }
    >
      {open && <People event={event} status={status} setStatus={setStatus} />}
    </Dialog>
  )
}

/** The people whom the dialog shows: all who are invited, or those with one answer. */
type Shown = EventStatus | 'all'

/** The URL of the guest list with the same people. */
function onGuestList({ name, asks_answer }: OwnWeddingEvent, status: Shown): string {
  const statuses = status === 'all' ? EVENT_STATUSES : [status]
  const choices = asks_answer ? statuses.map((one) => EVENT_STATUS_LABELS[one]) : [copy.counts.invited]
  const events = choices.map((choice) => `${name}: ${choice}`)
  const query = { search: '', filters: { events }, sort: guestList.defaultSort }
  return `${paths.guests}?${toParams(guestList, query)}`
}

interface PeopleProps {
  event: OwnWeddingEvent
  status: Shown
  setStatus: (status: Shown) => void
}

function People({ event, status, setStatus }: PeopleProps) {
  const { data: people, isError, refetch } = useQuery(eventGuestsQuery(event.id))
  const [search, setSearch] = useState('')
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
            onChange={(next) => setStatus(next as Shown)}
          />
        )}
      </div>
      {found.length === 0 && <p className="text-muted">{copy.noMatch}</p>}
      <ul className="divide-y divide-hairline border-y border-hairline">
        {found.map((person) => (
          <PersonRow key={personKey(person.guest_id, person.companion)} event={event} person={person} />
        ))}
      </ul>
      {found.length > 0 && (
        <p className="mt-3 text-caption text-muted">{copy.people(formatCount(found.length))}</p>
      )}
    </>
  )
}

function PersonRow({ event, person }: { event: OwnWeddingEvent; person: InvitedPerson }) {
  const answer = useSavedChanges(person, (changes) => setEventAnswer(event.id, { ...person, ...changes }), {
    failure: copy.answerFailed,
  })
  const { companion, guest_name, party, meal_choice, status } = answer.shown
  const name = person.name ?? copy.plusOneOf(guest_name)
  const asksMeal = event.asks_meal && status === 'accepted'
  const notes = [
    companion && person.name ? copy.plusOneOf(guest_name) : null,
    party,
    !asksMeal && meal_choice && mealLabel(meal_choice),
  ]
  const select = { size: 'sm', className: 'pl-2.5', 'aria-busy': answer.busy || undefined } as const
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
      <span className="min-w-0 flex-1 basis-40">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        <span className="block text-caption wrap-anywhere text-muted">
          {notes.filter(Boolean).join(' · ')}
        </span>
      </span>
      {event.asks_answer && (
        // Its width on a desk is the same with and without a meal, so that the answers stand in one column.
        <span className={cx('flex max-w-full flex-none flex-wrap gap-2', event.asks_meal && 'tablet:w-94')}>
          <span className="w-40 flex-none">
            <NativeSelect
              {...select}
              aria-label={copy.answerOf(name)}
              value={status}
              options={EVENT_STATUSES.map((value) => ({ value, label: EVENT_STATUS_LABELS[value] }))}
              onChange={(next) => answer.change({ status: next })}
            />
          </span>
          {asksMeal && (
            <span className="w-52 flex-none">
              <NativeSelect
                {...select}
                aria-label={copy.mealOf(name)}
                value={meal_choice ?? ''}
                options={mealOptions(meal_choice)}
                onChange={(next) => answer.change({ meal_choice: next || null })}
              />
            </span>
          )}
        </span>
      )}
    </li>
  )
}

/** A stored meal that is not on the menu stays selectable. */
function mealOptions(meal: string | null) {
  const others = meal && !isMeal(meal) ? [meal] : []
  return [null, ...others, ...MEALS].map((value) => ({ value: value ?? '', label: mealChoiceLabel(value) }))
}
