import { join } from 'node:path'
import type { Browser, Page } from '@playwright/test'
import Sqlite from 'better-sqlite3'
import { ASK_EVERYONE_MS } from '#features/polls/model/poll.ts'
import { clockNow } from '#platform/model/dates.ts'
import { SIZES, axe, cutNetwork, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

test.use({ viewport: SIZES.phone })

/** The browser logs that it has no network, and that a stream was cut when its page was left. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_(INTERNET_DISCONNECTED|FAILED)/))

/** A published wedding with its polls on; `invite` returns the personal link of a guest who is coming. */
async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true, toggles: { polls: true } } })
  const invite = async (first_name: string) => {
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
      first_name,
      last_name: 'King',
    })
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
    return new URL(link!.url).pathname
  }
  return { slug, invite }
}

const polls = async ({ api }: Owner) =>
  (await api<{ polls: { id: string; votes: number[] }[] }>('GET', '/api/activities/polls')).polls

async function openPolls(page: Page, link: string) {
  await page.goto(link)
  await page.getByRole('tab', { name: 'Polls' }).click()
  await expect(page.getByRole('heading', { name: 'Live Polls' })).toBeVisible()
}

async function otherPage(browser: Browser) {
  const context = await browser.newContext({ viewport: SIZES.desktop })
  return context.newPage()
}

const card = (page: Page, question: string) =>
  page
    .getByRole('tabpanel')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name: question }) })

test('two guests side by side see each other’s votes move, and both see the couple’s changes', async ({
  page,
  browser,
  owner,
}) => {
  const { invite } = await makeSite(owner)
  const other = await otherPage(browser)
  await openPolls(page, await invite('Ada'))
  await openPolls(other, await invite('Bo'))
  await expect(page.getByText('Votes are anonymous to other guests; results are shared live')).toBeVisible()
  await axe(page)

  const question = 'What is the best part of a wedding?'
  await card(page, question).getByRole('button', { name: 'The food' }).click()
  await expect(page.getByText('Vote submitted! 🗳️')).toBeVisible()
  await expect(card(page, question)).toContainText('1 vote in total')
  await expect(card(page, question).getByText('Your vote')).toBeVisible()
  await axe(page)
  await card(other, question).getByRole('button', { name: 'The dancing' }).click()
  for (const one of [page, other]) await expect(card(one, question)).toContainText('2 votes in total')
  await expect(card(page, question)).toContainText('50%')
  await expect(page.getByText('Vote submitted! 🗳️')).toBeHidden()

  const [, second] = await polls(owner)
  await owner.api('PATCH', `/api/activities/polls/${second!.id}`, { status: 'closed' })
  for (const one of [page, other])
    await expect(card(one, 'Which song should be our first dance?')).toContainText('This poll is closed')
  await owner.api('DELETE', `/api/activities/polls/${second!.id}`)
  await expect(card(page, 'Which song should be our first dance?')).toHaveCount(0)
})

test('a poll that everybody is asked appears on whatever tab, out of the way of typing, until they have voted', async ({
  page,
  browser,
  owner,
}) => {
  const { invite } = await makeSite(owner)
  const other = await otherPage(browser)
  // A browser that blocks all site data refuses locks as well.
  await other.addInitScript(() => {
    LockManager.prototype.request = () => Promise.reject(new DOMException('denied', 'SecurityError'))
  })
  await page.goto(await invite('Ada'))
  await page.getByRole('tab', { name: 'Love Notes' }).click()
  await page.getByLabel('Your message').fill('Be happy')
  await other.goto(await invite('Bo'))
  const [poll] = await polls(owner)
  await owner.api('PUT', `/api/activities/polls/${poll!.id}/asking`, { asks: true })
  const ask = (one: Page) => one.getByRole('complementary', { name: 'Vote now' })
  await expect(ask(other)).toContainText('What is the best part of a wedding?')
  await axe(other)
  await expect(page.locator('.vote-now')).toBeHidden()
  await page.getByLabel('Your message').blur()
  await expect(ask(page)).toBeVisible()

  await ask(other).getByRole('button', { name: 'The ceremony' }).click()
  await expect(other.getByText('Vote submitted! 🗳️')).toBeVisible()
  await expect(ask(other)).toBeHidden()
  await ask(page).getByRole('button', { name: 'Not now' }).click()
  await expect(ask(page)).toBeHidden()
  await expect(page.getByLabel('Your message')).toHaveValue('Be happy')
  expect((await polls(owner))[0]!.votes).toEqual([1, 0, 0, 0])
})

