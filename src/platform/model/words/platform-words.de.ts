import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './platform-words.en.ts'

export const words: WordsLike<typeof en> = {
  checkFields: 'Bitte prüfe die markierten Felder',
  notFound: 'Unter dieser Adresse wurde nichts gefunden',
  internal: 'Bei uns ist etwas schiefgegangen',
  tooLarge: 'Das ist zu groß zum Senden',
  badJson: 'Die Anfrage konnte nicht gelesen werden: Das JSON darin ist nicht wohlgeformt',
  hungUp: 'Die Verbindung endete, bevor alles gesendet war',
  fromElsewhere:
    'Dieses Formular kam von einer anderen Website. Öffne die Seite selbst und versuche es noch einmal.',
  gone: 'Das wurde inzwischen gelöscht',
  busy: 'Twofold ist gerade nicht erreichbar. Nichts ging verloren: Bitte versuche es gleich noch einmal.',
  enterNameAgain: 'Bitte gib deinen Namen noch einmal ein',
  enterText: 'Bitte gib einen Text ein',
  fieldMissing: (name: string) => `Das Feld „${name}“ fehlt`,
  notStorable: 'Dieser Text enthält Zeichen, die nicht gespeichert werden können',
  tooLong: (limit) => `Bitte höchstens ${limit} Zeichen`,
  emailInvalid: 'Bitte gib eine gültige E-Mail-Adresse ein',
  firstNameRequired: 'Der Vorname fehlt',
  lastNameRequired: 'Der Nachname fehlt',
  video: {
    incomplete:
      'Das Video konnte nicht hochgeladen werden. Die Datei endet zu früh: Bitte wähle sie noch einmal.',
    damaged:
      'Das Video konnte nicht hochgeladen werden. Die Datei ist beschädigt oder hier nicht lesbar: Speichere sie als MP4 (H.264) und wähle sie noch einmal.',
    stopped: 'Twofold wird neu gestartet. Was gesendet ist, bleibt: Bitte versuche es gleich noch einmal.',
    notVideo: 'Bitte wähle eine Videodatei',
  },
}
