// npm run faults: the built product under faults of the machine, one after the other, while guests answer,
// write and send photos. Each fault ends, or is repaired, without anybody touching the servers. Prints one line
// for each; exits with 1 if anything acknowledged is lost or duplicated, or guests were not served again.
import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import sharp from 'sharp'
import { countMissingFiles } from '../../src/app/server/stored-files.ts'
import type {} from '../../src/features/activities/server/activity-table.ts'
import type {} from '../../src/features/media/server/media-table.ts'
import type {} from '../../src/platform/server/db/history-table.ts'
import type { Db } from '../../src/platform/server/db/db.ts'
import { openFiles } from '../../src/platform/server/files/open-files.ts'
import { makeLiveWedding } from '../support/live-wedding.ts'
import { proveAddresses } from '../support/proved-addresses.ts'
import { putGuestsToWork } from './guests-at-work.ts'
import type { Acknowledged } from './guests-at-work.ts'
import { openFleet, openOneProcess } from './places.ts'
import type { Place } from './places.ts'

const GUESTS = 24
/** Before each fault, and after it. */
const WELL_MS = 3_000
const LONGEST_MS = 180_000

interface Fault {
  name: string
  /** whether this place has the part that fails */
  isFor: (place: Place) => boolean
  /** no guest may notice anything */
  isSeamless?: boolean
  /** Begins the fault, and resolves once it is over. */
  happen: (place: Place) => Promise<void>
}

const always = () => true

const FAULTS: readonly Fault[] = [
  {
    name: 'SIGKILL of a process',
    isFor: always,
    happen: async ({ servers }) => servers[0]!.kill(),
  },
  {
    name: 'SIGKILL of all processes',
    isFor: ({ servers }) => servers.length > 1,
    happen: async ({ servers }) => servers.forEach((server) => server.kill()),
  },
  {
    name: 'a rolling restart of all processes',
    isFor: ({ servers }) => servers.length > 1,
    isSeamless: true,
    async happen({ servers }) {
      for (const server of servers) await server.restart()
    },
  },
  {
    name: 'a flush of the disk fails',
    isFor: ({ postgres }) => postgres === null,
    happen: async ({ servers }) => servers[0]!.say('flush'),
  },
  {
    name: 'the disk is full for 10 s',
    isFor: ({ disk }) => disk !== null,
    async happen({ disk }) {
      disk!.fill()
      await delay(10_000)
      disk!.empty()
    },
  },
  {
    name: 'the clock is 2 hours ahead for 5 s, and back',
    isFor: always,
    async happen({ servers }) {
      servers[0]!.say('clock 2')
      await delay(5_000)
      servers[0]!.say(null)
    },
  },
  {
    name: 'the clock is 2 hours behind for 5 s',
    isFor: always,
    async happen({ servers }) {
      servers[0]!.say('clock -2')
      await delay(5_000)
      servers[0]!.say(null)
    },
  },
  {
    name: 'the database crashes, and is started 5 s later',
    isFor: ({ postgres }) => postgres !== null,
    async happen({ postgres }) {
      postgres!.crash()
      await delay(5_000)
      postgres!.start()
    },
  },
  {
    name: 'the database stands still for 20 s',
    isFor: ({ postgres }) => postgres !== null,
    async happen({ postgres }) {
      postgres!.freeze()
      await delay(20_000)
      postgres!.thaw()
    },
  },
  {
    name: 'the file store answers 500 for 10 s',
    isFor: ({ store }) => store !== null,
    async happen({ store }) {
      store!.become('failing')
      await delay(10_000)
      store!.become('well')
    },
  },
  {
    name: 'the file store answers nothing for 20 s',
    isFor: ({ store }) => store !== null,
    async happen({ store }) {
      store!.become('hanging')
      await delay(20_000)
      store!.become('well')
    },
  },
]

const failures: string[] = []
for (const open of [openOneProcess, openFleet]) {
  const place = await open()
  if (!place) {
    console.log(
      'Left out: three processes, since this machine has no PostgreSQL, S3 store or nginx to start.',
    )
    continue
  }
  try {
    await tryFaults(place)
  } finally {
    await place.remove()
  }
}
if (failures.length) console.log(`\nNOT WELL:\n${failures.join('\n')}`)
else console.log('\nNothing that was acknowledged is lost, and nobody had to touch a server.')
process.exit(failures.length ? 1 : 0)

async function tryFaults(place: Place): Promise<void> {
  console.log(`\n${place.name}`)
  const wedding = await makeLiveWedding(place.origin, GUESTS)
  const photo = await sharp({
    create: { width: 640, height: 480, channels: 3, background: { r: 200, g: 150, b: 150 } },
  })
    .jpeg()
    .toBuffer()
  for (const fault of FAULTS.filter(({ isFor }) => isFor(place))) {
    const guests = putGuestsToWork(place.origin, wedding, photo)
    await delay(WELL_MS)
    await fault.happen(place)
    const wellAfter = await guests.untilWell().catch((cause: Error) => cause.message)
    await delay(WELL_MS)
    await guests.stop().catch(() => {})
    const wrong = await findWrong(place, guests.acknowledged)
    if (typeof wellAfter === 'string') wrong.push(wellAfter)
    const { ok = 0, ...others } = guests.outcomes
    if (others['500']) wrong.push(`${others['500']} responses were 500`)
    if (fault.isSeamless && Object.keys(others).length) wrong.push('guests noticed it')
    const seen = Object.entries(others).map(([outcome, times]) => `${times} × ${outcome}`)
    const well = typeof wellAfter === 'number' ? `${(wellAfter / 1000).toFixed(1)} s` : '–'
    say(
      place,
      fault.name,
      `well after ${well}; ${ok} acknowledged${seen.length ? `, ${seen.join(', ')}` : ''}`,
      wrong,
    )
  }
  await waitForDrawings(place)
  await loseMailServer(place)
}

