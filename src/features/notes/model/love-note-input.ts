import { z } from 'zod'
import { storableText } from '#platform/model/text-input.ts'
import { LOVE_NOTE_MAX, loveNoteCopy as copy, noteText } from './love-note.ts'

/** A guest's love note. The author is not part of it: the server knows who is writing. */
export const loveNoteInput = z.object({
  message: storableText(() => copy.empty)
    .overwrite(noteText)
    .min(1, { error: () => copy.empty })
    .max(LOVE_NOTE_MAX, { error: () => copy.tooLong(LOVE_NOTE_MAX) }),
})
export type LoveNoteInput = z.infer<typeof loveNoteInput>
