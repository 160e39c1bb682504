/**
 * The state of a message. `waiting`: in the queue; `deferred`: tried, and will be tried again; `held`: paused
 * by the couple; `unclear`: it may not have been sent, and is only sent again by hand.
 */
export const DELIVERY_STATES = [
  'waiting',
  'deferred',
  'held',
  'sending',
  'sent',
  'failed',
  'unclear',
] as const
export type DeliveryState = (typeof DELIVERY_STATES)[number]
