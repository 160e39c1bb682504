// What the demo's guests photographed: drawn scenes (imagery/demo-photos), each as one guest saw it with their
// own camera.
import { join } from 'node:path'
import sharp from 'sharp'
import type { Exif, Sharp } from 'sharp'
import type { MediaStatus } from '../src/features/media/model/media.ts'
import { calendarDateIn, localTimeIn } from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { drawFlaggedPicture } from '../tests/support/flagged-picture.ts'

const SCENES = join(import.meta.dirname, 'imagery/demo-photos')
/** The zone of the demo's weddings. */
export const TIME_ZONE = 'America/Toronto'
const GRAIN = { width: 384, height: 384, channels: 3 } as const

const CAMERAS = {
  pixel: { make: 'Google', model: 'Pixel 8', named: 'PXL_', warmth: 0, grain: 9, turns: false },
  iphone: { make: 'Apple', model: 'iPhone 15 Pro', named: 'IMG_', warmth: 0.03, grain: 7, turns: true },
  galaxy: { make: 'samsung', model: 'Galaxy S23', named: 'S23_', warmth: -0.02, grain: 10, turns: true },
  fuji: { make: 'FUJIFILM', model: 'X-T5', named: 'DSCF', warmth: 0.05, grain: 14, turns: false },
  nikon: {
    make: 'NIKON CORPORATION',
    model: 'NIKON Z 6_2',
    named: 'DSC_',
    warmth: -0.04,
    grain: 12,
    turns: false,
  },
}

export interface Shot {
  /** a file of imagery/demo-photos */
  scene: string
  /** the left, top, right and bottom edges of the picture, as fractions of the scene */
  crop?: [number, number, number, number]
  isMirrored?: boolean
  /** degrees by which the camera was tilted */
  tilt?: number
  /** 1 leaves the scene as it is */
  light?: number
  color?: number
  /** above 0 red is stronger, below 0 blue */
  warmth?: number
  /** since the guest's previous shot */
  secondsLater?: number
  status?: MediaStatus
}

/** What one guest sent on one evening. */
export interface Batch {
  /** the position in the guest list */
  guest: number
  camera: keyof typeof CAMERAS
  daysAgo: number
  /** of the first shot, at the wedding's location */
  time: string
  /**
   * `flagged` is an accidental shot, blurred and tilted, that the filter mistakes for something else; `film` is the film
   */
  shots: (Shot | 'flagged' | 'film')[]
}

