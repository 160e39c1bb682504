import { v7 as newId } from 'uuid'
import { suggestSeats } from '#features/seating/model/suggest-seats.ts'
import type { SeatingPlan } from '#features/seating/model/seating.ts'
import { makeWedding } from '../tests/support/live-wedding.ts'
import { launchBrowser } from './browser.ts'
import { atPercentile, median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

const GUESTS = 500
const TABLES = 60
const SLOWED = 4
const FRAME_MS = 16
const SUGGESTION_MS = 2000
const MOVES = 120

/**
 * Dragging a table and a name with 500 guests at 60 tables on a processor slowed down four times: how long the
 * page works on each move of the pointer, including its frame but not the wait for it. The floor is the same
 * page while the pointer moves with nothing in hand. Also measures the suggestion for all of them.
 */
export async function measureSeating(): Promise<Figure[]> {
  const server = await startServer('product', makeDataDir())
  const { session } = await makeWedding(server.origin)
  const call = async <T>(method: string, path: string, json?: unknown): Promise<T> => {
    const response = await fetch(`${server.origin}${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${session.access_token}` },
      ...(json === undefined ? {} : { body: JSON.stringify(json) }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return (await response.json()) as T
  }
  const csv = ['first_name,last_name,rsvp_status,party']
  for (let index = 0; index < GUESTS; index++)
    csv.push(`Guest${index},Family${index % 190},accepted,Household ${index % 190}`)
  await fetch(`${server.origin}/api/guests/import?preview=never&file_name=list.csv`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/csv', Authorization: `Bearer ${session.access_token}` },
    body: csv.join('\n'),
  })
  const tables = Array.from({ length: TABLES }, (_, index) => ({
    id: newId(),
    name: `Table ${index + 1}`,
    shape: 'round',
    capacity: 10,
    x: 80 + (index % 10) * 160,
    y: 90 + Math.floor(index / 10) * 180,
    rotation: 0,
    offers: [],
  }))
  const add = tables.map((table) => ({ do: 'add_table', table }))
  await call('POST', '/api/seating/changes', { changes: add })
  const plan = await call<SeatingPlan>('GET', '/api/seating')
  const sought: number[] = []
  for (let round = 0; round < 7; round++) {
    const startedAt = performance.now()
    suggestSeats(plan)
    sought.push(performance.now() - startedAt)
  }
  const { moves } = suggestSeats(plan)
  await call('POST', '/api/seating/changes', { changes: [{ do: 'move', moves: moves.slice(0, -20) }] })

  const browser = await launchBrowser()
  const localStorage = [{ name: 'twofold-auth', value: JSON.stringify(session) }]
  const context = await browser.newContext({
    baseURL: server.origin,
    viewport: { width: 1280, height: 800 },
    storageState: { cookies: [], origins: [{ origin: server.origin, localStorage }] },
  })
  const page = await context.newPage()
  await page.goto('/seating')
  await page.getByRole('button', { name: /^Table 1\b/ }).waitFor()
  const client = await context.newCDPSession(page)
  await client.send('Emulation.setCPUThrottlingRate', { rate: SLOWED })

  /**
   * For each move of the pointer, how long the page works on it: its listeners, and the frame that is drawn after them.
   */
  const watch = async (x: number, y: number, isHeld: boolean) => {
    await page.mouse.move(x, y)
    if (isHeld) await page.mouse.down()
    await page.evaluate(() => {
      const times: number[] = []
      Object.assign(globalThis, { dragTimes: times })
      let startedAt = 0
      let isAwaited = false
      // The first of all listeners, and the last.
      addEventListener('pointermove', () => void (startedAt = performance.now()), { capture: true })
      addEventListener('pointermove', () => {
        const heard = performance.now() - startedAt
        if (isAwaited) return
        isAwaited = true
        const drawn = new MessageChannel()
        requestAnimationFrame(() => {
          const frameAt = performance.now()
          drawn.port1.onmessage = () => {
            isAwaited = false
            times.push(heard + performance.now() - frameAt)
          }
          drawn.port2.postMessage(null)
        })
      })
    })
    for (let step = 0; step < MOVES; step++) {
      await page.mouse.move(x + ((step * 7) % 300), y + ((step * 5) % 200))
      await page.waitForTimeout(20)
    }
    const times = await page.evaluate(() => (globalThis as unknown as { dragTimes: number[] }).dragTimes)
    if (isHeld) await page.mouse.up()
    return times
  }
  const middle = async (name: RegExp) => {
    const box = await page.getByRole('button', { name }).first().boundingBox()
    if (!box) throw new Error(`There is nothing to drag: ${name}`)
    return [box.x + 20, box.y + box.height / 2] as const
  }
  const idle = await watch(240, 120, false)
  const dragged = await watch(...(await middle(/^Table 12\b/)), true)
  await page.reload()
  await page.getByRole('button', { name: /^Table 1\b/ }).waitFor()
  const named = await watch(...(await middle(/Not seated: change the seat/)), true)
  await browser.close()
  await server.stop()
  const floor = atPercentile(idle, 95)
  return [
    drag('table dragged to painted, 4x slowed, p95', dragged, floor),
    drag('name dragged to painted, 4x slowed, p95', named, floor),
    {
      name: '500 guests at 60 tables suggested',
      value: milliseconds(median(sought)),
      target: `< ${milliseconds(SUGGESTION_MS)}`,
      isMet: Math.max(...sought) < SUGGESTION_MS,
      noise: rangeOf(sought, milliseconds),
    },
  ]
}

function drag(name: string, times: number[], floor: number): Figure {
  const p95 = atPercentile(times, 95)
  return {
    name,
    value: milliseconds(p95),
    floor: milliseconds(floor),
    ratio: (p95 / floor).toFixed(2),
    target: `< ${milliseconds(FRAME_MS)}`,
    isMet: p95 < FRAME_MS,
    noise: rangeOf(times, milliseconds),
  }
}
