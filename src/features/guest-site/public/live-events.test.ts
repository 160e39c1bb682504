import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { OwnPage } from './find-token.ts'
import { watchLiveEvent } from './live-events.ts'

const PAGE = {
  couple: { slug: 'ada-and-bo' },
  guest_id: 'ada',
  guest: { first_name: 'Ada', last_name: 'King' },
  mark: 'ada',
} as OwnPage

beforeEach(() => {
  vi.useFakeTimers()
  const listen = { addEventListener: () => {}, removeEventListener: () => {} }
  for (const [name, value] of Object.entries({ ...listen, document: { hidden: false, ...listen } }))
    vi.stubGlobal(name, value)
  const guest = { id: 'ada', firstName: 'Ada', lastName: 'King', plusOneAllowed: false }
  keepGuestSession('ada-and-bo', { token: 'token', guest })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a page of a site that is a draft for a while connects again, and one whose guest is let in no more does not', async () => {
  const replies = [
    new Response('event: polls\ndata: 1\n\n'),
    new Response('{}', { status: 404, headers: { 'Retry-After': '60' } }),
    new Response('event: polls\ndata: 2\n\n'),
    new Response('{}', { status: 404 }),
    new Response('event: polls\ndata: 3\n\n'),
  ]
  vi.stubGlobal('fetch', async () => replies.shift()!)
  const heard: unknown[] = []
  watchLiveEvent(PAGE, 'polls', (value) => heard.push(value))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(heard).toEqual([1, 2])
  expect(replies).toHaveLength(1)
})
