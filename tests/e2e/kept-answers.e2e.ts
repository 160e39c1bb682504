import type { Page } from '@playwright/test'
import { holdScripts, storedDrafts } from '../support/e2e-browser-storage.ts'
import { SIZES, axe, expect, test, whenHydrated } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { WEDDING } from '../support/wedding.ts'

async function makeSite({ api }: Owner): Promise<string> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
  await api('PATCH', '/api/couple', { settings: { published: true } })
  for (const first_name of ['Ada', 'Stella'])
    await api('POST', '/api/guests', { first_name, last_name: 'King', party: 'The Kings' })
  return slug
}

async function enter(page: Page, slug: string, first: string): Promise<void> {
  await page.goto(`/wedding/${slug}`)
  await page.getByLabel('First name').fill(first)
  await page.getByLabel('Last name').fill('King')
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
  await expect(page.getByRole('heading', { name: 'RSVP for Our Wedding' })).toBeVisible()
}

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(size, () => {
    test.use({ viewport })

    test('a form that another of the household has overtaken asks whose answer stays', async ({
      owner,
      page,
      request,
    }) => {
      const slug = await makeSite(owner)
      await enter(page, slug, 'Ada')
      await page.getByLabel("Yes, I'll be there!").check()
      await page.getByLabel('Dietary restrictions or allergies').first().fill('Shellfish')
      const stella = page.getByRole('group', { name: 'Will Stella be there?' })
      await stella.getByLabel('No', { exact: true }).check()

      const matched = await request.post('/api/guest-name-match', {
        data: { slug, firstName: 'Stella', lastName: 'King' },
      })
      const { token } = (await matched.json()) as { token: string }
      await request.put('/api/rsvp', {
        data: { rsvp_status: 'accepted' },
        headers: { authorization: `Bearer ${token}` },
      })

      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(page.getByText(/Stella answered yes at \d{1,2}:\d\d [AP]M\./).last()).toBeVisible()
      await expect(page.getByLabel('Dietary restrictions or allergies').first()).toHaveValue('Shellfish')
      await expect(page.getByLabel("Keep Stella's answer")).toBeChecked()
      await axe(page)
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(page.getByText('Thank you for your RSVP!', { exact: false })).toBeVisible()
      const guests = await owner.api<
        { first_name: string; rsvp_status: string; dietary_restrictions: string }[]
      >('GET', '/api/guests')
      expect(guests).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ first_name: 'Stella', rsvp_status: 'accepted' }),
          expect.objectContaining({ first_name: 'Ada', dietary_restrictions: 'Shellfish' }),
        ]),
      )
    })

    test('what was typed is offered after a reload, to the same guest alone, until it is sent', async ({
      owner,
      page,
    }) => {
      const slug = await makeSite(owner)
      const hydrated = await whenHydrated(page)
      await enter(page, slug, 'Ada')
      await expect(hydrated).toHaveCount(1)
      await page.getByLabel("Yes, I'll be there!").check()
      const diet = page.getByLabel('Dietary restrictions or allergies').first()
      await diet.fill('No mussels for Ada')
      const kept = () => storedDrafts(page, slug)
      await expect.poll(kept).toContain('No mussels for Ada')

      await page.reload()
      const offer = page.getByText('You began an answer on this device and did not send it.')
      await expect(offer).toBeVisible()
      await axe(page)
      // Only resuming it, discarding it or sending an answer ends it, not a press on the empty form below.
      await page.getByRole('button', { name: 'Submit Response' }).click()
      await expect(page.getByText('Please choose whether you will be there')).toBeVisible()
      expect(await kept()).toContain('No mussels for Ada')
      await page.getByLabel("Yes, I'll be there!").check()
      await page.getByLabel('Email').fill('ada@kings.example')
      expect(await kept()).toContain('No mussels for Ada')
      await page.reload()
      await page.getByRole('button', { name: 'Go on with it' }).click()
      await expect(offer).toBeHidden()
      await expect(page.getByLabel('Email')).toHaveValue('ada@kings.example')
      await expect(page.getByLabel("Yes, I'll be there!")).toBeChecked()
      await expect(diet).toHaveValue('No mussels for Ada')

      // Somebody else on the same phone, through a link that reveals nothing about the first guest.
      const links = await owner.api<{ guest_id: string; url: string }[]>('GET', '/api/guests/links')
      const guests = await owner.api<{ id: string; first_name: string }[]>('GET', '/api/guests')
      const linkOf = (name: string) =>
        links.find(({ guest_id }) => guest_id === guests.find((one) => one.first_name === name)?.id)!.url
      await page.goto(linkOf('Stella'))
      await expect(page.getByText('Welcome, Stella King')).toBeVisible()
      await page.getByLabel("Yes, I'll be there!").check()
      await page.getByLabel('Dietary restrictions or allergies').first().fill('Stella eats all')
      await expect.poll(kept).toContain('Stella eats all')
      await expect(offer).toBeHidden()

      // Back to the first guest, who sends theirs: it is no longer stored, but the other's is.
      await page.goto(linkOf('Ada'))
      await page.getByRole('button', { name: 'Go on with it' }).click()
      await page.getByRole('button', { name: 'Confirm Attendance' }).click()
      await expect(page.getByText('Thank you for your RSVP!', { exact: false })).toBeVisible()
      await expect.poll(kept).not.toContain('mussels')
      expect(await kept()).toContain('Stella eats all')

      // A change that was typed but not sent is mentioned on the card with the answer that counts.
      await page.getByRole('link', { name: 'Change your RSVP' }).click()
      await diet.fill('No sesame')
      await expect.poll(kept).toContain('No sesame')
      await page.goto(`/wedding/${slug}`)
      await expect(
        page.getByText('You began to change your answer on this device and did not send it', {
          exact: false,
        }),
      ).toBeVisible()
      await axe(page)
      await page.getByRole('link', { name: 'Go on with the change' }).click()
      await page.getByRole('button', { name: 'Discard it' }).click()
      await expect.poll(kept).not.toContain('sesame')
      await page.getByRole('link', { name: 'Continue without changes' }).click()
      const second = await page.context().newPage()
      await second.goto(`/wedding/${slug}?view=rsvp`)
      const open = second.getByLabel('Dietary restrictions or allergies').first()
      await open.fill('No celery')
      await expect.poll(kept).toContain('No celery')
      await page.getByRole('button', { name: 'Not you?' }).click()
      await expect(page.getByRole('heading', { name: 'Welcome to Our Wedding!' })).toBeVisible()
      expect(await kept()).toBe('')
      // A page that was still open does not bring it back.
      await open.fill('No celery at all')
      expect(await kept()).toBe('')
    })
  })
}

