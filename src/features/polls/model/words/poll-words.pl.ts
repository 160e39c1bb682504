import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './poll-words.en.ts'

const rules = new Intl.PluralRules('pl')

/** Polish has three plural forms: 1 głos, 2 głosy, 5 głosów. */
function votesOf(count: number, written: string): string {
  const rule = rules.select(count)
  return `${written} ${rule === 'one' ? 'głos' : rule === 'few' ? 'głosy' : 'głosów'}`
}

export const words: WordsLike<typeof en> = {
  title: 'Ankiety na żywo',
  note: 'Dla innych gości głosy są anonimowe; wyniki widać na żywo',
  hint: 'Dotknij opcji, aby zagłosować',
  yours: 'Twój głos',
  votes: (count, written) => votesOf(count, written),
  total: (count, written) => `Razem ${votesOf(count, written)}`,
  submitted: 'Głos wysłany! 🗳️',
  failed: 'Nie udało się wysłać głosu. Spróbuj ponownie.',
  none: 'Obecnie nie ma ankiet.',
  closedNote: 'Ta ankieta jest zamknięta',
  closed: 'Tę ankietę zamknięto, zanim dotarł Twój głos. Oto wyniki.',
  deleted: 'Tę ankietę usunięto, więc niczego nie policzono.',
  noSuchOption: 'Wybierz jedną z opcji',
  votedBefore: 'Głos osoby towarzyszącej w tej ankiecie został już oddany.',
  already: (option) => `Liczy się Twój pierwszy głos, oddany na „${option}”.`,
  tooMany: 'Wysłano wiele głosów w ciągu minuty. Odczekaj chwilę i spróbuj ponownie.',
  off: 'Para młoda wyłączyła na razie ankiety',
  locked: (when) => `Ankiety otworzą się ${when}.`,
  waits: 'Głos czeka na połączenie.',
  refused: (reason) => `Głos nie został policzony. ${reason}`,
  remove: 'Usuń',
  voteNow: 'Zagłosuj',
  voteNowLine: (bride, groom) => `Zagłosuj: ${bride} i ${groom} chcą wiedzieć`,
  dismiss: 'Nie teraz',
  close: 'Zamknij',
}
