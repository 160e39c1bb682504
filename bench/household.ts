import type { Page } from '@playwright/test'
import { importGuests, makeWedding, tokenOf } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'
import { addWeekend } from './weekend.ts'

const PHONE = { width: 390, height: 844 }
const MEMBERS = ['Amara', 'Beatrice', 'Claire', 'Dmitri', 'Elena', 'Farid']

/**
 * How many phone screens a household of six scrolls for each person to answer five events and ten questions: the
 * rows that ask, shared by six, and the whole cards, which also say what the events are.
 */
export async function measureHousehold(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { slug, ownerToken } = await makeWedding(server.origin)
  await addWeekend(server.origin, ownerToken)
  const list = MEMBERS.map((name) => `${name},Lindqvist,accepted,Lindqvist`)
  await importGuests(
    server.origin,
    ownerToken,
    ['first_name,last_name,rsvp_status,party', ...list].join('\n'),
  )
  const url = `${server.origin}/wedding/${slug}`
  const token = await tokenOf(server.origin, slug, { first_name: MEMBERS[0]!, last_name: 'Lindqvist' })

  const browser = await launchBrowser()
  const context = await browser.newContext({ viewport: PHONE })
  await context.addCookies([{ name: 'twofold_guest', value: token, url }])
  const page = await context.newPage()
  await page.goto(url, { waitUntil: 'networkidle' })
  await answerAll(page)
  const rows = await heightOf(page, '.event-household, .event > .event-answer, .person-questions')
  const largest = Math.max(...(await heightsOf(page, '.person-questions')))
  const cards = await heightOf(page, '.itinerary, .couple-questions')
  if (process.env['PICTURES']) await page.screenshot({ path: process.env['PICTURES'], fullPage: true })
  await browser.close()
  await server.stop()
  const inScreens = (height: number) => `${(height / PHONE.height).toFixed(2)} screens`
  const [most, each] = [PHONE.height, rows / MEMBERS.length]
  return [
    {
      name: 'household, ten questions of one person',
      value: inScreens(largest),
      target: '<= 1',
      isMet: largest <= most,
    },
    {
      name: 'household, every answer, a person',
      value: inScreens(each),
      target: '<= 1',
      isMet: each <= most,
    },
    { name: 'household, the whole cards, a person', value: inScreens(cards / MEMBERS.length) },
  ]
}

/** Everyone comes to every event, and opens every form and the question that depends on another. */
async function answerAll(page: Page): Promise<void> {
  for (const [index] of MEMBERS.entries()) {
    const person = page.locator('.person-questions').nth(index)
    if (!(await person.evaluate((details) => (details as HTMLDetailsElement).open)))
      await person.locator('summary').click()
    await person.getByRole('radio', { name: 'Yes' }).first().check()
  }
  const coming = page.locator('.event-household > .event-answer .segment:first-child')
  for (let index = 0; index < (await coming.count()); index++) {
    await coming.nth(index).click()
    await page.waitForFunction(() => !document.querySelector('.event-answer[aria-busy]'))
  }
}

/** In CSS pixels. */
function heightsOf(page: Page, selector: string): Promise<number[]> {
  return page
    .locator(selector)
    .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().height))
}

async function heightOf(page: Page, selector: string): Promise<number> {
  return (await heightsOf(page, selector)).reduce((sum, height) => sum + height, 0)
}
