import { randomUUID } from 'node:crypto'
import { escapeHtml } from '#platform/model/escape-html.ts'

/** The places in a letter for a guest's own words. */
const SLOTS = ['first_name', 'link', 'words', 'meal', 'diet', 'plus_one', 'plus_one_meal', 'events'] as const
export type Slot = (typeof SLOTS)[number]
export type SlotTexts = Partial<Record<Slot, string>>

// Random for each process, so that nobody can put a placeholder into a name.
const NONCE = randomUUID()
const SLOT_PATTERN = new RegExp(`slot-${NONCE}-([a-z_]+)-end`)

/** The placeholder for `name` in a letter. */
export function slot(name: Slot): string {
  return `slot-${NONCE}-${name}-end`
}

/** A rendered letter, cut at its slots: text, slot name, text, and so on. */
export type Cut = readonly string[]

/** Cuts a rendered letter at its slots, once for all of its guests. */
export function cut(rendered: string): Cut {
  return rendered.split(SLOT_PATTERN)
}

/** The letter of one guest. The inserted texts are never searched for slots. */
export function fill(letter: Cut, texts: SlotTexts, write: (text: string) => string): string {
  let filled = ''
  for (const [place, piece] of letter.entries()) {
    filled += place % 2 === 0 ? piece : write(texts[piece as Slot] ?? '')
  }
  return filled
}

/** Plain text as HTML; line breaks are preserved. */
export function asHtml(text: string): string {
  return escapeHtml(text).replaceAll('\n', '<br>')
}

/** Plain text, unchanged. */
export function asText(text: string): string {
  return text
}
