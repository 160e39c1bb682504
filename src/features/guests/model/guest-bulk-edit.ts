import { z } from 'zod'

import { GUEST_LIMITS, mealLabel, MEAL_LABELS } from './guest.ts'
import type { Guest } from './guest.ts'
import { guests } from './guest-copy.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import { splitTags } from './guest-input.ts'
import { guestFields, TAG_LIMITS } from './guest-schema.ts'
import type { BulkDraft, BulkField } from '#lists/model/bulk-fields.ts'

/** What a bulk edit does with the tags it is given. */
export const TAG_CHANGES = ['add', 'remove', 'replace'] as const
export type TagChange = (typeof TAG_CHANGES)[number]

/** What a bulk edit changes of each guest: what is absent stays as it is, null empties. */
export const bulkEdit = z
  .object({
    meal_choice: guestFields.meal_choice,
    plus_one_allowed: guestFields.plus_one_allowed,
    seat: guestFields.seat,
    party: guestFields.party,
    tags: z.object({ change: z.enum(TAG_CHANGES), tags: guestFields.tags }),
  })
  .partial()
export type BulkEdit = z.output<typeof bulkEdit>

/** The fields that a bulk edit can change. */
export type BulkFields = Pick<Guest, 'meal_choice' | 'plus_one_allowed' | 'seat' | 'party' | 'tags'>

/** What `changes` make of one guest, whole. */
export function bulkEdited(guest: BulkFields, changes: BulkEdit): BulkFields {
  const { tags, ...fields } = changes
  const { meal_choice, plus_one_allowed, seat, party } = { ...guest, ...fields }
  return {
    meal_choice,
    plus_one_allowed,
    seat,
    party,
    tags: tags ? changedTags(guest.tags, tags) : guest.tags,
  }
}

/** Whether the guest would have more tags than a guest can carry. */
export function hasTooManyTags({ tags }: Pick<Guest, 'tags'>): boolean {
  return tags.length > TAG_LIMITS.count
}

function changedTags(before: string[], { change, tags }: NonNullable<BulkEdit['tags']>): string[] {
  if (change === 'replace') return tags
  if (change === 'add') return [...new Set([...before, ...tags])]
  return before.filter((tag) => !tags.includes(tag))
}

/** The changes that are switched on, with what they do in words, or what is wrong with them. */
export function readBulkEdit({
  on,
  values,
}: BulkDraft): { changes: BulkEdit; words: string[] } | { problem: string; words: [] } {
  const { meal_choice, seat, party, tag_change: change } = values
  const tags = splitTags(values['tags'] ?? '')
  if (on['tags'] && tags.length === 0 && change !== 'replace')
    return { problem: bulkEditCopy.tagsRequired, words: [] }
  const read = bulkEdit.safeParse({
    ...(on['meal_choice'] && { meal_choice }),
    ...(on['plus_one_allowed'] && { plus_one_allowed: values['plus_one_allowed'] === 'yes' }),
    ...(on['seat'] && { seat }),
    ...(on['party'] && { party }),
    ...(on['tags'] && { tags: { change, tags } }),
  })
  if (read.success) return { changes: read.data, words: bulkEditWords(read.data) }
  return { problem: read.error.issues[0]?.message ?? bulkEditCopy.chooseOne, words: [] }
}

/** The words of the bulk edit. */
export const bulkEditCopy = {
  emptyClears: 'Left empty, it is cleared.',
  emptyTagsClear: 'Left empty, all tags are removed.',
  plusOnes: { yes: 'Allowed', no: 'Not allowed' },
  tagChanges: { add: 'Add', remove: 'Remove', replace: 'Replace all' } satisfies Record<TagChange, string>,
  tagsRequired: 'Please enter at least one tag',
  chooseOne: 'Switch on what should be changed',
  will: (count: number, what: readonly string[]) => `This changes ${guests(count)}. ${what.join('; ')}.`,
  updated: (count: number, what: readonly string[]) => `${guests(count)} updated. ${what.join('; ')}.`,
  tooManyTags: (name: string) => `${name}: ${guestFormCopy.tagsTooMany(TAG_LIMITS.count)}`,
} as const

/** What the dialog offers to change. */
export const BULK_FIELDS: readonly BulkField[] = [
  {
    name: 'meal_choice',
    change: 'Change meal',
    inputs: [
      {
        name: 'meal_choice',
        label: guestFormCopy.fields.meal_choice,
        help: () => bulkEditCopy.emptyClears,
        suggestions: Object.values(MEAL_LABELS),
        maxLength: GUEST_LIMITS.meal,
      },
    ],
  },
  {
    name: 'plus_one_allowed',
    change: 'Change plus one',
    inputs: [{ name: 'plus_one_allowed', label: 'Plus one', choices: bulkEditCopy.plusOnes }],
  },
  {
    name: 'seat',
    change: 'Change table',
    inputs: [
      {
        name: 'seat',
        label: guestFormCopy.fields.seat,
        help: () => bulkEditCopy.emptyClears,
        maxLength: GUEST_LIMITS.seat,
      },
    ],
  },
  {
    name: 'party',
    change: 'Change household',
    inputs: [
      {
        name: 'party',
        label: guestFormCopy.fields.party,
        help: () => bulkEditCopy.emptyClears,
        maxLength: GUEST_LIMITS.party,
      },
    ],
  },
  {
    name: 'tags',
    change: 'Change tags',
    inputs: [
      { name: 'tag_change', label: 'What to do with the tags', choices: bulkEditCopy.tagChanges },
      {
        name: 'tags',
        label: guestFormCopy.fields.tags,
        help: ({ tag_change }) =>
          tag_change === 'replace' ? bulkEditCopy.emptyTagsClear : guestFormCopy.tagsHelp,
      },
    ],
  },
]

/** The dialog as it first opens: nothing is changed. */
export const BULK_START: BulkDraft = {
  on: {},
  values: { meal_choice: '', plus_one_allowed: 'yes', seat: '', party: '', tags: '', tag_change: 'add' },
}

/** What `changes` do, in words: 'Meal: Vegan Garden Bowl', 'Tags added: Family, Friends'. */
export function bulkEditWords({ meal_choice, plus_one_allowed, seat, party, tags }: BulkEdit): string[] {
  return [
    ...(meal_choice === undefined
      ? []
      : [`Meal: ${meal_choice === null ? 'cleared' : mealLabel(meal_choice)}`]),
    ...(plus_one_allowed === undefined ? [] : [`Plus one: ${plus_one_allowed ? 'allowed' : 'not allowed'}`]),
    ...(seat === undefined ? [] : [`Table: ${seat ?? 'cleared'}`]),
    ...(party === undefined ? [] : [`Household: ${party ?? 'cleared'}`]),
    ...(tags === undefined ? [] : [tagWords(tags)]),
  ]
}

function tagWords({ change, tags }: NonNullable<BulkEdit['tags']>): string {
  const names = tags.join(', ')
  if (change === 'replace') return tags.length > 0 ? `Tags: ${names}` : 'Tags: all removed'
  return change === 'add' ? `Tags added: ${names}` : `Tags removed: ${names}`
}
