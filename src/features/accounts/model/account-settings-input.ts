import { z } from 'zod'

import { PASSWORD_MAX_BYTES } from './account-limits.ts'
import { PASSWORD_WRONG } from './account-settings.ts'
import type { AccountChanges } from './account-settings.ts'

/** Which e-mails a person wants, and which of them daily; fields that are left out stay unchanged. */
export const accountChanges = z.object({
  notify_rsvp: z.boolean().optional(),
  notify_media: z.boolean().optional(),
  notify_activity: z.boolean().optional(),
  notify_system: z.boolean().optional(),
  daily_rsvp: z.boolean().optional(),
  daily_media: z.boolean().optional(),
  daily_activity: z.boolean().optional(),
  daily_system: z.boolean().optional(),
}) satisfies z.ZodType<AccountChanges>

/** An empty password counts as none: forms send their fields even if nothing was typed. */
export const accountDeletion = z.object({
  // No account has a longer one, so hashing it would be a waste.
  password: z.string().max(PASSWORD_MAX_BYTES, PASSWORD_WRONG).optional(),
})
