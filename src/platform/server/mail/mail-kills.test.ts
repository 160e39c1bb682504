import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { openMailDesk } from '../../../../tests/support/mail-desk.ts'
import { sendUnderKills } from '../../../../tests/support/mail-kills.ts'
import { startTestApp } from '../../../../tests/support/test-app.ts'

const KILLS = 3
const MESSAGES = 150
const CONNECTIONS = 5

const app = startTestApp()
const desk = openMailDesk(app)
const children = new Set<ChildProcess>()

afterEach(() => {
  for (const child of children) child.kill('SIGKILL')
})

/** The mail worker on this file's database, as a separate process. */
async function startProcess(smtpUrl: string) {
  const child = fork('tests/support/mail-process.ts', {
    env: { ...process.env, DATABASE: app.database, DATA_DIR: app.deps.config.dataDir, SMTP_URL: smtpUrl },
  })
  children.add(child)
  await once(child, 'message')
  const kill = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGKILL')
    await ended
    children.delete(child)
  }
  return { kill }
}

describe('processes that are killed in the middle of a send', () => {
  it('send no message twice and lose none', async () => {
    const result = await sendUnderKills({
      processes: app.deps.engine === 'postgres' ? 3 : 1,
      kills: KILLS,
      start: startProcess,
      rows: desk.rows,
      async queue() {
        for (let index = 0; index < MESSAGES; index++) await desk.queue()
      },
    })
    expect(result).toMatchObject({ kills: KILLS, doubled: [], invented: [] })
    const { sent = 0, unclear = 0 } = result.states
    expect(sent + unclear).toBe(MESSAGES)
    expect(unclear).toBeLessThanOrEqual(KILLS * CONNECTIONS)
  })
})
