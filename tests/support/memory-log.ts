import { pino } from 'pino'
import type { Logger } from 'pino'
import { logOptions } from '#platform/server/log-options.ts'

/** A logger that remembers what it writes. */
export interface MemoryLog {
  log: Logger
  /** Every line so far, as it would appear in the log. */
  lines: string[]
  /** The lines about one request. */
  about: (reference: string) => Record<string, unknown>[]
}

/** A logger like the product's that logs every level, into memory. */
export function createMemoryLog(): MemoryLog {
  const lines: string[] = []
  return {
    log: pino(logOptions('debug'), { write: (line: string) => void lines.push(line) }),
    lines,
    about: (reference) =>
      lines
        .map((line) => JSON.parse(line) as Record<string, unknown>)
        .filter((entry) => entry['reference'] === reference),
  }
}
