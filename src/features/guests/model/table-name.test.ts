import { expect, test } from 'vitest'
import { pageWords } from '#features/guest-site/model/words/page-words.ts'
import { tableKey, tableTitle } from './table-name.ts'

test('a number alone is read as a table of that number, and every other name as it was written', () => {
  expect(['3', '12', 'Table 3', 'Head Table', '3a', ''].map((name) => tableTitle(name))).toEqual([
    'Table 3',
    'Table 12',
    'Table 3',
    'Head Table',
    '3a',
    '',
  ])
  expect(tableTitle('3', pageWords.de.table)).toBe('Tisch 3')
})

test('names that are read alike have one key', () => {
  for (const name of ['3', ' 3 ', 'Table 3', 'table  3', 'TABLE-3', 'Table3', '#3'])
    expect(tableKey(name)).toBe('3')
  expect(tableKey('Élan Ω')).toBe(tableKey('elan  ω'))
})

test('a number has the same key with the words of every language in which guests read it', () => {
  for (const { table } of Object.values(pageWords)) expect(tableKey(table('12'))).toBe(tableKey('12'))
})

test('other names are not one because they hold the same number', () => {
  const names = ['3', '13', '03', '3 Roses', 'Garden 3', 'Table 3 B', 'Head Table', 'Table']
  expect(new Set(names.map(tableKey)).size).toBe(names.length)
})
