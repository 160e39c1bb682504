import { spokenWords } from '#platform/model/words.ts'
import type { words } from '#features/guest-site/model/words/page-words.en.ts'

/** What guests are told of their answers, in the spoken language: part of what the server says on their page. */
export const rsvpWords = spokenWords<typeof words>('page-words')
