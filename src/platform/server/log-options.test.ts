import { pino } from 'pino'
import { describe, expect, it } from 'vitest'
import { logOptions } from './log-options.ts'

describe('a failure in the log', () => {
  it('has its kind, code and stack, and nothing that a database quotes of a row', () => {
    const lines: string[] = []
    const log = pino(logOptions('info'), { write: (line: string) => void lines.push(line) })
    const row = { detail: 'Key (email)=(wilhelmina@example.com) already exists.', where: 'Thornbury' }
    const cause = Object.assign(new Error('duplicate key'), { code: '23505', ...row })
    log.warn({ err: cause }, 'said')
    log.warn({ err: new TypeError('wrapped', { cause }) }, 'said')
    expect(lines.map((line) => JSON.parse(line) as unknown)).toMatchObject([
      { err: { type: 'Error', code: '23505', stack: expect.stringContaining('duplicate key') as string } },
      { err: { type: 'TypeError', cause: { code: '23505' } } },
    ])
    expect(lines.join()).not.toMatch(/wilhelmina|Thornbury/)
  })
})
