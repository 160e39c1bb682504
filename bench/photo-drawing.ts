import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { availableParallelism, constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { createPictureDrawer } from '../src/features/media/server/picture-drawer.ts'
import type { PictureDrawer } from '../src/features/media/server/picture-drawer.ts'
import type { BareDrawing } from './bare-drawing.ts'
import { pinToLoadCore, unpin } from './cores.ts'
import { median, milliseconds, percent, rangeOf } from './figure.ts'
import type { Figure } from './figure.ts'
import { programsOf, watchPrograms } from './process-tree.ts'
import { cpuSeconds } from './server-process.ts'

/** Short rounds, one side after the other, because others use the machine too. */
const ROUNDS = 10
const PHOTOS_A_ROUND = 6
const KINDS_OF_PHOTO = 3
const TARGET = 0.7
const SIZE = { width: 4032, height: 3024 }
/** Identifies the drawer's programs among this process's children. */
const DRAWER = /draw-picture-program/

/**
 * Guests' photos of 12 megapixels and 3 MB through the product's drawer, compared with sharp alone in as many
 * processes: what inspecting, hashing, the placeholder and the hand-over cost. Both have all cores, one after
 * the other.
 */
export async function measurePhotoDrawing(): Promise<Figure[]> {
  unpin()
  const folder = mkdtempSync(join(tmpdir(), 'twofold-photos-'))
  const files = await makePhotos(folder)
  const bare = await startBare()
  const drawer = createPictureDrawer()
  const memory = watchPrograms(process.pid, DRAWER)
  const rounds: { drawn: number; floor: number; drawnSeconds: number; floorSeconds: number }[] = []
  // The first round only warms both up.
  for (let round = 0; round <= ROUNDS; round++) {
    const before = [
      secondsOf(programsOf(process.pid, DRAWER)),
      secondsOf(bare.map(({ pid }) => String(pid))),
    ] as const
    const floor = await perSecond(files, () => drawBare(bare, files, folder))
    const drawn = await perSecond(files, () => draw(drawer, files, folder))
    const drawnSeconds = secondsOf(programsOf(process.pid, DRAWER)) - before[0]
    const floorSeconds = secondsOf(bare.map(({ pid }) => String(pid))) - before[1]
    if (round > 0) rounds.push({ drawn, floor, drawnSeconds, floorSeconds })
  }
  const megabytes = memory.stop()
  drawer.stop()
  bare.forEach((child) => child.kill('SIGKILL'))
  rmSync(folder, { recursive: true })
  pinToLoadCore()

  const ratios = rounds.map(({ drawn, floor }) => drawn / floor)
  return [
    {
      name: `guests' photos of 12 megapixels, drawn`,
      value: `${median(rounds.map(({ drawn }) => drawn)).toFixed(1)}/s`,
      floor: `${median(rounds.map(({ floor }) => floor)).toFixed(1)}/s`,
      ratio: percent(median(ratios)),
      target: `>= ${percent(TARGET)}`,
      isMet: median(ratios) >= TARGET,
      noise: rangeOf(ratios, percent),
    },
    {
      name: 'processor time of one of them',
      value: milliseconds((median(rounds.map((round) => round.drawnSeconds)) / PHOTOS_A_ROUND) * 1000),
      floor: milliseconds((median(rounds.map((round) => round.floorSeconds)) / PHOTOS_A_ROUND) * 1000),
      ratio: percent(median(rounds.map((round) => round.floorSeconds / round.drawnSeconds))),
    },
    { name: 'memory of the programs that draw them', value: `${megabytes.toFixed(0)} MB` },
  ]
}

async function perSecond(files: string[], work: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await work()
  return files.length / ((performance.now() - began) / 1000)
}

async function draw(drawer: PictureDrawer, files: string[], folder: string): Promise<void> {
  const outcomes = await Promise.all(
    files.map((file, index) => {
      const toDir = join(folder, `drawn-${index}`)
      mkdirSync(toDir, { recursive: true })
      return drawer.draw(file, toDir)
    }),
  )
  if (outcomes.some(({ kind }) => kind !== 'drawn')) throw new Error('A photo was not drawn.')
}

/** As many as the drawer has programs, at the same priority. */
export function startBare(): Promise<ChildProcess[]> {
  const processes = Array.from({ length: Math.min(4, availableParallelism()) }, async () => {
    const child = fork(`${import.meta.dirname}/bare-drawing.ts`)
    await once(child, 'message')
    setPriority(child.pid ?? 0, constants.priority.PRIORITY_BELOW_NORMAL)
    return child
  })
  return Promise.all(processes)
}

export async function drawBare(children: ChildProcess[], files: string[], toDir: string): Promise<void> {
  await Promise.all(
    children.map((child, index) => {
      const own = files.filter((_, at) => at % children.length === index)
      child.send({ files: own, toDir } satisfies BareDrawing)
      return once(child, 'message')
    }),
  )
}

/** Gradients, waves and grain like a camera's, at the quality that yields about 3 MB. */
export async function makePhotos(folder: string, count = PHOTOS_A_ROUND): Promise<string[]> {
  for (let kind = 0; kind < KINDS_OF_PHOTO; kind++) {
    const { width, height } = SIZE
    const light = `<svg width="${width}" height="${height}"><defs><radialGradient id="g" cx="${20 + 15 * kind}%"><stop offset="0" stop-color="#fd8"/><stop offset="1" stop-color="#246"/></radialGradient></defs><rect width="100%" height="100%" fill="url(#g)"/></svg>`
    const noise = { type: 'gaussian', mean: 128, sigma: 22 } as const
    const half = { width: width / 2, height: height / 2, channels: 3, background: '#000', noise } as const
    const grain = await sharp(await sharp({ create: half }).png({ compressionLevel: 0 }).toBuffer())
      .resize(width, height, { kernel: 'cubic' })
      .png({ compressionLevel: 0 })
      .toBuffer()
    await sharp(Buffer.from(light))
      .composite([{ input: grain, blend: 'soft-light' }])
      .jpeg({ quality: 91 })
      .toFile(join(folder, `kind-${kind}.jpg`))
  }
  return Array.from({ length: count }, (_, index) => {
    const path = join(folder, `photo-${index}.jpg`)
    copyFileSync(join(folder, `kind-${index % KINDS_OF_PHOTO}.jpg`), path)
    return path
  })
}

function secondsOf(pids: string[]): number {
  return pids.reduce((sum, pid) => sum + cpuSeconds(Number(pid)), 0)
}
