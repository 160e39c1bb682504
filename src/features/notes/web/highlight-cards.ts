import { authorName } from '#features/activities/model/activity.ts'
import type { OwnLoveNote } from '../model/love-note-list.ts'
import { highlightsCopy as copy } from '../model/love-notes-words.ts'

/** In pixels: the tallest format that photo networks show. */
export const CARD_SIZE = { width: 1080, height: 1350 } as const
const { width: WIDTH, height: HEIGHT } = CARD_SIZE

const SERIF = "'Playfair Display Variable', 'Noto Naskh Arabic', 'Noto Serif JP', 'Noto Serif CJK JP', serif"
const SANS = "'Inter Variable', 'Noto Sans Arabic', 'Noto Sans JP', 'Noto Sans CJK JP', sans-serif"
const TEXT_WIDTH = 800
/** The area for the notes. */
const TOP = 236
const BOTTOM = HEIGHT - 268
const SIZES = [54, 50, 46, 42, 38, 35, 32, 29, 26, 23]
/** Several notes on a card have at least this size. */
const SHARED_SIZE = 32
const NOTES_A_CARD = 3

export interface CardWords {
  /** 'Zoë & Théo' */
  couple: string
  /** 'Saturday, June 12, 2027' */
  date: string
}

/** Groups notes into pictures: as many per picture as remain readable on a phone. */
export function groupIntoCards(notes: readonly OwnLoveNote[]): OwnLoveNote[][] {
  const pen = document.createElement('canvas').getContext('2d')!
  const cards: OwnLoveNote[][] = []
  for (const note of notes) {
    const last = cards.at(-1)
    const together = [...(last ?? []), note]
    if (last && last.length < NOTES_A_CARD && layOut(pen, together).size >= SHARED_SIZE) last.push(note)
    else cards.push([note])
  }
  return cards
}

export interface CardPicture {
  blob: Blob
  /** The picture as a data URL, for display. */
  url: string
}

/** Draws one card with these notes, as a PNG. */
export async function drawCard(notes: readonly OwnLoveNote[], words: CardWords): Promise<CardPicture> {
  const text = [...notes.flatMap(({ message, author }) => [message, author]), words.couple, words.date].join(
    ' ',
  )
  await Promise.all(
    [`400 40px ${SERIF}`, `italic 400 40px ${SERIF}`, `500 28px ${SANS}`].map((font) =>
      document.fonts.load(font, text),
    ),
  )
  const canvas = Object.assign(document.createElement('canvas'), CARD_SIZE)
  const pen = canvas.getContext('2d')!
  drawGround(pen)
  drawNotes(pen, notes)
  drawFoot(pen, words)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The canvas gave no picture')
  return { blob, url: canvas.toDataURL() }
}

type Pen = CanvasRenderingContext2D

const INK = '#2b2320'
const ROSE = '#be123c'
const GOLD = '#c2a06a'
const SOFT = '#7c6f66'

function drawGround(pen: Pen): void {
  const paper = pen.createLinearGradient(0, 0, WIDTH, HEIGHT)
  paper.addColorStop(0, '#fffaf2')
  paper.addColorStop(1, '#fbeee6')
  pen.fillStyle = paper
  pen.fillRect(0, 0, WIDTH, HEIGHT)
  for (const [x, y, radius, color] of [
    [80, 40, 420, '#f7d9d3'],
    [WIDTH - 40, HEIGHT - 60, 480, '#f4dcc4'],
  ] as const) {
    const wash = pen.createRadialGradient(x, y, 0, x, y, radius)
    wash.addColorStop(0, `${color}cc`)
    wash.addColorStop(1, `${color}00`)
    pen.fillStyle = wash
    pen.fillRect(0, 0, WIDTH, HEIGHT)
  }
  pen.strokeStyle = GOLD
  for (const [inset, line] of [
    [44, 2.5],
    [58, 1],
  ] as const) {
    pen.lineWidth = line
    pen.strokeRect(inset, inset, WIDTH - 2 * inset, HEIGHT - 2 * inset)
  }
  pen.textAlign = 'center'
  pen.fillStyle = ROSE
  pen.font = `italic 400 40px ${SERIF}`
  pen.fillText(copy.heading, WIDTH / 2, 150)
  drawRule(pen, 190)
}

