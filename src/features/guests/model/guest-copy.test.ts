import { describe, expect, test } from 'vitest'

import { guestCopy } from './guest-copy.ts'
import { guestBulkCopy } from './guest-bulk-copy.ts'
import { importCopy } from './import/import-copy.ts'
import { tagChoiceCopy } from './tag-choice-copy.ts'

describe('sentences that count', () => {
  test('keep their fixed wording for every number but one', () => {
    expect(guestCopy.selected(3)).toBe('3 guests selected')
    expect(guestBulkCopy.bulkDeleteConfirm(2)).toBe(
      'Are you sure you want to delete 2 guests? This action cannot be undone.',
    )
    expect(guestBulkCopy.bulkDeleted(0)).toBe('0 guests deleted successfully')
    expect(guestCopy.exported(140)).toBe('Guest list exported successfully! (140 guests)')
    expect(guestCopy.withEmail(3, 3)).toBe('all with an e-mail address')
    expect(guestCopy.withEmail(3, 2)).toBe('2 with an e-mail address')
    expect(guestBulkCopy.plusOneUpdated(4)).toBe('Plus one status updated for 4 guests')
    expect(importCopy.succeeded(180)).toBe('Successfully imported 180 guests')
    expect(guestCopy.inviteSomeEmails(2, 5)).toBe(
      "2 selected guests don't have email addresses. Only 5 invitations will be sent.",
    )
  })

  test('have separators, also where their words are fixed (rule E16)', () => {
    expect(guestCopy.totals(5000, 1200, 2800, 1000)).toBe(
      '5,000 guests · 1,200 accepted · 2,800 pending · 1,000 declined',
    )
    expect(guestCopy.selectedHidden(4999, 1000)).toBe('4,999 guests selected (1,000 not shown)')
    expect(guestCopy.withEmail(5000, 1234)).toBe('1,234 with an e-mail address')
    expect(guestCopy.inviteSomeEmails(1500, 2500)).toBe(
      "1,500 selected guests don't have email addresses. Only 2,500 invitations will be sent.",
    )
    expect(tagChoiceCopy.chosenCount(1234)).toBe('1,234 guests are chosen.')
    expect(tagChoiceCopy.chosenCount(1)).toBe('1 guest is chosen.')
    expect(importCopy.succeeded(5000)).toBe('Successfully imported 5,000 guests')
    expect(importCopy.undone(1000, 2000, 1500)).toBe(
      'Import undone: 1,000 guests removed, 2,000 restored, 1,500 left as they are',
    )
  })

  test('are singular at one (rule A11)', () => {
    expect(guestCopy.selected(1)).toBe('1 guest selected')
    expect(guestBulkCopy.bulkDeleteConfirm(1)).toBe(
      'Are you sure you want to delete 1 guest? This action cannot be undone.',
    )
    expect(importCopy.succeeded(1)).toBe('Successfully imported 1 guest')
    expect(guestCopy.inviteSomeEmails(1, 1)).toBe(
      "1 selected guest doesn't have an email address. Only 1 invitation will be sent.",
    )
    const { ready } = importCopy.counts
    expect([ready(1, 0), ready(1, 1), ready(2, 1), ready(5, 2), ready(2, 2)]).toEqual([
      'guest ready',
      'guest ready, an update',
      'guests ready, 1 of them an update',
      'guests ready, 2 of them updates',
      'guests ready, all of them updates',
    ])
    const correct = 'Correct them here, or download them and import again.'
    const leftOut = (problems: number, toCheck: number, duplicates: number) =>
      importCopy.leftOut({ problems, toCheck, duplicates })
    expect(leftOut(1, 0, 0)).toBe(`1 row with problems is left out. ${correct}`)
    expect(leftOut(0, 1, 0)).toBe(`1 row to check is left out. ${correct}`)
    expect(leftOut(0, 0, 1)).toBe(`1 possible duplicate is left out. ${correct}`)
    expect(leftOut(2, 1, 2)).toBe(
      `2 rows with problems, 1 row to check and 2 possible duplicates are left out. ${correct}`,
    )
  })
})
