import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { asHtml, asText, cut, fill, slot } from './letter-fill.ts'

const HOSTILE = [
  '<script>alert(1)</script>',
  '{{first_name}}',
  '${first_name}',
  slot('link').slice(0, -1),
  '$& $1 $` $$',
  `"double" 'single'`,
  'Ada\r\nBcc: victim@example.com',
  'שרה כהן',
  '\u202Ereversed',
  '👩‍👩‍👧‍👦 Ada',
  '&lt;b&gt; &amp;',
  '',
]
const anyText = fc.oneof(fc.constantFrom(...HOSTILE), fc.string({ unit: 'binary' }), fc.string())

describe('a filled letter', () => {
  it('holds what was filled in and nothing else, whatever that is', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (first_name, words, link) => {
        const letter = cut(
          `Dear ${slot('first_name')},\n${slot('words')}\n${slot('link')}${slot('first_name')}.`,
        )
        expect(fill(letter, { first_name, words, link }, asText)).toBe(
          `Dear ${first_name},\n${words}\n${link}${first_name}.`,
        )
      }),
    )
  })

  it('has no sign in its HTML that could begin or end anything', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const html = asHtml(text)
        expect(html.replaceAll('<br>', '')).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
        expect(html.split('<br>')).toHaveLength(text.split('\n').length)
      }),
    )
  })

  it('fills a slot in again and again, and leaves one without words empty', () => {
    const letter = cut(`${slot('meal')}-${slot('meal')}-${slot('diet')}`)
    expect(fill(letter, { meal: 'Soup' }, asText)).toBe('Soup-Soup-')
  })

  it('is the text itself where there are no slots', () => {
    expect(fill(cut('Nothing here'), {}, asText)).toBe('Nothing here')
  })
})
