// The floor of a saved answer: its recorded statements, from begin to commit, on bare better-sqlite3. Run as a
// process of its own with a CommitLoop as JSON on stdin; prints the commits per second.
import { text } from 'node:stream/consumers'
import { v7 as uuidv7 } from 'uuid'
import { openBareSqlite } from './bare-sqlite.ts'

export interface ExecutedStatement {
  sql: string
  parameters: unknown[]
}

export interface CommitLoop {
  file: string
  /** What one answer executed, including `begin` and `commit`. */
  statements: ExecutedStatement[]
  /** The id in the statements of the guest who answered, which is replaced. */
  guestId: string
  coupleId: string
  /** The guests to use in its place, in turn. */
  guestIds: string[]
  seconds: number
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const INSTANT = /^\d{4}-\d\d-\d\dT.*Z$/

const loop = JSON.parse(await text(process.stdin)) as CommitLoop
console.log(commitsPerSecond(loop))

function commitsPerSecond({ file, statements, guestId, coupleId, guestIds, seconds }: CommitLoop): number {
  const db = openBareSqlite(file)
  const prepared = statements.map(({ sql, parameters }) => {
    const statement = db.prepare(sql)
    const execute = statement.reader ? statement.all.bind(statement) : statement.run.bind(statement)
    return { execute, parameters }
  })
  const began = performance.now()
  const end = began + seconds * 1000
  let commits = 0
  while (performance.now() < end) {
    const guest = guestIds[commits % guestIds.length]
    const now = new Date().toISOString()
    for (const { execute, parameters } of prepared) {
      execute(parameters.map((value) => freshValue(value, guest, now)))
    }
    commits++
  }
  const rate = commits / ((performance.now() - began) / 1000)
  db.close()
  return rate

  /** Every answer is by another guest, with a time and rows of its own. */
  function freshValue(value: unknown, guest: string | undefined, now: string): unknown {
    if (typeof value !== 'string' || value === coupleId) return value
    if (value === guestId) return guest
    if (UUID.test(value)) return uuidv7()
    return INSTANT.test(value) ? now : value
  }
}
