import { epochMs } from '#platform/model/dates.ts'
import { isId } from '#platform/model/ids.ts'
import type { Id } from '#platform/model/ids.ts'
import { removeAll, removeFolder } from '#platform/server/files/files.ts'
import type { StoredFile } from '#platform/server/files/files.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { sweepWorkDirs } from '#platform/server/files/work-dir.ts'
import { mediaKeys } from '#features/couples/model/story-media.ts'
import type { MediaStore } from './media-store.ts'
import { findMediaRow, servedKeys } from './story-media-queries.ts'

/** An upload that broke off can be gone on with for so long; what no row names may still be about to be. */
const LIFE_MS = 24 * 60 * 60 * 1000

/** Removes files of couples that are gone, uploads nobody went on with, and what crashes left. */
export async function sweepMedia(scope: SystemScope, store: MediaStore): Promise<void> {
  const nowMs = epochMs(scope.now)
  for (const [coupleId, files] of groupByCouple(await store.files.list(''))) {
    const named = await findNamed(scope, coupleId)
    if (!named) {
      await removeFolder(store.files, coupleId)
      continue
    }
    const isLeft = ({ key, changedAtMs }: StoredFile) => !named.has(key) && nowMs - changedAtMs > LIFE_MS
    await removeAll(store.files, files.filter(isLeft))
  }
  await store.files.sweepDrafts(nowMs)
  await sweepWorkDirs(store.dataDir, nowMs)
}

/** Null when there is no such couple. */
async function findNamed(scope: SystemScope, coupleId: Id): Promise<Set<string> | null> {
  const row = await findMediaRow(scope, coupleId)
  const unserved = [row?.unrewritten_video_key ?? '', mediaKeys.original(coupleId)]
  return row && new Set([...servedKeys(row), ...unserved])
}

function groupByCouple(files: readonly StoredFile[]): Map<Id, StoredFile[]> {
  const groups = new Map<Id, StoredFile[]>()
  for (const file of files) {
    const coupleId = file.key.split('/')[0]!
    if (isId(coupleId)) groups.set(coupleId, [...(groups.get(coupleId) ?? []), file])
  }
  return groups
}
