import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Bitte schreib eine Nachricht',
  tooLong: (limit) => `Bitte höchstens ${limit} Zeichen`,
  tooMany:
    'In einer Minute wurden viele Nachrichten gesendet. Bitte warte einen Moment und versuche es noch einmal.',
  off: 'Das Paar hat die lieben Worte gerade ausgeschaltet',
  locked: (when) => `Die lieben Worte öffnen ${when}.`,
  failed: 'Deine Nachricht konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  title: 'Liebe Worte',
  lead: (bride, groom) => `Hinterlass ${bride} und ${groom} ein paar Worte.`,
  shared: 'Deine lieben Worte sind geteilt!',
  label: 'Deine Nachricht',
  send: 'Nachricht teilen',
  sending: 'Wird gesendet …',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Neueste Nachrichten',
  none: 'Noch keine Nachrichten. Deine kann die erste sein.',
  waits: 'Wartet auf ein Netz.',
  refused: (reason) => `Nicht gesendet. ${reason}`,
  remove: 'Entfernen',
}
