import { join } from 'node:path'
import { sql } from 'kysely'
import type { SqlBool } from 'kysely'
import { toSettings } from '#features/couples/server/couple-queries.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { withWorkDir } from '#platform/server/files/work-dir.ts'
import { formKey } from '../model/media-files.ts'
import { isFlagged } from '../model/picture-filter.ts'
import type { FilterState } from '../model/media.ts'
import { drawFilmFrames } from './film-frames.ts'
import { machineFault } from '#platform/server/http/faults.ts'
import { claimMedia, postponeItem, whileClaimed } from './media-claim-commands.ts'
import type { ClaimedMedia } from './media-claim-commands.ts'
import type { MediaTools } from './media-tools.ts'

/**
 * Scores the prepared photo or film that has waited longest, and approves it if the filter finds nothing and the couple
 * wants such items approved. Returns false if none waits. What cannot be scored waits for the couple like all others.
 * Safe to repeat, and to run in several processes at once.
 */
export async function scoreNext(scope: SystemScope, tools: MediaTools): Promise<boolean> {
  const row = await claimMedia(scope, sql<SqlBool>`prepared = 'ready' and filter_state = 'none'`)
  if (!row) return false
  try {
    const work = async (dir: string) => tools.filter.score(await picturesOf(tools, row, dir))
    await saveScore(scope, row, await whileClaimed(scope, row, () => withWorkDir(tools.dataDir, work)))
  } catch (cause) {
    scope.log.warn({ err: cause, media: row.id }, 'a photo or film could not be scored')
    if (machineFault(cause) === null) await saveScore(scope, row, null)
    else await postponeItem(scope, row)
  }
  return true
}

/** The pictures that are scored: a photo's smallest rendition, or three frames of a film. */
async function picturesOf({ files, video }: MediaTools, row: ClaimedMedia, dir: string): Promise<string[]> {
  const fetched = async (form: string) => {
    const path = join(dir, form)
    await files.copyTo(formKey(row.storage_key, form), path)
    return path
  }
  const { film, duration_ms } = row
  if (film === null) {
    const [smallest] = JSON.parse(row.widths) as number[]
    return smallest === undefined ? [] : [await fetched(`${smallest}.jpg`)]
  }
  if (!(await video.converter.isThere())) return []
  const ending = film === 'film.mp4' ? 'mp4' : 'webm'
  return drawFilmFrames(
    video.converter,
    { path: await fetched(film), ending, seconds: (duration_ms ?? 0) / 1000 },
    dir,
  )
}

function saveScore(scope: SystemScope, { id, couple_id }: ClaimedMedia, score: number | null): Promise<void> {
  const filter_state: FilterState = score === null ? 'failed' : isFlagged(score) ? 'marked' : 'clear'
  return inTransaction(scope, async (inner) => {
    await inner.db
      .updateTable('media')
      .set({ filter_score: score, filter_state, claimed_at: null })
      .where('id', '=', id)
      .execute()
    if (filter_state === 'clear' && (await approvesItself(inner, couple_id)))
      await inner.db
        .updateTable('media')
        .set({ status: 'approved', decided_at: inner.now })
        .where('id', '=', id)
        .where('status', '=', 'queued')
        .execute()
    inner.announce(couple_id, { type: 'media', id })
  })
}

async function approvesItself({ db }: SystemScope, coupleId: string): Promise<boolean> {
  const row = await db.selectFrom('couples').select('settings').where('id', '=', coupleId).executeTakeFirst()
  return row !== undefined && toSettings(row.settings).auto_approve
}
