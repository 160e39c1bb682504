import { AMPERSANDS } from '#ui/public/ampersands.ts'
import { fitWords } from './line-breaks.ts'
import type { FittedLines } from './line-breaks.ts'
import { withoutEmoji, wordsInVisualOrder } from './reading-order.ts'
import { outlineText } from './text-outlines.ts'
import type { OutlinedText } from './text-outlines.ts'

export interface Face {
  family: string
  weight: number
}

/** A word, with its color if that differs from the rest of its line. */
export type DrawnWord = OutlinedText & { color?: string }

/** The words of `text`; null if one of its letters is in none of the product's fonts. */
export async function drawWords(face: Face, text: string): Promise<DrawnWord[] | null> {
  const words = wordsInVisualOrder(withoutEmoji(text))
  const drawn = await Promise.all(words.map((word) => outlineText(face.family, face.weight, word)))
  return drawn.length > 0 && drawn.every((word) => word !== null) ? drawn : null
}

const AMPERSAND_SIZE = 0.8
const AMPERSAND_DROP = 0.06

/** The ampersand of the accent font, or that of `face` if the accent font has none. */
export async function drawAmpersand(accent: string, face: Face, color: string): Promise<DrawnWord> {
  const outline = AMPERSANDS[accent]
  if (!outline) return { ...((await outlineText(face.family, face.weight, '&')) ?? NOTHING), color }
  const scale = AMPERSAND_SIZE / 100
  const y = AMPERSAND_DROP - outline.height * scale
  const letter = { path: outline.path, scale: { x: scale, y: scale }, x: 0, y }
  return { width: outline.width * scale, letters: [letter], color }
}

const NOTHING: OutlinedText = { width: 0, letters: [] }
const LINE_HEIGHT = 1.14
const SPACE = 0.26
/** The distance from the top of a line to its baseline, as a multiple of the font size. */
const ASCENT = 0.88

export interface Block {
  height: number
  /** The block as SVG, centered on `x`, with its top at `y`. */
  svg: (x: number, y: number) => string
}

interface Room {
  width: number
  height: number
  sizes: [largest: number, smallest: number]
  /** The space between words, in multiples of the font size. */
  space?: number
}

/** Centered lines, as large as their space allows. */
export function drawBlock(words: DrawnWord[], color: string, room: Room): Block {
  const { space = SPACE } = room
  const fitted = fitWords(words, { ...room, lineHeight: LINE_HEIGHT, space })
  const step = fitted.size * LINE_HEIGHT
  return {
    height: fitted.lines.length * step,
    svg: (x, y) =>
      fitted.lines
        .map((line, i) => lineSvg(line, fitted.size, space, color, x, y + i * step + fitted.size * ASCENT))
        .join(''),
  }
}

function lineSvg(
  { words, width }: FittedLines<DrawnWord>['lines'][number],
  size: number,
  space: number,
  color: string,
  center: number,
  baseline: number,
): string {
  let left = center - (width * size) / 2
  return words
    .map((word) => {
      const svg = word.letters.map((letter) => {
        const move = `translate(${round(left + letter.x * size)} ${round(baseline + letter.y * size)})`
        const scale = `scale(${round(letter.scale.x * size)} ${round(letter.scale.y * size)})`
        return `<path transform="${move} ${scale}" d="${letter.path}"/>`
      })
      left += (word.width + space) * size
      return `<g fill="${word.color ?? color}">${svg.join('')}</g>`
    })
    .join('')
}

function round(length: number): number {
  return Math.round(length * 1e5) / 1e5
}
