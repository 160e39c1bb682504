import { spawn } from 'node:child_process'
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-files.ts'
import { keepRunning } from '../../scripts/serve.mjs'

let dir: string
beforeEach(() => {
  dir = temporaryFolder()
  writeFileSync(join(dir, 'runs'), '')
})

const PAUSES = { steadyMs: 60_000, firstMs: 1, longestMs: 5 }

/** A process that serves or does not, and ends with the next of these codes each time it is started. */
function childOf(codes: (`serves ${number}` | `fails ${number}` | 'waits')[]) {
  return () => {
    const [does, code] = (codes[readFileSync(join(dir, 'runs'), 'utf8').length] ?? '').split(' ')
    appendFileSync(join(dir, 'runs'), '.')
    const program = {
      waits: 'setInterval(() => {}, 1000)',
      serves: `process.send('serving', () => process.exit(${code}))`,
      fails: `process.exit(${code})`,
    }[does ?? '']
    return spawn(process.execPath, ['-e', program ?? ''], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  }
}
const runs = () => readFileSync(join(dir, 'runs'), 'utf8').length

describe('what npm start keeps running', () => {
  it('is left at a first start that fails: it has said why', async () => {
    expect(await keepRunning(childOf(['fails 75']), PAUSES).ended).toBe(75)
    expect(runs()).toBe(1)
  })

  it('is started again after it has served, however short, and retried where that fails', async () => {
    expect(await keepRunning(childOf(['serves 137', 'fails 75', 'serves 70', 'fails 0']), PAUSES).ended).toBe(
      0,
    )
    expect(runs()).toBe(4)
  })

  it('is started again when the disk failed, even before it served', async () => {
    expect(await keepRunning(childOf(['fails 70', 'fails 0']), PAUSES).ended).toBe(0)
    expect(runs()).toBe(2)
  })

  it('is left at a start that nothing but the operator can mend, even if it had served before', async () => {
    expect(await keepRunning(childOf(['serves 1', 'fails 78']), PAUSES).ended).toBe(78)
    expect(runs()).toBe(2)
  })

  it('is left once another process has taken the data directory, even if it had served before', async () => {
    expect(await keepRunning(childOf(['serves 137', 'fails 69']), PAUSES).ended).toBe(69)
    expect(runs()).toBe(2)
  })

  it('is not started again once it was asked to end', async () => {
    const { ended, end } = keepRunning(childOf(['waits', 'waits']), PAUSES)
    end('SIGTERM')
    expect(await ended).toBe(128 + 15)
    expect(runs()).toBe(1)
  })
})
