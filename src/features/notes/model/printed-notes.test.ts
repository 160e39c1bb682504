import { describe, expect, it } from 'vitest'
import type { OwnLoveNote } from './love-note-list.ts'
import {
  estimatedPages,
  PRINT_FORMATS,
  PRINT_THEMES,
  printedNotesDocument,
  printedPages,
} from './printed-notes.ts'
import type { PrintOptions } from './printed-notes.ts'

const note = (message: string, author = 'Ada King'): OwnLoveNote => ({
  id: message,
  guest_id: null,
  companion: false,
  favorite: false,
  flagged_words: [],
  flagged: false,
  on_wall: false,
  created_at: '2027-05-28T20:00:00.000Z',
  message,
  author,
})

const documentOf = (notes: readonly OwnLoveNote[], options: Partial<PrintOptions> = {}) =>
  printedNotesDocument({
    names: { bride_first: 'Zoë', groom_first: 'Théo' },
    weddingDate: '2027-06-12',
    zone: 'America/Toronto',
    notes,
    contributors: 2,
    includeTimestamps: true,
    theme: 'classic',
    format: 'standard',
    fontCss: '',
    ...options,
  })
const pagesIn = (html: string) => html.split('<section class="page').length - 1
const notesOn = (html: string) =>
  html
    .split('<section class="page')
    .slice(1)
    .map((page) => page.split('<article').length - 1)

describe('printed love notes', () => {
  it('are estimated by four a page, or by two and two covers', () => {
    expect([0, 1, 4, 5, 120].map((count) => estimatedPages('standard', count))).toEqual([0, 1, 1, 2, 30])
    expect([0, 1, 4, 5, 120].map((count) => estimatedPages('booklet', count))).toEqual([0, 3, 4, 5, 62])
  })

  it('begin a new page after every three, and in a booklet after every two, between its covers', () => {
    for (const format of PRINT_FORMATS)
      for (const theme of PRINT_THEMES)
        for (const count of [1, 3, 4, 120]) {
          const notes = Array.from({ length: count }, (_, index) => note(`Note ${index}`))
          expect(pagesIn(documentOf(notes, { format, theme }))).toBe(printedPages(format, count))
        }
    const four = ['1', '2', '3', '4'].map((message) => note(message))
    expect(notesOn(documentOf(four))).toEqual([3, 1])
    expect(notesOn(documentOf(four, { format: 'booklet' }))).toEqual([0, 2, 2, 0])
    expect([1, 3, 4, 120].map((count) => printedPages('standard', count))).toEqual([1, 1, 2, 40])
    expect([1, 3, 4, 120].map((count) => printedPages('booklet', count))).toEqual([3, 4, 4, 62])
  })

  it('are one size in the standard layout, and in a booklet one size a page', () => {
    const notes = ['1', '2', '3', '4', '5']
      .map((message) => note(message))
      .concat(note('A long one. '.repeat(40)))
    const sizes = (html: string) => [...html.matchAll(/class="page (\w+)"/g)].map(([, size]) => size)
    expect(sizes(documentOf(notes))).toEqual(['long', 'long'])
    expect(sizes(documentOf(notes, { format: 'booklet' }))).toEqual(['cover', 'short', 'short', 'long'])
  })

  it('stand in columns where they have many lines, and as one paragraph where no page has room for them', () => {
    const lines = (count: number) =>
      note(Array.from({ length: count }, (_, line) => `line ${line}`).join('\n'))
    const columns = [12, 13, 20, 21, 30, 31].map(
      (count) => /<blockquote(?: class="columns-(\d)")?>/.exec(documentOf([lines(count)]))?.[1] ?? '1',
    )
    expect(columns).toEqual(['1', '2', '2', '3', '3', '1'])
    expect(documentOf([lines(31)])).toContain('line 0 line 1 line 2')
  })

  it('are from people who love, and from a person who loves', () => {
    expect(documentOf([note('x')], { format: 'booklet', contributors: 1 })).toContain(
      '1 person who loves you',
    )
    expect(documentOf([note('x')], { format: 'booklet' })).toContain('2 people who love you')
  })

  it('are texts, whatever was written', () => {
    const html = documentOf(
      [note('<img src=x onerror=alert(1)> "&" </style><script>1</script>', '<b>Eve</b>')],
      {
        names: { bride_first: '<i>A</i>', groom_first: '"B"' },
        format: 'booklet',
      },
    )
    expect(html).not.toMatch(/<img|<script|<b>|<i>/)
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt; &quot;&amp;&quot;')
    expect(html).toContain('&lt;b&gt;Eve&lt;/b&gt;')
  })

  it('name both of the couple, also where a name has an ampersand of its own', () => {
    const names = { bride_first: 'Ana & Eva', groom_first: 'Max' }
    const line = '<h1><bdi>Ana &amp; Eva</bdi> <span class="amp">&amp;</span> <bdi>Max</bdi></h1>'
    for (const format of PRINT_FORMATS) expect(documentOf([note('x')], { names, format })).toContain(line)
  })

  it('are marked as a miniature only where the dialog shows them', () => {
    expect(documentOf([note('x')])).toContain('<html lang="en" class="classic standard">')
    expect(documentOf([note('x')], { isMiniature: true })).toContain('class="miniature classic standard">')
  })

  it('carry their time only where it is wanted, on the wedding’s clock', () => {
    expect(documentOf([note('x')])).toContain('<time>May 28, 2027, 4:00 PM</time>')
    expect(documentOf([note('x')], { includeTimestamps: false })).not.toContain('<time>')
  })

  it('run the way that they are written, in the signs of their language', () => {
    expect(documentOf([note('ألف مبروك')])).toContain('dir="rtl"')
    expect(documentOf([note('ご結婚おめでとう')])).toContain('dir="ltr" lang="ja"')
    expect(documentOf([note('🎉 Joy')])).toContain('<article class="note" dir="ltr">')
  })

  it('are A4 with the margins of their layout', () => {
    const html = documentOf([note('x')])
    expect(html).toContain('@page { size: A4; margin: 0 }')
    expect(html).toContain('--margin: 1in')
    expect(html).toMatch(/html\.booklet \{ --margin: 0\.75in \}/)
  })
})
