// npm test: everything, starting from a fresh clone. With names of steps (`node scripts/test.mjs lint unit`)
// only those. Every step runs, even if an earlier one failed; the last line is always `N passed, N failed`.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { FILE_TESTS } from './file-tests.mjs'
import { findChromium } from './find-chromium.mjs'
import { onNpmExit } from './serve.mjs'
import { Stop, node24, root, setUp } from './setup.mjs'
import { countPlaywright, countVitest } from './test-counts.mjs'

const LOCAL_POSTGRES = 'postgres://postgres@127.0.0.1:5432/postgres'
/** Ends a step that hangs. The journeys take eleven minutes, and more than forty on the slowest machine they met. */
const LONGEST_STEP_MS = 50 * 60_000
/** in characters */
const MOST_OF_A_PAGE = 6_000
const MOST_OF_A_FAILURE = 1_500
const inCi = !['', '0', 'false'].includes(process.env.CI ?? '')
const reports = mkdtempSync(join(tmpdir(), 'twofold-test-'))

const STEPS = [
  { name: 'format', title: 'Format', run: () => check('oxfmt', ['--check', '.']) },
  { name: 'lint', title: 'Lint', run: () => check('oxlint', []) },
  { name: 'types', title: 'Types', run: () => check('tsc', ['-p', '.']) },
  { name: 'layers', title: 'Layers', run: () => check('scripts/check-layers.ts', []) },
  { name: 'unit', title: 'Unit tests', run: () => vitest('unit', {}) },
  { name: 'sqlite', title: 'Server suite on SQLite', run: () => vitest('server', { ENGINE: 'sqlite' }) },
  { name: 'postgres', title: 'Server suite on PostgreSQL', run: serverSuiteOnPostgres },
  { name: 's3', title: 'Files on S3', run: filesOnS3 },
  { name: 'build', title: 'Build', run: () => check('scripts/build.mjs', []) },
  { name: 'journeys', title: 'Browser journeys', run: journeys },
]

/** Thrown by a step that the machine cannot run: skipped locally, a failure in CI. */
class LeftOut extends Error {}

const TOOLS = {
  oxfmt: 'oxfmt/bin/oxfmt',
  oxlint: 'oxlint/bin/oxlint',
  tsc: 'typescript/bin/tsc',
  vitest: 'vitest/vitest.mjs',
  playwright: '@playwright/test/cli.js',
}

let running = null
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, breakOff)
onNpmExit(breakOff)

await main()

async function main() {
  const names = process.argv.slice(2)
  const unknown = names.filter((name) => !STEPS.some((step) => step.name === name))
  const steps = names.length ? STEPS.filter((step) => names.includes(step.name)) : STEPS
  const results = []
  const prepared = await result({ title: 'Set-up', run: prepare })
  if (prepared.failed) results.push(prepared)
  else for (const step of steps) results.push(await result(step))
  for (const name of unknown) results.push({ title: `There is no step called ${name}`, passed: 0, failed: 1 })
  rmSync(reports, { recursive: true, force: true })
  summarize(results)
}

async function prepare() {
  await setUp()
  return { passed: 1, failed: 0 }
}

/** On SIGINT the tools end their own browsers and servers; ended any other way they leave them behind. */
function breakOff() {
  running?.kill('SIGINT')
  console.error('Broken off.')
  process.exit(1)
}

/** Runs one step under its heading; if it throws, that counts as one failed. */
async function result({ title, run }) {
  console.log(`\n── ${title} ${'─'.repeat(Math.max(0, 76 - title.length))}`)
  const began = Date.now()
  let counts
  try {
    counts = await run()
  } catch (error) {
    if (error instanceof LeftOut && !inCi) counts = { passed: 0, failed: 0, leftOut: error.message }
    else {
      console.error(error instanceof Stop || error instanceof LeftOut ? error.message : error)
      counts = { passed: 0, failed: 1 }
    }
  }
  const seconds = (Date.now() - began) / 1000
  console.log(`${title}: ${inWords(counts)} (${seconds.toFixed(1)} s)`)
  return { title, seconds, ...counts }
}

