import type { DeliveryState } from '#platform/model/delivery-state.ts'
import type { MailRow } from './mail-table.ts'

/** The state of a message, from its row: a queued one without a turn waits for its next attempt. */
export function deliveryState({ state, turn }: Pick<MailRow, 'state' | 'turn'>): DeliveryState {
  if (state !== 'queued') return state
  return turn === null ? 'deferred' : 'waiting'
}
