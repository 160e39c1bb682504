import type { Id } from '#platform/model/ids.ts'
import type { GuestPage } from './guest-page.ts'

/** The response header that says whose page it is; without it nothing is kept. */
export const PAGE_GUEST_HEADER = 'Twofold-Guest'
/** Its value on the page that is everybody's. */
export const NO_GUEST = 'none'

/** A guest and their plus one share a record, and still are two people who look at it (ruling A9). */
export function pageMark(page: Extract<GuestPage, { guest_id: Id }>): string {
  return page.guest.companion_name === null ? page.guest_id : `${page.guest_id}+`
}

/** What a guest's page tells the service worker. */
export type ToWorker =
  /** Keep these addresses of the wedding, and these files, for when there is no network. */
  | { type: 'keep'; addresses: string[]; files: string[] }
  /** How was I opened, and what of this guest's still waits? A `Standing` comes back on the port that is sent along. */
  | { type: 'ask'; mark: string }
  /** There may be a network again. */
  | { type: 'send' }

/** An answer that waits on the phone. */
export interface WaitingAnswer {
  /** as the call names them */
  fields: Record<string, unknown>
  /** why the server did not take it; null while it has not said no */
  refusal: string | null
}

export interface Standing {
  /** when the page that is shown was made, if it is a kept one (HTTP date); null for one that has just come */
  kept_at: string | null
  waiting: WaitingAnswer | null
}

/** What the service worker tells a wedding's open pages: what became of an answer that waited. */
export interface FromWorker {
  type: 'sent' | 'refused'
  /** whose answer it was */
  mark: string
}

/** The status of a saved answer that is kept on the phone until there is a network. */
export const KEPT_STATUS = 202

export const offlineCopy = {
  offline: 'You are offline.',
  asOf: (time: string) => `You are offline. This page is from ${time}.`,
  waiting: 'Your answer is kept on this device and is sent as soon as you are online.',
  sent: 'Your answer has been sent.',
  refused: (reason: string) => `Your answer could not be sent. ${reason}`,
  tryAgain: 'Try again',
  notKeptTitle: 'You are offline',
  notKept: 'Connect to a network, then try again.',
} as const
