import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { restoreWords, wordsJson } from './words-json.ts'
import { formWords } from '#features/guest-site/model/words/form-words.ts'

/** Expects both to have the same functions and texts, by name. */
function expectSame(words: object, revived: object) {
  for (const [name, said] of Object.entries(words) as [string, unknown][]) {
    const other: unknown = Reflect.get(revived, name)
    if (typeof said === 'function')
      expect((other as typeof said)('Zoë $&', 'Théo')).toBe(said('Zoë $&', 'Théo'))
    else if (typeof said === 'string') expect(other).toBe(said)
    else expectSame(said as object, other as object)
  }
}

test('the words of the forms are the same after they have been through JSON', () => {
  for (const language of LANGUAGE_CODES) {
    const words = formWords[language]
    expectSame(words, restoreWords(JSON.parse(JSON.stringify(wordsJson(words)))))
  }
})
