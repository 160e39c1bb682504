/** Widths of words, in units of the size they are set in. */
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
  /** the largest size, and the smallest that is tried before words are squeezed */
  sizes: [largest: number, smallest: number]
  lineHeight: number
  /** between words */
  space: number
}

/** The largest size at which the words fit their space, on as many lines as that takes; one long word is made to fit. */
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
