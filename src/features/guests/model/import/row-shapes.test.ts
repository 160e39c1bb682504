import { describe, expect, test } from 'vitest'

import { namesInRow } from './import-people.ts'
import { cellsOfPeople } from './row-shapes.ts'

describe('the phone numbers of a couple', () => {
  const phones = (phone: string) => {
    const cells = { full_name: 'Ada & Max King', phone }
    return cellsOfPeople(cells, namesInRow(cells), 'household').map((one) => one.phone ?? '')
  }
  test.each(['0171/1234567', '030/123 45 67', '+49 (0)171 / 123456', '+49 (0)3571/1234567', '0171/123/4567'])(
    '%j is one number, of the first',
    (phone) => expect(phones(phone)).toEqual([phone, '']),
  )
  test.each([
    ['416-555-0101 / 416-555-0102', ['416-555-0101', '416-555-0102']],
    ['0171 1234567/0172 7654321', ['0171 1234567', '0172 7654321']],
    ['0171/1234567 / 0172/7654321', ['0171/1234567', '0172/7654321']],
    ['0171/1234567; 0172/7654321', ['0171/1234567', '0172/7654321']],
    ['416 555 0101 & 416 555 0102', ['416 555 0101', '416 555 0102']],
  ])('%j is one of each', (phone, expected) => expect(phones(phone)).toEqual(expected))
})
