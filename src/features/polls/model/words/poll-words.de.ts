import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './poll-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Live-Umfragen',
  note: 'Andere Gäste sehen nicht, wer wie abstimmt; die Ergebnisse erscheinen live',
  hint: 'Tippe zum Abstimmen auf eine Antwort',
  yours: 'Deine Stimme',
  votes: (count, written) => (count === 1 ? '1 Stimme' : `${written} Stimmen`),
  total: (count, written) => (count === 1 ? 'Insgesamt 1 Stimme' : `Insgesamt ${written} Stimmen`),
  submitted: 'Stimme gesendet! 🗳️',
  failed: 'Die Stimme konnte nicht gesendet werden. Bitte versuche es noch einmal.',
  none: 'Zurzeit gibt es keine Umfragen.',
  closedNote: 'Diese Umfrage ist beendet',
  closed: 'Diese Umfrage wurde beendet, bevor deine Stimme ankam. Das sind die Ergebnisse.',
  deleted: 'Diese Umfrage wurde entfernt, deshalb wurde nichts gezählt.',
  noSuchOption: 'Bitte wähle eine der Antworten',
  votedBefore: 'Die Stimme deiner Begleitung wurde in dieser Umfrage schon abgegeben.',
  already: (option) => `Deine erste Stimme zählt, und die war für „${option}“.`,
  tooMany:
    'In einer Minute wurden viele Stimmen gesendet. Bitte warte einen Moment und versuche es noch einmal.',
  off: 'Das Paar hat die Umfragen gerade ausgeschaltet',
  locked: (when) => `Die Umfragen öffnen ${when}.`,
  waits: 'Deine Stimme wartet auf ein Netz.',
  refused: (reason) => `Deine Stimme wurde nicht gezählt. ${reason}`,
  remove: 'Entfernen',
  voteNow: 'Jetzt abstimmen',
  voteNowLine: (bride, groom) => `Jetzt abstimmen: ${bride} und ${groom} möchten gern wissen`,
  dismiss: 'Nicht jetzt',
  close: 'Schließen',
}
