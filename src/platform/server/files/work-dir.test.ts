import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../../../tests/support/temporary-files.ts'
import { sweepWorkDirs } from './work-dir.ts'

const scratch = temporaryFolder()

describe('the sweep of work folders', () => {
  it('removes what a killed process left, and the copy of all rows that an earlier version left elsewhere', async () => {
    for (const folder of ['work/w-1', 'moving/tables', 'media']) {
      mkdirSync(join(scratch, folder), { recursive: true })
      writeFileSync(join(scratch, folder, 'guests.jsonl'), '{"first_name":"Ada"}')
    }
    // They may belong to a process that is running.
    await sweepWorkDirs(scratch, Date.now())
    const kept = () => ['work/w-1', 'moving', 'media'].filter((name) => existsSync(join(scratch, name)))
    expect(kept()).toEqual(['work/w-1', 'moving', 'media'])
    await sweepWorkDirs(scratch, Infinity)
    expect(kept()).toEqual(['media'])
  })
})
