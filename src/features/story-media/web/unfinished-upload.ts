import type { UploadName } from './story-media-api.ts'

const STORED_AS = 'twofold-story-video'

/** A file that was chosen here and is not completely sent yet. */
interface UnfinishedUpload {
  key: string
  name: string
  bytes: number
  changedAtMs: number
}

/** The upload's name for this file: the earlier one, if this is the file whose upload broke off. */
export function nameUpload(file: File): UploadName {
  const known = findUnfinished()
  const isSame =
    known?.name === file.name && known.bytes === file.size && known.changedAtMs === file.lastModified
  const key = known && isSame ? known.key : newKey()
  const unfinished = { key, name: file.name, bytes: file.size, changedAtMs: file.lastModified }
  try {
    localStorage.setItem(STORED_AS, JSON.stringify(unfinished))
  } catch {
    // Without storage an upload can only be resumed while the page is open.
  }
  return { client_key: key, bytes_total: file.size }
}

/** The upload that broke off when this page was left; null if there is none. */
export function findUnfinished(): UnfinishedUpload | null {
  try {
    return JSON.parse(localStorage.getItem(STORED_AS) ?? 'null') as UnfinishedUpload | null
  } catch {
    return null
  }
}

export function forgetUnfinished(): void {
  localStorage.removeItem(STORED_AS)
}

function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
