import { sql } from 'kysely'
import type { OwnerScope } from '#platform/server/db/scope.ts'

/** Ends the links of all exports so far (rule A13), and returns the version number for new ones. */
export async function endMediaLinks(scope: OwnerScope): Promise<number> {
  const { media_links_version } = await scope.db
    .updateTable('couples')
    .set({ media_links_version: sql<number>`media_links_version + 1` })
    .where('id', '=', scope.coupleId)
    .returning('media_links_version')
    .executeTakeFirstOrThrow()
  return media_links_version
}

/** The version number that links in exports carry now. */
export async function getMediaLinksVersion(scope: OwnerScope): Promise<number> {
  const { media_links_version } = await scope.db
    .selectFrom('couples')
    .select('media_links_version')
    .where('id', '=', scope.coupleId)
    .executeTakeFirstOrThrow()
  return media_links_version
}
