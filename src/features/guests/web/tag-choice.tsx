import { useId, useMemo } from 'react'
import type { ReactNode } from 'react'

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
  return (
    <ChoiceGroup label={copy.tags} error={error} count={known.length > 0 ? count : null}>
      {known.length > 0 ? (
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
      ) : (
        <p className="mt-3 text-muted">{copy.noTags}</p>
      )}
    </ChoiceGroup>
  )
}

interface ChoiceGroupProps extends Pick<Choice, 'error'> {
  label: string
  /** How many guests are chosen; null if there is nothing to choose. */
  count: number | null
  children: ReactNode
}

/** A multiple choice with the number of chosen guests, or what is wrong with it: then its form focuses it. */
export function ChoiceGroup({ label, error, count, children }: ChoiceGroupProps) {
  const errorId = useId()
  const wrong =
    error !== undefined && ({ 'aria-invalid': true, 'aria-describedby': errorId, tabIndex: -1 } as const)
  return (
    <fieldset aria-label={label} className="min-w-0" {...wrong}>
      {children}
      {error !== undefined ? (
        <p id={errorId} role="alert" className="mt-2 text-caption text-red">
          {error}
        </p>
      ) : (
        count !== null && <p className="mt-2 text-caption text-muted">{copy.chosenCount(count)}</p>
      )}
    </fieldset>
  )
}
