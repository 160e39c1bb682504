import { randomUUID } from 'node:crypto'

/** Where a letter holds words of its guest's own. */
export const SLOTS = [
  'first_name',
  'link',
  'words',
  'meal',
  'diet',
  'plus_one',
  'plus_one_meal',
  'events',
] as const
export type Slot = (typeof SLOTS)[number]
export type SlotTexts = Partial<Record<Slot, string>>

// Nobody can write one into a name: it is another one in every process.
const MARK = randomUUID()
const MARKED = new RegExp(`slot-${MARK}-([a-z_]+)-end`)

/** The placeholder in a letter for `name`. */
export function slot(name: Slot): string {
  return `slot-${MARK}-${name}-end`
}

/** A rendered letter, cut at its slots: text, the name of a slot, text, and so on. */
export type Cut = readonly string[]

/** Cuts a rendered letter at its slots, once for all of its guests. */
export function cut(rendered: string): Cut {
  return rendered.split(MARKED)
}

/** The letter of one guest. What is filled in is never searched for slots again. */
export function fill(letter: Cut, texts: SlotTexts, write: (text: string) => string): string {
  let filled = ''
  for (const [place, piece] of letter.entries()) {
    filled += place % 2 === 0 ? piece : write(texts[piece as Slot] ?? '')
  }
  return filled
}

/** Plain text as HTML; its lines stay lines. */
export function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign).replaceAll('\n', '<br>')
}

/** Plain text, unchanged. */
export function asText(text: string): string {
  return text
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
