import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'

import { guestName, GUEST_LIMITS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { householdCopy as copy } from '../model/household-copy.ts'
import { guestsQuery } from './guest-api.ts'
import { useGroupingUndo } from './grouping-undo.ts'
import { dismissSuggestions, groupHouseholds, suggestionsQuery } from './household-api.ts'
import type { HouseholdSuggestion } from './household-api.ts'
import type { Id } from '#platform/model/ids.ts'
import { useAction } from '#platform/web/use-action.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'
import { Loading } from '#ui/skeleton.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { TextField } from '#ui/text-field.tsx'

/** No more than this are shown at once: the next appear as these are decided. */
const SHOWN = 30

/** Suggested households, to be accepted one by one or dismissed. */
export function HouseholdDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { data: suggestions, isError } = useQuery(suggestionsQuery)
  const { data: guests = [] } = useQuery(guestsQuery)
  const byId = useMemo(() => new Map(guests.map((guest) => [guest.id, guest])), [guests])
  const group = useGroup()
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
        <>
          {count > 0 && suggestions && (
            <Button
              variant="ghost"
              className="mr-auto -ml-1.5"
              busy={dismiss.busy}
              onPress={() => void dismiss.run(suggestions)}
            >
              {copy.dismissAll}
            </Button>
          )}
          <Button onPress={onClose}>{copy.close}</Button>
        </>
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
            members={suggestion.guest_ids.flatMap((id) => byId.get(id) ?? [])}
            onGroup={group}
            onDismiss={() => void dismiss.run([suggestion])}
          />
        ))}
      </ul>
      {count > SHOWN && <p className="mt-3 text-muted tabular-nums">{copy.more(count - SHOWN)}</p>}
    </Dialog>
  )
}

type Household = Parameters<typeof groupHouseholds>[0][number]

/** Groups one household, and offers to undo it. */
function useGroup() {
  const offerUndo = useGroupingUndo()
  const group = useAction(groupHouseholds, { failure: copy.failed })
  return (household: Household) =>
    void group.run([household]).then((grouped) => grouped && offerUndo(grouped))
}

interface SuggestionProps {
  suggestion: HouseholdSuggestion
  members: readonly Guest[]
  onGroup: (household: Household) => void
  onDismiss: () => void
}

function Suggestion({ suggestion, members, onGroup, onDismiss }: SuggestionProps) {
  const { joins, likely } = suggestion
  const [name, setName] = useState(suggestion.name)
  const [ticked, setTicked] = useState<ReadonlySet<Id>>(() => new Set(likely ? suggestion.guest_ids : []))
  const tick = (id: Id, isTicked: boolean) => {
    const next = new Set(ticked)
    if (isTicked) next.add(id)
    else next.delete(id)
    setTicked(next)
  }
  const [isMissing, setMissing] = useState(false)
  const chosen = suggestion.guest_ids.filter((id) => ticked.has(id))
  const isTooFew = chosen.length < (joins ? 1 : 2)
  return (
    <li className="border-b border-hairline py-3">
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a fieldset cannot be laid out in rows */}
      <div role="group" aria-label={copy.members(suggestion.name)}>
        {!likely && <p className="mb-1 text-caption text-muted">{copy.unlikely}</p>}
        {members.map((guest) => (
          <Checkbox
            key={guest.id}
            label={<Member guest={guest} />}
            checked={ticked.has(guest.id)}
            onChange={(isTicked) => tick(guest.id, isTicked)}
          />
        ))}
        {isMissing && isTooFew && (
          <p role="alert" className="text-caption text-red">
            {copy.tickFirst}
          </p>
        )}
      </div>
      <div className="mt-1.5 grid gap-x-4 gap-y-2 tablet:grid-cols-[1fr_auto] tablet:items-end">
        {joins ? (
          <p className="text-muted wrap-anywhere">{copy.joins(suggestion.name)}</p>
        ) : (
          <TextField
            label={copy.name}
            value={name}
            onChange={setName}
            maxLength={GUEST_LIMITS.party}
            autoComplete="off"
          />
        )}
        <div className="flex gap-2">
          <Button
            size="sm"
            aria-label={copy.groupOf(name)}
            onPress={() => (isTooFew ? setMissing(true) : onGroup({ name, guest_ids: chosen }))}
          >
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
      </div>
    </li>
  )
}

function Member({ guest }: { guest: Guest }) {
  return (
    <span className="wrap-anywhere">
      {guestName(guest)}{' '}
      <span className="text-caption text-muted">
        {[guest.email, guest.phone].filter(Boolean).join(' · ')}
      </span>
    </span>
  )
}
