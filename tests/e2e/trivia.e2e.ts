import type { Locator, Page, Route } from '@playwright/test'
import { SIZES, axe, cutNetwork, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

const QUESTIONS = ['Where did we meet?', 'Who said it first?', 'What is the cat called?']
const OPTIONS = ['Right', 'Wrong', 'Neither']

/** The browser logs that it has no network, which is the subject of one of these journeys. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_INTERNET_DISCONNECTED/))

async function makeSite({ api }: Owner, questions: readonly object[] = QUESTIONS.map((text) => ask(text))) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', {
    first_name: 'Ada',
    last_name: 'King',
  })
  await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
  for (const question of questions) await api('POST', '/api/trivia-questions', question)
  const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
  return { slug, link: new URL(link!.url).pathname }
}

const ask = (
  question_text: string,
  options: readonly string[] = OPTIONS,
  explanation: string | null = null,
) => ({
  question_text,
  options,
  correct_answer_index: 0,
  explanation,
})

const choose = (page: Page, option: string) => page.getByRole('radio', { name: option, exact: true }).check()
const next = (page: Page) => page.getByRole('button', { name: 'Next Question' }).click()

test.describe('on a guest’s phone', () => {
  test.use({ viewport: SIZES.phone })

  test('a run is played, outlives a reload and shows what is right at its end', async ({ page, owner }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    await expect(page.getByText('Question 1 of 3')).toBeVisible()
    await expect(page.getByText('33%')).toBeVisible()
    await expect(page.getByRole('timer')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Previous' })).toBeDisabled()
    await expect(page.getByRole('button', { name: 'Next Question' })).toBeDisabled()
    await axe(page)
    await choose(page, 'Right')
    await next(page)
    await choose(page, 'Wrong')
    await page.reload()
    await expect(page.getByText('Question 2 of 3')).toBeVisible()
    await expect(page.getByRole('radio', { name: 'Wrong' })).toBeChecked()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('radio', { name: 'Right' })).toBeChecked()
    await next(page)
    await next(page)
    await choose(page, 'Right')
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    await expect(page.getByRole('heading', { name: 'Great Job!' })).toBeFocused()
    await expect(page.getByText('2 of 3 correct')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: QUESTIONS[1]! })).toContainText(
      'Your answerWrongCorrect answerRight',
    )
    await axe(page)
    await page.getByRole('button', { name: 'Play Again' }).click()
    await expect(page.getByText('Question 1 of 3')).toBeVisible()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
  })

  test('a run keeps its answers where the couple puts the options in another order meanwhile', async ({
    page,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner, [ask(QUESTIONS[0]!), ask(QUESTIONS[1]!)])
    const [first, second] = await owner.api<{ id: string }[]>('GET', '/api/trivia-questions')
    const turn = ({ id }: { id: string }, text: string) =>
      owner.api('PUT', `/api/trivia-questions/${id}`, {
        ...ask(text, ['Neither', 'Wrong', 'Right']),
        correct_answer_index: 2,
      })
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    await whenHydrated(page)
    await choose(page, 'Right')
    await next(page)
    // Stored on the phone, and shown again after a reload.
    await turn(first!, QUESTIONS[0]!)
    await page.reload()
    await expect(page.getByText('Question 2 of 2')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('radio', { name: 'Right' })).toBeChecked()
    await next(page)
    await choose(page, 'Right')
    // On screen, and sent as it was shown.
    await turn(second!, QUESTIONS[1]!)
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    await expect(page.getByText('2 of 2 correct')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Perfect Score!' })).toBeVisible()
  })

  test('a run goes on in a second tab where the first is, and ends in both', async ({
    page,
    context,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    const second = await context.newPage()
    await second.goto(`/wedding/${slug}?tab=trivia`)
    for (const tab of [page, second]) await expect(tab.getByRole('timer')).toBeVisible()
    await choose(page, 'Right')
    await expect(second.getByRole('radio', { name: 'Right' })).toBeChecked()
    await next(page)
    await expect(second.getByText('Question 2 of 3')).toBeVisible()
    await choose(second, 'Wrong')
    await next(second)
    await expect(page.getByText('Question 3 of 3')).toBeVisible()
    await page.getByRole('button', { name: 'Previous' }).click()
    await expect(page.getByRole('radio', { name: 'Wrong' })).toBeChecked()
    await next(page)
    await choose(page, 'Right')
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    for (const tab of [page, second]) {
      await expect(tab.getByRole('heading', { name: 'Great Job!' })).toBeVisible()
      await expect(tab.getByText('2 of 3 correct')).toBeVisible()
    }
    expect(await owner.api('GET', '/api/activities/trivia/stats')).toMatchObject({ runs: 1 })

    // A further run in one of them replaces the result that the other shows.
    await page.getByRole('button', { name: 'Play Again' }).click()
    for (let question = 0; question < QUESTIONS.length; question++) {
      if (question > 0) await next(page)
      await choose(page, 'Right')
    }
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    for (const tab of [page, second]) await expect(tab.getByText('3 of 3 correct')).toBeVisible()
  })

  test('a page that was left open asks the questions of today once its guest comes back', async ({
    page,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    await expect(page.getByRole('timer')).toBeVisible()
    await owner.api('POST', '/api/trivia-questions', ask('Which song comes last?'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await expect(page.getByText('Question 1 of 4')).toBeVisible()
    // Once something is chosen, the run keeps its questions.
    await choose(page, 'Right')
    await owner.api('POST', '/api/trivia-questions', ask('Which dance comes first?'))
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    for (let question = 1; question < 4; question++) {
      await next(page)
      await choose(page, 'Right')
    }
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    await expect(page.getByText('4 of 4 correct')).toBeVisible()
  })

  test('a run that ends without a network waits, arrives once and shows its score', async ({
    page,
    context,
    owner,
  }) => {
    const { slug, link } = await makeSite(owner, [ask(QUESTIONS[0]!)])
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => {}))
    const isAlive = await whenHydrated(page)
    await page.reload()
    await isAlive.waitFor()
    await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
    await choose(page, 'Right')
    await cutNetwork(page)
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    await expect(page.getByText('Your answers are kept on this device.')).toBeVisible()
    await context.setOffline(false)
    await expect(page.getByRole('heading', { name: 'Perfect Score!' })).toBeVisible()
    expect(await owner.api('GET', '/api/activities/trivia/stats')).toMatchObject({ runs: 1, topScore: 100 })
  })
})

test('hostile questions and names stay texts', async ({ page, context, owner }) => {
  const harm = await watchHarm(context)
  const long = HOSTILE_TEXTS.map((text) => text.padEnd(10, '.').slice(0, 200))
  const { slug, link } = await makeSite(owner, [
    ask(long.join(' ').slice(0, 500), long.slice(0, 2), long[0]!),
  ])
  await page.goto(link)
  await page.goto(`/wedding/${slug}?tab=trivia`)
  await page.getByRole('radio').first().check()
  await page.getByRole('button', { name: 'Finish Trivia' }).click()
  await expect(page.getByRole('heading', { name: 'Perfect Score!' })).toBeVisible()
  await expectTexts(page, long[0]!)
  await owner.page.goto('/activities/trivia-questions')
  await expectTexts(owner.page, long[0]!)
  expect(harm).toEqual([])
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('all questions are one form', async ({ page, owner }) => {
    const { slug, link } = await makeSite(owner)
    await page.goto(link)
    await page.goto(`/wedding/${slug}?tab=trivia`)
    for (const box of await page.getByRole('radio', { name: 'Right' }).all()) await box.check()
    await axe(page)
    await page.getByRole('button', { name: 'Finish Trivia' }).click()
    await expect(page.getByRole('heading', { name: 'Perfect Score!' })).toBeVisible()
    await axe(page)
  })
})

/** Drags `handle` to the lower edge of `target` like a finger. */
async function dragByFinger(page: Page, handle: Locator, target: Locator) {
  const [from, to] = [(await handle.boundingBox())!, (await target.boundingBox())!]
  const x = from.x + from.width / 2
  const [start, end] = [from.y + from.height / 2, to.y + to.height - 4]
  const client = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', y?: number) =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: y === undefined ? [] : [{ x, y }] })
  await touch('touchStart', start)
  for (let step = 1; step <= 8; step++) await touch('touchMove', start + ((end - start) * step) / 8)
  await touch('touchEnd')
  await client.detach()
}

test('the couple writes, orders and deletes questions', async ({ owner }) => {
  const { page } = owner
  await makeSite(owner)
  await page.goto('/activities/trivia-questions')
  await expect(page.getByRole('row')).toHaveCount(4)
  await page.keyboard.press('c')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Option A is correct')).toBeDisabled()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(dialog.getByText('Question must be at least 10 characters')).toBeVisible()
  await expect(dialog.getByText('At least 2 options required')).toBeVisible()
  // What can be done first; the answer is requested once there is something to choose from.
  await expect(dialog.getByText('Option cannot be empty')).toHaveCount(1)
  await expect(dialog.getByText('Must select a correct answer')).toHaveCount(0)
  await axe(page)
  await dialog.getByLabel('Question', { exact: true }).fill('Which song comes last?')
  await dialog.getByPlaceholder('Option A').fill('One')
  await dialog.getByPlaceholder('Option C').fill('Three')
  await expect(dialog.getByText('Must select a correct answer')).toBeVisible()
  await dialog.getByLabel('Option C is correct').check()
  // A key right after Escape is not lost.
  await page.keyboard.press('Escape')
  await page.keyboard.press('c')
  await expect(dialog.getByPlaceholder('Option C')).toHaveValue('Three')
  await dialog.getByLabel('Remove option B').click()
  await expect(dialog.getByLabel('Option B is correct')).toBeChecked()
  await dialog.getByRole('button', { name: 'Add Question' }).click()
  await expect(page.getByText('Question added successfully')).toBeVisible()
  const row = (text: string) => page.getByRole('row').filter({ hasText: text })
  await expect(row('Which song comes last?')).toContainText('B. Three · 2 options')
  // What is pressed while the dialog fades, as by a double click on its button, does not reach the page.
  await expect(dialog).toHaveCount(0)

  const order = async () =>
    (await owner.api<{ question_text: string }[]>('GET', '/api/trivia-questions')).map(
      ({ question_text }) => question_text.split(' ')[0],
    )
  await row('Which song').locator('[data-drag]').focus()
  await page.keyboard.press('ArrowUp')
  await expect.poll(order).toEqual(['Where', 'Who', 'Which', 'What'])
  await expect(row('Which song').locator('[data-drag]')).toBeFocused()
  // By pointer: from the third row to above the first one.
  const handle = (await row('Which song').locator('[data-drag]').boundingBox())!
  const first = (await row('Where did').boundingBox())!
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, first.y + 40, { steps: 8 })
  await page.mouse.move(handle.x + 10, first.y + 4, { steps: 4 })
  await page.mouse.up()
  await expect.poll(order).toEqual(['Which', 'Where', 'Who', 'What'])
  await axe(page)
  // By finger, while the same list is open in another tab: that tab updates, and continues from there.
  const other = await owner.page.context().newPage()
  await other.goto('/activities/trivia-questions')
  const otherRow = (text: string) => other.getByRole('row').filter({ hasText: text })
  await expect(otherRow('Which song')).toBeVisible()
  await dragByFinger(page, row('Which song').locator('[data-drag]'), row('Who said'))
  await expect.poll(order).toEqual(['Where', 'Who', 'Which', 'What'])
  await expect(other.getByRole('row').nth(1)).toContainText('Where did')
  await otherRow('What').locator('[data-drag]').focus()
  await other.keyboard.press('ArrowUp')
  await expect.poll(order).toEqual(['Where', 'Who', 'What', 'Which'])
  await expect(page.getByRole('row').nth(4)).toContainText('Which song')
  await other.close()
  await row('Who said').getByRole('button', { name: 'Duplicate' }).click()
  await expect(row('Who said it first? (Copy)')).toBeVisible()
  await page.keyboard.press('Escape')
  await row('(Copy)').getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Question deleted successfully')).toBeVisible()
})

