import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { OWNER_SCREENS } from '#platform/model/paths.ts'
import { SIZES, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import { HOSTILE_TEXTS, expectTexts, watchHarm } from '../support/e2e-hostile-texts.ts'
import { WEDDING } from '../support/wedding.ts'

const [IMG, SVG, ATTRIBUTE, SCRIPT, TITLE, COMMENT, ENTITIES, ADDRESS, TEMPLATE] = HOSTILE_TEXTS

test.use({ viewport: SIZES.phone, limitsUse: 'off' })

interface Site {
  slug: string
  link: string
}

/** A wedding in which every text is hostile, with a household, a plus one, tags, a table, and sent mail. */
async function makeHostileSite({ api, email }: Owner): Promise<Site> {
  const { slug } = await api<{ slug: string }>('POST', '/api/couple', {
    ...WEDDING,
    names: { bride_first: IMG, bride_last: SVG, groom_first: SCRIPT, groom_last: TITLE },
    venue: { name: COMMENT, address: ADDRESS },
  })
  await api('PATCH', '/api/couple', { settings: { published: true, contact_hint: ATTRIBUTE } })
  const guest = {
    first_name: SVG,
    last_name: IMG,
    email,
    phone: '+1 416 555 0190',
    plus_one_allowed: true,
    plus_one_first_name: SCRIPT,
    plus_one_last_name: ENTITIES,
    meal_choice: ATTRIBUTE,
    plus_one_meal_choice: TEMPLATE,
    dietary_restrictions: COMMENT,
    seat: TITLE,
    party: TEMPLATE,
    tags: ['<s foreign>tag'],
  }
  const { guest: made } = await api<{ guest: { id: string } }>('POST', '/api/guests', guest)
  await api('POST', '/api/guests', { first_name: TITLE, last_name: COMMENT, party: TEMPLATE, seat: IMG })
  const [link] = await api<{ url: string }[]>('GET', `/api/guests/links?guest_id=${made.id}`)
  await api('POST', '/api/mail-batches', {
    kind: 'invitation',
    client_key: randomUUID(),
    guest_ids: [made.id],
  })
  return { slug, link: new URL(link!.url).pathname }
}

/** What the product has sent, once that includes the invitation. */
async function sentMails(page: Page): Promise<{ subject: string; html: string }[]> {
  const read = async () => {
    const reply = await page.request.get('/dev/mail', { headers: { Accept: 'application/json' } })
    return (await reply.json()) as { subject: string; html: string }[]
  }
  await expect
    .poll(async () => (await read()).map(({ html }) => html).join('\n'))
    .toContain('&lt;img foreign')
  return read()
}

test('hostile texts stay texts on every page of the guests', async ({ page, context, owner }) => {
  const harm = await watchHarm(context)
  const { slug, link } = await makeHostileSite(owner)

  await page.goto(`/wedding/${slug}`)
  await expectTexts(page, IMG, SCRIPT, COMMENT, ADDRESS)
  await page.getByLabel('First name').fill(ENTITIES)
  await page.getByLabel('Last name').fill(ADDRESS)
  await page.getByRole('button', { name: 'Continue to RSVP' }).click()
  await expectTexts(page, "Name not found on guest list. We've notified")
  await expect(page.getByLabel('First name')).toHaveValue(ENTITIES)

  await page.goto(link)
  await expectTexts(page, SVG)
  await page.getByLabel("Yes, I'll be there!").first().check()
  await page.getByLabel('Dietary restrictions or allergies').first().fill(TEMPLATE)
  await page.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expectTexts(page, 'Thank you for your RSVP!', SCRIPT, TITLE)
  await page.getByRole('link', { name: 'Change your RSVP' }).click()
  await expect(page.getByLabel('Dietary restrictions or allergies').first()).toHaveValue(TEMPLATE)
  await expectTexts(page, SVG)

  await owner.api('PATCH', '/api/couple', { settings: { rsvp_deadline: '2020-01-01' } })
  await page.goto(`/wedding/${slug}`)
  await expectTexts(page, ATTRIBUTE)

  const calendar = await (await context.request.get(`/wedding/${slug}/wedding.ics`)).text()
  expect(calendar).toContain('foreign')
  // Each line begins a property of the format, or continues the one before it.
  expect(calendar.trimEnd().split('\r\n')).toEqual(
    expect.not.arrayContaining([expect.not.stringMatching(/^( |[A-Z][A-Z0-9-]*[;:])/)]),
  )
  const manifest = await (await context.request.get(`/wedding/${slug}/manifest.webmanifest`)).json()
  expect(manifest).toMatchObject({ name: expect.stringContaining(IMG) })
  expect(harm).toEqual([])
})

test('hostile texts stay texts on every page of the owners, and in their mail', async ({
  page: guest,
  context,
  owner,
}) => {
  const { page } = owner
  const harm = await watchHarm(page.context())
  const guestHarm = await watchHarm(context)
  const { slug, link } = await makeHostileSite(owner)
  await page.setViewportSize(SIZES.desktop)

  // What guests leave behind: a request, an answer, notes.
  await guest.goto(`/wedding/${slug}`)
  await guest.getByLabel('First name').fill(ENTITIES)
  await guest.getByLabel('Last name').fill(ADDRESS)
  await guest.getByRole('button', { name: 'Continue to RSVP' }).click()
  await expect(guest.getByText('Name not found on guest list.', { exact: false })).toBeVisible()
  await guest.goto(link)
  await guest.getByLabel("Yes, I'll be there!").first().check()
  await guest.getByRole('button', { name: 'Confirm Attendance' }).click()
  await expect(guest.getByText(SCRIPT).first()).toBeVisible()

  const shown: Record<string, string[]> = {
    '/dashboard': [IMG, SCRIPT],
    '/guests': [SVG, IMG, ENTITIES, TITLE, COMMENT],
    '/guests/qr-codes': [SVG, IMG],
    '/rsvp': [SVG, IMG, COMMENT],
    '/rsvp/caterer': [IMG, SCRIPT, ATTRIBUTE, COMMENT, TITLE],
    '/notifications': [SVG, ENTITIES],
    '/send-invitations': ['Wedding invitations'],
  }
  for (const { path } of OWNER_SCREENS) {
    await page.goto(path)
    await expect(page.locator('h1')).toBeVisible()
    await expectTexts(page, ...(shown[path] ?? []))
  }

  await page.goto('/wedding-settings')
  const frame = page.frameLocator('iframe')
  await expect(frame.getByText(IMG).first()).toBeVisible()
  await expectTexts(page)

  // One guest's form and history, the letter that they received, and the list that an import produces.
  await page.goto('/guests')
  await page.getByRole('button', { name: `Edit ${SVG} ${IMG}` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('First name').first()).toHaveValue(SVG)
  await expectTexts(page)
  await page.keyboard.press('Escape')
  const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
  const rows = HOSTILE_TEXTS.map((text) => `${quoted(text)},King,${quoted(text)}`)
  await page.getByRole('button', { name: 'Import CSV' }).click()
  await page.getByLabel('Choose a CSV file').setInputFiles({
    name: `${ENTITIES}.csv`,
    mimeType: 'text/csv',
    buffer: Buffer.from(['first_name,last_name,email', ...rows].join('\n')),
  })
  await expectTexts(page, ENTITIES)

  const mails = await sentMails(page)
  for (const { html, subject } of mails) {
    expect(subject).not.toMatch(/[\r\n]/)
    const foreign = await page.evaluate(
      (source) =>
        new DOMParser()
          .parseFromString(source, 'text/html')
          .querySelectorAll('[foreign], [href^="javascript:"]').length,
      html,
    )
    expect(foreign, subject).toBe(0)
  }
  await page.goto('/dev/mail')
  await expectTexts(page)
  expect([...harm, ...guestHarm]).toEqual([])
})
