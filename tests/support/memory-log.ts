import { pino } from 'pino'
import type { Logger } from 'pino'
import { logOptions } from '#platform/server/log-options.ts'

/** A logger that keeps what it writes. */
export interface MemoryLog {
  log: Logger
  /** Every line so far, as it would stand in the log. */
  lines: string[]
  /** The lines about one request. */
  about: (reference: string) => Record<string, unknown>[]
}

/** A logger of the product's kind that tells everything, into memory. */
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
