import { z } from 'zod'

import { mealLabel } from './guest.ts'
import type { Guest } from './guest.ts'
import { guestCopy, guests } from './guest-copy.ts'
import { guestFields, splitTags, TAG_LIMITS } from './guest-input.ts'

/** What a bulk edit does with the tags it is given. */
export const TAG_CHANGES = ['add', 'remove', 'replace'] as const
export type TagChange = (typeof TAG_CHANGES)[number]

/** What a bulk edit changes of each guest: what is absent stays as it is, null empties. */
export const bulkEdit = z
  .object({
    meal_choice: guestFields.meal_choice,
    plus_one_allowed: guestFields.plus_one_allowed,
    seat: guestFields.seat,
    tags: z.object({ change: z.enum(TAG_CHANGES), tags: guestFields.tags }),
  })
  .partial()
export type BulkEdit = z.output<typeof bulkEdit>

/** The fields that a bulk edit can change. */
export type BulkFields = Pick<Guest, 'meal_choice' | 'plus_one_allowed' | 'seat' | 'tags'>

/** What `changes` make of one guest, whole. */
export function bulkEdited(guest: BulkFields, changes: BulkEdit): BulkFields {
  const { tags, ...fields } = changes
  const { meal_choice, plus_one_allowed, seat } = { ...guest, ...fields }
  return { meal_choice, plus_one_allowed, seat, tags: tags ? changedTags(guest.tags, tags) : guest.tags }
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

/** What the dialog holds: the fields as they are typed, and which of them count. */
export interface BulkEditDraft {
  on: Record<keyof BulkFields, boolean>
  meal_choice: string
  plus_one_allowed: boolean
  seat: string
  tags: string
  tag_change: TagChange
}

/** The changes that are switched on, or what is wrong with them. */
export function readBulkEdit(draft: BulkEditDraft): { changes: BulkEdit } | { problem: string } {
  const { on, meal_choice, plus_one_allowed, seat, tag_change: change } = draft
  const tags = splitTags(draft.tags)
  if (on.tags && tags.length === 0 && change !== 'replace') return { problem: bulkEditCopy.tagsRequired }
  const read = bulkEdit.safeParse({
    ...(on.meal_choice && { meal_choice }),
    ...(on.plus_one_allowed && { plus_one_allowed }),
    ...(on.seat && { seat }),
    ...(on.tags && { tags: { change, tags } }),
  })
  if (read.success) return { changes: read.data }
  return { problem: read.error.issues[0]?.message ?? bulkEditCopy.chooseOne }
}

/** The words of the bulk edit (decisions.md §3). */
export const bulkEditCopy = {
  action: 'Edit guests',
  line: 'Meal, plus one, seat or tags: the same change for each. The rest stays as it is.',
  change: {
    meal_choice: 'Change meal',
    plus_one_allowed: 'Change plus one',
    seat: 'Change seat',
    tags: 'Change tags',
  },
  meal: 'Meal choice',
  seat: 'Seat',
  tags: 'Tags',
  emptyClears: 'Left empty, it is cleared.',
  emptyTagsClear: 'Left empty, all tags are removed.',
  plusOne: 'Plus one',
  plusOnes: { yes: 'Allowed', no: 'Not allowed' },
  tagChange: 'What to do with the tags',
  tagChanges: { add: 'Add', remove: 'Remove', replace: 'Replace all' } satisfies Record<TagChange, string>,
  tagsRequired: 'Please enter at least one tag',
  chooseOne: 'Switch on what should be changed',
  will: (count: number, what: readonly string[]) => `This changes ${guests(count)}. ${what.join('; ')}.`,
  updated: (count: number, what: readonly string[]) => `${guests(count)} updated. ${what.join('; ')}.`,
  tooManyTags: (name: string) => `${name}: ${guestCopy.tagsTooMany(TAG_LIMITS.count)}`,
} as const

/** What `changes` do, in words: 'Meal: Vegan Garden Bowl', 'Tags added: Family, Friends'. */
export function bulkEditWords({ meal_choice, plus_one_allowed, seat, tags }: BulkEdit): string[] {
  return [
    ...(meal_choice === undefined
      ? []
      : [`Meal: ${meal_choice === null ? 'cleared' : mealLabel(meal_choice)}`]),
    ...(plus_one_allowed === undefined ? [] : [`Plus one: ${plus_one_allowed ? 'allowed' : 'not allowed'}`]),
    ...(seat === undefined ? [] : [`Seat: ${seat ?? 'cleared'}`]),
    ...(tags === undefined ? [] : [tagWords(tags)]),
  ]
}

function tagWords({ change, tags }: NonNullable<BulkEdit['tags']>): string {
  const names = tags.join(', ')
  if (change === 'replace') return tags.length > 0 ? `Tags: ${names}` : 'Tags: all removed'
  return change === 'add' ? `Tags added: ${names}` : `Tags removed: ${names}`
}
