import type { Id } from '#platform/model/ids.ts'

/** What the screen at the venue does; the couple change it from a phone. */
export const WALL_STATES = { playing: 'Play', paused: 'Pause', blank: 'Blank' } as const
export type WallState = keyof typeof WALL_STATES

/** How many of the latest photos take turns. */
export const WALL_PHOTOS = 200

/** A photo in its turn. */
export interface WallPhoto {
  id: Id
  /** '/media/{coupleId}/{id}' */
  base: string
  widths: number[]
  guest_name: string
}

/** What the screen asks for every few seconds. */
export interface Wall {
  state: WallState
  /** opens the photos: `?key=` */
  key: string
  /** the approved ones, the latest decision first */
  photos: WallPhoto[]
}

/** What the couple see of it. */
export interface OwnWall {
  /** the whole address of the screen; null until the couple ask for one */
  url: string | null
  state: WallState
}

declare module '#platform/model/live-change.ts' {
  interface LiveKinds {
    wall: unknown
  }
}

export const wallCopy = {
  title: 'The Wall',
  line: 'Approved photos in turn, on the screen at your venue. New ones come first.',
  open: 'Open the wall',
  address: 'Address of the wall',
  how: 'Open this address in the browser of the computer or television at your venue, and make the window fill the screen. It needs no sign-in, and goes on by itself when the network is away.',
  controls: 'What the wall shows',
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
