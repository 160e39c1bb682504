import { expect, test } from 'vitest'
import { endingOf, filesOf } from './media-files.ts'

test('a photo has its original, and each width in two kinds', () => {
  expect(filesOf({ storage_key: 'couple/guests/one.heic', widths: [480, 1080], film: null })).toEqual([
    'couple/guests/one.heic',
    'couple/guests/one-480.webp',
    'couple/guests/one-480.jpg',
    'couple/guests/one-1080.webp',
    'couple/guests/one-1080.jpg',
  ])
})

test('a film has its original, its poster and what is played', () => {
  expect(filesOf({ storage_key: 'couple/guests/one.mov', widths: [480], film: 'film.mp4' })).toEqual([
    'couple/guests/one.mov',
    'couple/guests/one-480.webp',
    'couple/guests/one-480.jpg',
    'couple/guests/one-film.mp4',
  ])
})

test('only a dot in the name begins an ending', () => {
  expect(filesOf({ storage_key: 'a.b/one', widths: [480], film: null })[1]).toBe('a.b/one-480.webp')
  expect(endingOf('a.b/one')).toBe('')
  expect(endingOf('a.b/one.mov')).toBe('mov')
})
