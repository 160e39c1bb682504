import type { Id } from '#platform/model/ids.ts'

/** 50 MB, in binary units. */
export const VIDEO_MAX_BYTES = 50 * 1024 ** 2
export const COVER_MAX_BYTES = 20 * 1024 ** 2

export type StoryVideoState = 'none' | 'processing' | 'ready' | 'failed'

/** The couple's own picture, as pages show it: its files are `{base}-{shape}-{width}.{ending}`. */
export interface CoverPhoto {
  /** '/media/{coupleId}/cover-{hash}' */
  base: string
  /** the available widths, smallest first */
  wide: number[]
  tall: number[]
  /** lets the owner open it while the site is a draft */
  key?: string
  /** its brightness behind the names: the 98th percentile of relative luminance, 0 to 1 */
  brightness: number
}

/** The couple's cover photo as a guest's page shows it. */
export interface HeroCover extends Omit<CoverPhoto, 'brightness'> {
  /** how much of the wash's lightness remains so that the names are legible: 0 to 1 */
  wash: number
}

export const COVER_ENDINGS = ['avif', 'webp', 'jpg'] as const
export type CoverEnding = (typeof COVER_ENDINGS)[number]
export type CoverShape = 'wide' | 'tall'

/** What the owner's settings show, with URLs that open for the owner while the site is a draft. */
export interface StoryMedia {
  story_video_state: StoryVideoState
  story_video_url: string | null
  poster_url: string | null
  /** a small version of it */
  cover_photo_url: string | null
  /** whether this server can convert what browsers cannot play */
  converts: boolean
}

/** The URL of one version of the cover. */
export function coverAddress(
  { base, key }: Pick<CoverPhoto, 'base' | 'key'>,
  shape: CoverShape,
  width: number,
  ending: CoverEnding,
) {
  return `${base}-${shape}-${width}.${ending}${key === undefined ? '' : `?key=${key}`}`
}

/** The URL of a stored file. */
export function mediaAddress(key: string): string {
  return `/media/${key}`
}

/** The couple with media URLs that open for anyone who has the key. */
export function withMediaKey<
  C extends { story_video_url: string | null; poster_url: string | null; cover_photo: CoverPhoto | null },
>(couple: C, key: string): C {
  const { story_video_url, poster_url, cover_photo } = couple
  return {
    ...couple,
    story_video_url: story_video_url && `${story_video_url}&key=${key}`,
    poster_url: poster_url && `${poster_url}?key=${key}`,
    cover_photo: cover_photo && { ...cover_photo, key },
  }
}

/** Whether the couple's own picture or film is behind the names, so that the theme's picture is not needed. */
export function hasOwnPicture(couple: {
  story_video_url: string | null
  poster_url: string | null
  cover_photo: unknown
}): boolean {
  return Boolean(couple.cover_photo || (couple.story_video_url && couple.poster_url))
}

/** The storage keys of a couple's files (rules C12 and C13). */
export const mediaKeys = {
  storyVideo: (coupleId: Id, ending: string) => `${coupleId}/story-video.${ending}`,
  /** the film that is still to be converted */
  original: (coupleId: Id) => `${coupleId}/story-video-original`,
  poster: (coupleId: Id, version: string) => `${coupleId}/story-poster-${version}.jpg`,
  cover: (coupleId: Id, version: string) => `${coupleId}/cover-${version}`,
  /** the folder of one sender's upload parts: the film's, and later each guest's */
  uploads: (coupleId: Id, sender: string) => `${coupleId}/parts/${sender}`,
} as const
