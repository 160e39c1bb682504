import type { Page } from '@playwright/test'
import { THEME_NAMES } from '#features/design/model/design.ts'
import { THEMES } from '#features/design/model/theme.ts'
import { makeWedding } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import { atPercentile, median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const MAX_MS = 50
/** The first round warms the page up. */
const ROUNDS = 6
const COLORS = ['#0f766e', '#b91c1c', '#1d4ed8', '#7c2d12', '#4d7c0f', '#be185d']

declare global {
  interface Window {
    /** From the next change in the form to the frame in which the preview shows another design, in milliseconds. */
    nextRepaint: () => Promise<number>
  }
}

/** From a change of the design in the settings to the preview's frame that shows it, on a desktop. */
export async function measureThemeRepaint(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { session } = await makeWedding(server.origin)
  const browser = await launchBrowser()
  const localStorage = [{ name: 'twofold-auth', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  })
  await context.addInitScript(watchPreview)
  const page = await context.newPage()
  await page.goto('/wedding-settings')
  await page.frameLocator('iframe').locator('.names').first().waitFor()

  const themes: number[] = []
  const colors: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    const [picked, typed] = [await pickThemes(page), await typeColors(page)]
    if (round === 0) continue
    themes.push(...picked)
    colors.push(...typed)
  }
  await browser.close()
  await server.stop()
  return [
    figure('theme picked to preview repainted, p95', themes),
    figure('color typed to preview repainted, p95', colors),
  ]
}

function figure(name: string, times: number[]): Figure {
  const p95 = atPercentile(times, 95)
  return {
    name,
    value: milliseconds(p95),
    target: `< ${milliseconds(MAX_MS)}`,
    isMet: p95 < MAX_MS,
    noise: `${times.length} changes, median ${milliseconds(median(times))}, ${rangeOf(times, milliseconds)}`,
  }
}

async function pickThemes(page: Page): Promise<number[]> {
  const times: number[] = []
  // Starts with the second theme and ends with the first, so that every step, also across rounds, is a change.
  for (const name of [...THEME_NAMES.slice(1), THEME_NAMES[0]]) {
    const repainted = await page.evaluateHandle(() => ({ ms: window.nextRepaint() }))
    await page.getByRole('radio', { name: THEMES[name].displayName }).check()
    times.push(await repainted.evaluate(({ ms }) => ms))
  }
  return times
}

async function typeColors(page: Page): Promise<number[]> {
  const times: number[] = []
  const field = page.getByLabel('Primary', { exact: true })
  for (const color of COLORS) {
    const repainted = await page.evaluateHandle(() => ({ ms: window.nextRepaint() }))
    await field.fill(color)
    times.push(await repainted.evaluate(({ ms }) => ms))
  }
  return times
}

/** Runs in the page before its own scripts, so it must be self-contained. */
function watchPreview(): void {
  if (window !== window.top) return
  let changedAt: number | undefined
  for (const type of ['input', 'change', 'click'])
    addEventListener(type, ({ timeStamp }) => (changedAt ??= timeStamp), true)

  window.nextRepaint = () => {
    changedAt = undefined
    const root = document.querySelector('iframe')?.contentDocument?.documentElement
    if (!root) return Promise.resolve(NaN)
    return new Promise((resolve) => {
      const look = new MutationObserver(() => {
        if (changedAt === undefined) return
        const from = changedAt
        look.disconnect()
        // The task after a frame's callbacks begins when that frame was handed to the screen.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - from))
          port1.start()
          port2.postMessage(null)
        })
      })
      look.observe(root, { attributes: true, attributeFilter: ['style', 'data-theme'] })
    })
  }
}
