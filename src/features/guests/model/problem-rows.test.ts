import { describe, expect, it } from 'vitest'

import { problemRowsCsv, problemRowsFileName } from './problem-rows.ts'

describe('problemRowsCsv', () => {
  it('writes the headers of the file and every cell quoted, with a UTF-8 mark', () => {
    const rows = [{ data: { 'First name': 'Zoë', 'E-mail': 'not-an-email' } }]
    expect(problemRowsCsv(rows)).toBe('\uFEFF"First name","E-mail"\r\n"Zoë","not-an-email"\r\n')
  })

  it('doubles quotes, keeps line breaks, and disarms formulas', () => {
    const rows = [{ data: { name: '=1+1', diet: 'no "onions"\nplease', phone: '+1 416 555 0142' } }]
    expect(problemRowsCsv(rows)).toContain('"\'=1+1","no ""onions""\nplease","+1 416 555 0142"')
  })

  it('leaves a cell empty that a shorter row does not have', () => {
    expect(problemRowsCsv([{ data: { a: '1', b: '2' } }, { data: { a: '3' } }])).toContain('"3",""')
  })
})

it('names the file after the one that was imported', () => {
  expect(problemRowsFileName('Our Guests.CSV')).toBe('Our Guests-problems.csv')
})
