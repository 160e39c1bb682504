import { z } from 'zod'

import { GUEST_LIMITS, mealLabel, MEAL_LABELS } from './guest.ts'
import type { Guest } from './guest.ts'
import { guests } from './guest-copy.ts'
import { guestFormCopy } from './guest-form-copy.ts'
import { splitTags } from './guest-input.ts'
import { guestFields, TAG_LIMITS } from './guest-schema.ts'
import { tagKey } from './tag-key.ts'
import type { BulkDraft, BulkField } from '#lists/model/bulk-fields.ts'
import { isLanguage, LANGUAGE_CODES, LANGUAGES } from '#platform/model/languages.ts'

/** The ways in which a bulk edit can change tags. */
const TAG_CHANGES = ['add', 'remove', 'replace'] as const
export type TagChange = (typeof TAG_CHANGES)[number]

/** The changes that a bulk edit makes to each guest: absent fields stay as they are, null clears a field. */
export const bulkEdit = z
  .object({
    meal_choice: guestFields.meal_choice,
    plus_one_allowed: guestFields.plus_one_allowed,
    seat: guestFields.seat,
    party: guestFields.party,
    tags: z.object({ change: z.enum(TAG_CHANGES), tags: guestFields.tags }),
    language: guestFields.language,
  })
  .partial()
export type BulkEdit = z.output<typeof bulkEdit>

/** The fields that a bulk edit can change. */
export type BulkFields = Pick<
  Guest,
  'meal_choice' | 'plus_one_allowed' | 'seat' | 'party' | 'tags' | 'language'
>

/** One guest's fields after `changes`, including the unchanged ones. */
export function bulkEdited(guest: BulkFields, changes: BulkEdit): BulkFields {
  const { tags, ...fields } = changes
  const { meal_choice, plus_one_allowed, seat, party, language } = { ...guest, ...fields }
  return {
    meal_choice,
    plus_one_allowed,
    seat,
    party,
    tags: tags ? changedTags(guest.tags, tags) : guest.tags,
    language,
  }
}

/** Whether the guest would exceed the maximum number of tags. */
export function hasTooManyTags({ tags }: Pick<Guest, 'tags'>): boolean {
  return tags.length > TAG_LIMITS.count
}

function changedTags(before: string[], { change, tags }: NonNullable<BulkEdit['tags']>): string[] {
  if (change === 'replace') return tags
  if (change === 'add') return withTags(before, tags)
  const removed = new Set(tags.map(tagKey))
  return before.filter((tag) => !removed.has(tagKey(tag)))
}

/** `before` and those of `added` that are not among them in any spelling. */
function withTags(before: string[], added: string[]): string[] {
  const known = new Set(before.map(tagKey))
  const missing = added.filter((tag) => {
    const isMissing = !known.has(tagKey(tag))
    known.add(tagKey(tag))
    return isMissing
  })
  return [...before, ...missing]
}

/** The changes that are switched on for the `chosen` guests and their descriptions, or what is wrong with them. */
export function readBulkEdit(
  { on, values }: BulkDraft,
  chosen: readonly Pick<Guest, 'tags'>[],
): { changes: BulkEdit; words: string[] } | { problem: string; words: [] } {
  const { meal_choice, seat, party, language, tag_change: change } = values
  const text = (values['tags'] ?? '').trim()
  const tags = change === 'remove' && isTagWithComma(chosen, text) ? [text] : splitTags(text)
  if (on['tags'] && tags.length === 0 && change !== 'replace')
    return { problem: bulkEditCopy.tagsRequired, words: [] }
  const read = bulkEdit.safeParse({
    ...(on['meal_choice'] && { meal_choice }),
    ...(on['plus_one_allowed'] && { plus_one_allowed: values['plus_one_allowed'] === 'yes' }),
    ...(on['seat'] && { seat }),
    ...(on['party'] && { party }),
    ...(on['tags'] && { tags: { change, tags } }),
    ...(on['language'] && { language }),
  })
  if (read.success) return { changes: read.data, words: bulkEditWords(read.data) }
  return { problem: read.error.issues[0]?.message ?? bulkEditCopy.chooseOne, words: [] }
}

/**
 * Whether the whole text is a tag with a comma, which one of the guests has. The key of a tag has no commas: without one
 * in the tag itself, 'Family, Friends' would mean the tag 'Family friends'.
 */
function isTagWithComma(guests: readonly Pick<Guest, 'tags'>[], text: string): boolean {
  const key = tagKey(text)
  return guests.some(({ tags }) => tags.some((tag) => tag.includes(',') && tagKey(tag) === key))
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

/** The changes that the dialog offers. */
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
  {
    name: 'language',
    change: 'Change language',
    inputs: [
      {
        name: 'language',
        label: guestFormCopy.fields.language,
        help: () => guestFormCopy.languageHelp,
        choices: {
          '': guestFormCopy.browsersLanguage,
          ...Object.fromEntries(LANGUAGE_CODES.map((code) => [code, LANGUAGES[code].name])),
        },
      },
    ],
  },
]

/** The dialog's initial state: nothing is changed. */
export const BULK_START: BulkDraft = {
  on: {},
  values: {
    meal_choice: '',
    plus_one_allowed: 'yes',
    seat: '',
    party: '',
    tags: '',
    tag_change: 'add',
    language: '',
  },
}

/** A description of `changes`: 'Meal: Vegan Garden Bowl', 'Tags added: Family, Friends'. */
export function bulkEditWords({
  meal_choice,
  plus_one_allowed,
  seat,
  party,
  tags,
  language,
}: BulkEdit): string[] {
  return [
    ...(meal_choice === undefined
      ? []
      : [`Meal: ${meal_choice === null ? 'cleared' : mealLabel(meal_choice)}`]),
    ...(plus_one_allowed === undefined ? [] : [`Plus one: ${plus_one_allowed ? 'allowed' : 'not allowed'}`]),
    ...(seat === undefined ? [] : [`Table: ${seat ?? 'cleared'}`]),
    ...(party === undefined ? [] : [`Household: ${party ?? 'cleared'}`]),
    ...(tags === undefined ? [] : [tagWords(tags)]),
    ...(language === undefined ? [] : [`Language: ${languageWords(language)}`]),
  ]
}

function languageWords(language: Guest['language']): string {
  return isLanguage(language) ? LANGUAGES[language].name : guestFormCopy.browsersLanguage
}

function tagWords({ change, tags }: NonNullable<BulkEdit['tags']>): string {
  const names = tags.join(', ')
  if (change === 'replace') return tags.length > 0 ? `Tags: ${names}` : 'Tags: all removed'
  return change === 'add' ? `Tags added: ${names}` : `Tags removed: ${names}`
}
