/** Rows show it at 54 px. */
const SIDE = 108

/** The hexadecimal SHA-256 of bytes. */
export async function sha256Of(bytes: ArrayBuffer): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return Array.from(hash, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** A small square of an image, as an address that needs no request; null where the browser cannot draw it. */
export async function thumbnailOf(file: Blob): Promise<string | null> {
  // Anything else would be read whole.
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
