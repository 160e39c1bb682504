import { z } from 'zod'
import { VIDEO_MAX_BYTES } from '#features/couples/model/story-media.ts'
import { storyMediaCopy as copy } from './story-media-copy.ts'

/** Identifies an upload: the browser derives the key from the file, so that uploading the same file again resumes. */
export const videoUploadInput = z.object({
  client_key: z.string().regex(/^[0-9a-f]{32}$/, 'Please choose the file again'),
  bytes_total: z.coerce
    .number({ error: copy.notVideo })
    .int(copy.notVideo)
    .min(1, copy.notVideo)
    .max(VIDEO_MAX_BYTES, copy.tooLarge),
})
export type VideoUpload = z.infer<typeof videoUploadInput>

export const videoPartInput = videoUploadInput.extend({
  offset: z.coerce.number({ error: copy.failed }).int(copy.failed).min(0, copy.failed),
})
