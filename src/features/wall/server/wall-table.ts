import type { Generated } from 'kysely'
import type { Id } from '#platform/model/ids.ts'
import type { WallContents, WallState } from '../model/wall.ts'

/** The screen at a couple's venue, once they have asked for its address. */
export interface WallTable {
  couple_id: Id
  /** the end of its address; a new key ends the old address */
  key: string
  state: WallState
  shows: Generated<WallContents>
  /** the poll to show; null for the newest open one */
  poll_id: Generated<Id | null>
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    walls: WallTable
  }
}
