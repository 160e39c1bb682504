import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import pLimit from 'p-limit'
import { AppError } from '#platform/model/app-error.ts'
import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { machineFault } from '#platform/server/http/faults.ts'
import { checkVideo } from '#platform/server/video/video-check.ts'
import type { PlayableVideo } from '#platform/server/video/video-check.ts'
import { MEDIA_MAX_BYTES } from '../model/media.ts'
import { filesOf, formKey } from '../model/media-files.ts'
import { differenceOfLooks } from '../model/picture-forms.ts'
import { claimMedia, shortClaim, whileClaimed } from './media-claim-commands.ts'
import type { ClaimedMedia } from './media-claim-commands.ts'
import type { DrawOutcome } from './draw-picture.ts'
import type { MediaTools } from './media-tools.ts'

/** If an item ended its process this often, the file is to blame. */
const TRIES = 10
/** Out of 64 bits: shots of one burst, and one picture in two sizes, differ in fewer. */
const SIMILAR_WITHIN = 10
/** One at a time, so that each finds its group among those before it. */
const groupedOneByOne = pLimit(1)

/**
 * Prepares the photo or film that has waited longest: draws or writes what others will see of it, and stores that.
 * Returns false if none waits. Safe to repeat, and to run in several processes at once.
 */
export async function prepareNext(scope: SystemScope, tools: MediaTools): Promise<boolean> {
  const row = await claimMedia(scope, sql<SqlBool>`prepared = 'waiting'`, true)
  if (!row) return false
  try {
    const made = await whileClaimed(scope, row, () =>
      withWorkDir(tools.dataDir, (dir) => prepare(scope, tools, row, dir)),
    )
    if (!made) scope.log.warn({ media: row.id }, 'a photo or film cannot be shown: it is kept for the couple')
    await savePrepared(scope, tools, row, made)
  } catch (cause) {
    const isMachine =
      machineFault(cause) !== null || (cause instanceof AppError && cause.code === 'unavailable')
    const isGone = cause instanceof AppError && cause.code === 'not_found'
    scope.log.warn({ err: cause, media: row.id }, 'a photo or film could not be prepared')
    if (isMachine) await tryLater(scope, row)
    else if (!isGone || row.prepare_tries >= TRIES) await savePrepared(scope, tools, row, null)
  }
  return true
}

/** What is stored of a row once it is prepared. */
type Made = Pick<ClaimedMedia, 'width' | 'height' | 'duration_ms' | 'film' | 'blur' | 'look' | 'taken_at'> & {
  widths: number[]
}

async function prepare(
  scope: SystemScope,
  tools: MediaTools,
  row: ClaimedMedia,
  dir: string,
): Promise<Made | null> {
  if (row.prepare_tries > TRIES) throw new Error('its process ended too often')
  const original = join(dir, 'original')
  await tools.files.copyTo(row.storage_key, original)
  return row.kind === 'photo'
    ? preparePhoto(tools, row, original, dir)
    : prepareFilm(scope, tools, row, original, dir)
}

async function preparePhoto(
  tools: MediaTools,
  row: ClaimedMedia,
  original: string,
  dir: string,
): Promise<Made | null> {
  const drawn = await tools.drawer.draw(original, dir)
  if (drawn.kind !== 'drawn') return null
  const { width, height, taken_at, blur, look } = drawn
  return {
    width,
    height,
    taken_at,
    blur,
    look,
    widths: await storeForms(tools, row, drawn),
    duration_ms: null,
    film: null,
  }
}

async function prepareFilm(
  scope: SystemScope,
  tools: MediaTools,
  row: ClaimedMedia,
  original: string,
  dir: string,
): Promise<Made | null> {
  const film = await playable(tools, original, dir)
  if (!film) return null
  const name = `film.${film.ending}`
  await tools.files.putFile(formKey(row.storage_key, name), film.path)
  const { width, height, seconds } = film
  const poster = await drawPoster(scope, tools, film, dir)
  return {
    width,
    height,
    duration_ms: Math.round(seconds * 1000),
    film: name,
    widths: poster ? await storeForms(tools, row, poster) : [],
    blur: poster?.blur ?? null,
    look: null,
    taken_at: null,
  }
}

