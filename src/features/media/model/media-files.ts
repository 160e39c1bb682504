import type { ShownMedia } from './media.ts'

type Drawn = Pick<ShownMedia, 'widths' | 'film'> & { storage_key: string }

const DRAWN_ENDINGS = ['webp', 'jpg'] as const

/** Where a photo, or a film's poster, is stored as it is shown in one width. */
export function formKey(storageKey: string, width: number, ending: (typeof DRAWN_ENDINGS)[number]): string {
  return `${stemOf(storageKey)}-${width}.${ending}`
}

/** Where the film that is played is stored: `film` is 'film.mp4' or 'film.webm'. */
export function filmKey(storageKey: string, film: string): string {
  return `${stemOf(storageKey)}-${film}`
}

/** Every stored file of a photo or film: the original, what is drawn of it, and the film that is played. */
export function filesOf({ storage_key, widths, film }: Drawn): string[] {
  const pictures = widths.flatMap((width) =>
    DRAWN_ENDINGS.map((ending) => formKey(storage_key, width, ending)),
  )
  return [storage_key, ...pictures, ...(film === null ? [] : [filmKey(storage_key, film)])]
}

/** The ending of a key: 'jpg'; empty where it has none. */
export function endingOf(storageKey: string): string {
  return storageKey.slice(stemOf(storageKey).length + 1)
}

function stemOf(storageKey: string): string {
  const dot = storageKey.lastIndexOf('.')
  return dot > storageKey.lastIndexOf('/') ? storageKey.slice(0, dot) : storageKey
}
