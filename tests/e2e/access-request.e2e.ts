import type { Page } from '@playwright/test'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

const MISS = "Name not found on guest list. We've notified Clara & Julien about your access request."
const BY_ITSELF = 'This page opens by itself as soon as they let you in.'
const BY_NAME = 'As soon as they let you in, this page opens with your name.'

async function makeSite({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  await api('POST', '/api/guests', { first_name: 'Ada', last_name: 'King' })
  return slug
}

async function enter(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill(last)
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
}

const ask = (page: Page, slug: string, firstName: string, lastName: string) =>
  page.request.post('/api/guest-name-match', { data: { slug, firstName, lastName } })

test.describe('a visitor on a phone, the couple at the desk', () => {
  test.use({ viewport: SIZES.phone })

  test('the visitor waits, is let in, and the page opens by itself', async ({ page, owner }) => {
    const slug = await makeSite(owner)
    const desk = owner.page
    await desk.setViewportSize(SIZES.desktop)
    await desk.goto('/guests')
    await expect(desk.getByText('1 guest · 0 accepted · 1 pending · 0 declined')).toBeVisible()

    await page.goto(`/wedding/${slug}`)
    await page.getByLabel('First name').fill('Margaux')
    await page.getByLabel('Last name').fill('Delacroix-Whitfield')
    // As sent by a phone's keyboard, which covers half of the page.
    await page.getByLabel('Last name').press('Enter')
    const note = page.locator('[aria-live=polite] .note')
    await expect(note).toContainText(MISS)
    await expect(note).toBeInViewport()
    await expect(note).toBeFocused()
    await expect(page.getByText(`We've told Clara & Julien. ${BY_ITSELF}`)).toBeVisible()
    // This is not a failure, so nothing is red.
    await expect(page.locator('.alert')).toHaveCount(0)
    await axe(page)

    // It appears on the open list without a reload.
    const approve = desk.getByRole('button', { name: 'Approve Margaux Delacroix-Whitfield' })
    await expect(approve).toBeVisible()
    await expect(desk.getByText('Margaux Delacroix-Whitfield asked for access to your site.')).toBeVisible()
    await axe(desk)
    await approve.click()
    await expect(desk.getByText('Margaux Delacroix-Whitfield was added to your guest list')).toBeVisible()
    await expect(desk.getByText('2 guests · 0 accepted · 2 pending · 0 declined')).toBeVisible()
    await expect(approve).toBeHidden()

    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
    await expect(page.getByText('Margaux Delacroix-Whitfield')).toBeVisible()
    await page.getByLabel("Yes, I'll be there!").check()
    await page.getByRole('button', { name: 'Confirm Attendance' }).click()
    await expect(page.getByRole('heading', { name: /Welcome,\s+Margaux!/ })).toBeVisible()
  })
})

test.describe('a visitor without scripts', () => {
  test.use({ viewport: SIZES.phone, javaScriptEnabled: false })

  test('is promised nothing, and comes in by typing the name again', async ({ page, owner }) => {
    const slug = await makeSite(owner)
    await page.goto(`/wedding/${slug}`)
    await enter(page, 'Bo', 'Li')
    await expect(page.getByText(MISS)).toBeVisible()
    await expect(page.getByText(BY_NAME)).toBeVisible()
    await expect(page.getByText(BY_ITSELF)).toHaveCount(0)
    await axe(page)
    const { requests } = await owner.api<{ requests: { id: string }[] }>('GET', '/api/access-requests')
    await owner.api('POST', `/api/access-requests/${requests[0]?.id}/approve`)
    await page.getByRole('button', { name: 'Continue to RSVP' }).click()
    await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
  })
})

test('a miss of the plain form waits too, once the script is there', async ({ page, owner }) => {
  const slug = await makeSite(owner)
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill('Bo')
  await page.getByLabel('Last name').fill('Li')
  await page.locator('form').evaluate((form: HTMLFormElement) => form.submit())
  await expect(page.getByText(BY_ITSELF)).toBeVisible()
  const { requests } = await owner.api<{ requests: { id: string }[] }>('GET', '/api/access-requests')
  await owner.api('POST', `/api/access-requests/${requests[0]?.id}/approve`)
  await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
})

for (const [size, viewport] of Object.entries(SIZES)) {
  test(`requests are decided one after the other, ${size}`, async ({ page, owner }) => {
    const slug = await makeSite(owner)
    const screen = owner.page
    await screen.setViewportSize(viewport)
    await ask(page, slug, 'Bo', 'Li')
    await ask(page, slug, 'Margaux', 'Delacroix-Whitfield')
    await screen.goto('/notifications')
    await screen.getByRole('link', { name: 'View Details' }).first().click()
    await expect(screen.getByText('Margaux Delacroix-Whitfield asked for access to your site.')).toBeVisible()
    await expect(screen.getByText('1 more waiting')).toBeVisible()
    await axe(screen)

    // Somebody new is queued behind the one being read, so nobody slips under the pointer.
    await ask(page, slug, 'Cy', 'Mo')
    await expect(screen.getByText('2 more waiting')).toBeVisible()
    await screen.getByRole('button', { name: 'Decline Margaux Delacroix-Whitfield' }).dblclick()
    await expect(screen.getByText('The request of Margaux Delacroix-Whitfield was declined')).toBeVisible()
    await expect(screen.getByRole('button', { name: 'Approve Cy Mo' })).toBeVisible()
    await expect(screen.getByText('1 more waiting')).toBeVisible()
    // A message that has the focus stays, however long axe takes.
    const undo = screen.getByRole('button', { name: 'Undo' })
    await undo.focus()
    await axe(screen)
    await undo.click()
    await expect(screen.getByText('The request of Margaux Delacroix-Whitfield waits again')).toBeVisible()
    await expect(screen.getByText('2 more waiting')).toBeVisible()

    for (const name of ['Cy Mo', 'Margaux Delacroix-Whitfield', 'Bo Li']) {
      const approve = screen.getByRole('button', { name: `Approve ${name}` })
      await approve.focus()
      await screen.keyboard.press('Enter')
      await expect(approve).toBeHidden()
    }
    await expect(screen.getByText('4 guests · 0 accepted · 4 pending · 0 declined')).toBeVisible()
    expect(await owner.api('GET', '/api/access-requests')).toEqual({ requests: [] })
  })
}

test('the list comes with what stands above it, and without what cannot be read', async ({
  page,
  owner,
  complaints,
}) => {
  const slug = await makeSite(owner)
  await ask(page, slug, 'Margaux', 'Delacroix')
  const desk = owner.page
  await desk.setViewportSize(SIZES.desktop)
  const approve = desk.getByRole('button', { name: 'Approve Margaux Delacroix' })
  const row = desk.getByRole('row').filter({ hasText: 'Ada King' })

  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await desk.route('**/api/access-requests', async (route) => {
    await released
    await route.continue()
  })
  const listRead = desk.waitForResponse('**/api/guests')
  await desk.goto('/guests')
  await listRead
  await expect(desk.getByText('Invitations')).toBeVisible()
  await expect(row).toBeHidden()
  release()
  await expect(row).toBeVisible()
  await expect(approve).toBeVisible()

  await desk.unrouteAll({ behavior: 'wait' })
  await desk.route('**/api/access-requests', (route) => route.abort())
  await desk.reload()
  await expect(row).toBeVisible()
  await expect(approve).toBeHidden()
  // The page's early read, and the three tries of the app: the browser reports each.
  await expect.poll(() => complaints.matching(/net::ERR_FAILED/)).toHaveLength(4)
  complaints.expect(/net::ERR_FAILED/)
})
