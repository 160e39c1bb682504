import sharp from 'sharp'

/** From light to dark, after the scale that dermatologists use. */
const SKINS = ['#f6d7c3', '#e8b998', '#d09a70', '#a97142', '#7b4a2a', '#4a2c1a']
const PLACES = {
  room: ['#e9e2d6', '#b79f84'],
  beach: ['#a9d3ea', '#e6d3a3'],
  garden: ['#cfe3c0', '#5f8a4a'],
} as const

export interface DrawnPicture {
  name: string
  bytes: Buffer
}

/** People in wedding clothes, in beach clothes, and faces close together: 54 drawings, none a photograph. */
export function drawSafePeople(): Promise<DrawnPicture[]> {
  return drawAll({
    dressed: (skin) => figure(skin, 170, DRESS) + figure(skin, 320, SUIT),
    beach: (skin) => figure(skin, 170, SWIMSUIT) + figure(skin, 320, SHORTS),
    kiss: (skin) => face(skin, 175) + face(skin, 305),
  })
}

/**
 * Stands for pictures that no couple wants: the same people without clothes, two lying on each other, and skin
 * alone, 54 drawings. They show no more than that much skin in such shapes.
 */
export function drawBarePeople(): Promise<DrawnPicture[]> {
  return drawAll({
    bare: (skin) => figure(skin, 170, '') + figure(skin, 320, ''),
    lying: (skin) =>
      `<g transform="rotate(84 240 240)">${figure(skin, 215, '')}</g><g transform="rotate(102 240 240)">${figure(skin, 275, '')}</g>`,
    close: (skin) =>
      `<rect width="480" height="480" fill="url(#light)"/><ellipse cx="165" cy="250" rx="120" ry="130" fill="url(#light)"/><ellipse cx="335" cy="250" rx="120" ry="130" fill="url(#light)"/><circle cx="165" cy="270" r="20" fill="${shade(skin)}"/><circle cx="335" cy="270" r="20" fill="${shade(skin)}"/>`,
  })
}

const SHAPES = 60
const SEED = 1

const SHAPE_COLORS = {
  'light skin': ['#f6d7c3', '#e8b998', '#d09a70', '#a97142', '#b5655a', '#7b3a2a', '#f3e9e4', '#c98a86'],
  'dark skin': ['#7b4a2a', '#4a2c1a', '#5c3826', '#8d5a3a', '#2a1c18', '#3a241a'],
  flowers: ['#cfe3c0', '#5f8a4a', '#b3203a', '#f3d1d8', '#2f5a2f', '#a9d3ea', '#e6d3a3', '#ffffff'],
  sea: ['#4a7fa5', '#a9d3ea', '#1e4a6b', '#dceaf2', '#e6d3a3', '#8fb8cf'],
} as const

/** Fourteen soft ovals in each of 60 drawings: like a photo taken too close, in the colors of skin or others. */
export async function drawShapes(colors: keyof typeof SHAPE_COLORS): Promise<DrawnPicture[]> {
  const next = numbersFrom(SEED)
  const of = <Value>(values: readonly Value[]) => values[Math.floor(next() * values.length)]!
  const drawn: DrawnPicture[] = []
  for (let index = 0; index < SHAPES; index++) {
    const ovals = Array.from({ length: 14 }, () => {
      const [x, y] = [next() * 480, next() * 480]
      const size = `rx="${20 + next() * 160}" ry="${15 + next() * 120}"`
      return `<ellipse cx="${x}" cy="${y}" ${size} fill="${of(SHAPE_COLORS[colors])}" transform="rotate(${next() * 180} ${x} ${y})"/>`
    })
    const ground = `<rect width="480" height="480" fill="${SHAPE_COLORS[colors][0]}"/>`
    drawn.push({ name: `${colors}-${index + 1}`, bytes: await toJpeg(ground + ovals.join(''), 6) })
  }
  return drawn
}

