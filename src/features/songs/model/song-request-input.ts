import { z } from 'zod'
import { requiredText } from '#platform/model/text-input.ts'
import { SONG_MAX, songCopy as copy } from './song-request.ts'

/** A guest's request. It carries no name: the server knows who makes it. */
export const songRequestInput = z.object({
  song: requiredText(() => copy.empty, SONG_MAX),
  artist: requiredText(() => copy.empty, SONG_MAX),
})
export type SongRequestInput = z.infer<typeof songRequestInput>
