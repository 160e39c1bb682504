import type { Page } from '@playwright/test'
import { questionCopy } from '#features/questions/model/question-copy.ts'
import { QUESTIONS_MAX } from '#features/questions/model/question.ts'
import type { OwnQuestion, QuestionInput } from '#features/questions/model/question-schema.ts'
import { SIZES, axe, cutNetwork, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { QUESTION } from '../support/questions.ts'
import { WEDDING } from '../support/wedding.ts'

/** The Adlers, Ada and Max, who are both coming. */
async function makeSite({ api }: Owner) {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const ids: Record<string, string> = {}
  for (const first_name of ['Ada', 'Max']) {
    const guest = { first_name, last_name: 'Adler', party: 'Adlers' }
    const { id } = (await api<{ guest: { id: string } }>('POST', '/api/guests', guest)).guest
    await api('PATCH', `/api/guests/${id}/rsvp-status`, { rsvp_status: 'accepted' })
    ids[first_name] = id
  }
  const links = await api<{ guest_id: string; url: string }[]>('GET', '/api/guests/links')
  const linkOf = (name: string) => links.find(({ guest_id }) => guest_id === ids[name])!.url
  return { slug, linkOf }
}

const ask = ({ api }: Owner, input: Partial<QuestionInput>) =>
  api<Pick<OwnQuestion, 'id' | 'options' | 'updated_at'>>('POST', '/api/questions', { ...QUESTION, ...input })

const card = (page: Page) => page.locator('.couple-questions')

test('the button says that no more than twenty questions are asked', async ({ owner }) => {
  const { page } = owner
  await makeSite(owner)
  for (let count = 1; count < QUESTIONS_MAX; count++) await ask(owner, { text: `Question ${count}` })
  await page.goto('/questions')
  const add = page.getByRole('button', { name: 'Add Question' })
  await expect(add).toBeEnabled()
  await ask(owner, { text: 'The last one' })
  await expect(add).toBeDisabled()
  await expect(add).toHaveAccessibleDescription(questionCopy.full)
  await axe(page)
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`a couple asks, orders, reads answers and takes a question back, ${size}`, async ({
    owner,
    browser,
  }) => {
    const { page } = owner
    await page.setViewportSize(viewport)
    const { linkOf } = await makeSite(owner)
    await page.goto('/questions')
    await expect(page.getByText('Nothing asked yet')).toBeVisible()
    await axe(page)
    await page.getByRole('button', { name: 'Add Question' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: 'Save Question' }).click()
    await expect(dialog.getByText('The question is required')).toBeVisible()
    await dialog.getByLabel('Question', { exact: true }).fill('Do you need a seat on the bus?')
    await dialog.getByLabel('An answer is required').check()
    // There is nothing to choose, and what is missing is said all the same.
    await dialog.getByText('By tag', { exact: true }).click()
    await dialog.getByRole('button', { name: 'Save Question' }).click()
    await expect(dialog.getByText('Please choose at least one tag')).toBeVisible()
    await expect(dialog.getByRole('group', { name: 'Tags' })).toBeFocused()
    await axe(page)
    await dialog.getByRole('radio', { name: 'Those who attend' }).check()
    await dialog.getByRole('button', { name: 'Save Question' }).click()
    await expect(page.getByRole('heading', { name: 'Do you need a seat on the bus?' })).toBeVisible()

    await page.getByRole('button', { name: 'Add Question' }).click()
    await dialog.getByLabel('Question', { exact: true }).fill('Where from?')
    await dialog.getByLabel('Answer', { exact: true }).selectOption('One choice')
    await dialog.getByLabel('Choice 1').fill('The hotel')
    await dialog.getByLabel('Choice 2').fill('The station')
    await dialog.getByLabel('Show it only after an answer to another question').check()
    await dialog.getByRole('button', { name: 'Save Question' }).click()
    await expect(dialog.getByText('Please choose at least one answer')).toBeVisible()
    await dialog.getByRole('checkbox', { name: 'Yes' }).check()
    await dialog.getByRole('button', { name: 'Save Question' }).click()
    await expect(page.getByText('Only after Yes to “Do you need a seat on the bus?”')).toBeVisible()
    await page.getByRole('button', { name: 'Move up Where from?' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Where from?')
    // The last button of the head is on the screen of a phone, too.
    await expect(page.getByRole('button', { name: 'Export CSV' })).toBeInViewport({ ratio: 1 })

    // Guests read it after the question it depends on all the same.
    await page.getByRole('button', { name: 'Preview' }).click()
    const preview = dialog.frameLocator('iframe')
    await expect(preview.getByText('Clara and Julien would like to know')).toBeVisible()
    const order = [/^Do you need a seat on the bus\?/, /Where from\?/]
    await expect(preview.locator('.question > :is(legend, label)')).toHaveText(order)
    await expect(preview.getByText('If you answered Yes to', { exact: false })).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()
    await page.getByRole('button', { name: 'Move down Where from?' }).click()
    await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText(/seat on the bus/)

    const guest = await (await browser.newContext({ viewport: SIZES.phone })).newPage()
    await openAlive(guest, linkOf('Ada'))
    await card(guest).getByRole('radio', { name: 'No', exact: true }).first().check()
    await card(guest).getByRole('button', { name: 'Save answers' }).first().click()
    await expect(card(guest).getByText('Saved', { exact: true })).toBeVisible()
    await guest.context().close()

    // The open screen counts it.
    await expect(page.getByText('1 of 2 answered')).toBeVisible()
    await page.getByRole('button', { name: 'Answers to “Do you need a seat on the bus?”' }).click()
    await expect(dialog.getByRole('listitem')).toHaveCount(2)
    await axe(page)
    await dialog.getByLabel('Show').selectOption({ label: 'No answer yet (1)' })
    await expect(dialog.getByRole('listitem')).toHaveText(/Max Adler/)
    await dialog.getByRole('button', { name: 'Enter answer: Max Adler' }).click()
    await dialog.getByRole('combobox', { name: 'Answer of Max Adler' }).selectOption('Yes')
    await dialog.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(dialog.getByText('Nobody matches.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Done' }).click()

    await page.getByRole('button', { name: 'Remove: Do you need a seat on the bus?' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByText('Other questions are shown after an answer to this one')).toBeVisible()
    await page.getByRole('button', { name: 'Remove: Where from?' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('heading', { name: 'No longer asked' })).toBeVisible()
    // A message that has the focus stays, however long axe takes.
    const undo = page.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await axe(page)
    await undo.click()
    await expect(page.getByRole('heading', { name: 'No longer asked' })).toBeHidden()
  })
}

test('a question about an event that was deleted says so, and is asked about the wedding instead', async ({
  owner,
}) => {
  const { page, api } = owner
  await makeSite(owner)
  const event = await api<{ id: string }>('POST', '/api/events', EVENT)
  await ask(owner, { event_id: event.id })
  await api('DELETE', `/api/events/${event.id}`)
  await page.goto('/questions')
  await page.getByRole('button', { name: `Edit Question: ${QUESTION.text}` }).click()
  const dialog = page.getByRole('dialog')
  const which = dialog.getByLabel('Which event')
  const selected = which.getByRole('option', { selected: true })
  await expect(selected).toHaveText('An event that was deleted')
  await expect(selected).toBeDisabled()
  await axe(page)
  await dialog.getByRole('button', { name: 'Save Question' }).click()
  await expect(dialog.getByText('This event was deleted meanwhile. Please choose another one.')).toBeVisible()
  await which.selectOption('The wedding')
  await dialog.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('Those who come to the wedding')).toBeVisible()
})

test('a form that was refused shows the question as it is now when it is opened again', async ({ owner }) => {
  const { page, api } = owner
  await makeSite(owner)
  const { id, updated_at } = await ask(owner, {})
  await page.goto('/questions')
  const edit = page.getByRole('button', { name: `Edit Question: ${QUESTION.text}` })
  const dialog = page.getByRole('dialog')
  const help = dialog.getByLabel('Explanation', { exact: false })
  const save = dialog.getByRole('button', { name: 'Save Question' })
  await edit.click()
  await help.fill('From the hotel')
  await api('PATCH', `/api/questions/${id}`, { ...QUESTION, help: 'From the station', seen: updated_at })
  await save.click()
  await expect(dialog.getByText(questionCopy.stale)).toBeVisible()
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('From the station')).toBeVisible()
  await edit.click()
  await expect(help).toHaveValue('From the station')
})

test('a choice that goes while a form depends on it is said there, and another takes its place', async ({
  owner,
}) => {
  const { page, api } = owner
  await makeSite(owner)
  const options = ['Beer', 'Wine', 'Tea'].map((label) => ({ id: null, label }))
  const drink = await ask(owner, { text: 'A drink?', type: 'one', options })
  await page.goto('/questions')
  await page.getByRole('button', { name: 'Add Question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Question', { exact: true }).first().fill('Red?')
  await dialog.getByLabel('Show it only after an answer to another question').check()
  const wine = dialog.getByRole('checkbox', { name: 'Wine' })
  await wine.check()
  const left = drink.options.filter(({ label }) => label !== 'Wine')
  const change = { ...QUESTION, text: 'A drink?', type: 'one', options: left, seen: drink.updated_at }
  await api('PATCH', `/api/questions/${drink.id}`, change)
  await expect(wine).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Save Question' }).click()
  await expect(dialog.getByText(questionCopy.choiceGone('A drink?'))).toBeVisible()
  await dialog.getByRole('checkbox', { name: 'Beer' }).check()
  await dialog.getByRole('button', { name: 'Save Question' }).click()
  await expect(page.getByText('Only after Beer to “A drink?”')).toBeVisible()
})

test('a guest answers for the household; what depends on an answer follows it; what is typed outlives a reload', async ({
  owner,
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  const { linkOf } = await makeSite(owner)
  const bus = await ask(owner, { is_required: true })
  await ask(owner, {
    text: 'Where from?',
    type: 'short',
    is_required: true,
    shown_if: { question_id: bus.id, values: ['yes'] },
  })
  await ask(owner, {
    text: 'What do you drink?',
    type: 'several',
    options: ['Wine', 'Juice'].map((label) => ({ id: null, label })),
  })
  await ask(owner, { text: 'How many rooms?', type: 'number', per: 'household' })
  await page.goto(linkOf('Ada'))
  const own = card(page).locator('details').first()
  await expect(own.locator('summary')).toContainText('0 of 3 answered')
  await axe(page)
  await expect(own.getByLabel('Where from?')).toBeHidden()
  await own.getByRole('radio', { name: 'Yes' }).check()
  await own.getByLabel('Where from?').fill('The hotel')
  await own.getByRole('checkbox', { name: 'Juice' }).check()
  await expect(own.getByText('Once for all of you')).toBeVisible()
  await own.getByLabel(/^How many rooms/).fill('many')
  await page.reload()
  await expect(own.getByLabel('Where from?')).toHaveValue('The hotel')
  await expect(own.getByRole('checkbox', { name: 'Juice' })).toBeChecked()
  await expect(own.getByText('This is not saved yet')).toBeVisible()
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Please enter a number')).toBeVisible()
  await expect(own.getByText('This is not saved yet')).toBeHidden()
  await axe(page)
  await own.getByLabel(/^How many rooms/).fill('2')
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Saved', { exact: true })).toBeVisible()
  await expect(own.locator('summary')).toContainText('4 of 4 answered')
  await expect(own.getByRole('button', { name: 'Save answers' })).toBeFocused()

  const max = card(page).locator('details').nth(1)
  // The next person without answers opens by itself.
  await expect(max.locator('summary')).toContainText('0 of 2 answered')
  await expect(max.getByLabel(/^How many rooms/)).toHaveCount(0)
  await max.getByRole('radio', { name: 'No', exact: true }).check()
  await max.getByRole('button', { name: 'Save answers' }).click()
  await expect(max.locator('summary')).toContainText('1 of 2 answered')
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the form is posted, and comes back with what was typed', async ({ owner, browser }) => {
    const { linkOf } = await makeSite(owner)
    const bus = await ask(owner, { is_required: true })
    await ask(owner, {
      text: 'Where from?',
      type: 'short',
      is_required: true,
      shown_if: { question_id: bus.id, values: ['yes'] },
    })
    const page = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(linkOf('Ada'))
    const own = card(page).locator('details').first()
    await expect(own.getByText(/^If you answered Yes to/)).toBeVisible()
    await own.getByRole('radio', { name: 'Yes' }).check()
    await own.getByRole('button', { name: 'Save answers' }).click()
    await expect(own.getByText('Please answer this question')).toBeVisible()
    await expect(own.getByRole('radio', { name: 'Yes' })).toBeChecked()
    await own.getByLabel(/Where from/).fill('The station')
    await own.getByRole('button', { name: 'Save answers' }).click()
    await expect(own.locator('summary')).toContainText('2 of 2 answered')
    await page.context().close()
  })
})

test('without a network answers wait on the phone, and are sent once', async ({ owner, page }) => {
  await page.setViewportSize(SIZES.phone)
  const { linkOf } = await makeSite(owner)
  await ask(owner, {})
  // Until it is interactive, the form itself waits for the network: see offline.e2e.ts.
  const isAlive = await whenHydrated(page)
  await page.goto(linkOf('Ada'))
  await isAlive.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await cutNetwork(page)
  const own = card(page).locator('details').first()
  await own.getByRole('radio', { name: 'Yes' }).check()
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Kept on this device. It is sent as soon as you are online.')).toBeVisible()
  await page.context().setOffline(false)
  await expect(own.locator('summary')).toContainText('1 of 1 answered')
  const people = await owner.api<{ answers: { value: string[] }[] }[]>('GET', '/api/questions/answers')
  expect(people.map(({ answers }) => answers.map(({ value }) => value))).toEqual([[['yes']], []])
})

/** Ada's page, alive and with its service worker. */
async function openAlive(page: Page, address: string) {
  const isAlive = await whenHydrated(page)
  await page.goto(address)
  await isAlive.waitFor()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
}

test('what is typed before the script has come outlives a reload, and is said not to be saved', async ({
  owner,
  page,
}) => {
  const { linkOf } = await makeSite(owner)
  await ask(owner, { text: 'Shoe size?', type: 'short' })
  const script = Promise.withResolvers<void>()
  await page.route(/hydrate-questions/, async (route) => {
    await script.promise
    await route.continue()
  })
  await page.goto(linkOf('Ada'))
  const own = card(page).locator('details').first()
  await own.getByLabel(/^Shoe size/).fill('41 wide')
  script.resolve()
  await expect.poll(() => page.evaluate(() => JSON.stringify(localStorage))).toContain('41 wide')
  await page.reload()
  await expect(own.getByText('This is not saved yet')).toBeVisible()
  await expect(own.getByLabel(/^Shoe size/)).toHaveValue('41 wide')
})

const answersOf = async ({ api }: Owner) => {
  const people = await api<{ answers: { question_id: string; value: string[] }[] }[]>(
    'GET',
    '/api/questions/answers',
  )
  return (question: { id: string }) =>
    people.map(({ answers }) => answers.find(({ question_id }) => question_id === question.id)?.value ?? null)
}

test('answers that were kept offline are in the form after a reload, once they have arrived, and stay with the next save', async ({
  owner,
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone)
  const { linkOf } = await makeSite(owner)
  const bus = await ask(owner, { is_required: true })
  const drinks = await ask(owner, {
    text: 'What do you drink?',
    type: 'several',
    options: ['Wine', 'Juice'].map((label) => ({ id: null, label })),
  })
  const shoes = await ask(owner, { text: 'Shoe size?', type: 'short' })
  await openAlive(page, linkOf('Ada'))
  await page.reload()
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const own = card(page).locator('details').first()
  await cutNetwork(page)
  await own.getByRole('checkbox', { name: 'Wine' }).check()
  await own.getByRole('button', { name: 'Save answers' }).click()
  // What is required is asked for before anything waits.
  await expect(own.getByText('Please answer this question')).toBeVisible()
  await expect(own.getByText('Kept on this device')).toHaveCount(0)
  await own.getByRole('radio', { name: 'No', exact: true }).check()
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Kept on this device. It is sent as soon as you are online.')).toBeVisible()
  await page.reload()
  await expect(own.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(own.getByRole('checkbox', { name: 'Wine' })).toBeChecked()
  await context.setOffline(false)
  await expect(own.locator('summary')).toContainText('2 of 3 answered')
  await expect(own.getByRole('radio', { name: 'No', exact: true })).toBeChecked()
  await expect(own.getByRole('checkbox', { name: 'Wine' })).toBeChecked()
  await expect(own.getByText('Kept on this device')).toHaveCount(0)
  await own.getByLabel(/^Shoe size/).fill('38')
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.locator('summary')).toContainText('3 of 3 answered')
  const stored = await answersOf(owner)
  expect(stored(bus)).toEqual([['no'], null])
  expect(stored(drinks)).toEqual([[drinks.options[0]!.id], null])
  expect(stored(shoes)).toEqual([['38'], null])
})

test('answers that the server refuses stay in the form, marked, and can be sent once more', async ({
  owner,
  page,
  context,
}) => {
  await page.setViewportSize(SIZES.phone)
  const { linkOf } = await makeSite(owner)
  const why = await ask(owner, { text: 'Tell us a story', type: 'long' })
  await openAlive(page, linkOf('Ada'))
  await cutNetwork(page)
  const own = card(page).locator('details').first()
  await own.getByLabel(/^Tell us a story/).fill('A long one')
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Kept on this device', { exact: false })).toBeVisible()
  // Meanwhile Max answers for Ada, and the couple asks for one thing more.
  const [{ guest_id } = { guest_id: '' }] = await owner.api<{ guest_id: string }[]>(
    'GET',
    '/api/questions/answers',
  )
  const entered = { guest_id, companion: false, value: ['A short one'] }
  await owner.api('PUT', `/api/questions/${why.id}/answers`, entered)
  await context.setOffline(false)
  await expect(own.getByRole('alert')).toContainText('Somebody has answered')
  await expect(own.getByLabel(/^Tell us a story/)).toHaveValue('A long one')
  await own.getByRole('button', { name: 'Save answers' }).click()
  await expect(own.getByText('Saved', { exact: true })).toBeVisible()
  expect((await answersOf(owner))(why)).toEqual([['A long one'], null])
})

test('answers that the server refused outlive a save that fails, and a reload after it', async ({
  owner,
  page,
  context,
  complaints,
}) => {
  await page.setViewportSize(SIZES.phone)
  const { linkOf } = await makeSite(owner)
  const why = await ask(owner, { text: 'Tell us a story', type: 'long' })
  await openAlive(page, linkOf('Ada'))
  await cutNetwork(page)
  const own = card(page).locator('details').first()
  const story = own.getByLabel(/^Tell us a story/)
  const save = own.getByRole('button', { name: 'Save answers' })
  await story.fill('A long one')
  await save.click()
  await expect(own.getByText('Kept on this device', { exact: false })).toBeVisible()
  const people = await owner.api<{ guest_id: string }[]>('GET', '/api/questions/answers')
  const entered = { guest_id: people[0]!.guest_id, companion: false, value: ['A short one'] }
  await owner.api('PUT', `/api/questions/${why.id}/answers`, entered)
  await context.setOffline(false)
  await expect(own.getByRole('alert')).toContainText('Somebody has answered')

  const error = { code: 'unavailable', message: 'The server is busy' }
  await context.route('**/api/question-answers', (route) => route.fulfill({ status: 503, json: { error } }))
  await save.click()
  await expect(own.getByRole('alert')).toHaveText('Your answers could not be saved. Please try again.')
  await context.unroute('**/api/question-answers')
  await page.reload()
  await expect(own.getByRole('alert')).toContainText('Somebody has answered')
  await expect(story).toHaveValue('A long one')
  await save.click()
  await expect(own.getByText('Saved', { exact: true })).toBeVisible()
  await expect(own.getByRole('alert')).toHaveCount(0)
  expect((await answersOf(owner))(why)).toEqual([['A long one'], null])
  await page.reload()
  await expect(story).toHaveValue('A long one')
  await expect(page.locator('.offline-line')).not.toContainText('were not saved')
  complaints.expect(/503/)
})

test('a save changes what the guest touched, and nothing that another device has answered since', async ({
  owner,
  page,
  browser,
}) => {
  const { linkOf } = await makeSite(owner)
  const drinks = await ask(owner, {
    text: 'What do you drink?',
    type: 'several',
    options: ['Wine', 'Juice'].map((label) => ({ id: null, label })),
  })
  const story = await ask(owner, { text: 'Tell us a story', type: 'long' })
  const shoes = await ask(owner, { text: 'Shoe size?', type: 'short' })
  const other = await (await browser.newContext()).newPage()
  await openAlive(page, linkOf('Ada'))
  await openAlive(other, linkOf('Ada'))
  const [own, theirs] = [card(page), card(other)].map((one) => one.locator('details').first())
  await theirs!.getByRole('checkbox', { name: 'Wine' }).check()
  await theirs!.getByLabel(/^Tell us a story/).fill('From the other device')
  await theirs!.getByRole('button', { name: 'Save answers' }).click()
  await expect(theirs!.getByText('Saved', { exact: true })).toBeVisible()
  await own!.getByLabel(/^Shoe size/).fill('38')
  await own!.getByRole('button', { name: 'Save answers' }).click()
  await expect(own!.getByText('Saved', { exact: true })).toBeVisible()
  await expect(own!.getByRole('checkbox', { name: 'Wine' })).toBeChecked()
  await expect(own!.getByLabel(/^Tell us a story/)).toHaveValue('From the other device')
  const stored = await answersOf(owner)
  expect([stored(drinks)[0], stored(story)[0], stored(shoes)[0]]).toEqual([
    [drinks.options[0]!.id],
    ['From the other device'],
    ['38'],
  ])
  // Where both have written, the newer one is shown before it is replaced.
  await theirs!.getByLabel(/^Shoe size/).fill('40')
  await theirs!.getByRole('button', { name: 'Save answers' }).click()
  await expect(theirs!.getByText(/Somebody has answered .*: 38\. Save once more/)).toBeVisible()
  await expect(theirs!.getByLabel(/^Shoe size/)).toHaveValue('40')
  await other.context().close()
})
