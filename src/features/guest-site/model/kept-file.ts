/**
 * Whether a file used by a page is stored on the phone: build output, and the couple's own pictures. Guests' media
 * (`/media/{couple}/{id}/{form}`) are requested each time, so that hidden ones disappear at once.
 */
export function isKeptFile(path: string): boolean {
  return /^\/(assets\/|media\/[^/]+\/[^/]+$)/.test(path)
}