/** In the order in which they were sent. Shots a few seconds apart look alike, like those of a burst. */
export const BATCHES: Batch[] = [
  {
    guest: 11,
    camera: 'fuji',
    daysAgo: 9,
    time: '16:20',
    shots: [
      { scene: 'stationery', tilt: -1.5 },
      { scene: 'bouquet-white', crop: [0.04, 0.06, 0.92, 0.94], light: 1.04 },
      { scene: 'rings', tilt: 3, crop: [0.08, 0.06, 0.9, 0.94] },
    ],
  },
  {
    guest: 3,
    camera: 'iphone',
    daysAgo: 9,
    time: '17:05',
    shots: [
      { scene: 'place', crop: [0.06, 0.04, 0.96, 0.96], tilt: 1.2 },
      { scene: 'sweets', crop: [0.0, 0.02, 0.78, 0.98] },
    ],
  },
  {
    guest: 22,
    camera: 'galaxy',
    daysAgo: 6,
    time: '18:40',
    shots: [
      { scene: 'arch', crop: [0.03, 0.03, 0.97, 0.97], tilt: 0.8 },
      { scene: 'arch-wide', crop: [0.3, 0.08, 0.7, 0.62], light: 1.03, warmth: 0.05 },
      'film',
    ],
  },
  {
    guest: 13,
    camera: 'iphone',
    daysAgo: 6,
    time: '19:10',
    shots: [
      { scene: 'vineyard', crop: [0, 0.04, 0.96, 1] },
      { scene: 'vineyard', crop: [0.02, 0.05, 0.98, 1], secondsLater: 2, light: 1.05, status: 'hidden' },
      { scene: 'toast-day', crop: [0.1, 0.04, 0.9, 0.94], tilt: -2 },
    ],
  },
  {
    guest: 31,
    camera: 'pixel',
    daysAgo: 6,
    time: '20:02',
    shots: [
      { scene: 'doors-tall', crop: [0.02, 0.04, 0.98, 0.98] },
      { scene: 'cake', crop: [0.04, 0.1, 0.96, 0.98], warmth: 0.04 },
      { scene: 'cake', crop: [0.22, 0.18, 0.86, 0.6], isMirrored: true, secondsLater: 40 },
      {
        scene: 'cake',
        crop: [0.02, 0.12, 0.94, 1],
        secondsLater: 3,
        light: 0.72,
        warmth: 0.1,
        status: 'hidden',
      },
    ],
  },
  {
    guest: 1,
    camera: 'nikon',
    daysAgo: 4,
    time: '19:25',
    shots: [
      { scene: 'sea', crop: [0.02, 0.06, 0.98, 0.98] },
      { scene: 'bouquet', crop: [0.02, 0.08, 0.98, 0.92], color: 0.9 },
      { scene: 'bouquet-wide', crop: [0.04, 0.05, 0.96, 0.97], isMirrored: true },
    ],
  },
  {
    guest: 42,
    camera: 'galaxy',
    daysAgo: 4,
    time: '20:48',
    shots: [
      { scene: 'table-dusk', tilt: 1 },
      { scene: 'candles', crop: [0.04, 0.04, 0.98, 0.98], warmth: 0.04 },
      { scene: 'candles', crop: [0.05, 0.03, 0.97, 0.97], secondsLater: 2, light: 0.94, warmth: 0.04 },
    ],
  },
  {
    guest: 24,
    camera: 'iphone',
    daysAgo: 4,
    time: '21:30',
    shots: [
      { scene: 'dance', crop: [0.02, 0.02, 0.98, 0.98] },
      { scene: 'disco', crop: [0.0, 0.5, 1, 0.98], tilt: -2.5, color: 1.08 },
      { scene: 'dance-wide', crop: [0.06, 0.04, 0.96, 0.98], isMirrored: true, tilt: 1.6, status: 'hidden' },
    ],
  },
  {
    guest: 44,
    camera: 'pixel',
    daysAgo: 3,
    time: '18:15',
    shots: [{ scene: 'arch-wide', crop: [0.02, 0.0, 0.98, 1], isMirrored: true }],
  },
  {
    guest: 14,
    camera: 'fuji',
    daysAgo: 3,
    time: '19:50',
    shots: [
      { scene: 'table-garden', crop: [0.04, 0.0, 1, 0.98] },
      { scene: 'place-tall', crop: [0.04, 0.1, 1, 0.9], light: 1.02 },
      { scene: 'lake', crop: [0.03, 0.05, 0.97, 0.98] },
    ],
  },
  {
    guest: 4,
    camera: 'iphone',
    daysAgo: 3,
    time: '21:12',
    shots: [
      { scene: 'lake-tall', crop: [0.02, 0.02, 0.98, 0.98] },
      { scene: 'doors-wide', crop: [0.16, 0.02, 1, 0.94], warmth: 0.03 },
      { scene: 'toast', crop: [0.02, 0.06, 0.98, 0.98], tilt: 2 },
      { scene: 'fireworks', secondsLater: 2500 },
      { scene: 'glasshouse', crop: [0.02, 0.06, 0.98, 1] },
    ],
  },
  {
    guest: 33,
    camera: 'galaxy',
    daysAgo: 1,
    time: '19:34',
    shots: [
      { scene: 'lake', crop: [0.3, 0.2, 0.78, 0.86], isMirrored: true, warmth: 0.08, status: 'queued' },
      { scene: 'lake', crop: [0.31, 0.19, 0.79, 0.85], isMirrored: true, secondsLater: 2, status: 'queued' },
      { scene: 'table-night', crop: [0.0, 0.05, 0.94, 1], status: 'queued' },
    ],
  },
  {
    guest: 13,
    camera: 'iphone',
    daysAgo: 1,
    time: '20:10',
    shots: [
      { scene: 'glasshouse', crop: [0.14, 0.2, 0.6, 0.72], isMirrored: true, status: 'queued' },
      { scene: 'candles-wide', crop: [0.08, 0.06, 0.98, 0.96], isMirrored: true, status: 'queued' },
      'flagged',
    ],
  },
  {
    guest: 44,
    camera: 'pixel',
    daysAgo: 1,
    time: '21:02',
    shots: [{ scene: 'disco', crop: [0.02, 0, 0.98, 0.94], tilt: 1.5, status: 'queued' }],
  },
  {
    guest: 22,
    camera: 'galaxy',
    daysAgo: 1,
    time: '21:40',
    shots: [
      { scene: 'fireworks', crop: [0.06, 0.04, 0.96, 0.56], color: 1.1, status: 'queued' },
      { scene: 'sweets', crop: [0.5, 0.0, 1, 0.6], tilt: -3, warmth: 0.05, status: 'queued' },
    ],
  },
]

/**
 * The photo as the guest's camera wrote it: with the camera's name, the place and the time, and rotated, as many are.
 */
