// Draws the scenes of demo-scenes.js in a headless Chromium: what the demo's guests photographed
// (seed-photos.ts).
//   CHROMIUM_PATH=/usr/bin/chromium node scripts/imagery/demo-photos.mjs [scene…]
// Its output is committed, so that the demo needs no browser.
import { mkdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import sharp from 'sharp'

const outDir = fileURLToPath(new URL('demo-photos/', import.meta.url))
mkdirSync(outDir, { recursive: true })

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
const page = await browser.newPage()
for (const name of ['scenes.js', 'demo-scenes.js'])
  await page.addScriptTag({ content: readFileSync(new URL(name, import.meta.url), 'utf8') })

const scenes = await page.evaluate(() => Object.keys(window.demoScenes))
const wanted = process.argv.slice(2)
for (const scene of wanted.length > 0 ? wanted : scenes) {
  const dataUrl = await page.evaluate(draw, scene)
  const png = Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64')
  const { size } = await sharp(png).jpeg({ quality: 78, mozjpeg: true }).toFile(`${outDir}${scene}.jpg`)
  console.log(`${scene}.jpg ${Math.round(size / 1024)} KB`)
}
await browser.close()

/** Runs in the page. A little grain stays: without it dark skies show banding. */
function draw(scene) {
  window.grainShare = 0.12
  return window.demoScenes[scene]().toDataURL('image/png')
}
