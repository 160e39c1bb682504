import { notifyOwnerOnce } from '#features/notifications/server/notification-commands.ts'
import { paths } from '#platform/model/paths.ts'
import type { SystemScope } from '#platform/server/db/scope.ts'
import { failedSendNotice } from '../model/send-words.ts'
import { listFailedSends } from './send-notice-queries.ts'

const NOTICE = 'send-failures:'

/** Notifies couples about finished sends with failures, once for each send. */
export async function notifyFailedSends(scope: SystemScope): Promise<void> {
  for (const { id, couple_id, ...send } of await listFailedSends(scope, NOTICE))
    await notifyOwnerOnce(scope, couple_id, NOTICE + id, {
      type: 'system',
      ...failedSendNotice(send),
      action_url: paths.send(id),
      metadata: {},
    })
}
