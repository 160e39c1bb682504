import { expect, test } from 'vitest'
import { LANGUAGE_CODES } from './languages.ts'
import { restoreWords, wordsJson } from './words-json.ts'
import { formWords } from '#features/guest-site/model/words/form-words.ts'

/** Expects both to have the same functions and texts, by name. */
function expectSame(words: object, revived: object) {
  for (const [name, value] of Object.entries(words) as [string, unknown][]) {
    const other: unknown = Reflect.get(revived, name)
    if (typeof value === 'function')
      expect((other as typeof value)('Zoë $&', 'Théo')).toBe(value('Zoë $&', 'Théo'))
    else if (typeof value === 'string') expect(other).toBe(value)
    else expectSame(value as object, other as object)
  }
}

test('the words of the forms are the same after they have been through JSON', () => {
  for (const language of LANGUAGE_CODES) {
    const words = formWords[language]
    expectSame(words, restoreWords(JSON.parse(JSON.stringify(wordsJson(words)))))
  }
})
