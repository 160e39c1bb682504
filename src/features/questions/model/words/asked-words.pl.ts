import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${bride} i ${groom} chcą wiedzieć`,
  you: 'Ty',
  plusOne: 'Osoba towarzysząca',
  plusOneOf: (name) => `Osoba towarzysząca: ${name}`,
  forHousehold: 'Raz za wszystkich',
  optional: '(opcjonalnie)',
  yes: 'Tak',
  no: 'Nie',
  notAnswered: 'Jeszcze bez odpowiedzi',
  answered: (answered, asked) => `${answered} z ${asked}`,
  onlyIf: (answers, question) => `Jeśli odpowiedź na „${question}” to ${answers}:`,
  or: ' lub ',
  noAnswer: 'Bez odpowiedzi',
  save: 'Zapisz odpowiedzi',
  saving: 'Zapisywanie…',
  saved: 'Zapisano',
  kept: 'Zachowano na tym urządzeniu. Zostanie wysłane, gdy wróci połączenie.',
  failed: 'Nie udało się zapisać odpowiedzi. Spróbuj ponownie.',
  required: 'Odpowiedz na to pytanie',
  check: 'Sprawdź zaznaczone odpowiedzi.',
  tooLong: (limit) => `Użyj co najwyżej ${limit} znaków`,
  noNumber: 'Wpisz liczbę',
  chooseOne: 'Wybierz jedną możliwość',
  noLongerOffered: 'Tej możliwości już nie ma. Wybierz ponownie.',
  notStorable: 'Ten tekst zawiera znaki, których nie można zapisać',
  notYours: 'Nie możesz już odpowiadać za tę osobę',
  answeredSince: (name, question, answer) =>
    `W międzyczasie ktoś odpowiedział na „${question}” (${name}): ${answer || 'nic'}. Zapisz jeszcze raz, aby wstawić swoją odpowiedź.`,
  tooMany: 'Odczekaj chwilę, zanim zapiszesz kolejne odpowiedzi',
}