test.describe('before the page’s script has come', () => {
  test.use({ serviceWorkers: 'block', viewport: SIZES.phone })

  test('the offer of what was typed moves nothing that a guest presses', async ({ owner, page }) => {
    const slug = await makeSite(owner)
    const hydrated = await whenHydrated(page)
    await enter(page, slug, 'Ada')
    await expect(hydrated).toHaveCount(1)
    await page.getByLabel("Yes, I'll be there!").check()
    await expect.poll(() => storedDrafts(page, slug)).not.toBe('')
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    const declined = page.getByLabel("Sorry, can't make it")
    await declined.hover()
    await page.mouse.down()
    release()
    await expect(page.getByText('You began an answer on this device and did not send it.')).toBeVisible()
    await page.mouse.up()
    await expect(declined).toBeChecked()
  })

  test('an earlier draft is still offered after the form has been touched', async ({ owner, page }) => {
    const slug = await makeSite(owner)
    const hydrated = await whenHydrated(page)
    await enter(page, slug, 'Ada')
    await expect(hydrated).toHaveCount(1)
    const going = page.getByLabel("Yes, I'll be there!")
    await going.check()
    const email = page.getByLabel('Email')
    await email.fill('ada@kings.example')
    await expect.poll(() => storedDrafts(page, slug)).toContain('ada@kings.example')
    const release = await holdScripts(page)
    await page.reload({ waitUntil: 'commit' })
    await going.check()
    release()
    await page.getByRole('button', { name: 'Go on with it' }).click()
    await expect(email).toHaveValue('ada@kings.example')
    await expect(going).toBeChecked()
  })
})
