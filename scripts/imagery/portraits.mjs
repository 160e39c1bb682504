// Draws the portraits beside the testimonials: two cut-paper profiles facing each other in a double-ruled oval, as SVG.
//   node scripts/imagery/portraits.mjs
import { mkdirSync, writeFileSync } from 'node:fs'

const INK = '#2b211f'
const IVORY = '#fdf6ec'

// One face for everybody, looking right: brow, nose, lips, chin, throat.
const FACE =
  'M56 17C62 20 65.6 27 66.2 35C66.5 38.5 65.5 40.4 65.8 43C67.2 48 71.4 53.6 73.8 57.8C75 60 73.6 61.6 70.8 62.2' +
  'C70 62.6 69.8 63.6 70 65C70.9 66.3 72 67.4 71.8 68.8C71.6 69.7 70.8 70.2 70.5 70.6C71.3 71.2 71.8 72.4 71.3 73.8' +
  'C70.9 75.2 69.7 75.9 69.5 77.3C69.5 79.2 70.9 81.4 70.3 84.3C69.5 88.2 65.2 90 60.6 89.4C55 88.6 51.6 89.6 50 92.6' +
  'C49.2 99 50 105 53 109'
const BACK = 'C25.6 96 23.6 86 19.6 76C9.6 60 9.4 38 20.6 25C30 14.4 45 11.6 56 17Z'
const BUSTS = {
  suit: `${FACE}C59 113.4 68 117 73 127L77 146H-14V132C-4 120 18 117 26 106${BACK}`,
  dress: `${FACE}C56 115 66 119 70 130L71 146H-6V134C2 123 20 117 26 106${BACK}`,
}
const COLLARS = {
  suit: 'M52 108C47 113 41 116 33 117M52 108L59 120L66 118M59 120L56 146',
  dress: 'M69 128C58 133 44 132 30 124M71 134C58 140 42 139 25 130',
}

// What the hair adds to the head, and its light strands.
const HAIR = {
  quiff: {
    shape:
      'M63 27C66 20 63 11 53 8C38 3 20 9 13 24C8 36 10 52 15 64C18 70 21 73 23 72C25 64 24 56 28 50C33 46 36 42 37 36C46 36 56 34 63 27Z',
    strands: 'M22 27C29 17 40 13 52 15M19 37C26 26 38 21 50 22M33 12C41 9 49 10 56 14',
  },
  curls: {
    shape:
      'M62 32C68 28 69 20 64 15C64 6 54 1 47 5C40 -2 28 -1 24 6C14 5 7 13 9 21C1 26 0 38 6 43C1 51 5 62 13 64C14 72 23 77 29 72C31 62 28 56 33 48C40 46 43 40 42 34C50 37 57 36 62 32Z',
    strands:
      'M16 26C18 20 24 17 30 19M27 12C33 8 40 10 43 15M12 46C12 40 16 36 22 36M45 10C51 8 57 11 58 17M18 58C17 52 20 48 25 48M31 31C35 27 41 28 44 31',
  },
  bun: {
    shape:
      'M62 25C62 15 52 8 41 8C31 8 22 12 17 19C16 10 6 7 0 12C-6 18 -5 29 3 33C7 35 11 34 13 32C11 46 15 60 22 70C27 66 27 57 31 50C40 46 53 42 62 25Z',
    strands:
      'M16 34C22 22 36 16 56 17M17 43C25 30 40 25 58 24M21 54C27 42 38 36 50 33M-1 17C4 13 11 15 13 20M0 26C4 22 10 22 13 26',
  },
  long: {
    shape:
      'M63 26C62 13 50 6 38 8C20 10 9 26 9 46C9 70 10 92 0 116C8 122 22 121 30 114C31 100 30 88 30 76C30 62 31 52 38 44C48 41 58 36 63 26Z',
    strands:
      'M22 28C29 18 42 13 55 17M16 48C19 34 32 25 52 24M16 70C17 54 22 42 34 36M15 96C18 82 18 72 22 58M22 108C24 94 24 84 25 72',
  },
  bob: {
    shape:
      'M64 27C63 13 50 6 37 8C19 10 8 26 9 48C9 62 8 74 5 84C15 91 32 92 43 87C44 76 40 66 41 56C42 50 44 46 47 43C55 40 61 35 64 27Z',
    strands:
      'M20 30C28 18 42 13 56 17M15 48C19 34 34 25 54 25M14 66C17 50 26 40 40 36M15 80C20 66 24 56 34 48M26 84C29 74 29 66 34 58',
  },
  crop: {
    shape:
      'M63 29C65 19 58 9 46 8C30 6 17 14 13 30C11 42 12 56 18 68C22 70 24 66 24 60C23 54 25 49 29 47C34 45 36 40 37 35C47 37 58 37 63 29Z',
    strands: 'M20 34C25 22 38 15 54 18M22 43C26 33 34 27 46 26M18 50C18 47 19 44 20 41',
  },
}

