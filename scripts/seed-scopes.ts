import { currentCompanion } from '../src/features/guests/server/companion-mark.ts'
import type { Id } from '../src/platform/model/ids.ts'
import type { ScopeLookups } from '../src/platform/server/db/scope.ts'

/** Lookups that identify every caller as this guest of the demo, or their plus one. */
export function lookupsOfGuest(coupleId: Id, guestId: Id, companion = false): ScopeLookups {
  const nobody = () => Promise.resolve(null)
  return {
    findAccount: nobody,
    findExportOwner: nobody,
    findGuest: async ({ db }) => {
      const row = await db
        .selectFrom('guests')
        .select(['plus_one_allowed', 'plus_one_match_name'])
        .where('couple_id', '=', coupleId)
        .where('id', '=', guestId)
        .executeTakeFirstOrThrow()
      return {
        coupleId,
        guestId,
        companion,
        companionMark: companion ? (currentCompanion(row) ?? '') : '',
        entry: 'name',
        linkVersion: 1,
        accessBasis: '',
        takesAnswers: true,
        language: null,
      }
    },
  }
}
