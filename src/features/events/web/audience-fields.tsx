import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { eventCopy as copy } from '../model/event-copy.ts'
import type { Audience } from '../model/wedding-event.ts'
import { guestName } from '#features/guests/model/guest.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestsQuery } from '#features/guests/web/guest-api.ts'
import type { Choice } from '#features/guests/web/tag-choice.tsx'
import { ChoiceGroup, TagChoice } from '#features/guests/web/tag-choice.tsx'
import { fold } from '#platform/model/folding.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

interface AudienceFieldsProps {
  audience: Audience
  tags: Choice
  guests: Choice
}

/** How many guests are shown at once; a search finds the others. */
const SHOWN_MAX = 60

/** Which tags, or which guests, are invited. */
export function AudienceFields({ audience, tags, guests }: AudienceFieldsProps) {
  const { data: all } = useQuery(guestsQuery)
  if (audience === 'everyone') return null
  if (!all) return <Skeleton width="60%" />
  return audience === 'tags' ? <TagChoice all={all} {...tags} /> : <Guests all={all} {...guests} />
}

function Guests({ all, value, error, change }: Choice & { all: readonly Guest[] }) {
  const [search, setSearch] = useState('')
  const chosen = useMemo(() => new Set(value), [value])
  const words = fold(search).split(' ')
  const found = all.filter((guest) => {
    const name = ` ${fold(guestName(guest))}`
    return words.every((word) => name.includes(` ${word}`))
  })
  const toggle = (id: string, isOn: boolean) =>
    change(isOn ? [...value, id] : value.filter((one) => one !== id))
  return (
    <ChoiceGroup label={copy.guests} error={error} count={all.filter(({ id }) => chosen.has(id)).length}>
      <div className="mt-3">
        <TextField label={copy.search} type="search" value={search} onChange={setSearch} autoComplete="off" />
      </div>
      <ul className="mt-2 max-h-64 overflow-y-auto rounded-md border border-line-2 bg-paper px-3 py-1">
        {found.slice(0, SHOWN_MAX).map((guest) => (
          <li key={guest.id}>
            <Checkbox
              label={
                <>
                  <bdi>{guestName(guest)}</bdi>
                  {guest.party && (
                    <span className="text-caption text-muted">
                      {' · '}
                      <bdi>{guest.party}</bdi>
                    </span>
                  )}
                </>
              }
              checked={chosen.has(guest.id)}
              onChange={(isOn) => toggle(guest.id, isOn)}
            />
          </li>
        ))}
        {found.length === 0 && <li className="py-2 text-muted">{copy.noGuestFound}</li>}
        {found.length > SHOWN_MAX && (
          <li className="py-2 text-caption text-muted">{copy.moreFound(found.length - SHOWN_MAX)}</li>
        )}
      </ul>
    </ChoiceGroup>
  )
}
