import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { guestName, GUEST_LIMITS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { householdCopy as copy } from '../model/household-copy.ts'
import { guestsQuery } from './guest-api.ts'
import { dismissSuggestions, groupHouseholds, suggestionsQuery } from './household-api.ts'
import type { HouseholdSuggestion } from './household-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'

/** More than so many are not shown at once: the next come as these are decided. */
const SHOWN = 30

/** Suggested households, to be accepted or dismissed one by one, or all. */
export function HouseholdDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: suggestions, isError } = useQuery(suggestionsQuery)
  const { data: guests = [] } = useQuery(guestsQuery)
  /** Names that were changed, by the suggestions' keys. */
  const [names, setNames] = useState<Record<string, string>>({})
  const byId = useMemo(() => new Map(guests.map((guest) => [guest.id, guest])), [guests])
  const nameOf = ({ key, name }: HouseholdSuggestion) => names[key] ?? name
  const group = useAction(
    (chosen: readonly HouseholdSuggestion[]) =>
      groupHouseholds(chosen.map((one) => ({ name: nameOf(one), guest_ids: one.guest_ids }))),
    { success: copy.grouped, successMs: 3000, failure: copy.failed },
  )
  const dismiss = useAction(
    (chosen: readonly HouseholdSuggestion[]) => dismissSuggestions(chosen.map(({ key }) => key)),
    { failure: copy.failed },
  )
  const count = suggestions?.length ?? 0
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={copy.title}
      footer={
        count > 0 && suggestions ? (
          <>
            <Button variant="ghost" busy={dismiss.busy} onPress={() => void dismiss.run(suggestions)}>
              {copy.dismissAll}
            </Button>
            <Button variant="primary" busy={group.busy} onPress={() => void group.run(suggestions)}>
              {copy.groupAll(count)}
            </Button>
          </>
        ) : (
          <Button onPress={onClose}>{copy.close}</Button>
        )
      }
    >
      <p className="mb-3 text-muted">{copy.help}</p>
      {suggestions === undefined && (isError ? <p role="alert">{copy.loadFailed}</p> : <Loading />)}
      <output aria-live="polite">{suggestions !== undefined && count === 0 && copy.done}</output>
      <ul className="border-t border-hairline empty:hidden">
        {suggestions?.slice(0, SHOWN).map((suggestion) => (
          <Suggestion
            key={suggestion.key}
            suggestion={suggestion}
            members={membersOf(suggestion.guest_ids, byId)}
            name={nameOf(suggestion)}
            onName={(name) => setNames({ ...names, [suggestion.key]: name })}
            onGroup={() => void group.run([suggestion])}
            onDismiss={() => void dismiss.run([suggestion])}
          />
        ))}
      </ul>
      {count > SHOWN && <p className="mt-3 text-muted tabular-nums">{copy.more(count - SHOWN)}</p>}
    </Dialog>
  )
}

interface SuggestionProps {
  suggestion: HouseholdSuggestion
  members: string
  name: string
  onName: (name: string) => void
  onGroup: () => void
  onDismiss: () => void
}

function Suggestion({ suggestion, members, name, onName, onGroup, onDismiss }: SuggestionProps) {
  return (
    <li className="grid gap-x-4 gap-y-2 border-b border-hairline py-3 tablet:grid-cols-[1fr_auto] tablet:items-end">
      <div className="min-w-0">
        <p className="mb-1.5 wrap-anywhere">{members}</p>
        {suggestion.joins ? (
          <p className="text-muted wrap-anywhere">{copy.joins(suggestion.name)}</p>
        ) : (
          <TextField
            label={copy.name}
            value={name}
            onChange={onName}
            maxLength={GUEST_LIMITS.party}
            autoComplete="off"
          />
        )}
      </div>
      <div className="flex gap-2">
        <Button size="sm" aria-label={copy.groupOf(name)} onPress={onGroup}>
          {copy.group}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          aria-label={`${copy.dismiss}: ${suggestion.name}`}
          onPress={onDismiss}
        >
          {copy.dismiss}
        </Button>
      </div>
    </li>
  )
}

function membersOf(ids: readonly Id[], byId: ReadonlyMap<Id, Guest>): string {
  return ids.flatMap((id) => guestsOf(byId.get(id))).join(', ')
}

function guestsOf(guest: Guest | undefined): string[] {
  return guest ? [guestName(guest)] : []
}
