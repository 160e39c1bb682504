import { expect, it } from 'vitest'
import { pino } from 'pino'
import { createOutageWatch, isLostConnection, isOutage, logRetry } from './outage.ts'

function watchAt() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  const log = pino({ base: null }, { write })
  const clock = { seconds: 0 }
  const watch = createOutageWatch(log, () => clock.seconds * 1000)
  const logged = () => lines.splice(0).map(({ msg, away_ms }) => [msg, away_ms])
  return { log, watch, clock, logged }
}

const refused = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' })

it('says once that the database is away, once a minute that it still is, and how long it was', () => {
  const { watch, clock, logged } = watchAt()
  watch.responded()
  for (clock.seconds = 0; clock.seconds < 150; clock.seconds++)
    for (let n = 0; n < 4; n++) watch.failed(refused())
  expect(logged()).toEqual([
    ['the database is away', 0],
    ['the database is away', 60_000],
    ['the database is away', 120_000],
  ])
  for (; clock.seconds < 170; clock.seconds++) watch.responded()
  expect(logged()).toEqual([['the database is back', 150_000]])
})

it('takes connections that are refused in between for the same outage', () => {
  const { watch, clock, logged } = watchAt()
  for (; clock.seconds < 20; clock.seconds++) {
    watch.failed(refused())
    watch.responded()
  }
  expect(logged()).toEqual([['the database is away', 0]])
  clock.seconds = 25
  watch.responded()
  expect(logged()).toEqual([['the database is back', 19_000]])
})

it('leaves a database that is not there, or refuses the role, to the start, and reports it later on', () => {
  const { watch, logged } = watchAt()
  const missing = () => Object.assign(new Error('database "x" does not exist'), { code: '3D000' })
  watch.failed(missing())
  expect(logged()).toEqual([])
  watch.responded()
  watch.failed(missing())
  expect(logged()).toEqual([['the database is away', 0]])
})

it('leaves other failures to those whom they happen to', () => {
  const { log, watch, logged } = watchAt()
  const cause = refused()
  watch.failed(cause)
  logged()
  logRetry(log, cause, [{}, 'will be tried again'])
  logRetry(log, refused(), [{}, 'the bucket could not be reached'])
  expect(isOutage(cause)).toBe(true)
  expect(logged()).toEqual([['the bucket could not be reached', undefined]])
})

it('knows a lost connection from a statement that the server refused, and from a fault of our own', () => {
  const sent = (code: string) => Object.assign(new Error('said the server'), { code, severity: 'FATAL' })
  const lost = [sent('57P01'), sent('08006'), Object.assign(refused(), { syscall: 'read' })]
  const other = [sent('57014'), sent('23505'), sent('40001'), new TypeError('not a number'), 'text', null]
  expect(lost.map(isLostConnection)).toEqual([true, true, true])
  expect(other.map(isLostConnection)).toEqual(other.map(() => false))
  for (const message of ['Connection terminated unexpectedly', 'Query read timeout'])
    expect(isLostConnection(new Error(message))).toBe(true)
})