export async function drawShot(
  shot: Shot | 'flagged',
  camera: Batch['camera'],
  at: Instant,
): Promise<Buffer> {
  const { turns } = CAMERAS[camera]
  const picture = shot === 'flagged' ? sharp(await drawFlaggedPicture()) : await seen(shot, camera)
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  const raw = { raw: { width: info.width, height: info.height, channels: info.channels } }
  const isOnItsSide = turns && info.height > info.width
  return sharp(data, raw)
    .rotate(isOnItsSide ? 270 : 0)
    .withExif(notes(camera, at))
    .withMetadata(isOnItsSide ? { orientation: 6 } : {})
    .jpeg({ quality: 86 })
    .toBuffer()
}

/** 'IMG_4182.jpg', 'PXL_20270104.jpg' */
export function fileName(camera: Batch['camera'], at: Instant): string {
  return `${CAMERAS[camera].named}${String(1000 + (Math.floor(Date.parse(at) / 1000) % 9000))}.jpg`
}

async function seen(shot: Shot, camera: Batch['camera']): Promise<Sharp> {
  const { scene, crop = [0, 0, 1, 1], isMirrored = false, tilt = 0, light = 1, color = 1 } = shot
  const level = await tilted(join(SCENES, `${scene}.jpg`), tilt)
  const { width, height } = level.info
  const [left, top, right, bottom] = crop
  const warmth = CAMERAS[camera].warmth + (shot.warmth ?? 0)
  const [x, y] = [Math.round(left * width), Math.round(top * height)]
  const part = {
    left: x,
    top: y,
    width: Math.round(right * width) - x,
    height: Math.round(bottom * height) - y,
  }
  const larger = Math.max(1, 1200 / part.width)
  return sharp(level.data, { raw: level.info })
    .extract(part)
    .resize({ width: Math.round(part.width * larger), kernel: 'cubic' })
    .flop(isMirrored)
    .modulate({ saturation: color })
    .linear([light * (1 + warmth), light, light * (1 - warmth)], [0, 0, 0])
    .composite([{ input: await grain(CAMERAS[camera].grain), raw: GRAIN, tile: true, blend: 'overlay' }])
    .removeAlpha()
}

/** Rotated slightly, without the empty corners. */
async function tilted(path: string, degrees: number) {
  const whole = await sharp(path).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  if (degrees === 0) return whole
  const { width, height } = whole.info
  const turned = await sharp(whole.data, { raw: whole.info })
    .rotate(degrees, { background: '#000000' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const lost = Math.ceil(Math.max(width, height) * Math.sin((Math.abs(degrees) * Math.PI) / 180))
  return sharp(turned.data, { raw: turned.info })
    .extract({
      left: lost,
      top: lost,
      width: turned.info.width - 2 * lost,
      height: turned.info.height - 2 * lost,
    })
    .raw()
    .toBuffer({ resolveWithObject: true })
}

const grains = new Map<number, Promise<Buffer>>()

/** Grey with noise, to overlay on a photo; the same each time. */
function grain(strength: number): Promise<Buffer> {
  const made = grains.get(strength) ?? drawGrain(strength)
  grains.set(strength, made)
  return made
}

function drawGrain(strength: number): Promise<Buffer> {
  let seed = 5
  const next = () => {
    seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0
    return seed / 2 ** 32
  }
  const points = Buffer.alloc(GRAIN.width * GRAIN.height * GRAIN.channels)
  for (let at = 0; at < points.length; at += GRAIN.channels) {
    const light = (next() + next() + next() - 1.5) * strength * 2
    for (let band = 0; band < GRAIN.channels; band++)
      points[at + band] = 128 + light + (next() - 0.5) * strength
  }
  return sharp(points, { raw: GRAIN }).blur(0.6).raw().toBuffer()
}

/** What cameras record, and what the product removes from everything that others see. */
function notes(camera: Batch['camera'], at: Instant): Exif {
  const { make, model } = CAMERAS[camera]
  const [date, time] = [calendarDateIn(TIME_ZONE, at), localTimeIn(TIME_ZONE, at)]
  const hoursBehind = Math.round((Date.parse(at) - Date.parse(`${date}T${time}Z`)) / 3_600_000)
  return {
    IFD0: { Make: make, Model: model },
    IFD2: {
      DateTimeOriginal: `${date.replaceAll('-', ':')} ${time}:${at.slice(17, 19)}`,
      OffsetTimeOriginal: `-${String(hoursBehind).padStart(2, '0')}:00`,
    },
    IFD3: {
      GPSLatitudeRef: 'N',
      GPSLatitude: '43/1 15/1 18/1',
      GPSLongitudeRef: 'W',
      GPSLongitude: '79/1 4/1 19/1',
    },
  }
}
