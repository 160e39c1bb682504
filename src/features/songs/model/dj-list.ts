import type { CountedSong } from './song-count.ts'

/** The list that the couple shares with their DJ, as the couple sees it. */
export interface OwnDjList {
  /** its full URL; null while it has none */
  url: string | null
  /** whether it includes pending requests */
  with_pending: boolean
}

/** What anyone with the address can read: songs, and no names but the couple's. */
export interface DjList {
  songs: CountedSong[]
  /** changes whenever the songs do */
  version: string
}

export const djCopy = {
  title: 'Share with DJ',
  line: 'A page with your approved songs, which your DJ reads and prints. It needs no account, keeps itself up to date, and names no guest.',
  none: 'There is no link yet.',
  create: 'Create the link',
  address: 'Link for your DJ',
  withPending: 'Show pending requests too',
  renew: 'New link',
  confirmRenew: 'The list gets a new link. The old one opens nothing from then on.',
  renewed: 'The list has a new link',
  revoke: 'Revoke link',
  confirmRevoke: 'Are you sure you want to revoke the link? It opens nothing from then on.',
  revoked: 'The link was revoked',
  failed: 'Failed to change the link',
  loadFailed: 'Failed to load the link',
  retry: 'Try again',
  close: 'Close',
  tooMany: 'Too many links were tried here. Please wait a few minutes.',
  page: {
    title: 'Songs for the dance floor',
    about: 'The song requests of a wedding, for its DJ',
    print: 'Print',
    none: 'No songs yet. They appear here as soon as the couple approve them.',
    approved: 'Approved by the couple',
    pending: 'Requested, and not decided yet',
    song: 'Song',
    artist: 'Artist',
    count: 'Requests',
    favorite: 'A favorite of the couple',
    ended: 'This link has ended. The couple have the new one.',
    updates: 'This page keeps itself up to date.',
  },
} as const

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    dj_list: unknown
  }
}
