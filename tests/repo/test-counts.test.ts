import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '../support/temporary-files.ts'
import { countPlaywright, countVitest } from '../../scripts/test-counts.mjs'

const folder = temporaryFolder()

function report(content: unknown): string {
  const path = join(folder, 'report.json')
  writeFileSync(path, JSON.stringify(content))
  return path
}

const file = (status: string, ...tests: string[]) => ({
  name: join(import.meta.dirname, 'a.test.ts'),
  message: 'no such module',
  status,
  assertionResults: tests.map((one) => ({
    status: one,
    fullName: 'adds up',
    failureMessages: ['1 is not 2'],
  })),
})

describe('the counts of npm test', () => {
  it('take over what Vitest counted', () => {
    const counted = { numPassedTests: 7, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1 }
    const testResults = [file('failed', 'passed', 'failed', 'failed'), file('passed', 'passed')]
    expect(countVitest(false, report({ ...counted, testResults }))).toEqual({
      passed: 7,
      failed: 2,
      skipped: 2,
      failures: ['tests/repo/a.test.ts: adds up\n1 is not 2', 'tests/repo/a.test.ts: adds up\n1 is not 2'],
    })
  })

  it('count a file that could not be loaded as one failed', () => {
    const testResults = [file('failed'), file('passed', 'passed')]
    expect(countVitest(false, report({ numPassedTests: 1, numFailedTests: 0, testResults }))).toMatchObject({
      failed: 1,
      failures: ['tests/repo/a.test.ts\nno such module'],
    })
  })

  it('count a crash as one failed, with all tests passed or without any report', () => {
    expect(
      countVitest(false, report({ numPassedTests: 5, numFailedTests: 0, testResults: [] })),
    ).toMatchObject({
      passed: 5,
      failed: 1,
    })
    const crashed = { passed: 0, failed: 1, skipped: 0, failures: [] }
    expect(countVitest(false, join(folder, 'none.json'))).toEqual(crashed)
    expect(countPlaywright(false, join(folder, 'none.json'))).toEqual(crashed)
  })

  it('take over what Playwright counted, with errors outside of tests', () => {
    const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
    const failed = {
      title: 'pays',
      line: 7,
      ok: false,
      tests: [{ results: [{ errors: [{ message: 'no button' }] }] }],
    }
    const suites = [{ file: 'a.e2e.ts', suites: [{ file: 'a.e2e.ts', specs: [failed, { ok: true }] }] }]
    expect(countPlaywright(false, report({ stats, suites, errors: [{ message: 'no fixture' }] }))).toEqual({
      passed: 4,
      failed: 3,
      skipped: 2,
      failures: ['a.e2e.ts:7: pays\nno button', 'no fixture'],
    })
    expect(countPlaywright(true, report({ stats: { expected: 4 }, errors: [] }))).toMatchObject({
      passed: 4,
      failed: 0,
    })
  })
})