test('a vote that is made without a network arrives once, and one that comes too late says so', async ({
  page,
  context,
  owner,
}) => {
  const { invite } = await makeSite(owner)
  await openPolls(page, await invite('Ada'))
  await expect.poll(() => page.evaluate(() => Boolean(navigator.serviceWorker.controller))).toBe(true)
  const [first, second] = ['What is the best part of a wedding?', 'Which song should be our first dance?']
  await cutNetwork(page)
  await card(page, first!).getByRole('button', { name: 'The food' }).click()
  await expect(card(page, first!)).toContainText('Your vote waits for a network.')
  // Not by its color alone.
  await expect(card(page, first!).getByRole('button', { name: 'The food' })).toContainText('Your vote')
  await card(page, second!).getByRole('button', { name: 'Moon River' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Your 2 votes are kept' })).toBeVisible()
  const [, closing] = await polls(owner)
  await owner.api('PATCH', `/api/activities/polls/${closing!.id}`, { status: 'closed' })
  await context.setOffline(false)
  await expect(card(page, first!)).toContainText('1 vote in total')
  await expect(card(page, second!)).toContainText('Your vote was not counted. This poll was closed')
  await expect(card(page, second!)).toContainText('0 votes in total')
  await card(page, second!).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your vote was not counted.')).toHaveCount(0)
  expect((await polls(owner)).map(({ votes }) => votes)).toEqual([
    [0, 0, 1, 0],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ])
})

test('a second window of the same guest takes no second vote, and makes no fault of it', async ({
  page,
  context,
  owner,
}) => {
  const { invite } = await makeSite(owner)
  const link = await invite('Ada')
  const other = await context.newPage()
  await openPolls(page, link)
  await openPolls(other, link)
  const question = 'What is the best part of a wedding?'
  await card(page, question).getByRole('button', { name: 'The food' }).click()
  await expect(card(page, question)).toContainText('1 vote in total')
  await card(other, question).getByRole('button', { name: 'The dancing' }).click()
  await expect(
    card(other, question).getByText('Your first vote counts, and that was for “The food”.'),
  ).toHaveRole('status')
  await expect(card(other, question)).toContainText('1 vote in total')
  await expect(card(other, question).getByRole('alert')).toHaveCount(0)
})

test('a guest votes without scripts', async ({ browser, owner }) => {
  const { slug, invite } = await makeSite(owner)
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: SIZES.phone })
  const page = await context.newPage()
  await page.goto(await invite('Ada'))
  await page.goto(`/wedding/${slug}?tab=polls`)
  await page.getByRole('button', { name: 'The food' }).click()
  await expect(page.getByText('1 vote in total')).toBeVisible()
  await expect(page.getByText('Your vote', { exact: true })).toBeVisible()
  await expect(page.getByText('Vote submitted! 🗳️')).toBeVisible()
  await context.close()
})

test('a vote in German, on a narrow phone with text of twice the size, does not scroll sideways', async ({
  browser,
  owner,
}) => {
  const { slug, invite } = await makeSite(owner)
  const phone = { viewport: { width: 320, height: 800 }, locale: 'de-DE', javaScriptEnabled: false }
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await page.goto(await invite('Ada'))
  await page.goto(`/wedding/${slug}?tab=polls`)
  await page.getByRole('button', { name: 'The food' }).click()
  await expect(page.getByText('Deine Stimme', { exact: true })).toBeVisible()
  const wider = await page.evaluate(() => {
    document.documentElement.style.fontSize = '200%'
    return document.documentElement.scrollWidth - innerWidth
  })
  expect(wider).toBeLessThanOrEqual(0)
  await context.close()
})

test('a hostile poll stays a text, on both sides', async ({ page, context, owner }) => {
  const harm = await watchHarm(context)
  const { invite } = await makeSite(owner)
  const [, ...texts] = HOSTILE_TEXTS
  await owner.api('POST', '/api/activities/polls', { question: HOSTILE_TEXTS[0], options: texts.slice(0, 6) })
  await openPolls(page, await invite('Ada'))
  await expectTexts(page, HOSTILE_TEXTS[0]!, ...texts.slice(0, 6))
  await owner.page.goto('/activities/poll-results')
  await expectTexts(owner.page, HOSTILE_TEXTS[0]!, ...texts.slice(0, 6))
  expect(harm).toEqual([])
})

test('the couple creates a poll, puts it to everybody, follows it live, and deletes a vote', async ({
  owner,
  browser,
}) => {
  const { invite } = await makeSite(owner)
  const { page } = owner
  await page.setViewportSize(SIZES.desktop)
  await page.goto('/activities/poll-results')
  await expect(page.getByText('No votes yet')).toBeVisible()
  await axe(page)
  await page.getByRole('button', { name: 'Create Poll' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Create Poll' }).click()
  await expect(dialog.getByText('Please enter a question')).toBeVisible()
  await expect(dialog.getByText('Please provide at least 2 options')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Question').fill('Beach or mountains?')
  await dialog.getByLabel('Option 1').fill('Beach')
  await dialog.getByLabel('Option 2').fill('Mountains')
  await dialog.getByRole('button', { name: 'Create Poll' }).click()
  await expect(page.getByText('Poll created successfully! Guests can now participate.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask everyone now: Beach or mountains?' }).click()
  await expect(page.getByText('Everyone is asked now').first()).toBeVisible()

  const guest = await otherPage(browser)
  await guest.goto(await invite('Ada'))
  await guest.getByRole('complementary', { name: 'Vote now' }).getByRole('button', { name: 'Beach' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ada King' })).toContainText('Beach')
  // A printed report appears on paper once, without anything else on the screen.
  await page.getByRole('button', { name: 'Engagement Report' }).click()
  await expect(dialog.getByText('Votes by day')).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByText('Votes by day')).toBeVisible()
  await expect(page.locator('main')).toBeHidden()
  await expect(dialog.getByRole('button')).toHaveCount(0)
  const paper = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: null })
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'View Details: Beach or mountains?' }).click()
  await expect(dialog).toContainText('Winner: Beach')
  await axe(page)
  // An option that would take another's votes is refused, at the options.
  await dialog.getByRole('button', { name: 'Edit Poll' }).click()
  await dialog.getByLabel('Option 1').fill('Mountains')
  await dialog.getByLabel('Option 2').fill('Beach')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText('Guests have voted: each option keeps its place')).toBeVisible()
  await axe(page)
  await dialog.getByLabel('Option 1').fill('Sandy beach')
  await dialog.getByLabel('Option 2').fill('Mountains')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Poll updated successfully')).toBeVisible()
  await expect(page.getByRole('row').filter({ hasText: 'Ada King' })).toContainText('Sandy beach')
  await page.getByRole('button', { name: 'Delete the vote by Ada King' }).click()
  await page.getByRole('alertdialog').or(dialog).getByRole('button', { name: 'Delete Vote' }).click()
  await expect(page.getByText('Poll vote deleted successfully')).toBeVisible()
  await expect(page.getByText('No votes yet')).toBeVisible()
})

