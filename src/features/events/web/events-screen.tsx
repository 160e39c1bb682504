import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'

import { eventCopy as copy } from '../model/event-copy.ts'
import type { OwnWeddingEvent } from '../model/event-schema.ts'
import { eventTimeWords } from '../model/wedding-event.ts'
import { deleteEvent, eventsQuery } from './event-api.ts'
import { EventFormDialog, EventGuestsDialog } from './event-dialogs.ts'
import { coupleQuery } from '#features/couples/web/couple-api.ts'
import { useFormDialog } from '#lists/web/use-form-dialog.ts'
import { formatLongDate, formatTime } from '#platform/model/dates.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { paths } from '#platform/model/paths.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button, ButtonLink } from '#ui/button.tsx'
import { useConfirm } from '#ui/confirm-dialog.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { ErrorState } from '#ui/error-state.tsx'
import { PageHeader } from '#ui/page-header.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { useDialog } from '#ui/use-dialog.ts'

/** What guests are invited to besides the wedding, in the order in which it happens. */
export default function EventsScreen() {
  const { data: events, isError, refetch } = useQuery(eventsQuery)
  const form = useFormDialog<OwnWeddingEvent>()
  const guests = useDialog<Id>()
  const add = (
    <Button variant="primary" icon={<Plus {...ICON} />} onPress={() => form.open()}>
      {copy.add}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={copy.title}
        line={copy.line}
        actions={events && events.length > 0 ? add : undefined}
      />
      {events ? (
        <ul className="divide-y divide-hairline border-y border-hairline">
          <Wedding />
          {events.map((event) => (
            <EventRow
              key={event.id}
              event={event}
              onEdit={() => form.open(event)}
              onGuests={() => guests.open(event.id)}
            />
          ))}
        </ul>
      ) : isError ? (
        <ErrorState {...copy.loadFailed} onRetry={() => void refetch()} />
      ) : (
        <div aria-busy="true" className="space-y-6 border-y border-hairline py-6">
          <Skeleton width="40%" />
          <Skeleton width="70%" />
          <Skeleton width="55%" />
        </div>
      )}
      {events?.length === 0 && <EmptyState {...copy.empty} actions={add} />}
      <EventFormDialog open={form.isOpen} onClose={form.close} event={form.item} />
      <EventGuestsDialog
        open={guests.isOpen}
        onClose={guests.close}
        event={events?.find(({ id }) => id === guests.item)}
      />
    </>
  )
}

const ICON = { size: 16, strokeWidth: 1.6, 'aria-hidden': true } as const

/** The first event, which is the couple's own and cannot be removed. */
function Wedding() {
  const { data: couple } = useQuery(coupleQuery)
  if (!couple) return null
  return (
    <li className="py-6">
      <h2 className="display text-h3">{copy.wedding}</h2>
      <p className="mt-1 font-medium">
        {formatLongDate(couple.date)}, {formatTime(couple.ceremony_time)}
      </p>
      <p className="wrap-anywhere text-ink-2">{couple.venue.name}</p>
      <p className="mt-1 text-caption text-muted">{copy.weddingLine}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <ButtonLink size="sm" to={paths.rsvp}>
          {copy.rsvps}
        </ButtonLink>
        <ButtonLink size="sm" variant="ghost" to={`${paths.settings}#details`}>
          {copy.settings}
        </ButtonLink>
      </div>
    </li>
  )
}

interface EventRowProps {
  event: OwnWeddingEvent
  onEdit: () => void
  onGuests: () => void
}

function EventRow({ event, onEdit, onGuests }: EventRowProps) {
  const confirm = useConfirm()
  const remove = useAction(deleteEvent, { success: copy.deletedNow, failure: copy.deleteFailed })
  const { accepted, declined } = event.counts
  const askToDelete = async () => {
    const sentence = copy.deleteQuestion(event.name, accepted + declined)
    if (await confirm({ sentence, action: copy.delete, tone: 'danger' })) await remove.run(event.id)
  }
  const place = [event.place, event.address].filter(Boolean).join(', ')
  return (
    <li className="grid gap-x-8 gap-y-4 py-6 desk:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 dir="auto" className="display text-h3 wrap-anywhere">
          {event.name}
        </h2>
        <p className="mt-1 font-medium">{eventTimeWords(event)}</p>
        {place && (
          <p dir="auto" className="wrap-anywhere text-ink-2">
            {place}
          </p>
        )}
        <p className="mt-1 text-caption wrap-anywhere text-muted">{audienceWords(event)}</p>
      </div>
      <Counts event={event} />
      <div className="flex flex-wrap gap-2 desk:col-span-2">
        <Button size="sm" aria-label={copy.guestsOf(event.name)} aria-haspopup="dialog" onPress={onGuests}>
          {copy.guests}
        </Button>
        {event.asks_meal && (
          <ButtonLink
            size="sm"
            aria-label={copy.catererOf(event.name)}
            to={paths.eventCatererSheet(event.id)}
          >
            {copy.caterer}
          </ButtonLink>
        )}
        <Button size="sm" aria-label={`${copy.edit}: ${event.name}`} aria-haspopup="dialog" onPress={onEdit}>
          {copy.edit}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          className="text-red"
          aria-label={`${copy.delete}: ${event.name}`}
          busy={remove.busy}
          onPress={() => void askToDelete()}
        >
          {copy.delete}
        </Button>
      </div>
    </li>
  )
}

function Counts({ event: { asks_answer, counts } }: { event: OwnWeddingEvent }) {
  const shown = asks_answer
    ? (['invited', 'accepted', 'declined', 'pending'] as const)
    : (['invited'] as const)
  return (
    <div>
      <dl className="flex flex-wrap gap-x-7 gap-y-2">
        {shown.map((name) => (
          <div key={name}>
            <dt className="text-caption text-muted">{copy.counts[name]}</dt>
            <dd className="display text-h3 tabular-nums">{formatCount(counts[name])}</dd>
          </div>
        ))}
      </dl>
      {!asks_answer && <p className="text-caption text-muted">{copy.noAnswers}</p>}
    </div>
  )
}

function audienceWords({ audience, tags, guest_ids }: OwnWeddingEvent): string {
  if (audience === 'everyone') return copy.invitedTo.everyone
  return audience === 'tags' ? copy.invitedTo.tags(tags.join(', ')) : copy.chosen(guest_ids.length)
}
