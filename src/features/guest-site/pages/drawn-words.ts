import { AMPERSANDS } from '#ui/public/ampersands.ts'
import { fitWords } from './line-breaks.ts'
import type { FittedLines } from './line-breaks.ts'
import { wordsFromLeft, withoutEmoji } from './reading-order.ts'
import { outlineText } from './text-outlines.ts'
import type { OutlinedText } from './text-outlines.ts'

export interface Face {
  family: string
  weight: number
}

/** A word, with the colour it is drawn in where that is not its line's. */
export type DrawnWord = OutlinedText & { color?: string }

/** The words of `text`; null when a letter of it is in none of the product's fonts. */
export async function drawWords(face: Face, text: string): Promise<DrawnWord[] | null> {
  const words = wordsFromLeft(withoutEmoji(text))
  const drawn = await Promise.all(words.map((word) => outlineText(face.family, face.weight, word)))
  return drawn.length > 0 && drawn.every((word) => word !== null) ? drawn : null
}

const AMPERSAND_SIZE = 0.8
const AMPERSAND_DROP = 0.06

/** The ampersand of the accent face, or that of `face` where it has none. */
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
/** From the top of a line to its baseline. */
const ASCENT = 0.88

export interface Block {
  height: number
  /** SVG of the block, centred on `x`, with its top at `y`. */
  svg: (x: number, y: number) => string
}

interface Room {
  width: number
  height: number
  sizes: [largest: number, smallest: number]
  /** between words, in sizes */
  space?: number
}

/** Centred lines, as large as their space allows. */
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
