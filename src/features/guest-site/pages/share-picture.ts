import { join } from 'node:path'
import { coupleInitials } from '#features/couples/model/couple-initials.ts'
import type { Couple } from '#features/couples/model/couple.ts'
import type { DesignSettings } from '#features/design/model/design.ts'
import { coverWash } from '#features/design/model/cover-wash.ts'
import { FONT_PAIRS } from '#features/design/model/theme.ts'
import { themeColors } from '#features/design/model/theme-colors.ts'
import { heroPicture } from '#features/design/model/theme-pictures.ts'
import { guestPageCopy as copy } from '../model/guest-page.ts'
import { formatLongDate } from '#platform/model/dates.ts'
import { sprigPath } from '#ui/public/sprig.tsx'
import type { Stem } from '#ui/public/sprig.tsx'
import type { Assets } from '#platform/server/assets.ts'
import { drawAmpersand, drawBlock, drawWords } from './drawn-words.ts'
import type { Block, DrawnWord, Face } from './drawn-words.ts'

/** The size of link previews. */
const SHARE_SIZE = { width: 1200, height: 630 }

/** Everything that the pictures show. */
export type DrawnCouple = Pick<Couple, 'names' | 'date' | 'venue' | 'design_settings' | 'cover_photo'>

const { width: WIDTH, height: HEIGHT } = SHARE_SIZE
const CENTER = WIDTH / 2
const TEXT_WIDTH = 940

/** The picture for a shared link: names, date and place in the couple's colors, 1200 × 630, as JPEG. */
export async function drawSharePicture(
  couple: DrawnCouple,
  assets: Assets,
  cover: Uint8Array | null,
): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const photo = cover && couple.cover_photo
  // On the couple's own picture, the text looks as it does on a theme's picture.
  const design = photo
    ? { ...couple.design_settings, header_style: 'gradient' as const }
    : couple.design_settings
  const ink = inksOf(design)
  const isOnPicture = assets.clientDir !== '' && design.header_style === 'gradient'
  const file = isOnPicture ? heroPicture(design)?.wide : null
  const shown = photo
    ? await sharp(cover)
        .resize(WIDTH, HEIGHT, { fit: 'cover', position: 'attention' })
        .linear(coverWash(photo.brightness, design), 0)
        .toBuffer()
    : file && join(assets.clientDir, assets.url(`${file}.webp`))
  const ground = shown
    ? sharp(shown).resize(WIDTH, HEIGHT, { fit: 'cover' })
    : sharp({ create: { ...SHARE_SIZE, channels: 3, background: ink.ground } })
  const layers = shown ? [{ input: washSvg(design), blend: 'multiply' as const }] : []
  return ground
    .composite([
      ...layers,
      { input: svg(SHARE_SIZE, await wordsSvg({ ...couple, design_settings: design }, ink)) },
    ])
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
}

/**
 * The icon of the installed page: initials on the couple's color, which fills it to the edges;
 * `size` in pixels, as PNG.
 */
export async function drawIcon(couple: DrawnCouple, size: number): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const design = couple.design_settings
  const colors = themeColors(design)
  const color = colors['--on-fill'] ?? '#ffffff'
  const { left, right } = coupleInitials(couple.names)
  const words = await namesOf(left, right, design, color)
  // Whatever its shape, a mask leaves a circle four fifths of the width.
  const block = words && drawBlock(words, color, { width: 380, height: 250, sizes: [220, 20], space: 0.1 })
  const letters = block ? block.svg(256, 256 - block.height / 2) : placedRings(256, 256, 11, color, RINGS)
  const ground = `<rect width="512" height="512" fill="${colors['--fill']}"/>`
  const drawing = svg({ width: 512, height: 512 }, ground + letters)
  return sharp(drawing).resize(size).png({ palette: true }).toBuffer()
}

interface Inks {
  ground: string
  text: string
  ampersand: string
  ornament: string
}

function inksOf(design: DesignSettings): Inks {
  const color = themeColors(design)
  const [text, ampersand, ornament, ground] = {
    gradient: ['--on-wash', '--wash-accent', '--on-wash', '--wash-low'],
    solid: ['--on-fill', '--on-fill', '--on-fill', '--fill'],
    transparent: ['--ink', '--accent-ink', '--accent-ink', '--ground'],
  }[design.header_style].map((name) => color[name] ?? '#000000')
  return { ground: ground!, text: text!, ampersand: ampersand!, ornament: ornament! }
}

