import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import { call, makeWedding } from '../tests/support/live-wedding.ts'
import { chromiumPath } from './browser.ts'
import { pinToLoadCore, unpin } from './cores.ts'
import { median, milliseconds, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { makeDataDir, startServer } from './server-process.ts'

/** Fetched on first use, outside the product and its dependencies: it brings 85 packages. */
const LIGHTHOUSE = 'lighthouse@13.5.0'
const FOLDER = join(tmpdir(), `twofold-${LIGHTHOUSE.replace('@', '-')}`)
const RUNS = 5
/** 4000 × 3000, like a phone's photo. */
const TWELVE_MEGAPIXELS = { width: 4000, height: 3000 }

const LOWEST = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 }
const MAX_FCP_MS = 1000
const MAX_LCP_MS = 1500
const MAX_CLS = 0.01
const MAX_BYTES = 170 * 1024
const MAX_REQUESTS = 10
const MAX_LANDING_SCRIPT_BYTES = 15 * 1024

interface Run {
  scores: Record<keyof typeof LOWEST, number>
  fcp: number
  lcp: number
  cls: number
  requests: Request[]
  /** audits that cost points, to explain a failure */
  lost: string[]
}

interface Request {
  url: string
  resourceType: string
  transferSize: number
}

/** Lighthouse's mobile preset for the landing page and the guest page: medians of five runs each. */
export async function measureLighthouse(): Promise<Figure[]> {
  install()
  const server = await startServer('product', makeDataDir())
  const plain = await openToSearch(server.origin)
  const covered = await openToSearch(server.origin)
  await putCover(server.origin, covered.ownerToken)
  const pages = {
    'landing page': `${server.origin}/`,
    'guest page': `${server.origin}/wedding/${plain.slug}`,
    'guest page with a cover photo': `${server.origin}/wedding/${covered.slug}`,
  }
  unpin()
  const figures: Figure[] = []
  for (const [name, url] of Object.entries(pages)) {
    const runs: Run[] = []
    for (let run = 0; run < RUNS; run++) runs.push(await visit(url))
    figures.push(...figuresOf(name, runs))
  }
  pinToLoadCore()
  await server.stop()
  return figures
}

async function openToSearch(origin: string) {
  const wedding = await makeWedding(origin)
  await call(origin, 'PATCH', '/api/couple', { settings: { search_indexing: true } }, wedding.ownerToken)
  return wedding
}

/** One of the product's own pictures, as large as a phone's and as noisy, so that it compresses like a photograph. */
async function putCover(origin: string, token: string): Promise<void> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const grain = await sharp({ create: { ...TWELVE_MEGAPIXELS, channels: 3, background: '#808080', noise } })
    .jpeg()
    .toBuffer()
  const photo = await sharp('src/ui/public/pictures/share.jpg')
    .resize({ ...TWELVE_MEGAPIXELS, fit: 'cover' })
    .composite([{ input: grain, blend: 'soft-light' }])
    .jpeg({ quality: 92 })
    .toBuffer()
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg' }
  const body = new Uint8Array(photo)
  const response = await fetch(`${origin}/api/cover-photo`, { method: 'PUT', headers, body })
  if (!response.ok) throw new Error(`The cover photo was refused: ${await response.text()}`)
}

function install(): void {
  if (existsSync(join(FOLDER, 'node_modules/lighthouse/cli/index.js'))) return
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--no-save', '--prefix', FOLDER, LIGHTHOUSE], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
}

