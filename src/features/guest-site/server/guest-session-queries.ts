import { AppError } from '#platform/model/app-error.ts'
import { addMs, DAY_MS } from '#platform/model/dates.ts'
import { isLanguage } from '#platform/model/languages.ts'
import { applyListedLanguage } from '#platform/server/http/request-language.ts'
import type { Id } from '#platform/model/ids.ts'
import { preparedQuery } from '#platform/server/db/prepared-query.ts'
import type { ScopeLookups } from '#platform/server/db/scope.ts'
import { admitsEntry } from '#features/couples/model/access-mode.ts'
import { toSettings } from '#features/couples/server/couple-queries.ts'
import { takesAnswers } from '#features/couples/model/rsvp-deadline.ts'
import { siteAvailability } from '#features/couples/model/site-availability.ts'
import { currentCompanion } from '#features/guests/server/companion-mark.ts'
import { guestPageCopy } from '../model/guest-page.ts'
import { guestAccessBasis } from './guest-access-basis.ts'
import type { GuestTokens } from './guest-token.ts'

/**
 * How long photos wait for the site. Other calls wait because of the header, whatever it says: they are tried every few
 * seconds, but only while their page is on the screen.
 */
const DRAFT_RETRY_SECONDS = 60

/** The record of a token's guest, with what their couple's row says of sessions. */
const findSessionGuest = preparedQuery((db, given: { guestId: Id; coupleId: Id }) =>
  db
    .selectFrom('guests')
    .innerJoin('couples', 'couples.id', 'guests.couple_id')
    .select([
      'guests.link_version',
      'guests.language',
      'plus_one_allowed',
      'plus_one_match_name',
      'date',
      'time_zone',
      'expiration_date',
      'site_status',
      'settings',
      'name_sessions_since',
      'contact_sessions_since',
    ])
    .where('guests.id', '=', given.guestId)
    .where('guests.couple_id', '=', given.coupleId),
)

/**
 * The guest of a token, as long as they are on the list, their link has not been revoked, and the site
 * is open to guests who are in (rule A1) or closed no longer than `lateDays` ago; for a plus one, as
 * long as the guest brings them.
 * @throws AppError `unauthenticated` for a guest who was removed, and for a session that is no longer valid, `gone`
 * after the celebration, `not_found` while the site is a draft
 */
export function guestLookup(tokens: GuestTokens): ScopeLookups['findGuest'] {
  return async ({ db, now }, token, lateDays = 0) => {
    const claims = await tokens.read(token, now)
    if (!claims) return null
    const [row] = await findSessionGuest(db, { guestId: claims.guestId, coupleId: claims.coupleId })
    if (!row)
      throw new AppError('unauthenticated', guestPageCopy.refused.noLongerInvited, { denial: 'removed' })
    if (claims.companion !== null && claims.companion !== currentCompanion(row)) return null
    const settings = toSettings(row.settings)
    const couple = { ...row, settings }
    const { personalLinkOnly, confirmAgain, linkAgain, enterAgain } = guestPageCopy
    const mode = settings.access_mode
    if (row.link_version !== claims.linkVersion)
      throw new AppError('unauthenticated', mode === 'personal_link_only' ? linkAgain : enterAgain)
    const since = { name: row.name_sessions_since, contact: row.contact_sessions_since, link: null }[
      claims.entry
    ]
    // Within the same millisecond, nobody knows which came first.
    if ((since !== null && claims.issuedAt <= since) || !admitsEntry(mode, claims.entry)) {
      const how = { personal_link_only: personalLinkOnly, name_and_contact: confirmAgain, name: enterAgain }
      throw new AppError('unauthenticated', how[mode])
    }
    const availability = siteAvailability(couple, addMs(now, -lateDays * DAY_MS))
    if (availability === 'expired') throw new AppError('gone', guestPageCopy.concluded)
    // The couple may have taken the site back for a moment: what waits on phones goes on waiting.
    if (availability === 'draft')
      throw new AppError('not_found', guestPageCopy.draft, { retryAfterSeconds: DRAFT_RETRY_SECONDS })
    const { coupleId, guestId } = claims
    // The language on the list is the guest's; a plus one has none there.
    const language = claims.companion === null && isLanguage(row.language) ? row.language : null
    applyListedLanguage(language)
    const companionMark = claims.companion ?? ''
    return {
      coupleId,
      guestId,
      companion: claims.companion !== null,
      companionMark,
      entry: claims.entry,
      linkVersion: claims.linkVersion,
      accessBasis: guestAccessBasis(row, mode, companionMark),
      takesAnswers: takesAnswers(couple, now),
      language,
    }
  }
}
