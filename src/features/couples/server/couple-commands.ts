import { AppError } from '#platform/model/app-error.ts'
import { calendarDateIn } from '#platform/model/dates.ts'
import { nextVersion } from '#platform/model/next-version.ts'
import { pick } from '#platform/model/pick.ts'
import { isUniqueViolation } from '#platform/server/http/faults.ts'
import { recordHistory } from '#platform/server/db/history.ts'
import { inTransaction } from '#platform/server/db/scope.ts'
import type { AccountScope, OwnerScope, SystemScope } from '#platform/server/db/scope.ts'
import type { WeddingBeginner } from '#platform/server/server-feature.ts'
import { endsSessions } from '../model/access-mode.ts'
import type { Entry } from '../model/access-mode.ts'
import { DEFAULT_CEREMONY_TIME, DEFAULT_SETTINGS } from '../model/couple.ts'
import { DEFAULT_DESIGN } from '#features/design/model/design.ts'
import type { SettingsFollower } from '#platform/server/server-feature.ts'
import type { Couple } from '../model/couple.ts'
import type { CoupleChanges, CreateWeddingInput } from '../model/couple-input.ts'
import { DEADLINE_AFTER_WEDDING, isDeadlineInTime } from '../model/rsvp-deadline.ts'
import { currentSiteStatus, expirationFor, moveExpiration } from '../model/site-availability.ts'
import { UNLOCK_AFTER_EXPIRATION, isUnlockInTime } from '../model/unlock-time.ts'
import { randomLetters } from '#platform/server/random-letters.ts'
import { SLUG_SUFFIX_LENGTH, SLUG_SUFFIX_LETTERS, slugFor } from '../model/slug.ts'
import { findOwnCouple, getCouple, isLicensed } from './couple-queries.ts'
import { lockCouple } from './lock-couple-commands.ts'
import { COUPLES_OWNER_KEY, COUPLES_SLUG_KEY } from './couple-table.ts'
import { scopedCss } from '#features/design/server/custom-css.ts'

const LICENCE_NEEDED = 'Publishing needs an active licence. Nothing was saved; what you typed is still here.'
const ONE_WEDDING = 'You have already created your wedding'
/** A suffix of six characters collides once in two billion times: a few tries are more than enough. */
const SLUG_TRIES = 5

/**
 * Creates the account's only wedding, as a draft, with what `beginners` write into it. If two couples request
 * the same address at once, both succeed: the second gets a suffix.
 * @throws AppError `conflict` if the account has a wedding
 */
export async function createWedding(
  scope: AccountScope,
  input: CreateWeddingInput,
  beginners: readonly WeddingBeginner[],
): Promise<Couple> {
  const wanted = slugFor(input.names, input.date)
  let slug = (await isSlugTaken(scope, wanted)) ? withSuffix(wanted) : wanted
  for (let tries = 1; ; tries++) {
    try {
      await insertCouple(scope, input, slug, beginners)
      return (await findOwnCouple(scope))!
    } catch (cause) {
      if (isUniqueViolation(cause, COUPLES_OWNER_KEY)) throw new AppError('conflict', ONE_WEDDING)
      if (!isUniqueViolation(cause, COUPLES_SLUG_KEY) || tries === SLUG_TRIES) throw cause
      slug = withSuffix(wanted)
    }
  }
}

async function insertCouple(
  scope: AccountScope,
  input: CreateWeddingInput,
  slug: string,
  beginners: readonly WeddingBeginner[],
): Promise<void> {
  const id = scope.newId()
  await inTransaction(scope, async (inner) => {
    await inner.db
      .insertInto('couples')
      .values({
        id,
        owner_id: inner.userId,
        slug,
        names: JSON.stringify(input.names),
        date: input.date,
        ceremony_time: DEFAULT_CEREMONY_TIME,
        time_zone: input.time_zone,
        venue: JSON.stringify(input.venue),
        expiration_date: expirationFor(input.date),
        site_status: 'active',
        settings: JSON.stringify(DEFAULT_SETTINGS),
        design_settings: JSON.stringify(DEFAULT_DESIGN),
        created_at: inner.now,
        updated_at: inner.now,
      })
      .execute()
    await recordHistory(inner, {
      coupleId: id,
      action: 'couple.create',
      target: { type: 'couple', id },
      after: input,
    })
    for (const begin of beginners) await begin(inner, id)
  })
}

async function isSlugTaken(scope: AccountScope, slug: string): Promise<boolean> {
  return Boolean(
    await scope.db.selectFrom('couples').select('id').where('slug', '=', slug).executeTakeFirst(),
  )
}

function withSuffix(slug: string): string {
  return `${slug}-${randomLetters(SLUG_SUFFIX_LENGTH, SLUG_SUFFIX_LETTERS)}`
}

