import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { createKeptProgram } from './kept-program.ts'
import type { KeptProgramLimits } from './kept-program.ts'

/** Prints its own number and the line; 'wait' is never responded to, and 'end' ends it. */
const PROGRAM = `
  require('node:readline').createInterface({ input: process.stdin }).on('line', (line) => {
    if (line === 'end') process.exit(3)
    if (line !== 'wait') console.log(JSON.stringify({ pid: process.pid, line, env: Object.keys(process.env) }))
  })`

const stops: (() => void)[] = []
afterEach(() => stops.splice(0).forEach((stop) => stop()))

function keep(limits: Partial<KeptProgramLimits> = {}) {
  const kept = createKeptProgram(process.execPath, ['-e', PROGRAM], {
    limitMs: 20_000,
    idleMs: 20_000,
    ...limits,
  })
  const stop = () => kept.stop()
  stops.push(stop)
  const ask = async (line: string) =>
    JSON.parse(await kept.ask(line)) as { pid: number; line: string; env: string[] }
  return { stop, ask }
}

function isRunning(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const untilEnded = (pid: number) => expect.poll(() => isRunning(pid), { timeout: 5000 }).toBe(false)

describe('a program that is kept', () => {
  it('stays for the next line, and lines wait for each other', async () => {
    const { ask } = keep()
    const all = await Promise.all(['one', 'two', 'three'].map((line) => ask(line)))
    expect(all.map(({ line }) => line)).toEqual(['one', 'two', 'three'])
    expect(new Set(all.map(({ pid }) => pid)).size).toBe(1)
  })

  it('gets nothing of our environment', async () => {
    process.env['TWOFOLD_SECRET_OF_A_TEST'] = 'secret'
    onTestFinished(() => void delete process.env['TWOFOLD_SECRET_OF_A_TEST'])
    expect((await keep().ask('one')).env).not.toContain('TWOFOLD_SECRET_OF_A_TEST')
  })

  it('is started again after it ended, however it ended', async () => {
    const { ask } = keep()
    const first = await ask('one')
    process.kill(first.pid, 'SIGKILL')
    await untilEnded(first.pid)
    const second = await ask('two').catch(() => ask('two'))
    expect(second.pid).not.toBe(first.pid)
    await expect(ask('end')).rejects.toThrow('the program ended: 3')
    expect((await ask('three')).line).toBe('three')
  })

  it('is ended when it takes too long, and the next line is not its concern', async () => {
    const { ask } = keep({ limitMs: 1500 })
    const { pid } = await ask('one')
    await expect(ask('wait')).rejects.toMatchObject({ message: 'the program ended: too long' })
    await untilEnded(pid)
    expect((await ask('two')).line).toBe('two')
  })

  it('ends when no line comes', async () => {
    const { ask } = keep({ idleMs: 50 })
    const { pid } = await ask('one')
    await untilEnded(pid)
    expect((await ask('two')).pid).not.toBe(pid)
  })

  it('ends for good when it is stopped', async () => {
    const { ask, stop } = keep()
    const { pid } = await ask('one')
    const refused = [ask('wait'), ask('two')].map((line) =>
      expect(line).rejects.toMatchObject({ wasStopped: true }),
    )
    // Its turn has come.
    await Promise.resolve()
    stop()
    await Promise.all(refused)
    await expect(ask('three')).rejects.toMatchObject({ wasStopped: true })
    await untilEnded(pid)
  })

  it('is refused with the system’s code where it cannot be started', async () => {
    const kept = createKeptProgram('/nowhere/program', [], { limitMs: 1000, idleMs: 1000 })
    await expect(kept.ask('one')).rejects.toMatchObject({ code: 'ENOENT' })
  })
})
