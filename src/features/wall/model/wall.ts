import { counted } from '#platform/model/format-count.ts'
import type { Id } from '#platform/model/ids.ts'

/** The states of the screen at the venue; the couple changes them from a phone. */
export const WALL_STATES = { playing: 'Play', paused: 'Pause', blank: 'Blank' } as const
export type WallState = keyof typeof WALL_STATES

/** What the wall shows, chosen from the same phone. */
export const WALL_CONTENTS = {
  photos: 'Photos and notes',
  poll: 'A poll',
  leaderboard: 'Leaderboard',
} as const
export type WallContents = keyof typeof WALL_CONTENTS

/** How many of the latest photos the wall cycles through. */
export const WALL_PHOTOS = 200

/** One of the photos that the wall cycles through. */
export interface WallPhoto {
  id: Id
  /** '/media/{coupleId}/{id}' */
  base: string
  widths: number[]
  guest_name: string
}

/** A love note that the couple released for the wall. */
export interface WallNote {
  id: Id
  author: string
  message: string
}

export interface WallPoll {
  question: string
  options: { text: string; votes: number; percent: number }[]
  votes: number
  isOpen: boolean
}

export interface WallScore {
  participant: string
  percentage: number
}

/** How many released notes the wall cycles through, one after every few photos. */
export const WALL_NOTES = 50
export const PHOTOS_BEFORE_NOTE = 3

/** What the wall polls for every few seconds. */
export interface Wall {
  state: WallState
  shows: WallContents
  /** grants access to the photos: `?key=` */
  key: string
  /** approved photos, most recently approved first */
  photos: WallPhoto[]
  /** released notes, newest first */
  notes: WallNote[]
  /** shown instead of photos and notes */
  poll: WallPoll | null
  /** shown instead of photos and notes; best score first */
  leaderboard: WallScore[] | null
}

/** What the couple sees of its wall. */
export interface OwnWall {
  /** the full URL of the screen; null until the couple asks for one */
  url: string | null
  state: WallState
  shows: WallContents
  poll_id: Id | null
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    wall: unknown
  }
}

export const wallCopy = {
  title: 'The Wall',
  line: 'Approved photos and released love notes in turn, a poll or the leaderboard, on the screen at your venue.',
  open: 'Open the wall',
  address: 'Address of the wall',
  how: 'Open this address in the browser of the computer or television at your venue, and make the window fill the screen. It needs no sign-in, and goes on by itself when the network is away.',
  controls: 'What the wall does',
  contents: 'What the wall shows',
  notesHow: 'Love notes take turns with the photos once you release them with ‘Show on the wall’.',
  releaseNotes: 'Choose love notes',
  poll: 'Poll',
  noPolls: 'There is no poll yet.',
  newestPoll: 'The newest open poll',
  leaderboardHow: 'The best ten first runs of the trivia.',
  leaderboard: 'Trivia leaderboard',
  noScores: 'The first scores appear here',
  noPoll: 'The poll appears here',
  votes: (count: number) => counted(count, 'vote', 'votes'),
  voteOnPhone: 'Vote on your phone',
  playOnPhone: 'Play on your phone',
  playing: 'Photos take turns.',
  paused: 'The wall stays at one photo.',
  blank: 'The wall is dark.',
  none: 'The wall has no address yet',
  start: 'Get the address of the wall',
  tooMany: 'Too many addresses were tried here. Please wait a few minutes.',
  renew: 'New address',
  confirmRenew: 'The wall gets a new address. The screen that shows the old one goes dark at once.',
  renewed: 'The wall has a new address',
  failed: 'Failed to change the wall',
  loadFailed: 'Failed to load the wall',
  back: 'Content Moderation',
  first: 'The first photos appear here',
  invite: 'Share your photos',
  ended: 'This address of the wall has ended. The couple have the new one.',
  photoOf: (name: string) => `A photo by ${name}`,
} as const
