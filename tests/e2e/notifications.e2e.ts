import { join } from 'node:path'
import Sqlite from 'better-sqlite3'
import { SIZES, axe, expect, test } from '../support/e2e-fixtures.ts'
import type { Owner } from '../support/e2e-fixtures.ts'
import type { RunningServer } from '../support/e2e-server.ts'
import { WEDDING } from '../support/wedding.ts'

interface Match {
  token: string
}

/** Moves this couple's notifications into a single hour, whenever the test runs. */
function intoOneHour({ dataDir }: RunningServer, { session }: Owner, type: string): void {
  const database = new Sqlite(join(dataDir, 'twofold.db'))
  const rows = database
    .prepare('select id from notifications where type = ? and user_id = ? order by id')
    .all(type, session.user.id)
  const update = database.prepare('update notifications set created_at = ? where id = ?')
  for (const [minute, row] of rows.entries())
    update.run(`2029-05-01T09:${String(10 + minute)}:00.000Z`, (row as { id: string }).id)
  database.close()
}

for (const [name, viewport] of Object.entries(SIZES)) {
  test(`answers of one hour share a row that opens, ${name}`, async ({ owner, server }) => {
    const { page, api } = owner
    await page.setViewportSize(viewport)
    const { slug } = await api<{ slug: string }>('POST', '/api/couple', WEDDING)
    await api('PATCH', '/api/couple', { settings: { published: true } })
    for (const first_name of ['Amara', 'Beatrice', 'Claire', 'Dmitri']) {
      await api('POST', '/api/guests', { first_name, last_name: 'Abbott' })
      const { token } = await api<Match>('POST', '/api/guest-name-match', {
        slug,
        firstName: first_name,
        lastName: 'Abbott',
      })
      const answer = await fetch(`${server.origin}/api/rsvp`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
        body: JSON.stringify({ rsvp_status: 'accepted' }),
      })
      expect(answer.status).toBe(200)
    }
    intoOneHour(server, owner, 'rsvp')

    await page.goto('/notifications')
    const main = page.getByRole('main')
    const rows = main.getByRole('listitem')
    const unread = main.getByText('4 unread')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText('4 answers')
    await expect(rows).toContainText('Dmitri Abbott, Claire Abbott, Beatrice Abbott and 1 more')
    await expect(unread).toBeVisible()
    await axe(page)

    const opener = page.getByRole('button', { name: 'Show all 4' })
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await opener.press('Enter')
    await expect(rows).toHaveCount(5)
    await axe(page)
    // What the group says is not repeated for each of them.
    await expect(rows.nth(1)).toContainText('Dmitri Abbott')
    await expect(rows.nth(1)).not.toContainText('New RSVP Response')
    await expect(rows.nth(1).getByRole('button', { name: 'Mark read' })).toHaveCount(0)
    await rows.nth(4).getByRole('button', { name: 'Delete notification' }).click()
    await expect(rows.first()).toContainText('3 answers')
    await expect(main.getByText('3 unread')).toBeVisible()

    // The screen shows the change before the server has responded, which a reload must not cut off.
    const marked = page.waitForResponse((response) => response.url().endsWith('/api/notifications/read'))
    await rows.first().getByRole('button', { name: 'Mark read' }).first().click()
    await expect(main.getByText(/\d unread/)).toBeHidden()
    expect((await marked).ok()).toBe(true)
    await page.reload()
    await expect(rows).toContainText('3 answers')
    await expect(main.getByText(/\d unread/)).toBeHidden()
    await page.getByRole('button', { name: 'Delete 3 notifications' }).click()
    await expect(page.getByText('No notifications yet')).toBeVisible()
    await page.reload()
    await expect(page.getByText('No notifications yet')).toBeVisible()
  })
}
