/**
 * `text` without case, accents and punctuation: the form in which names are searched and matched (case,
 * accents, doubled spaces, hyphen versus space and apostrophe style never matter). Letters of every script keep
 * their vowel signs; 'ß', 'ø', 'ł' and the like become their plain spelling.
 */
export function fold(text: string): string {
  // Most names are plain words, and most of the work below is for those that are not.
  if (PLAIN_WORDS.test(text)) return text.toLowerCase()
  const letters = /^[\x20-\x7e]*$/.test(text) ? text.toLowerCase() : plainLetters(text)
  return letters
    .replace(/['’‘ʼ`´.]/gu, '')
    .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
}

/** The key by which names are compared: folded, or merely lowercased for a name of only symbols. */
export function nameKey(name: string): string {
  return fold(name) || name.trim().toLowerCase()
}

const PLAIN_WORDS = /^[A-Za-z0-9]+(?: [A-Za-z0-9]+)*$/

function plainLetters(text: string): string {
  return text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f\u0591-\u05c7\u064b-\u0652]+/gu, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/gu, (letter) => PLAIN[letter] ?? letter)
}

const PLAIN: Record<string, string> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}
