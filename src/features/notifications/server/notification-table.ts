import type { Generated } from 'kysely'
import type { Instant } from '#platform/model/dates.ts'
import type { Id } from '#platform/model/ids.ts'
import type { Flag, JsonText } from '#platform/server/db/db.ts'
import type { NotificationType } from '../model/notification.ts'

export interface NotificationTable {
  id: Id
  user_id: Id
  couple_id: Id | null
  type: NotificationType
  title: string
  message: string
  action_url: string | null
  item_id: Id | null
  metadata: JsonText
  read: Generated<Flag>
  group_key: string | null
  group_count: Generated<number>
  created_at: Instant
  /** when a mail to the owner about it is due, if they want one; null once that is decided */
  mail_due_at: Instant | null
  /** a deletion can be undone for a while */
  deleted_at: Instant | null
}

/** What a couple has been told once, whatever became of the notification. */
export interface ToldNoticeTable {
  couple_id: Id
  /** 'expired:2027-06-13' */
  notice: string
  told_at: Instant
}

declare module '#platform/server/db/db.ts' {
  interface Tables {
    notifications: NotificationTable
    told_notices: ToldNoticeTable
  }
}