/**
 * Changes the parts of the wedding that `changes` contains and leaves the rest. A moved date moves the
 * expiration along (rule A2). `version` is the `updated_at` that the caller last read; `followers` update what
 * depends on the settings. With `needsLicence` a draft is published only with an active licence; a site that is
 * already published stays so.
 * @throws AppError `licence_required`; `stale` if the wedding was changed since; `invalid` for a deadline after the
 * wedding, for an unlock time that the changes put after the site's last day, and for CSS that a guest's page cannot
 * accept
 */
export async function changeCouple(
  scope: OwnerScope,
  changes: CoupleChanges,
  version: string,
  followers: readonly SettingsFollower[] = [],
  { needsLicence = false } = {},
): Promise<Couple> {
  if (changes.design_settings?.custom_css) scopedCss(changes.design_settings.custom_css)
  return inTransaction(scope, async (inner) => {
    // Somebody else may be saving, or an operator suspending the site, at this very moment.
    await lockCouple(inner, inner.coupleId)
    const before = await getCouple(inner)
    if (before.updated_at !== version) throw stale()
    const isPublishing = changes.settings?.published === true && !before.settings.published
    if (isPublishing && needsLicence && !(await isLicensed(inner)))
      throw new AppError('licence_required', LICENCE_NEEDED)
    const date = changes.date ?? before.date
    const settings = {
      ...before.settings,
      ...changes.settings,
      toggles: { ...before.settings.toggles, ...changes.settings?.toggles },
    }
    const time_zone = changes.time_zone ?? before.time_zone
    const ends = (entry: Entry) => endsSessions(before.settings.access_mode, settings.access_mode, entry)
    if (!isDeadlineInTime(settings.rsvp_deadline, date))
      throw refusal('settings.rsvp_deadline', DEADLINE_AFTER_WEDDING)
    const expiration = moveExpiration(before, date)
    // A stored time may be too late without the couple's doing: an operator can bring the expiration forward.
    const movesUnlock =
      settings.unlock_at !== before.settings.unlock_at ||
      expiration.expiration_date !== before.expiration_date ||
      time_zone !== before.time_zone
    if (movesUnlock && !isUnlockInTime(settings.unlock_at, { ...expiration, time_zone }))
      throw refusal('settings.unlock_at', UNLOCK_AFTER_EXPIRATION)
    await inner.db
      .updateTable('couples')
      .set({
        names: JSON.stringify(changes.names ?? before.names),
        date,
        ...expiration,
        ceremony_time: changes.ceremony_time ?? before.ceremony_time,
        time_zone,
        venue: JSON.stringify(changes.venue ?? before.venue),
        settings: JSON.stringify(settings),
        ...(ends('name') && { name_sessions_since: inner.now }),
        ...(ends('contact') && { contact_sessions_since: inner.now }),
        design_settings: JSON.stringify({ ...before.design_settings, ...changes.design_settings }),
        updated_at: nextVersion(before.updated_at, inner.now),
      })
      .where('id', '=', inner.coupleId)
      .execute()
    await recordHistory(inner, {
      coupleId: inner.coupleId,
      action: 'couple.change',
      target: { type: 'couple', id: inner.coupleId },
      before: pick(before, Object.keys(changes) as (keyof typeof before)[]),
      after: changes,
    })
    for (const follow of followers) await follow(inner, Object.keys(changes.settings ?? {}))
    return getCouple(inner)
  })
}

/**
 * Writes `expired` to the sites whose days are over, and `active` again to those whose days are not: the clock was
 * ahead when they were written. Nothing depends on this having run: expiry is computed on every read, and whether a
 * site is published or a draft is stored elsewhere.
 */
export async function expireSites(scope: SystemScope): Promise<void> {
  // No time zone is further ahead: a site that has expired anywhere has an expiration date no later than this.
  const latest = calendarDateIn('Pacific/Kiritimati', scope.now)
  // And none is further behind.
  const earliest = calendarDateIn('Pacific/Pago_Pago', scope.now)
  const sites = scope.db.selectFrom('couples').select(['id', 'time_zone', 'expiration_date', 'site_status'])
  const due = [
    ...(await sites.where('site_status', '=', 'active').where('expiration_date', '<=', latest).execute()),
    ...(await sites.where('site_status', '=', 'expired').where('expiration_date', '>', earliest).execute()),
  ]
  for (const site of due) {
    const { id, expiration_date, site_status } = site
    const status = currentSiteStatus(site, scope.now)
    if (status === site_status) continue
    await scope.db
      .updateTable('couples')
      .set({ site_status: status })
      .where('id', '=', id)
      .where('expiration_date', '=', expiration_date)
      // An operator may be suspending it at this very moment.
      .where('site_status', '=', site_status)
      .execute()
  }
}

function refusal(field: string, message: string): AppError {
  return new AppError('invalid', message, { fields: { [field]: message } })
}

function stale(): AppError {
  return new AppError(
    'stale',
    'Someone else saved these settings meanwhile. Load their version, then save yours.',
  )
}
