import type { Id } from '#platform/model/ids.ts'
import { inTransaction } from '#platform/server/scope.ts'
import type { VisitorScope } from '#platform/server/scope.ts'
import { notifyOwner } from '#features/notifications/server/notification-commands.ts'
import { guestName } from '../model/guest.ts'
import { matchName } from '../model/guest-names.ts'

/**
 * Writes down that someone who is not on the list asked to come in, and tells the owner the first time.
 * Repeated requests of one name stay one row and one notification (decisions.md §3, ruling A5).
 */
export async function requestAccess(
  scope: VisitorScope,
  coupleId: Id,
  name: { first_name: string; last_name: string },
): Promise<void> {
  await inTransaction(scope, async (inner) => {
    const request = await inner.db
      .insertInto('access_requests')
      .values({
        id: inner.newId(),
        couple_id: coupleId,
        ...name,
        match_name: matchName(name.first_name, name.last_name),
        first_at: inner.now,
        last_at: inner.now,
      })
      .onConflict((conflict) =>
        conflict.columns(['couple_id', 'match_name']).doUpdateSet((eb) => ({
          attempts: eb('access_requests.attempts', '+', 1),
          last_at: inner.now,
        })),
      )
      .returning('attempts')
      .executeTakeFirstOrThrow()
    if (request.attempts > 1) return
    await notifyOwner(inner, coupleId, {
      type: 'guest_access_request',
      title: 'Guest Access Request',
      message: `${guestName(name)} asked for access to your wedding site but is not on your guest list.`,
      action_url: '/guests',
      metadata: { guest_name: guestName(name) },
    })
  })
}
