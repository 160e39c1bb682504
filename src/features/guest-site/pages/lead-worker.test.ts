import { expect, it } from 'vitest'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { makeOwner, makeWedding } from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import { ASKS_ADDRESS_HEADER, LEADS_TO_HEADER } from '../model/offline.ts'

const app = startTestApp()

it('a form leads a browser by a redirect, and the service worker by a header it can read', async () => {
  const { slug } = await makeWedding(app, await makeOwner(app))
  const press = (headers = {}) => app.request('POST', `/wedding/${slug}/not-me`, { headers })
  const browser = await press()
  expect(browser.status).toBe(303)
  expect(browser.headers.get('location')).toBe(paths.wedding(slug))
  expect(browser.headers.get(LEADS_TO_HEADER)).toBeNull()

  const worker = await press({ [ASKS_ADDRESS_HEADER]: '1' })
  expect(worker.status).toBe(204)
  expect(worker.headers.get(LEADS_TO_HEADER)).toBe(paths.wedding(slug))
  expect(worker.headers.get('location')).toBeNull()
  expect(worker.headers.getSetCookie()).toEqual(browser.headers.getSetCookie())
})