/** A line with a heart in the middle. */
function drawRule(pen: Pen, y: number): void {
  pen.strokeStyle = GOLD
  pen.lineWidth = 1.5
  for (const side of [-1, 1]) {
    pen.beginPath()
    pen.moveTo(WIDTH / 2 + side * 28, y)
    pen.lineTo(WIDTH / 2 + side * 150, y)
    pen.stroke()
  }
  pen.save()
  pen.translate(WIDTH / 2, y - 9)
  pen.scale(1.5, 1.5)
  pen.fillStyle = ROSE
  pen.fill(new Path2D('M0 3C-2-3-10-2-8 4C-7 8-2 11 0 13C2 11 7 8 8 4C10-2 2-3 0 3Z'))
  pen.restore()
}

interface LaidOut {
  size: number
  height: number
  blocks: { lines: string[]; author: string }[]
}

/** The largest size at which everything fits. */
function layOut(pen: Pen, notes: readonly OwnLoveNote[]): LaidOut {
  let laid: LaidOut | undefined
  for (const size of SIZES) {
    pen.font = `400 ${size}px ${SERIF}`
    const blocks = notes.map(({ message, author }) => ({
      lines: wrapped(pen, message),
      author: authorName(author),
    }))
    const lines = blocks.reduce((sum, block) => sum + block.lines.length, 0)
    const height = lines * lineOf(size) + blocks.length * authorOf(size) + (blocks.length - 1) * gapOf(size)
    laid = { size, height, blocks }
    if (height <= BOTTOM - TOP) break
  }
  return laid!
}

const lineOf = (size: number) => size * 1.42
const authorOf = (size: number) => size * 1.3
const gapOf = (size: number) => size * 1.7

function drawNotes(pen: Pen, notes: readonly OwnLoveNote[]): void {
  const { size, height, blocks } = layOut(pen, notes)
  let y = TOP + Math.max(0, (BOTTOM - TOP - height) / 2) + size
  for (const { lines, author } of blocks) {
    pen.fillStyle = INK
    pen.font = `400 ${size}px ${SERIF}`
    for (const line of lines) {
      pen.fillText(line, WIDTH / 2, y)
      y += lineOf(size)
    }
    pen.fillStyle = SOFT
    pen.font = `500 ${Math.max(24, size * 0.62)}px ${SANS}`
    pen.fillText(author, WIDTH / 2, y + size * 0.1, TEXT_WIDTH)
    y += authorOf(size) + gapOf(size)
  }
}

function drawFoot(pen: Pen, { couple, date }: CardWords): void {
  drawRule(pen, HEIGHT - 232)
  pen.fillStyle = INK
  pen.font = `400 62px ${SERIF}`
  pen.fillText(couple, WIDTH / 2, HEIGHT - 146, WIDTH - 200)
  pen.fillStyle = SOFT
  pen.font = `500 27px ${SANS}`
  pen.fillText(date, WIDTH / 2, HEIGHT - 98)
}

/**
 * The units that are not broken across lines: a word, or one character of a script without spaces with
 * the punctuation after it.
 */
const PIECES =
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー][、。，．！？）」』…]*|\s+|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]+/gu

function wrapped(pen: Pen, message: string): string[] {
  return message.split('\n').flatMap((paragraph) => {
    const lines: string[] = []
    let line = ''
    for (const piece of paragraph.match(PIECES)?.flatMap((one) => fitting(pen, one)) ?? []) {
      if (line !== '' && pen.measureText((line + piece).trimEnd()).width > TEXT_WIDTH) {
        lines.push(line.trimEnd())
        line = piece.trimStart()
      } else line += piece
    }
    // Empty lines are dropped: a card is short on space.
    return line.trim() === '' ? lines : [...lines, line.trimEnd()]
  })
}

/** A word that is wider than the card, in pieces that fit. */
function fitting(pen: Pen, word: string): string[] {
  if (pen.measureText(word).width <= TEXT_WIDTH) return [word]
  const pieces = ['']
  for (const { segment } of new Intl.Segmenter().segment(word)) {
    if (pen.measureText(pieces.at(-1)! + segment).width > TEXT_WIDTH) pieces.push('')
    pieces[pieces.length - 1] += segment
  }
  return pieces
}
