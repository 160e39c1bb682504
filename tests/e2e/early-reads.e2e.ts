import { OWNER_SCREENS } from '#platform/model/paths.ts'
import { expect, test } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

test('each screen uses everything its page requests early, and requests nothing of it twice', async ({
  owner: { page, api },
}) => {
  await api('POST', '/api/couple', WEDDING)
  // The app discards unused replies once it follows changes; here they stay to be seen.
  await page.route('**/assets/live-*.js', () => undefined)
  let requests: string[] = []
  page.on('request', (request) => requests.push(new URL(request.url()).pathname))
  let counted = 0
  for (const { path, audience } of OWNER_SCREENS) {
    if (audience !== 'owner' && audience !== 'account') continue
    requests = []
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    const early = (await page.locator('script[data-paths]').getAttribute('data-paths'))?.split(' ') ?? []
    await expect
      .poll(() => page.evaluate(() => Object.keys(window.earlyReads?.replies ?? { 'no early reads': null })))
      .toEqual([])
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0)
    for (const address of early) expect.soft(requests.filter((one) => one === address)).toHaveLength(1)
    counted += early.length
  }
  expect(counted).toBeGreaterThan(OWNER_SCREENS.length)
})
