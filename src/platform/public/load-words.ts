import { currentLanguage, registerWords } from '#platform/model/words.ts'

/** A file of words: one group in one language, in a chunk of its own. */
interface WordsFile {
  words: object
}

const loaded = new Map<string, Promise<void>>()

/**
 * Fetches a group of words in the page's language, once; the page's start script tag lists the addresses.
 * @throws if loading fails
 */
export function loadWords(group: string): Promise<void> {
  const loading = loaded.get(group) ?? fetchWords(group)
  loaded.set(group, loading)
  loading.catch(() => loaded.delete(group))
  return loading
}

async function fetchWords(group: string): Promise<void> {
  const addresses = document.querySelector<HTMLElement>('[data-words]')?.dataset['words']?.split(' ') ?? []
  const address = addresses.find((one) => one.includes(`/${group}.`))
  if (!address) throw new Error(`This page has no ${group}`)
  const { words }: WordsFile = await import(/* @vite-ignore */ address)
  registerWords(group, currentLanguage(), words)
}
