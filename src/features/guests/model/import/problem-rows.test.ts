import { describe, expect, it } from 'vitest'

import { problemRowsCsv, problemRowsFileName } from './problem-rows.ts'

describe('problemRowsCsv', () => {
  it('writes the headers of the file, the reason last, and every cell quoted, with a UTF-8 mark', () => {
    const rows = [
      { message: 'Invalid email format', data: { 'First name': 'Zoë', 'E-mail': 'not-an-email' } },
    ]
    expect(problemRowsCsv(rows)).toBe(
      '\uFEFF"First name","E-mail","problem"\r\n"Zoë","not-an-email","Invalid email format"\r\n',
    )
  })

  it('doubles quotes, keeps line breaks, and disarms formulas', () => {
    const rows = [
      { message: '', data: { name: '=1+1', diet: 'no "onions"\nplease', phone: '+1 416 555 0142' } },
    ]
    expect(problemRowsCsv(rows)).toContain('"\'=1+1","no ""onions""\nplease","+1 416 555 0142"')
  })

  it('leaves a cell empty that a shorter row does not have', () => {
    expect(
      problemRowsCsv([
        { message: 'x', data: { a: '1', b: '2' } },
        { message: 'y', data: { a: '3' } },
      ]),
    ).toContain('"3","","y"')
  })

  it('replaces the reasons of a file that was one already', () => {
    const rows = [{ message: 'new', data: { a: '1', problem: 'old' } }]
    expect(problemRowsCsv(rows)).toBe('\uFEFF"a","problem"\r\n"1","new"\r\n')
  })
})

it('names the file after the one that was imported', () => {
  expect(problemRowsFileName('Our Guests.CSV')).toBe('Our Guests-problems.csv')
})
