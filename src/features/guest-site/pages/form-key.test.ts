import { describe, expect, it } from 'vitest'
import {
  jsonOf,
  makeGuest,
  makeGuestToken,
  makeOwner,
  makeWedding,
} from '../../../../tests/support/factories.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const app = startTestApp()

/** A guest's browser without JavaScript; `isLost` keeps the reply to a form from it, cookies included. */
async function openBrowser() {
  const owner = await makeOwner(app)
  const { slug } = await makeWedding(app, owner)
  const toggles = { notes: true, requests: true }
  const settings = { token: owner.token, json: { settings: { toggles } } }
  await jsonOf(await app.request('PATCH', '/api/couple', settings), 200)
  const ada = await makeGuest(app, owner, { first_name: 'Ada', last_name: 'King' })
  const token = await makeGuestToken(app, slug, ada)
  await jsonOf(await app.request('PUT', '/api/rsvp', { token, json: { rsvp_status: 'accepted' } }), 200)
  const jar = new Map([['twofold_guest', token]])
  const headers = () => ({ cookie: [...jar].map((pair) => pair.join('=')).join('; ') })
  const store = (response: Response) => {
    for (const line of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      jar.set(name, value)
    }
  }
  const open = async (tab: string) => {
    const page = await app.request('GET', `/wedding/${slug}?tab=${tab}`, { headers: headers() })
    store(page)
    const form = (await page.text()).split('<form').find((part) => part.includes(`/tab/${tab}`))!
    const hidden = form.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)"/g)
    return Object.fromEntries([...hidden].map(([, name = '', value = '']) => [name, value]))
  }
  const send = async (tab: string, fields: Record<string, string>, { isLost = false } = {}) => {
    const post = { body: new URLSearchParams(fields), headers: headers() }
    const reply = await app.request('POST', `/wedding/${slug}/tab/${tab}`, post)
    expect(reply.status).toBe(303)
    if (!isLost) store(reply)
  }
  const countNotifications = async () => {
    const list = await app.request('GET', '/api/notifications', { token: owner.token })
    return (await jsonOf<{ notifications: object[] }>(list, 200)).notifications.length
  }
  const notes = async () => (await read<{ notes: object[] }>('/api/love-notes', token)).notes
  const songs = async () => (await read<{ songs: object[] }>('/api/song-requests', token)).songs
  return { open, send, countNotifications, notes, songs }
}

const read = async <T>(path: string, token: string) =>
  jsonOf<T>(await app.request('GET', path, { token }), 200)

/** Of songs the couple is not notified one by one. */
const NEWS = { notes: 1, songs: 0 }
const FORMS = {
  notes: { message: 'Be happy' },
  songs: { song: 'At Last', artist: 'Etta James' },
}

it('leaves nothing in the browser after ‘Not you?’', async () => {
  const { slug } = await makeWedding(app, await makeOwner(app))
  const left = await app.request('POST', `/wedding/${slug}/not-me`)
  expect(left.headers.getSetCookie().join()).toMatch(/twofold_form=;[^,]*Max-Age=0/)
})

describe.each(['notes', 'songs'] as const)('the form of %s, sent without JavaScript', (tab) => {
  const texts = FORMS[tab]

  it('counts once when it is sent twice, from the same page or from one loaded again', async () => {
    const browser = await openBrowser()
    const before = await browser.countNotifications()
    const hidden = await browser.open(tab)
    await browser.send(tab, { ...hidden, ...texts }, { isLost: true })
    await browser.send(tab, { ...hidden, ...texts }, { isLost: true })
    await browser.send(tab, { ...(await browser.open(tab)), ...texts })
    expect(await browser[tab]()).toHaveLength(1)
    expect(await browser.countNotifications()).toBe(before + NEWS[tab])
    // Back to the first page, which the browser has kept.
    await browser.send(tab, { ...hidden, ...texts })
    expect(await browser[tab]()).toHaveLength(1)
  })

  it('is something new with another text, and after the page has said that it was sent', async () => {
    const browser = await openBrowser()
    const hidden = await browser.open(tab)
    await browser.send(tab, { ...hidden, ...texts }, { isLost: true })
    const [name = ''] = Object.keys(texts)
    await browser.send(tab, { ...hidden, ...texts, [name]: 'Another' })
    await browser.send(tab, { ...(await browser.open(tab)), ...texts })
    expect(await browser[tab]()).toHaveLength(3)
  })
})
