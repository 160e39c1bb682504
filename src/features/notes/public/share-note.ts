import type { ConfirmedPage } from '#features/guest-site/public/confirmed-view.tsx'
import { findToken } from '#features/guest-site/public/find-token.ts'
import { makeCall } from '#features/guest-site/public/make-call.ts'
import { KEPT_STATUS } from '#features/guest-site/model/offline.ts'
import { readJson } from '#platform/public/send-json.ts'
import { LOVE_NOTE_CALL } from '../model/love-note-call.ts'
import { loveNoteCopy as copy, noteText } from '../model/love-note.ts'
import type { LoveNote, LoveNotes } from '../model/love-note.ts'

/** How an attempt ended. */
type Outcome = { type: 'shared'; notes: LoveNote[] } | { type: 'kept' } | { type: 'failed'; message: string }

/** Shares a note under `key`: sending it again under the same key does not duplicate it. */
export async function shareNote(page: ConfirmedPage, message: string, key: string): Promise<Outcome> {
  try {
    const reply = await makeCall(LOVE_NOTE_CALL, page, { message: noteText(message) }, key)
    if (reply.status === KEPT_STATUS) return { type: 'kept' }
    if (reply.ok) return { type: 'shared', notes: (reply.body as LoveNotes).notes }
    const { error } = (reply.body ?? {}) as { error?: { message?: string } }
    return { type: 'failed', message: (reply.status < 500 && error?.message) || copy.failed }
  } catch {
    return { type: 'failed', message: copy.failed }
  }
}

/** The latest notes. @throws Error if they cannot be read */
export async function readNotes(page: ConfirmedPage): Promise<LoveNotes> {
  const token = await findToken(page)
  const { ok, body } = await readJson(LOVE_NOTE_CALL.path, token ?? undefined)
  if (!ok) throw new Error('The latest notes could not be read')
  return body as LoveNotes
}
