import { formatInstant, formatLongDate } from '#platform/model/dates.ts'
import type { CalendarDate, TimeZone } from '#platform/model/dates.ts'
import { escapeHtml } from '#platform/model/escape-html.ts'
import { authorName } from '#features/activities/model/activity.ts'
import { coupleTitle } from '#features/couples/model/couple.ts'
import type { CoupleNames } from '#features/couples/model/couple.ts'
import type { OwnLoveNote } from './love-note-list.ts'
import { printedNotesCopy as copy } from './love-notes-words.ts'
import { ORNAMENTS, PRINT_STYLES } from './printed-notes-styles.ts'

export const PRINT_FORMATS = ['standard', 'booklet'] as const
export type PrintFormat = (typeof PRINT_FORMATS)[number]
export const PRINT_THEMES = ['classic', 'modern', 'elegant'] as const
export type PrintTheme = (typeof PRINT_THEMES)[number]

/** A booklet's front and back. */
const COVERS = 2
const NOTES_A_PAGE: Record<PrintFormat, number> = { standard: 3, booklet: 2 }
/** The number of notes per page that the estimate assumes. */
const ESTIMATED_A_PAGE: Record<PrintFormat, number> = { standard: 4, booklet: 2 }
/** How many notes the dialog's preview shows. */
export const PREVIEWED_NOTES = 3

/** The page count that the dialog announces; the printed one is shown beside it (rule C15). */
export function estimatedPages(format: PrintFormat, notes: number): number {
  return pagesFor(format, notes, ESTIMATED_A_PAGE[format])
}

/** The number of printed pages. */
export function printedPages(format: PrintFormat, notes: number): number {
  return pagesFor(format, notes, NOTES_A_PAGE[format])
}

function pagesFor(format: PrintFormat, notes: number, aPage: number): number {
  return notes === 0 ? 0 : Math.ceil(notes / aPage) + (format === 'booklet' ? COVERS : 0)
}

export interface PrintOptions {
  names: Pick<CoupleNames, 'bride_first' | 'groom_first'>
  weddingDate: CalendarDate
  zone: TimeZone
  notes: readonly OwnLoveNote[]
  /** How many people wrote them. */
  contributors: number
  includeTimestamps: boolean
  theme: PrintTheme
  format: PrintFormat
  /** The font faces that the themes use. */
  fontCss: string
  /** Whether the document is the small picture in the dialog. */
  isMiniature?: boolean
}

/** The notes as a document to print: A4, self-contained, every text escaped. */
export function printedNotesDocument(options: PrintOptions): string {
  const { names, theme, format, fontCss, isMiniature = false } = options
  const pages = inPages(options).map((notes, index) => notesPage(options, notes, index))
  const whole = format === 'booklet' ? [cover(options), ...pages, backCover(options)] : pages
  return (
    '<!doctype html>' +
    `<html lang="en" class="${isMiniature ? 'miniature ' : ''}${theme} ${format}"><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<title>${escapeHtml(copy.documentTitle(coupleTitle(names)))}</title>` +
    `<style>${fontCss}\n${PRINT_STYLES}</style></head>` +
    `<body>${whole.join('')}</body></html>`
  )
}

function inPages({ notes, format }: PrintOptions): OwnLoveNote[][] {
  const aPage = NOTES_A_PAGE[format]
  return Array.from({ length: Math.ceil(notes.length / aPage) }, (_, page) =>
    notes.slice(page * aPage, (page + 1) * aPage),
  )
}

function notesPage(options: PrintOptions, notes: OwnLoveNote[], index: number): string {
  const { format, names, theme } = options
  const isStandard = format === 'standard'
  const isFirst = index === 0 && isStandard
  const rule = `<div class="between">${ORNAMENTS[theme].between}</div>`
  return (
    `<section class="page ${sizeOf(isStandard ? options.notes : notes)}">` +
    (isFirst ? heading(options) : '') +
    `<div class="notes">${notes.map((note) => noteArticle(options, note)).join(rule)}</div>` +
    `<footer class="folio"><span>${escapeHtml(coupleTitle(names))}</span><span>${index + 1}</span></footer>` +
    '</section>'
  )
}

