/** What words with parameters are in JSON: texts with a place for each, `{0}`. */
export type WordsJson = { readonly [name: string]: string | WordsJson }

/** As many as any sentence of such a group is given. */
const PLACES = ['{0}', '{1}', '{2}'] as const

/** The words of a group whose functions only put what they are given into a text. */
export function wordsJson(words: object): WordsJson {
  return Object.fromEntries(
    Object.entries(words).map(([name, said]: [string, unknown]) => {
      if (typeof said === 'string') return [name, said]
      return [name, typeof said === 'function' ? String(said(...PLACES)) : wordsJson(said as object)]
    }),
  )
}

/** The same words as they were, from their JSON. */
export function givenWords(json: WordsJson): object {
  return Object.fromEntries(
    Object.entries(json).map(([name, text]) => [
      name,
      typeof text !== 'string'
        ? givenWords(text)
        : text.includes('{0}')
          ? (...given: string[]) => text.replace(/\{(\d)\}/g, (_, place) => given[place]!)
          : text,
    ]),
  )
}
