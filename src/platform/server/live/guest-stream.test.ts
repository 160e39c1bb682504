import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { jsonOf } from '../../../../tests/support/factories.ts'
import { makePollSite } from '../../../../tests/support/polls.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'
import type { LivePolls } from '#features/polls/model/poll.ts'
import { createGuestChannels } from './guest-live-events.ts'
import { createLiveBus } from './live.ts'

const app = startTestApp()
const open: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of open.splice(0)) await close()
})

/** The events of a guest's stream, one after the other; null once it has ended. */
async function follow(token: string) {
  const response = await app.request('GET', '/events', { token })
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toContain('text/event-stream')
  expect(response.headers.get('cache-control')).toBe('no-store')
  const reader = response.body!.pipeThrough(new TextDecoderStream()).getReader()
  open.push(() => reader.cancel())
  let heard = ''
  const next = async (): Promise<string | null> => {
    while (!heard.includes('\n\n')) {
      const { value, done } = await reader.read()
      if (done) return null
      heard += value
    }
    const end = heard.indexOf('\n\n')
    const event = heard.slice(0, end)
    heard = heard.slice(end + 2)
    return event.startsWith(':') ? next() : event
  }
  /** The next value of the polls. */
  const polls = async () => {
    for (;;) {
      const event = await next()
      if (event === null) return 'ended' as const
      if (event.startsWith('event: polls\n')) return JSON.parse(event.split('data: ')[1]!) as LivePolls | null
    }
  }
  return { next, polls, close: () => reader.cancel() }
}

const votesOf = (value: LivePolls | null | 'ended') =>
  value === null || value === 'ended' ? value : value.polls.map(({ votes }) => votes)

describe('a guest’s stream', () => {
  it('begins with what holds now, and tells everybody of a vote what the results are then', async () => {
    const { guest, addGuest, vote, read } = await makePollSite(app)
    const bo = await addGuest('Bo King')
    const [ada, other] = [await follow(guest.token), await follow(bo.token)]
    const first = await ada.polls()
    expect(first).toEqual({ polls: (await read()).polls, asked: null })
    expect(await other.polls()).toEqual(first)
    await jsonOf(await vote(guest.token, (first as LivePolls).polls[1]!.id, 2), 200)
    for (const one of [ada, other])
      expect(votesOf(await one.polls())).toEqual([
        [0, 0, 0, 0],
        [0, 0, 1, 0],
        [0, 0, 0, 0],
      ])
    const latecomer = await follow(bo.token)
    expect(votesOf(await latecomer.polls())?.[1]).toEqual([0, 0, 1, 0])
  })

  it('says nothing of who voted, of what is for the couple alone, and of other weddings', async () => {
    const { guest, addGuest, vote, read } = await makePollSite(app)
    const elsewhere = await makePollSite(app)
    const stream = await follow(guest.token)
    await stream.polls()
    await addGuest('Somebody Else')
    const { polls } = await elsewhere.read()
    await jsonOf(await elsewhere.vote(elsewhere.guest.token, polls[0]!.id, 0), 200)
    await jsonOf(await vote(guest.token, (await read()).polls[0]!.id, 3), 200)
    const sent = await stream.polls()
    expect(votesOf(sent)?.[0]).toEqual([0, 0, 0, 1])
    const text = JSON.stringify(sent)
    expect(text).not.toMatch(/Ada|King|Somebody|voter|guest|owner|couple/)
    for (const { id } of polls) expect(text).not.toContain(id)
  })

  it('tells together what comes together', async () => {
    const { guest, addGuest, vote, read } = await makePollSite(app)
    const [poll] = (await read()).polls
    const guests = []
    for (let index = 0; index < 20; index++) guests.push(await addGuest(`Guest Number${index}`))
    const stream = await follow(guest.token)
    await stream.polls()
    await Promise.all(guests.map(({ token }, index) => vote(token, poll!.id, index % 4)))
    let events = 0
    let votes: number[] | undefined
    while (votes?.join() !== '5,5,5,5') {
      const value = votesOf(await stream.polls())
      votes = value === 'ended' ? undefined : value?.[0]
      events++
    }
    expect(events).toBeLessThanOrEqual(4)
  })

  it('says that polls are closed when the couple turns them off, and what they are when they are on again', async () => {
    const { guest, change } = await makePollSite(app)
    const stream = await follow(guest.token)
    await stream.polls()
    await change({ settings: { toggles: { polls: false } } })
    expect(await stream.polls()).toBeNull()
    await change({ settings: { toggles: { polls: true } } })
    expect(votesOf(await stream.polls())).toHaveLength(3)
  })

  it('hears that a poll is put to everybody, and that it is not any more', async () => {
    const { guest, own, read } = await makePollSite(app)
    const [poll] = (await read()).polls
    const stream = await follow(guest.token)
    await stream.polls()
    await jsonOf(await own('PUT', `/${poll!.id}/asking`, { asks: true }), 200)
    expect(await stream.polls()).toMatchObject({ asked: { id: poll!.id } })
    await jsonOf(await own('PUT', `/${poll!.id}/asking`, { asks: false }), 200)
    expect(await stream.polls()).toMatchObject({ asked: null })
  })

  it('ends when the guest is removed, their link is revoked, or the site is taken back', async () => {
    const { guest, addGuest, owner, change } = await makePollSite(app)
    const { token } = owner
    const [bo, cy] = [await addGuest('Bo King'), await addGuest('Cy King')]
    const streams = [await follow(guest.token), await follow(bo.token), await follow(cy.token)]
    for (const stream of streams) await stream.polls()
    expect((await app.request('DELETE', `/api/guests/${guest.id}`, { token })).status).toBe(204)
    expect(await streams[0]!.polls()).toBe('ended')
    expect((await app.request('POST', `/api/guests/${bo.id}/revoke-link`, { token })).status).toBe(200)
    expect(await streams[1]!.polls()).toBe('ended')
    await change({ settings: { published: false } })
    expect(await streams[2]!.polls()).toBe('ended')
  })

  it('is for guests who are let in, and open a limited number of times', async () => {
    const { guest, addGuest } = await makePollSite(app)
    expect((await app.request('GET', '/events', { token: 'forged' })).status).toBe(401)
    const streams = []
    for (let count = 0; count < 10; count++) streams.push(await follow(guest.token))
    const refused = await app.request('GET', '/events', { token: guest.token })
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '60'])
    expect(await refused.text()).toContain('You have this wedding open in too many places.')
    await follow((await addGuest('Bo King')).token)
    await streams[0]!.close()
    await follow(guest.token)
  })

  it('keeps for a reader that does not read the newest value alone', async () => {
    const { guest, addGuest, vote, read } = await makePollSite(app)
    const [poll] = (await read()).polls
    const slow = await app.request('GET', '/events', { token: guest.token })
    for (let index = 0; index < 5; index++) {
      await jsonOf(await vote((await addGuest(`Guest Number${index}`)).token, poll!.id, 0), 200)
      await delay(150)
    }
    const reader = slow.body!.pipeThrough(new TextDecoderStream()).getReader()
    open.push(() => reader.cancel())
    let heard = ''
    while (!heard.includes('"votes":[5,0,0,0]')) heard += (await reader.read()).value ?? ''
    expect(heard.match(/event: polls/g)!.length).toBeLessThanOrEqual(2)
  })
})

