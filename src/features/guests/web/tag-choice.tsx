import { useMemo } from 'react'

import type { Guest } from '../model/guest.ts'
import { tagChoiceCopy as copy } from '../model/tag-choice-copy.ts'
import { tagKey } from '../model/tag-key.ts'
import { Checkbox } from '#ui/checkbox.tsx'

/** A multiple choice in a form. */
export interface Choice {
  value: readonly string[]
  error: string | undefined
  change: (value: string[]) => void
}

/** The tags of the guest list as checkboxes, with the number of guests who have the chosen ones. */
export function TagChoice({ all, value, error, change }: Choice & { all: readonly Guest[] }) {
  const known = useMemo(() => {
    const names = new Map(all.flatMap((guest) => guest.tags).map((tag) => [tagKey(tag), tag]))
    for (const tag of value) if (!names.has(tagKey(tag))) names.set(tagKey(tag), tag)
    return [...names.values()].toSorted((a, b) => a.localeCompare(b))
  }, [all, value])
  const chosen = new Set(value.map(tagKey))
  const count = all.filter((guest) => guest.tags.some((tag) => chosen.has(tagKey(tag)))).length
  if (known.length === 0) return <p className="mt-3 text-muted">{copy.noTags}</p>
  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-x-6">
        {known.map((tag) => (
          <li key={tag}>
            <Checkbox
              label={<bdi>{tag}</bdi>}
              checked={chosen.has(tagKey(tag))}
              onChange={(isOn) =>
                change(isOn ? [...value, tag] : value.filter((one) => tagKey(one) !== tagKey(tag)))
              }
            />
          </li>
        ))}
      </ul>
      <ChosenGuests error={error} count={count} />
    </>
  )
}

/** The number of chosen guests, or what is wrong with the choice. */
export function ChosenGuests({ error, count }: { error: string | undefined; count: number }) {
  return error ? (
    <p role="alert" className="mt-2 text-caption text-red">
      {error}
    </p>
  ) : (
    <p className="mt-2 text-caption text-muted">{copy.chosenCount(count)}</p>
  )
}
