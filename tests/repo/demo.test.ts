import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

it('the demo fills an empty directory, and leaves a full one as it is', { timeout: 60_000 }, () => {
  const dir = mkdtempSync(join(tmpdir(), 'twofold-demo-'))
  const seed = () =>
    spawnSync('node_modules/node/bin/node', ['scripts/seed.ts'], {
      env: { PATH: process.env['PATH'], DATA_DIR: dir },
      encoding: 'utf8',
    })
  const first = seed()
  expect(first.stderr).toBe('')
  expect(first.stdout).toContain('140 guests')
  const second = seed()
  expect(second.status).toBe(0)
  expect(second.stdout).not.toContain('The demo is filled')
  expect(second.stdout).toContain('zoe@demo.example')
  rmSync(dir, { recursive: true })
})
