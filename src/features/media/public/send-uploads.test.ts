import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { OwnPage } from '#features/guest-site/public/find-token.ts'
import { SERVER_HEADER } from '#platform/model/server-header.ts'
import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { OwnUpload } from '../model/media.ts'
import type { QueuedUpload } from '../model/queued-upload.ts'
import { createSender } from './send-uploads.ts'
import { createWaitingUploads } from './waiting-uploads.ts'

const SLUG = 'ada-and-bo'
const PAGE = {
  couple: { slug: SLUG },
  guest_id: 'ada',
  guest: { first_name: 'Ada', last_name: 'King' },
  mark: 'ada',
} as OwnPage
const PHOTO: QueuedUpload = {
  id: 'photo',
  slug: SLUG,
  mark: 'ada',
  sha256: 'abc',
  name: 'photo.jpg',
  type: 'image/jpeg',
  bytes: 3,
  captured_at: null,
  added_at: '2030-06-12T12:00:00.000Z',
  thumbnail: null,
  received: 0,
  refusal: null,
}

interface Answer {
  status: number
  body?: unknown
  retryAfter?: string
}
const DRAFT: Answer = { status: 404, body: { error: { message: 'Not open yet.' } }, retryAfter: '60' }
const ARRIVED: Answer = { status: 200, body: { bytes_received: 3, upload: { sha256: 'abc' } as OwnUpload } }

/** What the network gives to the requests that follow. */
let answers: Answer[] = []

class Request {
  status = 0
  response: unknown = null
  upload = {}
  onloadend = () => {}
  #answer: Answer = { status: 0 }
  open() {}
  setRequestHeader() {}
  getResponseHeader(name: string) {
    if (name === SERVER_HEADER) return this.#answer.status === 0 ? null : 'yes'
    return name === 'Retry-After' ? (this.#answer.retryAfter ?? null) : null
  }
  send() {
    this.#answer = answers.shift() ?? { status: 0 }
    this.status = this.#answer.status
    this.response = this.#answer.body ?? null
    queueMicrotask(() => this.onloadend())
  }
}

const life = new AbortController()
const list = createWaitingUploads({ slug: SLUG, mark: 'ada' }, () => {})
const sender = createSender(list, PAGE, life.signal)

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('XMLHttpRequest', Request)
  const guest = { id: 'ada', firstName: 'Ada', lastName: 'King', plusOneAllowed: false }
  keepGuestSession(SLUG, { token: 'token', guest })
  list.bytes.set(PHOTO.id, new ArrayBuffer(3))
  list.set({ uploads: [PHOTO] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  life.abort()
  list.end()
})

test('a photo that found no site, and no network on the next attempt, is sent later', async () => {
  answers = [DRAFT, { status: 0 }, { status: 429, retryAfter: '5' }, ARRIVED]
  await sender.run()
  expect(list.state().held?.message).toBe('Not open yet.')
  await vi.advanceTimersByTimeAsync(60_000)
  expect(list.state().held).toBeNull()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([answers, list.state().uploads]).toEqual([[], []])
})
