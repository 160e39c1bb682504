// The demo's photos take the same path as guests' photos: sent in parts, stored, announced to the couple,
// drawn. The filter scores them once the server runs.
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import pLimit from 'p-limit'
import { openSecrets } from '../src/app/server/open-secrets.ts'
import type { MediaStatus } from '../src/features/media/model/media.ts'
import type { MediaTools } from '../src/features/media/server/media-tools.ts'
import { decideMedia } from '../src/features/media/server/moderation-commands.ts'
import { createPictureDrawer } from '../src/features/media/server/picture-drawer.ts'
import { createPictureFilter } from '../src/features/media/server/picture-filter.ts'
import { prepareNext } from '../src/features/media/server/prepare-media-commands.ts'
import { finishUpload, keepUploadPart } from '../src/features/media/server/upload-commands.ts'
import {
  addDays,
  calendarDateIn,
  clockNow,
  epochMs,
  instantIn,
  instantOf,
} from '../src/platform/model/dates.ts'
import type { Instant } from '../src/platform/model/dates.ts'
import { UPLOAD_PART_BYTES } from '../src/platform/model/upload-part.ts'
import type { Config } from '../src/platform/server/config.ts'
import { guestScope, systemScope } from '../src/platform/server/db/scope.ts'
import type { OwnerScope, SystemScope } from '../src/platform/server/db/scope.ts'
import { openFiles } from '../src/platform/server/files/open-files.ts'
import { openVideoTools } from '../src/platform/server/video/video-tools.ts'
import { BATCHES, TIME_ZONE, drawShot, fileName } from './seed-photos.ts'
import type { Batch } from './seed-photos.ts'
import { lookupsOfGuest } from './seed-scopes.ts'

const FILM = join(import.meta.dirname, '../src/features/marketing/public/film/hero-film-tall.mp4')
const BETWEEN_SHOTS_S = 190
/** Guests send what they took once they sit down again; the couple looks through it the next morning. */
const SENT_AFTER_MS = 20 * 60_000
const DECIDED_AFTER_MS = 11 * 3_600_000

interface Desk {
  config: Config
  /** the base of every scope, at that instant */
  baseAt: (now: Instant) => Parameters<typeof systemScope>[0]
}

interface Wedding {
  id: string
  ownerAt: (now: Instant) => Promise<OwnerScope>
  /** in the order of the guest list */
  guestIds: readonly string[]
}

interface Sent {
  name: string
  bytes: Buffer
  status: MediaStatus
}

/** Sends, draws and decides all photos; returns how many were sent. */
export async function fillGallery(desk: Desk, wedding: Wedding): Promise<number> {
  const system = systemScope(desk.baseAt(clockNow()))
  const tools = await openTools(desk.config, system)
  let count = 0
  try {
    const taken = await takeAll()
    for (const [index, batch] of BATCHES.entries()) {
      await sendBatch(desk, wedding, tools, batch, taken[index]!)
      count += batch.shots.length
    }
    const drawing = Array.from({ length: availableParallelism() }, async () => {
      while (await prepareNext(system, tools));
    })
    await Promise.all(drawing)
  } finally {
    tools.drawer.stop()
    tools.filter.stop()
    tools.video.stop()
  }
  return count
}

async function openTools(config: Config, { db, log }: SystemScope): Promise<MediaTools> {
  return {
    files: openFiles(config),
    secrets: await openSecrets(config, db),
    dataDir: config.dataDir,
    drawer: createPictureDrawer(),
    filter: createPictureFilter(log),
    video: openVideoTools(config),
    onUploaded: () => {},
  }
}

/** The files of every batch, each with its later decision. */
function takeAll(): Promise<Sent[][]> {
  const some = pLimit(availableParallelism())
  return Promise.all(
    BATCHES.map((batch) => {
      const moments = momentsOf(batch)
      return Promise.all(
        batch.shots.map((shot, index) => some(() => take(shot, batch.camera, moments[index]!))),
      )
    }),
  )
}

async function take(shot: Batch['shots'][number], camera: Batch['camera'], at: Instant): Promise<Sent> {
  if (shot === 'film') return { name: 'MOV_0112.mp4', bytes: await readFile(FILM), status: 'approved' }
  const status = shot === 'flagged' ? 'queued' : (shot.status ?? 'approved')
  return { name: fileName(camera, at), bytes: await drawShot(shot, camera, at), status }
}

async function sendBatch(
  desk: Desk,
  { id, ownerAt, guestIds }: Wedding,
  tools: MediaTools,
  batch: Batch,
  sent: readonly Sent[],
): Promise<void> {
  const lookups = lookupsOfGuest(id, guestIds[batch.guest]!)
  for (const [index, { name, bytes, status }] of sent.entries()) {
    const sentMs = epochMs(momentsOf(batch).at(-1)!) + SENT_AFTER_MS + index * 4000
    const scope = await guestScope(desk.baseAt(instantOf(sentMs)), lookups, 'demo')
    const input = { sha256: createHash('sha256').update(bytes).digest('hex'), bytes_total: bytes.length }
    for (let at = 0; at < bytes.length; at += UPLOAD_PART_BYTES)
      await keepUploadPart(scope, tools, input, at, [bytes.subarray(at, at + UPLOAD_PART_BYTES)])
    const upload = await finishUpload(
      scope,
      tools,
      { ...input, original_name: name, captured_at: scope.now },
      scope.newId(),
    )
    if (status === 'queued') continue
    await decideMedia(await ownerAt(instantOf(sentMs + DECIDED_AFTER_MS)), upload!.id, status)
  }
}

/** When each shot of a batch was taken. */
function momentsOf({ daysAgo, time, shots }: Batch): Instant[] {
  const today = calendarDateIn(TIME_ZONE, clockNow())
  let atMs = epochMs(instantIn(TIME_ZONE, addDays(today, -daysAgo), time))
  return shots.map((shot) => {
    atMs += (typeof shot === 'object' && shot.secondsLater ? shot.secondsLater : BETWEEN_SHOTS_S) * 1000
    return instantOf(atMs)
  })
}
