import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { createChildPrograms } from './child-programs.ts'
import { ProgramError } from './program-error.ts'
import { StartError, createProgramPool } from './program-pool.ts'

const folder = temporaryFolder()
/** Does what each task says. */
const program = join(folder, 'program.ts')
writeFileSync(
  program,
  `import { performTasks } from '${pathToFileURL(join(import.meta.dirname, 'long-lived-program.ts')).href}'
   let isSpent = false
   performTasks(async (task) => {
     if (task === 'crash') process.exit(3)
     if (task === 'hang') await new Promise(() => setTimeout(() => {}, 60_000))
     if (task === 'last') isSpent = true
     if (task === 'names') return Object.keys(process.env)
     return process.pid
   }, () => isSpent)`,
)

const pools: { stop(): void }[] = []
afterAll(() => pools.forEach((pool) => pool.stop()))

function poolOf({ most = 1, limitMs = 20_000, idleMs = 20_000, path = program } = {}) {
  const programs = createChildPrograms()
  const start = () => programs.start(process.execPath, [path], { limitMs: 20_000 })
  const own = createProgramPool({ start, most, limitMs, idleMs })
  const pool = {
    perform: (task: unknown) => own.perform(task),
    stop() {
      own.stop()
      programs.stop()
    },
  }
  pools.push(pool)
  return pool
}

/** Waits until the process has ended; false if it never does. */
async function hasEnded(pid: unknown): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    try {
      process.kill(Number(pid), 0)
    } catch {
      return true
    }
    await delay(50)
  }
  return false
}

describe('a pool of programs', () => {
  it('gives one task after another to the same program', async () => {
    const pool = poolOf()
    const first = await pool.perform('say')
    expect(await Promise.all([pool.perform('say'), pool.perform('say')])).toEqual([first, first])
  })

  it('has as many programs as there are tasks, up to its most', async () => {
    const pool = poolOf({ most: 2 })
    const seen = await Promise.all(Array.from({ length: 12 }, () => pool.perform('say')))
    expect(new Set(seen).size).toBe(2)
  })

  it('loses one task with a program that ends, and no other', async () => {
    const pool = poolOf({ most: 2 })
    const [crashed, ...others] = await Promise.allSettled(
      ['crash', 'say', 'say', 'say', 'say'].map((task) => pool.perform(task)),
    )
    expect(crashed).toMatchObject({ status: 'rejected', reason: expect.any(ProgramError) })
    expect(others.every(({ status }) => status === 'fulfilled')).toBe(true)
  })

  it('ends a program that takes too long', async () => {
    const pool = poolOf({ limitMs: 2_000 })
    const before = await pool.perform('say')
    await expect(pool.perform('hang')).rejects.toThrow('too long')
    expect(await hasEnded(before)).toBe(true)
    expect(await pool.perform('say')).not.toBe(before)
  })

  it('gives no other task to a program that is spent', async () => {
    const pool = poolOf()
    const spent = await pool.perform('last')
    expect(await pool.perform('say')).not.toBe(spent)
  })

  it('ends what has had no task for a while', async () => {
    const pool = poolOf({ idleMs: 50 })
    const pid = await pool.perform('say')
    expect(await hasEnded(pid)).toBe(true)
    expect(await pool.perform('say')).not.toBe(pid)
  })

  it('refuses what waits when it is stopped, and says why', async () => {
    const pool = poolOf()
    const pid = await pool.perform('say')
    const waiting = Promise.allSettled([pool.perform('hang'), pool.perform('say')])
    await delay(50)
    pool.stop()
    const stopped = { status: 'rejected', reason: { wasStopped: true } }
    expect(await waiting).toMatchObject([stopped, stopped])
    expect(await hasEnded(pid)).toBe(true)
  })

  it('tells that no program could be started', async () => {
    await expect(poolOf({ path: join(folder, 'missing.ts') }).perform('say')).rejects.toThrow(StartError)
  })

  it('hands on nothing of our environment', async () => {
    process.env['POOL_SECRET'] = 'secret'
    expect(await poolOf().perform('names')).not.toContain('POOL_SECRET')
  })
})
