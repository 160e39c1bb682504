import { expect, it } from 'vitest'
import { makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

it.each(['rsvp', 'events', 'questions'])(
  'the address of a form (%s) leads to the page when it is opened',
  async (form) => {
    const { slug } = await makeWedding(app, await makeOwner(app))
    const opened = await app.request('GET', `/wedding/${slug}/${form}`)
    expect([opened.status, opened.headers.get('location')]).toEqual([303, `/wedding/${slug}`])
  },
)

it('the address of a tab’s form, and the short address of the wedding, lead to the tab', async () => {
  const { slug } = await makeWedding(app, await makeOwner(app))
  for (const address of [`/wedding/${slug}/tab/notes`, `/${slug}?tab=notes`]) {
    const opened = await app.request('GET', address)
    expect(opened.headers.get('location')).toBe(`/wedding/${slug}?tab=notes`)
  }
})

it('a page that does not exist is in English, and says so to a guest who reads Arabic', async () => {
  const response = await app.request('GET', '/wedding/nobody/nowhere/at-all', {
    headers: { 'accept-language': 'ar' },
  })
  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(/^<!doctype html><html lang="en"(?! dir)/)
})
