import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import { EVENT } from '../support/events.ts'
import { WEDDING } from '../support/wedding.ts'

/**
 * Holds the first call that matches until `release`, as a slow network does; the others reach the server as they come.
 * With `status`, the held call is refused with it instead.
 */
async function holdFirst(page: Page, glob: string, method: string, status?: number) {
  let release!: () => void
  const held = new Promise<void>((resolve) => (release = resolve))
  let isFirst = true
  await page.route(glob, async (route) => {
    if (route.request().method() !== method || !isFirst) return route.fallback()
    isFirst = false
    await held
    return status === undefined ? route.continue() : route.fulfill({ status, json: {} })
  })
  return release
}

interface Person {
  name: string
  status: string
  meal_choice: string | null
}

for (const [outcome, status] of Object.entries({ saved: undefined, refused: 503 }))
  test(`who comes, and what they eat, are both stored when the first is ${outcome} only after the second was chosen`, async ({
    owner: { page, api },
    complaints,
  }) => {
    await api('POST', '/api/couple', WEDDING)
    await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
    const event = await api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    await page.goto('/events')
    await page.getByRole('button', { name: `Guests of ${EVENT.name}` }).click()
    const release = await holdFirst(page, '**/answers', 'PUT', status)
    await page.getByLabel('Answer of Ada King').selectOption('Coming')
    const meal = page.getByLabel('Meal of Ada King')
    await meal.selectOption('Pan-Seared Salmon')
    await expect(meal).toHaveValue('fish')
    await meal.focus()
    release()
    const people = () => api<Person[]>('GET', `/api/events/${event.id}/guests`)
    await expect.poll(people).toMatchObject([{ status: 'accepted', meal_choice: 'fish' }])
    await expect(meal).not.toHaveAttribute('aria-busy')
    await expect(meal).toHaveValue('fish')
    // It was there all the time: nothing was shown as it had been before.
    await expect(meal).toBeFocused()
    if (status) complaints.expect(/503/)
  })

test('an answer corrected while it is being saved is the one that stays', async ({
  owner: { page, api },
}) => {
  await api('POST', '/api/couple', WEDDING)
  await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
  await page.goto('/rsvp')
  const release = await holdFirst(page, '**/rsvp-status', 'PATCH')
  const answer = page.getByLabel('RSVP status of Ada King')
  await answer.selectOption('Declined')
  await answer.selectOption('Accepted')
  await expect(answer).toHaveValue('accepted')
  release()
  await expect(answer).not.toHaveAttribute('aria-busy')
  await page.reload()
  await expect(answer).toHaveValue('accepted')
})

test('an arrow key pressed twice on the remote control of the wall moves on by two', async ({
  owner: { page, api },
}) => {
  await api('POST', '/api/couple', WEDDING)
  await page.goto('/moderation/wall')
  await page.getByRole('button', { name: 'Get the address of the wall' }).click()
  const release = await holdFirst(page, '**/api/wall', 'PUT')
  await page.getByRole('radio', { name: 'Play' }).focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('The wall is dark.')).toBeVisible()
  release()
  await expect.poll(() => api('GET', '/api/wall')).toMatchObject({ state: 'blank' })
  await expect(page.getByText('The wall is dark.')).toBeVisible()
})

