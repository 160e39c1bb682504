import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './song-request-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Prośby o piosenki',
  lead: (bride, groom) => `Przy czym ruszasz na parkiet? ${bride} i ${groom} przekażą to DJ-owi.`,
  empty: 'Wpisz tytuł piosenki i wykonawcę',
  tooLong: (limit) => `Użyj co najwyżej ${limit} znaków`,
  tooMany: 'Poproszono o wiele piosenek w ciągu minuty. Odczekaj chwilę i spróbuj ponownie.',
  off: 'Para młoda wyłączyła na razie prośby o piosenki',
  locked: (when) => `Prośby o piosenki otworzą się ${when}.`,
  failed: 'Nie udało się wysłać prośby. Spróbuj ponownie.',
  song: 'Tytuł piosenki',
  artist: 'Wykonawca',
  send: 'Poproś o tę piosenkę',
  sending: 'Wysyłanie…',
  sent: 'Prośba wysłana! Para młoda ją zobaczy.',
  sentAgain: 'Ta prośba już była i może być znowu: para młoda widzi, jak bardzo Ci zależy.',
  suggestions: 'Najczęściej wybierane',
  by: (artist) => `wykonawca: ${artist}`,
  latest: 'Ostatnie prośby',
  none: 'Nie ma jeszcze próśb. Twoja może być pierwsza.',
  waits: 'Czeka na połączenie.',
  refused: (reason) => `Nie wysłano. ${reason}`,
  remove: 'Usuń',
  status: { pending: 'Oczekuje', approved: 'Przyjęta', rejected: 'Odrzucona' },
}
