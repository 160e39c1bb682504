import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Także w programie',
  line: 'Zapraszamy Cię także na to.',
  askLine: 'Zapraszamy Cię także na to. Zaznacz przy każdym, czy będziesz.',
  coming: 'Będę',
  notComing: 'Nie będę',
  you: 'Ty',
  plusOne: 'Osoba towarzysząca',
  plusOneOf: (name) => `Osoba towarzysząca: ${name}`,
  dress: 'Strój',
  meal: 'Danie',
  noMeal: 'Danie nie zostało jeszcze wybrane',
  unanswered: 'Jeszcze bez odpowiedzi',
  over: 'To już minęło.',
  notInvited: 'To nie jest już częścią Twojego zaproszenia',
  answeredSince: (name, isComing) =>
    `W międzyczasie ktoś odpowiedział: ${name} ${isComing ? 'będzie' : 'nie będzie'}. Sprawdź i wybierz ponownie.`,
  cleared: (name) => `W międzyczasie wycofano odpowiedź: ${name}. Sprawdź i wybierz ponownie.`,
  notAsked: 'Tu nie prosimy o odpowiedź',
  tooMany: 'Odczekaj chwilę, zanim zmienisz kolejne odpowiedzi',
  failed: 'Nie udało się zapisać odpowiedzi. Spróbuj ponownie.',
  saved: 'Zapisano',
  kept: 'Zachowano na tym urządzeniu. Zostanie wysłane, gdy wróci połączenie.',
  calendar: 'Dodaj do kalendarza',
  map: 'Otwórz mapę',
  until: (begins, ends) => `${begins} – ${ends}`,
}