test('a question that two tabs change has what both changed, and one of them chooses only where both changed the same', async ({
  owner,
}) => {
  const { page, api } = owner
  await makeSite(owner, [ask('Where did we meet?')])
  const other = await page.context().newPage()
  const stored = async () => (await api<object[]>('GET', '/api/trivia-questions'))[0]
  const dialog = page.getByRole('dialog')
  const otherDialog = other.getByRole('dialog')
  const open = (tab: Page) => tab.getByRole('button', { name: 'Edit Where did we meet?' }).click()
  const save = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Save Question' }).click()
  for (const tab of [page, other]) {
    await tab.goto('/activities/trivia-questions')
    await open(tab)
  }

  await otherDialog.getByPlaceholder('Option A').fill('wrong ')
  await save(other)
  await expect(otherDialog.getByText('Options must be different from each other')).toBeVisible()
  await otherDialog.getByPlaceholder('Option A').fill('At a bakery')
  await save(other)
  await expect(otherDialog).toBeHidden()
  await dialog.getByLabel('Explanation').fill('It was raining.')
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  await save(page)
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({
    options: ['At a bakery', 'Wrong', 'Neither'],
    correct_answer_index: 0,
    explanation: 'It was raining.',
  })

  // The right answer here, the options there: they belong together.
  for (const tab of [page, other]) await open(tab)
  await dialog.getByLabel('Option C is correct').check()
  await otherDialog.getByLabel('Remove option B').click()
  await save(other)
  await expect(otherDialog).toBeHidden()
  const isAsked = dialog.getByText('Both of you changed: Answer options.')
  await expect(isAsked).toBeVisible()
  await axe(page)
  await save(page)
  await expect(dialog.getByText('Please choose first: Load theirs or Keep mine')).toBeInViewport()
  expect(await stored()).toMatchObject({ options: ['At a bakery', 'Neither'], correct_answer_index: 0 })
  // Closed and opened again, it still knows.
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await open(page)
  await expect(isAsked).toBeVisible()
  await dialog.getByRole('button', { name: 'Load theirs' }).click()
  await expect(dialog.getByLabel('Option A is correct')).toBeChecked()
  await expect(dialog.getByPlaceholder('Option C')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog.getByPlaceholder('Option C')).toHaveValue('Neither')
  await expect(dialog.getByLabel('Option C is correct')).toBeChecked()
  await save(page)
  await expect(dialog).toBeHidden()
  expect(await stored()).toMatchObject({
    options: ['At a bakery', 'Wrong', 'Neither'],
    correct_answer_index: 2,
    explanation: 'It was raining.',
  })
})

