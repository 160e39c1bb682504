import type { WordsLike } from '#platform/model/words.ts'
import type { words as en } from './asked-words.en.ts'

export const words: WordsLike<typeof en> = {
  title: (bride, groom) => `${bride} e ${groom} vorrebbero sapere`,
  you: 'Tu',
  plusOne: 'Chi ti accompagna',
  plusOneOf: (name) => `Chi accompagna ${name}`,
  forHousehold: 'Una volta per tutti voi',
  optional: '(facoltativo)',
  yes: 'Sì',
  no: 'No',
  notAnswered: 'Nessuna risposta',
  answered: (answered, asked) => `${answered} di ${asked}`,
  onlyIf: (answers, question) => `Se hai risposto ${answers} a «${question}»:`,
  or: ' o ',
  noAnswer: 'Nessuna risposta',
  save: 'Salva le risposte',
  saving: 'Salvataggio…',
  saved: 'Salvato',
  kept: 'Conservato su questo dispositivo. Parte appena torni online.',
  failed: 'Non è stato possibile salvare le tue risposte. Riprova.',
  required: 'Rispondi a questa domanda',
  check: 'Controlla le risposte segnalate.',
  tooLong: (limit) => `Usa al massimo ${limit} caratteri`,
  noNumber: 'Inserisci un numero',
  chooseOne: 'Scegline una sola',
  noLongerOffered: 'Questa scelta non è più disponibile. Scegli di nuovo.',
  notStorable: 'Questo testo contiene caratteri che non possono essere salvati',
  notYours: 'Non puoi più rispondere per questa persona',
  answeredSince: (name, question, answer) =>
    `Nel frattempo qualcuno ha risposto a «${question}» per ${name}: ${answer || 'nulla'}. Salva ancora una volta per mettere la tua risposta al suo posto.`,
  tooMany: 'Attendi un momento prima di salvare altre risposte',
}
