import { words } from '../model/words/asked-words.en.ts'
import { registerWords } from '#platform/model/words.ts'

// Questions and answers use the guests' texts, of which the owner's app bundles the English version.
registerWords('asked-words', 'en', words)