describe('the channel of a couple', () => {
  it('reads once for all, sends the same bytes, and no value twice', async () => {
    const live = createLiveBus()
    let reads = 0
    let value = { count: 1 }
    const channels = createGuestChannels({
      live,
      events: [
        { name: 'things', kinds: ['vote'], read: () => Promise.resolve((reads++, value)) },
        { name: 'others', kinds: ['media'], read: () => Promise.resolve({}) },
      ],
      scope: () => ({}) as never,
      untilDurable: () => Promise.resolve(),
      log: app.deps.log,
    })
    const sent: Uint8Array[][] = [[], []]
    const listen = (index: number) =>
      channels.join('a couple', {
        send: (name, bytes) => name === 'things' && sent[index]!.push(bytes),
        mayEndSession: () => false,
        checkAccess: () => {},
        end: () => {},
      })
    const leaves = [listen(0), listen(1)]
    await delay(50)
    expect([reads, sent[0]!.length, sent[1]!.length]).toEqual([1, 1, 1])
    for (let index = 0; index < 5; index++) live.publish('a couple', { type: 'vote', id: null })
    live.publish('a couple', { type: 'guest', id: null })
    live.publish('another couple', { type: 'vote', id: null })
    await delay(250)
    expect([reads, sent[0]!.length]).toEqual([2, 1])
    value = { count: 2 }
    live.publish('a couple', { type: 'vote', id: null })
    await delay(250)
    expect([reads, sent[0]!.length, sent[1]!.length]).toEqual([3, 2, 2])
    expect(sent[0]![1]).toBe(sent[1]![1])
    expect(Buffer.from(sent[0]![1]!).toString()).toBe('event: things\ndata: {"count":2}\n\n')
    for (const leave of leaves) leave()
    live.publish('a couple', { type: 'vote', id: null })
    await delay(250)
    expect(reads).toBe(3)
  })
})
