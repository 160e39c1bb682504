import type { Couple } from './couple.ts'

export type SetupStep = 'details' | 'guests' | 'video' | 'published'

/** The steps that make a wedding's site ready, in order, and whether each is done. */
export function setupProgress(
  { story_video_url, settings }: Pick<Couple, 'story_video_url'> & { settings: { published: boolean } },
  guestCount: number,
): { step: SetupStep; isDone: boolean }[] {
  return [
    // A wedding cannot be created without its names, date and venue.
    { step: 'details', isDone: true },
    { step: 'guests', isDone: guestCount > 0 },
    { step: 'video', isDone: story_video_url !== null },
    { step: 'published', isDone: settings.published },
  ]
}
