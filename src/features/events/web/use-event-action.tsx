import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'

import { eventCopy } from '../model/event-copy.ts'
import { eventsQuery, inviteGuests } from './event-api.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { AppError } from '#platform/model/app-error.ts'
import { formatCount } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'
import { Segmented } from '#ui/segmented.tsx'
import { SelectField } from '#ui/text-field.tsx'

const copy = eventCopy.bulk
const CHANGES = (['invite', 'uninvite'] as const).map((value) => ({ value, label: copy.changes[value] }))

/** Invites the selected guests to an event, or takes them off it; null for a couple without events. */
export function useEventAction() {
  const { data: events = [] } = useQuery(eventsQuery)
  const [change, setChange] = useState<(typeof CHANGES)[number]['value']>('invite')
  const [chosenId, setChosenId] = useState<Id>()
  if (events.length === 0) return null
  const choosable = events.filter(({ audience }) => audience === 'chosen')
  const event = choosable.find(({ id }) => id === chosenId) ?? choosable[0]
  const { id, label, line } = copy
  return {
    id,
    label,
    line,
    unavailable: event ? null : copy.none,
    content: (guests: readonly Guest[]) => {
      if (!event) return <p className="text-muted">{copy.none}</p>
      const invited = guests.filter((guest) => event.guest_ids.includes(guest.id)).length
      const others = guests.length - invited
      const isInvite = change === 'invite'
      const already = isInvite ? invited : others
      return (
        <div className="flex flex-col gap-3">
          <SelectField
            label={copy.event}
            value={event.id}
            options={choosable.map((one) => ({ value: one.id, label: one.name }))}
            onChange={setChosenId}
          />
          <Segmented label={copy.what} value={change} options={CHANGES} onChange={setChange} />
          {already > 0 && (
            <p className="text-caption text-muted">
              {(isInvite ? copy.already : copy.notYet)(formatCount(already))}
            </p>
          )}
        </div>
      )
    },
    run: async (guests: readonly Guest[]) => {
      if (!event) throw new AppError('invalid', copy.none)
      const is_invited = change === 'invite'
      const count = await inviteGuests(event.id, { guest_ids: guests.map((guest) => guest.id), is_invited })
      return { sentence: (is_invited ? copy.invited : copy.uninvited)(count, event.name) }
    },
  }
}
