import { spawn } from 'node:child_process'
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { keepRunning } from '../../scripts/serve.mjs'

let dir: string
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'twofold-serve-'))
  writeFileSync(join(dir, 'runs'), '')
})
afterEach(() => rmSync(dir, { recursive: true, force: true }))

const NEVER_STEADY = { steadyMs: 60_000, firstMs: 1, longestMs: 5 }
const ALWAYS_STEADY = { steadyMs: 0, firstMs: 1, longestMs: 5 }

/** A process that ends with the next of these codes each time it is started. */
function childOf(codes: (number | 'waits')[]) {
  return () => {
    const code = codes[readFileSync(join(dir, 'runs'), 'utf8').length]
    appendFileSync(join(dir, 'runs'), '.')
    return spawn(process.execPath, [
      '-e',
      code === 'waits' ? 'setInterval(() => {}, 1000)' : `process.exit(${code})`,
    ])
  }
}
const runs = () => readFileSync(join(dir, 'runs'), 'utf8').length

describe('what npm start keeps running', () => {
  it('is left at a first start that fails: it has said why', async () => {
    expect(await keepRunning(childOf([1]), NEVER_STEADY).ended).toBe(1)
    expect(runs()).toBe(1)
  })

  it('is left at a first start that took long to fail, and retried if it had served before', async () => {
    expect(await keepRunning(childOf([75]), ALWAYS_STEADY).ended).toBe(75)
    expect(runs()).toBe(1)
    writeFileSync(join(dir, 'runs'), '')
    expect(await keepRunning(childOf([1, 75, 0]), ALWAYS_STEADY).ended).toBe(0)
    expect(runs()).toBe(3)
  })

  it('is left at a start that nothing but the operator can mend, even if it had served before', async () => {
    expect(await keepRunning(childOf([1, 78]), ALWAYS_STEADY).ended).toBe(78)
    expect(runs()).toBe(2)
  })

  it('is started again after it has served, until it ends in order', async () => {
    expect(await keepRunning(childOf([1, 134, 1, 0]), ALWAYS_STEADY).ended).toBe(0)
    expect(runs()).toBe(4)
  })

  it('is started again when the disk failed, however short it served', async () => {
    expect(await keepRunning(childOf([70, 70, 0]), NEVER_STEADY).ended).toBe(0)
    expect(runs()).toBe(3)
  })

  it('is not started again once it was asked to end', async () => {
    const { ended, end } = keepRunning(childOf(['waits', 'waits']), ALWAYS_STEADY)
    end('SIGTERM')
    expect(await ended).toBe(128 + 15)
    expect(runs()).toBe(1)
  })
})
