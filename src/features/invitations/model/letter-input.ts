import { z } from 'zod'
import { storableText } from '#platform/model/text-input.ts'
import { LETTERS_MAX, LETTER_KINDS, MESSAGE_MAX_LENGTH } from './letter.ts'
import { letterCopy } from './letter-copy.ts'

/** The couple's own words: lines are kept; required, and counted as a field's maxLength counts. */
export const messageInput = storableText(letterCopy.messageRequired)
  .overwrite((text) => text.replace(/\r\n?/g, '\n'))
  .trim()
  .min(1, letterCopy.messageRequired)
  .max(MESSAGE_MAX_LENGTH, letterCopy.messageTooLong)

const chosen = z.array(z.uuid()).min(1, letterCopy.noSelection).max(LETTERS_MAX)

const kindWithBody = {
  kind: z.enum(LETTER_KINDS),
  body: messageInput.nullish().transform((text) => text ?? null),
}

/** A send, as a screen asks for it. `client_key` is made by the browser: asked for twice, it is one send. */
export const sendInput = z
  .object({ ...kindWithBody, client_key: z.uuid(), guest_ids: chosen })
  .refine(hasItsWords, { path: ['body'], error: letterCopy.messageRequired })
export type SendInput = z.infer<typeof sendInput>

/** A look at a letter, as one guest would get it; without a message yet, a custom one shows where it will be. */
export const previewInput = z.object({
  kind: z.enum(LETTER_KINDS),
  guest_id: z.uuid(),
  body: storableText().max(MESSAGE_MAX_LENGTH, letterCopy.messageTooLong).nullish(),
})

function hasItsWords({ kind, body }: { kind: string; body: string | null }): boolean {
  return kind !== 'custom' || body !== null
}
