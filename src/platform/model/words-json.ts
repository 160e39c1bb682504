/** The JSON form of words with parameters: texts with placeholders such as `{0}`. */
export type WordsJson = { readonly [name: string]: string | WordsJson }

/** As many as the sentences of such groups have parameters. */
const PLACES = ['{0}', '{1}', '{2}'] as const

/** The JSON of a group of words whose functions do nothing but insert their arguments into a text. */
export function wordsJson(words: object): WordsJson {
  return Object.fromEntries(
    Object.entries(words).map(([name, value]: [string, unknown]) => {
      if (typeof value === 'string') return [name, value]
      return [name, typeof value === 'function' ? String(value(...PLACES)) : wordsJson(value as object)]
    }),
  )
}

/** The original words, restored from their JSON. */
export function restoreWords(json: WordsJson): object {
  return Object.fromEntries(
    Object.entries(json).map(([name, text]) => [
      name,
      typeof text !== 'string'
        ? restoreWords(text)
        : text.includes('{0}')
          ? (...given: string[]) => text.replace(/\{(\d)\}/g, (_, place) => given[place]!)
          : text,
    ]),
  )
}
