import { describe, expect, test } from 'vitest'

import { bulkEditCopy as copy, bulkEdited, bulkEditWords, readBulkEdit } from './guest-bulk-edit.ts'
import type { BulkEditDraft } from './guest-bulk-edit.ts'

const OFF = { meal_choice: false, plus_one_allowed: false, seat: false, tags: false }
const DRAFT: BulkEditDraft = {
  on: OFF,
  meal_choice: 'Vegan Garden Bowl',
  plus_one_allowed: false,
  seat: ' 4 ',
  tags: 'Family; Friends;',
  tag_change: 'add',
}

describe('what is typed', () => {
  test('counts only where it is switched on, and is read as the form reads it', () => {
    expect(readBulkEdit(DRAFT)).toEqual({ changes: {} })
    const on = { ...OFF, meal_choice: true, seat: true }
    expect(readBulkEdit({ ...DRAFT, on })).toEqual({ changes: { meal_choice: 'vegan', seat: '4' } })
    expect(readBulkEdit({ ...DRAFT, on, seat: ' ', meal_choice: '' })).toEqual({
      changes: { meal_choice: null, seat: null },
    })
  })

  test('says what is wrong with it', () => {
    const on = { ...OFF, tags: true }
    expect(readBulkEdit({ ...DRAFT, on, tags: ' ; ' })).toEqual({ problem: copy.tagsRequired })
    expect(readBulkEdit({ ...DRAFT, on, tags: '', tag_change: 'replace' })).toEqual({
      changes: { tags: { change: 'replace', tags: [] } },
    })
    expect(readBulkEdit({ ...DRAFT, on, tags: 'x'.repeat(41) })).toEqual({
      problem: 'Please use at most 40 characters for a tag',
    })
  })
})

describe('one guest', () => {
  const guest = { meal_choice: 'fish', plus_one_allowed: true, seat: '2', tags: ['Family', 'VIP'] }

  test('keeps what is not changed', () => {
    expect(bulkEdited(guest, { seat: null })).toEqual({ ...guest, seat: null })
    expect(bulkEdited(guest, {})).toEqual(guest)
  })

  test.each([
    ['add' as const, ['Friends', 'VIP'], ['Family', 'VIP', 'Friends']],
    ['remove' as const, ['VIP', 'Nobody'], ['Family']],
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
    '12 guests updated. Meal: Vegan Garden Bowl; Plus one: not allowed; Seat: cleared; Tags added: Family, Work.',
  )
  expect(copy.will(1, bulkEditWords({ tags: { change: 'replace', tags: [] } }))).toBe(
    'This changes 1 guest. Tags: all removed.',
  )
})
