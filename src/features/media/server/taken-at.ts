import readExif from 'exif-reader'

/**
 * When a picture was taken, as its camera noted it, in UTC; null where the camera did not note how its clock stood to
 * UTC: a time of an unknown zone sorts wrongly among the others.
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

/** Notes that cannot be read are none: the picture is drawn without them. */
function photoOf(exif: Buffer) {
  try {
    return readExif(exif).Photo
  } catch {
    return undefined
  }
}
