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

it('a page that does not exist is in English, and says so to a guest who reads Arabic', async () => {
  const response = await app.request('GET', '/wedding/nobody/nowhere/at-all', {
    headers: { 'accept-language': 'ar' },
  })
  expect(response.status).toBe(404)
  expect(await response.text()).toMatch(/^<!doctype html><html lang="en"(?! dir)/)
})
