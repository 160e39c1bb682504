import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './itinerary-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: 'Außerdem auf dem Programm',
  line: 'Auch dazu bist du eingeladen.',
  askLine: 'Auch dazu bist du eingeladen. Bitte sag jeweils, ob du dabei bist.',
  coming: 'Dabei',
  notComing: 'Nicht dabei',
  whoComes: 'Wer ist dabei?',
  yes: 'Ja',
  no: 'Nein',
  everyone: 'Alle',
  nobody: 'Niemand',
  oneByOne: 'Einzeln',
  you: 'Du',
  plusOne: 'Deine Begleitung',
  plusOneOf: (name) => `Begleitung von ${name}`,
  dress: 'Kleidung:',
  meal: 'Gericht',
  noMeal: 'Noch kein Gericht gewählt',
  save: 'Speichern',
  unanswered: 'Noch keine Antwort',
  over: 'Das ist schon vorbei.',
  notInvited: 'Das gehört nicht mehr zu deiner Einladung',
  answeredSince: (name, isComing) =>
    `Inzwischen hat jemand geantwortet: ${name} ${isComing ? 'kommt' : 'kommt nicht'}. Bitte sieh nach und wähle noch einmal.`,
  cleared: (name) =>
    `Die Antwort von ${name} wurde inzwischen zurückgenommen. Bitte sieh nach und wähle noch einmal.`,
  notAsked: 'Hierfür wird keine Antwort erbeten',
  tooMany: 'Bitte warte einen Moment, bevor du weitere Antworten änderst',
  failed: 'Deine Antwort konnte nicht gespeichert werden. Bitte versuche es noch einmal.',
  saved: 'Gespeichert',
  unsent: 'Bleibt auf diesem Gerät. Es wird gesendet, sobald du online bist.',
  remove: 'Entfernen',
  calendar: 'In den Kalender',
  map: 'Karte öffnen',
  feed: 'Alles in deinem Kalender',
  feedLine:
    'Dein Kalender folgt dann jeder Änderung. Die Adresse ist nur für dich: Wer sie hat, sieht deine Termine.',
  feedOpen: 'Kalender abonnieren',
  feedAddress: 'Oder kopiere diese Adresse in deinen Kalender',
  until: (begins, ends) => `${begins} bis ${ends}`,
}
