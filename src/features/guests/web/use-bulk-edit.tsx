import { useState } from 'react'

import { GUEST_LIMITS, MEAL_LABELS } from '../model/guest.ts'
import type { Guest } from '../model/guest.ts'
import { bulkEditCopy as copy, bulkEditWords, readBulkEdit, TAG_CHANGES } from '../model/guest-bulk-edit.ts'
import type { BulkEditDraft } from '../model/guest-bulk-edit.ts'
import { guestCopy } from '../model/guest-copy.ts'
import { bulkEditGuests } from './guest-api.ts'
import { AppError } from '#platform/model/app-error.ts'
import { Segmented } from '#ui/segmented.tsx'
import { ComboField, Switch, TextField } from '#ui/text-field.tsx'

const START: BulkEditDraft = {
  on: { meal_choice: false, plus_one_allowed: false, seat: false, tags: false },
  meal_choice: '',
  plus_one_allowed: true,
  seat: '',
  tags: '',
  tag_change: 'add',
}

/** The same change for every chosen guest; what was entered outlives the dialog (ruling A35). */
export function useBulkEdit() {
  const [draft, setDraft] = useState(START)
  return {
    id: 'edit',
    label: copy.action,
    line: copy.line,
    unavailable: Object.values(draft.on).includes(true) ? null : copy.chooseOne,
    content: (guests: readonly Guest[]) => (
      <BulkEditFields draft={draft} onChange={setDraft} count={guests.length} />
    ),
    run: async (guests: readonly Guest[]) => {
      const read = readBulkEdit(draft)
      if ('problem' in read) throw new AppError('invalid', read.problem)
      const count = await bulkEditGuests(guests, read.changes)
      setDraft(START)
      return { sentence: copy.updated(count, bulkEditWords(read.changes)) }
    },
  }
}

interface BulkEditFieldsProps {
  draft: BulkEditDraft
  onChange: (draft: BulkEditDraft) => void
  /** How many guests are chosen. */
  count: number
}

function BulkEditFields({ draft, onChange, count }: BulkEditFieldsProps) {
  const set = (part: Partial<BulkEditDraft>) => onChange({ ...draft, ...part })
  const toggle = (name: keyof BulkEditDraft['on']) => ({
    label: copy.change[name],
    checked: draft.on[name],
    onChange: (isOn: boolean) => set({ on: { ...draft.on, [name]: isOn } }),
  })
  const read = readBulkEdit(draft)
  const words = 'changes' in read ? bulkEditWords(read.changes) : []
  return (
    <div className="flex flex-col gap-3">
      <Switch {...toggle('meal_choice')} />
      {draft.on.meal_choice && (
        <ComboField
          label={copy.meal}
          help={copy.emptyClears}
          value={draft.meal_choice}
          onChange={(meal_choice) => set({ meal_choice })}
          suggestions={Object.values(MEAL_LABELS)}
          maxLength={GUEST_LIMITS.meal}
        />
      )}
      <Switch {...toggle('plus_one_allowed')} />
      {draft.on.plus_one_allowed && (
        <Segmented
          label={copy.plusOne}
          value={draft.plus_one_allowed ? 'yes' : 'no'}
          options={PLUS_ONES}
          onChange={(value) => set({ plus_one_allowed: value === 'yes' })}
        />
      )}
      <Switch {...toggle('seat')} />
      {draft.on.seat && (
        <TextField
          label={copy.seat}
          help={copy.emptyClears}
          value={draft.seat}
          onChange={(seat) => set({ seat })}
          maxLength={GUEST_LIMITS.seat}
          autoComplete="off"
        />
      )}
      <Switch {...toggle('tags')} />
      {draft.on.tags && (
        <>
          <Segmented
            label={copy.tagChange}
            value={draft.tag_change}
            options={TAG_OPTIONS}
            onChange={(tag_change) => set({ tag_change })}
          />
          <TextField
            label={copy.tags}
            help={draft.tag_change === 'replace' ? copy.emptyTagsClear : guestCopy.tagsHelp}
            value={draft.tags}
            onChange={(tags) => set({ tags })}
            autoComplete="off"
          />
        </>
      )}
      {/* Always there, so that it is read out when it changes. */}
      <output aria-live="polite" className="wrap-anywhere text-muted empty:hidden">
        {words.length > 0 && copy.will(count, words)}
      </output>
    </div>
  )
}

const PLUS_ONES = (['yes', 'no'] as const).map((value) => ({ value, label: copy.plusOnes[value] }))
const TAG_OPTIONS = TAG_CHANGES.map((value) => ({ value, label: copy.tagChanges[value] }))
