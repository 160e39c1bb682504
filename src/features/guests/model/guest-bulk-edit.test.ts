import { describe, expect, test } from 'vitest'

import {
  bulkEditCopy as copy,
  bulkEdited,
  bulkEditWords,
  readBulkEdit as readFor,
} from './guest-bulk-edit.ts'
import type { BulkDraft } from '#lists/model/bulk-fields.ts'

const VALUES = {
  meal_choice: 'Vegan Garden Bowl',
  plus_one_allowed: 'no',
  seat: ' 4 ',
  tags: 'Family; Friends;',
  tag_change: 'add',
}
const draft = (on: BulkDraft['on'], values: BulkDraft['values'] = {}): BulkDraft => ({
  on,
  values: { ...VALUES, ...values },
})

const readBulkEdit = (typed: BulkDraft) => readFor(typed, [])

describe('what is typed', () => {
  test('counts only where it is switched on, and is read as the form reads it', () => {
    expect(readBulkEdit(draft({}))).toEqual({ changes: {}, words: [] })
    const on = { meal_choice: true, seat: true, plus_one_allowed: false }
    expect(readBulkEdit(draft(on))).toEqual({
      changes: { meal_choice: 'vegan', seat: '4' },
      words: ['Meal: Vegan Garden Bowl', 'Table: 4'],
    })
    expect(readBulkEdit(draft(on, { seat: ' ', meal_choice: '' }))).toMatchObject({
      changes: { meal_choice: null, seat: null },
    })
    expect(readBulkEdit(draft({ language: true }, { language: 'pt' }))).toEqual({
      changes: { language: 'pt' },
      words: ['Language: Português'],
    })
    expect(readBulkEdit(draft({ language: true }, { language: '' }))).toEqual({
      changes: { language: null },
      words: ['Language: Their browser’s'],
    })
    expect(readBulkEdit(draft({ plus_one_allowed: true }))).toMatchObject({
      changes: { plus_one_allowed: false },
    })
  })

  test('says what is wrong with it', () => {
    const on = { tags: true }
    expect(readBulkEdit(draft(on, { tags: ' ; ' }))).toMatchObject({ problem: copy.tagsRequired })
    expect(readBulkEdit(draft(on, { tags: '', tag_change: 'replace' }))).toMatchObject({
      changes: { tags: { change: 'replace', tags: [] } },
    })
    expect(readBulkEdit(draft(on, { tags: 'x'.repeat(41) }))).toMatchObject({
      problem: 'Please use at most 40 characters for a tag',
    })
  })
})

describe('a tag with a comma', () => {
  const chosen = [{ tags: ['VIP'] }, { tags: ['Smith, Family', 'Work'] }]
  const changesOf = (change: string, tags: string) =>
    readFor(draft({ tags: true }, { tag_change: change, tags }), chosen)

  test('is removed whole where a chosen guest has it, in any case', () => {
    for (const text of ['Smith, Family', ' smith, family '])
      expect(changesOf('remove', text)).toEqual({
        changes: { tags: { change: 'remove', tags: [text.trim()] } },
        words: [`Tags removed: ${text.trim()}`],
      })
  })

  test('is otherwise a list of tags', () => {
    expect(changesOf('remove', 'VIP, Work')).toMatchObject({ changes: { tags: { tags: ['VIP', 'Work'] } } })
    // A guest's tag of the same words, without the comma, is another tag.
    const others = [{ tags: ['Family friends'] }, { tags: ['Family', 'Friends'] }]
    const typed = draft({ tags: true }, { tag_change: 'remove', tags: 'Family, Friends' })
    expect(readFor(typed, others)).toMatchObject({ changes: { tags: { tags: ['Family', 'Friends'] } } })
    expect(changesOf('add', 'Smith, Family')).toMatchObject({
      changes: { tags: { tags: ['Smith', 'Family'] } },
    })
  })
})

describe('one guest', () => {
  const guest = {
    meal_choice: 'fish',
    plus_one_allowed: true,
    seat: '2',
    party: 'The Kings',
    tags: ['Family', 'VIP'],
    language: 'fr' as const,
  }

  test('keeps what is not changed', () => {
    expect(bulkEdited(guest, { seat: null })).toEqual({ ...guest, seat: null })
    expect(bulkEdited(guest, { language: null })).toEqual({ ...guest, language: null })
    expect(bulkEdited(guest, {})).toEqual(guest)
  })

  test.each([
    ['add' as const, ['Friends', 'VIP'], ['Family', 'VIP', 'Friends']],
    ['add' as const, ['family', 'víp'], ['Family', 'VIP']],
    ['add' as const, ['Work', '❤'], ['Family', 'VIP', 'Work', '❤']],
    ['add' as const, ['Work', 'work'], ['Family', 'VIP', 'Work']],
    ['remove' as const, ['VIP', 'Nobody'], ['Family']],
    ['remove' as const, ['family', 'Víp'], []],
    ['remove' as const, ['❤'], ['Family', 'VIP']],
    ['replace' as const, ['family'], ['family']],
    ['replace' as const, ['Work'], ['Work']],
    ['replace' as const, [], []],
  ])('has tags %sd: %j', (change, tags, after) => {
    expect(bulkEdited(guest, { tags: { change, tags } }).tags).toEqual(after)
  })
})

test('the sentence says exactly what is changed, of how many', () => {
  const changes = {
    meal_choice: 'vegan',
    plus_one_allowed: false,
    seat: null,
    tags: { change: 'add' as const, tags: ['Family', 'Work'] },
  }
  expect(copy.updated(12, bulkEditWords(changes))).toBe(
    '12 guests updated. Meal: Vegan Garden Bowl; Plus one: not allowed; Table: cleared; Tags added: Family, Work.',
  )
  expect(copy.will(1, bulkEditWords({ tags: { change: 'replace', tags: [] } }))).toBe(
    'This changes 1 guest. Tags: all removed.',
  )
})