const EARRING = '<circle cx="37" cy="66" r="1.7" fill="#fdf6ec" stroke="none"/>'
const BEARD = '<path d="M55 86C60 88 66 86 68 81"/>'

// Two names, as on the page, with the wash behind them and the deep tone of the one on the right.
const PORTRAITS = {
  'amara-louis': {
    wash: ['#fffaf6', '#f5d5c8'],
    left: { hair: 'curls', bust: 'dress', tone: INK, extra: EARRING, scale: 1.27 },
    right: { hair: 'quiff', bust: 'suit', tone: '#7a2a3b', scale: 1.25 },
  },
  'priya-daniel': {
    wash: ['#fffdf7', '#efdfc1'],
    left: { hair: 'crop', bust: 'suit', tone: INK, extra: BEARD, scale: 1.28 },
    right: { hair: 'bun', bust: 'dress', tone: '#6d3b28', extra: EARRING, scale: 1.25 },
  },
  'sofia-hannah': {
    wash: ['#fffcfd', '#e4dbe8'],
    left: { hair: 'long', bust: 'dress', tone: '#65223f', extra: EARRING, scale: 1.26 },
    right: { hair: 'bob', bust: 'dress', tone: INK, scale: 1.27 },
  },
}

const outDir = new URL('../../src/features/marketing/public/portraits/', import.meta.url)
mkdirSync(outDir, { recursive: true })
for (const [name, portrait] of Object.entries(PORTRAITS)) {
  writeFileSync(new URL(`${name}.svg`, outDir), draw(portrait))
}

function draw({ wash, left, right }) {
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 206 252" fill="none" stroke-linecap="round" stroke-linejoin="round">' +
    `<defs><radialGradient id="w" cy=".46" r=".62"><stop offset=".1" stop-color="${wash[0]}"/><stop offset="1" stop-color="${wash[1]}"/></radialGradient>` +
    '<clipPath id="o"><ellipse cx="103" cy="126" rx="95" ry="118.5"/></clipPath></defs>' +
    '<ellipse cx="103" cy="126" rx="95" ry="118.5" fill="url(#w)"/>' +
    `<g clip-path="url(#o)">${person(left, 3, 1)}${person(right, 203, -1)}</g>` +
    '<ellipse cx="103" cy="126" rx="95" ry="118.5" stroke="#2b211f" stroke-width="1.4"/>' +
    '<ellipse cx="103" cy="126" rx="102" ry="125.2" stroke="#2b211f" stroke-opacity=".4"/></svg>\n'
  )
}

/** Stands on the oval's floor, turned by `facing` towards the middle. */
function person({ hair, bust, tone, extra = '', scale }, x, facing) {
  const { shape, strands } = HAIR[hair]
  const place = `translate(${x} ${Math.round(250 - 137 * scale)}) scale(${facing * scale} ${scale})`
  return (
    `<g transform="${place}"><path fill="${tone}" d="${BUSTS[bust]}"/><path fill="${tone}" d="${shape}"/>` +
    `<g stroke="${IVORY}" stroke-width=".9" stroke-opacity=".75"><path d="${strands}"/><path d="${COLLARS[bust]}"/>${extra}</g></g>`
  )
}