test('when a poll has been asked for ten minutes, the open screen offers to ask it again', async ({
  owner,
  server,
}) => {
  await makeSite(owner)
  const { page, api } = owner
  const [first] = await polls(owner)
  await api('PUT', `/api/activities/polls/${first!.id}/asking`, { asks: true })
  await page.clock.install()
  await page.goto('/activities/poll-results')
  await expect(page.getByRole('button', { name: /^Stop asking/ })).toBeVisible()
  await page
    .getByRole('button', { name: /^View Details/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Stop asking' })).toBeVisible()
  // The server's own clock does not move on with the page's.
  const database = new Sqlite(join(server.dataDir, 'twofold.db'))
  database.pragma('busy_timeout = 5000')
  database.prepare('update polls set asked_until = ? where id = ?').run(clockNow(), first!.id)
  database.close()
  await page.clock.fastForward(ASK_EVERYONE_MS)
  await expect(dialog.getByRole('button', { name: 'Ask everyone now' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /^Stop asking/ })).toHaveCount(0)
})

test('a poll that two tabs change has what both changed, and one of them chooses only where both changed the same', async ({
  owner,
}) => {
  const { page, api } = owner
  await makeSite(owner)
  const { id } = await api<{ id: string }>('POST', '/api/activities/polls', {
    question: 'Beach or mountains?',
    options: ['Beach', 'Mountains'],
  })
  const other = await page.context().newPage()
  const stored = async () => (await polls(owner)).find((poll) => poll.id === id)
  const dialog = page.getByRole('dialog')
  const otherDialog = other.getByRole('dialog')
  const open = async (tab: Page) => {
    await tab.getByRole('button', { name: /^View Details: .* mountains\?$/ }).click()
    await tab.getByRole('dialog').getByRole('button', { name: 'Edit Poll' }).click()
    await expect(tab.getByRole('dialog').getByLabel('Question')).toBeVisible()
  }
  const save = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  for (const tab of [page, other]) {
    await tab.setViewportSize(SIZES.desktop)
    await tab.goto('/activities/poll-results')
    await open(tab)
  }

  await otherDialog.getByLabel('Option 1').fill(' MOUNTAINS')
  await save(other)
  await expect(otherDialog.getByText('Options must be different from each other')).toBeVisible()
  await axe(other)
  await otherDialog.getByLabel('Option 1').fill('Sea')
  await save(other)
  await expect(otherDialog).toBeHidden()
  await dialog.getByLabel('Question').fill('Sea or mountains?')
  await save(page)
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ question: 'Sea or mountains?', options: ['Sea', 'Mountains'] })

  await open(page)
  await dialog.getByLabel('Option 2').fill('Hills')
  await api('PATCH', `/api/activities/polls/${id}`, { options: ['Sea', 'Alps'] })
  const isAsked = dialog.getByText('Both of you changed: Options.')
  await expect(isAsked).toBeVisible()
  await axe(page)
  await save(page)
  await expect(dialog.getByText('Please choose first: Load theirs or Keep mine')).toBeInViewport()
  // Closed and opened again, it still knows.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(page)
  await expect(isAsked).toBeVisible()
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(dialog.getByLabel('Option 2')).toHaveValue('Alps')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog.getByLabel('Option 2')).toHaveValue('Hills')
  // A change that comes in together with the save: the server refuses, and the form asks.
  await page.route(
    `**/api/activities/polls/${id}`,
    async (route) => {
      await api('PATCH', `/api/activities/polls/${id}`, { options: ['Sea', 'Lakes'] })
      await route.continue()
    },
    { times: 1 },
  )
  await save(page)
  await expect(isAsked).toBeVisible()
  await expect(dialog.getByLabel('Option 2')).toHaveValue('Hills')
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await save(page)
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({ question: 'Sea or mountains?', options: ['Sea', 'Hills'] })
})
