import { existsSync, readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './setup.mjs'

/**
 * The numbers of tests passed, failed and skipped in Vitest's JSON report, and what failed; a file that could not be
 * loaded counts as one failed.
 */
export function countVitest(endedWell, report) {
  const { numPassedTests, numFailedTests, numPendingTests, numTodoTests, testResults = [] } = read(report)
  const unloaded = testResults.filter(
    (file) => file.status === 'failed' && !file.assertionResults.some(hasFailed),
  )
  const failures = testResults.flatMap((file) =>
    file.assertionResults
      .filter(hasFailed)
      .map((one) => `${relative(root, file.name)}: ${one.fullName}\n${one.failureMessages.join('\n')}`),
  )
  for (const file of unloaded) failures.push(`${relative(root, file.name)}\n${file.message}`)
  return settle(endedWell, {
    passed: numPassedTests ?? 0,
    failed: (numFailedTests ?? 0) + unloaded.length,
    skipped: (numPendingTests ?? 0) + (numTodoTests ?? 0),
    failures,
  })
}

/**
 * The same for Playwright's JSON report; errors outside of tests, such as a broken fixture file, count as one
 * failed each.
 */
export function countPlaywright(endedWell, report) {
  const { stats, errors = [], suites = [] } = read(report)
  return settle(endedWell, {
    passed: stats?.expected ?? 0,
    failed: (stats?.unexpected ?? 0) + (stats?.flaky ?? 0) + errors.length,
    skipped: stats?.skipped ?? 0,
    failures: [...suites.flatMap(failuresOf), ...errors.map((error) => error.message)],
  })
}

/** A suite is a file, or a group of tests in it. */
function failuresOf({ file, specs = [], suites = [] }) {
  const failed = specs
    .filter((spec) => !spec.ok)
    .map((spec) => {
      const messages = spec.tests.flatMap((test) => test.results).flatMap((one) => one.errors)
      return `${file}:${spec.line}: ${spec.title}\n${messages.map((one) => one.message).join('\n')}`
    })
  return [...failed, ...suites.flatMap(failuresOf)]
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
