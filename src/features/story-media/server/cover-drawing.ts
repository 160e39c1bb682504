import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { AppError } from '#platform/model/app-error.ts'
import { fileKindOf } from '#platform/server/files/file-kind.ts'
import type { CoverEnding, CoverPhoto, CoverShape } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from '../model/story-media-copy.ts'

/** One rendition of a picture, ready to be stored. */
export interface DrawnForm {
  shape: CoverShape
  width: number
  ending: CoverEnding
  bytes: Uint8Array
}

const WIDTHS: Record<CoverShape, number[]> = { wide: [640, 1280, 2560], tall: [640, 1080] }
/** Height divided by width: for the first half of a wide page, and for a phone's page. */
const RATIOS: Record<CoverShape, number> = { wide: 3 / 4, tall: 3 / 2 }
const SMALLEST = { width: 640, height: 480 }
/** 100 megapixels take 400 MB while they are decoded. */
const MAX_PIXELS = 100_000_000
const KINDS = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/avif'])
/** Measured on a small rendition: single bright pixels do not affect the legibility of text. */
const MEASURED = 96
/** The names start a little below the top. */
const TOP_LEFT_OUT = 0.12

// Decoding pictures takes memory: one at a time, on a single libvips thread, off the event loop.
const drawnInTurn = pLimit(1)

/**
 * Decodes a picture and renders it: upright, in sRGB, without the file's metadata, in two shapes, several widths and
 * three file types each.
 * @throws AppError `invalid` for anything that is no picture, is damaged, too small or has too many pixels
 */
export function drawCover(
  bytes: Uint8Array,
): Promise<{ forms: DrawnForm[]; about: Omit<CoverPhoto, 'base'> }> {
  return drawnInTurn(async () => {
    await refuseOthers(bytes)
    const { default: sharp } = await import('sharp')
    sharp.cache(false)
    sharp.concurrency(1)
    const upright = await sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 })
      .autoOrient()
      .toColourspace('srgb')
      .flatten({ background: '#ffffff' })
      .resize({ width: 3200, height: 3200, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true })
      .catch((cause: unknown) => {
        throw refused(/pixel limit/i.test(String(cause)) ? copy.coverTooMany : copy.coverBroken)
      })
    const { data, info } = upright
    const { width, height, channels } = info
    if (width < SMALLEST.width || height < SMALLEST.height) throw refused(copy.coverTooSmall)
    const open = () => sharp(data, { raw: { width, height, channels } })

    const forms: DrawnForm[] = []
    const widths = { wide: [] as number[], tall: [] as number[] }
    let brightness = 0
    for (const shape of ['wide', 'tall'] as const) {
      const crop = cropOf(width, height, RATIOS[shape])
      brightness = Math.max(brightness, await brightnessOf(cropped(open(), crop, MEASURED)))
      for (const each of widthsOf(shape, crop.width)) {
        widths[shape].push(each)
        const picture = await cropped(open(), crop, each).png({ compressionLevel: 0 }).toBuffer()
        forms.push(
          {
            shape,
            width: each,
            ending: 'avif',
            bytes: await sharp(picture).avif({ quality: 45, effort: 3 }).toBuffer(),
          },
          {
            shape,
            width: each,
            ending: 'webp',
            bytes: await sharp(picture).webp({ quality: 72 }).toBuffer(),
          },
          {
            shape,
            width: each,
            ending: 'jpg',
            bytes: await sharp(picture).jpeg({ quality: 76, mozjpeg: true }).toBuffer(),
          },
        )
      }
    }
    return { forms, about: { ...widths, brightness } }
  })
}

/** Checks the file's first bytes, so that no drawing, page or document ever reaches a decoder. */
async function refuseOthers(bytes: Uint8Array): Promise<void> {
  const mime = (await fileKindOf(bytes))?.mime ?? ''
  if (mime === 'image/heic' || mime === 'image/heif') throw refused(copy.heic)
  if (!KINDS.has(mime)) throw refused(copy.notPicture)
}

/** Never wider than the picture itself. */
function widthsOf(shape: CoverShape, most: number): number[] {
  const [smallest = 0, ...others] = WIDTHS[shape]
  return [Math.min(smallest, most), ...others.filter((width) => width <= most)]
}

/** The largest area with that ratio, horizontally centered, with a third of the excess height cut off above it. */
function cropOf(width: number, height: number, ratio: number) {
  const part = { width: Math.min(width, Math.round(height / ratio)), height: 0 }
  part.height = Math.min(height, Math.round(part.width * ratio))
  return {
    ...part,
    left: Math.round((width - part.width) / 2),
    top: Math.round((height - part.height) / 3),
  }
}

function cropped(picture: Sharp, crop: ReturnType<typeof cropOf>, width: number): Sharp {
  return picture.extract(crop).resize({ width, kernel: 'lanczos3' })
}

/** The relative luminance (WCAG) that the brightest two percent of pixels exceed, in the area behind the names. */
async function brightnessOf(picture: Sharp): Promise<number> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const from = Math.round(info.height * TOP_LEFT_OUT) * info.width * info.channels
  const values: number[] = []
  for (let at = from; at + 2 < data.length; at += info.channels)
    values.push(0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!))
  values.sort((a, b) => a - b)
  return Math.round(values[Math.floor(values.length * 0.98)]! * 1000) / 1000
}

function linear(channel: number): number {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

function refused(message: string): AppError {
  return new AppError('invalid', message)
}