function heading({ names, weddingDate, theme }: PrintOptions): string {
  return (
    '<header class="heading">' +
    `<p class="kicker">${escapeHtml(copy.heading)}</p>` +
    `<h1>${namesLine(names)}</h1>` +
    `<p class="date">${formatLongDate(weddingDate)}</p>` +
    `<div class="ornament">${ORNAMENTS[theme].heading}</div>` +
    '</header>'
  )
}

function noteArticle({ includeTimestamps, zone }: PrintOptions, note: OwnLoveNote): string {
  const message = tidyLines(note.message)
  const time = includeTimestamps ? `<time>${escapeHtml(formatInstant(zone, note.created_at))}</time>` : ''
  return (
    `<article class="note" dir="${isRightToLeft(note.message) ? 'rtl' : 'ltr'}"${languageOf(note.message)}>` +
    `<blockquote${columnsOf(message)}>${escapeHtml(message)}</blockquote>` +
    `<footer><bdi class="author">${escapeHtml(authorName(note.author))}</bdi>${time}</footer>` +
    '</article>'
  )
}

function cover({ names, weddingDate, theme }: PrintOptions): string {
  return (
    '<section class="page cover"><div class="frame">' +
    `<p class="kicker">${escapeHtml(copy.cover)}</p>` +
    `<div class="ornament">${ORNAMENTS[theme].cover}</div>` +
    `<h1>${namesLine(names)}</h1>` +
    `<p class="date">${formatLongDate(weddingDate)}</p>` +
    '</div></section>'
  )
}

function backCover({ names, contributors, theme }: PrintOptions): string {
  return (
    '<section class="page cover back"><div class="frame">' +
    `<div class="ornament">${ORNAMENTS[theme].cover}</div>` +
    `<p class="kicker">${escapeHtml(copy.back)}</p>` +
    `<p class="people">${escapeHtml(copy.people(contributors))}</p>` +
    `<p class="date">${escapeHtml(coupleTitle(names))}</p>` +
    '</div></section>'
  )
}

/** The names, with the ampersand between them styled separately. */
function namesLine({ bride_first, groom_first }: PrintOptions['names']): string {
  return `<bdi>${escapeHtml(bride_first)}</bdi> <span class="amp">&amp;</span> <bdi>${escapeHtml(groom_first)}</bdi>`
}

/**
 * Short notes are set larger than long ones; the same size applies to one page of a booklet, or to
 * the whole standard layout.
 */
function sizeOf(notes: readonly OwnLoveNote[]): string {
  const longest = Math.max(...notes.map(({ message }) => roomOf(message)))
  return longest <= SHORT ? 'short' : longest <= MIDDLING ? 'middling' : 'long'
}

const SHORT = 120
const MIDDLING = 290
const LINE = 30

/** In narrow letters: full-width characters count as two, a line break as a full line. */
function roomOf(message: string): number {
  const wide = message.match(/[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7ff\uf900-\ufaff\uff00-\uff60]/g) ?? []
  return message.length + wide.length + message.split('\n').length * LINE - LINE
}

/** How many lines of a note fit on a page beside other notes. */
const MOST_LINES = 30

/** Reduces consecutive empty lines to one; a note with more lines than fit becomes a single paragraph. */
function tidyLines(message: string): string {
  if (message.split('\n').length > MOST_LINES) return message.replace(/\s*\n\s*/g, ' ')
  return message.replace(/\n[^\S\n]*(?:\n[^\S\n]*){2,}/g, '\n\n')
}

/** A note with more lines is set in two or three columns, so that three poems fit on one page. */
const LINES_IN_ONE_COLUMN = 12
const LINES_IN_TWO_COLUMNS = 20

function columnsOf(message: string): string {
  const lines = message.split('\n').length
  if (lines <= LINES_IN_ONE_COLUMN) return ''
  return ` class="columns-${lines <= LINES_IN_TWO_COLUMNS ? 2 : 3}"`
}

/** Whether the first letter of a text is written from right to left. */
function isRightToLeft(text: string): boolean {
  const [first = ''] = text.match(/\p{L}/u) ?? []
  return /[\p{sc=Hebrew}\p{sc=Arabic}\p{sc=Syriac}\p{sc=Thaana}\p{sc=Nko}]/u.test(first)
}

/** Chinese characters look different in Japanese. */
function languageOf(text: string): string {
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return ' lang="ja"'
  if (/\p{sc=Hangul}/u.test(text)) return ' lang="ko"'
  return /\p{sc=Han}/u.test(text) ? ' lang="zh"' : ''
}
