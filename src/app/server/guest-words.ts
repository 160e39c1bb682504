import { askedWords } from '#features/questions/model/words/asked-words.ts'
import { calendarWords } from '#features/couples/model/words/calendar-words.ts'
import { formWords } from '#features/guest-site/model/words/form-words.ts'
import { itineraryWords } from '#features/events/model/words/itinerary-words.ts'
import { letterWords } from '#features/invitations/model/words/letter-words.ts'
import { laterWords } from '#features/guest-site/model/words/later-words.ts'
import { loveNoteWords } from '#features/notes/model/words/love-note-words.ts'
import { pageWords } from '#features/guest-site/model/words/page-words.ts'
import { photoWords } from '#features/media/model/words/photo-words.ts'
import { platformWords } from '#platform/model/words/platform-words.ts'
import { pollWords } from '#features/polls/model/words/poll-words.ts'
import { songRequestWords } from '#features/songs/model/words/song-request-words.ts'
import { triviaWords } from '#features/trivia/model/words/trivia-words.ts'
import { LANGUAGE_CODES } from '#platform/model/languages.ts'
import { registerWords } from '#platform/model/words.ts'

/** All texts for guests, in all languages; `src/platform/model/words.ts` finds them by these names. */
export const GUEST_WORDS = {
  'form-words': formWords,
  'page-words': pageWords,
  'later-words': laterWords,
  'itinerary-words': itineraryWords,
  'asked-words': askedWords,
  'love-note-words': loveNoteWords,
  'song-request-words': songRequestWords,
  'poll-words': pollWords,
  'trivia-words': triviaWords,
  'photo-words': photoWords,
  'letter-words': letterWords,
  'calendar-words': calendarWords,
  'platform-words': platformWords,
} as const

/** The server loads all of them at startup. */
export function registerGuestWords(): void {
  for (const [group, words] of Object.entries(GUEST_WORDS))
    for (const language of LANGUAGE_CODES) registerWords(group, language, words[language])
}