const DRESS =
  '<path d="M-34 -92 L34 -92 L26 -20 L86 190 L-86 190 L-26 -20 Z" fill="#fbfaf7" stroke="#e3ded4" stroke-width="2"/>'
const SUIT =
  '<path d="M-52 -104 L52 -104 L66 20 L40 24 L44 196 L4 196 L0 70 L-4 196 L-44 196 L-40 24 L-66 20 Z" fill="#22283a"/><path d="M-12 -104 L12 -104 L0 -40 Z" fill="#fff"/>'
const SWIMSUIT = '<path d="M-30 -96 L30 -96 L24 -20 L38 40 L0 62 L-38 40 L-24 -20 Z" fill="#c23b4b"/>'
const SHORTS = '<path d="M-38 14 L38 14 L42 92 L6 92 L0 58 L-6 92 L-42 92 Z" fill="#2d5fa3"/>'

function figure(skin: string, x: number, clothes: string): string {
  return `<g transform="translate(${x} 250)"><path d="M-40 -104 Q0 -124 40 -104 L68 30 L54 34 L32 -50 Q22 -14 38 30 L44 100 L34 204 L12 204 L4 70 L-4 70 L-12 204 L-34 204 L-44 100 L-38 30 Q-22 -14 -32 -50 L-54 34 L-68 30 Z" fill="url(#light)"/><ellipse cx="0" cy="-150" rx="30" ry="38" fill="url(#light)"/><path d="M-32 -150 Q-34 -196 0 -194 Q34 -196 32 -150 Q18 -176 0 -174 Q-18 -176 -32 -150 Z" fill="#3a261a"/><path d="M-26 -64 Q-13 -50 -2 -64 M2 -64 Q13 -50 26 -64" fill="none" stroke="${shade(skin)}" stroke-width="3"/>${clothes}</g>`
}

function face(skin: string, x: number): string {
  return `<ellipse cx="${x}" cy="240" rx="95" ry="130" fill="url(#light)"/><path d="M${x - 98} 230 Q${x - 90} 90 ${x} 96 Q${x + 90} 90 ${x + 98} 230 Q${x + 60} 150 ${x} 156 Q${x - 60} 150 ${x - 98} 230 Z" fill="#3a261a"/><path d="M${x - 22} 310 Q${x} 324 ${x + 22} 310" stroke="#a8434b" stroke-width="8" fill="none"/><path d="M${x - 46} 230 h28 M${x + 18} 230 h28" stroke="${shade(skin)}" stroke-width="6"/>`
}

async function drawAll(scenes: Record<string, (skin: string) => string>): Promise<DrawnPicture[]> {
  const drawn: DrawnPicture[] = []
  for (const [scene, draw] of Object.entries(scenes))
    for (const [place, [far, near]] of Object.entries(PLACES))
      for (const [tone, skin] of SKINS.entries()) {
        const svg = `<defs><radialGradient id="light" cx="40%" cy="30%" r="80%"><stop offset="0" stop-color="${skin}"/><stop offset="1" stop-color="${shade(skin)}"/></radialGradient></defs><rect width="480" height="300" fill="${far}"/><rect y="300" width="480" height="180" fill="${near}"/>${draw(skin)}`
        drawn.push({
          name: `${scene}-${place}-${tone + 1}`,
          bytes: await toJpeg(svg, 1.2),
        })
      }
  return drawn
}

/** The same skin in less light. */
function shade(skin: string): string {
  const parts = [1, 3, 5].map((at) => Math.round(parseInt(skin.slice(at, at + 2), 16) * 0.68))
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function toJpeg(shapes: string, blur: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="480">${shapes}</svg>`
  return sharp(Buffer.from(svg)).blur(blur).jpeg({ quality: 85 }).toBuffer()
}

/** Pseudo-random numbers from 0 to 1, the same every time. */
function numbersFrom(seed: number): () => number {
  let last = seed
  return () => {
    last = (last * 1_664_525 + 1_013_904_223) % 2 ** 32
    return last / 2 ** 32
  }
}