/** Waits until other processes have drawn what a killed one had begun to draw. */
async function waitForDrawings(place: Place): Promise<void> {
  const since = performance.now()
  const { db, close } = place.openDatabase()
  const countOf = async (prepared: 'waiting' | 'ready' | 'failed') => {
    const rows = await db.selectFrom('media').select('id').where('prepared', '=', prepared).execute()
    return rows.length
  }
  while ((await countOf('waiting')) > 0 && performance.now() - since < LONGEST_MS) await delay(100)
  const [waiting, failed] = [await countOf('waiting'), await countOf('failed')]
  const wrong = [
    ...(waiting ? [`${waiting} photos still wait`] : []),
    ...(failed ? [`${failed} photos could not be drawn`] : []),
  ]
  const seconds = (performance.now() - since) / 1000
  const drawn = await countOf('ready')
  await close()
  say(place, 'after all of these', `${drawn} photos are drawn after ${seconds.toFixed(1)} s`, wrong)
}

/**
 * Letters are sent while the mail server is away and the process that has claimed them is killed: each arrives once.
 */
async function loseMailServer(place: Place): Promise<void> {
  const { ownerToken, guests } = await makeLiveWedding(place.origin, GUESTS)
  await proveAddresses(place.env)
  const isLetter = ({ email }: { email: { subject?: string } }) => /invit/i.test(email.subject ?? '')
  await place.mail.leave()
  const response = await fetch(`${place.origin}/api/mail-batches`, {
    method: 'POST',
    headers: { authorization: `Bearer ${ownerToken}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      kind: 'invitation',
      client_key: randomUUID(),
      guest_ids: guests.map(({ id }) => id),
    }),
  })
  const wrong = response.ok ? [] : [`the send was answered with ${response.status}: ${await response.text()}`]
  await delay(5_000)
  place.servers[0]!.kill()
  await delay(5_000)
  await place.mail.comeBack()
  const since = performance.now()
  const letters = () => place.mail.received().filter(isLetter)
  while (letters().length < guests.length && performance.now() - since < LONGEST_MS) await delay(100)
  const seconds = (performance.now() - since) / 1000
  await delay(WELL_MS)
  const addresses = letters().flatMap(({ recipients }) => recipients)
  const once = new Set(addresses).size
  if (once !== guests.length) wrong.push(`${guests.length - once} letters did not come`)
  if (addresses.length > once) wrong.push(`${addresses.length - once} letters came twice`)
  say(
    place,
    'the mail server is away for 10 s, and a process is killed',
    `${guests.length} letters after ${seconds.toFixed(1)} s`,
    wrong,
  )
}

function say(place: Place, fault: string, sentence: string, wrong: string[]): void {
  console.log(`${wrong.length ? '✗' : '✓'} ${fault}: ${sentence}${wrong.map((one) => `; ${one}`).join('')}`)
  failures.push(...wrong.map((one) => `${place.name}, ${fault}: ${one}`))
}

/** Everything acknowledged that is lost or duplicated. */
async function findWrong(place: Place, acknowledged: Acknowledged): Promise<string[]> {
  const { db, close } = place.openDatabase()
  try {
    const { missing } = await countMissingFiles(db, openFiles(place.config))
    const wrong = missing ? [`${missing} files are missing`] : []
    wrong.push(...compare('answers', acknowledged.dishes, await dishesIn(db), { mayRepeat: true }))
    wrong.push(...compare('notes', acknowledged.notes, await notesIn(db)))
    wrong.push(...compare('photos', acknowledged.photos, await photosIn(db)))
    return wrong
  } finally {
    await close()
  }
}

/** An answer that was sent twice may be recorded twice: both are the same. */
function compare(what: string, wanted: string[], there: string[], { mayRepeat = false } = {}): string[] {
  const counts = new Map<string, number>()
  for (const one of there) counts.set(one, (counts.get(one) ?? 0) + 1)
  const lost = wanted.filter((one) => !counts.has(one)).length
  const twice = mayRepeat ? 0 : wanted.filter((one) => counts.get(one)! > 1).length
  return [
    ...(lost ? [`${lost} ${what} are lost`] : []),
    ...(twice ? [`${twice} ${what} are there twice`] : []),
  ]
}

async function dishesIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('history').select('after').where('action', '=', 'rsvp.answer').execute()
  return rows.map(({ after }) => (JSON.parse(after ?? '{}') as { meal_choice?: string }).meal_choice ?? '')
}

async function notesIn(db: Db): Promise<string[]> {
  const rows = await db.selectFrom('activities').select('payload').where('type', '=', 'note').execute()
  return rows.map(({ payload }) => (JSON.parse(payload) as { message: string }).message)
}

async function photosIn(db: Db): Promise<string[]> {
  return (await db.selectFrom('media').select('sha256').execute()).map(({ sha256 }) => sha256 ?? '')
}
