import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${bride} und ${groom} möchten gern wissen`,
  you: 'Du',
  plusOne: 'Deine Begleitung',
  plusOneOf: (name) => `Begleitung von ${name}`,
  forHousehold: 'Einmal für euch alle',
  optional: '(freiwillig)',
  yes: 'Ja',
  no: 'Nein',
  notAnswered: 'Noch keine Antwort',
  answered: (answered, asked) => `${answered} von ${asked} beantwortet`,
  onlyIf: (answers, question) => `Wenn du auf „${question}“ mit ${answers} geantwortet hast:`,
  or: ' oder ',
  noAnswer: 'Keine Antwort',
  save: 'Antworten speichern',
  saving: 'Wird gespeichert …',
  saved: 'Gespeichert',
  kept: 'Bleibt auf diesem Gerät. Es wird gesendet, sobald du online bist.',
  failed: 'Deine Antworten konnten nicht gespeichert werden. Bitte versuche es noch einmal.',
  required: 'Bitte beantworte diese Frage',
  check: 'Bitte sieh dir die markierten Antworten an.',
  tooLong: (limit) => `Bitte höchstens ${limit} Zeichen`,
  noNumber: 'Bitte gib eine Zahl ein',
  chooseOne: 'Bitte wähle nur eines',
  noLongerOffered: 'Diese Möglichkeit gibt es nicht mehr. Bitte wähle noch einmal.',
  notStorable: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können',
  notYours: 'Für diese Person kannst du nicht mehr antworten',
  answeredSince: (name, question, answer) =>
    `Inzwischen hat jemand „${question}“ für ${name} beantwortet: ${answer || 'nichts'}. Speichere noch einmal, um deine Antwort an diese Stelle zu setzen.`,
  tooMany: 'Bitte warte einen Moment, bevor du weitere Antworten speicherst',
}
