/** Twice the 54 px at which rows show it. */
const SIDE = 108

/** The hexadecimal SHA-256 of the bytes. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A small square rendition of an image, as a data URL; null if the browser cannot draw it. */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  // For any other type, the browser would read the whole file in vain.
  if (!file.type.startsWith('image/')) return null
  const bitmap = await createImageBitmap(file).catch(() => null)
  if (!bitmap) return null
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = SIDE
  const { width, height } = bitmap
  const side = Math.min(width, height)
  canvas
    .getContext('2d')
    ?.drawImage(bitmap, (width - side) / 2, (height - side) / 2, side, side, 0, 0, SIDE, SIDE)
  bitmap.close()
  return canvas.toDataURL('image/jpeg', 0.7)
}
