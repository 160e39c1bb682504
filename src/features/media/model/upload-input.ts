import { z } from 'zod'
import { storableText } from '#platform/model/text-input.ts'
import { MEDIA_MAX_BYTES } from './media.ts'
import { guestPhotosCopy as copy } from './guest-photos-copy.ts'

const failed = { error: () => copy.uploadFailed }

/** Identifies a file by hash and size, so that the same one resumes where it broke off, and is stored once. */
export const uploadInput = z.object({
  sha256: z.string().regex(/^[0-9a-f]{64}$/, failed),
  bytes_total: z.coerce
    .number(failed)
    .int(failed)
    .min(1, { error: () => copy.emptyFile })
    .max(MEDIA_MAX_BYTES, { error: () => copy.tooLarge }),
})
export type UploadInput = z.infer<typeof uploadInput>

export const uploadPartInput = uploadInput.extend({
  offset: z.coerce.number(failed).int(failed).min(0, failed),
})

export const finishUploadInput = uploadInput.extend({
  /** the phone's name for the file, which only the couple sees */
  original_name: storableText(failed.error)
    // Cutting may leave half of a surrogate pair at the end.
    .transform((name) => name.slice(0, 255).replace(/[\ud800-\udbff]$/, ''))
    .nullable()
    .default(null),
  /** when it was queued: anything queued before the site closed is still accepted for a week (rule A1) */
  captured_at: z.iso.datetime(failed).nullable().default(null),
})
export type FinishUpload = z.infer<typeof finishUploadInput>

export const photoConsentInput = z.object({ photo_consent: z.boolean(failed) })
