import { describe, expect, test } from 'vitest'

import { namesInRow } from './import-people.ts'
import { familyIn, holdsJoint, holdsMore } from './unlike-names.ts'

test.each([
  ['The Smith Family (4)', 'Smith'],
  ['Famille Roy', 'Roy'],
  ['Fam. Neri', 'Neri'],
  ['Família Silva', 'Silva'],
  ['Juan Pérez y familia', null],
  ['Anna Nowak z rodziną', null],
])('%j names the family %j', (name, family) => expect(familyIn(name)).toBe(family))

test.each([
  ['Anna y Luis', true],
  ['Kees en Anna', true],
  ['محمد وفاطمة الأحمد', true],
  ['דוד ורחל כהן', true],
  ['محمد وليد الأحمد', false],
  ['דוד ורד כהן', false],
  ['Maria e Silva', false],
  ['José Ortega y Gasset', false],
])('%j may be several people: %j', (full_name, isJoint) => {
  expect(namesInRow({ full_name }).people.some(holdsJoint)).toBe(isJoint)
})

describe('a name that holds more than a name', () => {
  const isMore = (full_name: string) => namesInRow({ full_name }).people.some(holdsMore)
  test.each([
    'Sarah (and kids)',
    'Kim + 2',
    'Bob Jones x2',
    'Kofi Annan - VIP',
    '3. Peter Pan',
    'Uncle Bob 🎉',
    'Jr., Sam',
    'Guest of Anna',
    '+1 of Bob',
    'Plus one of Ada King',
    'Anna with Bob',
    'Bob Jones + 2 kids',
    'Bob Jones & 2 kids',
    'Kids of Tom',
    'The children of Tom Poe',
    'Parents of Ada',
    'Bob Jones and kids',
    'Plus One',
    'Notes: call the venue',
    '2 children',
    'Jane or Bob',
    'Uncle Joe',
    'Juan Pérez y familia',
    'Rosa Pérez e hijos',
    'Anna Nowak z mężem',
    'Anna Kurz und Kinder',
    'Marie Durand & conjoint',
    'Tom & Begleitung Lang',
  ])('%j', (name) => expect(isMore(name)).toBe(true))
  test.each([
    'Ada King',
    'Anna Lee-Roy',
    "Miles O'Brien",
    'Guest 12',
    'John Smith III',
    'Dr. Ada King',
    'Ludwig van Beethoven',
    'Ng Xin',
    'Guest Of',
    'With Ng',
    'Kit Kidd',
    'Son Of',
    'Tal Or Cohen',
    'Ada King:',
    'Tia Uncle',
    'John Grey, PhD',
  ])('not %j', (name) => expect(isMore(name)).toBe(false))
})
