import type { BrowserContext, Page } from '@playwright/test'
import { WITH_MOTION, SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'

test.use(WITH_MOTION)

const FOOTER = ['/features', '/pricing', '/testimonials', '/help', '/legal/privacy', '/legal/terms']
const QUESTIONS = [
  'Do our guests need an account?',
  'What if a name is not on the list?',
  'Does it work without a connection?',
  'Who sees the photographs before they are shared?',
  'Is it really a single payment?',
  'How long do we keep everything?',
]

/** Which of the film's files a page requests. */
function watchFilm(context: BrowserContext): string[] {
  const requested: string[] = []
  context.on('request', (request) => {
    if (request.url().includes('hero-film')) requested.push(request.url())
  })
  return requested
}

/** Expects every section of the page, as a visitor reads or hears it. */
async function expectSections(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Make your wedding unforgettable')
  await expect(page.getByRole('link', { name: 'Get Started - C$1.00' })).toHaveAttribute('href', '/signup')
  await expect(page.getByRole('link', { name: 'Login', exact: true })).toHaveAttribute('href', '/login')
  await expect(page.getByRole('link', { name: 'See How It Works' })).toBeVisible()
  for (const claim of ['500+ couples', '50K+ RSVPs', '100K+ memories', '4.9/5 rating']) {
    await expect(page.getByRole('listitem').filter({ hasText: claim })).toHaveCount(1)
  }
  await expect(page.locator('.landing-features > li')).toHaveCount(3)
  await expect(page.getByRole('heading', { name: 'How it works' })).toBeVisible()
  await expect(page.getByRole('heading', { level: 3, name: /^[123] / })).toHaveText([
    '1 Buy the licence',
    '2 Set up your wedding',
    '3 Share the link',
  ])
  await expect(page.getByText('Rated 5 out of 5')).toHaveCount(3)
  await expect(page.getByRole('img', { name: 'Cut-paper portrait of Priya & Daniel' })).toBeVisible()
  await expect(page.getByText('September 20, 2025')).toBeVisible()
  const plan = page.locator('#pricing')
  await expect(plan.getByText('C$1.00', { exact: true })).toBeVisible()
  await expect(plan.getByText('one-time')).toBeVisible()
  await expect(page.locator('details')).toHaveCount(QUESTIONS.length)
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test.describe(`on a ${name}`, () => {
    test.use({ viewport })

    test('the landing page has all its sections, and its pages are all there', async ({ page }) => {
      await page.goto('/')
      await expect(page.locator('.doors')).toBeHidden()
      await expectSections(page)
      await axe(page)
      const footer = page.getByRole('contentinfo')
      await expect(footer.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:.+@/)
      for (const path of FOOTER) await expect(footer.locator(`a[href="${path}"]`)).toHaveCount(1)
      await expect(footer.getByRole('link')).toHaveCount(FOOTER.length + 1)
      for (const path of FOOTER) {
        const response = await page.goto(path)
        expect(response?.status(), path).toBe(200)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
        expect(wide, `${path} fits the screen`).toBeLessThanOrEqual(0)
        await axe(page)
      }
    })

    test('the film plays without sound; its buttons bring the sound and stop it', async ({
      page,
      context,
    }) => {
      const requested = watchFilm(context)
      await page.goto('/')
      const film = page.locator('video')
      await page.mouse.move(100, 100)
      await expect.poll(() => film.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0)
      expect(requested.every((url) => url.includes(name === 'phone' ? 'film-tall' : 'film-wide'))).toBe(true)
      expect(await film.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true)
      await page.getByRole('button', { name: 'Sound off (unmute)' }).click()
      expect(await film.evaluate((v: HTMLVideoElement) => v.muted)).toBe(false)
      // The file really contains the sound.
      await expect
        .poll(() => film.evaluate((v) => Reflect.get(v, 'webkitAudioDecodedByteCount')))
        .toBeGreaterThan(0)
      await page.getByRole('button', { name: 'Sound on (mute)' }).click()
      expect(await film.evaluate((v: HTMLVideoElement) => v.muted)).toBe(true)
      await page.getByRole('button', { name: 'Pause the film' }).click()
      expect(await film.evaluate((v: HTMLVideoElement) => v.paused)).toBe(true)
      await page.getByRole('button', { name: 'Play the film' }).click()
      await expect.poll(() => film.evaluate((v: HTMLVideoElement) => v.paused)).toBe(false)
    })
  })
}

test('the features are shown in pictures, each described, none wider than a phone', async ({ page }) => {
  await page.setViewportSize(SIZES.phone)
  await page.goto('/features')
  const pictures = page.locator('main img')
  await expect(pictures).toHaveCount(8)
  for (const picture of await pictures.all()) {
    await picture.scrollIntoViewIfNeeded()
    await expect(picture).toHaveAttribute('alt', /.{40,}/)
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(SIZES.phone.width)
})

test('questions open and close from the keyboard, one at a time', async ({ page }) => {
  await page.goto('/')
  const open = page.locator('details[open] summary')
  await expect(open).toHaveText([QUESTIONS[0]!])
  await page.locator('summary').first().focus()
  for (const question of QUESTIONS.slice(1)) {
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(open).toHaveText([question])
  }
  await expect(page.getByText('can take a copy out, for as long as you wish')).toBeVisible()
  await page.keyboard.press('Space')
  await expect(open).toHaveCount(0)
})

test('how it works and the address with #pricing both lead to the price', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'See How It Works' }).click()
  await expect(page).toHaveURL('/#pricing')
  await expect(page.locator('.plan-title')).toBeInViewport()
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).scrollBehavior)).toBe('smooth')
  await page.goto('/features')
  await page.goto('/#pricing')
  await expect(page.locator('.plan-title')).toBeInViewport()
})

