import { rsvpCopy as copy } from './rsvp-copy.ts'
import type { Guest } from '#features/guests/model/guest.ts'
import { guestListWords } from '#features/guests/model/guest-list-words.ts'
import type { ListWords } from '#lists/model/list-words.ts'

/** The texts of the guest list on /rsvp. */
export const rsvpListWords: ListWords<Guest> = {
  ...guestListWords,
  filters: copy.filters,
  loadFailed: { ...guestListWords.loadFailed, title: copy.loadFailed },
}
