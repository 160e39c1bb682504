import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Musikwünsche',
  lead: (bride, groom) => `Was bringt dich auf die Tanzfläche? ${bride} und ${groom} geben es dem DJ weiter.`,
  empty: 'Bitte gib Titel und Interpret an',
  tooLong: (limit) => `Bitte höchstens ${limit} Zeichen`,
  tooMany:
    'In einer Minute wurden viele Lieder gewünscht. Bitte warte einen Moment und versuche es noch einmal.',
  off: 'Das Paar hat die Musikwünsche gerade ausgeschaltet',
  locked: (when) => `Die Musikwünsche öffnen ${when}.`,
  failed: 'Der Musikwunsch konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  song: 'Titel des Liedes',
  artist: 'Interpret',
  send: 'Dieses Lied wünschen',
  sending: 'Wird gesendet …',
  sent: 'Musikwunsch gesendet! Das Paar sieht ihn.',
  sentAgain:
    'Das hast du dir schon einmal gewünscht, und das darfst du: So sieht das Paar, wie gern du es hörst.',
  suggestions: 'Beliebt',
  by: (artist) => `von ${artist}`,
  latest: 'Neueste Wünsche',
  none: 'Noch keine Wünsche. Deiner kann der erste sein.',
  waits: 'Wartet auf ein Netz.',
  refused: (reason) => `Nicht gesendet. ${reason}`,
  remove: 'Entfernen',
  status: { pending: 'Offen', approved: 'Angenommen', rejected: 'Abgelehnt' },
}
