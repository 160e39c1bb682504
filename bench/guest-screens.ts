import { setTimeout as delay } from 'node:timers/promises'
import type { Browser, Page } from '@playwright/test'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestList } from '#features/guests/model/guest-list.ts'
import { guestListWords } from '#features/guests/model/guest-list-words.ts'
import { applyList, readQuery } from '#lists/model/define-list.ts'
import { guestListCsv, importGuests, makeWedding, tokenOf } from '../tests/support/live-wedding.ts'
import type { OwnWedding } from '../tests/support/live-wedding.ts'
import { EVENT } from '../tests/support/events.ts'
import { QUESTION } from '../tests/support/questions.ts'
import { launchBrowser, openOwnBrowser } from './browser.ts'
import { atPercentile, median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const GUESTS = 5_000
const SCREENS = ['/guests', '/rsvp']

const LOADS = 5
const SLOWED = 4
const MAX_LOAD_MS = 1_500

/** Typed letter by letter, and deleted again. */
const SEARCHES = ['marg', 'garcia', 'yusuf q', 'tremblay-b']
const ROUNDS = 2
const MAX_KEY_MS = 50
/** As people type: in bursts, with pauses for thought. */
const PAUSES_MS = [40, 90, 60, 250, 120]
/** How often a guest answers while the couple types. */
const ANSWER_EVERY_MS = 150
const ANSWERING = 50

/**
 * The couple's list of 5,000 guests in Chromium: how soon it appears, and how it keeps up with typing and scrolling.
 */
export async function measureGuestScreens(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const wedding = await makeWedding(server.origin)
  await importGuests(server.origin, wedding.ownerToken, guestListCsv(GUESTS))
  const browser = await launchBrowser()
  const couple = { ...wedding, origin: server.origin, browser }
  const figures: Figure[] = []
  for (const path of SCREENS) figures.push(await measureLoad(couple, path))
  for (const path of SCREENS) figures.push(...(await measureTyping(couple, path)))
  for (const path of SCREENS) figures.push(await measureScrolling(couple, path))
  await addEventsAndQuestions(couple)
  const all = ', 8 events and 20 questions'
  figures.push(await measureLoad(couple, '/guests', all), await measureFacets(couple))
  figures.push(...(await measureTyping(couple, '/guests', all)))
  await browser.close()
  await server.stop()
  return figures
}

interface Couple extends OwnWedding {
  origin: string
  browser: Browser
}

/** From the start of the navigation to the first painted rows, signed in, with nothing in the cache. */
async function measureLoad(couple: Couple, path: string, more = ''): Promise<Figure> {
  const times: number[] = []
  for (let load = 0; load < LOADS; load++) {
    const { context, page } = await openOwnBrowser(couple)
    // Makes sure that the slowed-down process stays the page's own.
    await page.goto('/favicon.svg')
    const devtools = await context.newCDPSession(page)
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })
    await page.goto(path, { waitUntil: 'commit' })
    times.push(await page.evaluate(() => window.rowWatch.firstRows))
    await context.close()
  }
  const ms = median(times)
  return {
    name: `${path} of 5,000${more}, CPU ${SLOWED}x slower, first load`,
    value: milliseconds(ms),
    ...(path === '/guests' && { target: `< ${milliseconds(MAX_LOAD_MS)}`, isMet: ms < MAX_LOAD_MS }),
    noise: rangeOf(times, milliseconds),
  }
}

/** From a key to the painted rows that match: on a list where nothing else happens, and while answers arrive. */
async function measureTyping(couple: Couple, path: string, more = ''): Promise<Figure[]> {
  const { context, page } = await openOwnBrowser(couple)
  await page.goto(path)
  await page.evaluate(() => window.rowWatch.firstRows)
  await page.getByRole('textbox', { name: guestListWords.search }).focus()
  const guests = await listGuests(couple)
  // The first round only warms the page up.
  await typeAll(page, guests, 1)
  const quiet = await typeAll(page, guests, ROUNDS)
  const answers = await beginAnswering(couple, guests)
  const busy = await typeAll(page, guests, ROUNDS)
  const answered = await answers.end()
  await context.close()
  return [
    typingFigure(`${path} of 5,000${more}, key to painted rows, p95`, quiet, ''),
    typingFigure('  the same while answers come in', busy, `; ${answered} answers`),
  ]
}

function typingFigure(name: string, times: number[], besides: string): Figure {
  const p95 = atPercentile(times, 95)
  return {
    name,
    value: milliseconds(p95),
    target: `< ${milliseconds(MAX_KEY_MS)}`,
    isMet: p95 < MAX_KEY_MS,
    noise: `${times.length} keys, median ${milliseconds(median(times))}, slowest ${milliseconds(Math.max(...times))}${besides}`,
  }
}

async function typeAll(page: Page, guests: Guest[], rounds: number): Promise<number[]> {
  const times: number[] = []
  let shown = stateOf(guests, '')
  let keys = 0
  for (const search of Array.from({ length: rounds }, () => SEARCHES).flat()) {
    for (const { key, text } of keysOf(search)) {
      const state = stateOf(guests, text)
      await page.evaluate((expected) => window.rowWatch.expect(expected), state)
      await page.keyboard.press(key)
      // If a letter changes nothing, there is nothing to wait for.
      if (state !== shown) times.push(await page.evaluate(() => window.rowWatch.painted()))
      shown = state
      await delay(PAUSES_MS[keys++ % PAUSES_MS.length])
    }
  }
  return times
}

