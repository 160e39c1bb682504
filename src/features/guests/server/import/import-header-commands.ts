import type { OwnerScope } from '#platform/server/db/scope.ts'
import { headerKeys, mapHeaders } from '../../model/import/import-headers.ts'
import type { RememberedFields } from '../../model/import/import-headers.ts'
import type { ImportColumn } from '../../model/import/import-table.ts'

/** The fields that the couple chose for the headers of earlier files, by headerKeys. */
export async function rememberedFields(scope: OwnerScope): Promise<RememberedFields> {
  const rows = await scope.db
    .selectFrom('import_headers')
    .select(['header', 'field'])
    .where('couple_id', '=', scope.coupleId)
    .orderBy('chosen_at', 'desc')
    .limit(REMEMBERED)
    .execute()
  return new Map(rows.map(({ header, field }) => [header, field]))
}

/** The number of choices per couple that are read; older ones are ignored. */
const REMEMBERED = 500

/** Stores the meaning of each column for the next file, if it differs from what its header alone suggests. */
export async function rememberFields(scope: OwnerScope, columns: readonly ImportColumn[]): Promise<void> {
  const headers = columns.map(({ header }) => header)
  const guessed = mapHeaders(headers).fields
  const keys = headerKeys(headers)
  const readable = keys.flatMap((key) => key ?? [])
  if (readable.length === 0) return
  await scope.db
    .deleteFrom('import_headers')
    .where('couple_id', '=', scope.coupleId)
    .where('header', 'in', readable)
    .execute()
  const chosen = columns.flatMap(({ field, answers }, index) => {
    const header = keys[index]
    return header && !answers && field !== guessed[index] ? [{ header, field }] : []
  })
  if (chosen.length === 0) return
  await scope.db
    .insertInto('import_headers')
    .values(chosen.map((one) => ({ ...one, couple_id: scope.coupleId, chosen_at: scope.now })))
    .execute()
}