test('an order that is being made survives what is read in the meantime', async ({ owner }) => {
  const { page, api } = owner
  await makeSite(owner)
  await page.goto('/activities/trivia-questions')
  const rows = page.getByRole('row')
  const order = async () =>
    (await api<{ question_text: string }[]>('GET', '/api/trivia-questions')).map(
      ({ question_text }) => question_text.split(' ')[0],
    )
  const add = async (text: string) => {
    await api('POST', '/api/trivia-questions', ask(text))
    await expect(rows.last()).toContainText(text)
  }

  const handle = (await rows.last().locator('[data-drag]').boundingBox())!
  const first = (await rows.nth(1).boundingBox())!
  await page.mouse.move(handle.x + 10, handle.y + 10)
  await page.mouse.down()
  await page.mouse.move(handle.x + 10, first.y + 4, { steps: 8 })
  await add('How many cats are there?')
  await expect(rows.nth(1)).toContainText('What is the cat called?')
  await page.mouse.up()
  await expect.poll(order).toEqual(['What', 'Where', 'Who', 'How'])

  // The list is read while the new order is on its way.
  const sent = Promise.withResolvers<void>()
  let reply = async (route: Route) => {
    await sent.promise
    await route.continue()
  }
  // One route for all: what is sent while one replaces another may get past both.
  await page.route('**/api/trivia-questions/order', (route) => reply(route))
  await rows.nth(1).locator('[data-drag]').focus()
  await page.keyboard.press('ArrowDown')
  await add('When do the cats sleep?')
  await page.keyboard.press('ArrowDown')
  await expect(rows.nth(3)).toContainText('What is the cat called?')
  sent.resolve()
  await expect.poll(order).toEqual(['Where', 'Who', 'What', 'How', 'When'])
  await expect(rows.nth(3)).toContainText('What is the cat called?')
  const announcement = page.getByText('Moved to position')
  await expect(announcement).toHaveText('Moved to position 3 of 5')

  // An order that cannot be saved is taken back, and so is what was said about it.
  const tried = Promise.withResolvers<void>()
  reply = async (route) => {
    await tried.promise
    await route.fulfill({ status: 409, json: { error: { code: 'conflict', message: 'Not now.' } } })
  }
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText('Moved to position 4 of 5')
  tried.resolve()
  await expect(page.getByText('Failed to save the order')).toBeVisible()
  await expect(rows.nth(3)).toContainText('What is the cat called?')
  await expect(announcement).toHaveCount(0)
  reply = (route) => route.continue()
  await page.keyboard.press('ArrowDown')
  await expect(announcement).toHaveText('Moved to position 4 of 5')
  await expect.poll(order).toEqual(['Where', 'Who', 'How', 'What', 'When'])
})

