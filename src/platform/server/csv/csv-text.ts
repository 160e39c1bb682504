import { AppError } from '#platform/model/app-error.ts'

export type CsvEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1250' | 'windows-1252' | 'macintosh'

export const NOT_CSV = 'This is not a CSV file. In your spreadsheet choose Save as, then CSV.'
export const UNREADABLE = 'Failed to process CSV file'

// Zip (xlsx, ods, numbers), PDF, the old Office container, gzip, PNG, JPEG.
const SIGNATURES = ['504b0304', '504b0506', '255044462d', 'd0cf11e0', '1f8b08', '89504e47', 'ffd8ff']

const SAMPLE_BYTES = 4096

/**
 * The text of a CSV file of unknown encoding, without its byte order mark: the encoding that the mark names,
 * else UTF-16 if its NUL bytes suggest it, else UTF-8, else Mac OS Roman if its lines end in CR alone, else Windows-1250
 * if it has the signs of Polish, else Windows-1252. UTF-8 that a program has read as Windows-1252 and saved again is
 * restored. Throws AppError `invalid` for anything that is not text.
 */
export function decodeText(bytes: Uint8Array): { text: string; encoding: CsvEncoding } {
  const start = Buffer.from(bytes.subarray(0, 8)).toString('hex')
  if (SIGNATURES.some((signature) => start.startsWith(signature))) throw new AppError('invalid', NOT_CSV)
  const decoded = decode(bytes, start)
  if (decoded.text.includes('\0')) throw new AppError('invalid', NOT_CSV)
  return { ...decoded, text: restored(decoded.text) }
}

function decode(bytes: Uint8Array, start: string): { text: string; encoding: CsvEncoding } {
  const wide = wideEncoding(bytes, start)
  if (wide) {
    const text = tryDecode(bytes, wide)
    if (text === null) throw new AppError('invalid', UNREADABLE)
    return { text, encoding: wide }
  }
  const text = tryDecode(bytes, 'utf-8')
  if (text !== null) return { text, encoding: 'utf-8' }
  // Every byte has a meaning in these three, so this cannot fail.
  const western = new TextDecoder('windows-1252').decode(bytes)
  // Only a file that a spreadsheet has saved as "CSV (Macintosh)" ends its lines so.
  if (western.includes('\r') && !western.includes('\n'))
    return { text: new TextDecoder('macintosh').decode(bytes), encoding: 'macintosh' }
  if (!hasSignsForLetters(western)) return { text: western, encoding: 'windows-1252' }
  return { text: new TextDecoder('windows-1250').decode(bytes), encoding: 'windows-1250' }
}

/** Ł, Ż, ł, ą, ż, Ą, ź, ľ and ť of Windows-1250 as Windows-1252 has them: within words, or where one begins or ends. */
const SIGNS_FOR_LETTERS = /[£¯]\p{L}|\p{L}£(?!\s?\d)|\p{L}[³¹¿¥¾\x8F\x9D]\p{L}|\p{Ll}Ÿ\p{Ll}/u
/** As in 'Michał'. */
const SIGN_AT_END = /\p{L}{2}³(?![\p{L}\d])/u

/** Whether the text of Windows-1252 has signs in place of letters, as a file of Windows-1250 would. */
function hasSignsForLetters(text: string): boolean {
  // Where there is a ², a ³ may be a footnote or a unit.
  return SIGNS_FOR_LETTERS.test(text) || (SIGN_AT_END.test(text) && !text.includes('²'))
}

/** Bytes from 0x80 by the signs that Windows-1252 has for them; the others are in their own places. */
const BYTE_OF = new Map(
  Array.from(
    new TextDecoder('windows-1252').decode(Uint8Array.from({ length: 32 }, (_, at) => 128 + at)),
    (sign, at) => [sign.charCodeAt(0), 128 + at] as const,
  ),
)

/**
 * A letter of UTF-8 as Windows-1252 has it: a capital within a word, 'ZoÃ«', or signs that nobody writes side by side.
 * Quotes, dashes and marks after a capital, as in 'NESCAFÉ®', are no proof.
 */
const MISREAD = /\p{Ll}[Â-Þ]|[Â-ô][\x81\x8D\x8F\x90\x9D€‚ƒ„ˆ‰ŠŒŽ˜šœžŸ¡-¨¬¯±µ¶¸¼-¿]/u

/**
 * The text as it was before UTF-8 was read as Windows-1252: 'Jürgen' for 'JÃ¼rgen'. Only if all of its letters read so:
 * in one that is right, some letter stands alone.
 */
function restored(text: string): string {
  if (!MISREAD.test(text)) return text
  const bytes = new Uint8Array(text.length)
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    const byte = BYTE_OF.get(code) ?? code
    if (byte > 255) return text
    bytes[at] = byte
  }
  const before = tryDecode(bytes, 'utf-8')
  // It may have happened more than once.
  return before === null ? text : restored(before)
}

function wideEncoding(bytes: Uint8Array, start: string): 'utf-16le' | 'utf-16be' | null {
  if (start.startsWith('fffe')) return 'utf-16le'
  if (start.startsWith('feff')) return 'utf-16be'
  const sample = bytes.subarray(0, SAMPLE_BYTES)
  let evenNuls = 0
  let oddNuls = 0
  sample.forEach((byte, index) => {
    if (byte !== 0) return
    if (index % 2 === 0) evenNuls++
    else oddNuls++
  })
  // Separators, digits and most headers are ASCII: in UTF-16 one byte of each such pair is NUL.
  const expected = sample.length / 16
  if (oddNuls > expected && evenNuls * 4 < oddNuls) return 'utf-16le'
  if (evenNuls > expected && oddNuls * 4 < evenNuls) return 'utf-16be'
  return null
}

function tryDecode(bytes: Uint8Array, encoding: CsvEncoding): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    // Not text in this encoding; the caller tries another or gives up.
    return null
  }
}
