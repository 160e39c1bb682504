import { expect, it } from 'vitest'
import { flaggedWords } from './flagged-words.ts'

const flagged = (blocked_words: string[], ...texts: string[]) =>
  flaggedWords({ settings: { blocked_words } }, texts)

it('finds whole words and phrases, whatever their case, accents and punctuation', () => {
  expect(flagged(['Ass', 'méchant', 'mother in law'], 'You MECHANT thing: my mother-in-law!')).toEqual([
    'méchant',
    'mother in law',
  ])
  expect(flagged(['ass', 'ex'], 'A first-class next step', 'An EX, then')).toEqual(['ex'])
  expect(flagged(['other in'], 'mother in law')).toEqual([])
})

it('finds them in every script', () => {
  expect(
    flagged(['غبي', 'дурак', 'מטומטם', 'मूर्ख'], 'يا غَبِيّ!', 'Ты, Дурак.', 'מטומטם שכמוך', 'वह मूर्ख है'),
  ).toEqual(['غبي', 'дурак', 'מטומטם', 'मूर्ख'])
  expect(flagged(['дурак'], 'дураков много')).toEqual([])
})

it('looks within the line where a script has no spaces, and takes no longer Katakana word for a shorter one', () => {
  expect(flagged(['馬鹿', 'バカ', 'โง่'], 'お前は馬鹿だ', 'バカだな', 'คนโง่จริง')).toEqual([
    '馬鹿',
    'バカ',
    'โง่',
  ])
  expect(flagged(['バカ'], 'バカンスを楽しんで')).toEqual([])
})

it('finds what has no letters as it is, and nothing in an empty list', () => {
  expect(flagged(['🍆', '!!!'], 'Well 🍆')).toEqual(['🍆'])
  expect(flagged([], 'anything')).toEqual([])
})
