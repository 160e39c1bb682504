import { existsSync, readFileSync } from 'node:fs'

/**
 * The numbers of tests passed, failed and skipped in Vitest's JSON report; a file that could not be loaded
 * counts as one failed.
 */
export function countVitest(endedWell, report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults } = read(report)
  const unloaded = testResults?.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  )
  return settle(endedWell, {
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) + (unloaded?.length ?? 0),
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
  })
}

/**
 * The same for Playwright's JSON report; errors outside of tests, such as a broken fixture file, count as one
 * failed each.
 */
export function countPlaywright(endedWell, report) {
  const { stats, errors } = read(report)
  return settle(endedWell, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + (errors?.length ?? 0),
    skipped: stats?.skipped ?? 0,
  })
}

/** A tool that crashed without reporting a failed test, or left no report, counts as one failed. */
function settle(endedWell, counts) {
  return !endedWell && counts.failed === 0 ? { ...counts, failed: 1 } : counts
}

function read(report) {
  return existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : {}
}

function hasFailed(assertion) {
  return assertion.status === 'failed'
}
