import { SIZES, axe, cutNetwork, expect, test } from '../support/e2e-fixtures.ts'
import { addDrawnMedia } from '../support/drawn-media.ts'
import { WEDDING } from '../support/wedding.ts'

/** The network is cut on purpose. */
test.beforeEach(({ complaints }) => complaints.expect(/net::ERR_INTERNET_DISCONNECTED/))

test('the couple play, pause, darken and take back the wall from their phone', async ({
  owner,
  server,
  browser,
}) => {
  const { page, api } = owner
  const { id, slug } = await api<{ id: string; slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  const approved = { status: 'approved', decided_at: '2027-06-12T20:00:00.000Z' } as const
  const [first] = await addDrawnMedia(server.dataDir, id, [
    { ...approved, guest_name: 'Amélie Rousseau' },
    { guest_name: 'Kwame Asante' },
  ])
  await page.setViewportSize(SIZES.phone)
  await page.goto('/moderation/wall')
  await page.getByRole('button', { name: 'Get the address of the wall' }).click()
  const address = await page.getByRole('link', { name: 'Open the wall' }).getAttribute('href')
  expect(address).toMatch(/\/wall\/\w{4}-\w{4}-\w{4}$/)
  await axe(page)

  const context = await browser.newContext({ viewport: SIZES.desktop })
  const wall = await context.newPage()
  await wall.goto(address!)
  const photo = wall.getByRole('img', { name: 'A photo by Amélie Rousseau' })
  await expect(photo).toBeVisible()
  await expect(wall.getByText('Share your photos')).toBeVisible()
  // People type the address from the screen: at its hyphens it does not break.
  const words = wall.locator('.wall-invite').getByText(slug, { exact: true })
  const lines = words.evaluate((element) => {
    const range = document.createRange()
    range.selectNodeContents(element)
    return range.getClientRects().length
  })
  expect(await lines).toBe(1)

  await page.getByText('Blank', { exact: true }).click()
  await expect(page.getByText('The wall is dark.')).toBeVisible()
  await expect(photo).toBeHidden()
  await page.getByText('Play', { exact: true }).click()
  await expect(photo).toBeVisible()

  // The network goes away and returns: the photo stays on the screen.
  const failed = wall.waitForEvent('requestfailed', (request) => /\/api\/wall\/[\w-]+$/.test(request.url()))
  await cutNetwork(wall)
  await failed
  // What the page does about the failure is done by its next task.
  await wall.evaluate(() => new Promise((done) => setTimeout(done)))
  await expect(photo).toBeVisible()
  await context.setOffline(false)

  await api('PATCH', `/api/media/${first!.id}`, { status: 'hidden' })
  await expect(photo).toBeHidden()
  await expect(wall.getByText('The first photos appear here')).toBeVisible()

  await page.getByRole('button', { name: 'New address' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'New address' }).click()
  await expect(page.getByText('The wall has a new address')).toBeVisible()
  await expect(wall.getByText('This address of the wall has ended.')).toBeVisible()
  await wall.reload()
  await expect(wall.getByText('This address of the wall has ended.')).toBeVisible()
  await context.close()
})
