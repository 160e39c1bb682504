import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { WITH_MOTION, SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { freeBox, mp4Bytes } from '../support/video-bytes.ts'
import { WEDDING } from '../support/wedding.ts'

test.use(WITH_MOTION)

const MEGABYTE = 1024 ** 2

async function openSettings(owner: Owner): Promise<string> {
  const { slug } = await owner.api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await owner.api('PATCH', '/api/couple', { settings: { published: true } })
  await owner.page.goto('/wedding-settings')
  await expect(owner.page.getByRole('heading', { name: 'Story Video' })).toBeVisible()
  return slug
}

/** A film that every Chromium plays, even one built without the codecs of MP4. */
const FILM = {
  name: 'our story.webm',
  mimeType: 'video/webm',
  buffer: readFileSync('src/features/marketing/public/film/hero-film-tall.webm'),
}

/** A film of several parts. */
function longFilm() {
  const buffer = Buffer.concat([mp4Bytes(), freeBox(' '.repeat(4.5 * MEGABYTE))])
  return { name: 'long.mp4', mimeType: 'video/mp4', buffer }
}

const field = (page: Page) => page.getByLabel(/^(Choose a video|Replace video)$/)
const livePreview = (page: Page) => page.frameLocator('iframe[title="The guest page as it will be"]')
const progress = (page: Page, name: string) => page.getByRole('progressbar', { name })

test('an upload that breaks off is gone on with, also after the page was left', async ({
  owner,
  complaints,
}) => {
  const { page } = owner
  await openSettings(owner)
  const file = longFilm()
  const offsets: string[] = []
  page.on('request', (request) => {
    const offset = new URL(request.url()).searchParams.get('offset')
    if (request.method() === 'PUT' && offset !== null) offsets.push(offset)
  })
  const isThird = (url: URL) => Number(url.searchParams.get('offset')) >= 2 * MEGABYTE
  await page.route(isThird, (route) => route.abort('connectionreset'))
  await field(page).setInputFiles(file)
  await expect(page.getByText('The connection broke. What was sent is kept.')).toBeVisible()
  await expect(progress(page, 'long.mp4')).toHaveAttribute('aria-valuetext', '2.0 of 4.5 MB')
  await axe(page)

  await page.reload()
  await expect(page.getByText('Part of “long.mp4” was sent before.')).toBeVisible()
  await page.unroute(isThird)
  offsets.length = 0
  // The browser gives the file a new time each time it is set here, but an interrupted upload is recognized by
  // that time.
  await page.evaluate((name) => {
    const known = JSON.parse(localStorage.getItem('twofold-story-video') ?? '{}') as {
      key: string
      bytes: number
    }
    const input = document.querySelector<HTMLInputElement>('#story input[type=file]')
    input?.addEventListener(
      'change',
      () => {
        const changedAtMs = input.files?.[0]?.lastModified
        localStorage.setItem('twofold-story-video', JSON.stringify({ ...known, name, changedAtMs }))
      },
      { capture: true, once: true },
    )
  }, file.name)
  await field(page).setInputFiles(file)
  await expect(page.getByText('Video uploaded successfully!')).toBeVisible()
  expect(Number(offsets[0])).toBe(2 * MEGABYTE)
  // The browser logs each broken connection; there were four: the first, and three tries.
  expect(complaints.matching(/ERR_CONNECTION_RESET/)).toHaveLength(4)
  complaints.expect(/ERR_CONNECTION_RESET/)
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a film is uploaded, seen by guests, and deleted, ${size}`, async ({ owner, page }) => {
    await owner.page.setViewportSize(viewport)
    await page.setViewportSize(viewport)
    const slug = await openSettings(owner)
    await field(owner.page).setInputFiles(FILM)
    await expect(owner.page.getByText('Video uploaded successfully!')).toBeVisible()
    await expect(owner.page.getByLabel('Story video', { exact: true })).toBeVisible()
    await expect(livePreview(owner.page).locator('.hero video')).toHaveCount(1)
    await axe(owner.page)

    const isAlive = await whenHydrated(page)
    await page.goto(`/wedding/${slug}`)
    const seen = page.locator('.hero video')
    await expect(seen).toHaveJSProperty('muted', true)
    await expect(seen).toHaveJSProperty('loop', true)
    const time = () => seen.evaluate((video: HTMLVideoElement) => video.currentTime)
    await expect.poll(time).toBeGreaterThan(0)
    const pause = page.getByRole('button', { name: 'Pause the film' })
    const play = page.getByRole('button', { name: 'Play the film' })
    await expect(pause).toBeVisible()
    await axe(page)
    await pause.click()
    await expect(seen).toHaveJSProperty('paused', true)
    await play.click()
    await expect(seen).toHaveJSProperty('paused', false)
    // A visitor may turn the preference for reduced motion on or off while the page is open.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await expect(seen).toHaveJSProperty('paused', true)
    await expect(play).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(seen).toHaveJSProperty('paused', false)
    await expect(pause).toBeVisible()
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await page.reload()
    await expect(page.getByLabel('First name')).toBeVisible()
    await isAlive.waitFor()
    await expect(seen).toBeHidden()
    await expect(page.getByRole('button', { name: /the film/ })).toBeHidden()
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    await expect(pause).toBeVisible()
    await expect.poll(time).toBeGreaterThan(0)

    await owner.page.getByRole('button', { name: 'Delete video' }).click()
    await expect(owner.page.getByText('Are you sure you want to delete the story video?')).toBeVisible()
    await owner.page.getByRole('alertdialog').getByRole('button', { name: 'Delete video' }).click()
    await expect(owner.page.getByText('Video deleted successfully!')).toBeVisible()
    await expect(owner.page.getByLabel('Story video', { exact: true })).toHaveCount(0)
    await expect(livePreview(owner.page).locator('.hero video')).toHaveCount(0)
  })

  test(`a picture stands behind the names, which read on it, ${size}`, async ({ owner, page }) => {
    await owner.page.setViewportSize(viewport)
    await page.setViewportSize(viewport)
    const slug = await openSettings(owner)
    const plain = { create: { width: 1300, height: 1000, channels: 3 as const, background: '#ffffff' } }
    const buffer = await sharp(plain).jpeg().toBuffer()
    await owner.page
      .getByLabel('Choose a picture')
      .setInputFiles({ name: 'us.jpg', mimeType: 'image/jpeg', buffer })
    await expect(owner.page.getByText('Picture uploaded successfully!')).toBeVisible()
    await expect(owner.page.getByRole('img', { name: 'Your cover' })).toBeVisible()
    await expect(livePreview(owner.page).locator('.hero img')).toHaveCount(1)
    await page.goto(`/wedding/${slug}`)
    const picture = page.locator('.hero img')
    await expect(picture).toHaveJSProperty('complete', true)
    const address = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    expect(address).toContain(size === 'phone' ? '-tall-' : '-wide-')
    expect(address).toContain('.avif')
    await expect(page.locator('.doors')).toBeHidden()
    expect(await contrastOfNames(page)).toBeGreaterThan(4.5)
    await axe(page)
  })
}

test('what is no video is refused in a sentence', async ({ owner }) => {
  const { page } = owner
  await openSettings(owner)
  const text = Buffer.from('This is not a film.')
  await field(page).setInputFiles({ name: 'list.txt', mimeType: 'text/plain', buffer: text })
  await expect(page.getByText('Please select a video file')).toBeVisible()
  await page.reload()
  await field(page).setInputFiles({ name: 'renamed.mp4', mimeType: 'video/mp4', buffer: text })
  await expect(page.getByText('Please select a video file')).toBeVisible()
  const large = Buffer.alloc(50 * MEGABYTE - 1 + 2)
  await page.evaluate((bytes) => {
    const input = document.querySelector<HTMLInputElement>('#story input[type=file]')!
    const files = new DataTransfer()
    files.items.add(new File([new Uint8Array(bytes)], 'long.mp4', { type: 'video/mp4' }))
    input.files = files.files
    input.dispatchEvent(new Event('change', { bubbles: true }))
  }, large.length)
  await expect(page.getByText('Video file must be smaller than 50MB')).toBeVisible()
  await axe(page)
})

/** The lowest contrast of the names with the background the browser painted behind them: at the 98th percentile. */
async function contrastOfNames(page: Page): Promise<number> {
  const names = page.locator('.hero h1')
  const ink = await names.evaluate((element) => getComputedStyle(element).color)
  const box = (await names.boundingBox())!
  await page.addStyleTag({ content: '.hero-text { visibility: hidden }' })
  const shot = await page.screenshot({ clip: box })
  const { data, info } = await sharp(shot).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const values: number[] = []
  for (let at = 0; at + 2 < data.length; at += info.channels)
    values.push(luminance([data[at]!, data[at + 1]!, data[at + 2]!]))
  const behind = values.toSorted((a, b) => a - b)[Math.floor(values.length * 0.98)]!
  const letters = luminance((ink.match(/\d+/g) ?? []).slice(0, 3).map(Number))
  return (letters + 0.05) / (behind + 0.05)
}

function luminance([r = 0, g = 0, b = 0]: number[]): number {
  const linear = (channel: number) => {
    const value = channel / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b)
}