test('two events are deleted, though the second is confirmed while the first is on its way', async ({
  owner: { page, api },
}) => {
  await api('POST', '/api/couple', WEDDING)
  for (const name of ['Brunch', 'Hike']) await api('POST', '/api/events', { ...EVENT, name })
  await page.goto('/events')
  const release = await holdFirst(page, '**/api/events/*', 'DELETE')
  for (const name of ['Brunch', 'Hike']) {
    await page.getByRole('button', { name: `Delete: ${name}` }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
  }
  release()
  await expect.poll(() => api('GET', '/api/events')).toEqual([])
})

test('a dialog stays until it is stored, and a failure is said in it', async ({
  owner: { page, api },
  complaints,
}) => {
  await api('POST', '/api/couple', WEDDING)
  await page.goto('/guests?do=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').first().fill('Ada')
  await dialog.getByLabel('Last name').first().fill('King')
  const release = await holdFirst(page, '**/api/guests', 'POST', 503)
  await dialog.getByRole('button', { name: 'Add guest' }).click()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  release()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  complaints.expect(/503/)
})

test('what is saved again because its reply was lost is created once', async ({
  owner: { page, api },
  complaints,
}) => {
  await api('POST', '/api/couple', WEDDING)
  await page.goto('/guests?do=add')
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('First name').first().fill('Ada')
  await dialog.getByLabel('Last name').first().fill('King')
  let isLost = false
  await page.route('**/api/guests', async (route) => {
    if (route.request().method() !== 'POST' || isLost) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
  const add = dialog.getByRole('button', { name: 'Add guest' })
  await add.click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await add.click()
  await expect(dialog).toHaveCount(0)
  expect(await api('GET', '/api/guests')).toHaveLength(1)
  complaints.expect(/net::ERR_FAILED/)
})

test('a dialog on a network that never replies can be saved again after two minutes, and its guest is not removed meanwhile', async ({
  owner: { page, api },
}) => {
  await api('POST', '/api/couple', WEDDING)
  await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
  await page.clock.install()
  await page.goto('/guests')
  await page.getByRole('button', { name: 'Edit Ada King' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Last name').first().fill('Lovelace')
  await holdFirst(page, '**/api/guests/*', 'PATCH')
  const sent = page.waitForRequest((request) => request.method() === 'PATCH')
  const save = dialog.getByRole('button', { name: 'Save Guest' })
  await save.click()
  await sent
  await expect(dialog.getByRole('button', { name: 'Remove guest' })).toHaveAttribute('aria-disabled', 'true')
  await page.clock.fastForward(121_000)
  await expect(dialog.getByRole('alert')).toContainText('No connection')
  await save.click()
  await expect(dialog).toHaveCount(0)
  await expect.poll(() => api('GET', '/api/guests')).toMatchObject([{ last_name: 'Lovelace' }])
})

test.describe('on a guest’s phone', () => {
  // Its calls are held in the page, which a service worker would send itself.
  test.use({ serviceWorkers: 'block', viewport: SIZES.phone })

  test('the answer and the meal chosen last are shown at once, sent last, and stay; after a refusal the stored ones are shown', async ({
    owner: { api },
    page,
    complaints,
  }) => {
    await api('POST', '/api/couple', WEDDING)
    await api('PATCH', '/api/couple', { settings: { published: true } })
    const json = { first_name: 'Ada', last_name: 'King' }
    const { guest } = await api<{ guest: { id: string } }>('POST', '/api/guests', json)
    await api('PATCH', `/api/guests/${guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const event = await api<{ id: string }>('POST', '/api/events', { ...EVENT, asks_meal: true })
    const answers = () => api<Person[]>('GET', `/api/events/${event.id}/guests`)
    const enter = (status: string, meal_choice: string | null) =>
      api('PUT', `/api/events/${event.id}/answers`, {
        guest_id: guest.id,
        companion: false,
        status,
        meal_choice,
      })
    await enter('declined', null)
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${guest.id}`)
    const isAlive = await whenHydrated(page)
    await page.goto(new URL(link!.url).pathname)
    await isAlive.waitFor()
    const calls = '**/api/event-answers'
    const coming = page.getByRole('button', { name: /^Coming,/ })
    const notComing = page.getByRole('button', { name: /^Not coming,/ })
    const meal = page.getByLabel(`Meal, Ada King, ${EVENT.name}`)
    const saved = page.getByText('Saved', { exact: true })
    const form = page.locator('form.event-answer')

    let release = await holdFirst(page, calls, 'POST')
    await coming.click()
    await expect(coming).toHaveAttribute('aria-pressed', 'true')
    await expect(form).toHaveAttribute('aria-busy')
    await axe(page)
    await notComing.click()
    await expect(notComing).toHaveAttribute('aria-pressed', 'true')
    expect(await answers()).toMatchObject([{ status: 'declined' }])
    let sent = 0
    page.on('response', (response) => (sent += Number(/event-answers/.test(response.url()))))
    release()
    await expect(saved).toBeVisible()
    expect(sent).toBe(2)
    await expect(form).not.toHaveAttribute('aria-busy')
    await expect(notComing).toHaveAttribute('aria-pressed', 'true')
    expect(await answers()).toMatchObject([{ status: 'declined' }])

    await coming.click()
    await expect(saved).toBeVisible()
    release = await holdFirst(page, calls, 'POST')
    await meal.selectOption('fish')
    await meal.selectOption('beef')
    await meal.selectOption('vegan')
    sent = 0
    release()
    await expect(saved).toBeVisible()
    // What was chosen in between is skipped.
    expect(sent).toBe(2)
    await expect(meal).toHaveValue('vegan')
    expect(await answers()).toMatchObject([{ status: 'accepted', meal_choice: 'vegan' }])

    // Who comes is pressed again, while the meal was changed elsewhere: it stays, and the next choice says so.
    await enter('accepted', 'beef')
    await coming.click()
    await expect(meal).toHaveValue('beef')
    await enter('accepted', 'fish')
    await meal.selectOption('vegan')
    await expect(page.getByRole('alert')).toContainText('Ada King is coming')
    await expect(meal).toHaveValue('fish')
    expect(await answers()).toMatchObject([{ meal_choice: 'fish' }])

    // The couple enters something else meanwhile.
    release = await holdFirst(page, calls, 'POST', 503)
    await meal.selectOption('vegan')
    await enter('declined', null)
    await meal.selectOption('beef')
    await expect(meal).toHaveValue('beef')
    release()
    await expect(page.getByRole('alert')).toContainText('Ada King is not coming')
    await expect(notComing).toHaveAttribute('aria-pressed', 'true')
    await expect(meal).toHaveCount(0)
    expect(await answers()).toMatchObject([{ status: 'declined' }])
    complaints.expect(/503/)
  })

  test('an answer for all that waited behind another one writes over nobody who has answered meanwhile', async ({
    owner: { api },
    page,
  }) => {
    await api('POST', '/api/couple', WEDDING)
    await api('PATCH', '/api/couple', { settings: { published: true } })
    const [ada, max] = await Promise.all(
      ['Ada', 'Max', 'Lea'].map((first_name) =>
        api<{ guest: { id: string } }>('POST', '/api/guests', {
          first_name,
          last_name: 'King',
          party: 'Kings',
        }),
      ),
    )
    await api('PATCH', `/api/guests/${ada!.guest.id}/rsvp-status`, { rsvp_status: 'accepted' })
    const event = await api<{ id: string }>('POST', '/api/events', EVENT)
    const answers = () => api<Person[]>('GET', `/api/events/${event.id}/guests`)
    const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${ada!.guest.id}`)
    const isAlive = await whenHydrated(page)
    await page.goto(new URL(link!.url).pathname)
    await isAlive.waitFor()
    await page.getByLabel(`One by one, ${EVENT.name}`).click()
    const everyone = page.getByRole('button', { name: /^Everyone,/ })
    const release = await holdFirst(page, '**/api/event-answers', 'POST')
    await page.getByRole('button', { name: /^Yes, Ada King,/ }).click()
    await everyone.click()
    await expect(everyone).toHaveAttribute('aria-pressed', 'true')
    const declined = { guest_id: max!.guest.id, companion: false, status: 'declined', meal_choice: null }
    await api('PUT', `/api/events/${event.id}/answers`, declined)
    release()
    await expect(page.getByRole('alert')).toContainText('Max King is not coming')
    await expect(page.getByRole('button', { name: /^No, Max King,/ })).toHaveAttribute('aria-pressed', 'true')
    expect((await answers()).find(({ name }) => name === 'Max King')).toMatchObject({ status: 'declined' })
  })
})
