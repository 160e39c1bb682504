import readExif from 'exif-reader'

/**
 * When a picture was taken according to its camera, in UTC; null if the camera did not record its offset from UTC,
 * since a time without a zone would sort wrongly among the others.
 */
export function takenAt(exif: Buffer | undefined): string | null {
  const noted = exif && photoOf(exif)
  const offset = /^([+-])(\d\d):(\d\d)$/.exec(String(noted?.OffsetTimeOriginal).trim())
  const local = noted?.DateTimeOriginal
  if (!noted || !offset || !(local instanceof Date) || Number.isNaN(local.getTime())) return null
  const [, sign, hours, minutes] = offset
  const ahead = (Number(hours) * 60 + Number(minutes)) * (sign === '-' ? -60_000 : 60_000)
  const thousandths = Number(`0.${/^\d+/.exec(String(noted.SubSecTimeOriginal))?.[0] ?? 0}`) * 1000
  return new Date(local.getTime() - ahead + Math.floor(thousandths)).toISOString()
}

/** Metadata that cannot be read counts as absent: the picture is drawn without it. */
function photoOf(exif: Buffer) {
  try {
    return readExif(exif).Photo
  } catch {
    return undefined
  }
}
