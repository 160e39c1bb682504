// Draws the pictures of scenes.js in a headless Chromium and writes them, ready to serve, next to the code that
// shows them:
//   CHROMIUM_PATH=/usr/bin/chromium node scripts/imagery/render.mjs [scene…]
// AVIF needs ffmpeg, because no browser writes it.
import { spawnSync } from 'node:child_process'
import { mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { THEME_PICTURES } from '../../src/features/design/model/theme-pictures.ts'

const MARKETING = 'features/marketing/public/pictures'
const DESIGN = 'features/design/public/pictures'
const themePictures = new Set(Object.values(THEME_PICTURES).flatMap(Object.values))

// First views are written twice: as WebP, and as AVIF in a quarter of the bytes.
const firstView = (scene, folder) => [
  { scene, folder, type: 'webp', quality: 0.9 },
  { scene, folder, type: 'avif', crf: 20 },
]
const PICTURES = [
  ...['hero-wide', 'hero-tall'].flatMap((scene) => firstView(scene, MARKETING)),
  ...[...themePictures].flatMap((scene) => firstView(scene, DESIGN)),
  { scene: 'rings', folder: MARKETING, type: 'webp', quality: 0.86 },
  // For link previews: JPEG, because not every messenger reads WebP.
  {
    scene: 'hero-wide',
    folder: 'ui/public/pictures',
    type: 'jpeg',
    quality: 0.84,
    name: 'share',
    crop: { width: 1200, height: 630, focus: 0.62 },
  },
]

const sources = new URL('../../src/', import.meta.url)

const wanted = process.argv.slice(2)
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
await page.addScriptTag({ content: readFileSync(new URL('scenes.js', import.meta.url), 'utf8') })

for (const picture of PICTURES) {
  if (wanted.length > 0 && !wanted.includes(picture.scene)) continue
  const dataUrl = await page.evaluate(encode, picture)
  const bytes = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const file = `${picture.name ?? picture.scene}.${picture.type === 'jpeg' ? 'jpg' : picture.type}`
  const folder = new URL(`${picture.folder}/`, sources)
  mkdirSync(folder, { recursive: true })
  const place = new URL(file, folder)
  writeFileSync(place, picture.type === 'avif' ? avifOf(bytes, picture.crf, folder) : bytes)
  console.log(`${picture.folder}/${file} ${Math.round(statSync(place).size / 1024)} KB`)
}
await browser.close()

/** ffmpeg needs a file, because it seeks in its output. */
function avifOf(png, crf, folder) {
  const file = fileURLToPath(new URL(`unfinished-${process.pid}.avif`, folder))
  const coding = ['-c:v', 'libaom-av1', '-still-picture', '1', '-crf', String(crf), '-cpu-used', '3']
  const args = ['-v', 'error', '-y', '-i', '-', ...coding, '-pix_fmt', 'yuv420p', file]
  const { status } = spawnSync('ffmpeg', args, { input: png, stdio: ['pipe', 'inherit', 'inherit'] })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
  const bytes = readFileSync(file)
  rmSync(file)
  return bytes
}

/** Runs in the page: one scene, cropped and encoded. */
function encode({ scene, type, quality, crop }) {
  let canvas = window.scenes[scene]()
  if (crop) {
    const cropped = document.createElement('canvas')
    cropped.width = crop.width
    cropped.height = crop.height
    const scale = Math.max(crop.width / canvas.width, crop.height / canvas.height)
    const width = canvas.width * scale
    const height = canvas.height * scale
    const x = -(width - crop.width) / 2
    const y = -(height - crop.height) * crop.focus
    cropped.getContext('2d').drawImage(canvas, x, y, width, height)
    canvas = cropped
  }
  return canvas.toDataURL(type === 'avif' ? 'image/png' : `image/${type}`, quality)
}
