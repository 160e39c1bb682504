import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './love-note-words.en.ts'

export const words: WordsLike<typeof en> = {
  empty: 'Napisz wiadomość',
  tooLong: (limit) => `Użyj co najwyżej ${limit} znaków`,
  tooMany: 'Wysłano wiele wpisów w ciągu minuty. Odczekaj chwilę i spróbuj ponownie.',
  off: 'Para młoda wyłączyła na razie życzenia',
  locked: (when) => `Życzenia otworzą się ${when}.`,
  failed: 'Nie udało się wysłać życzeń. Spróbuj ponownie.',
  title: 'Życzenia',
  lead: (bride, groom) => `Zostaw kilka słów: ${bride} i ${groom} je przeczytają.`,
  shared: 'Życzenia zostały opublikowane!',
  label: 'Twoja wiadomość',
  send: 'Opublikuj życzenia',
  sending: 'Wysyłanie…',
  counter: (count, limit) => `${count}/${limit}`,
  latest: 'Ostatnie życzenia',
  none: 'Nie ma jeszcze życzeń. Twoje mogą być pierwsze.',
  waits: 'Czeka na połączenie.',
  refused: (reason) => `Nie wysłano. ${reason}`,
  remove: 'Usuń',
}
