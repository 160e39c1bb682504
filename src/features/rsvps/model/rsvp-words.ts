import { localizedWords } from '#platform/model/words.ts'
import type { words } from '#features/guest-site/model/words/page-words.en.ts'

/** What guests read about their answers, in the current language; part of the server's texts on their page. */
export const rsvpWords = localizedWords<typeof words>('page-words')
