import { loadWords } from '#platform/public/load-words.ts'
import { laterCopy } from '../model/later-copy.ts'
import { weddingPaths as paths } from '#platform/model/wedding-paths.ts'
import { keepGuestSession } from '#platform/public/guest-session.ts'
import type { GuestSession } from '#platform/public/guest-session.ts'
import { readJson } from '#platform/public/send-json.ts'
import type { JsonResponse } from '#platform/public/send-json.ts'
import { isSessionOf } from './find-token.ts'
import type { OwnPage } from './find-token.ts'

/**
 * Repeats a call that was `refused` because the stored token no longer works, or that had no token, with the
 * session behind the cookie: a newer link or the name form may have let the same guest in since. Otherwise
 * returns the error to show.
 */
export async function sendAgain(
  page: OwnPage,
  refused: JsonResponse | null,
  send: (token: string) => Promise<JsonResponse>,
): Promise<JsonResponse> {
  const { slug } = page.couple
  const reply = await readJson(paths.weddingSession(slug))
  if (!reply.ok) return refused ?? reply
  const session = reply.body as GuestSession
  if (!isSessionOf(session, page)) {
    await loadWords('later-words')
    return { ok: false, status: 409, body: { error: { message: laterCopy.openedByAnother } } }
  }
  keepGuestSession(slug, session)
  return send(session.token)
}