/** Each key, with the field's text after it. */
function keysOf(search: string): { key: string; text: string }[] {
  const letters = search.split('')
  return [
    ...letters.map((key, index) => ({ key, text: search.slice(0, index + 1) })),
    ...letters.map((_, index) => ({ key: 'Backspace', text: search.slice(0, -index - 1) })),
  ]
}

/** What the page shows for a search, in the format of row-watch.ts. */
function stateOf(guests: Guest[], search: string): string {
  const shown = applyList(guestList, guests, { ...readQuery(guestList, new URLSearchParams()), search })
  const line =
    search.trim() === ''
      ? guestListWords.total(guests.length)
      : guestListWords.shownOf(shown.length, guests.length)
  return `${line} | ${shown[0]?.id ?? 'none'}`
}

/** Guests answer, one after the other, until `end`, which returns how many did. */
async function beginAnswering({ origin, slug }: Couple, guests: Guest[]) {
  const answering = guests.filter((_, index) => index % (GUESTS / ANSWERING) === 0)
  const tokens = await Promise.all(answering.map((guest) => tokenOf(origin, slug, guest)))
  let answers = 0
  let isOver = false
  const all = (async () => {
    for (; !isOver; answers++) {
      const headers = {
        authorization: `Bearer ${tokens[answers % ANSWERING]}`,
        'content-type': 'application/json',
      }
      // The address stays the same, so that searches find the same guests as before.
      const { email } = answering[answers % ANSWERING] ?? {}
      const rsvp_status = answers % 3 ? 'accepted' : 'declined'
      const body = JSON.stringify({ rsvp_status, email, meal_choice: 'fish' })
      const answer = await fetch(`${origin}/api/rsvp`, { method: 'PUT', headers, body })
      if (!answer.ok) throw new Error(`An answer was refused with ${answer.status}.`)
      await delay(ANSWER_EVERY_MS)
    }
  })()
  return {
    async end() {
      isOver = true
      await all
      return answers
    },
  }
}

/** Through the whole list and back by wheel and keys: in how many frames a part of the window had no row. */
async function measureScrolling(couple: Couple, path: string): Promise<Figure> {
  const { context, page } = await openOwnBrowser(couple)
  await page.goto(path)
  await page.evaluate(() => window.rowWatch.firstRows)
  await page.mouse.move(640, 500)
  await page.evaluate(() => window.rowWatch.beginFrames())
  for (const step of [400, 1_500, 6_000, 30_000, -2_000, -9_000]) {
    for (let turn = 0; turn < 20; turn++) {
      await page.mouse.wheel(0, step)
      await delay(16)
    }
  }
  for (const key of [
    'End',
    'Home',
    ...Array<string>(30).fill('PageDown'),
    'End',
    ...Array<string>(30).fill('PageUp'),
  ]) {
    await page.keyboard.press(key)
    await delay(40)
  }
  const { frames, blank } = await page.evaluate(() => window.rowWatch.endFrames())
  await context.close()
  return {
    name: `${path} of 5,000, frames with blank rows`,
    value: String(blank),
    target: '0',
    isMet: blank === 0,
    noise: `of ${frames}`,
  }
}

/** Every guest is invited to every event and asked every question; one in ten has answered. */
async function addEventsAndQuestions(couple: Couple): Promise<void> {
  const { origin, ownerToken } = couple
  const headers = { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' }
  const post = async (path: string, json: object) => {
    const answer = await fetch(origin + path, { method: 'POST', headers, body: JSON.stringify(json) })
    if (!answer.ok) throw new Error(`${path} was refused with ${answer.status}.`)
    return (await answer.json()) as { id: string }
  }
  const events = []
  for (let at = 1; at <= 8; at++) events.push(await post('/api/events', { ...EVENT, name: `Event ${at}` }))
  for (let at = 1; at <= 20; at++)
    await post('/api/questions', { ...QUESTION, text: `Question ${at}?`, audience: 'everyone' })
  const answering = (await listGuests(couple)).filter((_, index) => index % 10 === 0)
  for (const { id: guest_id } of answering) {
    const body = JSON.stringify({ guest_id, companion: false, status: 'accepted', meal_choice: null })
    const path = `${origin}/api/events/${events[0]!.id}/answers`
    await fetch(path, { method: 'PUT', headers, body })
  }
}

/** How long the server takes for what events and questions know about the guests, and how large that is. */
async function measureFacets({ origin, ownerToken }: Couple): Promise<Figure> {
  const times: number[] = []
  let size = 0
  for (let round = 0; round < LOADS; round++) {
    const begun = performance.now()
    const headers = { authorization: `Bearer ${ownerToken}` }
    const answer = await fetch(`${origin}/api/guests/facets`, { headers })
    size = (await answer.text()).length
    times.push(performance.now() - begun)
  }
  return {
    name: '  what events and questions know of them, read',
    value: milliseconds(median(times)),
    noise: `${rangeOf(times, milliseconds)}; ${Math.round(size / 1000)} KB before compression`,
  }
}

async function listGuests({ origin, ownerToken }: Couple): Promise<Guest[]> {
  const answer = await fetch(`${origin}/api/guests`, { headers: { authorization: `Bearer ${ownerToken}` } })
  return (await answer.json()) as Guest[]
}
