import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { RuleKind, SeatingNeed, TableShape } from '../model/seating.ts'

/** One row for each couple that has ever planned; changes to the plan lock it. */
export interface SeatingPlanTable {
  couple_id: Id
  version: Generated<number>
  released_at: Instant | null
}

export interface SeatingTableTable {
  id: Id
  couple_id: Id
  name: string
  /** `nameKey` of the name, unique within the couple; `tableKey`, which is stricter, is not unique in older plans */
  name_key: string
  shape: TableShape
  capacity: number
  x: number
  y: number
  rotation: number
  /** `SeatingNeed[]` */
  offers: JsonText
  position: number
}

/** A guest's seat, or with `companion` their plus one's: at most one row each. */
export interface SeatTable {
  couple_id: Id
  table_id: Id
  guest_id: Id
  companion: Flag
}

export interface SeatingRuleTable {
  id: Id
  couple_id: Id
  kind: RuleKind
  guest_id: Id
  companion: Flag
  other_guest_id: Id
  other_companion: Flag
}

export interface SeatingNeedTable {
  couple_id: Id
  guest_id: Id
  companion: Flag
  need: SeatingNeed
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    seating_plans: SeatingPlanTable
    seating_tables: SeatingTableTable
    seats: SeatTable
    seating_rules: SeatingRuleTable
    seating_needs: SeatingNeedTable
  }
}
