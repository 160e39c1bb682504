import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import type { Metadata, Sharp } from 'sharp'
import { readFileKind } from '#platform/server/files/file-kind.ts'
import { PHOTO_WIDTHS, PICTURE_MAX_PIXELS, TALLEST, photoWidthsOf } from '../model/picture-forms.ts'
import type { PhotoEnding, PhotoForm, PictureKind } from '../model/picture-forms.ts'
import { photoSettings } from './photo-settings.ts'
import { pictureKind } from './picture-kind.ts'
import { LOOK_SIZE, perceptualHash } from './picture-look.ts'
import { takenAt } from './taken-at.ts'

export type DrawOutcome = DrawnPicture | { kind: 'too_many_pixels' | 'not_picture' | 'damaged' }

export interface DrawnPicture {
  kind: 'drawn'
  /** of the picture that was sent, upright */
  width: number
  height: number
  /** null if the camera did not record it, or not its time zone */
  taken_at: string | null
  /** a WebP of at most 16 pixels in base64, as a placeholder until the photo has loaded */
  blur: string
  /** 16 hexadecimal digits that are nearly the same for similar pictures */
  look: string
  forms: DrawnPhotoForm[]
}

export interface DrawnPhotoForm extends PhotoForm {
  path: string
  bytes: number
}

const LARGEST = { width: PHOTO_WIDTHS.at(-1)!, height: PHOTO_WIDTHS.at(-1)! * TALLEST }
const READING = { limitInputPixels: PICTURE_MAX_PIXELS, failOn: 'error', pages: 1 } as const
const WHITE = { background: '#ffffff' }
const BLUR_SIZE = 16
const BLUR_MAX_LETTERS = 120
const BLUR_QUALITIES = [40, 20, 5]

/** A decoded picture in memory: upright, in sRGB, three bytes per pixel. */
interface Pixels {
  data: Buffer
  info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }
}

/**
 * Draws the renditions that guests see of the picture in the file `from` into the folder `toDir`: upright, in sRGB, on
 * white, without the file's metadata. Nothing is decoded if the file is no picture or has too many pixels.
 * @throws the system's error if the machine is at fault; any error thrown by the libraries means that the file is
 * damaged
 */
export async function drawPicture(from: string, toDir: string): Promise<DrawOutcome> {
  sharp.cache(false)
  sharp.concurrency(1)
  const kind = pictureKind(await readFileKind(from))
  if (!kind) return { kind: 'not_picture' }
  const about = await sharp(from, { ...READING, limitInputPixels: false })
    .metadata()
    .catch((cause: unknown) => (/limit|exceed/i.test(String(cause)) ? 'too_many' : 'damaged'))
  if (about === 'damaged') return { kind: 'damaged' }
  if (typeof about === 'string' || about.width * about.height > PICTURE_MAX_PIXELS)
    return { kind: 'too_many_pixels' }

  const largest = await pixelsOf(from, kind, about).catch(rethrowSystemError)
  if (!largest) return { kind: 'damaged' }
  const { width, height } = about.autoOrient
  return {
    kind: 'drawn',
    width,
    height,
    taken_at: takenAt(about.exif),
    blur: await blurOf(largest),
    look: perceptualHash(await brightnessOf(largest)),
    forms: await drawForms(largest, toDir),
  }
}

/** The largest rendition. A JPEG is decoded no larger than needed for it. */
async function pixelsOf(from: string, kind: PictureKind, about: Metadata): Promise<Pixels> {
  const upright =
    kind === 'heic' && about.compression === 'hevc'
      ? sharp(await decodedHeic(from, about))
      : await shrunk(from, about)
  return upright
    .toColourspace('srgb')
    .flatten(WHITE)
    .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
}

async function decodedHeic(from: string, about: Metadata): Promise<Buffer> {
  const { heicAsPng } = await import('./heic-decoder.ts')
  return heicAsPng(await readFile(from), LARGEST, about.icc)
}

/**
 * If a picture has a color profile, converts its colors after shrinking it: that takes a third of the time, and most
 * phones embed a profile. 16 bits per color are reduced to 8 first, because sharp would convert 16-bit pictures to
 * another space.
 */
async function shrunk(from: string, { space, icc }: Metadata): Promise<Sharp> {
  if (!icc || !['srgb', 'rgb16'].includes(space)) return sharp(from, READING).autoOrient()
  return sharp(
    await sharp(from, { ...READING, ignoreIcc: true })
      .autoOrient()
      .toColourspace('srgb')
      .resize({ ...LARGEST, fit: 'inside', withoutEnlargement: true })
      .keepIccProfile()
      .tiff({ compression: 'none' })
      .toBuffer(),
  )
}

async function drawForms(largest: Pixels, toDir: string): Promise<DrawnPhotoForm[]> {
  const forms: DrawnPhotoForm[] = []
  for (const width of photoWidthsOf(largest.info.width)) {
    const pixels = width === largest.info.width ? largest : await smaller(largest, { width })
    const { webp, jpeg } = photoSettings(width)
    forms.push(
      await keep('webp', width, pictureOf(pixels).webp(webp)),
      await keep('jpg', width, pictureOf(pixels).jpeg(jpeg)),
    )
  }
  return forms

  // Written by Node, because sharp does not pass on the system's error.
  async function keep(ending: PhotoEnding, width: number, picture: Sharp): Promise<DrawnPhotoForm> {
    const path = join(toDir, `${width}.${ending}`)
    const bytes = await picture.toBuffer()
    await writeFile(path, bytes)
    return { width, ending, path, bytes: bytes.length }
  }
}

async function blurOf(largest: Pixels): Promise<string> {
  const pixels = await smaller(largest, { width: BLUR_SIZE, height: BLUR_SIZE })
  let blur = ''
  for (const quality of BLUR_QUALITIES) {
    blur = (await pictureOf(pixels).webp({ quality, effort: 6 }).toBuffer()).toString('base64')
    if (blur.length <= BLUR_MAX_LETTERS) break
  }
  return blur
}

async function brightnessOf(largest: Pixels): Promise<Uint8Array> {
  return pictureOf(largest)
    .resize({ width: LOOK_SIZE, height: LOOK_SIZE, fit: 'fill' })
    .greyscale()
    .raw()
    .toBuffer()
}

function smaller(pixels: Pixels, most: { width: number; height?: number }): Promise<Pixels> {
  return pictureOf(pixels)
    .resize({ ...most, fit: 'inside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

function pictureOf({ data, info: { width, height, channels } }: Pixels): Sharp {
  return sharp(data, { raw: { width, height, channels } })
}

function rethrowSystemError(cause: unknown): null {
  if (isSystemError(cause)) throw cause
  return null
}

/** true for errors of the operating system; everything else thrown here is about the picture */
export function isSystemError(cause: unknown): cause is NodeJS.ErrnoException {
  return cause instanceof Error && 'syscall' in cause && 'code' in cause
}
