import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './later-words.en.ts'

const rules = new Intl.PluralRules('pl')

/** Polish has three plural forms: 1 głos, 2 głosy, 5 głosów. */
function counted(count: number, one: string, few: string, many: string): string {
  const rule = rules.select(count)
  return rule === 'one' ? one : rule === 'few' ? few : many
}

export const words: WordsLike<typeof en> = {
  draft: {
    offered: 'Na tym urządzeniu jest zaczęta odpowiedź, której nie wysłano.',
    goOn: 'Kontynuuj',
    discard: 'Odrzuć',
    unsent: 'Na tym urządzeniu jest zaczęta zmiana odpowiedzi, której nie wysłano: liczy się ta.',
    toForm: 'Kontynuuj zmianę',
  },
  leave: {
    offline: 'Nie masz połączenia. Po wyjściu ta strona otworzy się ponownie dopiero z siecią.',
    stay: 'Zostań',
    leave: 'Wyjdź mimo to',
  },
  offline: 'Nie masz połączenia.',
  from: (time) => `Ta strona jest z ${time}.`,
  tryAgain: 'Spróbuj ponownie',
  remove: 'Usuń',
  openedByAnother:
    'W międzyczasie ktoś inny otworzył ten ślub w tej przeglądarce, więc nic nie zapisano. Otwórz ponownie link z zaproszenia i wpisz imię i nazwisko, a potem wyślij ten formularz.',
  calls: {
    rsvp: {
      waiting: () => 'Odpowiedź jest na tym urządzeniu i zostanie wysłana, gdy wróci połączenie.',
      sent: 'Odpowiedź została wysłana.',
      refused: (reason) => `Nie udało się wysłać odpowiedzi. ${reason}`,
    },
    'event-answer': {
      waiting: (count) =>
        count === 1
          ? 'Odpowiedź jest na tym urządzeniu i zostanie wysłana, gdy wróci połączenie.'
          : `Na tym urządzeniu ${counted(count, 'czeka', 'czekają', 'czeka')} ${count} ${counted(count, 'odpowiedź', 'odpowiedzi', 'odpowiedzi')}: do wysłania, gdy wróci połączenie.`,
      sent: 'Odpowiedź została wysłana.',
      refused: (reason) => `Odpowiedź nie została zapisana. ${reason}`,
    },
    'question-answers': {
      waiting: () => 'Odpowiedzi są na tym urządzeniu i zostaną wysłane, gdy wróci połączenie.',
      sent: 'Odpowiedzi zostały wysłane.',
      refused: (reason) => `Odpowiedzi nie zostały zapisane. ${reason}`,
    },
    'love-note': {
      waiting: (count) =>
        count === 1
          ? 'Życzenia są na tym urządzeniu i zostaną wysłane, gdy wróci połączenie.'
          : `Na tym urządzeniu ${counted(count, 'czeka', 'czekają', 'czeka')} ${count} ${counted(count, 'wpis', 'wpisy', 'wpisów')} z życzeniami: do wysłania, gdy wróci połączenie.`,
      sent: 'Życzenia zostały wysłane.',
      refused: (reason) => `Nie udało się wysłać życzeń. ${reason}`,
    },
    'song-request': {
      waiting: (count) =>
        count === 1
          ? 'Prośba o piosenkę jest na tym urządzeniu i zostanie wysłana, gdy wróci połączenie.'
          : `Na tym urządzeniu ${counted(count, 'czeka', 'czekają', 'czeka')} ${count} ${counted(count, 'prośba', 'prośby', 'próśb')} o piosenki: do wysłania, gdy wróci połączenie.`,
      sent: 'Prośba o piosenkę została wysłana.',
      refused: (reason) => `Nie udało się wysłać prośby o piosenkę. ${reason}`,
    },
    'trivia-run': {
      waiting: (count) =>
        count === 1
          ? 'Odpowiedzi w quizie są na tym urządzeniu i zostaną wysłane, gdy wróci połączenie.'
          : `Odpowiedzi z ${count} rozgrywek quizu są na tym urządzeniu i zostaną wysłane, gdy wróci połączenie.`,
      sent: 'Odpowiedzi w quizie zostały wysłane.',
      refused: (reason) => `Nie udało się wysłać odpowiedzi w quizie. ${reason}`,
    },
    vote: {
      waiting: (count) =>
        count === 1
          ? 'Głos jest na tym urządzeniu i zostanie wysłany, gdy wróci połączenie.'
          : `Na tym urządzeniu ${counted(count, 'czeka', 'czekają', 'czeka')} ${count} ${counted(count, 'głos', 'głosy', 'głosów')}: do wysłania, gdy wróci połączenie.`,
      sent: 'Głos został wysłany.',
      refused: (reason) => `Głos nie został policzony. ${reason}`,
    },
  },
}
