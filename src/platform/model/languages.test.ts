import { expect, test } from 'vitest'
import { LANGUAGES, isLanguage, languageOfTag, namedLanguages } from './languages.ts'

test('the first language of ours that the browser likes best is chosen', () => {
  expect(namedLanguages('fr-CA,fr;q=0.9,en;q=0.8')).toEqual(['fr', 'fr', 'en'])
  expect(namedLanguages('nl,ar;q=0.5,fr;q=0.7')).toEqual(['fr', 'ar'])
  expect(namedLanguages('ar-EG')).toEqual(['ar'])
})

test('a language that is refused, unknown or malformed is left out', () => {
  expect(namedLanguages('fr;q=0')).toEqual([])
  expect(namedLanguages('tlh, xx-YY;q=1')).toEqual([])
  expect(namedLanguages(';;;,,q=,constructor')).toEqual([])
  expect(namedLanguages('*')).toEqual([])
  expect(namedLanguages(undefined)).toEqual([])
  expect(namedLanguages(`${'xx,'.repeat(5000)}fr`)).toEqual([])
})

test('a tag names a language whatever its region', () => {
  const tags = ['ES-mx', 'pt-BR', 'fr_CA', ' de ', 'iw-IL', 'ar-u-nu-latn', 'nl-BE', 'english', '']
  expect(tags.map(languageOfTag)).toEqual(['es', 'pt', 'fr', 'de', 'he', 'ar', null, null, null])
})

test('only our codes are languages', () => {
  expect(isLanguage('fr')).toBe(true)
  for (const text of ['', 'FR', 'fr-FR', 'toString', null, 7]) expect(isLanguage(text)).toBe(false)
})

test('Arabic and Hebrew are written from the right', () => {
  const right = Object.entries(LANGUAGES).filter(([, { direction }]) => direction === 'rtl')
  expect(right.map(([code]) => code)).toContain('ar')
})
