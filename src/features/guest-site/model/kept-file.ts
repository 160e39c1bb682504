/**
 * Whether a file that a page was shown with is kept on the phone: what was built, and the couple's own pictures. What
 * guests sent (`/media/{couple}/{id}/{form}`) is asked for each time, so that what is hidden is gone at once.
 */
export function isKeptFile(path: string): boolean {
  return /^\/(assets\/|media\/[^/]+\/[^/]+$)/.test(path)
}
