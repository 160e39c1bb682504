import type { WaitingCallView } from './waiting-call.ts'

/** The response header that names the guest whose page it is; a page without it is not stored. */
export const PAGE_GUEST_HEADER = 'Twofold-Guest'
/** The header's value on the page that is the same for everybody. */
export const NO_GUEST = 'none'

/**
 * The worker cannot see where a redirect leads, nor whether our server or a venue's sign-in page sent it. With this
 * header on a form, our server responds with the address in `LEADS_TO_HEADER` instead.
 */
export const ASKS_ADDRESS_HEADER = 'Twofold-Asks-Address'
export const LEADS_TO_HEADER = 'Twofold-Leads-To'

/** The hidden field in a guest's plain forms that names whose page they were sent from. */
export const PAGE_MARK_FIELD = 'page_mark'

/** The messages that a guest's page sends to the service worker. */
export type ToWorker =
  /** Store these addresses of the wedding, as the page's guest sees them, and these files, for when there is no network. */
  | { type: 'keep'; mark: string; addresses: string[]; files: string[] }
  /**
   * How was I opened, and which of this guest's calls are waiting? The reply is an `OfflineState` on the enclosed
   * port. If `forget` is set, that call, which the server refused, is deleted first. The name stays as it
   * is: open pages of earlier builds send it.
   */
  | { type: 'standing'; mark: string; forget?: number | undefined }
  /** The network may be back. */
  | { type: 'send' }

export interface OfflineState {
  /** When the page on screen was made, if it is a stored one (HTTP date); null if it has just arrived. */
  kept_at: string | null
  /** The guest's waiting calls, oldest first. */
  waiting: WaitingCallView[]
  /**
   * The sentences about them; empty if there is nothing to say. A page makes them itself, in its language. The worker
   * still sends them, in English, because open pages of earlier builds show those and fail without them.
   */
  lines: { waiting: string; refused: string }
}

/** What the service worker sends to a wedding's open pages: what became of a waiting call. */
export interface FromWorker {
  type: 'sent' | 'refused' | 'replaced'
  /** Whose call it was. */
  mark: string
  /** The call's name. */
  call: string
  /** The sentence to show for it. */
  line: string
  /** Whether the page reloads. */
  opensPage: boolean
}

/** The status of a call that is stored on the phone until there is a network; its body says so in a `line`. */
export const WAITING_STATUS = 202
