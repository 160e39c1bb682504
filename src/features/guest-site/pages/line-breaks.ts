/** A word's width, as a multiple of the font size. */
export interface SetWord {
  width: number
}

export interface FittedLines<W extends SetWord> {
  size: number
  lines: { words: W[]; width: number }[]
}

interface Room {
  width: number
  height: number
  /** The largest size, and the smallest to try before words are squeezed. */
  sizes: [largest: number, smallest: number]
  lineHeight: number
  /** The space between words. */
  space: number
}

/**
 * The largest size at which the words fit their space, on as many lines as that takes; a
 * single long word is squeezed.
 */
export function fitWords<W extends SetWord>(words: W[], room: Room): FittedLines<W> {
  const [largest, smallest] = room.sizes
  for (let size = largest; size > smallest; size -= 2) {
    const lines = broken(words, room.width / size, room.space)
    const isTall = lines.length * room.lineHeight * size > room.height
    if (!isTall && lines.every(({ width }) => width * size <= room.width)) return { size, lines }
  }
  const lines = broken(words, room.width / smallest, room.space)
  const widest = Math.max(...lines.map(({ width }) => width))
  const size = Math.min(smallest, room.width / widest, room.height / (lines.length * room.lineHeight))
  return { size, lines }
}

function broken<W extends SetWord>(words: W[], maxWidth: number, space: number) {
  const lines: FittedLines<W>['lines'] = []
  for (const word of words) {
    const line = lines.at(-1)
    const grown = line ? line.width + space + word.width : Infinity
    if (line && grown <= maxWidth) {
      line.words.push(word)
      line.width = grown
    } else lines.push({ words: [word], width: word.width })
  }
  return lines
}
