import { endingOf } from './media-files.ts'
import type { Media } from './media.ts'
import { uploaderName } from './moderation-copy.ts'
import { calendarDateIn, localTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'

type NamedOriginal = Pick<Media, 'guest_name' | 'taken_at' | 'created_at'> & { storage_key: string }

/** Of a name, in bytes of UTF-8: file systems take 255 for all of it. */
const NAME_MAX_BYTES = 150
// What Windows takes in no name, and what nobody sees or turns text around.
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Gives each original a name for a folder: 'Margaret Okafor 2027-06-12 16.03.jpg', by when it was taken, else when it
 * was sent, on the clock of `zone`. No two that it gives are one file on any system.
 */
export function originalNamer(zone: TimeZone): (original: NamedOriginal) => string {
  const given = new Set<string>()
  return (original) => {
    const at = original.taken_at ?? original.created_at
    const time = localTimeIn(zone, at).replace(':', '.')
    const base = `${safeName(uploaderName(original))} ${calendarDateIn(zone, at)} ${time}`
    const ending = endingOf(original.storage_key)
    const dotted = ending === '' ? '' : `.${ending}`
    let name = base + dotted
    for (let count = 2; given.has(asOneFile(name)); count++) name = `${base} (${count})${dotted}`
    given.add(asOneFile(name))
    return name
  }
}

function safeName(text: string): string {
  const plain = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')
  // Windows drops dots and blanks at an end; a dot at the front hides a file elsewhere.
  return shortened(plain).replace(/^[. ]+|[. ]+$/g, '') || 'Guest'
}

function shortened(text: string): string {
  if (bytesOf(text) <= NAME_MAX_BYTES) return text
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment)
  while (bytesOf(characters.join('')) > NAME_MAX_BYTES) characters.pop()
  return characters.join('')
}

const segmenter = new Intl.Segmenter()
const encoder = new TextEncoder()
const bytesOf = (text: string) => encoder.encode(text).length

/** Windows and macOS tell no letter case apart. */
function asOneFile(name: string): string {
  return name.toLowerCase()
}
