import { endingOf } from './media-files.ts'
import type { Media } from './media.ts'
import { uploaderName } from './moderation-copy.ts'
import { calendarDateIn, localTimeIn } from '#platform/model/dates.ts'
import type { TimeZone } from '#platform/model/dates.ts'
import { freeNamer } from '#platform/model/free-names.ts'

type NamedOriginal = Pick<Media, 'guest_name' | 'taken_at' | 'created_at'> & { storage_key: string }

/** For the guest's name, in bytes of UTF-8: file systems allow 255 for the whole file name. */
const NAME_MAX_BYTES = 150
// Characters that Windows does not allow, and those that are invisible or change the text direction.
const UNSAFE = /[<>:"/\\|?*\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/**
 * Gives each original a file name: 'Margaret Okafor 2027-06-12 16.03.jpg', using the time it was taken, otherwise sent,
 * in the time zone `zone`. No two names are the same file on any system.
 */
export function originalNamer(zone: TimeZone): (original: NamedOriginal) => string {
  const freeName = freeNamer([], asOneFile)
  return (original) => {
    const at = original.taken_at ?? original.created_at
    const time = localTimeIn(zone, at).replace(':', '.')
    const base = `${safeName(uploaderName(original))} ${calendarDateIn(zone, at)} ${time}`
    const ending = endingOf(original.storage_key)
    const dotted = ending === '' ? '' : `.${ending}`
    return freeName(base + dotted, (count) => `${base} (${count})${dotted}`)
  }
}

function safeName(text: string): string {
  const plain = text.normalize('NFC').replace(UNSAFE, ' ').replace(/\s+/g, ' ')
  // Windows drops trailing dots and spaces, and on other systems a leading dot hides a file.
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

/** Windows and macOS ignore letter case in file names. */
function asOneFile(name: string): string {
  return name.toLowerCase()
}