test('the couple reads results, and keeps a certificate', async ({ page, owner }) => {
  const { slug, link } = await makeSite(owner, [ask(QUESTIONS[0]!)])
  const own = owner.page
  await own.goto('/activities/trivia-results')
  await expect(own.getByText('No trivia results yet')).toBeVisible()
  await page.goto(link)
  await page.goto(`/wedding/${slug}?tab=trivia`)
  await choose(page, 'Right')
  await page.getByRole('button', { name: 'Finish Trivia' }).click()
  // Live, while the guest plays.
  await expect(own.getByRole('row').filter({ hasText: 'Ada King' })).toContainText('100% 1/1')
  await axe(own)
  await own.getByRole('button', { name: 'Leaderboard' }).click()
  await expect(own.getByRole('dialog')).toContainText('Perfect Score!')
  await axe(own)
  await own.getByRole('button', { name: 'Close Leaderboard' }).click()
  await own.getByRole('button', { name: 'Filter by Score' }).click()
  await own.getByLabel('Low Scores (below 50%)').check()
  await own.getByRole('button', { name: 'Apply Filter' }).click()
  await expect(own.getByText('No results match your search')).toBeVisible()
  expect(own.url()).toContain('score=0..49')
  await own.getByRole('button', { name: 'Clear all' }).first().click()
  await own.getByRole('button', { name: 'Certificates' }).click()
  const download = own.waitForEvent('download')
  await own.getByRole('button', { name: 'Certificate for Ada King' }).click()
  expect((await download).suggestedFilename()).toBe('trivia-certificate-Ada King.html')
})
