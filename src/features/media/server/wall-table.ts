import type { Id } from '#platform/model/ids.ts'
import type { WallState } from '../model/wall.ts'

/** The screen at a couple's venue, once they have changed anything about it. */
export interface WallTable {
  couple_id: Id
  /** its address is of a number that only grows */
  version: number
  state: WallState
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    walls: WallTable
  }
}
