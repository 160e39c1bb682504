import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { guardCell, restoreCell } from './csv-cells.ts'

/** Texts that spreadsheets treat specially, mixed with arbitrary ones. */
const cellText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({
    unit: fc.constantFrom(
      '=',
      '+',
      '-',
      '@',
      '\t',
      '\r',
      "'",
      '1',
      ' ',
      '(',
      '.',
      'x',
      ';',
      ',',
      '|',
      '\n',
      '"',
      '\u200b',
      '\uff1d',
    ),
  }),
)

describe('guarding and restoring a cell', () => {
  test.each([
    ['=1+1', "'=1+1"],
    ['@here', "'@here"],
    ['-none-', "'-none-"],
    ['+1 (416) 555-0142 ext 3', "'+1 (416) 555-0142 ext 3"],
    ['\tx', "'\tx"],
    ['\rx', "'\rx"],
    ['\0x', "'\0x"],
    ["'=1", "''=1"],
    ["'+1 416", "''+1 416"],
    ['note;=cmd', "note;'=cmd"],
    ['a,@b|-c', "a,'@b|'-c"],
    ['two\n=lines', "two\n'=lines"],
    ["note;'=cmd", "note;''=cmd"],
    ['=a;=b', "'=a;'=b"],
    [' =1', "' =1"],
    ['note; =cmd', "note;' =cmd"],
    ['note;"=cmd"', 'note;\'"=cmd"'],
    ['\u200b=cmd', "'\u200b=cmd"],
    ['\x1f+cmd', "'\x1f+cmd"],
    ['\uff1dcmd', "'\uff1dcmd"],
    ['note;\uff0bcmd', "note;'\uff0bcmd"],
  ])('guards %j as %j', (text, cell) => {
    expect(guardCell(text)).toBe(cell)
    expect(restoreCell(cell)).toBe(text)
  })

  test.each([
    '+1 (416) 555-0142',
    '-12.50',
    '+44 20 7946 0958',
    "'t Hooft",
    "O'Neill",
    'a=b',
    '',
    ' - none',
    'nuts, - and eggs',
    '1+1',
    'Table 4; -2',
    'Lee, 12-14 High Street',
    'Lee;+1 416 555 0143',
    'vegan, nuts; a=b',
  ])('lets %j pass', (text) => {
    expect(guardCell(text)).toBe(text)
    expect(restoreCell(text)).toBe(text)
  })

  test('restoring undoes guarding for any text', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        expect(restoreCell(guardCell(text))).toBe(text)
      }),
      { numRuns: 20_000 },
    )
  })

  test('no guarded cell begins with a trigger, plain numbers and phones aside', () => {
    fc.assert(
      fc.property(cellText, (text) => {
        const cell = guardCell(text)
        expect(/^(?:[\t\r\0]|["\u200b]*[=+\-@\uff1d])/.test(cell) && !/^[+-]?[0-9 ().-]*$/.test(cell)).toBe(
          false,
        )
        // No matter how another spreadsheet splits it.
        for (const part of cell.split(/[;,|\n]/).slice(1))
          expect(/^["\u200b]*[=+\-@\uff1d]/.test(part) && !/^[+-]?[0-9 ().-]*(?:[\t\r]|$)/.test(part)).toBe(
            false,
          )
      }),
      { numRuns: 20_000 },
    )
  })
})