/** Null for a film that cannot be read, or cannot be turned into one that browsers play. */
async function playable({ video }: MediaTools, original: string, dir: string): Promise<PlayableVideo | null> {
  const check = (from: string, to: string) =>
    checkVideo(video.rewriter, from, join(dir, to)).catch((cause: unknown) => {
      if (cause instanceof AppError && cause.code === 'invalid') return null
      throw cause
    })
  const verdict = await check(original, 'rewritten')
  if (verdict?.kind !== 'convertible') return verdict
  if (!(await video.converter.isThere())) return null
  const converted = join(dir, 'converted')
  await video.converter.convert(original, verdict.container, converted, 2 * MEDIA_MAX_BYTES)
  const again = await check(converted, 'rewritten-again')
  return again?.kind === 'playable' ? again : null
}

async function drawPoster(
  scope: SystemScope,
  { video, drawer }: MediaTools,
  film: PlayableVideo,
  dir: string,
) {
  if (!(await video.converter.isThere())) return null
  const poster = join(dir, 'poster.jpg')
  const forms = join(dir, 'poster')
  try {
    await mkdir(forms)
    await video.converter.drawPoster(film.path, film.ending === 'mp4' ? 'mov' : 'matroska', poster)
    const drawn = await drawer.draw(poster, forms)
    return drawn.kind === 'drawn' ? drawn : null
  } catch (cause) {
    scope.log.warn({ err: cause }, "a guest's film has no poster")
    return null
  }
}

type Drawn = Extract<DrawOutcome, { kind: 'drawn' }>

/** Returns the widths that now exist. */
async function storeForms(
  { files }: MediaTools,
  { storage_key }: ClaimedMedia,
  { forms }: Drawn,
): Promise<number[]> {
  for (const { width, ending, path } of forms)
    await files.putFile(formKey(storage_key, `${width}.${ending}`), path)
  return [...new Set(forms.map(({ width }) => width))].sort((a, b) => a - b)
}

/**
 * `made` is null for a file that cannot be shown: the couple keeps the original. An item deleted in the meantime leaves
 * no files.
 */
async function savePrepared(
  scope: SystemScope,
  { files }: MediaTools,
  row: ClaimedMedia,
  made: Made | null,
): Promise<void> {
  const isThere = await groupedOneByOne(() =>
    inTransaction(scope, async (inner) => {
      const look_group = made?.look ? await findLookGroup(inner, row, made.look) : null
      const values = made && { ...made, widths: JSON.stringify(made.widths), look_group }
      const { numUpdatedRows } = await inner.db
        .updateTable('media')
        .set({ ...values, prepared: made ? 'ready' : 'failed', claimed_at: null })
        .where('id', '=', row.id)
        .executeTakeFirst()
      inner.announce(row.couple_id, { type: 'media', id: row.id })
      return numUpdatedRows === 1n
    }),
  )
  if (isThere || !made) return
  for (const file of filesOf({ ...made, storage_key: row.storage_key })) await files.remove(file)
}

/** The group of the most similar of the couple's photos, created if there is none yet; null if none is similar. */
async function findLookGroup(
  scope: SystemScope,
  { id, couple_id }: ClaimedMedia,
  look: string,
): Promise<Id | null> {
  const others = await scope.db
    .selectFrom('media')
    .select(['id', 'look', 'look_group'])
    .where('couple_id', '=', couple_id)
    .where('look', 'is not', null)
    .where('id', '!=', id)
    .execute()
  let best: (typeof others)[number] | null = null
  let least = SIMILAR_WITHIN + 1
  for (const other of others) {
    const difference = differenceOfLooks(look, other.look!)
    if (difference < least) [best, least] = [other, difference]
  }
  if (!best) return null
  if (best.look_group !== null) return best.look_group
  await scope.db.updateTable('media').set({ look_group: best.id }).where('id', '=', best.id).execute()
  return best.id
}

async function tryLater(scope: SystemScope, { id, prepare_tries }: ClaimedMedia): Promise<void> {
  await scope.db
    .updateTable('media')
    // A fault of the machine does not count as an attempt.
    .set({ claimed_at: shortClaim(scope), prepare_tries: prepare_tries - 1 })
    .where('id', '=', id)
    .execute()
}
