import { spokenWords } from './words.ts'
import { words } from './words/platform-words.en.ts'

/** What is said of requests and of what was typed, in the spoken language; the couple's own app has the English of it. */
export const platformCopy = spokenWords<typeof words>('platform-words', words)
