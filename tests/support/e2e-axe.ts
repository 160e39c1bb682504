import { expect } from '@playwright/test'
import type { Page } from '@playwright/test'
import type * as Axe from 'axe-core'
import type { NodeResult, Result, RunOnly, RunOptions } from 'axe-core'
import { readFileSync } from 'node:fs'

const AXE = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')
const WCAG_22_AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

/** Fails with a readable list if the screen in its present state breaks a rule of WCAG 2.2 AA. */
export async function axe(page: Page): Promise<void> {
  const { runsScripts, hasMotion } = await page.evaluate(() => ({
    runsScripts: matchMedia('(scripting: enabled)').matches,
    hasMotion: matchMedia('(prefers-reduced-motion: no-preference)').matches,
  }))
  if (!runsScripts) return axeOnTwin(page)
  // So that nothing that appears meanwhile is caught half faded in.
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'reduce' })
  await settleAnimations(page)
  const violations = await violationsIn(page, 'html', { type: 'tag', values: WCAG_22_AA })
  const list: string[] = []
  for (const violation of violations) {
    const nodes = violation.id === 'target-size' ? await stillSmall(page, violation.nodes) : violation.nodes
    if (nodes.length) list.push(`${violation.id}: ${violation.help}\n${nodes.map(placeOf).join('\n')}`)
  }
  if (hasMotion) await page.emulateMedia({ reducedMotion: 'no-preference' })
  expect(list.join('\n\n'), `accessibility of ${page.url()}`).toBe('')
}

/** What axe finds in the page itself. What our frames show is not checked: they run no scripts, including axe's. */
async function violationsIn(page: Page, selector: string, runOnly: RunOnly): Promise<Result[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) await page.evaluate(AXE)
  const options: RunOptions = { runOnly, resultTypes: ['violations'], iframes: false }
  const { violations } = await page.evaluate(
    ([within, how]) => (window as unknown as { axe: typeof Axe }).axe.run(within, how),
    [selector, options] as const,
  )
  return violations
}

/**
 * A target half covered by a bar at the window's edge is too small only until it is scrolled into view: check it there.
 */
async function stillSmall(page: Page, nodes: NodeResult[]): Promise<NodeResult[]> {
  const small: NodeResult[] = []
  for (const { target } of nodes) {
    const selector = String(target[0])
    await page.locator(selector).evaluate((element) => element.scrollIntoView({ block: 'center' }))
    const violations = await violationsIn(page, selector, { type: 'rule', values: ['target-size'] })
    small.push(...violations.flatMap((violation) => violation.nodes))
  }
  return small
}

function placeOf(node: NodeResult): string {
  return `    ${node.target.join(' ')}\n      ${node.failureSummary?.replace(/\n/g, '\n      ')}`
}

/**
 * Without JavaScript axe cannot run either, so it checks the same HTML in a context where it can, with the
 * page's scripts empty.
 */
async function axeOnTwin(page: Page): Promise<void> {
  const html = await page.content()
  const context = await page
    .context()
    .browser()
    ?.newContext({
      viewport: page.viewportSize(),
      storageState: await page.context().storageState(),
      javaScriptEnabled: true,
    })
  if (!context) throw new Error('this page has no browser of its own')
  await context.route('**/*', (route) => {
    const request = route.request()
    if (request.isNavigationRequest()) return route.fulfill({ contentType: 'text/html', body: html })
    if (request.resourceType() === 'script')
      return route.fulfill({ contentType: 'text/javascript', body: '' })
    return route.continue()
  })
  const twin = await context.newPage()
  await twin.goto(page.url())
  await axe(twin)
  await context.close()
}

/** Text that is half faded in has less contrast than it will have: waits for animations that end by themselves. */
async function settleAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ends = (one: Animation) => Number.isFinite(one.effect?.getComputedTiming().endTime)
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (;;) {
      // An element that has just appeared begins to fade in with the next frames.
      await frame()
      await frame()
      const running = document.getAnimations().filter((one) => one.playState === 'running' && ends(one))
      if (running.length === 0) return
      await Promise.allSettled(running.map((one) => one.finished))
    }
  })
}
