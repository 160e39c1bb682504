import type { ShownMedia } from './media.ts'

type Drawn = Pick<ShownMedia, 'widths' | 'film'> & { storage_key: string }

const DRAWN_ENDINGS = ['webp', 'jpg'] as const

/** The key of one rendition of what is stored at `storageKey`: `form` is '480.webp' or 'film.mp4'. */
export function formKey(storageKey: string, form: string): string {
  return `${stemOf(storageKey)}-${form}`
}

/** Every stored file of a photo or film: the original, its drawn pictures, and the film for playback. */
export function filesOf({ storage_key, widths, film }: Drawn): string[] {
  const pictures = widths.flatMap((width) => DRAWN_ENDINGS.map((ending) => `${width}.${ending}`))
  const forms = film === null ? pictures : [...pictures, film]
  return [storage_key, ...forms.map((form) => formKey(storage_key, form))]
}

/** A key's file ending: 'jpg'; empty if it has none. */
export function endingOf(storageKey: string): string {
  return storageKey.slice(stemOf(storageKey).length + 1)
}

function stemOf(storageKey: string): string {
  const dot = storageKey.lastIndexOf('.')
  return dot > storageKey.lastIndexOf('/') ? storageKey.slice(0, dot) : storageKey
}
