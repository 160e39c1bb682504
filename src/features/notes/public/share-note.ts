import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { readOwn, tryCall } from '#features/guest-site/public/make-call.ts'
import type { CallOutcome } from '#features/guest-site/public/make-call.ts'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { loveNoteCopy as copy, noteText } from '../model/love-note.ts'
import type { LoveNotes } from '../model/love-note.ts'

/** Shares a note under `key`: sending it again under the same key does not duplicate it. */
export function shareNote(
  page: ConfirmedPage,
  message: string,
  key: string,
): Promise<CallOutcome<LoveNotes>> {
  return tryCall(LOVE_NOTE_CALL, page, { message: noteText(message) }, { key, failed: copy.failed })
}

/** The latest notes. @throws Error if they cannot be read */
export function readNotes(page: ConfirmedPage): Promise<LoveNotes> {
  return readOwn(page, LOVE_NOTE_CALL.path)
}
