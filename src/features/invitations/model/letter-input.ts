import { z } from 'zod'
import { guestBulkCopy } from '#features/guests/model/guest-bulk-copy.ts'
import { storableText } from '#platform/model/text-input.ts'
import { LETTERS_MAX, LETTER_KINDS, MESSAGE_MAX_LENGTH } from './letter.ts'
import { letterCopy } from './letter-copy.ts'

/** The couple's own words, with their line breaks; required, and counted like a field's maxLength. */
export const messageInput = storableText(letterCopy.messageRequired)
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .min(1, letterCopy.messageRequired)
  .max(MESSAGE_MAX_LENGTH, letterCopy.messageTooLong)

const chosen = z.array(z.uuid()).min(1, letterCopy.noSelection).max(LETTERS_MAX)

const kindWithBody = {
  kind: z.enum(LETTER_KINDS, guestBulkCopy.unknownAction),
  body: messageInput.nullish().transform((text) => text ?? null),
}

/**
 * A send as a screen requests it. The browser creates `client_key`: requests with the same key are one send.
 * `last_send` is the newest send when the screen was opened, null if there was none; pages of earlier versions send
 * nothing.
 */
export const sendInput = z
  .object({
    ...kindWithBody,
    client_key: z.uuid(),
    guest_ids: chosen,
    last_send: z.uuid().nullable().optional(),
  })
  .refine(hasItsWords, { path: ['body'], error: letterCopy.messageRequired })
export type SendInput = z.infer<typeof sendInput>

/** A preview of a letter as one guest would get it; a custom letter without a message shows a placeholder. */
export const previewInput = z.object({
  kind: z.enum(LETTER_KINDS, guestBulkCopy.unknownAction),
  guest_id: z.uuid(),
  body: storableText().max(MESSAGE_MAX_LENGTH, letterCopy.messageTooLong).nullish(),
})

function hasItsWords({ kind, body }: { kind: string; body: string | null }): boolean {
  return kind !== 'custom' || body !== null
}
