// Makes the hero's film with its sound, wide and tall, in two formats each (AV1 with Opus, H.264 with AAC):
//   CHROMIUM_PATH=/usr/bin/chromium node scripts/imagery/film.mjs [wide|tall]
// Needs ffmpeg. Its output is committed, so that nobody else needs it.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { chromium } from '@playwright/test'
import { soundWav } from './sound.mjs'

const FRAMES_PER_SECOND = 24
const SECONDS = 12
const FORMS = {
  webm: '-c:v libsvtav1 -preset 4 -crf 36 -g 144 -pix_fmt yuv420p -c:a libopus -b:a 56k',
  mp4: '-c:v libx264 -preset veryslow -crf 24 -profile:v high -pix_fmt yuv420p -c:a aac -b:a 64k -movflags +faststart',
}

const outDir = fileURLToPath(new URL('../../src/features/marketing/public/film/', import.meta.url))
mkdirSync(outDir, { recursive: true })
const desk = mkdtempSync(join(tmpdir(), 'twofold-film-'))
const sound = join(desk, 'sound.wav')
writeFileSync(sound, soundWav())

const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM_PATH,
  args: ['--no-sandbox', '--disable-gpu'],
})
for (const shape of process.argv[2] ? [process.argv[2]] : ['wide', 'tall']) {
  const master = join(desk, `${shape}.mkv`)
  await film(shape, master)
  for (const [ending, form] of Object.entries(FORMS)) {
    const file = join(outDir, `hero-film-${shape}.${ending}`)
    const inputs = ['-i', master, '-i', sound, '-map', '0:v', '-map', '1:a', '-map_metadata', '-1']
    ffmpeg([...inputs, ...form.split(' '), file])
    console.log(`${file} ${Math.round(statSync(file).size / 1024)} KB`)
  }
}
await browser.close()
rmSync(desk, { recursive: true })

async function film(shape, master) {
  const page = await browser.newPage()
  for (const name of ['scenes.js', 'film-scene.js']) {
    await page.addScriptTag({ content: readFileSync(new URL(name, import.meta.url), 'utf8') })
  }
  await page.evaluate((wanted) => {
    window.frame = window.openFilm(wanted)
  }, shape)
  const inputs = ['-f', 'image2pipe', '-c:v', 'mjpeg', '-framerate', String(FRAMES_PER_SECOND), '-i', '-']
  const writing = spawn('ffmpeg', ['-v', 'error', '-y', ...inputs, '-c:v', 'copy', master], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const frames = FRAMES_PER_SECOND * SECONDS
  for (let i = 0; i < frames; i++) {
    const dataUrl = await page.evaluate((t) => window.frame(t), i / frames)
    writing.stdin.write(Buffer.from(dataUrl.slice(dataUrl.indexOf(',') + 1), 'base64'))
  }
  writing.stdin.end()
  await new Promise((done) => writing.on('exit', done))
  await page.close()
}

function ffmpeg(args) {
  const { status } = spawnSync('ffmpeg', ['-v', 'error', '-y', ...args], { stdio: 'inherit' })
  if (status !== 0) throw new Error(`ffmpeg ended with ${status}`)
}
