import type { ShownMedia } from './media.ts'

/** '0:14' */
export function durationText(durationMs: number): string {
  const seconds = Math.round(durationMs / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

/** '3.1 MB', in units of 1024² bytes, as the upload limit is; '2.4 GB' from 1,000 MB on. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes >= 1000) return `${(megabytes / 1024).toFixed(1)} GB`
  return megabytes >= 0.1 ? `${megabytes.toFixed(1)} MB` : `${Math.max(1, Math.round(bytes / 1024))} KB`
}

/** The smallest drawn width that is at least `wanted` pixels, otherwise the largest; null if none is drawn. */
export function widthFor({ widths }: Pick<ShownMedia, 'widths'>, wanted: number): number | null {
  return widths.find((width) => width >= wanted) ?? widths.at(-1) ?? null
}
