import { describe, expect, test } from 'vitest'

import { completePhone, isSamePhone, isShortOf } from './import-phones.ts'

describe('a phone number that a spreadsheet has written', () => {
  test.each([
    ['4.91711E+11', '+491711234567'],
    ['4,91711E+11', '00491711234567'],
    ['4.91712E+11', '+491711634567'],
    ['4.16556E+09', '4165555555'],
    ['4.9E+11', '+490000000000'],
  ])('%j may be %j', (cell, stored) => expect(isShortOf(cell, stored)).toBe(true))
  test.each([
    ['4.91711E+11', '+491701234567'],
    ['4.91711E+11', '+49171123456'],
    ['4.91711E+11', null],
    ['0171', '0171'],
  ])('%j is not %j', (cell, stored) => expect(isShortOf(cell, stored)).toBe(false))

  test.each([
    ['1711234567', '01711234567'],
    ['491711234567', '+491711234567'],
    ['491711234567', '00491711234567'],
    ['1711234567', '+49 171 1234567'],
    ['4.91711E+11', '+491711234567'],
  ])('%j leaves %j on the list', (cell, stored) => expect(completePhone(cell, cell, stored)).toBe(stored))
  test.each([
    ['1711234568', '01711234567'],
    ['+491711234567', '01711234567'],
    ['01711234567', '+491711234567'],
    ['4165550142', '(416) 555-0142'],
    ['4567', '+491711234567'],
    ['1711234567', null],
  ])('%j is read beside %j', (cell, stored) => expect(completePhone(cell, cell, stored)).toBe(cell))
  test('is none if it is shortened and not on the list', () => {
    expect(completePhone('4.9E+11', '4.9E+11', null)).toBeNull()
  })
})

describe('two phone numbers', () => {
  test.each([
    ['0171 1234567', '+49 171 1234567'],
    ['1711234567', '+49 171 1234567'],
    ['0049 171 1234567', '+49 (0)171 1234567'],
    ['(416) 555-0142', '+1 416 555 0142'],
    ['+1 416 1', '+1 (416) 1'],
  ])('%j and %j are one', (a, b) => expect([isSamePhone(a, b), isSamePhone(b, a)]).toEqual([true, true]))
  test.each([
    ['416 555 0142', '516 555 0142'],
    ['0171 1234567', '+49 171 1234568'],
    ['1', '+1 416 1'],
    ['555 0142', '+1 416 555 0142'],
  ])('%j and %j are two', (a, b) => expect(isSamePhone(a, b)).toBe(false))
})
