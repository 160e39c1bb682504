// The floor of a read: the statements that it executed, on bare better-sqlite3. Run as a process of its own with a
// BareReads as JSON on stdin; prints the milliseconds that they take together, as the median of all rounds.
import { text } from 'node:stream/consumers'
import { openBareSqlite } from './bare-sqlite.ts'
import type { ExecutedStatement } from './commit-loop.ts'
import { median } from './figure.ts'

export interface BareReads {
  file: string
  statements: ExecutedStatement[]
  rounds: number
}

const { file, statements, rounds } = JSON.parse(await text(process.stdin)) as BareReads
const db = openBareSqlite(file)
const prepared = statements.map(({ sql, parameters }) => ({
  statement: db.prepare(sql),
  parameters,
}))
const times = Array.from({ length: rounds }, () => {
  const began = performance.now()
  for (const { statement, parameters } of prepared) statement.all(parameters)
  return performance.now() - began
})
console.log(median(times))
db.close()
