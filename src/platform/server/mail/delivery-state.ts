import type { DeliveryState } from '#platform/model/delivery-state.ts'
import type { MailRow } from './mail-table.ts'

/** A message's state, from its row: a queued message without a turn is waiting for its next attempt. */
export function deliveryState({ state, turn }: Pick<MailRow, 'state' | 'turn'>): DeliveryState {
  if (state !== 'queued') return state
  return turn === null ? 'deferred' : 'waiting'
}