function summarize(results) {
  const total = (key) => results.reduce((sum, one) => sum + (one[key] ?? 0), 0)
  const leftOut = results.filter((one) => one.leftOut)
  console.log(`\n── Summary ${'─'.repeat(69)}`)
  for (const one of results) {
    console.log(`${one.failed ? '✗' : one.leftOut ? '!' : '✓'} ${one.title}: ${inWords(one)}`)
    // Again, because often only the end of a CI run's output is kept.
    for (const failure of one.failures ?? []) console.log(indented(failure.slice(0, MOST_OF_A_FAILURE)))
  }
  if (total('skipped')) console.log(`\n! ${total('skipped')} tests are marked to be skipped.`)
  if (leftOut.length)
    console.log(`\n! NOT EVERYTHING RAN: ${leftOut.length} of ${results.length} steps left out.`)
  console.log(`\n${total('passed')} passed, ${total('failed')} failed`)
  process.exitCode = total('failed') ? 1 : 0
}

function indented(text) {
  return stripVTControlCharacters(text).replaceAll(/^/gm, '    ')
}

function inWords({ passed, failed, skipped, leftOut }) {
  if (leftOut) return `LEFT OUT, ${leftOut}`
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`
}

/** A static check counts as one test. */
async function check(program, args) {
  const ok = await run(program, args)
  return { passed: ok ? 1 : 0, failed: ok ? 0 : 1 }
}

async function vitest(project, env, files = []) {
  const report = join(reports, `vitest-${project}-${env.ENGINE ?? ''}${env.FILES ?? ''}.json`)
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
  return countVitest(await run('vitest', ['run', '--project', project, ...reporters, ...files], env), report)
}

function postgresUrl() {
  return process.env.TEST_DATABASE_URL || LOCAL_POSTGRES
}

async function serverSuiteOnPostgres() {
  const url = postgresUrl()
  await answers(url)
  return vitest('server', { ENGINE: 'postgres', TEST_DATABASE_URL: url })
}

/** Runs the tests that store files against a bucket: OpenStack Swift's, started by the tests themselves. */
async function filesOnS3() {
  const { status } = spawnSync('/usr/bin/python3', ['-c', 'import swift'], { stdio: 'ignore' })
  if (status !== 0) throw new LeftOut('no OpenStack Swift to use; on Debian: apt-get install python3-swift')
  // The move to PostgreSQL and a bucket needs both.
  const url = postgresUrl()
  const TEST_DATABASE_URL = await answers(url).then(
    () => url,
    () => '',
  )
  return vitest('server', { ENGINE: 'sqlite', FILES: 's3', TEST_DATABASE_URL }, FILE_TESTS)
}

async function answers(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
    await client.query('select 1')
  } catch (error) {
    const { host } = new URL(url)
    throw new LeftOut(
      `no PostgreSQL to use at ${host} (${error.message || error.code}); name one in TEST_DATABASE_URL`,
    )
  } finally {
    await client.end().catch(() => {})
  }
}

async function journeys() {
  const report = join(reports, 'playwright.json')
  const chromium = await findChromium().catch((error) => {
    throw error instanceof Stop ? new LeftOut(error.message) : error
  })
  const env = { CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const endedWell = await run('playwright', ['test', '--reporter=list,json'], env)
  if (!endedWell) showFailedPages()
  return countPlaywright(endedWell, report)
}

/** Prints what the page contained when a journey failed: a CI run leaves nothing behind but its output. */
function showFailedPages() {
  const results = join(root, 'test-results')
  for (const test of existsSync(results) ? readdirSync(results) : []) {
    const page = join(results, test, 'error-context.md')
    if (existsSync(page)) console.log(`\n${test}\n${readFileSync(page, 'utf8').slice(0, MOST_OF_A_PAGE)}`)
  }
}

/** Runs a tool, or a script of ours, on Node 24; true if it succeeded. */
function run(program, args, env = {}) {
  const path = program.startsWith('scripts/')
    ? join(root, program)
    : join(root, 'node_modules', TOOLS[program])
  return new Promise((done) => {
    const child = spawn(node24, [path, ...args], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      env: { ...environment(), ...env },
      timeout: LONGEST_STEP_MS,
    })
    running = child
    child.on('error', () => done(false))
    child.on('exit', (code, signal) => {
      if (signal) console.error(`${program} was ended by ${signal}`)
      done(code === 0)
    })
  })
}

/** The caller's environment, without NODE_ENV (each tool sets its own), and with our tools on the PATH. */
function environment() {
  const { NODE_ENV: _, ...env } = process.env
  return { ...env, PATH: `${join(root, 'node_modules/.bin')}${delimiter}${env.PATH}` }
}
