import type { Id } from '../src/platform/model/ids.ts'
import type { ScopeLookups } from '../src/platform/server/db/scope.ts'

/** Lookups that identify every caller as this guest of the demo, or their plus one. */
export function lookupsOfGuest(coupleId: Id, guestId: Id, companion = false): ScopeLookups {
  const found = {
    coupleId,
    guestId,
    companion,
    companionMark: '',
    standing: '',
    takesAnswers: true,
    language: null,
  }
  const nobody = () => Promise.resolve(null)
  return { findAccount: nobody, findGuest: () => Promise.resolve(found), findExportOwner: nobody }
}