test('the page stays where it is under a visitor who presses before its script has come', async ({
  page,
}) => {
  await page.setViewportSize(SIZES.phone)
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const isPressed = Promise.withResolvers<void>()
  await page.route('**/landing-*.js', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await page.goto('/#pricing', { waitUntil: 'commit' })
  const signUp = page.getByRole('link', { name: 'Sign up to get started' })
  await signUp.evaluate((link) => link.scrollIntoView({ block: 'end', behavior: 'instant' }))
  await signUp.hover()
  await page.mouse.down()
  isPressed.resolve()
  await page.waitForLoadState()
  await page.waitForTimeout(300)
  await page.mouse.up()
  await expect(page).toHaveURL('/signup')
})

test('the price card leads visitors to sign up, lets those who are signed in buy, and leads on who has a licence', async ({
  page,
  owner,
}) => {
  await page.goto('/')
  const plan = page.locator('#pricing')
  await expect(plan.getByRole('link', { name: 'Sign in' })).toHaveAttribute('href', '/login')
  await plan.getByRole('link', { name: 'Sign up to get started' }).click()
  await expect(page).toHaveURL('/signup')
  const card = owner.page.locator('#pricing')
  const buy = card.getByRole('button', { name: 'Buy the licence' })
  await owner.page.route('/api/checkout', (route) =>
    route.fulfill({ status: 409, json: { error: 'Not today' } }),
  )
  // On a slow network a button is pressed before its script has come.
  const isPressed = Promise.withResolvers<void>()
  await owner.page.route('**/checkout-*.js', async (route) => {
    await isPressed.promise
    await route.continue()
  })
  await owner.page.goto('/')
  const start = owner.page.getByRole('button', { name: 'Get Started - C$1.00' })
  await start.click()
  await expect(start).toBeDisabled()
  isPressed.resolve()
  await expect(card.getByRole('alert')).toHaveText('Not today')
  await expect(buy).toBeEnabled()

  const order = { price_id: 'price_twofold_wedding_licence', mode: 'payment' }
  const { url } = await owner.api<{ url: string }>('POST', '/api/checkout', order)
  await owner.page.request.post(url, { form: { act: 'pay' } })
  await owner.page.goto('/')
  await expect(owner.page.getByRole('link', { name: 'Go to dashboard' })).toHaveCount(2)
  await expect(buy).toBeHidden()
})

test('the doors open once a session and stand in nobody’s way', async ({ page }) => {
  // Whether they are animated, not whether they are seen: they may be gone before a slow machine looks.
  const doors = page.locator('.doors')
  await page.goto('/')
  await expect(doors).toHaveCSS('animation-name', 'doors-gone')
  await expect(doors).toHaveCSS('display', 'block')
  await page.getByRole('link', { name: 'Login', exact: true }).click()
  await expect(page).toHaveURL('/login')
  await page.goto('/')
  await expect(doors).toHaveCSS('display', 'none')
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: SIZES.phone })

  test('everything but the film is there', async ({ page, context }) => {
    const requested = watchFilm(context)
    await page.goto('/')
    await expect(page.locator('.doors')).toBeHidden()
    await expectSections(page)
    await expect(page.getByRole('button')).toHaveCount(0)
    await page.getByText(QUESTIONS[1]!).click()
    await expect(page.locator('details[open] summary')).toHaveText([QUESTIONS[1]!])
    expect(requested).toEqual([])
    await axe(page)
  })
})

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('the still stays, the doors go at once, and nothing of the film is asked for', async ({
    page,
    context,
  }) => {
    const requested = watchFilm(context)
    await page.goto('/')
    await expect(page.locator('.doors')).toBeHidden()
    await page.mouse.move(100, 100)
    await page.getByRole('link', { name: 'See How It Works' }).click()
    await expect(page.locator('.plan-title')).toBeInViewport()
    await expect(page.getByRole('button', { name: /Sound/ })).toHaveCount(0)
    expect(requested).toEqual([])
    await axe(page)
  })

  test('the film follows what the visitor asks for while the page is open', async ({ page }) => {
    await page.goto('/')
    const film = page.locator('video')
    const wish = (reducedMotion: 'reduce' | 'no-preference') => page.emulateMedia({ reducedMotion })
    await wish('no-preference')
    await expect(page.getByRole('button', { name: 'Pause the film' })).toBeVisible()
    await page.mouse.move(100, 100)
    await expect.poll(() => film.evaluate((v: HTMLVideoElement) => v.currentTime)).toBeGreaterThan(0)
    await wish('reduce')
    await expect(page.getByRole('button', { name: 'Play the film' })).toBeVisible()
    await expect(film).toHaveJSProperty('paused', true)
    await page.getByRole('button', { name: 'Play the film' }).click()
    await expect(film).toHaveJSProperty('paused', false)
  })
})

test('a visitor who saves data gets the still alone', async ({ page, context }) => {
  const requested = watchFilm(context)
  await context.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
  await page.goto('/')
  await page.mouse.move(100, 100)
  await page.getByText(QUESTIONS[1]!).click()
  await expect(page.getByRole('button', { name: /Sound/ })).toHaveCount(0)
  expect(requested).toEqual([])
})
