import type { Id } from '#platform/model/ids.ts'
import type { GuestPage } from './guest-page.ts'
import type { CallThatWaits } from './waiting-call.ts'

/** The response header that says whose page it is; without it nothing is kept. */
export const PAGE_GUEST_HEADER = 'Twofold-Guest'
/** Its value on the page that is everybody's. */
export const NO_GUEST = 'none'

/** The hidden field of a guest's plain forms that says whose page they were sent from. */
export const PAGE_MARK_FIELD = 'page_mark'

/** A guest and their plus one share a record, and still are two people who look at it (rule A9). */
export function pageMark(page: Extract<GuestPage, { guest_id: Id }>): string {
  return guestMark(page.guest_id, page.guest.companion_of !== null)
}

/** The mark of the pages of a guest, or of the plus one on their record. */
export function guestMark(guestId: Id, isCompanion: boolean): string {
  return isCompanion ? `${guestId}+` : guestId
}

/** What a guest's page tells the service worker. */
export type ToWorker =
  /** Keep these addresses of the wedding, and these files, for when there is no network. */
  | { type: 'keep'; addresses: string[]; files: string[] }
  /** How was I opened, and what of this guest's still waits? An `OfflineState` comes back on the port that is sent along. */
  /** Before that, a call of theirs that the server did not take is thrown away. */
  | { type: 'standing'; mark: string; forget?: number | undefined }
  /** There may be a network again. */
  | { type: 'send' }

export interface OfflineState {
  /** when the page that is shown was made, if it is a kept one (HTTP date); null for one that has just come */
  kept_at: string | null
  /** the guest's calls that wait, oldest first */
  waiting: CallThatWaits[]
  /** what is said of them; empty where there is nothing to say */
  lines: { waiting: string; refused: string }
}

/** What the service worker tells a wedding's open pages: what became of a call that waited. */
export interface FromWorker {
  type: 'sent' | 'refused'
  /** whose call it was */
  mark: string
  /** its name */
  call: string
  /** what is said of a call that was sent */
  line: string
  /** whether the page is opened again */
  opensPage: boolean
}

/** The status of a call that is kept on the phone until there is a network; its body says so in a `line`. */
export const KEPT_STATUS = 202