async function visit(url: string): Promise<Run> {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      join(FOLDER, 'node_modules/lighthouse/cli/index.js'),
      url,
      '--output=json',
      '--quiet',
      '--chrome-flags=--headless --no-sandbox --disable-gpu --disable-background-networking',
    ],
    { env: { ...process.env, CHROME_PATH: chromiumPath() }, maxBuffer: 2 ** 26 },
  )
  const report: LighthouseReport = JSON.parse(stdout)
  const { audits, categories } = report
  const scores = Object.fromEntries(
    Object.entries(categories).map(([name, { score }]) => [name, Math.round(score * 100)]),
  ) as Run['scores']
  const number = (audit: string) => audits[audit]?.numericValue ?? NaN
  return {
    scores,
    fcp: number('first-contentful-paint'),
    lcp: number('largest-contentful-paint'),
    cls: number('cumulative-layout-shift'),
    requests: audits['network-requests']?.details?.items ?? [],
    lost: Object.entries(audits).flatMap(([name, { score, scoreDisplayMode }]) =>
      score !== null && score < 0.9 && scoreDisplayMode !== 'informative' ? [name] : [],
    ),
  }
}

interface LighthouseReport {
  categories: Record<string, { score: number }>
  audits: Record<
    string,
    {
      score: number | null
      scoreDisplayMode: string
      numericValue?: number
      details?: { items: Request[] }
    }
  >
}

function figuresOf(name: string, runs: Run[]): Figure[] {
  const figure = (
    what: string,
    values: number[],
    [target, isMet]: [string, (value: number) => boolean],
    format: (value: number) => string,
  ): Figure => {
    const middle = median(values)
    return {
      name: `${name}, ${what}`,
      value: format(middle),
      target,
      isMet: isMet(middle),
      noise: rangeOf(values, format),
    }
  }
  const whole = (value: number) => String(Math.round(value))
  const kilobytes = (bytes: number) => `${(bytes / 1024).toFixed(1)} KB`
  const atMost = (limit: number, text: string): [string, (value: number) => boolean] => [
    `<= ${text}`,
    (value) => value <= limit,
  ]
  const scores = Object.entries(LOWEST).map(([category, lowest]) => {
    const values = runs.map((run) => run.scores[category as keyof typeof LOWEST])
    const one = figure(category, values, [`>= ${lowest}`, (value) => value >= lowest], whole)
    const lost = [...new Set(runs.flatMap((run) => run.lost))].join(', ')
    return one.isMet || !lost ? one : { ...one, noise: `${one.noise}; ${lost}` }
  })
  const requests = runs.map((run) => run.requests.filter(isBeforeInteraction))
  const bytes = requests.map((list) => sumOf(list))
  const figures = [
    ...scores,
    figure(
      'FCP',
      runs.map((run) => run.fcp),
      atMost(MAX_FCP_MS, milliseconds(MAX_FCP_MS)),
      milliseconds,
    ),
    figure(
      'LCP',
      runs.map((run) => run.lcp),
      atMost(MAX_LCP_MS, milliseconds(MAX_LCP_MS)),
      milliseconds,
    ),
    figure(
      'CLS',
      runs.map((run) => run.cls),
      atMost(MAX_CLS, String(MAX_CLS)),
      (value) => value.toFixed(3),
    ),
    figure('bytes, film apart', bytes, atMost(MAX_BYTES, kilobytes(MAX_BYTES)), kilobytes),
    figure(
      'requests',
      requests.map((list) => list.length),
      atMost(MAX_REQUESTS, String(MAX_REQUESTS)),
      whole,
    ),
  ]
  if (name !== 'landing page') return figures
  const scripts = requests.map((list) => sumOf(list.filter(({ resourceType }) => resourceType === 'Script')))
  const limit = atMost(MAX_LANDING_SCRIPT_BYTES, kilobytes(MAX_LANDING_SCRIPT_BYTES))
  return [...figures, figure('JavaScript', scripts, limit, kilobytes)]
}

function sumOf(requests: Request[]): number {
  return requests.reduce((sum, { transferSize }) => sum + transferSize, 0)
}

/**
 * True for what a complete page needs: its film is requested after that, and its service worker later still. A
 * browser with windows also requests the icon of its tab.
 */
function isBeforeInteraction({ url, resourceType }: Request): boolean {
  return resourceType !== 'Media' && !/^(data|blob):/.test(url) && !/service-worker|\/favicon\./.test(url)
}