/** Dark enough everywhere to read text on any picture: the page's own wash starts lighter. */
function washSvg(design: DesignSettings): Buffer {
  const color = themeColors(design)
  const stops = [
    [0, color['--wash-dim-middle']],
    [0.7, color['--wash-dim-middle']],
    [1, color['--wash-low']],
  ].map(([offset, stop]) => `<stop offset="${offset}" stop-color="${stop}"/>`)
  const gradient = `<linearGradient id="wash" x2="0" y2="1">${stops.join('')}</linearGradient>`
  return svg(SHARE_SIZE, `${gradient}<rect width="100%" height="100%" fill="url(#wash)"/>`)
}

async function wordsSvg(couple: DrawnCouple, ink: Inks): Promise<string> {
  const { names, date, venue, design_settings: design } = couple
  const { heading, body } = facesOf(design)
  // If no font of ours can draw the names, only the text beside the picture shows them.
  const named = await namesOf(names.bride_first, names.groom_first, design, ink.ampersand)
  const title = named ?? (await drawWords(heading, copy.invited)) ?? []
  const line = async (face: Face, text: string, height: number, sizes: [number, number]) =>
    drawBlock((await drawWords(face, text)) ?? [], ink.text, { width: TEXT_WIDTH, height, sizes })
  const blocks: [block: Block, gapBelow: number][] = [
    [await line(body, copy.weddingOf, 40, [28, 20]), 10],
    [drawBlock(title, ink.text, { width: TEXT_WIDTH, height: 270, sizes: [132, 24] }), 34],
    [{ height: 20, svg: (x, y) => ringsDivider(x, y + 10, ink.ornament) }, 26],
    [await line(heading, formatLongDate(date), 50, [38, 24]), 8],
    [await line(body, venue.name, 70, [28, 18]), 0],
  ]
  const height = blocks.reduce((sum, [block, gap]) => sum + block.height + gap, 0)
  let top = (HEIGHT - height) / 2
  const drawn = blocks.map(([block, gap]) => {
    const at = top
    top += block.height + gap
    return block.svg(CENTER, at)
  })
  return frameSvg(ink.ornament) + (design.header_style === 'transparent' ? sprigs(ink) : '') + drawn.join('')
}

/** Both names with the accent font's ampersand between them; null if they contain letters that we cannot draw. */
async function namesOf(
  first: string,
  second: string,
  design: DesignSettings,
  ampersandColor: string,
): Promise<DrawnWord[] | null> {
  const { heading } = facesOf(design)
  const { accent } = FONT_PAIRS[design.font_pair]
  const [a, b] = await Promise.all([drawWords(heading, first), drawWords(heading, second)])
  return a && b && [...a, await drawAmpersand(accent, heading, ampersandColor), ...b]
}

function facesOf({ font_pair }: DesignSettings): { heading: Face; body: Face } {
  const { heading, body } = FONT_PAIRS[font_pair]
  return {
    heading: { family: heading, weight: WEIGHTS[heading] ?? 400 },
    body: { family: body, weight: 500 },
  }
}

/** Heading weights other than regular, as in the stylesheet. */
const WEIGHTS: Record<string, number> = { Inter: 800, Merriweather: 700, Montserrat: 600 }

const RINGS = '<circle cx="103.5" cy="8" r="7"/><circle cx="112.5" cy="8" r="7"/>'

/** Hairline, two overlapping rings, hairline. */
function ringsDivider(x: number, y: number, color: string): string {
  return placedRings(x, y, 1.3, color, `<path d="M0 8h88M128 8h88"/>${RINGS}`)
}

function placedRings(x: number, y: number, scale: number, color: string, rings: string): string {
  const place = `translate(${x} ${y}) scale(${scale}) translate(-108 -8)`
  return `<g transform="${place}" fill="none" stroke="${color}" stroke-width="1.2">${rings}</g>`
}

/** Two lines, one inside the other, like the frame of a printed card. */
function frameSvg(color: string): string {
  const rule = (inset: number, opacity: number) =>
    `<rect x="${inset}" y="${inset}" width="${WIDTH - 2 * inset}" height="${HEIGHT - 2 * inset}" ` +
    `fill="none" stroke="${color}" stroke-width="1.4" opacity="${opacity}"/>`
  return rule(34, 0.7) + rule(44, 0.35)
}

const STEM: Stem = [
  [150, 560],
  [66, 470],
  [58, 240],
  [120, 92],
]
const SPRIG = sprigPath(STEM, { leaves: 21, leafLength: 42 })

/** A sprig on either side, for the bare background. */
function sprigs({ ornament }: Inks): string {
  const place = `fill="none" stroke="${ornament}" stroke-width="1.4" opacity="0.8"`
  return `<g ${place}><path d="${SPRIG}"/><path d="${SPRIG}" transform="matrix(-1 0 0 1 ${WIDTH} 0)"/></g>`
}

function svg({ width, height }: { width: number; height: number }, content: string): Buffer {
  const box = `width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"`
  return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" ${box}>${content}</svg>`)
}
